"""Write what follows from `pentarchy.server.protocol`: the tables of docs/build/protocol.md and web/src/protocol.ts.

.venv/bin/python scripts/protocol.py [--check]
"""

from __future__ import annotations

import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, Raw, UnsetType

from pentarchy.server import problems, protocol
from pentarchy.server.http.openapi import OPERATIONS
from pentarchy.server.protocol import FromClient, FromServer

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "build" / "protocol.md"
TYPES = ROOT / "web" / "src" / "protocol.ts"
BEGIN, END = "<!-- generated: {} -->", "<!-- end -->"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def typescript(kind: Any) -> str:
    """A Python type as TypeScript writes it."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return typescript(arguments[0])
    if origin is Literal:
        return " | ".join([f'"{word}"' for word in arguments])
    if origin in (Union, types.UnionType):
        # Raw is the same thing already encoded; a field that may be unset is an optional one.
        parts = [typescript(part) for part in arguments if part not in (Raw, UnsetType)]
        return " | ".join(dict.fromkeys(parts))
    if origin is list:
        inner = typescript(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {typescript(arguments[1])}>"
    assert issubclass(kind, msgspec.Struct), kind
    return str(kind.__name__)


def doc(struct: type) -> str:
    """What a type is for, in one paragraph."""
    return " ".join((struct.__doc__ or "").split())


def fields(struct: type[msgspec.Struct], sent_by_client: bool) -> list[tuple[str, str, bool]]:
    """(name, type, may it be left out) of every field."""
    hints = get_type_hints(struct, include_extras=True)
    found = []
    for field in msgspec.structs.fields(struct):
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        optional = field.default is UNSET or (sent_by_client and has_default)
        found.append((field.encode_name, typescript(hints[field.name]), optional))
    return found


def tag(struct: type[msgspec.Struct]) -> str | None:
    """The `type` a message carries."""
    name = struct.__struct_config__.tag
    return None if name is None else str(name)


def reachable(kinds: list[Any]) -> list[type[msgspec.Struct]]:
    """All structs that these types are made of, each once, users before what they use."""
    found: dict[type[msgspec.Struct], None] = {}

    def visit(kind: Any) -> None:
        for part in get_args(kind):
            visit(part)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in found:
            found[kind] = None
            for hint in get_type_hints(kind, include_extras=True).values():
                visit(hint)

    for kind in kinds:
        visit(kind)
    return list(found)


CLIENT = list(get_args(FromClient))
SERVER = list(get_args(FromServer))
REQUESTS = [row[4] for row in OPERATIONS if isinstance(row[4], type) and issubclass(row[4], msgspec.Struct)]
REPLIES = [row[6] for row in OPERATIONS if row[6] is not None] + [protocol.Problem]


def typescript_file() -> str:
    """The whole of web/src/protocol.ts."""
    lines = [
        "// Made by scripts/protocol.py from pentarchy.server.protocol: do not edit.",
        "",
        f"export const PROTOCOL = {protocol.PROTOCOL};",
        "",
    ]
    from_client = set(reachable([*CLIENT, *REQUESTS]))
    for struct in reachable([*CLIENT, *SERVER, *REQUESTS, *REPLIES]):
        lines += [f"/** {doc(struct)} */", f"export interface {struct.__name__} {{"]
        if tag(struct) is not None:
            lines.append(f'  type: "{tag(struct)}";')
        for name, kind, optional in fields(struct, struct in from_client):
            lines.append(f"  {name}{'?' if optional else ''}: {kind};")
        lines += ["}", ""]
    codes = " | ".join([f'"{code}"' for code in sorted(problems.STATUS)])
    lines.append(f"export type ProblemCode = {codes};")
    lines.append(f"export type FromClient = {' | '.join([struct.__name__ for struct in CLIENT])};")
    lines.append(f"export type FromServer = {' | '.join([struct.__name__ for struct in SERVER])};")
    return "\n".join(lines) + "\n"


def described(struct: type[msgspec.Struct], sent_by_client: bool) -> list[str]:
    """One type for the page."""
    name = tag(struct)
    lines = [f"**`{name}`**" if name else f"**{struct.__name__}**", "", doc(struct), ""]
    rows = fields(struct, sent_by_client)
    if rows:
        lines += ["| field | type |", "| --- | --- |"]
        for field, kind, optional in rows:
            shown = kind.replace("|", "\\|")
            lines.append(f"| `{field}`{' (optional)' if optional else ''} | `{shown}` |")
        lines.append("")
    return lines


def page(text: str) -> str:
    """docs/build/protocol.md with its generated parts as they should be."""
    parts: dict[str, list[str]] = {"client": [], "server": [], "made-of": [], "http": []}
    for struct in CLIENT:
        parts["client"] += described(struct, True)
    for struct in SERVER:
        parts["server"] += described(struct, False)
    others = [struct for struct in reachable([*SERVER, *REQUESTS, *REPLIES]) if struct not in SERVER]
    for struct in others:
        parts["made-of"] += described(struct, struct in REQUESTS)
    parts["http"] += ["| request | | body | reply |", "| --- | --- | --- | --- |"]
    for method, path, summary, who, request, status, answer, _ in OPERATIONS:
        body = "" if request is None else f"`{typescript(request)}`"
        back = "" if answer is None else f" `{typescript(answer)}`"
        guest = " *(guest)*" if who else ""
        parts["http"].append(f"| `{method.upper()} {path}`{guest} | {summary} | {body} | {status}{back} |")
    for name, lines in parts.items():
        head, _, rest = text.partition(BEGIN.format(name))
        _, _, tail = rest.partition(END)
        assert rest, f"docs/build/protocol.md has no part {name}"
        text = head + BEGIN.format(name) + "\n" + "\n".join(lines).strip() + "\n" + END + tail
    return text


def main() -> int:
    """Write both files; with --check only say whether they are stale."""
    wanted = {PAGE: page(PAGE.read_text("utf-8")), TYPES: typescript_file()}
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is stale: run scripts/protocol.py", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(wanted[path], "utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
