"""The clocks of a live table: whose run, what the journal says of them, and what happens when one is at zero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy.server.clock import now_ms
from pentarchy.server.database.store import Write
from pentarchy.server.problems import Refusal
from pentarchy.server.tables import handover, journal

if TYPE_CHECKING:
    from pentarchy.server.tables.table import Table


def run_clocks(table: Table) -> None:
    """The clocks of exactly those people run whom the table waits for."""
    turn = [seat for seat in table.record.state.turn() if table.chairs[seat].person]
    table.clocks.run_for(turn, now_ms())


def note_clocks(table: Table) -> list[Write]:
    """A line of the journal for nothing but the clocks."""
    return [table.line(journal.CLOCKS)] if table.clocks.timed else []


def stop_timer(table: Table) -> None:
    """Nobody's time runs out any more."""
    if table.timer is not None:
        table.timer.cancel()
        table.timer = None


def set_timer(table: Table) -> None:
    """Look again when the first clock is at zero."""
    stop_timer(table)
    zero = table.clocks.next_zero()
    if zero is not None and table.clocks.control.at_zero != "nothing":
        delay = max(0.0, (zero[0] - now_ms()) / 1000)
        table.timer = table.services.loop.call_later(min(delay, 86_400.0), lambda: table.start(_time_out(table)))


async def _time_out(table: Table) -> None:
    """Somebody's time may be up: a bot takes over, or the seat resigns."""
    try:
        async with table.lock:
            zero = table.clocks.next_zero()
            if table.gone or table.over or zero is None:
                return
            if zero[0] > now_ms():
                set_timer(table)
            elif table.clocks.control.at_zero == "resign":
                await handover.give_up(table, zero[1])
            else:
                await handover.to_bot(table, zero[1])
    except Refusal:
        pass
