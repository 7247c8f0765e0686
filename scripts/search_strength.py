"""How well the search plays: over greedy at two and four seats, by levels, beside the search that sees everything.

    python scripts/search_strength.py [--jobs J] [--minutes M] [--results FILE] [--games G] [--only WORD ...] [--tune]
                                      [--json]

Resumable: every few deals are written to FILE as they end; what is there is not played again, and after M minutes it
stops by itself. Needs nothing but the package (compiled, where it is to be fast). Deals are paired: all rows of a title
and a number of seats play the same ones, each in every rotation of the seats. `--only brawl 4` keeps the rows that have
all these words in their name. `--tune` compares manners of searching (bots/manner.py) instead.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.arena.contest import interval, play_deal
from pentarchy.arena.play import competitor, line_up
from pentarchy.bots import Bot, Budget
from pentarchy.bots.manner import Manner
from pentarchy.bots.search import SearchBot
from pentarchy.core.game import Game
from pentarchy.games import load
from pentarchy.testing.bots import same_moves

TITLES = ["brawl", "castles", "queen"]
SEATS = [2, 4]
SEED = 1
GAMES = 400  # of the rows with a bar
SHARE = {"search-100": 2, "ceiling-400": 4, "search-1600": 4}  # of the rows beside them: one in so many
DEALS_A_TASK = 1
POSITIONS = 2000
POSITIONS_A_TASK = 100
NODES_A_POSITION = 16
NEEDED = {2: 0.65, 4: 0.375}  # of search-400 over greedy: 65 %, and 1.5 times the fair share
BAR = "search-400"
# For --tune: what differs from the usual manner.
MANNERS: dict[str, dict[str, Any]] = {
    "usual": {},
    "late": {"expand_at": 12},
    "visits": {"by_value": False},
    "look-2": {"prior_weight": 2.0},
    "look-20": {"prior_weight": 20.0},
    "guesses": {"first_guesses": 12},
    "guesses-20": {"first_guesses": 12, "prior_weight": 20.0},
    "curious": {"curiosity": 16.0},
    "score": {"score_term": 0.5},
    "round": {"rounds": 1},
    "round-late": {"rounds": 1, "expand_at": 12, "first_guesses": 12},
    "replies": {"reply_width": 12, "best_replies": 12},
}


@dataclass(frozen=True)
class Row:
    """One line of the table: these bots at this table, or positions compared with their twins."""

    slug: str
    seats: int  # 0: positions
    bots: tuple[str, ...]
    amount: int

    @property
    def name(self) -> str:
        """What the results are kept under."""
        return f"{self.slug} {self.seats} {' '.join(self.bots)}" if self.seats else f"{self.slug} same-moves"

    def tasks(self) -> list[int]:
        """Where each task begins: a deal or a position."""
        if not self.seats:
            return list(range(0, self.amount, POSITIONS_A_TASK))
        return list(range(0, -(-self.amount // self.seats), DEALS_A_TASK))


def strength_rows(games: int) -> list[Row]:
    """What issue 7 asks for: first what has a bar, then what stands beside it."""
    tables = [(slug, seats) for slug in TITLES for seats in SEATS]
    rows = [Row(slug, seats, (BAR, "greedy"), games) for slug, seats in tables]
    rows += [Row(slug, 0, (), POSITIONS) for slug in TITLES]
    for bot, share in SHARE.items():
        rows += [Row(slug, seats, (bot, "greedy"), max(seats, games // share)) for slug, seats in tables]
    return rows


def tune_rows(games: int) -> list[Row]:
    """Manners against greedy."""
    return [
        Row(slug, seats, (f"{BAR}@{manner}", "greedy"), games)
        for slug in TITLES
        for seats in SEATS
        for manner in MANNERS
    ]


def seat_bot(name: str, game: Game[Any]) -> Bot:
    """A bot of the arena, or `search-400@manner`."""
    level, _, manner = name.partition("@")
    if not manner:
        return competitor(name, game)
    title = import_module(f"pentarchy.bots.titles.{game.slug}")
    return SearchBot(name, game, title, int(level.partition("-")[2]), Manner(**MANNERS[manner]))


@cache
def loaded(slug: str) -> Game[Any]:
    """A title, once in every process."""
    return load(slug)


def work(row: Row, first: int) -> dict[str, Any]:
    """One task: shares of the wins, one a deal, of the row's first bot; or differences found. And its seconds."""
    began = time.process_time()
    game = loaded(row.slug)
    found: dict[str, Any]
    if row.seats:
        options = game.options.fill(row.seats, {})
        names = line_up(list(row.bots), row.seats)
        deals = range(first, min(first + DEALS_A_TASK, -(-row.amount // row.seats)))
        results = [play_deal(game, options, names, deal, SEED, seat_bot)[names[0]] for deal in deals]
        found = {"shares": [share for share, _ in results], "scores": [score / row.seats for _, score in results]}
    else:
        report = same_moves(game, "search", POSITIONS_A_TASK, first, Budget(NODES_A_POSITION))
        found = {"positions": report["positions"], "twins": report["twins"], "different": report["different"]}
    found["seconds"] = round(time.process_time() - began, 2)
    return found


def checksum() -> str:
    """Of the sources that are measured."""
    total = hashlib.sha256()
    root = Path(pentarchy.__path__[0])
    for folder in ("core", "games", "bots"):
        for path in sorted((root / folder).rglob("*.py")):
            total.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return total.hexdigest()[:16]


def figures(row: Row, done: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """One row summed up; of other levels also what the usual one did on the same deals."""
    tasks = done[row.name]
    parts = list(tasks.values())
    seconds = round(sum([part["seconds"] for part in parts]), 1)
    if not row.seats:
        positions = sum([part["positions"] for part in parts])
        different = [line for part in parts for line in part["different"]]
        return {"positions": positions, "different": different, "seconds": seconds}
    shares = [share for part in parts for share in part["shares"]]
    scores = [score for part in parts for score in part["scores"]]
    low, high = interval(shares)
    found = {
        "games": len(shares) * row.seats,
        "rate": round(sum(shares) / len(shares), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_score": round(sum(scores) / len(scores), 3),
        "seconds": seconds,
    }
    usual = done.get(Row(row.slug, row.seats, (BAR, "greedy"), 0).name, {})
    beside = [share for task in tasks if task in usual for share in usual[task]["shares"]]
    if row.bots[0] != BAR and beside:
        found["usual_there"] = round(sum(beside) / len(beside), 4)
    return found


def table(rows: list[Row], found: dict[str, dict[str, Any]]) -> str:
    """The figures so far, to read."""
    lines = [f"{'row':<46}{'games':>7}{'wins':>8}{'95 % interval':>18}{'score':>8}{'s/game':>8}  bar"]
    for row in rows:
        data = found.get(row.name)
        if data is None:
            lines.append(f"{row.name:<46}{'-':>7}")
        elif not row.seats:
            verdict = f"{len(data['different'])} DIFFER" if data["different"] else "always the same move"
            each = data["seconds"] / data["positions"]
            lines.append(f"{row.name:<46}{data['positions']:>7}  positions, {each:.3f} s each: {verdict}")
        else:
            verdict = ""
            if row.bots[0].partition("@")[0] == BAR:
                verdict = f"{NEEDED[row.seats]:.1%} {'holds' if data['rate'] >= NEEDED[row.seats] else 'MISSED'}"
            elif "usual_there" in data:
                verdict = f"{BAR} on these deals: {data['usual_there']:.1%}"
            between = f"{data['low']:.1%} to {data['high']:.1%}"
            numbers = f"{data['games']:>7}{data['rate']:>8.1%}{between:>18}{data['mean_score']:>8.2f}"
            lines.append(f"{row.name:<46}{numbers}{data['seconds'] / data['games']:>8.2f}  {verdict}")
    return "\n".join(lines)


def main() -> None:
    """Play what has not been played."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--results", type=Path)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    path: Path = given.results or Path("build") / ("search-tune.json" if given.tune else "search-strength.json")
    path.parent.mkdir(parents=True, exist_ok=True)
    sources = checksum()
    kept: dict[str, Any] = {"sources": sources, "rows": {}}
    if path.exists():
        kept = json.loads(path.read_text())
        if kept["sources"] != sources:
            sys.exit(f"{path} was measured on other sources: move it away, or name another with --results")
    done: dict[str, dict[str, Any]] = kept["rows"]
    rows = tune_rows(given.games) if given.tune else strength_rows(given.games)
    rows = [row for row in rows if all(word in row.name.replace("@", " ").split() for word in given.only)]
    tasks = [(row, first) for row in rows for first in row.tasks() if str(first) not in done.get(row.name, {})]
    compiled = not str(sys.modules["pentarchy.core.state"].__file__).endswith(".py")
    build = "compiled" if compiled else "PLAIN"
    print(f"{len(tasks)} tasks left, {given.jobs} jobs, {build} build", file=sys.stderr, flush=True)
    until = time.monotonic() + 60 * given.minutes if given.minutes else float("inf")
    with ProcessPoolExecutor(given.jobs) as pool:
        running: dict[Future[dict[str, Any]], tuple[Row, int]] = {}
        while tasks or running:
            while tasks and len(running) < given.jobs and time.monotonic() < until:
                row, first = tasks.pop(0)
                running[pool.submit(work, row, first)] = (row, first)
            if not running:
                break
            ended, _ = wait(running, return_when=FIRST_COMPLETED)
            for task in ended:
                row, first = running.pop(task)
                done.setdefault(row.name, {})[str(first)] = task.result()
            new = path.with_suffix(".new")
            new.write_text(json.dumps(kept))
            new.replace(path)
    found = {row.name: figures(row, done) for row in rows if row.name in done}
    if given.json:
        print(json.dumps({"tasks_left": len(tasks), "rows": found}))
        return
    print(table(rows, found))
    spent = sum([part["seconds"] for parts in done.values() for part in parts.values()])
    print(f"{spent / 60:.1f} core-minutes so far; {len(tasks)} tasks left")


if __name__ == "__main__":
    main()
