"""Plague Castles: position texts mean what they say, or are refused with their line."""

from __future__ import annotations

import pytest

from pentarchy.core.errors import BadPosition
from pentarchy.core.position import read_position, write_position
from tests.games.castles.helpers import TITLE, play, question, row, situation

FOUR_RED = "red-0: red-lord red-page red-spy red-healer"
FOUR_BLUE = "blue-0: blue-lord blue-page blue-spy blue-healer"
IN_TURMOIL = "stack: after-action 0 1; resolved 0 fire-1"


def test_whose_turn_it_is_follows_from_the_stack() -> None:
    s = situation("stack: act 1 0\nhand-1: red-lord red-page\norders: ball-1")
    assert s.active == 1
    play(s, "lay red-lord red right")
    assert question(s) == "1 follow"  # his property works, for it is his turn


def test_who_resolves_turmoil_follows_from_the_stack() -> None:
    s = read_position(
        TITLE,
        "seats: 3\naside: fire-1\nstack: after-action 1 1; resolved 2 fire-1; lose 2 outside\nred-2: red-lord red-page",
    )
    assert (s.active, s.resolving, s.ending) == (1, 2, 1)


def test_frames_are_words() -> None:
    s = situation("hand-0: red-assassin\nred-0: red-lord red-page\nblue-1: blue-lord\nhand-1: ball-1")
    play(s, "order red-assassin", "kill blue-lord")
    text = write_position(TITLE, s)
    assert (
        "stack: after-action seat=0 taken=1; ordered seat=0 card=red-assassin left=1 done=1; "
        "do-kill seat=0 card=blue-lord owner=1; hire seat=0; answer seat=0 asked=1"
    ) in text.splitlines()
    assert write_position(TITLE, read_position(TITLE, text)) == text


def test_conditions_and_flags_are_words() -> None:
    s = situation("deck: flood\nred-0: red-lord red-page\nblue-1: blue-lord blue-page")
    play(s, "draw")
    text = write_position(TITLE, s)
    assert "lose seat=0 scope=anywhere" in text
    assert {"ending: yes", "drew: yes", "ban: - - - - -", "resolving: 0"} <= set(text.splitlines())


