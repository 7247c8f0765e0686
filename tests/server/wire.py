"""Nothing a viewer may not know leaves the server: two independent looks at the traffic.

`compare_traffic` plays whole games over real sockets, records everything every seat and a spectator receive, and
compares it with what the leak suite says that viewer receives: the same views, questions and events, and exactly as
many messages. `compare_twins` makes other positions that a viewer cannot tell from the real one (by the leak suite's
`guess`), plays the next move in both, and compares the bytes the server would send, and whether it sends any at all.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from pentarchy.client import Player
from pentarchy.core.chance import Chance, derive
from pentarchy.core.decision import Decision
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import SPECTATOR, Event, Move, Seat
from pentarchy.testing import leak
from pentarchy.updates import TitleEncoder, Viewer
from pentarchy.updates.encoder import MOST_WEIGHED
from pentarchy.updates.viewer import SET_UP
from tests.server.tools import Served, chooser, sit_down

NAMES = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay"]
HARMLESS = {"welcome", "table", "answer", "your-turn"}  # they name tables, people and requests, never a component
TRIES = 4


# ---------------------------------------------------------------- recorded traffic


@dataclass
class Expected:
    """What one update must hold."""

    view: Any
    question: Any
    events: list[Event]
    undoable: int
    moves: list[list[int]]  # who made the move that told the events, and how many they are
    acted: int  # where in the viewer's log its own last move begins


def expected_question(title: Title[Any], known: State, decision: Decision, number: int) -> Any:
    """What a question must hold, made node by node from the plain decision and from what its seat knows."""

    def thing(kind: str, component: int) -> Any:
        return {"kind": kind, "id": component, "token": title.kind(kind).write(component)}

    def node(path: Move, plain: Any) -> Any:
        full = dict(plain)
        details = title.move_details(known, decision.seat, path)
        if details.get("step") == ("step", title.declared_steps.numbers[decision.step]):
            del details["step"]
        if details and (len(path) > 1 or "move" in plain):
            full["about"] = {name: of if kind == "number" else thing(kind, of) for name, (kind, of) in details.items()}
        if "next" in plain:
            full["next"] = [node((*path, inner["id"]), inner) for inner in plain["next"]]
        elif len(decision.moves) <= MOST_WEIGHED:
            gain = title.immediate_gain(known, decision.seat, tuple(plain["move"]))
            full |= {} if gain is None else {"worth": gain}
        return full

    verbs = {verb.name: number for number, verb in enumerate(title.verbs)}
    return {
        "id": number,
        "step": decision.step,
        "clause": decision.clause,
        "prompt": {name: thing(kind, of) for name, (kind, of) in decision.prompt.items()},
        "waited_for": decision.waited_for,
        "options": [node((verbs[plain["verb"]],), plain) for plain in decision.options],
    }


def undoable(record: Record[Any], seat: Seat) -> int:
    """Alone, nobody else has to agree."""
    return len(record.entries) if record.seats == 1 else record.undoable(seat)


def expected_updates(played: Record[Any], viewer: Seat | None) -> list[Expected]:
    """Every update this viewer should get, from the leak suite's own idea of what reaches it."""
    title = played.title
    again = played.again()
    bit = 1 << (SPECTATOR if viewer is None else viewer)
    read = told = acted = 0

    def look(mover: Seat = SET_UP) -> Expected:
        nonlocal read, told, acted
        state, log = again.state, again.state.log or []
        over = not state.turn()
        decision = None if over or viewer is None else state.decision(viewer)
        got = leak.received(title, state, viewer, [])
        events = [event for to, event in log[read:] if to & bit]
        read = len(log)
        acted = told if mover == viewer else acted
        told += len(events)
        return Expected(
            view=json.loads(json.dumps(title.view(state) if over else got.view)),
            question=None if decision is None else expected_question(title, title.redact(state, viewer), decision, 0),
            events=events,
            undoable=0 if over or viewer is None else undoable(again, viewer),
            moves=[[mover, len(events)]] if events else [],
            acted=acted,
        )

    updates = [look()]
    for entry in played.entries:
        again.play(entry.seat, entry.move)
        now = look(entry.seat)
        before = updates[-1]
        same = (now.view, now.question, now.undoable) == (before.view, before.question, before.undoable)
        if entry.seat == viewer or now.events or not same:
            updates.append(now)
    return updates


def compare_heard(encoder: TitleEncoder, heard: list[bytes], played: Record[Any], viewer: Seat | None) -> int:
    """Raise AssertionError at the first difference; how many messages were compared."""
    messages = [json.loads(data) for data in heard]
    assert {message["type"] for message in messages} <= HARMLESS | {"update"}
    updates = [message for message in messages if message["type"] == "update"]
    expected = expected_updates(played, viewer)
    who = leak.viewer_name(viewer)
    for number, (update, wanted) in enumerate(zip(updates, expected, strict=False)):
        place = f"update {number} to {who}"
        assert update["view"] == wanted.view, f"{place}: view: {leak.first_difference(update['view'], wanted.view)}"
        sentences = [json.loads(encoder.event(event)) for event in wanted.events]
        assert update["events"] == sentences, f"{place}: events"
        assert update["undoable"] == wanted.undoable, f"{place}: undoable"
        assert update["moves"] == wanted.moves, f"{place}: whose move told what"
        assert update["acted"] == wanted.acted, f"{place}: where the seat's own last move begins"
        question = update["decision"]
        if question is not None:
            question["id"] = 0
        assert question == wanted.question, f"{place}: question"
        allowed = {"type", "answer", "table", "seat", "epoch", "since", "events", "view", "decision", "undoable"}
        assert set(update) <= allowed | {"clocks", "outcome", "moves", "acted"}, f"{place}: {sorted(update)}"
        assert update["clocks"] == []
    assert len(updates) == len(expected), f"{who} got {len(updates)} updates, expected {len(expected)}"
    traffic = b"".join(heard)
    for entry in played.entries:
        if entry.fingerprint:
            assert entry.fingerprint.encode() not in traffic, f"a position's hash reached {who}"
    return len(messages)


