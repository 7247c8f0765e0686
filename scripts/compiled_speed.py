"""How much faster the compiled build is: both benches by turns, so that a busy minute hits both.

    .venv/bin/python scripts/compiled_speed.py [--json]

Needs `make compiled` before. Prints, for every title, decisions a second plain and compiled, and their ratio.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PLAIN = ROOT / ".venv/bin/python"
COMPILED = ROOT / ".venv-compiled/bin/python"
ROUNDS = 3
BENCH = """
import json, sys
from pentarchy.bench import bench
from pentarchy.core import state
from pentarchy.games import load_title, titles
print(json.dumps({"compiled": not state.__file__.endswith(".py"),
                  "titles": {slug: bench(load_title(slug), seconds=3) for slug in titles()}}))
"""


def measure(python: Path) -> Any:
    """One run of the bench in this environment."""
    run = subprocess.run([python, "-c", BENCH], cwd="/", check=True, capture_output=True, text=True)
    return json.loads(run.stdout)


def compare() -> dict[str, Any]:
    """Per title: median speed of both builds, and the ratio."""
    plain = [measure(PLAIN)]
    compiled = [measure(COMPILED)]
    for _ in range(ROUNDS - 1):
        plain.append(measure(PLAIN))
        compiled.append(measure(COMPILED))
    if plain[0]["compiled"] or not compiled[0]["compiled"]:
        sys.exit("error: .venv must hold the plain build and .venv-compiled the compiled one: run `make compiled`")
    table: dict[str, Any] = {}
    for slug in plain[0]["titles"]:
        slow = median([run["titles"][slug]["decisions_per_s"] for run in plain])
        fast = median([run["titles"][slug]["decisions_per_s"] for run in compiled])
        table[slug] = {"plain_per_s": slow, "compiled_per_s": fast, "times_as_fast": round(fast / slow, 2)}
    return table


if __name__ == "__main__":
    result = compare()
    if "--json" in sys.argv:
        print(json.dumps(result))
    else:
        for slug, row in result.items():
            speeds = f"{row['plain_per_s']:,} plain, {row['compiled_per_s']:,} compiled decisions/s"
            print(f"{slug}: {speeds}: {row['times_as_fast']} times as fast")