def test_rows_left_out_stand_in_the_order_of_the_colours() -> None:
    s = situation("blue-0: blue-lord\nred-0: red-lord\nrows-1: blue red\nblue-1: blue-page\nred-1: red-page")
    assert (row(s, 0), row(s, 1)) == (["red", "blue"], ["blue", "red"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        # whose turn it is
        ("active: 9\nstack: act 0 0", "line 2: active: '9' is no seat: expected a whole number from 0 to 2"),
        ("active: 1\nstack: act 0 0", "line 2: active: seat 0 has its turn"),
        ("stack: turn 99", "line 2: stack: turn: seat: '99' is no seat"),
        ("stack: act 0 3", "line 2: stack: a turn has 3 actions"),
        ("ending: yes\nstack: act 0 0", "line 2: ending: a turn that ends has no further action"),
        ("dry: 24\nstack: act 0 0", "line 2: dry: the game ends after 24 turns in a row without a draw"),
        ("chaos: 4\nstack: act 0 0", "line 2: chaos: chaos comes at most 3 times"),
        ("king: 1\nstack: act 0 0", "line 2: king: no such name"),
        # rows, houses and castles
        ("rows-0: red\nblue-0: blue-lord\nstack: act 0 0", "line 2: rows-0: expected every house of the seat once"),
        ("rows-0: red red\nred-0: red-lord", "line 2: rows-0: expected every house of the seat once"),
        ("rows-0: rad\nred-0: red-lord", "line 2: rows-0: 'rad' is no colour: did you mean red"),
        ("red-0: blue-lord", "line 2: red-0: blue-lord belongs into another house, unless it is married"),
        ("red-0: blue-lord\nmarried: blue-lord", "line 2: red-0: a house without natives"),
        ("red-0: red-lord blue-page\nmarried: blue-page", "line 2: red-0: married cards lie at the bottom"),
        ("red-0: red-lord\nmarried: red-lord", "line 2: red-0: a house without natives"),
        ("red-0: red-page red-lord\nmarried: red-page", "line 3: married: red-page is at home in its house"),
        ("married: red-page", "line 2: married: red-page is married and not laid"),
        ("castles-0: red-castle\nred-0: red-lord", "line 2: castles-0: the castle has too few residents"),
        (f"castles-0: red-castle\n{FOUR_RED}\nban: 1 - - - -", "line 4: ban: a castle that stands was not rammed"),
        (
            f"castles-0: red-castle blue-castle\n{FOUR_RED}\n{FOUR_BLUE}\nstack: act 0 0",
            "line 5: stack: with a king the game is over",
        ),
        # what lies where
        ("lost: ball-1", "line 2: lost: ball-1 cannot lie there"),
        ("orders: red-lord", "line 2: orders: red-lord cannot lie there"),
        ("turmoil: ball-1", "line 2: turmoil: ball-1 cannot lie there"),
        ("deck: red-castle", "line 2: deck: red-castle cannot lie there"),
        ("supply: red-lord", "line 2: supply: red-lord cannot lie there"),
        ("castles-0: red-lord", "line 2: castles-0: red-lord cannot lie there"),
        ("red-0: red-merchant", "line 2: red-0: red-merchant cannot lie there"),
        ("hand-0: fire-1", "line 2: hand-0: fire-1 cannot lie here"),
        ("aside: ball-1", "line 2: aside: expected what pending steps have put there: nothing"),
        (f"{IN_TURMOIL}", "line 2: aside, which is left out: expected what pending steps have put there: fire-1"),
        # pending steps
        ("stack: act 0 0; act 0 0", "line 2: stack: a turn is at the bottom of the stack, and nowhere else"),
        ("stack: revive 0", "line 2: stack: a turn is at the bottom of the stack, and nowhere else"),
        ("stack: act 0 0; revive 0", "line 2: stack: what an action sets off is pending above `after-action`"),
        ("stack: after-action 0 1; kill 0 0", "line 2: stack: the step belongs to another order"),
        (
            "aside: ball-1\nstack: after-action 0 1; ordered 0 ball-1 0 1; kill 0 0",
            "line 3: stack: the step belongs to another order",
        ),
        ("stack: after-action 0 1; answer 0 1", "line 2: stack: answers come before the Mercenary"),
        ("stack: after-action 0 1; hire 0", "line 2: stack: nothing is there to react to"),
        ("stack: after-action 0 1; follow 0 red-lord", "line 2: stack: red-lord is not laid at seat 0"),
        (
            "stack: after-action 0 1; steal 0 1\nhand-1: ball-1",
            "line 2: stack: steal: seat 0 takes a card of hand-1 and has not seen it: expected `knows-0`",
        ),
        ("stack: after-action 0 1; court 0 none", "line 2: stack: a man or a woman is taken"),
        ("stack: after-action 0 1; discard 0 2", "line 2: stack: the seat has not so many cards to discard"),
        (
            f"aside: fire-1\nresolving: 1\n{IN_TURMOIL}",
            "line 3: resolving: expected the seat that has turmoil",
        ),
        ("resolving: 1\nstack: act 0 0", "line 2: resolving: expected the seat that has turmoil"),
        (f"aside: fire-1\nending: no\n{IN_TURMOIL}", "line 3: ending: turmoil ends the turn"),
        (f"aside: fire-1\n{IN_TURMOIL}; meet 0 flood", "line 3: stack: no such turmoil is being resolved by this seat"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read_position(TITLE, f"seats: 3\n{text}")
    assert str(refused.value).startswith(message)


def test_a_draw_deck_is_never_empty_between_actions() -> None:
    empty = read_position(TITLE, "seats: 2\nhand-0: ball-1")
    rest = next(line for line in write_position(TITLE, empty).splitlines() if line.startswith("deck:")).split()[1:]
    kinds = TITLE.empty_state(2).components.cards.kind
    tokens = TITLE.vocabulary.kinds["card"]
    piles = {0: "lost", 1: "orders", 2: "turmoil"}
    lines = [f"{name}: {' '.join([c for c in rest if kinds[tokens.read(c)] == kind])}" for kind, name in piles.items()]
    with pytest.raises(BadPosition, match="deck, which is left out: between actions the draw deck is never empty"):
        read_position(TITLE, "\n".join(["seats: 2", "hand-0: ball-1", *lines, "stack: act 0 0"]))
