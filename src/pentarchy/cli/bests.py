"""Personal bests of games that one person plays alone: the best total by title and mode, in a file of this user.

The file is `pentarchy/bests.json` under $XDG_DATA_HOME or ~/.local/share. Whatever is wrong with it costs one line of
text and never the end of a game.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any, Final

from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.types import Options
from pentarchy.games import load, titles
from pentarchy.text import Text

ALONE: Final = 1  # seats of a game that has a personal best
FORMAT: Final = 1
ASIDE: Final = "damaged"
Bests = dict[str, dict[str, int]]  # title -> mode -> total


class Damaged(Exception):
    """The file is there and is not what we write."""


def bests_file() -> Path:
    """Where this user's bests are kept. A relative $XDG_DATA_HOME does not count, as its specification says."""
    data = Path(os.environ.get("XDG_DATA_HOME") or "")
    return (data if data.is_absolute() else Path.home() / ".local" / "share") / "pentarchy" / "bests.json"


def mode_of(title: Title[Any], options: Options) -> str:
    """What makes totals comparable: the options that change rules, and the values of a content pack."""
    words = [f"{option.name}={options[option.name]}" for option in title.options.options if option.mode]
    if title.slug in titles() and title.content.hash != load(title.slug).content.hash:
        words.append(f"content={title.content.hash}")
    return " ".join(words)


# ---------------------------------------------------------------- the file


def read_bests(path: Path) -> Bests:
    """All bests; none where there is no file yet."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError) as error:
        raise Damaged from error
    if not isinstance(data, dict) or data.get("format") != FORMAT or not _are_bests(data.get("bests")):
        raise Damaged
    bests: Bests = data["bests"]
    return bests


def _are_bests(data: object) -> bool:
    return isinstance(data, dict) and all(
        isinstance(modes, dict) and all(type(total) is int for total in modes.values()) for modes in data.values()
    )


def write_bests(path: Path, bests: Bests) -> None:
    """All at once: a crash or a full disk leaves the file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(number, "w", encoding="utf-8") as file:
            json.dump({"format": FORMAT, "bests": bests}, file, ensure_ascii=False, indent=2, sort_keys=True)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def put_aside(path: Path) -> Path:
    """Give a damaged file another name, one that is free: it may be all there is of somebody's bests."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.{ASIDE}-{number}{path.suffix}")).exists():
        number += 1
    os.replace(path, aside)
    return aside


# ---------------------------------------------------------------- one game


class Best:
    """The total to beat in one game. It is read when the game first ends: a last move taken back beats nobody."""

    def __init__(self, record: Record[Any]) -> None:
        self.slug = record.title.slug
        self.mode = mode_of(record.title, record.options)
        self.before: int | None = None
        self.known = False

    def tell(self, total: int, text: Text) -> list[str]:
        """Keep the total if it is the best, and say how it compares; then what went wrong, if anything did."""
        troubles: list[str] = []
        try:
            path = bests_file()
            bests = self._read(path, text, troubles)
            if self.before is None or total >= self.before or bests.get(self.slug, {}).get(self.mode) != self.before:
                bests.setdefault(self.slug, {})[self.mode] = total if self.before is None else max(total, self.before)
                write_bests(path, bests)
        except (OSError, RuntimeError) as error:  # RuntimeError: there is no home to be found
            troubles.append(text.say("best-lost", reason=str(getattr(error, "strerror", None) or error)))
        return [self._sentence(total, text), *troubles]

    def _read(self, path: Path, text: Text, troubles: list[str]) -> Bests:
        try:
            bests = read_bests(path)
        except Damaged:
            troubles.append(text.say("best-damaged", file=str(put_aside(path))))
            bests = {}
        if not self.known:
            self.known = True
            self.before = bests.get(self.slug, {}).get(self.mode)
        return bests

    def _sentence(self, total: int, text: Text) -> str:
        if self.before is None:
            return text.say("best-first", points=total)
        if total == self.before:
            return text.say("best-equal", points=total)
        return text.say("best-new" if total > self.before else "best-kept", points=total, before=self.before)
