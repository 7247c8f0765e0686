"""It's a Wonderful Kingdom for bots: what a duchy comes to when the cubes it will have are spent well.

A seat's standing is a plan. Its cards under construction and in its draft area, and the final task of the quest,
compete for the cubes it has or will produce; what they bring, points and further cubes, is set against what they ask.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core.kinds import Seat, only
from pentarchy.games.wonderful import quests, scoring
from pentarchy.games.wonderful.cards import CALAMITY, DEVELOPMENT, DIGIT, KINDS, KRYSTALLIUM, RESOURCES, SOLDIERS, UNITS
from pentarchy.games.wonderful.frames import OFFER, TAKE
from pentarchy.games.wonderful.notation import AREAS
from pentarchy.games.wonderful.state import DRAFT, NO_DUCHY, NO_QUEST, OFFERS, PRODUCTION, Kingdom

TURN_STEPS: Final = ("offer", "take", "plan", "place", "close", "waken")
AT_ONCE: Final = True  # the standing looks ahead: in a lane it is enough to try each move

CUBE: Final = 0.62  # points that a cube makes in the end
LOOSE_END: Final = 0.14  # a cube in alchemy, or one nothing asks for: a fifth of a krystallium at best
CRYSTAL: Final = 1.3
SOLDIER: Final = 0.7
TRAINEE: Final = 0.3
SUPREMACY: Final = 0.25  # a resource one makes more of than the other, for every step to come
GROWTH: Final = (1.3, 1.0, 0.8, 0.6)  # cards of each kind that a seat builds in a round
PROMISE: Final = 0.30  # of a card that cannot be paid yet
NEAR: Final = 0.04  # cubes on one card rather than on two
QUEST: Final = 30.0  # who has not completed it loses
QUEST_SPREAD: Final = 0.5  # of that, for the part of its cost that is within reach
TASK: Final = 0.8  # a task done early rather than late
WOE: Final = 4.0
UNKNOWN: Final = 0.9  # a card nobody has seen
BACK: Final = -0.5  # a card laid face down: rather a calamity than anything else
BEHIND: Final = 0.8  # how much the rival's standing counts
WISH: Final = 0.6  # of a card on offer: others will ask for the same cubes
LEFT_BEHIND: Final = 0.3  # of the area that is not taken: somebody will have it
LEAST_SPREAD: Final = 4.0
SPREAD_TO_COME: Final = 3.0  # for every round still to be played

# ---------------------------------------------------------------- for reports

USES: Final = {"completed": (1, 2)}
TALLIES: Final = {"duchies": ("duchy", 1, 2)}
MODES: Final = {
    f"{side} {quest}": {"side": side, "quest": quest}
    for side in ("A", "B")
    for quest in ("usurper", "plague-lord", "northern-lands")
}
COUNTED: Final = (
    "completed",
    "recycled",
    "discarded",
    "exchanged",
    "got-krystallium",
    "got-soldiers",
    "supreme",
    "nobody-supreme",
    "fulfilled",
    "calamity",
    "trapped",
    "spied",
)


def GROUP(card: str) -> str:  # noqa: N802 - a constant of the report that happens to be a function
    """Copies of a card count as one."""
    name, _, number = card.rpartition("-")
    return name if number.isdecimal() else card


# ---------------------------------------------------------------- what a seat may come to


def evaluate(s: Kingdom, seat: Seat) -> float:
    """Own standing less most of the rival's; in the draft with what lies on offer."""
    mine, *others = [standing(s, seat), *[standing(s, other) for other in range(s.seats) if other != seat]]
    value = mine - BEHIND * max(others)
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
    value = float(scoring.total(s, seat))
    if not s.stack:
        return value if quests.completed(s, seat) else value - QUEST
    return value + Plan(s, seat).value


