"""Games to learn from: bots play on from random openings. A game is kept as its moves, so any position of it can be
looked at again, by judgements that were not thought of when it was played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from pentarchy.arena.play import MOST_MOVES, Progress, competitor, line_up
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Options, Seat
from pentarchy.games import load

Played = list[tuple[Seat, Move]]
FINE = 1 << 32


@dataclass(frozen=True)
class Lessons:
    """Who plays what. In every game the bots sit one chair further. In an opening of so many moves at most, the last,
    and this part of those before it, are drawn at random, or all games would be alike and nobody would learn what good
    bots avoid."""

    slug: str
    seats: int
    bots: tuple[str, ...]
    opening: int
    seed: int
    options: tuple[tuple[str, str | int | bool], ...] = ()
    pack: str = ""
    stray: float = 1.0

    def start(self, title: Title[Any], number: int) -> State:
        """The deal of a game."""
        options: Options = title.options.resolve(self.seats, dict(self.options))
        s: State = title.start(self.seats, options, Chance(derive(self.seed, number)))
        return s

    def luck(self, number: int) -> tuple[Chance, int]:
        """Who draws the moves of a game's opening, and how many moves that has."""
        luck = Chance(derive(self.seed, number, self.seats))
        return luck, luck.below(self.opening + 1)

    def check(self, title: Title[Any]) -> None:
        """Refuse, before anything is played, bots there are not."""
        for name in line_up(list(self.bots), self.seats):
            competitor(name, title)

    def header(self, title: Title[Any]) -> dict[str, Any]:
        """What games must have in common to be learnt from together."""
        return {**json.loads(json.dumps(asdict(self))), "version": title.version, "content": title.content.hash}


@cache
def _game(slug: str, pack: str) -> Title[Any]:
    """A title, once in every process."""
    return load(slug, Path(pack) if pack else None)


def play(lessons: Lessons, number: int) -> Played:
    """One game, to its end; in whatever process."""
    title = _game(lessons.slug, lessons.pack)
    s = lessons.start(title, number)
    names = line_up(list(lessons.bots), lessons.seats)
    bots = [competitor(names[(seat + number) % lessons.seats], title) for seat in range(lessons.seats)]
    sources = [Chance(derive(lessons.seed, number, seat)) for seat in range(lessons.seats)]
    luck, opening = lessons.luck(number)
    played: Played = []
    while len(played) < MOST_MOVES:
        waiting = s.turn()
        if not waiting:
            return played
        seat = waiting[0]
        left = opening - len(played)
        if left == 1 or (left > 1 and (lessons.stray == 1.0 or luck.below(FINE) < lessons.stray * FINE)):
            moves = s.legal_moves(seat)
            move = moves[luck.below(len(moves))]
        else:
            move = bots[seat].choose(title.redact(s, seat), seat, sources[seat])
        s.play(seat, move)
        played.append((seat, move))
    raise PentarchyError(f"game {number} of {title.slug} did not end within {MOST_MOVES} moves")


def replay(lessons: Lessons, title: Title[Any], number: int, played: Played) -> Iterator[State]:
    """Every position of a game, the last one too; the same state each time, so whoever keeps one copies it."""
    s = lessons.start(title, number)
    for seat, move in played:
        yield s
        s.play(seat, move)
    yield s


@contextmanager
def keeping(path: Path) -> Iterator[None]:
    """Around what opens a file of games: a name that will not do is one line."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or error
        raise PentarchyError(f"{path}: games cannot be kept there: {reason}; expected a file in a folder") from None


class Journal:
    """A file of JSON lines: first who plays what, then a line for every game. Playing goes on where it was stopped."""

    def __init__(self, path: Path, lessons: Lessons) -> None:
        self.path = path
        self.lessons = lessons
        self.games: dict[int, Played] = {}
        header = lessons.header(_game(lessons.slug, lessons.pack))
        with keeping(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            lines = path.read_bytes().split(b"\n") if path.exists() else []
        whole = lines[:-1]  # what follows the last line end was written to its half when the run was stopped
        if whole:
            kept = {"stray": 1.0, **json.loads(whole[0])}  # which older games do not tell
            differs = [key for key in header if kept.get(key) != header[key]]
            if differs:
                raise PentarchyError(
                    f"{path}: was played with other {', '.join(differs)}: move it away, or name another file"
                )
            for line in whole[1:]:
                data = json.loads(line)
                self.games[data["game"]] = [(row[0], tuple(row[1:])) for row in data["moves"]]
        with keeping(path):
            path.write_bytes(b"".join([line + b"\n" for line in whole or [json.dumps(header).encode()]]))

    def play(self, games: int, jobs: int, progress: Progress | None = None) -> None:
        """Play what is missing of so many games."""
        missing = [number for number in range(games) if number not in self.games]
        if progress:
            progress(games - len(missing), games)
        if not missing:
            return
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool, self.path.open("a", encoding="utf-8") as file:
            tasks = {pool.submit(play, self.lessons, number): number for number in missing}
            for task in as_completed(tasks):
                number, played = tasks[task], task.result()
                self.games[number] = played
                file.write(json.dumps({"game": number, "moves": [[seat, *move] for seat, move in played]}) + "\n")
                file.flush()
                missing.remove(number)
                if progress:
                    progress(games - len(missing), games)
