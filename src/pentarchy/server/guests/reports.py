"""Rules problems that people reported: kept in the database, read with `pentarchy reports`."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Engine, select
from sqlalchemy.exc import SQLAlchemyError

from pentarchy.core.errors import PentarchyError
from pentarchy.server.database import schema
from pentarchy.server.tables import journal


def read_reports(engine: Engine) -> list[dict[str, Any]]:
    """All reports, the newest first, each with the record of its table as far as it went."""
    found = []
    try:
        with engine.connect() as connection:
            rows = connection.execute(select(schema.reports).order_by(schema.reports.c.at.desc())).mappings().all()
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
