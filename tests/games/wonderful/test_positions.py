"""It's a Wonderful Kingdom: position texts mean what they say, or are refused with their line."""

from __future__ import annotations

from typing import Final

import pytest

from pentarchy.core import Chance
from pentarchy.core.errors import BadPosition
from pentarchy.core.position import read_position, write_position
from pentarchy.testing.texts import check_altered_text
from tests.games.wonderful.helpers import REAL, TITLE, in_alchemy, new, on_card, question, walk, zone
from tests.games.wonderful.test_solo import new as alone_at_first_take

DUEL: Final = "seats: 2\nside: a\nround: 3\nduchy: valados-a teressie-a\n"
ALONE: Final = "seats: 1\nside: b\nround: 2\nduchy: valados-b\n"
TAKES: Final = "round-end; planning; befall; reveal; draft-end"
MODES: Final = ({"module": "quests"}, {"module": "menaces", "menace": "any"}, {"module": "advisors"})


def test_costs_tasks_and_advisors_are_words() -> None:
    text = (
        f"{DUEL}quests: usurper\ntasks-1: whispers-at-court throne-room\nclaimed: 1\nalchemy-0: 1 0 2 0\n"
        "site-0: tourney-arena farm-1\nowed-0: krystallium1+soldiers1 materials1\n"
        "stack: round-end; step-end; produce gold"
    )
    s = read_position(TITLE, text)
    assert (on_card(s, 0, "tourney-arena"), on_card(s, 0, "farm-1"), in_alchemy(s, 0)) == ("1k 1s", "1m", "1m 2g")
    assert [task["id"] for task in TITLE.content.rows("task") if task["seats"] == 2][:4][3] == "throne-room"
    assert s.tasks == [0, 0b1010]
    written = write_position(TITLE, s)
    for line in ("owed-0: krystallium1+soldiers1 materials1", "tasks-1: whispers-at-court throne-room", "phase: gold"):
        assert line in written.splitlines()
    assert write_position(TITLE, read_position(TITLE, written)) == written
    advised = read_position(
        TITLE, f"{DUEL}advised: yes\nadvisors-0: guild-envoy\nused-0: guild-envoy\nstack: round-end"
    )
    assert "used-0: guild-envoy" not in write_position(TITLE, advised).splitlines()  # a new round has begun


def test_what_is_left_out_follows_from_the_rest() -> None:
    s = read_position(
        TITLE, f"{DUEL}site-0: farm-1\nstack: round-end; step-end; produce gold; step-end; produce materials"
    )
    assert on_card(s, 0, "farm-1") == "2m"
    assert s.phase == 2
    alone = read_position(TITLE, f"{ALONE}left: farm-1\nstack: {TAKES}; take-alone 0 1; take-alone 0 2")
    assert question(alone) == "0 take-alone"
    assert len(zone(alone, "danger")) == 1 + 2 * 3  # for this round and two more: the game can be played to its end
    while alone.turn():
        alone.push(0, alone.legal_moves(0)[0])
    assert alone.round == 4


