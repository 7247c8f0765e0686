"""It's a Wonderful Kingdom: the quest module. These tests set the costs and rewards of the boards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest

from pentarchy.core import Chance, IllegalMove, Outcome
from pentarchy.games import load_title
from pentarchy.games.wonderful.cards import RESOURCES
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.testing import clause, position

PACK: Final = """
[[task]]
id = "loyal-banners"
cost = { gold = 3 }
reward = { krystallium = 1 }
[[task]]
id = "whispers-at-court"
cost = { gold = 2 }
reward = { spies = 1 }
[[task]]
id = "siege-engines"
cost = { materials = 4 }
reward = { points = 5 }
[[task]]
id = "throne-room"
cost = { exploration = 1 }
reward = { soldiers = 2 }
[[task]]
id = "quarantine"
cost = { krystallium = 1, soldiers = 2 }
reward = { spies = 1 }
[[task]]
id = "the-cure"
cost = { population = 3, exploration = 3, krystallium = 1 }
[[duchy]]
id = "valados-b"
produces = { materials = 2, population = 1, gold = 1 }
[[duchy]]
id = "teressie-b"
produces = { materials = 2, population = 1, gold = 1 }
[[development]]
id = "farm"
cost = { materials = 2 }
produces = { population = 2 }
recycle = "population"
[[development]]
id = "royal-citadel"
cost = { materials = 1, gold = 5, soldiers = 2 }
recycle = "gold"
points_each = { monument = 4 }
[[development]]
id = "alchemical-forge"
cost = { gold = 4 }
points = 2
[[development]]
id = "summer-palace"
points = 10
[[development]]
id = "hell-gate"
points = 15
"""
OWN: Final[Wonderful] = load_title("wonderful")  # type: ignore[assignment]
QUESTS: Final = ["usurper", "plague-lord", "northern-lands"]
MATERIALS, POPULATION, GOLD, EXPLORATION = range(4)


def with_pack() -> Wonderful:
    """The title with the boards of these tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "pack.toml"
        path.write_text(PACK, "utf-8")
        return Wonderful(path)


TITLE: Final = with_pack()


def situation(stack: str = "", **fields: str) -> WonderfulState:
    """A situation. What is left out is empty. The top of the stack is its last frame."""
    usual = {
        "seats": "2",
        "side": "b",
        "round": "3",
        "first": "0",
        "duchy": "valados-b teressie-b",
        "quests": "usurper",
    }
    given = {name.replace("_", "-"): value for name, value in fields.items()}
    lines = [f"{name}: {value}" for name, value in {**usual, **given}.items()]
    s: WonderfulState = position(TITLE, "\n".join([*lines, f"stack: {stack}"]), Chance(1))
    TITLE.check_invariants(s)
    return s


def in_step(resource: int, **fields: str) -> WonderfulState:
    """A situation in which a production step begins."""
    return situation(f"round-end; step-end; produce {RESOURCES[resource]}", **fields)


def draft_end(**fields: str) -> WonderfulState:
    """A situation at the end of a draft."""
    return situation("round-end; planning; befall; reveal; draft-end", **fields)


def legal(s: WonderfulState, seat: int = 0) -> list[str]:
    """The legal moves of a seat."""
    return [s.title.write(s, seat, move) for move in s.legal_moves(seat)]


def verbs(s: WonderfulState, seat: int, *names: str) -> list[str]:
    """The legal moves of a seat with these verbs."""
    return [move for move in legal(s, seat) if move.split()[0] in names]


def play(s: WonderfulState, seat: int, *moves: str) -> WonderfulState:
    """Make these moves."""
    for move in moves:
        s.play(seat, s.title.read(s, seat, move))
    s.title.check_invariants(s)
    return s


def refusal(s: WonderfulState, seat: int, move: str) -> str:
    """The clause against a move."""
    with pytest.raises(IllegalMove) as error:
        s.play(seat, s.title.read(s, seat, move))
    return error.value.clause


