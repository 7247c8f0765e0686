"""A level plays from what its seat knows: the same seed with hidden cards permuted gives the same move.

    .venv/bin/python scripts/same_moves.py [SLUG ...] [--positions 2000] [--nodes 16] [--jobs J] [--first N]

Tries every level of the named titles (of all, if none is named) in so many positions, which pass through every mode
at every number of seats, with so many nodes at most. `--first 500 --positions 500` plays the second quarter of
2,000 alone. Prints JSON: {title: {level: {positions, twins, modes, different}}}; exits with 1 if any move differs.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context
from time import monotonic
from typing import Any

from pentarchy.bots import Bot, Budget, create_at_level, levels
from pentarchy.core.title import Title
from pentarchy.games import load_title, titles
from pentarchy.testing.bots import empty_report, merge_reports, same_moves

PIECE = 20  # positions a process takes at once
SEED = 0


def compare(slug: str, name: str, numbers: range, nodes: int) -> dict[str, Any]:
    """Some positions of one level; in whatever process."""
    level = next(level for level in levels(slug) if level.name == name)
    budget = Budget(min(nodes, level.budget.nodes))  # no clock: it would cut where it likes
    small = level.with_budget(level.name, budget)

    def seat_bot(name: str, title: Title[Any]) -> Bot:
        return create_at_level(small, title)

    found: dict[str, Any] = same_moves(load_title(slug), name, numbers, SEED, budget, seat_bot=seat_bot)
    return found


def report(slugs: list[str], numbers: range, nodes: int, jobs: int, minutes: float) -> dict[str, Any]:
    """All levels of these titles, piece by piece on so many processes; what is not done in time is left out."""
    until = monotonic() + 60 * minutes if minutes else float("inf")
    pieces = [numbers[at : at + PIECE] for at in range(0, len(numbers), PIECE)]
    wanted = [(slug, level.name, piece) for piece, slug in product(pieces, slugs) for level in levels(slug)]
    found: dict[str, Any] = {slug: {level.name: empty_report() for level in levels(slug)} for slug in slugs}
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        futures = [pool.submit(compare, slug, name, piece, nodes) for slug, name, piece in wanted]
        for number, ((slug, name, _), future) in enumerate(zip(wanted, futures, strict=True), start=1):
            if monotonic() > until:
                pool.shutdown(wait=False, cancel_futures=True)
                break
            found[slug][name] = merge_reports(found[slug][name], future.result())
            if sys.stderr.isatty() or number % 50 == 0:
                print(f"{number} of {len(wanted)} pieces", file=sys.stderr, flush=True)
    return found


def main() -> int:
    """Compare, and say whether all moves were the same."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("slug", nargs="*", help=f"of {', '.join(titles())}; all if none is named")
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first position")
    parser.add_argument("--nodes", type=int, default=16)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop after so long; 0: never")
    chosen = parser.parse_args()
    if not set(chosen.slug) <= set(titles()):
        parser.error(f"SLUG: expected {', '.join(titles())}")
    numbers = range(chosen.first, chosen.first + chosen.positions)
    found = report(chosen.slug or titles(), numbers, chosen.nodes, chosen.jobs, chosen.minutes)
    print(json.dumps(found))
    return 1 if any(level["different"] for title in found.values() for level in title.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
