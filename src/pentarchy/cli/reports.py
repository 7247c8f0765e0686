"""`pentarchy reports`: the rules problems that people have reported at a server's tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from pentarchy.console.options import DATABASE, DatabaseOption, JsonFlag
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.errors import PentarchyError


def reports(
    database: DatabaseOption = DATABASE,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="DIR", help="Write each report, with its record, to a file in this folder."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """List the rules problems that people have reported at this server's tables."""
    from pentarchy.server.database.engine import open_engine
    from pentarchy.server.guests.reports import read_reports

    if "://" not in database and not Path(database).is_file():
        raise PentarchyError(f"{database}: there is no such database")
    found = read_reports(open_engine(database))
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
        for report in found:
            name = f"{report['game']}-{report['id']}.json"
            (save / name).write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", "utf-8")
    if as_json:
        print_json(found)
        return
    rows = [[report["game"], report["table"], report["moves"], report["clause"], report["what"]] for report in found]
    console().print(make_grid("Reports", ["game", "table", ">moves", "clause", "what"], rows))