def finish(s: WonderfulState, seat: int) -> None:
    """The seat makes only compulsory moves until its lane is done."""
    while s.lanes and s.lanes[seat]:
        moves = [move for move in legal(s, seat) if move.split()[0] in ("pass", "alchemy")]
        play(s, seat, moves[0])


def story(s: WonderfulState) -> list[str]:
    """All events so far."""
    words = s.title.vocabulary
    told = []
    for _, event in s.log or []:
        kind = words.events[event[0]]
        names = [words.kinds[k].write(x) for (_, k), x in zip(kind.arguments, event[1:], strict=True)]
        told.append(" ".join([kind.name, *names]))
    return told


def ended(**fields: str) -> Outcome:
    """The outcome of a finished game."""
    outcome = TITLE.outcome(situation(round="4", **fields))
    assert outcome is not None
    return outcome


# ---------------------------------------------------------------- the board


@clause("WK-241")
@pytest.mark.parametrize("quest", QUESTS)
def test_wk_241_one_board_on_its_two_player_side_and_four_tokens_each(quest: str) -> None:
    s = OWN.start(2, {"quest": quest}, Chance(1))
    here = s.components.tasks.boards[2][s.quests]
    rows = [OWN.content.rows("task")[task] for task in here]
    assert [(row["quest"], row["seats"]) for row in rows] == [(quest, 2)] * 4
    assert s.tasks == [0, 0]
    assert [bin(s.components.tasks.bit[task]).count("1") for task in here] == [1] * 4
    rich = situation(
        "round-end; planning; befall; reveal; take 0",
        quests=quest,
        krystallium="9 0",
        soldiers="9 0",
        alchemy_0="9 9 9 9",
        round="2",
    )
    payable = {move.split()[1] for move in verbs(rich, 0, "task")}
    assert payable == {row["id"] for row in rows}
    other = next(row for row in OWN.content.rows("task") if row["quest"] != quest and row["seats"] == 2)
    assert refusal(rich, 0, f"task {other['id']} none") == "WK-241"


@clause("WK-242")
def test_wk_242_the_course_of_play_is_that_of_the_core_game() -> None:
    s = OWN.start(2, {}, Chance(3), log=True)
    random = Random(3)
    while s.turn():
        seat = s.turn()[0]
        s.push(seat, random.choice(s.legal_moves(seat)))
    names = [OWN.vocabulary.events[event[0]].name for _, event in s.log or []]
    assert names.count("round") == 4
    assert names.count("produced") == 4 * 4 * 2
    calamities = [card for card, what in enumerate(OWN.cards.what) if what == 2]
    treasures = [card for card, what in enumerate(OWN.cards.what) if what == 1]
    assert len(calamities) == 8
    assert len(treasures) == 10
    assert not [card for card in calamities if card in s.zones[0]]


@clause("WK-014")
def test_wk_014_the_module_goes_before_the_core_rule_that_five_cubes_are_exchanged() -> None:
    for quest, alchemy, krystallium in (("usurper", 5, 0), ("", 0, 1)):
        s = in_step(GOLD, quests=quest, alchemy_0="2 0 2 0")
        play(s, 0, "alchemy gold")
        assert (sum(s.alchemy[0]), s.krystallium[0]) == (alchemy, krystallium)


# ---------------------------------------------------------------- tasks


@clause("WK-243")
def test_wk_243_the_final_task_may_come_first() -> None:
    s = in_step(EXPLORATION, alchemy_0="0 0 0 1")
    play(s, 0, "task throne-room none")
    assert s.tasks[0] == 0b1000
    s = in_step(EXPLORATION, alchemy_0="4 0 0 1", tasks_0="whispers-at-court")
    play(s, 0, "task throne-room none", "task siege-engines none")
    assert s.tasks[0] == 0b1110


@clause("WK-244")
def test_wk_244_the_final_task_alone_completes_the_quest() -> None:
    assert ended(tasks_0="throne-room").winners() == [0]
    assert ended(tasks_0="loyal-banners whispers-at-court siege-engines").winners() == []


