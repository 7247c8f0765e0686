"""Tiny Epic Kingdoms: the sixteen sides of the territory cards, as lists and as drawings."""

from __future__ import annotations

import copy
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import combinations
from math import isqrt
from typing import Any

import pytest

from pentarchy.core import BadContent
from pentarchy.games.tiny_epic import territories
from pentarchy.games.tiny_epic.territories import Point, Region, Side, layout_faults, load_sides, river_lines
from pentarchy.testing import clause

DATA: dict[str, Any] = tomllib.loads(
    (files("pentarchy.games.tiny_epic") / "territories.toml").read_text("utf-8"),
)
SIDES = {side.id: side for side in load_sides(DATA)}
LETTER = {"forest": "F", "mountain": "M", "plains": "P", "capital": "C", "ruins": "R"}

# The map data: regions, adjacent, edge, rivers, waters and crags (with a star on the card's edge), wet. Crags that keep
# a region from the edge also touch its neighbours there (T1B, T4B, T8B: see territories.toml).
TABLE = {
    "T1A": ("aF bM cP dF eM", "ab bd de ca cb cd ce", "abde", "a/e", "", "ae"),
    "T1B": ("aF bM cR dF eP", "ab bd de ca cb cd ce", "ade", "a/e", "k1*(abd)", "ae"),
    "T2A": ("aF bP cM dP eF", "ab ac bc cd de", "abcde", "c/e", "", "ce"),
    "T2B": ("aM bF cC dP eM", "ab ac bc cd ce de", "abde", "", "w1*(acd) w2*(bce)", "abcde"),
    "T3A": ("aP bM cP dM eF", "ab bc cd de ea", "abcde", "", "w1(abcde)", "abcde"),
    "T3B": ("aF bR cM dP eM", "ab bc cd ea", "abcde", "d/e", "k1(abcde)", "de"),
    "T4A": ("aM bF cP dP eM", "ab ac bc ce de", "abcde", "b/d", "", "bd"),
    "T4B": ("aF bP cM dC eF", "ab ac bc bd de", "abce", "c/e", "k1*(bde)", "ce"),
    "T5A": ("aF bM cF dP eM", "ab bc ad bd be ce", "abcde", "", "w1*(bde)", "bde"),
    "T5B": ("aP bF cM dP eR", "ab bc bd be ce de", "abcde", "", "w1*(ce) k1*(ad)", "ce"),
    "T6A": ("aM bP cF dP eM", "ab bc cd ad bd", "abcde", "", "w1*(cde)", "cde"),
    "T6B": ("aF bM cP dF eC", "ab bc cd ad bd ce", "abcd", "", "w1*(cde)", "cde"),
    "T7A": ("aF bP cF dM eP", "bd ac ce ae", "abde", "a/b b/c c/d d/e", "", "abcde"),
    "T7B": ("aM bP cF dM eR", "ab ac cd ce de", "abcde", "b/c", "w1*(de)", "bcde"),
    "T8A": ("aP bM cF dF eP", "ab ac bd ce", "abcde", "d/e", "k1(bc)", "de"),
    "T8B": ("aP bC cF dM eP", "ab bc bd be ce de", "acde", "a/d", "k1*(abc)", "ad"),
}

every_side = pytest.mark.parametrize("side", list(SIDES.values()), ids=list(SIDES))


def land(side: Side) -> list[Region]:
    """The land regions a to e."""
    return [region for region in side.regions if region.is_land]


def ids(side: Side, indices: tuple[int, ...]) -> str:
    """The ids of the regions with these indices, as one word."""
    return "".join([side.regions[index].id for index in indices])


def reach(side: Side, start: Region) -> set[str]:
    """The regions that an army can walk to from here."""
    seen = {start.index}
    fresh = [start.index]
    while fresh:
        for other in side.regions[fresh.pop()].neighbours:
            if side.regions[other].is_land and other not in seen:
                seen.add(other)
                fresh.append(other)
    return {side.regions[index].id for index in seen}


def joints(side: Side) -> dict[frozenset[Point], list[Region]]:
    """Every segment of the drawing, with the regions on both sides of it."""
    found: dict[frozenset[Point], list[Region]] = {}
    for region in side.regions:
        for number, point in enumerate(region.polygon):
            found.setdefault(frozenset((region.polygon[number - 1], point)), []).append(region)
    return found


def length(segment: frozenset[Point]) -> int:
    """The length, rounded down."""
    (ax, ay), (bx, by) = segment
    return isqrt((ax - bx) ** 2 + (ay - by) ** 2)


