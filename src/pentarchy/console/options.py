"""The options and arguments that several commands share, and what reads them."""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy.console.tool import VERSION_FLAG, version_line
from pentarchy.core.errors import BadOption
from pentarchy.core.title import Title
from pentarchy.core.types import Options
from pentarchy.games import load_title

DEFAULT_SEED: Final = 0
DATABASE: Final = "pentarchy.db"


class Language(StrEnum):
    """A language that texts are written in."""

    en = "en"
    ru = "ru"


class Synchronous(StrEnum):
    """What SQLite waits for at every commit."""

    NORMAL = "NORMAL"
    FULL = "FULL"


SlugArgument = Annotated[
    str, typer.Argument(metavar="SLUG", help="The short name of a game; `pentarchy games` lists them.")
]
OptionalSlugArgument = Annotated[
    str | None, typer.Argument(metavar="SLUG", help="The short name of a game; default: all games.")
]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print the report as JSON, for programs.")]
SeatsOption = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="The number of seats; default: the game's usual number.")
]
AllSeatsOption = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="The number of seats; default: every number the game allows.")
]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="An option of the game; may be given several times."),
]
ContentOption = Annotated[
    Path | None,
    typer.Option("--content", metavar="PACK", help="Use the values of this content pack (a TOML file)."),
]
SeedOption = Annotated[
    int, typer.Option("--seed", metavar="S", help="The random seed; the same seed gives the same games.")
]
GamesOption = Annotated[int, typer.Option("--games", metavar="K", min=1, help="The number of games.")]
JobsOption = Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="The number of processes.")]
AllCoresOption = Annotated[
    int | None, typer.Option("--jobs", metavar="J", min=1, help="The number of processes; default: one per core.")
]
LanguageOption = Annotated[
    Language | None,
    typer.Option("--lang", help="The language; default: that of the environment (LC_ALL, LC_MESSAGES, LANG)."),
]
ForceFlag = Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")]
DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        help="The server's database: an SQLite file, or postgresql://user:password@host/name.",
    ),
]
SynchronousOption = Annotated[
    Synchronous,
    typer.Option(
        "--synchronous",
        case_sensitive=False,
        help="SQLite only: NORMAL survives a killed process, FULL also a power cut.",
    ),
]


def new_app(name: str, summary: str) -> typer.Typer:
    """A tool without commands yet."""
    app = typer.Typer(
        name=name,
        help=summary,
        context_settings={"help_option_names": ["-h", "--help"]},
        add_completion=False,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
    )

    @app.callback(help=summary)
    def tool(
        version: Annotated[
            bool,
            typer.Option(
                VERSION_FLAG, callback=_show_version, is_eager=True, help="Print the version and the build, then exit."
            ),
        ] = False,
    ) -> None: ...

    return app


def add_commands(app: typer.Typer, *commands: Callable[..., None]) -> None:
    """Add commands, each named after its function, in this order."""
    for command in commands:
        app.command()(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version_line())
        raise typer.Exit


def chosen_language(chosen: Language | None) -> str:
    """The chosen language, or the one the environment asks for."""
    if chosen is not None:
        return chosen.value
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "ru" if value.lower().startswith("ru") else "en"
    return "en"


def read_options(pairs: list[str] | None) -> Options:
    """Read `KEY=VALUE` texts as options; the game itself checks keys and values."""
    options: Options = {}
    for pair in pairs or []:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadOption(f"option {pair!r}: expected KEY=VALUE")
        if key in options:
            raise BadOption(f"option {key} is given twice: expected it once")
        options[key] = value
    return options


def set_up(slug: str, seats: int | None, pairs: list[str] | None, pack: Path | None) -> tuple[Title[Any], int, Options]:
    """The game, the number of seats and all its options, checked."""
    title = load_title(slug, pack)
    number = title.default_seats if seats is None else seats
    return title, number, title.options.resolve(number, read_options(pairs))


def read_names(names: str) -> list[str]:
    """Split a list written with commas."""
    return [name.strip() for name in names.split(",") if name.strip()]
