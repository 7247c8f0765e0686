"""What becomes of a duchy in It's a Wonderful Kingdom if these cards are built, in this order: the rest is arithmetic.

Nothing is hidden in the production of one duchy, so a choice of cards can be played on to the end of the game: step by
step the cubes come, go to the cards in their order, complete them, and what is completed produces in its turn. Cards
that will be drafted later are stood in for by a price: what a cube of a later round that nothing asks for will earn.
"""

from __future__ import annotations

from typing import Final

from pentarchy.bots.titles.wonderful.hopes import Hopes
from pentarchy.core.types import Seat
from pentarchy.games.wonderful import scenarios
from pentarchy.games.wonderful.cards import FROST_GIANT, KINDS, KRYSTALLIUM, RESOURCES, SOLDIERS
from pentarchy.games.wonderful.state import ALONE, NO_SCENARIO, PRODUCTION, WonderfulState

FULFILLED: Final = -1
NOW: Final = [(resource, -1) for resource in range(KRYSTALLIUM)]  # what lies there before anything is produced


class Wish:
    """Something that asks for cubes: a card, or a task (then `card` is negative)."""

    __slots__ = ("card", "cubes", "drafted", "owed", "worth")

    def __init__(self, card: int, owed: tuple[int, ...], worth: float, drafted: bool) -> None:
        self.card: int = card
        self.owed: tuple[int, ...] = owed
        self.cubes: int = owed[0] + owed[1] + owed[2] + owed[3]  # of the four resources
        self.worth: float = worth  # beside what the card prints
        self.drafted: bool = drafted  # it may be recycled instead


class Claim:
    """A wish on its way: what it still asks for, and how many cubes of the four resources that is."""

    __slots__ = ("lacking", "owed", "wish")

    def __init__(self, wish: Wish) -> None:
        self.wish: Wish = wish
        self.owed: list[int] = list(wish.owed)
        self.lacking: int = wish.cubes


