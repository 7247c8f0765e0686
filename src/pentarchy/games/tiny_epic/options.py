"""What can be chosen before a game of Tiny Epic Kingdoms."""

from __future__ import annotations

from typing import Final

from pentarchy.core.options import Option, OptionSpec, Value, anyone

RANDOM: Final = "random"
CHOICE: Final = "choice"


def dealt_or_chosen(seats: int) -> list[Value]:
    """TEK-008: how everybody comes by a faction."""
    return [RANDOM, CHOICE]


def off_or_on(seats: int) -> list[Value]:
    """Not, unless the table says so."""
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
