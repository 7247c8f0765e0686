"""`games`, `rules`, `content`, and how every command fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pentarchy import __version__
from pentarchy.core._mypyc import is_compiled
from pentarchy.core.content import export_content
from pentarchy.games import load, titles
from tests.cli.conftest import Run, assert_refused

COMMANDS = ["games", "play", "replay", "rules", "content", "simulate", "arena", "balance", "check", "bench"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str) -> None:
    result = run(command, "-h")
    assert result.status == 0
    assert f"pentarchy {command}" in result.out
    assert command in run("-h").out


def test_the_version_is_told(run: Run) -> None:
    build = "compiled" if is_compiled() else "plain Python"
    assert run("--version").out == f"pentarchy {__version__} ({build})\n"


def test_games_as_json(run: Run) -> None:
    result = run("games", "--json")
    assert result.status == 0
    games = json.loads(result.out)
    assert [game["slug"] for game in games] == titles()
    for game in games:
        assert list(game) == ["slug", "version", "seats", "options", "bots"]
    brawl = next(game for game in games if game["slug"] == "brawl")
    assert brawl["version"] == load("brawl").version
    assert brawl["seats"] == [2, 3, 4]
    assert set(brawl["options"]) == {"starter", "colours"}
    assert brawl["bots"] == ["random", "novice", "steady", "skilled", "master"]


def test_games_as_a_table(run: Run) -> None:
    assert "Kingdom Brawl" in run("games", "--lang", "en").out
    assert "Королевская" in run("games", "--lang", "ru").out


def test_rules_as_json(run: Run) -> None:
    report = json.loads(run("rules", "brawl", "--json").out)
    assert list(report) == ["brawl"]
    row = report["brawl"]
    assert list(row) == ["clauses", "tested", "untested", "not_built"]
    assert row["clauses"] == len(load("brawl").rulebook.clauses)
    assert row["tested"] + len(row["untested"]) + len(row["not_built"]) == row["clauses"]
    assert list(json.loads(run("rules", "--json").out)) == titles()


def test_rules_as_a_table(run: Run) -> None:
    result = run("rules")
    assert result.status == 0
    assert "brawl" in result.out


def test_rules_outside_a_checkout_say_so(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pentarchy.testing.clauses.__file__", str(tmp_path / "a/b/c/d.py"))
    assert_refused(run("rules", "brawl"), "expected to run inside a checkout")


@pytest.mark.parametrize("number", ["BR-68", "br-68", "68"])
def test_one_rule_with_its_source(run: Run, number: str) -> None:
    english = run("rules", "brawl", number, "--lang", "en").out
    assert "BR-68: Using the property" in english
    assert "Source: seed 002" in english
    assert "Why so: " in english
    assert "BR-68: Пользоваться ли свойством" in run("rules", "brawl", number, "--lang", "ru").out


def test_one_rule_as_json(run: Run) -> None:
    clause = json.loads(run("rules", "brawl", "BR-07", "--json").out)
    assert clause["id"] == "BR-07"
    assert clause["basis"] == "rulebook"


def test_a_rule_that_is_not_there(run: Run) -> None:
    assert_refused(run("rules", "brawl", "BR-99"), "BR-99", "expected one of BR-01 to BR-88")


def test_the_language_comes_from_the_environment(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert "Играют вдвоём" in run("rules", "brawl", "1").out
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert "The game is for" in run("rules", "brawl", "1").out


# ---------------------------------------------------------------- content


def test_content_as_json(run: Run) -> None:
    report = json.loads(run("content", "brawl", "--json").out)
    content = load("brawl").content
    assert list(report) == ["records", "fields_by_provenance"]
    assert report["records"] == sum(len(rows) for rows in content.tables.values())
    assert sum(report["fields_by_provenance"].values()) == len(content.basis)


def test_content_lists_what_a_pack_changes(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[star]]\nid = "king-castle"\nstars = 4\n', "utf-8")
    report = json.loads(run("content", "brawl", "--content", pack, "--json").out)
    assert report["fields_by_provenance"]["pack"] == 1
    out = run("content", "brawl", "--content", pack).out
    assert "Not from the rulebook" in out
    assert "king-castle" in out


def test_content_exports_a_pack_that_can_be_played(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "my.toml"
    assert run("content", "brawl", "--export", pack).status == 0
    assert pack.read_text("utf-8") == export_content("pentarchy.games.brawl")
    assert run("simulate", "brawl", "--games", 1, "--content", pack).status == 0


def test_an_export_never_writes_over_a_file(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "my.toml"
    pack.write_text("mine", "utf-8")
    assert_refused(run("content", "brawl", "--export", pack), "my.toml: exists already", "--force")
    assert pack.read_text("utf-8") == "mine"
    assert run("content", "brawl", "--export", pack, "--force").status == 0
    assert pack.read_text("utf-8") != "mine"


def test_an_export_to_nowhere(run: Run, tmp_path: Path) -> None:
    assert_refused(run("content", "brawl", "--export", tmp_path / "no" / "my.toml"), "there is no folder")
    assert_refused(run("content", "brawl", "--export", tmp_path), "is a folder")


BROKEN_PACKS = [
    ("[[star]\n", "is not TOML"),
    ('[[stars]]\nid = "x"\n', "[[stars]]: expected tables named"),
    ('[[star]]\nid = "king-moon"\n', "king-moon: no such record: expected one of king-castle"),
    ('[[star]]\nid = "king-castle"\nstars = "two"\n', "field stars: expected a whole number from 0 to 9, found 'two'"),
    ('[[star]]\nid = "king-castle"\nmoons = 2\n', "field moons: no such field: expected one of stars"),
    ('[[star]]\nid = "king-castle"\nstars = ' + "9" * 5000, "is not TOML"),
    ("star = " + "[" * 3000, "is not TOML"),
    ('[[kingdom]]\nid = "2"\ntower = 4\n', "[[kingdom]] 2: fields tower, castle, forest, farm: expected 6"),
    ('[[deal]]\nid = "characters"\naside = 5\n', "[[deal]] characters: field turns: expected at most 5"),
]


@pytest.mark.parametrize(("source", "expected"), BROKEN_PACKS)
def test_a_broken_pack_is_one_line(run: Run, tmp_path: Path, source: str, expected: str) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(source, "utf-8")
    assert_refused(run("content", "brawl", "--content", pack), str(pack), expected)


@pytest.mark.parametrize("command", ["play", "simulate", "check", "bench"])
def test_a_missing_pack_is_one_line_everywhere(run: Run, tmp_path: Path, command: str) -> None:
    assert_refused(run(command, "brawl", "--content", tmp_path / "none.toml"), "none.toml: cannot be read")


# ---------------------------------------------------------------- wrong words


@pytest.mark.parametrize("command", ["play", "simulate", "check", "rules", "content", "bench"])
def test_an_unknown_game(run: Run, command: str) -> None:
    assert_refused(run(command, "chess"), "there is no game 'chess'", "expected one of brawl")


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("colour=red", "there is no option colour: expected colours, starter"),
        ("starter=9", "option starter=9 is not allowed with 2 seats: expected random, 0, 1 (BR-11)"),
        ("starter", "expected KEY=VALUE"),
        ("colours=red,red", "option colours=red,red is not allowed"),
    ],
)
@pytest.mark.parametrize("command", ["play", "simulate", "check"])
def test_an_unknown_option(run: Run, command: str, option: str, expected: str) -> None:
    assert_refused(run(command, "brawl", "--seats", 2, "--option", option), expected)


def test_an_option_given_twice(run: Run) -> None:
    assert_refused(run("simulate", "brawl", "--option", "starter=0", "--option", "starter=1"), "starter is given twice")


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "brawl", "--bot", "deepthought"),
        ("simulate", "brawl", "--bots", "deepthought"),
        ("arena", "brawl", "--bots", "random,deepthought"),
    ],
)
def test_an_unknown_bot(run: Run, arguments: tuple[str, ...]) -> None:
    assert_refused(run(*arguments), "there is no bot 'deepthought'", "expected one of random, novice")


@pytest.mark.parametrize("command", ["play", "simulate", "check", "bench"])
def test_seats_the_game_is_not_for(run: Run, command: str) -> None:
    assert_refused(run(command, "brawl", "--seats", 5), "5 seats are not allowed: expected 2 to 4 (BR-01)")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("conquer",), "No such command 'conquer'"),
        (("simulate",), "Missing argument 'SLUG'"),
        (("games", "--loud"), "--loud"),
        (("simulate", "brawl", "--games", "0"), "--games"),
        (("simulate", "brawl", "--games", "many"), "valid integer"),
        (("rules", "brawl", "1", "--lang", "de"), "'en', 'ru'"),
        (("arena", "brawl"), "--bots"),
        (("play", "brawl", "--seat", "2"), "there is no seat 2: expected one from 0 to 1"),
    ],
)
def test_wrong_usage_is_one_line_too(run: Run, arguments: tuple[str, ...], expected: str) -> None:
    assert_refused(run(*arguments), expected)
