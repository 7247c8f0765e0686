"""The code of a state that follows from its declared fields: slots, constructor and `copy`.

    python -m pentarchy.core.generate src/pentarchy/games/brawl/state.py

rewrites what lies between the two markers in the class of the state. The code is written into the file, not made when
the program starts, because a type checker and a compiler must see it.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from textwrap import wrap

from pentarchy.core.declare import Field, Fields
from pentarchy.core.errors import DeclarationError

BEGIN = "    # Generated from FIELDS by `make regenerate`: begin"
END = "    # Generated from FIELDS by `make regenerate`: end"
WIDTH = 120


def generate(source: str) -> str:
    """The file with its generated part as the fields say."""
    fields = read_fields(source)
    before, begin, rest = source.partition(BEGIN + "\n")
    _, end, after = rest.partition(END + "\n")
    if not begin or not end:
        raise DeclarationError(f"the class of the state has no place for its code: expected the lines\n{BEGIN}\n{END}")
    name = before[before.rindex("\nclass ") :].removeprefix("\nclass ").partition("(")[0]
    return before + BEGIN + "\n" + state_code(name, fields) + END + "\n" + after


def read_fields(source: str) -> Fields:
    """The declaration in this file, without running the rest of it: that may need the code that is to be generated."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "FIELDS":
            assert node.value is not None
            found = eval(compile(ast.Expression(node.value), "FIELDS", "eval"), {"Field": Field, "Fields": Fields})
            assert isinstance(found, Fields)
            return found
    raise DeclarationError("no fields are declared: expected `FIELDS: Final = Fields([...])`")


def state_code(name: str, fields: Fields) -> str:
    """The generated part of the class of this name."""
    title = name.removesuffix("State")
    fixed = fields.fixed
    slots = sorted([*fixed, *fields.by_name])
    lines = [
        f'    generated_from: ClassVar[str] = "{fields.checksum()}"',
        "    __slots__ = (",
        *[f'        "{slot}",' for slot in slots],
        "    )",
        "",
        *_header(title, fixed),
        f"        super().__init__(title, seats, {next(iter(fixed))}.layout, copying)",
        *[f"        self.{attribute}: {kind} = {attribute}" for attribute, kind in fixed.items()],
        "        if copying:  # `copy` sets all fields below",
        "            return",
    ]
    for field in fields.fields:
        lines += _first_value(field)
    lines += [
        "",
        f"    def copy(self) -> {name}:",
        f"        title: {title} = self.title  # type: ignore[assignment]",
        f"        other = {name}(title, self.seats, {', '.join(['self.' + attribute for attribute in fixed])}, True)",
        "        self.copy_core(other)",
    ]
    lines += [line for field in fields.fields if not field.shared_if for line in [_copy(field)]]
    for condition in dict.fromkeys([field.shared_if for field in fields.fields if field.shared_if]):
        group = [field for field in fields.fields if field.shared_if == condition]
        lines.append(f"        if {condition}:")
        lines += [f"            other.{field.name} = self.{field.name}" for field in group]
        lines.append("        else:")
        lines += [f"    {_copy(field)}" for field in group]
    lines += ["        return other", ""]
    return "\n".join(lines) + "\n"


def _header(title: str, fixed: dict[str, str]) -> list[str]:
    arguments = [f"title: {title}", "seats: int", *[f"{name}: {kind}" for name, kind in fixed.items()]]
    line = f"    def __init__(self, {', '.join([*arguments, 'copying: bool = False'])}) -> None:"
    if len(line) <= WIDTH:
        return [line]
    return ["    def __init__(", f"        self, {', '.join([*arguments, 'copying: bool = False'])}", "    ) -> None:"]


def _first_value(field: Field) -> list[str]:
    line = f"        self.{field.name}: {field.type.annotation()} = {field.initial}"
    if not field.about:
        return [line]
    if len(line) + len(field.about) + 4 <= WIDTH:
        return [f"{line}  # {field.about}"]
    return [*[f"        # {text}" for text in wrap(field.about, WIDTH - 10)], line]


def _copy(field: Field) -> str:
    value = f"self.{field.name}"
    if field.type.depth and not field.shared:
        value = f"{value}[:]" if field.type.depth == 1 else f"[row[:] for row in {value}]"
    return f"        other.{field.name} = {value}"


def main(paths: list[str]) -> int:
    """Rewrite these files; says which have changed."""
    if not paths or paths[0].startswith("-"):
        print("usage: python -m pentarchy.core.generate FILE ...   (a state.py with FIELDS)", file=sys.stderr)
        return 2
    for path in [Path(name) for name in paths]:
        try:
            source = path.read_text("utf-8")
            code = generate(source)
        except (DeclarationError, OSError) as error:
            print(f"error: {path}: {error}", file=sys.stderr)
            return 1
        if code != source:
            path.write_text(code, "utf-8")
            print(f"{path}: generated")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
