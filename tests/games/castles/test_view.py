"""Plague Castles: what the table shows of what is going on, and what is printed on the cards."""

from __future__ import annotations

from typing import Any

from pentarchy.games.castles.state import CastlesState
from pentarchy.testing import clause
from tests.games.castles.helpers import CARDS, TITLE, play, question, situation, view

ORDERS = """
seats: 4
red-0: red-lord red-page
hand-0: red-assassin false-order-1
blue-1: blue-lord
hand-1: false-order-2
green-2: green-milady
black-3: black-page
"""


def in_progress(s: CastlesState, seat: int | None = None) -> list[dict[str, Any]]:
    """The orders, turmoil and properties in progress, as this seat sees them."""
    now: list[dict[str, Any]] = view(s, seat)["now"]
    return now


def test_nothing_is_going_on_in_a_quiet_turn() -> None:
    s = situation(ORDERS)
    assert in_progress(s) == []
    assert view(s, None)["action"] == 1


@clause("PC-148", "PC-149")
def test_pc_148_the_stack_shows_the_order_its_answers_and_who_is_asked() -> None:
    s = situation(ORDERS)
    play(s, "order red-assassin", "kill blue-lord")
    assert [entry["what"] for entry in in_progress(s)] == ["order", "asked"]
    order, asked = in_progress(s)
    assert (order["seat"], CARDS[order["card"]], order["done"], order["most"]) == (0, "red-assassin", 1, 2)
    assert order["does"]["step"] == "do-kill"
    assert (CARDS[order["does"]["card"]], order["does"]["hits"]) == ("blue-lord", 1)
    assert asked == {"what": "asked", "seats": [1]}
    play(s, "1: answer false-order-2", "0: answer false-order-1")
    assert [(entry["what"], entry.get("seat")) for entry in in_progress(s)] == [
        ("order", 0),
        ("false", 1),
        ("false", 0),
        ("asked", None),
    ]
    assert [CARDS[entry["does"]["card"]] for entry in in_progress(s)[:3]] == [
        "blue-lord",
        "red-assassin",
        "false-order-2",
    ]
    assert in_progress(s)[-1]["seats"] == [1]
    assert all(in_progress(s, seat) == in_progress(s) for seat in range(4))


@clause("PC-148")
def test_pc_148_who_has_answered_already_is_shown_like_those_who_have_not() -> None:
    s = situation(
        "seats: 4\nred-0: red-milady red-page\nhand-0: ball-1\nblue-1: blue-lord\nhand-1: thief-1\n"
        "green-2: green-lord\nhand-2: false-order-1\nblack-3: black-spy"
    )
    play(s, "order ball-1", "invite blue-lord", "invite green-lord")
    assert question(s) == "1,2 answer"
    before = in_progress(s, 3)
    play(s, "1: pass")
    assert in_progress(s, 3) == before
    assert before[-1]["seats"] == [1, 2]


def test_turmoil_and_properties_are_shown_while_they_last() -> None:
    s = situation("deck: tribute-1\nhand-0: ball-1 ball-2 ball-3\nred-0: red-lord")
    play(s, "draw")
    assert [(entry["what"], entry["seat"]) for entry in in_progress(s)] == [("turmoil", 0)]
    s = situation("hand-0: red-spy\nhand-1: ball-1")
    play(s, "lay red-spy red right")
    assert in_progress(s) == [{"what": "spy", "seat": 0}]


def test_every_card_says_what_it_is_and_does() -> None:
    printed = TITLE.static_data()
    assert len(printed["cards"]) == len(CARDS)
    for card, face in zip(CARDS, printed["cards"], strict=True):
        assert ("conditions" if face["kind"] == "turmoil" else "does") in face, card
    assert printed["limits"]["castles"] == 2
