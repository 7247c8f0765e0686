"""OpenSpiel's own simulation test on every title, its search with our resampler, and no leak on the way."""

from __future__ import annotations

import json
import pickle

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from pentarchy.core.chance import Chance
from pentarchy.encoding import information_state
from pentarchy.games import load_title, titles
from pentarchy.rl import openspiel
from pentarchy.rl.episode import Episode
from pentarchy.rl.openspiel import PentarchyState
from pentarchy.testing.leak import check_viewer, viewers
from tests.tools import TITLE

openspiel.register()
DUELS = [slug for slug in titles() if 2 in load_title(slug).seats]
LOOKS = 12  # positions of a game that are looked at for leaks in a cut; `make proof` looks at all


def episode_of(state: PentarchyState) -> Episode:
    """The game behind a state."""
    assert state.dealt.episode is not None
    return state.dealt.episode


def at_random(state: PentarchyState, seed: int, actions: int) -> PentarchyState:
    """Go on with random actions."""
    random = np.random.RandomState(seed)
    while actions and not state.is_terminal():
        state.apply_action(0 if state.is_chance_node() else int(random.choice(state.legal_actions())))
        actions -= 1
    return state


@pytest.mark.slow
@pytest.mark.parametrize("slug", titles())
def test_random_simulation_without_a_leak(slug: str, capfd: pytest.CaptureFixture[str]) -> None:
    chance = Chance(1)
    looks = [0]

    def checker(state: PentarchyState) -> None:
        if state.dealt.episode is None or state.is_terminal() or looks[0] >= LOOKS:
            return
        looks[0] += 1
        s = state.position
        for viewer in viewers(s):
            check_viewer(s.title, s, viewer, chance, play_on=False)

    game = pyspiel.load_game(f"{openspiel.game_name(slug)}(rng_seed=3)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, state_checker_fn=checker)
    assert looks[0] == LOOKS, "the game is too short to look"


@pytest.mark.parametrize("slug", titles())
def test_clones_are_independent_and_go_on_alike(slug: str) -> None:
    game = pyspiel.load_game(f"{openspiel.game_name(slug)}(rng_seed=5)")
    state = at_random(game.new_initial_state(), 1, 12)
    clone = state.clone()
    before = str(state)
    assert str(at_random(clone, 2, 10)) != before
    assert str(state) == before
    assert str(at_random(state, 2, 10)) == str(clone)


@pytest.mark.parametrize("slug", titles())
def test_a_state_can_be_kept_and_goes_on_alike(slug: str) -> None:
    state = at_random(pyspiel.load_game(f"{openspiel.game_name(slug)}(rng_seed=5)").new_initial_state(), 3, 41)
    again = pickle.loads(pickle.dumps(state.dealt))
    assert information_state(again.episode.title.redact(again.episode.state, 0)) == information_state(
        state.position.title.redact(state.position, 0)
    )
    other = state.clone()
    other.dealt = again
    assert str(at_random(other, 4, 200)) == str(at_random(state, 4, 200))


@pytest.mark.parametrize("slug", titles())
def test_openspiel_keeps_a_state_and_reads_it_back(slug: str) -> None:
    game = pyspiel.load_game(f"{openspiel.game_name(slug)}(rng_seed=5)")
    state = at_random(game.new_initial_state(), 3, 41)
    again = game.deserialize_state(state.serialize())
    assert str(at_random(again, 4, 60)) == str(at_random(state, 4, 60))


@pytest.mark.parametrize("slug", titles())
def test_structs_say_the_same_as_json(slug: str) -> None:
    game = pyspiel.load_game(f"{openspiel.game_name(slug)}(rng_seed=6)")
    state = at_random(game.new_initial_state(), 2, 13)
    player, s = state.current_player(), state.position
    known = s.title.redact(s, player)
    assert state.to_observation_struct(player).to_dict()["view"] == json.loads(json.dumps(s.title.view(known)))
    for action in state.legal_actions():
        struct = state.action_to_struct(action)
        assert struct.to_dict() == {"word": state.action_to_string(player, action)}
        assert state.struct_to_actions(struct) == [action]
    again = game.new_initial_state(state.to_struct())
    assert str(at_random(again, 4, 60)) == str(at_random(state, 4, 60))


@pytest.mark.parametrize("slug", titles())
def test_a_move_in_notation_is_a_row_of_actions(slug: str) -> None:
    state = at_random(pyspiel.load_game(f"{openspiel.game_name(slug)}(rng_seed=6)").new_initial_state(), 2, 1)
    player, s = state.current_player(), state.position
    for move in s.legal_moves(player):
        after = state.clone()
        for action in state._struct_to_actions({"move": s.title.write(s, player, move)}):
            after.apply_action(action)
        episode = episode_of(state).copy()
        episode.push(player, move)
        assert str(after.position.title.dump(after.position)) == str(s.title.dump(episode.state))


def test_before_the_deal_structs_are_empty() -> None:
    game = pyspiel.load_game(f"{openspiel.game_name(TITLE)}(players=2)")
    state = game.new_initial_state()
    assert state.to_observation_struct(0).to_dict() == {"view": None, "words": []}
    assert game.new_initial_state(state.to_struct()).is_chance_node()
    assert state.action_to_struct(0).to_dict() == {"word": "deal"}


@pytest.mark.parametrize("slug", DUELS)
def test_a_resampled_world_looks_the_same_and_differs(slug: str) -> None:
    state = at_random(pyspiel.load_game(f"{openspiel.game_name(slug)}(players=2,rng_seed=2)").new_initial_state(), 1, 4)
    resample = openspiel.resampler(1)
    player = state.current_player()
    worlds = [resample(state, player) for _ in range(10)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert list(world.observation_tensor(player)) == list(state.observation_tensor(player))
    seen = {information_state(world.position.title.redact(world.position, 1 - player)) for world in worlds}
    secret = any(card < 0 for zone in load_title(slug).redact(state.position, player).zones for card in zone)
    assert len(seen) > 1 or not secret


@pytest.mark.parametrize("slug", DUELS)
def test_their_search_plays_with_our_resampler(slug: str) -> None:
    game = pyspiel.load_game(f"{openspiel.game_name(slug)}(players=2,rng_seed=2)")
    state = at_random(game.new_initial_state(), 1, 6)
    random = np.random.RandomState(1)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, random), 2.0, max_simulations=3, random_state=random)
    bot.set_resampler(openspiel.resampler(1))
    assert bot.step(state) in state.legal_actions()


