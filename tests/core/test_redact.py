"""What a seat may know: redact, view and guess, on the toy title."""

from __future__ import annotations

import pytest

from magpies.state import MagpiesState
from pentarchy.core.chance import Chance, ScriptedChance
from pentarchy.core.types import EVERYONE, NOBODY, UNSEEN, Json, Seat, only
from tests.toy.tools import TOY, begin, card, cards, may, move, play, situation

HANDS = """
    seats: 3
    favourites: bead ring crown
    hand-0: ring-1 bead-1
    hand-1: ring-2 bead-2 crown-2
    hand-2: ring-3
    stack: round 1; turn 1; turn 2; turn 0
"""
HOARD = """
    seats: 3
    coins: 1 1 1
    hand-0: ring-1 bead-1
    hand-1: ring-2 bead-2
    hand-2: ring-3 bead-3
    stack: round 1; turn 0; hoard
"""


def consistent(s: MagpiesState, seed: int = 5) -> None:
    """Everything a guess must be, for every viewer."""
    chance = Chance(seed)
    for viewer in [*range(s.seats), None]:
        known = TOY.redact(s, viewer)
        before = TOY.dump(known)
        for _ in range(4):
            guessed = TOY.guess(known, chance)
            TOY.check_invariants(guessed)
            assert TOY.dump(TOY.redact(guessed, viewer)) == before
            assert guessed.turn() == known.turn() == s.turn()
        assert TOY.dump(known) == before


def zone(view: Json, name: str) -> Json:
    """One zone of a view."""
    return next(entry for entry in view["zones"] if entry["name"] == name)


def test_a_seat_knows_its_hand_and_the_number_of_other_cards() -> None:
    s = situation(HANDS)
    known = TOY.redact(s, 1)
    assert known.viewer == 1
    assert cards(known, "hand-1") == ["ring-2", "bead-2", "crown-2"]
    assert known.zones[known.components.hand] == [-1, -1]
    assert known.zones[0] == [-1] * len(s.zones[0])
    assert known.where[card("ring-1")] == -1
    assert known.favourites == [-1, s.favourites[1], -1]
    assert known.legal_moves(1) == s.legal_moves(1)
    consistent(s)


def test_the_backs_of_hidden_cards_are_told_apart() -> None:
    s = begin(1)
    known = TOY.redact(s, 0)
    assert set(known.zones[known.components.owl_deck]) == {-2}
    assert set(known.zones[0]) == {-1}
    consistent(s)


def test_remembered_cards_are_in_the_redacted_state_but_not_on_the_table() -> None:
    s = play(situation(HANDS), "0 peek 1")
    known = TOY.redact(s, 0)
    assert cards(known, "hand-1") == ["bead-2", "ring-2", "crown-2"]
    assert zone(TOY.view(known), "hand-1")["cards"] == [-1, -1, -1]
    assert zone(TOY.view(known), "hand-0")["cards"] == sorted([card("ring-1"), card("bead-1")])
    assert all(TOY.guess(known, Chance(seed)).where[card("ring-2")] == 2 for seed in range(10))
    consistent(s)


def test_an_unseen_theft_takes_the_whole_note_away() -> None:
    s = situation(HANDS, ScriptedChance([1]))
    play(s, "0 peek 1", "2 rob 1", "1 pass", "0 pass")
    assert cards(s, "hand-2") == ["ring-3", "bead-2"]
    known = TOY.redact(s, 0)
    assert cards(known, "hand-1") == ["?", "?"]
    assert cards(known, "hand-2") == ["?", "?"]
    assert cards(TOY.redact(s, 2), "hand-1") == ["?", "?"]
    assert {TOY.guess(known, Chance(seed)).where[card("bead-2")] for seed in range(60)} > {2, 3}
    consistent(s)


def test_what_leaves_openly_takes_nothing_else_away() -> None:
    s = play(situation(HANDS), "0 peek 1", "1 pawn ring-2", "2 gather", "1 gather")
    assert cards(TOY.redact(s, 0), "hand-1") == ["bead-2", "crown-2", "?"]
    assert cards(TOY.redact(s, 0), "pile-1") == ["ring-2"]
    consistent(s)


