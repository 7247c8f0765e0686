"""This process among others that serve the same database.

A client may connect to any process. What it says to a table goes to the process that owns the table, and what that
tells it comes back, both through Redis; the process with the socket only passes bytes on. Where a message may have been
lost, because a process died or Redis did not answer, the sockets concerned are closed: their clients connect again and
attend, and the journal tells them what they have missed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message as AsgiMessage

from pentarchy.server import problems
from pentarchy.server.cluster import messages as say
from pentarchy.server.cluster.bus import ALL, FAILURES, Bus
from pentarchy.server.cluster.leases import Adrift, Elsewhere, Lease, Leases
from pentarchy.server.cluster.remote_client import RemoteClient
from pentarchy.server.database.engine import one_line
from pentarchy.server.database.store import Fence, StoreFailed
from pentarchy.server.http.requests import PASSED_ON
from pentarchy.server.metrics import Figures, figures
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import Attend, TableData, encode
from pentarchy.server.tables.repository import WAITING

if TYPE_CHECKING:
    from pentarchy.server.services import Services
    from pentarchy.server.sockets.socket import Client

log = logging.getLogger(__name__)

RENEWALS: Final = 5  # of a lease, before it would end
SHARE_EVERY: Final = 1.0
LOOK_EVERY: Final = 0.5  # at the age of our leases
LISTEN_AGAIN: Final = 0.5
STAND_BACK_AFTER: Final = 2.5  # seconds in which we alone hear nobody: if Redis were gone, all would have said so
SAID_SO_AFTER: Final = 2.5  # renewals after which they all would, at the latest
RELEASE_WITHIN: Final = 0.5  # tables that we own no more are told of together
WAKE_EVERY: Final = 10.0  # for tables that nobody owns
REPLY_WITHIN: Final = 30.0  # a request that another process answers
ABOUT_WITHIN: Final = 1.0  # what tables are like
GROUP: Final = 50  # sockets that are asked to come again at a time
GROUP_EVERY: Final = 0.05
HEADERS: Final = (b"cookie", b"content-type", b"origin", b"host", b"accept-language", b"authorization")


class Cluster:
    """Made on the event loop."""

    app: Starlette  # which handles requests that came to other processes

    def __init__(self, services: Services, leases: Leases) -> None:
        self.services = services
        self.leases = leases
        self.bus: Bus = None  # type: ignore[assignment]  # from `open` on
        self.clients: dict[int, Client] = {}  # our own that attend elsewhere, by number
        self.told_of: dict[str, set[int]] = {}  # which of them a process knows
        self.last_number = 0
        self.remote: dict[tuple[str, int], RemoteClient] = {}  # others' that attend here
        self.telling: dict[str, list[say.Tell]] = {}
        self.asked: dict[int, tuple[str, asyncio.Future[Any]]] = {}
        self.last_asked = 0
        self.releasing: list[Fence] = []
        self.tasks: set[asyncio.Task[Any]] = set()
        self.renew_every = leases.seconds / RENEWALS
        self.stand_back_after = max(STAND_BACK_AFTER, SAID_SO_AFTER * self.renew_every)
        self.draining = False
        self.silent: dict[str, asyncio.TimerHandle] = {}  # processes that do not listen, and are not dead for certain
        self.apart = False  # we alone do not hear the others

    # ---------------------------------------------------------------- from the start to the end

    async def open(self, name: str) -> None:
        """Join the others."""
        self.bus = Bus(self.services.config.redis, name, self.hear, self.began, self.lost, self.silence)
        supervisor = self.services.supervisor
        supervisor.always("the ear", self._listen)
        supervisor.always("the voice", self.bus.speak)
        supervisor.every("the leases", self.renew_every, self.renew)
        supervisor.every("the age of the leases", LOOK_EVERY, self.look)
        supervisor.every("what others must know", SHARE_EVERY, self.share)
        supervisor.every("tables that nobody owns", WAKE_EVERY, self.services.upkeep.wake_driven)

    async def drain(self) -> None:
        """Hand everything over to others, little by little: the process is about to end."""
        self.draining = True
        await self.stand_back()

    async def stand_back(self) -> None:
        """Own no table any more, and have no visitors: others take them."""
        tables = list(self.services.tables.live.values())
        for begin in range(0, len(tables), GROUP):
            held = []
            for table in tables[begin : begin + GROUP]:
                async with table.lock:
                    if not table.gone:
                        await self.services.tables.hand_over(table)
                        held += [] if table.lease is None or table.gone else [table.lease]
            try:
                await self.leases.release(held, stopped=True)
            except StoreFailed as error:  # others will find us dead
                log.warning("leases were not given back", extra={"problem": str(error)})
            for table in tables[begin : begin + GROUP]:
                self.services.tables.lose(table)
            await asyncio.sleep(GROUP_EVERY)
        await self.come_again(list(self.services.connections.everybody))

    async def close(self) -> None:
        """Leave the others."""
        for task in self.tasks:
            task.cancel()
        try:
            await self.leases.leave()
        except StoreFailed as error:
            log.warning("could not sign off", extra={"problem": str(error)})
        self.releasing.clear()  # who leaves owns nothing
        self.leases.close()
        await self.bus.close()

    async def _listen(self) -> None:
        while True:
            try:
                await self.bus.listen(lambda: self.leases.me)
            except FAILURES as error:
                log.warning("Redis does not answer", extra={"problem": one_line(error)})
            await asyncio.sleep(LISTEN_AGAIN)

    def say_to_all(self, message: say.Message) -> None:
        """Tell every other process."""
        self.bus.say(ALL, message)

    def problems(self) -> list[str]:
        """What is wrong with us and the others."""
        found = self.hindrances()
        return found if self.bus.up else [*found, "Redis does not answer: other processes cannot be reached"]

    def hindrances(self) -> list[str]:
        """Why others can serve a new visitor better."""
        found = ["this process is about to end"] if self.draining else []
        found += ["the database does not know that this process lives"] if self.leases.overdue else []
        return [*found, "other processes cannot be reached from here"] if self.apart else found

    def start(self, work: Any) -> None:
        """Something done beside everything else."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    # ---------------------------------------------------------------- who lives

    async def renew(self) -> None:
        """Say that we live; see who does not."""
        held, gone = await self.leases.renew(self.bus.up)
        if not held:
            log.error("this process was taken for dead: it begins anew")
            self.die()
            await self.leases.join()
        known = {remote.at for remote in self.remote.values()}
        known |= {owner for client in self.clients.values() for owner in client.elsewhere.values()}
        gone |= known - set(self.leases.living)
        for process in gone - {self.leases.me}:
            self.lost(process)
        if gone:
            self.start(self.services.upkeep.wake_driven())
        apart = self.bus.deaf > self.stand_back_after and bool(self.leases.hearing - {self.leases.me})
        if apart and not self.apart:
            log.error("this process alone does not hear the others: it hands its tables over")
            self.start(self.stand_back())
        self.apart = apart

    async def share(self) -> None:
        """Tell what callers have used of their limits; and hear ourselves, or the connection is lost."""
        self.say_to_all(say.Spent(self.services.limits.spent()))

    async def look(self) -> None:
        """Others must think that we are dead: our tables are theirs, and they tell our clients nothing any more."""
        if self.leases.overdue and (self.services.tables.live or self.remote or self.clients):
            log.error("the database has not heard of this process for too long: it forgets its tables")
            self.die()

    def die(self) -> None:
        """Nothing that we have in memory counts any more."""
        for table in list(self.services.tables.live.values()):
            self.services.tables.lose(table)
        for remote in list(self.remote.values()):
            remote.come_again()
        self.start(self.come_again(list(self.clients.values())))

    def silence(self, process: str) -> None:
        """Nobody listens as this process. It has died, then it is found dead soon; or it will say that it has begun
        anew. Until then whoever needs it waits: to come again sooner would lead to nothing."""
        if process not in self.leases.living:
            self.lost(process)
        elif process not in self.silent:
            certain = self.leases.seconds + 2 * self.renew_every
            self.silent[process] = self.services.loop.call_later(certain, self.lost, process)

    def lost(self, process: str) -> None:
        """This process is gone, or has not heard everything: whoever needs it comes again."""
        timer = self.silent.pop(process, None)
        if timer is not None:
            timer.cancel()
        for remote in [remote for remote in self.remote.values() if remote.at == process]:
            remote.dropped = True
            self.drop(remote)
        self.told_of.pop(process, None)
        for owner, answer in self.asked.values():
            if owner == process and not answer.done():
                answer.set_exception(TimeoutError("it is gone"))
        self.start(
            self.come_again([client for client in self.clients.values() if process in client.elsewhere.values()])
        )

    def began(self) -> None:
        """We listen, and may have missed anything before."""
        self.bus.say(ALL, say.Begun())
        for remote in list(self.remote.values()):
            remote.dropped = True
            self.drop(remote)
        self.told_of.clear()
        self.services.guests.forget_known()
        self.start(self.services.push.read_guests())
        waiting = {client for clients in self.services.connections.waiting.values() for client in clients}
        self.start(self.come_again([*self.clients.values(), *waiting]))

    async def come_again(self, clients: Iterable[Client]) -> None:
        """Ask them to connect again, in small groups."""
        for number, client in enumerate(clients, 1):
            client.come_again()
            if number % GROUP == 0:
                await asyncio.sleep(GROUP_EVERY)

    # ---------------------------------------------------------------- tables

    async def own(self, name: str) -> Lease:
        """Own a table that has started; Elsewhere if another process does."""
        if hindrances := self.hindrances():
            raise Adrift(hindrances[0])
        try:
            found = await self.leases.take(name)
        except StoreFailed as error:  # the database does not answer, or has buried us
            log.warning("a lease could not be taken", extra={"table": name, "problem": str(error)})
            raise Adrift("the database gives this process no table") from None
        if isinstance(found, Lease):
            return found
        if not found:
            waiting = (await self.services.repository.describe(name)).data  # refused if there is no such table
            if waiting.status != WAITING:
                raise Adrift("the table is between two processes")
            raise Refusal(problems.NOT_NOW, f"the table is {waiting.status}: expected one that has started")
        raise Elsewhere(found)

    def release(self, held: list[Fence]) -> None:
        """Own them no more, soon: until then who asks for them comes to us, and we take them once more."""
        if not self.releasing:
            self.start(self._release())
        self.releasing += held

    async def _release(self) -> None:
        await asyncio.sleep(RELEASE_WITHIN)
        held, self.releasing = self.releasing, []
        try:
            await self.leases.release(held)
        except StoreFailed as error:
            log.warning("leases were not given back", extra={"problem": str(error)})

    def revoked(self, tables: list[str]) -> None:
        """These tables were changed in the database: whoever has them in memory must read them again."""
        if tables:
            self.say_to_all(say.Revoked(tables))

    async def about(self, tables: list[str], guest: str = "") -> tuple[dict[str, TableData], set[str]]:
        """What tables that others own are like now, and which of them wait for this guest; as far as they answer."""
        owners: dict[str, list[str]] = {}
        for name, owner in (await self.leases.owners(tables)).items():
            if owner != self.leases.me:
                owners.setdefault(owner, []).append(name)
        asked = [
            self._ask(owner, lambda number, names=names: say.AskAbout(number, names, guest), ABOUT_WITHIN)  # type: ignore[misc]
            for owner, names in owners.items()
        ]
        answers = [
            answer for answer in await asyncio.gather(*asked, return_exceptions=True) if isinstance(answer, say.About)
        ]
        found = {data.id: data for answer in answers for data in answer.tables}
        return found, {name for answer in answers for name in answer.waiting}

    async def figures(self) -> list[Figures]:
        """What the processes have counted that one command has started, ours last; as far as they answer."""
        host = self.services.config.host_id
        others = [one for one, at in self.leases.living.items() if at == host and one != self.leases.me]
        asked = [self._ask(one, say.AskFigures, ABOUT_WITHIN) for one in others]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        told = [answer.figures for answer in answers if isinstance(answer, say.FiguresReply)]
        return [*told, figures(self.services)]

    async def _ask(self, owner: str, question: Callable[[int], say.Message], seconds: float) -> Any:
        self.last_asked += 1
        number = self.last_asked
        answer = asyncio.get_running_loop().create_future()
        self.asked[number] = owner, answer
        try:
            self.bus.say(owner, question(number))
            return await asyncio.wait_for(answer, seconds)
        finally:
            del self.asked[number]

    # ---------------------------------------------------------------- our clients, elsewhere

    def attend(self, client: Client, owner: str, message: Attend) -> None:
        """A client of ours attends a table of another process, unless it has gone meanwhile."""
        if client.dropped:
            return
        if isinstance(client, RemoteClient):
            client.come_again()  # the table has moved on meanwhile
            return
        client.elsewhere[message.table] = owner
        self.pass_on(client, owner, encode(message))

    def pass_on(self, client: Client, owner: str, data: bytes) -> None:
        """A client's message for another process."""
        if not self.bus.up:
            client.come_again()
            return
        if not client.number:
            self.last_number += 1
            client.number = self.last_number
            self.clients[client.number] = client
        known = self.told_of.setdefault(owner, set())
        who = None
        if client.number not in known:
            known.add(client.number)
            who = say.Who(client.guest, client.name, [one for one in client.muted if one], client.address)
        self.bus.say(owner, say.Forward(client.number, data, who))

    def has_left(self, client: Client) -> None:
        """A client of ours has gone."""
        self.clients.pop(client.number, None)
        for owner, known in self.told_of.items():
            if client.number in known:
                known.discard(client.number)
                self.bus.say(owner, say.Closed(client.number))

    # ---------------------------------------------------------------- others' clients, here

    def tell(self, process: str, client: int, data: bytes) -> None:
        """Bytes for a client of another process; the same bytes for several go once."""
        if not self.telling:
            self.services.loop.call_soon(self._tell_now)
        told = self.telling.setdefault(process, [])
        if told and told[-1].data == data:
            told[-1].clients.append(client)
        else:
            told.append(say.Tell([client], data))

    def _tell_now(self) -> None:
        telling, self.telling = self.telling, {}
        for process, told in telling.items():
            for one in told:
                self.bus.say(process, one)

    def drop(self, remote: RemoteClient) -> None:
        """A client of another process looks at nothing here any more."""
        if self.remote.pop((remote.at, remote.number), None) is not None:
            remote.leave_all()

    # ---------------------------------------------------------------- hearing

    def hear(self, sender: str, message: say.Message) -> None:
        """What another process says. The most frequent first."""
        services = self.services
        if isinstance(message, say.Tell):
            for number in message.clients:
                client = self.clients.get(number)
                if client is not None:
                    client.tell(message.data)
        elif isinstance(message, say.Forward):
            self._hear_client(sender, message)
        elif isinstance(message, say.Closed):
            remote = self.remote.get((sender, message.client))
            if remote is not None:
                remote.dropped = True
                self.drop(remote)
        elif isinstance(message, say.ComeAgain):
            client = self.clients.get(message.client)
            if client is not None:
                client.come_again()
        elif isinstance(message, say.Begun):
            self.lost(sender)
        elif isinstance(message, say.HttpReply | say.About | say.FiguresReply):
            _, answer = self.asked.get(message.number, ("", None))
            if answer is not None and not answer.done():
                answer.set_result(message)
        elif isinstance(message, say.HttpRequest):
            self.start(self._answer_http(sender, message))
        elif isinstance(message, say.AskAbout):
            live = [services.tables.live[name] for name in message.tables if name in services.tables.live]
            waiting = [table.id for table in live if table.waits_for(message.guest)]
            self.bus.say(sender, say.About(message.number, [table.described() for table in live], waiting))
        elif isinstance(message, say.AskFigures):
            self.bus.say(sender, say.FiguresReply(message.number, figures(services)))
        elif isinstance(message, say.Spent):
            services.limits.charge(message.costs)
        elif isinstance(message, say.TellGuest):
            services.connections.tell_guest_here(message.guest, message.data)
        elif isinstance(message, say.TellWaiting):
            services.connections.tell_waiting_here(message.table, message.data)
        elif isinstance(message, say.Started):
            self.start(services.connections.started_elsewhere(message.table))
        elif isinstance(message, say.TableGone):
            services.connections.tell_gone_here(message.table)
        elif isinstance(message, say.GuestChanged):
            self.start(services.guests.changed_elsewhere(message.guest))
        elif isinstance(message, say.WantsCalls):
            services.push.guests.add(message.guest)
        else:
            for name in message.tables:
                if name in services.tables.live:
                    services.tables.lose(services.tables.live[name])

    def _hear_client(self, sender: str, message: say.Forward) -> None:
        remote = self.remote.get((sender, message.client))
        if message.who is not None and remote is None:
            remote = RemoteClient(self.services, self, sender, message.client, message.who)
            self.remote[sender, message.client] = remote
        if remote is None:
            self.bus.say(sender, say.ComeAgain(message.client))
            return
        remote.take(message.data)

    # ---------------------------------------------------------------- HTTP

    async def http(self, request: Request) -> Response | None:
        """The reply of the process that owns a request's table; None if we answer ourselves."""
        name = request.path_params["table"]
        if name in self.services.tables.live or request.scope.get(PASSED_ON):
            return None
        owner = (await self.leases.owners([name])).get(name, self.leases.me)
        if owner == self.leases.me:
            return None
        headers = [(key, value) for key, value in request.scope["headers"] if key in HEADERS]
        body = await request.body()
        address = request.client.host if request.client else ""

        def question(number: int) -> say.HttpRequest:
            path, query = request.scope["path"], request.scope["query_string"]
            return say.HttpRequest(number, request.method, path, query, headers, body, address)

        try:
            answer: say.HttpReply = await self._ask(owner, question, REPLY_WITHIN)
        except TimeoutError:
            raise Refusal(problems.FAILED, "the table cannot be reached at this moment: try again soon") from None
        response = Response(answer.body, answer.status)
        response.raw_headers[:] = answer.headers
        return response

    async def _answer_http(self, sender: str, message: say.HttpRequest) -> None:
        """A request that came to another process, as if it had come to us."""
        reply = say.HttpReply(message.number, 503, [], b"")
        sent = False

        async def receive() -> AsgiMessage:
            nonlocal sent
            if sent:
                await asyncio.Event().wait()
            sent = True
            return {"type": "http.request", "body": message.body, "more_body": False}

        async def send(event: AsgiMessage) -> None:
            if event["type"] == "http.response.start":
                reply.status, reply.headers = (
                    event["status"],
                    [(bytes(key), bytes(value)) for key, value in event["headers"]],
                )
            else:
                reply.body += event.get("body", b"")

        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": message.method,
            "path": message.path,
            "raw_path": message.path.encode(),
            "query_string": message.query,
            "root_path": "",
            "headers": message.headers,
            "client": (message.address, 0),
            "server": ("", 0),
            "app": self.app,
            PASSED_ON: True,
        }
        await self.app.router(scope, receive, send)
        self.bus.say(sender, reply)
