"""Two tables that a viewer cannot tell apart tell it the same, message by message and at the same moments.

`Pair` keeps two tables of the running server in step. Either they began alike and rivals make further moves in secret
at the second one only (`compare_secret_moves`), or the second began from a position that the viewer takes for the first
(`compare_positions`). At both people chat, wish to take back, agree, refuse and think better of it, come and look.
Whatever arrives is compared, the calls to people who look elsewhere and what replays cost included.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from pentarchy.core.chance import Chance, derive
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Seat
from pentarchy.server.guests.guests import Guest
from pentarchy.server.protocol import (
    Attend,
    Chat,
    Consent,
    Forget,
    FromClient,
    Play,
    TimeControl,
    Undo,
    encode,
)
from pentarchy.server.services import Services
from pentarchy.server.sockets.socket import Client
from pentarchy.server.tables.occupant import Occupant
from pentarchy.server.tables.table import Table
from pentarchy.testing import leak

NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"]
PASSING = {"created", "changed", "at"}  # moments: of the two tables they differ lawfully
EXTRA = 3  # moves that a rival makes in secret, at the most
Viewer = Seat | None


@dataclass
class Told:
    """How much was compared."""

    messages: int = 0
    secrets: int = 0  # moves that only one of the tables saw
    wishes: int = 0
    granted: int = 0
    calls: int = 0  # of people who looked elsewhere
    replays: int = 0
    delays: list[float] = field(default_factory=list)  # between the same message at both tables, in seconds


class Ear:
    """Clients of one guest at one table, and what they hear."""

    def __init__(self, services: Services, guest: Guest | None) -> None:
        self.heard: list[tuple[bytes, float]] = []
        name = "" if guest is None else guest.name
        self.client = Client(services, None if guest is None else guest.id, name, frozenset(), self._never)
        self.client.write = self._hear
        services.connections.opened(self.client)

    async def _never(self, message: Any) -> None:
        raise AssertionError("a message took the slow way")

    def _hear(self, messages: Iterable[bytes]) -> bool:
        self.heard += [(data, perf_counter()) for data in messages]
        return True

    async def ask(self, message: FromClient) -> None:
        """Send a message, as if over a socket."""
        await self.client.handle(encode(message))


def plain(message: Any, table: str) -> Any:
    """A message without the table's name and without moments."""
    if isinstance(message, dict):
        return {key: plain(value, table) for key, value in message.items() if key not in PASSING}
    if isinstance(message, list):
        return [plain(value, table) for value in message]
    return "T" if message == table else message


