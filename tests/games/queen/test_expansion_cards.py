"""Queen of 12: Cardsharp and Oracle, on all sides."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from pentarchy.core import ScriptedChance
from pentarchy.games import load_title
from pentarchy.games.queen.sheets import line_tokens
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause, position
from tests.games.queen.helpers import (
    CARDS,
    cards,
    choose,
    dice,
    event_texts,
    finish_round,
    hand,
    legal,
    marks,
    play,
    question,
    read,
    refusal,
    situation,
    view,
    zone,
)

# ---------------------------------------------------------------- Cardsharp


def after_cardsharp(text: str, *outcomes: int | tuple[int, int]) -> QueenState:
    """Seat 0 has played Cardsharp and marked two roofs; the cards of the two others are Golem and Druid."""
    s = situation(f"hand-0: cardsharp sorcerer\n{text}", ScriptedChance(outcomes))
    choose(s, "cardsharp", "golem", "druid")
    play(s, "tick b1", "tick e1")
    return s


ROOFS_LEFT = "marks-0: c3 g1 i2 j5 b4 a5 f2 g3 h5 c2 f4"  # free: two red ones and a yellow one


@clause("Q12-128")
def test_q12_128_cardsharp_marks_two_roofs_in_step_four() -> None:
    s = situation(f"hand-0: cardsharp golem\n{ROOFS_LEFT}")
    choose(s, "cardsharp", "knight", "knight")
    before = marks(s, 0)
    assert legal(s) == {"tick b1", "tick d2", "tick e1"}
    assert refusal(s, "tick a1") == refusal(s, "pass") == "Q12-128"
    play(s, "tick b1")
    assert legal(s) == {"tick d2", "tick e1"}
    play(s, "tick e1")
    assert marks(s, 0) - before == {"b1", "e1"}
    assert question(s, 0) == "bonus"  # it took no dice


@clause("Q12-128")
def test_q12_128_on_sides_c_and_d_too() -> None:
    for side in "CD":
        s = situation(f"side: {side}\nhand-0: cardsharp golem")
        choose(s, "cardsharp", "knight", "knight")
        assert len(legal(s)) == 28
        assert refusal(s, "tick v1-1") == "Q12-128"
        play(s, "tick l1-1", "tick r5-1")
        assert marks(s, 0) >= {"l1-1", "r5-1"}


@clause("Q12-129")
def test_q12_129_every_rival_discards_a_random_card() -> None:
    lost = set()
    for first, second in product(range(3), range(2)):
        s = after_cardsharp("hand-1: golem knight sorcerer lady\nhand-2: druid knight lady", (first, 3), (second, 2))
        assert (len(hand(s, 0)), len(hand(s, 1)), len(hand(s, 2))) == (1, 2, 1)
        assert (len(cards(s, "pile-1")), len(cards(s, "pile-2"))) == (2, 2)
        lost.add((cards(s, "pile-1")[-1], cards(s, "pile-2")[-1]))
    assert lost == {*product(("knight", "sorcerer", "lady"), ("knight", "lady"))}


@clause("Q12-130")
def test_q12_130_who_had_only_one_takes_the_rest_of_the_pile() -> None:
    s = after_cardsharp("hand-1: golem lady\npile-1: knight sorcerer\nhand-2: druid knight lady", (0, 2))
    assert cards(s, "pile-1") == ["lady"]
    assert hand(s, 1) == {"knight", "sorcerer", "golem"}


@clause("Q12-130")
def test_q12_130_not_who_had_two() -> None:
    s = after_cardsharp("hand-1: golem lady machine\npile-1: knight\nhand-2: druid knight lady", (0, 2), (0, 2))
    assert hand(s, 1) == {"machine"}
    assert cards(s, "pile-1") == ["knight", "golem", "lady"]


@clause("Q12-131")
def test_q12_131_two_roofs_of_one_colour_or_two() -> None:
    s = situation("hand-0: cardsharp golem")
    choose(s, "cardsharp", "knight", "knight")
    play(s, "tick b1", "tick d2")
    assert marks(s, 0) == {"b1", "d2"}  # both red


@clause("Q12-131")
def test_q12_131_the_discard_lies_face_up_and_comes_from_the_hand() -> None:
    s = after_cardsharp("hand-1: golem knight lady\nreserve-1: great\nhand-2: druid knight lady", (0, 2), (0, 2))
    assert event_texts(s, "lost-card", seat=0) == ["lost-card 1 lady", "lost-card 2 lady"]
    for viewer in (0, 1, 2, None):
        assert CARDS[zone(view(s, viewer), "pile-1")[-1]] == "vera-lady"
    assert cards(s, "reserve-1") == ["great"]


@clause("Q12-131")
def test_q12_131_an_empty_hand_loses_nothing() -> None:
    s = after_cardsharp("hand-1: golem\npile-1: knight\nexchanged: 0 1 0\nhand-2: druid knight lady", (0, 2))
    assert hand(s, 1) == set()
    assert cards(s, "pile-1") == ["knight", "golem"]


@clause("Q12-131")
def test_q12_131_a_card_still_in_play_does_not_return() -> None:
    s = situation("hand-0: cardsharp sorcerer\nhand-1: alchemist lady\npile-1: knight\nhand-2: druid\nexchanged: 0 0 1")
    choose(s, "cardsharp", "alchemist", "druid")
    play(s, "tick b1", "tick e1")
    assert hand(s, 1) == {"knight"}
    assert cards(s, "pile-1") == ["lady"]
    play(s, "1: tick a1")
    assert hand(s, 1) == {"knight"}
    assert cards(s, "pile-1") == ["lady", "alchemist"]


@clause("Q12-131")
def test_q12_131_a_cancelled_card_returns() -> None:
    s = situation("hand-0: cardsharp sorcerer\nhand-1: knight lady\npile-1: golem\nhand-2: knight\nexchanged: 0 0 1")
    choose(s, "cardsharp", "knight", "knight")
    play(s, "tick b1", "tick e1")
    assert hand(s, 1) == {"golem", "knight"}
    assert cards(s, "pile-1") == ["lady"]


# ---------------------------------------------------------------- Oracle on sides A and B


def asked_by_oracle(text: str, value: int, die: int = 0) -> QueenState:
    """Seat 0 has played Oracle and is asked; this value will be rolled. Its two rivals cancel each other."""
    script = ScriptedChance([die, (value - 1, 12), *[0] * 9])
    s = situation(f"hand-0: oracle golem\n{text}", script)
    choose(s, "oracle", "knight", "knight")
    return s


@clause("Q12-132")
def test_q12_132_oracle_marks_the_rolled_value_in_its_line() -> None:
    s = asked_by_oracle("", 5)
    assert question(s) == "name-line"
    assert dice(s, "oracle") == []  # rolled only when the line is named
    play(s, "line left-row-1")
    assert event_texts(s, "named-line", "oracle") == ["named-line 0 left-row-1", "oracle 0 r5"]
    assert marks(s, 0) == {"d1"}
    s = asked_by_oracle("", 5)
    play(s, "line right-column-3")
    assert marks(s, 0) == {"h1"}


@clause("Q12-132")
def test_q12_132_a_marked_value_fills_the_whole_line() -> None:
    s = asked_by_oracle("marks-0: d1", 5)
    play(s, "line left-row-1")
    assert marks(s, 0) == {"a1", "b1", "c1", "d1", "e1"}
    play(s, "0: tick j1", "1: tick a1", "2: tick a1")
    assert "first-line 0" in event_texts(s)


@clause("Q12-133")
def test_q12_133_any_of_the_twenty_lines_even_a_full_one() -> None:
    s = asked_by_oracle("marks-0: a1 b1 c1 d1 e1\nfirst_round: 1", 5)
    assert legal(s) == {f"line {line}" for line in line_tokens()}
    assert len(legal(s)) == 20
    play(s, "line left-row-1")
    assert marks(s, 0) == {"a1", "b1", "c1", "d1", "e1"}
    assert question(s, 0) == "bonus"


@clause("Q12-133")
def test_q12_133_a_value_that_is_not_in_the_line_marks_nothing_not_even_a_roof() -> None:
    s = asked_by_oracle("", 7)
    play(s, "line left-row-1")
    assert dice(s, "oracle") == ["r7"]
    assert marks(s, 0) == set()
    assert question(s, 0) == "bonus"
    s = asked_by_oracle("marks-0: b1", 7)
    play(s, "line left-row-1")
    assert marks(s, 0) == {"b1"}


@clause("Q12-133")
def test_q12_133_of_two_equal_numbers_a_free_one_is_marked(tmp_path: Path) -> None:
    pack = tmp_path / "twins.toml"
    pack.write_text(
        """
        [[kingdom]]
        id = "A"
        left = ["5 R 10 5 Y", "7 11 Y R 3", "3 9 R 1 7", "6 P 11 9 2", "P 8 12 4 5"]
        """,
        "utf-8",
    )
    title = load_title("queen", pack)
    script = ScriptedChance([0, 4])
    s = position(
        title,
        """
        seats: 3
        round: 1
        hand-0: rita-oracle
        hand-1: vera-knight
        hand-2: irma-knight
        exchanged: yes yes yes
        marks-0: a1
        stack: choose
        """,
        script,
    )
    for seat, card in enumerate(("oracle", "knight", "knight")):
        s.play(seat, read(s, seat, f"play {card}"))
    s.play(0, read(s, 0, "line left-row-1"))
    assert marks(s, 0) == {"a1", "d1"}


@clause("Q12-133")
def test_q12_133_nobody_takes_or_copies_its_die() -> None:
    s = situation("hand-0: oracle golem\nhand-1: reflection golem\nhand-2: druid golem", ScriptedChance([0, 6]))
    choose(s, "oracle", "reflection", "druid")
    play(s, "line left-row-1")
    assert dice(s, "0") == []
    assert s.copied == [-1, -1, -1]
    assert refusal(s, "copy 0", 2) == "Q12-058"
    assert question(s, 0) == question(s, 1) == "bonus"


@clause("Q12-133")
def test_q12_133_it_is_drawn_from_what_is_left_in_the_bag_and_goes_back() -> None:
    s = situation(
        "seats: 4\nhand-0: oracle golem\njungle: r1 r4 r5 p6\nmountains: p8 p8 y8\nhand-3: troublemakers golem",
        ScriptedChance([(1, 2), 6, *[0] * 9]),
    )
    assert dice(s, "bag") == ["r", "y"]
    choose(s, "oracle", "knight", "knight", "troublemakers")
    play(s, "line left-row-1")
    assert dice(s, "oracle") == ["y7"]
    assert dice(s, "bag") == ["r"]
    finish_round(s)
    assert s.round == 2
    assert dice(s, "oracle") == []
    assert len(dice(s, "bag")) == 2


# ---------------------------------------------------------------- Oracle on sides C and D


@clause("Q12-134")
@pytest.mark.parametrize("side", ["C", "D"])
def test_q12_134_a_value_cell_and_then_the_rolled_value(side: str) -> None:
    s = asked_by_oracle(f"side: {side}\nmarks-0: v4-1", 9)
    assert legal(s) == {f"tick v{row}-{2 if row == 4 else 1}" for row in range(1, 13)}
    play(s, "tick v4-2")
    assert event_texts(s, "oracle") == ["oracle 0 r9"]
    assert marks(s, 0) == {"v4-1", "v4-2", "v9-1"}


@clause("Q12-134")
def test_q12_134_the_same_value_fills_the_row() -> None:
    s = asked_by_oracle("side: C\nmarks-0: v4-1 v7-1", 4)
    play(s, "tick v4-2")
    assert marks(s, 0) == {"v4-1", "v4-2", "v4-3", "v4-4", "v7-1"}


NINES = "v9-1 v9-2 v9-3 v9-4"


@clause("Q12-135")
def test_q12_135_a_full_row_sends_the_value_to_the_overflow() -> None:
    s = asked_by_oracle(f"side: C\nmarks-0: {NINES}\noverflow-0: 1 1 2", 9)
    play(s, "tick v4-1")
    assert s.overflow[0] == [1, 1, 2, 9]
    assert marks(s, 0) == {*NINES.split(), "v4-1"}


@clause("Q12-135")
def test_q12_135_where_it_may_be_lost() -> None:
    s = asked_by_oracle(f"side: C\nmarks-0: {NINES}\noverflow-0: 1 12", 9)
    play(s, "tick v4-1")
    assert s.overflow[0] == [1, 12]
    assert "value-lost 0 9" in event_texts(s)


@clause("Q12-136")
def test_q12_136_the_first_mark_needs_a_free_cell() -> None:
    s = asked_by_oracle(f"side: C\nmarks-0: {NINES}", 4)
    assert not [move for move in legal(s) if move.startswith("tick v9")]
    assert refusal(s, "tick v9-4") == refusal(s, "tick l1-1") == refusal(s, "pass") == "Q12-136"


@clause("Q12-136")
def test_q12_136_a_row_it_has_just_completed_overflows() -> None:
    s = asked_by_oracle("side: C\nmarks-0: v4-1 v4-2 v4-3", 4)
    play(s, "tick v4-4")
    assert marks(s, 0) == {"v4-1", "v4-2", "v4-3", "v4-4"}
    assert s.overflow[0] == [4]


@clause("Q12-136")
def test_q12_136_neither_a_roof_nor_the_bonus_of_one_die() -> None:
    s = asked_by_oracle("side: C", 9)
    play(s, "tick v4-1")
    assert marks(s, 0) == {"v4-1", "v9-1"}
    assert dice(s, "0") == []
    assert question(s, 0) == "none"
    assert question(s, 1) == "choose-bonus"  # those who marked nothing


@clause("Q12-136")
def test_q12_136_without_a_free_cell_only_the_die_counts() -> None:
    full = " ".join([f"v{row}-{column}" for row in range(1, 13) for column in range(1, 5)])
    s = situation(f"hand-0: oracle golem\nside: C\nmarks-0: {full}", ScriptedChance([0, 6]))
    choose(s, "oracle", "knight", "knight")
    assert s.overflow[0] == [7]
