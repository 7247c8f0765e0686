"""A title's shelf card, `meta.toml`: how far the title is, and what lists and lobbies show of it before anybody plays.

Every field may be left out. A title without the file is a draft: no picture, no colours, no sentence.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from pentarchy.core.content import Field, one_of, whole
from pentarchy.core.errors import BadMeta
from pentarchy.core.rulebook import LANGUAGES

FILE: Final = "meta.toml"
DRAFT: Final = "draft"
STAGES: Final = (DRAFT, "playable", "complete")
COLOURED: Final = "coloured"
SHIELDS: Final = (COLOURED, "silver")
THEMES: Final = ("parchment", "candlelight")
LAST: Final = 1000  # behind every title that names its place
PLAIN_ICON: Final = "meeple"
SENTENCE_LENGTH: Final = 200

_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class Palette:
    """A title's colours in one theme, each written `#rrggbb`. `art` are those of its picture, by name."""

    main: str
    wash: str
    line: str
    art: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Meta:
    """A title's shelf card. Texts are by language; `minutes` is 0 and `colours` is empty where nothing is told. `modes`
    are the options that make it another game, `solo` the one whose values are games of their own for one player."""

    stage: str = DRAFT
    order: int = LAST
    minutes: int = 0
    icon: str = PLAIN_ICON
    shields: str = COLOURED
    blurb: dict[str, str] = field(default_factory=dict)
    modes: list[str] = field(default_factory=list)
    solo: str = ""
    tutorials: dict[str, dict[str, str]] = field(default_factory=dict)
    colours: dict[str, Palette] = field(default_factory=dict)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def _is_option(value: Any) -> bool:
    return isinstance(value, str) and value.isidentifier()


def _are_options(value: Any) -> bool:
    return isinstance(value, list) and all(_is_option(name) for name in value)


def _is_colour(value: Any) -> bool:
    return isinstance(value, str) and _COLOUR.fullmatch(value) is not None


def _is_sentence(value: Any) -> bool:
    return isinstance(value, str) and len(value.strip()) > 0 and len(value) <= SENTENCE_LENGTH


FIELDS: Final = {
    "stage": one_of(*STAGES),
    "order": whole(1, LAST - 1),
    "minutes": whole(1, 999),
    "icon": Field('a name of game-icons.net, like "crossed-swords"', _is_name),
    "shields": one_of(*SHIELDS),
    "modes": Field('names of options, like ["module"]', _are_options),
    "solo": Field('the name of an option, like "scenario"', _is_option),
}
COLOUR: Final = Field('a colour, like "#3b6526"', _is_colour)
SENTENCE: Final = Field(f"a sentence of at most {SENTENCE_LENGTH} characters", _is_sentence)
PIGMENTS: Final = ("main", "wash", "line")


def load_meta(package: str) -> Meta:
    """The shelf card of a title's package."""
    path = files(package) / FILE
    return read_meta(str(path), path.read_text("utf-8")) if path.is_file() else Meta()


def read_meta(name: str, source: str) -> Meta:
    """Check a shelf card. `name` is the file's, for what is said of a mistake in it."""
    try:
        data = tomllib.loads(source)
    except (ValueError, RecursionError) as error:
        raise BadMeta(f"{name}: is not TOML: {error}") from None
    _known(name, "", data, [*FIELDS, "blurb", "tutorials", "colours"])
    plain = {key: _checked(name, key, data[key], FIELDS[key]) for key in FIELDS if key in data}
    tutorials = _table(name, "tutorials", data.get("tutorials", {}))
    return Meta(
        **plain,
        blurb=_sentences(name, "blurb", data["blurb"]) if "blurb" in data else {},
        tutorials={key: _sentences(name, f"tutorials.{key}", value) for key, value in tutorials.items()},
        colours=_colours(name, data["colours"]) if "colours" in data else {},
    )


def _colours(name: str, value: Any) -> dict[str, Palette]:
    """Both themes. By candlelight, what `art` does not name is as on parchment."""
    table = _table(name, "colours", value)
    _known(name, "colours.", table, THEMES)
    found: dict[str, Palette] = {}
    art: dict[str, str] = {}
    for theme in THEMES:
        place = f"colours.{theme}"
        palette = _table(name, place, table.get(theme))
        _known(name, f"{place}.", palette, [*PIGMENTS, "art"])
        pigments = [_checked(name, f"{place}.{key}", palette.get(key), COLOUR) for key in PIGMENTS]
        for key, colour in _table(name, f"{place}.art", palette.get("art", {})).items():
            if not _is_name(key):
                raise BadMeta(f"{name}: field {place}.art: expected names like s0, found {key!r}")
            art[key] = _checked(name, f"{place}.art.{key}", colour, COLOUR)
        found[theme] = Palette(pigments[0], pigments[1], pigments[2], dict(art))
    return found


def _sentences(name: str, place: str, value: Any) -> dict[str, str]:
    """A sentence in every language."""
    table = _table(name, place, value)
    _known(name, f"{place}.", table, LANGUAGES)
    return {language: _checked(name, f"{place}.{language}", table.get(language), SENTENCE) for language in LANGUAGES}


def _table(name: str, place: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadMeta(f"{name}: field {place}: expected a table, found {_shown(value)}")
    return value


def _known(name: str, place: str, table: dict[str, Any], keys: Any) -> None:
    """Refuse a field that nobody reads: it is misspelt."""
    for key in table:
        if key not in keys:
            raise BadMeta(f"{name}: field {place}{key}: no such field: expected one of {', '.join(keys)}")


def _checked(name: str, place: str, value: Any, check: Field) -> Any:
    if not check.fits(value):
        raise BadMeta(f"{name}: field {place}: expected {check.expected}, found {_shown(value)}")
    return value


def _shown(value: Any) -> str:
    return "nothing" if value is None else repr(value)
