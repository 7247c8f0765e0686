"""Queen of 12 in the terminal: the dice in the trays, the rivals' sheets in small, the viewer's sheet and cards."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy.core.outcome import ScoreLine
from pentarchy.core.types import Seat, View
from pentarchy.games.queen.labels import BRINGS_POINTS, BRINGS_VALUE, asked_frame, colour_letters
from pentarchy.games.queen.sheets import (
    COLUMNS,
    FIRST_ROOF,
    FIRST_VALUE,
    LINE_CELLS,
    ROOF_ROWS,
    ROOFS,
    ROUND_CELL,
    SQUARE_CELL,
    VALUES,
)
from pentarchy.games.queen.state import ANY, JUNGLE, NO_SEAT, ORACLE_DIE, SOLO, TAKEN_BY, TRAYS
from pentarchy.games.queen.step_ids import CHOOSING, GAINING
from pentarchy.text import Text

WIDTH: Final = 78
WIDE: Final = 4  # characters of a cell of a kingdom
NARROW: Final = 3  # of one of the sides C and D
FEW: Final = 3  # more values in a row are written as a range
INDENT: Final = 2
BETWEEN: Final = "  |  "
ACTIVE: Final = "▶"
MARKED: Final = "×"
FREE: Final = "·"
RIVER: Final = "≈"
ROLLED: Final = "■"
TO_ROLL: Final = "□"
BRINGS: Final = {BRINGS_POINTS: "4", BRINGS_VALUE: "+"}
STRIP_CELLS: Final = {ROUND_CELL: ("(×)", "( )"), SQUARE_CELL: ("[×]", "[ ]")}
# By the ids of the content; a colour is never the only sign, every die and every roof has its colour's letter too.
STYLES: Final = {"red": "bold red", "purple": "bold magenta", "yellow": "bold yellow"}
MARK_STYLE: Final = "bold reverse"
# What a card does, by its effect in the content; those of the second list do something else on C and D.
DOES: Final = {
    "lady": "does-lady",
    "parasite": "does-parasite",
    "alchemist": "does-alchemist",
    "philosopher": "does-philosopher",
    "reflection": "does-reflection",
    "cardsharp": "does-cardsharp",
    "oracle": "does-oracle",
    "spy": "does-spy",
    "general": "does-general",
}
DOES_ON_CRUSADE_SIDES: Final = {
    "lady": "does-lady-crusade",
    "alchemist": "does-alchemist-crusade",
    "philosopher": "does-philosopher-crusade",
    "oracle": "does-oracle-crusade",
    "general": "does-general-crusade",
}
BOXES: Final = (
    ("copy", "copies", "board-box-copy"),
    ("recall", "recalls", "board-box-recall"),
    ("reserve", "reserves", "board-box-reserve"),
)


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """Round and dice, the rivals, then the viewer's own sheet, cards and points; a spectator sees all sheets large."""
    view: View = known.title.view(known)
    seats = [seat for seat in range(view["seats"]) if seat != you]
    if you is not None:
        seats = [(you + 1 + step) % view["seats"] for step in range(view["seats"] - 1)]
    parts: list[RenderableType] = [_round(known, view, text), _trays(known, view, text)]
    if view["seats"] == SOLO:
        parts.append(_king(view, text))
    if you is None:
        for seat in seats:
            parts += [_heading(known, view, text, seat, you), *_sheet(known, view, text, seat)]
    else:
        parts += _rivals(known, view, text, seats, you)
        parts += [_heading(known, view, text, you, you), *_sheet(known, view, text, you), *_own(known, view, text, you)]
    return Group(*parts, "")


# ---------------------------------------------------------------- small things


def _zone(view: View, name: str) -> list[int]:
    cards: list[int] = next(zone["cards"] for zone in view["zones"] if zone["name"] == name)
    return cards


def _letters(text: Text) -> list[str]:
    return colour_letters(text.title.content, text.language)


def _style(text: Text, colour: int) -> str:
    return STYLES.get(text.title.vocabulary.kinds["colour"].write(colour), "")


