"""A position as text for people: every title, standard library alone.

The words are those of the notation, so what is drawn can be typed. A title with a board of its own overrides
`Title.draw_board`, which is the middle of the drawing.
"""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from pentarchy.core.declare import Field
from pentarchy.core.state import State
from pentarchy.core.types import ALL_SEEING, SPECTATOR, Json, Seat
from pentarchy.core.vocabulary import Kind

if TYPE_CHECKING:
    from pentarchy.core.title import Title

WIDTH: Final = 100
INDENT: Final = "    "
BETWEEN: Final = "   "


def draw(title: Title[Any], known: State) -> str:
    """The whole position: a heading, the board, every seat, and what is asked."""
    zones: list[Json] = title.view(known)["zones"]
    points = seat_points(title, known)
    seats = [draw_seat(title, known, seat, zones, points) for seat in range(known.seats)]
    parts = [heading(title, known), title.draw_board(known), *seats, question(title, known)]
    return "\n".join([part for part in parts if part])


def heading(title: Title[Any], known: State) -> str:
    """`Kingdom Brawl, 2 seats, as seat 0 sees it`."""
    name = title.rulebook.names.get("en", title.slug)
    eyes = {ALL_SEEING: "", SPECTATOR: ", as a spectator sees it"}.get(
        known.viewer, f", as seat {known.viewer} sees it"
    )
    return f"{name}, {known.seats} {'seats' if known.seats > 1 else 'seat'}{eyes}"


def question(title: Title[Any], known: State) -> str:
    """Who is asked, and what for."""
    waiting = known.turn()
    if not waiting:
        return "The game is over."
    asked = []
    for seat in waiting:
        decision = known.decision(seat)
        asked.append(f"seat {seat}" if decision is None else f"seat {seat} ({decision.step})")
    return f"To move: {', '.join(asked)}"


def draw_zones(title: Title[Any], known: State) -> str:
    """The middle of the table as a list: what belongs to no seat, empty zones left out."""
    facts = [f"{name}: {value}" for name, value in shared_fields(title, known)]
    facts += zones_of(title, title.view(known)["zones"], None)
    return flow("", facts)


def seat_points(title: Title[Any], known: State) -> list[int]:
    """By seat, the points as if the game ended now; empty where the table does not show them."""
    return title.live_points(known) or [sum([line.points for line in lines]) for lines in title.live_score(known)]


def draw_seat(title: Title[Any], known: State, seat: Seat, zones: list[Json], points: list[int]) -> str:
    """One seat: its name, its points where the table shows them, its fields and its cards."""
    names = title.seat_names(known, "en")
    label = f"seat {seat}" + (f" {names[seat]}" if names else "") + (" (you)" if seat == known.viewer else "")
    facts = [f"points: {points[seat]}"] if points else []
    facts += [f"{name}: {value}" for name, value in seat_fields(title, known, seat)]
    facts += zones_of(title, zones, seat)
    return flow(label, facts)


def flow(label: str, facts: list[str]) -> str:
    """Facts one after another, in as many lines as they need."""
    lines: list[str] = []
    for fact in facts:
        if lines and len(lines[-1]) + len(BETWEEN) + len(fact) <= WIDTH - len(INDENT):
            lines[-1] += BETWEEN + fact
        else:
            lines += wrap(fact, WIDTH - len(INDENT), subsequent_indent=INDENT, break_on_hyphens=False) or [fact]
    rows = [INDENT + line for line in lines]
    return "\n".join([label, *rows] if label else rows)


def zones_of(title: Title[Any], zones: list[Json], owner: Seat | None) -> list[str]:
    """What lies in those of these zones that belong to a seat, or to the table."""
    kind = title.vocabulary.kinds["card"]
    found: list[str] = []
    for zone in zones:
        if zone["owner"] == owner and zone["cards"]:
            name = str(zone["name"]).removesuffix(f"-{owner}")
            found.append(f"{name}: {cards(kind, zone['cards'])}")
    return found


def cards(kind: Kind, zone: list[int]) -> str:
    """The cards of one zone, bottom first; those that are not known are only counted."""
    shown = [kind.write(card) for card in zone if card >= 0]
    hidden = len(zone) - len(shown)
    if hidden:
        shown.insert(0, f"{hidden} face down")
    return ", ".join(shown)


def shared_fields(title: Title[Any], known: State) -> list[tuple[str, str]]:
    """The title's own fields that are about the whole table."""
    found = [(f.name, written(title, known, f)) for f in stated_fields(title, known) if not by_seat(known, f)]
    return [(field, value) for field, value in found if value]


def seat_fields(title: Title[Any], known: State, seat: Seat) -> list[tuple[str, str]]:
    """The title's own fields that have one entry a seat."""
    found = [(f.name, written(title, known, f, seat)) for f in stated_fields(title, known) if by_seat(known, f)]
    return [(field, value) for field, value in found if value]


def stated_fields(title: Title[Any], known: State) -> list[Field]:
    """The title's own fields that do not follow from others."""
    return [field for field in title.fields_of(known.version) if not field.derived]


def by_seat(known: State, field: Field) -> bool:
    """Does this field have one entry a seat?"""
    value = getattr(known, field.name)
    return isinstance(value, list) and len(value) == known.seats


def written(title: Title[Any], known: State, field: Field, seat: Seat | None = None) -> str:
    """A field, or a seat's entry of it, in the words of the notation; empty where there is nothing to tell."""
    kind = title.kind(field.type.kind)
    value: Any = getattr(known, field.name)
    if seat is not None:
        value = value[seat]
    if field.type.is_set and isinstance(value, int):
        value = [bit for bit in range(max(value, 0).bit_length()) if value >> bit & 1]
    if not isinstance(value, list):
        return kind.write(value) if value > 0 or (kind.tokens and value == 0) else ""
    rows = [entry if isinstance(entry, list) else [entry] for entry in value]
    if not kind.tokens and not any(entry > 0 for row in rows for entry in row):
        return ""
    return " ".join([kind.write(entry) for row in rows for entry in row if entry >= 0 or not kind.tokens])
