"""`pentarchy games`: the list of games."""

from __future__ import annotations

import json

import pytest

from pentarchy import bots
from pentarchy.games import load_title, titles
from tests.commands import Run


def test_games_as_json(run: Run) -> None:
    result = run("games", "--json")
    assert result.status == 0
    games = json.loads(result.out)
    assert [game["slug"] for game in games] == titles()
    for row in games:
        title = load_title(row["slug"])
        assert list(row) == ["slug", "version", "seats", "options", "bots"]
        assert row["version"] == title.version
        assert row["seats"] == list(title.seats)
        assert set(row["options"]) == {option.name for option in title.options.options}
        assert row["bots"] == bots.names(title.slug)


@pytest.mark.title("brawl")
def test_the_bots_of_a_game_are_listed_from_the_weakest_on(run: Run) -> None:
    games = {game["slug"]: game for game in json.loads(run("games", "--json").out)}
    assert games["brawl"]["seats"] == [2, 3, 4]
    assert set(games["brawl"]["options"]) == {"starter", "colours"}
    assert games["brawl"]["bots"] == ["random", "novice", "steady", "skilled", "master", "grandmaster"]


@pytest.mark.title("brawl")
def test_games_in_both_languages(run: Run) -> None:
    assert "Kingdom Brawl" in run("games", "--lang", "en").out
    assert "Королевская" in run("games", "--lang", "ru").out
