"""Taking moves back: alone up to the barrier, further with the consent of everybody else. The table's lock is held.

A wish tells nobody of moves made in secret. What it would undo is told to every viewer as a place in its own log, and
only what everybody notices settles a wish that is open.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pentarchy.core.types import Seat
from pentarchy.server import problems
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Proposal, Proposed, encode
from pentarchy.server.tables import journal, timing
from pentarchy.updates.viewer import Viewer

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client
    from pentarchy.server.tables.table import Table

NOTHING: Final = "there is nothing to agree to: expected somebody else's open wish"


@dataclass
class Wish:
    """What a seat wants to take back: everything from a line of the journal on."""

    seat: Seat
    moves: int  # of its own
    first: int  # the number of that line
    told: int  # how long the log was before it
    consented: list[Seat] = field(default_factory=list)


# ---------------------------------------------------------------- telling of a wish


def proposed(table: Table, viewer: Viewer, refused: Seat | None = None) -> bytes:
    """The message about the open wish, or about there being none, for one viewer."""
    wish = table.wish
    if wish is None:
        return encode(Proposed(table.id, None, refused))
    log = table.record.state.log or []
    since = sum([bool(to & viewer.bit) for to, _ in log[: wish.told]])
    own = wish.moves if viewer.seat == wish.seat else 0
    return encode(Proposed(table.id, Proposal(wish.seat, since, own, wish.consented)))


def tell_wish(table: Table, refused: Seat | None = None) -> None:
    """How it stands with the open wish, for everybody who attends."""
    for viewer in table.viewers.values():
        message = proposed(table, viewer, refused) if viewer.clients else b""
        for client in viewer.clients:
            client.tell(message)


def drop_wish(table: Table, refused: Seat | None = None) -> None:
    """Nobody wants to take anything back any more, or somebody does not agree."""
    if table.wish is not None:
        table.wish = None
        tell_wish(table, refused)


def public_eye(table: Table) -> Viewer | None:
    """While a wish is open: a look at the table as everybody may, to see later whether anything has happened."""
    if table.wish is None:
        return None
    eye = Viewer(None, table.encoder)
    eye.refresh(table.record, table.over)
    return eye


def settle_if_noticed(table: Table, eye: Viewer | None) -> None:
    """A move that everybody notices settles an open wish. One made in secret must not, or all would hear of it."""
    if eye is not None and eye.refresh(table.record, table.over)[1]:
        drop_wish(table)


# ---------------------------------------------------------------- what clients ask for


async def undo(table: Table, client: Client, count: int, answer: int) -> None:
    """Take back own moves: at once up to the barrier, further if everybody else agrees."""
    seat = table.own_seat(client)
    table.must_run()
    table.must_have_room()
    table.services.limits.may(table.services.limits.takebacks, client.guest or "")
    if count <= table.record.undoable(seat):
        places = await table.in_thread(lambda: table.record.undo(seat, count))
        await took_back(table, places, client, answer)
        return
    entries = table.record.entries
    own = [place for place, entry in enumerate(entries) if entry.seat == seat]
    if count > len(own):
        raise Refusal(problems.NOT_NOW, f"this seat has made {len(own)} moves: expected at most that many")
    if table.wish is not None:
        raise Refusal(problems.NOT_NOW, "somebody's wish to take back is still open: expected it to be settled")
    if among_bots(table, seat):
        await rewind(table, own[-count], client, answer)
        return
    first = own[-count]
    told = entries[first - 1].log_length if first else len(table.record.again().state.log or [])
    table.wish = Wish(seat, count, table.numbers[first], told)
    tell_wish(table)
    client.done(answer)
    await settle(table)


def among_bots(table: Table, seat: Seat | None) -> bool:
    """Is nobody else there but bots, who always agree?"""
    return seat is not None and all(not chair.person for other, chair in enumerate(table.chairs) if other != seat)


async def consent(table: Table, client: Client, accept: bool, answer: int) -> None:
    """Agree or not to what somebody wants to take back. Whoever wants it may think better of it."""
    seat = table.own_seat(client)
    table.must_run()
    wish = table.wish
    if wish is None or (seat == wish.seat and accept):
        raise Refusal(problems.NOT_NOW, NOTHING)
    client.done(answer)
    if not accept:
        drop_wish(table, None if seat == wish.seat else seat)
        return
    if seat not in wish.consented:
        wish.consented.append(seat)
    tell_wish(table)
    await settle(table)


async def settle(table: Table) -> None:
    """Once every other person has agreed, the moves are taken back. Bots always agree."""
    wish = table.wish
    if wish is None:
        return
    missing = [
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.person and seat != wish.seat and seat not in wish.consented
    ]
    if missing:
        return
    target = bisect_left(table.numbers, wish.first)  # some of it may have been taken back meanwhile
    drop_wish(table)
    if target < len(table.record.entries):
        await rewind(table, target, None, 0)


async def rewind(table: Table, length: int, client: Client | None, answer: int) -> None:
    """Go back to where the game had this many moves."""
    places = list(range(len(table.record.entries) - 1, length - 1, -1))
    await table.in_thread(lambda: table.record.rewind(length))
    await took_back(table, places, client, answer)


async def took_back(table: Table, places: list[int], client: Client | None, answer: int) -> None:
    """Write down what was taken back, and show everybody the table as it is now."""
    gone = sorted([table.numbers[place] for place in places])
    table.numbers = [number for number in table.numbers if number not in set(gone)]
    table.count_moves()
    table.snapshot_at = min(table.snapshot_at, len(table.numbers))
    seat = None if client is None else table.seat_of(client.guest)
    if seat is None:
        table.answers_from.clear()
    else:
        table.answers_from.pop(seat, None)  # others' answers wait no longer than they did
    if table.clocks.timed:
        timing.run_clocks(table)
    await table.keep([table.line(journal.write_taken_back(gone)), *table.snapshot()])
    if client is None:  # by consent: everybody is asked anew
        for viewer in table.viewers.values():
            viewer.answered()
    elif seat in table.viewers:
        table.viewers[seat].answered()
    table.tell_changes(client, answer, undone=True)
    table.wake()
