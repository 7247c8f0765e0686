"""What all environments share: rewards, and that nobody learns of a forced move out of its turn."""

from __future__ import annotations

from typing import Any

import pytest

from magpies.rules import Magpies
from magpies.state import DECK, MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.outcome import LOST, SHARED, WON, Outcome, SeatResult
from pentarchy.rl.episode import Episode, IllegalAction, rewards_of
from tests.tools import TITLE


def outcome(*results: str) -> Outcome:
    return Outcome("TOY-01", tuple(SeatResult(result, 1, 10 * seat) for seat, result in enumerate(results)))


@pytest.mark.parametrize(
    ("results", "rewards"),
    [
        ((WON, LOST), [1, -1]),
        ((LOST, WON, LOST), [-0.5, 1, -0.5]),
        ((SHARED, SHARED, LOST, LOST), [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ((SHARED, SHARED), [0, 0]),
        ((LOST, LOST), [-1, -1]),
        ((WON,), [1]),
        ((LOST,), [-1]),
    ],
)
def test_rewards_by_result(results: tuple[str, ...], rewards: list[float]) -> None:
    assert rewards_of(outcome(*results)) == pytest.approx(rewards)


def test_rewards_by_points() -> None:
    assert rewards_of(outcome(LOST, WON), "points") == [0, 10]


def one_bid_for_seat_1() -> MagpiesState:
    """Both seats bid in secret, and seat 1 has one card and no coin: one bid."""
    s = Magpies().start(2, {}, Chance(1))
    for card in s.hand(1)[1:]:
        s.move(card, DECK)
    s.coins[1] = 0
    s.pawned[1] = 1
    assert len(s.legal_moves(1)) == 1
    return s


@pytest.mark.parametrize("simultaneous", [False, True])
def test_a_forced_answer_is_not_given_before_the_others_are_asked(simultaneous: bool) -> None:
    episode = Episode(Magpies(), 2, simultaneous=simultaneous)
    episode.begin(one_bid_for_seat_1())
    assert episode.turn() == [0, 1]
    seen = episode.encoder.tensors(episode.title.redact(episode.state, 0))
    assert list(seen["sealed"]) == [0, 0]


def test_where_all_are_asked_together_a_forced_answer_is_one_action() -> None:
    episode = Episode(Magpies(), 2, simultaneous=True)
    episode.begin(one_bid_for_seat_1())
    assert len(episode.legal_actions(1)) == 1
    assert episode.mask(1).sum() == 1
    episode.act(1, episode.legal_actions(1)[0])
    assert episode.turn() == [0]


def test_a_choice_goes_on_when_another_seat_answers_meanwhile() -> None:
    episode = Episode(Magpies(), 2, simultaneous=True)
    episode.reset(1)
    episode.act(0, episode.legal_actions(0)[0])
    prefix = episode.walk(0).prefix
    while 1 in episode.turn():
        episode.act(1, episode.legal_actions(1)[0])
    assert episode.walk(0).prefix == prefix
    assert prefix


def test_moves_chosen_together_are_made_together() -> None:
    episode = Episode(Magpies(), 2, simultaneous=True)
    episode.begin(one_bid_for_seat_1())
    moves = {seat: episode.legal_moves(seat)[0] for seat in (0, 1)}
    before = episode.state.copy()
    episode.push_together(moves)
    for seat, move in moves.items():
        before.push(seat, move)
    assert episode.title.fingerprint(episode.state) == episode.title.fingerprint(before)


def test_a_move_falls_away_with_its_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0's answer ends the question of both: what seat 1 chose then does not answer the next one."""
    episode = Episode(Magpies(), 2, simultaneous=True)
    episode.reset(1)
    bids = {seat: episode.legal_moves(seat)[0] for seat in (0, 1)}
    push = MagpiesState.push
    made: list[int] = []

    def hasty(s: MagpiesState, seat: int, move: Any) -> None:
        made.append(seat)
        push(s, 0, bids[0])
        push(s, 1, bids[1])

    monkeypatch.setattr(MagpiesState, "push", hasty)
    monkeypatch.setattr(episode, "_play_forced", lambda: None)
    episode.push_together(bids)
    assert made == [0]
    assert episode.turn()


def test_a_copy_goes_on_alone() -> None:
    episode = Episode(TITLE, 2)
    episode.reset(4)
    episode.act(episode.turn()[0], episode.legal_actions(episode.turn()[0])[0])
    copy = episode.copy()
    before = episode.observe(0).copy()
    while copy.turn():
        copy.act(copy.turn()[0], copy.legal_actions(copy.turn()[0])[0])
    assert (episode.observe(0) == before).all()


def test_who_is_not_asked_may_not_act() -> None:
    episode = Episode(TITLE, 2)
    episode.reset(1)
    other = next(seat for seat in range(2) if seat not in episode.turn())
    with pytest.raises(IllegalAction, match="is not asked"):
        episode.act(other, 0)


def test_more_choices_than_there_is_room_for_are_refused() -> None:
    episode = Episode(TITLE, 2, actions="choices", most_choices=2)
    episode.reset(1)
    with pytest.raises(PentarchyError, match="give a higher most_choices than 2"):
        episode.legal_actions(episode.turn()[0])


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(PentarchyError, match="expected words or choices"):
        Episode(TITLE, 2, actions="letters")
