"""Run one command of a tool. This module needs the standard library alone, so that a tool can say what is missing."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from pentarchy import __version__
from pentarchy.core._mypyc import is_compiled
from pentarchy.core.errors import PentarchyError

if TYPE_CHECKING:
    import typer

DONE: Final = 0
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130
VERSION_FLAG: Final = "--version"

# The packages that each extra in pyproject.toml installs, by the names they are imported by.
APP_PACKAGES: Final = (
    "typer",
    "rich",
    "fluent",
    "starlette",
    "uvicorn",
    "uvloop",
    "httptools",
    "websockets",
    "msgspec",
    "sqlalchemy",
    "alembic",
    "httpx",
    "cryptography",
    "prometheus_client",
)
OTHER_PACKAGES: Final = {
    "numpy": "lab",
    "scipy": "lab",
    "psycopg": "postgresql",
    "ray": "ray",
    "pettingzoo": "rl",
    "gymnasium": "rl",
    "pyspiel": "rl",
    "open_spiel": "rl",
    "pyarrow": "rl",
}


def run_tool(name: str, extra: str, make_app: Callable[[], typer.Typer], arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status.

    Wrong input of any kind is one line on stderr and status 2, never a traceback. `extra` is what the tool's own
    packages are installed by; without them only `--version` works, and everything else says what to install.
    """
    _replace_unprintable_characters()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words == [VERSION_FLAG]:
        print(version_line())
        return DONE
    try:
        return _run_app(make_app(), name, words)
    except PentarchyError as error:
        return _complain(str(error))
    except ModuleNotFoundError as error:
        missing = extra_with(error.name or "", extra)
        if missing is None:
            raise
        return _complain(f'this command needs more packages: pip install "pentarchy[{missing}]"')
    except BrokenPipeError:
        # The reader of our output has stopped reading (`| head`). Python would complain once more when it flushes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def version_line() -> str:
    """The version and the build, as both tools print them."""
    return f"pentarchy {__version__} ({'compiled' if is_compiled() else 'plain Python'})"


def extra_with(module: str, extra: str) -> str | None:
    """The extra that installs a missing module; None for a module that no extra installs. `extra` is the tool's own."""
    package = module.partition(".")[0]
    return OTHER_PACKAGES.get(package, extra if package in APP_PACKAGES else None)


def _run_app(app: typer.Typer, name: str, words: list[str]) -> int:
    import typer

    try:
        status = app(args=words, standalone_mode=False, prog_name=name)
    except typer.Abort:
        return INTERRUPTED
    except Exception as error:
        # Typer hides the class of its usage errors. All of them have this method, and no other exception does.
        explain = getattr(error, "format_message", None)
        if explain is None:
            raise
        message = explain()
        # Without a message it has printed the help, because no command was named.
        return _complain(f"{message} ({name} -h lists the commands)") if message else DONE
    return status if isinstance(status, int) else DONE


def _replace_unprintable_characters() -> None:
    """Print a question mark for a character that the terminal cannot show, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(message: str) -> int:
    print(f"error: {' '.join(message.split())}", file=sys.stderr)
    return WRONG_INPUT
