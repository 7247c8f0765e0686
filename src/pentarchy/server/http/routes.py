"""Every path of the HTTP interface, and what it does."""

from __future__ import annotations

from hmac import compare_digest
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from pentarchy import __version__
from pentarchy.server import metrics, problems
from pentarchy.server.addresses import is_loopback
from pentarchy.server.guests.guests import BLOCK, COOKIE, COOKIE_DAYS, MUTE, Guest
from pentarchy.server.http import corrections
from pentarchy.server.http.puzzles import Puzzles
from pentarchy.server.http.requests import Handler, body, caller, encoded, guarded, read_cookie, reply
from pentarchy.server.http.sentences import compose
from pentarchy.server.http.title_info import TitleInfo
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import (
    Corrections,
    Endpoint,
    Fill,
    Here,
    Join,
    Keys,
    NewGuest,
    NewTable,
    NextTable,
    PlayOn,
    Recoverable,
    Recovery,
    Remove,
    Report,
    ReviewWish,
    SoloBests,
    Subscription,
    TableList,
    ToTell,
)
from pentarchy.server.services import Services
from pentarchy.server.tables import tutorial
from pentarchy.server.tables.solo_bests import solo_bests

NO_LINK: Final = "this link is used up, too old, or not the newest: expected a fresh one"


def review_query(request: Request) -> tuple[int, str]:
    """Whose review is meant, and in which language."""
    seat, language = request.query_params.get("seat", "0"), request.query_params.get("lang", "en")
    if not seat.isdecimal() or len(seat) > 3:
        raise Refusal(problems.BAD_REQUEST, "seat: expected a number")
    if language not in ("en", "ru"):
        raise Refusal(problems.BAD_REQUEST, "lang: expected en or ru")
    return int(seat), language


