"""Settings that the command line changes with `NAME=VALUE`."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, TypeVar

from pentarchy.core.errors import PentarchyError

S = TypeVar("S")


def changed_settings(settings: S, option: str, words: list[str], least: float) -> S:
    """These settings with what the words say; PentarchyError names what was expected. Values lie above `least`."""
    kinds: dict[str, type[float]] = {field.name: type(getattr(settings, field.name)) for field in fields(settings)}  # type: ignore[arg-type]
    values: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if name not in kinds or not equals:
            raise PentarchyError(f"{option} {word}: expected NAME=VALUE with one of {', '.join(kinds)}")
        try:
            values[name] = kinds[name](value)
        except ValueError:
            raise PentarchyError(f"{option} {word}: expected a number") from None
        if not values[name] > least:
            raise PentarchyError(f"{option} {word}: expected a number {'from 0 on' if least < 0 else 'above 0'}")
    return replace(settings, **values)  # type: ignore[type-var]
