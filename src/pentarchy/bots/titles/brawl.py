"""Kingdom Brawl for bots: the stars a seat is ahead by, as if the game ended now, and a little for a full hand."""

from __future__ import annotations

from typing import Final

from pentarchy.bots.fitted import Weights, weighed
from pentarchy.bots.manner import Manner
from pentarchy.core.kinds import Seat
from pentarchy.games.brawl.rules import Brawl
from pentarchy.games.brawl.scoring import totals
from pentarchy.games.brawl.state import CHARACTER, Kingdom

# Ordinary characters earn more the later they come, but a turn is wasted on one that earns nothing: a magical card kept
# for later is worth about this much.
KEPT_MAGIC: Final = 0.3
# For the search; how much these are worth lies in weights/brawl.toml. Seats that have had a turn less are not behind.
FEATURES: Final = (
    "stars",
    "turns to come",
    "king in hand",
    "queen in hand",
    "princess in hand",
    "knight in hand",
    "peasant in hand",
    "dwarf in hand",
    "dragon in hand",
    "witch in hand",
    "fairy in hand",
    "wizard in hand",
)
STARS: Final = 0
TURNS: Final = 1
IN_HAND: Final = 2  # and the characters in their order
WEIGHTS: Final = Weights("brawl", FEATURES)
# How surely a lead of some stars wins, by turns to come: measured between greedy players, then widened by play.
LEAST_SPREAD: Final = 1.1
SPREAD_A_TURN: Final = 0.9
# Six turns each: every simulation is played to the end, where stars need no judging. What comes of one is much luck, so
# more moves are compared before the tree grows deeper, and a lead counts beside the win (docs/decisions/0018).
MANNER: Final = Manner(rounds=6, reply_width=2, best_replies=8, expand_at=8, sharpness=0.9, score_term=0.25)
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
    """For the search: stars by seat, and what the turns to come should bring with the cards there are."""
    weights = WEIGHTS.at(s.seats)
    scores = totals(s, brawl_of(s).stars)
    return [weighed(amounts(s, seat, scores[seat]), weights) for seat in range(s.seats)]


def features(s: Kingdom, seat: Seat) -> list[float]:
    """How much there is of each of FEATURES."""
    return amounts(s, seat, totals(s, brawl_of(s).stars)[seat])


def amounts(s: Kingdom, seat: Seat, stars: int) -> list[float]:
    """The same where the stars are counted already: they are counted for all seats at once."""
    found = [0.0] * len(FEATURES)
    found[STARS] = float(stars)
    if s.stack:
        had = s.stack[0][1] - 1
        earlier = (seat - s.starter) % s.seats < had % s.seats
        found[TURNS] = float(s.board.turns - had // s.seats - (1 if earlier else 0))
        for card in s.zones[s.board.hand + seat]:
            found[IN_HAND + CHARACTER[card]] = 1.0
    return found


def spread(s: Kingdom) -> float:
    """How far what is to come may still turn the stars."""
    left = s.board.turns * s.seats - s.stack[0][1] if s.stack else 0
    return LEAST_SPREAD + SPREAD_A_TURN * left / s.seats
