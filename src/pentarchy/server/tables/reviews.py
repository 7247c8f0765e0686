"""Reviews of finished games: thought out when somebody asks, told while they grow, and kept.

Nothing is reviewed while a game runs: what a review says would help, and it would tell what rivals did in secret.
"""

from __future__ import annotations

import asyncio
import json
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, select

from pentarchy import bots
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.types import Seat
from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.fair_queue import ASKER
from pentarchy.server.guests.guests import Guest
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import ReviewData, ReviewWish
from pentarchy.server.protocol.scalars import ReviewState
from pentarchy.server.thinking.reviewing import ReviewTask, Slice

if TYPE_CHECKING:
    from pentarchy.server.services import Services
    from pentarchy.server.tables.table import Table

log = logging.getLogger(__name__)

NONE: Final = "none"
WAITING: Final = "waiting"
THINKING: Final = "thinking"
DONE: Final = "done"
FAILED: Final = "failed"
Key = tuple[str, Seat]


@dataclass
class Growing:
    """A review that is asked for and not whole yet."""

    state: ReviewState = WAITING
    asker: str = ""  # the household
    told: Slice | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Reviews:
    """All reviews of the server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.growing: dict[Key, Growing] = {}
        self.turn = asyncio.Semaphore(services.config.limit_settings.reviews)

    async def _table(self, name: str, seat: Seat) -> Table:
        table = await self.services.tables.get(name)
        if not table.over:
            raise Refusal(problems.NOT_NOW, "the game is not over: expected a finished one")
        if not 0 <= seat < table.data.seats:
            raise Refusal(problems.BAD_REQUEST, f"seat: expected one up to {table.data.seats - 1}")
        return table

    async def begin(self, guest: Guest, name: str, wish: ReviewWish) -> ReviewData:
        """Have a seat's game reviewed, unless it has been."""
        table = await self._table(name, wish.seat)
        found = await self.look(name, wish.seat, "")
        if found.state not in (NONE, FAILED):
            return found
        if not bots.levels(table.data.game):
            raise Refusal(problems.NOT_NOW, "no bot knows this game well enough to review it")
        self.services.limits.may(self.services.limits.reviews, guest.id)
        self._may_wait(ASKER.get())
        async with table.lock:
            content = table.record.title.content
            task = ReviewTask(
                f"{name} {wish.seat}",
                json.dumps(table.record.to_json()),
                "" if content.pack is None else str(content.pack),
                wish.seat,
                self.services.config.limit_settings.review_nodes,
            )
        growing = self.growing[name, wish.seat] = Growing(asker=ASKER.get())
        growing.task = asyncio.ensure_future(self._grow((name, wish.seat), growing, task))
        return self._data((name, wish.seat), growing)

    def _may_wait(self, asker: str) -> None:
        settings = self.services.config.limit_settings
        growing = [one for one in self.growing.values() if one.state != FAILED]
        if len(growing) >= settings.reviews_waiting:
            raise Refusal(problems.TOO_MUCH, "many games are being reviewed at this moment: try again soon")
        most = settings.reviews_waiting_per_address
        if self.services.limits.on and len([one for one in growing if one.asker == asker]) >= most:
            raise Refusal(
                problems.TOO_MUCH, f"{most} games are being reviewed for you already: expected to wait for them"
            )

    async def look(self, name: str, seat: Seat, language: str) -> ReviewData:
        """How a review stands; with a language, all of it once it is whole."""
        growing = self.growing.get((name, seat))
        if growing is not None:
            return self._data((name, seat), growing)
        await self._table(name, seat)
        columns = [schema.reviews.c.moves] + ([schema.reviews.c.data] if language else [])
        row = await self._read(name, seat, language or LANGUAGES[0], columns)
        if row is None:
            return ReviewData(table=name, seat=seat, state=NONE, done=0, of=0, review=None)
        review = json.loads(row[1]) if language else None
        return ReviewData(table=name, seat=seat, state=DONE, done=row[0], of=row[0], review=review)

    async def page(self, name: str, seat: Seat, language: str) -> str:
        """The page of a review that is whole, to be saved."""
        await self._table(name, seat)
        row = await self._read(name, seat, language, [schema.reviews.c.page])
        if row is None:
            raise Refusal(problems.NOT_FOUND, "this game has not been reviewed: ask for it first")
        return str(row[0])

    async def _read(self, name: str, seat: Seat, language: str, columns: list[Any]) -> Any:
        reviews = schema.reviews.c
        wanted = (reviews.table == name) & (reviews.seat == seat) & (reviews.lang == language)

        def read(connection: Connection) -> Any:
            return connection.execute(select(*columns).where(wanted)).first()

        return await self.services.store.read(read)

    def _data(self, key: Key, growing: Growing) -> ReviewData:
        told = growing.told
        return ReviewData(
            table=key[0],
            seat=key[1],
            state=growing.state,
            done=0 if told is None else told.done,
            of=0 if told is None else told.of,
            review=None if told is None else told.partial,
        )

    async def _grow(self, key: Key, growing: Growing, task: ReviewTask) -> None:
        """Slice by slice, one game after the other."""
        try:
            async with self.turn:
                growing.state = THINKING
                while growing.told is None or growing.told.data is None:
                    told = await self.services.bots.review(task)
                    if told is None:
                        growing.state = FAILED
                        return
                    growing.told = told
            await self._keep(key, growing.told)
            del self.growing[key]
        except Exception:
            growing.state = FAILED
            log.exception("review failed", extra={"table": key[0], "seat": key[1]})

    async def _keep(self, key: Key, told: Slice) -> None:
        assert told.data is not None
        assert told.pages is not None
        rows = [
            {
                "table": key[0],
                "seat": key[1],
                "lang": language,
                "moves": told.of,
                "data": json.dumps(told.data[language], ensure_ascii=False, separators=(",", ":")),
                "page": told.pages[language],
                "at": now_ms(),
            }
            for language in LANGUAGES
        ]
        # Two processes may have thought about it, one after the other: both say the same of a game that is over.
        await self.services.store.commit([(self.services.store.put_review, row) for row in rows])

    def close(self) -> None:
        """The server stops: what is not whole is asked for again."""
        for growing in self.growing.values():
            if growing.task is not None:
                growing.task.cancel()
