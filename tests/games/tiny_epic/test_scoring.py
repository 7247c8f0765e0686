"""Tiny Epic Kingdoms: points, ties, whole scorings."""

from __future__ import annotations

from typing import Any

from pentarchy.core.outcome import LOST, SHARED, WON
from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import ended, result, scored, situation, started, walk


@clause("TEK-134")
def test_tek_134_a_capital_gives_two_points() -> None:
    s = ended(sides="T2B T1A T4A", armies={1: "T2B-c T1A-a"})
    assert scored(s, 1)["capital"] == 2
    assert "capital" not in scored(s, 0)
    assert "capital" not in scored(ended(sides="T2B T1A T4A", armies={1: "T2B-b T1A-a"}), 1)


@clause("TEK-135")
def test_tek_135_a_shared_capital_gives_one_each() -> None:
    s = ended(sides="T2B T1A T4A", armies={0: "T2B-c T2B-a", 1: "T2B-c T1A-a"})
    for seat in (0, 1):
        assert scored(s, seat)["shared-capital"] == 1
        assert "capital" not in scored(s, seat)


@clause("TEK-137")
def test_tek_137_two_armies_in_a_capital_still_give_two() -> None:
    s = ended(sides="T2B T1A T4A", armies={0: "T2B-c T2B-c"})
    assert scored(s, 0)["capital"] == 2
    assert result(s).seats[0].score == 4


@clause("TEK-185")
def test_tek_185_an_army_is_a_point() -> None:
    s = ended(sides="T1B T2A T4A", armies={0: "T1B-a T1B-b T1B-c T1B-d T1B-e T2A-a"})
    assert scored(s, 0)["armies"] == 5


@clause("TEK-186")
def test_tek_186_a_level_of_magic_is_a_point() -> None:
    s = ended(magic={0: 4})
    assert (scored(s, 0)["magic"], scored(s, 1)["magic"]) == (4, 0)


@clause("TEK-187")
def test_tek_187_level_five_adds_its_bonus() -> None:
    orcs: dict[str, Any] = {"faction": {0: "orcs"}}
    assert scored(ended(magic={0: 5}, **orcs), 0)["bonus"] == 2
    assert scored(ended(magic={0: 5}, armies={1: "T1A-a T2A-e"}, **orcs), 0)["bonus"] == 0
    assert "bonus" not in scored(ended(magic={0: 4}, **orcs), 0)
    s = ended(magic={0: 5}, armies={0: "T1A-a"}, **orcs)
    assert result(s).seats[0].score == 1 + 5 + 2


@clause("TEK-187")
def test_tek_187_an_imitated_bonus_counts_as_if_it_were_ones_own() -> None:
    ruins: dict[str, Any] = {
        "sides": "T1B T2A T4A",
        "armies": {0: "T1B-c T1B-e"},
        "lying": {0: "T1B-c"},
        "magic": {0: 5},
    }
    own = ended(faction={0: "lizardfolk"}, **ruins)
    imitated = ended(faction={0: "shapeshifters", 1: "lizardfolk"}, mimic={0: "lizardfolk"}, **ruins)
    assert scored(imitated, 0) == scored(own, 0)
    assert scored(imitated, 0)["armies"] == 2


@clause("TEK-188")
def test_tek_188_the_tower_scores_its_level_alone() -> None:
    assert scored(ended(tower={0: 4}), 0)["tower"] == 5
    assert scored(ended(tower={0: 3}), 0)["tower"] == 3


@clause("TEK-189")
def test_tek_189_tokens_give_their_points() -> None:
    s = ended(armies={0: "T1A-a T1A-b"}, face_up={"T1A-a": "city-1", "T1A-b": "city-2"}, crown=0)
    assert scored(s, 0)["crown"] + scored(s, 0)["city"] == 4
    assert {line.clause for line in result(s).seats[0].lines} >= {"TEK-168", "TEK-180"}


@clause("TEK-190")
def test_tek_190_most_points_win() -> None:
    s = ended(tower={0: 6, 1: 5, 2: 4}, stock={1: "9m 9o 9f"})
    assert [seat.score for seat in result(s).seats] == [11, 9, 7]
    assert result(s).winners() == [0]
    assert [seat.result for seat in result(s).seats] == [WON, LOST, LOST]


@clause("TEK-191")
def test_tek_191_ties_go_by_armies_tower_magic_resources() -> None:
    def winner(**fields: Any) -> list[int]:
        s = ended(**fields)
        assert result(s).seats[0].score == result(s).seats[1].score
        return result(s).winners()

    three, two = "T1A-a T1A-b T1A-d", "T2A-a T2A-b"
    assert winner(armies={0: three, 1: two}, magic={1: 1}, stock={1: "9m"}) == [0]
    assert winner(tower={0: 1}, magic={1: 1}, stock={1: "9m"}) == [0]
    assert winner(tower={0: 3, 1: 2}, magic={0: 1, 1: 2}, stock={1: "9m"}) == [0]
    # Armies and towers are equal, so magic decides. Only tokens can make up for it in points.
    assert winner(magic={0: 2}, crown=1, stock={1: "9f"}) == [0]
    assert winner(stock={0: "1m 1o 2f", 1: "3m"}) == [0]


