"""Plague Castles: the deal, turn order, legal actions, chaos, the end of the game and the next one."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy.core import Chance, ScriptedChance
from pentarchy.core.chance import rank
from pentarchy.core.outcome import LOST, SHARED, WON
from pentarchy.games.castles.state import CastlesState
from pentarchy.testing import clause, position
from tests.games.castles.helpers import (
    CARDS,
    TITLE,
    cards,
    event_texts,
    events_named,
    hand,
    laid,
    legal,
    new,
    play,
    question,
    refusal,
    result,
    row,
    situation,
    top,
    zone_of,
)

DECK_CARDS = [card for card in CARDS if not card.endswith("-castle")]
TURMOIL = CARDS[90:105]


def with_draw_deck(text: str) -> CastlesState:
    """A situation whose draw deck holds only the cards of the text. All others lie in the other decks."""
    named = set(text.split())
    rest = [card for card in DECK_CARDS if card not in named]
    decks = {
        "lost": [card for card in rest if CARDS.index(card) < 60],
        "orders": [card for card in rest if 60 <= CARDS.index(card) < 90],
        "turmoil": [card for card in rest if card in TURMOIL],
    }
    return situation("\n".join([text, *[f"{name}: {' '.join(held)}" for name, held in decks.items()]]))


# ---------------------------------------------------------------- the deal and the order of play


@clause("PC-124")
def test_pc_124_turmoil_is_replaced_until_every_hand_has_five_ordinary_cards() -> None:
    order = list(range(105))
    wanted_first = ["fire-1", "fire-2", "red-lord", "famine", "blue-lord", "flood"]
    wanted_first += [card for card in DECK_CARDS if card.startswith("servant")][:8]
    top_first = [CARDS.index(card) for card in wanted_first]
    deck = [card for card in order if card not in top_first] + top_first[::-1]
    chance = ScriptedChance([rank(order, deck), 12345])
    s: CastlesState = TITLE.start(2, {"starter": 0}, chance)
    assert chance.left() == 0  # one shuffle before the deal, one after it
    assert [len(hand(s, seat)) for seat in (0, 1)] == [5, 5]
    assert hand(s, 0) | hand(s, 1) == {card for card in wanted_first if card not in TURMOIL}
    assert "red-lord" in hand(s, 0)  # the first two cards were turmoil: both were replaced
    assert "blue-lord" in hand(s, 1)
    assert set(TURMOIL) <= set(cards(s, "deck"))
    assert len(cards(s, "deck")) == 95


@clause("PC-124")
def test_pc_124_no_deal_leaves_turmoil_in_a_hand() -> None:
    for seats in range(2, 7):
        for seed in range(20):
            s = new(seats, seed)
            assert [len(hand(s, seat)) for seat in range(seats)] == [5] * seats
            assert set(TURMOIL) <= set(cards(s, "deck"))


@clause("PC-125")
def test_pc_125_turns_go_clockwise() -> None:
    s = situation("active: 1\nstack: act 1 0\nhand-0: ball-1 ram-1\nhand-1: ball-2 ram-2\nhand-2: ball-3 thief-1")
    for seat, card in [(1, "ball-2"), (2, "ball-3"), (0, "ball-1"), (1, "ram-2")]:
        assert question(s) == f"{seat} act"
        play(s, f"discard {card}", "end")


@clause("PC-125")
def test_pc_125_the_left_neighbour_of_the_last_seat_is_the_first() -> None:
    s = situation("active: 2\nstack: act 2 0\ndeck: escape-1\nred-2: red-knight")
    play(s, "draw")
    assert laid(s, 0) == ["red-knight"]


@clause("PC-125")
def test_pc_125_without_a_starter_one_is_drawn() -> None:
    assert {events_named(new(3, seed), "starts")[0][0] for seed in range(30)} == {0, 1, 2}
    assert {events_named(new(3, seed, starter=2), "starts")[0][0] for seed in range(10)} == {2}


@clause("PC-126")
def test_pc_126_with_two_players_the_rows_change_places() -> None:
    s = situation("seats: 2\ndeck: royal-shuffle\nred-0: red-lord\nblue-1: blue-lord blue-page")
    play(s, "draw")
    assert (laid(s, 0), laid(s, 1)) == (["blue-lord", "blue-page"], ["red-lord"])


@clause("PC-126")
def test_pc_126_the_opponent_is_the_left_neighbour_too() -> None:
    s = situation("seats: 2\nactive: 1\nstack: act 1 0\ndeck: escape-1\nred-1: red-page\norders: ball-1")
    play(s, "draw")
    assert question(s) == "0 fetch"
    s = situation("seats: 2\ndeck: tribute-1\nhand-0: ball-1 ball-2 ball-3")
    play(s, "draw", "give ball-1", "give ball-2", "give ball-3")
    assert hand(s, 1) == {"ball-1", "ball-2", "ball-3"}


@clause("PC-131")
def test_pc_131_with_nothing_at_all_one_may_draw() -> None:
    assert legal(situation("seats: 2")) == {"draw"}


@pytest.mark.slow
@clause("PC-131", "PC-011")
def test_pc_131_in_random_games_there_is_always_an_action_and_never_an_eighth_card() -> None:
    asked = full = 0
    for seats in range(2, 7):
        for seed in range(20):
            s = new(seats, seed)
            random = Random(seed)
            while s.turn():
                seat = s.turn()[0]
                sizes = [len(s.zones[s.layout.index[f"hand-{who}"]]) for who in range(seats)]
                assert max(sizes) <= 7
                moves = s.legal_moves(seat)
                if question(s).endswith("act"):
                    asked += 1
                    full += sizes[seat] == 7
                    words = {TITLE.verbs[move[0]].name for move in moves}
                    assert ("draw" in words) == (sizes[seat] < 7)
                    assert "discard" in words or not sizes[seat]
                    assert s.zones[0], "the draw deck is empty between two actions"
                # Hoarding: draw if possible, so that full hands are common.
                s.push(seat, moves[0] if random.random() < 0.3 else random.choice(moves))
    assert asked > 5000
    assert full > 100


# ---------------------------------------------------------------- chaos


@clause("PC-182")
def test_pc_182_the_turmoil_just_resolved_is_shuffled_in() -> None:
    s = with_draw_deck("deck: tribute-1\nred-0: red-lord")
    play(s, "draw")
    assert event_texts(s, "died", "chaos") == ["died 0 red-lord", "chaos 1"]
    assert sorted(cards(s, "deck")) == sorted(TURMOIL)
    assert cards(s, "turmoil") == []
    assert question(s) == "1 act"


@clause("PC-182")
def test_pc_182_right_after_the_action_that_emptied_it() -> None:
    s = with_draw_deck("deck: red-lord\nhand-0: ball-1")
    play(s, "draw")
    assert hand(s, 0) == {"ball-1", "red-lord"}
    assert sorted(cards(s, "deck")) == sorted(TURMOIL)
    assert question(s) == "0 act"  # and the turn goes on
    assert s.chance.draws == 1


@clause("PC-182")
def test_pc_182_a_prophet_may_empty_it_too() -> None:
    s = with_draw_deck("deck: ball-1 prophet-1")
    play(s, "draw", "open draw", "take ball-1")
    while "act" not in question(s):  # the others search what is left
        play(s, min(legal(s)))
    assert sorted(cards(s, "deck")) == sorted(TURMOIL)
    assert event_texts(s, "chaos") == ["chaos 1"]


@clause("PC-183")
@pytest.mark.parametrize("before", [1, 2])
def test_pc_183_chaos_comes_three_times(before: int) -> None:
    s = with_draw_deck(f"deck: fire-1\nred-0: red-lord\nchaos: {before}")
    play(s, "draw")
    assert event_texts(s, "chaos") == [f"chaos {before + 1}"]
    assert sorted(cards(s, "deck")) == sorted(TURMOIL)
    assert question(s) == "1 act"


@clause("PC-183")
def test_pc_183_when_the_deck_is_empty_for_the_fourth_time_the_game_ends_after_that_action() -> None:
    s = with_draw_deck(
        "deck: fire-1\nred-0: red-lord\nblue-1: blue-lord blue-page blue-spy\ngreen-2: green-lord\nchaos: 3"
    )
    play(s, "draw")
    assert question(s) == "over"
    assert event_texts(s) == ["turmoil 0 fire-1", "died 1 blue-spy", "ended"]
    assert top(s, "turmoil") == "fire-1"
    assert result(s).why == "PC-183"
    assert result(s).winners() == [1]
    assert refusal(s, "draw", 1) == "PC-183"  # the clause that ended the game, not that of a king


# ---------------------------------------------------------------- no draws


@clause("PC-184")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_pc_184_eight_rounds_without_a_draw_end_the_game(seats: int) -> None:
    held = [f"hand-{seat}: " + " ".join(DECK_CARDS[7 * seat : 7 * seat + 7]) for seat in range(seats)]
    s = situation("\n".join([f"seats: {seats}", *held]))
    turns = 0
    while question(s) != "over":
        seat = s.turn()[0]
        assert seat == turns % seats
        # A card is discarded each turn; when the hand is empty, one from the lost deck goes back to it.
        if not hand(s, seat):
            card = s.zones[s.layout.index["lost"]][-1]
            s.move(card, s.layout.index[f"hand-{seat}"])
        play(s, f"discard {sorted(hand(s, seat))[0]}", "end")
        turns += 1
        assert turns <= 8 * seats
    assert turns == 8 * seats
    assert result(s).why == refusal(s, "draw", 0) == "PC-184"


@clause("PC-184")
def test_pc_184_a_draw_action_begins_the_count_anew() -> None:
    s = situation("hand-0: ball-1\nhand-1: ball-2 ball-3\nhand-2: ram-1 ram-2\ndeck: red-lord\ndry: 23")
    play(s, "draw", "end")
    assert s.dry == 0
    play(s, "discard ball-2", "end", "discard ram-1", "end")
    assert s.dry == 2
    s = situation("hand-0: red-page ball-1\norders: ram-1\ndry: 23")
    play(s, "lay red-page red right", "fetch", "end")
    assert question(s) == "over"  # a card fetched is no draw action


# ---------------------------------------------------------------- who has won


def ended_game(text: str) -> CastlesState:
    """A finished game with this position."""
    s: CastlesState = position("castles", text)
    TITLE.check_invariants(s)
    return s


CASTLES_0_1 = """
    seats: 3
    castles-0: red-castle
    red-0: red-lord red-page red-spy red-milady
    castles-1: blue-castle
    blue-1: blue-lord blue-page blue-spy blue-milady
    """


@clause("PC-185")
def test_pc_185_castles_come_first_then_laid_characters() -> None:
    s = ended_game(
        CASTLES_0_1
        + """
    green-0: green-lord green-page
    black-1: black-lord black-page black-spy
    orange-2: orange-lord orange-page orange-spy orange-milady orange-healer orange-knight servant-1 servant-2 servant-3
    hand-0: ball-1 ball-2 ball-3
    """
    )
    assert [len(laid(s, seat)) for seat in range(3)] == [6, 7, 9]
    assert [seat.rank for seat in result(s).seats] == [2, 1, 3]
    assert [seat.result for seat in result(s).seats] == [LOST, WON, LOST]


@clause("PC-185")
def test_pc_185_then_cards_in_hand() -> None:
    s = ended_game(CASTLES_0_1 + "\n    hand-0: ball-1 ball-2\n    hand-1: ball-3\n")
    assert [seat.rank for seat in result(s).seats] == [1, 2, 3]


@clause("PC-185")
def test_pc_185_players_still_equal_share_the_place() -> None:
    s = ended_game(CASTLES_0_1)
    assert [seat.rank for seat in result(s).seats] == [1, 1, 3]
    assert [seat.result for seat in result(s).seats] == [SHARED, SHARED, LOST]
    s = ended_game("seats: 4\nred-0: red-lord red-page\nblue-1: blue-lord\ngreen-2: green-lord")
    assert [seat.rank for seat in result(s).seats] == [1, 2, 2, 4]
    assert [seat.result for seat in result(s).seats] == [WON, LOST, LOST, LOST]


@clause("PC-185")
def test_pc_185_the_others_are_ranked_behind_a_king_in_the_same_way() -> None:
    s = situation(
        """
        seats: 4
        castles-0: red-castle
        red-0: red-lord red-page red-spy red-milady
        blue-0: blue-lord blue-page blue-spy blue-milady
        green-1: green-lord
        black-2: black-lord
        hand-2: ball-1
        castles-3: orange-castle
        orange-3: orange-lord orange-page orange-spy orange-milady
        """
    )
    play(s, "build blue")
    assert [seat.rank for seat in result(s).seats] == [1, 4, 3, 2]
    assert result(s).winners() == [0]
    assert result(s).seats[0].award == "king"


# ---------------------------------------------------------------- the next game


@clause("PC-189")
def test_pc_189_of_several_winners_one_is_drawn_to_start() -> None:
    s = ended_game("seats: 5\nred-1: red-lord\nblue-4: blue-lord\nhand-2: ball-1")
    assert result(s).winners() == [1, 4]
    options = TITLE.options.resolve(5, {})
    starters = [TITLE.rematch(result(s), options, Chance(seed))["starter"] for seed in range(40)]
    assert set(starters) == {1, 4}
    for starter in (1, 4):
        again = TITLE.start(5, {"starter": starter}, Chance(1), log=True)
        assert again.turn() == [starter]


@clause("PC-189")
def test_pc_189_a_single_winner_starts() -> None:
    s = ended_game("seats: 3\nred-2: red-lord")
    for seed in range(5):
        assert TITLE.rematch(result(s), TITLE.options.resolve(3, {"starter": 0}), Chance(seed)) == {"starter": 2}
    assert (row(s, 2), zone_of(s, "red-lord")) == (["red"], "red-2")
