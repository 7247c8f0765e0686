"""Queen of 12: position texts mean what they say, or are refused with their line."""

from __future__ import annotations

import pytest

from pentarchy.core import Chance
from pentarchy.core.errors import BadPosition
from pentarchy.core.position import read_position, write_position
from pentarchy.testing.texts import check_altered_text
from tests.games.queen.helpers import TITLE, cards, new, play_out, question, situation

BASE = {"seats": " 2", "hand-0": " rita-knight rita-lady", "hand-1": " vera-knight vera-lady", "round": " 1"}


def test_frames_and_fields_are_words() -> None:
    text = write_position(TITLE, situation("stack: joined; fill; gain 0; tick 0 numbers 1\nreserve-0: lady golem"))
    lines = text.splitlines()
    assert "stack: joined; fill; gain seat=0; tick seat=0 cells=numbers number=1" in lines
    assert "crusade: no" in lines
    assert "copied: - - -" in lines
    assert write_position(TITLE, read_position(TITLE, text)) == text


def test_trays_and_shapes_are_sets_of_words() -> None:
    s = situation("jungle: r2 p7\nmountains: r3\nstack: joined; fill; pick-die 0 1 jungle,mountains no")
    assert "pick-die seat=0 dice=1 trays=jungle,mountains lady=no" in write_position(TITLE, s)
    assert question(s) == "pick-die"


@pytest.mark.parametrize(
    ("stated", "starter", "active"),
    [("round: 5", 2, 0), ("round: 5\nactive: 1", 0, 1), ("round: 5\nstarter: 1", 1, 2)],
)
def test_who_rolls_follows_from_who_began_and_the_other_way_round(stated: str, starter: int, active: int) -> None:
    s = situation(stated)
    assert (s.starter, s.active) == (starter, active)


def test_alone_the_king_has_the_cards_of_the_player() -> None:
    s = situation("seats: 1\nhand-0: knight golem\npile-0: druid")
    assert sorted(cards(s, "king-deck") + cards(s, "king-pile")) == ["druid", "golem", "knight"]
    assert len(cards(s, "king-pile")) == 1
    play_out(s)
    assert question(s) == "over"


