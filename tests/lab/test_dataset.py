"""`pentarchy-lab dataset`: written, read back, played again."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import pentarchy as pt
from pentarchy import bots
from pentarchy.bots.search import SearchBot
from pentarchy.core.errors import BadRecord
from pentarchy.games import load_title, titles
from pentarchy.rl import dataset
from pentarchy.rl.episode import Episode, rewards_of
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


def test_columns_for_rllib_lead_through_the_same_games(run_lab: Run, tmp_path: Path) -> None:
    """Its actions, made in an episode of the same deal, are legal, see the same, and end with the same rewards."""
    file, other = tmp_path / "games.parquet", tmp_path / "rllib.parquet"
    run = run_lab("dataset", TITLE, file, "--seats", 2, "--games", 2, "--knows", "none", "--rllib", other, "--json")
    assert json.loads(run.out)["episodes"] == 4
    rows = {(row["eps_id"], row["t"]): row for row in pq.read_table(other).to_pylist()}
    for number, record in enumerate(dataset.records_of(file)):
        episode = Episode(TITLE, 2)
        episode.begin(record.again(log=False).state)
        outcome = record.title.outcome(record.state)
        assert outcome is not None
        done = [0, 0]
        while episode.turn():
            seat = episode.turn()[0]
            row = rows.pop((f"{number}-{seat}", done[seat]))
            assert row["obs"] == list(episode.observe(seat))
            assert row["action_mask"] == list(episode.mask(seat))
            assert row["agent_id"] == f"seat_{seat}"
            episode.act(seat, row["actions"])
            done[seat] += 1
            follows = rows.get((f"{number}-{seat}", done[seat]))
            assert row["terminateds"] == (follows is None)
            assert row["rewards"] == (0 if follows else pytest.approx(rewards_of(outcome)[seat]))
    assert not rows


def test_what_a_search_found_is_kept(run_lab: Run, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    title = load_title(TITLE)
    level = next(name for name in bots.names(TITLE) if isinstance(bots.create(name, title), SearchBot))
    run_lab("dataset", TITLE, file, "--seats", 2, "--games", 1, "--bots", f"{level},random", "--check")
    searched = 0
    for row in pq.read_table(file).to_pylist():
        if row["visits"] is None:
            assert row["player"] == "random" or len(row["legal_moves"]) == 1
            continue
        searched += 1
        assert len(row["visits"]) == len(row["win_chances"]) == len(row["probabilities"]) == len(row["legal_moves"])
        assert sum(row["probabilities"]) == pytest.approx(1, abs=1e-5)
        assert all(0 <= chance <= 1 for chance in row["win_chances"])
    assert searched


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


def test_it_is_told_how_far_the_work_is(tmp_path: Path) -> None:
    title, file = load_title(TITLE), tmp_path / "games.parquet"
    told: list[tuple[int, int]] = []

    def show(done: int, total: int) -> None:
        told.append((done, total))

    played = dataset.play_games(title, 2, {}, ["random"] * 2, 3, seed=1)
    dataset.write(file, title, 2, played, dataset.NOTHING, {}, 3, show)
    dataset.verify(file, show)
    assert told == [(1, 3), (2, 3), (3, 3)] * 2


def test_a_game_that_is_not_over_is_refused(run_lab: Run, tmp_path: Path) -> None:
    pt.new(TITLE, seats=2, seed=3).save(tmp_path / "game.json")
    result = run_lab("dataset", TITLE, tmp_path / "a.parquet", "--seats", 2, "--record", tmp_path / "game.json")
    assert_refused(result, "a dataset holds finished games")
    assert not list(tmp_path.glob("a.*")), "half a file is left"


def test_a_file_that_is_no_dataset_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.parquet"
    pq.write_table(pa.table({"a": [1]}), file)
    with pytest.raises(BadRecord, match="no dataset of ours"):
        dataset.about(file)


def test_every_row_is_what_its_seat_knew(tmp_path: Path) -> None:
    """The places of a row are those of the seat that moves: its rivals' cards are in none."""
    title = load_title(TITLE)
    file = tmp_path / "games.parquet"
    facts = dataset.write(file, title, 2, dataset.play_games(title, 2, {}, ["random"] * 2, 1, 1), dataset.TENSORS, {})
    start = facts["tensors"]["seat"][0]
    for row in pq.read_table(file).to_pylist():
        assert start + row["seat"] in row["places"]
        assert start + 1 - row["seat"] not in row["places"]
