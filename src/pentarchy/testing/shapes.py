"""Do views have the shape that the title declares? Every key is there, none is more, every value is of its type."""

from __future__ import annotations

import types
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.core.view_types import TableView

MODULE = "view_types"


@dataclass(frozen=True)
class ViewTypes:
    """What a title's `view_types.py` declares: `view` for what `extend_view` adds, `printed` for `static_data`."""

    module: str
    all: tuple[Any, ...]
    view: Any
    printed: Any | None


def view_types(title: Title[Any]) -> ViewTypes | None:
    """What a title declares; None where it has no such module, because its view is its fields."""
    return _types_in(f"{title.package}.{MODULE}", "".join([part.capitalize() for part in title.slug.split("_")]))


@cache
def _types_in(name: str, prefix: str) -> ViewTypes | None:
    if find_spec(name) is None:
        return None
    module = import_module(name)
    declared = tuple([shape for shape in vars(module).values() if is_typeddict(shape) and shape.__module__ == name])
    by_name = {shape.__name__: shape for shape in declared}
    return ViewTypes(name, declared, by_name[f"{prefix}View"], by_name.get(f"{prefix}Printed"))


@cache
def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


def required_keys(shape: Any) -> set[str]:
    """The keys that may not be left out. `__required_keys__` does not see through annotations that are strings."""
    return {name for name, kind in _hints(shape).items() if shape.__total__ and get_origin(kind) is not NotRequired}


class Shapes:
    """Holds what a title sends against what it declares."""

    def __init__(self, title: Title[Any]) -> None:
        self.title = title
        self.types = view_types(title)
        self.sizes = {name: len(kind.tokens) for name, kind in title.vocabulary.kinds.items() if kind.tokens}

    def view(self, view: Json) -> str:
        """What is wrong with a view; empty if nothing is."""
        common = {key: value for key, value in view.items() if key in _hints(TableView)}
        own = {key: value for key, value in view.items() if key not in common}
        return self.mistake(common, TableView, "view") or self._own(own)

    def printed(self) -> str:
        """What is wrong with the title's static data; empty if nothing is."""
        printed = self.title.static_data()
        if self.types is None or self.types.printed is None:
            return ""
        return self.mistake(printed, self.types.printed, "static_data")

    def _own(self, own: Json) -> str:
        if self.types is not None:
            return self.mistake(own, self.types.view, "view")
        if type(self.title).extend_view is not Title.extend_view:
            return ""
        declared: dict[str, Any] = {}
        for field in self.title.fields:
            kind: Any = int
            for _ in range(field.type.depth):
                kind = list[kind]
            declared[field.name] = kind
        return self._keys(own, declared, set(declared), "view")

    def mistake(self, value: Json, kind: Any, where: str) -> str:
        """Where a value is not of its declared type; empty if it is."""
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            [of] = arguments[1:]
            if type(value) is int and of in self.sizes and not value < self.sizes[of]:
                return f"{where}: {value} is no {of}"
            return self.mistake(value, arguments[0], where)
        if origin is NotRequired:
            return self.mistake(value, arguments[0], where)
        if origin is Literal:
            return "" if value in arguments else f"{where}: {value!r} is none of {', '.join(map(repr, arguments))}"
        if origin in (Union, types.UnionType):
            found = [self.mistake(value, part, where) for part in arguments]
            return "" if "" in found else found[0]
        if origin is list:
            if not isinstance(value, list):
                return f"{where}: {value!r} is no list"
            return self._first([self.mistake(part, arguments[0], f"{where}[{i}]") for i, part in enumerate(value)])
        if origin is tuple:
            if not isinstance(value, (list, tuple)) or len(value) != len(arguments):
                return f"{where}: {value!r} has not {len(arguments)} entries"
            return self._first([self.mistake(value[i], part, f"{where}[{i}]") for i, part in enumerate(arguments)])
        if origin is dict:
            if not isinstance(value, dict):
                return f"{where}: {value!r} is no object"
            return self._first(
                [self.mistake(key, arguments[0], f"{where}, key {key!r}") for key in value]
                + [self.mistake(part, arguments[1], f"{where}.{key}") for key, part in value.items()]
            )
        if is_typeddict(kind):
            return self._keys(value, _hints(kind), required_keys(kind), where)
        return (
            ""
            if type(value) is kind or (kind is float and type(value) is int) or (kind is type(None) and value is None)
            else f"{where}: {value!r} is no {kind.__name__}"
        )

    def _keys(self, value: Json, declared: dict[str, Any], required: set[str], where: str) -> str:
        if not isinstance(value, dict):
            return f"{where}: {value!r} is no object"
        for key in sorted(required - value.keys()):
            return f"{where}: {key} is missing"
        for key in sorted(value.keys() - declared.keys()):
            return f"{where}: {key} is not declared"
        return self._first([self.mistake(part, declared[key], f"{where}.{key}") for key, part in value.items()])

    @staticmethod
    def _first(found: list[str]) -> str:
        return next(filter(None, found), "")
