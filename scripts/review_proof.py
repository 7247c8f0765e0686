"""What `make proof` measures of reviews, one matrix a call; figures as JSON. Resumable: a game's line is kept.

.venv/bin/python scripts/review_proof.py SLUG sums|blunders|levels|leaks [--games K] [--nodes N] [--out FOLDER]
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from pentarchy.bots import adviser, create, levels
from pentarchy.core.chance import Chance, derive
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.title_bot import answers
from pentarchy.core.types import Json, Move, Seat
from pentarchy.games import load_title
from pentarchy.review import review
from pentarchy.review.levels import measure_game, nearest_level
from pentarchy.review.moments import moments
from pentarchy.review.thinking import Thinker, adviser_nodes, mean_and_error
from pentarchy.testing.leak import check_review

SETS_OF: Final = 5  # games whose mean loss names a level
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
    found = review(record, game % record.seats, nodes)
    parts = {kind: found.total(kind) for kind in ("skill", "luck", "rivals")}
    assert abs(sum(parts.values()) + found.noise - (found.end - found.start)) < 1e-9
    return {"noise": found.noise, "change": found.end - found.start, **parts}


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


def run(path: Path, games: int, work: Callable[[int], Json]) -> list[Json]:
    """A line for every game: those of earlier runs are kept."""
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = {row["game"]: row for row in map(json.loads, path.read_text("utf-8").splitlines())} if path.exists() else {}
    with path.open("a", encoding="utf-8") as file:
        for game in range(games):
            if game not in rows:
                rows[game] = {"game": game, **work(game)}
                file.write(json.dumps(rows[game]) + "\n")
                file.flush()
    return [rows[game] for game in range(games)]


def level_game(title: Title[Any], level: str, seed: int, nodes: int, game: int) -> Json:
    """A reviewed game of one level."""
    return measure_game(title, level, game, seed, nodes)


def level_matrix(title: Title[Any], games: int, seed: int, nodes: int, out: Path) -> Json:
    """Mean losses by level, and what fresh sets of games are taken for."""
    losses: dict[str, list[float]] = {}
    for level in levels(title.slug):
        path = out / f"{title.slug}-levels-{level.name}-{nodes}.jsonl"
        rows = run(path, games, partial(level_game, title, level.name, seed, nodes))
        losses[level.name] = [row["loss"] for row in rows]
    half = games // 2
    means = {name: mean_and_error(found[:half])[0] for name, found in losses.items()}
    names = list(means)
    table: dict[str, dict[str, int]] = {}
    for name, found in losses.items():
        for at in range(half, games - SETS_OF + 1, SETS_OF):
            taken = nearest_level(means, sum(found[at : at + SETS_OF]) / SETS_OF)
            row = table.setdefault(name, dict.fromkeys(names, 0))
            row[taken] += 1
    sets = sum([sum(row.values()) for row in table.values()])
    right = sum([row[name] for name, row in table.items()])
    places = {name: place for place, name in enumerate(names)}
    near = sum([n for name, row in table.items() for other, n in row.items() if abs(places[name] - places[other]) < 2])
    whole = {name: round(mean_and_error(found)[0], 5) for name, found in losses.items()}
    return {"games": games, "means": whole, "sets": sets, "right": right, "within_one": near, "confusion": table}


def main() -> None:
    """Measure one matrix and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slug")
    parser.add_argument("matrix", choices=["sums", "blunders", "levels", "leaks"])
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("build/review"))
    wish = parser.parse_args()
    title = load_title(wish.slug)
    nodes = wish.nodes or adviser_nodes(title)
    if wish.matrix == "levels":
        print(json.dumps(level_matrix(title, wish.games, wish.seed, nodes, wish.out)))
        return
    work = {"sums": sums, "blunders": blunder, "leaks": leaks}[wish.matrix]
    path = wish.out / f"{wish.slug}-{wish.matrix}-{nodes}.jsonl"
    rows = run(path, wish.games, lambda game: work(title, game, wish.seed, nodes))
    found: Json = {"games": len(rows), "nodes": nodes}
    if wish.matrix == "sums":
        found["mean_noise"] = round(mean_and_error([abs(row["noise"]) for row in rows])[0], 4)
        found["luck"], found["luck_error"] = [round(x, 4) for x in mean_and_error([row["luck"] for row in rows])]
    elif wish.matrix == "leaks":
        found["positions"] = sum([row["positions"] for row in rows])
    else:
        planted = [row["place"] for row in rows if row["place"] > 0]
        found["planted"], found["first_or_second"] = len(planted), len([place for place in planted if place <= 2])
    print(json.dumps(found))


if __name__ == "__main__":
    main()
