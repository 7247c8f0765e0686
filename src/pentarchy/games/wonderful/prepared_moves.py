"""Moves that are made once. Lists of options are put together from them."""

from __future__ import annotations

from pentarchy.core.types import Move
from pentarchy.games.wonderful.cards import ITEMS, RESOURCES, TREASURE, Cards
from pentarchy.games.wonderful.notation import (
    AREAS,
    CONSTRUCT,
    DISCARD,
    OFFERING,
    PLACE_KRYSTALLIUM,
    PLACE_SOLDIER,
    PLACING,
    RECYCLE,
    TAKING,
    TO_ALCHEMY,
    TRAPPING,
)


class PreparedMoves:
    """The moves of the core rules that name one card or resource."""

    __slots__ = (
        "alchemy",
        "construct",
        "discard",
        "krystallium",
        "krystallium_by_owed",
        "offer",
        "place",
        "plan",
        "recycle",
        "soldier",
        "take",
        "trap",
    )

    def __init__(self, cards: Cards) -> None:
        every = range(cards.count)
        areas = range(len(AREAS))
        self.offer: list[list[Move]] = [[(OFFERING, card, area) for area in areas] for card in every]
        self.trap: list[list[Move]] = [[(TRAPPING, card, area) for area in areas] for card in every]
        self.take: list[Move] = [(TAKING, area) for area in areas]
        self.construct: list[Move] = [(CONSTRUCT, card) for card in every]
        self.recycle: list[Move] = [(RECYCLE, card) for card in every]
        # WK-061, WK-069: the moves for a drafted card.
        self.plan: list[list[Move]] = [
            [self.recycle[card]] if cards.what[card] == TREASURE else [self.construct[card], self.recycle[card]]
            for card in every
        ]
        self.place: list[list[Move]] = [
            [(PLACING, resource, card) for card in every] for resource in range(len(RESOURCES))
        ]
        self.alchemy: list[Move] = [(TO_ALCHEMY, resource) for resource in range(len(RESOURCES))]
        self.soldier: list[Move] = [(PLACE_SOLDIER, card) for card in every]
        self.discard: list[Move] = [(DISCARD, card) for card in every]
        # By card and place of its cost: put a krystallium there.
        self.krystallium: list[list[Move]] = [
            [(PLACE_KRYSTALLIUM, card, item) for item in range(len(ITEMS))] for card in every
        ]
        # By card and what is owed: those of them that fit.
        self.krystallium_by_owed: list[dict[int, list[Move]]] = [{} for _ in every]
