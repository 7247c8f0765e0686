"""It's a Wonderful Kingdom: greedy plans a sensible economy, from what its seat knows."""

from __future__ import annotations

from typing import Any, Final

import pytest

from pentarchy.arena.balance import distinct_events
from pentarchy.arena.play import play_game
from pentarchy.bots import Budget, create
from pentarchy.core import Chance
from pentarchy.core.title_bot import answers
from pentarchy.core.types import all_but, only
from pentarchy.games.wonderful.bot import BOT
from pentarchy.games.wonderful.bot.balance import figures as seat_figures
from pentarchy.games.wonderful.bot.balance import starter
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.testing import position
from tests.games.wonderful.test_quests import GAME

QUESTS: Final = ("usurper", "plague-lord", "northern-lands")


def situation(stack: str, **fields: str) -> WonderfulState:
    """A position of round 4 unless it says otherwise."""
    usual = {
        "seats": "2",
        "side": "1",
        "round": "4",
        "first": "0",
        "duchy": "valados-b teressie-b",
        "quests": "usurper",
    }
    given = {name.replace("_", "-"): value for name, value in fields.items()}
    text = "\n".join([f"{name}: {value}" for name, value in {**usual, **given}.items()])
    s: WonderfulState = position(GAME, f"{text}\nstack: {stack}", Chance(1))
    return s


def chosen(s: WonderfulState, seat: int = 0) -> str:
    """What greedy does."""
    bot = create("greedy", GAME)
    return GAME.write(s, seat, bot.choose(GAME.redact(s, seat), seat, Chance(1), Budget(12)))


@pytest.mark.parametrize("quest", QUESTS)
@pytest.mark.parametrize("side", ["A", "B"])
def test_greedy_builds_a_duchy_and_mostly_completes_the_quest(quest: str, side: str) -> None:
    title: Wonderful = GAME
    bots = [create("greedy", title) for _ in range(2)]
    final, _ = play_game(
        title, title.options.resolve(2, {"quest": quest, "side": side}), bots, 1, 2, Budget(4), log=True
    )
    assert isinstance(final, WonderfulState)
    figures = seat_figures(final, distinct_events(final.log or [], 2))
    assert sum(mine["built"] for mine in figures) >= 10
    assert sum(mine["quest"] for mine in figures) >= 1
    outcome: Any = title.outcome(final)
    assert outcome.winners()


def test_a_cube_goes_where_it_completes_a_card() -> None:
    s = situation(
        "round-end; step-end; produce 2",
        phase="4",
        tasks="8 8",
        claimed="0",
        site_0="royal-citadel alchemical-forge",
        owed_0="200500 100",
    )
    assert chosen(s) == "place gold alchemical-forge"


def test_the_final_task_is_done_when_it_can_be_paid() -> None:
    s = situation("round-end; step-end; produce 2", phase="4", alchemy_0="0 0 0 1", site_0="old-mint", owed_0="1")
    assert chosen(s) == "task throne-room none"


def test_cubes_the_final_task_needs_are_not_exchanged() -> None:
    fields = {"phase": "5", "quests": "plague-lord", "site_0": "farm-1"}
    assert chosen(situation("round-end; step-end; produce 3", alchemy_0="2 3 0 0", **fields)) == "pass"
    assert chosen(situation("round-end; step-end; produce 3", alchemy_0="5 0 0 0", **fields)) == "exchange materials5"


def test_a_rich_area_is_taken_and_a_calamity_is_left() -> None:
    s = situation("round-end; take 0", round="2", left="farm-1 port-1", right="calamity-3")
    assert chosen(s) == "take left"


def test_in_the_draft_the_question_is_answered() -> None:
    s = situation("round-end; take 0", left="farm-1", site_0="port-1", krystallium="3 0", soldiers="2 0")
    assert len(s.legal_moves(0)) > 2
    assert [GAME.write(s, 0, move) for move in answers(s, 0)] == ["take left", "take right"]


def test_a_plan_that_is_kept_does_not_go_on_with_the_position() -> None:
    s = situation("round-end; take 0", round="2", left="farm-1 port-1", site_0="quarry-1")
    before = BOT.seat_value(s, 0)
    s.play(0, GAME.read(s, 0, "discard quarry-1"))
    assert BOT.seat_value(s, 0) != before
    again = situation("round-end; take 0", round="2", left="farm-1 port-1", site_0="quarry-1")
    assert BOT.seat_value(again, 0) == before


def test_the_starter_is_told_from_the_last_round() -> None:
    assert starter(situation("", first="1", round="4")) == 0
    assert starter(situation("", first="0", round="3")) == 0


def test_what_happened_in_a_hidden_lane_is_counted_once() -> None:
    private, public = (1, 0, 5), (2, 1)
    log = [(only(0), private), (-1, public), (only(0), private), (all_but(0), private), (all_but(0), private)]
    assert distinct_events(log, 2) == [private, public, private]
