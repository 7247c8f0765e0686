"""Games told again, taken away as files, brought from elsewhere, and played on."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Raw
from starlette.requests import Request

from pentarchy import bots
from pentarchy.core.chance import SecretChance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.record import Record, check_header
from pentarchy.core.types import SPECTATOR, Event, Json, Seat
from pentarchy.server import problems
from pentarchy.server.clock import now_ms
from pentarchy.server.database import schema
from pentarchy.server.guests.guests import Guest
from pentarchy.server.guests.limits import MOST_RECORD
from pentarchy.server.http.requests import body
from pentarchy.server.limit_settings import MB
from pentarchy.server.problems import Refusal, game_fault
from pentarchy.server.protocol import (
    EventData,
    PlayOn,
    Replay,
    ReplayStep,
    Report,
    TableData,
    TimeControl,
    encode,
)
from pentarchy.server.tables.occupant import Occupant
from pentarchy.server.tables.reply_cache import ReplyCache
from pentarchy.server.tables.repository import FINISHED
from pentarchy.server.tables.table import Table
from pentarchy.updates import TitleEncoder

if TYPE_CHECKING:
    from pentarchy.server.services import Services

log = logging.getLogger(__name__)

ALL: Final = "all"
WATCHER: Final = "spectator"
UPLOADED: Final = "uploaded"
MOST_VIEWS: Final = 64  # positions in one reply
_ADD_REPORT: Final = schema.reports.insert()
MOST_KEPT: Final = 32 * MB  # of replies


class Told:
    """A record played again for one viewer: a seat, a spectator, or, once it is over, somebody who sees everything.

    A step is a move after which something is different for the viewer. What rivals do in secret is no step of its own,
    or counting steps would tell of it.
    """

    def __init__(self, record: Record[Any], viewer: Seat | None, everything: bool, encoder: TitleEncoder) -> None:
        self.title = record.title
        self.viewer = viewer
        self.everything = everything
        self.encoder = encoder
        self.bit = -1 if everything else 1 << (SPECTATOR if viewer is None else viewer)
        self.read = 0
        self.state = record.again().state
        self.opening = self._news()
        self.entries = list(record.entries)  # people may go on playing while this is told
        self.steps: list[tuple[int, list[Event]]] = []  # (the entry that led here, what was told)

    def _news(self) -> list[Event]:
        log = self.state.log or []
        news = [event for to, event in log[self.read :] if to & self.bit]
        self.read = len(log)
        return news

    def event(self, event: Event) -> EventData:
        """What happened, for the wire."""
        data = self.encoder.event_data(event)
        return EventData(data["name"], data["about"])

    def _seen(self) -> bytes:
        known = self.state if self.everything else self.title.redact(self.state, self.viewer)
        return encode(self.title.view(known))

    def run(self, stop: int | None, shown: range, over: bool) -> tuple[list[ReplayStep], int, bytes, list[Raw]]:
        """Play all moves: the steps up to `stop`, how many there are, the view there, and the views asked for."""
        told: list[ReplayStep] = []
        seen = self._seen()
        at_stop = seen
        count = 0
        views = [Raw(seen)] if 0 in shown else []
        for number, entry in enumerate(self.entries, start=1):
            self.state.push(entry.seat, entry.move)
            news, now = self._news(), self._seen()
            mine = self.everything or entry.seat == self.viewer
            if not mine and not news and now == seen:
                continue
            seen = now
            count += 1
            if count in shown:
                views.append(Raw(seen))
            if stop is None or count <= stop:
                at_stop = seen
                events = [self.event(event) for event in news]
                # What another seat decided may name what this one never saw; the events tell what it did see. What a
                # seat may only remember is not repeated to it either.
                retold = entry.text if self.everything else self.title.vocabulary.retell(entry.move)
                told.append(
                    ReplayStep(
                        step=count,
                        seat=entry.seat if mine or news else None,
                        move=retold if mine else None,
                        events=events,
                        moves=number if over else None,
                    )
                )
        return told, count, at_stop, views


def _range(text: str) -> range:
    """`3-10` of a query; nothing means none."""
    first, dash, last = text.partition("-")
    if not text:
        return range(0)
    if not (dash and first.isdecimal() and last.isdecimal() and len(first) < 8 and len(last) < 8):
        raise Refusal(problems.BAD_REQUEST, "views: expected two steps, like 0-40")
    return range(int(first), min(int(last), int(first) + MOST_VIEWS - 1) + 1)


class Replays:
    """What the lobby and the replay page ask about finished and running games."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.lobby = services.lobby
        self.told = ReplyCache(MOST_KEPT)

    def _viewer(self, table: Table, guest: Guest | None, wanted: str) -> tuple[Seat | None, bool]:
        """Whose eyes: while the game runs, one's own or a spectator's; afterwards anyone's."""
        own = table.seat_of(guest.id if guest else None)
        if wanted == "":
            return (None, True) if table.over else (own, False)
        if wanted == ALL:
            if not table.over:
                raise Refusal(problems.NOT_YOURS, "the game is not over: expected your own seat's view or `spectator`")
            return None, True
        if wanted == WATCHER:
            return None, False
        seat = int(wanted) if wanted.isdecimal() and len(wanted) < 4 else -1
        if not 0 <= seat < table.data.seats:
            raise Refusal(
                problems.BAD_REQUEST, f"view: expected a seat up to {table.data.seats - 1}, {WATCHER} or {ALL}"
            )
        if not table.over and seat != own:
            raise Refusal(problems.NOT_YOURS, "the game is not over: expected your own seat's view or `spectator`")
        return seat, False

    async def replay(self, guest: Guest | None, name: str, query: dict[str, str]) -> bytes:
        """A `Replay`, encoded. `?view=SEAT|spectator|all&step=K&views=A-B`.

        The same link shows the same step for as long as it stands.
        """
        table = await self.services.tables.get(name)
        step = query.get("step", "")
        if step and not (step.isdecimal() and len(step) < 8):
            raise Refusal(problems.BAD_REQUEST, "step: expected a whole number")
        shown = _range(query.get("views", ""))
        async with table.lock:
            if table.gone:  # what it holds may never have been saved
                raise Refusal(problems.FAILED, "the table was loaded again: try once more")
            viewer, everything = self._viewer(table, guest, query.get("view", ""))
            record = table.record
            told = Told(record, viewer, everything, table.encoder)
            over = table.over
            # By what the viewer has noticed: a reply that took longer would tell of a move made in secret.
            eyes = table.viewer(viewer)
            if not over:
                eyes.refresh(record, over)
            key = (name, table.last if over else eyes.news, over, viewer, everything, step, shown)

        def tell() -> bytes:
            steps, count, view, views = told.run(int(step) if step else None, shown, over)
            if step and int(step) > count:
                raise Refusal(problems.NOT_FOUND, f"step: expected a number up to {count}")
            outcome = record.title.outcome(told.state) if over else None
            return encode(
                Replay(
                    table=name,
                    viewer=ALL if everything else WATCHER if viewer is None else viewer,
                    steps=count,
                    at=len(steps),
                    opening=[told.event(event) for event in told.opening],
                    told=steps,
                    view=msgspec.json.decode(view),
                    outcome=None if outcome is None else outcome.to_json(),
                    finished=over,
                    views_from=shown.start,
                    views=list(views),
                )
            )

        return await self.told.get(key, lambda: self.services.long_work.run(tell))

    async def download(self, guest: Guest | None, name: str) -> Json:
        """The record file of a finished game; of a running one, what the reader may know of it."""
        try:
            table = await self.services.tables.get(name)
        except Refusal:
            return await self.lines(name)
        if table.over:
            async with table.lock:
                return table.record.to_json()
        replay = await self.replay(guest, name, {})
        data = msgspec.json.decode(replay)
        return {"redacted": True, "game": table.data.game, "version": table.data.version, **data}

    async def file(self, guest: Guest, name: str) -> Json:
        """As `download`, for its guest, without bringing the table into memory."""
        stored = await self.services.tables.load(name)
        record = stored.record
        if record is None:
            return {"unreadable": stored.data.unreadable}
        if stored.data.status == FINISHED:
            return record.to_json()
        seat = next((seat for seat, chair in enumerate(stored.chairs) if chair.guest == guest.id), None)
        told = Told(record, seat, False, self.services.games.encoder(record.title))
        steps, _, view, _ = await self.services.long_work.run(lambda: told.run(None, range(0), False))
        opening = [told.event(event) for event in told.opening]
        file = {
            "game": stored.data.game,
            "version": stored.data.version,
            "seat": seat,
            "opening": opening,
            "told": steps,
        }
        return {"redacted": True, **msgspec.json.decode(encode(file)), "view": msgspec.json.decode(view)}

    async def lines(self, name: str) -> Json:
        """A record that no longer replays can still be read, once it is over."""
        stored = await self.services.tables.load(name)
        if not stored.data.unreadable:
            raise Refusal(problems.NOT_NOW, f"the table is {stored.data.status}: expected one that has started")
        if stored.data.status != "finished":
            raise Refusal(problems.NOT_NOW, stored.data.unreadable)
        return await self.services.repository.read_lines(stored.data)

    async def upload(self, guest: Guest, request: Request) -> TableData:
        """A record file becomes a finished table, checked move by move."""
        data = await body(request, dict[str, Any], MOST_RECORD)
        if "position" in data:
            raise Refusal(problems.BAD_REQUEST, "this record begins in the middle of a game: expected a whole one")
        try:
            check_header(data)
            if len(data["moves"]) > (most := self.services.config.limit_settings.record_moves):
                raise Refusal(problems.TOO_MUCH, f"a record of {len(data['moves'])} lines: expected at most {most}")
            pack = self._pack_of(data)
            title = self.services.games.title(data["game"], pack, data["content"])
            record: Record[Any] = await self.services.long_work.run(lambda: Record.from_json(title, data, log=True))
        except PentarchyError as error:
            raise game_fault(error) from None
        record.go_on(SecretChance())
        chairs = [Occupant(None, "", "") for _ in range(record.seats)]
        return await self.lobby.open(
            title, pack, record.options, TimeControl(), False, chairs, guest.id, record=record, finished=UPLOADED
        )

    async def report(self, guest: Guest, name: str, wish: Report) -> None:
        """A rules problem or how somebody behaves, kept with where it was seen. It is in the log, too."""
        if wish.about and (wish.about == guest.id or await self.services.guests.find(wish.about) is None):
            raise Refusal(problems.NOT_FOUND, "about: there is no such other guest")
        table = await self.services.tables.get(name)
        row = {
            "id": secrets.token_urlsafe(9),
            "table": name,
            "at": now_ms(),
            "moves": len(table.record.entries),
            "seat": table.seat_of(guest.id),
            "step": wish.step,
            "clause": wish.clause,
            "what": wish.what,
            "guest": guest.id,
            "about": wish.about or None,
        }
        await self.services.store.commit([(_ADD_REPORT, row)])
        said = "somebody's behaviour reported" if wish.about else "rules problem reported"
        log.warning(said, extra={"table": name, "game": table.data.game, "clause": wish.clause})

    def _pack_of(self, data: Json) -> str:
        """The pack of the content folder that a record was played with; empty if that is no pack of this server."""
        if self.services.games.title(data["game"]).content.hash == data["content"]:
            return ""
        for pack in self.services.games.pack_names(data["game"]):
            if self.services.games.title(data["game"], pack).content.hash == data["content"]:
                return pack
        return ""

    async def play_on(self, guest: Guest, name: str, wish: PlayOn) -> TableData:
        """A new table that begins after some move of a finished one; the guest takes a seat, bots the others."""
        table = await self.services.tables.get(name)
        if not table.over:
            raise Refusal(problems.NOT_NOW, "the game is not over: expected a finished record")
        data, title = table.data, table.record.title
        if wish.seat >= data.seats:
            raise Refusal(problems.BAD_REQUEST, f"seat: expected one up to {data.seats - 1}")
        if wish.moves > len(table.record.entries):
            raise Refusal(problems.BAD_REQUEST, f"moves: expected a number up to {len(table.record.entries)}")
        name_of_bot = wish.bot or self.services.games.default_bot(data.game)
        try:
            bots.create(name_of_bot, title)
        except PentarchyError as error:
            raise game_fault(error) from None
        file = table.record.to_json()

        def cut() -> Record[Any]:
            record = Record.from_json(title, file, log=True)
            record.rewind(wish.moves)
            record.go_on(SecretChance())
            return record

        record = await self.services.long_work.run(cut)
        if not record.state.turn():
            raise Refusal(problems.NOT_NOW, "the game is over after that move: expected an earlier one")
        chairs = [
            Occupant(guest.id, guest.name, "") if seat == wish.seat else Occupant(None, "", name_of_bot)
            for seat in range(data.seats)
        ]
        return await self.lobby.open(
            title, data.pack, record.options, TimeControl(), False, chairs, guest.id, parent=name, record=record
        )
