"""The search bot: plays from what its seat knows, repeats itself, explains itself, and is better than greedy."""

from __future__ import annotations

import gc
from itertools import count
from typing import Any

import pytest

from pentarchy.arena import contest
from pentarchy.bots import Bot, Budget, UnknownBot, create, default_bot, names
from pentarchy.bots.base import NO_LEVEL
from pentarchy.bots.evaluator import Evaluator
from pentarchy.bots.search import SearchBot, draw, purify, regret_matching, update_regrets
from pentarchy.bots.tree import Edge, Node
from pentarchy.core.chance import Chance
from pentarchy.core.search_params import DEFAULT_SEARCH_PARAMS, SearchParams
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot
from pentarchy.core.types import Move, Seat
from pentarchy.games import load_title
from pentarchy.testing.bots import position_with_choice, same_moves
from tests.tools import TITLE, WITH_BOT, bot_of

FEW = Budget(24)


def searcher(title: Title[Any]) -> SearchBot:
    bot = create("search", title)
    assert isinstance(bot, SearchBot)
    return bot


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_BOT)
def test_hidden_cards_permuted_give_the_same_move(slug: str) -> None:
    report = same_moves(load_title(slug), "search", range(50), seed=1, budget=Budget(6))
    assert report["different"] == []
    assert report["twins"] == 100


