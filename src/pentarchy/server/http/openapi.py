"""The HTTP side as an OpenAPI document, made from the routes and the protocol's types."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pentarchy import __version__
from pentarchy.server.protocol import (
    CorrectedContent,
    Corrections,
    Endpoint,
    Fill,
    GuideData,
    Here,
    Join,
    KeptPack,
    Keys,
    Me,
    NewGuest,
    NewTable,
    NextTable,
    PlayOn,
    Problem,
    PuzzleData,
    Recoverable,
    Recovery,
    Remove,
    Replay,
    Report,
    ReviewData,
    ReviewWish,
    Sentences,
    SoloBests,
    Subscription,
    TableData,
    TableList,
    TitleContent,
    TitleData,
    TitleRules,
    TitleTexts,
    TitleWords,
    ToTell,
)

GUEST: Final = "guest"
ANY: Final = dict[str, Any]
# (method, path, what it is for, who may, request, status, reply, query)
Operation = tuple[str, str, str, str, Any, int, Any, dict[str, Any]]
TEXT: Final = {"type": "string"}
PACKED: Final = {"pack": TEXT, "content": TEXT}
OPERATIONS: Final[list[Operation]] = [
    ("post", "/api/guests", "Become a guest, or take another name.", "", NewGuest, 201, Me, {}),
    ("get", "/api/me", "Who am I?", GUEST, None, 200, Me, {}),
    ("get", "/api/me/solo", "What I have reached alone.", GUEST, None, 200, SoloBests, {}),
    ("delete", "/api/me", "Forget me, my words, and the tables where nobody else sits.", GUEST, None, 204, None, {}),
    ("get", "/api/me/data", "Everything that is kept of me, as a zip archive.", GUEST, None, 200, None, {}),
    ("post", "/api/me/log-out-elsewhere", "Nobody but this browser is me any more.", GUEST, None, 200, Me, {}),
    (
        "post",
        "/api/me/recovery",
        "A link that makes another device me, once.",
        GUEST,
        None,
        200,
        Recovery,
        {},
    ),
    ("get", "/api/recovery/{token}", "Whom a recovery link stands for.", "", None, 200, Recoverable, {}),
    ("post", "/api/recovery/{token}", "Be that guest on this device, too.", "", None, 200, Me, {}),
    ("get", "/api/push", "The key a browser needs to be called (Web Push).", "", None, 200, Keys, {}),
    ("post", "/api/push", "Call this browser when it is my turn.", GUEST, Subscription, 204, None, {}),
    ("delete", "/api/push", "Call this browser no longer.", GUEST, Endpoint, 204, None, {}),
    ("put", "/api/me/{how}/{other}", "`muted` or `blocked`: no longer read or meet a guest.", GUEST, None, 200, Me, {}),
    ("delete", "/api/me/{how}/{other}", "Read or meet that guest again.", GUEST, None, 200, Me, {}),
    ("get", "/api/titles", "What can be played here.", "", None, 200, list[TitleData], {}),
    ("get", "/api/here", "This server, and how others reach it.", "", None, 200, Here, {}),
    ("get", "/api/titles/{slug}/words", "What everything is called.", "", None, 200, TitleWords, PACKED),
    ("get", "/api/titles/{slug}/texts", "The title's messages, in every language.", "", None, 200, TitleTexts, {}),
    ("post", "/api/titles/{slug}/sentences", "What was sent as data, in words.", "", ToTell, 200, Sentences, PACKED),
    ("get", "/api/titles/{slug}/rules", "The rulebook, clause by clause.", "", None, 200, TitleRules, {}),
    ("get", "/api/titles/{slug}/content", "What is not printed.", "", None, 200, TitleContent, PACKED),
    (
        "get",
        "/api/titles/{slug}/puzzle",
        "A puzzle with its solution: that of the day, or by its `number`.",
        "",
        None,
        200,
        PuzzleData,
        {"number": TEXT, "lang": TEXT},
    ),
    (
        "post",
        "/api/titles/{slug}/corrections",
        "What values change.",
        GUEST,
        Corrections,
        200,
        CorrectedContent,
        {},
    ),
    ("post", "/api/titles/{slug}/packs", "Keep corrected values as a pack.", GUEST, Corrections, 201, KeptPack, {}),
    ("post", "/api/titles/{slug}/guides/{guide}", "A guided first game.", GUEST, None, 201, TableData, {}),
    (
        "get",
        "/api/tables",
        "Open tables; `?mine` lists one's own, a hundred at a time, from the one with the number `from` on.",
        "",
        None,
        200,
        TableList,
        {"mine": TEXT, "from": TEXT},
    ),
    ("post", "/api/tables", "Open a table.", GUEST, NewTable, 201, TableData, {}),
    ("get", "/api/next", "The table that has waited longest for me.", GUEST, None, 200, NextTable, {}),
    ("get", "/api/tables/{table}", "One table.", "", None, 200, TableData, {}),
    ("post", "/api/tables/{table}/join", "Sit down; the last one starts the game.", GUEST, Join, 200, TableData, {}),
    (
        "post",
        "/api/tables/{table}/fill",
        "Put bots on all free chairs and start: the host alone.",
        GUEST,
        Fill,
        200,
        TableData,
        {},
    ),
    (
        "post",
        "/api/tables/{table}/remove",
        "Ask somebody to leave a table that waits: the host alone. They do not sit down there again.",
        GUEST,
        Remove,
        200,
        TableData,
        {},
    ),
    ("post", "/api/tables/{table}/leave", "Stand up before the start.", GUEST, None, 204, None, {}),
    ("post", "/api/tables/{table}/rematch", "Once more with the same people.", GUEST, None, 201, TableData, {}),
    (
        "get",
        "/api/tables/{table}/replay",
        "The game told again for `view` (seat, `spectator`, `all`) up to `step`; `views=A-B` adds views.",
        "",
        None,
        200,
        Replay,
        {"view": TEXT, "step": TEXT, "views": TEXT},
    ),
    (
        "get",
        "/api/tables/{table}/record",
        "The record file once the game is over; until then, what the reader may know.",
        "",
        None,
        200,
        ANY,
        {},
    ),
    ("post", "/api/tables/{table}/play-on", "Play on from a move against bots.", GUEST, PlayOn, 201, TableData, {}),
    ("post", "/api/tables/{table}/review", "Have a game reviewed.", GUEST, ReviewWish, 202, ReviewData, {}),
    (
        "get",
        "/api/tables/{table}/review",
        "The review of a finished game, for `seat` and in `lang`, as far as it has come.",
        "",
        None,
        200,
        ReviewData,
        {"seat": TEXT, "lang": TEXT},
    ),
    (
        "get",
        "/api/tables/{table}/review/page",
        "The same as a page to be saved (HTML), once it is whole.",
        "",
        None,
        200,
        None,
        {"seat": TEXT, "lang": TEXT},
    ),
    ("get", "/api/tables/{table}/guide", "What the guide says now, to its learner.", GUEST, None, 200, GuideData, {}),
    (
        "post",
        "/api/tables/{table}/report",
        "A rules problem, or how somebody behaves: what and where.",
        GUEST,
        Report,
        204,
        None,
        {},
    ),
    ("post", "/api/records", "Bring a record file; it is checked move by move.", GUEST, ANY, 201, TableData, {}),
]


def document() -> dict[str, Any]:
    """The whole document."""
    types = [kind for row in OPERATIONS for kind in (row[4], row[6]) if kind is not None] + [Problem]
    schemas, components = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    refs = dict(zip([str(kind) for kind in types], schemas, strict=True))
    paths: dict[str, Any] = {}
    for method, path, summary, who, request, status, reply, query in OPERATIONS:
        parameters = [
            {"name": part[1:-1], "in": "path", "required": True, "schema": TEXT}
            for part in path.split("/")
            if part.startswith("{")
        ]
        parameters += [{"name": name, "in": "query", "schema": schema} for name, schema in query.items()]
        good: dict[str, Any] = {"description": summary}
        if reply is not None:
            good["content"] = {"application/json": {"schema": refs[str(reply)]}}
        wrong = {
            "description": "What was wrong, and what was expected.",
            "content": {"application/json": {"schema": refs[str(Problem)]}},
        }
        operation: dict[str, Any] = {"summary": summary, "responses": {str(status): good, "default": wrong}}
        if path == "/api/guests":
            operation["responses"]["200"] = good
        if parameters:
            operation["parameters"] = parameters
        if request is not None:
            operation["requestBody"] = {
                "required": True,
                "content": {"application/json": {"schema": refs[str(request)]}},
            }
        if who:
            operation["security"] = [{"guest": []}]
        paths.setdefault(path, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pentarchy", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": "guest"}},
        },
    }
