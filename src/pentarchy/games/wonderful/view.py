"""The title's own part of the view of It's a Wonderful Kingdom, the guesses of its secrets, and its invariants."""

from __future__ import annotations

from typing import Final

from pentarchy.core.chance import Chance
from pentarchy.core.content import Content
from pentarchy.core.knowledge import UNKNOWN_ZONE
from pentarchy.core.outcome import ScoreLine, points_by_reason
from pentarchy.core.types import NOBODY, Json, View
from pentarchy.games.wonderful import battle, menaces, quests, scenarios, scoring, solo
from pentarchy.games.wonderful.advisor_cards import ABILITY, PHASES
from pentarchy.games.wonderful.cards import ADVISOR, CALAMITY, ITEMS, KINDS, MENACE, MENACES, RESOURCES, Cards, items
from pentarchy.games.wonderful.notation import MOMENTS
from pentarchy.games.wonderful.state import ALONE, BATTLE_PHASE, NO_DUCHY, PRODUCTION, WonderfulState

NO_HAND: Final = -1
NO_RESOURCE: Final = -1
PRODUCING: Final = "production"  # the steps of it are told apart by their resource

# ---------------------------------------------------------------- The view


def extend_view(known: WonderfulState, view: View) -> None:
    """Add all fields to the view. Secret are only hands, the stack and the fronts of face-down cards.

    WK-053: all see who put each face-down card there, and in what order.
    """
    components = known.components
    view["round"] = known.round
    view["rounds"] = components.limits["rounds"]
    view["first"] = known.first
    producing = PRODUCTION <= known.phase < BATTLE_PHASE
    view["phase"] = PRODUCING if producing else MOMENTS[known.phase]
    view["producing"] = known.phase - PRODUCTION if producing else NO_RESOURCE
    view["side"] = known.side
    view["totals"] = list(known.totals)
    view["backs"] = {
        components.layout.zones[components.down + at].name: [number % known.seats for number in numbers]
        for at, numbers in enumerate(known.dealt)
    }
    view["players"] = [
        {
            "duchy": known.duchy[seat],
            "traps": known.traps[seat],
            "krystallium": known.krystallium[seat],
            "soldiers": known.soldiers[seat],
            "training": known.training[seat],
            "alchemy": list(known.alchemy[seat]),
            "loose": list(known.loose[seat]),
            "output": [known.production_of(seat, resource) for resource in range(len(RESOURCES))],
            "kinds": list(known.kinds[seat]),
            "site": [
                {"card": card, "owed": items(owed), "wild": items(wild)}
                for card, owed, wild in zip(known.site(seat), known.owed[seat], known.wild[seat], strict=True)
            ],
            "tasks": [task for task in quests.tasks_in_play(known) if known.tasks[seat] & components.tasks.bit[task]],
            "spies": known.spies[seat],
            "covert": known.covert[seat],
            "bonus": known.bonus[seat],
            "advisors": [
                {
                    "card": card,
                    "price": components.cards.price[card],
                    "phase": PHASES[components.advisor_cards.phase[card - components.advisor_cards.first]],
                    "ability": ABILITY[components.advisor_cards.ability[card - components.advisor_cards.first]],
                    "used": bool(
                        known.used[seat] & components.advisor_cards.bit[card - components.advisor_cards.first]
                    ),
                }
                for card in known.advisors(seat)
            ],
            "stack": known.stacks[seat],
            "stolen": list(known.stolen[seat]),
            "menaces": [
                {
                    "card": card,
                    "soldiers": components.cards.price[card],
                    "freezes": menaces.frozen_card(known, card),
                    "beaten": not battle.clause_against_fight(known, seat, card),
                }
                for card in sorted(known.woes(seat))
                if known.menaced
            ],
        }
        for seat in range(known.seats)
    ]
    view["tasks"] = quests.tasks_in_play(known)
    view["scenario"] = known.scenario
    view["required"] = scenarios.missing_cards(known) if known.seats == ALONE else []
    view["searched"] = known.searched
    view["marks"] = known.marks
    view["medals"] = dict(components.medals[known.scenario]) if known.seats == ALONE else {}
    view["claimed"] = known.claimed
    view["score"] = [points_by_reason(lines) for lines in live_score(known)]


