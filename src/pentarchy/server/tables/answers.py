"""What seats answer: their moves, and passes asked for beforehand. In a reaction window every answer is held back."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from pentarchy.core.errors import IllegalMove
from pentarchy.core.steps import Window
from pentarchy.core.types import PASS, Move, Seat
from pentarchy.server import problems
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Settings

if TYPE_CHECKING:
    from pentarchy.server.sockets.socket import Client
    from pentarchy.server.tables.table import Table


async def receive(table: Table, client: Client, decision: int, move: Move, answer: int) -> None:
    """A client answers its seat's question; in a reaction window the answer is held back for a moment."""
    seat = table.own_seat(client)
    hold = hold_for(table, seat)
    if hold > 0:
        table.start(_receive_later(table, hold, client, seat, decision, move, answer))
        return
    async with table.lock:
        await _apply(table, client, seat, decision, move, answer)


async def _receive_later(
    table: Table, hold: float, client: Client, seat: Seat, decision: int, move: Move, answer: int
) -> None:
    """Hold an answer back first. Nobody waits for this, so it reports its own refusals."""
    await asyncio.sleep(hold)
    try:
        async with table.lock:
            await _apply(table, client, seat, decision, move, answer)
    except Refusal as refusal:
        client.refuse(table, answer, refusal)


async def _apply(table: Table, client: Client, seat: Seat, decision: int, move: Move, answer: int) -> None:
    """Check that it is still the question, and the rules."""
    table.must_run()
    if table.gone:
        raise Refusal(problems.FAILED, "the table was loaded again: attend it once more")
    viewer = table.viewers.get(seat)
    if viewer is None or viewer.decision is None or decision != viewer.ask:
        raise Refusal(problems.STALE, "this question is no longer asked: expected the id of the present decision")
    if table.chairs[seat].bot:
        raise Refusal(problems.NOT_NOW, "a bot plays this seat: expected it to be taken back first")
    counted = _changes_of_mind(table, seat, move, viewer.decision.waited_for)
    try:
        await table.play(client, seat, move, answer)
    except IllegalMove as error:
        raise Refusal(problems.ILLEGAL, str(error), error.clause) from None
    if counted is not None:
        table.answered[seat] = counted


def _changes_of_mind(table: Table, seat: Seat, move: Move, waited_for: bool) -> tuple[Any, int] | None:
    """Among sealed answers a mind may be changed, but not for ever: every change is a line of the journal.

    The question, and how often the seat will have answered it; None where this is no sealed answer.
    """
    state, verbs = table.record.state, table.record.title.verbs
    if not state.steps[state.stack[-1][0]].sealed or (move and 0 <= move[0] < len(verbs) and verbs[move[0]].anytime):
        return None
    question = (len(state.stack), state.stack[-1], state.reveals)
    before = table.answered.get(seat)
    count = before[1] if before is not None and before[0] == question else 0
    if not waited_for:
        table.must_have_room()
        most = table.services.config.limit_settings.changes_of_mind
        if count > most:
            raise Refusal(problems.TOO_MUCH, f"you have changed your mind {most} times here: your last answer stands")
    return question, count + 1


def why_not(table: Table, client: Client, move: Move) -> str | None:
    """The clause that forbids a move to this client's seat now. Asked of what the seat knows."""
    seat = table.own_seat(client)
    clause: str | None = table.record.title.redact(table.record.state, seat).why_not(seat, move)
    return clause


def open_window(table: Table, seat: Seat) -> None:
    """In a reaction window no answer counts at once: a quick pass, an automatic one and a bot's look alike."""
    state = table.record.state
    question = (len(state.stack), state.stack[-1])
    kept = table.answers_from.get(seat)
    if kept is None or kept[0] != question:
        table.answers_from[seat] = (
            question,
            table.services.loop.time() + random.uniform(*table.services.config.reaction_pace),
        )


def hold_for(table: Table, seat: Seat) -> float:
    """How many seconds an answer of this seat must still be held back."""
    state = table.record.state
    if seat not in table.answers_from or not state.stack or not isinstance(state.steps[state.stack[-1][0]], Window):
        return 0.0
    return table.answers_from[seat][1] - table.services.loop.time()


async def pass_later(table: Table, seat: Seat) -> None:
    """Pass for a seat that asked for it beforehand, as if it had clicked."""
    try:
        await asyncio.sleep(max(0.0, hold_for(table, seat)))
        async with table.lock:
            table.has_thought(seat)
            state = table.record.state
            if table.gone or table.over or seat not in state.turn() or seat not in table.pass_for_me:
                return
            if isinstance(state.steps[state.stack[-1][0]], Window) and PASS in state.legal_moves(seat):
                await table.play(None, seat, PASS)
    except Refusal:
        pass  # thrown away; whoever loads it again starts over
    finally:
        table.has_thought(seat)


async def set_pass_for_me(table: Table, client: Client, on: bool, answer: int) -> None:
    """Only this seat's own clients learn of it."""
    seat = table.own_seat(client)
    table.must_run()
    if on:
        table.pass_for_me.add(seat)
    else:
        table.pass_for_me.discard(seat)
    client.done(answer)
    table.tell_seat(seat, Settings(table.id, on))
    state = table.record.state
    if on and seat in state.turn() and isinstance(state.steps[state.stack[-1][0]], Window):
        table.wake()
