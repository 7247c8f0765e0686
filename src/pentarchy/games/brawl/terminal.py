"""Kingdom Brawl in the terminal: the kingdom as a grid of stacks, and the seats with their hands."""

from __future__ import annotations

from typing import Any, Final

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy.core.types import Seat, View
from pentarchy.games.brawl.state import COLOUR, COLOURS
from pentarchy.text import Text

COLUMN_WIDTH: Final = 16  # four of them, with their borders and padding, fit into 80 columns
LOWEST: Final = 2  # lines for a stack, even where there is none
BLOCKED: Final = "×"
# By the ids of the content; a colour is never the only sign, every character has its colour's letter too.
COLOUR_STYLES: Final = {"red": "bold red", "blue": "bold bright_blue", "yellow": "bold yellow", "green": "bold green"}
TERRAIN_STYLES: Final = {"tower": "cyan", "castle": "magenta", "forest": "green", "farm": "yellow"}


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """Seats above, the kingdom below. In a cell the lowest line is the bottom of the stack."""
    view: View = known.title.view(known)
    letters = colour_letters(text)
    parts: list[RenderableType] = [_seats(view, text, letters, you), _kingdom(view, text, letters)]
    if any(cell["blocked"] for cell in view["cells"]):
        parts.append(Styled(f"{BLOCKED} {text.say('board-blocked')}", style="dim"))
    return Group(*parts)


def colour_letters(text: Text) -> list[str]:
    """The shortest beginnings that tell the colours apart: usually one letter."""
    names = [text.component("colour", colour) for colour in range(COLOURS)]
    for length in range(1, max(len(name) for name in names)):
        letters = [name[:length] for name in names]
        if len(set(letters)) == COLOURS:
            return letters
    return names


def _style(text: Text, kind: str, component: int, styles: dict[str, str]) -> str:
    return styles.get(text.title.vocabulary.kinds[kind].write(component), "")


def _seats(view: View, text: Text, letters: list[str], you: Seat | None) -> Grid:
    """One line per seat, in turn order: its letter, its name, a mark for your seat, and the cards that are known."""
    grid = Grid.grid(padding=(0, 1))
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column()
    hands = {zone["owner"]: zone["cards"] for zone in view["zones"] if zone["name"].startswith("hand-")}
    for place in range(view["seats"]):
        seat = (view["starter"] + place) % view["seats"]
        colour = view["colours"][seat]
        style = _style(text, "colour", colour, COLOUR_STYLES)
        name = f"{text.seat(seat)} ({text.say('you')})" if seat == you else text.seat(seat)
        hand = text.say("board-hand", cards=len(hands[seat]))
        names = [text.component("card", card, short=True) for card in hands[seat] if card >= 0]
        grid.add_row(f"{place + 1}.", Styled(letters[colour], style), Styled(name, style), ", ".join(names) or hand)
    return grid


def _kingdom(view: View, text: Text, letters: list[str]) -> Grid:
    zones = [zone["cards"] for zone in view["zones"]]
    grid = Grid(box=box.ROUNDED, show_header=False, show_lines=True)
    for _ in range(view["columns"]):
        grid.add_column(width=COLUMN_WIDTH, no_wrap=True, overflow="ellipsis")
    places = {(cell["row"], cell["column"]): number for number, cell in enumerate(view["cells"])}
    for row in range(view["rows"]):
        numbers = [places[row, column] for column in range(view["columns"])]
        height = max(LOWEST, *[len(zones[number]) for number in numbers])
        grid.add_row(*[_cell(number, view, zones[number], text, letters, height) for number in numbers])
    return grid


def _cell(number: int, view: View, stack: list[int], text: Text, letters: list[str], height: int) -> Styled:
    cell = view["cells"][number]
    lines = Styled(no_wrap=True, overflow="ellipsis")
    lines.append(text.component("cell", number), "bold")
    lines.append(
        " " + text.component("terrain", cell["terrain"]), _style(text, "terrain", cell["terrain"], TERRAIN_STYLES)
    )
    lines.append("\n" * (height - len(stack)))
    for card in reversed(stack):
        blocked = card in cell["blocked"]
        style = _style(text, "colour", COLOUR[card], COLOUR_STYLES)
        lines.append(f"\n{BLOCKED if blocked else ' '}{letters[COLOUR[card]]} ", "dim" if blocked else style)
        lines.append(text.component("card", card, short=True), "dim strike" if blocked else style)
    return lines
