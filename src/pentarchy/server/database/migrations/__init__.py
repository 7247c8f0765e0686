"""Bring a database to the present schema. Alembic, driven from Python: no ini file, no command to run by hand."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, text

HERE = Path(__file__).parent
KEY = (
    0x6D696772  # of PostgreSQL's advisory lock: of processes that start together one migrates, the others find it done
)


def newest() -> str:
    """The present shape."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    return ScriptDirectory.from_config(config).get_current_head() or ""


def migrate(engine: Engine) -> None:
    """Run the migrations that are missing, in one transaction."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # To rewrite a large table takes its time, and so does waiting for a process that does.
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": KEY})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        connection.execute(
            text("UPDATE settings SET value = value WHERE name = ''")
        )  # fails where nothing can be written
