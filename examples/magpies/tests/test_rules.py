"""Every clause of Magpies in one situation. The number in a test's name is the clause that it proves."""

from __future__ import annotations

import pytest

from magpies import TITLE, rules
from pentarchy.core.chance import ScriptedChance, rank
from pentarchy.core.errors import BadOption
from pentarchy.core.outcome import LOST, SHARED, WON
from pentarchy.testing import Harness

MAGPIES = TITLE()
HARNESS = Harness(MAGPIES)
situation, begin = HARNESS.position, HARNESS.begin
play, may, move, clause = HARNESS.play, HARNESS.may, HARNESS.move, HARNESS.refused_by
card, cards, told = HARNESS.card, HARNESS.cards, HARNESS.told

RAID = """
    seats: 4
    coins: 1 1 1 1
    hand-0: shout-1 bead-1
    hand-1: shout-2 ring-1
    hand-2: shout-3 ring-2
    hand-3: shout-4 shout-5 ring-3
    stack: round 1; turn 0
"""


def test_every_clause_has_a_test_here() -> None:
    proved = {f"MP-{name[8:10]}" for name in globals() if name.startswith("test_mp_")}
    assert proved == set(MAGPIES.rulebook.clauses)
    assert all(rule.ru and rule.en for rule in MAGPIES.rulebook.clauses.values())


@pytest.mark.parametrize("seats", [0, 5])
def test_mp_01_one_to_four_magpies(seats: int) -> None:
    with pytest.raises(BadOption, match="MP-01"):
        begin(seats)
    assert [begin(number).seats for number in MAGPIES.seats] == [1, 2, 3, 4]


def test_mp_02_one_deck_and_everyones_places() -> None:
    s = begin(2, rounds=1)
    assert cards(MAGPIES.redact(s, 0), "deck") == ["?"] * (28 - 8)
    assert "?" not in cards(MAGPIES.redact(s, 0), "hand-0")
    assert cards(MAGPIES.redact(s, 0), "hand-1") == ["?"] * 4
    s = situation("seats: 2\npile-0: ring-1 bead-1 spoon-1\nchest-1: crown-1\nnest-1: crown-2\nstack: round 1; turn 0")
    assert cards(MAGPIES.redact(s, 0), "pile-0") == ["?", "?", "spoon-1"]
    assert cards(MAGPIES.redact(s, 0), "chest-1") == ["?"]
    assert cards(MAGPIES.redact(s, 1), "chest-1") == ["crown-1"]
    assert cards(MAGPIES.redact(s, 0), "nest-1") == ["crown-2"]


def test_mp_03_coins_and_a_secret_favourite() -> None:
    seen = set()
    for seed in range(20):
        s = begin(2, seed)
        assert s.coins == [2, 2]
        assert MAGPIES.redact(s, 1).favourites == [-1, s.favourites[1]]
        seen.add(tuple(s.favourites))
    assert any(a == b for a, b in seen)
    assert any(a != b for a, b in seen)


def test_mp_04_rounds_and_starter() -> None:
    assert begin(3).rounds == 2
    assert begin(3, rounds=3, starter=2).rounds == 3
    assert begin(3, rounds=3, starter=2).starter == 2
    assert {begin(3, seed).starter for seed in range(30)} == {0, 1, 2}
    with pytest.raises(BadOption, match="MP-04"):
        begin(3, rounds=4)


def test_mp_05_draw_bid_hoard_turns() -> None:
    s = begin(2, rounds=1, starter=0)
    steps = []
    while s.turn():
        seat = s.turn()[0]
        decision = s.decision(seat)
        assert decision is not None
        if decision.step not in steps:
            steps.append(decision.step)
        s.push(seat, move("gather") if decision.step == "turn" else decision.moves[0])
    assert steps == ["bid", "stash", "turn"]
    assert told(s, None)[0] == "drew 0 ?"
    assert told(s, None)[-1] == "ended"


def test_mp_06_draw_clockwise_up_to_four() -> None:
    s = situation("seats: 3\nstarter: 1\nhand-2: ring-1 ring-2 ring-3\ndeck: bead-1 bead-2\nstack: round 0")
    assert [len(s.hand(seat)) for seat in range(3)] == [4, 4, 4]
    assert cards(s, "hand-1")[:2] == ["bead-2", "bead-1"]


