"""What `make proof` measures of reviews, one matrix a call; figures as JSON. Resumable: a game's line is kept.

.venv/bin/python scripts/review_proof.py SLUG sums|blunders|leaks [--games K] [--nodes N] [--jobs J] [--out FOLDER]

How reviews tell levels is measured by `pentarchy-lab calibrate SLUG --what levels`.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, Final

from pentarchy.bots import adviser, create
from pentarchy.core.chance import Chance, derive
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.title_bot import answers
from pentarchy.core.types import Json, Move, Seat
from pentarchy.games import load_title
from pentarchy.lab.rows import Key, Row, fill_rows
from pentarchy.review import review
from pentarchy.review.moments import moments
from pentarchy.review.thinking import Thinker, adviser_nodes, mean_and_error
from pentarchy.testing.leak import check_review

BLUNDER: Final = 0.10
TRIED: Final = 6  # moves looked at in search of a blunder
LEAK_NODES: Final = 8


def played(title: Title[Any], level: str, game: int, seed: int, stop: int = 1 << 30) -> tuple[Record[Any], Chance]:
    """A game between bots of one level, or its beginning."""
    seats = title.default_seats
    bots = [create(level, title) for _ in range(seats)]
    record: Record[Any] = Record.begin(title, seats, {}, Chance(derive(seed, game)))
    chance = Chance(derive(seed, game, 1))
    go_on(record, bots, chance, stop)
    return record, chance


def go_on(record: Record[Any], bots: list[Any], chance: Chance, stop: int = 1 << 30) -> None:
    """Let these bots play on."""
    while record.state.turn() and len(record.entries) < stop:
        who = record.state.turn()[0]
        record.play(who, bots[who].choose(record.title.redact(record.state, who), who, chance))


def sums(title: Title[Any], game: int, seed: int, nodes: int) -> Json:
    """The parts of one game between skilled bots."""
    record, _ = played(title, "skilled", game, seed)
    began = process_time()
    found = review(record, game % record.seats, nodes)
    parts = {kind: found.total(kind) for kind in ("skill", "luck", "rivals")}
    assert abs(sum(parts.values()) + found.noise - (found.end - found.start)) < 1e-9
    seconds = process_time() - began
    return {
        "noise": found.noise,
        "revised": found.revised,
        "change": found.end - found.start,
        "seconds": seconds,
        **parts,
    }


def blunder(title: Title[Any], game: int, seed: int, nodes: int) -> Json:
    """The place of a planted blunder among the costliest choices of the review; -1 if none could be planted."""
    master = adviser(title.slug)
    whole, _ = played(title, "skilled", game, seed)
    seat = game % whole.seats
    thinker = Thinker(title, 10 * adviser_nodes(title))
    source = Chance(derive(seed, game, 2))
    plies = [at for at, entry in enumerate(whole.entries) if entry.seat == seat]
    for _ in range(TRIED):
        at = plies[source.below(len(plies))]
        record, chance = played(title, "skilled", game, seed, at)
        known = title.redact(record.state, seat)
        worst = worst_move(thinker, known, seat, source)
        if known.lanes or worst is None:
            continue
        record.play(seat, worst)
        bots = [create(master if who == seat else "skilled", title) for who in range(record.seats)]
        go_on(record, bots, chance)
        costly = [one.ply for one in review(record, seat, nodes).costly()]
        return {"place": costly.index(at + 1) + 1 if at + 1 in costly else 99}
    return {"place": -1}


def worst_move(thinker: Thinker, known: Any, seat: Seat, source: Chance) -> Move | None:
    """Of a few moves, one that gives away enough at ten times the nodes."""
    moves = answers(known, seat)
    if known.lanes or len(moves) < 2:
        return None
    for move in source.pick(moves[:], min(TRIED, len(moves))):
        thought = thinker.think(known, seat, move, 1)
        if thought is not None and thought.simulated and thought.loss >= BLUNDER:
            return move
    return None


def leaks(title: Title[Any], game: int, seed: int, nodes: int) -> Json:
    """Positions of one quick game whose review is the same with hidden cards permuted."""
    record, chance = played(title, "steady", game, seed)
    compared = 0
    for moment in moments(record):
        if chance.below(3) == 0:
            compared += check_review(title, moment.before, moment.seat, moment.move, chance, LEAK_NODES) > 0
    return {"positions": compared}


def row(slug: str, matrix: str, seed: int, nodes: int, key: Key) -> Row:
    """One game, in whatever process."""
    work = {"sums": sums, "blunders": blunder, "leaks": leaks}[matrix]
    found: Row = work(load_title(slug), int(key[0]), seed, nodes)
    return found


def main() -> None:
    """Measure one matrix and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("matrix", choices=["sums", "blunders", "leaks"])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=None)
    parser.add_argument("--out", type=Path, default=Path("build/review"))
    wish = parser.parse_args()
    title = load_title(wish.slug)
    nodes = wish.nodes or adviser_nodes(title)
    path = wish.out / f"{wish.slug}-{title.version}-{title.content.hash}-{wish.matrix}-{nodes}-{wish.seed}.jsonl"
    keys: list[Key] = [(game,) for game in range(wish.games)]
    rows = fill_rows(path, keys, partial(row, wish.slug, wish.matrix, wish.seed, nodes), wish.jobs, wish.minutes)
    found: Json = {"games": len(rows), "nodes": nodes}
    if wish.matrix == "sums":
        found["title"] = wish.slug
        found["mean_noise"] = round(mean_and_error([abs(one["noise"]) for one in rows.values()])[0], 4)
        found["luck"], found["luck_error"] = [
            round(x, 4) for x in mean_and_error([one["luck"] for one in rows.values()])
        ]
        for name in ("seconds", "revised"):
            found[name] = round(mean_and_error([one[name] for one in rows.values()])[0], 3)
    elif wish.matrix == "leaks":
        found["positions"] = sum([one["positions"] for one in rows.values()])
    else:
        planted = [one["place"] for one in rows.values() if one["place"] > 0]
        found["planted"], found["first_or_second"] = len(planted), len([place for place in planted if place <= 2])
    print(json.dumps(found))


if __name__ == "__main__":
    main()
