"""It's a Wonderful Kingdom for bots: what a duchy comes to when the cubes it will have are spent well.

A seat's standing is a plan. Its cards under construction and in its draft area, and the final task of the quest,
compete for the cubes it has or will produce; what they bring, points and further cubes, is set against what they ask.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.bots.titles import wonderful_advisors as advice
from pentarchy.bots.titles import wonderful_forecast as forecast
from pentarchy.core.kinds import PASS, Event, Move, Options, Seat, only
from pentarchy.games.wonderful import menaces, quests, scoring
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
from pentarchy.games.wonderful.frames import FIGHT, OFFER, PLACE, PLAN, ROB, SHED, TAKE, TAKE_ALONE
from pentarchy.games.wonderful.notation import (
    AREAS,
    CATCHING,
    CONSTRUCT,
    COVERING,
    EXCHANGING,
    FIGHTING,
    FREEZING,
    FULFILLING,
    PLACING,
    RECYCLE,
    SHEDDING,
    TO_ALCHEMY,
)
from pentarchy.games.wonderful.notation import CRYSTAL as CRYSTAL_ON
from pentarchy.games.wonderful.notation import SOLDIER as SOLDIER_ON
from pentarchy.games.wonderful.state import (
    ALONE,
    DRAFT,
    ENDING,
    GUILD,
    NO_CARD,
    NO_DUCHY,
    OFFERS,
    PRODUCTION,
    RATS,
    Kingdom,
)
from pentarchy.games.wonderful.tasks import BUNDLES

TURN_STEPS: Final = ("offer", "take", "take-alone", "find", "waken", "choose", "join")
AT_ONCE: Final = True  # `in_lane` is all that greedy does there

FORESEEN: Final = 1  # from so many rounds before the end the production is played on
CUBE: Final = 1.2  # points that a cube makes in the end
WANTED: Final = 0.35  # more, of a resource that the final task asks for and that will be short
LOOSE_END: Final = 0.2  # a cube that nothing asks for: a fifth of a krystallium
CRYSTAL: Final = 2.2
SOLDIER: Final = 0.7
TRAINEE: Final = 0.3
SUPREMACY: Final = 0.25  # a resource one makes more of than the other, for every step to come
GROWTH: Final = (1.3, 1.0, 0.8, 0.6)  # cards of each kind that a seat builds in a round
AHEAD: Final = 3  # rounds of production that cards are planned for
HOPED: Final = 1.0  # cubes of each resource that cards still to be drafted will give, at the most
RECRUITED: Final = 0.6  # soldiers of a round to come
PROMISE: Final = 0.25  # of a card that cannot be paid within the plan
BEGUN: Final = 0.06  # for each cube on a card
QUEST: Final = 30.0  # who has not completed it loses
TIME_FOR_QUEST: Final = 1  # from so many rounds before the end its cost is set aside
TASK: Final = 0.5  # a task that is done
FROM_HAND: Final = 0.8  # what a cube is worth to who pays a task with it
EARLY: Final = 0.1  # of what a card that a scenario asks for is worth, while there is time
VERMIN_EACH: Final = 3.0  # what a Farm that is not built costs in a round, where it brings vermin
MARK: Final = 12.0  # a card lost to a shadow, where five lose the game
WOE: Final = 4.0
HAUNTED: Final = 2.0  # what a shadow costs in every round to come: a card, and the other's cube
HELD: Final = 1.5  # what a giant costs whose card is complete all the same
BEATEN: Final = 0.8  # of the penalty of a menace that soldiers can be sent against
UNKNOWN: Final = 0.9  # a card nobody has seen
BACK: Final = -0.5  # a card laid face down: rather a calamity than anything else
BEHIND: Final = 0.8  # how much the rival's standing counts
WISH: Final = 0.6  # of a card on offer: others will ask for the same cubes
STAYS: Final = 0.3  # of the same, alone: it may be taken next
LEFT_BEHIND: Final = 0.3  # of the area that is not taken: somebody will have it
LEAST_SPREAD: Final = 4.0
SPREAD_TO_COME: Final = 3.0  # for every round still to be played

# ---------------------------------------------------------------- for reports

USES: Final = {"completed": (1, 2)}
TAKES: Final = {"constructed": (1, 2), "recycled": (1, 2)}  # in planning every drafted card is one or the other
TALLIES: Final = {
    "duchies": ("duchy", 1, 2),
    "first advisors": ("kept", 1, 2),
    "advisors": ("joined", 1, 2),
    "advisors asked": ("counselled", 1, 2),
}
QUEST_MODES: Final[dict[str, Options]] = {
    f"{side} {quest}": {"side": side, "quest": quest}
    for side in ("A", "B")
    for quest in ("usurper", "plague-lord", "northern-lands")
}
ADVISOR_MODES: Final[dict[str, Options]] = {
    f"{side} advisors": {"module": "advisors", "side": side} for side in ("A", "B")
}
MENACE_MODES: Final[dict[str, Options]] = {  # every stack once a side
    f"{side} {pair}": {"module": "menaces", "side": side, "menace": pair}
    for side in ("A", "B")
    for pair in ("giant-rats-and-frost-giants", "shadows-and-thieves")
}
SOLO_MODES: Final[dict[str, Options]] = {  # which no duel knows: the other duchy, a stack by itself, scenarios
    **{
        f"A teressie {quest}": {"side": "A", "duchy": "teressie", "quest": quest}
        for quest in ("usurper", "plague-lord", "northern-lands")
    },
    **{
        f"{side} {stack}": {"module": "menaces", "side": side, "menace": stack}
        for side in ("A", "B")
        for stack in ("giant-rats", "frost-giants", "shadows", "thieves")
    },
    **{
        f"scenario {scenario}": {"scenario": scenario, "side": "B"}
        for scenario in ("rats", "prophecy", "north", "battle", "guild", "siege")
    },
}
MODES: Final = {**QUEST_MODES, **ADVISOR_MODES, **MENACE_MODES, **SOLO_MODES}
COUNTED: Final = ("completed", "recycled", "discarded", "exchanged", "fulfilled", "nobody-supreme", "trapped", "spied")


AGAINST: Final = ("menaced", "shed", "covered", "frozen", "neutralised")  # what menaces do, and what is done to them
TALLIED: Final = ("supreme", "trained", "exchanged", "recycled", "discarded", "calamity", "fulfilled", *AGAINST)


def GROUP(card: str) -> str:  # noqa: N802 - a constant of the report that happens to be a function
    """Copies of a card count as one."""
    name, _, number = card.rpartition("-")
    return name if number.isdecimal() else card


def starter(final: Kingdom) -> Seat:
    """Who began: the arrow has turned over after every round but the last."""
    return (final.first - (final.round - 1)) % final.seats


def figures(final: Kingdom, events: list[Event]) -> list[dict[str, int]]:
    """The economy of each seat."""
    names = [event.name for event in final.game.words.events]
    gained: list[dict[str, int]] = [{} for _ in range(final.seats)]
    for event in events:
        name = names[event[0]]
        if name in ("got-soldiers", "got-krystallium"):
            gained[event[1]][name] = gained[event[1]].get(name, 0) + event[2]
        elif name in TALLIED:
            gained[event[1]][name] = gained[event[1]].get(name, 0) + 1
    found: list[dict[str, int]] = []
    for seat in range(final.seats):
        mine = gained[seat]
        row = {"built": len(final.built(seat))}
        row |= {kind: final.kinds[seat][number] for number, kind in enumerate(KINDS)}
        row["soldiers"] = mine.get("got-soldiers", 0) + mine.get("supreme", 0)
        row["krystallium"] = mine.get("got-krystallium", 0) + mine.get("exchanged", 0)
        row["supremacies"] = mine.get("supreme", 0) + mine.get("trained", 0)
        row |= {f"makes {resource}": final.count(seat, number) for number, resource in enumerate(RESOURCES)}
        row |= {name: mine.get(name, 0) for name in ("recycled", "discarded", "calamity", "fulfilled", *AGAINST)}
        row["quest"] = int(quests.completed(final, seat))
        found.append(row)
    return found


# ---------------------------------------------------------------- what a seat may come to


def evaluate(s: Kingdom, seat: Seat) -> float:
    """Own standing less most of the rival's; in the draft with what lies on offer."""
    mine, *others = [standing(s, seat), *[standing(s, other) for other in range(s.seats) if other != seat]]
    value = mine - BEHIND * max(others) if others else mine
    return value + on_offer(s, seat) if s.phase == DRAFT and s.stack else value