def on_rim(point: Point) -> bool:
    """Does the point lie on the card's edge?"""
    return point[0] in (0, 1000) or point[1] in (0, 700)


# ---------------------------------------------------------------- the lists


@clause("TEK-004")
def test_tek_004_eight_cards_of_two_sides() -> None:
    assert list(SIDES) == list(TABLE)
    assert [(side.card, side.face) for side in SIDES.values()] == [(n, face) for n in range(1, 9) for face in "AB"]
    fifteen = [row for row in DATA["side"] if row["id"] != "T3B"]
    with pytest.raises(BadContent, match=r"^\[\[side\]\] T3B: expected a table with this id, found none$"):
        load_sides(fifteen)


def test_the_order_of_the_file_does_not_matter() -> None:
    backwards = copy.deepcopy(DATA["side"][::-1])
    for row in backwards:
        row["region"].reverse()
    assert load_sides(backwards) == load_sides(DATA) == load_sides(DATA["side"])


@every_side
def test_a_side_has_these_regions_and_borders(side: Side) -> None:
    regions, borders, edges, rivers, barriers, wet = TABLE[side.id]
    assert " ".join([region.id + LETTER[region.terrain] for region in land(side)]) == regions
    assert "".join([region.id for region in land(side) if region.edge]) == edges
    assert "".join([region.id for region in land(side) if region.wet]) == wet
    pairs = {frozenset(pair) for pair in borders.split()}
    closed = {frozenset(pair.split("/")) for pair in rivers.split()}
    for first, second in combinations(land(side), 2):
        both = frozenset((first.id, second.id))
        assert (second.index in first.neighbours) == (both in pairs)
        assert (second.index in first.across) == (both in closed)
    found = [
        f"{region.id}{'*' if region.edge else ''}({ids(side, region.neighbours)})"
        for region in side.regions
        if not region.is_land
    ]
    assert " ".join(found) == barriers


@every_side
def test_neighbours_are_mutual_and_indices_count(side: Side) -> None:
    assert [region.index for region in side.regions] == list(range(len(side.regions)))
    for region in side.regions:
        assert region.index not in region.neighbours + region.across
        assert list(region.neighbours) == sorted(set(region.neighbours))
        for other in region.neighbours:
            assert region.index in side.regions[other].neighbours
            assert region.is_land or side.regions[other].is_land
        for other in region.across:
            assert region.index in side.regions[other].across
            assert other not in region.neighbours


@every_side
def test_five_regions_of_three_terrains_with_water_or_a_river(side: Side) -> None:
    assert [region.id for region in land(side)] == list("abcde")
    terrains = Counter([region.terrain for region in side.regions])
    assert {"forest", "mountain", "plains"} <= set(terrains)
    assert terrains["water"] or any(region.across for region in side.regions)


def test_totals_over_the_cards() -> None:
    terrains = Counter([region.terrain for side in SIDES.values() for region in land(side)])
    assert terrains == {"forest": 24, "mountain": 24, "plains": 24, "ruins": 4, "capital": 4}
    crags = [side.id for side in SIDES.values() if any(region.terrain == "crag" for region in side.regions)]
    assert len(crags) == 6


def test_a_sides_are_plain_and_b_sides_have_one_capital_or_ruins() -> None:
    for side in SIDES.values():
        special = [region.terrain for region in side.regions if region.terrain in ("capital", "ruins")]
        assert len(special) == (1 if side.face == "B" else 0)


def test_one_side_has_the_mix_that_a_review_tells() -> None:
    assert Counter([region.terrain for region in land(SIDES["T1B"])]) == {
        "forest": 2,
        "plains": 1,
        "mountain": 1,
        "ruins": 1,
    }


@every_side
def test_every_region_can_be_walked_to_but_for_an_island_and_a_river_from_rim_to_rim(side: Side) -> None:
    assert reach(side, land(side)[0]) == set({"T6A": "abcd", "T7A": "ace"}.get(side.id, "abcde"))
    reached = set().union(*[reach(side, region) for region in land(side) if region.edge])
    assert reached == set("abcde")


def test_the_island_of_t6a_is_reached_by_quest_only() -> None:
    side = SIDES["T6A"]
    island = side.regions[4]
    assert island.edge
    assert ids(side, island.neighbours) == "w1"


@clause("TEK-132")
def test_tek_132_rivers_close_a_border() -> None:
    side = SIDES["T7A"]
    b = side.regions[1]
    assert ids(side, b.neighbours) == "d"
    assert ids(side, b.across) == "ac"


