"""Moves as numbers, in two ways.

As words: a move is spelled as its verb and then component after component, and every verb and component of a title has
a number. Whoever chooses goes down the tree of legal moves word by word (`Walk`), so a small fixed set of numbers is
enough for every move there is. As a list: each legal move is a row of the numbers of its words, and the choice is the
number of a row (`Words.rows`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from pentarchy.core.title import Title
from pentarchy.core.types import Move
from pentarchy.core.vocabulary import ANY, Kind
from pentarchy.encoding.tensors import SEAT, EncodingError, padded

NUMBERS: Final = 32  # words for a kind of number without an upper limit

Spelling = tuple[int, ...]  # the numbers of the words of a move


class Words:
    """The numbered words of a title: its verbs, then the components of every kind that a verb names.

    >>> from pentarchy.games import load_title
    >>> words = Words(load_title("brawl"))
    >>> words.names[:3], words.names[6], len(words.names)
    (['pass', 'place', 'skip'], 'card:red-king', 58)
    >>> words.spell((1, 0, 4)), words.move((1, 6, 50))
    ((1, 6, 50), (1, 0, 4))
    """

    def __init__(self, title: Title[Any]) -> None:
        self.title: Title[Any] = title
        self.names: list[str] = [verb.name for verb in title.verbs]
        self.longest: int = 1 + max([len(verb.kinds) for verb in title.verbs])
        self.offset: dict[str, int] = {}  # by kind: what is added to a component to get the number of its word
        self.limits: dict[str, tuple[int, int]] = {}  # by kind: the least and the greatest component
        for verb in title.verbs:
            for kind in verb.kinds:
                if kind not in self.offset:
                    self._add(title.vocabulary.kinds[kind])
        self.spelled: dict[Move, Spelling] = {}
        self.meant: dict[Spelling, Move] = {}

    def __len__(self) -> int:
        return len(self.names)

    def _add(self, kind: Kind) -> None:
        low = 0 if kind.tokens or kind.low == -ANY else kind.low
        high = len(kind.tokens) - 1 if kind.tokens else kind.high if kind.high != ANY else low + NUMBERS - 1
        if kind.name == SEAT:
            high = self.title.seats[-1] - 1
        self.offset[kind.name] = len(self.names) - low
        self.limits[kind.name] = (low, high)
        self.names += [f"{kind.name}:{kind.write(component)}" for component in range(low, high + 1)]

    def spell(self, move: Move) -> Spelling:
        """The numbers of the words of a move."""
        found = self.spelled.get(move)
        if found is None:
            kinds = self.title.verbs[move[0]].kinds
            for kind, component in zip(kinds, move[1:], strict=True):
                low, high = self.limits[kind]
                if not low <= component <= high:
                    raise EncodingError(
                        f"{self.title.write_any(move)}: there is a word for a {kind} up to {high} only; "
                        "the title's vocabulary may declare a higher limit"
                    )
            found = (move[0], *[self.offset[kind] + x for kind, x in zip(kinds, move[1:], strict=True)])
            self.spelled[move] = found
            self.meant[found] = move
        return found

    def move(self, spelling: Sequence[int]) -> Move:
        """The move that is spelled so."""
        verb = spelling[0]
        kinds = self.title.verbs[verb].kinds
        return (verb, *[word - self.offset[kind] for kind, word in zip(kinds, spelling[1:], strict=True)])

    def rows(self, moves: list[Move]) -> list[list[int]]:
        """The moves as rows of one length: the number of each word and 1 more, so that 0 is no word."""
        return [padded([word + 1 for word in self.spell(move)], self.longest) for move in moves]


@lru_cache(maxsize=64)
def words_of(title: Title[Any]) -> Words:
    """The words of a title, made once."""
    return Words(title)


class Walk:
    """One choice among legal moves, word by word. Where only one word can come next, it is taken at once.

    >>> from pentarchy.games import load_title
    >>> words = Words(load_title("brawl"))
    >>> walk = Walk(words, [(1, 0, 4), (1, 0, 5), (1, 3, 4)])
    >>> walk.choices()
    [6, 9]
    >>> walk.take(9)
    >>> walk.move
    (1, 3, 4)
    """

    __slots__ = ("depth", "left", "move", "words")

    def __init__(self, words: Words, moves: list[Move]) -> None:
        if not moves:
            raise EncodingError("there is no legal move to choose")
        self.words: Words = words
        self.left: list[Spelling] = [words.spell(move) for move in moves]
        self.depth: int = 0
        self.move: Move | None = None  # what was chosen, once it is
        self._skip()

    def _skip(self) -> None:
        first = self.left[0]
        if len(self.left) == 1:
            self.depth = len(first)
            self.move = self.words.meant[first]
            return
        while all(spelling[self.depth] == first[self.depth] for spelling in self.left):
            self.depth += 1
            if self.depth == len(first):
                raise EncodingError(f"{self.words.title.slug}: a legal move is listed twice: {first}")

    def copy(self) -> Walk:
        """An independent walk that has come as far."""
        other = Walk.__new__(Walk)
        other.words, other.left, other.depth, other.move = self.words, self.left, self.depth, self.move
        return other

    @property
    def prefix(self) -> Spelling:
        """The words taken so far."""
        return self.left[0][: self.depth]

    def choices(self) -> list[int]:
        """The numbers of the words that may come next, in order; none when the move is chosen."""
        if self.move is not None:
            return []
        return sorted({spelling[self.depth] for spelling in self.left})

    def take(self, word: int) -> None:
        """Choose the next word."""
        left = [] if self.move is not None else [one for one in self.left if one[self.depth] == word]
        if not left:
            raise EncodingError(f"word {word} may not come next: expected one of {self.choices()}")
        self.left = left
        self.depth += 1
        self._skip()
