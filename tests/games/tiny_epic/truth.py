"""What is true of a position of Tiny Epic Kingdoms, written from the clauses: its points, and what a move changes."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.types import Event, Seat
from pentarchy.games import load_title
from pentarchy.games.tiny_epic.notation import (
    COLLECTED,
    DICE_SHOWN,
    GAINED,
    LOST,
    PAID,
    POWER,
    RAISED,
    REFRESHED,
    RETREATED,
    ROSE,
    SPLIT_STOCK,
    TRADED,
)
from pentarchy.games.tiny_epic.state import FACE_UP, TinyEpicState
from pentarchy.testing.truth import Numbers, Told, Truth, integers

Mix = list[int]
MIXES: Final = {"split": SPLIT_STOCK, "pay": PAID, "gain": GAINED, "lose": LOST, "bribe": LOST}  # and what tells of it
LANGUAGES: Final = ("en", "ru")
RESOURCES: Final = ("mana", "ore", "food")
TITLE: Final[Any] = load_title("tiny_epic")
CONTENT: Final = TITLE.content
REGIONS: Final = TITLE.vocabulary.kinds["region"].tokens
LEVELS: Final = TITLE.vocabulary.kinds["level"].tokens
FACTIONS: Final = [row["id"] for row in CONTENT.rows("faction")]
SIDES: Final = TITLE.vocabulary.kinds["side"].tokens
TOKENS: Final = TITLE.vocabulary.kinds["card"].tokens
LIMIT: Final = 9  # TEK-127
CITY: Final = "city"
TOWER: Final = (0, 1, 2, 3, 5, 7, 9)  # TEK-104
NEUTRAL: Final = 5
SHIELDS: Final = 5  # TEK-023
TERRAIN: Final = {
    f"{row['id']}-{region['id']}": region["terrain"] for row in CONTENT.rows("side") for region in row["region"]
}
WET: Final = {
    *[f"{row['id']}-{letter}" for row in CONTENT.rows("side") for letter in row["wet"]],
    *[region for region, terrain in TERRAIN.items() if terrain == "water"],
}
ROUGH: Final = {  # ruins, crags and what is beside crags
    *[region for region, terrain in TERRAIN.items() if terrain in ("ruins", "crag")],
    *[
        f"{row['id']}-{letter}"
        for row in CONTENT.rows("side")
        for region in row["region"]
        if region["terrain"] == "crag"
        for letter in region["touches"]
    ],
}


# ---------------------------------------------------------------- The points


def recount(s: TinyEpicState) -> list[int]:
    """TEK-134, TEK-135, TEK-144, TEK-180, TEK-185 to TEK-189, TEK-193, TEK-201, TEK-209: the points of every seat."""
    if -1 in s.sides or -1 in s.faction:
        return [0] * s.seats
    return [Count(s).points(seat) for seat in range(s.seats)]


class Count:
    """A position as it would be counted: armies in ruins have left, and a region at war is one side's alone."""

    def __init__(self, s: TinyEpicState) -> None:
        self.s = s
        self.army: list[list[str]] = [[REGIONS[region] for region in s.armies[seat]] for seat in range(s.seats)]
        self.held = [list(mine) for mine in self.army]
        self.settle_war()
        for seat in range(s.seats):
            if self.last_level(seat).get("effect") != "bonus-ruins":  # TEK-144
                self.army[seat] = [region for region in self.army[seat] if TERRAIN[region] != "ruins"]
                self.held[seat] = [region for region in self.held[seat] if TERRAIN[region] != "ruins"]

    def settle_war(self) -> None:
        """TEK-071, TEK-092: who holds what two players fight for."""
        if not self.s.war or self.s.war[1] == NEUTRAL:
            return
        attacker, defender, region = self.s.war[:3]
        winner = self.s.war[7]
        if winner < 0:
            self.held[attacker].remove(REGIONS[region])
            return
        loser = attacker + defender - winner
        self.held[loser] = [place for place in self.held[loser] if place not in self.held[winner]]

    def last_level(self, seat: Seat) -> dict[str, Any]:
        """TEK-187: the fifth level of magic that counts for this seat, if there is one."""
        own = self.own_last_level(seat)
        if own.get("effect") != "bonus-mimic":
            return own
        return self.level_five(self.s.mimic[seat]) if self.s.mimic[seat] >= 0 else {}

    def own_last_level(self, seat: Seat) -> dict[str, Any]:
        """The fifth level of magic of this seat's own faction, if it has reached it."""
        return self.level_five(self.s.faction[seat]) if self.s.magic[seat] == 5 else {}

    def level_five(self, faction: int) -> dict[str, Any]:
        """The fifth level of this faction."""
        row: dict[str, Any] = CONTENT.tables["level"][f"{FACTIONS[faction]}-5"]
        return row

    def points(self, seat: Seat) -> int:
        """All points of this seat."""
        s = self.s
        found = len(self.army[seat]) + s.magic[seat] + TOWER[s.tower[seat]] + s.trophies[seat]
        found += 2 * (s.crown == seat)
        cities = [
            REGIONS[spot]
            for spot, token in zip(s.open_spots, s.zones[FACE_UP], strict=True)
            if TOKENS[token].startswith(CITY)
        ]
        for region in set(self.held[seat]):
            if TERRAIN[region] == "capital":
                found += 1 if [mine for mine in self.held if region in mine][1:] else 2
            found += cities.count(region)
            found += s.seats == 2 and region.startswith(SIDES[s.sides[2]])
        if self.own_last_level(seat).get("effect") == "bonus-mimic":
            return found + max(1, self.bonus(seat))
        return found + self.bonus(seat)

    def bonus(self, seat: Seat) -> int:
        """TEK-187: the points of the fifth level of magic."""
        s, mine, row = self.s, self.held[seat], self.last_level(seat)
        others = [other for other in range(s.seats) if other != seat]
        home = SIDES[s.sides[seat]]
        guests = len([place for other in others for place in self.held[other] if place.startswith(home)])
        counts = {
            "bonus-tower": int(s.tower[seat] == max(s.tower)),
            "bonus-alliances": len([other for other in others if set(mine) & set(self.held[other])]),
            "bonus-home": int(guests == 0),
            "bonus-mana": len([other for other in others if s.mana[other] < s.mana[seat]]),
            "bonus-stock": (s.mana[seat] >= 4) + (s.ore[seat] >= 4) + (s.food[seat] >= 4),
            "bonus-armies": int(all(len(self.army[seat]) > len(self.army[other]) for other in others)),
            "bonus-terrain": min(3, len({place for place in mine if TERRAIN[place] == row.get("what")})),
            "bonus-water": min(3, len([place for place in mine if place in WET])),
            "bonus-ruins": min(3, len([place for place in mine if place in ROUGH])),
            "bonus-invaders": min(3, max(1, guests)),
            "bonus-abroad": min(3, len({place for place in mine if not place.startswith(home)})),
        }
        return int(row["number"]) * counts[row["effect"]] if row else 0


