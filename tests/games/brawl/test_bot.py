"""What bots count for Kingdom Brawl the short way is what they would find by playing it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from pentarchy.bots import create
from pentarchy.core.chance import Chance
from pentarchy.core.network import Network, network_file, read_network
from pentarchy.core.weights import weighted_sum
from pentarchy.games import load_title
from pentarchy.games.brawl.bot import BOT, nn_features
from pentarchy.games.brawl.rules import Brawl
from pentarchy.games.brawl.state import BrawlState

SEATS = (2, 3, 4)


def a_game(seats: int, deal: int) -> BrawlState:
    title = load_title("brawl")
    assert isinstance(title, Brawl)
    return title.start_unchecked(seats, title.options.resolve(seats, {}), Chance(deal))


def placing(s: BrawlState) -> bool:
    return bool(s.stack) and s.steps[s.stack[-1][0]].name in BOT.turn_steps


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_a_placement_foreseen_stands_as_one_that_was_played(seats: int) -> None:
    foreseen = played = 0
    chance = Chance(5)
    for deal in range(30):
        s = a_game(seats, deal)
        while s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            if placing(s):
                scale, found = BOT.foresee(s, seat, moves)
                for move, estimates in zip(moves, found, strict=True):
                    after = s.copy()
                    after.push(seat, move)
                    if estimates is None:
                        played += 1
                    else:
                        foreseen += 1
                        assert estimates == pytest.approx(BOT.score_estimates(after), abs=1e-9)
                        assert scale == pytest.approx(BOT.logit_scale(after))
                        assert placing(after), "nothing more is asked of who placed"
            s.push(seat, moves[chance.below(len(moves))])
    assert foreseen > 2 * played > 0, "most of them need not be played"


def test_what_has_a_property_to_use_is_not_foreseen() -> None:
    """Otherwise the search would never find out what a property is good for."""
    asked = 0
    chance = Chance(6)
    for deal in range(20):
        s = a_game(4, deal)
        while s.turn():
            seat = s.turn()[0]
            moves = s.legal_moves(seat)
            if placing(s):
                for move, estimates in zip(moves, BOT.foresee(s, seat, moves)[1], strict=True):
                    after = s.copy()
                    after.push(seat, move)
                    if after.turn() and not placing(after):
                        asked += 1
                        assert estimates is None
            s.push(seat, moves[chance.below(len(moves))])
    assert asked


@pytest.mark.parametrize("seats", SEATS)
def test_score_estimates_are_the_weighted_features_and_winners_those_of_the_score_sheets(seats: int) -> None:
    weights = BOT.weights.at(seats)
    chance = Chance(7)
    for deal in range(10):
        s = a_game(seats, deal)
        while True:
            expected = [weighted_sum(BOT.features(s, seat), weights) for seat in range(seats)]
            assert BOT.score_estimates(s) == pytest.approx(expected, abs=1e-9)
            if not s.turn():
                break
            moves = s.legal_moves(s.turn()[0])
            s.push(s.turn()[0], moves[chance.below(len(moves))])
        outcome = s.title.outcome(s)
        assert outcome is not None
        assert BOT.winners(s) == outcome.winners()


# ---------------------------------------------------------------- what games have taught


def between_turns(seats: int, deals: range) -> Iterator[BrawlState]:
    """Positions of random games in which somebody is to place."""
    chance = Chance(8)
    for deal in deals:
        s = a_game(seats, deal)
        while s.turn():
            if placing(s):
                yield s
            moves = s.legal_moves(s.turn()[0])
            s.push(s.turn()[0], moves[chance.below(len(moves))])


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_sees_the_same_whatever_the_others_hold(seats: int) -> None:
    """What it is told and a guess of the rest look alike to it; to somebody else they do not."""
    title = load_title("brawl")
    chance = Chance(9)
    others, inputs = 0, len(read_network(title.package, seats).first_weights)
    for s in between_turns(seats, range(5)):
        for seat in range(seats):
            seen = nn_features.encode(s, seat)
            assert sorted(nn_features.encode(title.redact(s, seat), seat)) == sorted(seen)
            guessed = title.guess(title.redact(s, seat), chance)
            assert sorted(nn_features.encode(guessed, seat)) == sorted(seen)
            assert all(0 <= feature < inputs for feature in seen)
            other = (seat + 1) % seats
            others += sorted(nn_features.encode(guessed, other)) != sorted(nn_features.encode(s, other))
    assert others


def trained_for_today(network: Network) -> Network:
    """As if it had been trained for the values of today."""
    network.trained_for = nn_features.trained_for(a_game(2, 1))
    return network


@pytest.mark.parametrize(
    ("was", "corrected"),
    [
        ("stars = 3", "stars = 4"),
        ("turns = 6", "turns = 5"),
        ("aside = 3", "aside = 2"),
        (
            'id = "2"\nsize = "2x3" # rows x columns\ntower = 1\ncastle = 1',
            'id = "2"\nsize = "2x3"\ntower = 2\ncastle = 0',
        ),
        (
            'id = "2"\nsize = "2x3" # rows x columns\ntower = 1\ncastle = 1\nforest = 1',
            'id = "2"\nsize = "3x3"\ntower = 2\ncastle = 2\nforest = 2',
        ),
    ],
)
def test_a_game_that_was_corrected_is_not_foretold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, was: str, corrected: str
) -> None:
    """The network has never seen such a game: the search plays by the stars then, and does not fail."""
    read = read_network
    monkeypatch.setattr(nn_features, "LOADED", {})
    monkeypatch.setattr(nn_features, "read_network", lambda package, seats: trained_for_today(read(package, seats)))
    printed = files("pentarchy.games.brawl").joinpath("content.toml").read_text("utf-8")
    assert was in printed
    pack = tmp_path / "pack.toml"
    pack.write_text(printed.replace(was, corrected, 1), "utf-8")
    title = load_title("brawl", pack)
    s = title.start(2, {}, Chance(1))
    seat = s.turn()[0]
    assert BOT.win_chance(s, seat) is None
    assert create("search-20", title).choose(title.redact(s, seat), seat, Chance(1)) in s.legal_moves(seat)
    assert BOT.win_chance(a_game(2, 1), seat) is not None, "and the game it was trained for still is"


@pytest.mark.parametrize("seats", SEATS)
def test_networks_say_how_they_were_made(seats: int) -> None:
    table = json.loads(network_file(load_title("brawl").package, seats).read_text("utf-8"))
    assert table["made_by"]
    assert table["games"] > 10_000
    assert table["validation_loss"] < table["baseline_loss"]
