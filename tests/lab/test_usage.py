"""What every command of `pentarchy-lab` does alike: help, the version, and one line for wrong input."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.games import titles
from tests.commands import Run, assert_refused

COMMANDS = ["check", "simulate", "arena", "league", "strength", "train", "balance", "bench", "load"]
PLAYING = [("arena", "--bots", "random"), *[(name,) for name in ("check", "simulate", "train", "balance", "bench")]]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run_lab: Run, command: str) -> None:
    result = run_lab(command, "-h")
    assert result.status == 0
    assert f"pentarchy-lab {command}" in result.out
    assert command in run_lab("-h").out


@pytest.mark.parametrize("command", PLAYING)
def test_an_unknown_game(run_lab: Run, command: tuple[str, ...]) -> None:
    refused = run_lab(command[0], "chess", *command[1:])
    assert_refused(refused, "there is no game 'chess'", f"expected one of {titles()[0]}")


@pytest.mark.title("brawl")
@pytest.mark.parametrize("command", PLAYING)
def test_a_missing_pack_is_one_line_everywhere(run_lab: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    refused = run_lab(command[0], "brawl", *command[1:], "--content", tmp_path / "none.toml")
    assert_refused(refused, "none.toml: cannot be read")


@pytest.mark.title("brawl")
@pytest.mark.parametrize("command", PLAYING)
def test_seats_the_game_is_not_for(run_lab: Run, command: tuple[str, ...]) -> None:
    refused = run_lab(command[0], "brawl", *command[1:], "--seats", 5)
    assert_refused(refused, "5 seats are not allowed: expected 2 to 4 (BR-01)")


@pytest.mark.title("brawl")
@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("colour=red", "there is no option colour: expected colours, starter"),
        ("starter=9", "option starter=9 is not allowed with 2 seats: expected random, 0, 1 (BR-11)"),
        ("starter", "expected KEY=VALUE"),
        ("colours=red,red", "option colours=red,red is not allowed"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "check", "train"])
def test_an_unknown_option(run_lab: Run, command: str, option: str, expected: str) -> None:
    assert_refused(run_lab(command, "brawl", "--seats", 2, "--option", option), expected)


@pytest.mark.title("brawl")
@pytest.mark.parametrize("command", ["simulate", "arena", "balance", "train"])
def test_bots_that_nobody_knows(run_lab: Run, command: str) -> None:
    game = (command, "brawl", "--games", 8, "--seats", 2)
    assert_refused(run_lab(*game, "--bots", "deepthought"), "there is no bot 'deepthought'", "expected one of random")
    assert_refused(run_lab(*game, "--bots", "search-0"), "'search-0': expected a number of nodes from 1 on")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("conquer",), "No such command 'conquer'"),
        (("play",), "No such command 'play'"),
        (("simulate",), "Missing argument 'SLUG'"),
        (("simulate", "chess", "--games", "0"), "--games"),
        (("simulate", "chess", "--games", "many"), "valid integer"),
        (("arena", "chess"), "--bots"),
        (("train", "chess", "--stage", "everything"), "'games', 'network', 'match', 'weights'"),
    ],
)
def test_wrong_usage_is_one_line_too(run_lab: Run, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run_lab(*arguments), expected, "(pentarchy-lab -h lists the commands)")
