"""The kingdom as text: a grid of terrain cards, each with its stack, the top character first."""

from __future__ import annotations

from typing import Final

from pentarchy.games.brawl.scoring import unblocked_stacks
from pentarchy.games.brawl.state import CELL_POSITIONS, BrawlState

WIDTH: Final = 19
BLOCKED: Final = "x "  # a character that another one keeps from earning stars
EARNING: Final = "  "


def draw_kingdom(s: BrawlState) -> str:
    """The grid, with a line under it that explains the mark where it is used."""
    kinds = s.title.vocabulary.kinds
    counting = unblocked_stacks(s)
    blocks: dict[tuple[int, int], list[str]] = {}
    for cell in range(s.board.cells):
        top_first = s.zones[cell][::-1]
        lines = [f"{kinds['cell'].write(cell)} {kinds['terrain'].write(s.terrain[cell])}"]
        lines += [(EARNING if card in counting[cell] else BLOCKED) + kinds["card"].write(card) for card in top_first]
        blocks[CELL_POSITIONS[cell]] = lines
    rule = "+" + "+".join(["-" * WIDTH] * s.board.columns) + "+"
    rows = [rule]
    for row in range(s.board.rows):
        chosen = [blocks[row, column] for column in range(s.board.columns)]
        for line in range(max(2, *[len(block) for block in chosen])):
            texts = [block[line] if line < len(block) else "" for block in chosen]
            rows.append("|" + "|".join([f" {text:<{WIDTH - 1}}" for text in texts]) + "|")
        rows.append(rule)
    if any(len(counting[cell]) < len(s.zones[cell]) for cell in range(s.board.cells)):
        rows.append("x: blocked, earns nothing")
    return "\n".join(rows)
