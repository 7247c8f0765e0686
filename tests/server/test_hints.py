"""Hints and levels at the table: thought out in the pool from what a seat knows, told to that seat alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pentarchy import bots
from pentarchy.bots.search import SearchBot, infoset_key
from pentarchy.client import RequestRefused, moves_of
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Seat
from pentarchy.games import load_title
from pentarchy.server.protocol import Alone, Hint
from pentarchy.server.tables.shelf import levels_of
from pentarchy.server.thinking.bot_runner import Question, advise, think
from pentarchy.testing.bots import position_with_choice
from pentarchy.testing.leak import swap_hidden
from tests.server.test_table import asked
from tests.server.tools import quick, run, serving, settle, sit_down, until
from tests.tools import LONG_TITLE, SOLO, TITLE, WITH_BOT


def question(title: Title[Any], s: State, seat: Seat, asker: str = "") -> Question:
    """What the pool is handed."""
    return Question(title.slug, "", json.dumps(title.dump(title.redact(s, seat))), seat, 5, asker)


@pytest.fixture
def quick_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process advice comes from a search of a few nodes, which no clock cuts short."""
    monkeypatch.setattr("pentarchy.bots.adviser", lambda slug: "search-12")


def test_a_bot_at_the_table_thinks_on_as_in_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it has thought is not lost between its moves: so strength cards are about those whom people meet."""
    remembered: dict[tuple[str, str], bots.Bot] = {}
    monkeypatch.setattr("pentarchy.server.thinking.bot_runner._remembered", remembered)
    monkeypatch.setattr("pentarchy.server.thinking.bot_runner.REMEMBERED", 2)
    title = load_title(LONG_TITLE)
    s = title.start_unchecked(2, title.options.resolve(2, {}), Chance(4))
    arena, name, chance = bots.create("search-60", title), "search-60", Chance(9)
    grown = 0
    for _ in range(40):
        seat = s.turn()[0]
        move = s.legal_moves(seat)[chance.below(len(s.legal_moves(seat)))]
        if seat == 0:
            asked = question(title, s, seat, "table 0")
            known = title.load(json.loads(asked.position))
            grown += isinstance(arena, SearchBot) and infoset_key(known) in arena.stored_nodes
            move = arena.choose(known, seat, Chance(asked.seed), bots.Budget(bots.DEFAULT_BUDGET.nodes))
            assert think(asked, name) == (list(move), False)
        s.play(seat, move)
    assert grown > 0, "some trees were grown before"
    assert list(remembered) == [("table 0", name)]
    assert remembered["table 0", name].decisions == arena.decisions
    while 0 not in s.turn():
        s.play(s.turn()[0], s.legal_moves(s.turn()[0])[0])
    for other in ("table 1", "", "table 2", "table 3"):
        think(question(title, s, 0, other), "search-1")
    think(question(title, s, 0, "table 4"), "greedy")  # has nothing to remember
    assert list(remembered) == [("table 2", "search-1"), ("table 3", "search-1")], "the last ones"


def test_a_person_among_bots_may_ask_for_hints(tmp_path: Path) -> None:
    async def work() -> None:
        heard: list[bytes] = []
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", heard=heard) as [ada]:
            table = await sit_down([ada], TITLE, 2, bots=1)
            seen = ada.tables[table]
            await until(lambda: seen.decision is not None and seen.decision.waited_for)
            assert seen.data is not None
            assert seen.data.hints
            hinted = await ada.hint(table)
            assert seen.decision is not None
            legal = moves_of(seen.decision.options)
            assert 1 <= len(hinted.moves) <= 3
            for advice in hinted.moves:
                assert advice.move in legal
                assert advice.chance is not None
                assert 0 <= advice.chance <= 1
            assert served.services.metrics.hints == 1
            await ada.move(table, hinted.moves[0].move)
            with pytest.raises(RequestRefused) as refused:
                await ada.ask(Hint(table, hinted.decision))
            assert refused.value.code in ("stale", "not-now")

    run(work())


def test_among_people_only_where_the_table_says_so_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            strict = await sit_down(players, TITLE, 2)
            with pytest.raises(RequestRefused) as refused:
                await asked(players, strict).hint(strict)
            assert refused.value.code == "not-now"
            casual = await sit_down(players, TITLE, 2, hints=True)
            asker = asked(players, casual)
            other = next(player for player in players if player is not asker)
            await settle(players)
            before = other.tables[casual].updates
            assert (await asker.hint(casual)).moves
            await settle(players)
            assert other.tables[casual].updates == before
            with pytest.raises(RequestRefused) as refused:
                await other.ask(Hint(casual, 0))
            assert refused.value.code == "stale"

    run(work())


def test_two_hints_at_once_are_one_too_many(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as [ada]:
            table = await sit_down([ada], TITLE, 2, bots=1)
            seen = ada.tables[table]
            await until(lambda: seen.decision is not None and seen.decision.waited_for)
            served.services.tables.live[table].advising.add(0)
            with pytest.raises(RequestRefused) as refused:
                await ada.hint(table)
            assert refused.value.code == "too-much"

    run(work())


@pytest.mark.usefixtures("quick_advice")
@pytest.mark.parametrize("slug", WITH_BOT)
def test_a_hint_follows_from_what_the_seat_knows(slug: str) -> None:
    """Hidden cards permuted, sealed answers and rivals' lanes guessed anew: the same hint."""
    title = load_title(slug)
    twins = 0
    for number in range(6):
        seats = title.seats[number % len(title.seats)]
        s, seat = position_with_choice(title, seats, title.options.resolve(seats, {}), number)
        wanted = advise(question(title, s, seat))
        assert wanted
        assert all(tuple(move) in s.legal_moves(seat) for move, _, _ in wanted)
        for twin in (swap_hidden(title, s, seat, Chance(number)), title.guess(title.redact(s, seat), Chance(number))):
            if twin is not None:
                twin.advance()
                assert advise(question(title, twin, seat)) == wanted
                twins += 1
    assert twins >= 6


