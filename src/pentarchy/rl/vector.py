"""Many games stepped at once in one call, over processes that share memory: for programs that train."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pentarchy.core.chance import derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.types import Options
from pentarchy.rl.episode import RESULT, WORDS, Episode

RESET: Final = "reset"
STEP: Final = "step"
CLOSE: Final = "close"
DONE: Final = "done"
# The arrays that all processes share, by name: the type of a number as ctypes and numpy name it.
TYPES: Final = {
    "observations": ("f", np.float32),
    "masks": ("b", np.int8),
    "seats": ("i", np.int32),
    "rewards": ("f", np.float32),
    "over": ("b", np.int8),
    "actions": ("i", np.int32),
}


class Arrays:
    """What the processes share: one row a game."""

    def __init__(self, games: int, size: int, actions: int, seats: int, raw: dict[str, Any] | None = None) -> None:
        shapes: dict[str, tuple[int, ...]] = {
            "observations": (games, size),
            "masks": (games, actions),
            "seats": (games,),
            "rewards": (games, seats),
            "over": (games,),
            "actions": (games,),
        }
        self.raw: dict[str, Any] = raw or {
            name: RawArray(TYPES[name][0], int(np.prod(shape))) for name, shape in shapes.items()
        }
        self.views: dict[str, NDArray[Any]] = {
            name: np.frombuffer(self.raw[name], TYPES[name][1]).reshape(shape) for name, shape in shapes.items()
        }


class Rows:
    """The games of some rows, in one process."""

    def __init__(self, pattern: Episode, arrays: Arrays, rows: range) -> None:
        self.games: list[Episode] = [pattern.copy() for _ in rows]
        self.rows: range = rows
        self.views = arrays.views
        self.seeds: list[int] = [0 for _ in rows]

    def reset(self, seed: int) -> None:
        """Begin every game; which deal follows from the seed and the row."""
        self.views["over"][self.rows.start : self.rows.stop] = 0
        self.views["rewards"][self.rows.start : self.rows.stop] = 0
        for at, row in enumerate(self.rows):
            self.seeds[at] = derive(seed, row)
            self._begin(at)
            self._show(at, row)

    def _begin(self, at: int) -> None:
        self.seeds[at] = derive(self.seeds[at], 0)
        self.games[at].reset(self.seeds[at])

    def step(self) -> None:
        """One action in every game; where one ends, its rewards are told and the next begins."""
        actions, over, rewards, seats = (self.views[name] for name in ("actions", "over", "rewards", "seats"))
        for at, row in enumerate(self.rows):
            game = self.games[at]
            game.act(int(seats[row]), int(actions[row]))
            ended = not game.turn()
            over[row] = ended
            rewards[row] = game.rewards() if ended else 0
            if ended:
                self._begin(at)
            self._show(at, row)

    def _show(self, at: int, row: int) -> None:
        game = self.games[at]
        seat = game.turn()[0]
        self.views["seats"][row] = seat
        self.views["observations"][row] = game.observe(seat)
        self.views["masks"][row] = game.mask(seat)


def serve(
    pipe: Connection, settings: tuple[Any, ...], raw: dict[str, Any], shape: tuple[int, int, int, int], rows: range
) -> None:
    """A process: its own rows, on command."""
    games = Rows(Episode(*settings), Arrays(*shape, raw), rows)
    while True:
        command, seed = pipe.recv()
        if command == CLOSE:
            return
        try:
            games.reset(seed) if command == RESET else games.step()
            pipe.send(DONE)
        except PentarchyError as error:
            pipe.send(str(error))


class VectorGames:
    """`games` games of a title at once, each between seats that one program plays. Call `reset`, then `step`.

    After each call, by game: `seats` the seat that is asked, `observations` and `masks` what it is given, `over`
    whether the last action ended a game, `rewards` by seat what that game was worth. A game that has ended is
    followed by the next at once. The arrays are the same objects each time: copy what must stay.

    `processes=0` plays in this process. The games do not depend on the number of processes.
    """

    def __init__(
        self,
        title: str,
        games: int,
        seats: int | None = None,
        processes: int = 0,
        actions: str = WORDS,
        reward: str = RESULT,
        **options: str | int | bool,
    ) -> None:
        chosen: Options = dict(options)
        self.episode = Episode(title, seats, chosen, actions, reward)
        shape = (games, self.episode.size, self.episode.actions, self.episode.seats)
        self.arrays = Arrays(*shape)
        views = self.arrays.views
        self.observations: NDArray[np.float32] = views["observations"]
        self.masks: NDArray[np.int8] = views["masks"]
        self.seats: NDArray[np.int32] = views["seats"]
        self.rewards: NDArray[np.float32] = views["rewards"]
        self.over: NDArray[np.int8] = views["over"]
        self.games = games
        self.own: Rows | None = None
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        if not processes:
            self.own = Rows(self.episode, self.arrays, range(games))
            return
        context = multiprocessing.get_context("spawn")
        settings = (title, self.episode.seats, chosen, actions, reward)
        for number in range(processes):
            rows = range(games * number // processes, games * (number + 1) // processes)
            ours, theirs = context.Pipe()
            arguments = (theirs, settings, self.arrays.raw, shape, rows)
            process = context.Process(target=serve, args=arguments, daemon=True)
            process.start()
            self.pipes.append(ours)
            self.processes.append(process)

    def reset(self, seed: int = 0) -> None:
        """Begin all games."""
        if self.own is not None:
            self.own.reset(seed)
        self._all(RESET, seed)

    def step(self, actions: NDArray[Any]) -> None:
        """One action in every game, for the seats that are asked."""
        self.arrays.views["actions"][:] = actions
        if self.own is not None:
            self.own.step()
        self._all(STEP)

    def _all(self, command: str, seed: int = 0) -> None:
        for pipe in self.pipes:
            pipe.send((command, seed))
        said = [pipe.recv() for pipe in self.pipes]
        for word in said:
            if word != DONE:
                raise PentarchyError(word)

    def random_actions(self, random: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for every game, each as likely as the others."""
        chances = random.random(self.masks.shape, np.float32) * self.masks
        found: NDArray[np.int64] = chances.argmax(axis=1)
        return found

    def close(self) -> None:
        """End the processes."""
        for pipe in self.pipes:
            pipe.send((CLOSE, 0))
        for process in self.processes:
            process.join()
        self.pipes, self.processes = [], []
