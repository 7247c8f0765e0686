"""Rules problems that people reported: kept in the database, read with `pentarchy reports`."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.errors import PentarchyError
from pentarchy.server.database import schema
from pentarchy.server.tables import journal

_ROWS = schema.reports.c
_RULES = (
    select(_ROWS.id, _ROWS.table, _ROWS.at, _ROWS.moves, _ROWS.seat, _ROWS.step, _ROWS.clause, _ROWS.what)
    .where(_ROWS.about.is_(None))
    .order_by(_ROWS.at.desc())
)


def read_reports(engine: Engine) -> list[dict[str, Any]]:
    """All reports of rules problems, the newest first, each with the record of its table as far as it went."""
    found = []
    try:
        with engine.connect() as connection:
            rows = connection.execute(_RULES).mappings().all()
            for row in rows:
                table = connection.execute(select(schema.tables).where(schema.tables.c.id == row["table"])).mappings()
                lines = connection.execute(
                    select(schema.journal.c.number, schema.journal.c.line)
                    .where(schema.journal.c.table == row["table"])
                    .order_by(schema.journal.c.number)
                ).all()
                data = table.one()
                record = journal.as_record(
                    data["slug"],
                    data["version"],
                    data["content"],
                    data["seats"],
                    json.loads(data["options"]),
                    journal.sort_out([(line.number, line.line) for line in lines]),
                )
                found.append({**row, "game": data["slug"], "record": record})
    except SQLAlchemyError as error:
        raise PentarchyError(f"--database: {str(error).splitlines()[0]}") from None
    return found
