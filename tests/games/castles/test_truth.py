"""Plague Castles: in random games every number shown is true. Whole as a claim of `make proof`."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy.testing import clause
from pentarchy.testing.truth import check_games, integers
from pentarchy.text import Text
from tests.games.castles.helpers import TITLE, new, play, situation
from tests.games.castles.truth import TRUTH, held, houses_of


@pytest.mark.slow
def test_points_and_numbers_shown_are_those_of_the_position() -> None:
    report = check_games(TITLE, TRUTH, range(2))
    assert report["failures"] == []
    assert report["totals"] > 1000
    assert report["numbers"] > 1000


BALL = """
    seats: 4
    red-0: red-milady
    blue-0: blue-milady
    hand-0: ball-1
    red-1: red-lord
    blue-2: blue-page
    castles-3: green-castle
    green-3: green-lord green-page green-healer green-knight
    orange-3: orange-mercenary
"""


@clause("PC-075", "PC-162")
def test_pc_075_a_ball_tells_how_many_men_may_still_be_taken() -> None:
    s = situation(BALL)
    told = []
    play(s, "order ball-1")
    for man in ("red-lord", "blue-page"):
        decision = s.decision(0)
        assert decision is not None
        told.append([integers(Text(TITLE, language).prompt(decision)) for language in ("en", "ru")])
        play(s, f"invite {man}")
    assert told == [[[3], [3]], [[2], [2]]]  # three men lie outside castles
    s = situation(BALL.replace("orange-3: orange-mercenary", ""))
    play(s, "order ball-1")
    decision = s.decision(0)
    assert decision is not None
    assert decision.prompt["number"] == ("number", 2)  # the limit is three, but there are two


@clause("PC-148", "PC-161")
def test_pc_148_who_is_asked_about_a_ball_reads_how_many_men_it_takes_in_all() -> None:
    s = situation(BALL)
    play(s, "order ball-1", "invite red-lord", "invite blue-page", "pass")
    assert s.turn() == [1, 2]
    for seat in (1, 2):
        decision = s.decision(seat)
        assert decision is not None
        assert decision.prompt["number"] == ("number", 2)
        assert decision.prompt["own"] == ("number", 1)


@clause("PC-185")
def test_pc_185_the_lines_of_the_live_score_count_what_lies_there() -> None:
    counted = 0
    for seats in range(2, 7):
        s, random = new(seats, seats), Random(seats)
        while s.turn():
            for seat, lines in enumerate(TITLE.live_score(s)):
                laid = sum(len(house) for house in houses_of(s, seat).values())
                told = {line.what: line.about[0][1] for line in lines}
                assert told == {"castles": lines[0].points, "characters": laid, "hand": held(s, seat)}
                counted += laid
            seat = s.turn()[0]
            s.push(seat, random.choice(s.legal_moves(seat)))
    assert counted > 1000
