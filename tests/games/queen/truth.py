"""What is true of Queen of 12, from its clauses and its printed sheets alone: no scoring and no label of the title.

`scripts/truth.py queen` compares it with everything shown in random games, `test_truth.py` in a few.
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.types import ALL_SEEING, Event, Seat
from pentarchy.games.queen.state import QueenState
from pentarchy.testing.truth import Numbers, Told, Truth, integers
from tests.games.queen.helpers import KINDS, TITLE

LANGUAGES: Final = ("en", "ru")
CELLS: Final = KINDS["cell"].tokens
NUMBER_OF: Final = {token: i for i, token in enumerate(CELLS)}
CARD_POINTS: Final = {row["id"]: row["points"] for row in TITLE.content.rows("card")}
TAKEN_BY: Final = KINDS["place"].tokens.index("seat-0")
KINGDOMS: Final = {row["id"]: row for row in TITLE.content.rows("kingdom")}
CRUSADES: Final = {row["id"]: row for row in TITLE.content.rows("crusade")}
STRIPS: Final = TITLE.content.rows("strip")
COLOURS: Final = "RPY"
# Q12-066, Q12-069, Q12-099, Q12-153, Q12-189: the numbers of the clauses.
LINE_POINTS: Final = (0, 2, 0, 5, 5, 10)
FIRST_LINE: Final = 6
LAST_EARLY_ROUND: Final = 3
FOUR: Final = 4
LEFT_OUT: Final = 2
KING_FREE: Final = 2  # seats from which on nobody plays against the King


# ---------------------------------------------------------------- sheets


def words(side: str) -> dict[str, str]:
    """What is printed in every cell of a side, by the cell's name in the notation."""
    found: dict[str, str] = {}
    if side in KINGDOMS:
        for half, letters in (("left", "abcde"), ("right", "fghij")):
            for row, line in enumerate(KINGDOMS[side][half], start=1):
                found |= {f"{letter}{row}": word for letter, word in zip(letters, line.split(), strict=True)}
        return found
    for row, line in enumerate(CRUSADES[side]["values"], start=1):
        found |= {f"v{row}-{column}": word for column, word in enumerate(line.split(), start=1)}
    for block in "lr":
        for row, line in enumerate(CRUSADES[side]["roofs"], start=1):
            found |= {f"{block}{row}-{column}": word for column, word in enumerate(line.split(), start=1)}
    return found


PRINTED: Final = {side: words(side) for side in KINDS["sheet"].tokens}


def kingdom_lines() -> dict[str, list[str]]:
    """Q12-004: the 20 lines of a kingdom, by their names in the notation."""
    found: dict[str, list[str]] = {}
    for half, letters in (("left", "abcde"), ("right", "fghij")):
        for number in range(1, 6):
            found[f"{half}-row-{number}"] = [f"{letter}{number}" for letter in letters]
            found[f"{half}-column-{number}"] = [f"{letters[number - 1]}{row}" for row in range(1, 6)]
    return found


LINES: Final = kingdom_lines()
# Q12-160: the roofs of each column of a block.
ROOF_COLUMNS: Final = {
    f"{block}-{column}": {cell for cell in CELLS if cell.startswith(block) and cell.endswith(f"-{column}")}
    for block in "lr"
    for column in range(1, 5)
}


def side_of(s: QueenState) -> str:
    """The side that all seats use."""
    return KINDS["sheet"].tokens[s.side]


def marked(s: QueenState, seat: Seat) -> set[str]:
    """The names of the cells this seat has marked."""
    return {token for i, token in enumerate(CELLS) if s.marks[seat] >> i & 1}


# ---------------------------------------------------------------- points


def recount(s: QueenState) -> list[int]:
    """The points as if the game ended now, by seat; the cards of others count when they are shown, at the end."""
    kingdom = side_of(s) in KINGDOMS
    return [
        kingdom_points(s, seat, marked(s, seat)) + card_points(s, seat)
        if kingdom
        else crusade_points(s, marked(s, seat)) + sum(CRUSADES[side_of(s)]["overflow"][: len(s.overflow[seat])])
        for seat in range(s.seats)
    ]


def kingdom_points(s: QueenState, seat: Seat, marks: set[str]) -> int:
    """Q12-066 to Q12-070, Q12-099: the 20 lines, and the first-line bonus.

    While nobody has it, it is of a full line, whose round is this one. Alone it is of a round before the fourth.
    """
    full = any(marks >= set(line) for line in LINES.values())
    early = s.seats >= KING_FREE or s.round <= LAST_EARLY_ROUND
    first = bool(s.first[seat]) if s.first_round else full and early
    return sum(LINE_POINTS[len(marks & set(line))] for line in LINES.values()) + FIRST_LINE * first


