"""A position as text that people can write: in tests, in bug reports, in a message to a friend.

One `name: words` a line. Names are

- `seats`, and `version` where the rules are not the newest;
- every zone of the title: its cards, bottom first;
- the title's own fields; a list whose entries mean different things as `NAME=WORD`;
- `stack`: the pending steps, bottom first, separated by semicolons, each with its numbers as `name=word` or in order;
- `sealed`: secret answers as `HEIGHT SEAT MOVE`, separated by semicolons;
- `lane-SEAT`: the pending steps of a seat where all work at the same time; if they do so hidden from each other, these
  are the steps at the beginning, and `moves-SEAT` has the moves made since, separated by semicolons;
- beyond what the zones show, `knows-WHO` (cards whose zone is known) and `places-WHO` (cards whose very place in it is
  known), where WHO is a seat, `spectator` or `all`.

What is left out is filled in by the title. What is stated is checked: a text means exactly one legal position, or is
refused with its line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from pentarchy.core.chance import Chance
from pentarchy.core.declare import NONE, DataType, Field
from pentarchy.core.errors import BadNotation, BadOption, BadPosition, DeclarationError, IllegalMove, InvariantError
from pentarchy.core.state import SPENT, State
from pentarchy.core.steps import JOIN
from pentarchy.core.types import ALL_SEEING, EVERYONE, NOBODY, Frame, Move, only
from pentarchy.core.vocabulary import COUNT, SEAT, Kind, expected

if TYPE_CHECKING:
    from pentarchy.core.title import Title

S = TypeVar("S", bound=State)
Entries = dict[str, tuple[int, list[str]]]
KNOWS = "knows-"
PLACES = "places-"
LANE = "lane-"
MOVES = "moves-"
STACK = "stack"
SEALED = "sealed"
VERSION = "version"
MISSING = "-"  # stands for an optional number that is not there, and for a set without members
MEMBERS = ","  # between the members of a set


# ---------------------------------------------------------------- writing


def write_position(title: Title[S], s: S) -> str:
    """The position as text; `read_position` gives it back."""
    if s.viewer != ALL_SEEING:
        raise BadPosition("only a whole position has a text, not what one seat knows of it: use dump()")
    if s.fork is not None:
        return _write_at_rest(title, s.fork) + _write_lane_moves(title, s)
    if s.lanes and title.is_hidden(s.stack[-1]):
        raise BadPosition("this position does not remember how its hidden lanes began: use dump()")
    return _write_at_rest(title, s)


def _write_at_rest(title: Title[Any], s: State) -> str:
    card = title.vocabulary.kinds["card"]
    lines = [f"seats: {s.seats}"]
    if s.version != title.version:
        lines.append(f"{VERSION}: {s.version}")
    for field in title.fields_of(s.version):
        if not field.derived:
            for name, value in _field_lines(title, s, field):
                words = _parts_by_name(title, field, value) if field.parts else _words(title, field.type, value)
                lines.append(f"{name}: {' '.join(words)}".rstrip())
    for zone, cards in zip(s.layout.zones, s.zones, strict=True):
        lines.append(f"{zone.name}: {' '.join([card.write(c) for c in cards])}".rstrip())
    if s.stack:
        lines.append(f"{STACK}: {_write_frames(title, s.stack)}")
    for seat, lane in enumerate(s.lanes):
        lines.append(f"{LANE}{seat}: {_write_frames(title, lane)}".rstrip())
    if s.sealed:
        answers = [f"{height} {who} {title.vocabulary.write(move) if move else ''}" for height, who, move in s.sealed]
        lines.append(f"{SEALED}: {'; '.join(answers)}".rstrip())
    shown = [s.layout.sees[zone] for zone in s.where]
    placed = [sees if s.layout.ordered[zone] else NOBODY for zone, sees in zip(s.where, shown, strict=True)]
    for i, cards in enumerate(s.zones):
        if s.layout.tops[i] and cards:
            shown[cards[-1]] = placed[cards[-1]] = EVERYONE
    for prefix, masks, plain in ((KNOWS, s.known_by, shown), (PLACES, s.place_known_by, placed)):
        public = [mask == EVERYONE for mask in masks]
        for who, bits in _viewers(s.seats).items():
            seen = [c for c, mask in enumerate(masks) if mask & bits & ~plain[c] and public[c] == (bits == EVERYONE)]
            if seen:
                lines.append(f"{prefix}{who}: {' '.join([card.write(c) for c in seen])}")
    return "\n".join(lines) + "\n"


def _write_lane_moves(title: Title[Any], s: State) -> str:
    lines = [
        f"{MOVES}{seat}: {'; '.join([title.vocabulary.write(move) for move in moves])}".rstrip()
        for seat, moves in enumerate(s.lane_moves)
    ]
    return "\n".join(lines) + "\n"


def _write_frames(title: Title[Any], frames: list[Frame]) -> str:
    """Steps with their numbers, each by its name."""
    written: list[str] = []
    for frame in frames:
        words = [title.steps[frame[0]].name]
        arguments = title.declared_steps.of_frame(frame[0], len(frame) - 1)
        if len(arguments) != len(frame) - 1:
            form = title.declared_steps.form(frame[0])
            raise DeclarationError(f"step {words[0]!r}: {frame[1:]} is pending, but declared is `{form}`")
        words += [f"{a.name}={_word(title, a.type, n)}" for a, n in zip(arguments, frame[1:], strict=True)]
        written.append(" ".join(words))
    return "; ".join(written)


def _field_lines(title: Title[Any], s: State, field: Field) -> list[tuple[str, Any]]:
    """A field as lines: `field`, or `field-0`, `field-1`, ... for a list of lists and a list of sets."""
    value = getattr(s, field.name)
    if field.type.depth == 2 or (field.type.depth == 1 and field.type.is_set):
        return [(f"{field.name}-{i}", row) for i, row in enumerate(value)]
    order = title.reading_order(s, field.name)
    return [(field.name, value if order is None else [value[at] for at in order])]


def _parts_by_name(title: Title[Any], field: Field, value: list[int]) -> list[str]:
    """The entries of a list that mean different things; nothing where it is empty."""
    if not value:
        return []
    return [f"{part.name}={_word(title, part.type, n)}" for part, n in zip(field.parts, value, strict=True)]


def _words(title: Title[Any], type: DataType, value: Any) -> list[str]:
    """The words of one line."""
    if type.is_set:
        kind = title.kind(type.kind)
        return [kind.write(bit) for bit in _members(value)]
    return [_word(title, type, entry) for entry in (value if isinstance(value, list) else [value])]


def _word(title: Title[Any], type: DataType, number: int) -> str:
    kind = title.kind(type.kind)
    if type.is_set:
        return MEMBERS.join([kind.write(bit) for bit in _members(number)]) or MISSING
    return MISSING if type.optional and number == NONE else kind.write(number)


def _members(bits: int) -> list[int]:
    return [bit for bit in range(bits.bit_length()) if bits >> bit & 1]


def _viewers(seats: int) -> dict[str, int]:
    """Who can know something, with the mask of each; a spectator stands for every seat there is not."""
    return {"all": EVERYONE, **{str(seat): only(seat) for seat in range(seats)}, "spectator": EVERYONE << seats}


# ---------------------------------------------------------------- reading


def read_position(title: Title[S], text: str, chance: Chance | None = None) -> S:
    """The position this text means, run on to its question; BadPosition names the line and what was expected."""
    entries = _entries(text)
    s = _blank(title, entries)
    s.chance = Chance(0) if chance is None else chance
    names = _Names(title, s)
    zones: list[list[int] | None] = [None] * len(s.layout.zones)
    stated: set[str] = set()
    for name, (line, words) in entries.items():
        try:
            if name in s.layout.index:
                zones[s.layout.index[name]] = [names.read_word(CARD, word) for word in words]
            elif name in names.fields:
                names.read_field(name, words)
                stated.add(names.fields[name].name)
            elif name == STACK:
                s.stack = s.active_stack = names.read_frames(words)
            elif name not in names.others:
                raise BadNotation(f"no such name: {expected(name, names.all())}")
        except BadNotation as error:
            raise BadPosition(f"line {line}: {name}: {error}") from None
    _check_cards(title, s, zones, entries)
    try:
        s.lay_out(title.fill_position(s, zones))
        title.infer_fields(s, stated)
        title.derive_fields(s)
        for name in names.others:  # in this order
            if name not in entries:
                continue
            line, words = entries[name]
            try:
                names.read_other(name, words)
            except (BadNotation, IllegalMove) as misfit:  # names of their own: mypyc gives one name one type
                raise BadPosition(f"line {line}: {name}: {misfit}") from None
        _check(title, s)
        _go_on(title, s, entries, names)
    except InvariantError as broken:
        raise _refusal(broken, entries) from None
    except (LookupError, ArithmeticError) as gap:
        line = entries[STACK][0] if STACK in entries else 1
        raise BadPosition(f"line {line}: {STACK}: the pending steps do not fit the rest of the position") from gap
    return s


CARD = DataType("card")


def _blank(title: Title[S], entries: Entries) -> S:
    """An empty state of the number of seats, and the version of the rules, that the text names."""
    line, words = entries.pop("seats", (1, []))
    if len(words) != 1 or not words[0].isdecimal():
        raise BadPosition(f"line {line}: seats: expected `seats: NUMBER`, found {' '.join(words) or 'nothing'}")
    seats = int(words[0])
    try:
        title.options.check_seats(seats)
    except BadOption as refusal:
        raise BadPosition(f"line {line}: seats: {refusal}") from None
    line, words = entries.pop(VERSION, (1, [str(title.version)]))
    versions = [str(version) for version in title.versions]
    if len(words) != 1 or words[0] not in versions:
        raise BadPosition(f"line {line}: {VERSION}: {expected(' '.join(words), versions)}")
    s = title.empty_state(seats)
    s.version = int(words[0])
    return s


def _entries(text: str) -> Entries:
    entries: Entries = {}
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        name, colon, words = line.partition(":")
        if not colon or name.strip() in entries:
            raise BadPosition(f"line {number}: expected `name: words`, each name once; found {line!r}")
        entries[name.strip()] = (number, words.split())
    return entries


class _Names:
    """The names of the lines of one position, and how each is read into it."""

    def __init__(self, title: Title[Any], s: State) -> None:
        self.title = title
        self.s = s
        self.seat = Kind("seat", low=0, high=s.seats - 1)
        stated = [field for field in title.fields_of(s.version) if not field.derived]
        self.fields: dict[str, Field] = {name: f for f in stated for name, _ in _field_lines(title, s, f)}
        seats = range(s.seats)
        self.viewers: dict[str, int] = _viewers(s.seats)
        self.others: list[str] = [*[f"{LANE}{seat}" for seat in seats], SEALED]
        self.others += [prefix + who for prefix in (KNOWS, PLACES) for who in self.viewers]
        self.others += [f"{MOVES}{seat}" for seat in seats]

    def all(self) -> list[str]:
        """All of them."""
        return ["seats", VERSION, *self.fields, *self.s.layout.index, STACK, *self.others]

    # ------------------------------------------------------------ numbers

    def read_word(self, type: DataType, word: str) -> int:
        """The number that this word means."""
        kind = self.title.kind(type.kind)
        if word == MISSING and (type.optional or type.is_set):
            return 0 if type.is_set else NONE
        if not type.is_set:
            return self._read(kind, word)
        return self.read_set(type, word.split(MEMBERS))

    def read_set(self, type: DataType, words: list[str]) -> int:
        """A set of these members, as a mask."""
        kind = self.title.kind(type.kind)
        members = [self._read(kind, member) for member in words]
        if len(set(members)) != len(members):
            raise BadNotation(f"{' '.join(words)}: expected each {kind.name} once")
        return sum([1 << member for member in members])

    def _read(self, kind: Kind, word: str) -> int:
        return (self.seat if kind is SEAT else kind).read(word)

    def read_field(self, name: str, words: list[str]) -> None:
        """Set a field, or one row of it."""
        field, s = self.fields[name], self.s
        value: Any = getattr(s, field.name)
        if field.type.is_set:
            row: Any = self.read_set(field.type, words)
        elif field.parts:
            row = self.read_parts(field, words)
        else:
            row = [self.read_word(field.type, word) for word in words]
            old = value[int(name.removeprefix(f"{field.name}-"))] if field.type.depth == 2 else value
            count = len(old) if field.type.depth else 1
            if count and len(row) != count:  # where a blank state has an empty list, any number will do
                raise BadNotation(f"expected {count} of kind {field.type.kind}, found {len(row)}")
            if not field.type.depth:
                row = row[0]
        if name != field.name:
            value[int(name.removeprefix(f"{field.name}-"))] = row
            return
        order = self.title.reading_order(s, name)
        if order is not None:
            if len(order) != len(row):
                raise BadNotation(f"expected {len(order)} of kind {field.type.kind}, found {len(row)}")
            read = row
            row = [0] * len(read)
            for at, number in zip(order, read, strict=True):
                row[at] = number
        setattr(s, field.name, row)

    def read_parts(self, field: Field, words: list[str]) -> list[int]:
        """The entries of a list that mean different things, each by its name, in any order; nothing, or all of them."""
        found: dict[str, str] = {}
        names = [part.name for part in field.parts]
        for word in words:
            name, equals, value = word.partition("=")
            if name not in names or not equals or name in found:
                raise BadNotation(f"{word!r}: expected each part once, as `NAME=WORD`: {expected(name, names)}")
            found[name] = value
        row: list[int] = []
        for part in field.parts if words else []:
            default = part.default
            try:
                if part.name in found:
                    row.append(self.read_word(part.type, found[part.name]))
                elif default is not None:
                    row.append(default)
                else:
                    raise BadNotation(f"left out: expected `{part.name}={part.type.text.upper()}`")
            except BadNotation as error:
                raise BadNotation(f"{part.name}: {error}") from None
        return row

    # ------------------------------------------------------------ pending steps

    def read_frames(self, words: list[str]) -> list[Frame]:
        """Pending steps."""
        return [self._frame(part) for part in _parts(words)]

    def _frame(self, words: list[str]) -> Frame:
        declared = self.title.declared_steps
        number = declared.numbers.get(words[0])
        if number is None:
            raise BadNotation(f"{words[0]!r} is no step: {expected(words[0], list(declared.numbers)[1:])}")
        arguments = declared.of_frame(number, len(words) - 1)
        form = declared.form(number)
        if len(arguments) != len(words) - 1:
            raise BadNotation(f"{' '.join(words)!r}: expected `{form}`")
        frame = [number]
        for argument, word in zip(arguments, words[1:], strict=True):
            name, equals, value = word.partition("=")
            if equals and name != argument.name:
                raise BadNotation(f"{' '.join(words)!r}: expected `{form}`")
            try:
                frame.append(self.read_word(argument.type, value if equals else word))
            except BadNotation as error:
                raise BadNotation(f"{words[0]}: {argument.name}: {error}") from None
        return tuple(frame)

    # ------------------------------------------------------------ what comes after the cards lie in their zones

    def read_other(self, name: str, words: list[str]) -> None:
        """Lanes, secret answers and what seats know."""
        s = self.s
        if name.startswith(LANE):
            self._check_lanes(name)
            if not s.lanes:
                s.lanes = [[] for _ in range(s.seats)]
                s.lane_moves = [[] for _ in range(s.seats)]
            s.lanes[int(name.removeprefix(LANE))] = self.read_frames(words)
        elif name == SEALED:
            for part in _parts(words):
                self._seal(part)
        elif name.startswith(MOVES):
            self._check_lanes(name)
            if not s.lanes or not self.title.is_hidden(s.stack[-1]):
                raise BadNotation(f"moves are only listed where hidden lanes are: expected a line {LANE}0")
        else:
            seen = self.viewers[name.removeprefix(KNOWS).removeprefix(PLACES)]
            for word in words:
                card = self.read_word(CARD, word)
                if card >= len(s.layout.backs):
                    raise BadNotation(f"{word} is not used with {s.seats} seats")
                zone = s.where[card]
                s.known_by[card] |= seen
                s.zone_known_by[zone] |= seen
                if name.startswith(PLACES):
                    if not s.layout.ordered[zone]:
                        raise BadNotation(f"{word} lies in {s.layout.zones[zone].name}, which has no places")
                    s.place_known_by[card] |= seen

    def _check_lanes(self, name: str) -> None:
        if not self.s.stack or self.s.stack[-1][0] != JOIN:
            raise BadNotation(f"seats work in lanes only while `join` is the last step of the stack, not with {name}")

    def _seal(self, words: list[str]) -> None:
        """A secret answer: HEIGHT SEAT MOVE, without a move where it has had its turn."""
        s = self.s
        if len(words) < 2:
            raise BadNotation(f"{' '.join(words)!r} is no sealed answer: expected `HEIGHT SEAT MOVE`")
        height, seat = COUNT.read(words[0]), self._read(SEAT, words[1])
        if height >= len(s.stack) or not s.steps[s.stack[height][0]].sealed:
            raise BadNotation(f"no step at height {height} of the stack keeps answers secret")
        frame = s.stack[height]
        step = s.steps[frame[0]]
        on_top = height == len(s.stack) - 1  # of the others who is asked was settled before
        if s.sealed_answer(height, seat) is not None or (on_top and seat not in step.waiting(s, frame)):
            raise BadNotation(f"seat {seat} has no secret answer to give to {step.name}")
        move = self.title.vocabulary.read(" ".join(words[2:])) if words[2:] else SPENT
        if on_top and move != SPENT and move not in step.options(s, frame, seat):
            raise BadNotation(f"{' '.join(words[2:])!r} is no answer of seat {seat} to {step.name}")
        s.seal(height, seat, move)

    def moves(self, words: list[str]) -> list[Move]:
        """Moves, separated by semicolons."""
        return [self.title.vocabulary.read(" ".join(part)) for part in _parts(words)]


def _parts(words: list[str]) -> list[list[str]]:
    """What stands between semicolons."""
    return [part.split() for part in " ".join(words).split(";") if part.strip()]


def _check_cards(title: Title[Any], s: State, zones: list[list[int] | None], entries: Entries) -> None:
    """Every card is one of this number of seats, and there once."""
    token = title.vocabulary.kinds["card"]
    found: set[int] = set()
    for zone, cards in zip(s.layout.zones, zones, strict=True):
        for card in cards or []:
            line = entries[zone.name][0]
            if card >= len(s.layout.backs):
                raise BadPosition(f"line {line}: {zone.name}: {token.write(card)} is not used with {s.seats} seats")
            if card in found:
                raise BadPosition(f"line {line}: {zone.name}: {token.write(card)} is there twice, expected once")
            found.add(card)


def _check(title: Title[Any], s: State) -> None:
    """Does everything fit together?"""
    title.check_invariants(s)
    for frames, name in [(s.stack, STACK), *[(lane, f"{LANE}{seat}") for seat, lane in enumerate(s.lanes)]]:
        for at, frame in enumerate(frames):
            if frame[0] == JOIN and (frames is not s.stack or at < len(frames) - 1 or not s.lanes):
                raise InvariantError("`join` is the last step of the stack, and has a line `lane-SEAT` a seat", name)
            try:
                s.steps[frame[0]].check(s, frame)
            except InvariantError as error:
                raise InvariantError(f"{s.steps[frame[0]].name}: {error}", error.about or name) from None


def _go_on(title: Title[Any], s: State, entries: Entries, names: _Names) -> None:
    """Run on to the question, and see that there is an answer to it."""
    if s.lanes and title.is_hidden(s.stack[-1]):
        s.fork = s.copy()
        for seat in range(s.seats):
            s.run_lane(seat)
        s.fork.waiting = [seat for seat, lane in enumerate(s.lanes) if lane]
    s.advance()
    for seat in range(s.seats):
        line, words = entries.get(f"{MOVES}{seat}", (1, []))
        try:
            for move in names.moves(words):
                s.play(seat, move)
        except (BadNotation, IllegalMove) as error:
            raise BadPosition(f"line {line}: {MOVES}{seat}: {error}") from None
    for seat in s.waiting:
        if not s.legal_moves(seat):
            asked = s.decision_step(seat)
            raise InvariantError(f"seat {seat} is asked ({asked}) and has nothing to answer", STACK)
    title.check_invariants(s)


def _refusal(error: InvariantError, entries: Entries) -> BadPosition:
    """The error, with the line that it is about: the text's, or that of the pending steps where it names none."""
    if error.about in entries:
        return BadPosition(f"line {entries[error.about][0]}: {error.about}: {error}")
    line = entries[STACK][0] if STACK in entries else max([1, *[line for line, _ in entries.values()]])
    left_out = f"{error.about}, which is left out: " if error.about else ""
    return BadPosition(f"line {line}: {left_out}{error}")
