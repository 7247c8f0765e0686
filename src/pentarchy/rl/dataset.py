"""Games as tables of decisions, in Parquet: one row for each decision of a seat, with what it knew then.

Three ways of telling what a seat knew: `tensors` (the places of the flat tensor that are not 0, and their values),
`view` (the JSON that a screen is sent), or `none`. A file holds its record of every game besides, so that reading it
back plays the same games.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from pentarchy import __version__
from pentarchy.bots import create
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import BadRecord
from pentarchy.core.record import Record, read_json
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options
from pentarchy.encoding.tensors import encoder_of
from pentarchy.games import load_title
from pentarchy.rl.episode import rewards_of

TENSORS: Final = "tensors"
VIEW: Final = "view"
NOTHING: Final = "none"
ABOUT: Final = b"pentarchy"  # the key of the file's own facts, as JSON
RECORDS: Final = b"pentarchy.records"

SCHEMA: Final = pa.schema(
    [
        ("game", pa.int32()),  # the number of the game in this file
        ("ply", pa.int32()),  # the number of the move in its game
        ("seat", pa.int8()),
        ("player", pa.string()),  # the bot that played the seat; empty where nobody knows
        ("step", pa.string()),  # the question
        ("places", pa.list_(pa.int32())),
        ("values", pa.list_(pa.float32())),
        ("view", pa.string()),
        ("legal_moves", pa.list_(pa.string())),  # in notation
        ("move", pa.string()),
        ("choice", pa.int32()),  # the place of the move among the legal moves
        ("result", pa.string()),
        ("rank", pa.int8()),
        ("points", pa.int32()),
        ("reward", pa.float32()),
    ]
)


def played(
    title: Title[Any], seats: int, options: Options, bots: list[str], games: int, seed: int
) -> Iterator[tuple[Record[Any], list[str]]]:
    """Fresh games between bots, and who played each seat."""
    resolved = title.options.resolve(seats, options)
    players = [create(name, title) for name in bots]
    for number in range(games):
        order = [(seat + number) % seats for seat in range(seats)]  # the bots change seats from game to game
        sources = [Chance(derive(seed, number, 1 + seat)) for seat in range(seats)]
        record = Record.begin(title, seats, resolved, Chance(derive(seed, number)))
        while record.state.turn():
            seat = record.state.turn()[0]
            known = title.redact(record.state, seat)
            record.play(seat, players[order[seat]].choose(known, seat, sources[seat]))
        yield record, [bots[at] for at in order]


def rows_of(record: Record[Any], number: int, players: list[str], knowledge: str) -> list[dict[str, Any]]:
    """The decisions of a finished game. Moves that were the only legal one are rows too."""
    title = record.title
    outcome = title.outcome(record.state)
    if outcome is None:
        raise BadRecord(f"game {number} is not over: a dataset holds finished games")
    rewards = rewards_of(outcome)
    encoder = encoder_of(title, record.seats)
    again = record.again(log=False)
    rows: list[dict[str, Any]] = []
    for ply, entry in enumerate(record.entries):
        s, seat = again.state, entry.seat
        legal = s.legal_moves(seat)
        result = outcome.seats[seat]
        row: dict[str, Any] = {
            "game": number,
            "ply": ply,
            "seat": seat,
            "player": players[seat] if players else "",
            "step": s.decision_step(seat),
            "legal_moves": [title.write(s, seat, move) for move in legal],
            "move": title.write(s, seat, entry.move),
            "choice": legal.index(entry.move),
            "result": result.result,
            "rank": result.rank,
            "points": result.score,
            "reward": rewards[seat],
        }
        if knowledge != NOTHING:
            known = title.redact(s, seat)
            if knowledge == VIEW:
                row["view"] = json.dumps(title.view(known), ensure_ascii=False, separators=(",", ":"))
            else:
                found = encoder.sparse(known)
                row["places"], row["values"] = found.places, found.values
        rows.append(row)
        s.push(seat, entry.move)
    return rows


def write(
    path: Path,
    title: Title[Any],
    seats: int,
    games: Iterable[tuple[Record[Any], list[str]]],
    knowledge: str,
    source: Json,
) -> Json:
    """Write games to a Parquet file. Returns the file's facts: what it holds and where it comes from."""
    records: list[Json] = []
    count = 0
    encoder = encoder_of(title, seats)
    part = path.with_name(path.name + ".part")
    with pq.ParquetWriter(part, SCHEMA, compression="zstd") as writer:
        for number, (record, players) in enumerate(games):
            if record.seats != seats:
                raise BadRecord(f"game {number} has {record.seats} seats: expected {seats}, as in the games before it")
            rows = rows_of(record, number, players, knowledge)
            writer.write_table(pa.Table.from_pylist(rows, SCHEMA))
            records.append(record.to_json())
            count += len(rows)
        about = {
            "title": title.slug,
            "version": title.version,
            "content": title.content.hash,
            "package": __version__,
            "seats": seats,
            "games": len(records),
            "decisions": count,
            "knowledge": knowledge,
            "tensors": {name: [block.start, list(block.shape)] for name, block in encoder.blocks.items()},
            "size": encoder.size,
            "source": source,
        }
        writer.add_key_value_metadata({ABOUT: json.dumps(about).encode(), RECORDS: json.dumps(records).encode()})
    part.replace(path)
    return about