def test_mp_07_an_empty_deck_is_made_of_the_piles() -> None:
    rest = " ".join(token for token in MAGPIES.cards.tokens[:28] if token not in ("bead-1", "bead-2", "ring-1"))
    text = f"seats: 2\nnest-0: {rest}\npile-0: bead-1 ring-1\npile-1: bead-2\nstack: round 1; turn 0; turn 1"
    before = [card("bead-1"), card("ring-1"), card("bead-2")]
    script = ScriptedChance([rank(before, [card("ring-1"), card("bead-2"), card("bead-1")])])
    s = play(situation(text, script), "1 gather")
    assert cards(s, "deck") == ["ring-1", "bead-2"]
    assert cards(s, "hand-1") == ["bead-1"]
    assert cards(s, "pile-0") == cards(s, "pile-1") == []
    assert told(s, 0) == ["gathered 1", "reshuffled", "drew 1 ?"]
    nothing = situation(f"seats: 2\nnest-0: {rest} bead-1 bead-2 ring-1\nstack: round 1; turn 0")
    assert may(nothing, 0) == ["gather"]
    assert told(play(nothing, "0 gather"), 0) == ["gathered 0", "ended"]


def test_mp_08_a_card_and_a_stake_in_secret_until_all_are_in() -> None:
    s = situation("seats: 3\ncoins: 1 0 2\nhand-0: ring-1 bead-1\nhand-1: ring-2\nstack: round 1; bid")
    assert s.turn() == [0, 1]
    assert may(s, 0)[:4] == ["bid ring-1 0", "bid ring-1 1", "bid bead-1 0", "bid bead-1 1"]
    assert clause(s, "0 bid ring-1 2") == "MP-08"
    assert clause(s, "2 bid ring-1 0") == "MP-13"
    play(s, "0 bid ring-1 1")
    assert s.turn() == [1]
    play(s, "0 bid bead-1 0", "1 bid ring-2 0")
    assert cards(s, "nest-0") == ["bead-1"]
    assert s.coins[0] == 1


def test_mp_09_bids_give_the_order_of_turns() -> None:
    s = situation(
        """
        seats: 4
        coins: 2 2 2 2
        starter: 3
        hand-0: bead-1
        hand-1: spoon-1
        hand-3: ring-1
        stack: round 1; bid
        """
    )
    play(s, "1 bid spoon-1 1", "0 bid bead-1 1", "3 bid ring-1 0")
    assert told(s, 2) == ["bid 0 bead-1 1", "bid 1 spoon-1 1", "bid 3 ring-1 0"]
    assert s.coins == [1, 1, 2, 2]
    assert [frame[1] for frame in reversed(s.stack) if frame[0] == rules.TURN] == [3, 1, 0, 2]


def test_mp_10_up_to_two_cards_go_into_the_chest() -> None:
    s = situation("seats: 2\nhand-0: ring-1 ring-2 ring-3\nhand-1: bead-1\nstack: round 1; turn 1; hoard")
    assert s.turn() == [0, 1]
    play(s, "0 stash ring-1", "1 pass", "0 stash ring-3")
    assert clause(s, "0 stash ring-2") == "MP-10"
    assert cards(s, "chest-0") == ["ring-1", "ring-3"]
    play(s, "0 pass")
    assert s.turn() == [1]
    assert cards(MAGPIES.redact(s, 1), "chest-0") == ["?", "?"]


def test_mp_11_a_lock_for_a_coin_seen_when_all_are_done() -> None:
    s = situation("seats: 2\ncoins: 1 0\nhand-0: ring-1\nstack: round 1; turn 1; hoard")
    play(s, "0 lock")
    assert clause(s, "0 lock") == clause(s, "1 lock") == "MP-11"
    assert (s.coins, s.locked) == ([0, 0], [1, 0])
    assert MAGPIES.redact(s, 1).locked == [0, 0]
    assert MAGPIES.redact(s, 1).coins == [1, 0]
    assert told(s, 1) == []
    play(s, "0 pass", "1 pass")
    assert MAGPIES.redact(s, 1).locked == [1, 0]
    assert told(s, 1) == ["locked 0"]


def test_mp_12_a_lock_keeps_others_out() -> None:
    s = situation("seats: 3\nlocked: 0 1 0\nhand-1: ring-1\nhand-2: ring-2\nstack: round 1; turn 0")
    assert may(s, 0) == ["gather", "scry", "peek 2", "rob 2"]
    assert clause(s, "0 peek 1") == clause(s, "0 rob 1") == "MP-12"


