"""What a client may know of a title before anybody plays it: its words, its rulebook, what is not printed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from pentarchy.core.errors import PentarchyError
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.title import Title
from pentarchy.games import titles
from pentarchy.server import problems
from pentarchy.server.http.requests import knows
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import (
    ClauseData,
    ContentValue,
    Named,
    TitleContent,
    TitleData,
    TitleRules,
    TitleTexts,
    TitleWords,
    encode,
)
from pentarchy.server.tables.game_cache import GameCache
from pentarchy.text import Text, messages_of

WORDS = "words"
TEXTS = "texts"
RULES = "rules"
CONTENT = "content"


def named(texts: dict[str, Text], kind: str, component: int) -> Named:
    """A component with its names."""
    title = texts[LANGUAGES[0]].title
    about = {language: text.printed(kind, component) for language, text in texts.items()}
    return Named(
        title.vocabulary.kinds[kind].write(component),
        {language: title.name_of(kind, component, language) for language in LANGUAGES},
        {language: title.name_of(kind, component, language, short=True) for language in LANGUAGES},
        {language: sentence for language, sentence in about.items() if sentence},
    )


def words(title: Title[Any]) -> TitleWords:
    """What everything is called."""
    sentences = {language: Text(title, language) for language in LANGUAGES}
    kinds = {
        name: [named(sentences, name, component) for component in range(len(kind.tokens))]
        for name, kind in title.vocabulary.kinds.items()
        if kind.tokens
    }
    fields = {field.name: field.type.kind for field in title.fields if not field.type.is_set}
    return TitleWords(title.slug, title.rulebook.names, kinds, title.static_data(), fields)


def texts(title: Title[Any]) -> TitleTexts:
    """Its own messages; those that all titles share every client has."""
    return TitleTexts(title.slug, {language: messages_of(title.package, language) for language in LANGUAGES})


def rules(title: Title[Any]) -> TitleRules:
    """The rulebook."""
    clauses = [
        ClauseData(
            clause.id, clause.section, {"en": clause.en, "ru": clause.ru}, clause.basis, clause.source, clause.why,
            clause.built,
        )
        for clause in title.rulebook.clauses.values()
    ]  # fmt: skip
    return TitleRules(title.slug, title.rulebook.names, title.rulebook.note, clauses)


def plain(value: Any) -> str:
    """A value of a content file as people write it."""
    if isinstance(value, dict):
        return " / ".join([f"{name} {plain(part)}" for name, part in value.items()])
    if isinstance(value, list):
        return ", ".join([plain(part) for part in value])
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def literal(value: Any) -> str:
    """A value as it is written in a content file."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{name} = {literal(part)}" for name, part in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([literal(part) for part in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def told(value: Any) -> str | dict[str, str]:
    """As above; a name in each of its languages."""
    return dict(value) if isinstance(value, dict) and set(value) == set(LANGUAGES) else plain(value)


def content(title: Title[Any]) -> TitleContent:
    """What is not printed."""
    tables = title.content.tables
    values = []
    for kind, record, field, basis in title.content.not_printed():
        value = tables[kind][record].get(field, "")
        values.append(ContentValue(kind, record, field, told(value), basis, literal(value)))
    return TitleContent(title.slug, title.rulebook.names, title.content.hash, len(title.content.basis), values)


MADE: Final[dict[str, Callable[[Title[Any]], Struct]]] = {WORDS: words, TEXTS: texts, RULES: rules, CONTENT: content}


@dataclass(frozen=True)
class Packed:
    """A reply that many ask for: plain, zipped, and by what a browser knows that it has it already."""

    plain: bytes
    zipped: bytes
    etag: str

    @classmethod
    def of(cls, message: Any) -> Packed:
        data = encode(message)
        return cls(data, gzip.compress(data, mtime=0), f'"{blake2b(data, digest_size=12).hexdigest()}"')

    def reply(self, request: Request) -> Response:
        """As much of it as this browser does not have."""
        headers = {"cache-control": "no-cache", "vary": "accept-encoding", "etag": self.etag}
        if knows(request, self.etag):
            return Response(None, 304, headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.zipped, 200, {**headers, "content-encoding": "gzip"}, "application/json")
        return Response(self.plain, 200, headers, "application/json")


class TitleInfo:
    """The replies, made once each: they change only with the program and the content packs."""

    def __init__(self, games: GameCache, shelf: Callable[[], list[TitleData]]) -> None:
        self.games = games
        self.shelf = shelf
        self.made = lru_cache(64)(self._made)
        self.shelved = lru_cache(1)(self._shelved)

    def _shelved(self, packs: tuple[tuple[str, ...], ...]) -> Packed:
        return Packed.of(self.shelf())

    def title(self, request: Request) -> Title[Any]:
        """The title that a request is about, with the values of `?pack=` or of the `?content=` of a table."""
        query = request.query_params
        return self._title(request.path_params["slug"], query.get("pack", ""), query.get("content", ""))

    def _title(self, slug: str, pack: str, content: str) -> Title[Any]:
        try:
            return self.games.title(slug, pack, content)
        except PentarchyError as error:
            raise Refusal(problems.NOT_FOUND, str(error)) from None

    def _made(self, what: str, slug: str, pack: str, content: str) -> Packed:
        return Packed.of(MADE[what](self._title(slug, pack, content)))

    def _reply(self, what: str, request: Request) -> Response:
        query = request.query_params
        made = self.made(what, request.path_params["slug"], query.get("pack", ""), query.get("content", ""))
        return made.reply(request)

    def titles(self, request: Request) -> Response:
        """`GET /api/titles`."""
        return self.shelved(tuple([tuple(self.games.pack_names(slug)) for slug in titles()])).reply(request)

    def words(self, request: Request) -> Response:
        """`GET /api/titles/{slug}/words`."""
        return self._reply(WORDS, request)

    def texts(self, request: Request) -> Response:
        """`GET /api/titles/{slug}/texts`."""
        return self._reply(TEXTS, request)

    def rules(self, request: Request) -> Response:
        """`GET /api/titles/{slug}/rules`."""
        return self._reply(RULES, request)

    def content(self, request: Request) -> Response:
        """`GET /api/titles/{slug}/content`."""
        return self._reply(CONTENT, request)