def about(path: Path) -> Json:
    """The facts that a file states about itself."""
    found = (pq.read_metadata(path).metadata or {}).get(ABOUT)
    if found is None:
        raise BadRecord(f"{path}: no dataset of ours")
    return json.loads(found)


def records_of(path: Path) -> list[Record[Any]]:
    """The games of a file, replayed strictly."""
    facts = about(path)
    title = load_title(facts["title"])
    data = json.loads(pq.read_metadata(path).metadata[RECORDS])
    return [Record.from_json(title, one) for one in data]


def verify(path: Path) -> int:
    """Play every game of a file again and compare every row. Returns how many; BadRecord says what differs."""
    facts = about(path)
    rows = pq.read_table(path).to_pylist()
    at = 0
    for number, record in enumerate(records_of(path)):
        for made in rows_of(record, number, [], facts["knowledge"]):
            if at >= len(rows):
                raise BadRecord(f"{path}: game {number}: rows are missing")
            for name, value in made.items():
                kept = rows[at][name]
                if name != "player" and kept != value and not (name == "reward" and abs(kept - value) < 1e-6):
                    raise BadRecord(f"{path}: row {at}: {name} is {kept!s:.60}, expected {value!s:.60}")
            at += 1
    if at != len(rows):
        raise BadRecord(f"{path}: {len(rows) - at} rows belong to no game")
    return at


def to_rllib(path: Path, target: Path) -> int:
    """The same with the columns of RLlib's offline data, an episode for each seat of a game. Returns how many."""
    facts = about(path)
    if facts["knowledge"] != TENSORS:
        raise BadRecord(f"{path}: holds {facts['knowledge']}: RLlib needs a dataset with {TENSORS}")
    size: int = facts["size"]
    lanes: dict[tuple[int, int], list[dict[str, Any]]] = {}
    for row in pq.read_table(path).to_pylist():
        lanes.setdefault((row["game"], row["seat"]), []).append(row)
    out: list[dict[str, Any]] = []
    for (game, seat), rows in lanes.items():
        flats = [_dense(row, size) for row in rows]
        for t, row in enumerate(rows):
            last = t == len(rows) - 1
            out.append(
                {
                    "eps_id": f"{game}-{seat}",
                    "agent_id": f"seat_{seat}",
                    "module_id": "default_policy",
                    "t": t,
                    "obs": flats[t],
                    "new_obs": flats[t] if last else flats[t + 1],
                    "actions": row["choice"],
                    "rewards": row["reward"] if last else 0.0,
                    "terminateds": last,
                    "truncateds": False,
                }
            )
    pq.write_table(pa.Table.from_pylist(out), target, compression="zstd")
    return len(lanes)


def _dense(row: dict[str, Any], size: int) -> list[float]:
    flat = [0.0] * size
    for place, value in zip(row["places"], row["values"], strict=True):
        flat[place] = value
    return flat


def card(facts: Json, path: Path) -> str:
    """A dataset card: what the file holds, for people."""
    title = load_title(facts["title"])
    lines = [
        f"# {title.rulebook.names.get('en', title.slug)}: {facts['games']} games as decisions",
        "",
        f"`{path.name}`: {facts['decisions']} rows, one for each decision of a seat, {facts['seats']} seats a game.",
        f"Rules version {facts['version']}, content {facts['content']}, written by pentarchy {facts['package']}.",
        f"Source: {json.dumps(facts['source'], ensure_ascii=False)}.",
        "",
        "What a seat knew is told from that seat's side only: no row holds what its seat could not know.",
        "The records of the games are in the file's metadata, and with them every secret: leave them out of what an",
        "agent is given.",
        "",
        "| column | meaning |",
        "| --- | --- |",
        "| game, ply, seat, player | which decision, and the bot that made it (empty: not known) |",
        "| step | the question that was asked |",
        "| places, values | the places of the flat tensor that are not 0, and what is there |",
        "| view | what a screen is sent, as JSON |",
        "| legal_moves, move, choice | all legal moves in notation, the one made, and its place among them |",
        "| result, rank, points, reward | how the game ended for this seat |",
    ]
    if facts["knowledge"] == TENSORS:
        lines += ["", "| tensor | first place | shape |", "| --- | --- | --- |"]
        lines += [
            f"| {name} | {start} | {' x '.join(map(str, shape))} |" for name, (start, shape) in facts["tensors"].items()
        ]
    return "\n".join(lines) + "\n"


def from_records(title: Title[Any], files: list[Path]) -> Iterator[tuple[Record[Any], list[str]]]:
    """Games that were kept as records; who played them is not known."""
    for path in files:
        yield Record.from_json(title, read_json(path)), []
