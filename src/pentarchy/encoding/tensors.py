"""What a seat knows, as named tensors of a fixed size, and as one string.

Every number has the kind that the title declares (`DataType`). A component with a word of its own becomes one of many
places, 1 where it is (one-hot); a set becomes one place for each possible member; a plain number stays a number. What
is missing or not known is 0 everywhere in its places. Fields that follow from others (`derived`) are left out.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Any, Final

from pentarchy.core.chance import Chance
from pentarchy.core.declare import DataType
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import ALL_SEEING

SLOTS: Final = 12  # entries that are told in order of a list whose length changes; its length is told beside them
FEW: Final = 16  # up to so many words, the entries of such a list are told in order; of more, only how often each is in
SEAT: Final = "seat"
CARD: Final = "card"
MOST: Final = float(1 << 31)  # bounds of plain numbers, for spaces that must have some


class EncodingError(PentarchyError):
    """This cannot be told as numbers of a fixed size."""


class Sparse:
    """Places of a flat tensor that are not 0, with their values."""

    __slots__ = ("places", "values")

    def __init__(self) -> None:
        self.places: list[int] = []
        self.values: list[float] = []


class Coder:
    """How a value of one type is told: in `width` places. A subclass a way."""

    width: int = 1
    shape: tuple[int, ...] = (1,)
    low: float = 0.0
    high: float = 1.0

    def put(self, value: Any, at: int, out: Sparse) -> None:
        """Write the value to the places from `at` on."""
        raise NotImplementedError


class Number(Coder):
    """A plain number."""

    low = -MOST
    high = MOST

    def put(self, value: Any, at: int, out: Sparse) -> None:
        if value:
            out.places.append(at)
            out.values.append(value)


class OneHot(Coder):
    """One of `width` components; nothing where it is missing."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.shape = (width,)

    def put(self, value: Any, at: int, out: Sparse) -> None:
        if 0 <= value < self.width:
            out.places.append(at + value)
            out.values.append(1)


class Members(OneHot):
    """A set of components: one integer, a bit for each member."""

    def put(self, value: Any, at: int, out: Sparse) -> None:
        if value < 0:  # not known
            return
        for member in range(self.width):
            if value >> member & 1:
                out.places.append(at + member)
                out.values.append(1)


class FixedList(Coder):
    """A list that always has `length` entries."""

    def __init__(self, entry: Coder, length: int) -> None:
        self.entry = entry
        self.length = length
        self.width = entry.width * length
        self.shape = (length, *entry.shape) if entry.width > 1 else (length,)
        self.low, self.high = entry.low, entry.high

    def put(self, value: Any, at: int, out: Sparse) -> None:
        put, width = self.entry.put, self.entry.width
        for entry in value[: self.length]:
            put(entry, at, out)
            at += width


class Slots(Coder):
    """A list of any length: how many entries it has, then the first of them in order."""

    low = -MOST
    high = MOST

    def __init__(self, entry: Coder, slots: int = SLOTS) -> None:
        self.entry = entry
        self.slots = slots
        self.width = 1 + entry.width * slots
        self.shape = (self.width,)

    def put(self, value: Any, at: int, out: Sparse) -> None:
        if value:
            out.places.append(at)
            out.values.append(len(value))
        at += 1
        for entry in value[: self.slots]:
            self.entry.put(entry, at, out)
            at += self.entry.width


class Bag(OneHot):
    """A list of any length: how often each component is in it."""

    high = MOST

    def put(self, value: Any, at: int, out: Sparse) -> None:
        for component in sorted(set(value)):
            if 0 <= component < self.width:
                out.places.append(at + component)
                out.values.append(value.count(component))


class Block:
    """A named part of the flat tensor: where it begins, its shape, and the bounds of its numbers."""

    __slots__ = ("high", "low", "name", "shape", "size", "start")

    def __init__(self, name: str, start: int, shape: tuple[int, ...], low: float, high: float) -> None:
        self.name: str = name
        self.start: int = start
        self.shape: tuple[int, ...] = shape
        self.size: int = prod(shape)
        self.low: float = low
        self.high: float = high

    def __repr__(self) -> str:
        return f"<Block {self.name} {'x'.join(map(str, self.shape))}>"


