"""Puzzles: what is shipped can be asked and answered, and nothing hidden is in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy.bots import create
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.core.title_bot import answers
from pentarchy.games import load_title, titles
from pentarchy.lab import puzzles as command
from pentarchy.review import puzzles
from pentarchy.review.puzzles import GAP, Candidate, own_bot, usable


@pytest.mark.parametrize("slug", titles())
def test_shipped_puzzles_can_be_asked_and_answered(slug: str) -> None:
    title = load_title(slug)
    for one in usable(title):
        known = title.load(one["known"])
        assert known.viewer == one["seat"]
        assert title.dump(title.redact(title.guess(known, Chance(1)), one["seat"])) == one["known"], "it tells too much"
        moves = answers(known, one["seat"])
        assert tuple(one["move"]) in moves
        assert tuple(one["second"]) in moves
        assert one["move"] != one["second"]
        assert title.write(known, one["seat"], tuple(one["move"])) == one["notation"]
        assert one["gap"] >= GAP
        assert 0 < one["chance"] <= 1


def test_searches_must_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    title = load_title("brawl")
    record = Record.begin(title, 2, {}, Chance(4))
    seat = record.state.turn()[0]
    candidate = Candidate(0, 1, seat, title.redact(record.state, seat))
    first, second = answers(candidate.known, seat)[:2]
    verdicts = iter([first, first, second])
    search = SearchBot.search

    def swayed(bot: SearchBot, *rest: object) -> object:
        found = search(bot, *rest)  # type: ignore[arg-type]
        if not bot.compared:
            best = next(verdicts)
            found.options.sort(key=lambda option: option.move != best)
            for option in found.options:
                option.win_chance = 0.7 if option.move == best else 0.3
        return found

    monkeypatch.setattr(SearchBot, "search", swayed)
    monkeypatch.setattr(SearchBot, "compare", lambda *rest: [0.7, 0.3])
    assert puzzles.verify(title, candidate, 20, 1) is None
    verdicts = iter([first] * 3)
    found = puzzles.verify(title, candidate, 20, 1)
    assert found is not None
    assert found["move"] == list(first)
    assert own_bot(title) is not None


def test_the_command_goes_on_where_it_was(tmp_path: Path) -> None:
    title = load_title("brawl")
    path = tmp_path / f"brawl-{title.version}-{title.content.hash}-8-0.jsonl"
    rows = [{"key": [6], "puzzle": {"game": 6}}, {"key": [7], "puzzle": None}]
    path.write_text("".join([json.dumps(row) + "\n" for row in rows]) + '{"key": [8], "puz', "utf-8")
    assert command.make(title, 1, None, 8, 0, 1, tmp_path) == [{"game": 6}]
    assert command.make(title, 5, 0, 8, 0, 1, tmp_path) == [{"game": 6}]
    assert len(path.read_text("utf-8").splitlines()) == 2
    assert json.loads(command.as_lines({"seed": 0, "puzzles": [{"game": 6}, {"game": 7}]}))["puzzles"][1] == {"game": 7}


@pytest.mark.slow
def test_a_question_in_a_lane_may_be_a_puzzle() -> None:
    title = load_title("queen")
    bots = [create("steady", title) for _ in range(2)]
    chance = Chance(3)
    s = title.start(2, {}, Chance(3))
    met = 0
    while met < 3:
        seat = s.turn()[0]
        known = title.redact(s, seat)
        if known.lanes and len(answers(known, seat)) > 3:
            met += 1
            asker = puzzles.asker_for(title, own_bot(title), known)
            assert isinstance(asker, puzzles.LaneAsker)
            ranked = asker.ranked(known, seat, Chance(1), 40)
            assert ranked == sorted(ranked, reverse=True)
            assert all(0 <= said <= 1 and move in answers(known, seat) for said, move in ranked)
            assert ranked == asker.ranked(known, seat, Chance(1), 40)
        s.push(seat, bots[seat].choose(known, seat, chance))