def _dice(view: View, text: Text, place: int) -> Styled:
    """`R5 P7`; empty if there are none."""
    line = Styled()
    for die in sorted([d for d in view["dice"] if d["at"] == place], key=lambda d: (d["colour"], d["value"])):
        line.append(" " if line else "")
        line.append(f"{_letters(text)[die['colour']]}{die['value']}", _style(text, die["colour"]))
    return line


def _pile(view: View, text: Text, zone: str, message: str = "board-pile") -> str:
    """How many cards, and the top one if it may be seen."""
    cards = _zone(view, zone)
    said = text.say(message, cards=len(cards))
    if cards and cards[-1] >= 0:
        said += text.say("board-top", card=text.component("card", cards[-1]))
    return said


def _flow(heading: Styled, segments: list[Styled], indent: int = 2 * INDENT) -> RenderableType:
    """Segments one after another, in as many lines as they need; none is broken that fits into a line."""
    lines = [heading]
    for number, segment in enumerate(segments):
        if number and len(lines[-1]) + len(BETWEEN) + len(segment) > WIDTH:
            lines.append(Styled(" " * indent))
        elif number:
            lines[-1].append(BETWEEN, "dim")
        while len(lines[-1]) + len(segment) > WIDTH:
            room = WIDTH - len(lines[-1])
            cut = segment.plain.rfind(" ", 0, room) + 1 or room
            lines[-1].append_text(segment[:cut])
            lines.append(Styled(" " * 2 * indent))
            segment = segment[cut:]
        lines[-1].append_text(segment)
    return Group(*lines)


def _titled(heading: str, segments: list[Styled], indent: int = INDENT) -> RenderableType:
    return _flow(Styled(f"{' ' * indent}{heading}: ", "bold"), segments, indent + INDENT)


# ---------------------------------------------------------------- the middle of the table


def _round(known: Any, view: View, text: Text) -> RenderableType:
    words = [
        text.say("board-round", number=view["round"], rounds=view["rounds"]),
        text.say("board-side", sheet=text.component("sheet", known.side)),
    ]
    if not view["over"]:
        words.insert(1, text.say("board-active", seat=text.seat(view["active"])))
    if known.sheet().kingdom:
        words.append(_first_line(known, view, text))
    return _flow(Styled("", "bold"), [Styled(word, "bold" if at == 0 else "") for at, word in enumerate(words)])


def _first_line(known: Any, view: View, text: Text) -> str:
    limits = known.components.limits
    winners = [text.seat(seat) for seat, won in enumerate(view["first_line"]) if won]
    if winners:
        return text.say("board-first-won", seats=", ".join(winners))
    if not view["first_open"]:
        return text.say("board-first-lost")
    points = text.points(limits["first_line"])
    if view["seats"] == SOLO:
        return text.say("board-first-open-solo", points=points, round=limits["early"] + 1)
    return text.say("board-first-open", points=points)


def _trays(known: Any, view: View, text: Text) -> RenderableType:
    segments: list[Styled] = []
    for place in TRAYS:
        dice = _dice(view, text, place) or Styled(text.say("board-tray-empty"), "dim")
        segments.append(Styled.assemble((f"{text.component('tray', place - JUNGLE)}: ", "bold"), dice))
    oracle = _dice(view, text, ORACLE_DIE)
    if oracle:
        segments.append(Styled.assemble((f"{text.say('board-oracle')}: ", "bold"), oracle))
    return _flow(Styled(), segments)


def _king(view: View, text: Text) -> RenderableType:
    deck = text.say("board-king-deck", cards=len(_zone(view, "king-deck")))
    return _flow(Styled(f"{text.say('board-king')}: ", "bold"), [Styled(deck), Styled(_pile(view, text, "king-pile"))])


# ---------------------------------------------------------------- a seat


