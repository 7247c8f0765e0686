"""The sixteen sides of the territory cards: terrain, borders, rivers, and the polygons that draw them.

Moves follow only the lists of territories.toml (`borders`, `rivers`, `touches`, `edge`). The polygons are for drawing.
`load_sides` refuses lists that cannot be played. `layout_faults` reports where a drawing disagrees with the lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isqrt
from typing import Any, Final

from pentarchy.core.content import names
from pentarchy.core.errors import BadContent

Point = tuple[int, int]
Polygon = tuple[Point, ...]
Line = tuple[Point, ...]

WIDTH: Final = 1000
HEIGHT: Final = 700
SHORTEST: Final = 60  # a common border, or a stretch of the card's edge, is visible from this length on
CARDS: Final = 8
FACES: Final = ("A", "B")
SIDE_IDS: Final = tuple(f"T{card}{face}" for card in range(1, CARDS + 1) for face in FACES)

FOREST: Final = "forest"
MOUNTAIN: Final = "mountain"
PLAINS: Final = "plains"
CAPITAL: Final = "capital"
RUINS: Final = "ruins"
WATER: Final = "water"
CRAG: Final = "crag"
LAND: Final = (FOREST, MOUNTAIN, PLAINS, CAPITAL, RUINS)
LAND_IDS: Final = ("a", "b", "c", "d", "e")
BARRIERS: Final = {"w": WATER, "k": CRAG}  # by the first letter of the id

SIDE_FIELDS: Final = ("id", "card", "face", "name", "borders", "rivers", "wet", "region", "basis")
REGION_FIELDS: Final = ("id", "terrain", "edge", "touches", "label", "polygon")


@dataclass(frozen=True)
class Region:
    """A region of land, water or crags.

    `neighbours` are one step away, for an army that may stand there. `across` are the regions beyond a river.
    """

    index: int
    id: str
    terrain: str
    edge: bool
    wet: bool
    neighbours: tuple[int, ...]
    across: tuple[int, ...]
    polygon: Polygon
    label: Point

    @property
    def is_land(self) -> bool:
        """May every army stand here?"""
        return self.terrain in LAND


@dataclass(frozen=True)
class Side:
    """One side of a territory card: its five regions a to e, then waters, then crags."""

    id: str
    card: int
    face: str
    name: Mapping[str, str]
    regions: tuple[Region, ...]


# ---------------------------------------------------------------- Reading


def load_sides(data: object) -> tuple[Side, ...]:
    """TEK-004: the sides in the order T1A, T1B, T2A ... T8B, from the [[side]] tables or from data that holds them."""
    rows = data.get("side") if isinstance(data, Mapping) else data
    if not isinstance(rows, list):
        raise BadContent(f"[[side]]: expected the tables of the {len(SIDE_IDS)} sides, found {rows!r}")
    found: dict[str, Side] = {}
    for number, row in enumerate(rows, start=1):
        key = row.get("id") if isinstance(row, Mapping) else None
        if not isinstance(key, str) or key not in SIDE_IDS:
            raise BadContent(f"[[side]]: record {number}: field id: expected one of T1A to T8B, found {key!r}")
        if key in found:
            raise BadContent(f"[[side]] {key}: is there twice")
        found[key] = _read_side(key, row)
    for key in SIDE_IDS:
        if key not in found:
            raise BadContent(f"[[side]] {key}: expected a table with this id, found none")
    return tuple([found[key] for key in SIDE_IDS])


def _read_side(key: str, row: Mapping[str, Any]) -> Side:
    place = f"[[side]] {key}"
    for field in row:
        if field not in SIDE_FIELDS:
            raise BadContent(f"{place}: field {field}: no such field: expected one of {', '.join(SIDE_FIELDS)}")
    card = int(key[1])
    face = key[2]
    if row.get("card") != card or row.get("face") != face:
        raise BadContent(
            f'{place}: fields card and face: expected {card} and "{face}" as in the id, '
            f"found {row.get('card')!r} and {row.get('face')!r}"
        )
    name: Any = row.get("name")
    if not names().fits(name):
        raise BadContent(f"{place}: field name: expected {names().expected}, found {name!r}")
    tables = _region_tables(place, row.get("region"))
    ids = sorted(tables, key=_rank)
    index = {region: number for number, region in enumerate(ids)}
    neighbours: list[set[int]] = [set() for _ in ids]
    across: list[set[int]] = [set() for _ in ids]
    for first, second in _pairs(place, "borders", row.get("borders"), ""):
        neighbours[index[first]].add(index[second])
        neighbours[index[second]].add(index[first])
    for first, second in _pairs(place, "rivers", row.get("rivers"), "/"):
        if index[second] in neighbours[index[first]]:
            raise BadContent(
                f"{place}: field rivers: {first} and {second} have an open border as well: "
                f'expected the pair in one of the lists only, found "{first}{second}" in borders too'
            )
        across[index[first]].add(index[second])
        across[index[second]].add(index[first])
    for region in ids[len(LAND_IDS) :]:
        for land in _touched(f"{place}: region {region}", tables[region].get("touches")):
            neighbours[index[region]].add(index[land])
            neighbours[index[land]].add(index[region])
    terrains = [str(tables[region]["terrain"]) for region in ids]
    wet = [_is_wet(number, terrains, neighbours, across) for number in range(len(ids))]
    _check_wet(place, row.get("wet"), [ids[number] for number in range(len(LAND_IDS)) if wet[number]])
    regions = tuple(
        [
            Region(
                index=number,
                id=region,
                terrain=terrains[number],
                edge=bool(tables[region]["edge"]),
                wet=wet[number],
                neighbours=tuple(sorted(neighbours[number])),
                across=tuple(sorted(across[number])),
                polygon=_polygon(f"{place}: region {region}", tables[region].get("polygon")),
                label=_point(f"{place}: region {region}: field label", tables[region].get("label")),
            )
            for number, region in enumerate(ids)
        ]
    )
    for region_read in regions:
        if not is_inside(region_read.label, region_read.polygon):
            raise BadContent(
                f"{place}: region {region_read.id}: field label: expected a point inside the polygon, "
                f"found {list(region_read.label)!r}"
            )
    _check_reach(place, regions)
    return Side(key, card, face, name, regions)


def _rank(region: str) -> tuple[int, str]:
    """The order of regions: land first, then waters, then crags."""
    return (0 if region in LAND_IDS else 1 if region[0] == "w" else 2), region


def _region_tables(place: str, rows: object) -> dict[str, Mapping[str, Any]]:
    if not isinstance(rows, list):
        raise BadContent(f"{place}: expected [[side.region]] tables, found {rows!r}")
    tables: dict[str, Mapping[str, Any]] = {}
    for number, row in enumerate(rows, start=1):
        key = row.get("id") if isinstance(row, Mapping) else None
        if not isinstance(key, str) or not _is_region_id(key):
            raise BadContent(
                f"{place}: region {number}: field id: expected a letter a to e, w1, w2 ... for a water "
                f"or k1, k2 ... for a crag, found {key!r}"
            )
        if key in tables:
            raise BadContent(f"{place}: region {key}: is there twice")
        _check_region(f"{place}: region {key}", key, row)
        tables[key] = row
    missing = [key for key in LAND_IDS if key not in tables]
    if missing:
        raise BadContent(f"{place}: expected the five regions a, b, c, d, e, found none with id {', '.join(missing)}")
    return tables


def _is_region_id(key: str) -> bool:
    return key in LAND_IDS or (len(key) == 2 and key[0] in BARRIERS and key[1] in "123456789")


def _check_region(place: str, key: str, row: Mapping[str, Any]) -> None:
    for field in row:
        if field not in REGION_FIELDS:
            raise BadContent(f"{place}: field {field}: no such field: expected one of {', '.join(REGION_FIELDS)}")
    terrain = row.get("terrain")
    allowed = LAND if key in LAND_IDS else (BARRIERS[key[0]],)
    if terrain not in allowed:
        raise BadContent(f"{place}: field terrain: expected {' or '.join(allowed)}, found {terrain!r}")
    if not isinstance(row.get("edge"), bool):
        raise BadContent(f"{place}: field edge: expected true or false, found {row.get('edge')!r}")
    if key in LAND_IDS and "touches" in row:
        raise BadContent(
            f"{place}: field touches: only waters and crags have it: expected the pair in borders or rivers"
        )


def _pairs(place: str, field: str, words: object, between: str) -> list[tuple[str, str]]:
    """Read the pairs `"ab"`, or `"a/b"` for rivers."""
    expected = f'pairs of two different regions a to e such as "a{between}b"'
    if not isinstance(words, list):
        raise BadContent(f"{place}: field {field}: expected a list of {expected}, found {words!r}")
    pairs: list[tuple[str, str]] = []
    for word in words:
        ends = _ends(word, between)
        if ends is None:
            raise BadContent(f"{place}: field {field}: expected {expected}, found {word!r}")
        if ends in pairs:
            raise BadContent(f"{place}: field {field}: the pair {word!r} is there twice")
        pairs.append(ends)
    return pairs


def _ends(word: object, between: str) -> tuple[str, str] | None:
    if not isinstance(word, str) or len(word) != 2 + len(between) or word[1:-1] != between:
        return None
    first, second = sorted((word[0], word[-1]))
    if first == second or first not in LAND_IDS or second not in LAND_IDS:
        return None
    return first, second


def _touched(place: str, words: object) -> list[str]:
    expected = "the regions a to e on its shore, each once"
    if not isinstance(words, list) or not words:
        raise BadContent(f"{place}: field touches: expected a list of {expected}, found {words!r}")
    touched: list[str] = []
    for word in words:
        if not isinstance(word, str) or word not in LAND_IDS or word in touched:
            raise BadContent(f"{place}: field touches: expected {expected}, found {word!r}")
        touched.append(word)
    return touched


def _is_wet(number: int, terrains: list[str], neighbours: list[set[int]], across: list[set[int]]) -> bool:
    """TEK-213: a region is wet if it is water, or borders water or a river."""
    if terrains[number] == WATER or across[number]:
        return True
    return any(terrains[other] == WATER for other in neighbours[number]) and terrains[number] in LAND


def _check_wet(place: str, words: object, expected: list[str]) -> None:
    if not isinstance(words, list) or sorted(map(str, words)) != expected:
        should = ", ".join(expected) or "none"
        raise BadContent(
            f"{place}: field wet: expected the regions on a river or a water, here {should}, found {words!r}"
        )


def _check_reach(place: str, regions: tuple[Region, ...]) -> None:
    """TEK-042: an army can come to every region over land from a region on the edge of the card."""
    reached = {region.index for region in regions if region.is_land and region.edge}
    if not reached:
        raise BadContent(f"{place}: expected at least one region a to e with edge = true, found none")
    fresh = list(reached)
    while fresh:
        for other in regions[fresh.pop()].neighbours:
            if regions[other].is_land and other not in reached:
                reached.add(other)
                fresh.append(other)
    for region in regions:
        if region.is_land and region.index not in reached:
            raise BadContent(
                f"{place}: region {region.id}: cannot be reached: expected edge = true, "
                "or borders that lead to it from a region with edge = true"
            )


def _point(place: str, value: object) -> Point:
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if type(x) is int and type(y) is int and 0 <= x <= WIDTH and 0 <= y <= HEIGHT:
            return x, y
    raise BadContent(f"{place}: expected [x, y], whole numbers up to {WIDTH} and {HEIGHT}, found {value!r}")


def _polygon(place: str, value: object) -> Polygon:
    if not isinstance(value, list) or len(value) < 3:
        raise BadContent(f"{place}: field polygon: expected a list of three points [x, y] or more, found {value!r}")
    return tuple([_point(f"{place}: field polygon", point) for point in value])


# ---------------------------------------------------------------- Geometry, in whole numbers


def _turn(a: Point, b: Point, c: Point) -> int:
    """Twice the area of the triangle.

    It is above 0 if the triangle runs clockwise on the screen, where y grows downwards.
    """
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _lies_on(p: Point, a: Point, b: Point) -> bool:
    return (
        _turn(a, b, p) == 0
        and min(a[0], b[0]) <= p[0] <= max(a[0], b[0])
        and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
    )


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Do the two segments have a point in common?"""
    if _lies_on(a, c, d) or _lies_on(b, c, d) or _lies_on(c, a, b) or _lies_on(d, a, b):
        return True
    return (_turn(a, b, c) > 0) != (_turn(a, b, d) > 0) and (_turn(c, d, a) > 0) != (_turn(c, d, b) > 0)


