"""It's a Wonderful Kingdom: set-up, the round, the game itself. Phases, building, quests and scoring have modules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pentarchy.core.chance import Chance
from pentarchy.core.content import Content, load_content
from pentarchy.core.game import Game
from pentarchy.core.kinds import Frame, Json, Move, Options, Seat, View
from pentarchy.core.options import who_starts
from pentarchy.core.outcome import Outcome
from pentarchy.core.rulebook import load_rulebook
from pentarchy.core.steps import Refused, Step
from pentarchy.games.wonderful import anytime, construction, draft, naming, planning, production, quests, scoring, view
from pentarchy.games.wonderful.cards import CALAMITY, RESOURCES, Cards, Duchies
from pentarchy.games.wonderful.frames import BEFALL, DRAFT_END, PLANNING, PRODUCE, REVEAL, ROUND, ROUND_END, STEP_END
from pentarchy.games.wonderful.notation import DUCHY_DEALT, ENDED, ROUND_BEGINS, vocabulary
from pentarchy.games.wonderful.schema import SCHEMA, check_content
from pentarchy.games.wonderful.settings import SIDES, settings
from pentarchy.games.wonderful.state import CALAMITIES, DECK, DRAFT, FIELDS, NO_DUCHY, Kingdom, Table

SLUG: Final = "wonderful"
PACKAGE: Final = "pentarchy.games.wonderful"
VERSION: Final = 1
Anytime = Callable[[Kingdom, Seat, Refused | None], list[Move]]


class Round(Step[Kingdom]):
    """WK-030, WK-034, WK-037, WK-057: traps come back, hands are dealt; draft, planning, production. (ROUND)"""

    def run(self, s: Kingdom, f: Frame) -> None:
        s.round += 1
        s.phase = DRAFT
        s.traps = [s.table.limits["traps"]] * s.seats
        if s.log is not None:
            s.emit((ROUND_BEGINS, s.round, s.first))
        draft.deal(s)
        s.do(*s.table.draft_turns[s.first], *PHASES)


# WK-030, WK-075: what follows the turns of the draft.
PHASES: Final[list[Frame]] = [
    (DRAFT_END,),
    (REVEAL,),
    (BEFALL,),
    (PLANNING,),
    (STEP_END,),
    *[frame for resource in range(len(RESOURCES)) for frame in ((PRODUCE, resource), (STEP_END,))],
    (ROUND_END,),
]


class RoundEnd(Step[Kingdom]):
    """WK-002, WK-119 to WK-121: the marker is turned over, the other begins; after round 4 it ends. (ROUND_END)"""

    def run(self, s: Kingdom, f: Frame) -> None:
        if s.round == s.table.limits["rounds"]:
            s.emit((ENDED,))
            return
        s.first = (s.first + 1) % s.seats
        s.do((ROUND,))


class Wonderful(Game[Kingdom]):
    """The title, with the tables hoisted from its content."""

    def __init__(self, content: Content) -> None:
        check_content(content)
        self.cards: Cards = Cards(content)
        self.duchies: Duchies = Duchies(content)
        self.tables: dict[int, Table] = {2: Table(2, self.cards, self.duchies, content)}
        for table in self.tables.values():
            table.draft_turns = [draft.turns(table, first) for first in range(table.seats)]
        self.anytime_moves: Anytime = anytime.moves_of
        self.boards: list[str] = [row["id"] for row in content.rows("quest")]
        super().__init__(
            slug=SLUG,
            version=VERSION,
            package=PACKAGE,
            rulebook=load_rulebook(PACKAGE),
            content=content,
            options=settings(self.boards),
            steps=[
                Round("round", "WK-030"),
                draft.Offer("offer", "WK-038", open=True),
                draft.Take("take", "WK-041", open=True),
                draft.DraftEnd("draft-end", "WK-048"),
                planning.Reveal("reveal", "WK-060"),
                planning.Befall("befall", "WK-071"),
                planning.Planning("planning", "WK-032", hidden=True),
                planning.Plan("plan", "WK-061", open=True),
                production.Produce("produce", "WK-076"),
                production.Build("building", "WK-032", hidden=True),
                planning.PlaceCubes("place", "WK-084", open=True),
                planning.Close("close", "WK-297", open=True),
                planning.StepEnd("step-end", "WK-118"),
                RoundEnd("round-end", "WK-119"),
                quests.Waken("waken", "WK-259", open=True),
            ],
            words=vocabulary(content, self.cards),
            fields=FIELDS,
            position_fields={
                "side": "number",
                "round": "number",
                "first": "seat",
                "phase": "number",
                "totals": "number",
                "traps": "number",
                "dealt": "number",
                "duchy": "duchy",
                "krystallium": "number",
                "soldiers": "number",
                "training": "number",
                "alchemy": "number",
                "loose": "number",
                "owed": "number",
                "wild": "number",
                "quests": "set:quest",
                "tasks": "number",
                "claimed": "seat",
                "due": "number",
                "spies": "number",
                "covert": "number",
                "bonus": "number",
            },
            turn_clause="WK-031",
            end_clause="WK-121",
            usual_seats=2,
            has_anytime=True,
            unasked=True,
            score_lines=scoring.SCORE_LINES,
        )

    def blank(self, seats: int) -> Kingdom:
        return Kingdom(self, seats, self.tables[seats])

    # ---------------------------------------------------------------- set-up

    def set_up(self, s: Kingdom, options: Options) -> None:
        """WK-017 to WK-028: the stack of 80, the calamities beside it, a duchy each, who begins; then the module."""
        s.side = SIDES.index(str(options["side"]))
        s.first = who_starts(s.seats, options, s.chance)
        zones: list[list[int]] = [[] for _ in s.layout.zones]
        zones[DECK] = list(range(self.cards.first_calamity))
        zones[CALAMITIES] = list(range(self.cards.first_calamity, self.cards.count))
        s.chance.shuffle(zones[DECK])
        s.lay_out(zones)
        s.duchy = s.chance.pick(self.duchies.by_side[s.side][:], s.seats)
        for seat, duchy in enumerate(s.duchy):
            s.output[seat] = self.duchies.produces[duchy][:]
            s.emit((DUCHY_DEALT, seat, duchy))
        quests.set_up(s, options)
        s.do((ROUND,))

    # ---------------------------------------------------------------- what the engine asks

    def do_anytime(self, s: Kingdom, seat: Seat, move: Move) -> None:
        """WK-109."""
        anytime.carry_out(s, seat, move)

    def outcome(self, s: Kingdom) -> Outcome | None:
        return None if s.stack else scoring.outcome(s)

    def fill_position(self, s: Kingdom, zones: list[list[int] | None]) -> list[list[int]]:
        """Cards not mentioned lie in the stack, calamities in theirs."""
        filled = [zone or [] for zone in zones]
        mentioned = {card for zone in filled for card in zone}
        rest = [card for card in range(self.cards.count) if card not in mentioned]
        filled[DECK] = [card for card in rest if self.cards.what[card] != CALAMITY] + filled[DECK]
        filled[CALAMITIES] += [card for card in rest if self.cards.what[card] == CALAMITY]
        return filled

    def derive(self, s: Kingdom) -> None:
        """What the built cards produce and count; costs of cards under construction that the text left out."""
        blank = self.blank(s.seats)
        s.output, s.kinds, s.each = blank.output, blank.kinds, blank.each
        for seat in range(s.seats):
            if s.duchy[seat] != NO_DUCHY:
                s.output[seat] = self.duchies.produces[s.duchy[seat]][:]
            for card in s.built(seat):
                construction.enter(s, seat, card)
            for card in s.site(seat)[len(s.owed[seat]) :]:
                s.owed[seat].append(self.cards.cost[card])
            s.wild[seat] += [0] * (len(s.owed[seat]) - len(s.wild[seat]))

    def fits(self, s: Kingdom, zone: int, card: int) -> bool:
        return view.fits(s, zone, card)

    def deal_unknown(self, guessed: Kingdom, chance: Chance) -> None:
        view.deal_calamities(guessed, chance)
        super().deal_unknown(guessed, chance)

    def check(self, s: Kingdom) -> None:
        view.check(s)

    def show(self, known: Kingdom, view_: View) -> None:
        view.show(known, view_)

    def printed(self) -> Json:
        return view.printed(self.content, self.cards)

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        return naming.name_of(self, kind, component, language, short)

    def move_details(self, known: Kingdom, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return naming.move_details(known, seat, move)


def create(pack: Path | None = None) -> Wonderful:
    """The game with its own content, or with a pack laid over it."""
    return Wonderful(load_content(PACKAGE, SCHEMA, pack))
