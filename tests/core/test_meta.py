"""The shelf card of a title: what it may leave out, and errors that name file, field and expectation."""

from __future__ import annotations

import pytest

from pentarchy.core.errors import BadMeta
from pentarchy.core.meta import DRAFT, LAST, STAGES, THEMES, Meta, Palette, load_meta, read_meta
from pentarchy.games import load_title, titles

WHOLE = """
stage = "playable"
order = 3
minutes = 25
icon = "crossed-swords"
shields = "silver"
[blurb]
en = "A game."
ru = "Игра."
[tutorials.first]
en = "The end."
ru = "Конец."
[colours.parchment]
main = "#000001"
wash = "#000002"
line = "#000003"
art = { s0 = "#000004", s1 = "#000005" }
[colours.candlelight]
main = "#100001"
wash = "#100002"
line = "#100003"
art = { s1 = "#100005" }
"""


def test_every_field_is_read() -> None:
    assert read_meta("meta.toml", WHOLE) == Meta(
        stage="playable",
        order=3,
        minutes=25,
        icon="crossed-swords",
        shields="silver",
        blurb={"en": "A game.", "ru": "Игра."},
        tutorials={"first": {"en": "The end.", "ru": "Конец."}},
        colours={
            "parchment": Palette("#000001", "#000002", "#000003", {"s0": "#000004", "s1": "#000005"}),
            "candlelight": Palette("#100001", "#100002", "#100003", {"s0": "#000004", "s1": "#100005"}),
        },
    )


def test_every_field_may_be_left_out() -> None:
    assert read_meta("meta.toml", "") == Meta()
    assert Meta() == Meta(DRAFT, LAST, 0, "meeple", "coloured", {}, [], "", {}, {})


def test_a_title_without_the_file_is_a_draft() -> None:
    assert load_meta("tests.toy") == Meta()


@pytest.mark.parametrize("slug", titles())
def test_the_card_of_every_title_can_be_read(slug: str) -> None:
    meta = load_meta(load_title(slug).package)
    assert meta.stage in STAGES
    if meta.stage == STAGES[-1]:
        assert meta.minutes > 0
        assert meta.blurb
        assert set(meta.colours) == set(THEMES)


def test_titles_that_name_their_place_have_one_each() -> None:
    places = [meta.order for slug in titles() if (meta := load_meta(load_title(slug).package)).order != LAST]
    assert len(set(places)) == len(places)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"playable"', '"done"', "field stage: expected one of draft, playable, complete, found 'done'"),
        ("order = 3", "order = 0", "field order: expected a whole number from 1 to 999, found 0"),
        ("minutes = 25", 'minutes = "25"', "field minutes: expected a whole number from 1 to 999, found '25'"),
        ('"crossed-swords"', '"Crossed Swords"', "field icon: expected a name of game-icons.net"),
        ('"silver"', '"gold"', "field shields: expected one of coloured, silver, found 'gold'"),
        ('en = "A game."', "", "field blurb.en: expected a sentence of at most 200 characters, found nothing"),
        ('ru = "Игра."', 'ru = " "', "field blurb.ru: expected a sentence of at most 200 characters, found ' '"),
        ('ru = "Игра."', 'ru = "Игра."\nde = "Spiel."', "field blurb.de: no such field: expected one of en, ru"),
        ('ru = "Конец."', "", "field tutorials.first.ru: expected a sentence"),
        ("order = 3", "ordre = 3", "field ordre: no such field: expected one of stage, order, minutes"),
        ('main = "#000001"', "", 'field colours.parchment.main: expected a colour, like "#3b6526", found nothing'),
        ('"#100002"', '"red"', "field colours.candlelight.wash: expected a colour"),
        ('"#000004"', '"url(x)"', "field colours.parchment.art.s0: expected a colour"),
        ("{ s1 =", '{ "x;y" =', "field colours.candlelight.art: expected names like s0, found 'x;y'"),
        ("[colours.candlelight]", "[colours.night]", "field colours.night: no such field"),
        ("[tutorials.first]", "[tutorials.first", "is not TOML"),
    ],
)
def test_a_mistake_names_file_field_and_expectation(old: str, new: str, said: str) -> None:
    assert old in WHOLE
    with pytest.raises(BadMeta) as error:
        read_meta("its/meta.toml", WHOLE.replace(old, new, 1))
    assert str(error.value).startswith("its/meta.toml: ")
    assert said in str(error.value)


def test_a_table_is_expected_where_there_is_one() -> None:
    for source in ('colours = "red"', "blurb = 3", "tutorials = []", "colours = { parchment = 1 }"):
        with pytest.raises(BadMeta, match="expected a table"):
            read_meta("meta.toml", source)
    with pytest.raises(BadMeta, match=r"colours\.parchment: expected a table, found nothing"):
        read_meta("meta.toml", "colours = {}")
