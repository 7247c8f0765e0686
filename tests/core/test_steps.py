"""The flow: sealed choices, windows, orders cut short, lanes, at-any-time moves; what happens, and in which order."""

from __future__ import annotations

import pytest

from magpies import rules
from magpies.state import MagpiesState
from pentarchy.core.chance import ScriptedChance
from pentarchy.core.errors import IllegalMove
from pentarchy.core.state import SPENT
from pentarchy.core.steps import Ask, Refused, Step, Window
from pentarchy.core.types import PASS, UNSEEN, Frame, Move, Seat
from tests.core.tiny import MARK, Happen, Lanes, Mark, Slate, start
from tests.toy.tools import TOY, begin, cards, may, move, play, situation, told

BIDS = """
    seats: 3
    coins: 2 2 2
    hand-0: ring-1 bead-1
    hand-1: ring-2
    hand-2: ring-3 crown-1
    stack: round 1; bid
"""
RAID = """
    seats: 4
    hand-0: shout-1 shout-6
    hand-1: shout-2 ring-1
    hand-2: shout-3 ring-2
    hand-3: shout-4 shout-5 ring-3
    stack: round 1; turn 0
"""
HOARD = """
    seats: 3
    coins: 1 1 1
    hand-0: ring-1 bead-1
    hand-1: ring-2 bead-2
    hand-2: ring-3 bead-3
    stack: round 1; turn 0; hoard
"""


# ---------------------------------------------------------------- frames


def test_frames_happen_in_the_order_written_before_what_is_queued() -> None:
    class Spread(Step[Slate]):
        def run(self, s: Slate, f: Frame) -> None:
            s.do((2, 1), (2, 2))
            s.do((2, 0))

    s = start([Spread(1), Happen(2)], (1,), (2, 3))
    assert [event for _, event in s.log or []] == [(1, 0), (1, 1), (1, 2), (1, 3)]
    assert s.turn() == []
    assert s.legal_moves(0) == []
    assert s.why_not(0, PASS) == "T-3"
    assert repr(s) == "<State of tiny: 3 seats, over>"


def test_a_question_to_nobody_falls_away_and_the_engines_own_steps_ask_nothing() -> None:
    class Nobody(Mark):
        def seats(self, s: Slate, f: Frame) -> list[Seat]:
            return []

    s = start([Nobody(1), Happen(2)], (1,), (2, 5))
    assert [event for _, event in s.log or []] == [(1, 5)]
    plain: Step[Slate] = Step(1)
    assert plain.options(s, (1,), 0) == []
    assert plain.waiting(s, (1,)) == []
    assert not plain.may_answer(s, (1,), 0)
    assert not plain.is_open(s, (1,), 0)
    with pytest.raises(NotImplementedError):
        plain.run(s, (1,))
    with pytest.raises(NotImplementedError):
        plain.answer(s, (1,), 0, PASS)


def test_a_seat_that_does_not_exist_may_do_nothing() -> None:
    s = begin(2)
    for seat in (-1, 2):
        with pytest.raises(IllegalMove, match="MP-13"):
            s.play(seat, s.legal_moves(0)[0])
        with pytest.raises(IllegalMove, match="MP-13"):
            s.play(seat, move("bid ring-1 0"))
        with pytest.raises(IllegalMove, match="MP-13"):
            s.play(seat, move("pawn ring-1"))


# ---------------------------------------------------------------- sealed choices


def test_a_sealed_choice_can_be_changed_in_both_parts_until_all_are_in() -> None:
    s = play(situation(BIDS), "0 bid ring-1 2", "2 bid crown-1 0")
    assert s.turn() == [1]
    assert "bid bead-1 1" in may(s, 0)
    decision = s.decision(0)
    assert decision is not None
    assert not decision.waited_for
    play(s, "0 bid ring-1 1", "0 bid bead-1 1")
    assert s.sealed_answer(1, 0) == move("bid bead-1 1")
    assert [seat for _, seat, _ in s.sealed] == [0, 2]  # a change of mind leaves no trace
    assert told(s, 1) == []
    play(s, "1 bid ring-2 0")
    assert told(s, 1) == ["bid 0 bead-1 1", "bid 1 ring-2 0", "bid 2 crown-1 0"]
    assert s.sealed == []
    with pytest.raises(IllegalMove):
        play(s, "0 bid ring-1 0")


