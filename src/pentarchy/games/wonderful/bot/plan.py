"""A seat's plan in It's a Wonderful Kingdom: which cards to build, and the points that brings.

Cards under construction, cards in the draft area and the final task of the quest compete for the cubes the seat has or
will produce. The plan compares what they bring, points and further cubes, with what they cost.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core.types import Seat, only
from pentarchy.games.wonderful import menaces, quests
from pentarchy.games.wonderful.bot import advisors, forecast
from pentarchy.games.wonderful.bot.plan_weights import PlanWeights
from pentarchy.games.wonderful.cards import (
    ADVISOR,
    CALAMITY,
    DEVELOPMENT,
    DIGIT,
    FROST_GIANT,
    GIANT_RAT,
    ITEMS,
    KINDS,
    KRYSTALLIUM,
    MENACE,
    RESOURCES,
    SHADOW,
    SOLDIERS,
    THIEF,
    TREASURE,
    UNITS,
)
from pentarchy.games.wonderful.state import (
    ALONE,
    GUILD,
    NO_SEAT,
    OFFERS,
    PRODUCTION,
    RATS,
    WonderfulState,
)

SHORT_RESOURCE_BONUS: Final = 0.35  # per cube of a resource that the final task needs and that will be short
SPARE_CUBE: Final = 0.2  # a cube that no card needs: a fifth of a krystallium
TRAINED_SOLDIER: Final = 0.3
CUBE_ON_CARD: Final = 0.06  # for each cube on a card
QUEST_ROUNDS: Final = 1  # the cost of the final task is set aside from this many rounds before the end
TASK_POINTS: Final = 0.5  # a completed task
EARLY_SHARE: Final = 0.1  # of the value of a card that a scenario demands, while there is time
MISSING_FARM_COST: Final = 3.0  # per round, in the scenario where an unbuilt Farm brings vermin
CARD_LOST_TO_SHADOW: Final = 12.0  # in the scenario where losing five cards loses the game
CALAMITY_COST: Final = 4.0
SHADOW_COST: Final = 2.0  # of a shadow per round left: a card, and the other's cube
GIANT_COST: Final = 1.5  # of a giant on a card that is completed all the same
PENALTY_SHARE: Final = 0.8  # of the penalty of a menace that soldiers can still beat


@cache
def digits(cost: int) -> tuple[int, ...]:
    """A packed cost as a tuple of items."""
    return tuple([cost // unit % DIGIT for unit in UNITS])


PLAN_CACHE: Final[dict[tuple[object, ...], Plan]] = {}  # offers change no plan, so most are found here
MAX_PLANS: Final = 500


def plan_of(s: WonderfulState, seat: Seat, weights: PlanWeights, ahead: bool = False) -> Plan:
    """The plan of a seat, cached. With `ahead` it has a forecast near the end, and `total` leaves out the quest."""
    rival = (seat + 1) % s.seats
    key = (
        weights,
        ahead,
        s.components.cards,
        seat,
        s.round,
        s.phase,
        s.duchy[seat],
        s.quests,
        s.claimed,
        s.tasks[seat],
        s.krystallium[seat],
        s.soldiers[seat],
        s.training[seat],
        *s.alchemy[seat],
        *s.loose[seat],
        *(s.output[rival] if s.seats > ALONE else []),
        tuple(s.site(seat)),
        tuple(s.owed[seat]),
        tuple(s.built(seat)),
        tuple(s.draft(seat)),
        tuple(s.zones[s.components.draft_down + seat]),
        tuple(s.woes(seat)),
        tuple(s.ice),
        *advisors.council_key(s, seat),
        *(solo_key(s, seat) if s.seats == ALONE else ()),
    )
    plan = PLAN_CACHE.get(key)
    if plan is None:
        if len(PLAN_CACHE) >= MAX_PLANS:
            PLAN_CACHE.clear()
        plan = PLAN_CACHE[key] = Plan(s, seat, weights)
        plan.total = plan.value()
        if ahead:
            if plan.rounds_left <= weights.forecast_rounds:
                plan.run_forecast(thorough=False)
                plan.forecast_total = plan.forecast_value()
        elif plan.rounds_left:
            plan.total += plan.quest_points()
        else:
            plan.run_forecast()
            plan.total = plan.forecast_value() + plan.forecast_quest_points()
    return plan


def solo_key(s: WonderfulState, seat: Seat) -> list[object]:
    """The part of the cache key for a solo game: what may lie in the draft, and what of it is known."""
    known = [bool(s.known_by[card] & only(seat)) for card in s.zones[s.components.draft_down + seat] if card >= 0]
    return [s.scenario, s.menaced, *s.stacks, *known]


class Item:
    """A card that can be built."""

    __slots__ = ("begun", "card", "owed", "planned", "rate", "worth")

    def __init__(self, card: int, owed: tuple[int, ...], worth: float, begun: bool) -> None:
        self.card: int = card
        self.owed: tuple[int, ...] = owed
        self.worth: float = worth
        self.rate: float = worth / effort(owed)
        self.begun: bool = begun  # it lies in the construction area
        self.planned: bool = False  # its cost can be paid


class Plan:
    """What a seat can make of what it has."""

    def __init__(self, s: WonderfulState, seat: Seat, weights: PlanWeights) -> None:
        self.weights: PlanWeights = weights
        self.s: WonderfulState = (
            s  # it may change later, so methods used on a cached plan take the state as an argument
        )
        self.seat: Seat = seat
        self.kinds: list[int] = s.kinds[seat][:]
        self.each: list[int] = s.each[seat][:]
        self.loose: list[int] = s.loose[seat][:]
        self.phase: int = s.phase
        self.rounds_left: int = s.components.limits["rounds"] - s.round
        # By resource: productions still to come, cubes per production, cubes to spend in all.
        self.steps: list[int] = [
            self.rounds_left + (s.phase < PRODUCTION + resource) for resource in range(len(RESOURCES))
        ]
        self.counts: list[int] = [s.production_of(seat, resource) for resource in range(len(RESOURCES))]
        expected = min(self.weights.expected_cubes, float(self.rounds_left))
        self.budget: list[float] = [
            s.loose[seat][resource]
            + self.counts[resource] * min(self.weights.rounds_planned, self.steps[resource])
            + expected
            for resource in range(len(RESOURCES))
        ]
        self.crystals: float = float(s.krystallium[seat] + sum(s.alchemy[seat]) // s.components.limits["alchemy"])
        self.soldiers: float = s.soldiers[seat] + self.weights.expected_soldiers * self.rounds_left
        self.cube: float = weights.cube_value[min(self.rounds_left, len(weights.cube_value) - 1)]
        self.choice_value: float = weights.choice_value[min(self.rounds_left, len(weights.choice_value) - 1)]
        self.price: list[float] = [self.cube] * len(RESOURCES)
        self.reserved: list[float] = [0.0] * len(RESOURCES)
        # Final tasks still to be done, and their total cost.
        self.final_tasks_left: list[int] = []
        self.final_cost: list[int] = [0] * len(ITEMS)
        self.shortfall: float = 0.0
        if s.quests and not quests.quest_completed(s, seat):
            self.reserve_final_cost()
        self.kind_bonus: list[float] = self.multipliers()
        self.required_cards: list[int] = forecast.required(s)  # by a scenario
        self.items: list[Item] = self.list_items()
        self.plan_payments()
        self.total: float = 0.0
        self.gain_cache: dict[int, float] = {}  # by card: what taking it would bring
        # By a forecast: points of cards and tasks, the total value, and final tasks done by the end.
        self.forecast_points: float = 0.0
        self.forecast_total: float = 0.0
        self.final_tasks_done: int = 0

    # ---------------------------------------------------------------- the quest

    def reserve_final_cost(self) -> None:
        """Set aside the cost of the final tasks, alchemy first. Resources that will be short get dearer."""
        s, seat = self.s, self.seat
        tasks = s.components.tasks
        stored = s.alchemy[seat]
        self.final_tasks_left = [task for task in quests.final_tasks(s) if not s.tasks[seat] & tasks.bit[task]]
        for task in self.final_tasks_left:
            cost = [*tasks.cost[task], tasks.krystallium[task], tasks.soldiers[task]]
            self.final_cost = [have + number for have, number in zip(self.final_cost, cost, strict=True)]
        near = self.rounds_left <= QUEST_ROUNDS
        shortfall = 0.0
        for resource, number in enumerate(self.final_cost[:KRYSTALLIUM]):
            lacking = float(max(0, number - stored[resource]))
            if lacking > self.counts[resource] * self.steps[resource] + s.loose[seat][resource]:
                self.price[resource] += SHORT_RESOURCE_BONUS
            if near:
                self.reserved[resource] = lacking
                shortfall += max(0.0, lacking - self.budget[resource])
                self.budget[resource] = max(0.0, self.budget[resource] - lacking)
        if near:
            crystals = self.final_cost[KRYSTALLIUM] + shortfall
            soldiers = self.final_cost[SOLDIERS]
            self.shortfall = max(0.0, crystals - self.crystals) + max(0.0, soldiers - self.soldiers)
            self.crystals = max(0.0, self.crystals - crystals)
            self.soldiers = max(0.0, self.soldiers - soldiers)

    # ---------------------------------------------------------------- cards

    def multipliers(self) -> list[float]:
        """By kind: the points that one more card of it brings."""
        s, seat = self.s, self.seat
        found = [0.0] * len(KINDS)
        for kind, points in s.components.duchies.points_each[s.duchy[seat]]:
            found[kind] += points
        each = s.components.cards.points_each
        for card in s.built(seat):
            for kind, points in each[card]:
                found[kind] += points
        return found

    def worth(self, card: int, owed: tuple[int, ...]) -> float:
        """What a card brings once it is built: points, cubes, a bonus."""
        rounds_left = self.rounds_left
        cards = self.s.components.cards
        kind = cards.kind[card]
        kinds = self.kinds
        growth = self.weights.cards_built_per_round
        value = cards.points[card] + self.kind_bonus[kind]
        for target, points in cards.points_each[card]:
            value += points * (
                kinds[target] + (target == kind) + 0.6 * growth[target] * (rounds_left + (self.phase <= 1))
            )
        value += self.weights.krystallium_value * cards.gives_krystallium[card] * min(1.0, 0.4 + 0.3 * rounds_left)
        value += self.weights.soldier_value * cards.gives_soldiers[card] * min(1.0, 0.3 + 0.3 * rounds_left)
        if not self.steps[-1]:
            return value
        rounds, last = self.build_time(owed)
        makes = cards.produces[card]
        each = cards.produces_each[card]
        grows = self.each
        for resource in range(len(RESOURCES)):
            number = float(makes[resource] + grows[resource * len(KINDS) + kind])
            for made, target in each:
                if made == resource:
                    number += kinds[target] + (target == kind) + 0.5 * growth[target] * rounds_left
            if number:
                often = self.steps[resource] - rounds - (resource <= last)
                if often > 0:
                    value += self.price[resource] * number * often
        return value

    def build_time(self, owed: tuple[int, ...]) -> tuple[int, int]:
        """When a card can be completed: whole rounds to wait, and the resource in whose step of that round."""
        loose = self.loose
        rounds, last = 0, -1
        for resource in range(len(RESOURCES)):
            lacking = owed[resource] - loose[resource]
            if lacking > 0:
                count = self.counts[resource]
                wait = (lacking - 1) // count if count else 1
                wait += self.steps[resource] < self.steps[-1]  # this round's step is over
                if wait >= rounds:
                    rounds, last = wait, resource
        return rounds, last

    def list_items(self) -> list[Item]:
        """All cards that can be built, by value per cube."""
        s, seat = self.s, self.seat
        cards = s.components.cards
        items: list[Item] = []
        for card, cost in zip(s.site(seat), s.owed[seat], strict=True):
            owed = digits(cost)
            if card in s.ice:  # the giant that holds it is part of its cost
                owed = (*owed[:SOLDIERS], owed[SOLDIERS] + cards.price[cards.menaces[FROST_GIANT][0]])
            items.append(Item(card, owed, self.worth(card, owed) + self.scenario_bonus(card), True))
        for zone in (s.components.draft + seat, s.components.draft_down + seat):
            for card in s.zones[zone]:
                if not self.unseen(s, zone, card) and cards.what[card] == DEVELOPMENT:
                    owed = digits(cards.cost[card])
                    items.append(Item(card, owed, self.worth(card, owed) + self.scenario_bonus(card), False))
        items.sort(key=rate_of, reverse=True)
        return items

    def scenario_bonus(self, card: int) -> float:
        """Extra value of a card that the scenario demands: more when little time is left."""
        if card not in self.required_cards:
            return 0.0
        s = self.s
        value = (
            self.weights.required_card if self.rounds_left <= QUEST_ROUNDS else self.weights.required_card * EARLY_SHARE
        )
        return value + MISSING_FARM_COST * self.rounds_left if s.scenario == RATS else value

    def unseen(self, s: WonderfulState, zone: int, card: int) -> bool:
        """Is this card unknown to the seat? In a solo game guessed cards count as unknown: they are only noise."""
        if card < 0:
            return True
        return s.seats == ALONE and zone >= s.components.down and not s.known_by[card] & only(self.seat)

    def unseen_card_value(self, s: WonderfulState) -> float:
        """The value of a card that no seat has seen."""
        if s.seats > ALONE:
            return self.weights.unseen_card
        woe = CALAMITY_COST
        if s.menaced:
            woe = self.menace_cost(s, s.components.cards.menaces[s.stacks[self.seat]][0])
        return (2.0 * self.cube - woe) / 3.0

    def plan_payments(self) -> None:
        """Pay for the cards in order as long as there is enough. Cards that are not built are recycled."""
        for item in self.items:
            if item.begun or item.worth > self.recycling_value(item.card) + self.cube * 0.5:
                self.pay_for(item)
        for item in self.items:
            if not item.planned and not item.begun:
                for resource, number in enumerate(self.s.components.cards.recycle[item.card]):
                    self.budget[resource] += number
        for item in self.items:
            if not item.planned and item.begun:
                self.pay_for(item)

    def pay_for(self, item: Item) -> None:
        """Pay for a card, if possible."""
        budget = self.budget
        owed = item.owed
        crystals = float(owed[KRYSTALLIUM])
        for resource in range(len(RESOURCES)):
            if owed[resource] > budget[resource]:
                crystals += owed[resource] - budget[resource]
        if crystals > self.crystals or owed[SOLDIERS] > self.soldiers:
            return
        for resource in range(len(RESOURCES)):
            budget[resource] = max(0.0, budget[resource] - owed[resource])
        self.crystals -= crystals
        self.soldiers -= owed[SOLDIERS]
        item.planned = True

    def recycling_value(self, card: int) -> float:
        """The value of the cubes from recycling a card."""
        return self.weights.recycled_share * sum(
            [
                self.price[resource] * number
                for resource, number in enumerate(self.s.components.cards.recycle[card])
                if number
            ]
        )

    def run_forecast(self, thorough: bool = True) -> list[int]:
        """Choose by forecasts which cards to build, in which order. A forecast that is not thorough considers fewer."""
        s, seat = self.s, self.seat
        tasks = s.components.tasks
        purchases: list[forecast.Purchase] = []
        for item in self.items if thorough else self.items[: self.weights.max_cards]:
            bonus = self.weights.required_card if item.card in self.required_cards else 0.0
            purchases.append(forecast.Purchase(item.card, item.owed, bonus, not item.begun))
        for task in self.final_tasks_left:
            owed = (*tasks.cost[task], tasks.krystallium[task], tasks.soldiers[task])
            first = s.claimed == NO_SEAT or not self.weights.saves_krystallium
            worth = self.weights.quest_value + (
                tasks.points[task] if first else 0.0
            )  # only the first seat gets the reward
            purchase = forecast.Purchase(-1 - task, owed, worth, False)
            purchases.insert(0 if self.rounds_left <= QUEST_ROUNDS else len(purchases), purchase)
        gifts = [0] * len(RESOURCES)
        left = [] if thorough else [item.card for item in self.items[self.weights.max_cards :] if not item.begun]
        for card in s.draft(seat):
            if s.components.cards.what[card] == TREASURE or card in left:
                gifts = [have + number for have, number in zip(gifts, s.components.cards.recycle[card], strict=True)]
        found, self.forecast_points = forecast.choose(
            forecast.Forecast(s, seat, self.weights), purchases, gifts, thorough
        )
        chosen = [purchase.card for purchase in found]
        chosen_tasks = [task for task in self.final_tasks_left if -1 - task in chosen]
        self.forecast_points -= self.weights.quest_value * len(chosen_tasks)
        self.final_tasks_done = (
            len(quests.final_tasks(s)) - len(self.final_tasks_left) + len(chosen_tasks) if s.quests else 0
        )
        self.adopt(chosen)
        return chosen

    def adopt(self, chosen: list[int]) -> None:
        """Plan these cards and no others; they come first, in this order."""
        for item in self.items:
            item.planned = item.card in chosen
        self.items.sort(key=lambda item: chosen.index(item.card) if item.planned else len(chosen))

    # ---------------------------------------------------------------- what it comes to

    def value(self) -> float:
        """The value of the plan in points, without those the seat already has."""
        s, seat, rounds_left = self.s, self.seat, self.rounds_left
        cards = s.components.cards
        value = 0.0
        for item in self.items:
            if item.planned:
                value += item.worth
            elif item.begun:
                value += item.worth * self.weights.unpaid_share if rounds_left else 0.0
            else:
                value += max(
                    self.recycling_value(item.card), item.worth * self.weights.unpaid_share if rounds_left else 0.0
                )
            if item.begun:
                value += CUBE_ON_CARD * (sum(digits(cards.cost[item.card])) - sum(item.owed))
            else:
                value += self.choice_value
        for zone in (s.components.draft + seat, s.components.draft_down + seat):
            for card in s.zones[zone]:
                if self.unseen(s, zone, card):
                    value += self.unseen_card_value(s)
                elif cards.what[card] != DEVELOPMENT:
                    value += self.other_card_value(s, card)
        for resource, cubes in enumerate(self.budget):
            future = self.counts[resource] * rounds_left
            value += self.price[resource] * max(0.0, future - self.counts[resource])
            value += (self.cube * 0.6 if rounds_left else SPARE_CUBE) * cubes
        value += SPARE_CUBE * (sum(s.alchemy[seat]) % s.components.limits["alchemy"])
        if s.menaced:
            value += self.battle_value()
        left = (rounds_left + 1) / (s.components.limits["rounds"])
        value += self.weights.krystallium_value * self.crystals * min(1.0, 0.4 + left)
        soldiers = self.soldiers
        if s.advised:
            gain, spent, _ = advisors.council_value(s, seat, soldiers)
            value += gain
            soldiers -= spent
        value += (self.weights.soldier_value * min(soldiers, 4.0) + TRAINED_SOLDIER * s.training[seat]) * left
        to_beat = (
            s.output[(seat + 1) % s.seats] if s.seats > ALONE else [s.components.solo["supremacy"] - 1] * len(RESOURCES)
        )
        for resource, count in enumerate(self.counts):
            if count > to_beat[resource]:
                value += self.weights.supremacy_value * self.steps[resource]
        return value

    def quest_points(self) -> float:
        """The value of the quest, done or still to be done."""
        if not self.s.quests:
            return 0.0
        value = TASK_POINTS * self.s.tasks[self.seat].bit_count()
        return value + self.weights.quest_value * (
            max(0.0, 0.9 - 0.25 * self.shortfall) if self.final_tasks_left else 1.0
        )

    # ---------------------------------------------------------------- menaces

    def menace_cost(self, s: WonderfulState, card: int) -> float:
        """The expected cost of a menace, penalty and effect."""
        cards = s.components.cards
        menace = cards.menace[card]
        value = float(-cards.points[card])
        if menace == GIANT_RAT:
            value += 2.0 * (1 + len(menaces.menaces_of_kind(s, self.seat, GIANT_RAT)))
        return value * PENALTY_SHARE + self.menace_effect_cost(menace)

    def menace_effect_cost(self, menace: int) -> float:
        """The cost of a menace's effect while it stays, without its penalty."""
        if menace == SHADOW:
            return (SHADOW_COST if self.s.scenario != GUILD else CARD_LOST_TO_SHADOW) * self.rounds_left
        if menace == THIEF:
            return self.cube * self.rounds_left
        return GIANT_COST if menace == FROST_GIANT else 0.0

    def battle_value(self) -> float:
        """What spare soldiers save by beating menaces, less the cost of menaces that stay."""
        s = self.s
        cards = s.components.cards
        value = 0.0
        for card in sorted(s.woes(self.seat), key=lambda card: cards.points[card] / cards.price[card]):
            if cards.menace[card] == FROST_GIANT:
                continue  # its cost is part of the card it holds
            if cards.price[card] <= self.soldiers:
                self.soldiers -= cards.price[card]
                value -= PENALTY_SHARE * cards.points[card]
            else:
                value -= self.menace_effect_cost(cards.menace[card])
        for item in self.items:
            if item.planned and item.begun and item.card in s.ice:
                value += -PENALTY_SHARE * cards.points[cards.menaces[FROST_GIANT][0]]
        return value

    def forecast_value(self) -> float:
        """The value of the plan by its forecast, without points the seat already has."""
        s, seat = self.s, self.seat
        cards = s.components.cards
        value = self.forecast_points - self.weights.required_card * len(
            self.required_cards
        )  # a bonus that only makes the forecast build them
        for card in s.built(seat):  # these points are counted elsewhere
            for kind, points in cards.points_each[card]:
                value -= points * s.kinds[seat][kind]
        for kind, points in s.components.duchies.points_each[s.duchy[seat]]:
            value -= points * s.kinds[seat][kind]
        for zone in (s.components.draft + seat, s.components.draft_down + seat):
            for card in s.zones[zone]:
                if self.unseen(s, zone, card):
                    value += self.unseen_card_value(s)
                elif cards.what[card] not in (DEVELOPMENT, TREASURE):  # treasures are in the forecast
                    value += self.other_card_value(s, card)
        return value

    def forecast_quest_points(self) -> float:
        """The value of the quest by the forecast."""
        return self.weights.quest_value * self.final_tasks_done

    def other_card_value(self, s: WonderfulState, card: int) -> float:
        """The value of a card that is no development. Calamities and menaces have a negative one."""
        what = s.components.cards.what[card]
        if what == CALAMITY:
            return -CALAMITY_COST
        if what == MENACE:
            return -self.menace_cost(s, card)
        return (
            advisors.advisor_gain(s, self.seat, card, self.weights.soldier_value)
            if what == ADVISOR
            else self.recycling_value(card)
        )

    def area_value(self, s: WonderfulState, area: int, seen: bool) -> float:
        """What taking an offer area would bring. With `seen` by what the seat can see, else by the real cards."""
        value = 0.0
        for zone in (OFFERS + area, s.components.offers_down + area):
            for card in s.zones[zone]:
                if s.seats == ALONE and self.unseen(s, zone, card):
                    value += self.unseen_card_value(s)
                elif card < 0 or (seen and zone != OFFERS + area and not s.known_by[card] & only(self.seat)):
                    value += self.weights.face_down_card
                else:
                    value += self.card_gain(s, card)
        return value

    def card_gain(self, s: WonderfulState, card: int) -> float:
        """What taking this card would bring."""
        found = self.gain_cache.get(card)
        if found is None:
            cards = s.components.cards
            if cards.what[card] == DEVELOPMENT:
                found = max(self.recycling_value(card), self.building_gain(s, card)) + self.choice_value
            else:
                found = self.other_card_value(s, card)
            self.gain_cache[card] = found
        return found

    def building_gain(self, s: WonderfulState, card: int) -> float:
        """What building this card would bring."""
        owed = digits(s.components.cards.cost[card])
        return self.weights.offered_share * (self.worth(card, owed) - self.cube * effort(owed))


def rate_of(item: Item) -> float:
    """A sort key: the value per cube."""
    return item.rate


def effort(owed: tuple[int, ...]) -> float:
    """A cost as a number of cubes."""
    return 0.5 + sum(owed[:KRYSTALLIUM]) + 3.0 * owed[KRYSTALLIUM] + 1.5 * owed[SOLDIERS]