def edges_of(polygon: Polygon) -> list[tuple[Point, Point]]:
    """The sides of a polygon, in its direction."""
    return [(polygon[i - 1], polygon[i]) for i in range(len(polygon))]


def doubled_area(polygon: Polygon) -> int:
    """Twice the area of the polygon. It is above 0 if the polygon runs clockwise on the screen."""
    return sum([a[0] * b[1] - b[0] * a[1] for a, b in edges_of(polygon)])


def is_simple(polygon: Polygon) -> bool:
    """Does the outline neither cross nor touch itself?"""
    edges = edges_of(polygon)
    count = len(edges)
    if len(set(polygon)) < count:
        return False
    for i in range(count):
        a, b = edges[i]
        for j in range(i + 1, count):
            c, d = edges[j]
            if j == i + 1:
                if _lies_on(d, a, b) or _lies_on(a, c, d):
                    return False
            elif i == 0 and j == count - 1:
                if _lies_on(c, a, b) or _lies_on(b, c, d):
                    return False
            elif _meet(a, b, c, d):
                return False
    return True


def is_inside(point: Point, polygon: Polygon) -> bool:
    """Is the point strictly inside, not on the outline?"""
    odd = False
    for a, b in edges_of(polygon):
        if _lies_on(point, a, b):
            return False
        if (a[1] > point[1]) != (b[1] > point[1]) and (_turn(a, b, point) > 0) == (b[1] > a[1]):
            odd = not odd
    return odd


