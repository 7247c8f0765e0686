"""Questions as people and screens get them."""

from __future__ import annotations

import json

from pentarchy.core.option_tree import option_tree
from pentarchy.core.types import Json, Move
from tests.toy.tools import begin, card, move, play, situation

BIDS = "seats: 2\ncoins: 1 1\nhand-0: ring-1 bead-1\nhand-1: ring-2\nstack: round 1; bid"


def leaves(nodes: list[Json]) -> list[Move]:
    """The moves of a tree, in its order."""
    found: list[Move] = []
    for node in nodes:
        found += [tuple(node["move"])] if "move" in node else leaves(node["next"])
    return found


def test_options_are_a_tree_of_things_to_point_at() -> None:
    s = situation(BIDS)
    decision = s.decision(0)
    assert decision is not None
    ring = {"kind": "card", "id": card("ring-1"), "token": "ring-1"}
    assert decision.options[0] == {
        "verb": "bid",
        "next": [
            {
                **ring,
                "next": [
                    {"kind": "number", "id": 0, "token": "0", "move": [1, card("ring-1"), 0]},
                    {"kind": "number", "id": 1, "token": "1", "move": [1, card("ring-1"), 1]},
                ],
            },
            {
                "kind": "card",
                "id": card("bead-1"),
                "token": "bead-1",
                "next": [
                    {"kind": "number", "id": 0, "token": "0", "move": [1, card("bead-1"), 0]},
                    {"kind": "number", "id": 1, "token": "1", "move": [1, card("bead-1"), 1]},
                ],
            },
        ],
    }
    assert [node["verb"] for node in decision.options] == ["bid", "pawn"]
    assert leaves(decision.options) == decision.moves == s.legal_moves(0)


def test_a_decision_says_what_is_asked_and_by_which_rule() -> None:
    s = play(situation(BIDS), "0 bid ring-1 0", "1 bid ring-2 0")
    decision = s.decision(1)
    assert decision is not None
    assert (decision.seat, decision.step, decision.clause) == (1, "stash", "MP-10")
    assert decision.waited_for
    assert decision.to_json()["prompt"] == {"left": ["number", 2]}
    assert json.loads(json.dumps(decision.to_json())) == decision.to_json()
    assert leaves(decision.to_json()["options"]) == s.legal_moves(1)


def test_a_move_without_components_is_a_leaf() -> None:
    s = begin(2)
    assert option_tree(s.title.vocabulary, [move("pass"), move("lock")]) == [
        {"verb": "pass", "move": [0]},
        {"verb": "lock", "move": [3]},
    ]


def test_there_is_none_for_a_seat_that_may_do_nothing() -> None:
    s = situation("seats: 2\npawned: 0 1\nhand-1: ring-1\nstack: round 1; turn 0")
    assert s.decision(1) is None
    assert play(s, "0 gather").decision(0) is None
