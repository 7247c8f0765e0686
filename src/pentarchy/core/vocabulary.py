"""The words of a title: kinds of components, verbs of moves, names of events. Notation follows from them, both ways."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import permutations
from typing import Final

from pentarchy.core.errors import BadNotation
from pentarchy.core.types import Move

MOST_NAMED: Final = 40  # words that an error lists
SOME: Final = 5


class Kind:
    """One kind of thing a move can name. Its ids are positions in `tokens`: short words without spaces.

    >>> Kind("cell", ["a1", "b1"]).read("b1")
    1
    """

    __slots__ = ("index", "name", "tokens")

    def __init__(self, name: str, tokens: list[str]) -> None:
        self.name: str = name
        self.tokens: list[str] = tokens
        self.index: dict[str, int] = {token: i for i, token in enumerate(tokens)}

    def write(self, component: int) -> str:
        """The word for this component; `?` for one that is not known."""
        if not self.tokens:
            return str(component)
        return self.tokens[component] if 0 <= component < len(self.tokens) else "?"

    def read(self, word: str) -> int:
        """The component this word means."""
        if not self.tokens:
            try:
                return int(word)
            except ValueError:
                raise BadNotation(f"{word!r} is no {self.name}: expected a whole number") from None
        if word not in self.index:
            raise BadNotation(f"{word!r} is no {self.name}: expected one of {self.expected(word)}")
        return self.index[word]

    def names(self, word: str) -> bool:
        """Is this the word of a component of this kind?"""
        return word in self.index if self.tokens else word.lstrip("-").isdecimal()

    def expected(self, word: str) -> str:
        """The words there are; of very many those that look most like this one."""
        if len(self.tokens) <= MOST_NAMED:
            return ", ".join(self.tokens)
        near = get_close_matches(word, self.tokens, SOME) or self.tokens[:SOME]
        return f"{len(self.tokens)} words such as {', '.join(near)}"


NUMBER: Final = Kind("number", [])


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
        self.kinds: dict[str, Kind] = {kind.name: kind for kind in [NUMBER, *kinds]}
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
        verb = self.verbs[move[0]]
        told = [-1 if kind == verb.unsaid else c for kind, c in zip(verb.kinds, move[1:], strict=True)]
        return self.write((move[0], *told))

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
