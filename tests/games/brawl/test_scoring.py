"""Kingdom Brawl: blocking, and the stars of every character. A position without `stack` is a finished game."""

from __future__ import annotations

from pentarchy.testing import clause, position
from tests.games.brawl.helpers import KINDS, TITLE, blocked, new, play, play_out, question, result, score, totals

# ---------------------------------------------------------------- adjacency


def crowned_by(peasant: str) -> set[str]:
    """The places from which a King gives a star to a Peasant standing there (never on a farm)."""
    found = set()
    for king in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"):
        if king != peasant:
            s = position(
                "brawl",
                f"""
                seats: 3
                colours: red blue yellow
                terrain: castle castle farm  tower tower farm  forest forest farm
                {peasant}: red-peasant
                {king}: blue-king
                """,
            )
            if score(s, "red-peasant"):
                found.add(king)
    return found


@clause("BR-25")
def test_br_25_adjacent_is_across_a_side_never_a_corner() -> None:
    assert crowned_by("b2") == {"b1", "a2", "c2", "b3"}
    assert crowned_by("b1") == {"a1", "c1", "b2"}
    assert crowned_by("a1") == {"b1", "a2"}


@clause("BR-26")
def test_br_26_characters_of_one_stack_are_not_adjacent() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-queen red-knight
        b1: blue-peasant blue-queen
        """,
    )
    assert score(s, "red-queen") == 0
    assert score(s, "blue-peasant") == 2  # the farm and the red Queen beside him, not the blue one above


# ---------------------------------------------------------------- ordinary and magical


@clause("BR-29")
def test_br_29_ordinary_characters_earn_stars_at_the_end() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        starter: 1
        terrain: farm farm forest  castle farm tower
        a1: red-dwarf blue-wizard
        b1: red-peasant
        b2: red-queen
        c2: red-princess red-knight
        hand-0: red-king red-witch
        stack: turn 11
        """,
    )
    assert TITLE.outcome(s) is None
    play(s, "place red-king a2")
    for name in ("king", "queen", "princess", "knight", "peasant", "dwarf"):
        assert score(s, f"red-{name}") > 0


@clause("BR-30")
def test_br_30_magical_characters_earn_nothing() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-witch
        a2: red-wizard red-fairy
        b1: blue-king
        c2: blue-princess blue-knight red-dragon
        """,
    )
    assert totals(s)[0] == TITLE.live_points(s)[0] == 0


# ---------------------------------------------------------------- blocking


@clause("BR-22")
def test_br_22_others_do_not_affect_a_dwarf() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-dwarf red-king blue-dragon
        """,
    )
    assert blocked(s, "a1") == ["red-king"]
    assert score(s, "red-dwarf") == 1


@clause("BR-32")
def test_br_32_a_dragon_blocks_all_below_it_but_a_dwarf() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-dwarf red-queen blue-dragon red-peasant
        b1: blue-king red-fairy blue-witch red-dragon
        """,
    )
    assert blocked(s, "a1") == ["red-queen"]
    assert blocked(s, "b1") == ["blue-king", "red-fairy", "blue-witch"]


@clause("BR-33")
def test_br_33_a_blocked_character_earns_nothing() -> None:
    kingdom = """
        seats: 2
        colours: green blue
        terrain: farm farm forest  castle farm tower
        a2: green-king blue-queen
        c2: blue-king
        b2: blue-peasant
        """
    assert score(position("brawl", kingdom), "blue-peasant") == 4
    assert score(position("brawl", f"{kingdom.rstrip()} green-dragon"), "blue-peasant") == 0


@clause("BR-34")
def test_br_34_a_blocked_character_does_not_count_for_others() -> None:
    s = position(
        "brawl",
        """
        seats: 3
        colours: red blue yellow
        terrain: tower castle castle  farm forest farm  tower farm forest
        a1: red-knight blue-dragon yellow-princess
        b1: blue-queen
        b2: blue-peasant red-dragon
        c1: yellow-king
        c2: red-king yellow-dragon red-queen
        b3: yellow-peasant
        c3: yellow-queen blue-fairy
        """,
    )
    assert score(s, "blue-queen") == 1  # next to her own Dragon, and her own Peasant, who is blocked
    assert score(s, "red-queen") == 1  # shares her card with a blocked King, stands beside her own Dragon
    assert score(s, "yellow-princess") == 2  # in a tower with a blocked Knight
    assert score(s, "yellow-peasant") == 2  # on a farm beside a Queen


@clause("BR-34")
def test_br_34_a_blocked_crown_gives_a_peasant_nothing() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king red-queen blue-dragon
        a2: blue-peasant
        """,
    )
    assert score(s, "blue-peasant") == 0


