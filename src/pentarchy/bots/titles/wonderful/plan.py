"""A seat's plan: what its duchy comes to when the cubes it will have are spent well.

Cards under construction and in the draft area, and the final task of the quest, compete for the cubes it has or will
produce; what they bring, points and further cubes, is set against what they ask.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.bots.titles.wonderful import advice, forecast
from pentarchy.bots.titles.wonderful.hopes import Hopes
from pentarchy.core.types import Seat, only
from pentarchy.games.wonderful import menaces, quests
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

WANTED: Final = 0.35  # more, of a resource that the final task asks for and that will be short
LOOSE_END: Final = 0.2  # a cube that nothing asks for: a fifth of a krystallium
TRAINEE: Final = 0.3
BEGUN: Final = 0.06  # for each cube on a card
TIME_FOR_QUEST: Final = 1  # from so many rounds before the end its cost is set aside
TASK: Final = 0.5  # a task that is done
EARLY: Final = 0.1  # of what a card that a scenario asks for is worth, while there is time
VERMIN_EACH: Final = 3.0  # what a Farm that is not built costs in a round, where it brings vermin
MARK: Final = 12.0  # a card lost to a shadow, where five lose the game
WOE: Final = 4.0
HAUNTED: Final = 2.0  # what a shadow costs in every round to come: a card, and the other's cube
HELD: Final = 1.5  # what a giant costs whose card is complete all the same
BEATEN: Final = 0.8  # of the penalty of a menace that soldiers can be sent against


@cache
def digits(cost: int) -> tuple[int, ...]:
    """A cost, item by item."""
    return tuple([cost // unit % DIGIT for unit in UNITS])


PLANS: Final[dict[tuple[object, ...], Plan]] = {}  # offers change no plan: what was thought of is looked up
MOST_PLANS: Final = 500


def plan_of(s: WonderfulState, seat: Seat, hopes: Hopes, ahead: bool = False) -> Plan:
    """The plan of a seat, made once for all that it depends on; `ahead`, the quest apart, and with what production will
    come to, once that can be foreseen."""
    rival = (seat + 1) % s.seats
    key = (
        hopes,
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
        *advice.key(s, seat),
        *(alone_key(s, seat) if s.seats == ALONE else ()),
    )
    plan = PLANS.get(key)
    if plan is None:
        if len(PLANS) >= MOST_PLANS:
            PLANS.clear()
        plan = PLANS[key] = Plan(s, seat, hopes)
        plan.total = plan.count()
        if ahead:
            if plan.later <= hopes.foreseen:
                plan.look_ahead(thoroughly=False)
                plan.last = plan.count_last()
        elif plan.later:
            plan.total += plan.count_quest()
        else:
            plan.look_ahead()
            plan.total = plan.count_last() + plan.count_quest_last()
    return plan


def alone_key(s: WonderfulState, seat: Seat) -> list[object]:
    """What a plan depends on besides, where one plays alone: what may lie in the draft, and what of it is known."""
    known = [bool(s.known_by[card] & only(seat)) for card in s.zones[s.components.draft_down + seat] if card >= 0]
    return [s.scenario, s.menaced, *s.stacks, *known]


class Item:
    """A card that asks for cubes."""

    __slots__ = ("begun", "card", "owed", "planned", "rate", "worth")

    def __init__(self, card: int, owed: tuple[int, ...], worth: float, begun: bool) -> None:
        self.card: int = card
        self.owed: tuple[int, ...] = owed
        self.worth: float = worth
        self.rate: float = worth / effort(owed)
        self.begun: bool = begun  # it lies in the construction area
        self.planned: bool = False  # its cost can be paid


class Plan:
    """What a seat could make of what it has."""

    __slots__ = (
        "budget",
        "choice",
        "completed",
        "counts",
        "crystals",
        "cube",
        "each",
        "final_cost",
        "finals",
        "foreseen",
        "gains",
        "hopes",
        "items",
        "kinds",
        "last",
        "later",
        "loose",
        "multiplied",
        "phase",
        "price",
        "reserved",
        "s",
        "seat",
        "short",
        "soldiers",
        "steps",
        "total",
        "wanted",
    )

    def __init__(self, s: WonderfulState, seat: Seat, hopes: Hopes) -> None:
        self.hopes: Hopes = hopes
        self.s: WonderfulState = s  # which goes on: who asks a plan that was kept brings the position along
        self.seat: Seat = seat
        self.kinds: list[int] = s.kinds[seat][:]
        self.each: list[int] = s.each[seat][:]
        self.loose: list[int] = s.loose[seat][:]
        self.phase: int = s.phase
        self.later: int = s.components.limits["rounds"] - s.round
        # By resource: how often it will still be produced, how much of it a time, how much there will be in all.
        self.steps: list[int] = [self.later + (s.phase < PRODUCTION + resource) for resource in range(len(RESOURCES))]
        self.counts: list[int] = [s.production_of(seat, resource) for resource in range(len(RESOURCES))]
        hoped = min(self.hopes.hoped, float(self.later))
        self.budget: list[float] = [
            s.loose[seat][resource] + self.counts[resource] * min(self.hopes.ahead, self.steps[resource]) + hoped
            for resource in range(len(RESOURCES))
        ]
        self.crystals: float = float(s.krystallium[seat] + sum(s.alchemy[seat]) // s.components.limits["alchemy"])
        self.soldiers: float = s.soldiers[seat] + self.hopes.recruited * self.later
        self.cube: float = hopes.cube[min(self.later, len(hopes.cube) - 1)]
        self.choice: float = hopes.card[min(self.later, len(hopes.card) - 1)]
        self.price: list[float] = [self.cube] * len(RESOURCES)
        self.reserved: list[float] = [0.0] * len(RESOURCES)
        # Final tasks that are still to be done, and what they ask for together.
        self.finals: list[int] = []
        self.final_cost: list[int] = [0] * len(ITEMS)
        self.short: float = 0.0
        if s.quests and not quests.quest_completed(s, seat):
            self.reserve()
        self.multiplied: list[float] = self.multipliers()
        self.wanted: list[int] = forecast.required(s)  # by a scenario
        self.items: list[Item] = self.asking()
        self.share_out()
        self.total: float = 0.0
        self.gains: dict[int, float] = {}  # by card: what it would bring if it were taken
        # Where it has been played on: points of cards and tasks in the end, all of it, and final tasks done by then.
        self.foreseen: float = 0.0
        self.last: float = 0.0
        self.completed: int = 0

    # ---------------------------------------------------------------- the quest

    def reserve(self) -> None:
        """Set aside what the final tasks ask for, from alchemy first; what will be short becomes dear."""
        s, seat = self.s, self.seat
        tasks = s.components.tasks
        stored = s.alchemy[seat]
        self.finals = [task for task in quests.final_tasks(s) if not s.tasks[seat] & tasks.bit[task]]
        for task in self.finals:
            cost = [*tasks.cost[task], tasks.krystallium[task], tasks.soldiers[task]]
            self.final_cost = [have + number for have, number in zip(self.final_cost, cost, strict=True)]
        near = self.later <= TIME_FOR_QUEST
        short = 0.0
        for resource, number in enumerate(self.final_cost[:KRYSTALLIUM]):
            lacking = float(max(0, number - stored[resource]))
            if lacking > self.counts[resource] * self.steps[resource] + s.loose[seat][resource]:
                self.price[resource] += WANTED
            if near:
                self.reserved[resource] = lacking
                short += max(0.0, lacking - self.budget[resource])
                self.budget[resource] = max(0.0, self.budget[resource] - lacking)
        if near:
            crystals = self.final_cost[KRYSTALLIUM] + short
            soldiers = self.final_cost[SOLDIERS]
            self.short = max(0.0, crystals - self.crystals) + max(0.0, soldiers - self.soldiers)
            self.crystals = max(0.0, self.crystals - crystals)
            self.soldiers = max(0.0, self.soldiers - soldiers)

    # ---------------------------------------------------------------- cards

    def multipliers(self) -> list[float]:
        """By kind: points that one card more of it brings."""
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
        later = self.later
        cards = self.s.components.cards
        kind = cards.kind[card]
        kinds = self.kinds
        growth = self.hopes.growth
        value = cards.points[card] + self.multiplied[kind]
        for target, points in cards.points_each[card]:
            value += points * (kinds[target] + (target == kind) + 0.6 * growth[target] * (later + (self.phase <= 1)))
        value += self.hopes.crystal * cards.gives_krystallium[card] * min(1.0, 0.4 + 0.3 * later)
        value += self.hopes.soldier * cards.gives_soldiers[card] * min(1.0, 0.3 + 0.3 * later)
        if not self.steps[-1]:
            return value
        rounds, last = self.until(owed)
        makes = cards.produces[card]
        each = cards.produces_each[card]
        grows = self.each
        for resource in range(len(RESOURCES)):
            number = float(makes[resource] + grows[resource * len(KINDS) + kind])
            for made, target in each:
                if made == resource:
                    number += kinds[target] + (target == kind) + 0.5 * growth[target] * later
            if number:
                often = self.steps[resource] - rounds - (resource <= last)
                if often > 0:
                    value += self.price[resource] * number * often
        return value

    def until(self, owed: tuple[int, ...]) -> tuple[int, int]:
        """When a card may be built: after so many whole rounds, and in the step of which resource of that round."""
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

    def asking(self) -> list[Item]:
        """Every card that could be built, the most rewarding first."""
        s, seat = self.s, self.seat
        cards = s.components.cards
        items: list[Item] = []
        for card, cost in zip(s.site(seat), s.owed[seat], strict=True):
            owed = digits(cost)
            if card in s.ice:  # the giant that holds it is part of its cost
                owed = (*owed[:SOLDIERS], owed[SOLDIERS] + cards.price[cards.menaces[FROST_GIANT][0]])
            items.append(Item(card, owed, self.worth(card, owed) + self.needed(card), True))
        for zone in (s.components.draft + seat, s.components.draft_down + seat):
            for card in s.zones[zone]:
                if not self.unseen(s, zone, card) and cards.what[card] == DEVELOPMENT:
                    owed = digits(cards.cost[card])
                    items.append(Item(card, owed, self.worth(card, owed) + self.needed(card), False))
        items.sort(key=rate_of, reverse=True)
        return items

    def needed(self, card: int) -> float:
        """What it is worth beside that a scenario asks for this card: the more, the less time is left."""
        if card not in self.wanted:
            return 0.0
        s = self.s
        value = self.hopes.required if self.later <= TIME_FOR_QUEST else self.hopes.required * EARLY
        return value + VERMIN_EACH * self.later if s.scenario == RATS else value

    def unseen(self, s: WonderfulState, zone: int, card: int) -> bool:
        """Does the seat not know this card? Alone a guess would be no more than noise: one card in three is a woe."""
        if card < 0:
            return True
        return s.seats == ALONE and zone >= s.components.down and not s.known_by[card] & only(self.seat)

    def back(self, s: WonderfulState) -> float:
        """What a card is worth that nobody has seen."""
        if s.seats > ALONE:
            return self.hopes.unknown
        woe = WOE
        if s.menaced:
            woe = self.dread(s, s.components.cards.menaces[s.stacks[self.seat]][0])
        return (2.0 * self.cube - woe) / 3.0

    def share_out(self) -> None:
        """Let each have what it asks for as long as there is enough; what is not built is recycled."""
        for item in self.items:
            if item.begun or item.worth > self.recycled(item.card) + self.cube * 0.5:
                self.plan(item)
        for item in self.items:
            if not item.planned and not item.begun:
                for resource, number in enumerate(self.s.components.cards.recycle[item.card]):
                    self.budget[resource] += number
        for item in self.items:
            if not item.planned and item.begun:
                self.plan(item)

    def plan(self, item: Item) -> None:
        """Pay for a card, if that is possible."""
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

    def recycled(self, card: int) -> float:
        """The cubes a card gives."""
        return self.hopes.recycled * sum(
            [
                self.price[resource] * number
                for resource, number in enumerate(self.s.components.cards.recycle[card])
                if number
            ]
        )

    def look_ahead(self, thoroughly: bool = True) -> list[int]:
        """Decide anew, by playing the production on, which cards are to be built, in which order; thoroughly, or well
        enough to judge by."""
        s, seat = self.s, self.seat
        tasks = s.components.tasks
        wishes: list[forecast.Wish] = []
        for item in self.items if thoroughly else self.items[: self.hopes.wishes]:
            bonus = self.hopes.required if item.card in self.wanted else 0.0
            wishes.append(forecast.Wish(item.card, item.owed, bonus, not item.begun))
        for task in self.finals:
            owed = (*tasks.cost[task], tasks.krystallium[task], tasks.soldiers[task])
            first = s.claimed == NO_SEAT or not self.hopes.thrifty
            worth = self.hopes.quest + (tasks.points[task] if first else 0.0)  # its reward is for the first
            wish = forecast.Wish(-1 - task, owed, worth, False)
            wishes.insert(0 if self.later <= TIME_FOR_QUEST else len(wishes), wish)
        gifts = [0] * len(RESOURCES)
        left = [] if thoroughly else [item.card for item in self.items[self.hopes.wishes :] if not item.begun]
        for card in s.draft(seat):
            if s.components.cards.what[card] == TREASURE or card in left:
                gifts = [have + number for have, number in zip(gifts, s.components.cards.recycle[card], strict=True)]
        found, self.foreseen = forecast.choose(forecast.Forecast(s, seat, self.hopes), wishes, gifts, thoroughly)
        chosen = [wish.card for wish in found]
        finals = [task for task in self.finals if -1 - task in chosen]
        self.foreseen -= self.hopes.quest * len(finals)
        self.completed = len(quests.final_tasks(s)) - len(self.finals) + len(finals) if s.quests else 0
        self.keep_to(chosen)
        return chosen

    def keep_to(self, chosen: list[int]) -> None:
        """These are to be built and no others; they come first, in their order."""
        for item in self.items:
            item.planned = item.card in chosen
        self.items.sort(key=lambda item: chosen.index(item.card) if item.planned else len(chosen))

    # ---------------------------------------------------------------- what it comes to

    def count(self) -> float:
        """All of it in points, beside those there are."""
        s, seat, later = self.s, self.seat, self.later
        cards = s.components.cards
        value = 0.0
        for item in self.items:
            if item.planned:
                value += item.worth
            elif item.begun:
                value += item.worth * self.hopes.promise if later else 0.0
            else:
                value += max(self.recycled(item.card), item.worth * self.hopes.promise if later else 0.0)
            if item.begun:
                value += BEGUN * (sum(digits(cards.cost[item.card])) - sum(item.owed))
            else:
                value += self.choice
        for zone in (s.components.draft + seat, s.components.draft_down + seat):
            for card in s.zones[zone]:
                if self.unseen(s, zone, card):
                    value += self.back(s)
                elif cards.what[card] != DEVELOPMENT:
                    value += self.unbuilt(s, card)
        for resource, cubes in enumerate(self.budget):
            future = self.counts[resource] * later
            value += self.price[resource] * max(0.0, future - self.counts[resource])
            value += (self.cube * 0.6 if later else LOOSE_END) * cubes
        value += LOOSE_END * (sum(s.alchemy[seat]) % s.components.limits["alchemy"])
        if s.menaced:
            value += self.fighting()
        left = (later + 1) / (s.components.limits["rounds"])
        value += self.hopes.crystal * self.crystals * min(1.0, 0.4 + left)
        soldiers = self.soldiers
        if s.advised:
            gain, spent, _ = advice.outlook(s, seat, soldiers)
            value += gain
            soldiers -= spent
        value += (self.hopes.soldier * min(soldiers, 4.0) + TRAINEE * s.training[seat]) * left
        to_beat = (
            s.output[(seat + 1) % s.seats] if s.seats > ALONE else [s.components.solo["supremacy"] - 1] * len(RESOURCES)
        )
        for resource, count in enumerate(self.counts):
            if count > to_beat[resource]:
                value += self.hopes.supremacy * self.steps[resource]
        return value

    def count_quest(self) -> float:
        """What the quest adds to it, done or still to be done."""
        if not self.s.quests:
            return 0.0
        value = TASK * self.s.tasks[self.seat].bit_count()
        return value + self.hopes.quest * (max(0.0, 0.9 - 0.25 * self.short) if self.finals else 1.0)

    # ---------------------------------------------------------------- menaces

    def dread(self, s: WonderfulState, card: int) -> float:
        """What a menace will cost, penalty and effect, if nobody beats it at once."""
        cards = s.components.cards
        menace = cards.menace[card]
        value = float(-cards.points[card])
        if menace == GIANT_RAT:
            value += 2.0 * (1 + len(menaces.menaces_of_kind(s, self.seat, GIANT_RAT)))
        return value * BEATEN + self.torment(menace)

    def torment(self, menace: int) -> float:
        """What a kind of menace costs while it lies there, beside its penalty."""
        if menace == SHADOW:
            return (HAUNTED if self.s.scenario != GUILD else MARK) * self.later
        if menace == THIEF:
            return self.cube * self.later
        return HELD if menace == FROST_GIANT else 0.0

    def fighting(self) -> float:
        """What soldiers that nothing else asks for save, and what the menaces cost that stay."""
        s = self.s
        cards = s.components.cards
        value = 0.0
        for card in sorted(s.woes(self.seat), key=lambda card: cards.points[card] / cards.price[card]):
            if cards.menace[card] == FROST_GIANT:
                continue  # part of the card that it holds
            if cards.price[card] <= self.soldiers:
                self.soldiers -= cards.price[card]
                value -= BEATEN * cards.points[card]
            else:
                value -= self.torment(cards.menace[card])
        for item in self.items:
            if item.planned and item.begun and item.card in s.ice:
                value += -BEATEN * cards.points[cards.menaces[FROST_GIANT][0]]
        return value

    def count_last(self) -> float:
        """The same in the last round, where there is no future but what is foreseen."""
        s, seat = self.s, self.seat
        cards = s.components.cards
        value = self.foreseen - self.hopes.required * len(self.wanted)  # or it would pay not to build what is required
        for card in s.built(seat):  # which is counted as it stands already
            for kind, points in cards.points_each[card]:
                value -= points * s.kinds[seat][kind]
        for kind, points in s.components.duchies.points_each[s.duchy[seat]]:
            value -= points * s.kinds[seat][kind]
        for zone in (s.components.draft + seat, s.components.draft_down + seat):
            for card in s.zones[zone]:
                if self.unseen(s, zone, card):
                    value += self.back(s)
                elif cards.what[card] not in (DEVELOPMENT, TREASURE):  # treasures are foreseen
                    value += self.unbuilt(s, card)
        return value

    def count_quest_last(self) -> float:
        """And what the quest adds to that: all, or nothing."""
        return self.hopes.quest * self.completed

    def unbuilt(self, s: WonderfulState, card: int) -> float:
        """What a card brings that is no development: a treasure or an advisor, or a calamity or menace, which costs."""
        what = s.components.cards.what[card]
        if what == CALAMITY:
            return -WOE
        if what == MENACE:
            return -self.dread(s, card)
        return advice.prospect(s, self.seat, card, self.hopes.soldier) if what == ADVISOR else self.recycled(card)

    def taking(self, s: WonderfulState, area: int, seen: bool) -> float:
        """What the cards of an offer area would bring this seat, in truth or as far as it can see."""
        value = 0.0
        for zone in (OFFERS + area, s.components.offers_down + area):
            for card in s.zones[zone]:
                if s.seats == ALONE and self.unseen(s, zone, card):
                    value += self.back(s)
                elif card < 0 or (seen and zone != OFFERS + area and not s.known_by[card] & only(self.seat)):
                    value += self.hopes.back
                else:
                    value += self.gain(s, card)
        return value

    def gain(self, s: WonderfulState, card: int) -> float:
        """What one card on offer would bring."""
        found = self.gains.get(card)
        if found is None:
            cards = s.components.cards
            if cards.what[card] == DEVELOPMENT:
                owed = digits(cards.cost[card])
                worth = self.worth(card, owed) - self.cube * effort(owed)
                found = max(self.recycled(card), self.hopes.wish * worth) + self.choice
            else:
                found = self.unbuilt(s, card)
            self.gains[card] = found
        return found


def rate_of(item: Item) -> float:
    """What a card brings for each cube."""
    return item.rate


def effort(owed: tuple[int, ...]) -> float:
    """How much a cost is, in cubes."""
    return 0.5 + sum(owed[:KRYSTALLIUM]) + 3.0 * owed[KRYSTALLIUM] + 1.5 * owed[SOLDIERS]
