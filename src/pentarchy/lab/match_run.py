"""What `league` and `strength` share: matches are played on all cores, or on a cluster, and can be resumed."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.arena import page
from pentarchy.arena.match import WHOLE, MatchProgress, Shard, check
from pentarchy.arena.results import Results
from pentarchy.arena.tournament import play_matches
from pentarchy.arena.workers import Processes, RayCluster, Workers
from pentarchy.console.report import console, make_grid, progress_bar
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title

RayOption = Annotated[
    str,
    typer.Option(
        "--ray", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one on this machine with J workers."
    ),
]
MinutesOption = Annotated[
    float | None,
    typer.Option("--minutes", metavar="M", min=0, help="Stop after this time; the next run continues. 0 only reports."),
]
PartOption = Annotated[
    str,
    typer.Option("--part", metavar="I/N", help="Play only part I of N, to share the work among machines; see --add."),
]
AddOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--add", metavar="FILE", help="First add results of another machine (JSON lines); may be given several times."
    ),
]
OutOption = Annotated[
    Path, typer.Option("--out", metavar="FOLDER", help="The folder for results and reports; the next run continues.")
]


def read_part(text: str) -> Shard:
    """Read `2/5` as the second of five parts; nothing means the whole."""
    number, _, of = text.partition("/")
    if not text:
        return WHOLE
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise PentarchyError(f"--part {text}: expected something like 2/5, the second of five parts")
    return Shard(int(number), int(of))


@dataclass
class MatchRun:
    """How matches are played, and where their results are kept."""

    name: str
    title: Title[Any]
    out: Path
    seed: int
    jobs: int | None
    ray: str
    minutes: float | None
    part: Shard
    add: list[Path]

    def play(self, courses: list[MatchProgress]) -> dict[str, Any]:
        """Play the games that are missing. Returns what they were played with: sources, content, build, seed."""
        for course in courses:
            check(course.match)
        width = self.jobs or os.cpu_count() or 1
        results = Results(self.out / f"{self.name}.jsonl", self.title, self.seed)
        for path in self.add:
            deals = results.merge(path)
            self.say(f"{path}: {deals} new deals added")
        mine = [course.of_shard(self.part) for course in courses] if self.part != WHOLE else courses
        workers: Workers = RayCluster(self.ray, width) if self.ray else Processes(width)
        try:
            with progress_bar(f"{self.name}: games") as show:
                play_matches(mine, results, workers, self.seed, self.minutes, show)
        except KeyboardInterrupt:
            self.say(f"stopped; the same command continues from {results.path}")
            raise
        finally:
            workers.close()
            results.close()
        if self.part != WHOLE:
            rest = "" if all(course.over for course in mine) else ", some of its games are still to be played"
            games = sum([len(course.results) * course.match.games_per_deal for course in mine])
            self.say(f"part {self.part.number} of {self.part.of}: {games:,} games{rest}; give {results.path} to --add")
        return results.header

    def say(self, what: str) -> None:
        """Print to stderr: stdout is for the report."""
        print(f"{self.name}: {what}", file=sys.stderr)


def write_reports(out: Path, name: str, report: dict[str, Any]) -> None:
    """Write the report as JSON for programs and as a page for people."""
    (out / f"{name}.json").write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", "utf-8")
    (out / f"{name}.html").write_text(page.page(report), "utf-8")


def print_matches(report: dict[str, Any], out: Path, name: str) -> None:
    """Print the matches, and where the page and the results are."""
    rows = [page.match_cells(row) for row in report["matches"]]
    console().print(make_grid("matches", page.MATCH_HEADINGS, rows))
    console().print(f"{page.provenance(report)} More in {out / name}.html; results in {out / name}.jsonl.")
