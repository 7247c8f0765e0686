"""Make the pictures of README from real positions: `.venv/bin/python scripts/pictures.py`."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console

from pentarchy.bots import create
from pentarchy.cli.terminal.boards import board_of
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.games import load_title
from pentarchy.text import Text

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"


def draw(slug: str, seats: int, seed: int, moves: int) -> str:
    """The board of a game between bots after so many moves, as an SVG that needs nothing from outside."""
    title = load_title(slug)
    bot = create("greedy", title)
    record = Record.begin(title, seats, {}, Chance(seed))
    chance = Chance(seed)
    while record.state.turn() and len(record.entries) < moves:
        seat = record.state.turn()[0]
        record.play(seat, bot.choose(title.redact(record.state, seat), seat, chance))
    with open("/dev/null", "w", encoding="utf-8") as nowhere:
        console = Console(record=True, width=84, file=nowhere, force_terminal=True)
        text = Text(title, "en", title.seat_names(record.state, "en"))
        console.print(board_of(title)(title.redact(record.state, 0), text, 0))
        svg = console.export_svg(title=title.rulebook.names["en"])
    return re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / "brawl.svg").write_text(draw("brawl", 3, seed=5, moves=14), "utf-8")
