"""Kingdom Brawl, in the order of the rulebook. Each step's docstring names its clauses."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import Final

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.content import Content, Schema, flag, load_content, names, one_of, whole
from pentarchy.core.declare import Steps
from pentarchy.core.errors import BadContent, InvariantError
from pentarchy.core.options import Option, OptionSpec, Value, anyone, who_starts
from pentarchy.core.outcome import Outcome, ScoreLine
from pentarchy.core.state import ON_TOP
from pentarchy.core.steps import Ask, Offer, Refused, Step
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import PASS, Alert, Frame, Json, Move, Options, Seat, View
from pentarchy.games.brawl import drawing, labels, view
from pentarchy.games.brawl.notation import (
    CARRIED,
    CARRY_TOP,
    ENDED,
    PLACE,
    PLACED,
    PUT_NEXT,
    REORDERED,
    SKIP,
    SKIP_TURN,
    SKIPPED,
    STARTS,
    SWAP_TOPS,
    SWAPPED,
    vocabulary,
)
from pentarchy.games.brawl.scoring import NO_STARS, STAR_IDS, gains, outcome, score_sheets, totals
from pentarchy.games.brawl.state import (
    CELL_POSITIONS,
    CHARACTER,
    CHARACTERS,
    COLOUR,
    COLOURS,
    DWARF,
    FAIRY,
    FIELDS,
    FOREST,
    TOWER,
    WITCH,
    WIZARD,
    Board,
    BrawlState,
    cell_name,
)

SLUG: Final = "brawl"
PACKAGE: Final = "pentarchy.games.brawl"
VERSION: Final = 1

STEPS: Final = Steps()
TURN: Final = STEPS.declare("turn", "BR-12", "turns:count")
PLACING: Final = STEPS.declare("place", "BR-15", "seat", "turn:count")
SWAPPING: Final = STEPS.declare("swap", "BR-37", "seat")
REORDERING: Final = STEPS.declare("reorder", "BR-38", "seat", "cell", "place:count")
CARRYING: Final = STEPS.declare("carry", "BR-39", "seat")

UNDERNEATH: Final = 0  # where a Dwarf goes in: below the whole stack


# ---------------------------------------------------------------- the turn


class Turn(Step[BrawlState]):
    """BR-12, BR-13, BR-53: turns go clockwise, six for each seat; then the game is over. (TURN, turns had)"""

    def check(self, s: BrawlState, f: Frame) -> None:
        if f[1] > s.board.turns * s.seats:
            raise InvariantError(f"a game has {s.board.turns * s.seats} turns, not {f[1]}")

    def run(self, s: BrawlState, f: Frame) -> None:
        turns_had = f[1]
        if turns_had == s.board.turns * s.seats:
            s.emit((ENDED,))
            return
        s.do((PLACING, (s.starter + turns_had) % s.seats, turns_had // s.seats + 1), (TURN, turns_had + 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Ask[BrawlState]):
    """BR-14 to BR-24, BR-62 to BR-67: the seat places one character from hand. (PLACING, seat, its turn from 1 on)"""

    def check(self, s: BrawlState, f: Frame) -> None:
        if not 1 <= f[2] <= s.board.turns:
            raise InvariantError(f"a seat has turns 1 to {s.board.turns}, not {f[2]}")
        if not s.zones[s.board.first_hand + f[1]]:
            raise InvariantError("the seat has no card to place", f"hand-{f[1]}")

    def options(self, s: BrawlState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        board = s.board
        last = f[2] == board.turns
        named = s.named
        moves: list[Move] = []
        for card in s.zones[board.first_hand + seat]:
            character = CHARACTER[card]
            card_moves = board.place_moves[card]
            namesakes = named[character]
            if last and board.barred_last_turn[character]:
                if refused is not None:
                    refused.extend([(place, "BR-23") for place in card_moves.all])
            elif namesakes:
                moves += card_moves.outside(namesakes)
                if refused is not None:
                    refused.extend([(place, "BR-18") for place in card_moves.outside(~namesakes)])
            else:
                moves += card_moves.all
        if not moves:
            return [SKIP_TURN]  # BR-24: the hand holds only Dwarf and Dragon
        if refused is not None:
            refused.append((SKIP_TURN, "BR-63" if last else "BR-15"))
        return moves

    def answer(self, s: BrawlState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m[0] == SKIP:
            s.emit((SKIPPED, seat))
            return
        card, cell = m[1], m[2]
        character = CHARACTER[card]
        s.move(card, cell, UNDERNEATH if character == DWARF else ON_TOP)
        s.named[character] |= 1 << cell
        s.emit((PLACED, seat, card, cell, s.terrain[cell]))
        # BR-31, BR-69: a property works only now, and only where the card was placed.
        if character == WITCH and s.terrain[cell] == FOREST:
            s.do((SWAPPING, seat))
        elif character == FAIRY:
            s.do((REORDERING, seat, cell, lowest_movable(s, cell)))
        elif character == WIZARD and near_tower(s, cell):
            s.do((CARRYING, seat))

    def prompt(self, s: BrawlState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"turn": ("number", f[2]), "turns": ("number", s.board.turns)}


# ---------------------------------------------------------------- the properties
# Properties are optional (BR-68). A property without a legal use is skipped (BR-77).


class Swap(Offer[BrawlState]):
    """BR-37, BR-71 to BR-73, BR-76: the Witch swaps the top characters of two terrain cards. (SWAPPING, seat)"""

    def options(self, s: BrawlState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = []
        tops = [(cell, top_character(s, cell)) for cell in range(s.board.cells) if s.zones[cell]]
        for i, (a, first) in enumerate(tops):
            for b, second in tops[i + 1 :]:
                move = (SWAP_TOPS, a, b)
                if first == DWARF or second == DWARF:
                    if refused is not None:
                        refused.append((move, "BR-73"))
                elif first != second and (s.named[first] >> b & 1 or s.named[second] >> a & 1):
                    if refused is not None:
                        refused.append((move, "BR-76"))
                else:
                    moves.append(move)
        if moves:
            moves.append(PASS)
        return moves

    def answer(self, s: BrawlState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        a, b = m[1], m[2]
        first, second = s.zones[a][-1], s.zones[b][-1]
        pick_up(s, first)
        pick_up(s, second)
        put_on_top(s, first, b)
        put_on_top(s, second, a)
        s.emit((SWAPPED, seat, first, b, second, a))


class Reorder(Offer[BrawlState]):
    """BR-38, BR-71, BR-72, BR-78: the Fairy reorders her stack, from the bottom up. (REORDERING, seat, cell, place)"""

    def check(self, s: BrawlState, f: Frame) -> None:
        if f[2] >= s.board.cells or not lowest_movable(s, f[2]) <= f[3] < max(1, len(s.zones[f[2]])):
            raise InvariantError("there is no such cell, or no such place in its stack")

    def options(self, s: BrawlState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        stack = s.zones[f[2]]
        if len(stack) - f[3] <= 1:
            return []
        moves: list[Move] = [(PUT_NEXT, card) for card in stack[f[3] :]]
        if f[3] == lowest_movable(s, f[2]):
            moves.append(PASS)
        if refused is not None:
            refused.extend([((PUT_NEXT, card), "BR-78") for card in stack[: f[3]]])
        return moves

    def answer(self, s: BrawlState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        cell, place = f[2], f[3]
        stack = s.zones[cell]
        stack.remove(m[1])
        stack.insert(place, m[1])
        if len(stack) - place - 1 <= 1:  # the last character has only one place left
            s.emit((REORDERED, seat, cell))
        else:
            s.do((REORDERING, seat, cell, place + 1))

    def prompt(self, s: BrawlState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"cell": ("cell", f[2]), "place": ("number", f[3] + 1)}


class Carry(Offer[BrawlState]):
    """BR-19, BR-20, BR-39, BR-71 to BR-75: the Wizard moves a top character to another cell. (CARRYING, seat)"""

    def options(self, s: BrawlState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = []
        carries = s.board.carry_moves
        for source in range(s.board.cells):
            if not s.zones[source]:
                continue
            character = top_character(s, source)
            if character == DWARF:
                if refused is not None:
                    refused.extend([(move, "BR-73") for move in carries[source].all])
                continue
            namesakes = s.named[character]  # its own cell is among them: BR-75
            moves += carries[source].outside(namesakes)
            if refused is not None:
                for move in carries[source].outside(~namesakes):
                    refused.append((move, "BR-75" if move[2] == source else "BR-19"))
        if moves:
            moves.append(PASS)
        return moves

    def answer(self, s: BrawlState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        card = s.zones[m[1]][-1]
        pick_up(s, card)
        put_on_top(s, card, m[2])
        s.emit((CARRIED, seat, card, m[1], m[2]))


def top_character(s: BrawlState, cell: int) -> int:
    """BR-27: the character on top of a stack. It may be a lone Dwarf, which no property may move (BR-73)."""
    return CHARACTER[s.zones[cell][-1]]


def lowest_movable(s: BrawlState, cell: int) -> int:
    """BR-22, BR-78: the lowest place of the stack that a Fairy may change. A Dwarf at the bottom stays."""
    stack = s.zones[cell]
    return 1 if stack and CHARACTER[stack[0]] == DWARF else 0


def near_tower(s: BrawlState, cell: int) -> bool:
    """BR-39: is this cell a tower, or next to one?"""
    if s.terrain[cell] == TOWER:
        return True
    for other in s.board.neighbours[cell]:
        if s.terrain[other] == TOWER:
            return True
    return False


def pick_up(s: BrawlState, card: int) -> None:
    """BR-76: lift a character. Its name no longer counts in its cell."""
    s.named[CHARACTER[card]] &= ~(1 << s.where[card])


def put_on_top(s: BrawlState, card: int, target: int) -> None:
    """BR-70, BR-74: put a moved character on top of a stack. Its property does not work again."""
    s.move(card, target)
    s.named[CHARACTER[card]] |= 1 << target


def changed_stacks(s: BrawlState, m: Move) -> list[tuple[int, list[int]]]:
    """The stacks as a legal move leaves them, where it changes them: as (cell, stack)."""
    if m[0] == PLACE:
        stack = s.zones[m[2]]
        return [(m[2], [m[1], *stack] if CHARACTER[m[1]] == DWARF else [*stack, m[1]])]
    if m[0] == CARRY_TOP:
        source = s.zones[m[1]]
        return [(m[1], source[:-1]), (m[2], [*s.zones[m[2]], source[-1]])]
    if m[0] == SWAP_TOPS:
        one, other = s.zones[m[1]], s.zones[m[2]]
        return [(m[1], [*one[:-1], other[-1]]), (m[2], [*other[:-1], one[-1]])]
    if m[0] == PUT_NEXT:
        cell, place = s.stack[-1][2], s.stack[-1][3]
        stack = [card for card in s.zones[cell] if card != m[1]]
        stack.insert(place, m[1])
        return [(cell, stack)]
    return []


# ---------------------------------------------------------------- the game


SCHEMA: Final[Schema] = {
    "deal": {"aside": whole(0, CHARACTERS - 1), "turns": whole(1, CHARACTERS)},
    "kingdom": {
        "size": one_of("2x3", "3x3", "3x4"),
        "tower": whole(0, 12),
        "castle": whole(0, 12),
        "forest": whole(0, 12),
        "farm": whole(0, 12),
    },
    "terrain": {"name": names()},
    "colour": {"name": names()},
    "character": {"name": names(), "magical": flag(), "last_turn": flag()},
    "star": {"stars": whole(0, 9)},
}


def check_content(content: Content) -> None:
    """Check what one value alone cannot show: a terrain card for every cell, a card in hand for every turn."""
    file = content.pack or "content.toml"
    for row in content.rows("kingdom"):
        rows, columns = row["size"].split("x")
        places = int(rows) * int(columns)
        kinds = [kind["id"] for kind in content.rows("terrain")]
        cards = sum([row[kind] for kind in kinds])
        if cards != places:
            wanted = f"fields {', '.join(kinds)}: expected {places} cards in all for size {row['size']}, found {cards}"
            raise BadContent(f"{file}: [[kingdom]] {row['id']}: {wanted}")
    for row in content.rows("deal"):
        hand = CHARACTERS - row["aside"]
        if row["turns"] > hand:
            wanted = f"field turns: expected at most {hand}, as {row['aside']} of {CHARACTERS} lie aside"
            raise BadContent(f"{file}: [[deal]] {row['id']}: {wanted}, found {row['turns']}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Brawl(Title[BrawlState]):
    """The rules of Kingdom Brawl, with the values of its content."""

    def __init__(self, pack: Path | None = None) -> None:
        content = load_content(PACKAGE, SCHEMA, pack)
        check_content(content)
        # BR-07: every way to give the seats different colours, by its text in the option `colours`.
        self.colour_choices: dict[str, list[int]] = {}
        ids = [row["id"] for row in content.rows("colour")]
        for seats in range(2, len(ids) + 1):
            for chosen in permutations(range(len(ids)), seats):
                self.colour_choices[",".join([ids[colour] for colour in chosen])] = list(chosen)
        self.cards_aside: int = content.value("deal", "characters", "aside")
        self.star_values: list[int] = [content.value("star", star, "stars") for star in STAR_IDS]
        self.magical: list[bool] = [row["magical"] for row in content.rows("character")]
        self.board_by_seats: dict[int, Board] = {}
        self.terrain_by_seats: dict[int, list[int]] = {}
        barred = [not row["last_turn"] for row in content.rows("character")]
        for row in content.rows("kingdom"):
            seats = int(row["id"])
            rows, columns = (int(number) for number in row["size"].split("x"))
            self.board_by_seats[seats] = Board(
                seats, rows, columns, content.value("deal", "characters", "turns"), barred
            )
            cards: list[int] = []
            for terrain, kind in enumerate(content.rows("terrain")):
                cards += [terrain] * row[kind["id"]]
            self.terrain_by_seats[seats] = cards
        super().__init__(
            facts=TitleFacts(
                slug=SLUG,
                version=VERSION,
                package=PACKAGE,
                turn_clause="BR-12",
                default_seats=2,
                score_lines=(*STAR_IDS, NO_STARS),
                alerts=("last-turn",),
                draws=("terrain", "aside", "starter"),
            ),
            content=content,
            options=OptionSpec(
                range(2, 5),
                "BR-01",
                [
                    Option("starter", "BR-11", anyone, mode=False),
                    Option("colours", "BR-07", self.colours_for, mode=False),
                ],
            ),
            steps=STEPS,
            code=[Turn(TURN), Place(PLACING), Swap(SWAPPING), Reorder(REORDERING), Carry(CARRYING)],
            vocabulary=vocabulary(content, [cell_name(cell) for cell in range(len(CELL_POSITIONS))]),
            state=BrawlState,
            fields=FIELDS,
        )

    def colours_for(self, seats: int) -> list[Value]:
        """All ways to give this many seats different colours, the default first."""
        return [text for text, colours in self.colour_choices.items() if len(colours) == seats]

    def empty_state(self, seats: int) -> BrawlState:
        return BrawlState(self, seats, self.board_by_seats[seats])

    def set_up(self, s: BrawlState, options: Options) -> None:
        """BR-02 to BR-11, BR-58: lay out the terrain, give out colours and cards, choose the first player."""
        seats, board = s.seats, s.board
        s.terrain = self.terrain_by_seats[seats][:]
        s.chance.shuffle(s.terrain, "terrain")
        s.named = [0] * CHARACTERS
        s.colours = self.colour_choices[str(options["colours"])]
        zones: list[list[int]] = [[] for _ in range(board.box + 1)]
        for seat, colour in enumerate(s.colours):
            hand = cards_of_colour(colour)
            zones[board.first_aside + seat] = s.chance.pick(hand, self.cards_aside, "aside")
            zones[board.first_hand + seat] = hand
        for colour in range(COLOURS):
            if colour not in s.colours:
                zones[board.box] += cards_of_colour(colour)
        s.lay_out(zones)
        s.starter = who_starts(seats, options, s.chance)
        s.emit((STARTS, s.starter))
        s.do((TURN, 0))

    def fill_position(self, s: BrawlState, zones: list[list[int] | None]) -> list[list[int]]:
        """Place the cards a position text does not mention.

        The set-up's number of them goes aside and the rest to the hand. If the text lists the hand, all go aside. Those
        of colours that nobody plays lie in the box.
        """
        board = s.board
        filled = [zone or [] for zone in zones]
        mentioned = {card for zone in filled for card in zone}
        for colour in range(COLOURS):
            rest = [card for card in cards_of_colour(colour) if card not in mentioned]
            if colour not in s.colours:
                filled[board.box] += rest
                continue
            seat = s.colours.index(colour)
            if zones[board.first_aside + seat] is None:
                count = self.cards_aside if zones[board.first_hand + seat] is None else len(rest)
                filled[board.first_aside + seat], rest = rest[:count], rest[count:]
            elif rest and zones[board.first_hand + seat] is not None:
                raise InvariantError(f"{len(rest)} more characters of this colour lie nowhere", f"aside-{seat}")
            filled[board.first_hand + seat] += rest
        return filled

    def derive_fields(self, s: BrawlState) -> None:
        s.named = [0] * CHARACTERS
        for cell in range(s.board.cells):
            for card in s.zones[cell]:
                s.named[CHARACTER[card]] |= 1 << cell

    def reading_order(self, s: BrawlState, field: str) -> list[int] | None:
        """The terrain is written row by row. With four seats the cells are not numbered so."""
        return sorted(range(s.board.cells), key=lambda cell: CELL_POSITIONS[cell]) if field == "terrain" else None

    def outcome(self, s: BrawlState) -> Outcome | None:
        return outcome(s, self.star_values)

    def live_score(self, known: BrawlState) -> list[list[ScoreLine]]:
        """BR-60: all that earns stars lies open, so everybody may count."""
        return score_sheets(known, self.star_values)

    def immediate_gain(self, known: BrawlState, seat: Seat, move: Move) -> int | None:
        """What a character earns where it is placed lies open."""
        return self.gain_by_trying(known, seat, move)

    def immediate_gains(self, known: BrawlState, seat: Seat, moves: list[Move]) -> list[int | None]:
        """The same, found from the stacks that the moves change: screens ask this of every move at every turn."""
        return [*gains(known, seat, [changed_stacks(known, move) for move in moves], self.star_values)]

    def live_points(self, known: BrawlState) -> list[int]:
        """BR-60: everything that earns stars lies open, so the points may be shown during the game."""
        return totals(known, self.star_values)

    def alerts(self, known: BrawlState) -> list[Alert]:
        """BR-13: everybody has as many turns."""
        turns = known.board.turns * known.seats
        return [("last-turn", ())] if known.stack[0][1] > turns - known.seats else []

    def check_fields(self, s: BrawlState) -> None:
        view.check_fields(s, self.terrain_by_seats[s.seats])

    def extend_view(self, known: BrawlState, view_: View) -> None:
        view.extend_view(known, view_)

    def static_data(self) -> Json:
        return view.static_data()

    def restricted_zones(self, s: BrawlState) -> list[int]:
        """BR-24: the hands of those who had to skip their last turn. One card too many is left in them."""
        board = s.board
        last_round = (board.turns - 1) * s.seats
        if not s.stack or s.stack[0][0] != TURN or s.stack[0][1] <= last_round + 1:
            return []
        left = CHARACTERS - self.cards_aside - board.turns
        over = [(s.starter + turn) % s.seats for turn in range(last_round, s.stack[0][1] - 1)]
        return [board.first_hand + seat for seat in over if len(s.zones[board.first_hand + seat]) == left + 1]

    def card_fits(self, s: BrawlState, zone: int, card: int) -> bool:
        """BR-24: who had to skip holds nothing that may be placed in the last turn."""
        return s.board.barred_last_turn[CHARACTER[card]] or zone not in self.restricted_zones(s)

    # ---------------------------------------------------------------- for people

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        if kind != "card" or component < 0:
            return super().name_of(kind, component, language, short)
        character = super().name_of("character", CHARACTER[component], language)
        if short:
            return character
        return labels.coloured(super().name_of("colour", COLOUR[component], language), character, language)

    def draw_board(self, known: BrawlState) -> str:
        return drawing.draw_kingdom(known)

    def seat_names(self, known: BrawlState, language: str) -> list[str]:
        return [self.name_of("colour", colour, language) for colour in known.colours]

    def move_details(self, known: BrawlState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return labels.move_details(known, move)

    def read(self, s: BrawlState, seat: Seat, text: str) -> Move:
        """Read a move in the notation. The two cells of a swap may come in either order."""
        move = super().read(s, seat, text)
        return (SWAP_TOPS, move[2], move[1]) if move[0] == SWAP_TOPS and move[1] > move[2] else move


def cards_of_colour(colour: int) -> list[int]:
    """BR-28: the ten characters of one colour."""
    return list(range(colour * CHARACTERS, (colour + 1) * CHARACTERS))
