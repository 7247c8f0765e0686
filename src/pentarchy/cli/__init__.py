"""The command line. Every command is a thin layer over the library; what it says when it fails is one line."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from pentarchy import __version__
from pentarchy.cli import fits, leagues, play, replay, reports, runs, serving
from pentarchy.core._mypyc import is_compiled
from pentarchy.core.errors import PentarchyError

DONE: Final = 0
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130

app = typer.Typer(
    name="pentarchy",
    help="Five kingdom board games on one rules engine: play them, simulate them, check them.",
    context_settings={"help_option_names": ["-h", "--help"]},
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)
app.command()(reports.games)
app.command()(play.play)
app.command()(replay.replay)
app.command()(reports.rules)
app.command()(reports.content)
app.command()(runs.simulate)
app.command()(runs.arena)
app.command()(leagues.league)
app.command()(leagues.strength)
app.command()(fits.fit)
app.command()(fits.learn)
app.command()(runs.balance)
app.command()(runs.check)
app.command()(runs.bench)
app.command()(serving.serve)
app.command()(serving.backup)
app.command()(serving.reports)
app.command()(serving.load)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"pentarchy {__version__} ({'compiled' if is_compiled() else 'plain Python'})")
        raise typer.Exit


@app.callback()
def pentarchy(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Tell the version and the build."),
    ] = False,
) -> None:
    """Five kingdom board games on one rules engine: play them, simulate them, check them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status. Wrong input of any kind is one line on stderr and 2, never a traceback."""
    _forgive_encodings()
    try:
        status = app(args=None if arguments is None else list(arguments), standalone_mode=False, prog_name="pentarchy")
        return status if isinstance(status, int) else DONE
    except PentarchyError as error:
        return _complain(str(error))
    except typer.Abort:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has had enough (`| head`). Python would complain once more when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except Exception as error:
        # Typer keeps the class of its usage errors to itself; this method is what they have in common.
        explain = getattr(error, "format_message", None)
        if explain is None:
            raise
        return _complain(f"{explain()} (pentarchy -h lists what there is)")


def _forgive_encodings() -> None:
    """A terminal that has no Cyrillic, or a byte that is no letter, costs a question mark and not the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(message: str) -> int:
    print(f"error: {' '.join(message.split())}", file=sys.stderr)
    return WRONG_INPUT
