"""Tiny Epic Kingdoms: set-up, the turn, the end, and the title.

Actions, war, tokens and scoring have their own modules.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.core.content import load_content
from pentarchy.core.options import who_starts
from pentarchy.core.outcome import Outcome, ScoreLine
from pentarchy.core.steps import Ask, Choice, Refused, Step
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import Alert, Frame, Json, Move, Options, Seat, View
from pentarchy.games.tiny_epic import (
    actions,
    exploration,
    invariants,
    labels,
    moving,
    resources,
    retreat,
    scoring,
    step_ids,
    view,
    war,
)
from pentarchy.games.tiny_epic.content_schema import SCHEMA, check_content
from pentarchy.games.tiny_epic.notation import (
    DEALT,
    END_COMES,
    ENDED,
    FACTION,
    FOUNDED,
    FOUNDING,
    IMITATED,
    IMITATING,
    LAID,
    LOST_KINGDOM,
    POWER,
    REFRESHED,
    SIDE,
    SKIPPED,
    SPLIT_STOCK,
    SPLITTING,
    STARTS,
    TOOK_FACTION,
    vocabulary,
)
from pentarchy.games.tiny_epic.options import CHOICE, option_spec
from pentarchy.games.tiny_epic.powers import MIMIC, REFRESH_GAIN
from pentarchy.games.tiny_epic.regions import CRAG, WATER
from pentarchy.games.tiny_epic.state import (
    BLANK,
    BOX,
    CROWN,
    FIELDS,
    FIVE_SEATS,
    KEPT,
    NEUTRAL,
    NO_FACTION,
    NO_SEAT,
    NOTHING,
    OUT,
    TWO_SEATS,
    Components,
    TinyEpicState,
    sides_of_card,
)
from pentarchy.games.tiny_epic.step_ids import (
    ACT,
    CHOOSE_ACTION,
    CHOOSE_BARE_REGION,
    CHOOSE_FACTION,
    CHOOSE_SIDE,
    FOUND,
    GAIN,
    IMITATE,
    LAY_TOKENS,
    SPLIT,
    TURN,
)

SLUG: Final = "tiny_epic"
PACKAGE: Final = "pentarchy.games.tiny_epic"
VERSION: Final = 1
MORE_FILES: Final = ("territories.toml",)


# ---------------------------------------------------------------- Set-up


class ChooseFaction(Ask[TinyEpicState]):
    """TEK-008, TEK-009, TEK-019, TEK-208: the seat openly chooses a faction that nobody has yet.

    Frame: (CHOOSE_FACTION, seat).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            refused.extend([((FACTION, faction), "TEK-009") for faction in s.faction if faction != NO_FACTION])
        return [(FACTION, faction) for faction in range(s.components.faction_count) if faction not in s.faction]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        take_faction(s, seat, m[1])


def take_faction(s: TinyEpicState, seat: Seat, faction: int) -> None:
    """The seat gets this faction card."""
    s.faction[seat] = faction
    s.update_powers(seat)
    s.emit((TOOK_FACTION, seat, faction))


