"""First games that explain themselves: a table whose rivals follow a title's script, and what to say to the learner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pentarchy.core.chance import SecretChance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.position import read_position
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.tutorial import Tutorial, done_in, load_tutorials
from pentarchy.core.types import Move, Seat
from pentarchy.core.view_types import Thing
from pentarchy.server import problems
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import GuideData, GuideHint, TableData, TimeControl
from pentarchy.server.tables.occupant import Occupant

if TYPE_CHECKING:
    from pentarchy.server.guests.guests import Guest
    from pentarchy.server.tables.lobby import Lobby
    from pentarchy.server.tables.table import Table


guides_of = lru_cache(load_tutorials)  # they change only with the program


def _script(table: Table) -> tuple[Tutorial | None, int | None]:
    """The guide of a table, and the step its moves have led to: None if they left the script.

    A game that goes on from a dumped position because the rules have changed has left it, too.
    """
    guide = guides_of(table.record.title.package).get(table.data.guide)
    return guide, None if guide is None or table.data.moves_from else guide.follow(done_in(table.record))


def leads(table: Table, seat: Seat) -> bool:
    """Does a guide lead this seat's bot? One that plays for the learner is its own master."""
    return bool(table.data.guide) and table.chairs[seat].guest is None


def waits(table: Table, seat: Seat) -> bool:
    """Where all are asked at once, a rival waits until the script comes to it."""
    guide, at = _script(table)
    if guide is None or at is None:
        return False
    due = [step.seat for step in guide.steps[at:] if step.seat is not None][:1]
    return due != [seat] and set(due) <= set(table.record.state.turn()) and bool(due)


def scripted(table: Table, seat: Seat) -> Move | None:
    """What the script wants a rival to do now; None if it leaves that to a bot."""
    guide, at = _script(table)
    if guide is None or at is None:
        return None
    for step in guide.steps[at:]:
        if step.seat is None:
            continue
        return _legal(table, seat, step.move) if step.seat == seat and step.move else None
    return None


def _legal(table: Table, seat: Seat, text: str) -> Move | None:
    """A move of the script; None if it cannot be made: content may have changed under a saved table."""
    record = table.record
    try:
        move = record.title.read(record.state, seat, text)
    except PentarchyError:
        return None
    return move if move in record.state.legal_moves(seat) else None


def _pointed(title: Title[Any], at: str) -> Thing:
    """`cell b2` is that component; a bare word a place of the screen."""
    kind, _, token = at.partition(" ")
    component = title.vocabulary.kinds[kind].read(token) if token else -1
    return {"kind": kind, "id": component, "token": token}


def hints(table: Table) -> GuideData:
    """What is to be said since the learner's last move, and the move that is waited for."""
    guide, at = _script(table)
    if guide is None:
        raise Refusal(problems.NOT_FOUND, "this table has no guide")
    silent = GuideData([], None, False, len(guide.steps), table.over, False)
    if at is None:
        return silent
    first = at
    while first > 0 and guide.steps[first - 1].seat != guide.you:
        first -= 1
    move: list[int] | None = None
    last = at
    while last < len(guide.steps) and guide.steps[last].seat is None:
        last += 1
    if last < len(guide.steps) and guide.steps[last].seat == guide.you:
        wanted = guide.steps[last].move
        if wanted and guide.you in table.record.state.turn():
            found = _legal(table, guide.you, wanted)
            if found is None:
                return silent
            move = list(found)
        last += 1
    elif not table.over:
        last = at  # a rival moves first: what comes after it is said after it
    told = [
        GuideHint(number, step.say, [_pointed(table.record.title, where) for where in step.at], step.seat == guide.you)
        for number, step in enumerate(guide.steps[first:last], start=first)
        if step.say
    ]
    return GuideData(told, move, True, len(guide.steps), table.over, waits(table, guide.you))


async def open_tutorial(lobby: Lobby, guest: Guest, slug: str, name: str) -> TableData:
    """A table of one of a title's guides, for this guest alone."""
    try:
        title = lobby.services.games.title(slug)
        guides = guides_of(title.package)
        if name not in guides:
            expected = ", ".join(guides) or "none at all"
            raise Refusal(problems.NOT_FOUND, f"{slug} has no guide {name!r}: expected {expected}")
        guide = guides[name]
        position = title.dump(read_position(title, guide.position))
        chance = SecretChance()
        record: Record[Any] = Record.begin(title, guide.seats, guide.options, chance, log=True, position=position)
    except PentarchyError as error:
        raise Refusal(problems.NOT_FOUND, str(error)) from None
    rival = lobby.services.games.default_bot(slug)  # it plays on where the script leaves it a choice
    chairs = [
        Occupant(guest.id, guest.name, "") if seat == guide.you else Occupant(None, "", rival)
        for seat in range(guide.seats)
    ]
    return await lobby.open(
        title, "", record.options, TimeControl(), False, chairs, guest.id, record=record, guide=name
    )
