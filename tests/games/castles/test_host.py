"""Plague Castles: whoever suggested the game goes first, at a server's table and in the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pentarchy.client import Player
from pentarchy.testing import clause
from tests.commands import Run
from tests.games.castles.helpers import TITLE, events_named, new
from tests.server.tools import quick, serving
from tests.server.tools import run as run_async


@clause("PC-005")
@pytest.mark.parametrize("seat", [0, 2])
def test_pc_005_the_host_of_a_table_starts(tmp_path: Path, seat: int) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, Player(served.address, "Ada") as ada:
            chairs: list[dict[str, Any]] = [{"me": True} if at == seat else {"bot": "random"} for at in range(3)]
            for _ in range(4):  # drawn, it would be somebody else sooner or later
                seen = await ada.attend(await ada.open_table("castles", chairs))
                assert seen.view["active"] == seat
                assert seen.decision is not None

    run_async(work())


@clause("PC-005", "PC-125")
def test_pc_005_the_host_may_leave_it_to_chance(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, Player(served.address, "Ada") as ada:
            table = await ada.open_table("castles", [{"me": True}, {"bot": "random"}], options={"starter": "random"})
            await ada.attend(table)
            assert served.services.tables.live[table].record.options["starter"] == "random"

    run_async(work())


@clause("PC-125")
def test_pc_125_where_nobody_is_known_to_have_suggested_the_game_the_first_seat_is_drawn() -> None:
    assert TITLE.options.resolve(3, {}) == {"starter": "host"}
    assert {events_named(new(3, seed, starter="host"), "starts")[0][0] for seed in range(30)} == {0, 1, 2}


@clause("PC-005")
@pytest.mark.parametrize("seat", [0, 1])
def test_pc_005_in_the_terminal_it_is_the_person_there(run: Run, seat: int, tmp_path: Path) -> None:
    for game in range(4):
        saved = tmp_path / f"{game}.json"
        run("play", "castles", "--seats", 2, "--seat", seat, "--save", saved, typed="quit\n")
        assert json.loads(saved.read_text("utf-8"))["options"] == {"starter": seat}
