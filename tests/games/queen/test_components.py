"""Queen of 12: sheets, dice, cards and trays."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pentarchy.core import BadContent, BadOption, Chance, Title
from pentarchy.core.position import read_position, write_position
from pentarchy.games.queen.rules import Queen
from pentarchy.games.queen.sheets import bits
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CHARACTERS,
    KINDS,
    START,
    TITLE,
    begin_round,
    choose,
    dice,
    event_texts,
    kingdom_step_five,
    legal,
    new,
    play,
    points,
    refusal,
    scripted,
    situation,
    view,
)

SIDE_A_LEFT = '["1 R 10 5 Y", "7 11 Y R 3", "3 9 R 1 7", "6 P 11 9 2", "P 8 12 4 5"]'


def with_pack(folder: Path, text: str) -> Title[QueenState]:
    """The game with these corrections of its content."""
    path = folder / "pack.toml"
    path.write_text(text, "utf-8")
    return Queen(path)


def before_the_roll(seats: int) -> QueenState:
    """A game that has been set up and has not begun."""
    s: QueenState = TITLE.empty_state(seats)
    s.chance = Chance(1)
    TITLE.set_up(s, TITLE.options.resolve(seats, {}))
    return s


# ---------------------------------------------------------------- how many play


@clause("Q12-001")
def test_q12_001_alone_against_the_king_in_a_duel_or_by_the_base_rules() -> None:
    assert "king-deck" in new(1).layout.index
    assert {move.split()[0] for move in legal(new(2))} == {"pair"}
    for seats in (3, 4):
        s = new(seats)
        assert {move.split()[0] for move in legal(s)} == {"play"}
        assert "king-deck" not in s.layout.index


@clause("Q12-001")
@pytest.mark.parametrize("seats", [0, 5])
def test_q12_001_nobody_and_five_are_refused(seats: int) -> None:
    with pytest.raises(BadOption) as refused:
        new(seats)
    assert refused.value.clause == "Q12-001"


# ---------------------------------------------------------------- sheets


@clause("Q12-002")
@pytest.mark.parametrize("side", ["A", "B"])
def test_q12_002_a_map_of_two_halves_and_everything_beside_it(side: str) -> None:
    s = new(3, sheet=side)
    sheet = s.sheet()
    assert (sheet.name, (sheet.numbers | sheet.roofs).bit_count()) == (side, 2 * 25)
    assert sheet.numbers & sheet.roofs == 0
    assert {KINDS["cell"].write(cell) for cell in bits(sheet.numbers | sheet.roofs)} == {
        f"{column}{row}" for column in "abcdefghij" for row in range(1, 6)
    }
    assert TITLE.seat_names(s, "en") == ["Rita I", "Vera II", "Irma III"]
    seen = view(s, 0)
    assert {"starter", "tracker", "boxes", "first_line"} <= set(seen)
    assert seen["score"][0] == {"left": 0, "right": 0, "first-line": 0, "cards": 0}


@clause("Q12-002")
@pytest.mark.parametrize(
    "rows",
    ['["1 R 10 5", "7 11 Y R 3", "3 9 R 1 7", "6 P 11 9 2", "P 8 12 4 5"]', '["1 R 10 5 Y", "7 11 Y R 3"]'],
    ids=["24 cells", "two rows"],
)
def test_q12_002_a_half_that_is_not_five_by_five_is_refused(rows: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="five rows of five"):
        with_pack(tmp_path, f'[[kingdom]]\nid = "A"\nleft = {rows}\n')


@clause("Q12-003")
def test_q12_003_a_number_needs_its_value_and_a_roof_its_colour() -> None:
    s = kingdom_step_five("dice-0: r7")
    sevens = {"mark r7 a2", "mark r7 e3", "mark r7 i3"}
    red_roofs = {f"mark r7 {cell}" for cell in ("b1", "d2", "c3", "g1", "i2", "j5")}
    assert legal(s, 0) == {"pass"} | sevens | red_roofs
    assert refusal(s, "mark r7 a4", 0) == "Q12-003"  # a 6
    assert refusal(s, "mark r7 b4", 0) == "Q12-003"  # a purple roof


@clause("Q12-003")
@pytest.mark.parametrize("cell", ["13", "0", "G"])
def test_q12_003_another_number_or_colour_is_refused(cell: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="number from 1 to 12 or a roof"):
        with_pack(tmp_path, f'[[kingdom]]\nid = "A"\nleft = {SIDE_A_LEFT.replace("10", cell)}\n')


@clause("Q12-004")
def test_q12_004_twenty_lines_none_of_which_crosses_the_river() -> None:
    lines = [{KINDS["cell"].write(cell) for cell in bits(line)} for line in new(3).sheet().lines]
    halves = ("abcde", "fghij")
    rows = [{f"{column}{row}" for column in half} for half in halves for row in range(1, 6)]
    columns = [{f"{column}{row}" for row in range(1, 6)} for half in halves for column in half]
    assert len(lines) == 20
    assert sorted(map(sorted, lines)) == sorted(map(sorted, rows + columns))


@clause("Q12-004")
def test_q12_004_five_marks_across_the_river_are_two_lines() -> None:
    s = situation("marks-0: c1 d1 e1 f1 g1")
    assert points(s, 0)["left"] == 5 + 3 * 2
    assert points(s, 0)["right"] == 0 + 2 * 2


@clause("Q12-005")
def test_q12_005_the_order_of_cards_follows_the_data(tmp_path: Path) -> None:
    s = situation("""
        active: 1
        hand-0: spy knight
        hand-1: troublemakers knight
        hand-2: lady sorcerer
        jungle: r1 p2 y3
        mountains: r4 r5 p6
    """)
    later = read_position(with_pack(tmp_path, '[[card]]\nid = "spy"\ninitiative = 9\n'), write_position(TITLE, s))
    later.log = []
    choose(s, "spy", "troublemakers", "sorcerer")
    assert event_texts(s, "acts") == ["acts 2 sorcerer", "acts 0 spy", "acts 1 troublemakers"]
    choose(later, "spy", "troublemakers", "sorcerer")
    assert event_texts(later, "acts") == ["acts 2 sorcerer", "acts 1 troublemakers", "acts 0 spy"]


@clause("Q12-005")
def test_q12_005_cells_and_points_follow_the_data(tmp_path: Path) -> None:
    text = (
        f'[[kingdom]]\nid = "A"\nleft = {SIDE_A_LEFT.replace("1 R", "12 R", 1)}\n[[card]]\nid = "golem"\npoints = 9\n'
    )
    s = kingdom_step_five("dice-0: r12\nhand-0: golem knight")
    assert "mark r12 a1" not in legal(s, 0)
    assert points(s, 0)["cards"] == 3
    s = read_position(with_pack(tmp_path, text), write_position(TITLE, situation("hand-0: golem knight\njungle: r12")))
    assert points_of_cards(s) == 9
    choose(s, "golem", "alchemist", "knight")
    play(s, "1: tick e2")
    assert "mark r12 a1" in legal(s, 0)


def points_of_cards(s: QueenState) -> int:
    """What the cards of seat 0 are worth in a game with a pack."""
    found: int = s.title.view(s.title.redact(s, 0))["score"][0]["cards"]
    return found


# ---------------------------------------------------------------- dice


@clause("Q12-006")
def test_q12_006_nine_dice_of_three_colours_in_the_bag() -> None:
    assert dice(before_the_roll(3), "bag") == ["p"] * 3 + ["r"] * 4 + ["y"] * 2
    seen = view(before_the_roll(3), 1)["dice"]
    assert Counter(die["colour"] for die in seen) == {0: 4, 1: 3, 2: 2}
    assert {die["at"] for die in seen} == {0}
    assert {row["id"]: row["dice"] for row in TITLE.content.rows("colour")} == {"red": 4, "purple": 3, "yellow": 2}


@clause("Q12-007")
@pytest.mark.parametrize("value", range(1, 13))
def test_q12_007_one_outcome_for_each_way_the_dice_fall(value: int) -> None:
    all_equal = (value - 1) * sum(12**die for die in range(6))
    chance = scripted(0, all_equal)
    s = begin_round("round: 0", chance)
    assert chance.left() == 0
    assert {face[1:] for face in dice(s, "jungle") + dice(s, "mountains")} == {str(value)}


@pytest.mark.slow
@clause("Q12-007")
def test_q12_007_every_value_equally_often_whatever_the_colour() -> None:
    rolled: Counter[tuple[str, str]] = Counter()
    chance = Chance(7)
    for _ in range(3000):
        s = begin_round("", chance)
        rolled.update((face[0], face[1:]) for tray in ("jungle", "mountains") for face in dice(s, tray))
    for colour, number in (("r", 4), ("p", 3), ("y", 2)):
        expected = 3000 * 6 * number / 9 / 12
        for value in range(1, 13):
            assert abs(rolled[colour, str(value)] - expected) < 0.2 * expected
    assert len(rolled) == 3 * 12


@clause("Q12-009")
def test_q12_009_two_trays_empty_at_the_start() -> None:
    s = before_the_roll(4)
    assert dice(s, "jungle") == dice(s, "mountains") == []
    assert len(dice(s, "bag")) == 9
    assert [row["id"] for row in TITLE.content.rows("tray")] == ["jungle", "mountains"]
    s.advance()
    assert len(dice(s, "jungle")) + len(dice(s, "mountains")) + len(dice(s, "bag")) == 9


# ---------------------------------------------------------------- cards


@clause("Q12-008")
def test_q12_008_every_card_has_an_initiative_and_points() -> None:
    rows = TITLE.content.rows("card")
    assert len(rows) == len({row["id"] for row in rows}) == 19
    for row in rows:
        assert 1 <= row["initiative"] <= 12
        assert row["points"] >= 0
    cards = TITLE.content.tables["card"]
    assert cards["knight"]["initiative"] < cards["jungle-guardian"]["initiative"]
    assert set(START) < set(CHARACTERS)


@clause("Q12-008")
@pytest.mark.parametrize("field", ["initiative = 0", "initiative = 13", "points = -1"])
def test_q12_008_no_other_corner_is_accepted(field: str, tmp_path: Path) -> None:
    with pytest.raises(BadContent):
        with_pack(tmp_path, f'[[card]]\nid = "knight"\n{field}\n')
