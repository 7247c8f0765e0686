"""A guest of a table server, for programs: lobby over HTTP, tables over one socket that comes back by itself."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from functools import cache
from types import TracebackType
from typing import Any, Final

import httpx
import msgspec
from msgspec import UNSET

from pentarchy.client.wire import Wire, connect
from pentarchy.games import load_title_for
from pentarchy.server import problems
from pentarchy.server.protocol import (
    Answered,
    Attend,
    Away,
    Back,
    Chat,
    ChatData,
    Consent,
    DecisionData,
    EventData,
    FromClient,
    Gone,
    Hint,
    Hinted,
    Me,
    PassForMe,
    Play,
    Pong,
    Proposal,
    Proposed,
    Refused,
    Removed,
    Resign,
    Said,
    Seated,
    Settings,
    TableData,
    Undo,
    Update,
    Why,
    YourTurn,
    decode_from_server,
    encode,
)
from pentarchy.text import Text

FIRST_WAIT: Final = 0.05  # seconds before the second try to reconnect; it doubles
LONGEST_WAIT: Final = 5.0
PING_EVERY: Final = 10.0  # seconds
PATIENCE: Final = 8.0  # without a word after a ping the connection counts as broken


class RequestRefused(Exception):
    """The server refused. `code` is for programs, the message for people, `clause` the rule if it was one."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.code = code
        self.clause = clause


class ConnectionLost(Exception):
    """The connection broke before the answer came: look at the table again to see what has happened."""


