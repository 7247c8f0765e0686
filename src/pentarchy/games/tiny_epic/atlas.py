"""The regions of all sixteen sides as columns: a region is a number of its own, wherever its card lies."""

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
FACES: Final = 2  # of a territory card


class Atlas:
    """By region: its word, side, terrain, whether it is on the edge, at water, beside crags; by side: its regions."""

    __slots__ = (
        "across",
        "at_crags",
        "borders",
        "edge",
        "land",
        "regions",
        "side_ids",
        "side_of",
        "sides",
        "terrain",
        "tokens",
        "wet",
    )

    def __init__(self, sides: tuple[Side, ...]) -> None:
        self.sides: tuple[Side, ...] = sides
        self.side_ids: list[str] = [side.id for side in sides]
        self.tokens: list[str] = []
        self.side_of: list[int] = []
        self.terrain: list[int] = []
        self.edge: list[bool] = []
        self.wet: list[bool] = []
        self.borders: list[list[int]] = []
        self.across: list[list[int]] = []
        self.regions: list[list[int]] = []
        for number, side in enumerate(sides):
            first = len(self.tokens)
            self.regions.append(list(range(first, first + len(side.regions))))
            for region in side.regions:
                self.tokens.append(f"{side.id}-{region.id}")
                self.side_of.append(number)
                self.terrain.append(TERRAINS.index(region.terrain))
                self.edge.append(region.edge)
                self.wet.append(region.wet)
                self.borders.append([first + other for other in region.neighbours])
                self.across.append([first + other for other in region.across])
        self.land: list[list[int]] = [
            [region for region in regions if self.terrain[region] not in (WATER, CRAG)] for regions in self.regions
        ]
        self.at_crags: list[bool] = [
            CRAG in [self.terrain[other] for other in [region, *self.borders[region]]]
            for region in range(len(self.tokens))
        ]

    def may_stand(self, region: int, water: bool, crags: bool) -> bool:
        """TEK-131: water and crags are for those whose ability allows it."""
        terrain = self.terrain[region]
        return (terrain != WATER or water) and (terrain != CRAG or crags)

    def steps(self, rivers: bool, water: bool, crags: bool) -> list[list[int]]:
        """TEK-036 to TEK-038, TEK-132: by region, where one step of a Patrol may lead."""
        found: list[list[int]] = []
        for region in range(len(self.tokens)):
            near = self.borders[region] + (self.across[region] if rivers else [])
            found.append(sorted([other for other in near if self.may_stand(other, water, crags)]))
        return found

    def starts(self, inland: bool, terrains: list[int]) -> list[bool]:
        """TEK-039, TEK-040: by region, whether a Quest may start there: leaving water asks for no ability."""
        return [inland or self.edge[region] or self.terrain[region] in terrains for region in range(len(self.tokens))]

    def goals(self, water: bool, crags: bool, terrains: list[int]) -> list[list[int]]:
        """TEK-039, TEK-041: by side, where a Quest may end."""
        return [
            [
                region
                for region in regions
                if self.may_stand(region, water, crags) and (self.edge[region] or self.terrain[region] in terrains)
            ]
            for regions in self.regions
        ]
