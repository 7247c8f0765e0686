"""The fields that the content must have, and the checks between its records.

A pack that fails is refused with the reason.
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.content import Content, Field, Schema, flag, list_of, names, one_of, text, whole
from pentarchy.core.errors import BadContent
from pentarchy.games.tiny_epic.powers import ACTIONS, BONUS, DOUBLE, DOUBLING, EFFECTS, NONE, RESOURCES
from pentarchy.games.tiny_epic.regions import TERRAINS
from pentarchy.games.tiny_epic.state import TOKEN_EFFECTS, TOKENS

FACTIONS: Final = 13
LEVELS: Final = 5
TOWERS: Final = 6
COLOURS: Final = 5
TEXT_LENGTH: Final = 160
LIMITS: Final = [
    "armies",
    "start_armies",
    "start_stock",
    "stock",
    "crowd",
    "shields",
    "die",
    "mana_worth",
    "lone",
    "capital",
    "shared_capital",
    "trophy",
    "lost_region",
    "home_tokens",
    "plenty",
    "many",
    "bonus",
]
MOST: Final = 19
WHATS: Final = sorted({what for whats in EFFECTS.values() for what in whats})


def texts() -> Field:
    """The field holds a sentence in both languages."""
    return Field(
        f'a sentence in both languages, {{ en = "...", ru = "..." }}, of at most {TEXT_LENGTH} characters each',
        lambda v: (
            isinstance(v, dict)
            and set(v) == {"en", "ru"}
            and all(isinstance(n, str) and len(n.strip()) > 0 and len(n) <= TEXT_LENGTH for n in v.values())
        ),
    )


def tables() -> Field:
    """The field holds a list of tables. `territories` reads them."""
    return Field("a list of tables", lambda v: isinstance(v, list) and all(isinstance(x, dict) for x in v))


def exactly(number: int, field: Field) -> Field:
    """The field holds a list of exactly this many entries."""
    return Field(f"{number} times {field.expected}", lambda v: list_of(field).fits(v) and len(v) == number)


SCHEMA: Final[Schema] = {
    "limits": {limit: whole(0, MOST) for limit in LIMITS},
    "start": {resource: whole(0, MOST) for resource in RESOURCES},
    "tower": {"points": exactly(TOWERS, whole(0, 99))},
    "colour": {"name": names()},
    "resource": {"name": names()},
    "action": {"name": names()},
    "terrain": {"name": names(), "gives": one_of(*RESOURCES, NONE)},
    "token": {
        "name": names(),
        "effect": one_of(*TOKEN_EFFECTS),
        "number": whole(0, 9),
        "count": whole(0, TOKENS),
    },
    "faction": {"name": names(), "duel": flag()},
    "level": {
        "faction": text(),
        "level": whole(1, LEVELS),
        "effect": one_of(*EFFECTS),
        "number": whole(0, 9),
        "what": one_of(*WHATS),
        "text": texts(),
    },
    "side": {
        "card": whole(1, 8),
        "face": one_of("A", "B"),
        "name": names(),
        "borders": list_of(text()),
        "rivers": list_of(text()),
        "wet": list_of(text()),
        "region": tables(),
    },
}


def check_content(content: Content) -> None:
    """Check what one record alone cannot show: the number of records, and which word fits which effect."""
    for kind, expected in (("resource", RESOURCES), ("action", ACTIONS), ("terrain", TERRAINS)):
        if list(content.tables[kind]) != expected:
            raise BadContent(f"[[{kind}]]: expected the records {', '.join(expected)}, in this order")
    if len(content.tables["colour"]) != COLOURS:
        raise BadContent(f"[[colour]]: expected {COLOURS} records, found {len(content.tables['colour'])} (TEK-002)")
    if len(content.tables["faction"]) != FACTIONS:
        raise BadContent(f"[[faction]]: expected {FACTIONS} records, found {len(content.tables['faction'])} (TEK-004)")
    start = content.tables["start"]["suggested"]
    limits = content.tables["limits"]["game"]
    if sum([start[resource] for resource in RESOURCES]) != limits["start_stock"]:
        raise BadContent(f"[[start]] suggested: expected {limits['start_stock']} resources in all (TEK-012)")
    tokens = sum([row["count"] for row in content.rows("token")])
    if tokens != TOKENS:
        raise BadContent(f"[[token]]: field count: expected {TOKENS} in all, found {tokens} (TEK-164)")
    check_levels(content)


def check_levels(content: Content) -> None:
    """TEK-214: each faction has five levels. Each effect has a word that fits. Only the last level has an end bonus."""
    factions = content.tables["faction"]
    found: dict[str, list[int]] = {faction: [] for faction in factions}
    for row in content.rows("level"):
        place = f"[[level]] {row['id']}"
        if row["faction"] not in factions:
            raise BadContent(f"{place}: field faction: expected one of {', '.join(factions)}, found {row['faction']!r}")
        found[row["faction"]].append(row["level"])
        check_effect(place, row)
    for faction, levels in found.items():
        if sorted(levels) != list(range(1, LEVELS + 1)):
            raise BadContent(f"[[level]]: expected levels 1 to {LEVELS} of {faction}, found {sorted(levels)} (TEK-214)")


def check_effect(place: str, row: dict[str, Any]) -> None:
    """Check that the effect fits its word and its number."""
    effect, what, number = row["effect"], row["what"], row["number"]
    if what not in EFFECTS[effect]:
        raise BadContent(f"{place}: field what: expected one of {', '.join(EFFECTS[effect])}, found {what!r}")
    if effect in DOUBLING and number != DOUBLE:
        raise BadContent(f"{place}: field number: expected {DOUBLE}, found {number}")
    if effect == "mimic" and not 1 <= number < LEVELS:
        raise BadContent(f"{place}: field number: expected a level from 1 to {LEVELS - 1}, found {number}")
    if effect.startswith(BONUS) != (row["level"] == LEVELS):
        raise BadContent(
            f"{place}: field effect: expected a bonus of the end on level {LEVELS}, and only there (TEK-187)"
        )
