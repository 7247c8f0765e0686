"""Tiny Epic Kingdoms: position texts mean what they say, or are refused with their line."""

from __future__ import annotations

import pytest

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadPosition
from pentarchy.core.position import read_position, write_position
from pentarchy.games.tiny_epic.state import FIELDS
from pentarchy.testing.texts import check_altered_text
from tests.games.tiny_epic.helpers import TITLE, play, question, situation, started, view

THREE = {
    "seats": "3",
    "faction": "dwarves goblins elves",
    "sides": "T1A T2A T4A",
    "armies-0": "T1A-a T1A-b",
    "armies-1": "T2A-a T2A-b",
    "armies-2": "T4A-a T4A-b",
    "stack": "choose 0",
}
TWO = {
    "seats": "2",
    "faction": "dwarves goblins",
    "sides": "T1A T2A T4A",
    "armies-0": "T1A-a T1A-b",
    "armies-1": "T2A-a T2A-b",
    "neutral": "T4A-a T4A-b T4A-c T4A-d T4A-e",
    "stack": "choose 0",
}
ACTING = "check-end; act 2 patrol; act 1 patrol; act 0 patrol"
WAR = {
    "armies-0": "T2A-b T1A-b",
    "stack": "check-end; act 2 patrol; act 1 patrol; dice 0 1",
    "war": "attacker=0 defender=1 region=T2A-b action=quest",
}


NUMBERS = WAR["war"]
REST = "defender=1 region=T2A-b action=quest"


def text(base: dict[str, str], **lines: str) -> str:
    """A text with other lines; an empty one is left out. `armies_0` stands for `armies-0`."""
    changed = base | {n if n in FIELDS.by_name else n.replace("_", "-"): words for n, words in lines.items()}
    return "\n".join([f"{name}: {words}" for name, words in changed.items() if words])


def war(**lines: str) -> str:
    """A text in which seat 0 attacks seat 1 in T2A-b."""
    return text({**THREE, **WAR}, **lines)


def test_a_sketch_says_only_what_matters() -> None:
    s = read_position(TITLE, text(THREE))
    assert question(s) == "0 choose"
    lines = write_position(TITLE, s).splitlines()
    assert "territory: T1 T2 T4" in lines
    assert "tokens: no" in lines
    assert "shields: no no no no no no" in lines
    assert "crown: -" in lines
    assert "stack: choose seat=0" in lines


def test_what_is_pending_says_who_is_active_and_what_was_chosen() -> None:
    s = read_position(TITLE, text(THREE, stack="check-end; act 0 quest; act 2 quest"))
    assert (s.active, s.shields) == (1, [0, 1, 0, 0, 0, 0])
    assert view(s, 0)["action"] == {"action": 1, "left": [2, 0]}
    assert read_position(TITLE, text(THREE, stack="choose 2")).active == 2


def test_the_crown_is_stated_once() -> None:
    s = read_position(TITLE, text(THREE, tokens="yes", crown="2"))
    assert "kept: crown" in write_position(TITLE, s).splitlines()
    assert view(s, None)["players"][2]["crown"]


def test_the_blank_token_is_set_aside_with_five() -> None:
    s = situation("choose 0", seats=5, with_tokens=True)
    assert "out: blank" in write_position(TITLE, s).splitlines()


