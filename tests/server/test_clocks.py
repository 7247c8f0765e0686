"""Clocks: whose run, what is added, what happens at zero, and what a restart costs nobody."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from pentarchy.client import Player
from pentarchy.server.clock import CLOCK, now_ms
from pentarchy.server.protocol import TimeControl
from pentarchy.server.tables import timing
from pentarchy.server.tables.clocks import GRACE, Clocks
from tests.server.test_table import asked, one_move
from tests.server.tools import TOY_SLUG, chooser, quick, run, serving, settle, sit_down, until, with_toy
from tests.tools import TITLE

LIVE = TimeControl("live", base=100, increment=5)
HOUR = 3600


def test_the_clock_of_exactly_those_runs_who_are_waited_for() -> None:
    clocks = Clocks(LIVE, 3)
    clocks.run_for([0, 2], 1_000)
    assert [clocks.remaining(seat, 11_000) for seat in range(3)] == [90_000, 100_000, 90_000]
    clocks.run_for([2], 11_000)
    assert clocks.left[0] == 95_000  # the increment comes when the table stops waiting
    assert clocks.remaining(2, 21_000) == 80_000
    assert [clock.running for clock in clocks.shown(21_000)] == [False, False, True]


def test_several_questions_in_a_row_bring_one_increment() -> None:
    clocks = Clocks(LIVE, 2)
    for now in (0, 1_000, 2_000, 3_000):
        clocks.run_for([0], now)
    clocks.run_for([1], 4_000)
    assert clocks.left[0] == 101_000


def test_days_begin_anew_with_every_turn() -> None:
    clocks = Clocks(TimeControl("days", base=86_400), 2)
    clocks.run_for([0], 0)
    clocks.run_for([1], 80_000_000)
    assert clocks.left[0] == 86_400_000


def test_zero_is_zero() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.run_for([0], 0)
    assert clocks.next_zero() == (100_000, 0)
    assert clocks.remaining(0, 500_000) == 0
    clocks.stop(0, 500_000)
    assert clocks.next_zero() is None
    clocks.give_grace(0)
    assert clocks.left[0] == GRACE


def test_without_a_time_control_nothing_runs() -> None:
    clocks = Clocks(TimeControl(), 2)
    clocks.run_for([0], 0)
    assert clocks.shown(10) == []
    assert clocks.write(10) == ""
    assert clocks.next_zero() is None


def test_downtime_is_not_charged() -> None:
    before = Clocks(LIVE, 2)
    before.run_for([0], 0)
    text = before.write(10_000)
    assert text == "90000 100000"
    after = Clocks(LIVE, 2)
    # Written at 10 s, alive until 14 s, down until 500 s: four seconds are charged, to the seat that was waited for.
    after.read(text, 10_000, 14_000, [0], 500_000)
    assert [after.remaining(seat, 501_000) for seat in (0, 1)] == [85_000, 100_000]


@pytest.mark.parametrize("at_zero", ["bot", "resign", "nothing"])
def test_what_happens_at_zero_is_the_tables_choice(tmp_path: Path, at_zero: str) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            time = {"kind": "live", "base": HOUR, "increment": 0, "at_zero": at_zero}
            table = await sit_down(players, TITLE, 2, time=time)
            await settle(players)
            late = asked(players, table)
            other = next(player for player in players if player is not late)
            seat = late.tables[table].seat
            assert seat is not None
            assert late.tables[table].clocks[seat].running
            live = served.services.tables.live[table]
            began = live.clocks.since[seat]
            assert began is not None
            live.clocks.since[seat] = began - 1000 * HOUR  # as if an hour had been thought
            timing.set_timer(live)
            if at_zero == "bot":
                await until(lambda: live.chairs[seat].bot != "")
                await until(lambda: (d := other.tables[table].decision) is not None and d.waited_for)
                await late.back(table)
                assert not live.chairs[seat].bot
            elif at_zero == "resign":
                await until(lambda: live.over)
                assert live.data.ended == "resigned"
                assert live.chairs[seat].resigned
            else:
                assert live.timer is None
                assert live.clocks.remaining(seat, now_ms()) == 0
                await late.move(table, chooser(1)(late.tables[table]))

    run(work())


def test_simultaneous_phases_run_every_asked_clock(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob", "Cleo") as players:
            with_toy(served.services)
            table = await sit_down(players, TOY_SLUG, 3, time={"kind": "live", "base": 60, "increment": 1})
            clocks = served.services.tables.live[table].clocks
            assert [since is not None for since in clocks.since] == [True, True, True]  # MP-08: sealed bids
            await players[1].move(table, chooser(1)(players[1].tables[table]))
            assert [since is not None for since in clocks.since] == [True, False, True]
            await settle(players)
            shown = players[0].tables[table].clocks
            assert [clock.running for clock in shown] == [True, False, True]

    run(work())


def test_a_restart_stops_nobodys_clock_unfairly(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        time = {"kind": "live", "base": 3600, "increment": 0}
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2, time=time)
            await one_move(players, table)
            cookie = players[0].cookie
            # As if a minute had been thought before the server died, and it had been dead for an hour.
            store = served.services.store
            from sqlalchemy import text

            seconds = 60_000 + 3_600_000

            def shift(_: object) -> None:
                with store.engine.begin() as connection:
                    connection.execute(text(f"UPDATE journal SET at = at - {seconds}"))

            await store.read(shift)
        with_alive(tmp_path / "t.db", back=3_600_000)
        for _ in range(2):  # the second restart must not charge the first one's downtime
            async with serving(config) as served, Player(served.address, cookie=cookie) as ada:
                await until(lambda: table in served.services.tables.live)
                await ada.attend(table)
                left = sorted([clock.left for clock in ada.tables[table].clocks])
                assert 3_500_000 < left[0] <= 3_541_000
                assert left[1] == 3_600_000 or left[1] > 3_590_000

    run(work())


def with_alive(path: Path, back: int) -> None:
    """The server's last sign of life was so long ago."""
    import sqlite3

    with sqlite3.connect(path) as db:
        (value,) = db.execute("SELECT value FROM settings WHERE name = 'alive'").fetchone()
        db.execute("UPDATE settings SET value = ? WHERE name = 'alive'", (str(int(value) - back),))


