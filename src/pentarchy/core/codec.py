"""A whole position as plain data and back, and its fingerprint.

The keys are a saved format: fingerprints in records are hashes of this data, so a key is never renamed.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, TypeVar

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadPosition
from pentarchy.core.state import State
from pentarchy.core.types import Json

if TYPE_CHECKING:
    from pentarchy.core.title import Title

S = TypeVar("S", bound=State)


def dump(title: Title[S], s: S) -> Json:
    """The whole position as plain data; `load` is the inverse. Chance and the listeners' log are not part of it."""
    data: dict[str, Json] = {
        "game": title.slug,
        "version": s.version,
        "content": title.content.hash,
        "seats": s.seats,
        "viewer": s.viewer,
        "zones": [zone[:] for zone in s.zones],
        "known": s.known_by[:],
        "placed": s.place_known_by[:],
        "where": s.where[:],
        "stack": [list(frame) for frame in s.stack],
        "sealed": [[height, who, list(move)] for height, who, move in s.sealed],
        "lanes": [[list(frame) for frame in lane] for lane in s.lanes],
        "trail": [[list(move) for move in moves] for moves in s.lane_moves],
        "held": [[who, to, list(event)] for who, to, event in s.deferred_events],
        "reveals": s.reveals,
        "fork": None if s.fork is None else dump(title, s.fork),  # type: ignore[misc]
    }
    for field in title.fields_of(s.version):
        data[field.name] = _plain(getattr(s, field.name))
    return data


def load(title: Title[S], data: Json, chance: Chance | None = None) -> S:
    """A position from `dump`."""
    if not isinstance(data, dict) or data.get("game") != title.slug:
        raise BadPosition(f"not a dumped position of {title.slug}")
    if data.get("version") not in title.versions or data.get("content") != title.content.hash:
        raise BadPosition("dumped by other rules or with other content")
    try:
        s = title.empty_state(int(data["seats"]))
        s.version = data["version"]
        s.chance = Chance(0) if chance is None else chance
        s.viewer = data["viewer"]
        s.zones = _plain(data["zones"])
        s.known_by = _plain(data["known"])
        s.place_known_by = _plain(data["placed"])
        s.where = _plain(data["where"])
        s.zone_known_by = [
            s.layout.sees[i] | s.known_by_any([c for c in zone if c >= 0]) for i, zone in enumerate(s.zones)
        ]
        s.stack = s.active_stack = [tuple(frame) for frame in data["stack"]]
        s.sealed = [(height, who, tuple(move)) for height, who, move in data["sealed"]]
        s.lanes = [[tuple(frame) for frame in lane] for lane in data["lanes"]]
        s.lane_moves = [[tuple(move) for move in moves] for moves in data["trail"]]
        s.deferred_events = [(who, to, tuple(event)) for who, to, event in data["held"]]
        s.reveals = data["reveals"]
        s.fork = None if data["fork"] is None else load(title, data["fork"])
        for field in title.fields_of(s.version):
            setattr(s, field.name, _plain(data[field.name]))
        s.advance()
    except (LookupError, TypeError, ValueError) as error:
        raise BadPosition(f"not a dumped position of {title.slug}: {error}") from None
    return s


def fingerprint(title: Title[S], s: S) -> str:
    """A short hash of the whole position, the same on every machine."""
    data = dump(title, s)
    del data["held"]  # depends on whether anybody listens
    text = json.dumps(data, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def _plain(value: Any) -> Any:
    """An independent copy of nested lists of numbers."""
    if not isinstance(value, list):
        return value
    return [_plain(entry) if isinstance(entry, list) else entry for entry in value]
