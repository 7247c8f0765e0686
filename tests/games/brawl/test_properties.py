"""Kingdom Brawl: what the properties of Witch, Fairy and Wizard have in common."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause, position
from tests.games.brawl.helpers import blocked, cards, legal, play, question, refusal, stacks


@clause("BR-27")
def test_br_27_the_top_character_covers_the_others() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king blue-witch blue-peasant
        c2: red-wizard
        stack: turn 3; carry 0
        """,
    )
    play(s, "carry a1 b1")
    assert cards(s, "b1") == ["blue-peasant"]
    assert cards(s, "a1") == ["red-king", "blue-witch"]


@clause("BR-31")
def test_br_31_a_property_is_used_at_once_or_never() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king
        b1: blue-queen
        hand-0: red-peasant red-knight red-princess
        hand-1: blue-witch blue-peasant blue-knight
        stack: turn 3
        """,
    )
    play(s, "place blue-witch c1")
    assert question(s) == "1 swap"
    play(s, "pass", "place red-peasant b2")
    assert question(s) == "1 place"
    assert refusal(s, "swap a1 b1") == "BR-15"
    play(s, "place blue-knight b2")
    assert question(s) == "0 place"


@clause("BR-68")
@pytest.mark.parametrize(("card", "cell"), [("red-witch", "c1"), ("red-fairy", "a1"), ("red-wizard", "c2")])
def test_br_68_a_property_may_be_declined(card: str, cell: str) -> None:
    s = position(
        "brawl",
        f"""
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-king blue-queen
        hand-0: {card} red-knight
        stack: turn 2
        """,
    )
    play(s, f"place {card} {cell}")
    before = stacks(s)
    assert "pass" in legal(s)
    play(s, "pass")
    assert question(s) == "1 place"
    assert stacks(s) == before


@clause("BR-69")
def test_br_69_terrain_is_tested_where_the_card_was_placed() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king
        b1: blue-witch          # played on a farm
        c2: red-wizard
        stack: turn 3; carry 0
        """,
    )
    play(s, "carry b1 c1")
    assert question(s) == "1 place"


@clause("BR-69")
def test_br_69_a_wizard_placed_far_from_a_tower_does_nothing() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        c2: blue-king           # somebody is in the tower, the Wizard is not
        hand-0: red-wizard red-knight
        stack: turn 2
        """,
    )
    play(s, "place red-wizard a2")
    assert question(s) == "1 place"


@clause("BR-70")
def test_br_70_a_swapped_wizard_does_not_act_again() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-wizard
        c2: red-king
        c1: red-witch
        stack: turn 3; swap 0
        """,
    )
    play(s, "swap a1 c2")
    assert cards(s, "c2") == ["blue-wizard"]
    assert question(s) == "1 place"


@clause("BR-70")
def test_br_70_a_carried_witch_or_fairy_does_not_act_again() -> None:
    for carried in ("red-witch", "red-fairy"):
        s = position(
            "brawl",
            f"""
            seats: 2
            colours: red blue
            terrain: farm farm forest  castle farm tower
            a1: {carried}
            b1: blue-queen
            c1: red-king blue-peasant
            c2: red-wizard
            stack: turn 5; carry 0
            """,
        )
        play(s, "carry a1 c1")
        assert question(s) == "1 place"


@clause("BR-70")
def test_br_70_a_reordered_witch_does_not_act_again() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-king
        c1: red-witch red-fairy
        stack: turn 3; reorder 0 c1 0
        """,
    )
    play(s, "put red-fairy")
    assert cards(s, "c1") == ["red-fairy", "red-witch"]
    assert question(s) == "1 place"


@clause("BR-71")
def test_br_71_a_wizard_may_carry_himself() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        hand-0: red-wizard red-knight
        stack: turn 2
        """,
    )
    play(s, "place red-wizard c2", "carry c2 a1")
    assert cards(s, "a1") == ["red-wizard"]