HOUR_NS = 3_600_000_000_000
JUMPS = [2 * HOUR_NS, -2 * HOUR_NS, 40 * 24 * HOUR_NS]


@pytest.mark.parametrize("jump", JUMPS)
def test_a_wall_clock_that_is_set_decides_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """While people play, and at the next start: nobody loses on time, and nothing expires."""
    honest = time.time_ns

    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            clock = {"kind": "live", "base": 600, "increment": 0, "at_zero": "resign"}
            table = await sit_down(players, TITLE, 2, time=clock)
            waiting = await players[0].open_table(TITLE, [{"me": True}, {}])
            await one_move(players, table)
            monkeypatch.setattr(time, "time_ns", lambda: honest() + jump)
            assert abs(CLOCK.jump() - jump // 1_000_000) < 600_000
            await served.services.upkeep.expire()
            await one_move(players, table, 1)
            await settle(players)
            assert not served.services.tables.live[table].over
            assert min([shown.left for shown in players[0].tables[table].clocks]) > 300_000
            await players[0].request("GET", f"/api/tables/{waiting}")
            cookie = players[0].cookie
        # The next server believes the clock as it finds it.
        monkeypatch.setattr(CLOCK, "began_at", CLOCK.began_at + jump // 1_000_000)
        async with serving(config) as served, Player(served.address, cookie=cookie) as ada:
            await served.services.upkeep.expire()
            await ada.attend(table)
            assert min([shown.left for shown in ada.tables[table].clocks]) > 300_000
            assert not ada.tables[table].over
            await ada.request("GET", f"/api/tables/{waiting}")

    run(work())
