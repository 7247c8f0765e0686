"""Seats that change hands: left to a bot, taken back, given up. The table's lock is held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.core.types import Seat
from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Seated
from pentarchy.server.tables import timing

if TYPE_CHECKING:
    from pentarchy.server.tables.table import Table

RESIGNED: Final = "resigned"


def stand_in(table: Table) -> str:
    """Who plays on for somebody who is away: whom the table chose, or the best that answers soon."""
    return table.data.stand_in or table.services.games.default_bot(table.data.game)


async def to_bot(table: Table, seat: Seat) -> None:
    """A bot plays this seat until its owner takes it back."""
    table.chairs[seat].bot = stand_in(table)
    table.clocks.stop(seat, now_ms())
    table.pass_for_me.discard(seat)
    await table.keep([table.chair_row(seat), *timing.note_clocks(table)])
    table.tell_all(Seated(table.described()))
    table.wake()


async def take_back(table: Table, seat: Seat) -> None:
    """The owner plays again."""
    chair = table.chairs[seat]
    if chair.resigned:
        raise Refusal(problems.NOT_NOW, "this seat has resigned: expected one that was only left to a bot")
    if not chair.bot:
        raise Refusal(problems.NOT_NOW, "no bot plays this seat: expected one that was left to a bot")
    chair.bot = ""
    table.clocks.give_grace(seat)
    if table.clocks.timed:
        timing.run_clocks(table)
    await table.keep([table.chair_row(seat), *timing.note_clocks(table)])
    table.tell_all(Seated(table.described()))
    table.tell_changes()
    table.wake()


async def give_up(table: Table, seat: Seat) -> None:
    """The seat is lost. Of two seats the other has won; of more, a bot plays on while any person is left."""
    chair = table.chairs[seat]
    chair.resigned, chair.bot = True, stand_in(table)
    table.clocks.stop(seat, now_ms())
    writes = [table.chair_row(seat)]
    if table.data.seats <= 2 or not any(other.person for other in table.chairs):
        table.finish(RESIGNED, writes)
    await table.keep(writes)
    table.tell_all(Seated(table.described()))
    table.tell_changes()
    table.wake()