@clause("TEK-042")
def test_tek_042_a_region_behind_a_crag_is_no_edge_region() -> None:
    for key, region in (("T1B", 1), ("T4B", 3), ("T8B", 1)):
        side = SIDES[key]
        assert not side.regions[region].edge
        assert side.regions[5].terrain == "crag"
        assert side.regions[5].edge
        assert 5 in side.regions[region].neighbours


@clause("TEK-213")
def test_tek_213_a_river_makes_wet_and_so_does_a_lake() -> None:
    assert [region.wet for region in SIDES["T2A"].regions] == [False, False, True, False, True]
    assert all(region.wet for region in SIDES["T3A"].regions)
    crag = SIDES["T5B"].regions[6]
    assert crag.terrain == "crag"
    assert not crag.wet


def test_names_are_short_and_differ() -> None:
    for language in ("en", "ru"):
        names = [side.name[language] for side in SIDES.values()]
        assert len(set(names)) == len(SIDES)
        assert max([len(name) for name in names]) <= 16


# ---------------------------------------------------------------- the drawings


@every_side
def test_the_drawing_is_faultless(side: Side) -> None:
    assert layout_faults(side) == []


@every_side
def test_the_regions_cover_the_card_exactly(side: Side) -> None:
    doubled = 0
    for region in side.regions:
        points = region.polygon
        area = sum([points[i - 1][0] * points[i][1] - points[i][0] * points[i - 1][1] for i in range(len(points))])
        assert area > 0
        doubled += area
    assert doubled == 2 * 1000 * 700
    rim = 0
    for segment, owners in joints(side).items():
        assert len(owners) == (1 if territories.is_rim(*segment) else 2)
        rim += length(segment) if len(owners) == 1 else 0
    assert rim == 2 * (1000 + 700)


@every_side
def test_borders_are_drawn_between_the_listed_pairs_and_no_others(side: Side) -> None:
    drawn: Counter[tuple[int, int]] = Counter()
    for segment, owners in joints(side).items():
        if len(owners) == 2:
            first, second = sorted([region.index for region in owners])
            drawn[first, second] += length(segment)
    listed = {
        (region.index, other)
        for region in side.regions
        for other in region.neighbours + region.across
        if other > region.index
    }
    assert set(drawn) == listed
    assert min(drawn.values()) >= 60


@every_side
def test_edge_regions_and_no_others_reach_the_rim(side: Side) -> None:
    stretch: Counter[int] = Counter()
    for segment, owners in joints(side).items():
        if len(owners) == 1:
            stretch[owners[0].index] += length(segment)
    for region in side.regions:
        if region.edge:
            assert stretch[region.index] >= 60
        else:
            assert not any(on_rim(point) for point in region.polygon)


@every_side
def test_there_is_room_for_two_armies(side: Side) -> None:
    for region in side.regions:
        assert 6 <= len(region.polygon) <= 16
        x, y = region.label
        room = 95 if region.is_land else 75
        circle = [(x, y), (x - room, y), (x + room, y), (x, y - room), (x, y + room)]
        assert all(territories.is_inside(point, region.polygon) for point in circle)
        for a, b in territories.edges_of(region.polygon):
            across = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])
            along = (b[0] - a[0]) * (x - a[0]) + (b[1] - a[1]) * (y - a[1])
            squared = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
            assert (x - a[0]) ** 2 + (y - a[1]) ** 2 >= room**2
            if 0 <= along <= squared:
                assert across**2 >= room**2 * squared


@pytest.mark.parametrize(("key", "count", "ends_on_rim"), [("T1A", 1, 1), ("T7A", 1, 2), ("T3A", 0, 0), ("T8A", 1, 1)])
def test_a_river_is_one_line(key: str, count: int, ends_on_rim: int) -> None:
    lines = river_lines(SIDES[key])
    assert len(lines) == count
    assert sum([on_rim(end) for line in lines for end in (line[0], line[-1])]) == ends_on_rim
    for line in lines:
        assert len(set(line)) == len(line)
        assert not any(on_rim(point) for point in line[1:-1])


@every_side
def test_rivers_run_along_the_borders_they_close(side: Side) -> None:
    drawn = {frozenset(line[i : i + 2]) for line in river_lines(side) for i in range(len(line) - 1)}
    closed = {
        segment for segment, owners in joints(side).items() if len(owners) == 2 and owners[1].index in owners[0].across
    }
    assert drawn == closed


# ---------------------------------------------------------------- drawings that say something else


