"""Numbers of the search found by play: every game draws each of them low or high, a regression tells what that did.

    .venv/bin/python scripts/tune.py queen --seats 4 --nodes 24 --games 800 --field self \\
        constant:COPY_NOW=2/3 weight:copies=2.5/6 manner:score_term=0.05/0.3

`constant` is one of the title's module, `weight` one of its features, `manner` one of bots/manner.py, `hope` one of
what the search hopes for in It's a Wonderful Kingdom (`hope:wish=0.5/0.8`, `hope:cube.3=1.8/3` for the fourth of them).
All numbers are tried in the same games, so ten cost no more than one. With `--field greedy` one seat draws, the others
are greedy; with `self` every seat draws its own, but for hopes, which both would share. Games already in `--out` count,
and a run that was stopped goes on. Needs the extra `lab`; docs/decisions/0018 says what was found and how far to trust
it.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from pentarchy.arena.contest import Z_95
from pentarchy.arena.play import play_game
from pentarchy.bots import Bot, Budget, create
from pentarchy.bots.fitted import weighed
from pentarchy.bots.manner import USUAL_MANNER
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import derive
from pentarchy.games import load, titles

TITLES = Path(__file__).resolve().parent.parent / "src" / "pentarchy" / "bots" / "titles"
KINDS = ("constant", "weight", "manner", "hope")


def read_number(text: str) -> tuple[str, str, str, str]:
    """`weight:copies=2.5/6` as kind, name, low, high."""
    found = re.fullmatch(r"(\w+):([^=]+)=([^/]+)/(.+)", text)
    if not found or found[1] not in KINDS:
        raise argparse.ArgumentTypeError(f"{text!r}: expected KIND:NAME=LOW/HIGH, KIND one of {', '.join(KINDS)}")
    return found[1], found[2], found[3], found[4]


def variant(slug: str, seats: int, numbers: list[tuple[str, str, str]]) -> tuple[Any, dict[str, float]]:
    """A title with these numbers, and what changes in its manner."""
    constants = [(name, value) for kind, name, value in numbers if kind == "constant"]
    title_bot: Any = import_module(f"pentarchy.bots.titles.{slug}")
    if constants:  # they are compiled in, so the source is read with others in their place
        if not (TITLES / f"{slug}.py").is_file():
            raise SystemExit(f"{slug} is a package: of its numbers only weights and manners can be tuned")
        text = (TITLES / f"{slug}.py").read_text("utf-8")
        for name, value in constants:
            text, times = re.subn(rf"(?m)^{name}: Final = .*$", f"{name}: Final = {value}", text)
            if not times:
                raise SystemExit(f"{slug} has no constant {name} on a line of its own")
        names: dict[str, Any] = {"__name__": f"{slug} tuned"}
        exec(compile(text, f"{slug} tuned", "exec"), names)
        title_bot = SimpleNamespace(**names)
    else:
        title_bot = SimpleNamespace(
            **{name: getattr(title_bot, name) for name in dir(title_bot) if not name.startswith("__")}
        )
    weights = title_bot.WEIGHTS.at(seats)[:]
    for kind, name, value in numbers:
        if kind == "weight":
            if name not in title_bot.FEATURES:
                raise SystemExit(f"{slug} has no feature {name!r}: expected {', '.join(title_bot.FEATURES)}")
            weights[title_bot.FEATURES.index(name)] = float(value)
    title_bot.standings = lambda s: [weighed(title_bot.features(s, seat), weights) for seat in range(s.seats)]
    title_bot.foresee = None  # it would go by the numbers as they are
    if hasattr(title_bot, "prospect"):
        title_bot.prospect = lambda s, seat: weighed(title_bot.features(s, seat), weights)
    changes = {name: float(value) for kind, name, value in numbers if kind == "manner"}
    try:
        USUAL_MANNER.changed(changes)
    except KeyError as error:
        raise SystemExit(f"a manner has no number {error}") from None
    return title_bot, changes


@contextmanager
def hoping(slug: str, numbers: list[tuple[str, str, str]]) -> Iterator[None]:
    """For a while the search hopes for these numbers."""
    wanted = [(name, float(value)) for kind, name, value in numbers if kind == "hope"]
    if not wanted:
        yield
        return
    if not (TITLES / slug / "hopes.py").is_file():
        raise SystemExit(f"{slug} has no hopes")
    hopes = import_module(f"pentarchy.bots.titles.{slug}.hopes").FOUND
    plans = import_module(f"pentarchy.bots.titles.{slug}.plan").PLANS
    before: list[tuple[str, Any]] = []
    try:
        for name, value in wanted:
            field, _, at = name.partition(".")
            old = getattr(hopes, field, None)
            if old is None or isinstance(old, tuple) != at.isdecimal() or (at and int(at) >= len(old)):
                raise SystemExit(
                    f"{slug} has no hope {name!r}: expected one of {slug}/hopes.py, with .N where it has several"
                )
            before.append((field, old))
            new = (*old[: int(at)], value, *old[int(at) + 1 :]) if at else type(old)(value)
            setattr(hopes, field, new)
        plans.clear()  # they were made with other hopes
        yield
    finally:
        for field, old in reversed(before):
            setattr(hopes, field, old)
        plans.clear()


def play(work: tuple[argparse.Namespace, int]) -> dict[str, Any]:
    """One game: who had drawn what, and what came of it."""
    given, number = work
    title = load(given.slug)
    seats = given.seats or title.default_seats
    draw = random.Random(derive(given.seed, number))
    drawing = range(seats) if given.field == "self" else [number % seats]
    drawn = {seat: [draw.randrange(2) for _ in given.numbers] for seat in drawing}
    bots: list[Bot] = []
    hopes: list[tuple[str, str, str]] = []
    for seat in range(seats):
        if seat in drawn:
            pairs = zip(given.numbers, drawn[seat], strict=True)
            numbers = [(kind, name, (low, high)[at]) for (kind, name, low, high), at in pairs]
            title_bot, changes = variant(given.slug, seats, numbers)
            hopes = numbers
            bots.append(SearchBot("tuned", title, title_bot, Budget(given.nodes), changes))
        else:
            bots.append(create(given.field, title))
    deal = number if given.field == "self" else number // seats  # the same from every seat
    options = title.options.resolve(seats, {})
    with hoping(given.slug, hopes):
        final, _ = play_game(title, options, bots, derive(given.seed, deal), derive(given.seed, number))
    outcome = title.outcome(final)
    assert outcome is not None
    winners = outcome.winners()
    return {
        "game": number,
        "drawn": {str(seat): levels for seat, levels in drawn.items()},
        "scores": [float(result.score) for result in outcome.seats],
        "wins": [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)],
    }


def effects(given: argparse.Namespace, games: list[dict[str, Any]]) -> list[str]:
    """A line a number: what the high one adds to the lead over the others' mean score, and to the share of wins."""
    import numpy

    rows, leads, wins = [], [], []
    for game in games:
        signs = {int(seat): numpy.array(levels) * 2.0 - 1.0 for seat, levels in game["drawn"].items()}
        for seat, own in signs.items():
            others = [score for other, score in enumerate(game["scores"]) if other != seat]
            rivals = [levels for other, levels in signs.items() if other != seat]
            rows.append(own - sum(rivals) / len(rivals) if rivals else own)
            leads.append(game["scores"][seat] - sum(others) / len(others))
            wins.append(game["wins"][seat])
    table = numpy.column_stack([numpy.ones(len(rows)), numpy.array(rows)])
    spread = numpy.diag(numpy.linalg.pinv(table.T @ table))
    lines = [f"{len(games)} games; share of wins {sum(wins) / len(wins):.3f}", "what the high number adds (95 %):"]
    found = []
    for results in (numpy.array(leads), numpy.array(wins)):
        slopes = numpy.linalg.lstsq(table, results, rcond=None)[0]
        noise = (results - table @ slopes).var() * len(results) / max(1, len(results) - table.shape[1])
        found.append((2 * slopes[1:], 2 * Z_95 * numpy.sqrt(spread[1:] * noise)))
    for at, (kind, name, low, high) in enumerate(given.numbers):
        (lead, about), (share, around) = [(added[at], half[at]) for added, half in found]
        lines.append(
            f"  {kind} {name}, {low} or {high}: lead {lead:+.2f} ±{about:.2f}, share {share:+.3f} ±{around:.3f}"
        )
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("slug")
    parser.add_argument("numbers", nargs="+", type=read_number, metavar="KIND:NAME=LOW/HIGH")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--nodes", type=int, default=60)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--field", default="greedy", help="who plays against it; `self`: all draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="a journal of the games (JSON lines)")
    given = parser.parse_args()
    if given.slug not in titles():
        parser.error(f"no title {given.slug}: expected {', '.join(titles())}")
    named = [number[:3] for number in given.numbers]
    variant(given.slug, given.seats or 2, named)  # are there such numbers?
    if given.field == "self" and any(kind == "hope" for kind, _, _ in named):
        parser.error("hopes are shared by all who search: expected another --field than self")
    with hoping(given.slug, named):
        pass
    games: list[dict[str, Any]] = []
    if given.out and given.out.exists():
        games = [json.loads(line) for line in given.out.read_text("utf-8").splitlines()]
    missing = set(range(given.games)) - {game["game"] for game in games}
    with ProcessPoolExecutor(given.jobs) as pool:
        for game in pool.map(play, [(given, number) for number in sorted(missing)]):
            games.append(game)
            if given.out:
                with given.out.open("a", encoding="utf-8") as journal:
                    journal.write(json.dumps(game) + "\n")
            if sys.stderr.isatty():
                print(f"\r{len(games)} of {given.games} games", end="", file=sys.stderr)
    print("\n".join(effects(given, games)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
