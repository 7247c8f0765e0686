"""Bots think in processes of their own (pool.py). They get what their seat knows, as a dumped redacted position, and
their level's time, which begins when they are asked: people wait from then on, not from when a process is free.

A process remembers the bots it was last: what a seat's bot has thought, it need not think again, as in the arena where
its strength is measured. A bot that fails is replaced for that move by one that takes any legal move.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from pentarchy import bots
from pentarchy.bots.hints import best_moves
from pentarchy.bots.reasons import Reason, reasons
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Seat
from pentarchy.games import leave_out, load_title, load_titles
from pentarchy.server.problems import Refusal
from pentarchy.server.tables import answers, tutorial
from pentarchy.server.thinking.pool import REMEMBERED, JobFailed, Pool, time_is_up
from pentarchy.server.thinking.reviewing import ReviewTask, Slice, go_on

if TYPE_CHECKING:
    from pentarchy.server.config import Config
    from pentarchy.server.metrics import Metrics
    from pentarchy.server.tables.table import Table

log = logging.getLogger(__name__)

LEAST_URGENT: Final = 60.0  # seconds until a slice of a review is due: bots have a few, and come first
MOST_PROCESSES: Final = 4  # unless somebody wants more: each takes as much memory as the server

Advised = tuple[list[int], float | None, Reason | None]
T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """What a bot is asked, in the other process. All it gets to see is `position`: what the seat knows."""

    slug: str
    pack: str
    position: str
    seat: Seat
    seed: int
    asker: str = ""  # which seat at which table, so that its bot may be remembered
    household: str = ""  # who is to have a fair share of all thinking

    def open(self) -> tuple[Title[Any], State]:
        """The game, and what is known of it."""
        title = _game(self.slug, self.pack)
        return title, title.load(json.loads(self.position))


@cache
def _game(slug: str, pack: str) -> Title[Any]:
    """A title, once in every process."""
    return load_title(slug, Path(pack) if pack else None)


def hurried() -> bots.Budget:
    """A bot's own nodes and cap, and an ear for others who wait for this process."""
    return bots.Budget(bots.DEFAULT_BUDGET.nodes, should_stop=time_is_up, now=monotonic)


def get_ready() -> None:
    """What takes long the first time, before anybody waits for it: every title, and what bots know of it."""
    for title in load_titles():
        try:
            bots.create(bots.default_bot(title.slug), _game(title.slug, ""))
        except Exception as error:
            leave_out(title.slug, error)


# In a process of the pool: bots by asker and name, last used last.
_remembered: Final[dict[tuple[str, str], bots.Bot]] = {}


def think(question: Question, name: str) -> tuple[list[int], bool]:
    """One move of one bot, and whether the clock ended its thinking."""
    title, known = question.open()
    bot = _remembered.pop((question.asker, name), None) or bots.create(name, title)
    cut = bot.cut_short
    move = bot.choose(known, question.seat, Chance(question.seed), hurried())
    if question.asker and isinstance(bot, SearchBot):  # others have nothing to remember; one that fails is forgotten
        _remembered[question.asker, name] = bot
    if len(_remembered) > REMEMBERED:
        del _remembered[next(iter(_remembered))]
    return list(move), bot.cut_short > cut


def advise(question: Question) -> list[Advised]:
    """The best moves as the adviser sees it, with their chances to win where there is somebody to beat, and with
    what speaks for them."""
    title, known = question.open()
    bot = bots.create(bots.adviser(question.slug), title)
    best = best_moves(bot, known, question.seat, Chance(question.seed), hurried())
    why = reasons(bot, known, question.seat, [move for move, _ in best], Chance(question.seed))
    return [
        (list(move), None if chance is None else round(chance, 3), reason)
        for (move, chance), reason in zip(best, why, strict=True)
    ]