def is_rim(a: Point, b: Point) -> bool:
    """Does the segment lie on the edge of the card?"""
    return (a[0] == b[0] and a[0] in (0, WIDTH)) or (a[1] == b[1] and a[1] in (0, HEIGHT))


def length_of(edges: list[tuple[Point, Point]]) -> int:
    """The total length of the segments, each rounded down."""
    return sum([isqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) for a, b in edges])


def common_edges(first: Polygon, second: Polygon) -> list[tuple[Point, Point]]:
    """The segments along which two clockwise polygons meet, in the direction of the first."""
    other = set(edges_of(second))
    return [(a, b) for a, b in edges_of(first) if (b, a) in other]


def river_lines(side: Side) -> tuple[Line, ...]:
    """The rivers of a side, as lines to draw. Segments that meet end to end, without a fork, make one line."""
    lines: list[list[Point]] = []
    for region in side.regions:
        for other in region.across:
            if other > region.index:
                for a, b in common_edges(region.polygon, side.regions[other].polygon):
                    lines.append([a, b])
    joined = True
    while joined:
        joined = _join(lines)
    return tuple([tuple(line) for line in lines])


def _join(lines: list[list[Point]]) -> bool:
    """Join two lines at a point where exactly two lines end. True if there was such a point."""
    ends: dict[Point, list[int]] = {}
    for number, line in enumerate(lines):
        ends.setdefault(line[0], []).append(number)
        ends.setdefault(line[-1], []).append(number)
    for point, at in ends.items():
        if len(at) == 2 and at[0] != at[1]:
            first = lines[at[0]]
            second = lines[at[1]]
            if first[-1] != point:
                first.reverse()
            if second[0] != point:
                second.reverse()
            first.extend(second[1:])
            del lines[at[1]]
            return True
    return False


