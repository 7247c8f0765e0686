"""What can be chosen before a game of It's a Wonderful Kingdom."""

from __future__ import annotations

from typing import Final

from pentarchy.core.options import Option, OptionSpec, Value, anyone

QUESTS: Final = "quests"
SIDES: Final = ["A", "B"]


def modules(seats: int) -> list[Value]:
    """WK-012: exactly one; menaces and advisors are not built yet."""
    return [QUESTS]


def sides(seats: int) -> list[Value]:
    """WK-022, WK-023: the side both use; A for a first game."""
    return [*SIDES]


class Boards:
    """WK-241: one of the quest boards of the content."""

    def __init__(self, boards: list[str]) -> None:
        self.boards = boards

    def __call__(self, seats: int) -> list[Value]:
        return [*self.boards]


def settings(boards: list[str]) -> OptionSpec:
    """All options."""
    return OptionSpec(
        range(2, 3),
        "WK-001",
        [
            Option("module", "WK-012", modules),
            Option("side", "WK-022", sides),
            Option("quest", "WK-241", Boards(boards)),
            Option("starter", "WK-028", anyone, mode=False),
        ],
    )
