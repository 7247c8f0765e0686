"""Ways in which the rows of one table may be damaged, and what the others must not notice of it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text

from pentarchy.client import Player, RequestRefused
from pentarchy.server.database.engine import open_engine
from tests.server.tools import chooser, quick, serving, until
from tests.tools import TITLE

# What happens to the rows of the table :t. Quoted, for "table" is a word of SQL.
DAMAGE: dict[str, list[str]] = {
    "options are no JSON": ["UPDATE tables SET options = '{' WHERE id = :t"],
    "options are a list": ["UPDATE tables SET options = '[1]' WHERE id = :t"],
    "options nobody knows": ["""UPDATE tables SET options = '{"colour": 7}' WHERE id = :t"""],
    "time is no JSON": ["UPDATE tables SET time = '' WHERE id = :t"],
    "time of another kind": ["""UPDATE tables SET time = '{"sand": 1}' WHERE id = :t"""],
    "a game nobody knows": ["UPDATE tables SET slug = 'chess' WHERE id = :t"],
    "rules nobody knows": ["UPDATE tables SET version = 999 WHERE id = :t"],
    "content nobody knows": ["UPDATE tables SET content = 'nowhere' WHERE id = :t"],
    "a status nobody knows": ["UPDATE tables SET status = 'strange' WHERE id = :t"],
    "too many seats": ["UPDATE tables SET seats = 99 WHERE id = :t"],
    "no chairs": ['DELETE FROM chairs WHERE "table" = :t'],
    "an empty chair": ["""UPDATE chairs SET guest = NULL, bot = '' WHERE "table" = :t AND seat = 1"""],
    "a bot nobody knows": ["""UPDATE chairs SET bot = 'deepthought' WHERE "table" = :t"""],
    "no journal": ['DELETE FROM journal WHERE "table" = :t'],
    "a move that is none": ["""UPDATE journal SET line = 'x' WHERE "table" = :t AND number > 1"""],
    "a deal that is none": ["""UPDATE journal SET line = '* x' WHERE "table" = :t AND number = 1"""],
    "clocks that are none": ["""UPDATE journal SET clocks = 'soon' WHERE "table" = :t"""],
    "taken back what is none": ["""UPDATE journal SET line = '- x' WHERE "table" = :t"""],
    "a position that is none": ["""UPDATE journal SET line = '= {' WHERE "table" = :t"""],
    "journal and position that are none": [
        """UPDATE journal SET line = 'x' WHERE "table" = :t""",
        """UPDATE snapshots SET position = '[' WHERE "table" = :t""",
    ],
}
HEALTHY = 5


async def stops_only_itself(database: str, kinds: list[str]) -> dict[str, Any]:
    """One table for every kind of damage and some healthy ones between, a restart, and a look at all of them."""
    clock = {"kind": "days", "base": 86_400}
    async with serving(quick(database, bot_pace=(60.0, 60.0))) as served, Player(served.address, "Ada") as ada:
        names = []
        for number in range(len(kinds) + HEALTHY):
            chairs: list[dict[str, Any]] = [{"me": True}, {"bot": "random"}]
            table = await ada.open_table(TITLE, chairs, open=True, time=clock if number < len(kinds) else {})
            await ada.attend(table)
            if number < len(kinds):
                await ada.away(table)
            names.append(table)
        cookie = ada.cookie
    engine = open_engine(database)
    with engine.begin() as connection:
        for kind, name in zip(kinds, names, strict=False):
            for statement in DAMAGE[kind]:
                connection.execute(text(statement), {"t": name})
    engine.dispose()
    healthy = names[len(kinds) :]
    told = 0
    async with serving(quick(database)) as served, Player(served.address, cookie=cookie) as ada:
        live = served.services.tables.live
        await until(lambda: all(name in live for name in healthy))
        for number, name in enumerate(healthy):
            await ada.attend(name)
            await ada.play(name, chooser(number))
            assert live[name].over
        listed = {table["id"] for table in (await ada.request("GET", "/api/tables?mine"))["tables"]}
        assert set(healthy) <= listed, "the lobby is not whole"
        await ada.request("GET", "/api/tables")
        await ada.request("GET", "/api/next")
        for name in names[: len(kinds)]:
            try:
                await ada.attend(name)
            except RequestRefused as refused:
                told += refused.code == "not-now"
        assert served.services.metrics.errors == 0
    return {"kinds": len(kinds), "healthy": len(healthy), "told": told}
