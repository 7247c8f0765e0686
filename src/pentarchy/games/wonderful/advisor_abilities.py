"""What each advisor ability does: its legal targets and its effect."""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Move, Seat, only
from pentarchy.games.wonderful import construction
from pentarchy.games.wonderful.advisor_cards import NONE
from pentarchy.games.wonderful.cards import DEVELOPMENT, RESOURCES, items
from pentarchy.games.wonderful.notation import (
    ABSOLVED,
    AREAS,
    COUNSEL,
    COUNSEL_BACK,
    COUNSEL_CARD,
    COUNSEL_RESOURCE,
    GAINED,
    GOT_POINTS,
    LEVIED,
    LOOKED,
    LURED,
    REARMED,
    RECYCLED,
    RESCUED,
    RETRIEVED,
    SAW,
    SHIFTED,
)
from pentarchy.games.wonderful.state import ALONE, BOX, DISCARD_PILE, NO_SEAT, OFFERS, WonderfulState
from pentarchy.games.wonderful.step_ids import PLACE_CUBES


class AdvisorAbility:
    """One ability. `index` is the advisor's place in the columns of `Components.advisor_cards`."""

    __slots__ = ("verb",)

    def __init__(self, verb: int) -> None:
        self.verb: int = verb  # the verb of moves that use it

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        """The legal moves that use it now. There are none if it would do nothing."""
        return [(COUNSEL, card)]

    def cubes(self, s: WonderfulState, seat: Seat, index: int, resource: int) -> int:
        """How many cubes of a chosen resource it would move now."""
        number: int = s.components.advisor_cards.number[index]
        return number

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        """Apply the effect. The soldiers are already paid."""
        raise NotImplementedError


class Look(AdvisorAbility):
    """Look at a face-down card of an offer area. WK-059: the app does not say which of them the player knows."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        down = s.components.offers_down
        return [
            (COUNSEL_BACK, card, area, place + 1)
            for area in range(len(AREAS))
            for place in range(len(s.zones[down + area]))
        ]

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        _, _, area, number = m
        seen = s.zones[s.components.offers_down + area][number - 1]
        s.show(seen, only(seat))
        if s.log is not None:
            s.emit((LOOKED, seat, number, area))
            s.emit((SAW, seen, number, area), only(seat))


class Rearm(AdvisorAbility):
    """Take back traps that were laid in this draft. The cards stay face down."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        return [(COUNSEL, card)] if s.traps[seat] < s.components.limits["traps"] else []

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        number = min(s.components.advisor_cards.number[index], s.components.limits["traps"] - s.traps[seat])
        s.traps[seat] += number
        s.emit((REARMED, seat, number))


class Shift(AdvisorAbility):
    """Move a face-up card from one offer area to the other."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        return [(COUNSEL_CARD, card, offered) for area in range(len(AREAS)) for offered in s.zones[OFFERS + area]]

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        area = len(AREAS) - 1 - (s.where[m[2]] - OFFERS)
        s.move(m[2], OFFERS + area)
        s.emit((SHIFTED, seat, m[2], area))


class Gain(AdvisorAbility):
    """Gain cubes of one resource: the printed one, or one of choice. WK-111: they are placed at once."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        if s.components.advisor_cards.resource[index] != NONE:
            return [(COUNSEL, card)]
        return [(COUNSEL_RESOURCE, card, resource) for resource in range(len(RESOURCES))]

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        advisor_cards = s.components.advisor_cards
        resource = m[2] if m[0] == COUNSEL_RESOURCE else advisor_cards.resource[index]
        s.emit((GAINED, seat, advisor_cards.number[index], resource))
        receive(s, seat, resource, advisor_cards.number[index])


class Rescue(AdvisorAbility):
    """Move a development card from the face-up discard pile into the construction area."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        what = s.components.cards.what
        return [(COUNSEL_CARD, card, found) for found in s.zones[DISCARD_PILE] if what[found] == DEVELOPMENT]

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        s.emit((RESCUED, seat, m[2]))
        construction.begin(s, seat, m[2])


class Salvage(AdvisorAbility):
    """Recycle a drafted card for several times the cubes that it gives."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        return [(COUNSEL_CARD, card, drafted) for drafted in s.draft(seat)]

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        s.discard(m[2])
        s.emit((RECYCLED, seat, m[2]))
        for resource, cubes in enumerate(s.components.cards.recycle[m[2]]):
            if cubes:
                receive(s, seat, resource, cubes * s.components.advisor_cards.number[index])


class Distil(AdvisorAbility):
    """Gain krystallium on the duchy card."""

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        construction.gain_krystallium(s, seat, s.components.advisor_cards.number[index])


