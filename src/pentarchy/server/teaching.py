"""First games that explain themselves: a table whose rivals follow a title's script, and what to say to the learner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pentarchy.core.chance import SecretChance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.guide import Guide, load_guide
from pentarchy.core.kinds import Move, Seat
from pentarchy.core.position import read_position
from pentarchy.core.record import Record
from pentarchy.server import problems
from pentarchy.server.chairs import GUIDE, Chair
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import GuideData, GuideHint, TableData, Thing, TimeControl
from pentarchy.server.words import Words

if TYPE_CHECKING:
    from pentarchy.server.guests import Guest
    from pentarchy.server.lobby import Lobby
    from pentarchy.server.table import Table


guide_of = lru_cache(load_guide)  # they change only with the program


def made(table: Table) -> list[tuple[Seat, str]]:
    """The moves of a table so far, as a guide writes them."""
    return [(entry.seat, entry.text) for entry in table.record.entries]


def waits(table: Table, seat: Seat) -> bool:
    """Where all are asked at once, a rival waits until the script comes to it."""
    guide = guide_of(table.record.game.package)
    at = None if guide is None else guide.follow(made(table))
    if guide is None or at is None:
        return False
    due = [step.seat for step in guide.steps[at:] if step.seat is not None][:1]
    return due != [seat] and set(due) <= set(table.record.state.turn()) and bool(due)


def scripted(table: Table, seat: Seat) -> Move | None:
    """What the script wants a rival to do now; None if it leaves that to a bot."""
    guide = guide_of(table.record.game.package)
    at = None if guide is None else guide.follow(made(table))
    if guide is None or at is None:
        return None
    for step in guide.steps[at:]:
        if step.seat is None:
            continue
        if step.seat != seat or not step.move:
            return None
        try:
            move = table.record.game.read(table.record.state, seat, step.move)
        except PentarchyError:
            return None
        return move if move in table.record.state.legal_moves(seat) else None
    return None


def _pointed(words: Words, at: str) -> Thing:
    """`cell b2` is that component; a bare word a place of the screen."""
    kind, _, token = at.partition(" ")
    return words.thing(kind, words.game.words.kinds[kind].read(token)) if token else Thing(kind, -1, "")


def hints(table: Table) -> GuideData:
    """What is to be said since the learner's last move, and the move that is waited for."""
    game: Game[Any] = table.record.game
    guide = guide_of(game.package)
    if guide is None or not any(chair.bot == GUIDE for chair in table.chairs):
        raise Refusal(problems.NOT_FOUND, "this table has no guide")
    moves = made(table)
    at = guide.follow(moves)
    if at is None:
        return GuideData([], None, False, len(guide.steps), table.over, False)
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
            move = list(game.read(table.record.state, guide.you, wanted))
        last += 1
    elif not table.over:
        last = at  # a rival moves first: what comes after it is said after it
    told = [
        GuideHint(number, step.say, [_pointed(table.words, where) for where in step.at], step.seat == guide.you)
        for number, step in enumerate(guide.steps[first:last], start=first)
        if step.say
    ]
    return GuideData(told, move, True, len(guide.steps), table.over, waits(table, guide.you))


async def open_guide(lobby: Lobby, guest: Guest, slug: str) -> TableData:
    """A table of a title's guide, for this guest alone."""
    try:
        game = lobby.hall.game(slug)
        guide: Guide | None = guide_of(game.package)
        if guide is None:
            raise Refusal(problems.NOT_FOUND, f"{slug} has no guide")
        position = game.dump(read_position(game, guide.position))
        chance = SecretChance()
        record: Record[Any] = Record.begin(game, guide.seats, guide.options, chance, log=True, position=position)
    except PentarchyError as error:
        raise Refusal(problems.NOT_FOUND, str(error)) from None
    chairs = [
        Chair(guest.id, guest.name, "") if seat == guide.you else Chair(None, "", GUIDE) for seat in range(guide.seats)
    ]
    return await lobby.open(game, "", record.options, TimeControl(), False, chairs, guest.id, record=record)