def card_points(s: QueenState, seat: Seat) -> int:
    """Q12-071: the cards in hand, in play and on the pile, where the viewer may know them all."""
    if s.viewer not in (ALL_SEEING, seat) and s.stack:
        return 0
    owned = [card for name in ("hand", "played", "pile") for card in s.zones[s.layout.index[f"{name}-{seat}"]]]
    return sum(CARD_POINTS[KINDS["card"].write(card).split("-", 1)[1]] for card in owned)


def crusade_points(s: QueenState, marks: set[str]) -> int:
    """Q12-151, Q12-153, Q12-160: full columns of values and roofs, and cells with points."""
    sheet = CRUSADES[side_of(s)]
    points = FOUR * sum(PRINTED[side_of(s)][cell] == "4" for cell in marks if cell.startswith("v"))
    for column, worth in enumerate(sheet["columns"], start=1):
        points += worth * all(f"v{row}-{column}" in marks for row in range(1, 13))
    for block in "lr":
        for column, worth in enumerate(sheet["roof_columns"], start=1):
            points += worth * (ROOF_COLUMNS[f"{block}-{column}"] <= marks)
    return points


# ---------------------------------------------------------------- what is told of a move


def told_numbers(told: Told) -> Numbers:
    """The numbers of the prompt and of the label, what a mark earns, and how many more numbers the words have."""
    prompt = {f"asked {name}": number for name, number in told.prompt_numbers().items() if name == "number"}
    numbers = prompt | {name: told.details[name][1] for name in DETAILS.get(told.verb, ())}
    if told.verb in ("turn", "write"):
        numbers["number"] = told.move[1]
    if told.verb in ("mark", "tick"):
        gain = TITLE.immediate_gain(told.known, told.seat, told.move)
        assert gain is not None
        numbers["gain"] = gain
    for language in LANGUAGES:
        numbers[f"more numbers, {language}"] = len(unexplained(told, language))
    return numbers


DETAILS: Final = {
    "mark": ("value", "roof", "points", "brings"),
    "tick": ("value", "roof", "points", "brings"),
    "line": ("number", "marks"),
    "strip": ("cells", "marked"),
    "copy": ("dice",),
    "recall": ("number",),
    "reserve": ("number",),
}


def unexplained(told: Told, language: str) -> list[int]:
    """The numbers in the sentences that neither the components of the move nor the details have."""
    known = {number for _, number in (*told.prompt.values(), *told.details.values())}
    for kind, component in zip(TITLE.verbs[told.move[0]].kinds, told.move[1:], strict=True):
        known |= {component} if kind == "number" else set(integers(KINDS[kind].write(component)))
        if kind == "line":
            known |= set(range(1, 6))  # a line is named by its two ends
        if kind == "effect" and KINDS[kind].write(component) == "zero":
            known.add(0)
    for kind, component in told.prompt.values():
        known |= set(integers(KINDS[kind].write(component)))
    said = [told.question(language), *told.labels(language)]
    return [number for sentence in said for number in integers(sentence) if number not in known]


# ---------------------------------------------------------------- what comes of it


def changes(told: Told, after: QueenState) -> Numbers:
    """What the move brings about, under the names of `told_numbers`."""
    found = {f"more numbers, {language}": 0 for language in LANGUAGES}
    what = f"{told.step} {told.verb}"
    if what in ("pick-die take", "tick tick", "leave-dice leave"):
        found["asked number"] = ASKED[told.step](told, after)
    if told.verb in ("mark", "tick"):
        found |= cell_numbers(told)
    elif told.verb == "turn":
        turned = [event[2] % 12 + 1 for event in heard(told, after) if name_of(event) == "turned"]
        shown = told.before.face[frame(told)[2]] % 12 + 1
        found["number"] = turned[0] if turned else shown
    elif told.verb == "write":
        found["number"] = [event[2] for event in heard(told, after) if name_of(event) == "wrote"][:1][0]
    elif told.verb == "line":
        line = KINDS["line"].write(told.move[1])
        found |= {"number": int(line[-1]), "marks": len(marked(told.before, told.seat) & set(LINES[line]))}
    elif told.verb == "strip":
        found |= strip_numbers(told)
    elif told.verb == "copy":
        found["dice"] = copied_dice(told, after)
    elif told.verb == "recall":
        exchanged = sum(name_of(event) == "exchanged" and event[1] == told.seat for _, event in after.log or [])
        found["number"] = len(after.hand(told.seat)) - len(told.before.hand(told.seat)) + exchanged  # as a round begins
    elif told.verb == "reserve":
        found["number"] = len(told.before.reserve(told.seat))
    return found


