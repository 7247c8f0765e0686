"""What holds in every position of It's a Wonderful Kingdom: which cards lie where, and which steps may be pending."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import JOIN
from pentarchy.core.types import ALL_SEEING, Frame, Seat
from pentarchy.games.wonderful import advisors, menaces, quests, solo, view
from pentarchy.games.wonderful.cards import (
    ADVISOR,
    CALAMITY,
    DEVELOPMENT,
    GIANT_RAT,
    KINDS,
    MENACE,
    RESOURCES,
    TREASURE,
    VERMIN,
    items,
)
from pentarchy.games.wonderful.notation import AREAS
from pentarchy.games.wonderful.state import (
    ALONE,
    BATTLE_PHASE,
    BOX,
    CALAMITIES,
    DECK,
    DRAFT,
    ENDING,
    GUILD,
    MENACE_STACKS,
    NO_DUCHY,
    NO_SCENARIO,
    NO_STACK,
    OFFERS,
    PLANNING_PHASE,
    PRODUCTION,
    RATS,
    VERMIN_STACK,
    WonderfulState,
)
from pentarchy.games.wonderful.step_ids import (
    ACTIVATE_SPY,
    BATTLE,
    BEFORE_PHASE,
    BUILD_DANGER_STACK,
    BUILDING,
    CHECK_SHADOWS,
    CHOOSE_STACK,
    COVER_SYMBOLS,
    DECLARE_DONE,
    DRAFT_END,
    FIGHT,
    FIND,
    GIVE_CUBES,
    KEEP_ADVISOR,
    LAY_MENACES,
    OFFER,
    PLACE_CUBES,
    PLAN,
    PLANNING,
    PRODUCE,
    RECEIVE_CALAMITIES,
    REVEAL,
    ROUND,
    ROUND_END,
    SHADOW_DISCARD,
    SHADOW_DISCARDS,
    STEP_END,
    TAKE_ALONE,
    USE_ADVISORS,
)

STACK: Final = "stack"
PHASE: Final = "phase"
OPENING: Final = (ROUND, BUILD_DANGER_STACK, CHOOSE_STACK, KEEP_ADVISOR)  # what may be pending before the first round
# By parallel step: the steps of its lanes, in the order in which they lie in a lane.
LANE_STEPS: Final[dict[int, list[int]]] = {
    PLANNING: [DECLARE_DONE, PLAN, COVER_SYMBOLS, PLACE_CUBES],
    BUILDING: [DECLARE_DONE, PLACE_CUBES],
    BATTLE: [FIGHT],
    SHADOW_DISCARDS: [SHADOW_DISCARD],
}
REPEATED: Final = (PLACE_CUBES, SHADOW_DISCARD)  # in a lane


def check_fields(s: WonderfulState) -> None:
    """Check that cards are where cards of their sort may be, and that fields and pending steps fit them."""
    components = s.components
    cards = components.cards
    for zone in range(components.down, components.down + len(s.dealt)):
        if len(s.zones[zone]) != len(s.dealt[zone - components.down]):
            raise InvariantError(
                "face-down cards and the hands they came from do not agree", f"dealt-{zone - components.down}"
            )
    for card in s.zones[DECK]:
        if card >= cards.first_calamity and cards.what[card] != ADVISOR:
            raise InvariantError("a calamity or menace lies in the development stack", "deck")
    for seat in range(s.seats):
        check_duchy(s, seat)
    quests.check(s)
    menaces.check(s)
    advisors.check(s)
    if s.viewer == ALL_SEEING:
        check_modules(s)
        check_sorts(s)
        check_woes(s)
        check_draft(s)
        check_stack(s)
        check_supplies(s)
        for seat in range(len(s.lanes)):
            check_lane(s, seat)


def check_duchy(s: WonderfulState, seat: Seat) -> None:
    """Check the cards and cubes of one seat."""
    cards = s.components.cards
    for zone in (f"site-{seat}", f"built-{seat}"):
        if any(cards.kind[card] < 0 for card in s.zones[s.layout.index[zone]]):
            raise InvariantError("something that is no development is built", zone)
    if any(cards.what[card] != (MENACE if s.menaced else CALAMITY) for card in s.woes(seat)):
        raise InvariantError("something that is no calamity or menace lies among them", f"woes-{seat}")
    for name, costs in (("owed", s.owed[seat]), ("wild", s.wild[seat])):
        if len(costs) != len(s.site(seat)):
            raise InvariantError("expected a cost for each card under construction", f"{name}-{seat}")
    for card, owed, wild in zip(s.site(seat), s.owed[seat], s.wild[seat], strict=True):
        cost = items(cards.cost[card])
        for whole, left, instead in zip(cost, items(owed), items(wild), strict=True):
            if not 0 <= left <= whole:
                raise InvariantError(f"{cards.tokens[card]} lacks more than its cost", f"owed-{seat}")
            if instead > whole - left:
                raise InvariantError(f"{cards.tokens[card]} holds more krystallium than cubes", f"wild-{seat}")
        if sum(items(wild)[len(RESOURCES) :]):
            raise InvariantError("krystallium stands for resources alone", f"wild-{seat}")
        if not owed and card not in s.ice:
            raise InvariantError(f"{cards.tokens[card]} is paid and not built", f"owed-{seat}")
    numbers = [s.krystallium[seat], s.soldiers[seat], *s.alchemy[seat], *s.loose[seat], s.traps[seat]]
    if min(numbers) < 0 or s.training[seat] not in (0, 1) or s.traps[seat] > s.components.limits["traps"]:
        raise InvariantError(f"seat {seat}: pieces {numbers}, training {s.training[seat]}")
    if not s.quests and sum(s.alchemy[seat]) >= s.components.limits["alchemy"]:
        raise InvariantError("five cubes are exchanged at once", f"alchemy-{seat}")
    kinds = [0] * len(KINDS)
    for card in s.built(seat):
        kinds[cards.kind[card]] += 1
    if kinds != s.kinds[seat]:
        raise InvariantError(f"seat {seat}: the built cards are counted wrongly")


# ---------------------------------------------------------------- Modules and cards


def check_modules(s: WonderfulState) -> None:
    """WK-012, WK-016, WK-241: one module, or those of the scenario; each seat has a duchy of its own."""
    duchies = s.components.duchies
    if s.scenario != NO_SCENARIO:
        setup = s.components.scenarios[s.scenario]
        if s.seats != ALONE:
            raise InvariantError("scenarios are played alone", "scenario")
        if s.quests != setup.quests:
            raise InvariantError("the scenario names other boards", "quests")
        if s.advised != bool(setup.advisors):
            raise InvariantError("the scenario names other modules", "advised")
        if s.menaced != bool(setup.menaces):
            raise InvariantError("the scenario names other modules", "menaced")
    elif s.quests & (s.quests - 1):
        raise InvariantError("expected one quest board", "quests")
    elif bool(s.quests) + s.advised + s.menaced > 1:
        raise InvariantError("a game has one module", "menaced" if s.menaced else "advised")
    if s.lost and (s.stack or s.scenario not in (RATS, GUILD)):
        raise InvariantError("nothing is pending after a defeat, and only two scenarios are lost so", "lost")
    if (s.marks and s.scenario != GUILD) or (s.marks >= s.components.solo["marks"] and not s.lost):
        raise InvariantError("there can be no such number", "marks")
    given = [duchy for duchy in s.duchy if duchy != NO_DUCHY]
    if len({duchies.duchies[duchy] for duchy in given}) != len(given):
        raise InvariantError("expected another duchy for each seat", "duchy")
    if any(duchy not in duchies.by_side[s.side] for duchy in given):
        raise InvariantError("a duchy of the other side", "duchy")
    if s.stack and len(given) < s.seats:
        raise InvariantError("expected a duchy for each seat", "duchy")


def check_sorts(s: WonderfulState) -> None:
    """WK-164, WK-221, WK-262: outside the box lie only cards of the modules, each sort in its own places."""
    components = s.components
    what, menace = components.cards.what, components.cards.menace
    in_play = {DEVELOPMENT, ADVISOR if s.advised else TREASURE, MENACE if s.menaced else CALAMITY}
    only = {CALAMITIES: CALAMITY, MENACE_STACKS: MENACE, VERMIN_STACK: MENACE}
    for seat in range(s.seats):
        only[components.advisors + seat] = only[components.removed + seat] = ADVISOR
    vermin = [BOX, VERMIN_STACK, *range(components.woes, components.woes + s.seats)]
    for zone, cards in enumerate(s.zones):
        name = s.layout.zones[zone].name
        for card in cards:
            token = components.cards.tokens[card]
            if zone != BOX and what[card] not in in_play:
                raise InvariantError(f"{token} is not part of this game", name)
            if zone in only and what[card] != only[zone]:
                raise InvariantError(f"{token} cannot lie here", name)
            if menace[card] == VERMIN and (zone not in vermin or (zone != BOX and GIANT_RAT not in s.stacks)):
                raise InvariantError(f"{token} cannot lie here", name)
            if zone == VERMIN_STACK and menace[card] != VERMIN:
                raise InvariantError(f"{token} cannot lie here", name)
    if s.scenario == RATS and s.stack and not s.zones[VERMIN_STACK]:
        raise InvariantError("without vermin in their stack the game is lost", "vermin")


def check_woes(s: WonderfulState) -> None:
    """WK-034, WK-166: calamities and menaces that are still to be dealt lie in their stacks, the others elsewhere."""
    components = s.components
    if not s.menaced and any(stack != NO_STACK for stack in s.stacks):
        raise InvariantError("without menaces there are no stacks", "stacks")
    chosen = [stack for stack in s.stacks if stack != NO_STACK]
    if VERMIN in chosen or len(set(chosen)) != len(chosen):
        raise InvariantError("expected another stack for each seat, and vermin are none", "stacks")
    if s.seats == ALONE or (s.menaced and len(chosen) < s.seats):
        return
    home = MENACE_STACKS if s.menaced else CALAMITIES
    dealt = s.seats * s.round
    if deals_ahead(s):
        for number in range(dealt, s.seats * components.limits["rounds"]):
            card = s.woe_of_hand(number)
            if s.where[card] != home:
                raise InvariantError(
                    f"{components.cards.tokens[card]} is dealt in a later round",
                    s.layout.zones[s.where[card]].name,
                )
    first = (s.round - 1) * s.seats
    for at, numbers in enumerate(s.dealt):
        low = first if components.down + at != components.discard_down else 0
        if any(not low <= number < dealt for number in numbers):
            raise InvariantError("there was no such hand in this round", f"dealt-{at}")
    hidden = [*range(components.hand, components.hand + s.seats), *range(components.down, len(s.zones))]
    for zone in hidden:
        for card in s.zones[zone]:
            if not view.card_fits(s, zone, card):
                raise InvariantError(
                    f"{components.cards.tokens[card]} was dealt into another hand", s.layout.zones[zone].name
                )


def check_draft(s: WonderfulState) -> None:
    """WK-051: check that no more cards are in the draft than were dealt in this round."""
    if s.phase != DRAFT or not s.stack:
        return
    components = s.components
    zones = [OFFERS + area for area in range(len(AREAS))] + [
        components.offers_down + area for area in range(len(AREAS))
    ]
    zones += [
        first + seat for first in (components.hand, components.draft, components.draft_down) for seat in range(s.seats)
    ]
    limits = components.limits
    if s.seats == ALONE:
        passing = solo.cards_per_round(components)
    else:
        passing = (limits["hand"] + 1) * s.seats + limits["opening"] * len(AREAS)
    if s.round and sum([len(s.zones[zone]) for zone in zones]) > passing:
        raise InvariantError("more cards are in the draft than were dealt")


# ---------------------------------------------------------------- Pending steps


class Planned:
    """One step of a round, with the first number of its frame, and the phases in which it is the next one."""

    __slots__ = ("key", "phases")

    def __init__(self, step: int, number: int, *phases: int) -> None:
        self.key: tuple[int, int] = (step, number)
        self.phases: tuple[int, ...] = phases


def schedule(s: WonderfulState) -> list[Planned]:
    """WK-030: the steps of a round in order."""
    planned: list[Planned] = []
    for frame in s.components.draft_turns[s.first]:
        step, seat = frame[0], frame[1]
        planned.append(Planned(step, seat, DRAFT))
        if step == TAKE_ALONE:
            planned.append(Planned(FIND, seat, DRAFT))
        if s.advised:
            planned.append(Planned(USE_ADVISORS, seat, DRAFT))
    order = [seat % s.seats for seat in range(s.first, s.first + s.seats)]
    planned.append(Planned(DRAFT_END, NO_NUMBER, DRAFT))
    planned += [Planned(ACTIVATE_SPY, seat, DRAFT) for seat in order]
    planned.append(Planned(REVEAL, NO_NUMBER, DRAFT))
    menacing = [CHECK_SHADOWS, SHADOW_DISCARDS, GIVE_CUBES, LAY_MENACES]
    for step in menacing if s.menaced else [RECEIVE_CALAMITIES]:
        planned.append(Planned(step, NO_NUMBER, PLANNING_PHASE))
    planned += window(s, order, PLANNING_PHASE, PLANNING_PHASE)
    planned += [Planned(step, NO_NUMBER, PLANNING_PHASE) for step in (PLANNING, STEP_END)]
    planned += window(s, order, PRODUCTION, PLANNING_PHASE)
    for resource in range(len(RESOURCES)):
        phase = PRODUCTION + resource
        before = (phase - 1, phase) if s.advised and phase == PRODUCTION else (phase - 1,)
        planned.append(Planned(PRODUCE, resource, *before))
        planned += [Planned(BUILDING, resource, phase), Planned(STEP_END, NO_NUMBER, phase)]
    last = BATTLE_PHASE - 1
    if s.menaced:
        planned.append(Planned(BATTLE, NO_NUMBER, BATTLE_PHASE if s.stack[-1][0] == JOIN else last))
        planned.append(Planned(STEP_END, NO_NUMBER, BATTLE_PHASE))
        last = BATTLE_PHASE
    ending = s.advised and s.round == s.components.limits["rounds"]
    if ending:
        planned += window(s, order, ENDING, last)
    planned.append(Planned(ROUND_END, NO_NUMBER, *((last, ENDING) if ending else (last,))))
    return planned


def window(s: WonderfulState, order: list[Seat], phase: int, before: int) -> list[Planned]:
    """WK-238, WK-239: the steps of the window for advisors before this phase."""
    if not s.advised:
        return []
    return [Planned(BEFORE_PHASE, phase, before), *[Planned(USE_ADVISORS, seat, phase) for seat in order]]


NO_NUMBER: Final = -1


def key(f: Frame) -> tuple[int, int]:
    """A frame as the schedule names it. What waits for lanes stands for the step that made them."""
    frame = f[1:] if f[0] == JOIN else f
    return frame[0], frame[1] if len(frame) > 1 else NO_NUMBER


def places(s: WonderfulState) -> list[Planned]:
    """The pending steps, the next one first, as the schedule has them. InvariantError if they are out of order."""
    planned = schedule(s)
    keys = [entry.key for entry in planned]
    found: list[Planned] = []
    last = len(keys)
    for f in s.stack:  # backwards, so that of equal steps the latest is meant
        while last > 0:
            last -= 1
            if keys[last] == key(f):
                found.insert(0, planned[last])
                break
        else:
            raise InvariantError(f"{s.steps[f[0]].name} cannot be pending here", STACK)
    return found


def phase_of_stack(s: WonderfulState) -> int:
    """The phase that follows from the pending steps."""
    if not s.round or s.stack in ([], [(ROUND,)]):
        return DRAFT
    return places(s)[0].phases[0]


def check_stack(s: WonderfulState) -> None:
    """The pending steps come in the order of the round, and the phase is that of the next one."""
    for f in s.stack:
        if f[0] == JOIN and (f[1] not in LANE_STEPS or len(f) != (3 if f[1] == BUILDING else 2)):
            raise InvariantError("nobody works in lanes in such a step", STACK)
    names = [f[0] for f in s.stack]
    if not s.round:
        if any(step not in OPENING for step in names) or (names and names.count(ROUND) != 1):
            raise InvariantError("before the first round only its preparation is pending", STACK)
        return
    rounds = s.components.limits["rounds"]
    if s.stack == [(ROUND,)]:
        if s.round == rounds:
            raise InvariantError(f"there is no round after round {rounds}", STACK)
        return
    if not s.stack:
        return
    phases = places(s)[0].phases
    if s.phase not in phases:
        expected = s.title.vocabulary.kinds["moment"].write(phases[0])
        raise InvariantError(f"the pending steps belong to another phase: expected {expected}", PHASE)
    if s.phase != DRAFT:
        return
    if PLANNING not in names:
        if s.round < rounds and ROUND_END in names:
            raise InvariantError("cards are drafted, but no planning is pending", STACK)
    elif REVEAL not in names or (LAY_MENACES if s.menaced else RECEIVE_CALAMITIES) not in names:
        raise InvariantError("before planning, drafted cards are revealed, and what does harm is laid", STACK)


def check_lane(s: WonderfulState, seat: Seat) -> None:
    """A lane has the steps of its phase, in order, about its own seat."""
    steps = LANE_STEPS[s.stack[-1][1]]
    at = 0
    for f in s.lanes[seat]:
        if f[0] not in steps[at:] or f[1] != seat:
            raise InvariantError(f"{s.steps[f[0]].name} cannot be pending here", f"lane-{seat}")
        at = steps.index(f[0]) + (f[0] not in REPEATED)


# ---------------------------------------------------------------- Supplies


def deals_ahead(s: WonderfulState) -> int:
    """How many hands each seat will still be dealt."""
    names = [f[0] for f in s.stack]
    return s.components.limits["rounds"] - s.round if ROUND_END in names or ROUND in names else 0


def check_supplies(s: WonderfulState) -> None:
    """There are cards enough for all that is pending, and cubes wait only where they can be placed."""
    components = s.components
    for seat in range(s.seats):
        lane = s.lanes[seat] if s.lanes else []
        if any(s.loose[seat]) and not any(f[0] == PLACE_CUBES for f in lane):
            raise InvariantError("cubes wait to be placed only while their seat is asked where", f"loose-{seat}")
    if any(s.due) and not any(f[0] == STEP_END for f in s.stack):
        raise InvariantError("a reward is due only until the step ends", "due")
    if any(s.shed) and not any(f[0] == GIVE_CUBES for f in s.stack):
        raise InvariantError("cubes for discarded cards are due only until they are given", "shed")
    ahead = deals_ahead(s)
    if s.seats == ALONE:
        check_supplies_alone(s, ahead)
        return
    limits = components.limits
    needed = ahead * (s.seats * limits["hand"] + len(AREAS) * limits["opening"])
    if len(s.zones[DECK]) < needed:
        raise InvariantError(f"expected {needed} cards or more for the rounds to come", "deck")
    for seat in range(s.seats):
        offers = sum([f[2] for f in s.stack if f[0] == OFFER and f[1] == seat])
        held = len(s.hand(seat))
        if s.round and (offers > held or (ahead and offers != held)):
            raise InvariantError(f"{offers} cards are to be offered, and {held} are in the hand", f"hand-{seat}")


def check_supplies_alone(s: WonderfulState, ahead: int) -> None:
    """WK-135, WK-138 to WK-144: the same for the open stack, the danger stack and the search."""
    components = s.components
    alone = components.solo
    takes = [f for f in s.stack if f[0] in (TAKE_ALONE, FIND)]
    lefts = [f[-1] for f in takes]
    if lefts != list(range(1, len(lefts) + 1)):
        raise InvariantError("expected one take for each that is left, the last one first", STACK)
    filled = max(0, len(lefts) - 1)
    searching = any(f[0] == FIND for f in takes)
    if bool(s.zones[components.search]) != searching:
        raise InvariantError("cards are looked at only during a search", "search")
    looked = 0 if s.searched or not lefts else alone["looked"]
    cards = ahead * (alone["opening"] * (len(AREAS) + alone["takes"] - 1) + alone["looked"])
    cards += alone["opening"] * filled + looked
    dangers = dangers_ahead(s)
    there, dangerous = len(s.zones[DECK]), len(s.zones[components.danger])
    if any(f[0] == BUILD_DANGER_STACK for f in s.stack):
        there += len(s.zones[components.stack]) - alone["dangers"]
        dangerous = alone["dangers"] + alone["woes"]
        if not s.menaced and len(s.zones[CALAMITIES]) < alone["woes"]:
            raise InvariantError("expected calamities for the danger stack", "calamities")
    elif s.zones[components.stack] and s.stack:
        raise InvariantError("the stack lies face up once the danger stack is built", "face-down")
    if there < cards:
        raise InvariantError(f"expected {cards} cards or more for what is to come", "deck")
    if dangerous < dangers:
        raise InvariantError(f"expected {dangers} cards or more for what is to come", "danger")


def dangers_ahead(s: WonderfulState) -> int:
    """WK-140: how many danger cards will still be laid."""
    takes = len([f for f in s.stack if f[0] in (TAKE_ALONE, FIND)])
    return deals_ahead(s) * (s.components.solo["takes"] - 1) + max(0, takes - 1)
