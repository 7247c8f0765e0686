"""Position texts: both ways, and errors that name the line and what was expected."""

from __future__ import annotations

import pytest

from magpies.state import MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadPosition, DeclarationError
from pentarchy.core.position import read_position, write_position
from pentarchy.core.types import EVERYONE, NOBODY, SPECTATOR, Json, all_but, only
from pentarchy.games import load_title
from pentarchy.testing import position
from pentarchy.testing.contract import without_history
from tests.tools import TITLE
from tests.toy.tools import TOY, begin, card, cards, play, situation


def same(s: MagpiesState) -> None:
    """The text gives the position back, with all that anybody knows."""
    text = write_position(TOY, s)
    again = read_position(TOY, text)
    assert content(again) == content(s)
    assert again.turn() == s.turn()
    assert write_position(TOY, again) == text


def content(s: MagpiesState) -> Json:
    """Everything but the count of reveals and what is still to be told, which a text does not say."""
    return without_history(TOY.dump(s))


def test_the_text_is_what_people_would_write() -> None:
    s = situation("seats: 2\ncoins: 3 0\nhand-0: ring-1\nnest-1: crown-1\nstack: round 1; turn 0")
    lines = write_position(TOY, s).splitlines()
    assert lines[:8] == [
        "seats: 2",
        "coins: 3 0",
        "locked: no no",
        "pawned: no no",
        "favourites: bead bead",
        "starter: 0",
        "rounds: 1",
        "hush: yes",
    ]
    assert "hand-0: ring-1" in lines
    assert "hand-1:" in lines
    assert lines[-1] == "stack: round rounds=1; turn seat=0"


def test_comments_blank_lines_and_order_do_not_matter() -> None:
    s = situation("# a situation\n\nstack: round 1; turn 1 # whose turn\nhand-1: ring-1\n  seats : 2\n")
    assert s.turn() == [1]
    assert cards(s, "hand-1") == ["ring-1"]


def test_a_text_may_say_who_knows_what() -> None:
    s = situation(
        """
        seats: 3
        hand-1: ring-1 ring-2
        deck: bead-1 bead-2 bead-3
        knows-0: ring-1 bead-1
        places-2: bead-3
        knows-all: ring-2
        places-all: bead-2
        knows-spectator: ring-1
        stack: round 1; turn 0
        """
    )
    assert s.known_by[card("ring-1")] == only(0) | only(1) | (EVERYONE << 3)
    assert s.known_by[card("ring-1")] & only(SPECTATOR)
    assert s.known_by[card("bead-1")] == only(0)
    assert s.place_known_by[card("bead-1")] == NOBODY
    assert s.known_by[card("bead-3")] == s.place_known_by[card("bead-3")] == only(2)
    assert s.known_by[card("ring-2")] == s.known_by[card("bead-2")] == s.place_known_by[card("bead-2")] == EVERYONE
    same(s)


def test_odd_knowledge_comes_back() -> None:
    s = situation("seats: 3\nhand-0: ring-1\npile-1: bead-1 bead-2 bead-3\nstack: round 1; turn 0")
    s.show(card("ring-1"), all_but(2))
    s.show(card("bead-1"), all_but(1))
    s.show(s.zones[0][3], only(1))
    same(s)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_comes_back(seats: int) -> None:
    s = begin(seats, seed=seats + 20, rounds=3)
    chance = Chance(seats)
    while s.turn():
        same(s)
        seat = s.turn()[chance.below(len(s.turn()))]
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])
    same(s)


def test_sealed_answers_and_spent_ones_come_back() -> None:
    text = "seats: 4\nhand-0: ring-1\nhand-1: bead-1 bead-2\nhand-2: ring-2\nhand-3: shout-3\nstack: round 1; turn 0"
    s = play(situation(text), "0 rob 2", "1 pass", "2 pass", "3 shout shout-3")
    assert "sealed: 3 1 pass; 3 2 ; 3 3" in write_position(TOY, s)
    same(s)


def test_the_middle_of_hidden_lanes_comes_back() -> None:
    s = situation("seats: 2\ncoins: 3 0\nhand-0: ring-1\nhand-1: bead-1\nstack: hoard")
    play(s, "0 lock", "0 stash ring-1")
    text = write_position(TOY, s)
    assert text.splitlines()[-5:] == [
        "stack: join of=hoard",
        "lane-0: stash seat=0 left=2",
        "lane-1: stash seat=1 left=2",
        "moves-0: lock; stash ring-1",
        "moves-1:",
    ]
    same(s)


