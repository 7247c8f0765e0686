"""The regions of all sixteen sides, as columns. Each region has a number of its own, wherever its card lies."""

from __future__ import annotations

from typing import Final

from pentarchy.games.tiny_epic.territories import Side

TERRAINS: Final = ["forest", "mountain", "plains", "capital", "ruins", "water", "crag"]
FOREST: Final = 0
MOUNTAIN: Final = 1
PLAINS: Final = 2
CAPITAL: Final = 3
RUINS: Final = 4
WATER: Final = 5
CRAG: Final = 6
SIDES_OF_A_CARD: Final = 2  # the two sides of a territory card


class Regions:
    """Facts about regions.

    By region: id, side, terrain, adjacent regions, and whether it is on the edge, at water or near crags. By side: its
    regions.
    """

    __slots__ = (
        "across_river",
        "adjacent",
        "by_side",
        "edge",
        "ids",
        "land_by_side",
        "near_crags",
        "side_ids",
        "side_of",
        "sides",
        "terrain",
        "wet",
    )

    def __init__(self, sides: tuple[Side, ...]) -> None:
        self.sides: tuple[Side, ...] = sides
        self.side_ids: list[str] = [side.id for side in sides]
        self.ids: list[str] = []
        self.side_of: list[int] = []
        self.terrain: list[int] = []
        self.edge: list[bool] = []
        self.wet: list[bool] = []
        self.adjacent: list[list[int]] = []
        self.across_river: list[list[int]] = []
        self.by_side: list[list[int]] = []
        for number, side in enumerate(sides):
            first = len(self.ids)
            self.by_side.append(list(range(first, first + len(side.regions))))
            for region in side.regions:
                self.ids.append(f"{side.id}-{region.id}")
                self.side_of.append(number)
                self.terrain.append(TERRAINS.index(region.terrain))
                self.edge.append(region.edge)
                self.wet.append(region.wet)
                self.adjacent.append([first + other for other in region.neighbours])
                self.across_river.append([first + other for other in region.across])
        self.land_by_side: list[list[int]] = [
            [region for region in regions if self.terrain[region] not in (WATER, CRAG)] for regions in self.by_side
        ]
        self.near_crags: list[bool] = [
            CRAG in [self.terrain[other] for other in [region, *self.adjacent[region]]]
            for region in range(len(self.ids))
        ]

    def may_occupy(self, region: int, water: bool, crags: bool) -> bool:
        """TEK-131: only an ability allows an army on water or crags."""
        terrain = self.terrain[region]
        return (terrain != WATER or water) and (terrain != CRAG or crags)

    def patrol_targets(self, rivers: bool, water: bool, crags: bool) -> list[list[int]]:
        """TEK-036 to TEK-038, TEK-132: by region, the regions that one step of a Patrol may enter."""
        found: list[list[int]] = []
        for region in range(len(self.ids)):
            near = self.adjacent[region] + (self.across_river[region] if rivers else [])
            found.append(sorted([other for other in near if self.may_occupy(other, water, crags)]))
        return found

    def quest_starts(self, inland: bool, terrains: list[int]) -> list[bool]:
        """TEK-039, TEK-040: by region, whether a Quest may start there. An army needs no ability to leave water."""
        return [inland or self.edge[region] or self.terrain[region] in terrains for region in range(len(self.ids))]

    def quest_targets(self, water: bool, crags: bool, terrains: list[int]) -> list[list[int]]:
        """TEK-039, TEK-041: by side, the regions where a Quest may end."""
        return [
            [
                region
                for region in regions
                if self.may_occupy(region, water, crags) and (self.edge[region] or self.terrain[region] in terrains)
            ]
            for regions in self.by_side
        ]
