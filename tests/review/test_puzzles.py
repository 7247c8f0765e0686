"""Puzzles: what is shipped can be asked and answered, and nothing hidden is in it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

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
    path = tmp_path / "brawl-0.jsonl"
    row = {"game": 6, "content": title.content.hash, "puzzle": {"game": 6}}
    old = {"game": 2, "content": "other", "puzzle": {"game": 2}}
    path.write_text(f"{json.dumps(row)}\n{json.dumps(old)}\n", "utf-8")
    assert command.make(title, 1, None, 8, 0, tmp_path) == [{"game": 6}]
    assert command.make(title, 5, 0, 8, 0, tmp_path) == [{"game": 6}]
    assert json.loads(command.as_lines({"seed": 0, "puzzles": [{"game": 6}, {"game": 7}]}))["puzzles"][1] == {"game": 7}
