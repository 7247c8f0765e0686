"""Every shipped title through the suites, at every number of seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.bots import playout
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record, read_json
from pentarchy.core.types import Options
from pentarchy.games import load, titles
from pentarchy.testing.check import check, modes
from pentarchy.testing.golden import compare, transcript
from pentarchy.testing.sweep import sweep

TABLES = [(slug, seats) for slug in titles() for seats in load(slug).seats]
TESTS = Path(__file__).parent.parent
RECORDS = sorted((TESTS / "records").glob("*/v*/*.json"))
PACKS = sorted((TESTS / "records").glob("*/packs/*.toml"))  # values records were played with, named by their checksum
EXTRA: dict[tuple[str, str], Options] = {  # modes with playthroughs of their own
    ("queen", "crusade"): {"crusade": True},
    ("wonderful", "plague-lord"): {"side": "B", "quest": "plague-lord"},
    ("wonderful", "menaces"): {"module": "menaces"},
    ("wonderful", "advisors"): {"module": "advisors"},
}
PLIES = 400  # about so many at every table: long games are played less often


def games_at(slug: str, seats: int) -> int:
    """How many games make up the plies."""
    title = load(slug)
    length = playout(title.start_unchecked(seats, title.options.resolve(seats, {}), Chance(1)), Chance(1))
    return max(2, PLIES // length)


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_contract_and_leak_suites_find_nothing(slug: str, seats: int) -> None:
    games = games_at(slug, seats)
    report = check(load(slug), seats, {}, games, seed=seats)
    assert report["failures"] == []
    assert report["games"] == games
    # Where hardly anything is hidden, hardly any position is worth a look; where one is, most viewers can compare.
    # A third of three viewers, then; alone there are but two, the seat and a spectator.
    least = report["looked"] * min(1.0, (seats + 1) / 3)
    assert report["twins"] > least, "too few moves were made in a twin for the comparison to mean anything"


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_golden_playthrough(slug: str, seats: int, request: pytest.FixtureRequest) -> None:
    path = TESTS / "playthroughs" / f"{slug}-{seats}.txt"
    compare(path, transcript(load(slug), seats, {}, seed=seats), request.config.getoption("--regenerate"))


@pytest.mark.parametrize(("slug", "seats", "name"), [(slug, n, name) for slug, name in EXTRA for n in load(slug).seats])
def test_golden_playthrough_of_a_mode(slug: str, seats: int, name: str, request: pytest.FixtureRequest) -> None:
    path = TESTS / "playthroughs" / f"{slug}-{seats}-{name}.txt"
    compare(
        path, transcript(load(slug), seats, EXTRA[slug, name], seed=seats), request.config.getoption("--regenerate")
    )


@pytest.mark.parametrize("slug", titles())
def test_sweep_sees_everything_happen(slug: str) -> None:
    title = load(slug)
    seen = sweep(title, modes(title), most_games=600, seed=1)
    assert seen.missing(title) == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.parent.name}-{path.stem}")
def test_old_records_replay(path: Path) -> None:
    data = read_json(path)
    title = load(data["game"])
    if data["content"] != title.content.hash:  # values have changed since: it was played with those of then
        title = load(data["game"], path.parent.parent / "packs" / f"{data['content']}.toml")
    record = Record.from_json(title, data)
    assert record.to_json() == data


@pytest.mark.parametrize("pack", PACKS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_pack_beside_old_records_is_what_its_name_says(pack: Path) -> None:
    assert load(pack.parent.parent.name, pack).content.hash == pack.stem


def test_every_title_has_records() -> None:
    assert {path.parent.parent.name for path in RECORDS} == set(titles())