def standings(s: Kingdom) -> list[float]:
    """For the search: every seat's standing, with what lies on offer."""
    found = [standing(s, seat) for seat in range(s.seats)]
    if s.phase == DRAFT and s.stack:
        for seat in range(s.seats):
            found[seat] += 0.5 * on_offer(s, seat)
    return found


def spread(s: Kingdom) -> float:
    """How many points make a seat e times as likely to win: fewer, the nearer the end is."""
    return LEAST_SPREAD + SPREAD_TO_COME * (s.table.limits["rounds"] - s.round) if s.stack else LEAST_SPREAD


def standing(s: Kingdom, seat: Seat) -> float:
    """Points as they stand, and what the plan adds."""
    if s.duchy[seat] == NO_DUCHY:
        return 0.0
    value = float(sum([line.points for line in scoring.score(s, seat)]))
    if not s.stack or s.phase == ENDING:
        return value if quests.completed(s, seat) else value - QUEST
    return value + plan_of(s, seat).total


@cache
def digits(cost: int) -> tuple[int, ...]:
    """A cost, item by item."""
    return tuple([cost // unit % DIGIT for unit in UNITS])


PLANS: Final[dict[tuple[object, ...], Plan]] = {}  # offers change no plan: what was thought of is looked up
MOST_PLANS: Final = 500


def plan_of(s: Kingdom, seat: Seat) -> Plan:
    """The plan of a seat, made once for all that it depends on."""
    rival = (seat + 1) % s.seats
    key = (
        s.table.cards,
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
        tuple(s.zones[s.table.draft_down + seat]),
        tuple(s.woes(seat)),
        tuple(s.ice),
        *advice.key(s, seat),
    )
    plan = PLANS.get(key)
    if plan is None:
        if len(PLANS) >= MOST_PLANS:
            PLANS.clear()
        plan = PLANS[key] = Plan(s, seat)
        plan.total = plan.count()
        if not plan.later:
            plan.look_ahead()
            plan.total = plan.count_last()
    return plan


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
        "counts",
        "crystals",
        "each",
        "final_cost",
        "finals",
        "foreseen",
        "items",
        "kinds",
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

    def __init__(self, s: Kingdom, seat: Seat) -> None:
        self.s: Kingdom = s
        self.seat: Seat = seat
        # The position goes on, a plan that is kept must not.
        self.kinds: list[int] = s.kinds[seat][:]
        self.each: list[int] = s.each[seat][:]
        self.loose: list[int] = s.loose[seat][:]
        self.phase: int = s.phase
        self.later: int = s.table.limits["rounds"] - s.round
        # By resource: how often it will still be produced, how much of it a time, how much there will be in all.
        self.steps: list[int] = [self.later + (s.phase < PRODUCTION + resource) for resource in range(len(RESOURCES))]
        self.counts: list[int] = [s.count(seat, resource) for resource in range(len(RESOURCES))]
        hoped = min(HOPED, float(self.later))
        self.budget: list[float] = [
            s.loose[seat][resource] + self.counts[resource] * min(AHEAD, self.steps[resource]) + hoped
            for resource in range(len(RESOURCES))
        ]
        self.crystals: float = float(s.krystallium[seat] + sum(s.alchemy[seat]) // s.table.limits["alchemy"])
        self.soldiers: float = s.soldiers[seat] + RECRUITED * self.later
        self.price: list[float] = [CUBE] * len(RESOURCES)
        self.reserved: list[float] = [0.0] * len(RESOURCES)
        # Final tasks that are still to be done, and what they ask for together.
        self.finals: list[int] = []
        self.final_cost: list[int] = [0] * len(ITEMS)
        self.short: float = 0.0
        if s.quests and not quests.completed(s, seat):
            self.reserve()
        self.multiplied: list[float] = self.multipliers()
        self.wanted: list[int] = forecast.required(s)  # by a scenario
        self.items: list[Item] = self.asking()
        self.share_out()
        self.total: float = 0.0
        self.foreseen: float = 0.0  # points of cards and tasks in the end, where that has been played on

    # ---------------------------------------------------------------- the quest

    def reserve(self) -> None:
        """Set aside what the final tasks ask for, from alchemy first; what will be short becomes dear."""
        s, seat = self.s, self.seat
        tasks = s.table.tasks
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
        for kind, points in s.table.duchies.points_each[s.duchy[seat]]:
            found[kind] += points
        each = s.table.cards.points_each
        for card in s.built(seat):
            for kind, points in each[card]:
                found[kind] += points
        return found

    def worth(self, card: int, owed: tuple[int, ...]) -> float:
        """What a card brings once it is built: points, cubes, a bonus."""
        later = self.later
        cards = self.s.table.cards
        kind = cards.kind[card]
        kinds = self.kinds
        value = cards.points[card] + self.multiplied[kind]
        for target, points in cards.points_each[card]:
            value += points * (kinds[target] + (target == kind) + 0.6 * GROWTH[target] * (later + (self.phase <= 1)))
        value += CRYSTAL * cards.gives_krystallium[card] * min(1.0, 0.4 + 0.3 * later)
        value += SOLDIER * cards.gives_soldiers[card] * min(1.0, 0.3 + 0.3 * later)
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
                    number += kinds[target] + (target == kind) + 0.5 * GROWTH[target] * later
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
        cards = s.table.cards
        items: list[Item] = []
        for card, cost in zip(s.site(seat), s.owed[seat], strict=True):
            owed = digits(cost)
            if card in s.ice:  # the giant that holds it is part of its cost
                owed = (*owed[:SOLDIERS], owed[SOLDIERS] + cards.price[cards.menaces[FROST_GIANT][0]])
            items.append(Item(card, owed, self.worth(card, owed) + self.needed(card), True))
        for zone in (s.table.draft + seat, s.table.draft_down + seat):
            for card in s.zones[zone]:
                if not self.unseen(zone, card) and cards.what[card] == DEVELOPMENT:
                    owed = digits(cards.cost[card])
                    items.append(Item(card, owed, self.worth(card, owed) + self.needed(card), False))
        items.sort(key=rate_of, reverse=True)
        return items

    def needed(self, card: int) -> float:
        """What it is worth beside that a scenario asks for this card: the more, the less time is left."""
        if card not in self.wanted:
            return 0.0
        s = self.s
        value = forecast.REQUIRED if self.later <= TIME_FOR_QUEST else forecast.REQUIRED * EARLY
        return value + VERMIN_EACH * self.later if s.scenario == RATS else value

    def unseen(self, zone: int, card: int) -> bool:
        """Does the seat not know this card? Alone a guess would be no more than noise: one card in three is a woe."""
        if card < 0:
            return True
        return self.s.seats == ALONE and zone >= self.s.table.down and not self.s.known[card] & only(self.seat)

    def back(self) -> float:
        """What a card is worth that nobody has seen."""
        s = self.s
        if s.seats > ALONE:
            return UNKNOWN
        woe = WOE
        if s.menaced:
            woe = self.dread(s.table.cards.menaces[s.stacks[self.seat]][0])
        return (2.0 * CUBE - woe) / 3.0

    def share_out(self) -> None:
        """Let each have what it asks for as long as there is enough; what is not built is recycled."""
        for item in self.items:
            if item.begun or item.worth > self.recycled(item.card) + CUBE * 0.5:
                self.plan(item)
        for item in self.items:
            if not item.planned and not item.begun:
                for resource, number in enumerate(self.s.table.cards.recycle[item.card]):
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
        return 0.8 * sum(
            [
                self.price[resource] * number
                for resource, number in enumerate(self.s.table.cards.recycle[card])
                if number
            ]
        )

    def look_ahead(self) -> None:
        """Decide anew, by playing the production on, which cards are to be built; they come first, in their order."""
        s, seat = self.s, self.seat
        tasks = s.table.tasks
        wishes: list[forecast.Wish] = []
        for item in self.items:
            bonus = forecast.REQUIRED if item.card in self.wanted else 0.0
            wishes.append(forecast.Wish(item.card, item.owed, bonus, not item.begun))
        for task in self.finals:
            owed = (*tasks.cost[task], tasks.krystallium[task], tasks.soldiers[task])
            wish = forecast.Wish(-1 - task, owed, QUEST + tasks.points[task], False)
            wishes.insert(0 if self.later <= TIME_FOR_QUEST else len(wishes), wish)
        gifts = [0] * len(RESOURCES)
        for card in s.draft(seat):
            if s.table.cards.what[card] == TREASURE:
                gifts = [have + number for have, number in zip(gifts, s.table.cards.recycle[card], strict=True)]
        found, self.foreseen = forecast.choose(forecast.Forecast(s, seat), wishes, gifts)
        chosen = [wish.card for wish in found]
        for item in self.items:
            item.planned = item.card in chosen
        self.items.sort(key=lambda item: chosen.index(item.card) if item.planned else len(chosen))

    # ---------------------------------------------------------------- what it comes to

    def count(self) -> float:
        """All of it in points, beside those there are."""
        s, seat, later = self.s, self.seat, self.later
        cards = s.table.cards
        value = 0.0
        for item in self.items:
            if item.planned:
                value += item.worth
            elif item.begun:
                value += item.worth * PROMISE if later else 0.0
            else:
                value += max(self.recycled(item.card), item.worth * PROMISE if later else 0.0)
            if item.begun:
                value += BEGUN * (sum(digits(cards.cost[item.card])) - sum(item.owed))
        for zone in (s.table.draft + seat, s.table.draft_down + seat):
            for card in s.zones[zone]:
                if self.unseen(zone, card):
                    value += self.back()
                elif cards.what[card] == CALAMITY:
                    value -= WOE
                elif cards.what[card] == MENACE:
                    value -= self.dread(card)
                elif cards.what[card] == ADVISOR:
                    value += advice.prospect(s, seat, card, SOLDIER)
                elif cards.what[card] != DEVELOPMENT:
                    value += self.recycled(card)
        for resource, cubes in enumerate(self.budget):
            future = self.counts[resource] * later
            value += self.price[resource] * max(0.0, future - self.counts[resource])
            value += (CUBE * 0.6 if later else LOOSE_END) * cubes
        value += LOOSE_END * (sum(s.alchemy[seat]) % s.table.limits["alchemy"])
        if s.menaced:
            value += self.fighting()
        left = (later + 1) / (s.table.limits["rounds"])
        value += CRYSTAL * self.crystals * min(1.0, 0.4 + left)
        soldiers = self.soldiers
        if s.advised:
            gain, spent, _ = advice.outlook(s, seat, soldiers)
            value += gain
            soldiers -= spent
        value += (SOLDIER * min(soldiers, 4.0) + TRAINEE * s.training[seat]) * left
        to_beat = (
            s.output[(seat + 1) % s.seats] if s.seats > ALONE else [s.table.alone["supremacy"] - 1] * len(RESOURCES)
        )
        for resource, count in enumerate(self.counts):
            if count > to_beat[resource]:
                value += SUPREMACY * self.steps[resource]
        if s.quests:
            value += TASK * s.tasks[seat].bit_count()
            value += QUEST if not self.finals else QUEST * max(0.0, 0.9 - 0.25 * self.short)
        return value

    # ---------------------------------------------------------------- menaces

    def dread(self, card: int) -> float:
        """What a menace will cost, penalty and effect, if nobody beats it at once."""
        cards = self.s.table.cards
        menace = cards.menace[card]
        value = float(-cards.points[card])
        if menace == GIANT_RAT:
            value += 2.0 * (1 + len(menaces.lying(self.s, self.seat, GIANT_RAT)))
        return value * BEATEN + self.torment(menace)

    def torment(self, menace: int) -> float:
        """What a kind of menace costs while it lies there, beside its penalty."""
        if menace == SHADOW:
            return (HAUNTED if self.s.scenario != GUILD else MARK) * self.later
        if menace == THIEF:
            return CUBE * self.later
        return HELD if menace == FROST_GIANT else 0.0

    def fighting(self) -> float:
        """What soldiers that nothing else asks for save, and what the menaces cost that stay."""
        s = self.s
        cards = s.table.cards
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
        cards = s.table.cards
        value = self.foreseen
        for card in s.built(seat):  # which is counted as it stands already
            for kind, points in cards.points_each[card]:
                value -= points * s.kinds[seat][kind]
        for kind, points in s.table.duchies.points_each[s.duchy[seat]]:
            value -= points * s.kinds[seat][kind]
        for zone in (s.table.draft + seat, s.table.draft_down + seat):
            for card in s.zones[zone]:
                if self.unseen(zone, card):
                    value += self.back()
                elif cards.what[card] == CALAMITY:
                    value -= WOE
                elif cards.what[card] == MENACE:
                    value -= self.dread(card)
                elif cards.what[card] == ADVISOR:
                    value += advice.prospect(s, seat, card, SOLDIER)
        return value

    def taking(self, s: Kingdom, area: int, seen: bool) -> float:
        """What the cards of an offer area would bring this seat, in truth or as far as it can see."""
        cards = s.table.cards
        value = 0.0
        for zone in (OFFERS + area, s.table.offers_down + area):
            for card in s.zones[zone]:
                if s.seats == ALONE and self.unseen(zone, card):
                    value += self.back()
                elif card < 0 or (seen and zone != OFFERS + area and not s.known[card] & only(self.seat)):
                    value += BACK
                elif cards.what[card] == CALAMITY:
                    value -= WOE
                elif cards.what[card] == MENACE:
                    value -= self.dread(card)
                elif cards.what[card] == ADVISOR:
                    value += advice.prospect(s, self.seat, card, SOLDIER)
                elif cards.what[card] == DEVELOPMENT:
                    owed = digits(cards.cost[card])
                    worth = self.worth(card, owed) - CUBE * effort(owed)
                    value += max(self.recycled(card), WISH * worth)
                else:
                    value += self.recycled(card)
        return value


def rate_of(item: Item) -> float:
    """What a card brings for each cube."""
    return item.rate


def effort(owed: tuple[int, ...]) -> float:
    """How much a cost is, in cubes."""
    return 0.5 + sum(owed[:KRYSTALLIUM]) + 3.0 * owed[KRYSTALLIUM] + 1.5 * owed[SOLDIERS]


# ---------------------------------------------------------------- in a lane


def in_lane(s: Kingdom, seat: Seat, moves: list[Move]) -> Move:
    """What the plan says: build first, then recycle; cubes where they are planned; the quest when it can be paid."""
    plan = Plan(s, seat)
    if plan.later <= FORESEEN:
        plan.look_ahead()
    step = s.lanes[seat][-1][0]
    if s.quests:
        move = on_quest(plan, moves)
        if move is not None:
            return move
    move = finishing(plan, moves)
    if move is not None:
        return move
    if step == SHED:
        return least_missed(plan, [move for move in moves if move[0] == SHEDDING])
    if step == ROB:
        return least_used(plan, [move for move in moves if move[0] == COVERING])
    if step == FIGHT:
        return in_battle(plan, moves)
    if step == PLAN:
        for item in plan.items:
            if item.planned and not item.begun:
                return (CONSTRUCT, item.card)
        if plan.later and not [item for item in plan.items if item.begun and not item.planned]:
            for item in plan.items:  # one dream is enough
                if not item.begun and item.worth * PROMISE > plan.recycled(item.card):
                    return (CONSTRUCT, item.card)
        if s.advised:
            move = advice.in_lane(plan, moves)
            if move is not None:
                return move
        for verb in (RECYCLE, CONSTRUCT):
            cards = [move for move in moves if move[0] == verb]
            if cards:
                return cards[0]
        return least_missed(plan, [move for move in moves if move[0] == FREEZING])
    if step == PLACE:
        return placing(plan, moves)
    if s.advised:
        move = advice.in_lane(plan, moves)
        if move is not None:
            return move
    return last_words(plan, moves)


def on_quest(plan: Plan, moves: list[Move]) -> Move | None:
    """The final task whenever it can be paid; others where the reward is worth more than the cubes."""
    tasks = plan.s.table.tasks
    best: Move | None = None
    value = 0.0
    for move in moves:
        if move[0] != FULFILLING:
            continue
        task = move[1]
        cost = CRYSTAL * (tasks.krystallium[task] + sum(BUNDLES[move[2]]))
        cost += FROM_HAND * (sum(tasks.cost[task]) - sum(BUNDLES[move[2]])) + SOLDIER * tasks.soldiers[task]
        gain = tasks.points[task] + CRYSTAL * tasks.reward_krystallium[task] + SOLDIER * tasks.reward_soldiers[task]
        gain += 0.7 * tasks.spies[task] * plan.later - cost
        if tasks.final[task]:
            gain += QUEST
        elif plan.later <= TIME_FOR_QUEST and any(map(min, tasks.cost[task], plan.final_cost)):
            continue  # a final task needs them
        if gain > value:
            best, value = move, gain
    return best


def finishing(plan: Plan, moves: list[Move]) -> Move | None:
    """Krystallium and soldiers that complete a card now, with what is owned; not what the quest will need."""
    s, seat = plan.s, plan.seat
    kept, soldiers_kept = plan.final_cost[KRYSTALLIUM:]
    for item in plan.items:
        if not item.begun or not item.planned:
            continue
        owed = item.owed
        cubes = sum(owed[:KRYSTALLIUM])
        crystals = cubes + owed[KRYSTALLIUM]
        if crystals > s.krystallium[seat] - kept or owed[SOLDIERS] > s.soldiers[seat] - soldiers_kept:
            continue
        if cubes and any(s.loose[seat]):
            continue  # cubes may do
        if cubes > 1 and plan.later:
            continue  # rather wait
        for move in moves:
            if move[0] in (CRYSTAL_ON, SOLDIER_ON) and move[1] == item.card:
                return move
    return None


def placing(plan: Plan, moves: list[Move]) -> Move:
    """A cube goes where it is planned, to the card that is done soonest; else to alchemy."""
    s, seat = plan.s, plan.seat
    loose = s.loose[seat]
    for resource in range(len(RESOURCES)):
        if not loose[resource]:
            continue
        if not plan.later and plan.reserved[resource]:
            return (TO_ALCHEMY, resource)
        best = -1
        value = 0.0
        for item in plan.items:
            asks = item.begun and item.owed[resource] and (PLACING, resource, item.card) in moves
            if asks:
                found = item.rate / (1 + 0.3 * max(0, sum(item.owed) - loose[resource])) + (10 if item.planned else 0)
                if found > value:
                    best, value = item.card, found
        if best >= 0:
            return (PLACING, resource, best)
        return (TO_ALCHEMY, resource)
    return moves[0]


def least_missed(plan: Plan, moves: list[Move]) -> Move:
    """Of these moves, each about a card, the one about the card that brings least, for the cubes it lacks."""
    worths = {item.card: item.worth + 0.5 * BEGUN * sum(item.owed) for item in plan.items}
    treasure = 3.0 * CUBE  # a shadow's gift is twice as much
    return min(moves, key=lambda move: worths.get(move[1], treasure))


def least_used(plan: Plan, moves: list[Move]) -> Move:
    """The resource of which one cube a round is missed least: there are others of it, or few rounds to come."""
    return min(moves, key=lambda move: plan.price[move[1]] * plan.steps[move[1]] / (1 + plan.counts[move[1]]))


def in_battle(plan: Plan, moves: list[Move]) -> Move:
    """The menaces that weigh most for the soldiers they take; the freed symbol is the one that is worth most."""
    cards = plan.s.table.cards
    worths = {item.card: item.worth for item in plan.items}
    best = PASS
    value = 0.0
    for move in moves:
        if move[0] not in (FIGHTING, CATCHING):
            continue
        menace = cards.menace[move[1]]
        gain = plan.torment(menace) - cards.points[move[1]]
        held = menaces.on_ice(plan.s, move[1])
        if held != NO_CARD:
            gain += worths[held]
        if move[0] == CATCHING:
            gain += 0.1 * plan.price[move[2]] * (1 + plan.steps[move[2]])
        if gain / cards.price[move[1]] > value:
            best, value = move, gain / cards.price[move[1]]
    return best if best != PASS else last_words(plan, moves)


def last_words(plan: Plan, moves: list[Move]) -> Move:
    """Exchange what the quest will not need; at the very end scrap what will not be built, if that completes a card."""
    s, seat = plan.s, plan.seat
    for move in moves:
        if move[0] == EXCHANGING:
            needed = plan.final_cost[:KRYSTALLIUM]
            left = [there - gone for there, gone in zip(s.alchemy[seat], BUNDLES[move[1]], strict=True)]
            spared = [min(there, need) for there, need in zip(s.alchemy[seat], needed, strict=True)]
            if all(have >= keep for have, keep in zip(left, spared, strict=True)):
                return move
    return PASS


# ---------------------------------------------------------------- the draft


def on_offer(s: Kingdom, seat: Seat) -> float:
    """What the two areas will bring: the next to take has the better one, the other stays for later."""
    frame = s.stack[-1]
    if frame[0] == TAKE:
        taker = frame[1]
    elif frame[0] == OFFER:
        taker = (frame[1] + 1) % s.seats
    elif frame[0] == TAKE_ALONE:
        taker = frame[1]
    else:
        return 0.0
    plan = plan_of(s, taker)
    seen = [plan.taking(s, area, seen=True) for area in range(len(AREAS))]
    taken = seen.index(max(seen))
    if s.seats == ALONE:  # what is left may be taken next
        return plan.taking(s, taken, seen=False) + (STAYS * max(0.0, min(seen)) if frame[2] > 1 else 0.0)
    value = plan.taking(s, taken, seen=False) - LEFT_BEHIND * max(0.0, min(seen))
    return value if taker == seat else -BEHIND * value
