"""The words of a title: kinds of components, verbs of moves, names of events. Notation follows from them, both ways."""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import permutations
from typing import Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.errors import BadNotation
from pentarchy.core.types import Move

MOST_NAMED: Final = 40  # words that an error lists
SOME: Final = 5


ANY: Final = 1 << 62  # as a limit of a kind: there is none


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """One kind of thing a move can name. Its ids are positions in `tokens`: short words without spaces.

    A kind without tokens is a number, from `low` to `high`.

    >>> Kind("cell", ["a1", "b1"]).read("b1")
    1
    >>> Kind("round", low=1, high=6).read("3")
    3
    """

    __slots__ = ("high", "index", "low", "name", "tokens")

    def __init__(self, name: str, tokens: list[str] | None = None, low: int = -ANY, high: int = ANY) -> None:
        self.name: str = name
        self.tokens: list[str] = tokens or []
        self.index: dict[str, int] = {token: i for i, token in enumerate(self.tokens)}
        self.low: int = low
        self.high: int = high

    def write(self, component: int) -> str:
        """The word for this component; `?` for one that is not known."""
        if not self.tokens:
            return str(component)
        return self.tokens[component] if 0 <= component < len(self.tokens) else "?"

    def read(self, word: str) -> int:
        """The component this word means."""
        if not self.tokens:
            if not WHOLE.fullmatch(word) or not self.fits(int(word)):
                raise BadNotation(f"{word!r} is no {self.name}: expected {self.limits()}")
            return int(word)
        if word not in self.index:
            raise BadNotation(f"{word!r} is no {self.name}: {self.expected(word)}")
        return self.index[word]

    def fits(self, component: int) -> bool:
        """Is there such a component?"""
        return 0 <= component < len(self.tokens) if self.tokens else self.low <= component <= self.high

    def limits(self) -> str:
        """What a number of this kind can be, in words."""
        if self.low == -ANY:
            return "a whole number"
        return f"a whole number from {self.low} {f'to {self.high}' if self.high != ANY else 'on'}"

    def names(self, word: str) -> bool:
        """Is this the word of a component of this kind?"""
        return word in self.index if self.tokens else bool(WHOLE.fullmatch(word)) and self.fits(int(word))

    def expected(self, word: str) -> str:
        """What should have been there instead: the words there are; of very many those that look most like this one."""
        return expected(word, self.tokens)


WHOLE: Final = re.compile(r"-?[0-9]{1,18}")


class FlagKind(Kind):
    """Yes or no, as 1 and 0."""

    def __init__(self) -> None:
        super().__init__("flag", low=0, high=1)

    def write(self, component: int) -> str:
        return "yes" if component else "no"

    def read(self, word: str) -> int:
        if word not in FLAG_WORDS:
            raise BadNotation(f"{word!r} is no flag: expected yes or no")
        return FLAG_WORDS[word]


FLAG_WORDS: Final = {"no": 0, "yes": 1, "0": 0, "1": 1}
NUMBER: Final = Kind("number")
COUNT: Final = Kind("count", low=0)
FLAG: Final = FlagKind()
SEAT: Final = Kind("seat", low=0)  # how many there are depends on the game: who reads one checks that


def expected(word: str, words: list[str]) -> str:
    """What should have been there instead of this word, for the end of an error message."""
    near = get_close_matches(word, words, SOME)
    hint = (
        "" if not near else f"did you mean {near[0]}?" if len(near) == 1 else f"did you mean one of {', '.join(near)}?"
    )
    if len(words) <= MOST_NAMED:
        return f"{hint} expected one of {', '.join(words)}".lstrip()
    return hint or f"expected one of {len(words)} words such as {', '.join(words[:SOME])}"


