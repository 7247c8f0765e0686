"""Games told again, taken away, brought from elsewhere, played on; while a game runs, only what the reader knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from pentarchy.client import RequestRefused
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.games import load_title
from pentarchy.server.tables.replays import Told
from pentarchy.updates import TitleEncoder
from tests.server.test_table import one_move, play_until
from tests.server.tools import TOY_SLUG, play_all, quick, run, serving, settle, sit_down, until, with_toy
from tests.tools import TITLE
from tests.toy.tools import TOY


def some_record(moves: int | None = None) -> Record[Any]:
    """A game of random moves, whole or cut."""
    chance = Chance(3)
    record: Record[Any] = Record.begin(load_title(TITLE), 2, {}, Chance(3))
    while record.state.turn() and (moves is None or len(record.entries) < moves):
        seat = record.state.turn()[0]
        legal = record.state.legal_moves(seat)
        record.play(seat, legal[chance.below(len(legal))])
    return record


def test_a_running_game_is_replayed_only_through_ones_own_eyes(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob", "Eve") as players:
            ada, bob, eve = players
            table = await sit_down([ada, bob], TITLE, 2)
            for turn in range(3):
                await one_move([ada, bob], table, turn)
            live = served.services.tables.live[table]
            path = f"/api/tables/{table}/replay"
            mine = await ada.request("GET", path)
            assert mine["viewer"] == 0
            assert mine["view"] == ada.tables[table].view
            assert mine["steps"] == mine["at"] == 3
            assert [step["move"] is not None for step in mine["told"]] == [e.seat == 0 for e in live.record.entries]
            public = await eve.request("GET", path)
            assert public["viewer"] == "spectator"
            assert all(step["move"] is None for step in public["told"])
            for player, wanted in ((ada, "1"), (ada, "all"), (eve, "0"), (eve, "all")):
                with pytest.raises(RequestRefused) as refused:
                    await player.request("GET", f"{path}?view={wanted}")
                assert refused.value.code == "not-yours"
            # The download says no more: no outcome of chance, no hash, nobody else's move.
            async with httpx.AsyncClient(base_url=served.address, headers={"cookie": ada.cookie}) as http:
                text = (await http.get(f"/api/tables/{table}/record")).text
            assert json.loads(text)["redacted"] is True
            for entry in live.record.entries:
                assert not entry.fingerprint or entry.fingerprint not in text
                if entry.seat != 0:
                    assert f'"move":"{entry.text}"' not in text
            for word in ("drawn", "seal", 'opening":["*', "position", "fingerprint"):
                assert word not in text

    run(work())


def test_secret_moves_are_no_steps_for_others(tmp_path: Path) -> None:
    """MP-10: in a hidden lane only the seat itself counts its moves; undoing them is counted by nobody."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            with_toy(served.services)
            ada = players[0]
            table = await sit_down(players, TOY_SLUG, 2)
            await play_until(players, table, lambda seen: seen.decision is not None and seen.decision.step == "stash")
            await settle(players)
            path = f"/api/tables/{table}/replay"
            before = [(await player.request("GET", path))["steps"] for player in players]
            stash = next(
                move
                for move in [node["next"][0]["move"] for node in ada.tables[table].decision.options if "next" in node]  # type: ignore[union-attr]
            )
            await ada.move(table, stash)
            after = [(await player.request("GET", path))["steps"] for player in players]
            assert after[0] == before[0] + 1
            assert after[1] == before[1] or TOY.verbs[stash[0]].anytime

    run(work())


