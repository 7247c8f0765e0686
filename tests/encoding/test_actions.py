"""Moves as words and as rows: every legal move of every title, and back."""

from __future__ import annotations

from itertools import islice

import pytest

from magpies.rules import Magpies
from pentarchy.core.chance import Chance
from pentarchy.encoding import EncodingError, Walk, Words
from pentarchy.games import load_title, titles
from tests.encoding.positions import positions
from tests.tools import TITLE


@pytest.mark.parametrize("slug", titles())
def test_every_legal_move_can_be_spelled_and_walked_to(slug: str) -> None:
    title, chance = load_title(slug), Chance(5)
    words = Words(title)
    for s in islice(positions(title), 300):
        for seat in s.turn():
            moves = s.legal_moves(seat)
            rows = words.rows(moves)
            assert len({tuple(row) for row in rows}) == len(moves)
            assert {len(row) for row in rows} == {words.longest}
            assert [words.move(words.spell(move)) for move in moves] == moves
            goal = moves[chance.below(len(moves))]
            walk = Walk(words, moves)
            while walk.move is None:
                choices = walk.choices()
                assert len(choices) > 1, "a forced word is not skipped"
                assert choices == sorted(choices)
                walk.take(words.spell(goal)[walk.depth])
            assert walk.move == goal


def test_a_word_that_may_not_come_next_is_refused() -> None:
    title = load_title(TITLE)
    words = Words(title)
    s = title.start(2, {}, Chance(1))
    walk = Walk(words, s.legal_moves(s.turn()[0]))
    illegal = next(word for word in range(len(words)) if word not in walk.choices())
    with pytest.raises(EncodingError, match="may not come next"):
        walk.take(illegal)


def test_a_number_without_a_word_is_refused() -> None:
    title = Magpies()
    bid = next(i for i, verb in enumerate(title.verbs) if verb.name == "bid")
    with pytest.raises(EncodingError, match="there is a word for a number up to 31 only"):
        Words(title).spell((bid, 0, 32))


def test_no_move_is_no_walk() -> None:
    with pytest.raises(EncodingError, match="no legal move"):
        Walk(Words(Magpies()), [])