# ---------------------------------------------------------------- The numbers


def told_numbers(told: Told) -> Numbers:
    """Every number in the question and in the sentence of a move, and in what people read while they choose it."""
    if told.verb not in BROUGHT_ABOUT:
        return {}
    found: Numbers = {"the books": 1}
    for language in LANGUAGES:
        whole, *parts = told.labels(language)
        said = numbers_of_move(told, whole, language)
        found |= {f"{language} move, {at}": number for at, number in enumerate(said)}
        found[f"{language} move"] = len(said)
        if told.verb in ("trade", "blend"):
            found[f"{language} last part"] = integers(parts[-1])[-1]
        if told.verb in MIXES:
            for resource, part in zip(RESOURCES, parts[1:], strict=True):
                number, *lost = integers(part)
                found[f"{language} {resource}"] = number - sum(lost)
        asked = integers(without_regions(told.question(language), list(told.prompt.values()), language))
        found |= {f"{language} question, {at}": number for at, number in enumerate(asked) if told.step in ASKED}
    return found


def numbers_of_move(told: Told, sentence: str, language: str) -> list[int]:
    """The numbers of a sentence about a move, without those in the text of a level of magic."""
    kinds = TITLE.verbs[told.move[0]].kinds
    found = integers(without_regions(sentence, list(zip(kinds, told.move[1:], strict=True)), language))
    return found[:2] if told.verb == "research" else found


def without_regions(sentence: str, components: list[tuple[str, int]], language: str) -> str:
    """A sentence without the names of these regions, some of which have a number."""
    for kind, component in components:
        if kind == "region":
            sentence = sentence.replace(TITLE.name_of(kind, component, language), "")
    return sentence