async def compare_traffic(served: Served, slug: str, seats: int, seed: int) -> int:
    """One game, all its traffic; how many messages were compared."""
    heard: list[list[bytes]] = [[] for _ in range(seats + 1)]
    players = [Player(served.address, NAMES[i], heard=heard[i]) for i in range(seats)]
    watcher = Player(served.address, heard=heard[seats])
    for player in [*players, watcher]:
        await player.__aenter__()
    try:
        table = await sit_down(players, slug, seats)
        await watcher.attend(table)
        await asyncio.gather(*[player.play(table, chooser(seed * 10 + i)) for i, player in enumerate(players)])
        while not watcher.tables[table].over:
            await asyncio.sleep(0.01)
        live = served.services.tables.live[table]
        seated = {live.seat_of(player.id): i for i, player in enumerate(players)}
        viewers = {**seated, None: seats}
        return sum([compare_heard(live.encoder, heard[i], live.record, viewer) for viewer, i in viewers.items()])
    finally:
        for player in [*players, watcher]:
            await player.__aexit__(None, None, None)


# ---------------------------------------------------------------- twins


@dataclass
class Compared:
    """How much was compared."""

    positions: int = 0
    moves: int = 0
    silent: int = 0  # moves after which the viewer was rightly sent nothing


def _with_state(record: Record[Any], state: State) -> Record[Any]:
    twin: Record[Any] = Record.begin(record.title, record.seats, record.options, Chance(0), log=True)
    twin.entries = list(record.entries)
    twin.opening, twin.mark_every, twin.position = record.opening, record.mark_every, record.position
    twin.opening_log_length = record.opening_log_length
    state.log = []
    twin.state = state
    return twin


def _first_look(encoder: TitleEncoder, record: Record[Any], seat: Seat | None) -> tuple[Viewer, bytes]:
    viewer = Viewer(seat, encoder)
    viewer.refresh(record, False)
    return viewer, viewer.body("t", 0)


def compare_twins(title: Title[Any], seats: int, seed: int, compared: Compared) -> None:
    """One random game; at every ply and for every viewer the bytes for the real position and for twins of it."""
    chance = Chance(derive(seed, 1))
    encoder = TitleEncoder(title)
    record: Record[Any] = Record.begin(title, seats, {}, Chance(seed), log=True)
    while record.state.turn():
        state = record.state
        turn = state.turn()
        seat = turn[chance.below(len(turn))]
        moves = state.legal_moves(seat)
        move = moves[chance.below(len(moves))]
        for viewer in leak.viewers(state):
            _compare_position(title, encoder, record, viewer, chance, compared)
            _compare_move(title, encoder, record, viewer, seat, move, chance, compared)
        record.play(seat, move)


def _compare_position(
    title: Title[Any],
    encoder: TitleEncoder,
    record: Record[Any],
    viewer: Seat | None,
    chance: Chance,
    compared: Compared,
) -> None:
    known = title.redact(record.state, viewer)
    twin = title.guess(known, chance)
    twin.advance()
    _, here = _first_look(encoder, _with_state(record, record.state.copy()), viewer)
    _, there = _first_look(encoder, _with_state(record, twin), viewer)
    assert here == there, f"leak to {leak.viewer_name(viewer)} on the wire: {here!r} against {there!r}"
    compared.positions += 1


def _compare_move(
    title: Title[Any],
    encoder: TitleEncoder,
    record: Record[Any],
    viewer: Seat | None,
    seat: Seat,
    move: Move,
    chance: Chance,
    compared: Compared,
) -> None:
    """As `leak.check_move`, with bytes."""
    s = record.state
    secret = viewer != seat and leak.stays_secret(s, seat, move)
    if leak.others_have_secrets(s, viewer) and not leak.stays_secret(s, seat, move):
        return
    for _ in range(TRIES):
        twin = title.guess(title.redact(s, viewer), chance)
        theirs = move
        if secret:
            moves = twin.legal_moves(seat)
            theirs = moves[chance.below(len(moves))]
            if not leak.stays_secret(twin, seat, theirs):
                continue
        elif move not in twin.legal_moves(seat):
            continue
        source = chance.below(1 << 32)
        sent: list[tuple[bool, bytes]] = []
        learnt = []
        for state, made in ((s.copy(), move), (twin, theirs)):
            state.chance = Chance(source)
            state.chance.tape = []
            mine = _with_state(record, state)
            eyes, _ = _first_look(encoder, mine, viewer)
            learnt.append(leak.push_and_learn(state.copy(), seat, made, viewer)[2])
            mine.play(seat, made)
            if viewer == seat:
                eyes.answered()
            over = not mine.state.turn()
            since, changed = eyes.refresh(mine, False)
            sent.append((changed, b"" if over else eyes.body("t", since)))
        if learnt[0] != learnt[1]:
            continue
        made_as = f"after {title.write_any(move)}"
        assert sent[0][0] == sent[1][0], f"leak to {leak.viewer_name(viewer)}: whether it is sent anything {made_as}"
        assert sent[0][1] == sent[1][1], f"leak to {leak.viewer_name(viewer)} on the wire {made_as}: {sent}"
        compared.moves += 1
        compared.silent += not sent[0][0]
        return