class Verb:
    """One kind of move: its word, and the kinds of the components it names, in order.

    With `any_order` its components are a set: moves list them in ascending order, people may point at them in any.
    Components of the kind `unsaid` are for memory alone: while the game runs nobody is told of them later, not even who
    made the move.
    """

    __slots__ = ("any_order", "anytime", "kinds", "name", "unsaid")

    def __init__(
        self, name: str, *kinds: str, anytime: bool = False, any_order: bool = False, unsaid: str = ""
    ) -> None:
        self.name: str = name
        self.kinds: tuple[str, ...] = kinds
        self.anytime: bool = anytime
        self.any_order: bool = any_order
        self.unsaid: str = unsaid


class EventType:
    """One kind of event: its name, and its arguments as `name` or `name:kind`.

    >>> EventType("moved", "seat", "card", "from:cell", "to:cell").arguments
    [('seat', 'seat'), ('card', 'card'), ('from', 'cell'), ('to', 'cell')]
    """

    __slots__ = ("arguments", "name")

    def __init__(self, name: str, *arguments: str) -> None:
        self.name: str = name
        self.arguments: list[tuple[str, str]] = []
        for argument in arguments:
            word, _, kind = argument.partition(":")
            self.arguments.append((word, kind or word))


class Vocabulary:
    """All words of a title."""

    __slots__ = ("events", "kinds", "verbs")

    def __init__(self, kinds: list[Kind], verbs: list[Verb], events: list[EventType]) -> None:
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in [NUMBER, COUNT, FLAG, SEAT, *kinds]}
        self.verbs: list[Verb] = verbs
        self.events: list[EventType] = events

    def write(self, move: Move) -> str:
        """A move as text: the verb, then a word for every component."""
        verb = self.verbs[move[0]]
        return " ".join([verb.name, *[self.kinds[k].write(c) for k, c in zip(verb.kinds, move[1:], strict=False)]])

    def retell(self, move: Move) -> str:
        """A move as its own seat may read it later in the game.

        >>> hide = Verb("hide", "card", "cell", unsaid="card")
        >>> Vocabulary([Kind("card", ["king"]), Kind("cell", ["a1"])], [hide], []).retell((0, 0, 0))
        'hide ? a1'
        """
        return self.write(self.heard(move))

    def heard(self, move: Move) -> Move:
        """A move without the components that nobody is told of later: -1 in their place."""
        verb = self.verbs[move[0]]
        if not verb.unsaid:
            return move
        return (move[0], *[-1 if kind == verb.unsaid else c for kind, c in zip(verb.kinds, move[1:], strict=True)])

    def read(self, text: str) -> Move:
        """The move this text means; says what was expected if there is none."""
        words = text.split()
        verbs = {verb.name: i for i, verb in enumerate(self.verbs)}
        if not words or words[0] not in verbs:
            raise BadNotation(f"{text!r} is no move: expected it to begin with {', '.join(verbs)}")
        number = verbs[words[0]]
        kinds = self.verbs[number].kinds
        if len(words) - 1 != len(kinds):
            form = " ".join([words[0], *[f"<{kind}>" for kind in kinds]])
            raise BadNotation(f"{text!r} is no move: expected `{form}`")
        components = self._components(kinds, words[1:])
        return (number, *(sorted(components) if self.verbs[number].any_order else components))

    def _components(self, kinds: tuple[str, ...], words: list[str]) -> list[int]:
        """The components these words name: in the order of the notation, or in the only other order that has a meaning.

        `place b2 red-king` is understood, since no cell is called red-king; `carry a1 b2` is never turned round.
        """
        try:
            return [self.kinds[kind].read(word) for kind, word in zip(kinds, words, strict=True)]
        except BadNotation:
            found: set[tuple[int, ...]] = set()
            for order in permutations(words):
                if all(self.kinds[kind].names(word) for kind, word in zip(kinds, order, strict=True)):
                    found.add(tuple([self.kinds[kind].read(word) for kind, word in zip(kinds, order, strict=True)]))
            if len(found) != 1:
                raise
            return list(found.pop())
