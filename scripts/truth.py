"""Random games in which every number shown is compared with the position: see pentarchy/testing/truth.py.

    .venv/bin/python scripts/truth.py SLUG [--games 300] [--seed 0] [--jobs J]

Prints JSON: {games, plies, totals, numbers, combinations, failures}; exits with 1 on any failure.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # what is true stands in the tests of each title

from pentarchy.games import titles
from pentarchy.testing.truth import check_truth


def main() -> int:
    """Play, and say whether everything shown was true."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("slug", choices=titles())
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    report = check_truth(chosen.slug, chosen.games, chosen.seed, chosen.jobs)
    print(json.dumps(report))
    return 1 if report["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
