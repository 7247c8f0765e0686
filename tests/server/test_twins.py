"""Nobody can count, time or be told of what rivals do in secret: two tables that look alike tell the same.

The large version is in `make proof`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pentarchy.games import load_title, titles
from pentarchy.server.protocol import Proposal, Proposed, YourTurn, encode
from pentarchy.server.tables import table as table_module
from pentarchy.server.tables import takeback
from tests.server.tools import TOY_SLUG, quick, run, serving, with_toy
from tests.server.twin_tables import Told, compare_positions, compare_secret_moves
from tests.toy.tools import TOY


def told_by(tmp_path: Path, slug: str, seats: int, seeds: range) -> Told:
    """What was compared in some games of a title."""
    told = Told()

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            with_toy(served.services)
            title: Any = TOY if slug == TOY_SLUG else load_title(slug)
            for seed in seeds:
                await compare_secret_moves(served.services, title, seats, seed, 40, told)
                await compare_positions(served.services, title, seats, seed, 12, told)

    run(work())
    return told


def test_secret_moves_are_neither_told_nor_counted(tmp_path: Path) -> None:
    told = told_by(tmp_path, TOY_SLUG, 3, range(3))
    assert told.messages > 200
    assert told.secrets > 20
    assert told.granted > 0
    assert told.replays > 20
    assert told.calls > 10


@pytest.mark.slow
@pytest.mark.parametrize("slug", titles())
def test_tables_that_look_alike_tell_the_same(tmp_path: Path, slug: str) -> None:
    told = told_by(tmp_path, slug, 2, range(2))
    assert told.messages > 20


def test_the_leaks_of_old_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wish that counts secret moves or is settled by one, calls that come again, replays that take longer."""

    def counts(table: Any, viewer: Any) -> bytes:
        wish = table.wish
        if wish is None:
            return encode(Proposed(table.id, None))
        later = [number for number in table.numbers if number >= wish.first]
        return encode(Proposed(table.id, Proposal(wish.seat, 0, len(later), wish.consented)))

    def settles(table: Any, eye: Any) -> None:
        takeback.drop_wish(table)

    honest = table_module.Table.call

    def calls_again(table: Any, seat: int, looks: bool) -> None:
        honest(table, seat, looks)
        if not looks:
            table.services.connections.tell_guest(table.chairs[seat].guest, YourTurn(table.id))

    leaks = [
        (takeback, "proposed", counts, "can tell the tables apart"),
        (takeback, "settle_if_noticed", settles, "heard of a move made in secret"),
        (table_module.Table, "call", calls_again, "heard of a move made in secret"),
        (table_module.Table, "viewer", _forgetful(table_module.Table.viewer), "the replay takes longer"),
    ]
    for place, name, planted, said in leaks:
        with monkeypatch.context() as patch:
            patch.setattr(place, name, planted)
            with pytest.raises(AssertionError, match=said):
                told_by(tmp_path, TOY_SLUG, 3, range(6))


def _forgetful(honest: Any) -> Any:
    """What was noticed counts every line of the journal, as once the key of kept replays did."""

    def viewer(table: Any, seat: Any) -> Any:
        found = honest(table, seat)
        found.news = 1_000_000 + table.last
        return found

    return viewer
