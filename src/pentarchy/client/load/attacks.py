"""What strangers do to a server to bring it to a stop: each attack comes from several addresses of this computer.

Run as a process of its own (`python -m pentarchy.client.load.attacks NAME ADDRESS SECONDS GAME`), so that those who
play beside it are not slowed down by it; it prints what it did and what it was told. For servers of one's own alone.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from struct import unpack
from typing import Any, Final
from urllib.parse import urlsplit

from pentarchy.bots import levels
from pentarchy.client.load.frames import CLOSE, PING, TEXT, frame, handshake
from pentarchy.client.load.http import request
from pentarchy.core.chance import Chance
from pentarchy.core.record import Record
from pentarchy.games import load_title, titles
from pentarchy.server.protocol import Attend, Chat, FromClient, encode

ADDRESSES: Final = 8
AT_ONCE: Final = 4  # of everything, from each address
PAUSE: Final = 0.01  # seconds: what is refused at once is tried again, but not without end
BIG: Final = 400  # frames in one write


class Attacker:
    """Somebody at one address, and what it is told."""

    def __init__(self, address: str, game: str, source: str, told: Counter[str]) -> None:
        self.address = address
        self.game = game
        self.source = source
        self.told = told

    async def ask(self, method: str, path: str, data: Any = None, cookie: str = "") -> Any:
        """One request; None if it was refused or came to nothing, and then what was said is counted."""
        try:
            reply = await request(self.address, method, path, data, cookie=cookie, source=self.source)
        except (OSError, TimeoutError, ValueError) as error:
            self.told[f"{type(error).__name__}"] += 1
            return None
        if reply.status >= 400:
            try:
                said = reply.json["message"]
            except ValueError:  # a line of text, from the door
                said = reply.body.decode("utf-8", "replace").strip()
            self.told[f"{reply.status} {said}"] += 1
            return None
        self.told["done"] += 1
        return reply

    async def become_guest(self) -> str:
        """A fresh guest's cookie; waits until the server gives one."""
        while (reply := await self.ask("POST", "/api/guests", {"name": "Mallory"})) is None:
            await asyncio.sleep(1.0)
        return str(reply.cookie)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A connection on which nothing has been said."""
        parts = urlsplit(self.address)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=(self.source, 0))
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    @asynccontextmanager
    async def socket(self, cookie: str = "") -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A WebSocket of which every byte is ours."""
        async with self.connection() as (reader, writer):
            headers = {"Cookie": cookie} if cookie else {}
            writer.write(handshake(self.address, os.urandom(16), headers))
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 101 " not in head.partition(b"\r\n")[0]:
                said = (await reader.read(300)).decode("utf-8", "replace")
                raise ConnectionRefusedError(f"{int(head.split()[1])} {said.strip()}")
            yield reader, writer

    async def hear_why(self, reader: asyncio.StreamReader) -> None:
        """Read until the socket is closed, and count why."""
        while True:
            first, size = await reader.readexactly(2)
            if size >= 126:
                (size,) = unpack("!H" if size == 126 else "!Q", await reader.readexactly(2 if size == 126 else 8))
            data = await reader.readexactly(size)
            if first & 15 == CLOSE:
                self.told[f"{int.from_bytes(data[:2])} {data[2:].decode('utf-8', 'replace')}"] += 1
                return


def message(data: FromClient) -> bytes:
    """A message in a frame."""
    return frame(TEXT, encode(data))


async def a_table(attacker: Attacker, cookie: str, chairs: list[dict[str, Any]]) -> str:
    """A table of one's own; waits until the server gives one."""
    wish = {"game": attacker.game, "chairs": chairs, "open": True}
    while (reply := await attacker.ask("POST", "/api/tables", wish, cookie)) is None:
        await asyncio.sleep(1.0)
    return str(reply.json["id"])