def redrawn(key: str, region: str, polygon: list[list[int]]) -> list[str]:
    """The faults of a side with another outline."""
    rows = copy.deepcopy(DATA["side"])
    row = next(row for row in rows if row["id"] == key)
    table = next(table for table in row["region"] if table["id"] == region)
    xs, ys = [point[0] for point in polygon], [point[1] for point in polygon]
    table["polygon"] = polygon
    table["label"] = [sum(xs) // len(xs), sum(ys) // len(ys)]
    return layout_faults(next(side for side in load_sides(rows) if side.id == key))


def test_faults_of_an_outline_are_named() -> None:
    assert redrawn("T1A", "c", [[400, 200], [600, 400], [600, 200], [400, 420], [380, 310]]) == [
        "T1A: region c: the outline crosses or touches itself"
    ]
    assert redrawn("T1A", "c", [[400, 200], [400, 400], [600, 400], [600, 200]]) == [
        "T1A: region c: the points do not run clockwise"
    ]
    faults = redrawn("T1A", "c", [[400, 200], [600, 200], [600, 400], [400, 400]])
    assert "T1A: region c: no neighbour has the segment from (400, 200) to (600, 200)" in faults
    assert "T1A: regions a and c: expected a common border of 60 or more, found 0" in faults
    assert any(fault.startswith("T1A: the regions cover ") for fault in faults)
    faults = redrawn("T1A", "c", [[400, 0], [600, 200], [600, 400], [400, 400]])
    assert "T1A: region c: is no edge region but reaches the card's edge" in faults
    faults = redrawn("T1A", "a", [[0, 0], [50, 10], [20, 90]])
    assert "T1A: region a: expected 60 or more of the card's edge, found 0" in faults


def test_a_border_that_no_list_names_is_a_fault() -> None:
    rows = copy.deepcopy(DATA["side"])
    rows[0]["borders"].remove("ab")
    assert layout_faults(load_sides(rows)[0]) == ["T1A: regions a and b: have a common border that no list names"]


def test_an_overlap_is_a_fault() -> None:
    outline = DATA["side"][0]["region"][2]["polygon"]
    assert any("regions b and c: overlap at" in fault for fault in redrawn("T1A", "b", outline))


@pytest.mark.parametrize(
    "polygon",
    [
        ((0, 0), (10, 0), (5, 0)),  # back on itself
        ((0, 0), (10, 0), (0, 0), (0, 10)),  # a point twice
        ((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)),  # a corner on a side
        ((0, 0), (10, 10), (10, 0), (0, 10)),  # a bow tie
    ],
)
def test_outlines_that_are_not_simple(polygon: territories.Polygon) -> None:
    assert not territories.is_simple(polygon)


def test_inside_is_strict() -> None:
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    assert territories.is_simple(square)
    assert territories.is_inside((5, 5), square)
    for outside in ((0, 5), (10, 10), (5, 0), (11, 5), (-1, 0), (5, 12)):
        assert not territories.is_inside(outside, square)


# ---------------------------------------------------------------- data that are refused


def refusal(change: dict[str, Any] | None = None, of: str = "", **fields: Any) -> str:
    """The error for T1B with these fields, of the side or of a region. None removes a field."""
    rows = copy.deepcopy(DATA["side"])
    target = rows[1]
    if of:
        target = next(table for table in target["region"] if table["id"] == of)
    for field, value in {**(change or {}), **fields}.items():
        if value is None:
            del target[field]
        else:
            target[field] = value
    with pytest.raises(BadContent) as caught:
        load_sides(rows)
    return str(caught.value)


def test_no_sides_at_all() -> None:
    for data in ({}, {"side": 3}, None):
        with pytest.raises(BadContent, match=r"^\[\[side\]\]: expected the tables of the 16 sides, found "):
            load_sides(data)


def test_a_side_with_a_wrong_head() -> None:
    assert refusal(id="T9A") == "[[side]]: record 2: field id: expected one of T1A to T8B, found 'T9A'"
    assert refusal(id="T1A") == "[[side]] T1A: is there twice"
    assert refusal(card=2) == ("[[side]] T1B: fields card and face: expected 1 and \"B\" as in the id, found 2 and 'B'")
    assert refusal(river=[]).startswith("[[side]] T1B: field river: no such field: expected one of id, card, face")
    assert refusal(name="Abbey").startswith("[[side]] T1B: field name: expected a name in both languages")


@pytest.mark.parametrize("word", ["a", "aa", "af", "a/b", "abc", 3])
def test_a_border_that_is_no_pair(word: object) -> None:
    assert refusal(borders=["ab", word]) == (
        f'[[side]] T1B: field borders: expected pairs of two different regions a to e such as "ab", found {word!r}'
    )


def test_borders_and_rivers() -> None:
    assert refusal(borders="ab").startswith("[[side]] T1B: field borders: expected a list of pairs")
    assert refusal(borders=None).endswith('such as "ab", found None')
    assert refusal(borders=["ab", "ba"]) == "[[side]] T1B: field borders: the pair 'ba' is there twice"
    assert refusal(rivers=["ae"]) == (
        "[[side]] T1B: field rivers: expected pairs of two different regions a to e such as \"a/b\", found 'ae'"
    )
    assert refusal(rivers=["b/a"]) == (
        "[[side]] T1B: field rivers: a and b have an open border as well: "
        'expected the pair in one of the lists only, found "ab" in borders too'
    )


def test_wet_must_fit_rivers_and_waters() -> None:
    assert refusal(wet=["a"]) == (
        "[[side]] T1B: field wet: expected the regions on a river or a water, here a, e, found ['a']"
    )
    assert refusal(rivers=[]) == (
        "[[side]] T1B: field wet: expected the regions on a river or a water, here none, found ['a', 'e']"
    )


def test_a_region_that_cannot_be_reached() -> None:
    assert refusal(borders=["ab", "bd", "de"]) == (
        "[[side]] T1B: region c: cannot be reached: expected edge = true, "
        "or borders that lead to it from a region with edge = true"
    )
    rows = copy.deepcopy(DATA["side"])
    for table in rows[0]["region"]:
        table["edge"] = False
    with pytest.raises(BadContent, match="T1A: expected at least one region a to e with edge = true, found none"):
        load_sides(rows)


def test_regions_missing_doubled_or_misnamed() -> None:
    assert refusal(region=None) == "[[side]] T1B: expected [[side.region]] tables, found None"
    assert refusal({"id": "f"}, "c") == (
        "[[side]] T1B: region 3: field id: expected a letter a to e, w1, w2 ... for a water "
        "or k1, k2 ... for a crag, found 'f'"
    )
    assert refusal({"id": "b"}, "c") == "[[side]] T1B: region b: is there twice"
    rows = copy.deepcopy(DATA["side"])
    del rows[1]["region"][2]
    with pytest.raises(BadContent, match="T1B: expected the five regions a, b, c, d, e, found none with id c"):
        load_sides(rows)


def test_a_region_with_wrong_fields() -> None:
    place = "[[side]] T1B: region a: "
    assert refusal({"terrain": "swamp"}, "a") == (
        place + "field terrain: expected forest or mountain or plains or capital or ruins, found 'swamp'"
    )
    assert refusal({"edge": 1}, "a") == place + "field edge: expected true or false, found 1"
    assert refusal({"size": 1}, "a").startswith(place + "field size: no such field: expected one of id, terrain")
    assert refusal({"touches": ["b"]}, "a") == (
        place + "field touches: only waters and crags have it: expected the pair in borders or rivers"
    )


def test_a_crag_with_wrong_fields() -> None:
    place = "[[side]] T1B: region k1: "
    assert refusal({"terrain": "water"}, "k1") == place + "field terrain: expected crag, found 'water'"
    refused: list[object] = [None, [], "b"]
    for words in refused:
        assert refusal({"touches": words}, "k1") == (
            place + f"field touches: expected a list of the regions a to e on its shore, each once, found {words!r}"
        )
    assert refusal({"touches": ["b", "b"]}, "k1") == (
        place + "field touches: expected the regions a to e on its shore, each once, found 'b'"
    )


@pytest.mark.parametrize("point", [[1, 2, 3], [1.5, 2], [True, 2], [1001, 2], [1, 701], [-1, 2], "12"])
def test_a_point_off_the_card(point: object) -> None:
    words = f"expected [x, y], whole numbers up to 1000 and 700, found {point!r}"
    assert refusal({"label": point}, "a") == f"[[side]] T1B: region a: field label: {words}"
    assert refusal({"polygon": [[0, 0], [9, 9], point]}, "a") == f"[[side]] T1B: region a: field polygon: {words}"


def test_a_polygon_or_a_label_that_cannot_be_drawn() -> None:
    assert refusal({"polygon": [[0, 0], [9, 9]]}, "a").startswith(
        "[[side]] T1B: region a: field polygon: expected a list of three points [x, y] or more, found "
    )
    assert refusal({"label": [990, 690]}, "a") == (
        "[[side]] T1B: region a: field label: expected a point inside the polygon, found [990, 690]"
    )
