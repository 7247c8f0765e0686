"""`pentarchy backup`: a copy of the server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pentarchy.console.files import check_writable
from pentarchy.console.options import DATABASE, DatabaseOption, ForceFlag


def backup(
    to: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write the copy to.")],
    database: DatabaseOption = DATABASE,
    force: ForceFlag = False,
) -> None:
    """Copy the server's database while the server runs. The copy holds everything as it was at one moment."""
    from pentarchy.server.database.backup import copy_database

    check_writable(to, force)
    size = copy_database(database, to)
    print(f"{to}: {size:,} bytes")
