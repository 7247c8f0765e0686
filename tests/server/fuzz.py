"""Random, stale, huge, malformed and other people's messages: clear errors, and the tables unharmed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import threading
from collections.abc import Coroutine, Iterator
from typing import Any, TypeVar

import httpx
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from pentarchy.client import Player, moves_of
from pentarchy.core.record import Record
from pentarchy.server.http.openapi import document
from tests.server.tools import Served, quick, serving, sit_down
from tests.tools import TITLE

T = TypeVar("T")
TIMEOUT = 60.0
OBEYED = ("DELETE /api/me", "POST /api/me/log-out-elsewhere")


class Traces(logging.Handler):
    """Whatever is logged with a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.found.append(f"{record.name}: {record.getMessage()}: {record.exc_info[1]!r}")


class Background:
    """A server and its clients in a thread of their own, for tests that cannot wait."""

    def __init__(self, database: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.stop = asyncio.Event()
        self.served: Served | None = None
        self.ready = threading.Event()
        self.messages = 0
        self.traces = Traces()
        logging.getLogger().addHandler(self.traces)
        self.database = database
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        assert self.ready.wait(TIMEOUT)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        async with serving(quick(self.database)) as served:
            self.served = served
            self.ready.set()
            await self.stop.wait()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something beside the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(TIMEOUT)

    def close(self) -> None:
        """The end."""
        self.loop.call_soon_threadsafe(self.stop.set)
        self.thread.join(TIMEOUT)
        logging.getLogger().removeHandler(self.traces)
        assert not self.traces.found, self.traces.found[0]


@contextlib.contextmanager
def background(database: str) -> Iterator[Background]:
    """A server for the time of a test."""
    server = Background(database)
    try:
        yield server
    finally:
        server.close()


# ---------------------------------------------------------------- over the socket

NUMBERS = st.one_of(st.integers(-5, 60), st.integers(), st.just(2**31), st.floats(allow_nan=False), st.none())
MOVES = st.lists(NUMBERS, max_size=6) | st.lists(st.integers(0, 40), min_size=1, max_size=4)
TYPES = [
    "attend",
    "forget",
    "hint",
    "move",
    "why",
    "undo",
    "consent",
    "chat",
    "pass-for-me",
    "away",
    "back",
    "resign",
    "rematch",
    "ping",
    "update",
    "welcome",
    "x",
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


class SocketMachine(RuleBasedStateMachine):
    """Ada and Bob play; Eve has no seat. Whatever anybody sends, only legal moves of who is asked change the game."""

    server: Background

    def __init__(self) -> None:
        super().__init__()
        self.players: list[Player] = []
        self.table = ""
        self.last_decision = 0

    @initialize()
    def sit_down(self) -> None:
        async def work() -> str:
            assert self.server.served is not None
            self.players = [Player(self.server.served.address, name) for name in ("Ada", "Bob", "Eve")]
            for player in self.players:
                await player.__aenter__()
            table = await sit_down(self.players[:2], TITLE, 2)
            await self.players[2].attend(table)
            return table

        self.table = self.server.do(work())

    def teardown(self) -> None:
        async def work() -> None:
            for player in self.players:
                await player.__aexit__(None, None, None)

        self.server.do(work())

    def send(self, who: int, data: bytes) -> None:
        async def work() -> None:
            player = self.players[who]
            await player.online.wait()
            assert player.wire is not None
            with contextlib.suppress(ConnectionError):
                player.wire.send(data)

        self.server.messages += 1
        self.server.do(work())

    @rule(who=st.integers(0, 2), data=st.binary(max_size=80))
    def noise(self, who: int, data: bytes) -> None:
        self.send(who, data.decode("latin-1").encode())

    @rule(who=st.integers(0, 2), data=JSON)
    def other_json(self, who: int, data: Any) -> None:
        self.send(who, json.dumps(data).encode())

    @rule(
        who=st.integers(0, 2),
        kind=st.sampled_from(TYPES),
        fields=st.fixed_dictionaries(
            {},
            optional={
                "id": NUMBERS,
                "move": MOVES,
                "decision": NUMBERS,
                "count": NUMBERS,
                "accept": st.booleans(),
                "on": st.booleans(),
                "text": st.text(max_size=600),
                "seen": NUMBERS,
                "epoch": NUMBERS,
                "table": st.text(max_size=40),
            },
        ),
        here=st.booleans(),
    )
    def crooked(self, who: int, kind: str, fields: dict[str, Any], here: bool) -> None:
        if kind in ("resign", "away"):
            return  # obeyed, and then there is nothing left to try
        message = {**fields, "type": kind, **({"table": self.table} if here else {})}
        self.send(who, json.dumps(message).encode())

    @rule(who=st.integers(0, 2), move=st.lists(st.integers(0, 60), min_size=1, max_size=4), offset=st.integers(-3, 3))
    def nearly_right(self, who: int, move: list[int], offset: int) -> None:
        decision = self.players[who].tables[self.table].decision
        number = (decision.id if decision else 1) + offset
        self.send(who, json.dumps({"type": "move", "table": self.table, "decision": number, "move": move}).encode())

    @rule(choice=st.integers(0, 200))
    def right(self, choice: int) -> None:
        """Somebody makes a legal move, or the same one twice."""
        for player in self.players[:2]:
            seen = player.tables[self.table]
            if seen.decision is not None and seen.decision.waited_for:
                moves = moves_of(seen.decision.options)
                data = {
                    "type": "move",
                    "table": self.table,
                    "decision": seen.decision.id,
                    "move": moves[choice % len(moves)],
                }
                for _ in range(1 + choice % 2):
                    self.send(self.players.index(player), json.dumps(data).encode())
                return

    @rule(who=st.integers(0, 2), size=st.integers(17_000, 60_000))
    def huge(self, who: int, size: int) -> None:
        self.send(who, b'{"type":"ping","x":"' + b"a" * size + b'"}')

    @invariant()
    def unharmed(self) -> None:
        if not self.table:
            return

        async def work() -> None:
            assert self.server.served is not None
            services = self.server.served.services
            assert services.metrics.errors == 0, "an internal error"
            table = await services.tables.get(self.table)
            async with table.lock:
                title = table.record.title
                title.check_invariants(table.record.state)
                again = Record.from_json(title, table.record.to_json())
                assert title.fingerprint(again.state) == title.fingerprint(table.record.state)

        self.server.do(work())


def torment_socket(server: Background, examples: int, steps: int) -> int:
    """Run the machine; how many messages it sent."""
    before = server.messages

    class Machine(SocketMachine):
        pass

    Machine.server = server
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(
        Machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    return server.messages - before


# ---------------------------------------------------------------- over HTTP


def torment_http(server: Background, examples: int) -> int:
    """Schemathesis makes requests after the OpenAPI document, fitting and not; how many."""
    assert server.served is not None
    address = server.served.address
    schema = schemathesis.openapi.from_dict(document())
    count = 0
    with httpx.Client(base_url=address) as http:
        http.post("/api/guests", json={"name": "Ada"})
        cookie = f"guest={http.cookies['guest']}"
        table = http.post("/api/tables", json={"game": TITLE, "chairs": [{}, {}]}).json()["id"]
        http.cookies.clear()
        for found in schema.get_all_operations():
            operation = found.ok()  # type: ignore[union-attr]
            if operation.label in OBEYED:
                continue  # then all the others would be told that nobody asks
            for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):

                @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
                @given(case=operation.as_strategy(generation_mode=mode), known=st.booleans(), mine=st.booleans())
                def one(case: Any, known: bool, mine: bool) -> None:
                    nonlocal count
                    count += 1
                    if mine and "table" in (case.path_parameters or {}):
                        case.path_parameters["table"] = table
                    headers = {"cookie": cookie} if known else {}
                    reply = case.call(base_url=address, headers=headers)
                    assert reply.status_code < 500, (reply.status_code, reply.content)
                    assert b"Traceback" not in reply.content
                    if reply.status_code >= 400 and "json" in reply.headers.get("content-type", ""):
                        assert set(reply.json()) == {"code", "message", "clause"}

                with contextlib.suppress(StopIteration):
                    _run(one)
    return count


def _run(test: Any) -> None:
    from hypothesis.errors import Unsatisfiable

    with contextlib.suppress(Unsatisfiable):  # nothing there that could be wrong
        test()