class Encoder:
    """What a seat knows of a title for one number of seats, as tensors. Their names, shapes and order never change.

    - `seat`, `waiting`, `sealed`, `working`: by seat: who looks, who is asked, who has answered in secret, who is still
      busy while all work at the same time;
    - `asked`: the step that asks the seat that looks;
    - `zones`: by zone and card, the cards known to lie there; `face_down`: by zone and back, how many others do;
      `places`: by card, its place in an ordered zone from 1 at the bottom, as far as it is known;
    - `stack`: by step, how many are pending, and the numbers of the one that comes first;
    - the fields of the title, by their names, and what its `extra_tensors` adds.
    """

    def __init__(self, title: Title[Any], seats: int) -> None:
        self.title: Title[Any] = title
        self.seats: int = seats
        self.blocks: dict[str, Block] = {}
        self.size: int = 0
        empty = title.empty_state(seats)
        self.layout = empty.layout
        self.cards: int = len(self.layout.backs)
        self.backs: int = max([*self.layout.backs, 0]) + 1
        self.ordered: list[int] = [i for i, ordered in enumerate(self.layout.ordered) if ordered]
        for name in ("seat", "waiting", "sealed", "working"):
            self._add(name, (seats,))
        self._add("asked", (len(title.steps),))
        self._add("zones", (len(self.layout.zones), self.cards))
        self._add("face_down", (len(self.layout.zones), self.backs), 0.0, MOST)
        self._add("places", (self.cards,), 0.0, MOST)
        self.frames: list[tuple[int, list[Coder]]] = []  # by step: where it is in the stack's block, and its numbers
        size = 0
        for number in range(len(title.steps)):
            coders = self._of_frame(number)
            self.frames.append((self.size + size, coders))
            size += 1 + sum([coder.width for coder in coders])
        self._add("stack", (size,), -MOST, MOST)
        self.fields: list[tuple[str, int, Coder]] = []
        for field in title.fields:
            if not field.derived:
                coder = self._of_list(field.type, getattr(empty, field.name), field.type.depth)
                self.fields.append((field.name, self.size, coder))
                self._add(field.name, coder.shape, coder.low, coder.high)
        start = title.start(seats, {}, Chance(0))
        self.extras: list[tuple[str, int, int]] = []
        for name, numbers in title.extra_tensors(title.redact(start, None)).items():
            self.extras.append((name, self.size, len(numbers)))
            self._add(name, (len(numbers),), -MOST, MOST)

    def _add(self, name: str, shape: tuple[int, ...], low: float = 0.0, high: float = 1.0) -> None:
        if name in self.blocks:
            raise EncodingError(f"{self.title.slug}: two tensors are called {name!r}")
        self.blocks[name] = Block(name, self.size, shape, low, high)
        self.size += self.blocks[name].size

    def _words(self, kind: str) -> int:
        """How many components of this kind there are; 0 for numbers."""
        return self.seats if kind == SEAT else len(self.title.kind(kind).tokens)

    def _of_number(self, type_: DataType) -> Coder:
        words = self._words(type_.kind)
        if type_.is_set:
            if not words:
                raise EncodingError(f"{self.title.slug}: {type_.text}: a set needs members that are known by name")
            return Members(words)
        return OneHot(words) if words else Number()

    def _of_list(self, type_: DataType, empty: Any, depth: int) -> Coder:
        """How a field is told. A list that is not empty before the game begins always has that length."""
        if not depth:
            return self._of_number(type_)
        if empty:
            return FixedList(self._of_list(type_, empty[0] if depth > 1 else None, depth - 1), len(empty))
        if depth > 1:
            return Slots(self._of_list(type_, [], depth - 1))
        words = self._words(type_.kind)
        return Slots(self._of_number(type_)) if words <= FEW or type_.is_set else Bag(words)

    def _of_frame(self, step: int) -> list[Coder]:
        arguments = self.title.declared_steps.arguments[step]
        coders = [self._of_number(argument.type) for argument in arguments]
        if self.title.declared_steps.repeats[step]:
            coders[-1] = Slots(coders[-1])
        return coders

    # ---------------------------------------------------------------- one position

    def sparse(self, known: State) -> Sparse:
        """The places that are not 0, with their values. `known` is what `Title.redact` gives."""
        if known.viewer == ALL_SEEING:
            raise EncodingError("this is a whole position: encode what a seat knows of it, title.redact(state, seat)")
        if known.seats != self.seats:
            raise EncodingError(f"a position of {known.seats} seats: expected {self.seats}")
        out = Sparse()
        places, values = out.places, out.values
        viewer, seats = known.viewer, self.seats
        marked = [seats + seat for seat in known.waiting]
        marked += [2 * seats + seat for seat in range(seats) if any(who == seat for _, who, _ in known.sealed)]
        marked += [3 * seats + seat for seat, lane in enumerate(known.lanes) if lane]
        if viewer < seats:
            marked.append(viewer)
            if known.stack:
                top = known.stack[-1]
                step = known.steps[top[0]]
                if viewer in known.waiting or step.may_answer(known, top, viewer):
                    marked.append(4 * seats + step.asking(known, top, viewer)[0].number)
        zones = self.blocks["zones"].start
        for card, zone in enumerate(known.where):
            if zone >= 0:
                marked.append(zones + zone * self.cards + card)
        places += marked
        values += [1] * len(marked)
        self._put_piles(known, out)
        self._put_stack(known, out)
        for name, at, coder in self.fields:
            coder.put(getattr(known, name), at, out)
        if self.extras:
            extra = self.title.extra_tensors(known)
            for name, at, size in self.extras:
                numbers = extra[name]
                if len(numbers) != size:
                    raise EncodingError(f"{self.title.slug}: {name} has {len(numbers)} numbers: expected {size} always")
                places += range(at, at + size)
                values += numbers
        return out

    def _put_piles(self, known: State, out: Sparse) -> None:
        """How many cards lie face down where, and the known places in ordered zones."""
        down = self.blocks["face_down"].start
        for i, zone in enumerate(known.zones):
            if zone and min(zone) < 0:
                for back in range(self.backs):
                    count = zone.count(-1 - back)
                    if count:
                        out.places.append(down + i * self.backs + back)
                        out.values.append(count)
        start = self.blocks["places"].start
        for i in self.ordered:
            for at, card in enumerate(known.zones[i], start=1):
                if card >= 0:
                    out.places.append(start + card)
                    out.values.append(at)

    def _put_stack(self, known: State, out: Sparse) -> None:
        """What is pending: on the common stack, and in the viewer's own lane."""
        frames = known.stack
        if known.lanes and known.viewer < self.seats:
            frames = frames + known.lanes[known.viewer]
        count: dict[int, int] = {}
        for frame in reversed(frames):
            step = frame[0]
            count[step] = count.get(step, 0) + 1
            if count[step] > 1:
                continue
            at, coders = self.frames[step]
            at += 1
            for i, coder in enumerate(coders, start=1):
                if isinstance(coder, Slots):
                    coder.put(frame[i:], at, out)
                elif i < len(frame):
                    coder.put(frame[i], at, out)
                at += coder.width
        for step, pending in count.items():
            out.places.append(self.frames[step][0])
            out.values.append(pending)

    def flat(self, known: State) -> list[float]:
        """All tensors behind one another, as one list of numbers."""
        found = self.sparse(known)
        flat = [0.0] * self.size
        for place, value in zip(found.places, found.values, strict=True):
            flat[place] = float(value)
        return flat

    def array(self, known: State, length: int = 0) -> Any:
        """The same as a numpy array of float32, with zeros at the end up to `length`."""
        import numpy as np

        found = self.sparse(known)
        flat = np.zeros(length or self.size, np.float32)
        flat[found.places] = found.values
        return flat

    def tensors(self, known: State) -> dict[str, Any]:
        """By name: numpy arrays where numpy is installed, otherwise flat lists; `blocks` has the shapes."""
        try:
            flat = self.array(known)
        except ImportError:
            numbers = self.flat(known)
            return {name: numbers[block.start : block.start + block.size] for name, block in self.blocks.items()}
        return {
            name: flat[block.start : block.start + block.size].reshape(block.shape)
            for name, block in self.blocks.items()
        }

    def by_name(self, known: State) -> dict[str, list[tuple[int, float]]]:
        """By name, the places that are not 0 in order, with their values: small, and easy to compare."""
        found = self.sparse(known)
        pairs = sorted(zip(found.places, found.values, strict=True), reverse=True)
        named: dict[str, list[tuple[int, float]]] = {}
        for name, block in self.blocks.items():
            named[name] = mine = []
            end = block.start + block.size
            while pairs and pairs[-1][0] < end:
                at, value = pairs.pop()
                mine.append((at - block.start, value))
        return named

    def bounds(self) -> tuple[list[float], list[float]]:
        """The least and the greatest number that each place can hold."""
        low: list[float] = []
        high: list[float] = []
        for block in self.blocks.values():
            low += [block.low] * block.size
            high += [block.high] * block.size
        return low, high


@lru_cache(maxsize=64)
def encoder_of(title: Title[Any], seats: int) -> Encoder:
    """The encoder of a title for so many seats, made once."""
    return Encoder(title, seats)


def information_state(known: State) -> str:
    """All that a seat knows as one string: the same in every world that it cannot tell from the real one.

    It holds what the seat may remember about the components, not the history of the game.
    """
    if known.viewer == ALL_SEEING:
        raise EncodingError("this is a whole position: expected what a seat knows of it, title.redact(state, seat)")
    return json.dumps(known.title.dump(known), separators=(",", ":"))


def padded(row: Sequence[int], width: int) -> list[int]:
    """The row with zeros at its end."""
    return [*row, *[0] * (width - len(row))]
