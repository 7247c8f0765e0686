"""What moderators decide, written to the database: beside a running server, which looks there every few seconds."""

from __future__ import annotations

import getpass
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection, Engine, func, insert, or_, select, update

from pentarchy.core.errors import PentarchyError
from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.database.engine import FAILURES, one_line
from pentarchy.server.guests.moderation import CLOSE, CLOSED, read_network

UNITS: Final = {"h": 3_600_000, "d": 86_400_000, "w": 7 * 86_400_000}
MOST_PEOPLE: Final = 50
LINES: Final = 20  # of chat, shown with a report
Rows = list[dict[str, Any]]


@contextmanager
def _opened(engine: Engine) -> Iterator[Connection]:
    try:
        with engine.begin() as connection:
            yield connection
    except FAILURES as error:
        raise PentarchyError(f"--database: {one_line(error)}") from None


def duration(text: str) -> int:
    """Milliseconds of `12h`, `3d` or `2w`.

    >>> duration("3d")
    259200000
    """
    number, unit = text[:-1], text[-1:]
    if not number.isdecimal() or not number.isascii() or unit not in UNITS or not 0 < int(number) < 10_000:
        raise PentarchyError(f"--for {text}: expected a number with h, d or w, such as 12h, 3d or 2w")
    return int(number) * UNITS[unit]


def _note(connection: Connection, what: str) -> None:
    """A line of the audit log."""
    try:
        who = getpass.getuser()
    except (OSError, KeyError):
        who = "?"
    connection.execute(insert(schema.audit).values(at=now_ms(), who=who[:64], what=what))


def _add(connection: Connection, kind: str, why: str, until: int | None, **whom: str) -> str:
    name = secrets.token_hex(4)
    row = {"id": name, "kind": kind, "why": why, "at": now_ms(), "until": until, **whom}
    connection.execute(insert(schema.decisions).values(**row))
    about = " ".join([f"{key} {value}" for key, value in whom.items()])
    end = "" if until is None else f" for {(until - now_ms()) / 3_600_000:.0f} h"
    _note(connection, f"{kind} {name}: {about}{end}{f': {why}' if why else ''}")
    return name


def decide(engine: Engine, kind: str, whom: str, why: str, lasting: int | None) -> str:
    """Mute or ban a guest, or whoever comes from an address or a range; the decision's id."""
    until = None if lasting is None else now_ms() + lasting
    with _opened(engine) as connection:
        try:
            return _add(connection, kind, why, until, network=read_network(whom))
        except ValueError:  # no address: then a guest
            pass
        if connection.execute(select(schema.guests.c.id).where(schema.guests.c.id == whom)).one_or_none() is None:
            expected = "expected an id that `moderate people` tells, or an address"
            raise PentarchyError(f"there is no guest {whom!r}: {expected}")
        return _add(connection, kind, why, until, guest=whom)


def lift(engine: Engine, name: str) -> None:
    """A decision no longer holds."""
    with _opened(engine) as connection:
        rows = schema.decisions.c
        change = update(schema.decisions).where(rows.id == name, rows.lifted.is_(None), rows.kind != CLOSE)
        if connection.execute(change.values(lifted=now_ms())).rowcount < 1:
            raise PentarchyError(f"there is no decision {name!r} that holds: `pentarchy moderate list` tells them")
        _note(connection, f"lift {name}")


def close(engine: Engine, table: str, why: str) -> None:
    """A table is over, whoever sits there."""
    with _opened(engine) as connection:
        rows = schema.tables.c
        change = update(schema.tables).where(rows.id == table, rows.status.in_(("waiting", "running")))
        values = {"status": "expired", "ended": CLOSED, "changed": now_ms()}
        if connection.execute(change.values(**values)).rowcount < 1:
            raise PentarchyError(f"there is no table {table!r} that waits or runs")
        _add(connection, CLOSE, why, None, table=table)


# ---------------------------------------------------------------- looking


def decisions(engine: Engine, past: bool) -> Rows:
    """Those that hold, or all; the newest first."""
    rows = schema.decisions.c
    query = select(schema.decisions, schema.guests.c.name).outerjoin(schema.guests, schema.guests.c.id == rows.guest)
    if not past:
        query = query.where(rows.lifted.is_(None), rows.kind != CLOSE)
        query = query.where(or_(rows.until.is_(None), rows.until > now_ms()))
    return _rows(engine, query.order_by(rows.at.desc()))


def people(engine: Engine, text: str) -> Rows:
    """Guests whose name holds this, the latest to be seen first."""
    rows = schema.guests.c
    query = select(rows.id, rows.name, rows.created, rows.seen).where(
        or_(func.lower(rows.name).contains(text.lower(), autoescape=True), rows.id == text)
    )
    return _rows(engine, query.order_by(rows.seen.desc(), rows.created.desc()).limit(MOST_PEOPLE))


def reports(engine: Engine) -> Rows:
    """What people have reported of others, the newest first, with what those have last said at that table."""
    rows, chat = schema.reports.c, schema.chat.c
    query = (
        select(rows.id, rows.at, rows.table, rows.about, schema.guests.c.name, rows.what)
        .outerjoin(schema.guests, schema.guests.c.id == rows.about)
        .where(rows.about.is_not(None))
        .order_by(rows.at.desc())
    )
    found = _rows(engine, query)
    for row in found:
        said = select(chat.text).where(chat.table == row["table"], chat.guest == row["about"])
        row["said"] = [line["text"] for line in _rows(engine, said.order_by(chat.number.desc()).limit(LINES))][::-1]
    return found


def audit(engine: Engine) -> Rows:
    """The audit log, the newest first."""
    return _rows(engine, select(schema.audit).order_by(schema.audit.c.number.desc()))


def _rows(engine: Engine, query: Any) -> Rows:
    with _opened(engine) as connection:
        return [dict(row) for row in connection.execute(query).mappings()]
