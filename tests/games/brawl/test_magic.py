"""Kingdom Brawl: the properties of Witch, Fairy and Wizard one by one."""

from __future__ import annotations

from itertools import permutations

import pytest

from pentarchy.testing import clause, position
from tests.games.brawl.helpers import blocked, cards, cells, events_named, legal, play, question, refusal

# ---------------------------------------------------------------- the Witch


@clause("BR-37")
def test_br_37_a_witch_in_a_forest_swaps_two_tops() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-peasant red-king
        b1: blue-fairy
        hand-0: red-witch red-knight
        stack: turn 2
        """,
    )
    play(s, "place red-witch c1")
    assert legal(s) == {"swap a1 b1", "swap a1 c1", "swap b1 c1", "pass"}
    assert refusal(s, "swap a1 b2") == "BR-37"  # nobody is there
    play(s, "swap a1 b1")
    assert cards(s, "a1") == ["blue-peasant", "blue-fairy"]
    assert cards(s, "b1") == ["red-king"]
    assert question(s) == "1 place"


@clause("BR-37")
@pytest.mark.parametrize("cell", ["b2", "a2", "c2"])
def test_br_37_a_witch_elsewhere_swaps_nobody(cell: str) -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king
        b1: blue-fairy
        hand-0: red-witch red-knight
        stack: turn 2
        """,
    )
    play(s, f"place red-witch {cell}")
    assert question(s) == "1 place"


@clause("BR-76")
def test_br_76_a_king_and_a_king_may_be_swapped() -> None:
    s = position(
        "brawl",
        """
        seats: 3
        colours: red blue yellow
        terrain: tower castle forest  farm farm farm  tower castle forest
        a2: red-king
        b2: yellow-peasant blue-king
        c1: red-witch
        hand-1: blue-queen blue-knight
        hand-2: yellow-king yellow-queen
        stack: turn 4; swap 0
        """,
    )
    play(s, "swap a2 b2", "place blue-queen c3")
    assert (cards(s, "a2"), cards(s, "b2")) == (["blue-king"], ["yellow-peasant", "red-king"])
    assert refusal(s, "place yellow-king a2") == "BR-18"  # both names are still where they are
    assert refusal(s, "place yellow-king b2") == "BR-18"


@clause("BR-76")
def test_br_76_a_swap_may_not_bring_two_of_a_name_together() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-queen red-fairy
        b1: red-king blue-queen
        c1: red-witch
        stack: turn 5; swap 0
        """,
    )
    assert refusal(s, "swap a1 b1") == "BR-76"
    assert refusal(s, "swap a1 c1") is None


@clause("BR-76")
def test_br_76_the_name_rule_holds_for_either_of_the_two() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king blue-queen
        b1: red-queen red-fairy
        c1: red-witch
        stack: turn 5; swap 0
        """,
    )
    assert refusal(s, "swap a1 b1") == "BR-76"


# ---------------------------------------------------------------- the Fairy


@clause("BR-38")
def test_br_38_a_fairy_reorders_her_own_stack() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-princess blue-dragon
        b1: blue-king blue-peasant
        hand-0: red-fairy red-knight
        stack: turn 4
        """,
    )
    play(s, "place red-fairy a1")
    assert legal(s) == {"put red-princess", "put blue-dragon", "put red-fairy", "pass"}
    assert refusal(s, "put blue-king") == "BR-38"
    play(s, "put blue-dragon", "put red-princess")
    assert cards(s, "a1") == ["blue-dragon", "red-princess", "red-fairy"]
    assert cards(s, "b1") == ["blue-king", "blue-peasant"]
    assert events_named(s, "reordered") == [(0, cells(s).index("a1"))]
    assert question(s) == "1 place"


@clause("BR-78")
def test_br_78_any_order_above_a_dwarf() -> None:
    orders = set()
    above = ["blue-knight", "blue-dragon", "red-fairy"]
    for first, second in permutations(above, 2):
        s = position(
            "brawl",
            """
            seats: 2
            colours: red blue
            terrain: farm farm forest  castle farm tower
            a1: blue-dwarf blue-knight blue-dragon
            hand-0: red-fairy red-knight
            stack: turn 6
            """,
        )
        play(s, "place red-fairy a1")
        assert refusal(s, "put blue-dwarf") == "BR-78"
        play(s, f"put {first}", f"put {second}")
        assert question(s) == "1 place"
        orders.add(tuple(cards(s, "a1")))
    assert orders == {("blue-dwarf", *order) for order in permutations(above)}


@clause("BR-78")
def test_br_78_an_order_once_begun_is_finished() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-knight blue-dragon
        hand-0: red-fairy red-knight
        stack: turn 6
        """,
    )
    play(s, "place red-fairy a1", "put red-fairy")
    assert legal(s) == {"put blue-knight", "put blue-dragon"}
    assert refusal(s, "put red-fairy") == "BR-78"  # she has her place