@clause("BR-34")
def test_br_34_a_blocked_princess_gives_a_knight_nothing() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-princess red-knight blue-dragon
        b1: blue-princess blue-knight
        """,
    )
    assert score(s, "red-knight") == 0
    assert score(s, "blue-knight") == 3


@clause("BR-35")
def test_br_35_a_knight_blocks_the_dragon_below_him() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king blue-dragon red-knight
        b1: blue-knight             # on another card he is no help
        b2: blue-king red-dragon
        """,
    )
    assert blocked(s, "a1") == ["blue-dragon"]
    assert blocked(s, "b2") == ["blue-king"]


@clause("BR-36")
def test_br_36_a_blocked_dragon_blocks_nobody() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: green blue
        terrain: farm farm forest  castle farm tower
        c2: blue-king green-princess blue-dragon green-knight
        """,
    )
    assert score(s, "green-princess") == 3
    assert score(s, "green-knight") == 3
    assert score(s, "blue-king") == 2  # a farm and a forest beside the tower


@clause("BR-80")
def test_br_80_a_knight_blocks_the_dragon_from_any_height() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-king blue-dragon red-peasant red-knight
        """,
    )
    assert blocked(s, "a1") == ["blue-dragon"]
    assert score(s, "red-king") == 1


@clause("BR-81")
def test_br_81_a_knight_below_the_dragon_is_blocked() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        c2: red-princess red-knight blue-dragon
        """,
    )
    assert blocked(s, "c2") == ["red-princess", "red-knight"]
    assert (score(s, "red-princess"), score(s, "red-knight")) == (0, 0)


@clause("BR-82")
def test_br_82_a_blocked_dragon_counts_for_nobody() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-dwarf blue-dragon red-knight
        b1: blue-queen
        """,
    )
    assert score(s, "red-dwarf") == 1
    assert score(s, "blue-queen") == 0


@clause("BR-83")
def test_br_83_magical_characters_and_dwarfs_count_for_others() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-queen
        b1: red-dragon red-witch
        c1: blue-queen
        c2: blue-dwarf red-wizard red-fairy
        """,
    )
    assert score(s, "red-queen") == 2
    assert score(s, "blue-queen") == 1
    assert score(s, "blue-dwarf") == 2


# ---------------------------------------------------------------- each character


@clause("BR-40")
def test_br_40_king_in_a_castle() -> None:
    s = position(
        "brawl",
        """
        seats: 3
        colours: red blue yellow
        terrain: castle tower farm  tower farm farm  forest castle forest
        a1: red-king
        c2: blue-king           # on a farm, beside two farms and a forest
        """,
    )
    assert score(s, "red-king") == 1
    assert score(s, "blue-king") == 3


@clause("BR-41")
def test_br_41_king_beside_farms_and_forests() -> None:
    s = position(
        "brawl",
        """
        seats: 3
        colours: red blue yellow
        terrain: tower farm farm  forest castle farm  castle tower forest
        a1: red-king            # between a farm and a forest
        b3: blue-king           # in a tower between two castles and a forest
        c3: yellow-king         # in a forest between a farm and a tower
        """,
    )
    assert score(s, "red-king") == 2
    assert score(s, "blue-king") == 1
    assert score(s, "yellow-king") == 1


@clause("BR-41")
def test_br_41_the_kings_own_farm_does_not_count() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm tower farm  castle forest farm
        a1: red-king
        """,
    )
    assert score(s, "red-king") == 0


@clause("BR-42")
def test_br_42_queen_on_the_card_of_any_king() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: green blue
        terrain: farm farm forest  castle farm tower
        a1: green-king blue-queen
        b1: green-queen         # the King is beside her, not with her; so is her Witch
        c1: green-witch
        """,
    )
    assert score(s, "blue-queen") == 1
    assert score(s, "green-queen") == 2  # King and Witch of her own colour beside her


@clause("BR-43")
def test_br_43_queen_beside_characters_of_her_colour() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: green blue
        terrain: farm farm forest  castle farm tower
        a1: blue-dwarf blue-princess
        b2: green-peasant
        a2: green-dwarf blue-queen
        c1: blue-knight         # too far away
        """,
    )
    assert score(s, "blue-queen") == 2


@clause("BR-44")
def test_br_44_princess_in_a_tower() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        c2: red-princess
        b2: blue-princess       # beside the tower
        """,
    )
    assert score(s, "red-princess") == 2
    assert score(s, "blue-princess") == 0


@clause("BR-45")
def test_br_45_princess_with_any_knight() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red yellow
        terrain: farm farm forest  castle farm tower
        c1: red-princess yellow-knight
        b1: yellow-princess     # a Knight beside her is not enough
        """,
    )
    assert score(s, "red-princess") == 1
    assert score(s, "yellow-princess") == 0


