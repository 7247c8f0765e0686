"""Whole games over real sockets: people, bots, both; two clients of one seat; a client that drops out at random."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from pentarchy.client import Player, Seen
from pentarchy.core.record import Record
from pentarchy.games import load_title
from tests.server.tools import TABLES, TOY_SLUG, Served, chooser, play_all, quick, run, serving, sit_down, with_toy
from tests.tools import TITLE

NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"]


async def finished(served: Served, table: str, seen: Seen) -> None:
    """The game is over for everybody, and its record replays strictly."""
    assert seen.outcome is not None
    assert seen.data is not None
    assert seen.data.status == "finished"
    assert seen.view["viewer"] == "all"
    async with Player(served.address) as anybody:
        data = await anybody.request("GET", f"/api/tables/{table}/record")
    record = Record.from_json(load_title(data["game"]), data)
    outcome = record.title.outcome(record.state)
    assert outcome is not None
    assert outcome.to_json() == seen.outcome


async def end_of(player: Player, table: str) -> Seen:
    """What a client sees once the end of the game has reached it too."""
    seen = player.tables[table]
    while seen.outcome is None:
        seen.changed.clear()
        await seen.changed.wait()
    return seen


async def people_play(database: str, slug: str, seats: int) -> None:
    async with serving(quick(database)) as served, served.players(*NAMES[:seats]) as players:
        table = await sit_down(players, slug, seats)
        seen = await play_all(players, table)
        await finished(served, table, seen[0])
        assert served.services.metrics.errors == 0


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_people(tmp_path: Path, slug: str, seats: int) -> None:
    run(people_play(str(tmp_path / "tables.db"), slug, seats))


def test_people_on_either_database(database: str) -> None:
    run(people_play(database, TITLE, 2))


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_people_and_bots(tmp_path: Path, slug: str, seats: int) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "tables.db")) as served, served.players("Ada") as (ada,):
            table = await sit_down([ada], slug, seats, bots=seats - 1)
            (seen,) = await play_all([ada], table)
            await finished(served, table, seen)
            assert served.services.metrics.bot_crashes == 0
            assert seats == 1 or served.services.metrics.bot_moves > 0

    run(work())


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), [table for table in TABLES if table[1] <= 2])
def test_bots_alone_finish_a_table_that_was_left_to_them(tmp_path: Path, slug: str, seats: int) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "tables.db")) as served, served.players("Ada") as (ada,):
            table = await sit_down([ada], slug, seats, bots=seats - 1)
            await ada.away(table)
            seen = ada.tables[table]
            while not seen.over:
                seen.changed.clear()
                await seen.changed.wait()
            await finished(served, table, seen)

    run(work())


async def two_tabs(database: str, slug: str) -> None:
    """Both tabs of one seat answer every question; one of them is told it came too late, and both see the same."""
    async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
        table = await sit_down([ada, bob], slug, 2)
        async with Player(served.address, cookie=ada.cookie) as again:
            assert again.id == ada.id
            await again.attend(table)
            await asyncio.gather(
                ada.play(table, chooser(1)), again.play(table, chooser(2)), bob.play(table, chooser(3))
            )
            one, other = await end_of(ada, table), await end_of(again, table)
            assert one.view == other.view
            assert [event.name for event in one.log] == [event.name for event in other.log]
            await finished(served, table, one)


@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted({slug for slug, seats in TABLES if seats == 2}))
def test_two_clients_of_one_seat(tmp_path: Path, slug: str) -> None:
    run(two_tabs(str(tmp_path / "tables.db"), slug))


async def drops_out(database: str, slug: str, often: float) -> None:
    """A client whose network fails again and again misses nothing: its log is the log of one that stayed."""
    async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
        table = await sit_down([ada, bob], slug, 2)
        async with Player(served.address, cookie=ada.cookie) as stays:
            await stays.attend(table)
            source = random.Random(5)

            async def pull_the_plug() -> None:
                while not ada.tables[table].over:
                    await asyncio.sleep(source.uniform(0, often))
                    if ada.wire is not None:
                        ada.wire.abort()

            plug = asyncio.ensure_future(pull_the_plug())
            await asyncio.gather(ada.play(table, chooser(1)), bob.play(table, chooser(2)))
            plug.cancel()
            one, other = await end_of(ada, table), await end_of(stays, table)
            assert [(event.name, event.about) for event in one.log] == [(e.name, e.about) for e in other.log]
            assert one.view == other.view
            await finished(served, table, one)


@pytest.mark.slow
@pytest.mark.parametrize("slug", sorted({slug for slug, seats in TABLES if seats == 2}))
def test_a_client_that_disconnects_at_random(tmp_path: Path, slug: str) -> None:
    run(drops_out(str(tmp_path / "tables.db"), slug, 0.4))


def test_every_mechanism_of_the_engine(tmp_path: Path) -> None:
    """Sealed answers, hidden lanes, windows within windows, unasked moves: the toy title over the wire."""

    async def work() -> None:
        async with serving(quick(tmp_path / "tables.db")) as served, served.players(*NAMES[:3]) as players:
            with_toy(served.services)
            table = await sit_down(players, TOY_SLUG, 3)
            seen = await play_all(players, table)
            assert all(one.outcome is not None for one in seen)
            assert served.services.metrics.errors == 0

    run(work())
