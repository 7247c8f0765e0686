"""Why a move is better: what it makes of the features that the title's bot weighs, beside the move that was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pentarchy.core.chance import Chance, derive
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import title_bot
from pentarchy.core.types import Json, Move, Seat

GUESSES: Final = 6
MOST: Final = 2  # reasons a decision
LEAST: Final = 0.05  # of all that differs: a smaller part is no reason


@dataclass(frozen=True)
class Reasons:
    """What speaks for the better move."""

    gain: tuple[int | None, int | None]  # points at once: of the move played, of the better one
    own: tuple[tuple[str, float], ...]  # of the seat: what the better move makes more of, in the bot's points
    denied: tuple[tuple[str, float], ...]  # of the rivals: what it makes less of
    clauses: tuple[str, ...]  # of the rule that asks

    def to_json(self) -> Json:
        """Plain data."""
        return {
            "gain": list(self.gain),
            "own": [{"reason": name, "worth": round(worth, 2)} for name, worth in self.own],
            "denied": [{"reason": name, "worth": round(worth, 2)} for name, worth in self.denied],
            "clauses": list(self.clauses),
        }


def reasons_for(title: Title[Any], known: State, seat: Seat, played: Move, best: Move, ply: int) -> Reasons:
    """What speaks for the best move, as far as the seat could see."""
    gains: list[int | None] = [title.immediate_gain(known, seat, move) for move in (played, best)]
    own: dict[str, float] = {}
    theirs: dict[str, float] = {}
    bot = title_bot(title)
    if bot is not None and bot.weights.features:
        weights = bot.weights.at(known.seats)
        names = bot.weights.features
        for number in range(GUESSES):
            guessed = title.guess(known, Chance(derive(ply, number)))
            guessed.keeps_fork = False
            here, there = guessed.copy(), guessed
            here.push(seat, played)
            there.push(seat, best)
            for who in range(known.seats):
                target = own if who == seat else theirs
                before, after = bot.features(here, who), bot.features(there, who)
                for name, weight, was, now in zip(names, weights, before, after, strict=True):
                    reason = bot.reason(name) if now != was else ""
                    if reason:
                        target[reason] = target.get(reason, 0.0) + weight * (now - was) / GUESSES
    step = known.steps[known.stack[-1][0]].asking(known, known.stack[-1], seat)[0]
    clauses = (step.clause,) if step.clause else ()
    return Reasons((gains[0], gains[1]), _largest(own), _largest({k: -v for k, v in theirs.items()}), clauses)


def _largest(found: dict[str, float]) -> tuple[tuple[str, float], ...]:
    total = sum([abs(worth) for worth in found.values()])
    rows = sorted([(name, worth) for name, worth in found.items() if worth > LEAST * total], key=lambda row: -row[1])
    return tuple(rows[:MOST])
