"""Kingdom Brawl: position texts mean what they say, or are refused with their line."""

from __future__ import annotations

import pytest

from pentarchy.core.errors import BadPosition
from pentarchy.core.position import read_position, write_position
from tests.games.brawl.helpers import TITLE, cards

BASE = "seats: 2\n"


def test_four_seats_write_the_terrain_row_by_row() -> None:
    rows = "tower castle tower forest farm farm farm forest tower castle castle forest"
    s = read_position(TITLE, f"seats: 4\nterrain: {rows}\nstack: turn 0")
    names = [TITLE.vocabulary.kinds["terrain"].write(kind) for kind in s.terrain]
    assert names[:9] == ["tower", "castle", "tower", "farm", "farm", "farm", "tower", "castle", "castle"]
    assert names[9:] == ["forest"] * 3
    assert f"terrain: {rows}" in write_position(TITLE, s).splitlines()


def test_a_sketch_may_leave_out_what_does_not_matter() -> None:
    s = read_position(TITLE, "seats: 2\nterrain: farm farm forest castle farm tower\nhand-0: red-king\nstack: turn 0")
    TITLE.check_invariants(s)
    assert cards(s, "hand-0") == ["red-king"]
    assert len(cards(s, "aside-0")) == 9


def test_frames_are_words() -> None:
    text = "seats: 2\nterrain: farm farm forest castle farm tower\nb2: red-witch red-fairy\nstack: turn 3; "
    s = read_position(TITLE, f"{text}reorder seat=0 cell=b2 place=0")
    assert "stack: turn turns=3; reorder seat=0 cell=b2 place=0" in write_position(TITLE, s)
    assert write_position(TITLE, read_position(TITLE, f"{text}reorder 0 b2 0")) == write_position(TITLE, s)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stack: turn 0", "line 2: terrain, which is left out: expected 6 cells"),
        ("starter: 7\nstack: turn 0", "line 2: starter: '7' is no seat: expected a whole number from 0 to 1"),
        ("stack: turn 99", "line 2: stack: turn: a game has 12 turns, not 99"),
        ("stack: turn 5; place 0 9", "line 2: stack: place: a seat has turns 1 to 6, not 9"),
        ("stack: turn 5; place 2 1", "line 2: stack: place: seat: '2' is no seat"),
        ("stack: turn 5; reorder 0 d3 0", "line 2: stack: reorder: there is no such cell"),
        (
            "stack: turn 5; place seat=0 round=1",
            "line 2: stack: 'place seat=0 round=1': expected `place seat=SEAT turn",
        ),
        ("stack: dance 1", "line 2: stack: 'dance' is no step: did you mean place\\? expected one of turn, pl"),
        ("hand-0:\nstack: turn 1; place 0 1", "line 2: hand-0: place: the seat has no card to place"),
        ("hand-0: red-king\naside-0: red-queen\nstack: turn 0", "line 3: aside-0: 8 more characters of this colour"),
        ("terrain: farm farm farm farm farm farm", "line 2: terrain: expected 6 cells of the kinds"),
        ("terrain: farm", "line 2: terrain: expected 6 of kind terrain, found 1"),
        ("terrain: frm farm forest castle farm tower", "line 2: terrain: 'frm' is no terrain: did you mean farm"),
        ("colours: red red", "line 2: colours: expected a different colour for each seat"),
        ("a1: red-king red-dwarf", "line 2: a1: a Dwarf above others"),
        ("a1: red-king blue-king", "line 2: a1: two characters of one name"),
        ("a1: green-king", "line 2: a1: a character of a colour that nobody plays"),
        ("hand-0: blue-king", "line 2: hand-0: seat 0 holds another's card"),
        ("box: red-king", "line 2: box: a card of a colour that is played"),
        ("named: a1", "line 2: named: no such name"),
        ("stack: turn 5\nsealed: 0 0 skip", "line 3: sealed: no step at height 0 of the stack keeps answers secret"),
        ("stack: turn 5\nlane-0: place 0 1", "line 3: lane-0: seats work in lanes only while `join`"),
        ("stack: join turn; turn 5", "line 2: stack: `join` is the last step of the stack"),
        ("hand-0: red-king red-queen\nhand-1: blue-king\nstack: turn 11", "line 2: hand-0: red-k.* cannot lie here"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_line(text: str, message: str) -> None:
    lines = text if "terrain" in text or "which is left out" in message else f"{text}\nterrain: {TERRAIN}"
    with pytest.raises(BadPosition, match=message):
        read_position(TITLE, f"{BASE}{lines}")


TERRAIN = "farm farm forest castle farm tower"