@cache
def digits(cost: int) -> tuple[int, ...]:
    """A cost, item by item."""
    return tuple([cost // unit % DIGIT for unit in UNITS])


class Plan:
    """What a seat could make of what it has. Used once."""

    __slots__ = ("budget", "counts", "crystals", "loose", "multiplied", "s", "seat", "soldiers", "steps", "value")

    def __init__(self, s: Kingdom, seat: Seat) -> None:
        self.s: Kingdom = s
        self.seat: Seat = seat
        later = s.table.limits["rounds"] - s.round
        # By resource: how often it will still be produced, how much of it a time, how much there will be in all.
        self.steps: list[int] = [later + (s.phase < PRODUCTION + resource) for resource in range(len(RESOURCES))]
        self.counts: list[int] = [s.count(seat, resource) for resource in range(len(RESOURCES))]
        loose = s.loose[seat]
        self.loose: list[float] = [float(number) for number in loose]
        self.budget: list[float] = [
            float(self.counts[resource] * self.steps[resource]) for resource in range(len(RESOURCES))
        ]
        self.crystals: float = s.krystallium[seat] + sum(s.alchemy[seat]) // s.table.limits["alchemy"]
        self.soldiers: float = s.soldiers[seat]
        self.multiplied: list[float] = self.multipliers()
        self.value: float = 0.0
        self.weigh(later)

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

    def worth(self, card: int, owed: tuple[int, ...], later: int) -> float:
        """What a card brings once it is built: points, cubes, a bonus."""
        s, seat = self.s, self.seat
        cards = s.table.cards
        kind = cards.kind[card]
        kinds = s.kinds[seat]
        value = cards.points[card] + self.multiplied[kind]
        for target, points in cards.points_each[card]:
            value += points * (kinds[target] + (target == kind) + 0.6 * GROWTH[target] * (later + (s.phase <= 1)))
        value += CRYSTAL * cards.gives_krystallium[card] + SOLDIER * cards.gives_soldiers[card]
        makes = cards.produces[card]
        each = cards.produces_each[card]
        if later or s.phase < PRODUCTION + len(RESOURCES) - 1:
            rounds, last = self.until(owed)
            for resource in range(len(RESOURCES)):
                number = float(makes[resource])
                for made, target in each:
                    if made == resource:
                        number += kinds[target] + (target == kind) + 0.5 * GROWTH[target] * later
                if number:
                    often = self.steps[resource] - rounds - (resource <= last)
                    if often > 0:
                        value += CUBE * number * often
            # A card of this kind feeds those that produce by it.
            grows = s.each[seat]
            for resource in range(len(RESOURCES)):
                if grows[resource * len(KINDS) + kind] and later > rounds:
                    value += CUBE * grows[resource * len(KINDS) + kind] * (later - rounds)
        return value

    def until(self, owed: tuple[int, ...]) -> tuple[int, int]:
        """When a card may be built: after so many whole rounds, and in the step of which resource of that round."""
        loose = self.s.loose[self.seat]
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

    def weigh(self, later: int) -> None:
        """Let everything that asks for cubes have them, the most rewarding first."""
        s, seat = self.s, self.seat
        cards = s.table.cards
        value = 0.0
        # (worth for each cube, worth, owed, what it is worth otherwise, is it under construction)
        asking: list[tuple[float, float, tuple[int, ...], float, bool]] = []
        for card, owed in zip(s.site(seat), s.owed[seat], strict=True):
            items = digits(owed)
            worth = self.worth(card, items, later)
            value += NEAR * (sum(digits(cards.cost[card])) - sum(items)) ** 2
            asking.append((worth / effort(items), worth, items, 0.0, True))
        for zone in (s.table.draft + seat, s.table.draft_down + seat):
            for card in s.zones[zone]:
                if card < 0:
                    value += UNKNOWN
                elif cards.what[card] == DEVELOPMENT:
                    items = digits(cards.cost[card])
                    worth = self.worth(card, items, later)
                    asking.append((worth / effort(items), worth, items, self.recycled(card), False))
                elif cards.what[card] == CALAMITY:
                    value -= WOE
                else:
                    value += self.recycled(card)
        if s.quest != NO_QUEST:
            value += self.quest(later)
        asking.sort(reverse=True)
        for _, worth, items, otherwise, begun in asking:
            value += max(otherwise, self.build(worth, items, later, begun))
        self.value = value + self.rest(later)

    def recycled(self, card: int) -> float:
        """The cubes a card gives, as far as something may ask for them."""
        return CUBE * 0.8 * sum(self.s.table.cards.recycle[card])

    def build(self, worth: float, owed: tuple[int, ...], later: int, begun: bool) -> float:
        """Give a card what it asks for and say what comes of it. Fresh cubes can only go where building has begun."""
        budget = self.budget
        loose = self.loose
        short = 0.0
        for resource in range(len(RESOURCES)):
            there = budget[resource] + loose[resource] if begun else budget[resource]
            if owed[resource] > there:
                short += owed[resource] - there
        crystals = owed[KRYSTALLIUM] + short
        if crystals <= self.crystals and owed[SOLDIERS] <= self.soldiers:
            for resource in range(len(RESOURCES)):
                asked = float(owed[resource])
                if begun and asked:
                    fresh = min(asked, loose[resource])
                    loose[resource] -= fresh
                    asked -= fresh
                budget[resource] = max(0.0, budget[resource] - asked)
            self.crystals -= crystals
            self.soldiers -= owed[SOLDIERS]
            return worth
        if not later:
            return 0.0
        lacking = max(0.0, crystals - self.crystals) + 2 * max(0.0, owed[SOLDIERS] - self.soldiers)
        return worth * PROMISE * max(0.0, 1 - lacking / (2 + 2 * later))

    def rest(self, later: int) -> float:
        """What nothing asks for yet: cubes of later rounds will find a use, those of now hardly."""
        s, seat = self.s, self.seat
        value = 0.0
        for resource, cubes in enumerate(self.budget):
            future = min(cubes, self.counts[resource] * later)
            value += CUBE * 0.75 * future + LOOSE_END * (cubes - future)
        value += LOOSE_END * sum(self.loose)
        value += LOOSE_END * (sum(s.alchemy[seat]) % s.table.limits["alchemy"])
        left = (later + 1) / (s.table.limits["rounds"])
        value += CRYSTAL * self.crystals * min(1.0, 0.5 + left)
        value += (SOLDIER * min(self.soldiers, 4.0) + TRAINEE * s.training[seat]) * left
        rival = s.output[(seat + 1) % s.seats]
        for resource, count in enumerate(self.counts):
            if count > rival[resource]:
                value += SUPREMACY * self.steps[resource]
        return value

    def taking(self, area: int, seen: bool) -> float:
        """What the cards of an offer area would bring this seat, in truth or as far as it can see."""
        s = self.s
        cards = s.table.cards
        later = s.table.limits["rounds"] - s.round
        value = 0.0
        for zone in (OFFERS + area, s.table.offers_down + area):
            for card in s.zones[zone]:
                if card < 0 or (seen and zone != OFFERS + area and not s.known[card] & only(self.seat)):
                    value += BACK
                elif cards.what[card] == CALAMITY:
                    value -= WOE
                elif cards.what[card] == DEVELOPMENT:
                    items = digits(cards.cost[card])
                    worth = self.worth(card, items, later) - CUBE * effort(items)
                    value += max(self.recycled(card), WISH * worth)
                else:
                    value += self.recycled(card)
        return value

    # ---------------------------------------------------------------- the quest

    def quest(self, later: int) -> float:
        """The final task must be done; the others pay for themselves or not."""
        s, seat = self.s, self.seat
        tasks = s.table.tasks
        value = 0.0
        for task in quests.board(s):
            if s.tasks[seat] & tasks.bit[task]:
                value += QUEST if tasks.final[task] else TASK
                continue
            reward = float(tasks.points[task]) if not tasks.final[task] or s.claimed < 0 else 0.0
            reward += CRYSTAL * tasks.reward_krystallium[task] + SOLDIER * tasks.reward_soldiers[task]
            reward += tasks.spies[task]
            if tasks.final[task]:
                value += self.final(task, reward, later)
        return value

    def final(self, task: int, reward: float, later: int) -> float:
        """Set aside what the final task asks for, from alchemy first."""
        s, seat = self.s, self.seat
        tasks = s.table.tasks
        stored = s.alchemy[seat]
        budget = self.budget
        short = float(tasks.krystallium[task])
        whole = float(sum(tasks.cost[task]) + 4 * tasks.krystallium[task] + 2 * tasks.soldiers[task])
        for resource, number in enumerate(tasks.cost[task]):
            lacking = float(max(0, number - stored[resource]))
            fresh = min(lacking, self.loose[resource])
            self.loose[resource] -= fresh
            lacking -= fresh
            if lacking > budget[resource]:
                short += lacking - budget[resource]
            budget[resource] = max(0.0, budget[resource] - lacking)
        soldiers = max(0.0, tasks.soldiers[task] - self.soldiers)
        self.soldiers = max(0.0, self.soldiers - tasks.soldiers[task])
        crystals = max(0.0, short - self.crystals)
        self.crystals = max(0.0, self.crystals - short)
        if not crystals and not soldiers:
            return QUEST * 0.95 + reward * 0.9
        hope = 0.5 + 0.12 * later
        return QUEST * hope * max(0.0, 1 - (3 * crystals + 4 * soldiers) / (whole + 6 * later))


def effort(owed: tuple[int, ...]) -> float:
    """How much a cost is, in cubes."""
    return 0.5 + sum(owed[:KRYSTALLIUM]) + 3.0 * owed[KRYSTALLIUM] + 1.5 * owed[SOLDIERS]


# ---------------------------------------------------------------- the draft


def on_offer(s: Kingdom, seat: Seat) -> float:
    """What the two areas will bring: the next to take has the better one, the other stays for later."""
    frame = s.stack[-1]
    if frame[0] == TAKE:
        taker = frame[1]
    elif frame[0] == OFFER:
        taker = (frame[1] + 1) % s.seats
    else:
        return 0.0
    plan = Plan(s, taker)
    seen = [plan.taking(area, seen=True) for area in range(len(AREAS))]
    taken = seen.index(max(seen))
    value = plan.taking(taken, seen=False) - LEFT_BEHIND * max(0.0, min(seen))
    return value if taker == seat else -BEHIND * value
