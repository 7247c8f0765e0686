"""What a title declares once: its steps, verbs, events and the fields of its state. Numbers follow from the order.

    TURN: Final = STEPS.declare("turn", "BR-12", "turns:count")

is all that is said about the frame of a step. A mistake is a DeclarationError that names it, when the title is loaded.
Numbers are part of the save format (dumps hold them), so a new line goes to the end.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.errors import DeclarationError
from pentarchy.core.vocabulary import EventType, Verb, Vocabulary

if TYPE_CHECKING:
    from pentarchy.core.steps import Step

NAME: Final = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
NONE: Final = -1  # the value of an optional number that is not there
GENERATED_FROM: Final = "generated_from"
STEP_KIND: Final = "step"  # of a number in a frame: another step


class DataType:
    """What a number means, and how deep it lies in lists: `seat`, `seat?`, `set[cell]`, `list[list[card]]`.

    The word is a kind of the title's vocabulary. With `?` the number may be missing (-1, written `-`). A `set` is one
    integer, a bit for each member.

    >>> DataType("list[seat?]").depth
    1
    """

    __slots__ = ("depth", "is_set", "kind", "optional", "text")

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.depth: int = 0
        inner = text
        while inner.startswith("list[") and inner.endswith("]"):
            inner = inner[len("list[") : -1]
            self.depth += 1
        self.is_set: bool = inner.startswith("set[") and inner.endswith("]")
        if self.is_set:
            inner = inner[len("set[") : -1]
        self.optional: bool = inner.endswith("?")
        self.kind: str = inner.removesuffix("?")
        if self.depth > 2 or not NAME.fullmatch(self.kind) or (self.is_set and self.optional):
            raise DeclarationError(
                f"{text!r} is no type: expected KIND, KIND?, set[KIND], or one of them in list[...] or list[list[...]]"
            )

    def annotation(self) -> str:
        """The Python type."""
        return "list[" * self.depth + "int" + "]" * self.depth


class Argument:
    """One number of a frame: its name and its type. Declared as `turns:count`, or as `seat` for `seat:seat`."""

    __slots__ = ("name", "type")

    def __init__(self, text: str) -> None:
        name, _, kind = text.partition(":")
        self.type: DataType = DataType(kind or name)
        self.name: str = name if kind else self.type.kind
        if self.type.depth:
            raise DeclarationError(f"{text!r}: a frame holds numbers, no lists")


class Part(Argument):
    """One entry of a list whose entries mean different things: `winner:seat?`, `raised:count=0`.

    Position texts may leave out what is optional (it is missing then) and what has a value behind `=`.
    """

    __slots__ = ("default",)

    def __init__(self, text: str) -> None:
        form, equals, default = text.partition("=")
        super().__init__(form)
        if equals and not default.isdecimal():
            raise DeclarationError(f"{text!r}: expected a number behind =")
        self.default: int | None = int(default) if equals else NONE if self.type.optional else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Names:
    """Words of one sort, numbered in the order of their declaration."""

    def __init__(self, sort: str) -> None:
        self.sort: str = sort
        self.numbers: dict[str, int] = {}

    def number(self, name: str) -> int:
        """The next number, for this word."""
        if not NAME.fullmatch(name):
            raise DeclarationError(f"{self.sort} {name!r}: expected a word of small letters, digits and hyphens")
        if name in self.numbers:
            raise DeclarationError(f"{self.sort} {name!r} is declared twice")
        self.numbers[name] = len(self.numbers)
        return self.numbers[name]


class Verbs(Names):
    """The verbs of a title's moves. Number 0 is `pass`.

    >>> verbs = Verbs()
    >>> verbs.declare("place", "card", "cell")
    1
    """

    def __init__(self) -> None:
        super().__init__("verb")
        self.verbs: list[Verb] = []
        self.declare("pass")

    def declare(self, name: str, *kinds: str, anytime: bool = False, any_order: bool = False, unsaid: str = "") -> int:
        """The number of a new verb; see `Verb` for what the rest means."""
        if unsaid and unsaid not in kinds:
            raise DeclarationError(f"verb {name!r} names no {unsaid}, so it cannot leave it unsaid")
        self.verbs.append(Verb(name, *kinds, anytime=anytime, any_order=any_order, unsaid=unsaid))
        return self.number(name)


class Events(Names):
    """The events of a title."""

    def __init__(self) -> None:
        super().__init__("event")
        self.events: list[EventType] = []

    def declare(self, name: str, *arguments: str) -> int:
        """The number of a new event; arguments are `name` or `name:kind`."""
        self.events.append(EventType(name, *arguments))
        return self.number(name)


class Steps(Names):
    """The steps of a title: the name of each, the clause it stands for, and the numbers of its frame after the first.

    Number 0 is the engine's. The last argument may be repeated: `*card` stands for any number of cards.
    """

    def __init__(self) -> None:
        super().__init__("step")
        self.clauses: list[str] = []
        self.arguments: list[list[Argument]] = []
        self.repeats: list[bool] = []  # may the last argument of the frame be repeated, or left out?
        self.declare("join", "", "of:step", "*numbers:number")

    def declare(self, name: str, clause: str, *arguments: str) -> int:
        """The number of a new step."""
        try:
            found = [Argument(text.removeprefix("*")) for text in arguments]
        except DeclarationError as error:
            raise DeclarationError(f"step {name!r}: {error}") from None
        starred = [text.startswith("*") for text in arguments]
        if any(starred[:-1]):
            raise DeclarationError(f"step {name!r}: only the last argument may be repeated")
        self.clauses.append(clause)
        self.arguments.append(found)
        self.repeats.append(bool(starred) and starred[-1])
        return self.number(name)

    def of_frame(self, step: int, count: int) -> list[Argument]:
        """What so many numbers of a frame of this step are; another count if it cannot have so many."""
        found = self.arguments[step]
        if not self.repeats[step]:
            return found
        return [*found[:-1], *[found[-1]] * max(0, count - len(found) + 1)]

    def form(self, step: int) -> str:
        """How a frame of this step is written."""
        found = [f"{a.name}={a.type.text.upper()}" for a in self.arguments[step]]
        return " ".join([list(self.numbers)[step], *found])

    def named(self, step: Step[Any]) -> Step[Any]:
        """This code, with the name and the clause that were declared with its number."""
        step.name = list(self.numbers)[step.number]
        step.clause = self.clauses[step.number]
        return step

    def with_code(self, join: Step[Any], steps: list[Step[Any]]) -> list[Step[Any]]:
        """The code behind the steps, by number: each declared step exactly once, with its name and clause."""
        names = list(self.numbers)
        found: list[Step[Any] | None] = [None] * len(names)
        for step in [join, *steps]:
            code = type(step).__name__
            if not 0 <= step.number < len(names):
                raise DeclarationError(f"{code}({step.number}): no step is declared with this number")
            other = found[step.number]
            if other is not None:
                raise DeclarationError(f"step {names[step.number]!r} has two codes: {type(other).__name__} and {code}")
            found[step.number] = self.named(step)
        missing = [name for name, step in zip(names, found, strict=True) if step is None]
        if missing:
            raise DeclarationError(
                f"step {', '.join(missing)}: declared, but the title's list of steps has no code for it"
            )
        return [step for step in found if step is not None]


class Field:
    """One field of a title's state, beside what every state has.

    `type` is a DataType as text, `initial` the code of its first value, `about` a comment. A `derived` field follows
    from the others: position texts do not state it. A `shared` field never changes, so that copies share it; with
    `shared_if` they do where this code holds, such as `not self.menaced`. `since` is the version of the rules that
    first had the field: positions of older ones are kept without it. A `list[number]` that is empty or has an entry for
    each of these `parts` is written with their names and words.
    """

    __slots__ = ("about", "derived", "initial", "name", "parts", "shared", "shared_if", "since", "type")

    def __init__(
        self,
        name: str,
        type: str,
        initial: str = "",
        about: str = "",
        derived: bool = False,
        shared: bool = False,
        shared_if: str = "",
        since: int = 1,
        parts: Collection[str] = (),
    ) -> None:
        if not name.isidentifier():
            raise DeclarationError(f"field {name!r}: expected a Python name")
        try:
            self.type: DataType = DataType(type)
            self.parts: list[Part] = [Part(text) for text in parts]
        except DeclarationError as error:
            raise DeclarationError(f"field {name!r}: {error}") from None
        if parts and (self.type.depth != 1 or self.type.is_set):
            raise DeclarationError(f"field {name!r}: only a list has parts, not {type}")
        if len({part.name for part in self.parts}) < len(self.parts):
            raise DeclarationError(f"field {name!r}: two parts have one name")
        self.name: str = name
        self.initial: str = initial or ("[]" if self.type.depth else "NONE" if self.type.optional else "0")
        self.about: str = about
        self.derived: bool = derived
        self.shared: bool = shared
        self.shared_if: str = shared_if
        self.since: int = since

    def copied(self, value: Any) -> Any:
        """An independent copy of a value of this field."""
        if not self.type.depth:
            return value
        return [entry[:] for entry in value] if self.type.depth == 2 else value[:]


class Fields:
    """All fields of a title's state, in the order in which they are dumped. `fixed` are the attributes that stay the
    same for a number of seats, as name -> class; the first of them has the layout of the zones.

    `python -m pentarchy.core.generate FILE` writes the constructor, the slots and `copy` of the state from this.
    """

    def __init__(self, fields: list[Field], fixed: dict[str, str] | None = None) -> None:
        names = [field.name for field in fields]
        for name in names:
            if names.count(name) > 1:
                raise DeclarationError(f"field {name!r} is declared twice")
        self.fields: list[Field] = fields
        self.by_name: dict[str, Field] = {field.name: field for field in fields}
        self.fixed: dict[str, str] = fixed or {}

    def checksum(self) -> str:
        """Changes whenever the generated code would."""
        rows = [[f.name, f.type.text, f.initial, f.about, f.shared, f.shared_if] for f in self.fields]
        text = repr([sorted(self.fixed.items()), rows])
        return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()

    def check(self, state: type[Any]) -> None:
        """Is the code of this class the one that follows from the fields? A class without generated code may do what it
        likes, as long as it sets the fields."""
        found = getattr(state, GENERATED_FROM, "")
        if found and found != self.checksum():
            slots = [name for name in getattr(state, "__slots__", ()) if name not in self.fixed]
            new = [name for name in self.by_name if name not in slots]
            gone = [name for name in slots if name not in self.by_name]
            what = [f"{', '.join(new)} is new"] if slots and new else []
            what += [f"{', '.join(gone)} is gone"] if gone else []
            raise DeclarationError(
                f"the fields of {state.__name__} and its generated code differ"
                f" ({'; '.join(what) or 'a type, first value or comment'}): run `make regenerate`, or in a"
                " package of your own `python -m pentarchy.core.generate` with the path of its state.py"
            )


def check_clauses(steps: Steps, turn_clause: str, clauses: Collection[str]) -> None:
    """Every clause that a step stands for is one of the rulebook, and so is the one of whose turn it is."""
    named = [(f"step {name!r}", clause) for name, clause in zip(steps.numbers, steps.clauses, strict=True) if clause]
    for user, clause in [*named, ("turn_clause", turn_clause)]:
        if clause not in clauses:
            raise DeclarationError(f"{user} stands for the clause {clause!r}, which the rulebook does not have")


def check_kinds(vocabulary: Vocabulary, steps: Steps, fields: list[Field]) -> None:
    """Every kind that a verb, an event, a frame or a field names is one of the vocabulary."""
    named = [(f"verb {verb.name!r}", kind) for verb in vocabulary.verbs for kind in verb.kinds]
    named += [(f"event {event.name!r}", kind) for event in vocabulary.events for _, kind in event.arguments]
    for name, arguments in zip(steps.numbers, steps.arguments, strict=True):
        named += [(f"the frame of step {name!r}", argument.type.kind) for argument in arguments]
    named += [(f"field {field.name!r}", field.type.kind) for field in fields]
    named += [(f"field {field.name!r}", part.type.kind) for field in fields for part in field.parts]
    for user, kind in named:
        if kind not in vocabulary.kinds and kind != STEP_KIND:
            raise DeclarationError(f"{user} names the kind {kind!r}: the vocabulary has {', '.join(vocabulary.kinds)}")
