"""Kingdom Brawl: turns, and how characters are placed."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pentarchy.testing import clause, position
from tests.games.brawl.helpers import (
    asked,
    blocked,
    cards,
    cells,
    events_named,
    legal,
    new,
    play,
    play_out,
    question,
    refusal,
    result,
    seen,
    stacks,
    terrain,
    totals,
)

# ---------------------------------------------------------------- the order of turns


@clause("BR-12")
def test_br_12_turns_go_clockwise_from_the_first_player() -> None:
    s = new(3, starter=1)
    play_out(s)
    assert [event[0] for event in events_named(s, "placed")][:15] == [1, 2, 0] * 5  # only a sixth turn can be skipped


@clause("BR-12")
def test_br_12_nobody_plays_out_of_turn() -> None:
    s = new(3, starter=1)
    for seat in (0, 2):
        assert legal(s, seat) == set()
        assert refusal(s, f"place {cards(s, f'hand-{seat}')[0]} a1", seat) == "BR-12"


@clause("BR-12")
def test_br_12_a_rival_may_not_use_my_property() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king
        c1: red-witch
        stack: turn 3; swap 0
        """,
    )
    assert refusal(s, "swap a1 c1", seat=1) == "BR-12"


@clause("BR-13")
def test_br_13_everybody_has_six_turns() -> None:
    for seed in range(5):
        s = new(4, seed)
        play_out(s, seed)
        turns = events_named(s, "placed") + events_named(s, "skipped")
        assert Counter(event[0] for event in turns) == {0: 6, 1: 6, 2: 6, 3: 6}


@clause("BR-14")
def test_br_14_six_characters_are_played_and_one_stays_in_hand() -> None:
    for seed in range(5):
        s = new(3, seed)
        play_out(s, seed)
        played = Counter(card.split("-")[0] for stack in stacks(s).values() for card in stack)
        for seat, colour in enumerate(["red", "blue", "yellow"]):
            turns = 5 if (seat,) in events_named(s, "skipped") else 6
            assert played[colour] == turns
            assert len(cards(s, f"hand-{seat}")) == 7 - turns


@clause("BR-15")
def test_br_15_any_card_of_the_hand_on_any_terrain_and_no_pass() -> None:
    s = new(2)
    hand = cards(s, f"hand-{asked(s)}")
    assert legal(s) == {f"place {card} {cell}" for card in hand for cell in cells(s)}
    assert refusal(s, "pass") == "BR-15"
    assert refusal(s, "skip") == "BR-15"


@clause("BR-15")
def test_br_15_place_then_property_then_the_next_player() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king
        b1: blue-king
        hand-0: red-fairy red-queen red-witch
        stack: turn 2
        """,
    )
    play(s, "place red-fairy a1")
    assert question(s) == "0 reorder"
    assert refusal(s, "place red-queen b1") is not None
    play(s, "pass")
    assert question(s) == "1 place"


# ---------------------------------------------------------------- placing


@clause("BR-16")
def test_br_16_a_stack_hides_neither_terrain_nor_characters() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king blue-witch red-dragon blue-peasant
        hand-0: red-queen red-fairy
        stack: turn 4
        """,
    )
    play(s, "place red-queen a1")
    for viewer in (None, 0, 1):
        assert terrain(s, viewer)[0] == "farm"
        assert seen(s, viewer, "a1") == ["red-king", "blue-witch", "red-dragon", "blue-peasant", "red-queen"]


@clause("BR-17")
def test_br_17_a_new_character_goes_on_top() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        c1: blue-witch red-king
        hand-0: red-peasant red-queen
        stack: turn 2
        """,
    )
    play(s, "place red-peasant c1")
    assert seen(s, 1, "c1") == ["blue-witch", "red-king", "red-peasant"]


@clause("BR-18")
def test_br_18_no_two_of_a_name_on_one_terrain_card() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        c2: red-knight red-king
        hand-1: blue-knight blue-witch
        stack: turn 3
        """,
    )
    assert refusal(s, "place blue-knight c2") == "BR-18"
    assert refusal(s, "place blue-knight b2") is None
    assert refusal(s, "place blue-witch c2") is None


@clause("BR-18")
def test_br_18_a_name_that_was_carried_away_no_longer_counts() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king
        c2: red-wizard
        hand-1: blue-king blue-queen
        stack: turn 3; carry 0
        """,
    )
    play(s, "carry a1 b1")
    assert refusal(s, "place blue-king a1") is None
    assert refusal(s, "place blue-king b1") == "BR-18"


@clause("BR-21")
def test_br_21_a_dwarf_goes_under_all_others() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        c2: blue-wizard blue-king
        hand-0: red-dwarf red-queen
        stack: turn 2
        """,
    )
    play(s, "place red-dwarf c2")
    assert cards(s, "c2") == ["red-dwarf", "blue-wizard", "blue-king"]


