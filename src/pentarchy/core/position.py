"""A position as text that people can write: in tests, in bug reports, in a message to a friend.

One `name: words` a line. Names are `seats`, every zone of the title (its cards, bottom first), the title's own fields,
`stack` (pending frames, bottom first, separated by semicolons), `sealed` (height, seat, move; ...), and, beyond what
the zones show, `knows-WHO` (cards whose zone is known) and `places-WHO` (cards whose very place in it is known), where
WHO is a seat, `spectator` or `all`. What is left out is filled in by the title.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadNotation, BadOption, BadPosition
from pentarchy.core.state import SPENT, State
from pentarchy.core.types import ALL_SEEING, EVERYONE, NOBODY, Frame, only
from pentarchy.core.vocabulary import NUMBER

if TYPE_CHECKING:
    from pentarchy.core.title import Title

S = TypeVar("S", bound=State)
Entries = dict[str, tuple[int, list[str]]]
KNOWS = "knows-"
PLACES = "places-"
NOTHING = "-"  # where a field holds no component
SET = "set:"  # before a field's kind: the field holds bit sets of that kind


def write_position(title: Title[S], s: S) -> str:
    """The position as text; `read_position` gives it back."""
    if s.viewer != ALL_SEEING or s.lanes:
        raise BadPosition("only whole positions outside lanes have a text; use dump()")
    card = title.vocabulary.kinds["card"]
    lines = [f"seats: {s.seats}"]
    for field, kind in title.position_fields.items():
        words = title.vocabulary.kinds[kind.removeprefix(SET)]
        for name, values in _field_lines(_unpack(getattr(s, field), kind), field):
            lines.append(
                f"{name}: {' '.join([NOTHING if v < 0 and words.tokens else words.write(v) for v in values])}".rstrip()
            )
    for zone, cards in zip(s.layout.zones, s.zones, strict=True):
        lines.append(f"{zone.name}: {' '.join([card.write(c) for c in cards])}".rstrip())
    if s.stack:
        frames = [" ".join([title.steps[f[0]].name, *[str(n) for n in f[1:]]]) for f in s.stack]
        lines.append(f"stack: {'; '.join(frames)}")
    if s.sealed:
        answers = [f"{height} {who} {title.vocabulary.write(move) if move else ''}" for height, who, move in s.sealed]
        lines.append(f"sealed: {'; '.join(answers)}")
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


def _unpack(value: Any, kind: str) -> Any:
    """A bit set as the list of its members, wherever the field holds one."""
    if not kind.startswith(SET):
        return value
    if isinstance(value, list):
        return [_unpack(entry, kind) for entry in value]
    return [bit for bit in range(value.bit_length()) if value >> bit & 1]


def _field_lines(value: Any, field: str) -> list[tuple[str, list[int]]]:
    """A field as lines: `field`, or `field-0`, `field-1`, ... for a list of lists."""
    if not isinstance(value, list):
        return [(field, [value])]
    if value and isinstance(value[0], list):
        return [(f"{field}-{i}", row) for i, row in enumerate(value)]
    return [(field, value)]


def _read_field(title: Title[Any], s: State, field: str, name: str, words: list[str]) -> None:
    kind = title.position_fields[field]
    kinds = title.vocabulary.kinds[kind.removeprefix(SET)]
    values = [-1 if word == NOTHING and kinds.tokens else kinds.read(word) for word in words]
    value = getattr(s, field)
    if kind.startswith(SET):
        packed = sum({1 << member for member in values})
        if name == field:
            setattr(s, field, packed)
        else:
            value[int(name.removeprefix(f"{field}-"))] = packed
        return
    if name != field:
        value[int(name.removeprefix(f"{field}-"))] = values
        return
    count = len(value) if isinstance(value, list) else 1
    if count and len(values) != count:  # where a blank state has an empty list, any number will do
        raise BadNotation(f"expected {count} of kind {kind}, found {len(values)}")
    setattr(s, field, values if isinstance(value, list) else values[0])


def _viewers(seats: int) -> dict[str, int]:
    """Who can know something, with the mask of each; a spectator stands for every seat there is not."""
    return {"all": EVERYONE, **{str(seat): only(seat) for seat in range(seats)}, "spectator": EVERYONE << seats}


def read_position(title: Title[S], text: str, chance: Chance | None = None) -> S:
    """The position this text means, run on to its question; BadPosition names the line and what was expected."""
    entries = _entries(text)
    seats_line, words = entries.pop("seats", (1, []))
    if len(words) != 1 or not words[0].isdecimal():
        raise BadPosition(f"line {seats_line}: seats: expected `seats: NUMBER`, found {' '.join(words) or 'nothing'}")
    seats = int(words[0])
    try:
        title.options.check_seats(seats)
    except BadOption as refusal:
        raise BadPosition(f"line {seats_line}: seats: {refusal}") from None
    s = title.empty_state(seats)
    s.chance = Chance(0) if chance is None else chance
    zones: list[list[int] | None] = [None] * len(s.layout.zones)
    later: Entries = {}
    fields = {
        name: field
        for field, kind in title.position_fields.items()
        for name, _ in _field_lines(_unpack(getattr(s, field), kind), field)
    }
    for name, (line, words) in entries.items():
        try:
            if name in s.layout.index:
                zones[s.layout.index[name]] = [title.vocabulary.kinds["card"].read(word) for word in words]
            elif name in fields:
                _read_field(title, s, fields[name], name, words)
            elif name in ("stack", "sealed") or name.startswith((KNOWS, PLACES)):
                later[name] = (line, words)
            else:
                expected = ["seats", *fields, *s.layout.index, "stack", "sealed"]
                raise BadNotation(f"no such name: expected one of {', '.join(expected)}, {KNOWS}SEAT, {PLACES}SEAT")
        except BadNotation as error:
            raise BadPosition(f"line {line}: {name}: {error}") from None
    _check_cards(title, s, zones, entries)
    try:
        s.lay_out(title.fill_position(s, zones))
        title.derive_fields(s)
        for name, (line, words) in later.items():
            try:
                _read_later(title, s, name, words)
            except BadNotation as error:
                raise BadPosition(f"line {line}: {name}: {error}") from None
        s.advance()
    except LookupError as gap:
        raise BadPosition("the lines do not fit together: expected full lists and whole frames") from gap
    return s


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


def _read_later(title: Title[Any], s: State, name: str, words: list[str]) -> None:
    parts = [part.split() for part in " ".join(words).split(";") if part.strip()]
    if name == "stack":
        steps = {step.name: i for i, step in enumerate(title.steps)}
        for part in parts:
            if part[0] not in steps:
                raise BadNotation(f"{part[0]!r} is no step: expected one of {', '.join(list(steps)[1:])}")
            frame: Frame = (steps[part[0]], *[NUMBER.read(number) for number in part[1:]])
            s.stack.append(frame)
    elif name == "sealed":
        for part in parts:
            if len(part) < 2:
                raise BadNotation(f"{' '.join(part)!r} is no sealed answer: expected `HEIGHT SEAT MOVE`")
            move = title.vocabulary.read(" ".join(part[2:])) if part[2:] else SPENT
            s.seal(NUMBER.read(part[0]), NUMBER.read(part[1]), move)
    else:
        viewers = _viewers(s.seats)
        who = name.removeprefix(KNOWS).removeprefix(PLACES)
        if who not in viewers:
            raise BadNotation(f"{who!r} knows nothing: expected one of {', '.join(viewers)}")
        for word in words:
            card = title.vocabulary.kinds["card"].read(word)
            s.known_by[card] |= viewers[who]
            s.zone_known_by[s.where[card]] |= viewers[who]
            if name.startswith(PLACES):
                s.place_known_by[card] |= viewers[who]
