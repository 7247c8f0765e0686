"""Queen of 12: setting up a Crusade."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.core import BadOption
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import CHARACTERS, TITLE, cards, dice, event_texts, hand, new, play_out, view, zone

FIXED = {"jungle-guardian", "knight", "sorcerer"}
PROMOS = {"spy", "collector", "general"}
SEEDS = range(120)


def crusade_cards(s: QueenState, seat: int) -> set[str]:
    """The cards a seat plays with."""
    return hand(s, seat) | set(cards(s, f"pile-{seat}"))


def refused(seats: int, **options: str | bool) -> str:
    """The clause against these options."""
    with pytest.raises(BadOption) as refusal:
        new(seats, 1, **options)
    return refusal.value.clause


def drawn(seats: int, **options: str | bool) -> set[str]:
    """What is ever among the random cards."""
    return set().union(*[crusade_cards(new(seats, seed, crusade=True, **options), 0) for seed in SEEDS]) - FIXED


@clause("Q12-143")
def test_q12_143_a_crusade_is_played_on_side_c_unless_the_table_says_d() -> None:
    assert new(4, crusade=True).sheet().name == "C"
    assert new(4, crusade=True, sheet="D").sheet().name == "D"
    assert refused(4, crusade=True, sheet="A") == refused(4, crusade=True, sheet="B") == "Q12-143"


@clause("Q12-143")
def test_q12_143_everybody_has_a_full_set_and_rolls_as_in_the_base_game() -> None:
    s = new(4, crusade=True, starter=2)
    assert all(len(crusade_cards(s, seat)) + len(cards(s, f"out-{seat}")) == 19 for seat in range(4))
    assert (len(dice(s, "jungle")), len(dice(s, "mountains")), len(dice(s, "bag"))) == (4, 3, 2)
    seen = view(s, 0)
    assert (seen["starter"], seen["active"], seen["tracker"]) == (2, 2, [0, 0, 1, 0])
    assert TITLE.seat_names(s, "en") == ["Rita I", "Vera II", "Irma III", "Alma IV"]


@clause("Q12-143")
def test_q12_143_twelve_rounds_are_three_marks_on_each_of_four_trackers() -> None:
    s = new(4, crusade=True)
    play_out(s)
    assert (s.round, view(s, None)["tracker"]) == (12, [3, 3, 3, 3])


@clause("Q12-144")
def test_q12_144_alchemist_and_lady_are_out_of_the_game() -> None:
    for seed in SEEDS:
        s = new(3, seed, crusade=True)
        for seat in range(3):
            assert {"alchemist", "lady"} <= set(cards(s, f"out-{seat}"))


@clause("Q12-145")
def test_q12_145_everybody_plays_with_the_same_eight_cards_and_no_reserve() -> None:
    s = new(4, crusade=True)
    told = {event.split()[1] for event in event_texts(s, "reserve")}
    assert len(told) == 5
    for seat in range(4):
        assert crusade_cards(s, seat) == FIXED | told
        assert cards(s, f"reserve-{seat}") == []


@clause("Q12-145")
def test_q12_145_the_five_are_drawn_at_random() -> None:
    assert len({frozenset(crusade_cards(new(4, seed, crusade=True), 0)) for seed in SEEDS}) > 100
    assert drawn(4) == set(CHARACTERS) - FIXED - {"alchemist", "lady"}


@clause("Q12-146")
def test_q12_146_one_of_the_five_begins_the_pile_face_up() -> None:
    s = new(4, crusade=True)
    for seat in range(4):
        (top,) = cards(s, f"pile-{seat}")
        assert len(hand(s, seat)) == 7
        assert top not in hand(s, seat)
        assert zone(view(s, (seat + 1) % 4), f"pile-{seat}") == zone(view(s, seat), f"pile-{seat}")
        assert zone(view(s, None), f"pile-{seat}")[0] >= 0
        assert f"set-aside {seat} {top}" in event_texts(s, "set-aside", seat=(seat + 1) % 4)


@clause("Q12-146")
def test_q12_146_it_is_a_random_one_for_each_and_never_a_fixed_card() -> None:
    tables = [new(3, seed, crusade=True) for seed in SEEDS]
    piles = [[cards(s, f"pile-{seat}")[0] for seat in range(3)] for s in tables]
    assert not {card for tops in piles for card in tops} & FIXED
    assert {len(set(tops)) for tops in piles} == {1, 2, 3}  # drawn for each alone
    places = Counter(sorted(crusade_cards(s, 0) - FIXED).index(tops[0]) for s, tops in zip(tables, piles, strict=True))
    assert set(places) == set(range(5))


@clause("Q12-147")
@pytest.mark.parametrize(("promos", "undrawn"), [(True, 9), (False, 6)])
def test_q12_147_eleven_cards_are_out_of_the_game(promos: bool, undrawn: int) -> None:
    s = new(4, crusade=True, promos=promos)
    aside = {"alchemist", "lady"} | (set() if promos else PROMOS)
    for seat in range(4):
        out = set(cards(s, f"out-{seat}"))
        assert aside <= out
        assert (len(out), len(out - aside)) == (11, undrawn)


@clause("Q12-147")
def test_q12_147_cardsharp_and_oracle_are_always_in_the_pool_and_promos_are_a_switch() -> None:
    assert drawn(4) >= {"cardsharp", "oracle"} | PROMOS
    without = drawn(4, promos=False)
    assert without >= {"cardsharp", "oracle"}
    assert not without & PROMOS
    assert refused(4, crusade=True, expansion_cards=False) == "Q12-147"


@clause("Q12-148")
def test_q12_148_two_players_never_have_the_philosopher() -> None:
    assert drawn(2) == set(CHARACTERS) - FIXED - {"alchemist", "lady", "philosopher"}
    s = new(2, crusade=True)
    assert [len(hand(s, seat)) for seat in range(2)] == [7, 7]
    assert [len(cards(s, f"pile-{seat}")) for seat in range(2)] == [1, 1]
    assert cards(s, "reserve-0") == cards(s, "reserve-1") == []


@clause("Q12-148")
def test_q12_148_alone_never_the_reflection_and_the_king_has_all_eight() -> None:
    assert drawn(1) == set(CHARACTERS) - FIXED - {"alchemist", "lady", "reflection"}
    s = new(1, crusade=True)
    assert (len(hand(s, 0)), len(cards(s, "pile-0")), len(cards(s, "reserve-0"))) == (7, 1, 0)
    assert (len(cards(s, "king-deck")), len(cards(s, "king-pile"))) == (7, 1)
    assert set(cards(s, "king-deck")) | set(cards(s, "king-pile")) == crusade_cards(s, 0)


@clause("Q12-156")
def test_q12_156_alone_the_expansion_sheets_mean_side_d() -> None:
    assert new(1, crusade=True).sheet().name == "D"
    assert new(1, sheet="D").sheet().name == "D"
    assert refused(1, crusade=True, sheet="C") == refused(1, sheet="C") == "Q12-156"
    assert new(2, sheet="C").sheet().name == "C"


@clause("Q12-200")
def test_q12_200_a_table_may_add_lady_and_alchemist_to_the_random_cards() -> None:
    usual, added = drawn(3), drawn(3, lady_alchemist=True)
    assert (len(usual), len(added)) == (14, 16)
    assert added - usual == {"lady", "alchemist"}
    assert len(crusade_cards(new(3, crusade=True, lady_alchemist=True), 0)) == 8


@clause("Q12-200")
def test_q12_200_without_a_crusade_there_is_nothing_to_add() -> None:
    assert refused(3, lady_alchemist=True) == refused(3, sheet="C", lady_alchemist=True) == "Q12-200"
