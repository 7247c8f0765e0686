"""Reviews: the parts add up, nothing hidden is used, a blunder is found."""

from typing import Any

import pytest

from pentarchy.bots import create
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.title_bot import answers
from pentarchy.core.types import PASS
from pentarchy.games import load_title, titles
from pentarchy.review import review
from pentarchy.review.moments import moments, push
from pentarchy.review.review_types import ReviewJson
from pentarchy.review.thinking import Thinker
from pentarchy.testing.leak import check_review
from pentarchy.testing.shapes import Shapes

NODES = 8
pytestmark = pytest.mark.slow


def played(title: Title[Any], seats: int, seed: int, level: str = "steady", stop: int = 10_000) -> Record[Any]:
    """A game between bots of one level, or its first moves."""
    bots = [create(level, title) for _ in range(seats)]
    record: Record[Any] = Record.begin(title, seats, {}, Chance(seed))
    chance = Chance(seed + 1)
    while record.state.turn() and len(record.entries) < stop:
        seat = record.state.turn()[0]
        record.play(seat, bots[seat].choose(title.redact(record.state, seat), seat, chance))
    return record


@pytest.fixture(scope="module", params=titles())
def title(request: pytest.FixtureRequest) -> Title[Any]:
    return load_title(request.param)


def test_the_parts_add_up(title: Title[Any]) -> None:
    record = played(title, 2, 3)
    found = review(record, 1, NODES)
    assert Shapes(title).mistake(found.to_json(), ReviewJson, "review") == ""
    parts = found.total("skill") + found.total("luck") + found.total("rivals")
    assert parts + found.noise == pytest.approx(found.end - found.start)
    assert abs(found.noise) < 0.6  # by a bot that looks at eight positions
    assert found.end in (0.0, 0.5, 1.0)
    assert found.contested == len(found.decisions) > 3
    assert all(one.loss >= 0 for one in found.decisions)
    assert found.total("skill") == pytest.approx(-sum(one.loss for one in found.decisions))
    assert len(found.turning_points()) <= 3
    for _, chances in found.curve:
        assert sum(chances) == pytest.approx(1.0)


def test_a_review_repeats_itself(title: Title[Any]) -> None:
    record = played(title, 2, 3, stop=12)
    assert review(record, 1, NODES).to_json() == review(record, 1, NODES).to_json()


def test_going_through_a_game_changes_nothing_in_it(title: Title[Any]) -> None:
    record = played(title, 2, 5, stop=60)
    s = record.again().state
    for moment in moments(record):
        assert moment.ply <= len(record.entries)
    for entry in record.entries:
        push(s, entry.seat, entry.move)
    assert title.fingerprint(s) == title.fingerprint(record.state)


def test_hidden_cards_change_nothing_in_a_review(title: Title[Any]) -> None:
    record = played(title, 2, 7, stop=80)
    chance = Chance(11)
    checked = 0
    for moment in moments(record):
        if moment.ply % 9 == 0:
            checked += check_review(title, moment.before, moment.seat, moment.move, chance, NODES)
    assert checked > 2


def test_a_game_that_still_runs_can_be_reviewed(title: Title[Any]) -> None:
    record = played(title, 2, 9, stop=9)
    found = review(record, 0, NODES)
    assert not found.finished
    assert found.start + found.total("skill") + found.total("luck") + found.total("rivals") + found.noise == (
        pytest.approx(found.end)
    )


def test_a_planted_blunder_is_the_costliest_decision() -> None:
    title = load_title("brawl")
    record = played(title, 2, 21, "skilled", stop=8)
    seat = record.state.turn()[0]
    known = title.redact(record.state, seat)
    thinker = Thinker(title, 150)
    worst, most = PASS, 0.0
    for move in answers(known, seat)[::3]:
        thought = thinker.think(known, seat, move, 1)
        if thought is not None and thought.loss > most:
            worst, most = move, thought.loss
    assert most > 0.1
    record.play(seat, worst)
    ply = len(record.entries)
    bots = [create("skilled", title) for _ in range(2)]
    chance = Chance(5)
    while record.state.turn():
        who = record.state.turn()[0]
        record.play(who, bots[who].choose(title.redact(record.state, who), who, chance))
    found = review(record, seat, 150)
    assert ply in [one.ply for one in found.costly()[:2]]


@pytest.mark.parametrize("slug", ["queen"])
def test_alone_points_are_counted(slug: str) -> None:
    title = load_title(slug)
    record = played(title, 1, 2)
    found = review(record, 0, NODES)
    assert found.unit == "points"
    outcome = title.outcome(record.state)
    assert outcome is not None
    assert found.end == outcome.seats[0].score
    assert found.total("rivals") == 0