def test_what_one_seat_knows_of_a_position_has_no_text() -> None:
    known = TOY.redact(situation("seats: 2\nstack: turn 0"), 0)
    with pytest.raises(BadPosition, match="only a whole position has a text"):
        write_position(TOY, known)


@pytest.mark.parametrize("numbers", [(), (0, 1)])
def test_a_pending_step_that_is_not_as_declared_is_named(numbers: tuple[int, ...]) -> None:
    s = situation("seats: 2\nstack: turn 0")
    number = TOY.declared_steps.numbers["turn"]
    s.stack.append((number, *numbers))
    with pytest.raises(DeclarationError, match=r"step 'turn': \(.*\) is pending, but declared is `turn seat=SEAT`"):
        write_position(TOY, s)


def test_titles_can_be_named() -> None:
    title = load_title(TITLE)
    text = write_position(title, title.start(2, {}, Chance(1)))
    assert write_position(title, position(TITLE, text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: seats: expected `seats: NUMBER`, found nothing"),
        ("seats:", "line 1: seats: expected `seats: NUMBER`, found nothing"),
        ("\nseats: two", "line 2: seats: expected `seats: NUMBER`, found two"),
        ("seats: 2 3", "line 1: seats: expected `seats: NUMBER`, found 2 3"),
        ("seats: 7", r"line 1: seats: 7 seats are not allowed: expected 1 to 4 \(MP-01\)"),
        ("seats 2", "line 1: expected `name: words`, each name once; found 'seats 2'"),
        ("seats: 2\nhand-0: ring-1\nhand-0: ring-2", "line 3: expected `name: words`, each name once"),
        (
            "seats: 2\nhand-2: ring-1",
            "line 2: hand-2: no such name: did you mean one of hand-1",
        ),
        ("seats: 2\nhand-0: rng-1", "line 2: hand-0: 'rng-1' is no card: did you mean one of ring-1"),
        ("seats: 2\nhand-0: ring-1\nhand-1: ring-1", "line 3: hand-1: ring-1 is there twice, expected once"),
        ("seats: 2\nhand-0: ring-1 ring-1", "line 2: hand-0: ring-1 is there twice, expected once"),
        ("seats: 2\nhand-0: nap-1", "line 2: hand-0: nap-1 is not used with 2 seats"),
        ("seats: 2\ncoins: a b", "line 2: coins: 'a' is no count: expected a whole number from 0 on"),
        ("seats: 2\nstarter: 0 1", "line 2: starter: expected 1 of kind seat, found 2"),
        ("seats: 2\nstarter:", "line 2: starter: expected 1 of kind seat, found 0"),
        ("seats: 2\nfavourites: moon ring", "line 2: favourites: 'moon' is no trinket: did you mean spoon"),
        ("seats: 2\nstack: dance 1", "line 2: stack: 'dance' is no step: expected one of round, bid"),
        ("seats: 2\nstack: turn x", "line 2: stack: turn: seat: 'x' is no seat: expected a whole number from 0 to 1"),
        ("seats: 2\nstack: bid\nsealed: 0", "line 3: sealed: '0' is no sealed answer: expected `HEIGHT SEAT MOVE`"),
        (
            "seats: 2\nhand-0: ring-1\nstack: bid\nsealed: 0 0 bid ring-1",
            "line 4: sealed: 'bid ring-1' is no move: expected `bid <card>",
        ),
        ("seats: 2\nknows-5: ring-1", "line 2: knows-5: no such name: did you mean one of knows-1"),
        ("seats: 2\nplaces-x: ring-1", "line 2: places-x: no such name: did you mean one of places-"),
        ("seats: 2\nstack: turn", "line 2: stack: 'turn': expected `turn seat=SEAT`"),
        ("seats: 2\ncoins: 1", "line 2: coins: expected 2 of kind count, found 1"),
        # by what must hold in a position, after every word of it is understood
        ("seats: 2\nstack: join hoard; turn 0", "line 2: stack: `join` is the last step of the stack"),
        ("seats: 2\nstack: turn 0\nlane-0: turn 0", "line 3: lane-0: seats work in lanes only while `join`"),
    ],
)
def test_an_error_names_the_line_and_what_was_expected(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        situation(text)
