"""`pentarchy-lab dataset`: written, read back, played again."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import pentarchy as pt
from pentarchy.core.errors import BadRecord
from pentarchy.games import load_title, titles
from pentarchy.rl import dataset
from tests.commands import Run, assert_refused
from tests.tools import TITLE


@pytest.mark.parametrize("slug", titles())
def test_a_dataset_is_read_back_and_played_again(slug: str, run_lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    report = json.loads(run_lab("dataset", slug, file, "--games", 2, "--check", "--json").out)
    assert report["games"] == 2
    assert report["checked"] == report["decisions"] == pq.read_table(file).num_rows
    assert "What a seat knew is told from that seat's side only" in (tmp_path / "games.md").read_text("utf-8")
    assert [len(one.entries) for one in dataset.records_of(file)] == [
        len([row for row in pq.read_table(file).to_pylist() if row["game"] == game]) for game in range(2)
    ]


def test_rows_say_who_knew_what_and_how_it_ended(run_lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    run_lab("dataset", TITLE, file, "--seats", 2, "--games", 4, "--bots", "greedy,random", "--knows", "view")
    for row in pq.read_table(file).to_pylist():
        assert row["player"] == ("greedy", "random")[(row["seat"] + row["game"]) % 2]
        assert row["legal_moves"][row["choice"]] == row["move"]
        assert json.loads(row["view"])["zones"]
        assert (row["reward"] > 0) == (row["result"] == "won") or row["result"] == "shared"
        assert row["places"] is None


def test_a_changed_row_is_found(run_lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    run_lab("dataset", TITLE, file, "--seats", 2, "--games", 1)
    table = pq.read_table(file)
    rows = table.to_pylist()
    rows[3]["choice"] += 1
    kept = pq.read_metadata(file).metadata
    schema = table.schema.with_metadata({key: kept[key] for key in (dataset.ABOUT, dataset.RECORDS)})
    pq.write_table(pa.Table.from_pylist(rows, schema), file)
    with pytest.raises(BadRecord, match="row 3: choice"):
        dataset.verify(file)
    pq.write_table(pa.Table.from_pylist(rows[:3], schema), file)
    with pytest.raises(BadRecord, match="rows are missing"):
        dataset.verify(file)


def test_columns_for_rllib(run_lab: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "games.parquet", tmp_path / "rllib.parquet"
    report = json.loads(run_lab("dataset", TITLE, file, "--seats", 2, "--games", 3, "--rllib", other, "--json").out)
    assert report["episodes"] == 6
    rows = pq.read_table(other).to_pylist()
    assert len(rows) == report["decisions"]
    assert sum(row["terminateds"] for row in rows) == 6
    assert {len(row["obs"]) for row in rows} == {report["size"]}


def test_saved_games_may_be_the_source(run_lab: Run, tmp_path: Path) -> None:
    game = pt.new(TITLE, seats=2, seed=3)
    bot = pt.bot("random", seed=1)
    while not game.over:
        game.play(bot.choose(game.seen_by(game.to_move[0])))
    game.save(tmp_path / "game.json")
    file = tmp_path / "games.parquet"
    run_lab("dataset", TITLE, file, "--seats", 2, "--record", tmp_path / "game.json")
    rows = pq.read_table(file).to_pylist()
    assert [row["move"] for row in rows] == [str(move) for move in game.moves]
    assert {row["player"] for row in rows} == {""}


def test_a_game_that_is_not_over_is_refused(run_lab: Run, tmp_path: Path) -> None:
    pt.new(TITLE, seats=2, seed=3).save(tmp_path / "game.json")
    result = run_lab("dataset", TITLE, tmp_path / "a.parquet", "--seats", 2, "--record", tmp_path / "game.json")
    assert_refused(result, "a dataset holds finished games")


def test_a_file_that_is_no_dataset_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.parquet"
    pq.write_table(pa.table({"a": [1]}), file)
    with pytest.raises(BadRecord, match="no dataset of ours"):
        dataset.about(file)


def test_every_row_is_what_its_seat_knew(tmp_path: Path) -> None:
    """The places of a row are those of the seat that moves: its rivals' cards are in none."""
    title = load_title(TITLE)
    file = tmp_path / "games.parquet"
    facts = dataset.write(file, title, 2, dataset.played(title, 2, {}, ["random"] * 2, 1, 1), dataset.TENSORS, {})
    start = facts["tensors"]["seat"][0]
    for row in pq.read_table(file).to_pylist():
        assert start + row["seat"] in row["places"]
        assert start + 1 - row["seat"] not in row["places"]
