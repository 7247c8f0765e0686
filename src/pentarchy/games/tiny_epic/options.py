"""The options of a game of Tiny Epic Kingdoms, chosen before it starts."""

from __future__ import annotations

from typing import Final

from pentarchy.core.options import Option, OptionSpec, Value, anyone

RANDOM: Final = "random"
CHOICE: Final = "choice"


def dealt_or_chosen(seats: int) -> list[Value]:
    """TEK-008: factions are dealt, or players choose them."""
    return [RANDOM, CHOICE]


def off_or_on(seats: int) -> list[Value]:
    """The option is off unless somebody turns it on."""
    return [False, True]


def option_spec() -> OptionSpec:
    """All options."""
    return OptionSpec(
        range(2, 6),
        "TEK-001",
        [
            Option("factions", "TEK-008", dealt_or_chosen),
            Option("tokens", "TEK-159", off_or_on),
            Option("starter", "TEK-020", anyone, mode=False),
        ],
    )
