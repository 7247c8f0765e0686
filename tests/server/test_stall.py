"""Ten tables wait for bots at once: none of them waits for the others."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pentarchy.core.types import Seat
from pentarchy.server.thinking.bot_runner import BotRunner, Question
from tests.server.stall import TABLES, measure, top_levels
from tests.server.tools import PATIENCE, chooser, quick, run, serving
from tests.tools import IN_LANES


@pytest.mark.slow
def test_ten_tables_of_the_highest_level_are_all_answered(tmp_path: Path) -> None:
    """One process thinks for all of them. How soon, `make proof` measures, and `test_pool` by a clock of its own."""
    found = asyncio.run(measure(quick(tmp_path / "t.db"), top_levels(), PATIENCE, enough=2 * TABLES))
    assert found["processes"] == 1
    assert found["moves"] >= 2 * TABLES
    assert found["crashes"] == found["errors"] == 0


@pytest.mark.parametrize("slug", IN_LANES[:1])
def test_a_seat_is_thought_for_once_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str) -> None:
    """A move may ask its seat again, in a lane above all: whoever made it must not let two others think about that."""
    at_work: dict[tuple[str, Seat], int] = {}
    most = [0]
    real = BotRunner.choose

    async def choose(self: BotRunner, question: Question, name: str, due: float) -> Any:
        key = (question.slug, question.seat)
        at_work[key] = at_work.get(key, 0) + 1
        most[0] = max(most[0], at_work[key])
        try:
            return await real(self, question, name, due)
        finally:
            at_work[key] -= 1

    monkeypatch.setattr(BotRunner, "choose", choose)

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as [ada]:
            table = await ada.open_table(slug, [{}, {"bot": "novice"}])
            await ada.attend(table)
            await ada.play(table, chooser(1))
            assert served.services.metrics.bot_moves > 20

    run(work())
    assert most == [1]
