"""What goes over the wire tells nobody what it must not know. The large version is in `make proof`."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from pentarchy.client import Player
from pentarchy.games import load_title
from pentarchy.updates import Viewer
from tests.server.tools import TABLES, TOY_SLUG, chooser, quick, run, serving, sit_down, until, with_toy
from tests.server.wire import Compared, compare_traffic, compare_twins
from tests.toy.tools import TOY


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_traffic_is_what_the_leak_suite_expects(tmp_path: Path, slug: str, seats: int) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            assert await compare_traffic(served, slug, seats, seed=seats) > 20

    run(work())


@pytest.mark.parametrize("seats", [2, 3])
def test_traffic_of_sealed_answers_lanes_and_windows(tmp_path: Path, seats: int) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            with_toy(served.services)
            assert await compare_traffic(served, TOY_SLUG, seats, seed=seats) > 20

    run(work())


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_a_twin_is_sent_the_same_bytes(slug: str, seats: int) -> None:
    compared = Compared()
    compare_twins(load_title(slug), seats, seed=7, compared=compared)
    assert compared.positions > 20
    assert compared.moves > 10


def test_a_twin_of_the_toy_is_sent_the_same_bytes() -> None:
    compared = Compared()
    for seed in range(4):
        compare_twins(TOY, 3, seed, compared)
    assert compared.moves > 100
    assert compared.silent > 5, "no move that must stay silent was ever made"


def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A viewer that is told too much, and one that is told too often."""
    honest = Viewer.refresh

    def unredacted(self: Viewer, record: Any, over: bool) -> tuple[int, bool]:
        return honest(self, record, True) if self.seat is None else honest(self, record, over)

    monkeypatch.setattr(Viewer, "refresh", unredacted)
    with pytest.raises(AssertionError, match="leak to a spectator"):
        compare_twins(TOY, 3, 1, Compared())

    def talkative(self: Viewer, record: Any, over: bool) -> tuple[int, bool]:
        since, _ = honest(self, record, over)
        return since, True  # a message for every move, secret ones too

    monkeypatch.setattr(Viewer, "refresh", talkative)

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served:
            with_toy(served.services)
            await compare_traffic(served, TOY_SLUG, 2, seed=1)

    with pytest.raises(AssertionError, match="update"):
        run(work())


def test_passing_beforehand_looks_like_passing(tmp_path: Path) -> None:
    """MP-18: whether a seat passes by itself or has asked the table to: the same messages, the same time class."""
    pace = (0.15, 0.3)

    async def one(auto: bool, number: int) -> tuple[list[bytes], float]:
        config = quick(tmp_path / f"{number}-{auto}.db", reaction_pace=pace)
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            with_toy(served.services)
            ada, bob = players
            table = await to_a_robbery(players)
            if auto:
                await bob.pass_for_me(table)
            heard: list[bytes] = []
            ada.heard = heard
            rob = await robbery(ada, table)
            began = time.monotonic()
            await ada.move(table, rob)
            if not auto:
                await until(lambda: (d := bob.tables[table].decision) is not None and d.step == "answer")
                await bob.move(table, [0])
            await until(lambda: len([m for m in heard if b'"update"' in m]) >= 2)
            took = time.monotonic() - began
            return [m.replace(table.encode(), b"T") for m in heard if b'"update"' in m], took

    for number in range(2):
        for auto in (True, False):
            messages, took = run(one(auto, number))
            assert took >= pace[0], f"auto={auto}: {took}"
            assert len(messages) == 2
            assert b"auto" not in b"".join(messages)
            assert b"pass" not in messages[1].replace(b'"pass"', b"")


async def to_a_robbery(players: list[Player]) -> str:
    """Tables are played until Ada may rob Bob at one."""
    for seed in range(20):
        table = await sit_down(players, TOY_SLUG, 2, options={"starter": 0, "rounds": 1})
        if await comes_to_a_robbery(players, table, seed):
            return table
    raise AssertionError("nobody could be robbed")


async def comes_to_a_robbery(players: list[Player], table: str, seed: int) -> bool:
    choose = chooser(seed)
    while not players[0].tables[table].over:
        mine = players[0].tables[table].decision
        if mine is not None and mine.waited_for and any(node.get("verb") == "rob" for node in mine.options):
            return True
        for player in players:
            seen = player.tables[table]
            if seen.decision is not None and seen.decision.waited_for:
                await player.move(table, choose(seen))
                break
        await asyncio.sleep(0.003)
    return False


async def robbery(player: Player, table: str) -> list[int]:
    """The move `rob 1`."""
    decision = player.tables[table].decision
    assert decision is not None
    node = next(node for node in decision.options if node["verb"] == "rob")
    move: list[int] = node["next"][0]["move"]
    return move