class Seen:
    """A table as this guest sees it: always the latest."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seat: int | None = None
        self.view: dict[str, Any] = {}
        self.decision: DecisionData | None = None
        self.log: list[EventData] = []
        self.epoch = 0
        self.undoable = 0
        self.clocks: list[Any] = []
        self.outcome: dict[str, Any] | None = None
        self.data: TableData | None = None
        self.proposal: Proposal | None = None
        self.refused: int | None = None  # the seat that did not agree to the last one
        self.pass_for_me = False
        self.chat: list[ChatData] = []
        self.gone = False
        self.removed = False  # the host has asked this guest to leave
        self.updates = 0
        self.changed = asyncio.Event()

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.gone or (self.data is not None and self.data.status in ("finished", "expired"))

    def take(self, update: Update) -> None:
        """The latest news."""
        assert isinstance(update.events, list)
        assert isinstance(update.view, dict)
        assert not isinstance(update.decision, msgspec.Raw)
        assert not isinstance(update.outcome, msgspec.Raw)
        self.seat, self.view, self.decision = update.seat, update.view, update.decision
        self.undoable, self.outcome = update.undoable, update.outcome
        self.clocks = list(update.clocks) if isinstance(update.clocks, list) else []
        self.log[update.since :] = update.events
        self.epoch = update.epoch
        self.updates += 1


def moves_of(options: list[Any]) -> list[list[int]]:
    """All moves of an option tree."""
    found: list[list[int]] = []
    for node in options:
        if "move" in node:
            found.append(node["move"])
        found.extend(moves_of(node.get("next", [])))
    return found


@cache
def trust() -> ssl.SSLContext:
    """Whose certificates are believed. Reading them takes longer than a first request, so all players share them."""
    return httpx.create_ssl_context()


class Player:
    """`async with Player(address, "Ada") as me:` and play. After a broken connection it attends its tables again."""

    def __init__(self, address: str, name: str = "", cookie: str = "", heard: list[bytes] | None = None) -> None:
        self.address = address.rstrip("/")
        self.name = name
        self.cookie = cookie
        self.heard = heard  # every message received, for whoever wants to look at the wire
        self.id = ""
        self.http = httpx.AsyncClient(base_url=self.address, timeout=60.0, verify=trust())
        self.tables: dict[str, Seen] = {}
        self.wire: Wire | None = None
        self.pending: dict[int, asyncio.Future[Any]] = {}
        self.last_id = 0
        self.online = asyncio.Event()  # connected, and all tables attended
        self.broken = asyncio.Event()
        self.keepers: list[asyncio.Task[None]] = []
        self.turns: asyncio.Queue[str] = asyncio.Queue()  # tables that called for this guest

    # ---------------------------------------------------------------- coming and going

    async def __aenter__(self) -> Player:
        if self.cookie:
            self.http.headers["cookie"] = self.cookie
            if not self.id:
                self.id = (await self.request("GET", "/api/me"))["id"]
        elif self.name:
            me = msgspec.convert(await self.request("POST", "/api/guests", {"name": self.name}), Me)
            self.id = me.id
            self.cookie = f"guest={self.http.cookies['guest']}"
            self.http.headers["cookie"] = self.cookie
        await self.open()
        self.online.set()
        self.keepers = [asyncio.ensure_future(work) for work in (self._keep_open(), self._listen_for_life())]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for keeper in self.keepers:
            keeper.cancel()
        if self.wire is not None:
            self.wire.close()
        await self.http.aclose()

    async def open(self) -> None:
        """Open the socket, once."""
        self.wire = await connect(self.address, self.cookie, self._heard, self._lost)

    async def _keep_open(self) -> None:
        """Come back whenever the connection breaks, and attend the same tables again."""
        while True:
            await self.broken.wait()
            wait = 0.0
            while self.broken.is_set():
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, max(FIRST_WAIT, wait * 2))
                self.broken.clear()
                try:
                    await self.open()
                    for name, seen in list(self.tables.items()):
                        await self._attend_again(name, seen)
                except (ConnectionError, ConnectionLost):
                    self.broken.set()
            self.online.set()

    async def _listen_for_life(self) -> None:
        """A server that hangs, or a network that is gone, says nothing: then the connection counts as broken."""
        while True:
            await asyncio.sleep(PING_EVERY)
            wire = self.wire
            if wire is None or wire.lost:
                continue
            heard = wire.received
            wire.ping()
            await asyncio.sleep(PATIENCE)
            if wire.received == heard:
                wire.abort()

    async def _attend_again(self, name: str, seen: Seen) -> None:
        try:
            await self.ask(Attend(name, len(seen.log), seen.epoch))
        except RequestRefused as error:
            if error.code == problems.FAILED:  # a moment later it may be there
                if self.wire is not None:
                    self.wire.abort()
                raise ConnectionLost(str(error)) from None
            seen.gone = True
            seen.changed.set()

    def _lost(self, code: int, reason: str) -> None:
        self.online.clear()
        self.broken.set()
        for future in self.pending.values():
            if not future.done():
                future.set_exception(ConnectionLost(f"{code} {reason}"))
        self.pending.clear()

    # ---------------------------------------------------------------- HTTP

    async def request(self, method: str, path: str, data: Any = None) -> Any:
        """One request to the lobby; RequestRefused if it is refused."""
        content = None if data is None else encode(data)
        headers = {"content-type": "application/json"} if content is not None else None
        response = await self.http.request(method, path, content=content, headers=headers)
        if response.is_error:
            problem = response.json() if response.headers.get("content-type") == "application/json" else {}
            raise RequestRefused(
                problem.get("code", str(response.status_code)), problem.get("message", ""), problem.get("clause", "")
            )
        return response.json() if response.content else None

    async def open_table(self, game: str, chairs: list[dict[str, Any]], **more: Any) -> str:
        """A new table; its id."""
        data = await self.request("POST", "/api/tables", {"game": game, "chairs": chairs, **more})
        name: str = data["id"]
        return name

    async def join(self, table: str, seat: int | None = None) -> None:
        """Sit down at a table."""
        await self.request("POST", f"/api/tables/{table}/join", {"seat": seat})

    # ---------------------------------------------------------------- the socket

    def _heard(self, data: bytes) -> None:
        if self.heard is not None:
            self.heard.append(data)
        message = decode_from_server(data)
        if isinstance(message, Update):
            seen = self._seen(message.table)
            seen.take(message)
            seen.changed.set()
            if message.answer is not UNSET:
                self._settle(message.answer, message)
        elif isinstance(message, Seated):
            seen = self._seen(message.table.id)
            seen.data = message.table
            seen.changed.set()
        elif isinstance(message, Answered | Hinted):
            self._settle(message.id, message)
        elif isinstance(message, Refused):
            future = self.pending.pop(message.id, None)
            if future is not None and not future.done():
                future.set_exception(RequestRefused(message.code, message.message, message.clause))
        elif isinstance(message, Pong):
            self._settle(message.id, message)
        elif isinstance(message, Said):
            seen = self._seen(message.table)
            have = {line.number for line in seen.chat}
            seen.chat += [line for line in message.chat if line.number not in have]
            seen.changed.set()
        elif isinstance(message, Proposed):
            seen = self._seen(message.table)
            seen.proposal, seen.refused = message.proposal, message.refused
            self._seen(message.table).changed.set()
        elif isinstance(message, Settings):
            self._seen(message.table).pass_for_me = message.pass_for_me
        elif isinstance(message, YourTurn):
            self.turns.put_nowait(message.table)
        elif isinstance(message, Removed):
            self._seen(message.table).removed = True
        elif isinstance(message, Gone):
            seen = self._seen(message.table)
            seen.gone = True
            seen.changed.set()

    def _seen(self, table: str) -> Seen:
        if table not in self.tables:
            self.tables[table] = Seen(table)
        return self.tables[table]

    def _settle(self, number: int, message: Any) -> None:
        future = self.pending.pop(number, None)
        if future is not None and not future.done():
            future.set_result(message)

    async def ask(self, message: FromClient) -> Any:
        """Send a message and wait for its answer; RequestRefused or, if the connection breaks, ConnectionLost."""
        self.last_id += 1
        message.id = self.last_id  # type: ignore[union-attr]
        if self.wire is None:
            raise ConnectionLost("not connected")
        future = asyncio.get_running_loop().create_future()
        self.pending[self.last_id] = future
        try:
            self.wire.send(encode(message))
        except ConnectionError as error:
            self.pending.pop(self.last_id, None)
            raise ConnectionLost(str(error)) from None
        return await future

    async def attend(self, table: str) -> Seen:
        """Look at a table from now on."""
        seen = self._seen(table)
        seen.gone = False
        await self.ask(Attend(table, len(seen.log), seen.epoch))
        return seen

    async def move(self, table: str, move: list[int]) -> None:
        """Answer the present question."""
        decision = self.tables[table].decision
        if decision is None:
            raise RequestRefused("stale", "nothing is asked of this seat")
        await self.ask(Play(table, decision.id, move))

    def text(self, table: str, language: str = "en") -> Text:
        """What says it in words: `text.told(event)`, `text.asked(decision)`, `text.label(path, step)` and so on."""
        data = self.tables[table].data
        if data is None:
            raise RequestRefused("not-now", "this table has not been seen yet")
        title = load_title_for({"game": data.game, "content": data.content})
        return Text(title, language, [chair.name for chair in data.chairs])

    async def why(self, table: str, move: list[int]) -> str | None:
        """The clause that forbids a move, or None."""
        answer: Answered = await self.ask(Why(table, move))
        return None if answer.clause is UNSET else answer.clause

    async def hint(self, table: str) -> Hinted:
        """The best moves for the present question, as a bot sees it."""
        decision = self.tables[table].decision
        if decision is None:
            raise RequestRefused("stale", "nothing is asked of this seat")
        hinted: Hinted = await self.ask(Hint(table, decision.id))
        return hinted

    async def undo(self, table: str, count: int = 1) -> None:
        """Take moves back, or ask the others to agree."""
        await self.ask(Undo(table, count))

    async def consent(self, table: str, accept: bool = True) -> None:
        """Agree to somebody's wish to take moves back."""
        await self.ask(Consent(table, accept))

    async def say(self, table: str, text: str) -> None:
        """Chat."""
        await self.ask(Chat(table, text))

    async def pass_for_me(self, table: str, on: bool = True) -> None:
        """Pass in reaction windows until the own turn."""
        await self.ask(PassForMe(table, on))

    async def away(self, table: str) -> None:
        """Leave the seat to a bot."""
        await self.ask(Away(table))

    async def back(self, table: str) -> None:
        """Take it back."""
        await self.ask(Back(table))

    async def resign(self, table: str) -> None:
        """Give up."""
        await self.ask(Resign(table))

    async def play(self, table: str, choose: Callable[[Seen], list[int] | Awaitable[list[int]]]) -> Seen:
        """Play a table to its end: `choose` gets what the seat sees and answers with a move of its option tree."""
        seen = self.tables[table] if table in self.tables else await self.attend(table)
        while not seen.over:
            seen.changed.clear()
            asked = seen.decision
            if asked is not None and asked.waited_for:
                chosen = choose(seen)
                move = chosen if isinstance(chosen, list) else await chosen
                try:
                    await self.move(table, move)
                except ConnectionLost:
                    await self.online.wait()
                except RequestRefused as error:
                    if error.code not in ("stale", "not-now"):
                        raise
                    await self.online.wait()
                    if seen.decision is asked:  # another client of this seat was quicker; its update is on the way
                        await seen.changed.wait()
            else:
                await seen.changed.wait()
        return seen
