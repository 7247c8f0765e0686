"""Every installed title through the suites that its stage demands, at every number of seats."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from pentarchy.bots import levels, playout, strength_card
from pentarchy.core._mypyc import is_compiled
from pentarchy.core.chance import Chance
from pentarchy.core.content import earlier_contents
from pentarchy.core.record import Record, read_json
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.tutorial import load_tutorials
from pentarchy.core.types import Json, Options
from pentarchy.games import load_title, load_title_for
from pentarchy.testing.check import check, modes
from pentarchy.testing.clauses import marked_clauses
from pentarchy.testing.golden import compare_with_file, transcript
from pentarchy.testing.stages import (
    BOARD,
    BOT,
    CLAUSE_TESTS,
    CLAUSE_TEXTS,
    PLAYTHROUGHS,
    RECORDS,
    RULES,
    STRENGTH,
    SWEEP,
    TUTORIAL,
    titles_that_need,
)
from pentarchy.testing.sweep import sweep
from tests.tools import ROOT, TITLE_TESTS, board_folder, ours_that_need

# The smallest table of each title is quick, and so also played by the plain build.
TABLES = [
    pytest.param(slug, seats, marks=[pytest.mark.slow] if seats > min(load_title(slug).seats) else [])
    for slug in titles_that_need(RULES)
    for seats in load_title(slug).seats
]
GOLDEN = [(slug, seats) for slug in ours_that_need(PLAYTHROUGHS) for seats in load_title(slug).seats]
RECORDED = sorted(TITLE_TESTS.glob("*/records/v*/*.json"))
MODES = "playthroughs/modes.toml"  # names the modes of a title that have playthroughs of their own
# About so many at every table: long games are played less often. The compiled build plays three times as much in the
# same time.
PLIES = 400 if is_compiled() else 130


def mode_tables() -> list[tuple[str, int, str, Options]]:
    """Title, seats, name and options of every mode with playthroughs of its own."""
    found: list[tuple[str, int, str, Options]] = []
    for slug in ours_that_need(PLAYTHROUGHS):
        path = TITLE_TESTS / slug / MODES
        named = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
        found += [(slug, seats, name, options) for name, options in named.items() for seats in load_title(slug).seats]
    return found


def games_at(slug: str, seats: int) -> int:
    """How many games make up the plies."""
    title = load_title(slug)
    length = playout(title.start_unchecked(seats, title.options.resolve(seats, {}), Chance(1)), Chance(1))
    return max(1, PLIES // length)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_contract_and_leak_suites_find_nothing(slug: str, seats: int) -> None:
    games = games_at(slug, seats)
    report = check(load_title(slug), seats, {}, games, seed=seats)
    assert report["failures"] == []
    assert report["games"] == games
    # Where hardly anything is hidden, hardly any position is worth a look; where one is, most viewers can compare.
    # A third of three viewers, then; alone there are but two, the seat and a spectator.
    least = report["looked"] * min(1.0, (seats + 1) / 3)
    assert report["twins"] > least, "too few moves were made in a twin for the comparison to mean anything"


@pytest.mark.parametrize("slug", titles_that_need(CLAUSE_TEXTS))
def test_every_clause_is_written_in_every_language(slug: str) -> None:
    clauses = load_title(slug).rulebook.clauses
    assert clauses
    assert not [i for i, clause in clauses.items() if not all(clause.text(language) for language in LANGUAGES)]


def test_every_clause_has_a_test() -> None:
    built = {clause for slug in ours_that_need(CLAUSE_TESTS) for clause in load_title(slug).rulebook.built()}
    assert not built - set(marked_clauses(ROOT / "tests"))


@pytest.mark.parametrize(("slug", "seats"), GOLDEN)
def test_golden_playthrough(slug: str, seats: int, request: pytest.FixtureRequest) -> None:
    path = TITLE_TESTS / slug / "playthroughs" / f"{seats}.txt"
    compare_with_file(
        path, transcript(load_title(slug), seats, {}, seed=seats), request.config.getoption("--regenerate")
    )


@pytest.mark.parametrize(("slug", "seats", "name", "options"), mode_tables())
def test_golden_playthrough_of_a_mode(
    slug: str, seats: int, name: str, options: Options, request: pytest.FixtureRequest
) -> None:
    path = TITLE_TESTS / slug / "playthroughs" / f"{seats}-{name}.txt"
    compare_with_file(
        path, transcript(load_title(slug), seats, options, seed=seats), request.config.getoption("--regenerate")
    )


@pytest.mark.slow
@pytest.mark.parametrize("slug", titles_that_need(SWEEP))
def test_sweep_sees_everything_happen(slug: str) -> None:
    title = load_title(slug)
    seen = sweep(title, modes(title), most_games=600, seed=1)
    assert seen.missing(title) == []


def without_sources(data: Json) -> Json:
    """A record as it was written before random outcomes named their sources; its seal covers the names, too."""
    moves = [re.sub(r"@\S+", "", line) if line.startswith("*") else line for line in data["moves"]]
    return {**data, "moves": moves, "seal": ""}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parts[-4]}-{path.parts[-2]}-{path.stem}")
def test_old_records_replay(path: Path) -> None:
    data = read_json(path)
    title = load_title_for(data)
    record: Record[Any] = Record.from_json(title, data)
    assert without_sources(record.to_json()) == without_sources(data)
    # Written again, it names where each random outcome came from, and is read as before.
    assert Record.from_json(title, record.to_json()).to_json() == record.to_json()


@pytest.mark.parametrize("slug", titles_that_need(RULES))
def test_earlier_contents_are_what_their_names_say(slug: str) -> None:
    """A file that was edited would replay old records with values nobody ever played with."""
    kept = earlier_contents(load_title(slug).package)
    assert {content: load_title(slug, path).content.hash for content, path in kept.items()} == {
        content: content for content in kept
    }
    assert load_title(slug).content.hash not in kept, "the values of today are no earlier ones"


@pytest.mark.parametrize("slug", ours_that_need(RECORDS))
def test_the_title_has_records_of_its_version(slug: str) -> None:
    assert list((TITLE_TESTS / slug / "records" / f"v{load_title(slug).version}").glob("*.json"))


@pytest.mark.parametrize("slug", titles_that_need(BOT))
def test_the_title_has_levels_of_play(slug: str) -> None:
    assert levels(slug)


@pytest.mark.parametrize("slug", titles_that_need(TUTORIAL))
def test_the_title_has_a_first_game(slug: str) -> None:
    assert "first" in load_tutorials(load_title(slug).package)


@pytest.mark.parametrize("slug", titles_that_need(STRENGTH))
def test_the_title_has_a_strength_card(slug: str) -> None:
    assert strength_card(slug) is not None


@pytest.mark.plain
@pytest.mark.parametrize("slug", ours_that_need(BOARD))
def test_the_title_has_a_board(slug: str) -> None:
    assert (board_folder(load_title(slug)) / "index.ts").is_file()
