"""What every command of `pentarchy` does alike: help, the version, and one line for wrong input."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.games import titles
from tests.commands import Run, assert_refused

COMMANDS = ["games", "play", "serve", "replay", "rules", "content", "backup", "restore", "reports", "moderate"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "-h")
    assert result.status == 0
    assert f"pentarchy {command}" in result.out
    assert command in run("-h").out


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    result = run()
    assert (result.status, result.err) == (0, "")
    assert "play" in result.out


@pytest.mark.title("brawl")
@pytest.mark.parametrize("command", ["play", "content"])
def test_a_missing_pack_is_one_line_everywhere(run: Run, tmp_path: Path, command: str) -> None:
    assert_refused(run(command, "brawl", "--content", tmp_path / "none.toml"), "none.toml: cannot be read")


@pytest.mark.parametrize("command", ["play", "rules", "content"])
def test_an_unknown_game(run: Run, command: str) -> None:
    assert_refused(run(command, "chess"), "there is no game 'chess'", f"expected one of {titles()[0]}")


@pytest.mark.title("brawl")
@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--option", "colour=red"), "there is no option colour: expected colours, starter"),
        (("--option", "starter=9"), "option starter=9 is not allowed with 2 seats: expected random, 0, 1 (BR-11)"),
        (("--option", "starter"), "expected KEY=VALUE"),
        (("--option", "starter=0", "--option", "starter=1"), "starter is given twice"),
        (("--bot", "deepthought"), "there is no bot 'deepthought' for brawl: expected one of random, novice"),
        (("--bot", "search-0"), "'search-0': expected a number of nodes from 1 on"),
        (("--seats", "5"), "5 seats are not allowed: expected 2 to 4 (BR-01)"),
        (("--seat", "2"), "there is no seat 2: expected one from 0 to 1"),
    ],
)
def test_what_play_refuses(run: Run, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run("play", "brawl", *arguments), expected)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("conquer",), "No such command 'conquer'"),
        (("replay",), "Missing argument 'FILE'"),
        (("games", "--loud"), "--loud"),
        (("rules", "chess", "1", "--lang", "de"), "'en', 'ru'"),
        (("serve", "--port", "any"), "valid integer"),
    ],
)
def test_wrong_usage_is_one_line_too(run: Run, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run(*arguments), expected, "(pentarchy -h lists the commands)")