@clause("BR-46")
def test_br_46_knight_with_any_princess() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red yellow
        terrain: farm farm forest  castle farm tower
        c1: red-princess yellow-knight
        b1: red-knight          # a Princess beside him is not enough
        """,
    )
    assert score(s, "yellow-knight") == 3
    assert score(s, "red-knight") == 0
    assert totals(s) == [1, 3]


@clause("BR-47")
def test_br_47_peasant_on_a_farm() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        b1: red-peasant
        a2: blue-peasant
        """,
    )
    assert score(s, "red-peasant") == 1
    assert score(s, "blue-peasant") == 0


@clause("BR-48")
def test_br_48_peasant_beside_kings_and_queens() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        b2: blue-peasant
        a2: red-king blue-queen red-princess
        c2: blue-king
        c1: red-queen           # at the corner
        """,
    )
    assert score(s, "blue-peasant") == 4


@clause("BR-49")
def test_br_49_dwarf_below_unblocked_characters() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: red-dwarf blue-king red-queen
        b1: blue-dwarf red-king red-dragon
        """,
    )
    assert score(s, "red-dwarf") == 2
    assert score(s, "blue-dwarf") == 1


@clause("BR-85")
def test_br_85_ones_own_card_meets_a_condition_too() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        c2: red-princess red-knight
        a2: red-king red-queen
        a1: red-peasant
        """,
    )
    assert score(s, "red-princess") == 3
    assert score(s, "red-knight") == 3
    assert score(s, "red-queen") == 2  # her King, and the Peasant beside her
    assert score(s, "red-peasant") == 3


# ---------------------------------------------------------------- the sum

EXAMPLE = """
    seats: 2
    colours: green blue
    terrain: farm farm forest  castle farm tower
    a1: blue-dwarf blue-princess
    b1: green-peasant
    a2: green-dwarf green-king blue-queen
    b2: blue-peasant green-dragon
    c2: blue-king green-princess blue-dragon green-knight
    """


@clause("BR-50")
def test_br_50_the_example_of_the_rulebook() -> None:
    s = position("brawl", EXAMPLE)
    green = {"king": 3, "queen": 0, "princess": 3, "knight": 3, "peasant": 1, "dwarf": 2}
    blue = {"king": 2, "queen": 3, "princess": 0, "knight": 0, "peasant": 0, "dwarf": 1}
    assert {name: score(s, f"green-{name}") for name in green} == green
    assert {name: score(s, f"blue-{name}") for name in blue} == blue
    assert totals(s) == [12, 6]
    assert TITLE.live_points(s) == [12, 6], "also as it is shown while people play"


@clause("BR-51")
def test_br_51_nothing_is_taken_away_while_stars_are_counted() -> None:
    s = position("brawl", EXAMPLE)
    before = TITLE.fingerprint(s)
    first = result(s)
    assert TITLE.fingerprint(s) == before
    assert result(s) == first
    other_way_round = position("brawl", EXAMPLE.replace("green blue", "blue green"))
    assert totals(other_way_round) == totals(s)[::-1]


@clause("BR-52")
def test_br_52_the_score_sheet_has_six_lines_and_a_total() -> None:
    s = position("brawl", EXAMPLE)
    names = ["king", "queen", "princess", "knight", "peasant", "dwarf"]
    for colour, seat in zip(("green", "blue"), result(s).seats, strict=True):
        about = [number for line in seat.lines for kind, number in line.about if kind == "card"]
        assert list(dict.fromkeys(about)) == [KINDS["card"].read(f"{colour}-{name}") for name in names]
        assert sum(line.points for line in seat.lines) == seat.score


@clause("BR-52")
def test_br_52_the_lines_always_add_up_to_the_total() -> None:
    for seed in range(10):
        s = new(4, seed)
        play_out(s, seed)
        assert question(s) == "over"
        for seat in result(s).seats:
            assert sum(line.points for line in seat.lines) == seat.score


def test_what_many_moves_earn_at_once_is_what_each_earns() -> None:
    earned: set[str] = set()
    for seed in range(12):
        s = new(2 + seed % 3, seed)
        while s.turn():
            seat = s.turn()[0]
            known, moves = TITLE.redact(s, seat), s.legal_moves(seat)
            gains = TITLE.immediate_gains(known, seat, moves)
            assert gains == [TITLE.gain_by_trying(known, seat, move) for move in moves]
            earned |= {TITLE.verbs[move[0]].name for move, gain in zip(moves, gains, strict=True) if gain}
            s.push(seat, moves[seed % len(moves)])
    assert earned >= {"place", "swap", "carry"}
