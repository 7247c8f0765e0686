"""Puzzles: questions of real games where one move is clearly the best, with what the seat knew as the whole question.

A title's `review/puzzles.json` has those that were verified: searches with many times the adviser's nodes agree
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
from pentarchy.core.chance import WORD, Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, answers, title_bot
from pentarchy.core.types import Json, Move, Seat
from pentarchy.review.reasons import reasons_for
from pentarchy.review.thinking import adviser_nodes

FILE: Final = "puzzles.json"
GAP: Final = 0.12  # of chance, between the best move and the next
LIKELY: Final = 0.15  # the gap a short look must show before it is worth more
FEWEST_MOVES: Final = 4
DECIDED: Final = 0.08  # a puzzle is neither won nor lost whatever one does
QUICK_NODES: Final = 60
TIMES: Final = 10  # the adviser's nodes, for verifying
SEEDS: Final = 3
NAME: Final = "puzzles"
LANE_ANSWERS: Final = 6  # answers in a lane that are looked at closely
LANE_LEAD: Final = 0.3  # what the best must be ahead at a glance, in logits, to be looked at closely
LANE_NODES: Final = 24  # of the search after a lane
LANE_WIDTH: Final = 4  # ways through a lane that are tried at once
LEAF_WIDTH: Final = 2
FEWEST_GUESSES: Final = 4
MOST_GUESSES: Final = 64


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
        if len(answers(known, seat)) >= FEWEST_MOVES:
            asker = asker_for(title, own, known)
            if asker is not None and stands_out(asker, known, seat, chance):
                yield Candidate(game, ply, seat, known)
        s.push(seat, bots[seat].choose(known, seat, chance))


def own_bot(title: Title[Any]) -> TitleBot[Any]:
    """What bots know about a title that has puzzles."""
    own = title_bot(title)
    if own is None:
        raise PentarchyError(f"there is no bot that could make puzzles of {title.slug}")
    return own


class Asker:
    """Says what answers are worth, by the search."""

    def __init__(self, title: Title[Any], own: TitleBot[Any]) -> None:
        self.title = title
        self.bot = SearchBot(NAME, title, own, NO_LEVEL)

    def is_open(self, known: State, seat: Seat) -> bool:
        """Is it plain at a glance that no answer is far ahead?"""
        return False

    def ranked(self, known: State, seat: Seat, chance: Chance, nodes: int) -> list[tuple[float, Move]]:
        """The two best answers or more, the best first, each with its chance as it was said."""
        found = self.bot.search(known, seat, chance, Budget(nodes)).options
        return sorted([(one.win_chance, one.move) for one in found], reverse=True)

    def compared(self, known: State, seat: Seat, moves: list[Move], chance: Chance, nodes: int) -> list[float]:
        """The chances of these answers, each tried equally often."""
        return self.bot.compare(known, seat, moves, chance, Budget(max(8, nodes // 4)))


class LaneAsker(Asker):
    """The same in a lane, where no tree is grown: after each answer the lane is gone through as well as can be.

    A search says what that is worth at the seat's next question. All answers meet the same guesses.
    """

    def ranked(self, known: State, seat: Seat, chance: Chance, nodes: int) -> list[tuple[float, Move]]:
        moves = self.promising(known, seat)
        return sorted(zip(self.compared(known, seat, moves, chance, nodes), moves, strict=True), reverse=True)

    def is_open(self, known: State, seat: Seat) -> bool:
        values = [value for value, _ in self.valued(known, seat)]
        return values[0] - values[1] < LANE_LEAD * self.bot.title_bot.logit_scale(known)

    def promising(self, known: State, seat: Seat) -> list[Move]:
        """The answers whose position right afterwards is best."""
        return [move for _, move in self.valued(known, seat)[:LANE_ANSWERS]]

    def valued(self, known: State, seat: Seat) -> list[tuple[float, Move]]:
        """All answers with the value of the position right afterwards, the best first."""
        guessed = self.title.guess(known, Chance(0))
        guessed.keeps_fork = False
        found: list[tuple[float, Move]] = []
        for move in answers(known, seat):
            after = guessed.copy()
            after.push(seat, move)
            found.append((self.bot.evaluator.lane_value(after, seat), move))
        return sorted(found, reverse=True)

    def compared(self, known: State, seat: Seat, moves: list[Move], chance: Chance, nodes: int) -> list[float]:
        guesses = max(FEWEST_GUESSES, min(MOST_GUESSES, nodes // (len(moves) * LANE_NODES)))
        total = [0.0] * len(moves)
        for _ in range(guesses):
            guessed = self.title.guess(known, chance)
            guessed.keeps_fork = False
            number = chance.below(WORD)
            for at, move in enumerate(moves):
                after = guessed.copy()
                after.push(seat, move)
                total[at] += self.worth(after, seat, number) / guesses
        return total

    def worth(self, s: State, seat: Seat, number: int) -> float:
        """The chance of the seat once all lanes are gone through. The position is used up."""
        bot, evaluator, chance = self.bot, self.bot.evaluator, Chance(number)
        evaluator.params = bot.params_for(s.seats)
        evaluator.reset(s.seats)
        while s.lanes and s.lanes[seat]:
            move = evaluator.planned_lane_move(s, seat)
            if move is None:
                move, _ = evaluator.plan_lane(s, seat, LANE_WIDTH, NO_LEVEL.start_clock())
            s.push(seat, move)
        evaluator.fill_lanes(s, chance)
        bot.skip_forced(s, chance)
        if not s.waiting or s.lanes:
            return evaluator.win_chances(s)[seat]
        if seat not in s.waiting or len(answers(s, seat)) < 2:
            return evaluator.leaf_values(s, s.waiting[0], seat, chance, LEAF_WIDTH)[seat]
        bot.stored_nodes = {}
        found = bot.search(self.title.redact(s, seat), seat, chance, Budget(LANE_NODES)).options
        return sum([one.probability * one.win_chance for one in found])


def asker_for(title: Title[Any], own: TitleBot[Any], known: State) -> Asker | None:
    """Who can tell what the answers are worth. None where they are secret, and none is the best."""
    if known.lanes:
        return LaneAsker(title, own)
    asker = Asker(title, own)
    return asker if len(asker.bot.seats_to_move(known)) == 1 else None


def stands_out(asker: Asker, known: State, seat: Seat, chance: Chance) -> bool:
    """Does a short look see one answer far ahead?"""
    if asker.is_open(known, seat):
        return False
    ranked = asker.ranked(known, seat, chance, QUICK_NODES)
    best, second = [true_chance(asker.title, known, said) for said, _ in ranked[:2]]
    return best - second >= LIKELY and best > 2 * DECIDED and second < 1 - 2 * DECIDED


def verify(title: Title[Any], one: Candidate, nodes: int, seed: int) -> Json | None:
    """The puzzle, if all searches agree on it; None if it is none."""
    known, seat = one.known, one.seat
    asker: Asker | None = None
    best: Move | None = None
    second: Move | None = None
    gaps: list[float] = []
    chances: list[float] = []
    for number in range(SEEDS):
        chance = Chance(derive(seed, one.game, one.ply, number))
        asker = asker_for(title, own_bot(title), known)
        if asker is None:
            return None
        ranked = asker.ranked(known, seat, chance, nodes)
        if best is not None and ranked[0][1] != best:
            return None
        best, second = ranked[0][1], ranked[1][1]
        pair = asker.compared(known, seat, [best, second], chance, nodes)
        found = [true_chance(title, known, said) for said in pair]
        if found[0] - found[1] < GAP:
            return None
        gaps.append(found[0] - found[1])
        chances.append(found[0])
    assert asker is not None
    assert best is not None
    assert second is not None
    value = sum(chances) / SEEDS
    if value < 2 * DECIDED or value - min(gaps) > 1 - DECIDED:
        return None
    reasons = reasons_for(asker.bot, known, seat, second, best, one.ply)
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


def of_game(title: Title[Any], game: int, seed: int, nodes: int = 0) -> Json | None:
    """The first puzzle of a quick game; None if it has none."""
    nodes = nodes or TIMES * adviser_nodes(title)
    for candidate in candidates(title, game, seed):
        found = verify(title, candidate, nodes, seed)
        if found is not None:
            return found
    return None


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
