"""A forecast of a duchy in It's a Wonderful Kingdom: the final points if these cards are built in this order.

Nothing is hidden in the production of one duchy, so a choice of cards can be simulated to the end of the game. Cubes
are produced step by step and paid for the cards in order; completed cards produce in turn. For cards that will be
drafted later there is only a price: the value of a cube of a later round that no card needs.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Seat
from pentarchy.games.wonderful import scenarios
from pentarchy.games.wonderful.bot.plan_weights import PlanWeights
from pentarchy.games.wonderful.cards import FROST_GIANT, KINDS, KRYSTALLIUM, RESOURCES, SOLDIERS
from pentarchy.games.wonderful.state import ALONE, NO_SCENARIO, PRODUCTION, WonderfulState

PAID: Final = -1
STORED_CUBES: Final = [(resource, -1) for resource in range(KRYSTALLIUM)]  # paid before anything is produced


class Purchase:
    """Something to pay with cubes: a card, or a task (then `card` is negative)."""

    __slots__ = ("card", "cubes", "drafted", "owed", "worth")

    def __init__(self, card: int, owed: tuple[int, ...], worth: float, drafted: bool) -> None:
        self.card: int = card
        self.owed: tuple[int, ...] = owed
        self.cubes: int = owed[0] + owed[1] + owed[2] + owed[3]  # of the four resources
        self.worth: float = worth  # beside the printed points
        self.drafted: bool = drafted  # it can be recycled instead


class PendingPurchase:
    """A purchase with what is still to be paid, and how many cubes of the four resources that is."""

    __slots__ = ("lacking", "owed", "purchase")

    def __init__(self, purchase: Purchase) -> None:
        self.purchase: Purchase = purchase
        self.owed: list[int] = list(purchase.owed)
        self.lacking: int = purchase.cubes


class Forecast:
    """The duchy of one seat, ready to be simulated."""

    def __init__(self, s: WonderfulState, seat: Seat, weights: PlanWeights) -> None:
        self.weights: PlanWeights = weights
        self.cards = s.components.cards
        self.kinds: list[int] = s.kinds[seat]
        self.each: list[int] = s.each[seat]  # by resource and kind: cubes for every card of that kind
        self.production: list[int] = [  # by resource, the cubes of one production now
            s.output[seat][resource]
            + sum([self.each[resource * len(KINDS) + kind] * self.kinds[kind] for kind in range(len(KINDS))])
            for resource in range(len(RESOURCES))
        ]
        self.loose: list[int] = s.loose[seat]
        self.rounds_left: int = s.components.limits["rounds"] - s.round
        self.krystallium: int = s.krystallium[seat]
        self.alchemy: list[int] = s.alchemy[seat]
        self.soldiers: float = s.soldiers[seat] + 0.5 * s.training[seat]
        # Every production still to come: the resource, and the rounds left after it.
        self.steps: list[tuple[int, int]] = [
            (resource, self.rounds_left) for resource in range(len(RESOURCES)) if s.phase < PRODUCTION + resource
        ]
        for rounds_left in range(self.rounds_left - 1, -1, -1):
            self.steps += [(resource, rounds_left) for resource in range(len(RESOURCES))]
        self.schedule: list[tuple[int, int]] = STORED_CUBES + self.steps
        # By resource: the production that earns a soldier in training.
        if s.seats == ALONE:
            self.supreme: list[int] = [s.components.solo["supremacy"]] * len(RESOURCES)
        else:
            rival = (seat + 1) % s.seats
            self.supreme = [
                s.production_of(rival, resource) + 1 + (s.phase < PRODUCTION) for resource in range(len(RESOURCES))
            ]
        # By kind: points for each card of it now, and cards that will be built.
        self.per_kind: list[int] = [0] * len(KINDS)
        for kind, points in s.components.duchies.points_each[s.duchy[seat]]:
            self.per_kind[kind] += points
        for card in s.built(seat):
            for kind, points in self.cards.points_each[card]:
                self.per_kind[kind] += points
        self.growth: list[float] = [number * self.rounds_left for number in weights.future_cards_per_round]
        # Menaces as (soldiers, points lost), those that cost most points per soldier first.
        prices, points_of = self.cards.price, self.cards.points
        self.menaces: list[tuple[int, int]] = sorted(
            [(prices[c], -points_of[c]) for c in s.woes(seat) if s.menaced and self.cards.menace[c] != FROST_GIANT],
            key=penalty_per_soldier,
        )

    def value(self, purchases: list[Purchase], recycled: list[int]) -> float:
        """The final points if these purchases are paid in this order and these cubes come now."""
        cards = self.cards
        production, kinds, each = self.production[:], self.kinds[:], self.each[:]
        per_kind = self.per_kind[:]
        krystallium, soldiers = self.krystallium, self.soldiers
        stored = self.alchemy[:]
        idle = 0
        total = 0.0
        pending = [PendingPurchase(purchase) for purchase in purchases]
        for pending_one in pending:
            if pending_one.purchase.card < 0:  # tasks are paid from alchemy too
                for resource in range(KRYSTALLIUM):
                    if pending_one.owed[resource] and stored[resource]:
                        paid = min(pending_one.owed[resource], stored[resource])
                        pending_one.owed[resource] -= paid
                        pending_one.lacking -= paid
                        stored[resource] -= paid
        idle = sum(stored)
        changed = True  # since it was last checked what can be completed
        saves_krystallium = self.weights.saves_krystallium
        named_krystallium = 0  # krystallium that costs name
        needed = [0] * KRYSTALLIUM  # by resource: cubes still to be paid
        for pending_one in pending:
            owed = pending_one.owed
            for resource in range(KRYSTALLIUM):
                needed[resource] += owed[resource]
            if saves_krystallium:
                named_krystallium += owed[KRYSTALLIUM]
        over = saves_krystallium and not self.steps  # there is no production left
        for resource, rounds_left in self.schedule:
            if rounds_left < 0:
                cubes = self.loose[resource] + recycled[resource]
            else:
                cubes = production[resource]
                if cubes >= self.supreme[resource]:
                    soldiers += 0.5
                    changed = True
            if not cubes and resource != KRYSTALLIUM - 1:
                continue
            if cubes and needed[resource]:
                changed = True
                for pending_one in pending:
                    asked = pending_one.owed[resource]
                    if asked:
                        paid = asked if asked < cubes else cubes
                        pending_one.owed[resource] = asked - paid
                        pending_one.lacking -= paid
                        needed[resource] -= paid
                        cubes -= paid
                        if not cubes:
                            break
            if cubes:
                if 0 <= rounds_left < self.rounds_left:
                    total += cubes * self.weights.later_cube_value[rounds_left]
                else:
                    idle += cubes
                    if idle >= 5:
                        idle -= 5
                        krystallium += 1
                        changed = True
            ending = (rounds_left == 0 or over) and resource == KRYSTALLIUM - 1
            if not changed and not ending:
                continue
            done = False
            for pending_one in pending:
                lacking = pending_one.lacking
                if lacking > 1 and not ending:
                    continue
                owed, purchase = pending_one.owed, pending_one.purchase
                if lacking + owed[KRYSTALLIUM] > krystallium or owed[SOLDIERS] > soldiers:
                    continue
                if saves_krystallium and lacking and not ending and lacking + named_krystallium > krystallium:
                    continue
                named_krystallium -= owed[KRYSTALLIUM]
                krystallium -= lacking + owed[KRYSTALLIUM]
                soldiers -= owed[SOLDIERS]
                if lacking:
                    for missing in range(KRYSTALLIUM):
                        needed[missing] -= owed[missing]
                pending_one.lacking = PAID
                done = True
                total += purchase.worth
                card = purchase.card
                if card < 0:
                    continue
                total += cards.points[card]
                kind = cards.kind[card]
                kinds[kind] += 1
                for made, number in enumerate(cards.produces[card]):
                    production[made] += number + each[made * len(KINDS) + kind]
                for made, counted in cards.produces_each[card]:
                    each[made * len(KINDS) + counted] += 1
                    production[made] += kinds[counted]
                for counted, points in cards.points_each[card]:
                    per_kind[counted] += points
                krystallium += cards.gives_krystallium[card]
                soldiers += cards.gives_soldiers[card]
            changed = done  # what a card gives may complete another
            if done:
                pending = [pending_one for pending_one in pending if pending_one.lacking != PAID]
        for kind in range(len(KINDS)):
            if per_kind[kind]:
                total += per_kind[kind] * (kinds[kind] + self.growth[kind])
        for price, points in self.menaces:
            if price <= soldiers:
                soldiers -= price
                total += points
        # Cubes on unfinished cards are not lost while there are rounds left.
        if self.rounds_left:
            for pending_one in pending:
                paid = sum(pending_one.purchase.owed) - sum(pending_one.owed)
                total += 0.3 * paid
        return (
            total
            + self.weights.spare_krystallium * krystallium * min(1.0, 0.3 + 0.4 * self.rounds_left)
            + self.weights.spare_soldier * soldiers
        )


def penalty_per_soldier(menace: tuple[int, int]) -> float:
    """A sort key: the points lost per soldier, most first."""
    return -menace[1] / menace[0]


def required(s: WonderfulState) -> list[int]:
    """Cards that the scenario still demands."""
    return scenarios.missing_cards(s) if s.scenario != NO_SCENARIO else []


def choose(
    forecast: Forecast, purchases: list[Purchase], gifts: list[int], thorough: bool = True
) -> tuple[list[Purchase], float]:
    """The best choice found, and its value: a local search. It adds purchases one by one, then moves each to the front;
    a thorough search also removes each, and repeats.

    Drafted cards that are not chosen are recycled. Gifts are cubes that come in any case.
    """
    recycle = forecast.cards.recycle
    cubes = gifts[:]
    for purchase in purchases:
        if purchase.drafted:
            for resource, number in enumerate(recycle[purchase.card]):
                cubes[resource] += number
    chosen: list[Purchase] = []
    best = forecast.value(chosen, cubes)
    known: set[tuple[int, ...]] = set()  # choices that were tried, in their order: none is better than the best
    for attempt in range(3 if thorough else 1):
        before = best
        for purchase in purchases:
            taken = purchase in chosen
            if taken and attempt == 0:
                continue
            tried = [other for other in chosen if other is not purchase] if taken else [*chosen, purchase]
            name = tuple([other.card for other in tried])
            if name in known:
                continue
            known.add(name)
            changed = cubes
            if purchase.drafted:
                sign = 1 if taken else -1
                changed = [have + sign * number for have, number in zip(cubes, recycle[purchase.card], strict=True)]
            found = forecast.value(tried, changed)
            if found > best:
                best, chosen, cubes = found, tried, changed
        for purchase in chosen:
            tried = [purchase, *[other for other in chosen if other is not purchase]]
            name = tuple([other.card for other in tried])
            if name in known:
                continue
            known.add(name)
            found = forecast.value(tried, cubes)
            if found > best:
                best, chosen = found, tried
        if attempt and best == before:
            break
    return chosen, best
