"""`pentarchy restore`: a copy that `pentarchy backup` made becomes the server's database again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pentarchy.console.options import DATABASE, DatabaseOption


def restore(
    source: Annotated[Path, typer.Argument(metavar="FILE", help="The copy that `pentarchy backup` made.")],
    database: DatabaseOption = DATABASE,
) -> None:
    """Make a copy the server's database again. What is there already is never written over: move it away first."""
    from pentarchy.server.database.backup import restore_database

    found = restore_database(source, database)
    print(f"{database}: " + ", ".join([f"{number:,} {kind}" for kind, number in found.items()]))