def test_mp_13_a_turn_is_one_of_four() -> None:
    s = situation("seats: 2\nhand-1: ring-1\nstack: round 1; turn 0")
    assert may(s, 0) == ["gather", "scry", "peek 1", "rob 1"]
    assert clause(s, "0 pass") == "MP-13"
    assert clause(s, "1 gather") == "MP-13"


def test_mp_14_gather_a_card_and_a_coin() -> None:
    s = play(situation("seats: 2\ncoins: 0 0\ndeck: ring-1\nstack: round 1; turn 0"), "0 gather")
    assert s.coins == [1, 0]
    assert cards(s, "hand-0") == ["ring-1"]
    assert told(s, 0)[1] == "drew 0 ring-1"
    assert told(s, 1)[1] == "drew 0 ?"


def test_mp_15_a_hand_peeked_at_is_remembered() -> None:
    s = situation("seats: 3\nhand-1: ring-1 ring-2\nstack: round 1; turn 2; turn 0")
    assert clause(s, "0 peek 2") == clause(s, "0 peek 0") == "MP-15"
    play(s, "0 peek 1")
    assert cards(MAGPIES.redact(s, 0), "hand-1") == ["ring-1", "ring-2"]
    assert cards(MAGPIES.redact(s, 2), "hand-1") == ["?", "?"]
    assert told(s, 2) == ["peeked 0 1"]


@pytest.mark.parametrize(("answer", "order"), [("pass", ["bead-1", "ring-1"]), ("sink", ["ring-1", "bead-1"])])
def test_mp_16_the_top_card_seen_may_be_sunk(answer: str, order: list[str]) -> None:
    rest = " ".join(token for token in MAGPIES.cards.tokens[:28] if token not in ("bead-1", "ring-1"))
    s = situation(f"seats: 2\nnest-0: {rest}\ndeck: bead-1 ring-1\nstack: round 1; turn 1; turn 0")
    play(s, "0 scry")
    assert may(s, 0) == ["pass", "sink"]
    assert cards(MAGPIES.redact(s, 0), "deck") == ["?", "ring-1"]
    play(s, f"0 {answer}")
    assert cards(s, "deck") == order
    assert cards(MAGPIES.redact(s, 0), "deck").index("ring-1") == order.index("ring-1")
    assert cards(MAGPIES.redact(s, 1), "deck") == ["?", "?"]
    empty = situation(f"seats: 2\nnest-0: {rest} bead-1 ring-1\nstack: round 1; turn 0")
    assert clause(empty, "0 scry") == "MP-16"


def test_mp_17_one_robbery_after_the_other() -> None:
    s = situation(RAID, ScriptedChance([(1, 2), (0, 2)]))
    play(s, "0 rob 2")
    assert s.turn() == [2, 3, 1]
    play(s, "1 pass", "3 pass", "2 pass")
    assert s.turn() == [0]
    assert may(s, 0) == ["pass", "rob 1", "rob 3"]
    assert clause(s, "0 rob 2") == "MP-17"
    play(s, "0 rob 1", "1 pass", "2 pass", "3 pass")
    assert cards(s, "hand-0") == ["shout-1", "bead-1", "ring-2", "shout-2"]
    assert s.turn() == []
    assert told(s, 1)[:2] == ["named 0 2", "robbed 0 2 ?"]
    assert told(s, 1)[2:4] == ["named 0 1", "robbed 0 1 shout-2"]


def test_mp_18_the_victim_first_then_clockwise() -> None:
    s = play(situation(RAID), "0 rob 2", "1 shout shout-2", "3 shout shout-4", "2 shout shout-3")
    assert told(s, 1) == ["named 0 2", "shouted 2 shout-3"]
    assert s.turn() == [0]
    assert cards(s, "pile-2") == ["shout-3"]
    assert cards(s, "hand-3") == ["shout-4", "shout-5", "ring-3"]


def test_mp_19_a_shout_that_holds_ends_the_raid_and_what_was_done_stands() -> None:
    s = situation(RAID, ScriptedChance([1]))
    play(s, "0 rob 2", "1 pass", "3 pass", "2 pass")
    play(s, "0 rob 1", "1 pass", "3 pass", "2 shout shout-3", "0 pass")
    assert cards(s, "hand-0") == ["shout-1", "bead-1", "ring-2"]
    assert cards(s, "hand-1") == ["shout-2", "ring-1"]
    assert told(s, 3)[2:] == ["named 0 1", "shouted 2 shout-3", "cancelled 0", "ended"]


