"""Tune numbers of the search by play: every game draws each of them low or high, and a regression tells the effect.

    .venv/bin/python scripts/tune.py queen --seats 4 --nodes 24 --games 800 --field self \\
        constant:COPY_NOW=2/3 weight:copies=2.5/6 param:score_weight=0.05/0.3

`constant` is a constant of the title's bot module, `weight` the weight of a feature, `param` a search parameter
(core/search_params.py), `plan` one of the search's plan weights, where the title has them
(`plan:offered_share=0.5/0.8`; `plan:cube_value.3=1.8/3` is the fourth of several).
All numbers are tried in the same games, so ten cost no more than one. With `--field greedy` one seat draws and the
others are greedy. With `self` every seat draws its own, except plan weights, which all bots share. Games already in
`--out` count, and a run that was stopped goes on. Needs the extra `lab`. docs/decisions/0018 says what was found and
how far to trust it.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from pentarchy.arena.contest import Z_95
from pentarchy.arena.play import play_game
from pentarchy.bots import Bot, Budget, create, title_bot
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import derive
from pentarchy.core.search_params import DEFAULT_SEARCH_PARAMS
from pentarchy.core.title_bot import TitleBot
from pentarchy.games import load_title, titles

KINDS = ("constant", "weight", "param", "plan")


def read_number(text: str) -> tuple[str, str, str, str]:
    """`weight:copies=2.5/6` as kind, name, low, high."""
    found = re.fullmatch(r"(\w+):([^=]+)=([^/]+)/(.+)", text)
    if not found or found[1] not in KINDS:
        raise argparse.ArgumentTypeError(f"{text!r}: expected KIND:NAME=LOW/HIGH, KIND one of {', '.join(KINDS)}")
    return found[1], found[2], found[3], found[4]


def variant(slug: str, numbers: list[tuple[str, str, str]]) -> tuple[TitleBot[Any], dict[str, float]]:
    """A title's bot with these numbers, and the changes of its search parameters."""
    constants = [(name, value) for kind, name, value in numbers if kind == "constant"]
    title = load_title(slug)
    original = title_bot(title)
    if original is None:
        raise SystemExit(f"{slug} has no bot")
    if constants:  # they are compiled in, so the source is read with other values in their place
        source = Path(str(files(title.package))) / "bot.py"
        if not source.is_file():
            raise SystemExit(f"the bot of {slug} is a package: only its weights and parameters can be tuned")
        text = source.read_text("utf-8")
        for name, value in constants:
            text, times = re.subn(rf"(?m)^{name}: Final = .*$", f"{name}: Final = {value}", text)
            if not times:
                raise SystemExit(f"{slug} has no constant {name} on a line of its own")
        module: dict[str, Any] = {"__name__": f"{slug} tuned"}
        exec(compile(text, f"{slug} tuned", "exec"), module)
        bot: TitleBot[Any] = module["BOT"]
    else:
        create_bot: Callable[[], TitleBot[Any]] = type(original)  # the constructors of titles' bots have no arguments
        bot = create_bot()
    weights = {name: float(value) for kind, name, value in numbers if kind == "weight"}
    for name in weights:
        if name not in bot.weights.features:
            raise SystemExit(f"{slug} has no feature {name!r}: expected {', '.join(bot.weights.features)}")
    bot.weights = bot.weights.changed(weights)
    changes = {name: float(value) for kind, name, value in numbers if kind == "param"}
    try:
        DEFAULT_SEARCH_PARAMS.changed(changes)
    except KeyError as error:
        raise SystemExit(f"there is no search parameter {error}") from None
    return bot, changes


@contextmanager
def plan_weights(slug: str, numbers: list[tuple[str, str, str]]) -> Iterator[None]:
    """For a while the search plans with these weights."""
    wanted = [(name, float(value)) for kind, name, value in numbers if kind == "plan"]
    if not wanted:
        yield
        return
    package = f"{load_title(slug).package}.bot"
    if not (Path(str(files(load_title(slug).package))) / "bot" / "plan_weights.py").is_file():
        raise SystemExit(f"{slug} has no plan weights")
    weights = import_module(f"{package}.plan_weights").SEARCH
    plan_cache = import_module(f"{package}.plan").PLAN_CACHE
    before: list[tuple[str, Any]] = []
    try:
        for name, value in wanted:
            field, _, at = name.partition(".")
            old = getattr(weights, field, None)
            if old is None or isinstance(old, tuple) != at.isdecimal() or (at and int(at) >= len(old)):
                raise SystemExit(
                    f"{slug} has no plan weight {name!r}: expected one of plan_weights.py, with .N where it has several"
                )
            before.append((field, old))
            new = (*old[: int(at)], value, *old[int(at) + 1 :]) if at else type(old)(value)
            setattr(weights, field, new)
        plan_cache.clear()  # plans made with other weights
        yield
    finally:
        for field, old in reversed(before):
            setattr(weights, field, old)
        plan_cache.clear()


def play(work: tuple[argparse.Namespace, int]) -> dict[str, Any]:
    """Play one game. Returns what each seat drew, and the result."""
    given, number = work
    title = load_title(given.slug)
    seats = given.seats or title.default_seats
    draw = random.Random(derive(given.seed, number))
    drawing = range(seats) if given.field == "self" else [number % seats]
    drawn = {seat: [draw.randrange(2) for _ in given.numbers] for seat in drawing}
    bots: list[Bot] = []
    shared: list[tuple[str, str, str]] = []
    for seat in range(seats):
        if seat in drawn:
            pairs = zip(given.numbers, drawn[seat], strict=True)
            numbers = [(kind, name, (low, high)[at]) for (kind, name, low, high), at in pairs]
            bot, changes = variant(given.slug, numbers)
            shared = numbers
            bots.append(SearchBot("tuned", title, bot, Budget(given.nodes), changes))
        else:
            bots.append(create(given.field, title))
    deal = number if given.field == "self" else number // seats  # the same from every seat
    options = title.options.resolve(seats, {})
    with plan_weights(given.slug, shared):
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
    parser.add_argument("--field", default="greedy", help="the bots that play against it; `self`: all seats draw")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, help="a journal of the games (JSON lines)")
    given = parser.parse_args()
    if given.slug not in titles():
        parser.error(f"no title {given.slug}: expected {', '.join(titles())}")
    named = [number[:3] for number in given.numbers]
    variant(given.slug, named)  # are there such numbers?
    if given.field == "self" and any(kind == "plan" for kind, _, _ in named):
        parser.error("all bots share the plan weights: expected another --field than self")
    with plan_weights(given.slug, named):
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