@clause("WK-245")
def test_wk_245_a_task_is_rewarded_at_once() -> None:
    s = in_step(GOLD, alchemy_0="0 0 3 0", site_0="farm-1", owed_0="materials1")
    assert "krystallium farm-1 materials" not in legal(s)
    play(s, 0, "task loyal-banners none")
    assert s.alchemy[0] == [0, 0, 0, 0]
    assert s.krystallium[0] == 1
    play(s, 0, "krystallium farm-1 materials")
    assert s.krystallium[0] == 0
    assert len(s.built(0)) == 1


@clause("WK-245")
@pytest.mark.parametrize("asked", [0, 1])
def test_wk_245_in_the_draft_too_whoever_is_asked(asked: int) -> None:
    s = situation(f"round-end; planning; befall; reveal; take {asked}", alchemy_0="0 0 3 0", left="farm-1")
    play(s, 0, "task loyal-banners none")
    assert s.krystallium[0] == 1
    assert s.turn() == [asked]


@clause("WK-246")
def test_wk_246_all_of_it_together() -> None:
    s = in_step(MATERIALS, duchy="valados-b teressie-b", alchemy_0="1 0 0 0")  # two more are made now
    assert not verbs(s, 0, "task")
    assert refusal(s, 0, "task siege-engines none") == "WK-246"
    s = in_step(MATERIALS, alchemy_0="2 0 0 0")
    play(s, 0, "task siege-engines none")
    assert s.alchemy[0] == [0, 0, 0, 0]
    assert s.loose[0] == [0, 0, 0, 0]


@clause("WK-248")
def test_wk_248_each_player_each_task_once() -> None:
    s = in_step(GOLD, alchemy_0="0 0 6 0", alchemy_1="0 0 3 0")
    play(s, 0, "task loyal-banners none")
    assert refusal(s, 0, "task loyal-banners none") == "WK-248"
    play(s, 1, "task loyal-banners none")
    assert s.tasks == [1, 1]
    assert s.krystallium == [1, 1]


@clause("WK-249")
def test_wk_249_cubes_may_come_from_alchemy() -> None:
    s = in_step(MATERIALS, alchemy_0="2 0 2 0")
    play(s, 0, "task whispers-at-court none")
    assert s.alchemy[0] == [2, 0, 0, 0]


@clause("WK-257")
def test_wk_257_fresh_cubes_and_krystallium_pay_too_but_no_cubes_on_cards() -> None:
    s = in_step(GOLD, alchemy_0="0 0 1 0", krystallium="1 0", site_0="royal-citadel", owed_0="soldiers2")
    assert s.loose[0][GOLD] == 1
    assert set(verbs(s, 0, "task")) == {
        "task whispers-at-court none",
        "task whispers-at-court gold1",
        "task loyal-banners gold1",
        "task throne-room exploration1",
    }
    play(s, 0, "task loyal-banners gold1")
    assert (s.alchemy[0], s.loose[0], s.krystallium[0]) == ([0] * 4, [0] * 4, 1)  # one paid, one won
    poor = in_step(EXPLORATION, site_0="royal-citadel", owed_0="soldiers2")  # all its gold lies on it
    assert not verbs(poor, 0, "task")


@clause("WK-257")
def test_wk_257_what_asks_for_krystallium_and_soldiers_takes_those_owned() -> None:
    s = in_step(MATERIALS, quests="plague-lord", krystallium="1 0", soldiers="2 0", training="1 0")
    play(s, 0, "task quarantine none")
    assert (s.krystallium[0], s.soldiers[0]) == (0, 0)
    one_in_training = in_step(EXPLORATION, quests="plague-lord", krystallium="1 0", soldiers="1 0", training="1 0")
    assert not verbs(one_in_training, 0, "task")
    no_krystallium = in_step(MATERIALS, quests="plague-lord", alchemy_0="4 0 0 0", soldiers="2 0")
    assert not verbs(no_krystallium, 0, "task")


