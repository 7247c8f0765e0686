"""Queen of 12: bots play every mode to its end, from what their seat knows."""

from __future__ import annotations

import pytest

from pentarchy.arena.play import play_game
from pentarchy.bots import Budget, create
from pentarchy.bots.search import SearchBot
from pentarchy.core import Chance, Options
from pentarchy.core.chance import derive
from pentarchy.core.state import State
from pentarchy.core.types import PASS, UNSEEN
from tests.games.queen.helpers import TITLE, situation

MODES: list[tuple[int, Options]] = [(1, {}), (1, {"crusade": True}), (2, {}), (3, {"sheet": "C"}), (4, {"sheet": "D"})]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_greedy_finishes(seats: int, options: Options) -> None:
    bots = [create("greedy", TITLE) for _ in range(seats)]
    final, _ = play_game(TITLE, TITLE.options.resolve(seats, options), bots, 1, 2, Budget(3))
    assert TITLE.outcome(final) is not None


def test_greedy_looks_past_a_round_in_which_it_has_no_card() -> None:
    """The next round's card of the King is hidden, and a lane that ends here goes straight on to it."""
    s = situation(
        """
        seats: 1
        round: 8
        pile-0: parasite
        hand-0:
        reserve-0: golem
        king-deck: knight sorcerer parasite
        stack: joined; fill
        """
    )

    move = create("greedy", TITLE).choose(TITLE.redact(s, 0), 0, Chance(1), Budget(5))
    assert move in s.legal_moves(0)


# ---------------------------------------------------------------- the search


def searcher() -> SearchBot:
    bot = create("search", TITLE)
    assert isinstance(bot, SearchBot)
    return bot


# A solo game of Queen of 12 up to a lane after which the King reveals by himself.
BEFORE_THE_KING = [
    (1, 11),
    (7, 0),
    (8, 1),
    (1, 5),
    (11, 18, 10),
    (11, 23, 40),
    (1, 6),
    (11, 5, 30),
    (11, 26, 20),
    (1, 2),
    (11, 14, 31),
    (1, 1),
    (4, 21, 1),
    (4, 9, 0),
    (6, 2),
    (11, 9, 1),
    (11, 21, 2),
    (1, 1),
    (4, 8, 1),
    (4, 5, 0),
    (6, 5),
    (11, 8, 21),
    (11, 5, 22),
    (1, 6),
    (11, 20, 33),
    (11, 26, 12),
    (1, 6),
    (11, 34, 11),
    (11, 7, 41),
    (1, 1),
    (4, 7, 1),
    (4, 3, 0),
    (6, 7),
    (11, 3, 43),
    (11, 7, 13),
    (1, 1),
    (4, 8, 1),
    (4, 17, 0),
    (6, 11),
    (11, 8, 6),
    (11, 17, 15),
    (1, 1),
    (4, 3, 0),
    (4, 25, 1),
    (6, 1),
]


def test_a_plan_for_a_lane_goes_on_where_hidden_cards_are_turned_up() -> None:
    """A game of the ladder broke off here: the plan was made in what the seat knows, where the King has no cards."""
    s: State = TITLE.start(1, TITLE.options.resolve(1, {}), Chance(derive(0, 102)), version=1)
    for move in BEFORE_THE_KING:
        s.play(0, move)
    assert s.lanes
    with pytest.raises(ValueError, match="not in list"):
        TITLE.redact(s, 0).push(0, PASS)
    assert create("skilled", TITLE).choose(TITLE.redact(s, 0), 0, Chance(1)) in s.legal_moves(0)


def test_what_was_sealed_is_never_looked_at() -> None:
    """Whatever the others have chosen, known to be chosen or not yet: who has answered chooses again in the search."""
    s = TITLE.start(3, {}, Chance(5))
    chosen_moves = set()
    for answer in s.legal_moves(0)[:3]:
        after = s.copy()
        after.push(0, answer)
        known = TITLE.redact(after, 1)
        assert known.sealed[0][2] == UNSEEN
        bot = searcher()
        assert bot.seats_to_move(known) == [0, 1, 2]
        chosen_moves.add(bot.search(known, 1, Chance(2), Budget(24)).move)
    assert len(chosen_moves) == 1


@pytest.mark.slow
def test_secret_choices_are_mixed() -> None:
    mixed = 0
    for deal in range(12):
        known = TITLE.redact(TITLE.start(3, {}, Chance(deal)), 0)
        result = searcher().search(known, 0, Chance(2), Budget(100))
        assert sum(option.probability for option in result.options) == pytest.approx(1)
        mixed += len([option for option in result.options if option.probability]) > 1
    assert mixed >= 3  # now and then one card is simply the best


def test_alone_it_plays_against_chance() -> None:
    final, _ = play_game(TITLE, TITLE.options.resolve(1, {}), [create("search-4", TITLE)], 1, 1)
    outcome = TITLE.outcome(final)
    assert outcome is not None
    assert outcome.seats[0].score > 30
