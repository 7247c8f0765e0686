"""Bots think in processes of their own. They get what their seat knows, as a dumped redacted position, and a budget.

A process that dies or hangs is replaced; a bot that fails is replaced for that move by one that takes any legal move.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import random
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pentarchy import bots
from pentarchy.bots.base import answers
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.game import Game
from pentarchy.core.kinds import Move, Seat
from pentarchy.core.state import State
from pentarchy.games import load
from pentarchy.server import teaching
from pentarchy.server.problems import Refusal

if TYPE_CHECKING:
    from pentarchy.server.config import Config
    from pentarchy.server.metrics import Metrics
    from pentarchy.server.table import Table

log = logging.getLogger(__name__)

PATIENCE: Final = 3.0  # how many times its budget a bot may take before it counts as hanging
TRIES: Final = 2
LEAST: Final = 0.05  # seconds a bot has in any case
BORN: Final = monotonic()  # this process
ADVISED: Final = 3  # moves a hint names

Advised = tuple[list[int], float | None]
T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """What a bot is asked, in the other process. All it gets to see is `position`: what the seat knows."""

    slug: str
    pack: str
    position: str
    seat: Seat
    seed: int
    seconds: float
    asked: float  # when, by the clock all processes of this computer share

    def open(self) -> tuple[Game[Any], State]:
        """The game, and what is known of it."""
        game = load(self.slug, Path(self.pack) if self.pack else None)
        return game, game.load(json.loads(self.position))

    def budget(self, bot: bots.Bot) -> bots.Budget:
        """What is left of a bot's time: people wait for it, not for its process to be free. That a process had to be
        started first is not its fault."""
        budget = bots.Budget(bots.USUAL.nodes, self.seconds).of_level(bot.own)
        waited = monotonic() - max(self.asked, BORN)
        return bots.Budget(budget.nodes, max(LEAST, budget.seconds - waited)) if budget.seconds else budget


def think(question: Question, name: str) -> tuple[list[int], bool]:
    """One move of one bot, and whether the clock ended its thinking."""
    game, known = question.open()
    bot = bots.create(name, game)
    move = bot.choose(known, question.seat, Chance(question.seed), question.budget(bot))
    return list(move), bot.cut > 0


def advise(question: Question) -> list[Advised]:
    """The best moves with their chances to win, as the usual bot sees it."""
    game, known = question.open()
    bot = bots.create(bots.usual(question.slug), game)
    moves = answers(known, question.seat)
    if len(moves) == 1 or not isinstance(bot, SearchBot):
        move = bot.choose(known, question.seat, Chance(question.seed), question.budget(bot))
        return [(list(move), None)]
    thought = bot.think(known, question.seat, Chance(question.seed), question.budget(bot))
    planned = thought.simulations == 0  # in a lane: nobody interferes, no chances are weighed
    best = sorted(thought.options, key=lambda option: (-option.likelihood, -option.chance))[:ADVISED]
    return [(list(option.move), None if planned else round(option.chance, 3)) for option in best]


class Thinking:
    """The bots of all tables."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config = config
        self.metrics = metrics
        self.pool: ProcessPoolExecutor | None = None

    def _processes(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.config.bot_processes, context)
        return self.pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Start afresh; whoever still waits for the old processes is told that they are gone."""
        self.metrics.bot_crashes += 1
        if self.pool is broken:
            self.pool = None
        # `shutdown` alone waits for a bot that hangs; the processes are the executor's own, so it may end them.
        for process in list((broken._processes or {}).values()):
            process.kill()
        broken.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """No bot thinks any more."""
        if self.pool is not None:
            for process in list((self.pool._processes or {}).values()):
                process.kill()
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    def question(self, table: Table, seat: Seat) -> Question:
        """What a bot gets to see of a table: what this seat knows, and nothing else. The lock is held."""
        game = table.record.game
        known = game.redact(table.record.state, seat)
        position = json.dumps(game.dump(known), separators=(",", ":"))
        pack = "" if game.content.pack is None else str(game.content.pack)
        return Question(game.slug, pack, position, seat, secrets.randbits(64), self.config.bot_seconds, monotonic())

    async def choose(self, question: Question, name: str) -> Move | None:
        """The bot's move, or None if it could not be had."""
        found = await self.elsewhere(partial(think, question, name), question.slug, name)
        if found is None:
            return None
        move, cut = found
        self.metrics.bot_cuts += cut
        return tuple(move)

    async def advice(self, question: Question) -> list[Advised] | None:
        """The best moves, or None if they could not be had."""
        return await self.elsewhere(partial(advise, question), question.slug, "hint")

    async def elsewhere(self, work: Callable[[], T], slug: str, name: str) -> T | None:
        """Have something done in a process of the pool; one that dies or hangs is replaced."""
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._processes()
            try:
                patience = self.config.bot_seconds * PATIENCE + self.config.bot_patience
                return await asyncio.wait_for(loop.run_in_executor(pool, work), patience)
            except (TimeoutError, BrokenProcessPool, asyncio.CancelledError) as error:
                if isinstance(error, asyncio.CancelledError) and (task := asyncio.current_task()) and task.cancelling():
                    raise
                log.warning("bot process replaced", extra={"bot": name, "game": slug, "problem": type(error).__name__})
                self._replace(pool)
            except Exception as error:
                log.warning("bot failed", extra={"bot": name, "game": slug, "problem": repr(error)})
                self.metrics.bot_crashes += 1
                return None
        return None

    async def move_for(self, table: Table, seat: Seat) -> None:
        """Think for a seat and move, unless the table has moved on meanwhile."""
        try:
            while await self._one_move(table, seat):
                pass
        except Refusal:
            pass  # the table was thrown away; whoever loads it again wakes its bots
        finally:
            table.thinking.discard(seat)

    async def _one_move(self, table: Table, seat: Seat) -> bool:
        """True if it must think again: the position changed while it did."""
        loop = asyncio.get_running_loop()
        async with table.lock:
            if not self._wanted(table, seat):
                return False
            began = table.last
            question = self.question(table, seat)
            bot, move = table.chairs[seat].bot, None
            if teaching.leads(table, seat):
                if teaching.waits(table, seat):
                    return False  # the next move wakes it again
                move = teaching.scripted(table, seat)
        not_before = loop.time() + max(random.uniform(*self.config.bot_pace), table.wait_for(seat))
        if move is None:
            move = await self.choose(question, bot)
        await asyncio.sleep(max(0.0, not_before - loop.time()))
        async with table.lock:
            if not self._wanted(table, seat):
                return False
            legal = table.record.state.legal_moves(seat)
            if table.last != began and move not in legal:
                return True
            if move is None or move not in legal:
                move = legal[secrets.randbelow(len(legal))]
            table.thinking.discard(seat)
            self.metrics.bot_moves += 1
            await table.play(None, seat, move)
        return False

    @staticmethod
    def _wanted(table: Table, seat: Seat) -> bool:
        state: Any = table.record.state
        return not table.gone and not table.over and bool(table.chairs[seat].bot) and seat in state.turn()