def _heading(known: Any, view: View, text: Text, seat: Seat, you: Seat | None) -> RenderableType:
    """`▶ Vera II ■■□□: hand 3 | reserve 5 | pile 1, top Knight | dice R5 P7 | sheet 22`."""
    active = seat == view["active"] and not view["over"]
    rounds = len(range((seat - view["starter"]) % view["seats"], view["rounds"], view["seats"]))
    rolled = view["tracker"][seat]
    heading = Styled(f"{ACTIVE if active else ' '} ", "bold")
    heading.append(f"{text.seat(seat)} ({text.say('you')})" if seat == you else text.seat(seat), "bold")
    heading.append(f" {ROLLED * rolled}{TO_ROLL * (rounds - rolled)}: ")
    segments: list[Styled] = []
    if seat != you:  # the own ones are listed below the sheet
        segments.append(Styled(text.say("board-hand", cards=len(_zone(view, f"hand-{seat}")))))
        if not view["crusade"]:
            segments.append(Styled(text.say("board-reserve", cards=len(_zone(view, f"reserve-{seat}")))))
    segments.append(Styled(_pile(view, text, f"pile-{seat}")))
    if view["chosen"][seat]:
        segments.append(Styled(text.say("board-chosen"), "bold"))
    played = [text.component("card", card) for card in _zone(view, f"played-{seat}")]
    if played:
        segments.append(Styled(text.say("board-plays", cards=", ".join(played))))
    dice = _dice(view, text, TAKEN_BY + seat)
    if dice:
        segments.append(Styled(text.say("board-dice", dice="")).append_text(dice))
    if view["copied"][seat] != NO_SEAT:
        segments.append(Styled(text.say("board-copies", seat=text.seat(view["copied"][seat]))))
    if view["stopped"][seat]:
        segments.append(Styled(text.say("board-stopped")))
    if seat != you:
        segments.append(Styled(text.say("board-sheet-points", points=_sheet_points(view, seat))))
    return _flow(heading, segments)


def _sheet_points(view: View, seat: Seat) -> int:
    """What the sheet alone is worth: all of it is open, unlike the points of cards."""
    return sum([int(points) for what, points in view["score"][seat].items() if what != "cards"])


def _sheet(known: Any, view: View, text: Text, seat: Seat) -> list[RenderableType]:
    if known.sheet().kingdom:
        return [_kingdom(known, view, text, seat)]
    return [_crusade(known, view, text, seat), _strip(known, view, text, seat)]


# ---------------------------------------------------------------- sides A and B


def _kingdom(known: Any, view: View, text: Text, seat: Seat) -> RenderableType:
    """Both halves with the river between them; at the end of every line its points as they are now."""
    sheet, marks, points = known.sheet(), known.marks[seat], view["lines"][seat]
    lines = [Styled("      ", "dim")]
    for column in range(2 * LINE_CELLS):
        lines[0].append(_river(column, "            ")).append(f" {'abcdefghij'[column]}  ", "dim")
    for row in range(LINE_CELLS):
        line = Styled(f"    {row + 1} ", "dim")
        for column in range(2 * LINE_CELLS):
            if column == LINE_CELLS:
                line.append(f" = {points[row]:2}", "bold").append(f"   {RIVER}  ", "dim blue").append(
                    f"{row + 1} ", "dim"
                )
            cell = row * 2 * LINE_CELLS + column
            line.append_text(_cell(text, sheet, cell, bool(marks >> cell & 1)))
        lines.append(line.append(f" = {points[2 * LINE_CELLS + row]:2}", "bold"))
    below = Styled("    = ", "bold")
    for column in range(2 * LINE_CELLS):
        number = points[LINE_CELLS + column] if column < LINE_CELLS else points[2 * LINE_CELLS + column]
        below.append(_river(column, "            ")).append(f"{number:2}  ", "bold")
    return Group(*lines, below)


def _river(column: int, room: str) -> str:
    return room if column == LINE_CELLS else ""


def _cell(text: Text, sheet: Any, cell: int, marked: bool, width: int = WIDE) -> Styled:
    """` 7  `, `[7] `, ` R  `: marked cells are boxed, roofs are letters."""
    value, colour = sheet.needed_value[cell], sheet.needed_colour[cell]
    word = str(value) if value else _letters(text)[colour][0]
    shown = Styled(
        f"[{word}]" if marked else f" {word} ", MARK_STYLE if marked else "" if value else _style(text, colour)
    )
    return shown.append(" " * (width - len(shown)), "not reverse")