class Pair:
    """Two tables in step. `looks`: the seats whose people look at the table; the others have only a tab elsewhere."""

    def __init__(self, services: Services, title: Title[Any], seats: int, looks: set[Seat], told: Told) -> None:
        self.services = services
        self.title = title
        self.seats = seats
        self.looks = looks
        self.told = told
        self.guests: list[Guest] = []
        self.tables: list[Table] = []
        self.ears: list[dict[Viewer, Ear]] = [{}, {}]
        self.elsewhere: dict[Seat, Ear] = {}
        self.rivals: set[Seat] = set()  # who has moved in secret at one of the tables

    async def open(self, records: list[Record[Any]]) -> None:
        """Both tables, and everybody at them."""
        self.guests = [await self.services.guests.create(NAMES[seat]) for seat in range(self.seats)]
        for index, record in enumerate(records):
            chairs = [Occupant(guest.id, guest.name, "") for guest in self.guests]
            data = await self.services.lobby.open(
                self.title, "", record.options, TimeControl(), True, chairs, self.guests[0].id, record=record
            )
            self.tables.append(self.services.tables.live[data.id])
            for viewer in (*range(self.seats), None):
                self.ears[index][viewer] = Ear(self.services, None if viewer is None else self.guests[viewer])
                if viewer is None or viewer in self.looks:
                    await self.ears[index][viewer].ask(Attend(data.id))
        self.elsewhere = {seat: Ear(self.services, self.guests[seat]) for seat in range(self.seats)}
        while any(table.news is not None for table in self.tables):  # who is here is told a little later
            await asyncio.sleep(0.01)
        await asyncio.sleep(0)
        for ears in self.ears:
            for ear in ears.values():
                ear.heard.clear()

    def close(self) -> None:
        """Everybody goes."""
        for ear in (*self.ears[0].values(), *self.ears[1].values(), *self.elsewhere.values()):
            for table, _ in list(ear.client.attends.values()):
                table.leave(ear.client)
            self.services.connections.closed(ear.client)
        for table in self.tables:
            if table.id in self.services.tables.live:
                self.services.tables.discard(table)

    # ---------------------------------------------------------------- what people do

    async def both(self, act: Callable[[int], Awaitable[None]], but: set[Viewer] | None = None) -> None:
        """Something happens at both tables; `but`: who may hear different things."""
        heard = []
        for index in (0, 1):
            begun = perf_counter()
            await act(index)
            await asyncio.sleep(0)
            heard.append(self._taken(index, begun))
        self._compare(heard[0], heard[1], but or set())

    async def only(self, index: int, act: Callable[[int], Awaitable[None]], by: Seat) -> None:
        """Something happens in secret at one table: nobody but who does it hears anything."""
        await act(index)
        await asyncio.sleep(0)
        heard = self._taken(index, 0.0)
        for who, messages in heard.items():
            if who not in (by, f"elsewhere {by}"):
                assert not messages, f"{who} heard of a move made in secret: {messages[0][0]}"

    def _taken(self, index: int, begun: float) -> dict[Any, list[tuple[Any, float]]]:
        """What everybody has heard at a table since the last time."""
        name = self.tables[index].id
        found: dict[Any, list[tuple[Any, float]]] = {}
        for viewer, ear in self.ears[index].items():
            # Calls come to every tab of a guest: those elsewhere are looked at.
            mine = [(data, at) for data, at in ear.heard if b'"your-turn"' not in data]
            found[viewer] = [(plain(json.loads(data), name), at - begun) for data, at in mine]
            ear.heard.clear()
        for seat, ear in self.elsewhere.items():
            mine = [(data, at) for data, at in ear.heard if name.encode() in data]
            ear.heard = [entry for entry in ear.heard if entry not in mine]
            found[f"elsewhere {seat}"] = [(plain(json.loads(data), name), at - begun) for data, at in mine]
            self.told.calls += len(mine)
        return found

    def _loose(self, who: Any, messages: list[Any]) -> list[Any]:
        """Who has made moves at one table alone has been asked more often there."""
        if who in self.rivals:
            for message in messages:
                if message["type"] == "update":
                    message["epoch"] = 0
                    (message["decision"] or {})["id"] = 0
        return messages

    def _compare(self, here: dict[Any, Any], there: dict[Any, Any], but: set[Viewer]) -> None:
        for who, messages in here.items():
            if who in but or any(who == f"elsewhere {seat}" for seat in but):
                continue
            mine = self._loose(who, [data for data, _ in messages])
            theirs = self._loose(who, [data for data, _ in there[who]])
            assert mine == theirs, f"{who} can tell the tables apart: {leak.first_difference(mine, theirs)}"
            self.told.messages += len(mine)
            self.told.delays += [abs(a[1] - b[1]) for a, b in zip(messages, there[who], strict=True)]

    async def play(self, index: int, seat: Seat, move: Move) -> None:
        """A move by the seat's own client, or past it where nobody looks."""
        table = self.tables[index]
        viewer = table.viewers.get(seat)
        if viewer is None or viewer.decision is None or not viewer.clients:
            async with table.lock:
                await table.play(None, seat, move)
        else:
            await self.ears[index][seat].ask(Play(table.id, viewer.ask, list(move)))

    async def ask(self, index: int, viewer: Viewer, message: FromClient) -> None:
        """Anything else that a client sends."""
        await self.ears[index][viewer].ask(message)

    def playing(self, seat: Seat, move: Move) -> Callable[[int], Awaitable[None]]:
        """A move, at the table that is named then."""
        return lambda at: self.play(at, seat, move)

    def consenting(self, seat: Seat, accept: bool) -> Callable[[int], Awaitable[None]]:
        """An answer to a wish."""
        return lambda at: self.ask(at, seat, Consent(self.tables[at].id, accept, 9))

    # ---------------------------------------------------------------- what is compared beside messages

    async def talk(self, chance: Chance, but: set[Viewer]) -> None:
        """Somebody says something, and somebody looks anew."""
        seat = sorted(self.looks)[chance.below(len(self.looks))]
        await self.both(lambda at: self.ask(at, seat, Chat(self.tables[at].id, "hm?", 7)), but)
        await self.both(lambda at: self.ask(at, None, Forget(self.tables[at].id)), but)
        await self.both(lambda at: self.ask(at, None, Attend(self.tables[at].id)), but)

    async def look_back(self, viewer: Viewer) -> None:
        """A replay of the running game: the same bytes, and played again just as often."""
        costs, texts = [], []
        for table in self.tables:
            before = self.services.long_work.done
            guest = None if viewer is None else self.guests[viewer]
            text = await self.services.replays.replay(guest, table.id, {"view": "spectator"} if guest is None else {})
            texts.append(plain(json.loads(text), table.id))
            costs.append(self.services.long_work.done - before)
        assert texts[0] == texts[1], f"the replay tells {viewer}: {leak.first_difference(*texts)}"
        assert costs[0] == costs[1], f"the replay takes longer for {viewer}: {costs}"
        self.told.replays += 1

    async def wish(
        self,
        seat: Seat,
        counts: tuple[int, int],
        chance: Chance,
        between: Callable[[], Awaitable[None]],
        but: set[Viewer],
    ) -> None:
        """A seat wants to take back; something happens meanwhile; the others agree or not."""
        self.told.wishes += 1
        await self.both(lambda at: self.ask(at, seat, Undo(self.tables[at].id, counts[at], 8)), but)
        await between()
        await self.talk(chance, but)
        if self.tables[0].wish is None:
            assert self.tables[1].wish is None
            return
        others = [other for other in range(self.seats) if other != seat]
        fate = chance.below(4)
        if fate == 0:  # it stays open
            return
        if fate == 1:
            await self.both(self.consenting(seat, False), but)
            return
        for other in others:
            accept = fate == 3 or other != others[-1]
            await self.both(self.consenting(other, accept), but)
        self.told.granted += fate == 3


