"""A board that fits every title: what its view shows, the table first, then every seat.

Fields and zones are called by the title's messages `fact-NAME` and `zone-NAME`, as on the web app's generic board;
without one by their names. What is nothing now has no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints, is_typeddict

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy.core.title import Title
from pentarchy.core.types import Json, Seat
from pentarchy.core.view_types import TableView
from pentarchy.core.vocabulary import FLAG, SEAT
from pentarchy.text import Text

ACTIVE: Final = "▶"
YES: Final = "✓"
INDENT: Final = 2
Fact = tuple[str, str]  # what it is called, and what it is


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """The table, then the seats, whoever is asked marked."""
    return Group(*PlainBoard(known, text).parts(you))


class PlainBoard:
    """One position as a seat knows it, in one language."""

    def __init__(self, known: Any, text: Text) -> None:
        self.title: Title[Any] = known.title
        self.text = text
        self.view: Json = self.title.view(known)
        self.kinds = field_kinds(self.title)
        self.sets = {field.name for field in self.title.fields if field.type.is_set}
        self.own = {key: value for key, value in self.view.items() if key not in get_type_hints(TableView)}

    def parts(self, you: Seat | None) -> Iterator[RenderableType]:
        """From top to bottom."""
        for alert in self.view.get("alerts", []):
            about = {str(place): (kind, of) for place, (kind, of) in enumerate(alert["about"])}
            yield Styled(self.text.tell(f"alert-{alert['what']}", about), "bold red")
        yield self.section(None)
        for seat in range(self.view["seats"]):
            name = self.text.seat(seat) + (f" ({self.text.say('you')})" if seat == you else "")
            points = self.view["standing"][seat] if "standing" in self.view else None
            heading = Styled(f"{ACTIVE if seat in self.view['waiting'] else ' '} ").append(name, "bold")
            yield heading if points is None else heading.append(f"  {self.text.points(points)}", "not bold")
            yield Padding(self.section(seat), (0, 0, 0, INDENT))

    def section(self, seat: Seat | None) -> RenderableType:
        """Facts and zones of a seat, or of the table: what fits into words in one paragraph, the rest in rows."""
        facts = Styled()
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style="dim", max_width=24)
        grid.add_column()
        for name, value in self.facts_of(seat):
            if "\n" in value:
                grid.add_row(name, value.strip())
            else:
                facts.append("   " if facts else "").append(f"{name} ", "dim").append(value)
        for zone in self.view["zones"]:
            if zone["owner"] == seat and zone["cards"]:
                grid.add_row(self.zone_name(zone), self.cards(zone["cards"]))
        parts: list[RenderableType] = [*([facts] if facts else []), *([grid] if grid.row_count else [])]
        return Group(*parts)

    # ---------------------------------------------------------------- facts

    def facts_of(self, seat: Seat | None) -> list[Fact]:
        """What the view says beyond its zones: a list with an entry a seat is about the seats, all else about all."""
        found: list[Fact] = []
        for key, value in self.own.items():
            by_seat = isinstance(value, list) and len(value) == self.view["seats"]
            if by_seat is (seat is not None):
                found += self.facts(key, value if seat is None else value[seat])
        return found

    def facts(self, key: str, value: Any) -> list[Fact]:
        """A field in words; several where it holds several."""
        if isinstance(value, dict):
            return [fact for name, part in value.items() for fact in self.facts(name, part)]
        told = self.told(key, value)
        return [(self.named("fact", key), told)] if told else []

    def told(self, key: str, value: Any) -> str:
        """A value in words; empty where there is nothing to tell."""
        if isinstance(value, bool) or value is None:
            return YES if value else ""
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return self.number(key, value)
        if isinstance(value, dict):
            return ", ".join([f"{name} {said}" for part in value for name, said in self.facts(part, value[part])])
        if any(isinstance(part, dict) for part in value):
            rows = [self.told(key, part) for part in value]
            return "".join([f"\n{row}" for row in rows if row])
        words = [self.told(key, part) for part in value]
        if not any(words):
            return ""
        if not self.names_of(key):  # numbers by place: nothing is a number, too
            return ", ".join([word or "0" for word in words])
        return ", ".join(with_counts([word for word in words if word]))

    def number(self, key: str, value: int) -> str:
        """A number: the component it stands for, where it does."""
        kind = self.names_of(key)
        if self.kinds.get(key) == FLAG.name:
            return YES if value else ""
        if key in self.sets:
            members = [bit for bit in range(max(value, 0).bit_length()) if value >> bit & 1]
            return ", ".join([self.text.component(kind, bit, short=True) for bit in members])
        if kind:
            return self.text.component(kind, value, short=True) if value >= 0 else ""
        return str(value) if value > 0 else ""

    def names_of(self, key: str) -> str:
        """The kind of component that the numbers of a field stand for; empty if they are plain numbers."""
        kind = self.kinds.get(key, key)
        of = self.title.vocabulary.kinds.get(kind)
        return kind if kind == SEAT.name or (of is not None and of.tokens) else ""

    # ---------------------------------------------------------------- zones

    def zone_name(self, zone: Json) -> str:
        """What a zone is called: by the title, like the component that it is, or by its name."""
        name = str(zone["name"]).removesuffix(f"-{zone['owner']}")
        for kind, of in self.title.vocabulary.kinds.items():
            if name in of.tokens and not self.text.maybe(f"zone-{name}"):
                return self.text.component(kind, of.tokens.index(name))
        return self.named("zone", name)

    def cards(self, cards: list[int]) -> str:
        """The cards of a zone from the bottom up; those that are not known are counted."""
        hidden = len([card for card in cards if card < 0])
        known = [self.text.component("card", card, short=True) for card in cards if card >= 0]
        return ", ".join([*([self.text.say("zone-hidden", cards=hidden)] if hidden else []), *with_counts(known)])

    def named(self, prefix: str, name: str) -> str:
        """The title's word for a field or a zone, or its name."""
        words = name.replace("-", " ").replace("_", " ")
        return self.text.maybe(f"{prefix}-{name.replace('_', '-')}") or words[:1].upper() + words[1:]


def with_counts(words: list[str]) -> list[str]:
    """Like words side by side once, with how many they are."""
    found = [(word, len(list(same))) for word, same in groupby(words)]
    return [word if count == 1 else f"{word} ×{count}" for word, count in found]


def field_kinds(title: Title[Any]) -> dict[str, str]:
    """Of which kind of component a number in the view is, by the name of its field."""
    found = {field.name: field.type.kind for field in title.fields}
    name = f"{title.package}.view_types"
    try:
        declared = vars(import_module(name)).values() if find_spec(name) else []
    except ModuleNotFoundError:  # the title is a plain module, so it has no submodules
        declared = []
    for shape in declared:
        if is_typeddict(shape) and shape.__module__ == name:
            for key, hint in get_type_hints(shape, include_extras=True).items():
                if (kind := _kind_in(hint)) is not None:
                    found[key] = kind
    return found


def _kind_in(hint: Any) -> str | None:
    """The kind that a declared type names, however deep."""
    if get_origin(hint) is Annotated:
        return next((note for note in get_args(hint)[1:] if isinstance(note, str)), None)
    return next((kind for part in get_args(hint) if (kind := _kind_in(part)) is not None), None)
