"""The best scores of this user in solo games, by title and mode.

They are kept in `pentarchy/bests.json` under $XDG_DATA_HOME or ~/.local/share. If anything is wrong with that file, the
person reads one line about it and the game goes on.
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
from pentarchy.games import load_title, titles
from pentarchy.text import Text

ALONE: Final = 1  # seats of a solo game
FORMAT: Final = 1
DAMAGED: Final = "damaged"  # part of the name that a damaged file is given
BestScores = dict[str, dict[str, int]]  # title -> mode -> total


class DamagedFile(Exception):
    """The file exists, but it is not what this module writes."""


def best_scores_file() -> Path:
    """Where this user's best scores are kept. A relative $XDG_DATA_HOME is ignored, as its specification demands."""
    data = Path(os.environ.get("XDG_DATA_HOME") or "")
    return (data if data.is_absolute() else Path.home() / ".local" / "share") / "pentarchy" / "bests.json"


def mode_of(title: Title[Any], options: Options) -> str:
    """The mode of a game: totals of one mode can be compared. Options that change rules count, and content packs."""
    words = [f"{option.name}={options[option.name]}" for option in title.options.options if option.mode]
    if title.slug in titles() and title.content.hash != load_title(title.slug).content.hash:
        words.append(f"content={title.content.hash}")
    return " ".join(words)


# ---------------------------------------------------------------- the file


def read_best_scores(path: Path) -> BestScores:
    """All best scores; none if there is no file yet."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (ValueError, RecursionError) as error:
        raise DamagedFile from error
    if not isinstance(data, dict) or data.get("format") != FORMAT or not _are_best_scores(data.get("bests")):
        raise DamagedFile
    bests: BestScores = data["bests"]
    return bests


def _are_best_scores(data: object) -> bool:
    return isinstance(data, dict) and all(
        isinstance(modes, dict) and all(type(total) is int for total in modes.values()) for modes in data.values()
    )


def write_best_scores(path: Path, bests: BestScores) -> None:
    """Replace the file in one step: a crash or a full disk leaves it as it was."""
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
    """Rename a damaged file to a free name, so that its user may still repair it."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.{DAMAGED}-{number}{path.suffix}")).exists():
        number += 1
    os.replace(path, aside)
    return aside


# ---------------------------------------------------------------- one game


class BestScore:
    """The score to beat in one game.

    It is read once, when the game first ends: a person who takes the last move back and ends the game again is
    compared with the same score.
    """

    def __init__(self, record: Record[Any]) -> None:
        self.slug = record.title.slug
        self.mode = mode_of(record.title, record.options)
        self.before: int | None = None
        self.known = False

    def tell(self, total: int, text: Text) -> list[str]:
        """Store the total if it is the best. Returns a sentence that compares it, and one for each problem."""
        troubles: list[str] = []
        try:
            path = best_scores_file()
            bests = self._read(path, text, troubles)
            if self.before is None or total >= self.before or bests.get(self.slug, {}).get(self.mode) != self.before:
                bests.setdefault(self.slug, {})[self.mode] = total if self.before is None else max(total, self.before)
                write_best_scores(path, bests)
        except (OSError, RuntimeError) as error:  # RuntimeError: the user has no home folder
            troubles.append(text.say("best-lost", reason=str(getattr(error, "strerror", None) or error)))
        return [self._sentence(total, text), *troubles]

    def _read(self, path: Path, text: Text, troubles: list[str]) -> BestScores:
        try:
            bests = read_best_scores(path)
        except DamagedFile:
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
