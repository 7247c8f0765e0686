"""It's a Wonderful Kingdom: the components. Known values of printed cards are pinned, and totals of the deck too."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Final

import pytest

from pentarchy.core import BadContent
from pentarchy.core.content import RULEBOOK, Row, export_content
from pentarchy.games import load_title
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.testing import clause

CONTENT: Final = load_title("wonderful").content
RESOURCES: Final = ["materials", "population", "gold", "exploration"]
KINDS: Final = ["structure", "company", "monument", "discovery"]
DECK: Final = CONTENT.rows("development")
DECLARE_DONE: Final = 0.05  # how far a total of the deck may differ from its design


def card(name: str) -> Row:
    """A development card."""
    return CONTENT.tables["development"][name]


def basis(kind: str, record: str, field: str) -> str:
    """Where a value comes from."""
    return CONTENT.basis[kind, record, field]


def physical(kind: str | None = None) -> list[Row]:
    """All development cards, or those of a type. Each copy counts."""
    return [row for row in DECK for _ in range(row["copies"]) if kind in (None, row["kind"])]


def total(field: str, *things: str, kind: str | None = None) -> int:
    """The total of these things in this field of all cards."""
    return sum(row[field].get(thing, 0) for row in physical(kind) for thing in things)


def share(number: int) -> float:
    """The share of these cards among all cards."""
    return number / len(physical())


def near(value: float, expected: float) -> bool:
    """Is the number within five per cent of the expected one?"""
    return abs(value - expected) <= DECLARE_DONE * expected


def refused(folder: Path, text: str) -> str:
    """The error with which a pack is refused."""
    path = folder / "pack.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadContent) as error:
        Wonderful(path)
    return str(error.value)


# ---------------------------------------------------------------- the box


@clause("WK-005")
def test_wk_005_cubes_and_tokens_of_the_box() -> None:
    cubes = {row["id"]: row["cubes"] for row in CONTENT.rows("resource")}
    pieces = {row["id"]: row["count"] for row in CONTENT.rows("piece")}
    assert cubes == {"materials": 20, "population": 20, "gold": 20, "exploration": 20}
    assert sum(cubes.values()) + pieces["krystallium"] == 90
    tokens = {piece: count for piece, count in pieces.items() if piece != "krystallium"}
    assert tokens == {"soldiers": 30, "traps": 4, "spies": 2, "thefts": 4, "tasks": 8, "round": 1}
    assert len(CONTENT.rows("quest")) == 3


@clause("WK-006")
def test_wk_006_cards_of_the_box(tmp_path: Path) -> None:
    assert len(physical()) == 70
    assert len(CONTENT.rows("treasure")) == 10
    assert sum(row["copies"] for row in CONTENT.rows("calamity")) == 8
    assert len({row["duchy"] for row in CONTENT.rows("duchy")}) == 2
    assert "expected 70 in all, found 71 (WK-006)" in refused(tmp_path, '[[development]]\nid = "farm"\ncopies = 6')


@clause("WK-008")
def test_wk_008_a_duchy_side_has_a_name_a_letter_a_production_and_maybe_points() -> None:
    sides = {(row["duchy"], row["side"]): row for row in CONTENT.rows("duchy")}
    assert set(sides) == {(duchy, side) for duchy in ("valados", "teressie") for side in ("a", "b")}
    for row in sides.values():
        assert row["name"]["en"]
        assert row["name"]["ru"]
        assert row["produces"]
    assert all(row["points_each"] == {} for (_, side), row in sides.items() if side == "b")


@clause("WK-009")
def test_wk_009_a_card_has_a_type_a_cost_and_one_recycling_resource(tmp_path: Path) -> None:
    for row in DECK:
        assert row["name"]["en"]
        assert row["name"]["ru"]
        assert row["kind"] in KINDS
        assert row["recycle"] in RESOURCES
        assert sum(row["cost"].values()) > 0
    assert "field cost: expected a table" in refused(tmp_path, '[[development]]\nid = "farm"\ncost = {}')
    assert "field recycle: expected one of" in refused(tmp_path, '[[development]]\nid = "farm"\nrecycle = "wood"')


@clause("WK-010")
def test_wk_010_four_types_which_only_developments_have(tmp_path: Path) -> None:
    assert [row["id"] for row in CONTENT.rows("kind")] == KINDS
    assert {row["kind"] for row in DECK} == set(KINDS)
    for kind in ("treasure", "calamity", "duchy"):
        assert all("kind" not in row for row in CONTENT.rows(kind))
    assert "field kind: expected one of" in refused(tmp_path, '[[development]]\nid = "farm"\nkind = "treasure"')


@clause("WK-093")
def test_wk_093_a_bonus_is_soldiers_or_krystallium(tmp_path: Path) -> None:
    for row in DECK:
        assert set(row["bonus"]) <= {"soldiers", "krystallium"}
    assert "field bonus: expected a table" in refused(tmp_path, '[[development]]\nid = "farm"\nbonus = { gold = 1 }')


@clause("WK-240")
def test_wk_240_three_boards_of_two_sides_every_task_with_a_cost_and_a_reward(tmp_path: Path) -> None:
    boards = Counter((row["quest"], row["seats"]) for row in CONTENT.rows("task"))
    quests = ("usurper", "plague-lord", "northern-lands")
    assert boards == {(quest, seats): 4 for quest in quests for seats in (1, 2)}
    for row in CONTENT.rows("task"):
        assert sum(row["cost"].values()) > 0
        assert sum(row["reward"].values()) > 0
    for quest in quests:  # spies are to be had as rewards
        assert any("spies" in row["reward"] for row in CONTENT.rows("task") if row["quest"] == quest)
    assert "field reward: expected" in refused(tmp_path, '[[task]]\nid = "quarantine"\nreward = {}')


# ---------------------------------------------------------------- what is known of the printed cards


@pytest.mark.parametrize(
    ("name", "field", "value", "source"),
    [
        ("farm", "kind", "structure", RULEBOOK),
        ("farm", "points", 0, RULEBOOK),
        ("farm", "points_each", {}, RULEBOOK),
        ("royal-cavalry", "kind", "company", RULEBOOK),
        ("royal-cavalry", "points", 0, RULEBOOK),
        ("alchemical-forge", "kind", "monument", RULEBOOK),
        ("alchemical-forge", "points", 2, RULEBOOK),
        ("alchemical-forge", "copies", 1, "derived"),
        ("wreck-of-the-leonarth", "kind", "discovery", RULEBOOK),
        ("wreck-of-the-leonarth", "points", 4, RULEBOOK),
        ("munitions-specialists", "kind", "company", "inferred"),
        ("munitions-specialists", "points", 2, RULEBOOK),
        ("royal-guard", "kind", "company", "inferred"),
        ("royal-guard", "points", 0, RULEBOOK),
        ("barracks", "cost", {"materials": 3}, "derived"),
        ("barracks", "produces", {"population": 1}, "derived"),
        ("expeditionary-corps", "kind", "company", RULEBOOK),
        ("expeditionary-corps", "produces", {}, RULEBOOK),
    ],
)
def test_a_value_the_rulebook_shows_or_that_follows_from_it(name: str, field: str, value: Any, source: str) -> None:
    assert card(name)[field] == value
    assert basis("development", name, field) == source


def test_twice_a_type_on_the_two_royal_companies() -> None:
    assert list(card("royal-guard")["points_each"].values()) == [2]
    assert list(card("royal-cavalry")["points_each"].values()) == [2]


def test_an_expensive_card_has_three_soldiers_and_two_for_each_discovery() -> None:
    (found,) = [r for r in DECK if r["bonus"].get("soldiers") == 3 and r["points_each"] == {"discovery": 2}]
    assert sum(found["cost"].values()) >= 6
    assert basis("development", found["id"], "bonus") == basis("development", found["id"], "points_each") == "inferred"


def test_the_cards_of_the_scoring_example_exist() -> None:
    assert [row["id"] for row in DECK if row["points_each"] == {"monument": 4}]
    assert [row["id"] for row in DECK if row["points_each"] == {"monument": 3}]
    assert {2, 6, 3} <= {row["points"] for row in DECK}
    assert max(max(row["points_each"].values()) for row in DECK if row["points_each"]) == 4


def test_the_expeditionary_corps_produces_by_companies() -> None:
    assert list(card("expeditionary-corps")["produces_each"].values()) == ["company"]
    assert basis("development", "expeditionary-corps", "produces_each") == "derived"


def test_village_and_guildhall_show_four_symbols_together() -> None:
    assert sum(card("village")["produces"].values()) + sum(card("guildhall")["produces"].values()) == 4
    assert basis("development", "village", "produces") == basis("development", "guildhall", "produces") == "derived"


def test_a_farm_is_cheap() -> None:
    costs = [sum(row["cost"].values()) for row in DECK if row["produces"]]
    assert sum(card("farm")["cost"].values()) <= sorted(costs)[len(costs) // 4]


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        *[(name, 2, 19) for name in ("port", "barracks", "village", "guildhall", "navigators", "great-army")],
        ("munitions-specialists", 2, 19),
        ("farm", 4, 19),
        *[(name, 1, 1) for name in ("giant-lighthouse", "giants-cache", "recruiters", "alchemical-forge", "hell-gate")],
        *[(name, 1, 1) for name in ("secret-brotherhood", "royal-citadel", "royal-guard", "impregnable-walls")],
    ],
)
def test_copies_follow_from_the_scenarios(name: str, least: int, most: int) -> None:
    assert least <= card(name)["copies"] <= most
    assert basis("development", name, "copies") == "derived"


def test_the_three_great_works_cost_the_six_soldiers_a_scenario_hands_out() -> None:
    works = [card(name) for name in ("hell-gate", "secret-brotherhood", "royal-citadel")]
    assert sum(work["cost"].get("soldiers", 0) for work in works) == 6
    for work in works:
        assert 6 <= sum(work["cost"].get(resource, 0) for resource in RESOURCES) <= 8
        assert work["points"] >= 10 or max(work["points_each"].values()) >= 3


@pytest.mark.parametrize(
    "name",
    [
        *("scholars", "royal-cavalry", "wreck-of-the-leonarth", "tatis-tribe", "dragon-egg", "barracks", "village"),
        *("navigators", "great-army", "recruiters", "secret-brotherhood", "royal-citadel", "giant-lighthouse"),
        *("impregnable-walls", "hell-gate", "giants-cache", "expeditionary-corps", "munitions-specialists"),
        *("farm", "port", "guildhall", "royal-guard", "alchemical-forge"),
    ],
)
def test_every_name_that_is_known_is_a_card_and_its_name_is_not_ours(name: str) -> None:
    assert basis("development", name, "name") in (RULEBOOK, "inferred")


def test_teressie_scores_monuments_and_both_sides_a_score_a_type_twice() -> None:
    duchies = CONTENT.tables["duchy"]
    assert duchies["teressie-a"]["points_each"] == {"monument": 2}
    assert basis("duchy", "teressie-a", "points_each") == "derived"
    assert list(duchies["valados-a"]["points_each"].values()) == [2]
    assert duchies["valados-b"]["produces"] == duchies["teressie-b"]["produces"]


def test_treasures_are_the_ten_pairs_of_resources() -> None:
    pairs = [sorted(r for r, n in row["gives"].items() for _ in range(n)) for row in CONTENT.rows("treasure")]
    assert sorted(pairs) == sorted(sorted(pair) for pair in combinations_with_replacement(RESOURCES, 2))


@clause("WK-124")
def test_wk_124_a_calamity_costs_four_points() -> None:
    (calamity,) = CONTENT.rows("calamity")
    assert calamity["points"] == -4
    assert basis("calamity", "calamity", "points") == RULEBOOK


def test_soldiers_and_krystallium_never_score() -> None:
    for row in [*DECK, *CONTENT.rows("duchy")]:
        assert set(row["points_each"]) <= set(KINDS)


def test_no_record_leaves_its_provenance_open() -> None:
    for kind in ("development", "treasure", "duchy", "quest", "task"):
        for row in CONTENT.rows(kind):
            assert any(basis(kind, row["id"], field) != RULEBOOK for field in row if field != "id")


# ---------------------------------------------------------------- the deck as a whole: the skeleton it was designed to


@pytest.mark.parametrize(
    ("kind", "cards", "different", "mean_cost", "least", "most"),
    [
        ("structure", 24, 8, 3.3, 2, 5),
        ("company", 19, 12, 3.9, 2, 7),
        ("monument", 15, 14, 4.9, 3, 8),
        ("discovery", 12, 12, 5.2, 3, 7),
    ],
)
def test_how_many_cards_of_a_type_and_what_they_cost(
    kind: str, cards: int, different: int, mean_cost: float, least: int, most: int
) -> None:
    rows = physical(kind)
    costs = [sum(row["cost"].get(resource, 0) for resource in RESOURCES) for row in rows]
    assert len(rows) == cards
    assert len({row["id"] for row in rows}) == different
    assert near(sum(costs) / len(costs), mean_cost)
    assert least <= min(costs)
    assert max(costs) <= most


def test_what_the_deck_asks_for() -> None:
    cubes = total("cost", *RESOURCES)
    assert near(cubes, 290)
    for resource, part in zip(RESOURCES, (0.31, 0.28, 0.20, 0.21), strict=True):
        assert near(total("cost", resource) / cubes, part), resource
    assert 4 <= len([row for row in physical() if "krystallium" in row["cost"]]) <= 5
    assert 4 <= len([row for row in physical() if "soldiers" in row["cost"]]) <= 5


def test_a_type_mostly_asks_for_its_own_resource() -> None:
    for kind, resource, part in zip(KINDS, RESOURCES, (0.80, 0.75, 0.65, 0.95), strict=True):
        assert near(total("cost", resource, kind=kind) / total("cost", *RESOURCES, kind=kind), part), kind


def test_what_the_deck_makes_and_gives() -> None:
    assert 93 <= total("produces", *RESOURCES) <= 98
    assert near(total("produces", *RESOURCES) / total("cost", *RESOURCES), 0.33)
    assert total("produces", "exploration", kind="structure") == 0
    assert 28 <= total("bonus", "soldiers") <= 31
    assert 10 <= total("bonus", "krystallium") <= 11


def test_what_the_deck_scores() -> None:
    rows = physical()
    assert near(share(len([row for row in rows if not row["points"] and not row["points_each"]])), 0.47)
    assert near(share(len([row for row in rows if row["points"]])), 0.32)
    assert near(share(len([row for row in rows if row["points_each"]])), 0.21)
    targets = Counter(kind for row in rows for kind in row["points_each"])
    assert all(3 <= targets[kind] <= 5 for kind in KINDS), targets


def test_recycling_is_even_over_the_resources() -> None:
    colours = Counter(row["recycle"] for row in physical())
    assert all(16 <= colours[resource] <= 19 for resource in RESOURCES), colours


# ---------------------------------------------------------------- corrections


def test_a_person_corrects_a_card_from_the_printed_one(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(export_content("pentarchy.games.wonderful").replace('en = "Quarry"', 'en = "Stone Pit"'), "utf-8")
    title = Wonderful(path)
    assert title.content.tables["development"]["quarry"]["name"]["en"] == "Stone Pit"
    assert title.content.basis["development", "quarry", "name"] == "reconstructed"  # as in the exported file
    assert title.content.hash != CONTENT.hash
    path.write_text('[[development]]\nid = "quarry"\ncost = { materials = 4 }\n', "utf-8")
    assert Wonderful(path).content.basis["development", "quarry", "cost"] == "pack"


@pytest.mark.parametrize(
    ("pack", "reason"),
    [
        ('[[development]]\nid = "farms"', "no such record"),
        ('[[development]]\nid = "farm"\nproduces = { krystallium = 1 }', "field produces: expected a table"),
        ('[[development]]\nid = "farm"\nproduces_each = { gold = "village" }', "field produces_each: expected a table"),
        ('[[development]]\nid = "farm"\npoints_each = { soldiers = 1 }', "field points_each: expected a table"),
        ('[[development]]\nid = "farm"\ncost = { materials = 0 }', "numbers from 1 to 9"),
        ('[[development]]\nid = "farm"\nproduces = {}', "why build it?"),
        ('[[treasure]]\nid = "kings-ransom"\ngives = { gold = 3 }', "expected 2 cubes in all, found 3 (WK-070)"),
        ('[[calamity]]\nid = "calamity"\ncopies = 7', "expected at least 8 in all, found 7 (WK-034)"),
        ('[[calamity]]\nid = "calamity"\npoints = 4', "field points: expected a whole number from -99 to 0"),
        ('[[limits]]\nid = "game"\nhand = 8', "shares out a hand evenly (WK-047)"),
        ('[[limits]]\nid = "game"\nhand = 11', "at most 80 cards dealt in a game, found 96 (WK-029)"),
        ('[[duchy]]\nid = "valados-b"\nside = "a"', "2 duchies with the sides a, b each (WK-021)"),
        ('[[task]]\nid = "quarantine"\nquest = "plague"', "field quest: expected one of"),
        ('[[task]]\nid = "quarantine"\nseats = 1', "plague-lord for 1: expected 4 tasks, found 5 (WK-261)"),
        ('[[task]]\nid = "quarantine"\nfinal = true', "field final: expected true once (WK-261)"),
        ('[[task]]\nid = "quarantine"\nreward = { spies = 2 }', "at most 2 spies for all, found 4 (WK-259)"),
    ],
)
def test_a_bad_pack_is_refused_with_the_reason(tmp_path: Path, pack: str, reason: str) -> None:
    assert reason in refused(tmp_path, pack)
