"""Taking moves back: alone up to the barrier, further with the consent of everybody else. The table's lock is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy.server import problems
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Proposal, Proposed
from pentarchy.server.tables import journal, timing

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client
    from pentarchy.server.tables.table import Table


async def undo(table: Table, client: Client, count: int, answer: int) -> None:
    """Take back own moves: at once up to the barrier, further if everybody else agrees."""
    seat = table.own_seat(client)
    table.must_run()
    if count <= table.record.undoable(seat):
        places = await table.in_thread(lambda: table.record.undo(seat, count))
        await took_back(table, places, client, answer)
        return
    own = [place for place, entry in enumerate(table.record.entries) if entry.seat == seat]
    if count > len(own):
        raise Refusal(problems.NOT_NOW, f"this seat has made {len(own)} moves: expected at most that many")
    if table.proposal is not None:
        raise Refusal(problems.NOT_NOW, "somebody's wish to take back is still open: expected it to be settled")
    table.proposal = Proposal(seat, len(table.record.entries) - own[-count], [])
    table.tell_all(Proposed(table.id, table.proposal))
    client.done(answer)
    await settle(table)


async def consent(table: Table, client: Client, accept: bool, answer: int) -> None:
    """Agree or not to what somebody wants to take back."""
    seat = table.own_seat(client)
    table.must_run()
    proposal = table.proposal
    if proposal is None or seat == proposal.seat:
        raise Refusal(problems.NOT_NOW, "there is nothing to agree to: expected somebody else's open wish")
    client.done(answer)
    if not accept:
        table.proposal = None
        table.tell_all(Proposed(table.id, None))
        return
    if seat not in proposal.consented:
        proposal.consented.append(seat)
    table.tell_all(Proposed(table.id, proposal))
    await settle(table)


async def settle(table: Table) -> None:
    """Once every other person has agreed, the moves are taken back. Bots always agree."""
    proposal = table.proposal
    if proposal is None:
        return
    missing = [
        seat
        for seat, chair in enumerate(table.chairs)
        if chair.person and seat != proposal.seat and seat not in proposal.consented
    ]
    if missing:
        return
    table.proposal = None
    total = len(table.record.entries)
    target = total - proposal.moves
    await table.in_thread(lambda: table.record.rewind(target))
    table.tell_all(Proposed(table.id, None))
    await took_back(table, list(range(total - 1, target - 1, -1)), None, 0)


async def took_back(table: Table, places: list[int], client: Client | None, answer: int) -> None:
    """Write down what was taken back, and show everybody the table as it is now."""
    gone = sorted([table.numbers[place] for place in places])
    table.numbers = [number for number in table.numbers if number not in set(gone)]
    table.snapshot_at = min(table.snapshot_at, len(table.numbers))
    table.answers_from.clear()
    if table.clocks.timed:
        timing.run_clocks(table)
    await table.keep([table.line(journal.write_taken_back(gone)), *table.snapshot()])
    if client is None:  # by consent: everybody is asked anew
        for viewer in table.viewers.values():
            viewer.answered()
    elif (seat := table.seat_of(client.guest)) in table.viewers:
        table.viewers[seat].answered()
    table.tell_changes(client, answer, undone=True)
    table.wake()
