"""Games for training: bots play on from partly random openings. A game is kept as its moves, so that any position of it
can be evaluated again later."""

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

from pentarchy.arena.play import MAX_MOVES, Progress, create_competitor, line_up
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Options, Seat
from pentarchy.games import load_title

MoveList = list[tuple[Seat, Move]]
RESOLUTION = 1 << 32  # of random numbers between 0 and 1


@dataclass(frozen=True)
class SelfPlay:
    """Which bots play which games. In every game the bots sit one seat further.

    A game has an opening of up to `opening` moves. Its last move is random, and so is each earlier one with probability
    `epsilon`. Without that all games would be alike, and nothing could be learnt about what good bots avoid.
    """

    slug: str
    seats: int
    bots: tuple[str, ...]
    opening: int
    seed: int
    options: tuple[tuple[str, str | int | bool], ...] = ()
    pack: str = ""
    epsilon: float = 1.0

    def start(self, title: Title[Any], number: int) -> State:
        """The beginning of a game."""
        options: Options = title.options.resolve(self.seats, dict(self.options))
        s: State = title.start(self.seats, options, Chance(derive(self.seed, number)))
        return s

    def opening_of(self, number: int) -> tuple[Chance, int]:
        """The random source of a game's opening, and the number of its moves."""
        chance = Chance(derive(self.seed, number, self.seats))
        return chance, chance.below(self.opening + 1)

    def check(self, title: Title[Any]) -> None:
        """Refuse unknown bots before anything is played."""
        for name in line_up(list(self.bots), self.seats):
            create_competitor(name, title)

    def header(self, title: Title[Any]) -> dict[str, Any]:
        """What games must have in common to be used together."""
        return {**json.loads(json.dumps(asdict(self))), "version": title.version, "content": title.content.hash}


@cache
def title_of(slug: str, pack: str) -> Title[Any]:
    """A title, loaded once in every process."""
    return load_title(slug, Path(pack) if pack else None)


def play(self_play: SelfPlay, number: int) -> MoveList:
    """Play one game to its end, in whatever process."""
    title = title_of(self_play.slug, self_play.pack)
    s = self_play.start(title, number)
    names = line_up(list(self_play.bots), self_play.seats)
    bots = [create_competitor(names[(seat + number) % self_play.seats], title) for seat in range(self_play.seats)]
    sources = [Chance(derive(self_play.seed, number, seat)) for seat in range(self_play.seats)]
    chance, opening = self_play.opening_of(number)
    epsilon = self_play.epsilon
    played: MoveList = []
    while len(played) < MAX_MOVES:
        waiting = s.turn()
        if not waiting:
            return played
        seat = waiting[0]
        left = opening - len(played)
        if left == 1 or (left > 1 and (epsilon == 1.0 or chance.below(RESOLUTION) < epsilon * RESOLUTION)):
            moves = s.legal_moves(seat)
            move = moves[chance.below(len(moves))]
        else:
            move = bots[seat].choose(title.redact(s, seat), seat, sources[seat])
        s.play(seat, move)
        played.append((seat, move))
    raise PentarchyError(f"game {number} of {title.slug} did not end within {MAX_MOVES} moves")


def replay(self_play: SelfPlay, title: Title[Any], number: int, played: MoveList) -> Iterator[State]:
    """Every position of a game, the last one too. It is the same state each time: copy it to keep it."""
    s = self_play.start(title, number)
    for seat, move in played:
        yield s
        s.play(seat, move)
    yield s


@contextmanager
def file_errors(path: Path) -> Iterator[None]:
    """Around opening a file of games: an OSError becomes a one-line message."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or error
        raise PentarchyError(f"{path}: games cannot be kept there: {reason}; expected a file in a folder") from None


class Journal:
    """A file of JSON lines: first the SelfPlay, then a line for every game. Playing goes on where it was stopped."""

    def __init__(self, path: Path, self_play: SelfPlay) -> None:
        self.path = path
        self.self_play = self_play
        self.games: dict[int, MoveList] = {}
        header = self_play.header(title_of(self_play.slug, self_play.pack))
        with file_errors(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            lines = path.read_bytes().split(b"\n") if path.exists() else []
        whole = lines[:-1]  # after the last line end there may be half a line, written when the run was stopped
        if whole:
            stored = json.loads(whole[0])
            differs = [key for key in header if stored.get(key) != header[key]]
            if differs:
                raise PentarchyError(
                    f"{path}: was played with other {', '.join(differs)}: move it away, or name another file"
                )
            for line in whole[1:]:
                data = json.loads(line)
                self.games[data["game"]] = [(row[0], tuple(row[1:])) for row in data["moves"]]
        with file_errors(path):
            path.write_bytes(b"".join([line + b"\n" for line in whole or [json.dumps(header).encode()]]))

    def play(self, games: int, jobs: int, progress: Progress | None = None) -> None:
        """Play what is missing of so many games."""
        missing = [number for number in range(games) if number not in self.games]
        if progress:
            progress(games - len(missing), games)
        if not missing:
            return
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool, self.path.open("a", encoding="utf-8") as file:
            tasks = {pool.submit(play, self.self_play, number): number for number in missing}
            for task in as_completed(tasks):
                number, played = tasks[task], task.result()
                self.games[number] = played
                file.write(json.dumps({"game": number, "moves": [[seat, *move] for seat, move in played]}) + "\n")
                file.flush()
                missing.remove(number)
                if progress:
                    progress(games - len(missing), games)
