"""Reports of commands: grids and sentences for people, JSON for programs, progress bars for long work."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from pentarchy.core.types import Json

ShowProgress = Callable[[int, int], None]  # called with how much is done, and how much there is to do


def console() -> Console:
    """The terminal, for reports to people. Names from content packs are printed as they are: markup is off."""
    return Console(markup=False, highlight=False)


def print_json(data: Json) -> None:
    """Print a report for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def make_grid(title: str, headings: Sequence[str], rows: Sequence[Sequence[object]]) -> Grid:
    """Rows and columns for people. A heading that starts with `>` is a column of numbers, aligned to the right."""
    grid = Grid(title=title, title_justify="left", title_style="bold")
    for heading in headings:
        grid.add_column(heading.removeprefix(">"), justify="right" if heading.startswith(">") else "left")
    for row in rows:
        grid.add_row(*[str(value) for value in row])
    return grid


@contextmanager
def progress_bar(label: str) -> Iterator[ShowProgress | None]:
    """Show a bar on stderr while long work goes on. Yields None where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        bar = bars.add_task(label, total=None)

        def show(done: int, total: int) -> None:
            bars.update(bar, completed=done, total=total)

        yield show
