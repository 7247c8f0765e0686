"""Components as data with a provenance. A pack replaces values without touching code, and errors say where to look.

A content file is a list of tables, one a kind of record. Every record has an `id` and may have a `basis`: where its
values come from, as one word for the whole record or a table with a word per field (`"*"` for the rest).
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from pentarchy.core.errors import BadContent

RULEBOOK = "rulebook"
PACK = "pack"
PROVENANCES = (RULEBOOK, "publisher", "earlier", "derived", "inferred", "reconstructed", PACK)
NAME_LENGTH = 60


@dataclass(frozen=True)
class Field:
    """What a value must be, in words and as a test."""

    expected: str
    fits: Callable[[Any], bool]


def whole(low: int, high: int) -> Field:
    """A whole number."""
    return Field(
        f"a whole number from {low} to {high}",
        lambda v: isinstance(v, int) and not isinstance(v, bool) and low <= v <= high,
    )


def text() -> Field:
    """A non-empty text."""
    return Field("a text", lambda v: isinstance(v, str) and bool(v.strip()))


def flag() -> Field:
    """true or false."""
    return Field("true or false", lambda v: isinstance(v, bool))


def one_of(*values: str) -> Field:
    """One of a few words."""
    return Field("one of " + ", ".join(values), lambda v: v in values)


def names() -> Field:
    """A name in both languages."""
    return Field(
        f'a name in both languages, {{ en = "...", ru = "..." }}, of at most {NAME_LENGTH} characters each',
        lambda v: (
            isinstance(v, dict)
            and set(v) == {"en", "ru"}
            and all(isinstance(n, str) and len(n.strip()) > 0 and len(n) <= NAME_LENGTH for n in v.values())
        ),
    )


def list_of(field: Field) -> Field:
    """A list whose every entry fits."""
    return Field(f"a list of: {field.expected}", lambda v: isinstance(v, list) and all(field.fits(x) for x in v))


Schema = dict[str, dict[str, Field]]
Row = dict[str, Any]


class Content:
    """The components of a title: `tables[kind][id]` is a row of fields, `basis[kind, id, field]` its provenance."""

    def __init__(self, tables: dict[str, dict[str, Row]], basis: dict[tuple[str, str, str], str]) -> None:
        self.tables = tables
        self.basis = basis
        self.pack: Path | None = None  # where the values laid over the title's own came from
        self.more: tuple[str, ...] = ()  # the title's files beside content.toml
        self.hash = content_hash(tables)

    def rows(self, kind: str) -> list[Row]:
        """All records of a kind, in the order of the file."""
        return list(self.tables[kind].values())

    def value(self, kind: str, record: str, field: str) -> Any:
        """One value."""
        return self.tables[kind][record][field]

    def not_printed(self) -> list[tuple[str, str, str, str]]:
        """(kind, record, field, provenance) of everything that does not come from the printed rulebook."""
        return [(*key, word) for key, word in self.basis.items() if word != RULEBOOK]


OWN_FILE = "content.toml"
EARLIER = "earlier"  # the folder of the contents a title had before, each named by its hash


def content_hash(tables: dict[str, dict[str, Row]]) -> str:
    """A checksum of values alone: not of their order, nor of where they come from."""
    canonical = json.dumps(tables, ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()


def earlier_contents(package: str) -> dict[str, Path]:
    """The contents that the title had before, by their hash: records that were played with them replay for ever."""
    return {path.stem: path for path in sorted(_earlier_folder(package).glob("*.toml"))}


def _earlier_folder(package: str) -> Path:
    return Path(str(files(package))) / EARLIER


def load_content(package: str, schema: Schema, pack: Path | None = None, more: tuple[str, ...] = ()) -> Content:
    """The title's own content; with a pack laid over it; or one of its earlier contents, which stands by itself.

    `more` names further files of its own, for long tables.
    """
    content = read_content(OWN_FILE, export_content(package, more), schema, None)
    content.more = more
    if pack is None:
        return content
    try:
        source = pack.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadContent(f"{pack}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if pack.parent == _earlier_folder(package):
        packed = read_earlier(str(pack), source, schema, content)
    else:
        packed = read_content(str(pack), source, schema, content)
    packed.pack = pack
    packed.more = more
    return packed


def export_content(package: str, more: tuple[str, ...] = ()) -> str:
    """The title's own content files as one, comments included: a pack to start from."""
    return "\n".join([(files(package) / name).read_text("utf-8") for name in (OWN_FILE, *more)])