def test_mp_20_shouts_are_shouted_down_from_the_last_one_back() -> None:
    s = situation(RAID, ScriptedChance([1]))
    play(s, "0 rob 3", "1 pass", "2 pass", "3 shout shout-4", "0 shout shout-1")
    assert s.turn() == [3]
    play(s, "3 shout shout-5")
    assert s.turn() == [0]
    play(s, "0 pass")
    assert told(s, None)[4:] == ["cancelled 0", "cancelled 0", "ended"]
    assert cards(s, "hand-3") == ["ring-3"]
    alone = play(situation(RAID + "    hush: 0"), "0 rob 3", "1 pass", "2 pass", "3 shout shout-4")
    assert told(alone, None)[-2:] == ["cancelled 0", "ended"]


def test_mp_21_a_card_is_pawned_at_any_time() -> None:
    s = situation("seats: 2\ncoins: 0 0\nhand-0: ring-1\nhand-1: ring-2 bead-2\nstack: round 1; turn 0")
    assert may(s, 1) == ["pawn ring-2", "pawn bead-2"]
    play(s, "1 pawn bead-2")
    assert s.turn() == [0]
    assert s.coins == [0, 1]
    assert cards(s, "pile-1") == ["bead-2"]
    assert clause(s, "1 pawn ring-2") == "MP-21"
    play(s, "0 scry")
    assert clause(s, "0 pawn ring-1") == "MP-16"


def test_mp_21_a_pawn_takes_back_a_bid() -> None:
    s = situation("seats: 2\nhand-0: ring-1 bead-1\nhand-1: ring-2\nstack: round 1; bid")
    play(s, "0 bid ring-1 0", "0 pawn bead-1")
    assert s.turn() == [0, 1]
    play(s, "1 bid ring-2 0")
    assert s.turn() == [0]


def test_mp_22_the_owl_turns_up_two_cards() -> None:
    s = situation("seats: 1\nowl-deck: nap-1 forage-1\ndeck: ring-1\nhand-0: bead-1\nstack: round 1; owl 2; turn 0")
    play(s, "0 scry", "0 pass")
    assert cards(s, "owl-shown") == ["forage-1", "nap-1"]
    assert s.turn() == []
    assert (
        begin(1).zones[MAGPIES.components_by_seats[1].owl_deck]
        != begin(1, seed=2).zones[MAGPIES.components_by_seats[1].owl_deck]
    )


def test_mp_23_what_the_owl_takes() -> None:
    script = ScriptedChance([1])
    text = "seats: 1\nowl-deck: forage-1 swoop-1\ndeck: ring-1\nhand-0: bead-1 crown-1\nstack: round 1; owl 2; turn 0"
    s = play(situation(text, script), "0 scry", "0 pass")
    assert cards(s, "owl-nest") == ["crown-1", "ring-1"]
    assert told(s, None)[-5:-1] == ["owl-turned swoop-1", "owl-took crown-1", "owl-turned forage-1", "owl-took ring-1"]
    assert begin(1).zones[MAGPIES.components_by_seats[1].owl_nest] == []


def test_mp_24_values_and_favourites() -> None:
    s = situation(
        "seats: 2\nfavourites: ring bead\nnest-0: ring-1 crown-1 shout-1\nchest-0: ring-2 bead-1\nhand-0: ring-3"
    )
    outcome = MAGPIES.outcome(s)
    assert outcome is not None
    assert [(line.what, line.points) for line in outcome.seats[0].lines] == [
        ("nest", 7),
        ("chest", 4),
        ("favourite", 2),
    ]
    assert outcome.seats[0].score == 13


def test_mp_25_most_points_win_and_equals_share() -> None:
    def results(text: str) -> list[tuple[str, int]]:
        outcome = MAGPIES.outcome(situation(text))
        assert outcome is not None
        return [(seat.result, seat.rank) for seat in outcome.seats]

    assert results("seats: 2\nnest-1: spoon-1") == [(LOST, 2), (WON, 1)]
    shared = "seats: 3\nfavourites: crown crown crown\nnest-0: ring-1\nnest-1: spoon-1\nnest-2: ring-2"
    assert results(shared) == [(SHARED, 1), (LOST, 3), (SHARED, 1)]
    assert results("seats: 1\nfavourites: bead\nnest-0: ring-1\nowl-nest: ring-2") == [(LOST, 1)]
    assert results("seats: 1\nfavourites: bead\nnest-0: ring-1\nowl-nest: spoon-2") == [(WON, 1)]
