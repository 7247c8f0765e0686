"""`pentarchy-lab load`: nothing is lost, and the figures are there."""

from __future__ import annotations

import json

import pytest

from pentarchy.client.load.attacks import ATTACKS
from pentarchy.lab.load import Attack
from tests.commands import Run, assert_refused

FIELDS = ("tables", "offered_per_s", "held_per_s", "p50_ms", "p99_ms", "bytes_per_move", "kb_per_table", "lost")


@pytest.mark.slow
@pytest.mark.parametrize("how", [(), ("--lang", "none"), ("--lang", "ru", "--bots", "random")])
def test_load_counts_what_it_says(run_lab: Run, how: tuple[str, ...]) -> None:
    result = run_lab("load", "--tables", 5, "--rate", 40, "--seconds", 2, *how, "--json")
    assert result.status == 0
    report = json.loads(result.out)
    for field in (*FIELDS, "server_us_per_move"):
        assert field in report
    assert report["tables"] == 5
    assert report["lost"] == report["unanswered"] == report["refused"] == report["closed"] == 0
    assert report["stalled"] == 0  # where a game has ended the next one has begun
    assert report["acknowledged"] > 0
    assert report["bytes_per_move"] > 0
    assert report["lang"] == (None if "none" in how else "ru" if "ru" in how else "en")


def test_load_is_for_games_of_two(run_lab: Run) -> None:
    assert_refused(run_lab("load", "chess"), "there is no game")


def test_load_is_for_bots_there_are(run_lab: Run) -> None:
    assert_refused(run_lab("load", "--bots", "nobody"), "there is no bot")


@pytest.mark.slow
@pytest.mark.parametrize("attack", list(ATTACKS))
def test_an_attack_beside_ordinary_tables_loses_nothing(run_lab: Run, attack: str) -> None:
    more = ("--bots", "random") if attack == "bots" else ()
    command = ("load", "brawl", "--tables", 6, "--rate", 20, "--seconds", 3, "--attack", attack, *more, "--json")
    report = json.loads(run_lab(*command).out)
    assert report["attack"] == attack
    assert report["lost"] == report["closed"] == report["stuck_tables"] == report["stalled"] == 0
    assert report["acknowledged"] > 0
    assert report["attacker"], "the attacker did nothing"


def test_an_attack_is_named_and_stands_alone(run_lab: Run) -> None:
    assert_refused(run_lab("load", "--attack", "tickle"), "tickle")
    assert_refused(run_lab("load", "brawl", "--attack", "pings", "--saturate"), "expected one of them")
    assert {attack.value for attack in Attack} == set(ATTACKS)
