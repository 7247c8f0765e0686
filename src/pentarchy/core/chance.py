"""The random source of a game. Every outcome is one integer below a bound, so a game can be written down and replayed.

A shuffle of n cards is one outcome below n!, read in the factorial number system; a pick of k cards one outcome below
n * (n-1) * ... So a Record holds a handful of integers and replays without knowing any generator.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from math import factorial, perm
from typing import Final, TypeVar

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.errors import BadRecord

T = TypeVar("T")
Draw = tuple[int, int, str, int]  # outcome, bound, source, and the index within the source

WORD: Final = 1 << 64
MASK: Final = WORD - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB
# An outcome is read off so many more random values that none is favoured by more than one part in four billion.
FAIR: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """SplitMix64, a few integers of state, so that copying it is free. The algorithm is part of the save format.

    A word of 64 bits serves several outcomes: what one leaves of it is kept for the next. Every outcome says where it
    comes from, such as `deck` or `die`; the draws from each source are counted.

    >>> chance = Chance(7)
    >>> [chance.below(6) for _ in range(5)]
    [3, 0, 5, 4, 2]
    """

    __slots__ = ("counts", "draws", "pool", "room", "state", "tape")

    def __init__(self, seed: int) -> None:
        self.state: int = seed & MASK
        self.pool: int = 0  # random, uniform below `room`
        self.room: int = 1
        self.draws: int = 0  # how often chance was used: undo never goes back across a draw
        self.tape: list[Draw] | None = None  # for whoever keeps a Record
        self.counts: dict[str, int] | None = None  # by source, the draws that were written down

    def word(self) -> int:
        """The next 64 random bits."""
        z = self.state = (self.state + GOLDEN) & MASK
        z = ((z ^ (z >> 30)) * MIX_1) & MASK
        z = ((z ^ (z >> 27)) * MIX_2) & MASK
        return z ^ (z >> 31)

    def below(self, bound: int, source: str = "") -> int:
        """An integer from 0 to bound - 1."""
        self.draws += 1
        room = self.room // bound
        if room < FAIR:
            self.pool, room = self.word(), WORD
            while room < bound * FAIR:
                self.pool = self.pool << 64 | self.word()
                room <<= 64
            room //= bound
        self.room = room
        outcome = self.pool % bound
        self.pool //= bound
        if self.tape is not None:
            self.write_down(outcome, bound, source)
        return outcome

    def write_down(self, outcome: int, bound: int, source: str) -> None:
        """Keep an outcome on the tape."""
        assert self.tape is not None
        self.tape.append((outcome, bound, source, self.count(source)))

    def count(self, source: str) -> int:
        """The index of the next draw from this source, which is counted with this."""
        if self.counts is None:
            self.counts = {}
        index = self.counts.get(source, 0)
        self.counts[source] = index + 1
        return index

    def go_on_from(self, other: Chance) -> None:
        """Count on from where another source was: this one takes its place, and keeps a tape."""
        self.tape = []
        self.draws = other.draws
        counts = dict(self.counts or {})
        for source, count in (other.counts or {}).items():
            counts[source] = max(count, counts.get(source, 0))
        self.counts = counts

    def shuffle(self, cards: list[T], source: str = "") -> None:
        """Mix a list in place: one outcome below len(cards)!."""
        size = len(cards)
        if size <= 1:
            return
        outcome = self.below(factorial(size), source)
        for i in range(size - 1, 0, -1):
            j = outcome % (i + 1)
            outcome //= i + 1
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, cards: list[T], count: int, source: str = "") -> list[T]:
        """Take `count` cards out of the list at random; the rest keep their order. One outcome for all of them."""
        size = len(cards)
        ways = perm(size, count)
        outcome = self.below(ways, source) if ways != 1 else 0
        taken: list[T] = []
        for left in range(size, size - count, -1):
            taken.append(cards.pop(outcome % left))
            outcome //= left
        return taken

    def copy(self) -> Chance:
        """A source that goes on exactly as this one will; nobody listens to the copy."""
        other = Chance(self.state)
        other.pool = self.pool
        other.room = self.room
        other.draws = self.draws
        return other


class SecretChance(Chance):
    """For live tables: a stream keyed by 256 secret bits, so that seeing outcomes never helps to foretell the next."""

    __slots__ = ("counter", "key")

    def __init__(self, key: bytes | None = None, counter: int = 0) -> None:
        super().__init__(0)
        self.key: bytes = secrets.token_bytes(32) if key is None else key
        self.counter: int = counter

    def word(self) -> int:
        self.counter += 1
        block = hashlib.blake2b(self.counter.to_bytes(8, "big"), key=self.key, digest_size=8)
        return int.from_bytes(block.digest(), "big")

    def copy(self) -> Chance:
        other = SecretChance(self.key, self.counter)
        other.pool = self.pool
        other.room = self.room
        other.draws = self.draws
        return other


class ScriptedChance(Chance):
    """Outcomes written down beforehand: by a Record that is replayed, or by a test that wants a certain deal.

    An outcome is an integer, or a row that says more: the bound, then the source and the index within it. What is said
    must be what the rules ask for; records of old say no source.
    """

    __slots__ = ("at", "script")

    def __init__(self, script: Iterable[int | tuple[int, int] | Draw] = ()) -> None:
        super().__init__(0)
        self.script: list[tuple[int, int, str, int]] = [_row(entry) for entry in script]
        self.at: int = 0

    def below(self, bound: int, source: str = "") -> int:
        if self.at >= len(self.script):
            raise BadRecord(f"the rules ask for a random outcome below {bound}, but none is written down here")
        outcome, expected, written, index = self.script[self.at]
        self.at += 1
        if expected == ANY_BOUND:
            expected = bound
        if expected != bound or not 0 <= outcome < bound:
            raise BadRecord(f"the rules ask for an outcome below {bound}, but {outcome}/{expected} is written down")
        if written and written != source:
            raise BadRecord(f"the rules draw from {source}, but a draw from {written} is written down")
        self.draws += 1
        if self.tape is not None:
            if written:  # a draw that was taken back by all is not repeated: its index is left out
                if self.counts is None:
                    self.counts = {}
                self.counts[source] = index
            self.write_down(outcome, bound, source)
        return outcome

    def left(self) -> int:
        """How many outcomes were written down and not used."""
        return len(self.script) - self.at

    def copy(self) -> Chance:
        other = ScriptedChance(self.script)
        other.at = self.at
        other.draws = self.draws
        return other


ANY_BOUND: Final = 0


def _row(entry: int | tuple[int, int] | Draw) -> Draw:
    if isinstance(entry, int):
        return (entry, ANY_BOUND, "", 0)
    if len(entry) == 2:
        return (entry[0], entry[1], "", 0)
    return entry


class NamedChance(Chance):
    """Each draw depends on its source and the index within it alone, and on the key: not on how often others were used.

    So several tables with one key are dealt the same cards and dice, however their people play.

    >>> one, other = NamedChance("friday"), NamedChance("friday")
    >>> [one.below(6, "die") for _ in range(3)]
    [1, 2, 3]
    >>> other.below(100, "deck")
    88
    >>> other.below(6, "die")
    1
    """

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        super().__init__(0)
        self.key: str = key

    def below(self, bound: int, source: str = "") -> int:
        self.draws += 1
        index = self.count(source)
        size = bound.bit_length() // 8 + 9  # eight bytes more than needed, so that no outcome is favoured
        words = hashlib.shake_256(f"{self.key}\n{source}\n{index}".encode()).digest(size)
        outcome = int.from_bytes(words, "big") % bound
        if self.tape is not None:
            self.tape.append((outcome, bound, source, index))
        return outcome

    def copy(self) -> Chance:
        other = NamedChance(self.key)
        other.draws = self.draws
        other.counts = dict(self.counts or {})
        return other


def derive(seed: int, *numbers: int) -> int:
    """A seed of its own for every row of numbers: game 17, seat 2, ... of one run."""
    for number in numbers:
        seed = Chance((seed ^ (number + 1) * GOLDEN) & MASK).word()
    return seed


def rank(order: list[int], result: list[int]) -> int:
    """The outcome that makes `shuffle` turn `order` into `result`: for scripts in tests.

    >>> cards = [10, 20, 30, 40]
    >>> Chance.shuffle(ScriptedChance([rank(cards, [30, 10, 40, 20])]), cards)
    >>> cards
    [30, 10, 40, 20]
    """
    cards = list(order)
    digits: list[tuple[int, int]] = []
    for i in range(len(cards) - 1, 0, -1):
        j = cards.index(result[i], 0, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
        digits.append((j, i + 1))
    outcome = 0
    for j, base in reversed(digits):
        outcome = outcome * base + j
    return outcome
