"""Queen of 12: the five steps of a round, the tracker and the roll; and the round the rulebook plays as an example."""

from __future__ import annotations

from math import factorial

import pytest

from pentarchy.core import Chance
from pentarchy.games.queen.state import BAG, JUNGLE, MOUNTAINS, die_placements
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CARDS,
    DICE,
    TITLE,
    begin_round,
    cards,
    choose,
    dice,
    event_texts,
    finish_round,
    hand,
    legal,
    marks,
    new,
    play,
    play_out,
    question,
    refusal,
    scripted,
    situation,
    view,
    zone,
)

TOM, LEA, MIA = 0, 1, 2
THROWS = die_placements([BAG] * 3 + [JUNGLE] * 3 + [MOUNTAINS] * 3)


def roll(*faces: str) -> list[int]:
    """The two outcomes of a round's roll that give these dice: half of them in the jungle, half in the mountains."""
    at, shown = [BAG] * len(DICE), [""] * len(DICE)
    for number, face in enumerate(faces):
        die = next(die for die, colour in enumerate(DICE) if colour == face[0] and at[die] == BAG)
        at[die] = JUNGLE if number < len(faces) // 2 else MOUNTAINS
        shown[die] = face
    values = [int(face[1:]) - 1 for face in shown if face]
    return [THROWS.index(at), sum(value * 12**die for die, value in enumerate(values))]


# ---------------------------------------------------------------- the rulebook's example


@clause("Q12-022", "Q12-023", "Q12-030", "Q12-035", "Q12-039", "Q12-049", "Q12-057", "Q12-061", "Q12-064")
def test_q12_022_the_example_round_of_the_rulebook() -> None:
    chance = scripted(*roll("r2", "p7", "y2", "r3", "r12", "p3"), *roll("r1", "r1", "r1", "r1", "p1", "p1"))
    s = begin_round(
        """
        round: 0
        hand-1: sorcerer
        pile-1: jungle-guardian alchemist knight
        reserve-0: reflection troublemakers golem philosopher great lady
        reserve-1: reflection troublemakers golem philosopher great lady
        reserve-2: reflection troublemakers golem philosopher great lady
        """,
        chance,
    )
    # Tom, who is the first player, marks the first cell of his tracker and rolls three dice into each tray.
    assert (view(s, MIA)["starter"], view(s, MIA)["tracker"]) == (TOM, [1, 0, 0])
    assert (dice(s, "jungle"), dice(s, "mountains")) == (["p7", "r2", "y2"], ["p3", "r12", "r3"])
    # Lea has one card left: it starts a new pile, the three of the old one return, and she plays one of these.
    assert hand(s, LEA) == {"jungle-guardian", "alchemist", "knight"}
    assert cards(s, "pile-1") == ["sorcerer"]
    choose(s, "jungle-guardian", "knight", "jungle-guardian")
    # Mia and Tom chose the same: both cards are discarded. Lea's Knight takes the twos and threes of both trays.
    assert event_texts(s, "acts", "cancelled") == [
        "cancelled 0 jungle-guardian",
        "cancelled 2 jungle-guardian",
        "acts 1 knight",
    ]
    assert (dice(s, "1"), dice(s, "jungle"), dice(s, "mountains")) == (["p3", "r2", "r3", "y2"], ["p7"], ["r12"])
    # Lea marks 2 and 3 in one column, the other 2 in another, and a purple roof.
    play(s, "1: mark r2 j1", "1: mark r3 j3", "1: mark y2 e4", "1: mark p3 b4")
    # Tom has no dice and copies hers, Mia takes Golem from her reserve; what is out of the game stays there.
    assert question(s, TOM) == question(s, MIA) == "bonus"
    play(s, "0: copy 1", "0: mark r2 f3", "0: mark p3 a3", "0: pass", "2: reserve")
    assert refusal(s, "pick druid", MIA) == "Q12-018"
    play(s, "2: pick golem")
    assert event_texts(s, "gained", seat=TOM) == ["gained 2 golem"]
    assert (marks(s, LEA), marks(s, TOM), marks(s, MIA)) == ({"j1", "j3", "e4", "b4"}, {"f3", "a3"}, set())
    assert hand(s, MIA) == {"knight", "sorcerer", "alchemist", "golem"}
    assert view(s, MIA)["boxes"] == {"copy": [1, 0, 0], "recall": [0, 0, 0], "reserve": [0, 0, 1]}
    # All dice were back in the bag, which is now Lea's: she has marked fewer than 4 cells, marks the next and rolls.
    assert (s.active, s.round, view(s, MIA)["tracker"]) == (LEA, 2, [1, 1, 0])
    assert (dice(s, "jungle"), dice(s, "bag")) == (["r1"] * 3, ["p", "y", "y"])
    assert chance.left() == 0


# ---------------------------------------------------------------- the steps