@clause("BR-65")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_br_65_every_card_always_has_a_place(seats: int) -> None:
    for seed in range(15):
        random = Random(seed)
        s = new(seats, seed)
        while s.turn():
            seat = asked(s)
            if question(s) == f"{seat} place":
                last = len(cards(s, f"hand-{seat}")) == 2
                for card in cards(s, f"hand-{seat}"):
                    barred = last and card.endswith(("-dragon", "-dwarf"))
                    assert barred or any(f"place {card} " in move for move in legal(s))
            s.push(seat, random.choice(s.legal_moves(seat)))


@clause("BR-66")
def test_br_66_a_stack_may_grow_to_all_ten_names() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-dwarf red-king blue-queen red-princess blue-peasant red-dragon blue-witch blue-fairy blue-wizard
        hand-0: red-knight red-queen
        stack: turn 8
        """,
    )
    play(s, "place red-knight a1")
    assert len(cards(s, "a1")) == 10


@clause("BR-67")
def test_br_67_a_dwarf_changes_nothing_above_him() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king blue-dragon
        hand-0: red-dwarf red-queen
        stack: turn 2
        """,
    )
    play(s, "place red-dwarf a1")
    assert cards(s, "a1") == ["red-dwarf", "red-king", "blue-dragon"]
    assert blocked(s, "a1") == ["red-king"]


# ---------------------------------------------------------------- the last turn


@clause("BR-23")
def test_br_23_no_dragon_and_no_dwarf_in_the_last_turn() -> None:
    for barred in ("red-dragon", "red-dwarf"):
        s = position(
            "brawl",
            f"""
            seats: 2
            colours: red blue
            terrain: farm farm forest  castle farm tower
            hand-0: {barred} red-fairy
            stack: turn 10
            """,
        )
        assert legal(s) == {f"place red-fairy {cell}" for cell in cells(s)}
        assert refusal(s, f"place {barred} a1") == "BR-23"


@clause("BR-24")
def test_br_24_only_dwarf_and_dragon_left_then_the_last_turn_is_skipped() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        hand-0: red-dwarf red-dragon
        stack: turn 10
        """,
    )
    assert legal(s) == {"skip"}
    play(s, "skip")
    assert cards(s, "hand-0") == ["red-dwarf", "red-dragon"]
    assert events_named(s, "skipped") == [(0,)]
    assert question(s) == "1 place"


@clause("BR-62")
def test_br_62_the_last_turn_is_everybodys_own_sixth() -> None:
    for turn, seat, allowed in [(8, "red", True), (9, "blue", True), (10, "red", False), (11, "blue", False)]:
        s = position(
            "brawl",
            f"""
            seats: 2
            colours: red blue
            terrain: farm farm forest  castle farm tower
            hand-0: red-dragon red-dwarf red-king
            hand-1: blue-dragon blue-dwarf blue-king
            stack: turn {turn}
            """,
        )
        assert (refusal(s, f"place {seat}-dragon a1") is None) == allowed
        assert (refusal(s, f"place {seat}-dwarf a1") is None) == allowed


@clause("BR-62")
def test_br_62_the_sixth_turn_is_counted_from_the_first_player() -> None:
    s = position(
        "brawl",
        """
        seats: 3
        colours: red blue yellow
        starter: 2
        terrain: tower castle forest  farm farm farm  tower castle forest
        hand-1: blue-dragon blue-dwarf blue-king
        stack: turn 14
        """,
    )
    assert question(s) == "1 place"
    assert refusal(s, "place blue-dragon a1") is None


@clause("BR-63")
def test_br_63_the_other_card_must_be_played() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        hand-0: red-dwarf red-king
        stack: turn 10
        """,
    )
    assert legal(s) == {f"place red-king {cell}" for cell in cells(s)}
    assert refusal(s, "skip") == "BR-63"


@clause("BR-64")
def test_br_64_a_skipped_turn_is_the_sixth() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-king           # one farm beside him
        b2: blue-witch blue-wizard blue-fairy blue-peasant
        hand-1: blue-dwarf blue-dragon
        stack: turn 11
        """,
    )
    play(s, "skip")
    assert question(s) == "over"
    assert result(s).winners() == [1]
    assert totals(s) == [0, 2]
