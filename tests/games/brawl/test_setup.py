"""Kingdom Brawl: setting up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pentarchy.core import BadOption
from pentarchy.testing import clause, position
from tests.games.brawl.helpers import (
    KINDS,
    TITLE,
    asked,
    cards,
    cells,
    events_named,
    legal,
    new,
    play_out,
    question,
    refusal,
    score,
    seen,
    terrain,
    view,
)

# ---------------------------------------------------------------- the kingdom


@clause("BR-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_br_01_two_three_or_four_players(seats: int) -> None:
    assert new(seats).seats == seats


@clause("BR-01")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_br_01_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        new(seats)
    assert refused.value.clause == "BR-01"


@clause("BR-02")
def test_br_02_six_terrain_cards_for_two() -> None:
    assert Counter(terrain(new(2))) == {"tower": 1, "castle": 1, "forest": 1, "farm": 3}


@clause("BR-03")
def test_br_03_nine_terrain_cards_for_three() -> None:
    assert Counter(terrain(new(3))) == {"tower": 2, "castle": 2, "forest": 2, "farm": 3}


@clause("BR-04")
def test_br_04_twelve_terrain_cards_for_four() -> None:
    assert Counter(terrain(new(4))) == {"tower": 3, "castle": 3, "forest": 3, "farm": 3}


@clause("BR-05")
@pytest.mark.parametrize(("seats", "rows", "columns"), [(2, 2, 3), (3, 3, 3), (4, 3, 4)])
def test_br_05_the_kingdom_is_a_filled_rectangle(seats: int, rows: int, columns: int) -> None:
    places = [(cell["row"], cell["column"]) for cell in view(new(seats), None)["cells"]]
    assert sorted(places) == [(row, column) for row in range(rows) for column in range(columns)]
    assert len(terrain(new(seats))) == rows * columns


@clause("BR-06")
def test_br_06_terrain_is_shuffled() -> None:
    layouts = [terrain(new(3, seed)) for seed in range(60)]
    assert {tuple(sorted(layout)) for layout in layouts} == {tuple(sorted(layouts[0]))}
    for place in range(9):
        assert {layout[place] for layout in layouts} == {"tower", "castle", "forest", "farm"}


@clause("BR-06")
def test_br_06_terrain_lies_face_up_without_characters() -> None:
    s = new(3)
    for viewer in (None, 0, 1, 2):
        assert terrain(s, viewer) == [KINDS["terrain"].write(kind) for kind in s.terrain]
        assert all(seen(s, viewer, cell) == [] for cell in cells(s))


@clause("BR-56")
def test_br_56_opposite_edges_are_not_adjacent() -> None:
    s = position(
        "brawl",
        """
        seats: 4
        colours: red blue yellow green
        terrain: castle farm tower castle  forest farm tower castle  forest farm tower forest
        a1: red-peasant
        d1: red-king            # the far end of the row
        a3: red-queen           # the far end of the column
        a2: blue-peasant
        c1: blue-king           # the end of the row above
        d2: green-king
        d3: yellow-peasant
        """,
    )
    assert score(s, "red-peasant") == 0
    assert score(s, "blue-peasant") == 1  # the Queen below him
    assert score(s, "yellow-peasant") == 1  # the King above him


@clause("BR-56")
def test_br_56_rows_come_first_in_the_size() -> None:
    shown = view(new(2), None)
    assert (shown["rows"], shown["columns"]) == (2, 3)


@clause("BR-57")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_br_57_terrain_never_changes(seats: int) -> None:
    for seed in range(10):
        s = new(seats, seed)
        before = terrain(s)
        play_out(s, seed)
        assert terrain(s) == before


# ---------------------------------------------------------------- the characters


@clause("BR-07")
def test_br_07_each_player_takes_the_ten_characters_of_a_colour() -> None:
    s = new(2, colours="green,blue")
    for seat, colour in enumerate(["green", "blue"]):
        own = cards(s, f"hand-{seat}") + cards(s, f"aside-{seat}")
        assert len(own) == 10
        assert {card.split("-")[0] for card in own} == {colour}
    assert {card.split("-")[0] for card in cards(s, "box")} == {"red", "yellow"}


@clause("BR-07")
@pytest.mark.parametrize("colours", ["red,red", "red,blue,yellow", "red", "red,black"])
def test_br_07_a_colour_is_taken_once(colours: str) -> None:
    with pytest.raises(BadOption) as refused:
        new(2, colours=colours)
    assert refused.value.clause == "BR-07"


@clause("BR-08")
def test_br_08_three_random_cards_are_put_aside() -> None:
    deals = [new(2, seed) for seed in range(60)]
    assert {len(cards(s, f"aside-{seat}")) for s in deals for seat in (0, 1)} == {3}
    for seat in (0, 1):
        assert len({card for s in deals for card in cards(s, f"aside-{seat}")}) == 10
    red, blue = ([[card.split("-")[1] for card in cards(s, f"aside-{seat}")] for s in deals] for seat in (0, 1))
    assert red != blue


@clause("BR-08")
def test_br_08_nobody_chooses_what_is_put_aside() -> None:
    assert question(new(2, starter=0)) == "0 place"


@clause("BR-09")
def test_br_09_a_card_put_aside_never_comes_back() -> None:
    for seed in range(10):
        random = Random(seed)
        s = position(
            "brawl",
            """
            seats: 2
            colours: red blue
            terrain: farm farm forest  castle farm tower
            aside-0: red-king red-queen red-peasant
            stack: turn 0
            """,
        )
        while s.turn():
            assert refusal(s, "place red-king a1") is not None
            assert not any("red-king" in move for move in legal(s))
            s.push(asked(s), random.choice(s.legal_moves(asked(s))))
        assert cards(s, "aside-0") == ["red-king", "red-queen", "red-peasant"]


@clause("BR-10")
def test_br_10_seven_cards_in_hand_hidden_from_rivals() -> None:
    s = new(2)
    assert len(cards(s, "hand-0")) == len(cards(s, "hand-1")) == 7
    assert sorted(seen(s, 1, "hand-1")) == sorted(cards(s, "hand-1"))
    assert seen(s, 1, "hand-0") == ["?"] * 7
    assert all(card < 0 for card in TITLE.redact(s, 1).zones[s.board.first_hand])


@clause("BR-28")
def test_br_28_ten_names_in_four_colours() -> None:
    s = new(2, colours="red,blue")
    everything = [card for zone in s.layout.zones for card in cards(s, zone.name)]
    names = ["king", "queen", "princess", "knight", "peasant", "dwarf", "dragon", "witch", "fairy", "wizard"]
    assert len(everything) == 40
    assert set(everything) == {f"{colour}-{name}" for colour in ("red", "blue", "yellow", "green") for name in names}


# ---------------------------------------------------------------- the first player


@clause("BR-11")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_br_11_the_named_player_starts(starter: int) -> None:
    s = new(3, starter=starter)
    assert question(s) == f"{starter} place"
    assert events_named(s, "starts") == [(starter,)]


@clause("BR-11")
def test_br_11_only_a_player_can_start() -> None:
    with pytest.raises(BadOption) as refused:
        new(3, starter=3)
    assert refused.value.clause == "BR-11"


@clause("BR-58")
def test_br_58_nobody_named_then_chance_names_the_first_player() -> None:
    games = [new(3, seed) for seed in range(40)]
    assert {asked(s) for s in games} == {0, 1, 2}
    assert all(events_named(s, "starts") == [(asked(s),)] for s in games)
