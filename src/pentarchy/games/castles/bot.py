"""What bots know about Plague Castles: the value of castles, houses and cards in hand."""

from __future__ import annotations

from typing import Final

from pentarchy.core.title_bot import BalanceSpec, TitleBot
from pentarchy.core.types import Seat
from pentarchy.core.weights import Weights
from pentarchy.games.castles.rules import PACKAGE
from pentarchy.games.castles.state import (
    COLOURS,
    FALSE_ORDER,
    NO_COLOUR,
    ORDER_IDS,
    PROPERTIES,
    RAM,
    TREBUCHET,
    CastlesState,
)
from pentarchy.games.castles.state import HOUSE as HOUSE_CARD
from pentarchy.games.castles.step_ids import ACTING

KING: Final = 1000.0
CASTLE: Final = 60.0
# Value of a house by its number of cards, while its castle can still be won. The jump is at four.
HOUSE: Final = (0.0, 4.0, 9.0, 16.0, 28.0, 30.0, 31.0, 32.0)
# Per card of a house whose castle a rival has: it still counts for orders and for the ranking without a king.
OCCUPIED: Final = 1.2
IN_HAND: Final = 1.5
ANSWER_IN_HAND: Final = 2.0  # a False Order
# For the search: what may make a seat king. The weights are fitted (weights/features.toml).
FEATURES: Final = (
    # Houses by their cards, where the castle is the seat's own or free. A larger house counts as the smaller ones too.
    "houses of one",
    "houses of two",
    "houses of three",
    "houses of four",
    "castle",  # another makes a king
    "residents to spare",  # in the castle, beyond those it needs
    # The largest house without a castle, if the seat needs one more castle; counted as above.
    "last house of two",
    "last house of three",
    "last house of four",
    # In hand.
    "fitting cards",  # cards in hand that the house nearest to a castle still needs
    *[f"order {name}" for name in ORDER_IDS],
    # Time: whose turn it is or will be, and whether the seat could build in it with the cards it has.
    "actions left",
    "turns others wait longer",
    "builds next",
    "builds now",
    "wins next",
    "wins now",
    "siege weapons to use",  # in hand, while a rival has a castle
    "laid in vain",  # cards of houses whose castle a rival has: it may fall
    *[f"{name} in hand" for name in PROPERTIES],  # characters, by what they do when they are laid
)
HOUSES: Final = FEATURES.index("houses of one")
CASTLES: Final = FEATURES.index("castle")
SPARE: Final = FEATURES.index("residents to spare")
LAST_HOUSE: Final = FEATURES.index("last house of two")
FITTING: Final = FEATURES.index("fitting cards")
ORDERS: Final = FEATURES.index(f"order {ORDER_IDS[0]}")
ACTIONS_LEFT: Final = FEATURES.index("actions left")
SOONER: Final = FEATURES.index("turns others wait longer")
BUILDS: Final = FEATURES.index("builds next")
WINS: Final = FEATURES.index("wins next")
TO_USE: Final = FEATURES.index("siege weapons to use")
IN_VAIN: Final = FEATURES.index("laid in vain")
HELD: Final = FEATURES.index(f"{PROPERTIES[0]} in hand")
LARGEST_HOUSE: Final = 4
# Games of bots that build at once do not show what waiting costs: without a minimum the fit would have castles wait.
MINIMUM_WEIGHTS: Final = {"houses of four": 0.2, "castle": 0.3, "residents to spare": 0.15}
RIVAL_WEIGHT: Final = 0.75  # how much the best rival's value counts


