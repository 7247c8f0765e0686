"""How processes speak: Redis publishes what one says to a channel of another, or to a channel of all.

Nothing is kept. Whoever may have missed something says so (`on_begin`), and its sockets come again: what counts lies in
the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import hiredis
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from pentarchy.core.errors import PentarchyError
from pentarchy.server.cluster.messages import Batch, Message, pack, unpack
from pentarchy.server.database.store import one_line

log = logging.getLogger(__name__)

ALL: Final = ""
SILENCE: Final = 4.0  # seconds without a word after which a connection counts as lost; we say something every second
TIMEOUT: Final = 3.0
LOOK_EVERY: Final = 1.0
STALLED: Final = 0.1  # seconds to read what has come while we were held up ourselves
FAILURES: Final = (RedisError, hiredis.HiredisError, OSError, TimeoutError)


class Line(asyncio.Protocol):
    """A connection to Redis. The library opens it; then bytes go straight in and out, for its own way takes longer than
    a move."""

    def __init__(self, connection: Any, heard: Callable[[Any], None]) -> None:
        self.heard = heard
        self.ended: asyncio.Future[Exception] = asyncio.get_running_loop().create_future()
        self.reader = hiredis.Reader()
        self.writer = connection._writer
        connection._reader = connection._writer = None  # it is ours from now on
        self.transport = self.writer.transport
        self.transport.set_protocol(self)

    def data_received(self, data: bytes) -> None:
        try:
            self.reader.feed(data)
            while (reply := self.reader.gets()) is not False:
                if isinstance(reply, hiredis.ReplyError):
                    raise reply
                self.heard(reply)
        except hiredis.HiredisError as error:
            self._end(error)

    def connection_lost(self, error: Exception | None) -> None:
        self._end(error or ConnectionError("Redis has closed the connection"))

    def _end(self, error: Exception) -> None:
        self.transport.abort()
        if not self.ended.done():
            self.ended.set_result(error)

    def ask(self, *command: str | bytes) -> None:
        """A command; its reply is heard later."""
        self.transport.write(hiredis.pack_command(command))  # type: ignore[arg-type]  # its types know one word

    def close(self) -> None:
        """No more is said or heard."""
        self.heard = lambda reply: None
        self.ended.cancel()
        self.transport.abort()


class Bus:
    """Our ear and our voice. Made on the event loop.

    `hear` gets who says what; `on_begin` is called whenever we listen anew; `on_lost` of a process that has not heard
    what we said, `on_silence` of one that does not listen at this moment.
    """

    def __init__(
        self,
        url: str,
        name: str,
        hear: Callable[[str, Message], None],
        on_begin: Callable[[], None],
        on_lost: Callable[[str], None],
        on_silence: Callable[[str], None],
    ) -> None:
        try:
            # Never once more in silence: what was said while the connection was broken would be missing, or come twice.
            self.redis: Any = Redis.from_url(
                url, protocol=2, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT, retry=Retry(NoBackoff(), 0)
            )
        except ValueError as error:
            raise PentarchyError(f"--redis: {one_line(error)}") from None
        self.loop = asyncio.get_running_loop()
        self.prefix = f"pentarchy:{name}:"  # apart from what the servers of another database say
        self.me = ""
        self.hear = hear
        self.on_begin = on_begin
        self.on_lost = on_lost
        self.on_silence = on_silence
        self.up = False
        self.deaf_since = self.loop.time()  # where we do not listen
        self.heard_at = 0.0
        self.outgoing: dict[str, list[Message]] = {}
        self.voice: Line | None = None
        self.unheard: deque[tuple[str, float]] = deque()  # to whom we spoke and when, where Redis has not said so yet
        self.sent = 0
        self.received = 0

    # ---------------------------------------------------------------- speaking

    def say(self, to: str, message: Message) -> None:
        """Tell a process, or all others. What is said in one turn of the event loop goes out together."""
        if not self.outgoing:
            self.loop.call_soon(self._speak)
        self.outgoing.setdefault(to, []).append(message)

    def _speak(self) -> None:
        outgoing, self.outgoing = self.outgoing, {}
        for to, messages in outgoing.items():
            if self.up and self.voice is not None:
                self.sent += len(messages)
                self.unheard.append((to, self.loop.time()))
                self.voice.ask("PUBLISH", self.prefix + to, pack(Batch(self.me, messages)))
            elif to:
                self.on_lost(to)

    def _published(self, listeners: int) -> None:
        """Redis has passed something on to so many."""
        to, _ = self.unheard.popleft()
        if not listeners and to:
            self.on_silence(to)

    # ---------------------------------------------------------------- listening

    async def listen(self, who: Callable[[], str]) -> None:
        """Listen and speak as this process, until a connection breaks or we are another."""
        me, mine = who(), 0
        subscribed = asyncio.Event()

        def heard(reply: Any) -> None:
            nonlocal mine
            if reply[0] == b"message":
                self._hear(reply[2])
            else:
                mine += 1
                if mine == len(channels):  # before that nothing is heard
                    subscribed.set()

        channels = [self.prefix + me, self.prefix + ALL]
        lines: list[Line] = []
        try:
            lines += [await self._connect(self._published), await self._connect(heard)]
            self.voice, ear = lines
            ear.ask("SUBSCRIBE", *channels)
            await asyncio.wait_for(subscribed.wait(), TIMEOUT)
            self.unheard.clear()
            self.me, self.up, self.heard_at = me, True, self.loop.time()
            self.on_begin()
            while who() == me:
                ended, _ = await asyncio.wait(
                    [line.ended for line in lines], timeout=LOOK_EVERY, return_when=asyncio.FIRST_COMPLETED
                )
                for one in ended:
                    raise one.result()
                if self._silent():
                    await asyncio.sleep(STALLED)
                    if self._silent():
                        raise TimeoutError("Redis says nothing")
        finally:
            self.voice = None
            for line in lines:
                line.close()
            if self.up:
                self.up, self.deaf_since = False, self.loop.time()

    def _silent(self) -> bool:
        now = self.loop.time()
        return now - self.heard_at > SILENCE or (bool(self.unheard) and now - self.unheard[0][1] > TIMEOUT)

    async def _connect(self, heard: Callable[[Any], None]) -> Line:
        connection = self.redis.connection_pool.make_connection()
        await connection.connect()
        return Line(connection, heard)

    def _hear(self, data: bytes) -> None:
        self.heard_at = self.loop.time()
        batch = unpack(data)
        if batch.sender == self.me:
            return  # said to all
        for message in batch.messages:
            self.received += 1
            try:
                self.hear(batch.sender, message)
            except Exception:
                log.exception("a message of another process failed")

    @property
    def deaf(self) -> float:
        """For how many seconds have we heard nobody?"""
        return 0.0 if self.up else self.loop.time() - self.deaf_since

    async def close(self) -> None:
        """No more."""
        self.up = False
        await self.redis.aclose()