@clause("TEK-192")
def test_tek_192_who_is_still_tied_wins_together() -> None:
    s = ended(tower={0: 3, 1: 3}, magic={0: 2, 1: 2}, stock={0: "7m", 1: "3o 4f"})
    assert result(s).winners() == [0, 1]
    assert [seat.result for seat in result(s).seats] == [SHARED, SHARED, LOST]
    assert [seat.rank for seat in result(s).seats] == [1, 1, 3]


@clause("TEK-193")
def test_tek_193_ruins_are_emptied_first() -> None:
    s = ended(
        sides="T1B T2A T4A",
        armies={0: "T1B-a T1B-b T1B-d T1B-e", 1: "T1B-c T1B-c T2A-a T2A-b T2A-d"},
        magic={1: 1},
    )
    assert [seat.score for seat in result(s).seats[:2]] == [4, 4]
    assert result(s).winners() == [0]
    undead: dict[str, Any] = {"faction": {0: "undead"}, "magic": {0: 5}}
    s = ended(sides="T1B T2A T4A", armies={0: "T1B-a", 1: "T1B-c T1B-c T2A-a", 2: "T1B-b T1B-d T4A-a"}, **undead)
    assert scored(s, 0)["bonus"] == 2  # the armies in ruins do not count


@clause("TEK-194")
def test_tek_194_each_comparison_drops_all_but_the_best() -> None:
    s = ended(
        armies={
            0: "T1A-a T1A-b T1A-c T1A-d T1A-e",
            1: "T2A-a T2A-b T2A-c T2A-d T2A-e",
            2: "T4A-a T4A-b T4A-c T4A-d",
        },
        tower={0: 2, 1: 3, 2: 4},
        magic={0: 2, 1: 1},
    )
    assert [seat.score for seat in result(s).seats] == [9, 9, 9]
    assert result(s).winners() == [1]


@clause("TEK-212")
def test_tek_212_nobody_is_eliminated() -> None:
    for seats in (2, 3, 4, 5):
        for seed in range(12):
            s = started(seats, seed, tokens=True)
            for now in walk(s, seed):
                assert all(1 <= len(armies) <= 7 for armies in now.armies)


# ---------------------------------------------------------------- whole scorings


def test_a_whole_scoring_of_three() -> None:
    s = ended(
        sides="T2B T1B T6B",
        faction={0: "dwarves", 1: "dark-elves", 2: "elves"},
        magic={0: 5, 1: 5, 2: 3},
        tower={0: 4, 1: 2, 2: 4},
        armies={
            0: "T2B-a T2B-c T2B-e T6B-b",
            1: "T1B-a T1B-c T1B-d T2B-b T6B-e",
            2: "T6B-e T6B-a T1B-e",
        },
        lying={1: "T1B-c"},
        stock={0: "3m 1o", 1: "1m", 2: "9m"},
        face_up={"T6B-b": "city-1", "T1B-c": "city-2"},
        crown=2,
    )
    # Dwarves: 4 armies, 5 magic, 1 for a tower nobody overtops, 5 for tower level 4, a capital alone, a City.
    assert scored(s, 0) == {"armies": 4, "magic": 5, "bonus": 1, "tower": 5, "capital": 2, "city": 1}
    # Dark Elves: one army is lost in ruins, and the City there; three forests; the capital T6B-e is shared.
    assert scored(s, 1) == {"armies": 4, "magic": 5, "bonus": 3, "tower": 2, "shared-capital": 1}
    # Elves below level five: no bonus for their mana; the Crown.
    assert scored(s, 2) == {"armies": 3, "magic": 3, "tower": 5, "shared-capital": 1, "crown": 2}
    assert [seat.score for seat in result(s).seats] == [18, 15, 14]
    assert result(s).winners() == [0]
    assert [line.clause for line in result(s).seats[0].lines] == [
        "TEK-185", "TEK-186", "TEK-188", "TEK-187", "TEK-134", "TEK-180",
    ]  # fmt: skip


def test_a_whole_scoring_of_two() -> None:
    s = ended(
        seats=2,
        sides="T1A T2A T6B",
        faction={0: "humans", 1: "undead"},
        magic={0: 5, 1: 2},
        tower={0: 1, 1: 5},
        armies={0: "T1A-a T6B-e T6B-a", 1: "T2A-a T6B-b T6B-b T1A-c"},
        neutral="T6B-c",
        trophies={0: 3, 1: 1},
        stock={0: "4m 5o 3f", 1: "9m"},
    )
    assert scored(s, 0) == {
        "armies": 3, "magic": 5, "bonus": 2, "tower": 1, "capital": 2, "lost-region": 2, "trophies": 3,
    }  # fmt: skip
    assert scored(s, 1) == {"armies": 4, "magic": 2, "tower": 7, "lost-region": 1, "trophies": 1}
    assert [seat.score for seat in result(s).seats] == [18, 15]


def test_the_view_counts_points_as_the_end_would() -> None:
    from tests.games.tiny_epic.helpers import view

    s = situation("choose 0", tower={0: 3}, magic={1: 2})
    assert view(s, None)["score"][0] == {"armies": 2, "magic": 0, "tower": 3}
