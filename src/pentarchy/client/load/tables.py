"""A table of the load test: two clients, or one and a bot, and at some of them a spectator."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from pentarchy.client.load.http import Reply, home, request
from pentarchy.client.load.visitor import Behaviour, Heard, Question, Visitor, options_of
from pentarchy.client.player import moves_of
from pentarchy.server.protocol import Forget, Play, Rematch

if TYPE_CHECKING:
    from pentarchy.client.load.run import Load

SPECTATOR_EVERY: Final = 10  # tables
VISITORS: Final = 3  # at a table, at most


class _Data(Struct):
    id: str
    status: str
    rematch: str = ""


_read_table = msgspec.json.Decoder(_Data).decode
_read_name = msgspec.json.Decoder(str).decode


class LoadTable:
    """Its clients play a game by random moves, and then the next."""

    __slots__ = ("asked", "load", "name", "players", "question", "ready", "sent", "waits_since", "watcher")

    def __init__(self, load: Load, name: str) -> None:
        self.load = load
        self.name = name
        self.players: list[Visitor] = []
        self.watcher: Visitor | None = None
        self.question: Question | None = None
        self.asked = 0  # the seat the question goes to
        self.sent = 0.0  # when the move was sent whose answer has not come yet
        self.waits_since = 0.0  # when the last move was acknowledged: against a bot, the bot thinks since then
        self.ready = False

    @property
    def visitors(self) -> list[Visitor]:
        """Everybody who looks at it."""
        return self.players if self.watcher is None else [*self.players, self.watcher]

    def hear(self, who: Visitor, message: Heard, data: bytes) -> None:
        """A message for one of them."""
        load = self.load
        if message.type == "update":
            if who is self.watcher:
                return
            seat = self.players.index(who)
            if message.answer and self.sent:
                load.took.append(time.perf_counter() - self.sent)
                load.acknowledged[self.name, seat] = load.acknowledged.get((self.name, seat), 0) + 1
                self.sent, self.waits_since = 0.0, time.perf_counter()
            question = message.decision
            if question is not None and question.waited_for and _read_name(message.table) == self.name:
                if self.question is None and self.waits_since and len(self.players) == 1:
                    load.thought.append(time.perf_counter() - self.waits_since)
                self.question, self.asked, self.waits_since = question, seat, 0.0
            if self.question is not None and not self.sent and not self.ready:
                self.ready = True
                load.ready.append(self)
        elif message.type == "table":
            if who in self.players:
                self._seated(who, _read_table(message.table))
        elif message.type == "refused":
            load.refused.append(data.decode())

    def _seated(self, who: Visitor, data: _Data) -> None:
        """After a game the first asks for another one, and the second agrees."""
        if data.status != "finished" or data.id != self.name:
            return
        if not data.rematch:
            if who is self.players[0]:
                who.send(Rematch(self.name))
            return
        if who is not self.players[-1]:
            return
        if len(self.players) > 1:
            who.send(Rematch(self.name))
        over, self.name = self.name, data.rematch
        self.question = None
        self.load.games += 1
        for visitor in self.visitors:
            if visitor.here:
                visitor.attend(self.name)
                visitor.send(Forget(over))
            else:
                visitor.table = self.name

    def move(self) -> bool:
        """Answer the question that is open, if there still is one."""
        question = self.question
        self.ready = False
        if question is None:
            return False
        self.question = None
        moves = moves_of(options_of(question))
        play = Play(self.name, question.id, moves[random.randrange(len(moves))], 1)
        try:
            self.players[self.asked].send(play)
        except ConnectionError:  # about to come back, and then it is asked again
            return False
        self.sent = time.perf_counter()
        return True


async def open_table(
    load: Load, place: Callable[[], str], behaviour: Behaviour, number: int, bot: str, homes: bool
) -> None:
    """A new table with its clients connected, each where it is sent. `homes`: each comes from an address of its own."""
    at = [home(number * VISITORS + i) if homes else "" for i in range(VISITORS)]

    async def post(path: str, data: object, who: int, cookie: str = "") -> Reply:
        return (await request(place(), "POST", path, data, cookie=cookie, source=at[who])).checked()

    people = 1 if bot else 2
    cookies = [(await post("/api/guests", {"name": f"{'ab'[i]}{number}"}, i)).cookie for i in range(people)]
    chairs = [{"me": True}, {"bot": bot} if bot else {}]
    wish = {"game": behaviour.game, "chairs": chairs, "open": False}
    name = (await post("/api/tables", wish, 0, cookies[0])).json["id"]
    for i in range(1, people):
        await post(f"/api/tables/{name}/join", {}, i, cookies[i])
    table = LoadTable(load, name)
    table.players = [
        Visitor(place(), behaviour, cookie, at[i], table.hear, load.lost_connection) for i, cookie in enumerate(cookies)
    ]
    if behaviour.lang is not None and number % SPECTATOR_EVERY == 0:
        table.watcher = Visitor(place(), behaviour, "", at[-1], table.hear, load.lost_connection)
    for visitor in table.visitors:
        await visitor.open()
    load.tables.append(table)