@clause("BR-71")
def test_br_71_a_witch_may_be_one_of_the_two() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-king
        hand-0: red-witch red-knight
        stack: turn 2
        """,
    )
    play(s, "place red-witch c1", "swap a1 c1")
    assert (cards(s, "a1"), cards(s, "c1")) == (["red-witch"], ["blue-king"])


@clause("BR-71")
def test_br_71_a_fairy_may_put_herself_elsewhere() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-king
        hand-0: red-fairy red-knight
        stack: turn 2
        """,
    )
    play(s, "place red-fairy a1", "put red-fairy")
    assert cards(s, "a1") == ["red-fairy", "blue-king"]


@clause("BR-72")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_br_72_properties_act_on_any_colour(owner: str) -> None:
    kingdom = f"""
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: {owner}-king {owner}-queen
        b1: {owner}-peasant
        """
    wizard = position("brawl", f"{kingdom}\nc2: red-wizard\nstack: turn 5; carry 0")
    assert refusal(wizard, "carry a1 b1") is None
    witch = position("brawl", f"{kingdom}\nc1: red-witch\nstack: turn 5; swap 0")
    assert refusal(witch, "swap a1 b1") is None
    fairy = position("brawl", f"{kingdom}\nhand-0: red-fairy red-dwarf\nstack: turn 4")
    play(fairy, "place red-fairy a1", f"put {owner}-queen", f"put {owner}-king")
    assert cards(fairy, "a1") == [f"{owner}-queen", f"{owner}-king", "red-fairy"]


@clause("BR-73")
def test_br_73_a_lone_dwarf_is_nobodys_to_move() -> None:
    kingdom = """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-dwarf
        b1: blue-king
        """
    wizard = position("brawl", f"{kingdom}\nc2: red-wizard\nstack: turn 3; carry 0")
    assert refusal(wizard, "carry a1 b2") == "BR-73"
    assert refusal(wizard, "carry b1 b2") is None
    witch = position("brawl", f"{kingdom}\nc1: red-witch\nstack: turn 3; swap 0")
    assert refusal(witch, "swap a1 b1") == "BR-73"
    assert refusal(witch, "swap a1 c1") == "BR-73"
    assert refusal(witch, "swap b1 c1") is None


@clause("BR-77")
@pytest.mark.parametrize(("card", "cell"), [("red-witch", "c1"), ("red-fairy", "a1")])
def test_br_77_a_property_without_a_use_is_skipped(card: str, cell: str) -> None:
    s = position(
        "brawl",
        f"""
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        hand-0: {card} red-knight
        stack: turn 0
        """,
    )
    play(s, f"place {card} {cell}")
    assert question(s) == "1 place"


@clause("BR-77")
def test_br_77_a_fairy_above_a_dwarf_alone_has_nothing_to_reorder() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-dwarf
        hand-0: red-fairy red-knight
        stack: turn 2
        """,
    )
    play(s, "place red-fairy a1")
    assert question(s) == "1 place"


@clause("BR-77")
def test_br_77_a_witch_whose_only_swap_is_forbidden_is_not_asked() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-witch blue-king
        hand-0: red-witch red-knight
        stack: turn 2
        """,
    )
    play(s, "place red-witch c1")
    assert question(s) == "1 place"


@clause("BR-79")
def test_br_79_a_dragon_in_the_kingdom_moves_even_in_a_last_turn() -> None:
    kingdom = """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-dragon
        b1: blue-king
        stack: turn 10
        """
    wizard = position("brawl", f"{kingdom}\nhand-0: red-wizard red-dwarf")
    play(wizard, "place red-wizard c2", "carry a1 b1")
    assert blocked(wizard, "b1") == ["blue-king"]
    witch = position("brawl", f"{kingdom}\nhand-0: red-witch red-dwarf")
    play(witch, "place red-witch c1", "swap a1 b1")
    assert cards(witch, "b1") == ["red-dragon"]
    fairy = position("brawl", f"{kingdom}\nhand-0: red-fairy red-dwarf")
    play(fairy, "place red-fairy a1", "put red-fairy")
    assert blocked(fairy, "a1") == ["red-fairy"]


@clause("BR-84")
def test_br_84_blocking_ends_when_the_dragon_leaves() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king blue-dragon
        c2: red-wizard
        stack: turn 3; carry 0
        """,
    )
    assert blocked(s, "a1") == ["red-king"]
    play(s, "carry a1 b1")
    assert blocked(s, "a1") == []
