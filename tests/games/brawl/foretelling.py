"""How well Kingdom Brawl's networks foretell games that they have not seen: a measurement for `make proof`.

    .venv/bin/python -m tests.games.brawl.foretelling

Prints JSON: by number of seats, the loss early and late in a game, and that of knowing nothing.
"""

from __future__ import annotations

import json
from math import log
from typing import Any

from pentarchy.bots import create
from pentarchy.core.chance import Chance
from pentarchy.games import load_title
from pentarchy.games.brawl.bot import BOT

GAMES = 50
FIRST_DEAL = 10_000


def losses(seats: int) -> dict[str, float]:
    """The mean loss of what the networks say of greedy bots' games."""
    title = load_title("brawl")
    early: list[float] = []
    late: list[float] = []
    for deal in range(GAMES):
        s: Any = title.start_unchecked(seats, title.options.resolve(seats, {}), Chance(FIRST_DEAL + deal))
        bots = [create("greedy", title) for _ in range(seats)]
        chances: list[tuple[int, float, bool]] = []
        while s.turn():
            seat = s.turn()[0]
            if s.steps[s.stack[-1][0]].name in BOT.turn_steps:
                found = BOT.win_chance(s, seat)
                assert found is not None, "no network was trained for the values of today"
                chances.append((seat, found, s.stack[0][1] > 4 * seats))
            s.push(seat, bots[seat].choose(title.redact(s, seat), seat, Chance(deal)))
        winner = BOT.winners(s)[0]
        for seat, found, is_late in chances:
            (late if is_late else early).append(-log(found if seat == winner else 1 - found))
    nothing = -(log(1 / seats) + (seats - 1) * log(1 - 1 / seats)) / seats
    return {
        "early": round(sum(early) / len(early), 4),
        "late": round(sum(late) / len(late), 4),
        "nothing": round(nothing, 4),
    }


if __name__ == "__main__":
    print(json.dumps({str(seats): losses(seats) for seats in load_title("brawl").seats}))