def test_a_finished_game_is_open_from_every_seat_and_a_step_has_a_stable_link(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Eve") as (ada, bob, eve):
            table = await sit_down([ada, bob], TITLE, 2)
            await play_all([ada, bob], table)
            path = f"/api/tables/{table}/replay"
            everything = await eve.request("GET", path)
            assert everything["viewer"] == "all"
            moves = len(served.services.tables.live[table].record.entries)
            assert everything["steps"] == moves
            assert all(step["move"] for step in everything["told"])
            assert everything["outcome"] == ada.tables[table].outcome
            third = await eve.request("GET", f"{path}?view=1&step=3")
            again = await ada.request("GET", f"{path}?view=1&step=3")
            assert third == again
            assert third["at"] == 3
            assert third["view"]["viewer"] == 1
            for query, code in (("view=7", "bad-request"), ("step=x", "bad-request"), ("step=999", "not-found")):
                with pytest.raises(RequestRefused) as refused:
                    await eve.request("GET", f"{path}?{query}")
                assert refused.value.code == code

    run(work())


@pytest.mark.title("brawl")
def test_a_window_of_positions_is_what_every_step_by_itself_would_show(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, "brawl", 2)
            await one_move(players, table, 0)
            path = f"/api/tables/{table}/replay"
            running = await players[0].request("GET", path)
            assert all(step["moves"] is None for step in running["told"])  # nobody's business yet
            await play_all(players, table)
            whole = await players[0].request("GET", f"{path}?view=0&views=2-5")
            assert (whole["views_from"], len(whole["views"])) == (2, 4)
            for step, view in enumerate(whole["views"], start=2):
                alone = await players[0].request("GET", f"{path}?view=0&step={step}")
                assert alone["view"] == view
            every = await players[0].request("GET", path)
            assert [step["moves"] for step in every["told"]] == list(range(1, every["steps"] + 1))
            assert len((await players[0].request("GET", f"{path}?views=0-9999"))["views"]) == every["steps"] + 1
            for wrong in ("3", "a-b", "-", "1-"):
                with pytest.raises(RequestRefused, match="views"):
                    await players[0].request("GET", f"{path}?views={wrong}")

    run(work())


def test_download_and_upload_are_the_same_record(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob", "Eve") as (ada, bob, eve):
            table = await sit_down([ada, bob], TITLE, 2)
            await play_all([ada, bob], table)
            file = await eve.request("GET", f"/api/tables/{table}/record")
            Record.from_json(load_title(TITLE), file)
            copy = await eve.request("POST", "/api/records", file)
            assert copy["status"] == "finished"
            assert copy["ended"] == "uploaded"
            assert await eve.request("GET", f"/api/tables/{copy['id']}/record") == file

    run(work())


def test_an_uploaded_record_is_checked_move_by_move(tmp_path: Path) -> None:
    whole = some_record().to_json()
    no_seal = {key: value for key, value in whole.items() if key != "seal"}
    first = next(i for i, line in enumerate(whole["moves"]) if line[0] != "*")
    bad: list[tuple[Any, str]] = [
        ({**whole, "moves": whole["moves"][:-1]}, "seal does not fit"),
        ({**no_seal, "moves": [*no_seal["moves"][:first], "0 fly a1", *no_seal["moves"][first:]]}, "move 1"),
        ({**no_seal, "version": 99}, "version 99"),
        ({**no_seal, "game": "chess"}, "there is no game"),
        ({**no_seal, "content": "0" * 16}, "does not have"),
        ({**no_seal, "position": {}}, "begins in the middle"),
        ({"moves": []}, "not a record"),
        ({**no_seal, "seats": 99}, "seats"),
    ]

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            for data, said in bad:
                with pytest.raises(RequestRefused, match=said) as refused:
                    await ada.request("POST", "/api/records", data)
                assert refused.value.code == "bad-request"
            with pytest.raises(RequestRefused) as refused:
                await ada.request("POST", "/api/records", {**whole, "moves": ["x" * 1000] * 2000})
            assert refused.value.code == "too-much"

    run(work())


def test_play_on_from_a_move_against_bots(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as (ada, bob):
            table = await sit_down([ada, bob], TITLE, 2)
            await play_all([ada, bob], table)
            old = served.services.tables.live[table].record
            at_two = await ada.request("GET", f"/api/tables/{table}/replay?view=1&step=2")
            new = await ada.request("POST", f"/api/tables/{table}/play-on", {"moves": 2, "seat": 1})
            assert new["parent"] == table
            assert new["chairs"][1]["guest"] == ada.id
            assert new["chairs"][0]["bot"]
            live = served.services.tables.live[new["id"]]
            assert [entry.text for entry in live.record.entries[:2]] == [entry.text for entry in old.entries[:2]]
            assert at_two["view"]["zones"]
            await play_all([ada], new["id"])
            for wish in ({"moves": 999, "seat": 0}, {"moves": 1, "seat": 9}, {"moves": len(old.entries), "seat": 0}):
                with pytest.raises(RequestRefused):
                    await ada.request("POST", f"/api/tables/{table}/play-on", wish)

    run(work())


def test_an_unfinished_record_from_elsewhere_can_be_played_on(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            copy = await ada.request("POST", "/api/records", some_record(4).to_json())
            new = await ada.request(
                "POST", f"/api/tables/{copy['id']}/play-on", {"moves": 4, "seat": 0, "bot": "random"}
            )
            seen = (await play_all([ada], new["id"]))[0]
            await until(lambda: seen.outcome is not None)
            assert len(served.services.tables.live[new["id"]].record.entries) > 4

    run(work())


@pytest.mark.title("castles")
def test_a_game_that_goes_on_while_it_is_told_is_told_up_to_where_it_was() -> None:
    record: Record[Any] = Record.begin(load_title("castles"), 2, {}, Chance(3), log=True)
    chance = Chance(4)

    def play(moves: int) -> None:
        for _ in range(moves):
            seat = record.state.turn()[0]
            legal = record.state.legal_moves(seat)
            record.play(seat, legal[chance.below(len(legal))])

    play(30)
    told = Told(record, None, True, TitleEncoder(record.title))
    while not any(entry.drawn for entry in record.entries[30:]):
        play(1)
    _, count, _, _ = told.run(None, range(0), False)
    assert count == 30
