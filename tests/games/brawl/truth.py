"""What is true of Kingdom Brawl, from its clauses alone: no scoring and no label of the title.

`scripts/truth.py brawl` compares it with everything shown in random games, `test_truth.py` in a few.
"""

from __future__ import annotations

from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.types import PASS
from pentarchy.games.brawl.state import BrawlState
from pentarchy.testing.truth import Numbers, Told, Truth, integers
from tests.games.brawl.helpers import KINDS

Character = tuple[str, str]  # colour and name


def kingdom(s: BrawlState) -> dict[str, tuple[str, list[Character]]]:
    """By cell its terrain and the characters on it that count, bottom first."""
    cells = [KINDS["cell"].write(cell) for cell in range(len(s.terrain))]
    stacks = {cell: [character(card) for card in s.zones[s.layout.index[cell]]] for cell in cells}
    terrain = {cell: KINDS["terrain"].write(kind) for cell, kind in zip(cells, s.terrain, strict=True)}
    return {cell: (terrain[cell], counting(stacks[cell])) for cell in cells}


def character(card: int) -> Character:
    """`red-king` is a King of the red seat."""
    colour, _, name = KINDS["card"].write(card).partition("-")
    return colour, name


def counting(stack: list[Character]) -> list[Character]:
    """BR-32 to BR-36, BR-80, BR-81: who is not blocked."""
    names = [name for _, name in stack]
    if "dragon" not in names:
        return stack
    dragon = names.index("dragon")
    if "knight" in names[dragon:]:
        return stack[:dragon] + stack[dragon + 1 :]
    return [who for at, who in enumerate(stack) if at >= dragon or who[1] == "dwarf"]


def beside(cell: str) -> list[str]:
    """BR-25: the cells across a side, also those that this kingdom does not have."""
    column, row = cell[0], int(cell[1])
    return [f"{chr(ord(column) + 1)}{row}", f"{chr(ord(column) - 1)}{row}", f"{column}{row + 1}", f"{column}{row - 1}"]


def stars(cells: dict[str, tuple[str, list[Character]]], cell: str, who: Character) -> int:
    """BR-40 to BR-49: the stars of one character that counts."""
    terrain, stack = cells[cell]
    colour, name = who
    here = [other for _, other in stack]
    around = [cells[other] for other in beside(cell) if other in cells]
    neighbours = [other for _, others in around for other in others]
    if name == "king":
        return (terrain == "castle") + sum(land in ("farm", "forest") for land, _ in around)
    if name == "queen":
        return ("king" in here) + sum(other == colour for other, _ in neighbours)
    if name == "princess":
        return 2 * (terrain == "tower") + ("knight" in here)
    if name == "knight":
        return 3 * ("princess" in here)
    if name == "peasant":
        return (terrain == "farm") + sum(other in ("king", "queen") for _, other in neighbours)
    if name == "dwarf":
        return len(stack) - 1 - stack.index(who)
    return 0


def recount(s: BrawlState) -> list[int]:
    """BR-50: the stars of each seat's own characters."""
    cells = kingdom(s)
    found = {KINDS["colour"].write(colour): 0 for colour in s.colours}
    for cell, (_, stack) in cells.items():
        for who in stack:
            found[who[0]] += stars(cells, cell, who)
    return [found[KINDS["colour"].write(colour)] for colour in s.colours]


def told_numbers(told: Told) -> Numbers:
    """Which turn it is, of how many; the place in the stack that a Fairy fills: as data, and in the sentences."""
    found = {} if told.move == PASS else told.prompt_numbers()
    if not found:
        return {}
    for language in LANGUAGES:
        sentence = told.question(language)
        if "cell" in told.prompt:  # its name has a number
            sentence = sentence.replace(KINDS["cell"].write(told.prompt["cell"][1]), "")
        found |= written(language, integers(sentence))
    return found


def written(language: str, numbers: list[int]) -> Numbers:
    """The numbers of a sentence, each by its place in it."""
    return {f"{language}, number {at}": number for at, number in enumerate(numbers)} | {language: len(numbers)}


def changes(told: Told, after: BrawlState) -> Numbers:
    """BR-12: a turn for each character placed, six in all. BR-38: where in its stack the chosen character lies."""
    found: Numbers
    if told.verb == "put":
        stack = after.zones[told.prompt["cell"][1]]
        found = {"place": stack.index(told.move[1]) + 1}
    else:
        colour = KINDS["colour"].write(told.before.colours[told.seat])
        cards = [card for cell in range(len(after.terrain)) for card in told.before.zones[cell]]
        found = {"turn": sum(character(card)[0] == colour for card in cards) + 1, "turns": 6}
    numbers = list(found.values())
    for language in LANGUAGES:
        found |= written(language, numbers)
    return found


TRUTH = Truth(recount, told_numbers, changes)
