"""Tiny Epic Kingdoms: the greedy bot plays every mode to the end, from what its seat knows."""

from __future__ import annotations

import pytest

from pentarchy.arena.play import play_game
from pentarchy.bots import Budget, create
from pentarchy.core import Chance, Options
from pentarchy.games.tiny_epic.bot import BOT
from pentarchy.games.tiny_epic.state import TinyEpicState
from tests.games.tiny_epic.helpers import TITLE, play, situation

MODES: list[tuple[int, Options]] = [(2, {}), (3, {"tokens": True}), (4, {"factions": "choice"}), (5, {"tokens": True})]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_finishes(seats: int, options: Options) -> None:
    bots = [create("greedy", TITLE) for _ in range(seats)]
    final, _ = play_game(TITLE, TITLE.options.resolve(seats, options), bots, 1, 2, Budget(3))
    assert isinstance(final, TinyEpicState)
    assert TITLE.outcome(final) is not None


def test_greedy_builds_where_it_wins_by_it() -> None:
    s = situation("turn build", ending=1, tower={0: 5}, stock={0: "6o"}, shields="patrol quest build research expand")
    assert create("greedy", TITLE).choose(TITLE.redact(s, 0), 0, Chance(1), Budget(20)) == TITLE.read(s, 0, "build")


def test_a_level_is_worth_more_than_its_mana() -> None:
    before = situation("act 0 research", stock={0: "1m"})
    value = BOT.evaluate(before, 0)
    assert BOT.evaluate(play(before, "research"), 0) > value


def test_prices_are_not_foreseen() -> None:
    s = situation("act 0 patrol", armies={0: "T2A-a T1A-a", 1: "T2A-b T2A-d"}, stock={0: "4m 4o 2f", 1: "3m 3o 4f"})
    play(s, "move T2A-a T2A-b")
    bot = create("greedy", TITLE)
    chosen = {bot.choose(TITLE.redact(s, 0), 0, Chance(seed), Budget(24)) for seed in range(12)}
    assert len(chosen) > 1
