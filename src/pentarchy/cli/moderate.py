"""`pentarchy moderate`: mute and ban people, close tables, read what people report of others."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pentarchy.console.options import DATABASE, DatabaseOption, JsonFlag
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.errors import PentarchyError

if TYPE_CHECKING:
    from sqlalchemy import Engine

moderate = typer.Typer(
    help="Mute and ban people, close tables, and read what people report of others. A running server hears of it "
    "within seconds; every change is in the audit log.",
    no_args_is_help=True,
)
WhyOption = Annotated[str, typer.Option("--why", help="The reason; whom it concerns is told.")]
ForOption = Annotated[
    str | None, typer.Option("--for", metavar="TIME", help="How long it holds: 12h, 3d or 2w; default: for good.")
]


def _open(database: str) -> Engine:
    from pentarchy.server.database.engine import open_engine

    if "://" not in database and not Path(database).is_file():
        raise PentarchyError(f"{database}: there is no such database")
    return open_engine(database)


def _time(milliseconds: int | None) -> str:
    return "" if milliseconds is None else f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


def _lasting(text: str | None) -> int | None:
    from pentarchy.server.guests.decisions import duration

    return None if text is None else duration(text)


@moderate.command("list")
def list_decisions(
    past: Annotated[bool, typer.Option("--past", help="Also those that have ended, and closed tables.")] = False,
    database: DatabaseOption = DATABASE,
    as_json: JsonFlag = False,
) -> None:
    """List what has been decided about people and addresses."""
    from pentarchy.server.guests import decisions

    found = decisions.decisions(_open(database), past)
    if as_json:
        print_json(found)
        return
    rows = [[row["id"], row["kind"], _whom(row), _time(row["until"]) or "for good", row["why"]] for row in found]
    console().print(make_grid("Decisions", ["id", "what", "whom", "until (UTC)", "why"], rows))


def _whom(row: dict[str, Any]) -> str:
    return row["network"] or row["table"] or f"{row['guest']} {row['name'] or ''}".strip()


@moderate.command()
def people(
    text: Annotated[str, typer.Argument(metavar="NAME", help="A part of the name, or the id.")] = "",
    database: DatabaseOption = DATABASE,
    as_json: JsonFlag = False,
) -> None:
    """Find guests by name, with the ids that the other commands take."""
    from pentarchy.server.guests import decisions

    found = decisions.people(_open(database), text)
    if as_json:
        print_json(found)
        return
    rows = [[row["id"], row["name"], _time(row["created"])[:10], _time(row["seen"])[:10]] for row in found]
    console().print(make_grid("Guests", ["id", "name", "since", "last seen"], rows))


def _deciding(kind: str, done: str, what: str) -> None:
    """A command that decides something about people."""

    @moderate.command(kind, help=f"{what} An IPv6 address stands for its /64.")
    def decide(
        whom: Annotated[
            str, typer.Argument(metavar="WHOM", help="A guest's id, an address, or a range as 192.0.2.0/24.")
        ],
        why: WhyOption = "",
        lasting: ForOption = None,
        database: DatabaseOption = DATABASE,
    ) -> None:
        from pentarchy.server.guests import decisions

        print(f"{done}: decision {decisions.decide(_open(database), kind, whom, why, _lasting(lasting))}")


_deciding("mute", "muted", "Let a guest, or whoever comes from an address, say nothing any more, at any table.")
_deciding("ban", "banned", "Let a guest, or whoever comes from an address, in no more.")


@moderate.command()
def lift(
    name: Annotated[str, typer.Argument(metavar="ID", help="The decision; `list` tells them.")],
    database: DatabaseOption = DATABASE,
) -> None:
    """End a mute or a ban early."""
    from pentarchy.server.guests import decisions

    decisions.lift(_open(database), name)
    print(f"lifted: decision {name}")


@moderate.command()
def close(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The table's id: the last part of its address.")],
    why: WhyOption = "",
    database: DatabaseOption = DATABASE,
) -> None:
    """Close a table that waits or runs, for good."""
    from pentarchy.server.guests import decisions

    decisions.close(_open(database), table, why)
    print(f"closed: table {table}")


@moderate.command()
def reports(database: DatabaseOption = DATABASE, as_json: JsonFlag = False) -> None:
    """Read what people have reported of others, with what those said. Rules problems are in `pentarchy reports`."""
    from pentarchy.server.guests import decisions

    found = decisions.reports(_open(database))
    if as_json:
        print_json(found)
        return
    rows = [
        [_time(row["at"]), row["about"], row["name"] or "", row["table"], row["what"], " / ".join(row["said"])]
        for row in found
    ]
    console().print(make_grid("Reports", ["when (UTC)", "guest", "name", "table", "what", "they said"], rows))


@moderate.command()
def log(database: DatabaseOption = DATABASE, as_json: JsonFlag = False) -> None:
    """Read the audit log: who has moderated, when and how."""
    from pentarchy.server.guests import decisions

    found = decisions.audit(_open(database))
    if as_json:
        print_json(found)
        return
    rows = [[_time(row["at"]), row["who"], row["what"]] for row in found]
    console().print(make_grid("Audit log", ["when (UTC)", "who", "what"], rows))
