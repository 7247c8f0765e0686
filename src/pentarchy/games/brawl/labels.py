"""Names of cards, and the details that sentences about a move need beside it.

Names come from the content, so a pack can change them.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Move
from pentarchy.games.brawl.notation import CARRY_TOP, PLACE, SWAP_TOPS
from pentarchy.games.brawl.state import BrawlState

# Russian adjectives agree with their noun: красный король, красная королева; синий, синяя.
ADJECTIVE_ENDINGS: Final = (("ний", "няя"), ("ый", "ая"), ("ий", "ая"), ("ой", "ая"))
FEMININE_NOUN_ENDINGS: Final = ("а", "я")


def coloured(colour: str, character: str, language: str) -> str:
    """The name of a coloured character: `Red King`, `Красный Король`, `Красная Королева`."""
    if language == "ru" and character.endswith(FEMININE_NOUN_ENDINGS):
        for ending, feminine in ADJECTIVE_ENDINGS:
            if colour.endswith(ending):
                return f"{colour.removesuffix(ending)}{feminine} {character}"
    return f"{colour} {character}"


def move_details(known: BrawlState, move: Move) -> dict[str, tuple[str, int]]:
    """The details of a move for sentences: its target terrain, and the characters a Witch or a Wizard would move.

    The move need not be legal. A component that does not exist is left out.
    """
    verb = move[0]
    details: dict[str, tuple[str, int]] = {}
    if verb in (SWAP_TOPS, CARRY_TOP):
        for name, cell in zip(("card", "card-2"), move[1 : 3 if verb == SWAP_TOPS else 2], strict=False):
            if cell < known.board.cells and known.zones[cell]:
                details[name] = ("card", known.zones[cell][-1])
    if verb in (PLACE, CARRY_TOP) and len(move) > 2 and move[2] < known.board.cells:
        details["terrain"] = ("terrain", known.terrain[move[2]])
    return details
