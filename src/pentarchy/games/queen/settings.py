"""What can be chosen before a game of Queen of 12: sheet, cards, rules; and what does not go together."""

from __future__ import annotations

from typing import Final

from pentarchy.core.options import Option, OptionSpec, Value, anyone
from pentarchy.core.types import Options
from pentarchy.games.queen.state import SOLO

SIDES: Final = ["A", "B", "C", "D"]
KINGDOM_SIDES: Final = ["A", "B"]
CRUSADE_SIDES: Final = ["C", "D"]


def off(seats: int) -> list[Value]:
    """Not, unless the table says so."""
    return [False, True]


def on(seats: int) -> list[Value]:
    """Yes, unless the table says no."""
    return [True, False]


def sides(seats: int) -> list[Value]:
    """Q12-010, Q12-011, Q12-173: the side everybody uses."""
    return [*SIDES]


def usual_side(seats: int, before: Options) -> Value:
    """Q12-010, Q12-143, Q12-156: A, in a Crusade C, alone D."""
    if not before["crusade"]:
        return "A"
    return "D" if seats == SOLO else "C"


def usual_promos(seats: int, before: Options) -> Value:
    """Q12-015, Q12-137: in the pool, but for the first game."""
    return not before["first_game"]


def usual_expansion_cards(seats: int, before: Options) -> Value:
    """Q12-016, Q12-147: in a Crusade."""
    return before["crusade"]


def clash(seats: int, options: Options) -> tuple[str, str] | None:
    """Options that do not go together, and the clause that says so."""
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


def settings() -> OptionSpec:
    """All options; each may build on those before it."""
    return OptionSpec(
        range(1, 5),
        "Q12-001",
        [
            Option("crusade", "Q12-143", off),
            Option("sheet", "Q12-011", sides, usual_side),
            Option("first_game", "Q12-015", off),
            Option("promos", "Q12-137", on, usual_promos),
            Option("expansion_cards", "Q12-016", off, usual_expansion_cards),
            Option("lady_alchemist", "Q12-200", off),
            Option("starter", "Q12-020", anyone, mode=False),
        ],
        clash,
    )