def cell_numbers(told: Told) -> Numbers:
    """What a die must show for the cell, what the cell brings, and what the points of the sheet gain by it."""
    s, seat = told.before, told.seat
    kingdom = side_of(s) in KINGDOMS
    cell = CELLS[told.move[-1]]
    word = PRINTED[side_of(s)][cell]
    row = cell.startswith("v")  # of the value area
    before, after = [
        kingdom_points(s, seat, marks) if kingdom else crusade_points(s, marks)
        for marks in (marked(s, seat), marked(s, seat) | {cell})
    ]
    return {
        "value": int(cell[1:].split("-")[0]) if row else int(word) if word.isdecimal() else 0,
        "roof": COLOURS.find(word),
        "points": 0 if kingdom else FOUR,
        "brings": ".4+".index(word) if row else 0,
        "gain": after - before,
    }


def strip_numbers(told: Told) -> Numbers:
    """How many cells the bonus has on the sheet, and how many of them are marked."""
    of_side = [strip for strip, row in enumerate(STRIPS) if row["sheet"] == side_of(told.before)]
    number = of_side.index(told.move[1])
    return {"cells": STRIPS[told.move[1]]["cells"], "marked": told.before.strip[told.seat][number]}


def copied_dice(told: Told, after: QueenState) -> int:
    """Q12-057, Q12-126, Q12-189, Q12-190: the dice that are copied; the lesser copy leaves some out."""
    places: list[int] = told.before.at
    taken = places.count(TAKEN_BY + told.move[1])
    return taken - (LEFT_OUT if leaves_out(after, told.seat) else 0)


def leaves_out(after: QueenState, seat: Seat) -> bool:
    """Is the seat asked now which dice it leaves out?"""
    decision = after.decision(seat)
    return decision is not None and decision.step == "leave-dice"


def frame(told: Told) -> tuple[int, ...]:
    """The frame of the question."""
    s = told.before
    found: tuple[int, ...] = s.lanes[told.seat][-1] if s.lanes and s.lanes[told.seat] else s.stack[-1]
    return found


# ---------------------------------------------------------------- numbers of questions


def heard(told: Told, after: QueenState) -> list[Event]:
    """What the seat hears of it, until the table goes over to working side by side, or back."""
    heard_by = [(mask, event) for mask, event in after.log or [] if mask >> told.seat & 1]
    return [event for mask, event in heard_by if mask == heard_by[0][0]]


def name_of(event: Event) -> str:
    """The name of an event."""
    return TITLE.vocabulary.events[event[0]].name


def dice_taken(told: Told, after: QueenState) -> int:
    """How many dice of these trays the seat takes until it is asked something else."""
    tray_mask = frame(told)[3]
    while after.turn() == [told.seat] and after.stack[-1][:2] == frame(told)[:2] and after.stack[-1][3] == tray_mask:
        after.push(told.seat, after.legal_moves(told.seat)[0])
    trays = [place - 1 for place in (1, 2) if tray_mask >> place & 1]
    taken = 0
    for event in heard(told, after):
        if name_of(event) == "took":
            taken += event[1] == told.seat and event[3] in trays
        else:
            break
    return taken


def cells_marked(told: Told, after: QueenState) -> int:
    """How many cells of the kind that is asked for the seat marks, until something else happens."""
    what, left = told.prompt_numbers()["what"], told.prompt_numbers()["number"]
    while left > 1:
        decision = after.decision(told.seat)
        if decision is None or decision.step != "tick" or decision.prompt["number"][1] != left - 1:
            break
        left -= 1
        after.push(told.seat, decision.moves[0])
    found = 0
    for event in heard(told, after):
        if name_of(event) != "marked" or event[1] != told.seat:
            break
        roof = PRINTED[side_of(after)][CELLS[event[2]]] in COLOURS
        found += roof if what == 1 else not roof or what == 2
    return found


def dice_left_out(told: Told, after: QueenState) -> int:
    """How many of the dice on offer are not copied: each that is copied marks or writes its value, or loses it."""
    left = told.prompt_numbers()["number"]
    while left > 1 and leaves_out(after, told.seat):
        left -= 1
        after.push(told.seat, after.legal_moves(told.seat)[0])
    copied = 0
    for event in heard(told, after):
        value = name_of(event) == "marked" and CELLS[event[2]].startswith("v")
        if not value and name_of(event) not in ("wrote", "value-lost"):
            break
        copied += 1
    return len(frame(told)[3:]) - copied


ASKED: Final[dict[str, Any]] = {"pick-die": dice_taken, "tick": cells_marked, "leave-dice": dice_left_out}
TRUTH: Final = Truth(recount, told_numbers, changes)