async def pings(attacker: Attacker) -> None:
    """Control frames as fast as they go, their answers unread."""
    async with attacker.socket() as (reader, writer):
        flood = frame(PING, b"x" * 100) * BIG
        with suppress(ConnectionError):
            for _ in range(100):
                writer.write(flood)
                await writer.drain()
        await attacker.hear_why(reader)


async def slow_readers(attacker: Attacker) -> None:
    """Ask for much again and again, and never read it."""
    cookie = await attacker.become_guest()
    table = await a_table(attacker, cookie, [{"me": True}, {"bot": "random"}])
    while True:
        async with attacker.socket(cookie) as (reader, writer):
            with suppress(ConnectionError, TimeoutError):
                for _ in range(60):
                    writer.write(message(Attend(table)) * 5)
                    await asyncio.wait_for(writer.drain(), 5.0)
                    await asyncio.sleep(0.05)
            with suppress(asyncio.IncompleteReadError, ConnectionError, TimeoutError):
                async with asyncio.timeout(2.0):
                    await attacker.hear_why(reader)
        attacker.told["sockets"] += 1


async def chat(attacker: Attacker) -> None:
    """Fill a table with words, and ask for all of them again and again."""
    cookie = await attacker.become_guest()
    table = await a_table(attacker, cookie, [{"me": True}, {"bot": "random"}])
    while True:
        async with attacker.socket(cookie) as (reader, writer):
            with suppress(ConnectionError):
                writer.write(message(Attend(table)))
                for _ in range(30):
                    writer.write(message(Chat(table, "x" * 500)) * 5 + message(Attend(table)))
                    await writer.drain()
                    await asyncio.sleep(0.1)
            with suppress(asyncio.IncompleteReadError, ConnectionError, TimeoutError):
                async with asyncio.timeout(2.0):
                    await attacker.hear_why(reader)


@cache
def longest_record() -> dict[str, Any]:
    """The longest there is of any game."""
    return max([long_record(slug, 4_900) for slug in titles()], key=lambda record: len(record["moves"]))


@cache
def long_record(game: str, lines: int) -> dict[str, Any]:
    """A legal record, as long as that: of several games' moves, where one has too few, only the first counts."""
    title = load_title(game)
    chance = Chance(1)
    record: Record[Any] = Record.begin(title, min(title.seats), {}, Chance(1))
    while record.state.turn() and len(record.entries) < lines:
        state = record.state
        seat = min(state.turn())
        moves = state.legal_moves(seat)
        record.play(seat, moves[chance.below(len(moves))])
        for other in range(record.seats):  # changes of mind make it as long as one likes
            if record.state.turn() and other not in record.state.turn() and record.state.legal_moves(other):
                move = record.state.legal_moves(other)[0]
                while len(record.entries) < lines - 200 and _changes_nothing(record, other, move):
                    record.play(other, move)
    return dict(record.to_json())


def _changes_nothing(record: Record[Any], seat: int, move: Any) -> bool:
    state = record.state
    return bool(state.steps[state.stack[-1][0]].sealed) and move in state.legal_moves(seat) and bool(state.turn())


async def records(attacker: Attacker) -> None:
    """Bring the longest record there may be, and have it replayed for every viewer at every step."""
    cookie = await attacker.become_guest()
    while True:
        reply = await attacker.ask("POST", "/api/records", longest_record(), cookie)
        if reply is None:
            await asyncio.sleep(1.0)
            continue
        table = reply.json["id"]
        for step in range(1, 40):
            await attacker.ask("GET", f"/api/tables/{table}/replay?view=0&step={step}&lang=en", None, cookie)


async def look_ups(attacker: Attacker) -> None:
    """Ask for a table that is not in memory, over and over."""
    cookie = await attacker.become_guest()
    while (reply := await attacker.ask("POST", "/api/records", long_record(attacker.game, 2_000), cookie)) is None:
        await asyncio.sleep(1.0)
    table = reply.json["id"]
    while True:
        await attacker.ask("GET", f"/api/tables/{table}")
        await asyncio.sleep(PAUSE)