def test_their_mccfr_runs() -> None:
    game = pyspiel.load_game(f"{openspiel.game_name(TITLE)}(players=2,rng_seed=2)")
    solver = OutcomeSamplingSolver(game)
    np.random.seed(1)
    solver.iteration()
    state = at_random(game.new_initial_state(), 1, 1)
    player = state.current_player()
    chances = solver.average_policy().action_probabilities(state, player)
    assert set(chances) == set(state.legal_actions(player))
    assert sum(chances.values()) == pytest.approx(1)


def test_the_same_rng_seed_gives_the_same_deals() -> None:
    def deals() -> list[str]:
        game = pyspiel.load_game(f"{openspiel.game_name(TITLE)}(players=2,rng_seed=9)")
        return [str(at_random(game.new_initial_state(), 1, 1)) for _ in range(3)]

    assert deals() == deals()
    assert len(set(deals())) == 3


def test_an_observer_names_its_tensors() -> None:
    game = pyspiel.load_game(f"{openspiel.game_name(TITLE)}(players=2,rng_seed=9)")
    state = at_random(game.new_initial_state(), 1, 5)
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert list(observer.dict["seat"]) == [0, 1]
    assert observer.tensor.any()
    public = game.make_py_observer(
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    public.set_from(state, 1)
    assert not public.dict["seat"].any()
