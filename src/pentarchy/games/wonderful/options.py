"""The options of a game of It's a Wonderful Kingdom, chosen before it starts, and their conflicts."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pentarchy.core.options import RANDOM, Option, OptionSpec, Value, anyone
from pentarchy.core.types import Options

QUESTS: Final = "quests"
MENACES: Final = "menaces"
ADVISORS: Final = "advisors"
MODULES: Final[list[Value]] = [QUESTS, MENACES, ADVISORS]  # modules that can be chosen
SCENARIO: Final = "scenario"  # the value for a scenario, which names its own modules
ALONE: Final = 1
SIDES: Final = ["A", "B"]
NONE: Final = "none"  # the value of an option that belongs to another module
# WK-160: the stacks of menaces, in the order of the rulebook.
STACKS: Final = ["giant-rats", "frost-giants", "shadows", "thieves"]
ANY: Final = "any"
AND: Final = "-and-"


def modules(seats: int) -> list[Value]:
    """WK-012, WK-134: a game has exactly one module."""
    return [*MODULES, SCENARIO] if seats == ALONE else MODULES


class ScenarioChoice:
    """WK-264: a single player may choose one of the six scenarios."""

    def __init__(self, scenarios: list[str]) -> None:
        self.scenarios = scenarios

    def __call__(self, seats: int) -> list[Value]:
        return [NONE, *self.scenarios] if seats == ALONE else [NONE]


def default_module(seats: int, before: Options) -> Value:
    """WK-016, WK-134: a scenario names its own modules."""
    return MODULES[0] if before["scenario"] == NONE else SCENARIO


def sides(seats: int) -> list[Value]:
    """WK-022, WK-023: the side that both use; A is for a first game."""
    return [*SIDES]


class QuestChoice:
    """WK-241: with quests, one of the quest boards of the content."""

    def __init__(self, boards: list[str]) -> None:
        self.boards = boards

    def __call__(self, seats: int) -> list[Value]:
        return [*self.boards, NONE]

    def default(self, seats: int, before: Options) -> Value:
        """The first board, if quests are the module."""
        return self.boards[0] if before["module"] == QUESTS else NONE


def stacks(seats: int) -> list[Value]:
    """WK-165, WK-178, WK-211: the stacks that may be chosen: as many as there are seats, or all four.

    Players choose their own stack when the game starts.
    """
    return [NONE, *[AND.join(chosen) for chosen in combinations(STACKS, seats)], ANY]


def stacks_allowed(value: Value) -> list[int]:
    """The stacks that this value allows."""
    names = STACKS if value == ANY else str(value).split(AND)
    return [STACKS.index(name) for name in names]


def default_stacks(seats: int, before: Options) -> Value:
    """WK-023: frost giants and giant rats for a first game."""
    if before["module"] != MENACES:
        return NONE
    return AND.join(STACKS[:seats])


def conflict(seats: int, options: Options) -> tuple[str, str] | None:
    """WK-012: options of one module do not go with another module, and a module needs its own options."""
    module = options["module"]
    if (module == SCENARIO) != (options["scenario"] != NONE):
        return "a scenario names its modules, and nothing else does without one: expected module=scenario", "WK-134"
    if module == QUESTS and options["quest"] == NONE:
        return "quests are played on a board: expected quest to name one", "WK-241"
    if module == MENACES and options["menace"] == NONE:
        return "menaces come from stacks: expected menace to name them, or any", "WK-165"
    if module != QUESTS and options["quest"] != NONE:
        return f"a game has one module, here {module}: expected quest=none", "WK-012"
    if module != MENACES and options["menace"] != NONE:
        return f"a game has one module, here {module}: expected menace=none", "WK-012"
    return None


class DuchyChoice:
    """WK-021, WK-159: a single player chooses a duchy. In a duel they are dealt."""

    def __init__(self, duchies: list[str]) -> None:
        self.duchies = duchies

    def __call__(self, seats: int) -> list[Value]:
        return list(dict.fromkeys(self.duchies)) if seats == ALONE else [RANDOM]


def option_spec(boards: list[str], duchies: list[str], scenarios: list[str]) -> OptionSpec:
    """All options. The default of an option may depend on those before it."""
    quests = QuestChoice(boards)
    return OptionSpec(
        range(1, 3),
        "WK-001",
        [
            Option("scenario", "WK-264", ScenarioChoice(scenarios)),
            Option("module", "WK-012", modules, default_module),
            Option("side", "WK-022", sides),
            Option("duchy", "WK-159", DuchyChoice(duchies), mode=False),
            Option("quest", "WK-241", quests, quests.default),
            Option("menace", "WK-165", stacks, default_stacks),
            Option("starter", "WK-028", anyone, mode=False),
        ],
        conflict,
    )
