"""It's a Wonderful Kingdom: set-up, the round, and the title.

Phases, building, quests and scoring have their own modules.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pentarchy.core.chance import Chance
from pentarchy.core.content import load_content
from pentarchy.core.options import RANDOM, who_starts
from pentarchy.core.outcome import Outcome, ScoreLine
from pentarchy.core.steps import Refused, Step
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import Alert, Frame, Json, Move, Options, Seat, View
from pentarchy.games.wonderful import (
    advisors,
    anytime,
    battle,
    construction,
    draft,
    invariants,
    labels,
    menaces,
    planning,
    positions,
    production,
    quests,
    scenarios,
    scoring,
    solo,
    step_ids,
    view,
)
from pentarchy.games.wonderful.cards import (
    CALAMITY,
    RESOURCES,
    Cards,
    Duchies,
)
from pentarchy.games.wonderful.content_schema import SCHEMA, check_content
from pentarchy.games.wonderful.notation import DUCHY_DEALT, DUEL, ENDED, ROUND_ALONE, ROUND_BEGINS, vocabulary
from pentarchy.games.wonderful.options import ADVISORS, NONE, SIDES, option_spec
from pentarchy.games.wonderful.state import (
    ALONE,
    BOX,
    CALAMITIES,
    DECK,
    DRAFT,
    ENDING,
    FIELDS,
    NO_DUCHY,
    PLANNING_PHASE,
    PRODUCTION,
    Components,
    WonderfulState,
)
from pentarchy.games.wonderful.step_ids import (
    BATTLE,
    BEFORE_PHASE,
    BUILD_DANGER_STACK,
    CHECK_SHADOWS,
    DRAFT_END,
    KEEP_ADVISOR,
    LAY_MENACES,
    PLANNING,
    PRODUCE,
    RECEIVE_CALAMITIES,
    REVEAL,
    ROUND,
    ROUND_END,
    STEP_END,
    USE_ADVISORS,
)

SLUG: Final = "wonderful"
PACKAGE: Final = "pentarchy.games.wonderful"
VERSION: Final = 2
Anytime = Callable[[WonderfulState, Seat, Refused | None], list[Move]]


class Round(Step[WonderfulState]):
    """WK-030, WK-034, WK-037, WK-057, WK-138: traps come back, and hands are dealt. Solo, the areas are filled.

    Frame: (ROUND).
    """

    def run(self, s: WonderfulState, f: Frame) -> None:
        s.round += 1
        s.phase = DRAFT
        if s.seats == ALONE:
            s.emit((ROUND_ALONE, s.round))
            solo.deal(s)
        else:
            s.traps = [s.components.limits["traps"]] * s.seats
            s.emit((ROUND_BEGINS, s.round, s.first))
            draft.deal(s)
        turns = s.components.draft_turns[s.first]
        if s.advised:
            s.used = [0] * s.seats
            # WK-049, WK-238: the first player takes last, and may use advisors after that.
            s.do(*turns, (USE_ADVISORS, s.first), *ADVISED_PHASES)
        else:
            s.do(*turns, *(MENACED_PHASES if s.menaced else PHASES))


# WK-030, WK-075: what follows the turns of the draft.
STEPS: Final[list[Frame]] = [
    frame for resource in range(len(RESOURCES)) for frame in ((PRODUCE, resource), (STEP_END,))
]
PHASES: Final[list[Frame]] = [
    (DRAFT_END,),
    (REVEAL,),
    (RECEIVE_CALAMITIES,),
    (PLANNING,),
    (STEP_END,),
    *STEPS,
    (ROUND_END,),
]
# WK-238: with advisors, some abilities are used before both act at the same time.
ADVISED_PHASES: Final[list[Frame]] = [
    (DRAFT_END,),
    (REVEAL,),
    (RECEIVE_CALAMITIES,),
    (BEFORE_PHASE, PLANNING_PHASE),
    (PLANNING,),
    (STEP_END,),
    (BEFORE_PHASE, PRODUCTION),
    *STEPS,
    (ROUND_END,),
]
# WK-163, WK-164, WK-179: with menaces in place of the calamities.
MENACED_PHASES: Final[list[Frame]] = [
    (DRAFT_END,),
    (REVEAL,),
    (CHECK_SHADOWS,),
    (LAY_MENACES,),
    (PLANNING,),
    (STEP_END,),
    *STEPS,
    (BATTLE,),
    (STEP_END,),
    (ROUND_END,),
]


class RoundEnd(Step[WonderfulState]):
    """WK-002, WK-119 to WK-121: turn the marker over. The other player begins the next round. Round 4 is the last.

    Frame: (ROUND_END).
    """

    def run(self, s: WonderfulState, f: Frame) -> None:
        if s.scenario:
            scenarios.at_round_end(s)
            if s.lost:
                return
        if s.round == s.components.limits["rounds"]:
            if s.advised and s.phase != ENDING:  # WK-239: end-of-game abilities come first
                s.do((BEFORE_PHASE, ENDING), f)
            else:
                s.emit((ENDED,))
            return
        s.first = (s.first + 1) % s.seats
        s.do((ROUND,))


class Wonderful(Title[WonderfulState]):
    """The title, with the fixed tables from its content."""

    def __init__(self, pack: Path | None = None) -> None:
        content = load_content(PACKAGE, SCHEMA, pack)
        check_content(content)
        self.cards: Cards = Cards(content)
        self.duchies: Duchies = Duchies(content)
        self.components_by_seats: dict[int, Components] = {
            seats: Components(seats, self.cards, self.duchies, content) for seats in (ALONE, DUEL)
        }
        self.components_by_seats[ALONE].draft_turns = [solo.turns(self.components_by_seats[ALONE])]
        self.components_by_seats[DUEL].draft_turns = [
            draft.turns(self.components_by_seats[DUEL], first) for first in range(DUEL)
        ]
        self.anytime_moves: Anytime = anytime.anytime_moves
        self.boards: list[str] = [row["id"] for row in content.rows("quest")]
        super().__init__(
            facts=TitleFacts(
                slug=SLUG,
                version=VERSION,
                package=PACKAGE,
                turn_clause="WK-031",
                default_seats=2,
                has_anytime=True,
                anytime_out_of_turn=True,
                score_lines=scoring.SCORE_LINES,
                alerts=("last-round", "one-card-left"),
                draws=("duchy", "advisors", "starter"),
            ),
            content=content,
            options=option_spec(self.boards, self.duchies.duchies, [row["id"] for row in content.rows("scenario")]),
            steps=step_ids.STEPS,
            code=[
                Round(step_ids.ROUND),
                draft.Offer(step_ids.OFFER, open=True),
                draft.Take(step_ids.TAKE, open=True),
                draft.DraftEnd(step_ids.DRAFT_END),
                planning.Reveal(step_ids.REVEAL),
                planning.ReceiveCalamities(step_ids.RECEIVE_CALAMITIES),
                planning.Planning(step_ids.PLANNING, hidden=True),
                planning.Plan(step_ids.PLAN, open=True),
                production.Produce(step_ids.PRODUCE),
                production.Build(step_ids.BUILDING, hidden=True),
                planning.PlaceCubes(step_ids.PLACE_CUBES, open=True),
                planning.DeclareDone(step_ids.DECLARE_DONE, open=True),
                planning.StepEnd(step_ids.STEP_END),
                RoundEnd(step_ids.ROUND_END),
                quests.ActivateSpy(step_ids.ACTIVATE_SPY, open=True),
                menaces.ChooseStack(step_ids.CHOOSE_STACK),
                menaces.CheckShadows(step_ids.CHECK_SHADOWS),
                menaces.ShadowDiscards(step_ids.SHADOW_DISCARDS, hidden=True),
                menaces.ShadowDiscard(step_ids.SHADOW_DISCARD, open=True),
                menaces.GiveCubes(step_ids.GIVE_CUBES),
                menaces.LayMenaces(step_ids.LAY_MENACES),
                menaces.CoverSymbols(step_ids.COVER_SYMBOLS, open=True),
                battle.Battle(step_ids.BATTLE, hidden=True),
                battle.Fight(step_ids.FIGHT, open=True),
                solo.BuildDangerStack(step_ids.BUILD_DANGER_STACK),
                solo.TakeAlone(step_ids.TAKE_ALONE, open=True),
                solo.Find(step_ids.FIND, open=True),
                advisors.KeepAdvisor(step_ids.KEEP_ADVISOR),
                advisors.BeforePhase(step_ids.BEFORE_PHASE),
                advisors.UseAdvisors(step_ids.USE_ADVISORS, open=True),
            ],
            vocabulary=vocabulary(content, self.cards),
            state=WonderfulState,
            fields=FIELDS,
        )

    def empty_state(self, seats: int) -> WonderfulState:
        return WonderfulState(self, seats, self.components_by_seats[seats])

    # ---------------------------------------------------------------- Set-up

    def set_up(self, s: WonderfulState, options: Options) -> None:
        """WK-017 to WK-028: lay out the stack of 80 and the calamities, deal the duchies, find the first player.

        The set-up of the module comes last.
        """
        s.side = SIDES.index(str(options["side"]))
        s.scenario = self.vocabulary.kinds["scenario"].read(str(options["scenario"]))
        s.first = who_starts(s.seats, options, s.chance)
        zones: list[list[int]] = [[] for _ in s.layout.zones]
        zones[s.components.stack] = list(range(self.cards.first_calamity))
        for card in range(self.cards.first_calamity, self.cards.count):
            beside = self.cards.what[card] == CALAMITY and options["menace"] == NONE
            zones[CALAMITIES if beside else BOX].append(card)
        opening: list[Frame] = []
        if options["module"] == ADVISORS:
            advisors.set_up(s, zones)
            opening.append((KEEP_ADVISOR,))
        if s.scenario:
            scenarios.lay_cards(s, zones)
        s.chance.shuffle(zones[s.components.stack], "deck")
        s.lay_out(zones)
        mine = [d for d in self.duchies.by_side[s.side] if options["duchy"] in (RANDOM, self.duchies.duchies[d])]
        s.duchy = s.chance.pick(mine, s.seats, "duchy")
        for seat, duchy in enumerate(s.duchy):
            s.output[seat] = self.duchies.produces[duchy][:]
            s.emit((DUCHY_DEALT, seat, duchy))
        if options["quest"] != NONE:
            quests.set_up(s, options)
        if options["menace"] != NONE:
            opening += menaces.set_up(s, options)
        if s.seats == ALONE:
            solo.set_up(s)
            if s.scenario:
                scenarios.set_up(s)
            opening.append((BUILD_DANGER_STACK,))
        s.do(*opening, (ROUND,))

    # ---------------------------------------------------------------- What the engine asks

    def do_anytime(self, s: WonderfulState, seat: Seat, move: Move) -> None:
        """WK-109: make a move that is allowed at any time."""
        anytime.carry_out(s, seat, move)

    def live_score(self, known: WonderfulState) -> list[list[ScoreLine]]:
        return view.live_score(known)

    def outcome(self, s: WonderfulState) -> Outcome | None:
        if s.stack:
            return None
        return solo.outcome(s) if s.seats == ALONE else scoring.outcome(s)

    def fill_position(self, s: WonderfulState, zones: list[list[int] | None]) -> list[list[int]]:
        return positions.fill_position(self, s, zones)

    def infer_fields(self, s: WonderfulState, stated: set[str]) -> None:
        positions.infer_fields(s, stated)

    def derive_fields(self, s: WonderfulState) -> None:
        """Compute what the built cards produce."""
        blank = self.empty_state(s.seats)
        s.output, s.kinds, s.each = blank.output, blank.kinds, blank.each
        for seat in range(s.seats):
            if s.duchy[seat] != NO_DUCHY:
                s.output[seat] = self.duchies.produces[s.duchy[seat]][:]
            for card in s.built(seat):
                construction.enter(s, seat, card)
            for resource, tokens in enumerate(s.stolen[seat]):
                s.output[seat][resource] -= tokens

    def card_fits(self, s: WonderfulState, zone: int, card: int) -> bool:
        return view.card_fits(s, zone, card)

    def restricted_zones(self, s: WonderfulState) -> list[int]:
        """WK-220: some zones hold only advisors. WK-135: solo, the stack holds no calamities and menaces."""
        return view.advisors_only(s) + ([DECK, s.components.stack] if s.seats == ALONE else [])

    def deal_unknown(self, guessed: WonderfulState, chance: Chance) -> None:
        if guessed.seats == DUEL:
            view.deal_woes(guessed, chance)
        super().deal_unknown(guessed, chance)

    def check_fields(self, s: WonderfulState) -> None:
        invariants.check_fields(s)

    def alerts(self, known: WonderfulState) -> list[Alert]:
        """WK-121: round 4 is the last. WK-289: a scenario is lost when too many cards went to the shadows."""
        found: list[Alert] = []
        if known.round == known.components.limits["rounds"]:
            found.append(("last-round", ()))
        if known.marks == known.components.solo["marks"] - 1:
            found.append(("one-card-left", ()))
        return found

    def extend_view(self, known: WonderfulState, view_: View) -> None:
        view.extend_view(known, view_)

    def static_data(self) -> Json:
        return view.static_data(self.content, self.cards)

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        return labels.name_of(self, kind, component, language, short)

    def move_details(self, known: WonderfulState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return labels.move_details(known, seat, move)
