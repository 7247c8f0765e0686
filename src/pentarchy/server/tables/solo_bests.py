"""What a guest has reached alone: the best end of every kind of game."""

from __future__ import annotations

import json
from typing import Final

from pentarchy.core.outcome import LOST
from pentarchy.server.protocol import SoloBest
from pentarchy.server.tables.repository import TableRepository

STARTER: Final = "starter"  # alone it makes no difference


async def solo_bests(repository: TableRepository, guest: str) -> list[SoloBest]:
    """A row for every game and options that this guest has finished alone."""
    found: dict[str, SoloBest] = {}
    for slug, options, outcome in await repository.solo_ends(guest):
        end = json.loads(outcome or "null")
        if end is None:
            continue
        kind = {name: value for name, value in json.loads(options).items() if name != STARTER}
        seat = end["seats"][0]
        this = SoloBest(slug, kind, 1, seat["result"], seat["score"], seat["award"])
        best = found.setdefault(json.dumps([slug, kind], sort_keys=True), this)
        if best is this:
            continue
        best.games += 1
        if (this.result != LOST, this.score) > (best.result != LOST, best.score):
            best.result, best.score, best.award = this.result, this.score, this.award
    return list(found.values())