class Retrieve(AdvisorAbility):
    """Take cubes of one resource out of the own alchemy area and place them again."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        return [(COUNSEL_RESOURCE, card, resource) for resource, cubes in enumerate(s.alchemy[seat]) if cubes]

    def cubes(self, s: WonderfulState, seat: Seat, index: int, resource: int) -> int:
        return min(super().cubes(s, seat, index, resource), s.alchemy[seat][resource])

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        number = self.cubes(s, seat, index, m[2])
        s.alchemy[seat][m[2]] -= number
        s.emit((RETRIEVED, seat, number, m[2]))
        receive(s, seat, m[2], number)


class Levy(AdvisorAbility):
    """Move cubes of one resource from the opponent's alchemy area into the own one."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        rival = rival_of(s, seat)
        if rival == NO_SEAT:
            return []
        return [(COUNSEL_RESOURCE, card, resource) for resource, cubes in enumerate(s.alchemy[rival]) if cubes]

    def cubes(self, s: WonderfulState, seat: Seat, index: int, resource: int) -> int:
        return min(super().cubes(s, seat, index, resource), s.alchemy[rival_of(s, seat)][resource])

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        number = self.cubes(s, seat, index, m[2])
        s.alchemy[rival_of(s, seat)][m[2]] -= number
        s.emit((LEVIED, seat, number, m[2]))
        for _ in range(number):
            construction.store(s, seat, m[2])


class Lure(AdvisorAbility):
    """Take soldiers from the opponent."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        rival = rival_of(s, seat)
        return [(COUNSEL, card)] if rival != NO_SEAT and s.soldiers[rival] else []

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        rival = rival_of(s, seat)
        number = min(s.components.advisor_cards.number[index], s.soldiers[rival])
        s.soldiers[rival] -= number
        s.soldiers[seat] += number
        s.emit((LURED, seat, number))


class Absolve(AdvisorAbility):
    """Remove calamities from the duchy for good."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        return [(COUNSEL, card)] if s.woes(seat) else []

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        gone = sorted(s.woes(seat))[: s.components.advisor_cards.number[index]]
        for calamity in gone:
            s.move(calamity, BOX)
        s.emit((ABSOLVED, seat, len(gone)))


class Finish(AdvisorAbility):
    """Complete a card under construction that lacks only a few items, whichever they are."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        most = s.components.advisor_cards.number[index]
        return [
            (COUNSEL_CARD, card, begun)
            for begun, owed in zip(s.site(seat), s.owed[seat], strict=True)
            if sum(items(owed)) <= most
        ]

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        construction.complete(s, seat, m[2])


class Praise(AdvisorAbility):
    """Gain points for each built card of a type."""

    def targets(self, s: WonderfulState, seat: Seat, card: int, index: int) -> list[Move]:
        return [(COUNSEL, card)] if s.kinds[seat][s.components.advisor_cards.kind[index]] else []

    def use(self, s: WonderfulState, seat: Seat, m: Move, index: int) -> None:
        advisor_cards = s.components.advisor_cards
        points = advisor_cards.number[index] * s.kinds[seat][advisor_cards.kind[index]]
        s.bonus[seat] += points
        s.emit((GOT_POINTS, seat, points))


def receive(s: WonderfulState, seat: Seat, resource: int, number: int) -> None:
    """WK-111: give a seat cubes that it must place before anything else."""
    s.loose[seat][resource] += number
    s.do((PLACE_CUBES, seat))


def cubes_moved(s: WonderfulState, seat: Seat, card: int, resource: int) -> int:
    """How many cubes of this resource the advisor would move now."""
    advisor_cards = s.components.advisor_cards
    at = card - advisor_cards.first
    return ADVISOR_ABILITIES[advisor_cards.ability[at]].cubes(s, seat, at, resource)


def rival_of(s: WonderfulState, seat: Seat) -> int:
    """WK-159: the opponent's seat. In the solo game there is none."""
    return NO_SEAT if s.seats == ALONE else (seat + 1) % s.seats


# In the order of ABILITIES.
ADVISOR_ABILITIES: Final[list[AdvisorAbility]] = [
    Look(COUNSEL_BACK),
    Rearm(COUNSEL),
    Shift(COUNSEL_CARD),
    Gain(COUNSEL_RESOURCE),
    Rescue(COUNSEL_CARD),
    Salvage(COUNSEL_CARD),
    Distil(COUNSEL),
    Retrieve(COUNSEL_RESOURCE),
    Levy(COUNSEL_RESOURCE),
    Lure(COUNSEL),
    Absolve(COUNSEL),
    Finish(COUNSEL_CARD),
    Praise(COUNSEL),
]
