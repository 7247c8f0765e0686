"""It's a Wonderful Kingdom: in many games every advisor is used, every menace is neutralised, every task is completed.

The sweep of all titles plays at random and hardly ever saves for a final task or an end-of-game ability. So here the
greedy bot, which does, takes turns with random play.
"""

from __future__ import annotations

from typing import Final

import pytest

from pentarchy.arena.play import play_game
from pentarchy.bots import Budget, create
from pentarchy.core.state import State
from pentarchy.core.types import Options
from pentarchy.games import load_title
from pentarchy.games.wonderful.bot.balance import without_copy_number

TITLE: Final = load_title("wonderful")
BOTS: Final = ("greedy", "random")
MOST: Final = 30  # games with the same options

Happening = tuple[str, str]  # an event, and the component that it names


def names(kind: str, **fields: object) -> list[str]:
    """The components of a kind whose fields have these values."""
    return [row["id"] for row in TITLE.content.rows(kind) if all(row[field] == fields[field] for field in fields)]


def happenings(final: State) -> set[Happening]:
    """The events of a game that concern advisors, menaces and tasks."""
    found: set[Happening] = set()
    for _, event in final.log or []:
        kind = TITLE.vocabulary.events[event[0]]
        for (_, component), value in zip(kind.arguments, event[1:], strict=True):
            if component in ("card", "task") and value >= 0:
                found.add((kind.name, without_copy_number(TITLE.vocabulary.kinds[component].write(value))))
    return found


def not_happened(seats: int, options: Options, wanted: set[Happening]) -> set[Happening]:
    """The wanted events that MOST games with these options did not bring."""
    left = set(wanted)
    filled = TITLE.options.resolve(seats, options)
    for number in range(MOST):
        bots = [create(BOTS[number % len(BOTS)], TITLE) for _ in range(seats)]
        final, _ = play_game(TITLE, filled, bots, number, number + 1, Budget(4), log=True)
        left -= happenings(final)
        if not left:
            break
    return left


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("quest", names("quest"))
def test_every_task_is_done(seats: int, quest: str) -> None:
    tasks = names("task", quest=quest, seats=seats)
    assert len(tasks) == 4
    assert not_happened(seats, {"module": "quests", "quest": quest}, {("fulfilled", task) for task in tasks}) == set()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2])
def test_every_advisor_joins_and_is_asked(seats: int) -> None:
    advisors = names("advisor") if seats == 2 else names("advisor", duel=False)
    assert len(advisors) == (14 if seats == 2 else 11)
    wanted = {(event, advisor) for event in ("joined", "counselled") for advisor in advisors}
    assert not_happened(seats, {"module": "advisors"}, wanted) == set()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2])
def test_every_menace_strikes_and_is_beaten(seats: int) -> None:
    stacks = {"giant-rats": "giant-rat", "frost-giants": "frost-giant", "shadows": "shadow", "thieves": "thief"}
    assert {*stacks.values(), "vermin"} == set(names("menace"))
    tables = list(stacks) if seats == 1 else ["giant-rats-and-frost-giants", "shadows-and-thieves"]
    for table in tables:
        here = {menace for stack, menace in stacks.items() if stack in table}
        wanted = {(event, menace) for event in ("menaced", "neutralised") for menace in here}
        if "giant-rat" in here:
            wanted |= {("bred", "vermin"), ("neutralised", "vermin")}
        assert not_happened(seats, {"module": "menaces", "menace": table}, wanted) == set(), table
