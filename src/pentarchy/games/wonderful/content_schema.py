"""The fields that the content must have, and the checks between its records.

A pack that fails is refused with the reason.
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.content import Content, Field, Schema, flag, list_of, names, one_of, text, whole
from pentarchy.core.errors import BadContent
from pentarchy.games.wonderful.advisor_cards import ABILITIES, ABILITY, PHASES, SUBJECTS
from pentarchy.games.wonderful.cards import (
    DIGIT,
    ITEMS,
    KINDS,
    KRYSTALLIUM,
    MEDALS,
    MENACES,
    RESOURCES,
    SIDES,
    SOLDIERS,
    VERMIN,
)
from pentarchy.games.wonderful.tasks import POINTS, SPIES

BONUSES: Final = [ITEMS[KRYSTALLIUM], ITEMS[SOLDIERS]]
# A reward holds no cubes. WK-111 wants them placed at once, and a seat that is not asked could not do that.
REWARDS: Final = [*BONUSES, SPIES, POINTS]
PIECES: Final = [*BONUSES, "traps", SPIES, "thefts", "tasks", "round"]
LIMITS: Final = ["rounds", "hand", "opening", "offered", "traps", "alchemy", "spies", "tasks", "advisors", "soldiers"]
ALONE: Final = [
    "dangers",
    "woes",
    "opening",
    "takes",
    "active",
    "covert",
    "price",
    "looked",
    "supremacy",
    "handicap",
    "marks",
]
MOST: Final = 19
POINTS_MOST: Final = 999
SCENARIOS: Final = ["rats", "prophecy", "north", "battle", "guild", "siege"]
FEW: Final = DIGIT - 1  # the most of one item in a cost
DEVELOPMENTS: Final = 70
TREASURES: Final = 10
TREASURE_GIVES: Final = 2
DUCHIES: Final = 2
QUESTS: Final = 3
SEATS: Final = (1, 2)
AREAS: Final = 2  # offer areas, and hands dealt in a duel
CALAMITIES: Final = 1  # dealt into each hand


def amounts(*things: str, least: int = 0) -> Field:
    """The field holds a table of numbers. What it does not name is 0."""
    few = "of at least one of" if least else "of any of"
    return Field(
        f"a table with numbers from 1 to {FEW} {few} {', '.join(things)}",
        lambda v: (
            isinstance(v, dict)
            and len(v) >= least
            and set(v) <= set(things)
            and all(isinstance(n, int) and not isinstance(n, bool) and 1 <= n <= FEW for n in v.values())
        ),
    )


def each_of() -> Field:
    """WK-077: one resource for every built card of a kind."""
    return Field(
        f"a table from any of {', '.join(RESOURCES)} to one of {', '.join(KINDS)}",
        lambda v: isinstance(v, dict) and set(v) <= set(RESOURCES) and all(kind in KINDS for kind in v.values()),
    )


SCHEMA: Final[Schema] = {
    "limits": {limit: whole(1, MOST) for limit in LIMITS},
    "alone": {number: whole(1, MOST) for number in ALONE},
    "scenario": {
        "name": names(),
        "menaces": list_of(one_of(*MENACES[:VERMIN])),
        "beside": list_of(one_of(*MENACES[:VERMIN])),
        "quests": list_of(text()),
        "advisors": list_of(text()),
        "site": list_of(text()),
        "built": list_of(text()),
        "soldiers": whole(0, MOST),
        "spies": flag(),
        **{medal: whole(1, POINTS_MOST) for medal in MEDALS},
    },
    "medals": {medal: whole(1, POINTS_MOST) for medal in MEDALS},
    "resource": {"name": names(), "cubes": whole(1, 99)},
    "piece": {"name": names(), "count": whole(1, 99)},
    "kind": {"name": names(), "resource": one_of(*RESOURCES)},
    "development": {
        "name": names(),
        "kind": one_of(*KINDS),
        "copies": whole(1, MOST),
        "cost": amounts(*ITEMS, least=1),
        "bonus": amounts(*BONUSES),
        "recycle": one_of(*RESOURCES),
        "produces": amounts(*RESOURCES),
        "produces_each": each_of(),
        "points": whole(0, 99),
        "points_each": amounts(*KINDS),
    },
    "treasure": {"name": names(), "gives": amounts(*RESOURCES, least=1)},
    "calamity": {"name": names(), "copies": whole(1, MOST), "points": whole(-99, 0)},
    "menace": {"name": names(), "copies": whole(1, MOST), "soldiers": whole(1, MOST), "points": whole(-99, -1)},
    "advisor": {
        "name": names(),
        "phase": one_of(*PHASES),
        "soldiers": whole(1, FEW),
        "ability": one_of(*ABILITY),
        "number": whole(1, FEW),
        "of": one_of(*SUBJECTS),
        "bonus": amounts(*BONUSES),
        "duel": flag(),
    },
    "duchy": {
        "duchy": text(),
        "side": one_of(*SIDES),
        "name": names(),
        "produces": amounts(*RESOURCES, least=1),
        "points_each": amounts(*KINDS),
    },
    "quest": {"name": names()},
    "task": {
        "quest": text(),
        "seats": whole(*SEATS),
        "name": names(),
        "final": flag(),
        "cost": amounts(*ITEMS, least=1),
        "reward": amounts(*REWARDS, least=1),
    },
}


def check_content(content: Content) -> None:
    """Check what one record alone cannot show: the number of records, and that the cards suffice for every deal."""
    for kind, expected in (("resource", RESOURCES), ("piece", PIECES), ("kind", KINDS), ("menace", MENACES)):
        if list(content.tables[kind]) != expected:
            raise BadContent(f"[[{kind}]]: expected the records {', '.join(expected)}, in this order")
    check_deck(content)
    check_menaces(content)
    check_advisors(content)
    check_duchies(content)
    check_quests(content)
    check_scenarios(content)


def check_deck(content: Content) -> None:
    """WK-006: 70 developments; 10 treasures that give two cubes each; a calamity for every hand of every round."""
    developments = sum([row["copies"] for row in content.rows("development")])
    if developments != DEVELOPMENTS:
        raise BadContent(
            f"[[development]]: field copies: expected {DEVELOPMENTS} in all, found {developments} (WK-006)"
        )
    if len(content.rows("treasure")) != TREASURES:
        raise BadContent(f"[[treasure]]: expected {TREASURES} records, found {len(content.rows('treasure'))} (WK-006)")
    for row in content.rows("treasure"):
        if sum(row["gives"].values()) != TREASURE_GIVES:
            raise BadContent(
                f"[[treasure]] {row['id']}: field gives: expected {TREASURE_GIVES} cubes in all, "
                f"found {sum(row['gives'].values())} (WK-070)"
            )
    for row in content.rows("development"):
        worth = [field for field in ("bonus", "produces", "produces_each", "points", "points_each") if row[field]]
        if not worth:
            raise BadContent(f"[[development]] {row['id']}: expected a bonus, a production or points: why build it?")
    limits = content.tables["limits"]["game"]
    if (limits["hand"] + CALAMITIES) % limits["offered"]:
        raise BadContent("[[limits]] game: field offered: expected one that shares out a hand evenly (WK-047)")
    dealt = AREAS * (limits["hand"] + limits["opening"]) * limits["rounds"]
    if dealt > DEVELOPMENTS + TREASURES:
        raise BadContent(
            f"[[limits]] game: field hand: expected at most {DEVELOPMENTS + TREASURES} cards dealt in a game, "
            f"found {dealt} (WK-029)"
        )
    calamities = sum([row["copies"] for row in content.rows("calamity")])
    needed = AREAS * CALAMITIES * limits["rounds"]
    if calamities < needed:
        raise BadContent(f"[[calamity]]: field copies: expected at least {needed} in all, found {calamities} (WK-034)")


def check_menaces(content: Content) -> None:
    """WK-160, WK-166, WK-188: each stack has a menace for every round, and there are enough vermin for its rats."""
    rounds = content.tables["limits"]["game"]["rounds"]
    stack, *others = [row["copies"] for row in content.rows("menace")][:VERMIN]
    if stack != rounds or any(copies != stack for copies in others):
        raise BadContent(f"[[menace]]: field copies: expected {rounds} in each stack, one a round (WK-166)")
    vermin = content.tables["menace"][MENACES[VERMIN]]["copies"]
    if vermin < sum(range(rounds + 1)):
        raise BadContent(f"[[menace]] vermin: field copies: expected at least {sum(range(rounds + 1))} (WK-188)")


def check_advisors(content: Content) -> None:
    """WK-215, WK-219: an ability has a phase in which it can work, and names what it is about if it must."""
    for row in content.rows("advisor"):
        place = f"[[advisor]] {row['id']}"
        ability = ABILITIES[ABILITY.index(row["ability"])]
        if row["phase"] not in ability.phases:
            expected = ", ".join(ability.phases)
            raise BadContent(f"{place}: field phase: expected one of {expected} for {ability.name} (WK-219)")
        if row["of"] not in ability.of:
            raise BadContent(f"{place}: field of: expected one of {', '.join(ability.of)} for {ability.name} (WK-215)")
        if ability.single and row["number"] != 1:
            raise BadContent(f"{place}: field number: expected 1 for {ability.name} (WK-215)")


def check_duchies(content: Content) -> None:
    """WK-021, WK-022: there are two duchies, each with both sides."""
    sides: dict[str, list[str]] = {}
    for row in content.rows("duchy"):
        sides.setdefault(row["duchy"], []).append(row["side"])
    if len(sides) != DUCHIES or any(sorted(found) != SIDES for found in sides.values()):
        raise BadContent(f"[[duchy]]: expected {DUCHIES} duchies with the sides {', '.join(SIDES)} each (WK-021)")


def check_quests(content: Content) -> None:
    """WK-240, WK-261: there are three boards of two sides. Each side has as many tasks as a player has tokens."""
    quests = content.tables["quest"]
    if len(quests) != QUESTS:
        raise BadContent(f"[[quest]]: expected {QUESTS} records, found {len(quests)} (WK-240)")
    found: dict[tuple[str, int], list[dict[str, Any]]] = {(quest, seats): [] for quest in quests for seats in SEATS}
    for row in content.rows("task"):
        if row["quest"] not in quests:
            place = f"[[task]] {row['id']}: field quest"
            raise BadContent(f"{place}: expected one of {', '.join(quests)}, found {row['quest']!r}")
        found[row["quest"], row["seats"]].append(row)
    limits = content.tables["limits"]["game"]
    for (quest, seats), rows in found.items():
        place = f"[[task]]: {quest} for {seats}"
        if len(rows) != limits["tasks"]:
            raise BadContent(f"{place}: expected {limits['tasks']} tasks, found {len(rows)} (WK-261)")
        if len([row for row in rows if row["final"]]) != 1:
            raise BadContent(f"{place}: field final: expected true once (WK-261)")
        # Each seat may be rewarded for every task, even in one step. There must be a spy for each reward.
        spies = seats * sum([row["reward"].get(SPIES, 0) for row in rows])
        if spies > limits["spies"]:
            raise BadContent(
                f"{place}: field reward: expected at most {limits['spies']} spies for all, found {spies} (WK-259)"
            )


def check_scenarios(content: Content) -> None:
    """WK-263, WK-265: there are six scenarios. They name existing cards, and none more often than it has copies."""
    rows = content.rows("scenario")
    if [row["id"] for row in rows] != SCENARIOS:
        raise BadContent(f"[[scenario]]: expected the records {', '.join(SCENARIOS)}, in this order (WK-263)")
    copies = {row["id"]: row["copies"] for row in content.rows("development")}
    for row in rows:
        place = f"[[scenario]] {row['id']}"
        for card in row["site"] + row["built"]:
            if (row["site"] + row["built"]).count(card) > copies.get(card, 0):
                raise BadContent(f"{place}: expected copies of developments, found {card!r} (WK-265)")
        for field, table in (("quests", "quest"), ("advisors", "advisor")):
            for name in row[field]:
                if name not in content.tables[table]:
                    raise BadContent(f"{place}: field {field}: expected records of [[{table}]], found {name!r}")
