"""Puzzles: questions of real games where one move is clearly the best, with what the seat knew as the whole question.

A title's `review/puzzles.json` has those that were verified: searches with many times the strongest level's nodes agree
on the move from several seeds, and it gains much more than the next best one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from pentarchy.bots import Budget, create, levels
from pentarchy.bots.base import NO_LEVEL
from pentarchy.bots.calibration import path_of, true_chance
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, answers, title_bot
from pentarchy.core.types import Json, Move, Seat
from pentarchy.review.features import reasons_for
from pentarchy.review.thinking import adviser_nodes

FILE: Final = "puzzles.json"
GAP: Final = 0.12  # of chance, between the best move and the next
LIKELY: Final = 0.15  # the gap a short look must show before it is worth more
FEWEST_MOVES: Final = 4
DECIDED: Final = 0.08  # a puzzle is neither won nor lost whatever one does
QUICK_NODES: Final = 60
TIMES: Final = 10  # the strongest level's nodes, for verifying
SEEDS: Final = 3


@dataclass(frozen=True)
class Candidate:
    """A question that may make a puzzle."""

    game: int
    ply: int
    seat: Seat
    known: State


def candidates(title: Title[Any], game: int, seed: int) -> Iterator[Candidate]:
    """The questions of a quick game where a short search sees one move far ahead."""
    own = own_bot(title)
    quick = [level.name for level in levels(title.slug) if level.algorithm == "greedy"][-1]
    seats = title.seats[game % len(title.seats)]
    seats = title.default_seats if seats == 1 else seats
    bots = [create(quick, title) for _ in range(seats)]
    chance = Chance(derive(seed, game, 1))
    s = title.start(seats, title.options.resolve(seats, {}), Chance(derive(seed, game)))
    ply = 0
    while s.turn():
        ply += 1
        seat = s.turn()[0]
        known = title.redact(s, seat)
        if may_be_one(known, seat):
            bot = SearchBot("puzzles", title, own, NO_LEVEL)
            if len(bot.seats_to_move(known)) == 1 and stands_out(title, bot, known, seat, chance):
                yield Candidate(game, ply, seat, known)
        s.push(seat, bots[seat].choose(known, seat, chance))


def own_bot(title: Title[Any]) -> TitleBot[Any]:
    """What bots know about a title that has puzzles."""
    own = title_bot(title)
    if own is None:
        raise PentarchyError(f"there is no bot that could make puzzles of {title.slug}")
    return own


def may_be_one(known: State, seat: Seat) -> bool:
    """Is this a question of the seat's own, with several answers?"""
    return not known.lanes and len(answers(known, seat)) >= FEWEST_MOVES


def stands_out(title: Title[Any], bot: SearchBot, known: State, seat: Seat, chance: Chance) -> bool:
    """Does a short search see one move far ahead?"""
    options = sorted(bot.search(known, seat, chance, Budget(QUICK_NODES)).options, key=lambda one: -one.win_chance)
    best, second = [true_chance(title, known, option.win_chance) for option in options[:2]]
    return best - second >= LIKELY and best > 2 * DECIDED and second < 1 - 2 * DECIDED


def verify(title: Title[Any], one: Candidate, nodes: int, seed: int) -> Json | None:
    """The puzzle, if all searches agree on it; None if it is none."""
    own = own_bot(title)
    known, seat = one.known, one.seat
    best: Move | None = None
    second: Move | None = None
    gaps: list[float] = []
    chances: list[float] = []
    for number in range(SEEDS):
        chance = Chance(derive(seed, one.game, one.ply, number))
        bot = SearchBot("puzzles", title, own, NO_LEVEL)
        options = sorted(bot.search(known, seat, chance, Budget(nodes)).options, key=lambda option: -option.win_chance)
        if best is not None and options[0].move != best:
            return None
        best, second = options[0].move, options[1].move
        pair = bot.compare(known, seat, [best, second], chance, Budget(max(8, nodes // 4)))
        found = [true_chance(title, known, value) for value in pair]
        if found[0] - found[1] < GAP:
            return None
        gaps.append(found[0] - found[1])
        chances.append(found[0])
    assert best is not None
    assert second is not None
    value = sum(chances) / SEEDS
    if value < 2 * DECIDED or value - min(gaps) > 1 - DECIDED:
        return None
    reasons = reasons_for(title, known, seat, second, best, one.ply)
    return {
        "seats": known.seats,
        "seat": seat,
        "move": list(best),
        "notation": title.write(known, seat, best),
        "second": list(second),
        "chance": round(value, 3),
        "gap": round(min(gaps), 3),
        "game": one.game,
        "ply": one.ply,
        "nodes": nodes,
        "reasons": reasons.to_json(),
        "known": title.dump(known),
    }


def make(title: Title[Any], first: int, seed: int, nodes: int = 0) -> Iterator[tuple[int, Json | None]]:
    """Game after game: its number, and the puzzle it gave, if any. One game gives one at the most."""
    nodes = nodes or TIMES * adviser_nodes(title)
    game = first
    while True:
        found: Json | None = None
        for candidate in candidates(title, game, seed):
            found = verify(title, candidate, nodes, seed)
            if found is not None:
                break
        yield game, found
        game += 1


@cache
def puzzles_of(package: str) -> Json:
    """A title's puzzles, with what they were made with; None where there are none."""
    file = path_of(package, FILE)
    return json.loads(file.read_text("utf-8")) if file.is_file() else None


def usable(title: Title[Any]) -> list[Json]:
    """The puzzles that are about the title as it is today."""
    data = puzzles_of(title.package)
    if data is None or (data["version"], data["content"]) != (title.version, title.content.hash):
        return []
    found: list[Json] = data["puzzles"]
    return found
