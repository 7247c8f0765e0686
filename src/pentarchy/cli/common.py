"""What the commands share: their options, reports in JSON, progress bars, files never overwritten by mistake."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from pentarchy.core.errors import BadOption, PentarchyError
from pentarchy.core.rulebook import Clause, Rulebook
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options
from pentarchy.games import load

Tell = Callable[[int, int], None]  # (done, of how many)
DEFAULT_SEED: Final = 0


class Language(StrEnum):
    """The languages there are."""

    en = "en"
    ru = "ru"


# ---------------------------------------------------------------- options that several commands have

SlugArgument = Annotated[str, typer.Argument(metavar="SLUG", help="The game, by its short name; `games` lists them.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Report as JSON, for programs.")]
SeatsOption = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="How many seats; default: the usual number.")
]
AllSeatsOption = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="How many seats; default: every number the game is for.")
]
OptionOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="A choice about the game; may be given several times."),
]
ContentOption = Annotated[
    Path | None,
    typer.Option("--content", metavar="PACK", help="Play with the values of this content pack."),
]
SeedOption = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")]
GamesOption = Annotated[int, typer.Option("--games", metavar="K", min=1, help="How many games.")]
JobsOption = Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="How many processes work at once.")]
LanguageOption = Annotated[
    Language | None,
    typer.Option("--lang", help="The language; default: that of the environment (LC_ALL, LC_MESSAGES, LANG)."),
]
ForceFlag = Annotated[bool, typer.Option("--force", help="Replace a file that exists already.")]


def language_of(chosen: Language | None) -> str:
    """The chosen language, or the one the environment asks for."""
    if chosen is not None:
        return chosen.value
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable)
        if value:
            return "ru" if value.lower().startswith("ru") else "en"
    return "en"


def read_options(pairs: list[str] | None) -> Options:
    """`KEY=VALUE` texts as options; the game itself checks keys and values."""
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
    title = load(slug, pack)
    number = title.default_seats if seats is None else seats
    return title, number, title.options.resolve(number, read_options(pairs))


def read_names(names: str) -> list[str]:
    """A list written with commas."""
    return [name.strip() for name in names.split(",") if name.strip()]


# ---------------------------------------------------------------- reporting


def console() -> Console:
    """Where reports for people go. Names from content packs are printed as they are: no markup is read in them."""
    return Console(markup=False, highlight=False)


def print_json(data: Json) -> None:
    """A report for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def table(title: str, headings: Sequence[str], rows: Sequence[Sequence[object]]) -> Table:
    """A report for people. A heading that starts with `>` is a column of numbers."""
    grid = Table(title=title, title_justify="left", title_style="bold")
    for heading in headings:
        grid.add_column(heading.removeprefix(">"), justify="right" if heading.startswith(">") else "left")
    for row in rows:
        grid.add_row(*[str(value) for value in row])
    return grid


@contextmanager
def progress(label: str) -> Iterator[Tell | None]:
    """A bar on stderr while long work goes on; nothing where nobody is watching."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task(label, total=None)

        def tell(done: int, total: int) -> None:
            bars.update(bar, completed=done, total=total)

        yield tell


# ---------------------------------------------------------------- files


def may_write(path: Path, force: bool) -> None:
    """Refuse, before any work is done, a file that could not be written or would be written over."""
    if path.is_dir():
        raise PentarchyError(f"{path}: is a folder: expected the name of a file")
    if path.exists() and not force:
        raise PentarchyError(f"{path}: exists already and is left as it is: expected a new name, or --force")
    if not path.parent.is_dir():
        raise PentarchyError(f"{path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PentarchyError(f"{path}: cannot be written here")


@contextmanager
def writing(path: Path, force: bool) -> Iterator[None]:
    """Around what writes a file: no file is written over by mistake, and a full disk is one line."""
    may_write(path, force)
    try:
        yield
    except OSError as error:
        raise PentarchyError(f"{path}: cannot be written: {error.strerror or error}") from None


# ---------------------------------------------------------------- rules by number


def find_clause(rulebook: Rulebook, wanted: str) -> Clause | None:
    """The clause of this number: `BR-07`, `br-7` or just `7`."""
    if wanted.upper() in rulebook.clauses:
        return rulebook[wanted.upper()]
    prefix, _, digits = wanted.rpartition("-")
    for name, clause in rulebook.clauses.items():
        head, _, number = name.rpartition("-")
        if digits.isdecimal() and number.isdecimal() and int(number) == int(digits) and prefix.upper() in ("", head):
            return clause
    return None


def search_clauses(rulebook: Rulebook, text: str, language: str) -> list[Clause]:
    """The clauses that mention all these words, in this language."""
    words = text.lower().replace("ё", "е").split()
    found: list[Clause] = []
    for clause in rulebook.clauses.values():
        rule = clause.text(language).lower().replace("ё", "е")
        if all(word in rule for word in words):
            found.append(clause)
    return found