# ---------------------------------------------------------------- the Wizard


@clause("BR-39")
@pytest.mark.parametrize(("cell", "near"), [("c2", True), ("b2", True), ("c1", True), ("b1", False), ("a1", False)])
def test_br_39_a_wizard_works_in_a_tower_or_next_to_one(cell: str, near: bool) -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower   # b1 touches the tower at a corner only
        a2: blue-king
        hand-0: red-wizard red-knight
        stack: turn 2
        """,
    )
    play(s, f"place red-wizard {cell}")
    assert question(s) == ("0 carry" if near else "1 place")


@clause("BR-39")
def test_br_39_any_top_to_any_other_terrain_card() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-peasant blue-king
        c2: red-wizard
        stack: turn 3; carry 0
        """,
    )
    from_a1 = {f"carry a1 {cell}" for cell in cells(s) if cell != "a1"}
    from_c2 = {f"carry c2 {cell}" for cell in cells(s) if cell != "c2"}
    assert legal(s) == from_a1 | from_c2 | {"pass"}
    assert refusal(s, "carry b1 b2") == "BR-39"  # nobody is there
    play(s, "carry a1 c1")
    assert cards(s, "c1") == ["blue-king"]
    assert question(s) == "1 place"


@clause("BR-19")
def test_br_19_nobody_is_moved_to_a_namesake() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-queen
        b1: red-queen red-peasant
        c2: red-wizard
        stack: turn 5; carry 0
        """,
    )
    assert refusal(s, "carry a1 b1") == "BR-19"
    assert refusal(s, "carry b1 a1") is None


@clause("BR-20")
def test_br_20_a_blocked_namesake_counts() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: green blue
        terrain: farm farm forest  castle farm tower
        a2: blue-king green-dragon
        a1: green-king
        c2: green-wizard
        hand-1: blue-queen blue-knight
        stack: turn 5; carry 0
        """,
    )
    assert blocked(s, "a2") == ["blue-king"]
    assert refusal(s, "carry a1 a2") == "BR-19"


@clause("BR-20")
def test_br_20_a_blocked_namesake_keeps_a_card_from_being_placed() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: green blue
        terrain: farm farm forest  castle farm tower
        a2: blue-king green-dragon
        hand-0: green-king green-queen
        stack: turn 4
        """,
    )
    assert refusal(s, "place green-king a2") == "BR-18"


@clause("BR-74")
def test_br_74_a_moved_character_lands_on_top() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-queen blue-peasant red-dragon
        a2: blue-king blue-knight
        c2: red-wizard
        stack: turn 7; carry 0
        """,
    )
    play(s, "carry a1 a2")
    assert cards(s, "a2") == ["blue-king", "blue-knight", "red-dragon"]
    assert cards(s, "a1") == ["red-queen", "blue-peasant"]
    assert blocked(s, "a2") == ["blue-king", "blue-knight"]


@clause("BR-75")
def test_br_75_only_to_another_terrain_card() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-king
        c2: red-wizard
        stack: turn 3; carry 0
        """,
    )
    assert refusal(s, "carry a1 a1") == "BR-75"
    assert refusal(s, "carry c2 c2") == "BR-75"
    assert refusal(s, "carry a1 c1") is None  # an empty forest