# ---------------------------------------------------------------- moves that only one table sees


def secret_moves(record: Record[Any]) -> list[tuple[Seat, Move]]:
    """Moves after which nobody else may notice anything, and the table waits for the same seats."""
    state = record.state
    found = []
    for seat in range(record.seats):
        for move in state.legal_moves(seat)[:6]:
            if leak.stays_secret(state, seat, move):
                after = state.copy()
                after.push(seat, move)
                if after.turn() == state.turn():
                    found.append((seat, move))
    return found


async def compare_secret_moves(
    services: Services, title: Title[Any], seats: int, seed: int, plies: int, told: Told
) -> None:
    """One game at two tables; at the second, rivals change their minds and move in hidden lanes more often."""
    chance = Chance(derive(seed, 3))
    looks = set(range(seats)) - {chance.below(seats)} if seats > 2 else set(range(seats))
    pair = Pair(services, title, seats, looks, told)
    await pair.open([Record.begin(title, seats, {}, Chance(seed), log=True) for _ in range(2)])
    try:
        for _ in range(plies):
            here, there = pair.tables
            state = here.record.state
            if not state.turn():
                return
            secrets = [(seat, move) for seat, move in secret_moves(here.record) if seat in looks]
            if secrets and chance.below(3) == 0 and not await _in_secret(pair, secrets, chance):
                return
            if not state_of(here).turn():
                return
            turn = state_of(here).turn()
            seat = turn[chance.below(len(turn))]
            moves = state_of(here).legal_moves(seat)
            move = moves[chance.below(len(moves))]
            assert title.dump(state_of(here)) == title.dump(state_of(there)), "the tables are no longer alike"
            await pair.both(pair.playing(seat, move))
    finally:
        pair.close()


def state_of(table: Table) -> Any:
    """The position at a table."""
    return table.record.state