def test_a_game_of_version_1_says_so_and_stays_one() -> None:
    s = situation("version: 1")
    text = write_position(TITLE, s)
    assert "version: 1" in text.splitlines()
    assert read_position(TITLE, text).version == 1
    assert "version" not in write_position(TITLE, situation(""))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        # cards
        ("hand-0: rita-knight", "line 2: hand-0: choose: the last card is exchanged before it is chosen"),
        ("hand-0:\npile-0: rita-knight", "line 2: hand-0: choose: an empty hand takes the pile before"),
        ("hand-0:", "line 5: stopped, which is left out: choose: a seat without cards has stopped"),
        ("hand-0: vera-golem rita-lady", "line 2: hand-0: vera-golem is a card of another"),
        ("crusade: yes\nside: C\nreserve-0: rita-golem", "line 7: reserve-0: a Crusade has no reserve"),
        ("used_copies: 2 0", "line 5: used_copies: seat 0 has used a bonus more often than it may"),
        ("played-0: rita-golem", "line 5: played-0: no step waits that would take this card off the table"),
        ("stack: joined; fill; resolve 0 rita-golem", "line 5: played-0, which is left out: a card whose step waits"),
        # dice
        (
            "at: bag jungle bag bag bag bag bag bag bag\nface: - y3 - - - - - - -",
            "line 6: face: die 1 shows a face of another",
        ),
        ("at: bag jungle bag bag bag bag bag bag bag", "line 6: face, which is left out: die 1 shows a face exactly"),
        ("at: jungle bag", "line 5: at: expected 9 of kind place, found 2"),
        (
            "at: jungle jungle jungle jungle jungle jungle bag bag bag\nface: r1 r1 r1 r1 p1 p1 - - -",
            "line 5: at: 5 dice are rolled and 1 by the Oracle, not 6 and 0",
        ),
        ("at: seat-0 bag bag bag bag bag bag bag bag\nface: r1 - - - - - - - -", "line 5: at: choose: no die is taken"),
        # sheets
        ("side: C\noverflow-0: 5 3", "line 6: overflow-0: 3 cannot stand after 5"),
        ("side: C\noverflow-0: 1 1 1 1 1 1 1", "line 6: overflow-0: the scale has 6 places"),
        ("side: C\noverflow-0: 13", "line 6: overflow-0: '13' is no scale: expected a whole number from 0 to 12"),
        ("overflow-0: 3", "line 5: overflow-0: sides A and B have none"),
        ("marks-0: v3-1", "line 5: marks-0: this side does not have all of these cells"),
        ("side: C\nmarks-0: v3-2", "line 6: marks-0: a value row is filled from the left"),
        ("side: D\nstrip-0: 1 1", "line 6: strip-0: the strip has 6 bonuses"),
        ("side: D\nstrip-0: 2 0 0 0 0 0", "line 6: strip-0: a bonus has more marks than cells"),
        ("first: yes no", "line 5: first: seat 0 has no full line"),
        ("lady: r5 -", "line 5: lady: seat 0 has not taken this die"),
        ("copied: 0 -", "line 5: copied: seat 0 copies no rival"),
        # time
        ("active: 9", "line 5: active: '9' is no seat: expected a whole number from 0 to 1"),
        ("starter: 7", "line 5: starter: '7' is no seat"),
        ("starter: 0\nactive: 1", "line 6: active: seat 0 rolls in round 1, where seat 0 began"),
        ("round: 13", "line 4: round: '13' is no round: expected a whole number from 0 to 12"),
        ("round: 0", "line 4: round: the first round is round 1"),
        ("round: 12\nstack: round", "line 4: round: round 12 is the last one"),
        ("first_round: 3", "line 5: first_round: round 3 has not been played"),
        ("crusade: yes", "side, which is left out: a Crusade is played on side C or D"),
        # pending steps
        ("stack: fill", "line 5: stack: fill cannot wait here"),
        ("stack: choose; choose", "line 5: stack: choose cannot wait here"),
        ("stack: joined; tick 0 numbers 1", "line 5: stack: tick cannot wait here"),
        ("stack: joined; fill; tick 0 numbers 0", "line 5: stack: tick: some cells are marked"),
        ("stack: joined; fill; pick-die 0 1 bag no", "line 5: stack: pick-die: some dice are picked, from jungle"),
        (
            "side: C\nstack: joined; fill; name-line 0",
            "line 6: stack: name-line: a line is named on sides A and B only",
        ),
        (
            "stack: joined; join fill\nlane-0: values 0\nlane-1:",
            "line 6: lane-0: values is no part of filling this side",
        ),
        ("stack: joined; join fill\nlane-0: bonus 1\nlane-1:", "line 6: lane-0: bonus: this is the lane of seat 0"),
        (
            "side: C\nstack: joined; join fill\nlane-0: overflow 0 3 5\nlane-1:",
            "line 7: lane-0: overflow: values are written in ascending order",
        ),
        (
            "side: C\nstack: joined; join fill\nlane-0: roofs 0 1\nlane-1:",
            "line 7: lane-0: roofs: expected the dice of each",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(text: str, message: str) -> None:
    stated = dict(line.split(":", 1) for line in text.splitlines())
    lines = BASE | stated | ({} if "stack" in stated else {"stack": " choose"})
    with pytest.raises(BadPosition, match=message):
        read_position(TITLE, "\n".join([f"{name}:{words}" for name, words in lines.items()]))


@pytest.mark.parametrize("zones", ["king-deck:", "king-deck:\nking-pile:"])
def test_alone_a_king_without_cards_is_refused(zones: str) -> None:
    with pytest.raises(BadPosition, match="king-deck: the King has cards in his deck or on his pile"):
        read_position(TITLE, f"seats: 1\nround: 1\nhand-0: rita-knight rita-lady\n{zones}\nstack: choose")


def test_alone_the_players_cards_are_none_of_the_kings() -> None:
    with pytest.raises(BadPosition, match="line 4: king-deck: rita-golem is no card of the King"):
        read_position(TITLE, "seats: 1\nround: 1\nhand-0: rita-knight rita-lady\nking-deck: rita-golem\nstack: choose")


@pytest.mark.parametrize("options", [{"sheet": "A"}, {"sheet": "D", "crusade": True}], ids=str)
def test_an_altered_text_is_refused_or_plays_on(options: dict[str, str | int | bool]) -> None:
    chance = Chance(12)
    for seats in TITLE.seats:
        s = new(seats, seats, **options)
        for _ in range(60):
            seat = s.turn()[chance.below(len(s.turn()))]
            moves = s.legal_moves(seat)
            s.push(seat, moves[chance.below(len(moves))])
            if not s.turn():
                break
            if chance.below(6) == 0:
                check_altered_text(TITLE, write_position(TITLE, s), chance)