def test_who_else_knows_a_card_is_not_told() -> None:
    s = play(situation(HANDS), "0 peek 1", "2 peek 1")
    assert s.known_by[card("ring-2")] == only(0) | only(1) | only(2)
    assert TOY.redact(s, 1).known_by[card("ring-2")] == only(1)
    assert TOY.redact(s, 0).known_by[card("ring-2")] == only(0) | only(1)  # the zone says that its owner knows
    assert TOY.redact(s, 0).reveals == 0
    s.show(card("ring-2"))
    assert TOY.redact(s, 0).known_by[card("ring-2")] == EVERYONE
    assert TOY.redact(s, None).known_by[card("bead-2")] == NOBODY


def test_a_card_seen_on_the_deck_stays_in_its_place() -> None:
    s = play(situation(HANDS), "0 scry", "0 sink")
    known = TOY.redact(s, 0)
    seen = known.zones[0][0]
    assert seen == s.zones[0][0] >= 0
    assert known.zones[0][1:] == [-1] * (len(s.zones[0]) - 1)
    assert zone(TOY.view(known), "deck")["cards"] == [-1] * len(s.zones[0])
    assert all(TOY.guess(known, Chance(seed)).zones[0][0] == seen for seed in range(5))
    consistent(s)


def test_a_card_known_to_be_in_the_deck_is_guessed_at_any_place_of_it() -> None:
    s = situation("seats: 2\nknows-0: ring-1\nhand-1: bead-1 bead-2\ndeck: ring-1 ring-2\nstack: round 1; turn 0")
    known = TOY.redact(s, 0)
    assert set(known.zones[0]) == {-1}
    assert known.where[card("ring-1")] == 0
    places = {TOY.guess(known, Chance(seed)).zones[0].index(card("ring-1")) for seed in range(60)}
    assert len(places) > 10
    consistent(s)


def test_a_pile_shows_its_top_and_a_memory_of_the_rest() -> None:
    s = situation("seats: 2\npile-0: ring-1 bead-1\nhand-0: ring-2\nstack: round 1; turn 0")
    play(s, "0 pawn ring-2")
    known = TOY.redact(s, 1)
    assert cards(known, "pile-0") == ["?", "bead-1", "ring-2"]
    assert zone(TOY.view(known), "pile-0")["cards"] == [-1, -1, card("ring-2")]
    consistent(s)


def test_sealed_answers_are_seen_by_their_seat_alone() -> None:
    s = play(situation(HANDS.replace("turn 1; turn 2; turn 0", "bid")), "0 bid ring-1 0", "2 bid ring-3 0")
    assert TOY.redact(s, 0).sealed == [(1, 0, move("bid ring-1 0")), (1, 2, UNSEEN)]
    assert TOY.redact(s, None).sealed == [(1, 0, UNSEEN), (1, 2, UNSEEN)]
    assert TOY.view(TOY.redact(s, 1))["waiting"] == [1]
    guesses = [TOY.guess(TOY.redact(s, 1), Chance(seed)) for seed in range(30)]
    assert all(secret in guess.legal_moves(seat) for guess in guesses for _, seat, secret in guess.sealed)
    assert len({guess.sealed[0] for guess in guesses}) > 10
    consistent(s)


def test_answers_in_a_window_are_guessed_for_those_whose_turn_is_still_to_come() -> None:
    text = "seats: 4\nhand-0: ring-1\nhand-1: bead-1 bead-2\nhand-2: ring-2\nhand-3: shout-3\nstack: round 1; turn 0"
    s = play(situation(text), "0 rob 2", "1 pass", "2 pass", "3 shout shout-3")
    known = TOY.redact(s, 0)
    assert known.sealed == [(3, 1, UNSEEN), (3, 2, ()), (3, 3, ())]
    answers = [TOY.guess(known, Chance(seed)).sealed[0][2] for seed in range(80)]
    assert len(set(answers)) > 2  # seat 1 may hold a shout, for all that seat 0 knows
    consistent(s)


# ---------------------------------------------------------------- hidden lanes