async def _in_secret(pair: Pair, secrets: list[tuple[Seat, Move]], chance: Chance) -> bool:
    """A rival moves in secret at the second table; meanwhile people talk and want to take back; then it is undone.

    False if the rival cannot take it back alone: the tables part here.
    """
    here, there = pair.tables
    rival, move = secrets[chance.below(len(secrets))]
    but: set[Viewer] = {rival}
    pair.rivals.add(rival)
    others = [None, *[seat for seat in range(pair.seats) if seat not in pair.rivals][:1]]
    for viewer in others:
        await pair.look_back(viewer)
    await pair.only(1, pair.playing(rival, move), rival)
    pair.told.secrets += 1

    async def again() -> None:
        more = [entry for entry in secret_moves(there.record) if entry[0] == rival][:1]
        for _, next_move in more:
            await pair.only(1, pair.playing(rival, next_move), rival)
            pair.told.secrets += 1

    await again()
    await pair.talk(chance, but)
    for viewer in others:
        await pair.look_back(viewer)
    wishers = [seat for seat in sorted(pair.looks) if any(entry.seat == seat for entry in here.record.entries)]
    if wishers and here.wish is None:
        seat = wishers[chance.below(len(wishers))]
        own = len([entry for entry in here.record.entries if entry.seat == seat])
        count = _further(here, seat, own, chance)
        extra = len(there.record.entries) - len(here.record.entries) if seat == rival else 0
        await pair.wish(seat, (count, count + extra), chance, again, but)
    extra = len(there.record.entries) - len(here.record.entries)
    if extra > there.record.undoable(rival):
        return False
    if extra:  # as if nothing had been
        await pair.only(1, lambda at: pair.ask(at, rival, Undo(there.id, extra)), rival)
    return True


def _further(table: Table, seat: Seat, own: int, chance: Chance) -> int:
    """A number of own moves to take back; mostly more than the seat may take back alone."""
    return max(1, min(own, table.record.undoable(seat) + chance.below(4)))


# ---------------------------------------------------------------- another position


async def compare_positions(
    services: Services, title: Title[Any], seats: int, seed: int, plies: int, told: Told
) -> None:
    """One game up to some position, then that position and one which the viewer takes for it, played on alike."""
    chance = Chance(derive(seed, 4))
    record: Record[Any] = Record.begin(title, seats, {}, Chance(seed))
    for _ in range(chance.below(60)):
        turn = record.state.turn()
        if not turn:
            return
        moves = record.state.legal_moves(turn[0])
        record.play(turn[0], moves[chance.below(len(moves))])
    state = record.state
    if not state.turn() or state.lanes or state.sealed:
        return
    viewers = leak.viewers(state)
    viewer = viewers[chance.below(len(viewers))]
    twin = title.guess(title.redact(state, viewer), chance)
    twin.advance()
    positions = [title.dump(state), title.dump(twin)]
    source = chance.below(1 << 32)
    pair = Pair(services, title, seats, set(range(seats)), told)
    await pair.open(
        [Record.begin(title, seats, record.options, Chance(source), log=True, position=at) for at in positions]
    )
    but: set[Viewer] = {other for other in viewers if other != viewer}
    try:
        for _ in range(plies):
            here, there = [state_of(table) for table in pair.tables]
            turn = here.turn()
            if not turn:
                return
            seat = turn[chance.below(len(turn))]
            moves = [move for move in here.legal_moves(seat) if move in there.legal_moves(seat)]
            if not moves:
                return
            move = moves[chance.below(len(moves))]
            if leak.others_have_secrets(here, viewer) or not _alike(title, here, there, seat, move, viewer):
                return
            await pair.both(pair.playing(seat, move), but)
            if state_of(pair.tables[0]).turn() and chance.below(4) == 0 and pair.tables[0].wish is None:
                own = [entry.seat for entry in pair.tables[0].record.entries]
                asker = own[chance.below(len(own))]
                count = _further(pair.tables[0], asker, own.count(asker), chance)
                await pair.wish(asker, (count, count), chance, _nothing, but)
                await pair.look_back(viewer)
    finally:
        pair.close()


async def _nothing() -> None:
    pass


def _alike(title: Title[Any], here: Any, there: Any, seat: Seat, move: Move, viewer: Viewer) -> bool:
    """Does the viewer learn the same by this move in both positions? Else it may lawfully tell them apart."""
    one, other = here.copy(), there.copy()
    for state, real in ((one, here), (other, there)):  # with what chance will do
        state.chance = deepcopy(real.chance)
        state.chance.tape = []
    learnt = [leak.push_and_learn(state, seat, move, viewer)[2] for state in (one, other)]
    if not (one.turn() and other.turn()):  # in the end everything is open
        return False
    return learnt[0] == learnt[1] and title.dump(title.redact(one, viewer)) == title.dump(title.redact(other, viewer))
