"""It's a Wonderful Kingdom: the score sheet, the tie-breaks, the end."""

from __future__ import annotations

import pytest

from pentarchy.core import Chance
from pentarchy.core.outcome import points_by_reason
from pentarchy.testing import clause
from tests.games.wonderful.helpers import (
    REAL,
    ended,
    play,
    question,
    result,
    results,
    scored,
    situation,
    story,
    view,
    walk,
)


@clause("WK-004")
def test_wk_004_most_points_win() -> None:
    s = ended(side="b", built={0: "alchemical-forge summer-palace", 1: "cathedral"})
    assert [seat.score for seat in result(s).seats] == [12, 6]
    assert results(s) == ["won", "lost"]
    assert [seat.rank for seat in result(s).seats] == [1, 2]


@clause("WK-121")
def test_wk_121_after_round_4_the_points_of_the_duchy_are_added_up() -> None:
    s = situation("exploration", round=4, site={0: "farm-1"}, built={0: "cathedral"}, woes={1: 1})
    assert s.title.outcome(s) is None
    play(s, "0: pass")
    assert question(s) == "over"
    assert story(s, "ended") == ["ended"]
    for seat in range(2):
        sheet = scored(s, seat)
        assert set(sheet) == {"base", "multiplied", "calamities", "total"}
        assert sheet["base"] + sheet["multiplied"] + sheet["calamities"] == sheet["total"]
    assert {line.clause for line in result(s).seats[0].lines} == {"WK-122", "WK-123", "WK-124"}
    assert s.why_not(0, (0,)) == "WK-121"


@clause("WK-122")
def test_wk_122_base_points_do_not_depend_on_types() -> None:
    s = ended(side="b", built={0: "alchemical-forge cathedral aqueduct"})
    assert scored(s, 0)["base"] == 2 + 6 + 3


@clause("WK-123")
def test_wk_123_multiplied_points_count_built_cards_of_the_type() -> None:
    s = ended(duchy="teressie-a valados-a", built={0: "pantheon old-mint alchemical-forge cathedral"})
    assert scored(s, 0)["multiplied"] == (4 + 3 + 2) * 4


@clause("WK-124")
def test_wk_124_a_calamity_costs_four_points() -> None:
    assert scored(ended(woes={0: 2}), 0)["calamities"] == 2 * -4


@clause("WK-125")
def test_wk_125_krystallium_and_soldiers_are_worth_nothing() -> None:
    assert scored(ended(krystallium={0: 3}, soldiers={0: 5}, training={0: 1}), 0)["total"] == 0


@clause("WK-126")
def test_wk_126_unfinished_cards_are_worth_nothing() -> None:
    assert scored(ended(site={0: "summer-palace:1g"}), 0)["total"] == 0


@clause("WK-127")
def test_wk_127_the_rulebooks_example_comes_to_39() -> None:
    # Base cards of 2, 6 and 3 points; 4, 3 and, on Téressie A, 2 for each of four monuments; two calamities.
    s = ended(
        duchy="teressie-a valados-a",
        built={0: "munitions-specialists-1 cathedral aqueduct pantheon old-mint"},
        woes={0: 2},
    )
    assert s.kinds[0][2] == 4
    assert scored(s, 0) == {"base": 11, "multiplied": 36, "calamities": -8, "total": 39}
    assert sum(view(s, 1)["score"][0].values()) == 39


@clause("WK-151")
@pytest.mark.parametrize(("seats", "side"), [(1, "A"), (1, "B"), (2, "A"), (2, "B")])
def test_wk_151_one_sheet_gives_the_points_shown_now_and_those_of_the_end(seats: int, side: str) -> None:
    begun = REAL.start(seats, {"side": side, "module": "menaces"}, Chance(seats))
    s = next(s for s in walk(begun) if s.round == 3)
    sheets = REAL.live_score(s)
    assert [line.what for line in sheets[0]] == [
        "base",
        "multiplied",
        "menaces",
        *(["side"] if (seats, side) == (1, "A") else []),
    ]
    assert view(s, 0)["score"] == [points_by_reason(lines) for lines in sheets]
    s.stack, s.lanes, s.fork = [], [], None  # as if the game ended now
    assert [list(seat.lines) for seat in result(s).seats] == REAL.live_score(s)
    assert [seat.score for seat in result(s).seats] == [sum(points.values()) for points in view(s, 0)["score"]]


@clause("WK-128")
def test_wk_128_equal_points_more_built_cards_win() -> None:
    s = ended(side="b", built={0: "alchemical-forge farm-1", 1: "munitions-specialists-1"}, soldiers={1: 3})
    assert [seat.score for seat in result(s).seats] == [2, 2]  # soldiers come later
    assert results(s) == ["won", "lost"]


@clause("WK-129")
def test_wk_129_then_more_soldiers_win() -> None:
    s = ended(side="b", built={0: "alchemical-forge", 1: "munitions-specialists-1"}, soldiers={0: 1, 1: 3})
    assert results(s) == ["lost", "won"]


@clause("WK-130")
def test_wk_130_equal_in_everything_both_win() -> None:
    s = ended(side="b", built={0: "alchemical-forge", 1: "munitions-specialists-1"}, soldiers={0: 2, 1: 2})
    assert results(s) == ["shared", "shared"]
    assert result(s).winners() == [0, 1]


@clause("WK-131")
def test_wk_131_a_multiplier_counts_its_own_card_and_the_duchys_counts_like_any_other() -> None:
    five = "alchemical-forge cathedral aqueduct summer-palace royal-citadel"
    assert scored(ended(duchy="teressie-a valados-a", built={0: five}), 0)["multiplied"] == 10
    assert scored(ended(side="b", built={0: "royal-library-1"}), 0)["multiplied"] == 2


@clause("WK-132")
def test_wk_132_a_total_may_be_below_zero() -> None:
    s = ended(side="b", built={0: "aqueduct"}, woes={0: 2})
    assert scored(s, 0)["total"] == 3 - 8


@clause("WK-133")
@pytest.mark.parametrize("training", [0, 1])
def test_wk_133_a_soldier_in_training_breaks_no_tie(training: int) -> None:
    s = ended(
        side="b",
        built={0: "alchemical-forge", 1: "munitions-specialists-1"},
        soldiers={0: 1, 1: 2},
        training={0: training},
        site={0: "tourney-arena:1s"},  # one that was spent
    )
    assert results(s) == ["lost", "won"]
    # WK-133: calamities, cards under construction and the duchy card are no built cards.
    s = ended(side="b", built={0: "summer-palace", 1: "alchemical-forge farm-1"}, woes={0: 2}, site={0: "farm-2"})
    assert [seat.score for seat in result(s).seats] == [2, 2]
    assert results(s) == ["lost", "won"]