@clause("WK-257")
def test_wk_257_cubes_in_alchemy_go_first_and_lose_nobody_a_fresh_one() -> None:
    s = in_step(GOLD, alchemy_0="0 0 2 0", site_0="royal-citadel")
    play(s, 0, "task whispers-at-court none")
    assert s.alchemy[0] == [0, 0, 0, 0]
    assert s.loose[0][GOLD] == 1
    assert "place gold royal-citadel" in legal(s)


# ---------------------------------------------------------------- alchemy


@clause("WK-250")
def test_wk_250_five_cubes_may_wait_and_there_may_be_more() -> None:
    s = in_step(GOLD, alchemy_0="0 4 0 0")
    play(s, 0, "alchemy gold")
    assert (sum(s.alchemy[0]), s.krystallium[0]) == (5, 0)
    assert verbs(s, 0, "exchange") == ["exchange population4+gold1"]
    play(s, 0, "pass")
    finish(s, 1)
    s = in_step(EXPLORATION, alchemy_0="5 0 3 0", round="1")
    finish(s, 0)
    finish(s, 1)
    assert s.round == 2
    assert s.alchemy[0] == [5, 0, 3, 0]
    assert "exchange materials5" in legal(s, 0)


@clause("WK-250")
def test_wk_250_four_cubes_are_no_exchange() -> None:
    s = in_step(EXPLORATION, alchemy_0="4 0 0 0", site_0="farm-1", owed_0="materials1")
    assert not verbs(s, 0, "exchange")
    assert refusal(s, 0, "exchange materials5") in ("WK-250", "WK-258")


@clause("WK-258")
def test_wk_258_any_five_cubes_as_often_as_there_are_five() -> None:
    s = in_step(EXPLORATION, alchemy_0="2 0 6 0")
    found = verbs(s, 0, "exchange")
    assert found == ["exchange materials2+gold3", "exchange materials1+gold4", "exchange gold5"]
    play(s, 0, "exchange materials1+gold4")
    assert (s.alchemy[0], s.krystallium[0]) == ([1, 0, 2, 0], 1)
    twice = in_step(EXPLORATION, alchemy_0="0 0 10 0")
    play(twice, 0, "exchange gold5", "exchange gold5")
    assert (sum(twice.alchemy[0]), twice.krystallium[0]) == (0, 2)
    assert refusal(s, 0, "exchange gold5") == "WK-258"


# ---------------------------------------------------------------- the final task


@clause("WK-247")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_wk_247_at_the_same_time_the_reward_is_the_first_players(first: int, order: tuple[int, int]) -> None:
    s = in_step(GOLD, first=str(first), alchemy_0="0 0 0 1", alchemy_1="0 0 0 1")
    for seat in order:
        play(s, seat, "task throne-room none")
    for seat in order:
        finish(s, seat)
    assert s.claimed == first
    assert s.soldiers[first] == 2
    assert s.soldiers[1 - first] == 0


@clause("WK-255")
def test_wk_255_the_reward_exists_once_the_task_may_still_be_done() -> None:
    s = in_step(GOLD, tasks_0="throne-room", claimed="0", alchemy_1="0 0 0 1")
    play(s, 1, "task throne-room none")
    finish(s, 0)
    finish(s, 1)
    assert s.soldiers == [0, 0]
    assert s.tasks == [8, 8]
    assert ended(tasks_0="throne-room", tasks_1="throne-room", claimed="0", built_1="alchemical-forge").winners() == [1]


@clause("WK-256")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_wk_256_in_a_step_the_order_of_clicks_does_not_matter(order: tuple[int, int]) -> None:
    s = in_step(GOLD, first="0", alchemy_0="0 0 0 1", alchemy_1="0 0 0 1")
    for seat in order:
        play(s, seat, "task throne-room none")
        finish(s, seat)
    assert s.tasks == [8, 8]
    assert (sum(s.alchemy[0][3:]), sum(s.alchemy[1][3:])) == (0, 0)  # both have paid
    assert s.soldiers == [2, 0]


