"""What games have taught is used where it fits, and changes which moves are searched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pentarchy.bots import Bot, Budget
from pentarchy.bots import taught as module
from pentarchy.bots.search import SearchBot
from pentarchy.bots.taught import Taught, standardised, taught
from pentarchy.core.chance import Chance
from pentarchy.core.network import first_layer, parse_policy, serialise_layers, serialise_rows
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, title_bot
from pentarchy.core.types import Json
from pentarchy.core.weights import BadWeights
from pentarchy.games import load_title
from pentarchy.testing.bots import position_with_choice, same_moves
from tests.tools import TITLE, WITH_BOT

WIDTHS = (8, 6)
SCORE = 5


def made_up(title: Title[Any], seats: int, seed: int = 1, spread: float = 0.3) -> Json:
    """A network with random weights, as its file says it."""
    chance = Chance(seed)
    inputs = Taught(title, seats)
    facts, longest = inputs.trained_for(), inputs.words.longest

    def rows(count: int, width: int) -> list[list[float]]:
        return [[spread * (chance.below(2001) / 1000 - 1) for _ in range(width)] for _ in range(count)]

    sizes = [facts[3], *WIDTHS, 1]
    layers = [(rows(above, below), rows(1, below)[0]) for above, below in pairwise(sizes)]
    policy = {
        "widths": [facts[3], WIDTHS[0], SCORE],
        "move_shape": [longest, facts[4] + 1],
        "first": serialise_rows(rows(facts[3] + 1, WIDTHS[0])),
        "query": serialise_rows(rows(WIDTHS[0] + 1, SCORE)),
        "words": serialise_rows(rows(longest * (facts[4] + 1), SCORE)),
        "value": serialise_rows(rows(1, SCORE)),
        "score": serialise_rows(rows(1, SCORE + 1)),
    }
    return {"trained_for": facts, "value": serialise_layers(layers), "policy": policy}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of every title's network."""
    path = tmp_path / "taught.json"
    monkeypatch.setattr(module, "network_file", lambda package, seats, name: path)
    taught.cache_clear()
    yield path
    taught.cache_clear()


def own_bot(title: Title[Any]) -> TitleBot[Any]:
    """What bots know about a title."""
    found = title_bot(title)
    assert found is not None
    return found


def learned(name: str, title: Title[Any]) -> Bot:
    """A search that uses all that games have taught."""
    changes = {"policy_weight": 1.0, "taught_value": 1.0}
    return SearchBot(name, title, own_bot(title), Budget(6), changes)


def test_moves_are_scored_as_floating_point_would() -> None:
    """By hand: the units of the position, of the words and of the prior value, then ReLU, then the sum."""
    title = load_title(TITLE)
    found = Taught(title, 2, made_up(title, 2))
    network = found.policy
    assert network is not None
    s, seat = position_with_choice(title, 2, title.options.resolve(2, {}), 1)
    known, moves = title.redact(s, seat), s.legal_moves(seat)
    values = [-0.5 * i for i in range(len(moves))]
    units = first_layer(network.first_weights, network.bias, found.features(known), WIDTHS[0])
    hidden = [unit / 4096 for unit in units]
    query = [
        sum([unit * row[j] for unit, row in zip([*hidden, 1.0], network.query_weights, strict=True)])
        for j in range(SCORE)
    ]
    for row, value, logit in zip(
        found.words.rows(moves), values, found.move_logits(known, moves, values) or [], strict=True
    ):
        words = [network.word_weights[at * network.words + word] for at, word in enumerate(row)]
        units = [query[j] + sum([word[j] for word in words]) + value * network.value_weights[j] for j in range(SCORE)]
        expected = sum([max(0.0, unit) * network.score_weights[j] for j, unit in enumerate(units)])
        assert logit == pytest.approx(expected + value * network.score_weights[SCORE], abs=1e-9)


@pytest.mark.parametrize("slug", WITH_BOT)
def test_inputs_are_what_the_seat_knows(slug: str) -> None:
    title = load_title(slug)
    s, seat = position_with_choice(title, title.default_seats, title.options.resolve(title.default_seats, {}), 2)
    inputs = Taught(title, title.default_seats)
    known = title.redact(s, seat)
    again = title.redact(title.guess(known, Chance(9)), seat)
    assert inputs.features(known) == inputs.features(again), "the same in every world it cannot tell from the real one"
    assert 0 <= min(inputs.features(known)) <= max(inputs.features(known)) < inputs.trained_for()[3]


@pytest.mark.parametrize("slug", WITH_BOT)
def test_hidden_cards_permuted_give_the_same_move_with_a_network(slug: str, file: Path) -> None:
    title = load_title(slug)
    file.write_text(json.dumps(made_up(title, title.default_seats)))
    report = same_moves(title, "search", range(8), seed=3, budget=Budget(6), seat_bot=learned)
    assert report["different"] == []
    assert report["twins"] > 0


def test_a_network_changes_which_moves_are_tried(file: Path) -> None:
    title = load_title(TITLE)
    s, seat = position_with_choice(title, 2, title.options.resolve(2, {}), 4)
    known = title.redact(s, seat)
    plain = SearchBot("plain", title, own_bot(title), Budget(60)).search(known, seat, Chance(1))
    without = learned("none", title)
    assert isinstance(without, SearchBot)
    without.level_budget = Budget(60)
    assert [o.visits for o in without.search(known, seat, Chance(1)).options] == [o.visits for o in plain.options], (
        "where there is no network, the search goes on without"
    )
    taught.cache_clear()
    file.write_text(json.dumps(made_up(title, 2, spread=2.0)))
    found = learned("some", title)
    assert isinstance(found, SearchBot)
    found.level_budget = Budget(60)
    assert {o.move: o.visits for o in found.search(known, seat, Chance(1)).options} != {
        o.move: o.visits for o in plain.options
    }


def test_a_network_for_another_game_is_not_used(file: Path) -> None:
    title = load_title(TITLE)
    table = made_up(title, 2)
    file.write_text(json.dumps(table))
    assert taught(title, 2) is not None
    assert taught(title, 3) is None, "other seats"
    for fact in range(len(table["trained_for"])):
        facts = list(table["trained_for"])
        facts[fact] += 1
        file.write_text(json.dumps({**table, "trained_for": facts}))
        taught.cache_clear()
        assert taught(title, 2) is None, "other rules, cards, seats or inputs"
    with pytest.raises(BadWeights, match="does not have as many weights"):
        parse_policy({**table["policy"], "words": table["policy"]["words"][: -16 * SCORE]})


def test_prior_values_are_told_as_deviations_below_the_best() -> None:
    assert standardised([0.5, 0.5, 0.5], 0.003) == [0.0, 0.0, 0.0]
    assert standardised([0.6, 0.4], 0.003) == pytest.approx([0.0, -2.0])
    assert min(standardised([1.0] * 99 + [0.0], 0.003)) == -6.0