def test_the_chances_of_a_hint_fall() -> None:
    title = load_title(TITLE)
    s, seat = position_with_choice(title, 2, title.options.resolve(2, {}), 4)
    found = advise(question(title, s, seat))
    chances = [chance for _, chance, _ in found if chance is not None]
    assert len(chances) == len(found) > 1
    assert chances == sorted(chances, reverse=True)


@pytest.mark.usefixtures("quick_advice")
@pytest.mark.parametrize("slug", SOLO)
def test_alone_a_hint_tells_no_chance_to_win(slug: str) -> None:
    """There is nobody to beat: what the search weighs there is points."""
    title = load_title(slug)
    several = 0
    for number in range(6):
        s, seat = position_with_choice(title, 1, title.options.resolve(1, {}), number)
        found = advise(question(title, s, seat))
        assert [chance for _, chance, _ in found] == [None] * len(found)
        several += len(found) > 1
    assert several > 0


@pytest.mark.parametrize("slug", WITH_BOT)
@pytest.mark.parametrize("name", ["novice", "steady", "skilled", "master", "grandmaster"])
def test_a_bot_in_a_hurry_still_makes_a_sensible_move(slug: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its time is over before it begins: it has a first look and answers."""
    asked: list[bool] = []

    def time_is_up() -> bool:
        asked.append(True)
        return True

    monkeypatch.setattr("pentarchy.server.thinking.bot_runner.time_is_up", time_is_up)
    title = load_title(slug)
    cuts = 0
    for number in range(8):
        seats = title.seats[number % len(title.seats)]
        s, seat = position_with_choice(title, seats, title.options.resolve(seats, {}), number)
        asked.clear()
        move, cut = think(question(title, s, seat), name)
        assert tuple(move) in s.legal_moves(seat)
        assert len(asked) <= 1, "told once, it stops"
        cuts += cut
    assert cuts > 0


def test_the_table_chooses_who_plays_on_for_a_leaver(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2, stand_in="novice")
            await players[0].away(table)
            await until(lambda: players[1].tables[table].data.chairs[0].bot == "novice")  # type: ignore[union-attr]
            usual = await sit_down(players, TITLE, 2)
            await players[0].away(usual)
            await until(lambda: players[1].tables[usual].data.chairs[0].bot)  # type: ignore[union-attr]
            assert served.services.tables.live[usual].chairs[0].bot == bots.default_bot(TITLE)
            with pytest.raises(RequestRefused, match="there is no bot"):
                await sit_down(players, TITLE, 2, stand_in="deepthought")

    run(work())


def test_who_deletes_itself_is_replaced_by_whom_the_table_chose(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            chosen = await sit_down(players, TITLE, 2, stand_in="novice")
            usual = await sit_down(players, TITLE, 2)
            for name in (chosen, usual):  # out of memory: the database alone knows them
                table = served.services.tables.live.pop(name)
                table.gone = True
            await players[0].request("DELETE", "/api/me")
            found = {name: (await served.services.tables.load(name)).chairs[0].bot for name in (chosen, usual)}
            assert found == {chosen: "novice", usual: bots.default_bot(TITLE)}

    run(work())


def test_levels_are_told_with_what_was_measured_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    match = {
        "kind": "ladder",
        "upper": "steady",
        "lower": "novice",
        "seats": 2,
        "games": 1000,
        "rate": 0.7,
        "low": 0.66,
        "high": 0.74,
        "fair": 0.5,
    }
    top = {**match, "kind": "top", "upper": "master", "lower": "greedy", "rate": 0.85}
    alone = {**match, "kind": "alone", "seats": 1, "games": 160, "gain": [12.12, 8.48, 15.77]}
    card = {
        "levels": [{"name": "steady", "rating": [150, 120, 180], "seconds_per_move": 0.02, "cut_short": 0.01}],
        "matches": [match, top, {**top, "kind": "ceiling", "upper": "ceiling-400", "rate": 0.95}, alone],
    }
    monkeypatch.setattr("pentarchy.bots.strength_card", lambda slug: card)
    novice, steady, _, master, grandmaster = levels_of(TITLE)
    assert (novice.rating, novice.proof, novice.pace, novice.cut) == (None, None, None, None)
    assert (steady.rating, steady.pace, steady.cut) == ([150, 120, 180], 0.02, 0.01)
    assert steady.proof is not None
    assert (steady.proof.lower, steady.proof.rate, steady.proof.games) == ("novice", 0.7, 1000)
    assert steady.alone == Alone("novice", 160, 12.12, 8.48, 15.77)
    assert set(steady.style) == {"en", "ru"}
    # What the highest wins against greedy, and what could be won if everything were seen: of no other level.
    assert (steady.top, steady.ceiling) == (None, None)
    assert (grandmaster.top, grandmaster.ceiling) == (None, None), "not measured yet"
    assert master.top is not None
    assert master.ceiling is not None
    assert (master.top.lower, master.top.rate, master.ceiling.rate) == ("greedy", 0.85, 0.95)


def test_titles_tell_their_levels(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as [ada]:
            for title in await ada.request("GET", "/api/titles"):
                assert [level["name"] for level in title["levels"]] == title["bots"][1:]

    run(work())
