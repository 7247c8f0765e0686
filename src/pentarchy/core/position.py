"""A position as text that people can write: in tests, in bug reports, in a message to a friend.

One `name: words` a line. Names are `seats`, every zone of the title (its cards, bottom first), the title's own fields,
`stack` (pending frames, bottom first, separated by semicolons), `sealed` (height, seat, move; ...) and `knows-SEAT`
(cards whose place that seat knows beyond what the zones show). What is left out is filled in by the title.
"""

from __future__ import annotations

from typing import Any, TypeVar

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadNotation, BadPosition
from pentarchy.core.game import Game
from pentarchy.core.kinds import ALL_SEEING, Frame, only
from pentarchy.core.state import State

S = TypeVar("S", bound=State)
KNOWS = "knows-"


def write_position(game: Game[S], s: S) -> str:
    """The position as text; `read_position` gives it back."""
    if s.viewer != ALL_SEEING or s.lanes:
        raise BadPosition("only whole positions outside lanes have a text; use dump()")
    card = game.words.kinds["card"]
    lines = [f"seats: {s.seats}"]
    for field, kind in game.position_fields.items():
        value = getattr(s, field)
        words = [game.words.kinds[kind].write(item) for item in (value if isinstance(value, list) else [value])]
        lines.append(f"{field}: {' '.join(words)}")
    for zone, cards in zip(s.layout.zones, s.zones, strict=True):
        lines.append(f"{zone.name}: {' '.join([card.write(c) for c in cards])}".rstrip())
    if s.stack:
        frames = [" ".join([game.steps[f[0]].name, *[str(n) for n in f[1:]]]) for f in s.stack]
        lines.append(f"stack: {'; '.join(frames)}")
    if s.sealed:
        answers = [f"{height} {who} {game.words.write(move) if move else ''}" for height, who, move in s.sealed]
        lines.append(f"sealed: {'; '.join(answers)}")
    for seat in range(s.seats):
        seen = [c for c, mask in enumerate(s.known) if mask & ~s.layout.sees[s.where[c]] & only(seat)]
        if seen:
            lines.append(f"{KNOWS}{seat}: {' '.join([card.write(c) for c in seen])}")
    return "\n".join(lines) + "\n"


def read_position(game: Game[S], text: str, chance: Chance | None = None) -> S:
    """The position this text means, run on to its question; BadPosition names the line and what was expected."""
    entries = _entries(text)
    seats_line, words = entries.pop("seats", (0, ["?"]))
    try:
        seats = int(words[0])
        game.options.check_seats(seats)
    except ValueError as error:
        raise BadPosition(f"line {seats_line}: seats: expected a number of seats: {error}") from None
    s = game.blank(seats)
    s.chance = Chance(0) if chance is None else chance
    zones: list[list[int] | None] = [None] * len(s.layout.zones)
    later: dict[str, tuple[int, list[str]]] = {}
    for name, (line, words) in entries.items():
        try:
            if name in s.layout.index:
                zones[s.layout.index[name]] = [game.words.kinds["card"].read(word) for word in words]
            elif name in game.position_fields:
                values = [game.words.kinds[game.position_fields[name]].read(word) for word in words]
                setattr(s, name, values if isinstance(getattr(s, name), list) else values[0])
            elif name in ("stack", "sealed") or name.startswith(KNOWS):
                later[name] = (line, words)
            else:
                expected = ["seats", *game.position_fields, *s.layout.index, "stack", "sealed"]
                raise BadNotation(f"no such name: expected one of {', '.join(expected)}")
        except (BadNotation, IndexError) as error:
            raise BadPosition(f"line {line}: {name}: {error}") from None
    listed = [card for zone in zones for card in zone or []]
    twice = {card for card in listed if listed.count(card) > 1}
    if twice:
        raise BadPosition(f"{game.words.kinds['card'].write(min(twice))} is there twice")
    s.lay_out(game.fill_position(s, zones))
    game.derive(s)
    for name, (line, words) in later.items():
        try:
            _read_later(game, s, name, words)
        except (ValueError, KeyError) as error:
            raise BadPosition(f"line {line}: {name}: {error}") from None
    s.advance()
    return s


def _entries(text: str) -> dict[str, tuple[int, list[str]]]:
    entries: dict[str, tuple[int, list[str]]] = {}
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        name, colon, words = line.partition(":")
        if not colon or name.strip() in entries:
            raise BadPosition(f"line {number}: expected `name: words`, each name once; found {line!r}")
        entries[name.strip()] = (number, words.split())
    return entries


def _read_later(game: Game[Any], s: State, name: str, words: list[str]) -> None:
    parts = [part.split() for part in " ".join(words).split(";") if part.strip()]
    if name == "stack":
        steps = {step.name: i for i, step in enumerate(game.steps)}
        for part in parts:
            if part[0] not in steps:
                raise BadNotation(f"{part[0]!r} is no step: expected one of {', '.join(list(steps)[1:])}")
            frame: Frame = (steps[part[0]], *[int(number) for number in part[1:]])
            s.stack.append(frame)
    elif name == "sealed":
        for part in parts:
            move = game.words.read(" ".join(part[2:])) if part[2:] else ()
            s.seal(int(part[0]), int(part[1]), move)
    else:
        for word in words:
            s.show(game.words.kinds["card"].read(word), only(int(name.removeprefix(KNOWS))))
