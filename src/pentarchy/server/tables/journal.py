"""A game's lines in the database, and the Record they make. `schema.journal` tells how a line is written."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from pentarchy.core.chance import SecretChance
from pentarchy.core.errors import BadPosition, BadRecord, InvariantError, PentarchyError
from pentarchy.core.record import FORMAT, Drawn, Entry, Record, write_draws
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options

DEAL = "*"
TAKEN_BACK = "-"
POSITION = "="
CLOCKS = "~"  # nothing happened but that somebody's time changed: the row's clocks count from here
CHANCE = " * "
MARK_EVERY = 20


def write_deal(drawn: Drawn) -> str:
    """What chance did before the first question."""
    return f"{DEAL} {write_draws(drawn)}".rstrip()


def write_entry(entry: Entry) -> str:
    """A move and what chance did after it."""
    line = f"{entry.seat} {entry.text}{f' #{entry.fingerprint}' if entry.fingerprint else ''}"
    if not entry.drawn:
        return line
    return line + CHANCE + write_draws(entry.drawn)


def write_taken_back(numbers: list[int]) -> str:
    """These lines are gone; chat and clocks are not."""
    return " ".join([TAKEN_BACK, *map(str, numbers)])


def write_position(position: Json) -> str:
    """From here on the game goes on from this position: the rules have changed under it."""
    return f"{POSITION} {json.dumps(position, separators=(',', ':'))}"


@dataclass(frozen=True)
class Lines:
    """What counts of a journal."""

    deal: str
    position: Json  # None: the game began with its set-up
    numbers: list[int]  # of the lines that are moves and still stand
    moves: list[str]
    last: int  # the number of the last line of all


def sort_out(rows: list[tuple[int, str]]) -> Lines:
    """Drop what was taken back, and what came before a position the game went on from."""
    deal, position, last = "", None, 0
    standing: dict[int, str] = {}
    for number, line in rows:
        last = number
        head = line[:1]
        if head == DEAL:
            deal = line
        elif head == TAKEN_BACK:
            for gone in line.split()[1:]:
                standing.pop(int(gone), None)
        elif head == CLOCKS:
            pass
        elif head == POSITION:
            position = json.loads(line[2:])
            standing.clear()
        else:
            standing[number] = line
    return Lines(deal, position, list(standing), list(standing.values()), last)


def as_record(slug: str, version: int, content: str, seats: int, options: Options, lines: Lines) -> Json:
    """The record file these lines make."""
    moves: list[str] = [lines.deal] if lines.deal.strip() != DEAL and lines.position is None and lines.deal else []
    for line in lines.moves:
        move, star, drawn = line.partition(CHANCE)
        moves.append(move)
        if star:
            moves.append(f"* {drawn}")
    data = {
        "format": FORMAT,
        "game": slug,
        "version": version,
        "content": content,
        "seats": seats,
        "options": options,
        "moves": moves,
    }
    if lines.position is not None:
        data["position"] = lines.position
    return data


def revive(title: Title[Any], data: Json) -> Record[Any]:
    """The live game of a record: it listens, and draws from a fresh secret source.

    No seed is kept anywhere: what chance did is in the lines, and what it will do nobody can know, not even from here.
    """
    record = Record.from_json(title, data, log=True)
    record.go_on(SecretChance())
    return live(record)


def live(record: Record[Any]) -> Record[Any]:
    """A table marks fewer moves than a file of a finished game: a fingerprint costs as much as the move itself."""
    record.mark_every = MARK_EVERY
    return record


def rescue(title: Title[Any], seats: int, options: Options, position: Json) -> Record[Any]:
    """A game that goes on from a dumped position: under its own version of the rules if the title still knows it, else
    under the newest. BadRecord if it cannot."""
    version = position.get("version")
    now = {"version": version if version in title.versions else title.version, "content": title.content.hash}
    here = {**position, **now}
    if here.get("fork"):
        here["fork"] = {**here["fork"], **now}
    try:
        record: Record[Any] = Record.begin(title, seats, options, SecretChance(), log=True, position=here)
        title.check_invariants(record.state)
    except (BadPosition, InvariantError, PentarchyError, IndexError) as error:
        raise BadRecord(f"the position cannot be gone on from: {error}") from None
    return live(record)
