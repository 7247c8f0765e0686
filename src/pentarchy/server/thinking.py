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
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pentarchy import bots
from pentarchy.core.chance import Chance
from pentarchy.core.kinds import Move, Seat
from pentarchy.games import load
from pentarchy.server import teaching
from pentarchy.server.chairs import GUIDE
from pentarchy.server.problems import Refusal

if TYPE_CHECKING:
    from pentarchy.server.config import Config
    from pentarchy.server.metrics import Metrics
    from pentarchy.server.table import Table

log = logging.getLogger(__name__)

PATIENCE: Final = 3.0  # how many times its budget a bot may take before it counts as hanging
TRIES: Final = 2


def think(slug: str, pack: str, name: str, position: str, seat: Seat, seed: int, seconds: float) -> list[int]:
    """In the other process: one move of one bot."""
    game = load(slug, Path(pack) if pack else None)
    known = game.load(json.loads(position))
    budget = bots.Budget(bots.USUAL.nodes, seconds)
    return list(bots.create(name, game).choose(known, seat, Chance(seed), budget))


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

    async def choose(self, slug: str, pack: str, name: str, position: str, seat: Seat) -> Move | None:
        """The bot's move, or None if it could not be had."""
        seconds = self.config.bot_seconds
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._processes()
            seed = secrets.randbits(64)
            try:
                work = loop.run_in_executor(pool, think, slug, pack, name, position, seat, seed, seconds)
                return tuple(await asyncio.wait_for(work, seconds * PATIENCE + self.config.bot_patience))
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
        game = table.record.game
        async with table.lock:
            if not self._wanted(table, seat):
                return False
            began = table.last
            known = game.redact(table.record.state, seat)
            position = json.dumps(game.dump(known), separators=(",", ":"))
            bot, move = table.chairs[seat].bot, None
            if bot == GUIDE:
                if teaching.waits(table, seat):
                    return False  # the next move wakes it again
                bot, move = table.hall.best_bot(game.slug), teaching.scripted(table, seat)
        not_before = loop.time() + max(random.uniform(*self.config.bot_pace), table.wait_for(seat))
        pack = "" if game.content.pack is None else str(game.content.pack)
        if move is None:
            move = await self.choose(game.slug, pack, bot, position, seat)
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
