"""A title's bot: every title of the package has a sound one, and a title elsewhere needs no more than a folder."""

from __future__ import annotations

from typing import Any

import pytest

from magpies.bot import BOT
from magpies.state import MagpiesState
from pentarchy.arena.balance import play_games, settings_of
from pentarchy.arena.play import play_game
from pentarchy.bots import Bot, Budget, UnknownBot, create, levels, names, title_bot
from pentarchy.bots.ceiling import create_ceiling
from pentarchy.bots.level import ladder
from pentarchy.core.chance import Chance
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot
from pentarchy.games import load_title
from pentarchy.testing.bots import position_with_choice
from tests.core.tiny import Tiny
from tests.tools import WITH_BOT
from tests.toy.tools import TOY


def bot_of(title: Title[Any]) -> TitleBot[Any]:
    found = title_bot(title)
    assert found is not None
    return found


@pytest.mark.parametrize("slug", WITH_BOT)
def test_what_a_title_names_is_there(slug: str) -> None:
    """A misspelt step, event or mode would only be ignored."""
    title = load_title(slug)
    bot = bot_of(title)
    events = {event.name for event in title.vocabulary.events}
    spec = bot.balance
    assert set(bot.turn_steps) <= {step.name for step in title.steps}
    assert set(bot.params_by_seats) <= set(title.seats)
    assert set(bot.minimum_weights) <= set(bot.weights.features)
    assert {
        *spec.card_uses,
        *spec.card_takes,
        *spec.counted_events,
        *[row[0] for row in spec.tallies.values()],
    } <= events
    assert set(spec.line_scores) <= set(title.facts.score_lines)
    assert {mode for _, mode in settings_of(title, list(title.seats))} == set(spec.modes)


@pytest.mark.parametrize("title", [*map(load_title, WITH_BOT), TOY], ids=lambda title: str(title.slug))
def test_what_a_title_offers_works(title: Title[Any]) -> None:
    bot = bot_of(title)
    for number in range(4):
        options = title.options.resolve(title.default_seats, {})
        s, seat = position_with_choice(title, title.default_seats, options, number)
        moves = s.legal_moves(seat)
        assert isinstance(bot.evaluate(s, seat), float)
        assert isinstance(bot.seat_value(s, seat), float)
        assert isinstance(bot.lane_value(s, seat), float)
        assert len(bot.score_estimates(s)) == s.seats
        assert bot.logit_scale(s) > 0.0
        if s.lanes and bot.can_suggest_lane_moves:
            assert bot.search_lane_move(s, seat, moves) in [None, *moves]
        if s.lanes and bot.plans_lanes:
            assert bot.greedy_lane_move(s, seat, moves) in moves
        if bot.has_network and s.steps[s.stack[-1][0]].name in bot.turn_steps:
            assert 0.0 < (bot.win_chance(s, seat) or 0.5) < 1.0
        if bot.can_foresee and s.steps[s.stack[-1][0]].name in bot.turn_steps:
            assert len(bot.foresee(s, seat, moves)[1]) == len(moves)


def test_a_title_outside_the_package_is_found_by_its_own_folder() -> None:
    assert bot_of(TOY) is BOT
    assert BOT.weights.at(4) == [1.0, 0.5, 0.8]
    found = ladder(TOY.package)
    assert [level.budget.nodes for level in found.levels.values()] == [40, 30, 20, 40, 160]
    assert (found.default, found.slow_from) == ("skilled", "skilled")
    for name in [*found.levels, "greedy", "search-8"]:
        assert create(name, TOY).name == name
    assert create_ceiling("ceiling-5", TOY).sees_all


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_it_is_played_by_all_kinds_of_bots(seats: int) -> None:
    """Secret bids, hidden lanes, windows and moves at any time, with a bot in plain Python."""
    bots: list[Bot] = [
        create("search-4", TOY),
        create("greedy", TOY),
        create("novice", TOY),
        create_ceiling("ceiling-4", TOY),
    ]
    options = TOY.options.resolve(seats, {"rounds": 1})
    final, _ = play_game(TOY, options, bots[:seats], 1, 2, Budget(4))
    assert isinstance(final, MagpiesState)
    assert TOY.outcome(final) is not None


@pytest.mark.slow
def test_the_search_beats_random_moves_at_it() -> None:
    won = 0.0
    for deal in range(10):
        bots = [create("search-20", TOY), create("random", TOY)]
        final, _ = play_game(TOY, TOY.options.resolve(2, {}), bots, deal, deal)
        assert isinstance(final, MagpiesState)
        outcome = TOY.outcome(final)
        assert outcome is not None
        won += 0 in outcome.winners()
    assert won >= 8


def test_its_balance_can_be_reported() -> None:
    rows = play_games(TOY, (2, ""), ["random"], 0, 2, 1, 1)
    assert [len(row["scores"]) for row in rows] == [2, 2]
    assert any(row["uses"] for row in rows)
    assert {row["starter"] for row in rows} <= {0, 1}


def test_without_a_bot_module_only_the_random_bot_plays() -> None:
    title = Tiny([], [])
    assert title_bot(title) is None
    assert create("random", title).name == "random"
    with pytest.raises(UnknownBot, match="expected one of random"):
        create("greedy", title)
    assert levels("no such title") == []
    assert names("no such title") == ["random"]


def test_a_bot_that_overrides_nothing_says_what_is_missing() -> None:
    s = TOY.start(2, {}, Chance(1))
    empty: TitleBot[Any] = TitleBot(("turn",))
    with pytest.raises(NotImplementedError):
        empty.evaluate(s, 0)
    assert empty.win_chance(s, 0) is None
    assert empty.greedy_lane_move(s, 0, []) is None
    assert empty.logit_scale(s) == 1.0
