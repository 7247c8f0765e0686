"""Queen of 12: chance is unknown until it happens."""

from __future__ import annotations

import json

import pytest

from pentarchy.core import Chance
from pentarchy.core.types import View
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    TITLE,
    cards,
    choose,
    dice,
    legal,
    marks,
    new,
    play,
    question,
    situation,
    view,
    zone,
)


def everything(s: QueenState) -> list[tuple[View, str, list[set[str]]]]:
    """What every seat, and a spectator, is shown or handed, and what everybody may do."""
    options = [legal(s, seat) for seat in s.turn()]
    return [
        (view(s, seat), json.dumps(TITLE.dump(TITLE.redact(s, seat)), sort_keys=True), options)
        for seat in [*range(s.seats), None]
    ]


@clause("Q12-202")
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {"crusade": True}), (3, {}), (4, {"crusade": True})])
def test_q12_202_another_chance_ahead_shows_in_nothing(seats: int, options: dict[str, bool]) -> None:
    s = new(seats, 1, **options)
    other = s.copy()
    other.chance = Chance(99)
    assert everything(s) == everything(other)


@clause("Q12-202")
def test_q12_202_the_same_moves_with_another_chance_ahead_look_alike_until_it_is_used() -> None:
    text = """
        side: C
        crusade: 1
        hand-0: oracle cardsharp knight
        hand-1: knight sorcerer golem
        hand-2: knight sorcerer golem
        mountains: r7
        """
    s, other = situation(text, Chance(1)), situation(text, Chance(2))
    for table in (s, other):
        choose(table, "oracle", "sorcerer", "golem")
    assert everything(s) == everything(other)
    for table in (s, other):
        play(table, "tick v1-1")
    assert everything(s) != everything(other)  # the Oracle's die


@clause("Q12-202")
def test_q12_202_the_oracles_die_is_drawn_after_its_first_mark() -> None:
    s = situation(
        """
        side: C
        crusade: 1
        hand-0: oracle knight
        """
    )
    choose(s, "oracle", "knight", "sorcerer")
    assert question(s) == "tick"
    assert (dice(s, "oracle"), len(dice(s, "bag"))) == ([], 9)
    play(s, "tick v4-1")
    assert "v4-1" in marks(s, 0)
    assert (len(dice(s, "oracle")), len(dice(s, "bag"))) == (1, 8)


@clause("Q12-202")
def test_q12_202_and_after_its_line_is_named() -> None:
    s = situation("hand-0: oracle knight")
    choose(s, "oracle", "knight", "sorcerer")
    assert question(s) == "name-line"
    assert dice(s, "oracle") == []
    play(s, "line left-row-1")
    assert len(dice(s, "oracle")) == 1


@clause("Q12-202")
def test_q12_202_the_card_that_cardsharp_will_hit_is_not_chosen_before() -> None:
    text = """
        hand-0: cardsharp knight
        hand-1: knight sorcerer golem druid
        hand-2: knight sorcerer golem druid
        """
    hit = set()
    for seed in range(20):
        s = situation(text, Chance(seed))
        choose(s, "cardsharp", "knight", "sorcerer")
        s.chance = Chance(seed + 100)
        other = s.copy()
        other.chance = Chance(seed)
        assert everything(s) == everything(other)
        play(s, "tick b1", "tick e1")
        hit.add(cards(s, "pile-1")[-1])
    assert hit == {"sorcerer", "golem", "druid"}


@clause("Q12-202")
def test_q12_202_the_order_of_the_kings_deck_is_in_no_data() -> None:
    text = """
        seats: 1
        side: D
        crusade: 1
        king-pile: golem
        king-deck: {}
        """
    s = situation(text.format("knight sorcerer jungle-guardian"))
    other = situation(text.format("jungle-guardian knight sorcerer"))
    assert all(card < 0 for card in zone(view(s, 0), "king-deck"))
    assert everything(s) == everything(other)


@clause("Q12-202")
def test_q12_202_dice_in_the_bag_show_nothing_and_none_is_drawn_ahead() -> None:
    s = new(4)
    bag = [die for die in view(s, 0)["dice"] if die["at"] == 0]
    assert [die["value"] for die in bag] == [0, 0]


@clause("Q12-202")
def test_q12_202_no_seed_is_in_a_seats_data() -> None:
    s = new(3, 123456789)
    known = TITLE.redact(s, 0)
    assert known.chance.copy().below(10**9) == Chance(0).below(10**9)
    assert known.chance is not s.chance