def side_drawing(side: Side, ids: list[int]) -> dict[str, Any]:
    """What is needed to draw a side with regions of these ids: outlines, the places of the armies, and the rivers."""
    return {
        "size": [WIDTH, HEIGHT],
        "regions": [
            {
                "id": ids[region.index],
                "letter": region.id,
                "terrain": region.terrain,
                "edge": region.edge,
                "polygon": [list(point) for point in region.polygon],
                "label": list(region.label),
            }
            for region in side.regions
        ],
        "rivers": [[list(point) for point in line] for line in river_lines(side)],
    }


# ---------------------------------------------------------------- Comparing the drawing with the lists


def layout_faults(side: Side) -> list[str]:
    """The faults in the drawing of a side, in words.

    There are none if the drawing covers the card and agrees with the lists.
    """
    faults: list[str] = []
    for region in side.regions:
        if not is_simple(region.polygon):
            faults.append(f"{side.id}: region {region.id}: the outline crosses or touches itself")
        elif doubled_area(region.polygon) <= 0:
            faults.append(f"{side.id}: region {region.id}: the points do not run clockwise")
    if faults:
        return faults
    faults.extend(_tiling_faults(side))
    for region in side.regions:
        faults.extend(_rim_faults(side, region))
        for other in side.regions[region.index + 1 :]:
            shared = common_edges(region.polygon, other.polygon)
            if other.index in region.neighbours or other.index in region.across:
                if length_of(shared) < SHORTEST:
                    faults.append(
                        f"{side.id}: regions {region.id} and {other.id}: expected a common border "
                        f"of {SHORTEST} or more, found {length_of(shared)}"
                    )
            elif shared:
                faults.append(f"{side.id}: regions {region.id} and {other.id}: have a common border that no list names")
    return faults


def _tiling_faults(side: Side) -> list[str]:
    """Check that each inner segment belongs to two regions and that the areas add up: no gap, no overlap."""
    faults: list[str] = []
    owners: dict[tuple[Point, Point], str] = {}
    for region in side.regions:
        for edge in edges_of(region.polygon):
            if edge in owners:
                faults.append(f"{side.id}: regions {owners[edge]} and {region.id}: overlap at {edge}")
            owners[edge] = region.id
    for (a, b), owner in owners.items():
        if not is_rim(a, b) and (b, a) not in owners:
            faults.append(f"{side.id}: region {owner}: no neighbour has the segment from {a} to {b}")
    area = sum([doubled_area(region.polygon) for region in side.regions])
    if area != 2 * WIDTH * HEIGHT:
        faults.append(f"{side.id}: the regions cover {area / 2} of {WIDTH * HEIGHT}")
    return faults


def _rim_faults(side: Side, region: Region) -> list[str]:
    if region.edge:
        stretch = length_of([(a, b) for a, b in edges_of(region.polygon) if is_rim(a, b)])
        if stretch < SHORTEST:
            return [f"{side.id}: region {region.id}: expected {SHORTEST} or more of the card's edge, found {stretch}"]
    elif any(x in (0, WIDTH) or y in (0, HEIGHT) for x, y in region.polygon):
        return [f"{side.id}: region {region.id}: is no edge region but reaches the card's edge"]
    return []