@clause("Q12-022")
def test_q12_022_five_steps_in_this_order() -> None:
    s = begin_round("round: 0", Chance(3))
    assert len(dice(s, "jungle")) == 3  # rolled before anybody can choose
    assert question(s) == "choose"
    choose(s, "knight", "knight", "sorcerer")
    finish_round(s)
    kinds = [event.split()[0] for event in event_texts(s, "round", "rolled", "revealed", "cancelled", "acts", "marked")]
    steps = list(dict.fromkeys(kinds))
    assert steps == ["round", "rolled", "revealed", "cancelled", "acts", "marked"]
    assert kinds.count("round") == 2
    assert refusal(s, "mark r5 d1") == "Q12-028"  # not while cards are chosen


@clause("Q12-022")
def test_q12_022_nobody_acts_out_of_turn() -> None:
    s = situation("jungle: r1 r2\nmountains: r3 r4 p5\nhand-0: great knight")
    choose(s, "great", "alchemist", "alchemist")
    assert s.turn() == [TOM]
    assert refusal(s, "take r1 jungle", LEA) == "Q12-022"


@clause("Q12-023")
def test_q12_023_the_active_player_alone_marks_the_tracker_and_rolls() -> None:
    s = new(3, starter=TOM)
    for number, tracker in enumerate(([1, 0, 0], [1, 1, 0], [1, 1, 1], [2, 1, 1]), 1):
        assert view(s, MIA)["tracker"] == tracker
        assert event_texts(s, "round")[-1] == f"round {number} {(number - 1) % 3}"
        finish_round(s)
    assert view(new(3, starter=MIA), TOM)["tracker"] == [0, 0, 1]


@clause("Q12-024")
@pytest.mark.parametrize(("seats", "each"), [(4, 3), (3, 4), (2, 6)])
def test_q12_024_the_tracker_of_six_cells_suffices(seats: int, each: int) -> None:
    s = new(seats, starter=1)
    play_out(s)
    assert view(s, 0)["tracker"] == [each] * seats
    assert TITLE.content.tables["limits"]["game"]["tracker"] == 6 >= each


# ---------------------------------------------------------------- the roll


@clause("Q12-025")
@pytest.mark.parametrize(("seats", "first", "second", "bag"), [(1, 2, 2, 5), (2, 3, 2, 4), (3, 3, 3, 3), (4, 4, 3, 2)])
def test_q12_025_how_many_dice_are_rolled(seats: int, first: int, second: int, bag: int) -> None:
    s = new(seats)
    assert sorted([len(dice(s, "jungle")), len(dice(s, "mountains"))]) == sorted([first, second])
    assert len(dice(s, "bag")) == bag
    finish_round(s)
    assert len(dice(s, "bag")) == bag


@clause("Q12-026")
@pytest.mark.parametrize(("seats", "jungle", "mountains"), [(2, 3, 2), (4, 4, 3)])
def test_q12_026_the_odd_die_goes_into_the_jungle(seats: int, jungle: int, mountains: int) -> None:
    s = new(seats)
    assert (len(dice(s, "jungle")), len(dice(s, "mountains"))) == (jungle, mountains)


@clause("Q12-027")
def test_q12_027_drawn_blindly_without_putting_back_first_for_one_tray_then_for_the_other() -> None:
    chance = Chance(5)
    chance.tape = []
    s = begin_round("round: 0", chance)
    drawn = [(source, bound) for _, bound, source, _ in chance.tape]
    assert drawn == [("bag", factorial(9) // factorial(3) ** 3), ("dice", 12**6)]
    trays = [event.split()[2] for event in event_texts(s, "rolled")]
    assert trays == ["jungle"] * 3 + ["mountains"] * 3
    assert len(dice(s, "bag")) == 9 - 6
    colours = [face[0] for face in dice(s, "jungle") + dice(s, "mountains")] + dice(s, "bag")
    assert sorted(colours) == sorted("rrrrpppyy")


@clause("Q12-027")
def test_q12_027_every_die_can_come_into_either_tray() -> None:
    seen = {(die, place) for seed in range(60) for die, place in enumerate(new(3, seed).at)}
    assert seen == {(die, place) for die in range(9) for place in (0, 1, 2)}


@clause("Q12-027")
def test_q12_027_values_stay_as_rolled() -> None:
    s = begin_round("round: 0", scripted(*roll("r2", "p7", "y3", "r3", "r12", "p2")))
    rolled = s.face[:]
    choose(s, "knight", "sorcerer", "jungle-guardian")
    assert s.face == rolled
    assert (dice(s, "0"), dice(s, "1"), dice(s, "mountains")) == (["p2", "r2", "r3", "y3"], ["p7"], ["r12"])


@clause("Q12-022", "Q12-028")
def test_q12_022_the_choice_comes_before_anything_is_revealed() -> None:
    s = new(3)
    play(s, "0: play knight", "1: play sorcerer")
    assert event_texts(s, "revealed") == []
    assert len(legal(s, MIA)) == 4
    assert CARDS[zone(view(s, TOM), "hand-0")[0]].startswith("rita")