class Routes:
    """What every path does."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.guests = services.guests
        self.lobby = services.lobby
        self.replays = services.replays
        self.push = services.push
        self.puzzles = Puzzles(services.games)
        self.title_info = TitleInfo(services.games, services.shelf.titles)

    # ---------------------------------------------------------------- who asks

    async def guest(self, request: Request) -> Guest:
        """The guest who asks."""
        found = await self.anybody(request)
        if found is None:
            raise Refusal(problems.NO_GUEST, "expected a guest's cookie: POST /api/guests with a name first")
        return found

    async def anybody(self, request: Request) -> Guest | None:
        """The guest who asks, if it is one. Whoever is banned may only take their data and go."""
        found = await self.guests.identify(read_cookie(request.headers.get("cookie", ""), COOKIE))
        if not (request.url.path.startswith("/api/me") and request.method in ("GET", "DELETE")):
            self.services.moderation.must_be_welcome(None if found is None else found.id, caller(request))
        return found

    def with_cookie(self, response: Response, guest: Guest) -> Response:
        """The reply that makes a browser this guest."""
        response.set_cookie(
            COOKIE,
            self.guests.sign(guest),
            max_age=COOKIE_DAYS * 86_400,
            httponly=True,
            samesite="lax",
            secure=self.services.config.public_url.startswith("https://"),
        )
        return response

    # ---------------------------------------------------------------- guests

    async def new_guest(self, request: Request) -> Response:
        """Become a guest; somebody who is one already stays it, under the new name."""
        wish = await body(request, NewGuest)
        known = await self.anybody(request)
        if known is not None:
            await self.guests.rename(known, wish.name)
            return reply(await self.guests.me(known))
        self.services.limits.may(self.services.limits.guests, caller(request))
        guest = await self.guests.create(wish.name)
        return self.with_cookie(reply(guest.to_me(), 201), guest)

    async def me(self, request: Request) -> Response:
        """Who am I? Whoever comes again stays known: the cookie begins anew."""
        guest = await self.guest(request)
        return self.with_cookie(reply(await self.guests.me(guest)), guest)

    async def solo(self, request: Request) -> Response:
        """What I have reached alone."""
        return reply(SoloBests(await solo_bests(self.services.repository, (await self.guest(request)).id)))

    async def delete_me(self, request: Request) -> Response:
        """Forget me."""
        await self.services.my_data.delete(await self.guest(request))
        response = Response(status_code=204)
        response.delete_cookie(COOKIE, httponly=True, samesite="lax")
        return response

    async def my_data(self, request: Request) -> Response:
        """Everything that is kept of me, as one archive."""
        guest = await self.guest(request)
        self.services.limits.may(self.services.limits.exports, guest.id)
        headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="pentarchy-my-data.zip"'}
        return Response(await self.services.my_data.export(guest), 200, headers, "application/zip")

    async def log_out_elsewhere(self, request: Request) -> Response:
        """Nobody but this browser is me any more."""
        guest = await self.guest(request)
        await self.guests.log_out_elsewhere(guest)
        return self.with_cookie(reply(await self.guests.me(guest)), guest)

    async def recovery(self, request: Request) -> Response:
        """A link for another device."""
        token = await self.guests.recovery(await self.guest(request))
        return reply(Recovery(f"{self.services.config.shared_address or self.services.config.address}/recover/{token}"))

    async def recoverable(self, request: Request) -> Response:
        """Whom a recovery link stands for. Looking at it changes nothing."""
        self.services.limits.may(self.services.limits.guests, caller(request))
        guest = await self.guests.recoverable(request.path_params["token"])
        if guest is None:
            raise Refusal(problems.NOT_FOUND, NO_LINK)
        return reply(Recoverable(guest.name))

    async def recover(self, request: Request) -> Response:
        """Be that guest on this device, too. The link does not work again."""
        self.services.limits.may(self.services.limits.guests, caller(request))
        guest = await self.guests.recover(request.path_params["token"])
        if guest is None:
            raise Refusal(problems.NOT_FOUND, NO_LINK)
        return self.with_cookie(reply(await self.guests.me(guest)), guest)

    async def push_key(self, request: Request) -> Response:
        """What a browser needs to be called by this server."""
        return reply(Keys(self.push.vapid.public))

    async def push_on(self, request: Request) -> Response:
        """Call this browser when it is my turn."""
        guest = await self.guest(request)
        wish = await body(request, Subscription)
        self.services.limits.may_upload(guest.id)
        await self.push.subscribe(guest.id, wish)
        return Response(status_code=204)

    async def push_off(self, request: Request) -> Response:
        """No longer."""
        guest = await self.guest(request)
        wish = await body(request, Endpoint)
        await self.push.forget(wish.endpoint, guest.id)
        return Response(status_code=204)

    async def bar(self, request: Request) -> Response:
        """Mute or block somebody, or no longer."""
        guest = await self.guest(request)
        how = MUTE if request.path_params["how"] == "muted" else BLOCK
        await self.guests.bar(guest, request.path_params["other"], how, request.method == "PUT")
        return reply(await self.guests.me(guest))

    # ---------------------------------------------------------------- tables

    async def titles(self, request: Request) -> Response:
        """What can be played."""
        return self.title_info.titles(request)

    async def here(self, request: Request) -> Response:
        """How others reach us."""
        return reply(Here(self.services.config.shared_address, __version__, self.services.config.guest_packs))

    async def words(self, request: Request) -> Response:
        """What everything in a game is called."""
        return self.title_info.words(request)

    async def texts(self, request: Request) -> Response:
        """The messages of a game."""
        return self.title_info.texts(request)

    async def sentences(self, request: Request) -> Response:
        """What happened and what is asked in words, for a program that cannot render them."""
        wish = await body(request, ToTell)
        text = self.services.games.text(self.title_info.title(request), wish.lang)
        return encoded(await self.services.long_work.run(lambda: compose(wish, text)))

    async def rules(self, request: Request) -> Response:
        """A game's rulebook."""
        return self.title_info.rules(request)

    async def content(self, request: Request) -> Response:
        """What of a game is not printed."""
        return self.title_info.content(request)

    async def puzzle(self, request: Request) -> Response:
        """A puzzle: that of the day, or by its number."""
        _, language = review_query(request)
        slug, number = request.path_params["slug"], request.query_params.get("number", "")
        return encoded(self.puzzles.of(slug, number, language))

    async def tables(self, request: Request) -> Response:
        """Open tables, or with `?mine` one's own, from the one with the number `from` on."""
        if "mine" in request.query_params:
            start = request.query_params.get("from", "0")
            if not (start.isdecimal() and start.isascii() and len(start) < 8):
                raise Refusal(problems.BAD_REQUEST, "from: expected a whole number")
            return reply(TableList(await self.lobby.mine(await self.guest(request), start=int(start))))
        return reply(TableList(await self.lobby.open_tables(await self.anybody(request))))

    async def new_table(self, request: Request) -> Response:
        """Open a table."""
        guest = await self.guest(request)
        wish = await body(request, NewTable)
        self.services.limits.may_open(guest.id)
        return reply(await self.lobby.create(guest, wish), 201)

    async def next_table(self, request: Request) -> Response:
        """Where am I waited for?"""
        return reply(NextTable(await self.lobby.next_for(await self.guest(request))))

    async def table(self, request: Request) -> Response:
        """One table."""
        return reply((await self.services.tables.describe(request.path_params["table"])).data)

    async def join(self, request: Request) -> Response:
        """Sit down."""
        guest = await self.guest(request)
        wish = await body(request, Join)
        return reply(await self.lobby.join(guest, request.path_params["table"], wish.seat))

    async def leave(self, request: Request) -> Response:
        """Stand up before the game starts."""
        await self.lobby.leave(await self.guest(request), request.path_params["table"])
        return Response(status_code=204)

    async def remove(self, request: Request) -> Response:
        """Ask somebody to leave."""
        guest = await self.guest(request)
        wish = await body(request, Remove)
        return reply(await self.lobby.remove(guest, request.path_params["table"], wish.guest))

    async def fill(self, request: Request) -> Response:
        """Put bots on all free chairs and start."""
        guest = await self.guest(request)
        wish = await body(request, Fill)
        return reply(await self.lobby.fill(guest, request.path_params["table"], wish.bot))

    async def rematch(self, request: Request) -> Response:
        """Once more."""
        guest = await self.guest(request)
        self.services.limits.may_open(guest.id)
        return reply(await self.lobby.rematch(guest.id, request.path_params["table"]), 201)

    # ---------------------------------------------------------------- records

    async def replay(self, request: Request) -> Response:
        """A table told again, for one viewer, up to a step."""
        guest = await self.anybody(request)
        return encoded(await self.replays.replay(guest, request.path_params["table"], dict(request.query_params)))

    async def download(self, request: Request) -> Response:
        """The record: whole once the game is over, until then what the reader may know."""
        guest = await self.anybody(request)
        response = reply(await self.replays.download(guest, request.path_params["table"]))
        response.headers["content-disposition"] = 'attachment; filename="pentarchy-record.json"'
        return response

    async def correct(self, request: Request) -> Response:
        """What corrected values change."""
        guest = await self.guest(request)
        wish = await body(request, Corrections)
        self.services.limits.may_upload(guest.id)
        slug = request.path_params["slug"]
        return reply(await self.services.long_work.run(lambda: corrections.correct(slug, wish)))

    async def keep_pack(self, request: Request) -> Response:
        """Keep corrected values as a pack that tables can be opened with."""
        guest = await self.guest(request)
        wish = await body(request, Corrections)
        folder = self.services.config.content_dir
        if folder is None or not self.services.config.guest_packs:
            raise Refusal(problems.NOT_YOURS, "this server keeps no packs of guests: expected its host to allow it")
        self.services.limits.may_upload(guest.id)
        slug = request.path_params["slug"]
        return reply(await self.services.long_work.run(lambda: corrections.keep(folder, slug, wish)), 201)

    async def upload(self, request: Request) -> Response:
        """Bring a record from elsewhere."""
        guest = await self.guest(request)
        self.services.limits.may_upload(guest.id)
        return reply(await self.replays.upload(guest, request), 201)

    async def play_on(self, request: Request) -> Response:
        """Play on from a move against bots."""
        guest = await self.guest(request)
        wish = await body(request, PlayOn)
        self.services.limits.may_open(guest.id)
        return reply(await self.replays.play_on(guest, request.path_params["table"], wish), 201)

    async def review(self, request: Request) -> Response:
        """How the review of a seat's game stands, and what it says."""
        seat, language = review_query(request)
        return reply(await self.services.reviews.look(request.path_params["table"], seat, language))

    async def ask_review(self, request: Request) -> Response:
        """Have a seat's game reviewed."""
        guest = await self.guest(request)
        wish = await body(request, ReviewWish)
        return reply(await self.services.reviews.begin(guest, request.path_params["table"], wish), 202)

    async def review_page(self, request: Request) -> Response:
        """A review as a page to be saved."""
        seat, language = review_query(request)
        page = await self.services.reviews.page(request.path_params["table"], seat, language)
        headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="pentarchy-review.html"'}
        return Response(page, 200, headers, "text/html")

    async def report(self, request: Request) -> Response:
        """Somebody says that a rule is wrong here, or how somebody behaves."""
        guest = await self.guest(request)
        wish = await body(request, Report)
        self.services.limits.may_upload(guest.id)
        await self.replays.report(guest, request.path_params["table"], wish)
        return Response(status_code=204)

    # ---------------------------------------------------------------- guides

    async def new_guide(self, request: Request) -> Response:
        """A first game that explains itself."""
        guest = await self.guest(request)
        self.services.limits.may_open(guest.id)
        slug, guide = request.path_params["slug"], request.path_params["guide"]
        return reply(await tutorial.open_tutorial(self.lobby, guest, slug, guide), 201)

    async def guide(self, request: Request) -> Response:
        """What the guide says now, to its learner."""
        guest = await self.guest(request)
        table = await self.services.tables.get(request.path_params["table"])
        if table.seat_of(guest.id) is None:
            raise Refusal(problems.NOT_YOURS, "you have no seat at this table")
        return reply(tutorial.hints(table))

    # ---------------------------------------------------------------- for whoever runs the server

    async def health(self, request: Request) -> Response:
        """Well, or why not."""
        services = self.services
        found = services.store.problems() + services.supervisor.problems() + services.bots.pool.problems()
        return self._well(found if services.cluster is None else found + services.cluster.problems())

    async def ready(self, request: Request) -> Response:
        """Should new visitors be sent here? Not if others can serve them better."""
        cluster = self.services.cluster
        return self._well(self.services.store.problems() + ([] if cluster is None else cluster.hindrances()))

    @staticmethod
    def _well(problems: list[str]) -> Response:
        return (
            PlainTextResponse("\n".join(problems) + "\n", 503) if problems else PlainTextResponse(f"ok {__version__}\n")
        )

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus, for whoever runs the server alone."""
        if not self._may_measure(request):
            raise Refusal(
                problems.NOT_YOURS,
                "figures are for whoever runs this server: expected to be asked on its own machine, or with the token "
                "of --metrics-token (Authorization: Bearer TOKEN)",
            )
        cluster = self.services.cluster
        found = [metrics.figures(self.services)] if cluster is None else await cluster.figures()
        return PlainTextResponse(metrics.exposition(found), media_type="text/plain; version=0.0.4")

    def _may_measure(self, request: Request) -> bool:
        """Does somebody ask on this machine, and no proxy for somebody else; or bring the token?"""
        if token := self.services.config.metrics_token:
            said = request.headers.get("authorization", "")
            return compare_digest(said.encode(), f"Bearer {token}".encode())
        if request.client is None or "x-forwarded-for" in request.headers:
            return False
        try:
            called = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
        except ValueError:  # such as [
            return False
        return is_loopback(request.client.host) and (called == "localhost" or is_loopback(called))

    def at_owner(self, handler: Handler) -> Handler:
        """What a request about a table asks for, the process does that owns the table."""

        async def run(request: Request) -> Response:
            cluster = self.services.cluster
            reply = None if cluster is None or "table" not in request.path_params else await cluster.http(request)
            return await handler(request) if reply is None else reply

        return run

    def routes(self) -> list[Route]:
        """Every path there is."""
        paths = [
            ("/api/guests", self.new_guest, ["POST"]),
            ("/api/me", self.me, ["GET"]),
            ("/api/me", self.delete_me, ["DELETE"]),
            ("/api/me/data", self.my_data, ["GET"]),
            ("/api/me/log-out-elsewhere", self.log_out_elsewhere, ["POST"]),
            ("/api/me/solo", self.solo, ["GET"]),
            ("/api/me/recovery", self.recovery, ["POST"]),
            ("/api/me/{how}/{other}", self.bar, ["PUT", "DELETE"]),
            ("/api/recovery/{token}", self.recoverable, ["GET"]),
            ("/api/recovery/{token}", self.recover, ["POST"]),
            ("/api/push", self.push_key, ["GET"]),
            ("/api/push", self.push_on, ["POST"]),
            ("/api/push", self.push_off, ["DELETE"]),
            ("/api/titles", self.titles, ["GET"]),
            ("/api/here", self.here, ["GET"]),
            ("/api/titles/{slug}/words", self.words, ["GET"]),
            ("/api/titles/{slug}/texts", self.texts, ["GET"]),
            ("/api/titles/{slug}/sentences", self.sentences, ["POST"]),
            ("/api/titles/{slug}/rules", self.rules, ["GET"]),
            ("/api/titles/{slug}/content", self.content, ["GET"]),
            ("/api/titles/{slug}/puzzle", self.puzzle, ["GET"]),
            ("/api/titles/{slug}/corrections", self.correct, ["POST"]),
            ("/api/titles/{slug}/packs", self.keep_pack, ["POST"]),
            ("/api/titles/{slug}/guides/{guide}", self.new_guide, ["POST"]),
            ("/api/tables", self.tables, ["GET"]),
            ("/api/tables", self.new_table, ["POST"]),
            ("/api/next", self.next_table, ["GET"]),
            ("/api/tables/{table}", self.table, ["GET"]),
            ("/api/tables/{table}/join", self.join, ["POST"]),
            ("/api/tables/{table}/leave", self.leave, ["POST"]),
            ("/api/tables/{table}/fill", self.fill, ["POST"]),
            ("/api/tables/{table}/remove", self.remove, ["POST"]),
            ("/api/tables/{table}/rematch", self.rematch, ["POST"]),
            ("/api/tables/{table}/replay", self.replay, ["GET"]),
            ("/api/tables/{table}/record", self.download, ["GET"]),
            ("/api/tables/{table}/play-on", self.play_on, ["POST"]),
            ("/api/tables/{table}/review", self.review, ["GET"]),
            ("/api/tables/{table}/review", self.ask_review, ["POST"]),
            ("/api/tables/{table}/review/page", self.review_page, ["GET"]),
            ("/api/tables/{table}/guide", self.guide, ["GET"]),
            ("/api/tables/{table}/report", self.report, ["POST"]),
            ("/api/records", self.upload, ["POST"]),
            ("/healthz", self.health, ["GET"]),
            ("/readyz", self.ready, ["GET"]),
            ("/metrics", self.metrics, ["GET"]),
        ]
        return [Route(path, guarded(self.at_owner(handler)), methods=methods) for path, handler, methods in paths]