@clause("WK-256")
def test_wk_256_in_the_draft_whoever_acts_earlier_is_first() -> None:
    s = situation(
        "round-end; planning; befall; reveal; take 0",
        first="0",
        alchemy_0="0 0 0 1",
        alchemy_1="0 0 0 1",
        left="farm-1",
    )
    play(s, 1, "task throne-room none")
    play(s, 0, "task throne-room none")
    assert s.claimed == 1
    assert s.soldiers == [0, 2]
    assert s.tasks == [8, 8]


@clause("WK-298")
def test_wk_298_the_first_player_has_it_at_once_the_other_when_the_step_ends() -> None:
    s = in_step(GOLD, first="0", alchemy_0="0 0 0 1", alchemy_1="0 0 0 1")
    play(s, 1, "task throne-room none")
    assert s.soldiers[1] == 0
    play(s, 0, "task throne-room none")
    assert s.soldiers[0] == 2
    alone = situation(
        "round-end; step-end; produce exploration; step-end; produce gold",
        phase="population",
        first="0",
        alchemy_1="0 0 0 1",
        soldiers="0 0",
    )
    play(alone, 1, "task throne-room none")
    assert alone.soldiers[1] == 0
    finish(alone, 1)
    finish(alone, 0)
    told = story(alone)
    assert alone.soldiers[1] == 2
    assert told.index("got-soldiers 1 2") < told.index("produced 0 0 exploration")


@clause("WK-298")
def test_wk_298_other_rewards_come_at_once_to_both() -> None:
    s = in_step(GOLD, first="0", alchemy_1="4 0 3 0")
    play(s, 1, "task loyal-banners none", "task siege-engines none")
    assert s.krystallium[1] == 1
    assert s.bonus[1] == 5


# ---------------------------------------------------------------- winning


@clause("WK-251")
def test_wk_251_both_finished_points_decide() -> None:
    outcome = ended(
        tasks_0="throne-room",
        tasks_1="loyal-banners whispers-at-court siege-engines throne-room",
        built_0="alchemical-forge hell-gate",
    )
    assert [row.score for row in outcome.seats] == [17, 0]
    assert outcome.winners() == [0]


@clause("WK-252")
def test_wk_252_only_who_completed_it_wins_whatever_the_points() -> None:
    outcome = ended(tasks_0="loyal-banners whispers-at-court siege-engines", tasks_1="throne-room", built_0="hell-gate")
    assert [row.score for row in outcome.seats] == [15, 0]
    assert outcome.winners() == [1]
    assert [row.result for row in outcome.seats] == ["lost", "won"]


@clause("WK-253")
def test_wk_253_neither_has_completed_it_both_lose() -> None:
    outcome = ended(tasks_0="loyal-banners whispers-at-court siege-engines", built_0="hell-gate")
    assert outcome.winners() == []
    assert [row.result for row in outcome.seats] == ["lost", "lost"]


@clause("WK-261")
def test_wk_261_four_tasks_points_of_rewards_are_base_points_ties_as_in_the_core_game() -> None:
    s = in_step(
        GOLD, tasks_0="loyal-banners whispers-at-court siege-engines throne-room", alchemy_0="0 0 2 0", site_0="farm-1"
    )
    assert not verbs(s, 0, "task")
    outcome = ended(tasks_0="throne-room", tasks_1="throne-room", bonus="5 0", built_1="summer-palace")
    assert [{line.what: line.points for line in row.lines}["base"] for row in outcome.seats] == [5, 10]
    tie = ended(
        tasks_0="throne-room", tasks_1="throne-room", bonus="10 0", built_0="farm-1 farm-2", built_1="summer-palace"
    )
    assert tie.winners() == [0]  # more cards
    soldiers = ended(
        tasks_0="throne-room",
        tasks_1="throne-room",
        bonus="10 0",
        built_0="farm-1",
        built_1="summer-palace",
        soldiers="1 2",
    )
    assert soldiers.winners() == [1]
    shared = ended(
        tasks_0="throne-room",
        tasks_1="throne-room",
        bonus="10 0",
        built_0="farm-1",
        built_1="summer-palace",
        soldiers="2 2",
    )
    assert shared.winners() == [0, 1]


