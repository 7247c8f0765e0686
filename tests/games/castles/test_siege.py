"""Plague Castles: the siege weapons."""

from __future__ import annotations

from pentarchy.testing import clause
from tests.games.castles.helpers import cards, legal, play, question, refusal, row, situation, top


@clause("PC-101")
def test_pc_101_a_trebuchet_kills_one_resident_of_choice() -> None:
    s = situation(
        """
        hand-0: trebuchet-1
        red-0: red-lord red-page red-healer red-spy
        castles-0: red-castle
        blue-1: blue-lord blue-page blue-healer blue-spy blue-knight
        castles-1: blue-castle
        green-1: green-page
        """
    )
    play(s, "order trebuchet-1")
    assert legal(s) == {f"strike blue-{who}" for who in ("lord", "page", "healer", "spy", "knight")}
    assert refusal(s, "strike red-lord") == refusal(s, "strike green-page") == "PC-101"
    play(s, "strike blue-page")
    assert question(s) == "1 answer"
    play(s, "pass")
    assert cards(s, "blue-1") == ["blue-lord", "blue-healer", "blue-spy", "blue-knight"]
    assert cards(s, "castles-1") == ["blue-castle"]
    assert cards(s, "lost") == ["blue-page"]
    assert question(s) == "0 act"  # one resident only


@clause("PC-101")
def test_pc_101_not_against_ones_own_castle() -> None:
    s = situation(
        """
        hand-0: trebuchet-1 ram-1
        red-0: red-lord red-page red-healer red-spy
        castles-0: red-castle
        blue-1: blue-lord blue-page blue-healer blue-spy
        """
    )
    assert refusal(s, "order trebuchet-1") == refusal(s, "order ram-1") == "PC-144"


@clause("PC-102")
def test_pc_102_a_ram_takes_the_castle_card_and_leaves_the_house() -> None:
    s = situation(
        """
        hand-0: ram-1
        red-0: red-lord red-page red-healer red-spy
        castles-0: red-castle
        blue-1: blue-lord blue-page blue-healer blue-spy blue-knight blue-treasurer
        castles-1: blue-castle
        green-2: green-lord green-page green-healer green-spy
        castles-2: green-castle
        """
    )
    play(s, "order ram-1")
    assert legal(s) == {"break 1 blue", "break 2 green"}
    assert refusal(s, "break 0 red") == "PC-102"
    play(s, "break 1 blue")
    assert question(s) == "1 answer"
    play(s, "pass")
    assert cards(s, "castles-1") == []
    assert "blue-castle" in cards(s, "supply")
    assert row(s, 1) == ["blue"]
    assert len(cards(s, "blue-1")) == 6
    assert cards(s, "castles-2") == ["green-castle"]
    assert cards(s, "lost") == []


@clause("PC-102")
def test_pc_102_it_is_a_plain_house_then() -> None:
    s = situation(
        """
        hand-0: ram-1 ball-1
        blue-1: blue-lord blue-page blue-healer blue-spy
        castles-1: blue-castle
        """
    )
    assert refusal(s, "order ball-1") == "PC-144"
    play(s, "order ram-1", "break 1 blue", "pass", "order ball-1")
    assert legal(s) == {"invite blue-lord", "invite blue-page", "invite blue-healer"}


@clause("PC-103")
def test_pc_103_nobody_builds_a_rammed_castle_before_the_rams_player_moves_again() -> None:
    s = situation(
        """
        seats: 4
        hand-0: ram-1
        blue-0: blue-knight blue-treasurer servant-1 servant-2
        blue-1: blue-lord blue-page blue-healer blue-spy
        castles-1: blue-castle
        blue-2: servant-3 servant-4 servant-5 servant-6
        blue-3: servant-7 servant-8 servant-9 servant-10
        deck: red-page red-lord red-spy red-healer
        """
    )
    play(s, "order ram-1", "break 1 blue", "pass")
    assert refusal(s, "build blue") == "PC-103"  # not even the player of the Ram, in the same turn
    play(s, "end")
    for seat in (1, 2, 3):
        assert question(s) == f"{seat} act"
        assert refusal(s, "build blue") == "PC-103"
        play(s, "draw", "end")
    assert question(s) == "0 act"
    assert refusal(s, "build blue") is None
    play(s, "build blue")
    assert cards(s, "castles-0") == ["blue-castle"]


@clause("PC-103")
def test_pc_103_then_anyone_may_and_other_castles_always() -> None:
    s = situation(
        """
        hand-0: ram-1
        blue-1: blue-lord blue-page blue-healer blue-spy
        castles-1: blue-castle
        red-1: red-lord red-page red-healer red-knight
        deck: green-page green-lord green-spy green-healer
        """
    )
    play(s, "order ram-1", "break 1 blue", "pass", "end")
    assert refusal(s, "build red") is None
    assert refusal(s, "build blue") == "PC-103"
    play(s, "draw", "end", "draw", "end", "draw", "end")
    assert question(s) == "1 act"
    assert refusal(s, "build blue") is None
    assert top(s, "orders") == "ram-1"
