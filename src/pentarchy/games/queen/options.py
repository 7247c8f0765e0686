"""The options of Queen of 12: sheet, cards and rules; and the options that exclude each other."""

from __future__ import annotations

from typing import Final

from pentarchy.core.options import Option, OptionSpec, Value, anyone
from pentarchy.core.types import Options
from pentarchy.games.queen.state import SOLO

SIDES: Final = ["A", "B", "C", "D"]
KINGDOM_SIDES: Final = ["A", "B"]
CRUSADE_SIDES: Final = ["C", "D"]


def default_off(seats: int) -> list[Value]:
    """The values of an option that is off by default."""
    return [False, True]


def default_on(seats: int) -> list[Value]:
    """The values of an option that is on by default."""
    return [True, False]


def sides(seats: int) -> list[Value]:
    """Q12-010, Q12-011, Q12-173: the side of the sheet that all seats use."""
    return [*SIDES]


def default_side(seats: int, before: Options) -> Value:
    """Q12-010, Q12-143, Q12-156: side A by default; C in a Crusade, and D in a solo Crusade."""
    if not before["crusade"]:
        return "A"
    return "D" if seats == SOLO else "C"


def default_promos(seats: int, before: Options) -> Value:
    """Q12-015, Q12-137: promo cards are in the pool by default, except in a first game."""
    return not before["first_game"]


def default_expansion_cards(seats: int, before: Options) -> Value:
    """Q12-016, Q12-147: the cards of the expansion are in by default in a Crusade only."""
    return before["crusade"]


def conflict(seats: int, options: Options) -> tuple[str, str] | None:
    """Why these options exclude each other, and the clause that says so; None if they do not."""
    side = options["sheet"]
    if options["crusade"] and side not in CRUSADE_SIDES:
        return f"a Crusade is not played on side {side}: expected sheet=C or sheet=D", "Q12-143"
    if seats == SOLO and side == "C":
        return "alone the expansion sheets are played on side D: expected sheet=D", "Q12-156"
    if options["first_game"] and (options["crusade"] or side not in KINGDOM_SIDES):
        return "the first-game reserve is for the base rules on sides A and B", "Q12-015"
    if options["first_game"] and (options["promos"] or options["expansion_cards"]):
        return "the first-game reserve has base cards only: expected promos=false, expansion_cards=false", "Q12-015"
    if options["crusade"] and not options["expansion_cards"]:
        return "in a Crusade Cardsharp and Oracle are always in: expected expansion_cards=true", "Q12-147"
    if options["lady_alchemist"] and not options["crusade"]:
        return "Lady and Alchemist are always in without a Crusade: expected lady_alchemist=false", "Q12-200"
    return None


def option_spec() -> OptionSpec:
    """All options. The default of an option may depend on the options before it."""
    return OptionSpec(
        range(1, 5),
        "Q12-001",
        [
            Option("crusade", "Q12-143", default_off),
            Option("sheet", "Q12-011", sides, default_side),
            Option("first_game", "Q12-015", default_off),
            Option("promos", "Q12-137", default_on, default_promos),
            Option("expansion_cards", "Q12-016", default_off, default_expansion_cards),
            Option("lady_alchemist", "Q12-200", default_off),
            Option("starter", "Q12-020", anyone, mode=False),
        ],
        conflict,
    )
