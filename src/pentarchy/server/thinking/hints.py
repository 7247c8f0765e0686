"""Hints: what a bot would do, thought out in the pool from what the seat knows; told to who asked and nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy.core.types import Seat
from pentarchy.server import problems
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Advice, EventData, Hinted, encode

if TYPE_CHECKING:
    from pentarchy.bots.reasons import Reason
    from pentarchy.server.sockets.socket import Client
    from pentarchy.server.tables.table import Table


def ask(table: Table, client: Client, decision: int, answer: int) -> None:
    """Begin to think for a client. It may play on meanwhile; what comes too late is refused as stale."""
    seat = table.own_seat(client)
    table.must_run()
    if not table.data.hints:
        raise Refusal(problems.NOT_NOW, "people play here without hints: expected a casual game, or one against bots")
    must_be_asked(table, seat, decision)
    if seat in table.advising:
        raise Refusal(problems.TOO_MUCH, "a hint for this seat is being thought out: expected to wait for it")
    table.advising.add(seat)
    table.start(give(table, client, seat, decision, answer))


def must_be_asked(table: Table, seat: Seat, decision: int) -> None:
    """Is the seat still to answer this very question?"""
    viewer = table.viewers.get(seat)
    if viewer is None or viewer.decision is None or decision != viewer.ask or table.chairs[seat].bot:
        raise Refusal(problems.STALE, "this question is no longer asked: expected the id of the present decision")
    if not viewer.decision.waited_for:
        raise Refusal(problems.NOT_NOW, "nobody waits for this seat: expected its turn")


def said(table: Table, why: Reason) -> EventData:
    """What speaks for a move, for the wire."""
    about = {name: table.encoder.thing(kind, number) for name, (kind, number) in why.about.items()}
    return EventData(why.name, about)


async def give(table: Table, client: Client, seat: Seat, decision: int, answer: int) -> None:
    """Think, then tell. Nobody waits for this, so it reports its own refusals."""
    thinking = table.services.bots
    try:
        async with table.lock:
            must_be_asked(table, seat, decision)
            question = thinking.question(table, seat)
        found = await thinking.advice(question)
        async with table.lock:
            if table.gone or table.over:
                raise Refusal(problems.STALE, "the game has gone on: expected the id of the present decision")
            must_be_asked(table, seat, decision)
            if found is None:
                raise Refusal(problems.FAILED, "no hint could be had: try again")
            moves = [Advice(move, chance, None if why is None else said(table, why)) for move, chance, why in found]
        table.services.metrics.hints += 1
        client.tell(encode(Hinted(answer, table.id, decision, moves)))
    except Refusal as refusal:
        client.refuse(table, answer, refusal)
    finally:
        table.advising.discard(seat)