class ChooseSide(Ask[TinyEpicState]):
    """TEK-010, TEK-011: the territory card is dealt, and its owner chooses the side. Frame: (CHOOSE_SIDE, seat)."""

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        mine = sides_of_card(s.territory[seat])
        if refused is not None:
            refused.extend(
                [((SIDE, side), "TEK-010") for side in range(len(s.components.regions.sides)) if side not in mine]
            )
        return [(SIDE, side) for side in mine]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.sides[seat] = m[1]
        s.emit((LAID, seat, m[1]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"territory": ("territory", s.territory[seat])}


class Found(Ask[TinyEpicState]):
    """TEK-016 to TEK-018: both starting armies go into one land region of the home. Frame: (FOUND, seat)."""

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        regions = s.components.regions
        if refused is not None:
            for region in range(len(regions.ids)):
                if regions.side_of[region] != s.home(seat):
                    refused.append(((FOUNDING, region), "TEK-016"))
                elif regions.terrain[region] in (WATER, CRAG):
                    refused.append(((FOUNDING, region), "TEK-017"))
        return [(FOUNDING, region) for region in regions.land_by_side[s.home(seat)]]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        for _ in range(s.components.limits["start_armies"]):
            s.place_army(seat, m[1])
        s.emit((FOUNDED, seat, m[1]))


class Split(Ask[TinyEpicState]):
    """TEK-012 to TEK-014: the seat splits six resources as it likes. The suggested split comes first.

    Frame: (SPLIT, seat).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        suggested = s.components.suggested_split
        mixes = resources.MIXES[s.components.limits["start_stock"]]
        return [(SPLITTING, *suggested), *[(SPLITTING, *mix) for mix in mixes if mix != suggested]]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        resources.gain(s, seat, m[1], m[2], m[3])
        s.emit((SPLIT_STOCK, seat, m[1], m[2], m[3]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", s.components.limits["start_stock"])}


# ---------------------------------------------------------------- The turn


class Turn(Step[TinyEpicState]):
    """TEK-022 to TEK-024, TEK-153, TEK-154, TEK-195, TEK-196: phase 1, the refresh. Then an action is chosen.

    Frame: (TURN).
    """

    def run(self, s: TinyEpicState, f: Frame) -> None:
        if sum(s.shields) < s.components.limits["shields"]:
            s.do((CHOOSE_ACTION, s.active))
            return
        s.shields = [0] * s.components.action_count
        s.emit((REFRESHED, s.active))
        if s.ending:
            scoring.lose_armies_in_ruins(s)
            s.emit((ENDED,))
            return
        clearing = s.active
        if s.seats == FIVE_SEATS:
            s.emit((SKIPPED, s.active))
            s.active = (s.active + 1) % s.seats
            s.do((TURN,))
        else:
            s.do((CHOOSE_ACTION, s.active))
        for place in range(s.seats - 1, -1, -1):  # TEK-034: the player who refreshes acts first, even if he skips
            self.refresh(s, (clearing + place) % s.seats)

    def refresh(self, s: TinyEpicState, seat: Seat) -> None:
        """Apply the abilities that work when the action card is refreshed."""
        p = s.powers(seat)
        if p.refresh_gain:
            s.emit((POWER, seat, p.level_of[REFRESH_GAIN]))
            s.do((GAIN, seat, p.refresh_gain))
        if p.mimic:
            s.do((IMITATE, seat))


class Imitate(Choice[TinyEpicState]):
    """TEK-109, TEK-214: an ability imitates another player's faction until the next refresh. Frame: (IMITATE, seat)."""

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(IMITATING, other) for other in range(s.seats) if other != seat]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.mimic[seat] = s.faction[m[1]]
        s.emit((POWER, seat, s.powers(seat).level_of[MIMIC]))
        s.update_powers(seat)
        s.emit((IMITATED, seat, m[1]))


class CheckEnd(Step[TinyEpicState]):
    """TEK-148 to TEK-152, TEK-155, TEK-158: phase 4, check for the end, and phase 5, pass the marker.

    Frame: (CHECK_END).
    """

    def run(self, s: TinyEpicState, f: Frame) -> None:
        if not s.ending:
            for seat in range(s.seats):
                if meets_end_condition(s, seat):
                    s.ending = 1
                    s.emit((END_COMES, seat))
        s.active = (s.active + 1) % s.seats
        s.do((TURN,))


def meets_end_condition(s: TinyEpicState, seat: Seat) -> bool:
    """TEK-149 to TEK-151: the seat has all its armies in play, the top of the tower, or the last level of magic."""
    components = s.components
    return (
        len(s.armies[seat]) == components.army_limit
        or s.tower[seat] == components.tower_top
        or s.magic[seat] == components.magic_levels
    )


# ---------------------------------------------------------------- The title