class BotRunner:
    """The bots of all tables."""

    def __init__(self, config: Config, metrics: Metrics) -> None:
        self.config = config
        self.metrics = metrics
        self.pool = self._pool()

    def _pool(self) -> Pool:
        config = self.config
        if config.bots_at:
            from pentarchy.server.thinking.ray_pool import RayPool  # needs the extra `ray`

            return RayPool(config.bots_at, config.bot_patience, self._lost)
        size = config.bot_processes or min(MOST_PROCESSES, os.cpu_count() or 1)
        return Pool(size, config.bot_patience, self._lost)

    def _lost(self) -> None:
        self.metrics.bot_crashes += 1
        log.warning("bot process replaced")

    async def open(self) -> None:
        """Get ready for the first question."""
        await self.pool.open(get_ready if self.config.bots_ready else None)

    def close(self) -> None:
        """No bot thinks any more."""
        self.pool.close()

    def cap(self, slug: str, name: str) -> float:
        """How many seconds a bot may take for one move."""
        own = [level.budget.seconds for level in bots.levels(slug) if level.name == name]
        return min([self.config.bot_seconds, *own])

    def question(self, table: Table, seat: Seat) -> Question:
        """What a bot gets to see of a table: what this seat knows, and nothing else. The lock is held."""
        title = table.record.title
        known = title.redact(table.record.state, seat)
        position = json.dumps(title.dump(known), separators=(",", ":"))
        pack = "" if title.content.pack is None else str(title.content.pack)
        return Question(title.slug, pack, position, seat, secrets.randbits(64), f"{table.id} {seat}", table.household)

    async def choose(self, question: Question, name: str, due: float) -> tuple[Move | None, bool]:
        """The bot's move, or None if it could not be had; and whether the clock ended its thinking."""
        found = await self.elsewhere(partial(think, question, name), question, name, due, question.asker)
        return (None, False) if found is None else (tuple(found[0]), found[1])

    async def advice(self, question: Question) -> list[Advised] | None:
        """The best moves, or None if they could not be had."""
        due = monotonic() + self.cap(question.slug, bots.adviser(question.slug))
        return await self.elsewhere(partial(advise, question), question, "hint", due)

    async def elsewhere(
        self, work: Callable[[], T], question: Question, name: str, due: float, asker: str = ""
    ) -> T | None:
        """Have something done in another process."""
        try:
            return await self.pool.do(work, due, asker, question.household)
        except JobFailed as error:
            log.warning("bot failed", extra={"bot": name, "game": question.slug, "problem": str(error)})
            self.metrics.bot_crashes += 1
            return None

    async def review(self, task: ReviewTask) -> Slice | None:
        """Another slice of a review, when no bot is due sooner; None if it could not be had."""
        try:
            return await self.pool.do(partial(go_on, task), monotonic() + LEAST_URGENT, f"review {task.name}")
        except JobFailed as error:
            log.warning("review failed", extra={"problem": str(error)})
            return None

    async def move_for(self, table: Table, seat: Seat) -> None:
        """Think for a seat and move, unless the table has moved on meanwhile."""
        try:
            while await self._one_move(table, seat):
                pass
        except Refusal:
            pass  # the table was thrown away; whoever loads it again wakes its bots
        finally:
            table.has_thought(seat)

    async def _one_move(self, table: Table, seat: Seat) -> bool:
        """True if it must think again: the position changed while it did."""
        async with table.lock:
            if not self._wanted(table, seat):
                return False
            began, asked = table.last, monotonic()
            question = self.question(table, seat)
            bot, move, cut = table.chairs[seat].bot, None, False
            if tutorial.leads(table, seat):
                if tutorial.waits(table, seat):
                    return False  # the next move wakes it again
                move = tutorial.scripted(table, seat)
            due = asked + self.cap(table.record.title.slug, bot)
            not_before = max(asked + random.uniform(*self.config.bot_pace), monotonic() + answers.hold_for(table, seat))
        if move is None:
            move, cut = await self.choose(question, bot, due)
        await asyncio.sleep(max(0.0, not_before - monotonic()))
        async with table.lock:
            if not self._wanted(table, seat):
                return False
            legal = table.record.state.legal_moves(seat)
            if table.last != began and move not in legal:
                return True
            if move is None or move not in legal:
                move = legal[secrets.randbelow(len(legal))]
            table.has_thought(seat)
            await table.play(None, seat, move)
            now = monotonic()
            self.metrics.answered(now - asked, now - max(due, not_before), cut)
        return False

    @staticmethod
    def _wanted(table: Table, seat: Seat) -> bool:
        state: Any = table.record.state
        asked = not table.gone and not table.over and bool(table.chairs[seat].bot) and seat in state.turn()
        return asked and table.driven
