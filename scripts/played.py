"""A game that greedy bots play, as a record: what pictures and tests of the web app begin with where no saved one fits.

`played.py wonderful 2 7 module=menaces`: the title, the seats, the seed, options. It is made anew each time, so it
always fits the content.
"""

from __future__ import annotations

import json
import sys

from pentarchy.bots import create
from pentarchy.core import Chance
from pentarchy.core.record import Record
from pentarchy.core.types import Options
from pentarchy.games import load_title


def main(slug: str, seats: str, seed: str, *options: str) -> None:
    """Play it and print it."""
    title = load_title(slug)
    wish: Options = {}
    for option in options:
        name, _, value = option.partition("=")
        wish[name] = value
    record = Record.begin(title, int(seats), title.options.resolve(int(seats), wish), Chance(int(seed)))
    bots = [create("greedy", title) for _ in range(int(seats))]
    chance = Chance(int(seed))
    while record.state.turn():
        seat = record.state.turn()[0]
        record.play(seat, bots[seat].choose(title.redact(record.state, seat), seat, chance))
    print(json.dumps(record.to_json()))


if __name__ == "__main__":
    main(*sys.argv[1:])