def test_a_war_is_read_and_goes_on() -> None:
    s = read_position(TITLE, war(ore="3 3 0"))
    assert question(s) == "0,1 dice"
    written = write_position(TITLE, s)
    assert (
        "war: attacker=0 defender=1 region=T2A-b action=quest price=- answer=- allies=no winner=- lair=no raised=0"
        " answer-raised=0"
    ) in written.splitlines()
    assert write_position(TITLE, read_position(TITLE, written)) == written
    play(s, "0: price 2", "1: flag")
    assert question(s) == "1 leave" or question(s) == "1 act"


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ({"starter": "7"}, "starter: '7' is no seat: expected a whole number from 0 to 2"),
        ({"magic": "6 0 0"}, "magic: '6' is no magic-level: expected a whole number from 0 to 5"),
        ({"tower": "0 0 9"}, "tower: '9' is no tower-level"),
        ({"mana": "0 10 0"}, "mana: '10' is no stock"),
        ({"ending": "maybe"}, "ending: 'maybe' is no flag: expected yes or no"),
        ({"territory": "T1 T2 T5"}, "territory: a home is no side of its territory card"),
        ({"sides": "T1A T1B T4A", "armies_1": "T1B-a"}, "territory, which is left out: two have the same territory"),
        ({"faction": "dwarves dwarves elves"}, "faction: two have the same faction"),
        ({"faction": "dwarves - elves"}, "faction: seat 1 chooses a faction once"),
        ({"armies_0": "T1A-a T1A-a T1A-a"}, "armies-0: too many armies in T1A-a"),
        ({"armies_0": "T5A-a"}, "armies-0: T5A-a is on no side that is laid"),
        ({"armies_0": ""}, "armies-0, which is left out: seat 0 has its first armies once"),
        ({"lying_0": "T1A-a"}, "lying-0: an army lies in T1A-a, where there is none"),
        ({"neutral": "T4A-c"}, "neutral: neutral armies stand only where two play"),
        ({"trophies": "1 0 0"}, "trophies: neutral armies are beaten only where two play"),
        ({"mimic": "elves - -"}, "mimic: seat 0 imitates a faction and has no such ability"),
        ({"crown": "1"}, "tokens, which is left out: a token is in a game without tokens"),
        ({"tokens": "yes", "kept": "crown"}, "crown, which is left out: the Crown is kept by exactly one seat"),
        ({"tokens": "yes", "spots": "T1A-c"}, "spots: expected as many regions as face-down tokens"),
        ({"tokens": "yes", "spots": "T1A-a", "face_down": "blank"}, "spots: an army in T1A-a has not turned up"),
        ({"tokens": "yes", "open_spots": "T1A-c", "face_up": "blank"}, "face-up: a token that does not stay"),
        (
            {"tokens": "yes", "spots": "T1A-c", "face_down": "blank", "places_0": "blank"},
            "face-down: nobody knows a face-down token",
        ),
        ({"stack": "choose 1", "active": "0"}, "stack: the active player chooses"),
        ({"stack": "choose 0", "shields": "yes yes yes yes yes no"}, "shields: no action is left to choose"),
        ({"stack": ""}, "ending, which is left out: the game is over only after a refresh"),
        ({"stack": "act 0 patrol"}, "stack: act is not the first of all pending steps"),
        ({"stack": "choose 0; choose 0"}, "stack: choose does not come before choose"),
        ({"stack": ACTING, "active": "1"}, "stack: the seats act clockwise from the active one"),
        ({"stack": ACTING, "shields": "no yes no no no no"}, "shields: the action that is performed has a shield"),
        ({"stack": "check-end; act 2 patrol; act 0 patrol", "active": "0"}, "stack: the seats act clockwise"),
        ({"stack": f"{ACTING}; gain 0 2"}, "stack: nothing gives 2 resources of choice"),
        ({"stack": f"{ACTING}; dice 0 1"}, "war, which is left out: a war is pending exactly while it has its numbers"),
        ({"stack": f"{ACTING}; lose 0 2"}, "stack: lose does not come before act"),
        ({"stack": "check-end; act 2 patrol; act 1 patrol; onward 0 patrol 1 0"}, "stack: no ability moves so many"),
        ({"stack": "choose 0; imitate 0"}, "stack: seat 0 imitates nobody"),
        ({"stack": "turn; split 0"}, "stack: the set-up is done in another order"),
        ({"stack": "turn; split 2", "mana": "0 0 1"}, "stack: seat 2 splits its first resources once"),
        ({"stack": "choose 0 1"}, "stack: 'choose 0 1': expected `choose seat=SEAT`"),
        ({"stack": "chose 0"}, "stack: 'chose' is no step: did you mean one of choose"),
        ({"power": "0 0 0"}, "power: no such name"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_line(lines: dict[str, str], message: str) -> None:
    with pytest.raises(BadPosition, match=rf"^line \d+: {message}"):
        read_position(TITLE, text(THREE, **lines))


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ({"neutral": "T4A-a T4A-b"}, "trophies, which is left out: neutral armies are not conserved"),
        ({"neutral": "T4A-a T4A-a T4A-b T4A-c T4A-d"}, "neutral: a neutral army is not in a region of its own"),
        ({"armies_0": "T1A-a T2A-a"}, "armies-1: two sides in T2A-a, who cannot be allies"),
        ({"armies_0": "T1A-a T4A-a"}, "armies-0: two sides in T4A-a, who cannot be allies"),
    ],
)
def test_a_duel_that_cannot_be_is_refused_with_its_line(lines: dict[str, str], message: str) -> None:
    with pytest.raises(BadPosition, match=rf"^line \d+: {message}"):
        read_position(TITLE, text(TWO, **lines))


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ({"war": "attacker=0 defender=1"}, "war: region: left out: expected `region=REGION`"),
        ({"war": f"{NUMBERS} wins=0"}, "war: 'wins=0': expected each part once, as `NAME=WORD`: did you mean winner"),
        ({"war": f"{NUMBERS} region=T2A-b"}, "war: 'region=T2A-b': expected each part once"),
        ({"war": "0 1 T2A-b quest"}, "war: '0': expected each part once, as `NAME=WORD`: expected one of attacker, d"),
        ({"war": f"attacker=7 {REST}"}, "war: attacker: '7' is no seat: expected a whole number from 0 to 2"),
        ({"war": f"attacker=1 {REST}"}, "war: there is no defender 1"),
        ({"war": NUMBERS.replace("=1", "=4")}, "war: there is no defender 4"),
        ({"war": NUMBERS.replace("=1", "=neutral")}, "war: there is no defender 5"),
        ({"war": NUMBERS.replace("quest", "trade")}, "war: an attack is a Patrol or a Quest"),
        ({"war": f"{NUMBERS} price=2 answer=2"}, "war: no die is shown yet"),
        ({"war": f"{NUMBERS} allies=yes"}, "war: a war is a breach exactly between allies"),
        ({"war": f"{NUMBERS} winner=1"}, "war: the winner is fixed by the dice"),
        ({"war": f"{NUMBERS} winner=2"}, "war: nobody else wins"),
        ({"armies_0": "T1A-a T1A-b"}, "war: both sides have an army in the region that is fought for"),
        ({"stack": "check-end; act 2 patrol; act 1 patrol; dice 1 0"}, "stack: attacker and defender set the dice"),
        ({"stack": "check-end; act 2 patrol; dice 0 1", "active": "0"}, "war: seat 1 is the one that acts"),
        (
            {
                "stack": "check-end; act 2 patrol; act 1 patrol; spoils; pay 0",
                "war": f"{NUMBERS} price=2 answer=3 winner=0",
            },
            "war: the higher price wins",
        ),
    ],
)
def test_a_war_that_cannot_be_is_refused_with_its_line(lines: dict[str, str], message: str) -> None:
    with pytest.raises(BadPosition, match=rf"^line \d+: {message}"):
        read_position(TITLE, war(**lines))


def test_an_altered_text_is_refused_or_played_on() -> None:
    chance = Chance(3)
    positions = [write_position(TITLE, started(seats, seats, tokens=True)) for seats in (2, 3, 5)]
    positions.append(write_position(TITLE, read_position(TITLE, war(ore="3 3 0"))))
    for _ in range(40):
        check_altered_text(TITLE, positions[chance.below(len(positions))], chance)