def test_the_reveal_bars_undo_and_the_seals_before_it_do_not() -> None:
    s = situation(BIDS)
    before = s.reveals
    play(s, "0 bid ring-1 2", "1 bid ring-2 0")
    assert s.reveals == before
    play(s, "2 bid ring-3 0")
    assert s.reveals > before


def test_an_at_any_time_move_withdraws_the_own_seal_and_no_other() -> None:
    s = play(situation(BIDS), "0 bid ring-1 2", "2 bid crown-1 0", "2 pawn ring-3")
    assert s.sealed_answer(1, 0) == move("bid ring-1 2")
    assert s.sealed_answer(1, 2) is None
    assert s.turn() == [1, 2]


# ---------------------------------------------------------------- windows


def test_all_are_asked_together_and_answer_in_secret() -> None:
    s = play(situation(RAID), "0 rob 2")
    assert s.turn() == [2, 3, 1]
    play(s, "1 shout shout-2")
    assert s.turn() == [2, 3]
    assert told(s, 3) == ["named 0 2"]
    assert may(s, 1) == []  # unlike a sealed choice, an answer stands
    assert TOY.redact(s, 3).sealed == [(3, 1, UNSEEN)]
    assert TOY.redact(s, 1).sealed == [(3, 1, move("shout shout-2"))]


def test_answers_take_effect_in_rule_order_whoever_answered_first() -> None:
    s = play(situation(RAID), "0 rob 2", "1 shout shout-2", "2 pass", "3 shout shout-4")
    assert told(s, 0) == ["named 0 2", "shouted 3 shout-4"]
    assert s.turn() == [0]


def test_a_cancelled_cancel_gives_the_next_answer_its_turn() -> None:
    s = play(situation(RAID), "0 rob 2", "1 shout shout-2", "2 pass", "3 shout shout-4", "0 shout shout-1", "3 pass")
    assert told(s, 2)[2:] == ["shouted 0 shout-1", "cancelled 3", "shouted 1 shout-2"]
    assert s.turn() == [0]
    play(s, "0 shout shout-6", "1 pass")
    assert told(s, 1)[5:8] == ["shouted 0 shout-6", "cancelled 1", "robbed 0 2 ?"]
    assert s.sealed == []


def test_a_chain_of_three_is_settled_from_the_last_one_back() -> None:
    s = play(situation(RAID), "0 rob 3", "1 pass", "2 pass", "3 shout shout-4", "0 shout shout-1", "3 shout shout-5")
    chain = [rules.RAID, rules.TAKING] + 3 * [rules.ANSWERING, rules.SHOUTING] + [rules.ANSWERING]
    assert [frame[0] for frame in s.stack[1:]] == chain
    play(s, "0 pass")
    assert told(s, None) == [
        "named 0 3",
        "shouted 3 shout-4",
        "shouted 0 shout-1",
        "shouted 3 shout-5",
        "cancelled 0",
        "cancelled 0",
        "ended",
    ]


def test_a_pass_before_the_one_who_reacts_is_public_and_one_after_is_not() -> None:
    s = play(situation(RAID), "0 rob 2", "1 pass", "2 pass", "3 shout shout-4")
    assert {seat: secret for _, seat, secret in TOY.redact(s, 0).sealed} == {2: SPENT, 3: SPENT, 1: UNSEEN}


def test_unplayed_answers_are_never_seen_and_cost_nothing() -> None:
    s = play(situation(RAID), "0 rob 2", "1 shout shout-2", "3 shout shout-4", "2 shout shout-3", "0 pass")
    assert told(s, 0) == ["named 0 2", "shouted 2 shout-3", "cancelled 0", "ended"]
    assert "shout-2" in cards(s, "hand-1")
    assert cards(TOY.redact(s, 0), "hand-1") == ["?", "?"]
    assert s.sealed == []


def test_a_window_in_which_all_have_passed_bars_undo_if_there_were_several() -> None:
    for asked, bars in (([2, 0, 1], True), ([1], False)):

        class Some(Snatch):
            seats_asked = asked

            def asks(self, s: Slate, f: Frame) -> list[Seat]:
                return self.seats_asked

        s = start([Some(1), Mark(2)], (1,), (2, 0))
        before = s.reveals
        for seat in asked:
            assert s.reveals == before
            s.play(seat, PASS)
        assert s.stack == [(2, 0)]
        assert (s.reveals > before) == bars


