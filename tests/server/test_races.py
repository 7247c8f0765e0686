"""Chairs and statuses change only if they are still what they were when somebody looked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete, update

from pentarchy.client import RequestRefused
from pentarchy.server.database import schema
from pentarchy.server.database.store import Conflict
from tests.server.races import THREE, beside, is_sound, race, rows
from tests.server.tools import quick, run, serving
from tests.tools import TITLE


def test_who_leaves_while_the_last_one_sits_down_leaves_no_empty_chair(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Cleo") as (ada, bob, cleo):
            table = await ada.open_table(TITLE, THREE)
            await bob.join(table)

            async def leave() -> None:
                place = schema.chairs.c
                gone = update(schema.chairs).where(place.table == table, place.guest == bob.id).values(guest=None)
                await served.services.store.commit([(gone, {})])

            async with beside(served, leave):
                await cleo.join(table)
            assert await is_sound(served, table) == "waiting"
            assert (await rows(served, table))[1] == [ada.id, cleo.id, None]
            await bob.join(table)
            assert await is_sound(served, table) == "running"

    run(work())


def test_a_chair_is_given_once(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Cleo") as (ada, bob, cleo):
            table = await ada.open_table(TITLE, THREE)

            async def sit() -> None:
                await served.services.store.commit([served.services.repository.sit(table, 1, bob.id)])

            async with beside(served, sit):
                with pytest.raises(RequestRefused, match="chair 1 is not free"):
                    await cleo.join(table, 1)
            assert (await rows(served, table))[1] == [ada.id, bob.id, None]

    run(work())


def test_a_table_that_is_taken_away_does_not_start(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await ada.open_table(TITLE, THREE[:2])

            async def take_away() -> None:
                await served.services.store.commit([(delete(schema.tables).where(schema.tables.c.id == table), {})])

            async with beside(served, take_away):
                with pytest.raises(RequestRefused, match="no table"):
                    await bob.join(table)
            assert await is_sound(served, table) == "gone"

    run(work())


def test_who_is_asked_to_leave_while_it_sits_down_does_not_sit(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await ada.open_table(TITLE, THREE)
            await bob.join(table)

            async def ask() -> None:
                await served.services.store.commit(served.services.repository.remove(table, bob.id))

            async with beside(served, ask):
                with pytest.raises(RequestRefused, match="expected somebody else who sits at this table"):
                    await ada.request("POST", f"/api/tables/{table}/remove", {"guest": bob.id})
            repository = served.services.repository
            with pytest.raises(Conflict):  # whatever was read before
                await served.services.store.commit([repository.sit(table, 1, bob.id)])
            assert (await rows(served, table))[1] == [ada.id, None, None]

    run(work())


def test_a_game_that_has_started_is_not_taken_away(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await ada.open_table(TITLE, THREE[:2])
            # Both at once: the lobby lets one after the other, and the second finds what the first has made.
            leaving = ada.request("POST", f"/api/tables/{table}/leave")
            ended = await asyncio.gather(bob.join(table), leaving, return_exceptions=True)
            assert len([error for error in ended if isinstance(error, RequestRefused)]) == 1
            await is_sound(served, table)

    run(work())


def test_races_leave_no_table_stuck(tmp_path: Path) -> None:
    """A small cut of what `make proof` does 500 times."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("A", "B", "C", "D") as players:
            ended = {await race(served, players, number) for number in range(30)}
            assert ended <= {"gone", "waiting", "running"}
            assert served.services.metrics.errors == 0

    run(work())