class Forecast:
    """The duchy of one seat, and how it would go on."""

    __slots__ = (
        "alchemy",
        "cards",
        "course",
        "each",
        "growth",
        "hopes",
        "kinds",
        "krystallium",
        "later",
        "loose",
        "makes",
        "menaces",
        "per_kind",
        "soldiers",
        "steps",
        "supreme",
    )

    def __init__(self, s: WonderfulState, seat: Seat, hopes: Hopes) -> None:
        self.hopes: Hopes = hopes
        self.cards = s.components.cards
        self.kinds: list[int] = s.kinds[seat]
        self.each: list[int] = s.each[seat]  # by resource and kind: cubes for every card of that kind
        self.makes: list[int] = [  # by resource, the cubes of one production as things stand
            s.output[seat][resource]
            + sum([self.each[resource * len(KINDS) + kind] * self.kinds[kind] for kind in range(len(KINDS))])
            for resource in range(len(RESOURCES))
        ]
        self.loose: list[int] = s.loose[seat]
        self.later: int = s.components.limits["rounds"] - s.round
        self.krystallium: int = s.krystallium[seat]
        self.alchemy: list[int] = s.alchemy[seat]
        self.soldiers: float = s.soldiers[seat] + 0.5 * s.training[seat]
        # Every production still to come: the resource, and how many rounds come after that one.
        self.steps: list[tuple[int, int]] = [
            (resource, self.later) for resource in range(len(RESOURCES)) if s.phase < PRODUCTION + resource
        ]
        for later in range(self.later - 1, -1, -1):
            self.steps += [(resource, later) for resource in range(len(RESOURCES))]
        self.course: list[tuple[int, int]] = NOW + self.steps
        # By resource: how much of it earns a soldier in training.
        if s.seats == ALONE:
            self.supreme: list[int] = [s.components.solo["supremacy"]] * len(RESOURCES)
        else:
            rival = (seat + 1) % s.seats
            self.supreme = [
                s.production_of(rival, resource) + 1 + (s.phase < PRODUCTION) for resource in range(len(RESOURCES))
            ]
        # By kind: points for each card of it, as things stand; and cards that will come.
        self.per_kind: list[int] = [0] * len(KINDS)
        for kind, points in s.components.duchies.points_each[s.duchy[seat]]:
            self.per_kind[kind] += points
        for card in s.built(seat):
            for kind, points in self.cards.points_each[card]:
                self.per_kind[kind] += points
        self.growth: list[float] = [number * self.later for number in hopes.coming]
        # Menaces, the dearest for their soldiers first: (soldiers, points lost).
        prices, points_of = self.cards.price, self.cards.points
        self.menaces: list[tuple[int, int]] = sorted(
            [(prices[c], -points_of[c]) for c in s.woes(seat) if s.menaced and self.cards.menace[c] != FROST_GIANT],
            key=worth_fighting,
        )

    def value(self, wishes: list[Wish], recycled: list[int]) -> float:
        """What there will be in the end, in points, if the wishes come true in this order and these cubes come now."""
        cards = self.cards
        makes, kinds, each = self.makes[:], self.kinds[:], self.each[:]
        per_kind = self.per_kind[:]
        krystallium, soldiers = self.krystallium, self.soldiers
        stored = self.alchemy[:]
        idle = 0
        total = 0.0
        pending = [Claim(wish) for wish in wishes]
        for claim in pending:
            if claim.wish.card < 0:  # tasks are paid from alchemy too
                for resource in range(KRYSTALLIUM):
                    if claim.owed[resource] and stored[resource]:
                        paid = min(claim.owed[resource], stored[resource])
                        claim.owed[resource] -= paid
                        claim.lacking -= paid
                        stored[resource] -= paid
        idle = sum(stored)
        changed = True  # since it was last seen what can be completed
        thrifty = self.hopes.thrifty
        asked_for = 0  # krystallium that nothing else can stand in for
        wanted = [0] * KRYSTALLIUM  # by resource: cubes that are asked for
        for claim in pending:
            owed = claim.owed
            for resource in range(KRYSTALLIUM):
                wanted[resource] += owed[resource]
            if thrifty:
                asked_for += owed[KRYSTALLIUM]
        over = thrifty and not self.steps  # nothing will be produced any more
        for resource, later in self.course:
            if later < 0:
                cubes = self.loose[resource] + recycled[resource]
            else:
                cubes = makes[resource]
                if cubes >= self.supreme[resource]:
                    soldiers += 0.5
                    changed = True
            if not cubes and resource != KRYSTALLIUM - 1:
                continue
            if cubes and wanted[resource]:
                changed = True
                for claim in pending:
                    asked = claim.owed[resource]
                    if asked:
                        paid = asked if asked < cubes else cubes
                        claim.owed[resource] = asked - paid
                        claim.lacking -= paid
                        wanted[resource] -= paid
                        cubes -= paid
                        if not cubes:
                            break
            if cubes:
                if 0 <= later < self.later:
                    total += cubes * self.hopes.free[later]
                else:
                    idle += cubes
                    if idle >= 5:
                        idle -= 5
                        krystallium += 1
                        changed = True
            ending = (later == 0 or over) and resource == KRYSTALLIUM - 1
            if not changed and not ending:
                continue
            done = False
            for claim in pending:
                lacking = claim.lacking
                if lacking > 1 and not ending:
                    continue
                owed, wish = claim.owed, claim.wish
                if lacking + owed[KRYSTALLIUM] > krystallium or owed[SOLDIERS] > soldiers:
                    continue
                if thrifty and lacking and not ending and lacking + asked_for > krystallium:
                    continue
                asked_for -= owed[KRYSTALLIUM]
                krystallium -= lacking + owed[KRYSTALLIUM]
                soldiers -= owed[SOLDIERS]
                if lacking:
                    for missing in range(KRYSTALLIUM):
                        wanted[missing] -= owed[missing]
                claim.lacking = FULFILLED
                done = True
                total += wish.worth
                card = wish.card
                if card < 0:
                    continue
                total += cards.points[card]
                kind = cards.kind[card]
                kinds[kind] += 1
                for made, number in enumerate(cards.produces[card]):
                    makes[made] += number + each[made * len(KINDS) + kind]
                for made, counted in cards.produces_each[card]:
                    each[made * len(KINDS) + counted] += 1
                    makes[made] += kinds[counted]
                for counted, points in cards.points_each[card]:
                    per_kind[counted] += points
                krystallium += cards.gives_krystallium[card]
                soldiers += cards.gives_soldiers[card]
            changed = done  # then somebody may be completed with what that gave
            if done:
                pending = [claim for claim in pending if claim.lacking != FULFILLED]
        for kind in range(len(KINDS)):
            if per_kind[kind]:
                total += per_kind[kind] * (kinds[kind] + self.growth[kind])
        for price, points in self.menaces:
            if price <= soldiers:
                soldiers -= price
                total += points
        # What lies on cards that are not done is not lost as long as there are rounds to come.
        if self.later:
            for claim in pending:
                paid = sum(claim.wish.owed) - sum(claim.owed)
                total += 0.3 * paid
        return total + self.hopes.spare * krystallium * min(1.0, 0.3 + 0.4 * self.later) + self.hopes.troops * soldiers


def worth_fighting(menace: tuple[int, int]) -> float:
    """Least first: what a soldier loses there."""
    return -menace[1] / menace[0]


def required(s: WonderfulState) -> list[int]:
    """Cards that the scenario still asks for."""
    return scenarios.missing_cards(s) if s.scenario != NO_SCENARIO else []


def choose(
    forecast: Forecast, wishes: list[Wish], gifts: list[int], thoroughly: bool = True
) -> tuple[list[Wish], float]:
    """The best choice found, and what it comes to: every wish is tried in turn, then each before the others;
    thoroughly, then each with or without, and so on.

    What is not chosen of the cards drafted is recycled; gifts are cubes that come anyway.
    """
    recycle = forecast.cards.recycle
    cubes = gifts[:]
    for wish in wishes:
        if wish.drafted:
            for resource, number in enumerate(recycle[wish.card]):
                cubes[resource] += number
    chosen: list[Wish] = []
    best = forecast.value(chosen, cubes)
    known: set[tuple[int, ...]] = set()  # choices that were tried, in their order: none is better than the best
    for attempt in range(3 if thoroughly else 1):
        before = best
        for wish in wishes:
            taken = wish in chosen
            if taken and attempt == 0:
                continue
            tried = [other for other in chosen if other is not wish] if taken else [*chosen, wish]
            name = tuple([other.card for other in tried])
            if name in known:
                continue
            known.add(name)
            changed = cubes
            if wish.drafted:
                sign = 1 if taken else -1
                changed = [have + sign * number for have, number in zip(cubes, recycle[wish.card], strict=True)]
            found = forecast.value(tried, changed)
            if found > best:
                best, chosen, cubes = found, tried, changed
        for wish in chosen:
            tried = [wish, *[other for other in chosen if other is not wish]]
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
