#!/usr/bin/env python3
"""Break the rules of a title one at a time and see whether the tests of that clause notice.

    .venv/bin/python scripts/mutate.py brawl --jobs 2

`tests/games/<title>/mutations.toml` lists the breaks: the `clause` that is broken, the `file` in the title's folder,
the `old` text, which must occur there once, the `new` text, and `what` that means. Each is made in a copy of the
package, and only the tests named after the clause run against it. Exit status 1 if a break was not caught.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pentarchy"
TESTS = ROOT / "tests" / "games"

CAUGHT = "caught"
SURVIVED = "survived"
NO_TEST = "no test"
BROKEN = "broken"  # the copy did not even load: that proves nothing about the rule
# What the exit statuses of pytest mean here.
VERDICTS = {0: SURVIVED, 1: CAUGHT, 5: NO_TEST}

# Runs inside pytest, from the copy's folder: the tests must really import the copy.
GUARD = """
from pathlib import Path
import pentarchy
import pytest

def pytest_configure(config):
    here = Path(__file__).resolve().parent
    if here not in Path(pentarchy.__file__).resolve().parents:
        pytest.exit(f"{pentarchy.__file__} was imported instead of the copy in {here}", returncode=9)
"""


@dataclass(frozen=True)
class Mutation:
    """One break of one rule."""

    clause: str
    file: str
    old: str
    new: str
    what: str

    def test_names(self) -> str:
        """What the tests of the clause have in their names: BR-18 is proved by test_br_18_..."""
        return self.clause.lower().replace("-", "_") + "_"


@dataclass(frozen=True)
class Verdict:
    """How one mutation fared; `output` is the end of pytest's report."""

    clause: str
    what: str
    verdict: str
    output: str


def read_list(title: str) -> list[Mutation]:
    """The mutations of a title."""
    path = TESTS / title / "mutations.toml"
    if not path.is_file():
        raise SystemExit(f"{path} does not exist: expected a title with a list of mutations")
    return [Mutation(**row) for row in tomllib.loads(path.read_text("utf-8"))["mutation"]]


def misfits(title: str, mutations: list[Mutation], package: Path) -> list[str]:
    """The mutations that cannot be made, in words: the rules have changed since they were written."""
    found = []
    for mutation in mutations:
        count = (package / "games" / title / mutation.file).read_text("utf-8").count(mutation.old)
        if count != 1:
            found.append(f"{mutation.clause}, {mutation.what}: `old` occurs {count} times in {mutation.file}, not once")
    return found


def run_tests(title: str, package: Path, mutation: Mutation | None) -> tuple[int, str]:
    """Run the tests of the mutation's clause against a copy with it; without one, all tests against a plain copy."""
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        copy = Path(folder) / "pentarchy"
        shutil.copytree(package, copy)
        (Path(folder) / "mutation_guard.py").write_text(GUARD, "utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "mutation_guard"]
        command += ["--timeout", "60", f"tests/games/{title}"]
        if mutation is not None:
            path = copy / "games" / title / mutation.file
            path.write_text(path.read_text("utf-8").replace(mutation.old, mutation.new), "utf-8")
            command += ["-k", mutation.test_names()]
        environment = os.environ | {"PYTHONPATH": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout[-2000:] + done.stderr[-1000:]


def judge(title: str, package: Path, mutation: Mutation) -> Verdict:
    """Make one mutation and see."""
    status, output = run_tests(title, package, mutation)
    return Verdict(mutation.clause, mutation.what, VERDICTS.get(status, BROKEN), output)


def judge_all(title: str, mutations: list[Mutation], jobs: int, console: Console) -> list[Verdict]:
    """Make all mutations, several at once, with a progress bar."""
    with tempfile.TemporaryDirectory(prefix="mutate-") as folder:
        # All are made in what the package is now, even if somebody edits it meanwhile.
        package = Path(shutil.copytree(PACKAGE, Path(folder) / "plain", ignore=shutil.ignore_patterns("__pycache__")))
        problems = misfits(title, mutations, package)
        if problems:
            raise SystemExit("\n".join(problems))
        status, output = run_tests(title, package, None)
        if status != 0:
            raise SystemExit(f"{output}\nthe tests fail without any mutation: nothing can be learnt from them")
        verdicts: dict[Mutation, Verdict] = {}
        columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()]
        with Progress(*columns, console=console) as progress, ThreadPoolExecutor(jobs) as pool:
            bar = progress.add_task(title, total=len(mutations))
            waiting = {pool.submit(judge, title, package, mutation): mutation for mutation in mutations}
            for future in as_completed(waiting):
                verdict = verdicts[waiting[future]] = future.result()
                if verdict.verdict != CAUGHT:
                    progress.console.print(f"{verdict.verdict}: {verdict.clause}: {verdict.what}", markup=False)
                progress.advance(bar)
        return [verdicts[mutation] for mutation in mutations]


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description="Break the rules of a title one at a time: do its tests notice?")
    parser.add_argument("title", help="the title's slug, as in tests/games")
    parser.add_argument("--jobs", type=int, default=2, help="how many at once")
    parser.add_argument("--clause", help="only the mutations of this clause")
    parser.add_argument("--json", action="store_true", help="report as JSON on standard output")
    given = parser.parse_args()
    mutations = [mutation for mutation in read_list(given.title) if given.clause in (None, mutation.clause)]
    found = judge_all(given.title, mutations, given.jobs, Console(stderr=True))
    escaped = [verdict for verdict in found if verdict.verdict != CAUGHT]
    if given.json:
        counts = Counter(verdict.verdict for verdict in found)
        report = {
            "title": given.title,
            "mutations": len(found),
            "clauses": len({verdict.clause for verdict in found}),
            "verdicts": {word: counts[word] for word in (CAUGHT, SURVIVED, NO_TEST, BROKEN)},
            "escaped": [asdict(verdict) for verdict in escaped],
        }
        print(json.dumps(report, ensure_ascii=False, indent=1))
    else:
        print(f"{given.title}: {len(found) - len(escaped)} of {len(found)} mutations caught")
    return 1 if escaped else 0


if __name__ == "__main__":
    sys.exit(main())