def test_old_versions_are_named() -> None:
    s = read_position(TITLE, f"{DUEL}version: 1\nstack: {TAKES}; take 0")
    assert s.version == 1
    assert "version: 1" in write_position(TITLE, s).splitlines()
    assert read_position(TITLE, f"{DUEL}stack: {TAKES}; take 0").version == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stack: round-end; step-end; produce 3", "line 5: stack: produce: resource: '3' is no resource"),
        ("stack: produce gold; produce materials; round-end", "line 5: stack: round-end cannot be pending here"),
        ("stack: round-end; take 0", "line 5: stack: cards are drafted, but no planning is pending"),
        ("stack: round-end; planning; take 0", "line 5: stack: before planning, drafted cards are revealed"),
        (f"stack: {TAKES}; take-alone 0 1", "line 5: stack: take-alone cannot be pending here"),
        (
            f"phase: gold\nstack: {TAKES}; take 0",
            "line 5: phase: the pending steps belong to another phase: expected dr",
        ),
        (f"hand-0: farm-1\nstack: {TAKES}; take 1; offer 0 2", "line 5: hand-0: 2 cards are to be offered, and 1"),
        ("stack: join planning", "line 5: stack: `join` is the last step"),
        ("stack: join take 0\nlane-0: close 0", "line 5: stack: nobody works in lanes in such a step"),
        ("stack: round-end; step-end; join planning\nlane-0: close 1", "line 6: lane-0: close cannot be pending here"),
        (
            "stack: round-end; step-end; join planning\nlane-0: plan 0; close 0",
            "line 6: lane-0: close cannot be pending",
        ),
        ("loose-0: 0 0 1 0\nstack: round-end", "line 5: loose-0: cubes wait to be placed only while"),
        ("alchemy-0: 5 0 0 0\nstack: round-end", "line 5: alchemy-0: five cubes are exchanged at once"),
        ("alchemy-0: -1 0 0 0\nstack: round-end", "line 5: alchemy-0: '-1' is no count"),
        ("site-0: farm-1\nowed-0: 2\nstack: round-end", "line 6: owed-0: '2' is no cost: expected items such as"),
        ("site-0: farm-1\nowed-0: materials3\nstack: round-end", "line 6: owed-0: farm-1 lacks more than its cost"),
        ("site-0: farm-1\nowed-0: none\nstack: round-end", "line 6: owed-0: farm-1 is paid and not built"),
        ("site-0: farm-1\nwild-0: materials1\nstack: round-end", "line 6: wild-0: farm-1 holds more krystallium"),
        ("built-0: pirate-chest\nstack: round-end", "line 5: built-0: something that is no development is built"),
        ("hand-0: guild-envoy\nstack: round-end", "line 5: hand-0: guild-envoy is not part of this game"),
        ("woes-0: calamity-7\nstack: round-end", "line 5: woes-0: calamity-7 is dealt in a later round"),
        (f"left-down: calamity-1\ndealt-0: 5\nstack: {TAKES}; take 0", "line 5: left-down: calamity-1 was dealt into"),
        (f"left-down: farm-1\ndealt-0: 1\nstack: {TAKES}; take 0", "line 6: dealt-0: there was no such hand"),
        (f"left-down: farm-1\nstack: {TAKES}; take 0", "line 6: dealt-0, which is left out: face-down cards and the h"),
        ("menaced: yes\nstack: round-end", "line 6: stacks, which is left out: somebody has no stack"),
        ("menaced: yes\nstacks: vermin thief\nstack: round-end", "line 6: stacks: expected another stack for each"),
        ("advised: yes\nquests: usurper\nstack: round-end", "line 5: advised: a game has one module"),
        ("quests: usurper plague-lord\nstack: round-end", "line 5: quests: expected one quest board"),
        ("tasks-0: throne-room\nstack: round-end", "line 5: tasks-0: tasks are done that are on no board"),
        ("scenario: rats\nstack: round-end", "line 5: scenario: scenarios are played alone"),
        ("lost: yes\nstack: round-end", "line 5: lost: nothing is pending after a defeat"),
        ("traps: 3 0\nstack: round-end", "line 5: traps: '3' is no traps: expected a whole number from 0 to 2"),
        ("first: 2\nstack: round-end", "line 5: first: '2' is no seat"),
        ("shed: 1 0\nstack: round-end", "line 5: shed: cubes for discarded cards are due only until"),
    ],
)
def test_a_duel_that_cannot_be_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read_position(TITLE, DUEL + text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"danger: farm-1\nstack: {TAKES}; take-alone 0 1", "line 5: danger: expected 6 cards or more for what is to"),
        (f"stack: {TAKES}; take-alone 0 2", "line 5: stack: expected one take for each that is left"),
        (f"search: farm-1\nstack: {TAKES}; take-alone 0 1", "line 5: search: cards are looked at only during a search"),
        (f"face-down: farm-1\nstack: {TAKES}; take-alone 0 1", "line 5: face-down: the stack lies face up once"),
        ("scenario: rats\nstack: round-end", "menaced, which is left out: the scenario names other modules"),
        ("marks: 2\nstack: round-end", "line 5: marks: there can be no such number"),
        ("round: 5\nstack: round-end", "expected `name: words`, each name once"),
        ("spies: 2\ncovert: 1\nstack: round-end", "line 5: spies: spies .2. active"),
    ],
)
def test_a_solo_game_that_cannot_be_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read_position(TITLE, ALONE + text)


@pytest.mark.parametrize("options", MODES, ids=lambda options: options["module"])
@pytest.mark.parametrize("seats", [1, 2])
def test_altered_texts_are_refused_or_play_on(seats: int, options: dict[str, str]) -> None:
    start = new(3, REAL, **options) if seats == 2 else alone_at_first_take(3, REAL, **options)
    texts = [write_position(REAL, s) for s in walk(start) if s.round == 3]
    chance = Chance(seats)
    read = [check_altered_text(REAL, texts[chance.below(len(texts))], chance) for _ in range(25)]
    assert 0 < read.count(True) < len(read)