async def connections(attacker: Attacker) -> None:
    """Open connections, send half a request, and keep them."""
    held: list[asyncio.StreamWriter] = []
    parts = urlsplit(attacker.address)
    try:
        while len(held) < 2_000:
            try:
                reader, writer = await asyncio.open_connection(
                    parts.hostname, parts.port, local_addr=(attacker.source, 0)
                )
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
                held.append(writer)
                attacker.told["connections"] += 1
                if len(held) % 50 == 0:
                    with suppress(TimeoutError, ConnectionError):
                        said = await asyncio.wait_for(reader.read(300), 0.2)
                        if said:
                            attacker.told[said.decode("latin-1").splitlines()[-1][:100]] += 1
            except OSError as error:
                attacker.told[type(error).__name__] += 1
                await asyncio.sleep(0.1)
        await asyncio.sleep(3600)
    finally:
        for writer in held:
            writer.transport.abort()


async def bots(attacker: Attacker) -> None:
    """Open tables against the strongest bot, as many as there may be, and leave one's own seat to it, too."""
    best = levels(attacker.game)[-1].name
    while True:
        cookie = await attacker.become_guest()
        for _ in range(20):
            wish = {"game": attacker.game, "chairs": [{"me": True}, {"bot": best}], "stand_in": best}
            reply = await attacker.ask("POST", "/api/tables", wish, cookie)
            if reply is None:
                await asyncio.sleep(0.5)
                continue
            async with attacker.socket(cookie) as (_, writer):
                away = json.dumps({"type": "away", "table": reply.json["id"]}).encode()
                writer.write(message(Attend(reply.json["id"])) + frame(TEXT, away))
                await asyncio.sleep(0.2)


async def races(attacker: Attacker) -> None:
    """Leave a table while another sits down."""
    one, other = await attacker.become_guest(), await attacker.become_guest()
    third = await attacker.become_guest()
    while True:
        table = await a_table(
            attacker, one, [{"me": True}, {}, {}] if 3 in load_title(attacker.game).seats else [{"me": True}, {}]
        )
        await attacker.ask("POST", f"/api/tables/{table}/join", {}, other)
        who = random.choice((one, other))
        await asyncio.gather(
            attacker.ask("POST", f"/api/tables/{table}/leave", None, who),
            attacker.ask("POST", f"/api/tables/{table}/join", {}, third),
        )
        await attacker.ask("POST", f"/api/tables/{table}/leave", None, one)


Attack = Callable[[Attacker], Awaitable[None]]
ATTACKS: Final[dict[str, Attack]] = {
    "pings": pings,
    "slow-readers": slow_readers,
    "chat": chat,
    "records": records,
    "look-ups": look_ups,
    "connections": connections,
    "bots": bots,
    "races": races,
}


# What takes long to make is made before the time begins.
PREPARED: Final[dict[str, Callable[[str], object]]] = {
    "records": lambda game: longest_record(),
    "look-ups": lambda game: long_record(game, 2_000),
}


async def attack(name: str, address: str, seconds: float, game: str) -> dict[str, int]:
    """Attack for so long; how often what was told."""
    told: Counter[str] = Counter()
    prepare = PREPARED.get(name)
    if prepare is not None:
        prepare(game)

    async def again_and_again(number: int) -> None:
        attacker = Attacker(address, game, f"127.99.0.{1 + number % ADDRESSES}", told)
        while True:
            try:
                await ATTACKS[name](attacker)
            except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                told[str(error) if isinstance(error, ConnectionRefusedError) else type(error).__name__] += 1
            await asyncio.sleep(PAUSE)

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*[again_and_again(number) for number in range(ADDRESSES * AT_ONCE)])
    return dict(told.most_common())


if __name__ == "__main__":
    print(json.dumps(asyncio.run(attack(sys.argv[1], sys.argv[2], float(sys.argv[3]), sys.argv[4]))))