class TinyEpic(Title[TinyEpicState]):
    """The title, with the fixed tables from its content."""

    def __init__(self, pack: Path | None = None) -> None:
        content = load_content(PACKAGE, SCHEMA, pack, MORE_FILES)
        check_content(content)
        self.components: Components = Components(content)
        free = len(self.components.regions.land_by_side[0]) - 1  # regions of a home without the starting armies
        self.bare_regions: int = free - self.components.limits["home_tokens"]
        super().__init__(
            facts=TitleFacts(
                slug=SLUG,
                version=VERSION,
                package=PACKAGE,
                turn_clause="TEK-030",
                default_seats=4,
                score_lines=scoring.SCORE_LINES,
                alerts=("last-round", "tower-nearly", "magic-nearly", "armies-nearly"),
                draws=("starter", "territory", "lost-kingdom", "faction"),
            ),
            content=content,
            options=option_spec(),
            steps=step_ids.STEPS,
            code=[
                ChooseFaction(step_ids.CHOOSE_FACTION),
                ChooseSide(step_ids.CHOOSE_SIDE),
                Found(step_ids.FOUND),
                Split(step_ids.SPLIT),
                exploration.ChooseBareRegion(step_ids.CHOOSE_BARE_REGION),
                exploration.LayTokens(step_ids.LAY_TOKENS),
                Turn(step_ids.TURN),
                actions.ChooseAction(step_ids.CHOOSE_ACTION),
                actions.Act(step_ids.ACT),
                moving.KeepMoving(step_ids.KEEP_MOVING),
                CheckEnd(step_ids.CHECK_END),
                exploration.TurnUpToken(step_ids.TURN_UP_TOKEN),
                resources.Gain(step_ids.GAIN),
                resources.Lose(step_ids.LOSE),
                exploration.MeetBandit(step_ids.MEET_BANDIT),
                war.Dice(step_ids.DICE),
                war.Raise(step_ids.RAISE),
                war.Decide(step_ids.DECIDE),
                war.Pay(step_ids.PAY),
                war.Spoils(step_ids.SPOILS),
                war.UseLair(step_ids.USE_LAIR),
                war.Settle(step_ids.SETTLE),
                retreat.Leave(step_ids.LEAVE),
                Imitate(step_ids.IMITATE),
                war.WarAbilities(step_ids.WAR_ABILITIES),
                moving.LateEntryGain(step_ids.LATE_ENTRY_GAIN),
            ],
            vocabulary=vocabulary(content, self.components),
            state=TinyEpicState,
            fields=FIELDS,
        )

    def empty_state(self, seats: int) -> TinyEpicState:
        return TinyEpicState(self, seats, self.components)

    # ---------------------------------------------------------------- Set-up

    def set_up(self, s: TinyEpicState, options: Options) -> None:
        """TEK-006 to TEK-020, TEK-159 to TEK-163, TEK-197 to TEK-199, TEK-208: deal the cards and queue the choices."""
        s.starter = s.active = who_starts(s.seats, options, s.chance)
        s.tokens = int(options["tokens"])
        zones: list[list[int]] = [[] for _ in s.layout.zones]
        zones[BOX if s.tokens else OUT] = list(range(len(s.components.token_effect)))
        s.lay_out(zones)
        s.emit((STARTS, s.starter))
        order = [(s.starter + place) % s.seats for place in range(s.seats)]
        s.territory = s.chance.pick(
            list(range(len(s.components.regions.sides) // len(sides_of_card(0)))), len(s.territory), "territory"
        )
        for seat in order:
            s.emit((DEALT, seat, s.territory[seat]))
        if s.seats == TWO_SEATS:
            self.found_lost_kingdom(s)
        frames: list[Frame] = []
        if options["factions"] == CHOICE:
            frames += [(CHOOSE_FACTION, seat) for seat in order]
        else:
            pool = [
                number for number, duel in enumerate(s.components.recommended_for_two) if duel or s.seats != TWO_SEATS
            ]
            for seat, faction in zip(order, s.chance.pick(pool, s.seats, "faction"), strict=True):
                take_faction(s, seat, faction)
        for seat in order:
            frames += [(CHOOSE_SIDE, seat), (FOUND, seat), (SPLIT, seat)]
            if s.tokens and s.seats == FIVE_SEATS:
                frames += [(CHOOSE_BARE_REGION, seat)] * self.bare_regions
        if s.tokens:
            frames.append((LAY_TOKENS,))
        s.do(*frames, (TURN,))

    def found_lost_kingdom(self, s: TinyEpicState) -> None:
        """TEK-197 to TEK-199: lay a random side of an unused card, with a neutral army on each of its land regions."""
        faces = sides_of_card(s.territory[-1])
        s.sides[-1] = faces[s.chance.below(len(faces), "lost-kingdom")]
        s.neutral = s.components.regions.land_by_side[s.sides[-1]][:]
        for region in s.neutral:
            s.crowd[region] = 1
            s.owners[region] = 1 << NEUTRAL
        s.emit((LOST_KINGDOM, s.sides[-1]))

    # ---------------------------------------------------------------- What the engine asks

    def live_score(self, known: TinyEpicState) -> list[list[ScoreLine]]:
        return view.live_score(known)

    def outcome(self, s: TinyEpicState) -> Outcome | None:
        return None if s.stack else scoring.outcome(s)

    def fill_position(self, s: TinyEpicState, zones: list[list[int] | None]) -> list[list[int]]:
        """Tokens that the text does not mention were not laid out, or are out of the game. A Crown has its owner."""
        filled = [zone or [] for zone in zones]
        mentioned = {card for zone in filled for card in zone}
        effect = self.components.token_effect
        for card in range(len(effect)):
            if card in mentioned:
                continue
            if effect[card] == CROWN and s.crown != NO_SEAT:
                filled[KEPT].append(card)
            elif effect[card] == BLANK and s.seats == FIVE_SEATS and (LAY_TOKENS,) not in s.stack:
                filled[OUT].append(card)
            else:
                filled[BOX if s.tokens else OUT].append(card)
        return filled

    def infer_fields(self, s: TinyEpicState, stated: set[str]) -> None:
        """Territory cards follow from their sides, and what the active player has chosen from what is pending."""
        invariants.check_lists(s)
        if "territory" not in stated:
            s.territory = [side // len(sides_of_card(0)) if side != NOTHING else NOTHING for side in s.sides]
        acts = [frame for frame in s.stack if frame[0] == ACT]
        if "active" not in stated:
            chooses = [frame[1] for frame in s.stack if frame[0] == CHOOSE_ACTION]
            s.active = (acts[0][1] + 1) % s.seats if acts else (chooses or [s.starter])[0]
        if "shields" not in stated and acts:
            s.shields[acts[0][2]] = 1

    def derive_fields(self, s: TinyEpicState) -> None:
        """Compute what follows from other fields: armies by region, and powers by level."""
        s.crowd = [0] * len(s.crowd)
        s.owners = [0] * len(s.owners)
        for seat in range(s.seats):
            s.armies[seat].sort()
            s.lying[seat].sort()
            for region in s.armies[seat]:
                s.crowd[region] += 1
                s.owners[region] |= 1 << seat
            s.update_powers(seat)
        for region in s.neutral:
            s.crowd[region] += 1
            s.owners[region] |= 1 << NEUTRAL

    def check_fields(self, s: TinyEpicState) -> None:
        invariants.check_fields(s)

    def alerts(self, known: TinyEpicState) -> list[Alert]:
        """TEK-149 to TEK-151: who lacks one step to an end condition; TEK-152: that one is met."""
        if known.ending:
            return [("last-round", ())]
        components = known.components
        found: list[Alert] = []
        for seat in range(known.seats):
            for what, has, most in (
                ("tower-nearly", known.tower[seat], components.tower_top),
                ("magic-nearly", known.magic[seat], components.magic_levels),
                ("armies-nearly", len(known.armies[seat]), components.army_limit),
            ):
                if has == most - 1:
                    found.append((what, (("seat", seat), ("number", has))))
        return found

    def extend_view(self, known: TinyEpicState, view_: View) -> None:
        view.extend_view(known, view_)

    def static_data(self) -> Json:
        return view.static_data(self)

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        return labels.name_of(self, kind, component, language, short)

    def seat_names(self, known: TinyEpicState, language: str) -> list[str]:
        """TEK-002, TEK-007: each seat is called by its colour."""
        return [row["name"][language] for row in self.content.rows("colour")[: known.seats]]

    def move_details(self, known: TinyEpicState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return labels.move_details(known, seat, move)