# ---------------------------------------------------------------- spies


@clause("WK-259")
def test_wk_259_a_spy_arrives_active_and_turns_a_back_up_for_all() -> None:
    s = in_step(MATERIALS, alchemy_0="0 0 2 0")
    play(s, 0, "task whispers-at-court none")
    assert (s.spies[0], s.covert[0]) == (1, 0)
    s = situation(
        "round-end; planning; befall; reveal; take 0",
        spies="1 0",
        left="port-1",
        left_down="calamity-6 farm-1",
        dealt_0="5 5",
        traps="2 1",
    )
    before: Any = TITLE.view(TITLE.redact(s, 1))
    assert "farm-1" not in str(before["zones"])
    assert verbs(s, 0, "spy") == ["spy left 1", "spy left 2"]
    play(s, 0, "spy left 2")
    assert (s.spies[0], s.covert[0]) == (0, 1)
    assert "spied 0 farm-1 left" in story(s)
    farm = TITLE.vocabulary.kinds["card"].read("farm-1")
    for seat in (0, 1):
        known = TITLE.redact(s, seat)
        assert farm in known.zones[s.layout.index["left"]]
    assert s.turn() == [0]  # and then an area is chosen
    assert "take left" in legal(s, 0)
    assert s.traps == [2, 1]  # the trap stays spent


@clause("WK-259")
def test_wk_259_only_on_ones_own_turn_and_before_the_first_card() -> None:
    down = {"left_down": "calamity-6", "dealt_0": "5"}
    s = situation("round-end; planning; befall; reveal; take 1; offer 0 2", spies="1 1", hand_0="farm-1 farm-2", **down)
    assert verbs(s, 0, "spy") == ["spy left 1"]
    assert not verbs(s, 1, "spy")
    play(s, 0, "offer farm-1 left")
    assert not verbs(s, 0, "spy")
    covert = situation("round-end; planning; befall; reveal; take 0", spies="0 0", covert="1 0", **down)
    assert not verbs(covert, 0, "spy")


@clause("WK-259")
def test_wk_259_at_the_end_of_a_draft_one_spy_may_turn_active() -> None:
    s = draft_end(covert="2 0")
    assert set(legal(s, 0)) == {"waken", "pass"}
    play(s, 0, "waken")
    assert (s.spies[0], s.covert[0]) == (1, 1)
    left = draft_end(covert="1 1", first="1")
    assert left.turn() == [1]
    play(left, 1, "pass")
    play(left, 0, "waken")
    assert (left.spies, left.covert) == ([1, 0], [0, 1])


@clause("WK-259")
def test_wk_259_without_a_spare_spy_one_of_the_own_turns_active() -> None:
    s = in_step(MATERIALS, alchemy_0="0 0 2 0", spies="0 1", covert="1 0")
    play(s, 0, "task whispers-at-court none")
    assert (s.spies, s.covert) == ([1, 1], [0, 0])
    none = in_step(MATERIALS, alchemy_0="0 0 2 0", spies="0 2")
    play(none, 0, "task whispers-at-court none")
    assert (none.spies, none.covert) == ([0, 2], [0, 0])


def test_a_rival_sees_nothing_of_a_task_until_the_step_ends() -> None:
    s = in_step(GOLD, alchemy_0="0 0 3 0")
    play(s, 0, "task loyal-banners none")
    assert TITLE.redact(s, 1).tasks == [0, 0]
    assert TITLE.redact(s, 1).krystallium == [0, 0]
    finish(s, 0)
    finish(s, 1)
    assert TITLE.redact(s, 1).tasks == [1, 0]