def changes(told: Told, after: TinyEpicState) -> Numbers:
    """The same numbers, from what the move has changed."""
    events = [event for _, event in after.log or []]
    move = BROUGHT_ABOUT[told.verb](told, after, events)
    found: Numbers = {"the books": int(told.verb in NOT_IN_THE_BOOKS or books_balance(told.before, after, events))}
    for language in LANGUAGES:
        found[f"{language} move"] = len(move)
        found |= {f"{language} move, {at}": number for at, number in enumerate(move)}
        if move:
            found[f"{language} last part"] = move[-1]
        if told.verb in MIXES:
            mix = event_of(events, MIXES[told.verb], told.seat)
            found |= {f"{language} {resource}": mix[at] for at, resource in enumerate(RESOURCES)}
        if told.step in ASKED:
            asked = ASKED[told.step](told, after, events)
            found |= {f"{language} question, {at}": number for at, number in enumerate(asked)}
    return found


def stock(s: TinyEpicState, seat: Seat) -> Mix:
    """A seat's mana, ore and food."""
    return [s.mana[seat], s.ore[seat], s.food[seat]]


def spent(told: Told, after: TinyEpicState) -> Mix:
    """What the seat has less than before."""
    return [old - new for old, new in zip(stock(told.before, told.seat), stock(after, told.seat), strict=True)]


def event_of(events: list[Event], kind: int, seat: Seat) -> Mix:
    """The amounts of the first event of this kind that tells of this seat; nothing if there is none."""
    for event in events:
        if event[0] == kind and event[1] == seat:
            return list(event[2:])
    return [0, 0, 0]


def books_balance(before: TinyEpicState, after: TinyEpicState, events: list[Event]) -> bool:
    """Do the events tell of everything that any seat has gained and spent?"""
    stocks = [stock(before, seat) for seat in range(before.seats)]
    for kind, *numbers in events:
        if kind in (SPLIT_STOCK, COLLECTED, GAINED, LOST, PAID):
            sign = -1 if kind in (LOST, PAID) else 1
            for at in range(len(RESOURCES)):
                stocks[numbers[0]][at] += sign * numbers[1 + at]
        elif kind == TRADED:
            stocks[numbers[0]][numbers[1]] -= numbers[2]
            stocks[numbers[0]][numbers[3]] += numbers[4]
        elif kind == RAISED:
            stocks[numbers[0]][numbers[1]] -= 1
        elif kind == RETREATED:
            stocks[numbers[0]][2] -= numbers[3]
        elif kind == ROSE:
            stocks[numbers[0]][0] -= numbers[2]
        elif kind == POWER:
            gain_by_level(stocks[numbers[0]], LEVELS[numbers[1]])
    return stocks == [stock(after, seat) for seat in range(after.seats)]


def gain_by_level(held: Mix, level: str) -> None:
    """What a level of magic gives by itself, up to the limit."""
    row = CONTENT.tables["level"][level]
    gives = {"forest": "mana", "mountain": "ore", "plains": "food"}.get(row["what"], row["what"])
    if row["effect"] in ("win-gain", "enter-gain") and gives in RESOURCES:
        at = RESOURCES.index(gives)
        held[at] = min(LIMIT, held[at] + row["number"])


def without_zeros(numbers: list[int]) -> list[int]:
    """The amounts that a sentence names."""
    return [number for number in numbers if number]


# By verb: the numbers that a sentence about the move must name, from the position after it.


