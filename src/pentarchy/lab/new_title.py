"""`pentarchy-lab new-title`: a small game as a package of its own, to be changed into another one."""

from __future__ import annotations

import keyword
import re
import subprocess
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from pentarchy.console.report import console
from pentarchy.core.errors import PentarchyError
from pentarchy.games import load_titles, titles

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

SKELETON: Final = "skeleton"
# What the skeleton calls itself: its slug, its class, and the prefix of its clauses.
SLUG: Final = "ladder"
CLASS: Final = "Ladder"
PREFIX: Final = "LA"
NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST: Final = 24
# Of the project's folder: called like the package within, Python would take the one for the other.
PROJECT: Final = "pentarchy-"


class BadTitleName(PentarchyError):
    """A title cannot have this name, or not here."""


def new_title(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its short name: small letters, digits, underscores.")],
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="DIR", help="Where to write it; default: ./pentarchy-NAME.")
    ] = None,
    install: Annotated[
        bool, typer.Option("--install/--no-install", help="Make it known to this Pentarchy with pip.")
    ] = True,
) -> None:
    """Write a small game of your own: rules, clauses, texts, tests and a bot, ready to play and to change."""
    target = folder or Path(f"{PROJECT}{name}")
    check_name(name)
    check_folder(target)
    check_free(name)
    written = write_skeleton(name, target)
    screen = console()
    screen.print(f"{target}: {written} files")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--no-build-isolation"] if find_spec("setuptools") else []
    command += ["--editable", str(target)]
    if not install:
        screen.print(f"To make it known here: {' '.join(command)}", soft_wrap=True, markup=False)
        return
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    if found.returncode:
        raise PentarchyError(f"{target} is written, but pip could not install it: {found.stderr or found.stdout}")
    commands = {
        f"pentarchy play {name}": "play it in this terminal",
        "pentarchy serve": f"play it in the browser, at /new/{name}",
        f"pentarchy-lab check {name}": "random games that look for broken rules and leaks",
        f"python -m pytest {target}": "a test for every clause",
    }
    width = max([len(words) for words in commands])
    for words, what in commands.items():
        screen.print(f"  {words:<{width}}  {what}", soft_wrap=True, markup=False)
    screen.print("What is in it, step by step: docs/build/add-a-title.md")


def check_name(name: str) -> None:
    """Refuse what cannot be the name of a title and of a Python package."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or len(name) > LONGEST:
        raise BadTitleName(
            f"{name!r} cannot name a title: expected at most {LONGEST} small letters, digits and underscores that begin"
            " with a letter and make no Python keyword, such as `duel` or `two_towers`"
        )


def check_folder(target: Path) -> None:
    """Refuse to write over what is there."""
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise BadTitleName(f"{target} exists already and is not empty: choose another --folder")


def check_free(name: str) -> None:
    """Refuse what something else is called already."""
    if name in titles():
        raise BadTitleName(f"there is a title {name!r} already: choose another name, or uninstall that one")
    found = find_spec(name)
    if found is not None and found.origin is not None:  # a mere folder has none
        raise BadTitleName(f"{name!r} is the name of a Python module already: choose another, such as `{name}_game`")


def write_skeleton(name: str, target: Path) -> int:
    """Write the files, under this name. Returns how many."""
    words = name.split("_")
    names = {SLUG: name, CLASS: "".join([word.capitalize() for word in words]), f"{PREFIX}-": f"{prefix_for(words)}-"}
    sources = list(walk(files(__package__) / SKELETON))
    for path, source in sources:
        text = source.read_text("utf-8").replace(f'prefix = "{PREFIX}"', f'prefix = "{prefix_for(words)}"')
        own = names if path.endswith(".py") else {**names, CLASS: " ".join(words).capitalize()}
        for old, new in own.items():
            text = re.sub(rf"\b{old}|(?<=pentarchy-){old}", new, text)
        file = target / path.replace(SLUG, name)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return len(sources)


def walk(folder: Traversable, path: str = "") -> list[tuple[str, Traversable]]:
    """Every file below a folder, with its path in it."""
    found = []
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir() and entry.name != "__pycache__":
            found += walk(entry, f"{path}{entry.name}/")
        elif entry.is_file() and not entry.name.endswith(".pyc"):
            found.append((path + entry.name, entry))
    return found


def prefix_for(words: list[str]) -> str:
    """The letters before the numbers of the clauses: initials, or the first letters; none that another title has."""
    taken = {clause.partition("-")[0] for title in load_titles() for clause in title.rulebook.clauses}
    whole = "".join(words).upper()
    initials = "".join([word[0] for word in words]).upper()
    wishes = [initials] if len(words) > 1 else []
    wishes += [whole[:length] for length in range(2, len(whole) + 1)] + [whole + "X"]
    return next(wish for wish in wishes if wish not in taken and len(wish) > 1)