class Snatch(Window[Slate]):
    """Whoever reacts takes the only token; (step, token left). A window whose reactions compete."""

    def asks(self, s: Slate, f: Frame) -> list[Seat]:
        return [2, 0, 1]

    def options(self, s: Slate, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [PASS] if any(s.marks) else [PASS, (MARK, 1)]

    def react(self, s: Slate, f: Frame, seat: Seat, m: Move) -> None:
        s.marks[seat].append(1)


def test_a_reaction_that_has_lost_its_ground_falls_away() -> None:
    s = start([Snatch(1), Happen(2)], (1,), (2, 9))
    s.play(0, (MARK, 1))
    s.play(1, (MARK, 1))
    s.play(2, PASS)
    assert s.marks == [[1], [], []]
    assert [event for _, event in s.log or []] == [(1, 9)]


# ---------------------------------------------------------------- orders cut short


def test_an_order_stopped_half_way_leaves_what_was_done() -> None:
    s = situation(RAID, ScriptedChance([(1, 2)]))
    play(s, "0 rob 1", "1 pass", "2 pass", "3 pass")
    assert cards(s, "hand-0") == ["shout-1", "shout-6", "ring-1"]
    play(s, "0 rob 2", "1 pass", "2 pass", "3 shout shout-5", "0 pass")
    assert cards(s, "hand-0") == ["shout-1", "shout-6", "ring-1"]
    assert cards(s, "hand-2") == ["shout-3", "ring-2"]
    assert s.turn() == []


def test_cut_drops_frames_and_seals_down_to_the_nearest_of_its_kind() -> None:
    s = start([Mark(1), Happen(2)], (1, 0), (2, 1))
    s.do((2, 7), (1, 1), (1, 2))
    s.seal(0, 0, PASS)
    s.seal(1, 0, PASS)
    s.seal(2, 1, PASS)
    assert s.cancel_to(1) == (1, 1)
    assert s.stack == [(2, 1), (1, 0), (1, 2)]
    assert s.sealed == [(0, 0, PASS), (1, 0, PASS), (2, 1, PASS)]
    assert s.cancel_to(1) == (1, 2)
    assert s.cancel_to(2) == (2, 1)
    assert s.stack == []
    assert s.sealed == []


# ---------------------------------------------------------------- lanes


def test_lanes_go_at_their_own_pace_and_the_table_waits_for_the_slowest() -> None:
    s = start([Lanes(1), Mark(2), Happen(3)], (1, 2), (3, 4))
    assert s.turn() == [0, 1, 2]
    s.play(1, (MARK, 7))
    s.play(1, PASS)
    assert s.turn() == [0, 2]
    assert s.legal_moves(1) == []
    assert s.why_not(1, PASS) == "T-2"
    s.play(2, PASS)
    s.play(0, (MARK, 8))
    assert [event for _, event in s.log or []] == [(0, 1, 7), (0, 0, 8)]  # open lanes tell at once
    s.play(0, PASS)
    assert (s.lanes, s.lane_moves, s.fork) == ([], [], None)
    assert [event for _, event in s.log or []][-1] == (1, 4)
    assert s.turn() == []


def test_open_lanes_keep_no_trail_of_moves() -> None:
    s = start([Lanes(1), Mark(2)], (1, 2))
    s.play(1, (MARK, 7))
    assert s.lane_moves == [[], [], []]
    assert s.fork is None


def test_hidden_lanes_hold_their_events_until_the_join_and_tell_them_in_seat_order() -> None:
    s = play(situation(HOARD), "2 stash ring-3", "0 lock", "2 lock", "1 pawn bead-2", "0 pass")
    assert told(s, 0) == ["locked 0"]
    assert told(s, 1) == ["pawned 1 bead-2"]
    assert told(s, 2) == ["stashed 2 ring-3", "locked 2"]
    assert told(s, None) == []
    play(s, "2 pass", "1 pass")
    assert told(s, None) == ["locked 0", "pawned 1 bead-2", "stashed 2 ?", "locked 2"]
    assert told(s, 0) == ["locked 0", "pawned 1 bead-2", "stashed 2 ?", "locked 2"]
    assert told(s, 2) == ["stashed 2 ring-3", "locked 2", "locked 0", "pawned 1 bead-2"]
    assert s.deferred_events == []
    assert s.turn() == [0]


def test_moves_of_different_lanes_commute() -> None:
    one = play(situation(HOARD), "0 stash ring-1", "1 lock", "0 pass", "2 pawn ring-3", "1 pass")
    other = play(situation(HOARD), "2 pawn ring-3", "1 lock", "1 pass", "0 stash ring-1", "0 pass")
    assert TOY.fingerprint(one) == TOY.fingerprint(other)


def test_a_lane_is_refused_by_its_own_question() -> None:
    s = play(situation(HOARD), "0 pass")
    assert s.why_not(0, move("stash ring-1")) == "MP-13"
    assert s.why_not(1, move("gather")) == "MP-10"
    assert s.why_not(1, move("stash ring-1")) == "MP-10"
    decision = s.decision(1)
    assert decision is not None
    assert (decision.step, decision.prompt) == ("stash", {"left": ("number", 2)})


def test_a_lane_of_automatic_steps_alone_is_done_at_once() -> None:
    class Some(Lanes):
        def enter(self, s: Slate, f: Frame, seat: Seat) -> list[Frame]:
            return [(3, seat)] if seat == 1 else [(3, seat), (2, seat)]

    steps: list[Step[Slate]] = [Some(1, hidden=True), Mark(2), Happen(3)]
    s = start(steps, (1, 2))
    assert s.turn() == [0, 2]
    assert [event for _, event in s.log or []] == [(1, 0), (1, 1), (1, 2)]
    assert s.fork is not None
    assert s.fork.turn() == [0, 2]


def test_a_reveal_in_a_hidden_lane_waits_for_the_join() -> None:
    s = situation(HOARD)
    before = s.reveals
    play(s, "0 pawn ring-1", "1 pass", "2 pass")
    assert s.reveals == before
    play(s, "0 pass")
    assert s.reveals == before + 1


# ---------------------------------------------------------------- at any time


def test_an_unasked_seat_acts_and_the_question_stays_as_it_was() -> None:
    s = situation("seats: 3\nhand-0: ring-1\nhand-1: ring-2 bead-2\nhand-2: ring-3\nstack: round 1; turn 0")
    asked, other = s.decision(0), s.decision(2)
    assert asked is not None
    assert asked.waited_for
    unasked = s.decision(1)
    assert unasked is not None
    assert not unasked.waited_for
    assert unasked.moves == [move("pawn ring-2"), move("pawn bead-2")]
    stack = list(s.stack)
    play(s, "1 pawn bead-2")
    assert s.turn() == [0]
    assert s.stack == stack
    assert s.decision(0) == asked
    assert s.decision(2) == other
    assert s.decision(1) is None


def test_in_a_window_or_inside_an_effect_there_is_no_at_any_time() -> None:
    s = play(situation(RAID), "0 rob 2")
    assert may(s, 0) == []
    assert not any(text.startswith("pawn") for seat in range(4) for text in may(s, seat))
    s = play(situation(RAID), "0 scry")
    assert [may(s, seat) for seat in range(4)] == [["pass", "sink"], [], [], []]


def test_in_a_lane_at_any_time_ends_with_being_done() -> None:
    s = play(situation(HOARD), "1 pass")
    assert "pawn ring-1" in may(s, 0)
    assert may(s, 1) == []
    play(s, "0 pawn ring-1")
    assert s.turn() == [0, 2]
    assert s.why_not(0, move("pawn bead-1")) == "MP-21"


def test_titles_without_such_moves_or_for_asked_seats_only() -> None:
    s = begin(2)
    assert s.title.anytime_out_of_turn
    ask: Ask[MagpiesState] = Ask(1)
    assert not ask.is_open(s, (1, 0), 0)
    assert s.anytime(0) != []
    tiny = start([Mark(1, open=True)], (1, 0))
    assert tiny.anytime(0) == []
    assert tiny.steps[1].is_open(tiny, (1, 0), 0)
    assert not tiny.steps[1].is_open(tiny, (1, 0), 1)
    with pytest.raises(NotImplementedError):
        tiny.play_anytime(0, PASS)
