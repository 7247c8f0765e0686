"""Queen of 12: set-up, the round and the choice of cards.

The effects of the cards, the two ways to fill a sheet, the solo game and scoring have their own modules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.core.content import (
    load_content,
)
from pentarchy.core.options import who_starts
from pentarchy.core.outcome import Outcome, ScoreLine
from pentarchy.core.steps import Parallel, Refused, Sealed, Step
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import EVERYONE, PASS, Alert, Frame, Json, Move, Options, Seat, View
from pentarchy.games.queen import (
    effects,
    fill_crusade,
    fill_kingdom,
    invariants,
    labels,
    scoring,
    sheets,
    solo,
    step_ids,
    view,
)
from pentarchy.games.queen.content_schema import SCHEMA, check_content
from pentarchy.games.queen.notation import (
    BY_VALUE,
    CANCELLED,
    ENDED,
    EXCHANGED,
    FIRST_LINE,
    JOINED_HAND,
    MARK,
    NO_CARD,
    PAIR,
    PLAY,
    RESERVE_DRAWN,
    REVEALED,
    ROLLED,
    ROUND_BEGINS,
    SET_ASIDE,
    STARTS,
    SWAP,
    TICK,
    TOOK_PILE,
    vocabulary,
)
from pentarchy.games.queen.options import SIDES, option_spec
from pentarchy.games.queen.piles import take_pile
from pentarchy.games.queen.sheets import (
    VALUES,
    load_sheets,
)
from pentarchy.games.queen.state import (
    BAG,
    DUEL,
    FIELDS,
    JUNGLE,
    NO_FACE,
    NO_SEAT,
    SOLO,
    TRAYS,
    Cards,
    Components,
    QueenState,
)
from pentarchy.games.queen.step_ids import CHOOSING, EXCHANGE, FILLING, GAINING, JOINED, RESOLVING, ROUND, ROUND_END

SLUG: Final = "queen"
PACKAGE: Final = "pentarchy.games.queen"
VERSION: Final = 2
HAND_LEAST: Final = 2  # a seat never plays its last card
DUEL_CARDS: Final = 2


# ---------------------------------------------------------------- the round


class Round(Step[QueenState]):
    """Q12-022, Q12-023, Q12-025 to Q12-027: a round begins. The active player rolls, then cards are chosen. (ROUND)"""

    def run(self, s: QueenState, f: Frame) -> None:
        n = s.seats
        s.round += 1
        s.emit((ROUND_BEGINS, s.round, s.active))
        s.shown = 0
        s.exchanged = [0] * n
        s.copied = [NO_SEAT] * n
        s.lady = [NO_FACE] * n
        s.marked = [0] * n
        s.due = [0] * n
        s.claim = [0] * n
        s.wants = [0] * n
        s.recalled = [0] * n
        self.roll(s)
        s.do((CHOOSING,))
        for seat in s.components.all_seats:
            if len(s.zones[seat]) < HAND_LEAST:
                s.do((EXCHANGE,))
                break

    def roll(self, s: QueenState) -> None:
        """Q12-025, Q12-027: dice come from the bag into the two trays. All their values are one random outcome."""
        components = s.components
        s.at = at = components.die_placements[s.chance.below(len(components.die_placements), "bag")][:]
        values = s.chance.below(components.roll_outcomes, "dice")
        face, first = s.face, components.first_face
        for die, place in enumerate(at):
            if place != BAG:
                face[die] = first[die] + values % VALUES
                values //= VALUES
        if s.log is not None:
            for tray in TRAYS:
                for die, place in enumerate(at):
                    if place == tray:
                        s.emit((ROLLED, face[die], tray - JUNGLE))


class Exchange(Step[QueenState]):
    """Q12-030 to Q12-033, Q12-109: an empty hand takes the pile. A last card is exchanged for the pile. (EXCHANGE)"""

    def run(self, s: QueenState, f: Frame) -> None:
        for seat in range(s.seats):
            if len(s.hand(seat)) < HAND_LEAST and not s.stopped[seat]:
                self.refill_hand(s, seat)

    def refill_hand(self, s: QueenState, seat: Seat) -> None:
        """Give cards to a seat that has fewer than two cards in hand."""
        components = s.components
        if not s.hand(seat):
            if not s.pile(seat):
                s.stopped[seat] = 1
            else:
                s.emit((TOOK_PILE, seat, len(s.pile(seat))))
                take_pile(s, seat)
        if len(s.hand(seat)) == 1:
            card = s.hand(seat)[0]
            returned = len(s.pile(seat))
            s.exchanged[seat] = 1
            s.emit((EXCHANGED, seat, card, returned))
            if returned:
                take_pile(s, seat)
            s.move(card, components.first_pile + seat)
        if not s.hand(seat):
            s.emit((NO_CARD, seat))


class Choose(Sealed[QueenState]):
    """Q12-028, Q12-029, Q12-034, Q12-079 to Q12-082: every seat chooses a card in secret, in a duel two; then all show.

    (CHOOSING)
    """

    def check(self, s: QueenState, f: Frame) -> None:
        invariants.check_hands(s)

    def seats(self, s: QueenState, f: Frame) -> list[Seat]:
        all_seats = s.components.all_seats
        for seat in all_seats:
            if not s.zones[seat] or s.stopped[seat]:
                return [asked for asked in all_seats if s.zones[asked] and not s.stopped[asked]]
        return all_seats

    def options(self, s: QueenState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        hand = sorted(s.zones[seat])
        single = [s.components.play_moves[card] for card in hand]
        if refused is not None:
            refused.append((PASS, "Q12-029"))
            if s.exchanged[seat]:
                refused.extend([((PLAY, card), "Q12-030") for card in s.pile(seat)])
        if s.seats != DUEL or len(hand) == 1:
            return single
        if len(hand) > DUEL_CARDS or s.exchanged[seat]:
            return [(PAIR, a, b) for at, a in enumerate(hand) for b in hand[at + 1 :]]
        if not s.pile(seat):
            return single
        if refused is not None:
            refused.append(((PAIR, *hand), "Q12-080"))
            refused.extend([(move, "Q12-080") for move in single])
            refused.extend([((SWAP, a, b), "Q12-080") for a in hand for b in hand if a != b])
        return [(SWAP, card, back) for card in hand for back in sorted(s.pile(seat))]

    def default_clause(self, s: QueenState, f: Frame, seat: Seat) -> str:
        if s.seats != DUEL:
            return "Q12-028"
        if len(s.hand(seat)) > DUEL_CARDS:
            return "Q12-079"
        return "Q12-080" if s.pile(seat) and not s.exchanged[seat] else "Q12-081"

    def reveal(self, s: QueenState, f: Frame, moves: list[Move]) -> None:
        """Q12-034 to Q12-036, Q12-083, Q12-084, Q12-091: shown together; equal characters of different owners cancel.

        Q12-039 to Q12-041: the others act by initiative; the last cards have an order of their own, other ties go
        clockwise from the active player.
        """
        components = s.components
        cards = components.cards
        count = cards.count
        shown: list[int] = []
        for move in moves:
            if s.seats == DUEL and move[0] != PAIR:
                self.swap(s, move[1] // count, move[1])
            shown += move[1:]
        if s.log is not None:
            for card in shown:
                s.emit((REVEALED, card // count, card))
        characters = [card % count for card in shown]
        rank, active, seats = cards.rank, s.active, s.seats
        queue = sorted([(rank[card % count], (card // count - active) % seats, card) for card in shown])
        if s.seats == SOLO:
            characters.append(solo.reveal_king_card(s) % count)
        acting: list[Frame] = []
        for _, _, card in queue:
            seat = card // count
            if characters.count(card % count) > 1:
                s.move(card, components.first_pile + seat)
                s.emit((CANCELLED, seat, card))
            else:
                s.move(card, components.first_played + seat)
                acting.append((RESOLVING, seat, card))
        for character in characters:
            s.shown |= 1 << character
        s.do(*acting, (FILLING,), (JOINED,))

    def swap(self, s: QueenState, seat: Seat, card: int) -> None:
        """Q12-080, Q12-081: of the last two cards one is played, the other starts a new pile. The old pile returns."""
        for other in [held for held in s.hand(seat) if held != card]:
            if s.log is not None:
                s.emit((EXCHANGED, seat, other, len(s.pile(seat))))
            if s.pile(seat):
                take_pile(s, seat)
            s.move(other, s.components.first_pile + seat)


class Fill(Parallel[QueenState]):
    """Q12-047, Q12-048: every seat fills its own sheet. The others do not see it until all are done. (FILLING)"""

    def enter(self, s: QueenState, f: Frame, seat: Seat) -> list[Frame]:
        if s.components.sheets[s.side].kingdom:
            return fill_kingdom.lane_frames(s, seat)
        return fill_crusade.lane_frames(s, seat)


class AfterFilling(Step[QueenState]):
    """Q12-048, Q12-052, Q12-062, Q12-070, Q12-093: after step 5 come the first line, the King and reserve cards.

    (JOINED)
    """

    def run(self, s: QueenState, f: Frame) -> None:
        if not s.first_round and 1 in s.first:
            self.first_lines(s)
        if s.seats == SOLO and s.recalled[0]:
            solo.refill_king_deck(s)
        if 1 in s.wants:
            seats = [(s.active + i) % s.seats for i in range(s.seats)]
            s.do(*[(GAINING, seat) for seat in seats if s.wants[seat]], (ROUND_END,))
        else:
            end_round(s)

    def first_lines(self, s: QueenState) -> None:
        """Q12-052, Q12-069, Q12-070, Q12-099: the first round with a full line decides; alone it must be early."""
        s.first_round = s.round
        if s.seats == SOLO and s.round > s.components.limits["early"]:
            s.first = [0]
        for seat in range(s.seats):
            if s.first[seat]:
                s.emit((FIRST_LINE, seat))


class RoundEnd(Step[QueenState]):
    """Q12-064, Q12-065: the round ends after the reserve cards are chosen. (ROUND_END)"""

    def run(self, s: QueenState, f: Frame) -> None:
        end_round(s)


def end_round(s: QueenState) -> None:
    """Q12-064, Q12-065, Q12-168: dice return to the bag, and the bag passes on. After the last round the game ends."""
    s.at = [BAG] * s.components.dice
    s.face = [NO_FACE] * s.components.dice
    if s.round == s.components.limits["rounds"]:
        s.emit((ENDED,))
        return
    s.active = (s.active + 1) % s.seats
    s.do((ROUND,))


# ---------------------------------------------------------------- the game


class Queen(Title[QueenState]):
    """The rules of Queen of 12, with the values of its content."""

    def __init__(self, pack: Path | None = None) -> None:
        content = load_content(PACKAGE, SCHEMA, pack)
        check_content(content)
        self.cards: Cards = Cards(content)
        rows = content.rows("card")
        self.start_cards: list[int] = [at for at, row in enumerate(rows) if row["set"] == "start"]
        self.fixed_cards: list[int] = [at for at, row in enumerate(rows) if row["crusade"] == "fixed"]
        self.pools: dict[tuple[object, ...], list[int]] = {}
        self.sheets: list[sheets.Sheet] = load_sheets(content)
        self.components_by_seats: dict[int, Components] = {
            n: Components(n, self.cards, self.sheets, content) for n in range(1, 5)
        }
        super().__init__(
            facts=TitleFacts(
                slug=SLUG,
                version=VERSION,
                package=PACKAGE,
                turn_clause="Q12-022",
                default_seats=3,
                score_lines=scoring.SCORE_LINES,
                alerts=("last-round",),
                draws=(
                    "starter",
                    "reserve",
                    "joins",
                    "crusade",
                    "aside",
                    "bag",
                    "dice",
                    "oracle-bag",
                    "oracle-die",
                    "cardsharp",
                ),
            ),
            content=content,
            options=option_spec(),
            steps=step_ids.STEPS,
            code=[
                Round(step_ids.ROUND),
                Exchange(step_ids.EXCHANGE),
                Choose(step_ids.CHOOSING),
                effects.Resolve(step_ids.RESOLVING),
                effects.PickDie(step_ids.PICKING),
                effects.TurnDie(step_ids.TURNING),
                effects.ReturnCard(step_ids.RETURNING),
                effects.Tick(step_ids.TICKING),
                effects.GainCard(step_ids.GAINING),
                effects.Reflect(step_ids.REFLECTING),
                effects.NameLine(step_ids.NAMING_LINE),
                effects.OracleRoll(step_ids.ORACLE_ROLL),
                effects.Cardsharp(step_ids.CARDSHARPING),
                effects.CardDone(step_ids.CARD_DONE),
                effects.RecallPile(step_ids.RECALLING),
                Fill(step_ids.FILLING, hidden=True),
                fill_kingdom.MarkCells(step_ids.MARKING),
                fill_kingdom.UseBonus(step_ids.BONUS),
                fill_crusade.MarkValues(step_ids.MARKING_VALUES),
                fill_crusade.Overflow(step_ids.WRITING_OVERFLOW),
                fill_crusade.MarkRoofs(step_ids.MARKING_ROOFS),
                fill_crusade.ClaimStrip(step_ids.CLAIMING_STRIP),
                fill_crusade.Bonuses(step_ids.BONUSES),
                fill_crusade.ChooseBonus(step_ids.CHOOSING_BONUS),
                fill_crusade.CopyDice(step_ids.COPYING),
                fill_crusade.LeaveDice(step_ids.LEAVING),
                fill_crusade.MarkStrip(step_ids.MARKING_STRIP),
                fill_crusade.UseCompletedStrip(step_ids.OFFERING_STRIP),
                AfterFilling(step_ids.JOINED),
                RoundEnd(step_ids.ROUND_END),
            ],
            vocabulary=vocabulary(content, self.cards),
            state=QueenState,
            fields=FIELDS,
        )

    def empty_state(self, seats: int) -> QueenState:
        return QueenState(self, seats, self.components_by_seats[seats])

    # ---------------------------------------------------------------- set-up

    def set_up(self, s: QueenState, options: Options) -> None:
        """Q12-010 to Q12-020, Q12-075 to Q12-078, Q12-087 to Q12-090, Q12-143 to Q12-148: sheets, cards and starter."""
        s.side = SIDES.index(str(options["sheet"]))
        s.crusade = int(options["crusade"])
        s.strip = [[0] * len(s.components.sheets[s.side].strip_ids) for _ in range(s.seats)]
        s.starter = s.active = who_starts(s.seats, options, s.chance)
        zones: list[list[int]] = [[] for _ in s.layout.zones]
        if s.crusade:
            self.deal_crusade(s, options, zones)
        else:
            self.deal_base(s, options, zones)
        s.lay_out(self.fill_position(s, [*zones]))
        s.known_by = [EVERYONE] * len(s.known_by)  # all cards are shown in the set-up, also those left over
        s.zone_known_by = [EVERYONE] * len(zones)
        if s.seats == SOLO:
            solo.make_king_deck(s, sorted(s.hand(0) + s.pile(0)))
        s.emit((STARTS, s.starter))
        s.do((ROUND,))

    def pool(self, s: QueenState, options: Options) -> list[int]:
        """The characters that may be drawn. They are found once for each set of options."""
        key = (s.seats, *[options[name] for name in ("crusade", "promos", "expansion_cards", "lady_alchemist")])
        if key not in self.pools:
            self.pools[key] = self.find_pool(s, options)
        return self.pools[key][:]

    def find_pool(self, s: QueenState, options: Options) -> list[int]:
        """Q12-016, Q12-017, Q12-075, Q12-087, Q12-137, Q12-144, Q12-200: the characters that may be drawn."""
        barred = {SOLO: "solo", DUEL: "duel"}.get(s.seats, "")
        found: list[int] = []
        for character, row in enumerate(self.content.rows("card")):
            if row["not_in"] == barred or (row["set"] == "promo" and not options["promos"]):
                continue
            if row["set"] == "expansion" and not options["expansion_cards"]:
                continue
            drawn = row["crusade"] == "pool" or (row["crusade"] == "aside" and options["lady_alchemist"])
            if drawn if s.crusade else row["set"] != "start":
                found.append(character)
        return found

    def deal_base(self, s: QueenState, options: Options, zones: list[list[int]]) -> None:
        """Q12-012 to Q12-015, Q12-077, Q12-078, Q12-088: starting cards and the same reserve for all seats.

        In a duel or a solo game a card of the reserve joins the hand.
        """
        limits = s.components.limits
        joins = limits["joins"] if s.seats in (SOLO, DUEL) else 0
        joining: list[int] = []
        if options["first_game"]:
            preset = self.content.tables["first"][{SOLO: "solo", DUEL: "duel"}.get(s.seats, "table")]
            reserve = [self.cards.characters.index(card) for card in preset["reserve"]]
            joining = [self.cards.characters.index(card) for card in preset["hand"]]
        else:
            reserve = sorted(s.chance.pick(self.pool(s, options), limits["reserve"], "reserve"))
        for character in joining + reserve:
            s.emit((RESERVE_DRAWN, character))
        for seat in range(s.seats):
            mine = reserve[:]
            drawn = joining or s.chance.pick(mine, joins, "joins")
            zones[s.components.first_hand + seat] = [
                self.card(seat, character) for character in self.start_cards + drawn
            ]
            zones[s.components.first_reserve + seat] = [self.card(seat, character) for character in mine]
            for character in drawn:
                s.emit((JOINED_HAND, seat, self.card(seat, character)))

    def deal_crusade(self, s: QueenState, options: Options, zones: list[list[int]]) -> None:
        """Q12-145, Q12-146: the same eight cards for all seats. A random one of the five drawn starts the pile."""
        limits = s.components.limits
        drawn = sorted(s.chance.pick(self.pool(s, options), limits["crusade"], "crusade"))
        for character in drawn:
            s.emit((RESERVE_DRAWN, character))
        for seat in range(s.seats):
            held = drawn[:]
            aside = s.chance.pick(held, limits["aside"], "aside")
            zones[s.components.first_hand + seat] = [
                self.card(seat, character) for character in self.fixed_cards + held
            ]
            zones[s.components.first_pile + seat] = [self.card(seat, character) for character in aside]
            for character in aside:
                s.emit((SET_ASIDE, seat, self.card(seat, character)))

    def card(self, seat: Seat, character: int) -> int:
        """This seat's card of a character."""
        return seat * self.cards.count + character

    # ---------------------------------------------------------------- for the engine

    def live_score(self, known: QueenState) -> list[list[ScoreLine]]:
        return view.live_score(known)

    def outcome(self, s: QueenState) -> Outcome | None:
        return None if s.stack else scoring.outcome(s)

    def fill_position(self, s: QueenState, zones: list[list[int] | None]) -> list[list[int]]:
        """Put the cards a position text does not mention out of the game."""
        filled = [zone or [] for zone in zones]
        mentioned = {card for zone in filled for card in zone}
        count = self.cards.count
        for owner in range(len(s.layout.backs) // count):
            rest = [card for card in range(owner * count, (owner + 1) * count) if card not in mentioned]
            filled[s.components.first_out + owner if owner < s.seats else s.components.king_out] += rest
        if s.seats == SOLO and zones[s.components.king_deck] is None and zones[s.components.king_pile] is None:
            invariants.fill_king(s, filled)
        return filled

    def infer_fields(self, s: QueenState, stated: set[str]) -> None:
        invariants.infer_fields(s, stated)

    def derive_fields(self, s: QueenState) -> None:
        """Complete a position: strips without marks, and that all seats know all cards from the set-up."""
        size = len(s.components.sheets[s.side].strip_ids)
        s.strip = [cells or [0] * size for cells in s.strip]
        s.known_by = [EVERYONE] * len(s.known_by)
        s.zone_known_by = [EVERYONE] * len(s.zones)
        for i, cards in enumerate(s.zones):
            if s.layout.tops[i]:
                for card in cards:
                    s.place_known_by[card] = EVERYONE

    def check_fields(self, s: QueenState) -> None:
        invariants.check_fields(s)

    def alerts(self, known: QueenState) -> list[Alert]:
        """Q12-065: after the last round the game ends."""
        return [("last-round", ())] if known.round == known.components.limits["rounds"] else []

    def extend_view(self, known: QueenState, view_: View) -> None:
        view.extend_view(known, view_)

    def static_data(self) -> Json:
        colours = range(len(self.content.rows("colour")))
        rolls, limits = self.content.rows("roll"), self.content.tables["limits"]["game"]
        return {
            "sheets": {sheet.name: sheets.sheet_json(sheet) for sheet in self.sheets},
            "cards": [
                {"character": card % self.cards.count, "seat": card // self.cards.count}
                for card in range(len(self.vocabulary.kinds["card"].tokens))
            ],
            "characters": [
                {field: row[field] for field in ("initiative", "points", "takes", "effect")}
                for row in self.content.rows("card")
            ],
            "faces": [labels.look(face) for face in range(BY_VALUE)],
            "pays": [labels.look(pay) for pay in range(len(self.vocabulary.kinds["pay"].tokens))],
            "rolls": {row["id"]: [row[tray["id"]] for tray in self.content.rows("tray")] for row in rolls},
            "limits": {name: limits[name] for name in ("copies", "recalls", "reserves", "first_line", "early")},
            "line_points": self.content.tables["lines"]["points"]["points"],
            # The form of a colour before the word for several dice.
            "dice": {lang: [self.name_of("dice", colour, lang) for colour in colours] for lang in ("en", "ru")},
        }

    def immediate_gain(self, known: QueenState, seat: Seat, move: Move) -> int | None:
        """Q12-066: how a mark changes the points of the sheet; None for other moves."""
        return scoring.mark_gain(known, seat, move[-1]) if move[0] in (MARK, TICK) else None

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        return labels.name_of(self, kind, component, language, short)

    def seat_names(self, known: QueenState, language: str) -> list[str]:
        """Q12-002: the name in the name field of each sheet."""
        return [row["name"][language] for row in self.content.rows("monogram")[: known.seats]]

    def move_details(self, known: QueenState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return labels.move_details(known, seat, move)