class CastlesBot(TitleBot[CastlesState]):
    """Plague Castles. The weighted sum of the features is the logit of becoming king, so `logit_scale` is 1."""

    def __init__(self) -> None:
        super().__init__(
            turn_steps=("act",),
            weights=Weights(PACKAGE, FEATURES),
            minimum_weights=MINIMUM_WEIGHTS,
            balance=BalanceSpec(
                card_uses={
                    "laid": (1, 2),
                    "planted": (1, 3),
                    "played": (1, 2),
                    "answered": (1, 2),
                    "turmoil": (1, 2),
                },
                counted_events=(
                    "built",
                    "fell",
                    "passed-rows",
                    "answered",
                    "hired",
                    "cancelled",
                    "swapped",
                    "died",
                    "chaos",
                ),
            ),
        )

    def evaluate(self, s: CastlesState, seat: Seat) -> float:
        """The seat's value less most of the best rival's."""
        if s.king >= 0:
            return KING if s.king == seat else -KING
        values = [self.seat_value(s, other) for other in range(s.seats)]
        mine = values.pop(seat)
        return mine - RIVAL_WEIGHT * max(values)

    def seat_value(self, s: CastlesState, seat: Seat) -> float:
        """How near a seat is to being king."""
        owner = s.owner
        table = s.components
        first = table.first_house + seat * len(owner)
        value = 0.0
        for colour in range(len(owner)):
            size = len(s.zones[first + colour])
            if owner[colour] == seat:
                value += CASTLE + size
            elif owner[colour] < 0:
                value += HOUSE[min(size, len(HOUSE) - 1)]
            else:
                value += OCCUPIED * size
        hand = s.zones[table.first_castles - s.seats + seat]
        orders = table.cards.order
        for card in hand:
            value += ANSWER_IN_HAND if orders[card] == FALSE_ORDER else IN_HAND
        return value

    def progress(self, s: CastlesState) -> float:
        """How far the seat is that is nearest to being king: a castle counts as the house that it needs, and more."""
        needed = s.components.residents_needed
        furthest = 0
        for seat in range(s.seats):
            first = s.components.first_house + seat * len(s.owner)
            largest = max([len(s.zones[first + colour]) for colour in range(COLOURS) if s.owner[colour] < 0], default=0)
            furthest = max(furthest, s.owner.count(seat) * needed + min(largest, needed - 1))
        return min(1.0, furthest / (needed * s.components.castles_needed))

    def features(self, s: CastlesState, seat: Seat) -> list[float]:
        """The amount of each of FEATURES."""
        owner, table = s.owner, s.components
        residents, cards = table.residents_needed, table.cards
        found = [0.0] * len(FEATURES)
        fitting = [0] * COLOURS  # cards in hand by colour
        servants = 0
        for card in s.zones[table.first_castles - s.seats + seat]:
            if cards.kind[card] != HOUSE_CARD:
                found[ORDERS + cards.order[card]] += 1.0
                continue
            if cards.property[card] >= 0:
                found[HELD + cards.property[card]] += 1.0
            if cards.colour[card] == NO_COLOUR:
                servants += 1
            else:
                fitting[cards.colour[card]] += 1
        first = table.first_house + seat * COLOURS
        largest = 0
        nearest = 0  # cards of the house nearest to a castle, with those in hand for it
        needed = table.actions + 1  # actions until a castle stands, with the cards there are
        for colour in range(COLOURS):
            size = len(s.zones[first + colour])
            if owner[colour] != seat and owner[colour] >= 0:
                found[IN_VAIN] += min(size, LARGEST_HOUSE)
                found[TO_USE] = found[ORDERS + TREBUCHET] + found[ORDERS + RAM]
                continue
            for counted in range(min(size, LARGEST_HOUSE)):
                found[HOUSES + counted] += 1.0
            if owner[colour] == seat:
                found[CASTLES] += 1.0
                found[SPARE] += size - residents
                continue
            largest = max(largest, size)
            have = min(fitting[colour] + servants, max(0, residents - size))
            if size + have > nearest:
                nearest = size + have
                found[FITTING] = float(have)
            if size + have >= residents and s.ban[colour] < 0:
                needed = min(needed, have + 1)
        has_castle = found[CASTLES] > 0.0
        if has_castle:
            for counted in range(min(largest, LARGEST_HOUSE) - 1):
                found[LAST_HOUSE + counted] = 1.0
        left = 0
        if s.active == seat:
            left = table.actions
            if s.stack and s.stack[-1][0] == ACTING:
                left -= s.stack[-1][2]
            found[ACTIONS_LEFT] = float(left)
        else:
            found[SOONER] = float(s.seats - 1 - (seat - s.active) % s.seats)
        if needed <= table.actions:
            at = WINS if has_castle else BUILDS
            found[at] = 1.0
            if needed <= left:
                found[at + 1] = 1.0
        return found


BOT: Final = CastlesBot()