def built(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    mana, ore, _ = spent(told, after)
    return [after.tower[told.seat], ore, *without_zeros([mana])]


def researched(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return [after.magic[told.seat], spent(told, after)[0]]


def expanded(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    mana, _, food = spent(told, after)
    return [food, *without_zeros([mana])]


def traded(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    gone = spent(told, after)
    return [*without_zeros([max(0, number) for number in gone]), -min(gone)]


def collected(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    step = TITLE.steps[after.stack[-1][0]].name if after.stack else ""
    refreshed = [event for event in events if event[0] == REFRESHED]  # then the table has gone on
    chosen = after.stack[-1][2] if step == "gain" and after.stack[-1][1] == told.seat and not refreshed else 0
    return without_zeros([*[-number for number in spent(told, after)], chosen])


def gained(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    chosen = list(told.move[1:])
    return without_zeros([*chosen, sum(chosen) - sum(event_of(events, GAINED, told.seat))])


def lost(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return without_zeros(event_of(events, LOST, told.seat))


def paid(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return without_zeros(event_of(events, PAID, told.seat))


def split(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return without_zeros(stock(after, told.seat))


def price_set(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    kept = [move[1] for _, seat, move in after.sealed if seat == told.seat]
    shown = [event for event in events if event[0] == DICE_SHOWN]
    return kept or [shown[0][2 if shown[0][1] == told.seat else 4]]


def raised(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    war = told.before.war
    return [1, event_of(events, RAISED, told.seat)[1] - war[4 + (told.seat == war[1])]]


def retreated(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return without_zeros(event_of(events, RETREATED, told.seat)[2:])


def rose(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return event_of(events, ROSE, told.seat)[1:]


def moved(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    """What a neutral army costs: where its price is asked for, the amount; else what was paid."""
    neutral = [REGIONS[region] for region in told.before.neutral]
    if REGIONS[told.move[2]] not in neutral:
        return []
    decision = after.decision(told.seat)
    if decision is not None and decision.step == "pay":
        return [decision.prompt["number"][1]]
    cost = told.details["price"][1]
    return [cost if covers(told, event_of(events, PAID, told.seat), cost, NEUTRAL) else -1]


def covers(told: Told, mix: Mix, cost: int, other: int) -> bool:
    """TEK-064 to TEK-066: does this payment cover the cost, and would one unit less not?"""
    powers = told.before.powers(told.seat)
    weak = other != NEUTRAL and told.before.powers(other).mana_weak

    def enough(mana: int, ore: int, food: int) -> bool:
        kinds = (mana > 0) + (ore > 0) + (food > 0)
        points = mana * (1 if weak else 2) + ore + food
        points += powers.mana_only if not ore and not food else 0
        return points + (powers.one_type if kinds <= 1 else 0) >= cost

    fewer = [[count - (at == less) for at, count in enumerate(mix)] for less in range(3) if mix[less]]
    return enough(*mix) and not [way for way in fewer if enough(*way)]


def without_numbers(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return []


BROUGHT_ABOUT: Final[dict[str, Any]] = {
    "shield": without_numbers,
    "build": built,
    "build-with": built,
    "research": researched,
    "expand": expanded,
    "expand-with": expanded,
    "trade": traded,
    "blend": traded,
    "collect": collected,
    "gain": gained,
    "lose": lost,
    "bribe": lost,
    "pay": paid,
    "split": split,
    "price": price_set,
    "raise": raised,
    "retreat": retreated,
    "rise": rose,
    "lair": without_numbers,
    "move": moved,
}
# Events do not tell what these cost.
NOT_IN_THE_BOOKS: Final = ("build", "build-with", "research", "expand", "expand-with")


# By step: the numbers of the question.


def number_asked(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return [sum(told.move[1:])]


def cost_of_war(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    """The cost, and what is saved by paying in one way; a payment must cover the cost and no more."""
    war, cost = told.before.war, told.prompt["number"][1]
    powers = told.before.powers(told.seat)
    other = war[1] if told.seat == war[0] else war[0]
    fits = covers(told, event_of(events, PAID, told.seat), cost, other)
    return [cost if fits else -1, *without_zeros([powers.mana_only, powers.one_type])]


def prices(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    war = told.before.war
    return [war[4], war[5]] if told.seat == war[0] else [war[5], war[4]]


def retreat_asked(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    if told.verb == "retreat":
        return retreated(told, after, events)
    return without_zeros([told.prompt["number"][1]]) if told.prompt["retreats"][1] else []


def bandit(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return [sum(event_of(events, LOST, told.seat))]


def tower_lost(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    """TEK-173: the loser's tower is one level lower than the question says."""
    return [after.tower[told.prompt["other"][1]] + 1]


def shields_laid(told: Told, after: TinyEpicState, events: list[Event]) -> list[int]:
    return [sum(after.shields), SHIELDS]


ASKED: Final[dict[str, Any]] = {
    "choose": shields_laid,
    "split": number_asked,
    "gain": number_asked,
    "lose": number_asked,
    "pay": cost_of_war,
    "raise": prices,
    "leave": retreat_asked,
    "ambush": bandit,
    "lair": tower_lost,
}

TRUTH: Final = Truth(recount, told_numbers, changes)