def test_the_others_are_seen_as_they_were_at_the_fork() -> None:
    s = play(situation(HOARD), "0 stash ring-1", "0 lock", "1 stash bead-2", "2 pass")
    known = TOY.redact(s, 0)
    assert cards(known, "chest-0") == ["ring-1"]
    assert cards(known, "hand-0") == ["bead-1"]
    assert (known.coins, known.locked) == ([0, 1, 1], [1, 0, 0])
    assert cards(known, "hand-1") == ["?", "?"]
    assert cards(known, "chest-1") == []
    assert known.turn() == s.turn() == [0, 1]
    assert known.lanes[1] == [(0,)]
    assert known.lanes[2] == []
    assert known.lane_moves == [[move("stash ring-1"), move("lock")], [], []]
    assert known.legal_moves(0) == s.legal_moves(0)
    assert known.legal_moves(1) == known.legal_moves(2) == []
    assert known.decision(1) is None
    spectator = TOY.redact(s, None)
    assert cards(spectator, "chest-0") == []
    assert TOY.view(spectator)["waiting"] == [0, 1]
    consistent(s)


def test_nothing_a_rival_does_in_its_lane_is_noticed_but_being_done() -> None:
    views = []
    for lines in (["0 stash ring-1"], ["0 lock"], ["0 pawn bead-1"], []):
        s = play(situation(HOARD), *lines)
        known = TOY.redact(s, 1)
        views.append((TOY.view(known), TOY.dump(known), may(s, 1), s.turn()))
    assert all(view == views[0] for view in views)


def test_a_guess_starts_rivals_from_the_fork_and_ends_the_lanes_of_those_who_are_done() -> None:
    s = play(situation(HOARD), "0 stash ring-1", "1 stash bead-2", "2 stash ring-3", "2 pass")
    known = TOY.redact(s, 0)
    guesses = [TOY.guess(known, Chance(seed)) for seed in range(40)]
    assert all(cards(guess, "chest-0") == ["ring-1"] and cards(guess, "chest-1") == [] for guess in guesses)
    assert all(guess.turn() == [0, 1] for guess in guesses)
    assert len({len(guess.zones[guess.components.chest + 2]) for guess in guesses}) == 3
    assert {guess.locked[2] for guess in guesses} == {0, 1}
    for guess in guesses[:5]:
        finish(guess)


def test_a_guess_at_the_very_fork_asks_the_same_seats() -> None:
    s = situation(HOARD)
    assert s.turn() == [0, 1, 2]
    assert TOY.guess(TOY.redact(s, None), Chance(1)).turn() == [0, 1, 2]
    consistent(s)


def finish(s: MagpiesState) -> None:
    """Play on at random until the end."""
    chance = Chance(3)
    while s.turn():
        seat = s.turn()[chance.below(len(s.turn()))]
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])
    TOY.check_invariants(s)


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_at_every_ply_of_a_game_knowledge_is_consistent_and_true(seats: int) -> None:
    s = begin(seats, seed=seats, rounds=2)
    chance = Chance(seats)
    while s.turn():
        for viewer in range(seats):
            known = TOY.redact(s, viewer)
            if s.fork is None:
                assert_true(s, known, viewer)
        if chance.below(3) == 0:
            consistent(s, seed=chance.below(1000))
        seat = s.turn()[chance.below(len(s.turn()))]
        moves = s.legal_moves(seat)
        s.push(seat, moves[chance.below(len(moves))])
    assert TOY.redact(s, 0).turn() == []


def assert_true(s: MagpiesState, known: MagpiesState, viewer: Seat) -> None:
    """Whatever the viewer believes of a card is so."""
    for number, where in enumerate(known.where):
        assert where in (-1, s.where[number])
    for i, cards_there in enumerate(known.zones):
        assert len(cards_there) == len(s.zones[i])
        assert all(c < 0 or s.where[c] == i for c in cards_there)
        if s.layout.ordered[i]:
            assert all(c in (-1, -2, real) for c, real in zip(cards_there, s.zones[i], strict=True))


def test_guesses_vary_in_cards_and_in_secrets_that_are_no_cards() -> None:
    known = TOY.redact(situation(HANDS), 0)
    guesses = [TOY.guess(known, Chance(seed)) for seed in range(30)]
    assert len({tuple(guess.zones[2]) for guess in guesses}) > 20
    assert len({tuple(guess.favourites) for guess in guesses}) > 8
    assert len({guess.chance.state for guess in guesses}) == 30
