"""Guides: every title's own leads from its first card to the end of a game, and says nothing it has no words for."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from pentarchy.core.chance import Chance
from pentarchy.core.guide import Guide, GuideStep, load_guide
from pentarchy.core.position import read_position
from pentarchy.core.record import Record
from pentarchy.games import load, titles

WEB = Path(__file__).parents[2] / "web" / "src"
GUIDED = [slug for slug in titles() if load_guide(load(slug).package) is not None]


def guide_of(slug: str) -> Guide:
    guide = load_guide(load(slug).package)
    assert guide is not None
    return guide


def places_of(slug: str) -> set[str]:
    """The places of the screen a guide may name: the shell's, what the title's board marks, and all of it."""
    shell = re.search(r"const PLACES: .* = \{(.*)\};", (WEB / "parts" / "Guide.svelte").read_text("utf-8"))
    assert shell is not None
    board = "".join([file.read_text("utf-8") for file in (WEB / "boards" / slug).glob("*.svelte")])
    return {"table", *re.findall(r"(\w+): \"", shell[1]), *re.findall(r'data-guide="(\w+)"', board)}


def test_brawl_has_one() -> None:
    assert "brawl" in GUIDED


@pytest.mark.parametrize("slug", GUIDED)
def test_it_can_be_played_from_its_first_step_to_the_end_of_the_game(slug: str) -> None:
    game, guide = load(slug), guide_of(slug)
    position = game.dump(read_position(game, guide.position))
    record = Record.begin(game, guide.seats, guide.options, Chance(1), log=True, position=position)
    for step in guide.steps:
        while step.seat is not None and step.seat in record.state.turn():
            if step.move:
                record.play(step.seat, game.read(record.state, step.seat, step.move))
                break
            record.play(step.seat, record.state.legal_moves(step.seat)[0])
        made = [(entry.seat, entry.text) for entry in record.entries]
        assert guide.follow(made) is not None, step
    assert not record.state.turn()
    assert guide.follow([(entry.seat, entry.text) for entry in record.entries]) == len(guide.steps) - 1


@pytest.mark.parametrize("slug", GUIDED)
def test_everything_it_says_has_words_and_everything_it_points_at_is_there(slug: str) -> None:
    game, guide = load(slug), guide_of(slug)
    said = {step.say for step in guide.steps if step.say}
    for language in ("en", "ru"):
        text = (files(game.package) / "locale" / f"{language}.ftl").read_text("utf-8")
        assert said == set(re.findall(r"^guide-([a-z0-9-]+) =", text, re.MULTILINE)) - {"off"}, language
    for step in guide.steps:
        for at in step.at:
            kind, _, token = at.partition(" ")
            if token:
                game.words.kinds[kind].read(token)
            else:
                assert kind in places_of(slug), at


def test_moves_off_the_script_are_noticed_and_free_ones_are_not() -> None:
    steps = (
        GuideStep("hello", (), None, ""),
        GuideStep("first", (), 0, "go a"),
        GuideStep("", (), 1, ""),
        GuideStep("bye", (), None, ""),
    )
    guide = Guide(2, 0, {}, "", steps)
    assert guide.follow([]) == 0
    assert guide.follow([(0, "go a")]) == 2
    assert guide.follow([(0, "go b")]) is None
    assert guide.follow([(0, "go a"), (1, "x"), (1, "y")]) == 3
    assert guide.follow([(0, "go a"), (0, "x")]) is None
    assert guide.follow([(0, "go a"), (1, "x"), (0, "anything after the end")]) == 4
