"""Kingdom Brawl for bots: the stars a seat is ahead by, as if the game ended now, and a little for a full hand."""

from __future__ import annotations

from typing import Final

from pentarchy.core.kinds import Seat
from pentarchy.games.brawl.rules import Brawl
from pentarchy.games.brawl.scoring import totals
from pentarchy.games.brawl.state import Kingdom

# Ordinary characters earn more the later they come, but a turn is wasted on one that earns nothing: a magical card kept
# for later is worth about this much.
KEPT_MAGIC: Final = 0.3
# Measured between greedy players: stars a turn brings its seat and takes from another, by seats; and how surely a lead
# of some stars wins, by turns to come.
PER_TURN: Final = (0.0, 0.0, 3.3, 3.0, 2.8)
LEAST_SPREAD: Final = 0.8
SPREAD_A_TURN: Final = 0.7
REPLY_WIDTH: Final = 6
ROUNDS: Final = 6  # six turns each: every simulation is played to the end, where stars need no judging
TURN_STEPS: Final = ("place",)
# For reports of balance: the events by which a seat uses a card, with the places of seat and card in them.
USES: Final = {"placed": (1, 2)}
COUNTED: Final = ("swapped", "carried", "reordered", "skipped")


def evaluate(s: Kingdom, seat: Seat) -> float:
    """Own stars less the best rival's."""
    scores = totals(s, brawl_of(s).stars)
    rival = max([score for other, score in enumerate(scores) if other != seat])
    return scores[seat] - rival + KEPT_MAGIC * kept(s, seat)


def kept(s: Kingdom, seat: Seat) -> int:
    """How many magical cards a hand holds."""
    magical = brawl_of(s).magical
    count = 0
    for card in s.zones[s.board.hand + seat]:
        if magical[card % len(magical)]:
            count += 1
    return count


def brawl_of(s: Kingdom) -> Brawl:
    """The title, as what it is."""
    game: Brawl = s.game  # type: ignore[assignment]
    return game


def standing(s: Kingdom, seat: Seat) -> float:
    """One seat, the others apart."""
    return standings(s)[seat]


def standings(s: Kingdom) -> list[float]:
    """Stars by seat, and what the turns to come should bring: seats that have had a turn less are not behind."""
    scores = totals(s, brawl_of(s).stars)
    if not s.stack:
        return [float(score) for score in scores]
    had = s.stack[0][1] - 1
    found: list[float] = []
    for seat, score in enumerate(scores):
        earlier = (seat - s.starter) % s.seats < had % s.seats
        left = s.board.turns - had // s.seats - (1 if earlier else 0)
        found.append(score + PER_TURN[s.seats] * left + KEPT_MAGIC * kept(s, seat))
    return found


def spread(s: Kingdom) -> float:
    """How far what is to come may still turn the stars."""
    left = s.board.turns * s.seats - s.stack[0][1] if s.stack else 0
    return LEAST_SPREAD + SPREAD_A_TURN * left / s.seats