def read_content(name: str, source: str, schema: Schema, under: Content | None) -> Content:
    """Check a content file against the schema. Over `under` it may leave out whatever it does not change."""
    return _read_tables(name, _parse(name, source), schema, under)


def read_earlier(name: str, source: str, schema: Schema, today: Content) -> Content:
    """A content of before, whole, in its own order and under its own hash.

    What the schema has learnt since takes the value of today; what it no longer knows is left out.
    """
    data = _parse(name, source)
    merged: dict[str, Any] = {}
    for kind, fields in schema.items():
        rows = list(data[kind]) if kind in data else today.rows(kind)
        merged[kind] = [_as_today(kind, row, fields, today) for row in rows]
    found = _read_tables(name, merged, schema, None)
    found.hash = source_hash(source)
    return found


def _as_today(kind: str, row: Row, fields: dict[str, Field], today: Content) -> Row:
    """A record of before with exactly the fields of today."""
    key = row["id"]
    word = row.get("basis", {})
    words = word if isinstance(word, dict) else {"*": word}
    basis = {field: said for field, said in words.items() if field == "*" or field in fields}
    whole_row: Row = {"id": key, "basis": basis}
    for field in fields:
        if field in row:
            whole_row[field] = row[field]
        elif key in today.tables[kind]:
            whole_row[field] = today.value(kind, key, field)
            basis[field] = today.basis[kind, key, field]
    return whole_row


def source_hash(source: str) -> str:
    """The hash of the content that a complete file holds, whatever the schema says of it today."""
    tables: dict[str, dict[str, Row]] = {}
    for kind, rows in tomllib.loads(source).items():
        tables[kind] = {row["id"]: {field: row[field] for field in row if field != "basis"} for row in rows}
    return content_hash(tables)


def _parse(name: str, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source)
    except (ValueError, RecursionError) as error:  # a TOMLDecodeError, or a number or nesting beyond any reason
        raise BadContent(f"{name}: is not TOML: {error}") from None


def _read_tables(name: str, data: dict[str, Any], schema: Schema, under: Content | None) -> Content:
    tables: dict[str, dict[str, Row]] = {kind: {} for kind in schema}
    basis: dict[tuple[str, str, str], str] = {}
    if under is not None:
        tables = {kind: {key: dict(row) for key, row in rows.items()} for kind, rows in under.tables.items()}
        basis = dict(under.basis)
    for kind, rows in data.items():
        if kind not in schema or not isinstance(rows, list):
            raise BadContent(f"{name}: [[{kind}]]: expected tables named {', '.join(schema)}")
        for number, row in enumerate(rows, start=1):
            key = row.get("id") if isinstance(row, dict) else None
            if not isinstance(key, str) or not key:
                raise BadContent(f"{name}: [[{kind}]]: record {number}: field id: expected a text")
            _read_row(f"{name}: [[{kind}]] {key}", kind, row, schema[kind], tables[kind], basis, under is not None)
    for kind, rows in tables.items():
        if not rows:
            raise BadContent(f"{name}: [[{kind}]]: expected at least one record")
    return Content(tables, basis)


def _read_row(
    place: str,
    kind: str,
    row: Row,
    fields: dict[str, Field],
    table: dict[str, Row],
    basis: dict[tuple[str, str, str], str],
    is_pack: bool,
) -> None:
    key = row["id"]
    if is_pack and key not in table:
        raise BadContent(f"{place}: no such record: expected one of {', '.join(table)}")
    if not is_pack and key in table:
        raise BadContent(f"{place}: the record is there twice")
    word = row.get("basis", {})
    words = word if isinstance(word, dict) else {"*": word}
    for field, provenance in words.items():
        if field != "*" and field not in fields:
            raise BadContent(f"{place}: field basis: {field} is no field: expected one of {', '.join(fields)}")
        if provenance not in PROVENANCES:
            raise BadContent(f"{place}: field basis: expected one of {', '.join(PROVENANCES)}, found {provenance!r}")
    target = table.setdefault(key, {"id": key})
    for field, value in row.items():
        if field in ("id", "basis"):
            continue
        if field not in fields:
            raise BadContent(f"{place}: field {field}: no such field: expected one of {', '.join(fields)}")
        if not fields[field].fits(value):
            raise BadContent(f"{place}: field {field}: expected {fields[field].expected}, found {value!r}")
        said = words.get(field, words.get("*"))
        if said is not None or not is_pack or target[field] != value:
            basis[kind, key, field] = said or (PACK if is_pack else RULEBOOK)
        target[field] = value
    for field, check in fields.items():
        if field not in target:
            raise BadContent(f"{place}: field {field}: expected {check.expected}, found nothing")
