"""Guides: every title's own leads from its first card to the end of a game, and says nothing it has no words for."""

from __future__ import annotations

import re
from importlib.resources import files
from random import Random

import pytest

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadContent
from pentarchy.core.position import read_position
from pentarchy.core.record import Record
from pentarchy.core.tutorial import Done, Tutorial, TutorialStep, done_in, load_tutorials, read_tutorial
from pentarchy.games import load_title, titles
from tests.tools import ROOT, board_folder

WEB = ROOT / "web" / "src"
GUIDES = {
    f"{slug} {name}": (slug, guide)
    for slug in titles()
    for name, guide in load_tutorials(load_title(slug).package).items()
}
FREE_WAYS = 5  # how often a guide is played to its end: what is up to the learner differs


def places_of(slug: str) -> set[str]:
    """The places of the screen a guide may name: the shell's, what the title's board marks, and all of it."""
    shell = re.search(r"const PLACES: .* = \{([^}]*)\};", (WEB / "parts" / "Guide.svelte").read_text("utf-8"))
    assert shell is not None
    board = "".join([file.read_text("utf-8") for file in board_folder(load_title(slug)).glob("*.svelte")])
    return {"table", *re.findall(r"(\w+): \"", shell[1]), *re.findall(r'data-guide="(\w+)"', board)}


@pytest.mark.parametrize("slug", titles())
def test_guides_for_the_most_company_come_first(slug: str) -> None:
    seats = [guide.seats for guide in load_tutorials(load_title(slug).package).values()]
    assert seats == sorted(seats, reverse=True)


@pytest.mark.parametrize("name", GUIDES)
def test_it_can_be_played_from_its_first_step_to_the_end_of_the_game(name: str) -> None:
    slug, guide = GUIDES[name]
    title = load_title(slug)
    position = title.dump(read_position(title, guide.position))
    for way in range(FREE_WAYS):
        choice = Random(way)
        record = Record.begin(title, guide.seats, guide.options, Chance(1 + way), log=True, position=position)
        for number, step in enumerate(guide.steps):
            while step.seat is not None and step.seat in record.state.turn():
                if step.move:
                    record.play(step.seat, title.read(record.state, step.seat, step.move))
                    break
                record.play(step.seat, choice.choice(record.state.legal_moves(step.seat)))
                if step.until and guide.follow(done_in(record)) != number:
                    break
            assert guide.follow(done_in(record)) is not None, step
        assert not record.state.turn()
        assert guide.follow(done_in(record)) == len(guide.steps) - 1


@pytest.mark.plain
@pytest.mark.parametrize("slug", titles())
def test_everything_that_is_said_has_words_and_everything_pointed_at_is_there(slug: str) -> None:
    title = load_title(slug)
    steps = [step for guide in load_tutorials(title.package).values() for step in guide.steps]
    said = {step.say for step in steps if step.say}
    for language in ("en", "ru"):
        text = (files(title.package) / "locale" / f"{language}.ftl").read_text("utf-8")
        assert said == set(re.findall(r"^tutorial-([a-z0-9-]+) =", text, re.MULTILINE)) - {"off"}, language
    for step in steps:
        assert not step.until or step.until in [event.name for event in title.vocabulary.events], step
        for at in step.at:
            kind, _, token = at.partition(" ")
            if token:
                title.vocabulary.kinds[kind].read(token)
            else:
                assert kind in places_of(slug), at


def follows(guide: Tutorial, *moves: tuple[int, str] | tuple[int, str, str]) -> int | None:
    return guide.follow([Done(seat, move, frozenset(events)) for seat, move, *events in moves])


def test_moves_off_the_script_are_noticed_and_free_ones_are_not() -> None:
    steps = (
        TutorialStep("hello", (), None, ""),
        TutorialStep("first", (), 0, "go a"),
        TutorialStep("", (), 1, ""),
        TutorialStep("bye", (), None, ""),
    )
    guide = Tutorial(2, 0, {}, "", steps)
    assert follows(guide) == 0
    assert follows(guide, (0, "go a")) == 2
    assert follows(guide, (0, "go b")) is None
    assert follows(guide, (0, "go a"), (1, "x"), (1, "y")) == 3
    assert follows(guide, (0, "go a"), (0, "x")) is None
    assert follows(guide, (0, "go a"), (1, "x"), (0, "anything after the end")) == 4


def test_what_is_up_to_the_learner_until_something_happens_is_waited_for_till_then() -> None:
    steps = (
        TutorialStep("plan", (), 0, "", until="dawn"),
        TutorialStep("go", (), 0, "go a"),
        TutorialStep("bye", (), None, ""),
    )
    guide = Tutorial(1, 0, {}, "", steps)
    assert follows(guide, (0, "x"), (0, "y", "rain")) == 0
    assert follows(guide, (0, "x"), (0, "y", "dawn")) == 1
    assert follows(guide, (0, "y", "dawn"), (0, "go a")) == 2
    assert follows(guide, (0, "y", "dawn"), (0, "go b")) is None


def test_a_field_that_no_step_has_is_named() -> None:
    with pytest.raises(BadContent, match="step 2: field sya"):
        read_tutorial("first.toml", 'seats = 1\nyou = 0\nposition = ""\n[[step]]\nsay = "a"\n[[step]]\nsya = "b"\n')