@pytest.mark.parametrize("slug", WITH_BOT)
def test_a_cheat_would_be_caught(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison means something: a bot that looks at the position it is given a twin of chooses otherwise."""
    title = load_title(slug)
    calls = count()

    class Cheat(Bot):
        def choose(self, known: State, seat: int, chance: Chance, budget: Budget = FEW) -> Move:
            moves = known.legal_moves(seat)
            return moves[next(calls) % len(moves)]  # follows from something else than knowledge

    monkeypatch.setattr("pentarchy.testing.bots.create", Cheat)
    assert same_moves(title, "search", range(30), seed=1, budget=FEW)["different"]


@pytest.mark.parametrize("slug", WITH_BOT)
def test_the_same_seed_gives_the_same_result(slug: str) -> None:
    title = load_title(slug)
    for number in range(3):
        s, seat = position_with_choice(
            title, title.default_seats, title.options.resolve(title.default_seats, {}), number
        )
        known = title.redact(s, seat)
        first, again = [
            searcher(title).search(known, seat, Chance(7), FEW).to_json(title, known, seat) for _ in range(2)
        ]
        assert first == again


@pytest.mark.title("brawl")
def test_it_explains_itself() -> None:
    title = load_title("brawl")
    s = title.start(2, {}, Chance(3))
    seat = s.turn()[0]
    known = title.redact(s, seat)
    result = searcher(title).search(known, seat, Chance(1), Budget(200))
    assert result.simulations == 200
    assert sum(option.visits for option in result.options) == 200
    assert [option.move for option in result.options if option.probability] == [result.move]
    assert result.options[0].win_chance == max(option.win_chance for option in result.options)
    assert all(0 <= option.win_chance <= 1 for option in result.options)
    assert result.principal_variation[0] == (seat, result.move)
    assert result.principal_variation[1][0] == 1 - seat, "it tells what it expects the other to do"
    data = result.to_json(title, known, seat)
    assert data["move"] == title.write(known, seat, result.move)
    assert len(data["options"]) == len(known.legal_moves(seat))


def test_regret_matching_finds_the_mixed_strategy() -> None:
    """Rock, paper, scissors where rock wins twice as much: then paper is half of the right strategy."""
    moves: list[Move] = [(0,), (1,), (2,)]
    payoff = [[0.5, 0.25, 1.0], [0.75, 0.5, 0.25], [0.0, 0.75, 0.5]]
    sides = [{move: Edge(0.5) for move in moves} for _ in range(2)]
    chance = Chance(4)
    for turn in range(1, 3001):
        chosen: list[int] = []
        for edges in sides:
            weights = regret_matching(edges, moves)
            for move, weight in zip(moves, weights, strict=True):
                edges[move].strategy_sum += weight * turn
                edges[move].last_probability = 0.9 * weight + 0.1 / 3
            chosen.append(draw([edges[move].last_probability for move in moves], chance))
        for side, edges in enumerate(sides):
            edge = edges[moves[chosen[side]]]
            value = payoff[chosen[side]][chosen[1 - side]]
            update_regrets(edges, moves, edge, value)
            edge.visits += 1
            edge.value_sum += value
    for edges in sides:
        total = sum(edge.strategy_sum for edge in edges.values())
        assert [edge.strategy_sum / total for edge in edges.values()] == pytest.approx([0.25, 0.5, 0.25], abs=0.08)


def test_what_is_hardly_meant_is_never_played() -> None:
    assert purify([8.0, 7.0, 1.0], 0.25) == [8 / 15, 7 / 15, 0.0]
    assert purify([8.0, 7.0, 1.0], 0.9) == [1.0, 0.0, 0.0]
    assert {draw([0.5, 0.0, 0.5], Chance(seed)) for seed in range(40)} == {0, 2}


def test_the_tree_is_kept_for_the_next_question() -> None:
    title = load_title(TITLE)
    s = title.start(2, {}, Chance(3))
    bots = [searcher(title), searcher(title)]
    reused = 0
    while s.turn():
        seat = s.turn()[0]
        known = title.redact(s, seat)
        reused += bots[seat].take_root(known, seat).visits > 0
        bots[seat].stored_nodes = {}
        s.play(seat, bots[seat].choose(known, seat, Chance(1), Budget(100)))
    assert reused > 0


@pytest.mark.title("brawl")
def test_every_move_meets_the_same_guesses() -> None:
    title = load_title("brawl")
    s = title.start(2, {}, Chance(3))
    seat = s.turn()[0]
    known = title.redact(s, seat)
    bot = searcher(title)
    chance = Chance(1)
    first = [bot.shared_guess(known, number, chance).zones for number in range(4)]
    assert [bot.shared_guess(known, number, chance).zones for number in range(4)] == first
    assert first[0] != first[1]


def test_a_first_look_counts_for_some_visits_and_is_corrected() -> None:
    node, edge = Node([0]), Edge(0.6)
    assert edge.mean() == 0.6
    edge.visits, edge.value_sum = 1, 0.2
    assert edge.mean() == pytest.approx(0.4)
    assert edge.mean(3.0) == pytest.approx(0.5)
    node.visits, node.prior_error_sum = 96, -9.6  # judged at once, moves looked better by a tenth
    assert node.prior_bias() == pytest.approx(-0.096)
    assert edge.mean(3.0, node.prior_bias()) < edge.mean(3.0)


def test_a_move_that_looks_far_worse_than_all_before_can_still_be_tried() -> None:
    """Where no move is better, one is made: here a guess leaves only what looked hopeless in the first."""
    title = load_title(TITLE)
    bot = searcher(title)
    s = title.start(2, {}, Chance(3))
    seat = s.turn()[0]
    node = Node([seat])
    node.prior_spread, node.best_prior = 1e-9, 1.0
    moves = s.legal_moves(seat)[:3]
    bot.evaluator.reset(2)
    bot.expand(node, 0, [s], moves, Chance(1), 1)
    assert all(node.edges[0][move].policy_weight > 0.0 for move in moves)
    assert bot.select(node, moves) in moves


@pytest.mark.title("brawl")
def test_a_duel_may_have_other_parameters_than_a_field() -> None:
    title = load_title("brawl")
    own = bot_of("brawl")
    bot = searcher(title)
    changed = SearchBot("changed", title, own, NO_LEVEL, {"rollout_rounds": 1})
    for seats in (4, 2):
        s = title.start(seats, {}, Chance(3))
        for one in (bot, changed):
            one.search(title.redact(s, s.turn()[0]), s.turn()[0], Chance(1), Budget(2))
        assert bot.evaluator.params is own.params_by_seats[seats]
        assert changed.evaluator.params.rollout_rounds == 1
        assert changed.evaluator.params.expand_visits == own.params_by_seats[seats].expand_visits, "the rest stays"


def test_rivals_reply_with_what_served_them_and_a_few_others() -> None:
    title = load_title(TITLE)
    evaluator = Evaluator(title, bot_of(TITLE), SearchParams(random_replies=2, best_replies=3))
    evaluator.reset(2)
    moves: list[Move] = [(number,) for number in range(30)]
    assert evaluator.candidate_replies(1, moves, Chance(1)) == moves, "everything once"
    for number, move in enumerate(moves):
        evaluator.record_gain(1, move, number / 100)
    tried = evaluator.candidate_replies(1, [*moves, (99,)], Chance(1))
    assert tried[:4] == [(99,), (29,), (28,), (27,)]
    assert len(set(tried)) == 6
    assert {evaluator.best_known_answer(1, moves, Chance(seed)) for seed in range(30)} > {(29,)}
    assert evaluator.candidate_replies(0, moves, Chance(1)) == moves, "what served one seat says nothing of another"


@pytest.mark.title("brawl")
def test_the_network_is_asked_where_a_simulation_ends() -> None:
    """For prior values and after the replies, but not where the game is over: there is nothing to predict."""
    title = load_title("brawl")
    own = bot_of("brawl")
    field = own.params_by_seats[4]
    asked: list[int] = []

    class Fixed(TitleBot[Any]):
        """Kingdom Brawl with a network that always says the same."""

        def __init__(self) -> None:
            super().__init__(own.turn_steps, has_network=True)

        def score_estimates(self, s: State) -> list[float]:
            return own.score_estimates(s)

        def win_chance(self, s: State, seat: Seat) -> float | None:
            asked.append(seat)
            return 0.125

    evaluator = Evaluator(title, Fixed(), field)
    s = title.start(4, {}, Chance(1))
    seat = s.turn()[0]
    evaluator.reset(4)
    after = s.copy()
    after.push(seat, s.legal_moves(seat)[0])
    for values in (
        evaluator.prior_values(after.copy(), seat, Chance(1), 2),
        evaluator.leaf_values(after.copy(), after.turn()[0], seat, Chance(1), 2),
    ):
        assert values[seat] == 0.125
        assert sum(values) == pytest.approx(1.0), "the others share what is left"
    assert asked == [seat, seat]
    while s.turn():
        s.push(s.turn()[0], s.legal_moves(s.turn()[0])[0])
    assert evaluator.ask_network(s, seat, evaluator.win_chances(s)) == evaluator.win_chances(s)
    without = Evaluator(title, Fixed(), field.changed({"use_network": 0}))
    without.reset(4)
    assert without.prior_values(after.copy(), seat, Chance(1), 2)[seat] != 0.125


@pytest.mark.title("brawl")
def test_in_the_midst_of_its_action_it_looks_at_all_answers() -> None:
    """A move that asks on must not look bad because it was badly gone on with."""
    title = load_title("brawl")
    s = title.start(4, {}, Chance(3))
    for _ in range(8):
        s.push(s.turn()[0], s.legal_moves(s.turn()[0])[-1])
        while s.turn() and s.steps[s.stack[-1][0]].name != "place":
            s.push(s.turn()[0], s.legal_moves(s.turn()[0])[0])
    seat = s.turn()[0]
    known = title.redact(s, seat)
    changes = {"expand_visits": 10_000, "c_puct": 50.0, "temperature": 100.0}
    bot = SearchBot("search", title, bot_of("brawl"), NO_LEVEL, changes)
    bot.search(known, seat, Chance(1), Budget(150))
    assert bot.stored_nodes, "questions looked at although hardly visited"
    assert all(node.seats == [seat] and node.edges[0] for node in bot.stored_nodes.values())


def test_what_is_clear_is_not_thought_about_to_the_end() -> None:
    """The rest is saved only where no other move could be tried as often as the best; until then all is the same."""
    title = load_title(TITLE)
    budget = Budget(512)
    saved: list[int] = []
    for number in range(6):
        s, seat = position_with_choice(title, 2, title.options.resolve(2, {}), number)
        known = title.redact(s, seat)
        bot = SearchBot("early", title, bot_of(TITLE), NO_LEVEL, {"stops_early": 1.0})
        found = bot.search(known, seat, Chance(1), budget)
        left = budget.nodes - found.simulations
        visits = sorted([option.visits for option in found.options], reverse=True)
        assert left == 0 or (visits[0] - visits[1] > left and found.options[0].visits == visits[0])
        saved.append(left)
        assert searcher(title).search(known, seat, Chance(1), Budget(found.simulations)).move == found.move
    assert max(saved) > 0, "some are clear"
    assert min(saved) == 0, "some are not"


def test_pythons_collector_rests_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever becomes of the search, it goes on afterwards; where it rested before, it still does."""
    title = load_title(TITLE)
    s = title.start(2, {}, Chance(3))
    seat = s.turn()[0]
    during: list[bool] = []

    def look() -> bool:
        during.append(gc.isenabled())
        return len(during) > 2

    searcher(title).search(title.redact(s, seat), seat, Chance(1), Budget(64, should_stop=look))
    assert during
    assert not any(during)
    assert gc.isenabled()
    monkeypatch.setattr(SearchBot, "take_root", None)
    with pytest.raises(TypeError):
        searcher(title).search(title.redact(s, seat), seat, Chance(1), FEW)
    assert gc.isenabled()
    gc.disable()
    try:
        with pytest.raises(TypeError):
            searcher(title).search(title.redact(s, seat), seat, Chance(1), FEW)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_time_is_a_cap() -> None:
    title = load_title(TITLE)
    s = title.start(2, {}, Chance(3))
    result = searcher(title).search(title.redact(s, s.turn()[0]), s.turn()[0], Chance(1), Budget(1_000_000, 0.05))
    assert 0 < result.simulations < 10_000


@pytest.mark.parametrize("slug", WITH_BOT)
def test_chances_of_all_seats_add_up(slug: str) -> None:
    title = load_title(slug)
    evaluator = Evaluator(title, bot_of(slug), DEFAULT_SEARCH_PARAMS)
    s, _ = position_with_choice(title, title.default_seats, title.options.resolve(title.default_seats, {}), 4)
    assert sum(evaluator.win_chances(s)) == pytest.approx(1)


def test_names_and_levels() -> None:
    title = load_title(TITLE)
    assert default_bot(TITLE) == "skilled"
    assert names(TITLE) == ["random", "novice", "steady", "skilled", "master", "grandmaster"]
    assert create("search-7", title).level_budget.nodes == 7
    for name in ("search-", "search-x", "ceiling", "ceiling-400", "search-4-4"):
        with pytest.raises(UnknownBot):
            create(name, title)


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_BOT)
def test_the_arena_knows_a_ceiling_that_no_table_offers(slug: str) -> None:
    report = contest(load_title(slug), 2, {}, ["ceiling-10", "random"], 2, seed=8)
    assert list(report["bots"]) == ["ceiling-10", "random"]
    assert not [name for name in names(slug) if name.startswith("ceiling")]