def live_score(known: WonderfulState) -> list[list[ScoreLine]]:
    """The score sheet of every seat; empty for a seat that has no duchy yet."""
    return [scoring.score_sheet(known, seat) if known.duchy[seat] != NO_DUCHY else [] for seat in range(known.seats)]


def static_data(content: Content, cards: Cards) -> Json:
    """What is printed on the cards, duchies and boards, for drawing them."""
    return {
        "resources": RESOURCES,
        "items": ITEMS,
        "kinds": KINDS,
        "menaces": MENACES,
        "cards": [{key: value for key, value in row.items() if key not in ("name", "copies")} for row in cards.rows],
        "duchies": [{key: value for key, value in row.items() if key != "name"} for row in content.rows("duchy")],
        "tasks": [{key: value for key, value in row.items() if key != "name"} for row in content.rows("task")],
        "limits": {name: content.tables["limits"]["game"][name] for name in ("alchemy", "traps")},
        "alone": {"marks": content.tables["alone"]["game"]["marks"]},
    }


# ---------------------------------------------------------------- Guesses


def card_fits(s: WonderfulState, zone: int, card: int) -> bool:
    """WK-034, WK-166: a calamity or menace can only be in its hand, or in a zone with face-down cards of that hand.

    WK-220: only advisors are put back into the box, or drawn before the first round.
    """
    components = s.components
    if zone in advisors_only(s):
        return components.cards.what[card] == ADVISOR
    if s.seats == ALONE:
        return solo.fits(s, zone, card)
    if components.cards.what[card] not in (CALAMITY, MENACE):
        return True
    number = hand_of(s, card)
    if number == NO_HAND:
        return False
    if components.hand <= zone < components.hand + s.seats:
        return s.hand_number(zone - components.hand) == number
    return zone >= components.down and number in s.dealt[zone - components.down]


def advisors_only(s: WonderfulState) -> list[int]:
    """WK-220: the zones in which an unknown card can only be an advisor."""
    if not s.advised:
        return []
    components = s.components
    firsts = [components.removed] if s.round else [components.removed, components.hand]
    return [first + seat for first in firsts for seat in range(s.seats)]


def hand_of(s: WonderfulState, card: int) -> int:
    """The number of the hand that this calamity or menace was dealt into, or NO_HAND."""
    for number in range(s.seats * s.round):
        if s.woe_of_hand(number) == card:
            return number
    return NO_HAND


def deal_woes(guessed: WonderfulState, chance: Chance) -> None:
    """Every hand was dealt a calamity or menace.

    One that the viewer does not know is on some face-down card of that hand.
    """
    components = guessed.components
    where = guessed.where
    for number in range(guessed.seats * guessed.round):
        card = guessed.woe_of_hand(number)
        if where[card] != UNKNOWN_ZONE:
            continue
        places = hidden_places(guessed, number)
        zone, at = places[chance.below(len(places))]
        guessed.zones[zone][at] = card
        where[card] = zone
        guessed.known_by[card] = components.layout.sees[zone]
        guessed.place_known_by[card] = components.layout.sees[zone] if components.layout.ordered[zone] else NOBODY


def hidden_places(s: WonderfulState, number: int) -> list[tuple[int, int]]:
    """(zone, place) of all cards dealt into this hand that the viewer does not know."""
    components = s.components
    places: list[tuple[int, int]] = []
    seat = number % s.seats
    if s.hand_number(seat) == number:
        places += [(components.hand + seat, at) for at, card in enumerate(s.hand(seat)) if card < 0]
    for zone in range(components.down, components.down + len(s.dealt)):
        dealt = s.dealt[zone - components.down]
        places += [(zone, at) for at, card in enumerate(s.zones[zone]) if card < 0 and dealt[at] == number]
    return places