# ---------------------------------------------------------------- sides C and D


def _crusade(known: Any, view: View, text: Text, seat: Seat) -> RenderableType:
    """The value area on the left; on the right both blocks of roofs with the bonuses of their rows, and the scale."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_row(
        Group(*_values(known, text, seat)), Group(*_roofs(known, text, seat), *_overflow(known, view, text, seat))
    )
    return grid


def _values(known: Any, text: Text, seat: Seat) -> list[Styled]:
    sheet, marks = known.sheet(), known.marks[seat]
    head = f"{' ' * INDENT}{text.say('board-values')} "
    lines = [Styled(head, "bold").append("".join([f" {column + 1} " for column in range(COLUMNS)]), "dim")]
    for value in range(VALUES):
        line = Styled(f"{value + 1:>{len(head) - 1}} ")
        for column in range(COLUMNS):
            cell = FIRST_VALUE + value * COLUMNS + column
            marked = bool(marks >> cell & 1)
            brings = (
                BRINGS_POINTS
                if sheet.four_cells >> cell & 1
                else BRINGS_VALUE
                if sheet.extra_value_cells >> cell & 1
                else None
            )
            line.append(f"[{MARKED}]" if marked else f" {BRINGS.get(brings or 0, FREE)} ", MARK_STYLE if marked else "")
        lines.append(line)
    below = Styled(f"{text.say('board-line-points'):>{len(head) - 1}} ", "dim")
    for column, points in sheet.value_columns:
        won = bool(points) and not column & ~marks
        below.append(f"{points or FREE:>2} ", "bold" if won else "")
    return [*lines, below]


def _roofs(known: Any, text: Text, seat: Seat) -> list[Styled]:
    sheet, marks = known.sheet(), known.marks[seat]
    middle = [
        text.tell("effect-words", {"effect": ("effect", effect)}) for _, effect in sheet.roof_rows[: len(ROOF_ROWS)]
    ]
    bonus = text.say("board-full-row")
    room = max(len(word) for word in [*middle, bonus]) + 2
    block = NARROW * COLUMNS
    lines = [
        Styled("  ")
        .append(f"{text.say('board-roofs-left'):<{block}}", "bold")
        .append(bonus.center(room) + "   ", "dim")
        .append(text.say("board-roofs-right"), "bold")
    ]
    first = 0
    for row, length in enumerate(ROOF_ROWS):
        line = Styled(f"{row + 1} ", "dim")
        for part in range(2):
            for column in range(COLUMNS):
                cell = FIRST_ROOF + part * ROOFS + first + column
                shown = (
                    _cell(text, sheet, cell, bool(marks >> cell & 1), NARROW)
                    if column < length
                    else Styled(" " * NARROW)
                )
                line.append_text(shown)
            if not part:
                line.append(f"{middle[row].center(room)} ").append(f"{row + 1} ", "dim")
        lines.append(line)
        first += length
    below = Styled("= ", "dim")
    for number, (column, points) in enumerate(sheet.roof_columns):
        won = not column & ~marks
        below.append(" " * (room + 3) if number == COLUMNS else "")
        below.append(f" {points} ", "bold" if won else "dim")
    return [*lines, below]


def _overflow(known: Any, view: View, text: Text, seat: Seat) -> list[Styled]:
    scale, points = view["overflow"][seat], known.sheet().overflow
    heading, worth = text.say("board-overflow"), text.say("board-line-points")
    room = max(len(heading), len(worth)) + 1
    written = "".join([f"{f'[{scale[at]}]' if at < len(scale) else f' {FREE} ':<5}" for at in range(len(points))])
    return [
        Styled(""),
        Styled(f"{heading:<{room}}", "bold").append(written, "not bold"),
        Styled(f"{worth:<{room}}" + "".join([f" {number:<4}" for number in points]), "dim"),
    ]


def _strip(known: Any, view: View, text: Text, seat: Seat, only_marked: bool = False) -> RenderableType:
    """`mark two values [×][ ] | ...`; a bonus without cells, or one that may come again, says so."""
    sheet = known.sheet()
    segments: list[Styled] = []
    for number, effect in enumerate(sheet.strip_effect):
        segment = Styled(text.tell("effect-words", {"effect": ("effect", effect)}))
        full, empty = STRIP_CELLS.get(sheet.strip_shape[number], ("", ""))
        marked = view["strip"][seat][number]
        if only_marked and not marked:
            continue
        cells = full * marked + empty * (sheet.strip_cells[number] - marked)
        if cells:
            segment.append(f" {cells}", "bold")
        if cells and sheet.strip_repeats[number]:
            segment.append(f" {text.say('board-again')}", "dim")
        segments.append(segment)
    return _titled(text.say("board-strip"), segments, 2 * INDENT if only_marked else INDENT)


# ---------------------------------------------------------------- the rivals in small


def _rivals(known: Any, view: View, text: Text, seats: list[Seat], you: Seat) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for seat in seats:
        parts.append(_heading(known, view, text, seat, you))
        if not known.sheet().kingdom:
            parts += _small_crusade(known, view, text, seat)
    if seats and known.sheet().kingdom:
        parts.append(_small_kingdoms(known, text, seats))
    return parts


def _small_kingdoms(known: Any, text: Text, seats: list[Seat]) -> RenderableType:
    """The marks of the rivals side by side."""
    grid = Grid.grid(padding=(0, 4, 0, 0))
    grid.add_column(width=INDENT)
    for _ in seats:
        grid.add_column(no_wrap=True)
    drawings: list[RenderableType] = []
    for seat in seats:
        lines = [Styled(text.seat(seat), "dim")]
        for row in range(LINE_CELLS):
            cells = [
                MARKED if known.marks[seat] >> row * 2 * LINE_CELLS + at & 1 else FREE for at in range(2 * LINE_CELLS)
            ]
            lines.append(Styled(f"{''.join(cells[:LINE_CELLS])} {RIVER} {''.join(cells[LINE_CELLS:])}"))
        drawings.append(Group(*lines))
    grid.add_row("", *drawings)
    return grid


def _small_crusade(known: Any, view: View, text: Text, seat: Seat) -> list[RenderableType]:
    """How many cells of each value row are marked; the roofs row by row; the scale and the strip."""
    sheet, marks = known.sheet(), known.marks[seat]
    rows = [f"{value + 1}:{(row & marks).bit_count()}" for value, row in enumerate(sheet.value_rows)]
    blocks: list[str] = []
    for part in range(2):
        first = FIRST_ROOF + part * ROOFS
        words: list[str] = []
        for length in ROOF_ROWS:
            words.append("".join([MARKED if marks >> first + at & 1 else FREE for at in range(length)]))
            first += length
        blocks.append(" ".join(words))
    scale = " ".join([str(number) for number in view["overflow"][seat]]) or FREE
    parts: list[RenderableType] = [
        _titled(text.say("board-values"), [Styled("  ".join(rows))], 2 * INDENT),
        _titled(
            text.say("board-roofs"),
            [Styled(f"  {RIVER}  ".join(blocks)), Styled.assemble((f"{text.say('board-overflow')}: ", "bold"), scale)],
            2 * INDENT,
        ),
    ]
    if any(view["strip"][seat]):
        parts.append(_strip(known, view, text, seat, only_marked=True))
    return parts


# ---------------------------------------------------------------- the own cards and points


def _own(known: Any, view: View, text: Text, you: Seat) -> list[RenderableType]:
    kingdom = known.sheet().kingdom
    parts: list[RenderableType] = []
    if kingdom:
        parts.append(_boxes(known, view, text, you))
    step = asked_frame(known, you)[0]
    choosing = step == CHOOSING and not view["chosen"][you]
    parts += _cards(known, text, "board-your-hand", _zone(view, f"hand-{you}"), in_full=choosing)
    if view["chosen"][you]:
        parts += _cards(known, text, "board-your-chosen", view["chosen"][you])
    reserve = _zone(view, f"reserve-{you}")
    if reserve:
        parts += _cards(known, text, "board-your-reserve", reserve, in_full=step == GAINING)
    parts.append(_points(known, view, text, you))
    if choosing:
        parts.append(_legend(known, text))
    return parts


def _legend(known: Any, text: Text) -> RenderableType:
    """What the marks mean: once a round, when the cards are chosen."""
    letters = ", ".join(_letters(text))
    if known.sheet().kingdom:
        points = ", ".join([str(number) for number in known.components.line_points])
        sheet = text.say("board-legend-kingdom", letters=letters, points=points)
        cards = text.say("board-legend-cards")
    else:
        sheet = text.say("board-legend-crusade", letters=letters)
        cards = text.say("board-legend-initiative")
    return Styled(f"{sheet} {cards}", "dim")


def _boxes(known: Any, view: View, text: Text, you: Seat) -> RenderableType:
    words: list[Styled] = []
    for box, limit, message in BOXES:
        left = known.components.limits[limit] - view["boxes"][box][you]
        if not (box == "copy" and view["seats"] == SOLO):
            words.append(Styled(text.say(message, number=left), "" if left else "dim"))
    return _titled(text.say("board-boxes"), words)


def _cards(known: Any, text: Text, message: str, cards: list[int], in_full: bool = False) -> list[RenderableType]:
    heading = text.say(message)
    ordered = sorted(cards)  # as the list to choose from has them
    names = [text.component("card", card) for card in ordered]
    if not in_full:
        return [_titled(heading, [Styled(", ".join(names) or text.say("board-none"))])]
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(style="dim")
    kingdom = known.sheet().kingdom
    first = Styled(f"{' ' * INDENT}{heading}", "bold")
    grid.add_row(first, text.say("board-initiative"), text.say("board-worth") if kingdom else "", "", style="dim")
    table = known.components.cards
    for card, name in zip(ordered, names, strict=True):
        character = card % table.count
        worth = str(table.points[character]) if kingdom else ""
        grid.add_row(f"{' ' * 2 * INDENT}{name}", str(table.initiative[character]), worth, does(known, text, character))
    return [grid]


def does(known: Any, text: Text, character: int) -> str:
    """What a card does on the side in use, in a few words."""
    row = text.title.content.rows("card")[character]
    effect = row["effect"]
    if effect in DOES:
        if known.crusade and effect == "parasite":
            return text.say("does-parasite-crusade")
        on_crusade_sides = not known.sheet().kingdom and effect in DOES_ON_CRUSADE_SIDES
        return text.say(DOES_ON_CRUSADE_SIDES[effect] if on_crusade_sides else DOES[effect])
    return "; ".join(_takes(text, row["takes"]))


def _takes(text: Text, words: list[str]) -> list[str]:
    """Which dice a card takes: values, colours, a tray, some of choice."""
    kinds = text.title.vocabulary.kinds
    said: list[str] = []
    values = [word for word in words if word.isdecimal()]
    if values:
        row = len(values) > FEW and int(values[-1]) - int(values[0]) == len(values) - 1
        said.append(text.say("does-values", values=f"{values[0]}–{values[-1]}" if row else ", ".join(values)))
    for word in words:
        if word in kinds["colour"].tokens:
            said.append(text.say("does-colour", dice=text.component("dice", kinds["colour"].read(word))))
        elif word in kinds["tray"].tokens:
            said.append(text.say("does-tray", tray=text.component("tray", kinds["tray"].read(word))))
    if ANY in words:
        said.append(text.say("does-any", number=words.count(ANY)))
    return said


def _points(known: Any, view: View, text: Text, you: Seat) -> RenderableType:
    """The points as if the game ended now, and where they come from."""
    score = view["score"][you]
    total = text.points(sum(score.values()))
    lines = [Styled(f"{text.score_line(ScoreLine('', number, what))}: {number}") for what, number in score.items()]
    return _titled(
        text.say("board-points"), [Styled(total, "bold"), *[line for line in lines if not line.plain.endswith(": 0")]]
    )
