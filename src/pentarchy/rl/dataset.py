"""Games as tables of decisions, in Parquet: one row for each decision of a seat, with what it knew then.

Three ways of telling what a seat knew: `tensors` (the places of the flat tensor that are not 0, and their values),
`view` (the JSON that a screen is sent), or `none`. A file holds its record of every game besides, so that reading it
back plays the same games.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from pentarchy import __version__
from pentarchy.bots import create
from pentarchy.bots.search import SearchBot, SearchResult
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import BadRecord
from pentarchy.core.outcome import Outcome
from pentarchy.core.record import Record, read_json
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Move, Options, Seat
from pentarchy.encoding.actions import Walk
from pentarchy.encoding.tensors import encoder_of
from pentarchy.games import load_title
from pentarchy.rl.episode import Episode, rewards_of

Progress = Callable[[int, int], None] | None  # is told how many games of how many are done

TENSORS: Final = "tensors"
VIEW: Final = "view"
NOTHING: Final = "none"
NO_ACTION: Final = -1
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
        # By legal move, what the search of the bot found; missing where it did not search.
        ("visits", pa.list_(pa.int32())),
        ("win_chances", pa.list_(pa.float32())),
        ("probabilities", pa.list_(pa.float32())),
        ("result", pa.string()),
        ("rank", pa.int8()),
        ("points", pa.int32()),
        ("reward", pa.float32()),
    ]
)


@dataclass
class PlayedGame:
    """A finished game, and what is known of how it was played."""

    record: Record[Any]
    players: list[str] = field(default_factory=list)  # by seat, the bot; empty where nobody knows
    searches: dict[int, SearchResult] = field(default_factory=dict)  # by ply


def play_games(
    title: Title[Any], seats: int, options: Options, bots: list[str], games: int, seed: int
) -> Iterator[PlayedGame]:
    """Fresh games between bots, with what those that search found."""
    resolved = title.options.resolve(seats, options)
    bot_of = [create(name, title) for name in bots]
    for number in range(games):
        order = [(seat + number) % seats for seat in range(seats)]  # the bots change seats from game to game
        sources = [Chance(derive(seed, number, 1 + seat)) for seat in range(seats)]
        record = Record.begin(title, seats, resolved, Chance(derive(seed, number)))
        game = PlayedGame(record, [bots[at] for at in order])
        while record.state.turn():
            seat = record.state.turn()[0]
            known, bot = title.redact(record.state, seat), bot_of[order[seat]]
            if isinstance(bot, SearchBot):
                move, found = bot.consider(known, seat, sources[seat])
                if found is not None and found.simulations:  # a lane is planned, not simulated
                    game.searches[len(record.entries)] = found
            else:
                move = bot.choose(known, seat, sources[seat])
            record.play(seat, move)
        yield game


def saved_games(title: Title[Any], files: list[Path]) -> Iterator[PlayedGame]:
    """Games that were kept as records."""
    for path in files:
        yield PlayedGame(Record.from_json(title, read_json(path)))


def outcome_of(record: Record[Any], number: int) -> Outcome:
    """How a game ended; BadRecord if it has not."""
    outcome = record.title.outcome(record.state)
    if outcome is None:
        raise BadRecord(f"game {number} is not over: a dataset holds finished games")
    return outcome


def rows_of(game: PlayedGame, number: int, knowledge: str) -> list[dict[str, Any]]:
    """The decisions of a finished game. Moves that were the only legal one are rows too."""
    record, players = game.record, game.players
    title = record.title
    outcome = outcome_of(record, number)
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
        if ply in game.searches:
            row |= search_columns(game.searches[ply], legal)
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


def search_columns(found: SearchResult, legal: list[Move]) -> dict[str, Any]:
    """What a search found, in the order of the legal moves; it leaves out those that may be made at any time."""
    by_move = {option.move: option for option in found.options}
    options = [by_move.get(move) for move in legal]
    return {
        "visits": [option.visits if option else 0 for option in options],
        "win_chances": [option.win_chance if option else None for option in options],
        "probabilities": [option.probability if option else 0.0 for option in options],
    }


def write(
    path: Path,
    title: Title[Any],
    seats: int,
    games: Iterable[PlayedGame],
    knowledge: str,
    source: Json,
    total: int = 0,
    progress: Progress = None,
) -> Json:
    """Write games to a Parquet file. Returns the file's facts: what it holds and where it comes from.

    What was written of a run that was broken off is not kept: the same seed plays the same games.
    """
    records: list[Json] = []
    count = 0
    encoder = encoder_of(title, seats)
    part = path.with_name(path.name + ".part")
    try:
        with pq.ParquetWriter(part, SCHEMA, compression="zstd") as writer:
            for number, game in enumerate(games):
                record = game.record
                if record.seats != seats:
                    raise BadRecord(
                        f"game {number} has {record.seats} seats: expected {seats}, as in the games before it"
                    )
                rows = rows_of(game, number, knowledge)
                writer.write_table(pa.Table.from_pylist(rows, SCHEMA))
                records.append(record.to_json())
                count += len(rows)
                if progress:
                    progress(number + 1, total)
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
    finally:
        part.unlink(missing_ok=True)
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


def read_games(path: Path) -> Iterator[list[dict[str, Any]]]:
    """The rows of a file, game by game."""
    with pq.ParquetFile(path) as file:
        rows: list[dict[str, Any]] = []
        for number in range(file.num_row_groups):
            for row in file.read_row_group(number).to_pylist():
                if rows and row["game"] != rows[-1]["game"]:
                    yield rows
                    rows = []
                rows.append(row)
        if rows:
            yield rows


def verify(path: Path, progress: Progress = None) -> int:
    """Play every game of a file again and compare every row. Returns how many; BadRecord says what differs.

    Who played and what a search found cannot be worked out again: of these only the form is checked.
    """
    facts = about(path)
    kept_games = read_games(path)
    at = 0
    for number, record in enumerate(records_of(path)):
        kept = next(kept_games, [])
        made = rows_of(PlayedGame(record), number, facts["knowledge"])
        for row, expected in zip(kept, made, strict=False):
            for name, value in expected.items():
                found = row[name]
                if name != "player" and found != value and not (name == "reward" and abs(found - value) < 1e-6):
                    raise BadRecord(f"{path}: row {at}: {name} is {found!s:.60}, expected {value!s:.60}")
            for name in ("visits", "win_chances", "probabilities"):
                if row[name] is not None and len(row[name]) != len(row["legal_moves"]):
                    raise BadRecord(f"{path}: row {at}: {name} has {len(row[name])} entries: one for each legal move")
            at += 1
        if len(kept) < len(made):
            raise BadRecord(f"{path}: game {number}: rows are missing")
        if len(kept) > len(made):
            raise BadRecord(f"{path}: game {number}: {len(kept) - len(made)} rows too many")
        if progress:
            progress(number + 1, facts["games"])
    if next(kept_games, None) is not None:
        raise BadRecord(f"{path}: rows that belong to no game")
    return at


RLLIB: Final = pa.schema(
    [
        ("eps_id", pa.string()),
        ("agent_id", pa.string()),
        ("module_id", pa.string()),
        ("t", pa.int32()),
        ("obs", pa.list_(pa.float32())),
        ("new_obs", pa.list_(pa.float32())),
        ("actions", pa.int32()),
        ("action_mask", pa.list_(pa.int8())),
        ("rewards", pa.float32()),
        ("terminateds", pa.bool_()),
        ("truncateds", pa.bool_()),
    ]
)


def to_rllib(path: Path, target: Path) -> int:
    """The same games with the columns of RLlib's offline data, an episode for each seat of a game. Returns how many.

    Observations, actions and masks are those of `RLlibEnv` with actions as words: a row is one word of a move.
    """
    episodes = 0
    with pq.ParquetWriter(target, RLLIB, compression="zstd") as writer:
        for number, record in enumerate(records_of(path)):
            by_seat = steps_of(record)
            rewards = rewards_of(outcome_of(record, number))
            rows: list[dict[str, Any]] = []
            for seat, steps in by_seat.items():
                last = len(steps) - 2  # the last entry is the end of the game
                for t in range(last + 1):
                    seen, mask, action = steps[t]
                    rows.append(
                        {
                            "eps_id": f"{number}-{seat}",
                            "agent_id": f"seat_{seat}",
                            "module_id": "default_policy",
                            "t": t,
                            "obs": seen,
                            "new_obs": steps[t + 1][0],
                            "actions": action,
                            "action_mask": mask,
                            "rewards": rewards[seat] if t == last else 0.0,
                            "terminateds": t == last,
                            "truncateds": False,
                        }
                    )
                episodes += last >= 0
            if rows:
                writer.write_table(pa.Table.from_pylist(rows, RLLIB))
    return episodes


Step = tuple[NDArray[np.float32], NDArray[np.int8], int]  # what is seen, what is allowed, what is done


def steps_of(record: Record[Any]) -> dict[Seat, list[Step]]:
    """By seat, its game word by word, without forced words; at the end what it sees then."""
    title = record.title
    episode = Episode(title, record.seats, record.options)
    by_seat: dict[Seat, list[Step]] = {seat: [] for seat in range(record.seats)}
    s = record.again(log=False).state
    for entry in record.entries:
        seat = entry.seat
        walk = Walk(episode.words, s.legal_moves(seat))
        spelled = episode.words.spell(entry.move)
        known = title.redact(s, seat)
        while walk.move is None:
            action = spelled[walk.depth]
            by_seat[seat].append((episode.seen(known, walk.prefix), episode.mask_of(walk.choices()), action))
            walk.take(action)
        s.push(seat, entry.move)
    for seat, steps in by_seat.items():
        steps.append((episode.seen(title.redact(s, seat), ()), episode.mask_of([]), NO_ACTION))
    return by_seat


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
        "| visits, win_chances, probabilities | by legal move, what a bot's search found, if it searched |",
        "| result, rank, points, reward | how the game ended for this seat |",
    ]
    if facts["knowledge"] == TENSORS:
        lines += ["", "| tensor | first place | shape |", "| --- | --- | --- |"]
        lines += [
            f"| {name} | {start} | {' x '.join(map(str, shape))} |" for name, (start, shape) in facts["tensors"].items()
        ]
    return "\n".join(lines) + "\n"
