"""Kingdom Brawl: the end of the game, and who wins."""

from __future__ import annotations

from pentarchy.testing import clause, position
from tests.games.brawl.helpers import TITLE, events_named, legal, play, question, refusal, result, seen, totals


@clause("BR-53")
def test_br_53_the_game_ends_after_everybodys_sixth_turn() -> None:
    s = position(
        "brawl",
        """
        seats: 3
        colours: red blue yellow
        terrain: tower castle forest  farm farm farm  tower castle forest
        hand-1: blue-king blue-queen
        hand-2: yellow-king yellow-queen
        stack: turn 16
        """,
    )
    play(s, "place blue-king a1")
    assert TITLE.outcome(s) is None
    play(s, "place yellow-king b1")
    assert question(s) == "over"
    assert events_named(s, "ended") == [()]
    assert result(s).why == "BR-53"
    for seat in range(3):
        assert legal(s, seat) == set()
        assert refusal(s, "place yellow-queen a1", seat) == "BR-53"


@clause("BR-53")
def test_br_53_the_last_property_still_belongs_to_the_game() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king
        hand-1: blue-wizard blue-queen
        stack: turn 11
        """,
    )
    play(s, "place blue-wizard c2")
    assert TITLE.outcome(s) is None
    play(s, "carry a1 c1")
    assert question(s) == "over"
    assert totals(s) == [1, 0]  # the farm beside the forest


@clause("BR-54")
def test_br_54_most_stars_win() -> None:
    for colours, winner in [("red blue", 0), ("blue red", 1)]:
        s = position(
            "brawl",
            f"""
            seats: 2
            colours: {colours}
            terrain: farm farm forest  castle farm tower
            a1: red-dwarf blue-witch red-king
            b2: blue-peasant
            """,
        )
        assert max(totals(s)) == totals(s)[winner] == 3
        assert result(s).winners() == [winner]


@clause("BR-55")
def test_br_55_among_equals_the_earlier_in_turn_order_wins() -> None:
    for starter, winner in [(0, 0), (1, 2), (2, 2)]:
        s = position(
            "brawl",
            f"""
            seats: 3
            colours: red blue yellow
            starter: {starter}
            terrain: tower castle forest  farm farm farm  tower castle forest
            a1: red-princess
            a3: yellow-princess
            b2: blue-peasant
            """,
        )
        assert totals(s) == [2, 1, 2]
        assert result(s).winners() == [winner]


@clause("BR-86")
def test_br_86_all_places_are_ranked_by_stars_then_turn_order() -> None:
    s = position(
        "brawl",
        """
        seats: 4
        colours: red blue yellow green
        starter: 2
        terrain: tower castle tower forest  farm farm farm forest  tower castle castle forest
        a1: yellow-princess yellow-knight
        c1: yellow-dwarf red-princess red-knight
        a3: blue-dwarf green-princess green-knight red-fairy yellow-witch
        a2: yellow-peasant
        b2: red-peasant
        c2: green-peasant
        """,
    )
    assert totals(s) == [7, 4, 9, 7]  # in turn order, from seat 2 on: 9, 7, 7, 4
    assert [seat.rank for seat in result(s).seats] == [3, 4, 1, 2]
    assert result(s).winners() == [2]


@clause("BR-61")
def test_br_61_cards_left_in_hand_score_nothing_and_stay_hidden() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-dwarf
        b1: blue-peasant
        hand-0: red-king
        """,
    )
    assert question(s) == "over"
    assert totals(s) == TITLE.live_points(s) == [0, 1]
    assert seen(s, 1, "hand-0") == seen(s, None, "hand-0") == ["?"]
