"""The key that signs cookies: in the database, or, so that no copy of that is worth a guest's cookie, in a file."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, delete, insert, select, text

from pentarchy.core.errors import PentarchyError
from pentarchy.server.database import schema

NAME: Final = "secret"
IN_A_FILE: Final = "file"  # what the database holds in its place
BYTES: Final = 32


def load_signing_key(engine: Engine, file: Path | None) -> bytes:
    """The key, made once. With a file, a key that lies in the database moves there."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # of processes that start together one makes it
            connection.execute(text("LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE"))
        kept = connection.execute(
            select(schema.settings.c.value).where(schema.settings.c.name == NAME)
        ).scalar_one_or_none()
        if file is None:
            if kept == IN_A_FILE:
                raise PentarchyError("the key of this database lies in a file: expected --secret-file FILE")
            if kept is None:
                kept = secrets.token_hex(BYTES)
                _keep(connection, kept)
            return bytes.fromhex(kept)
        if not file.exists():
            if kept == IN_A_FILE:
                raise PentarchyError(
                    f"--secret-file {file}: is not there: expected the file that holds the key of this database"
                )
            _write(file, kept or secrets.token_hex(BYTES))
        key = _read(file)
        if kept not in (None, IN_A_FILE, key.hex()):
            raise PentarchyError(f"--secret-file {file}: holds another key than the database: expected a new file")
        if kept != IN_A_FILE:
            connection.execute(delete(schema.settings).where(schema.settings.c.name == NAME))
            _keep(connection, IN_A_FILE)
        return key


def _keep(connection: Connection, value: str) -> None:
    connection.execute(insert(schema.settings).values(name=NAME, value=value))


def _write(file: Path, key: str) -> None:
    try:
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as opened:
            opened.write(key + "\n")
            opened.flush()
            os.fsync(opened.fileno())
    except OSError as error:
        raise PentarchyError(f"--secret-file {file}: cannot be written: {error.strerror}") from None


def _read(file: Path) -> bytes:
    try:
        mode, text = file.stat().st_mode, file.read_text("ascii", "replace")
    except OSError as error:
        raise PentarchyError(f"--secret-file {file}: cannot be read: {error.strerror}") from None
    if os.name == "posix" and mode & 0o077:
        raise PentarchyError(f"--secret-file {file}: others may read it: expected mode 0600")
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) < BYTES:
        raise PentarchyError(f"--secret-file {file}: expected {BYTES} bytes, in hexadecimal")
    return key
