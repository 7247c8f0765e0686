"""One client's socket: messages in, messages out. A client that cannot keep up is dropped and comes back to resync."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pentarchy.server import problems
from pentarchy.server.database.store import StoreFailed
from pentarchy.server.guests.limits import Bucket, has_nul
from pentarchy.server.problems import NO_DATABASE, Refusal
from pentarchy.server.protocol import (
    Answered,
    Attend,
    Away,
    Back,
    Chat,
    Consent,
    Forget,
    FromClient,
    Hint,
    PassForMe,
    Ping,
    Play,
    Pong,
    Refused,
    Rematch,
    Resign,
    Undo,
    Why,
    decode_message,
    encode,
)
from pentarchy.server.sockets.close_codes import COME_AGAIN, TOO_FAST, TOO_SLOW
from pentarchy.server.tables import answers, chat, handover, takeback
from pentarchy.server.tables.viewer import TableViewer
from pentarchy.server.thinking import hints

if TYPE_CHECKING:
    from pentarchy.server.services import Services
    from pentarchy.server.tables.table import Table

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]
log = logging.getLogger(__name__)

MOST_TABLES: Final = 64  # tables one socket may attend
MOST_BAD: Final = 100  # messages not understood, after which we stop listening
COSTS: Final[dict[type, float]] = {
    Attend: 3.0,
    Hint: 10.0,
    Undo: 5.0,
    Consent: 5.0,
    Rematch: 5.0,
    Why: 2.0,
    Chat: 2.0,
}  # others: 1
ATTEND_AGAIN: Final = 10.0  # what one looks at already: all of it is sent once more
OVERHEAD: Final = 64  # bytes that keeping a message takes beside its own
COST_OF_BYTES: Final = 1 / 16_384  # one more for so many bytes that are sent in answer


def never(messages: Iterable[bytes]) -> bool:
    """The `write` of a socket that has no quick way out."""
    return False


LetGo = Callable[[int, str], None]


class Client:
    """An open socket of a guest, or of somebody who only watches."""

    __slots__ = (
        "address",
        "attends",
        "bad",
        "bucket",
        "dropped",
        "elsewhere",
        "flushing",
        "guest",
        "let_go",
        "muted",
        "name",
        "number",
        "outbox",
        "send",
        "services",
        "told",
        "waiting",
        "waits_at",
        "write",
    )

    def __init__(
        self,
        services: Services,
        guest: str | None,
        name: str,
        muted: frozenset[str],
        send: Send,
        address: str = "",
    ) -> None:
        self.services = services
        self.guest = guest
        self.name = name
        self.muted: frozenset[str | None] = frozenset(muted)
        self.send = send
        self.address = address  # of the household
        self.write: Callable[[Iterable[bytes]], bool] = never
        self.let_go: LetGo = self._close_soon
        self.attends: dict[str, tuple[Table, TableViewer]] = {}
        self.waits_at: set[str] = set()  # tables it attends that have not started
        self.elsewhere: dict[str, str] = {}  # tables it attends that another process owns, and which
        self.number = 0  # by which other processes call it
        self.outbox: deque[bytes] = deque()
        self.waiting = 0  # bytes in the outbox
        self.told = 0  # bytes so far
        self.flushing: asyncio.Task[None] | None = None
        self.dropped = False
        self.bad = 0
        self.bucket: Bucket | None = services.limits.of_socket()

    # ---------------------------------------------------------------- out

    def tell(self, data: bytes) -> None:
        """Send a message, after those that still wait. Never waits itself: one slow client must not hold up a table."""
        if self.dropped:
            return
        self.outbox.append(data)
        self.told += len(data)
        self._count(len(data) + OVERHEAD)
        if len(self.outbox) > 1:
            if self.waiting > self.services.connections.may_wait():
                self.drop()
        elif self.flushing is None:
            self.services.connections.send_soon(self)

    def send_now(self) -> None:
        """What has gathered, in one go; nearly always the socket takes it at once."""
        if self.dropped or self.flushing is not None or not self.outbox:
            return
        if self.write(self.outbox):
            self._empty()
        else:
            self.flushing = self.services.loop.create_task(self.flush())

    async def flush(self) -> None:
        """Send until nothing is left, as fast as the other side reads."""
        outbox = self.outbox
        try:
            while outbox:
                await self.send({"type": "websocket.send", "text": outbox[0].decode()})
                self._count(-len(outbox.popleft()) - OVERHEAD)
        except Exception:  # whatever the server makes of a socket that is gone
            self.dropped = True
            self._empty()
        finally:
            self.flushing = None

    def drop(self) -> None:
        """This client has stopped listening."""
        self.dropped = True
        self._empty()
        self.services.metrics.dropped += 1
        if self.flushing is not None:
            self.flushing.cancel()
        self.let_go(TOO_SLOW, "too slow: connect again and attend")

    def come_again(self) -> None:
        """What it attends is no longer here: it has what was said so far, and connects again."""
        if not self.dropped:
            self.send_now()
            self.dropped = True
            self._empty()
            self.let_go(COME_AGAIN, "connect again and attend")

    def _count(self, size: int) -> None:
        """So many bytes more wait for this client, or fewer."""
        self.waiting += size
        self.services.connections.waiting_bytes += size

    def _empty(self) -> None:
        self.outbox.clear()
        self._count(-self.waiting)

    def _close_soon(self, code: int, reason: str) -> None:
        self.services.loop.create_task(self.close(code, reason))

    async def close(self, code: int, reason: str) -> None:
        """Say goodbye, if anybody still listens."""
        self.send_now()
        try:
            await asyncio.wait_for(self.send({"type": "websocket.close", "code": code, "reason": reason}), 5.0)
        except Exception:
            log.debug("close failed")

    def done(self, answer: int) -> None:
        """What was asked for is done, and there is nothing more to say."""
        if answer:
            self.tell(encode(Answered(answer)))

    def refuse(self, table: Table | None, answer: int, refusal: Refusal) -> None:
        """Say what was wrong."""
        self.services.metrics.refused += 1
        name = "" if table is None else table.id
        self.tell(encode(Refused(answer, name, refusal.code, refusal.message, refusal.clause)))

    # ---------------------------------------------------------------- in

    async def serve(self, receive: Receive) -> None:
        """Read messages until the socket closes."""
        try:
            while not self.dropped:
                event = await receive()
                if event["type"] != "websocket.receive":
                    return
                self.services.metrics.messages += 1
                told = self.told
                cost = await self.handle(event.get("text") or event.get("bytes") or "")
                if not self._paid(cost + (self.told - told) * COST_OF_BYTES):
                    expected = self.services.config.limit_settings.messages_per_second
                    await self.close(TOO_FAST, f"too many messages: expected {expected:g} a second at most")
                    return
                if cost > 1.0:
                    await asyncio.sleep(0)  # others have their turn before the next that is dear
                if self.bad > MOST_BAD:
                    await self.close(TOO_FAST, "too many messages that are not understood")
                    return
        finally:
            self.dropped = True
            self._empty()
            self.leave_all()

    def leave_all(self) -> None:
        """It looks at nothing any more."""
        for table, _ in list(self.attends.values()):
            table.leave(self)
        if self.elsewhere and self.services.cluster is not None:
            self.services.cluster.has_left(self)

    def _paid(self, cost: float) -> bool:
        """Charge this socket and its household for what it has asked for; False if that was too much."""
        if self.bucket is None:
            return True
        try:
            self.services.limits.may(self.services.limits.messages, self.address, cost)
        except Refusal:
            return False
        return self.bucket.take(self.services.loop.time(), cost)

    async def handle(self, data: str | bytes) -> float:
        """One message, and what it costs. Whatever is wrong with it, the client is told in one sentence and nothing
        else happens."""
        message: FromClient | None = None
        cost = 1.0
        try:
            if isinstance(data, bytes):
                data = data.decode()
            message = decode_message(data)
            again = isinstance(message, Attend) and message.table in self.attends
            cost = ATTEND_AGAIN if again else COSTS.get(type(message), 1.0)
            if has_nul(data):
                raise Refusal(problems.BAD_REQUEST, "expected no NUL character")
            if not self.elsewhere or not self._pass_on(message, data):
                await self.dispatch(message)
        except UnicodeDecodeError:
            self.bad += 1
            self.refuse(None, 0, Refusal(problems.BAD_REQUEST, "not understood: expected JSON in UTF-8"))
        except (
            msgspec.MsgspecError,
            RecursionError,
        ) as error:  # not JSON, no such message, or a field that does not fit
            self.bad += 1
            self.refuse(None, 0, Refusal(problems.BAD_REQUEST, f"not understood: {error}"))
        except Refusal as refusal:
            table = self.attends.get(getattr(message, "table", ""), (None, None))[0]
            self.refuse(table, getattr(message, "id", 0), refusal)
        except StoreFailed as error:
            log.error("message failed", extra={"message_type": type(message).__name__, "problem": str(error)})
            self.refuse(None, getattr(message, "id", 0), NO_DATABASE)
        except Exception:
            self.services.metrics.errors += 1
            log.exception("message failed", extra={"message_type": type(message).__name__})
            self.refuse(None, getattr(message, "id", 0), Refusal(problems.FAILED, "something went wrong here"))
        return cost

    def _pass_on(self, message: FromClient, data: str) -> bool:
        """Is this for a table that another process owns? Then it gets it."""
        assert self.services.cluster is not None
        owner = self.elsewhere.get(getattr(message, "table", ""))
        if owner is not None:
            self.services.cluster.pass_on(self, owner, data.encode())
            if isinstance(message, Forget):
                del self.elsewhere[message.table]
            return True
        return False

    async def dispatch(self, message: FromClient) -> None:
        """Hand a message to whom it concerns; moves first, for nearly all are."""
        if isinstance(message, Play):
            await answers.receive(self.table(message.table), self, message.decision, tuple(message.move), message.id)
        elif isinstance(message, Attend):
            await self.attend(message)
        elif isinstance(message, Hint):
            hints.ask(self.table(message.table), self, message.decision, message.id)
        elif isinstance(message, Rematch):
            self.table(message.table)
            if self.guest is None:
                raise Refusal(problems.NO_GUEST, "only those who played may ask for another game")
            self.services.limits.may_open(self.guest)
            await self.services.lobby.rematch(self.guest, message.table)
            self.done(message.id)
        elif isinstance(message, Forget):
            await self.services.connections.forget(self, message.table)
        elif isinstance(message, Ping):
            self.tell(encode(Pong(message.id)))
        else:
            table = self.table(message.table)
            async with table.lock:
                if table.gone:
                    raise Refusal(problems.FAILED, "the table was loaded again: attend it once more")
                await self.dispatch_locked(table, message)

    async def dispatch_locked(
        self, table: Table, message: Why | Undo | Consent | Chat | PassForMe | Away | Back | Resign
    ) -> None:
        """What is not a move; the table's lock is held."""
        if isinstance(message, Why):
            self.tell(encode(Answered(message.id, answers.why_not(table, self, tuple(message.move)))))
        elif isinstance(message, Undo):
            await takeback.undo(table, self, message.count, message.id)
        elif isinstance(message, Consent):
            await takeback.consent(table, self, message.accept, message.id)
        elif isinstance(message, Chat):
            self.may_chat(table)
            await chat.say(table, self, message.text, message.id)
        elif isinstance(message, PassForMe):
            await answers.set_pass_for_me(table, self, message.on, message.id)
        else:
            seat = table.own_seat(self)
            table.must_run()
            if isinstance(message, Back):
                await handover.take_back(table, seat)
            elif table.chairs[seat].resigned:
                raise Refusal(problems.NOT_NOW, "this seat has resigned already")
            elif isinstance(message, Resign):
                await handover.give_up(table, seat)
            else:
                await handover.to_bot(table, seat)
            self.done(message.id)

    def table(self, name: str) -> Table:
        """A table this client attends."""
        entry = self.attends.get(name)
        if entry is None:
            raise Refusal(problems.NOT_NOW, "you do not attend this table: expected `attend` first")
        return entry[0]

    async def attend(self, message: Attend) -> None:
        """Look at a table; it may have to be read from the database first."""
        mine = len(self.attends) + len(self.waits_at) + len(self.elsewhere)
        if mine >= MOST_TABLES and message.table not in {*self.attends, *self.waits_at, *self.elsewhere}:
            raise Refusal(problems.TOO_MUCH, f"this socket attends {MOST_TABLES} tables: expected no more")
        await self.services.connections.attend(self, message.table, message.seen, message.epoch, message.id)

    def may_chat(self, table: Table) -> None:
        """Guests only, and not too fast."""
        if self.guest is None:
            raise Refusal(problems.NO_GUEST, "only guests may speak: expected a name first")
        if table.seat_of(self.guest) is None and not table.data.open:
            raise Refusal(problems.NOT_YOURS, "only players may speak at this table")
        self.services.moderation.may_speak(self.guest, self.address)
        self.services.limits.may_chat(self.guest)
