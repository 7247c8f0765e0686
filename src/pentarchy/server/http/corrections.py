"""Values that an owner of the box has corrected: checked, shown, and kept as a pack if the host allows it."""

from __future__ import annotations

import tempfile
import tomllib
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from pentarchy.core.errors import BadContent, PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title, titles
from pentarchy.server import problems
from pentarchy.server.http.title_info import literal, words
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import CorrectedContent, Correction, Corrections, KeptPack

NAME: Final = "corrections"  # what the file is called in what is said of a mistake in it
MOST_KEPT: Final = 200  # packs of guests that a title may have
PREFIX: Final = "guest-"


def pack_of(corrections: list[Correction]) -> str:
    """The content pack that these corrections make. BadContent if a value is none."""
    rows: dict[tuple[str, str], dict[str, str]] = {}
    for one in corrections:
        place = f"{NAME}: [[{one.kind}]] {one.record}: field {one.field}"
        try:
            value = tomllib.loads(f"value = {one.value}")
        except (ValueError, RecursionError):
            value = {"value": one.value}  # a word without quotes
        if set(value) != {"value"} or not one.field.isidentifier() or not one.kind.isidentifier():
            raise BadContent(f"{place}: expected one value")
        rows.setdefault((one.kind, one.record), {})[one.field] = literal(value["value"])
    blocks = [
        "\n".join([f"[[{kind}]]", f"id = {literal(record)}", *[f"{field} = {value}" for field, value in row.items()]])
        for (kind, record), row in rows.items()
    ]
    return "\n\n".join(blocks) + "\n"


def read(slug: str, wish: Corrections) -> tuple[Title[Any], str]:
    """The title with these values, and the pack."""
    if slug not in titles():
        raise Refusal(problems.NOT_FOUND, f"there is no title {slug!r}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{NAME}.toml"
        try:
            pack = pack_of(wish.corrections)
            path.write_text(pack, "utf-8")
            return load_title(slug, path), pack
        except (PentarchyError, UnicodeEncodeError) as error:
            raise Refusal(problems.BAD_REQUEST, str(error).replace(str(path), NAME)) from None


def correct(slug: str, wish: Corrections) -> CorrectedContent:
    """What the corrections change."""
    title, pack = read(slug, wish)
    return CorrectedContent(pack, title.content.hash, words(title))


def keep(folder: Path, slug: str, wish: Corrections) -> KeptPack:
    """Keep the corrections beside the host's packs: tables can be opened with them, and go on with them for ever."""
    _, pack = read(slug, wish)
    name = PREFIX + blake2b(pack.encode(), digest_size=6).hexdigest()
    place = folder / slug / f"{name}.toml"
    if not place.exists():
        if len(list(place.parent.glob(f"{PREFIX}*.toml"))) >= MOST_KEPT:
            raise Refusal(problems.TOO_MUCH, f"this server keeps {MOST_KEPT} packs of guests: expected no more")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(pack, "utf-8")
    return KeptPack(name)
