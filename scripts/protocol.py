"""Write what follows from declared types: of `pentarchy.server.protocol` the tables of docs/build/protocol.md and
web/src/protocol.ts, of each title's `view_types.py` the types of its board, games/SLUG/web/view_types.ts.

.venv/bin/python scripts/protocol.py [--check]
"""

from __future__ import annotations

import inspect
import re
import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import NODEFAULT, UNSET, Raw, UnsetType

from pentarchy.core.view_types import TableView
from pentarchy.games import load_title, titles
from pentarchy.server import problems, protocol
from pentarchy.server.http.openapi import OPERATIONS
from pentarchy.server.protocol import FromClient, FromServer
from pentarchy.testing.shapes import required_keys, view_types

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "build" / "protocol.md"
TYPES = ROOT / "web" / "src" / "protocol.ts"
GAMES = ROOT / "src" / "pentarchy" / "games"
BEGIN, END = "<!-- generated: {} -->", "<!-- end -->"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}


def outermost(text: str) -> str:
    """A type without what stands in brackets."""
    while (shorter := re.sub(r"[(\[<][^()\[\]<>]*[)\]>]", "", text)) != text:
        text = shorter
    return text


def typescript(kind: Any) -> str:
    """A Python type as TypeScript writes it."""
    if kind in PLAIN:
        return PLAIN[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        for note in arguments[1:]:
            if isinstance(note, msgspec.Meta) and note.extra is not None and "shape" in note.extra:
                return typescript(note.extra["shape"])
            if isinstance(note, str):
                return f'Id<"{note}">'
        return typescript(arguments[0])
    if origin is NotRequired:
        return typescript(arguments[0])
    if origin is Literal:
        return " | ".join([f'"{word}"' for word in arguments])
    if origin in (Union, types.UnionType):
        # Raw is the same thing already encoded; a field that may be unset is an optional one.
        parts = [typescript(part) for part in arguments if part not in (Raw, UnsetType)]
        return " | ".join(dict.fromkeys(parts))
    if origin is list:
        inner = typescript(arguments[0])
        return f"({inner})[]" if "|" in outermost(inner) else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join([typescript(part) for part in arguments])}]"
    if origin is dict:
        return f"Record<{typescript(arguments[0])}, {typescript(arguments[1])}>"
    assert is_typeddict(kind) or issubclass(kind, msgspec.Struct), kind
    return str(kind.__name__)


def doc(struct: type) -> str:
    """What a type is for, in one paragraph."""
    return " ".join((struct.__doc__ or "").split())


def fields(struct: Any, sent_by_client: bool) -> list[tuple[str, str, bool]]:
    """(name, type, may it be left out) of every field."""
    if is_typeddict(struct):
        return [
            (name, typescript(kind), name not in required_keys(struct))
            for name, kind in get_type_hints(struct, include_extras=True).items()
        ]
    hints = get_type_hints(struct, include_extras=True)
    found = []
    for field in msgspec.structs.fields(struct):
        has_default = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
        optional = field.default is UNSET or (sent_by_client and has_default)
        found.append((field.encode_name, typescript(hints[field.name]), optional))
    return found


def comments(shape: type) -> dict[str, str]:
    """What the comment after each field of a TypedDict says."""
    found = re.findall(r"^    (\w+): .*?  # (.+)$", inspect.getsource(shape), re.MULTILINE)
    return {name: said[0].upper() + said[1:] + ("" if said.endswith(".") else ".") for name, said in found}


def interface(shape: Any, base: str = "") -> list[str]:
    """A TypedDict as a TypeScript interface."""
    said, required = comments(shape), required_keys(shape)
    lines = [f"/** {doc(shape)} */", f"export interface {shape.__name__}{f' extends {base}' if base else ''} {{"]
    for name, kind in get_type_hints(shape, include_extras=True).items():
        if name in said:
            lines.append(f"  /** {said[name]} */")
        key = name if name.isidentifier() else f'"{name}"'
        lines.append(f"  {key}{'' if name in required else '?'}: {typescript(kind)};")
    return [*lines, "}", ""]


def tag(struct: Any) -> str | None:
    """The `type` a message carries."""
    name = None if is_typeddict(struct) else struct.__struct_config__.tag
    return None if name is None else str(name)


def reachable(kinds: list[Any]) -> list[Any]:
    """All structs and TypedDicts that these types are made of, each once, users before what they use."""
    found: dict[Any, None] = {}

    def visit(kind: Any) -> None:
        for part in get_args(kind):
            visit(part)
        if isinstance(kind, msgspec.Meta) and kind.extra is not None:
            visit(kind.extra.get("shape"))
        if isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or is_typeddict(kind)) and kind not in found:
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
        "/** The number of a component of this kind; -1 for none, or one that lies face down. */",
        "export type Id<Kind extends string> = Kind extends string ? number : never;",
        "",
    ]
    from_client = set(reachable([*CLIENT, *REQUESTS]))
    for struct in reachable([*CLIENT, *SERVER, *REQUESTS, *REPLIES]):
        if is_typeddict(struct):
            lines += interface(struct)
            continue
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


def title_file(slug: str) -> str:
    """The whole of a title's web/view_types.ts."""
    declared = view_types(load_title(slug))
    assert declared is not None, slug
    bodies: list[str] = []
    for shape in declared.all:
        bodies += interface(shape, TableView.__name__ if shape is declared.view else "")
    text = "\n".join(bodies)
    shared = [name for name in ("Id", "TableView", "ZoneView") if re.search(rf"\b{name}\b", text)]
    return (
        "\n".join(
            [
                f"// Made by scripts/protocol.py from {declared.module}: do not edit.",
                "",
                f'import type {{ {", ".join(shared)} }} from "$app/protocol.ts";',
                "",
                *bodies[:-1],
            ]
        )
        + "\n"
    )


def described(struct: Any, sent_by_client: bool) -> list[str]:
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
    """Write them; with --check only say whether they are stale."""
    wanted = {PAGE: page(PAGE.read_text("utf-8")), TYPES: typescript_file()}
    for slug in titles():
        folder = GAMES / slug / "web"
        if folder.is_dir() and view_types(load_title(slug)) is not None:
            wanted[folder / "view_types.ts"] = title_file(slug)
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
