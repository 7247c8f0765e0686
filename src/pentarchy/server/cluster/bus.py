"""How processes speak: Redis publishes what one says to a channel of another, or to a channel of all.

Nothing is kept. Whoever may have missed something says so (`on_begin`), and its sockets come again: what counts lies in
the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from pentarchy.core.errors import PentarchyError
from pentarchy.server.cluster.messages import Batch, Message, pack, unpack
from pentarchy.server.database.engine import one_line

log = logging.getLogger(__name__)

ALL: Final = ""
SILENCE: Final = 4.0  # seconds without a word after which a connection counts as lost; we say something every second
TIMEOUT: Final = 3.0
FAILURES: Final = (RedisError, OSError, TimeoutError)


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
                url, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT, retry=Retry(NoBackoff(), 0)
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
        self.unsaid = False  # something was lost on the way: all begin anew
        self.heard_at = 0.0
        self.outgoing: dict[str, list[Message]] = {}
        self.batches: asyncio.Queue[dict[str, list[Message]]] = asyncio.Queue()
        self.voice: Any = None  # the connection over which we speak
        self.sent = 0
        self.received = 0

    # ---------------------------------------------------------------- speaking

    def say(self, to: str, message: Message) -> None:
        """Tell a process, or all others. What is said in one turn of the event loop goes out together."""
        if not self.outgoing:
            self.loop.call_soon(self._hand_over)
        self.outgoing.setdefault(to, []).append(message)

    def _hand_over(self) -> None:
        outgoing, self.outgoing = self.outgoing, {}
        if self.up:
            self.batches.put_nowait(outgoing)
        else:
            for to in outgoing:
                if to:
                    self.on_lost(to)

    async def speak(self) -> None:
        """Say one batch after the other, for ever."""
        while True:
            said = [await self.batches.get()]
            while not self.batches.empty():
                said.append(self.batches.get_nowait())
            together: dict[str, list[Message]] = {}
            for batch in said:
                for to, messages in batch.items():
                    together.setdefault(to, []).extend(messages)
            try:
                await self._publish(together)
            except FAILURES as error:
                log.warning("Redis does not answer", extra={"problem": one_line(error)})
                self.unsaid = True

    async def _publish(self, together: dict[str, list[Message]]) -> None:
        """All of it in one go, over a connection of our own: the library's pipeline costs more than the move."""
        if self.voice is None:
            self.voice = await self.redis.connection_pool.get_connection()
        voice = self.voice
        commands = [("PUBLISH", self.prefix + to, pack(Batch(self.me, said))) for to, said in together.items()]
        try:
            await voice.send_packed_command(voice.pack_commands(commands), check_health=False)
            for to, said in together.items():
                self.sent += len(said)
                if not await voice.read_response() and to:
                    self.on_silence(to)
        except BaseException:  # nobody knows which answers are still to come
            self.voice = None
            await voice.disconnect(nowait=True)
            await self.redis.connection_pool.release(voice)
            raise

    # ---------------------------------------------------------------- listening

    async def listen(self, who: Callable[[], str]) -> None:
        """Listen as this process, until the connection breaks, something could not be said, or we are another."""
        me = who()
        async with self.redis.pubsub() as ear:
            try:
                for channel in (self.prefix + me, self.prefix + ALL):
                    await ear.subscribe(channel)
                    if await ear.get_message(timeout=TIMEOUT) is None:  # the confirmation: before it nothing is heard
                        raise TimeoutError("Redis says nothing")
                self.me, self.up, self.unsaid, self.heard_at = me, True, False, self.loop.time()
                self.on_begin()
                while not self.unsaid and who() == me:
                    said = await ear.get_message(timeout=1.0)
                    if said is not None and said["type"] == "message":
                        self.heard_at = self.loop.time()
                        self._hear(said["data"])
                    elif self.loop.time() - self.heard_at > SILENCE:
                        raise TimeoutError("Redis says nothing")
            finally:
                if self.up:
                    self.up, self.deaf_since = False, self.loop.time()

    def _hear(self, data: bytes) -> None:
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
