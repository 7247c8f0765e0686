"""The sweep: random play until every step, verb, event and card of a title has occurred."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pentarchy.core.chance import Chance, derive
from pentarchy.core.title import Title
from pentarchy.core.types import Options


@dataclass
class Sweep:
    """What happened in the games played so far, and how often."""

    games: int = 0
    steps: dict[str, int] = field(default_factory=dict)
    verbs: dict[str, int] = field(default_factory=dict)
    events: dict[str, int] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)  # named by an event
    lines: dict[str, int] = field(default_factory=dict)  # reasons for points

    def missing(self, title: Title[Any]) -> list[str]:
        """What never happened."""
        steps = [f"step {step.name}" for step in title.steps[1:] if step.waits and step.name not in self.steps]
        verbs = [f"verb {verb.name}" for verb in title.verbs if verb.name not in self.verbs]
        events = [f"event {event.name}" for event in title.vocabulary.events if event.name not in self.events]
        cards = [f"card {card}" for card in title.vocabulary.kinds["card"].tokens if card not in self.cards]
        return steps + verbs + events + cards


def _count(table: dict[str, int], key: str) -> None:
    table[key] = table.get(key, 0) + 1


def sweep(title: Title[Any], settings: list[tuple[int, Options]], most_games: int, seed: int) -> Sweep:
    """Play random games, one setting after another, until nothing is missing or so many have been played.

    Every version of the rules has its turn, the newest first: what only an older one asks is still there for its games.
    """
    found = Sweep()
    for number in range(most_games):
        seats, options = settings[number % len(settings)]
        version = title.versions[-1 - number // len(settings) % len(title.versions)]
        s = title.start_unchecked(seats, options, Chance(derive(seed, number)), log=True, version=version)
        chance = Chance(derive(seed, number, 1))
        while s.turn():
            seat = s.turn()[chance.below(len(s.turn()))]
            frame = s.stack[-1]
            _count(found.steps, s.steps[frame[0]].asking(s, frame, seat)[0].name)
            moves = s.legal_moves(seat)
            move = moves[chance.below(len(moves))]
            _count(found.verbs, title.verbs[move[0]].name)
            s.push(seat, move)
        for _, event in s.log or []:
            kind = title.vocabulary.events[event[0]]
            _count(found.events, kind.name)
            for (_, component), value in zip(kind.arguments, event[1:], strict=True):
                if component == "card" and value >= 0:
                    _count(found.cards, title.vocabulary.kinds["card"].write(value))
        outcome = title.outcome(s)
        assert outcome is not None
        for result in outcome.seats:
            for line in result.lines:
                _count(found.lines, line.what)
        found.games += 1
        if not found.missing(title):
            break
    return found
