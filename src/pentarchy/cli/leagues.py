"""`league` and `strength`: matches until it is certain who is better, on all cores or a cluster, resumable."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy.arena import page
from pentarchy.arena import strength as strengths
from pentarchy.arena.match import WHOLE, MatchProgress, Shard, check
from pentarchy.arena.ratings import rate
from pentarchy.arena.results import Results
from pentarchy.arena.tournament import play_matches, round_robin
from pentarchy.arena.workers import Processes, RayCluster, Workers
from pentarchy.cli.common import (
    DEFAULT_SEED,
    ContentOption,
    JsonFlag,
    OptionOption,
    SeatsOption,
    SeedOption,
    SlugArgument,
    console,
    print_json,
    progress,
    read_names,
    set_up,
    table,
)
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title

DOCUMENT: Final = Path("docs/strength.md")

CoresOption = Annotated[
    int | None, typer.Option("--jobs", metavar="J", min=1, help="How many processes; default: one a core.")
]
RayOption = Annotated[
    str,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; `local` starts one here with J workers."),
]
MinutesOption = Annotated[
    float | None,
    typer.Option(
        "--minutes", metavar="M", min=0, help="Stop after so long, the next run goes on from there; 0 only reports."
    ),
]
PartOption = Annotated[
    str,
    typer.Option("--part", metavar="I/N", help="One of N machines that share the deals: only results, for --add."),
]
AddOption = Annotated[
    list[Path] | None,
    typer.Option("--add", metavar="FILE", help="Take in results of other machines first (JSON lines); repeatable."),
]
OutOption = Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where results, card and page are kept.")]


def league(
    slug: SlugArgument,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,C", help="The bots; every two of them meet.")],
    seats: SeatsOption = None,
    option: OptionOption = None,
    least: Annotated[int, typer.Option("--least", metavar="K", min=1, help="Games a match has at least.")] = 40,
    most: Annotated[int, typer.Option("--most", metavar="K", min=1, help="Games a match has at most.")] = 400,
    seed: SeedOption = DEFAULT_SEED,
    jobs: CoresOption = None,
    ray: RayOption = "",
    minutes: MinutesOption = None,
    part: PartOption = "",
    add: AddOption = None,
    out: OutOption = Path("build/league"),
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Let every two bots meet until it is certain which is better; ratings with 95 % intervals, and a page."""
    title, number, options = set_up(slug, seats, option, pack)
    names = read_names(bots)
    if len(set(names)) < 2:
        raise PentarchyError("--bots: expected at least two different bots")
    if least > most:
        raise PentarchyError(f"--least {least} --most {most}: expected no more games at least than at most")
    courses = round_robin(slug, number, options, names, least, most, str(pack or ""))
    run = Run(slug, title, out, seed, jobs, ray, minutes, read_part(part), add or [])
    made = run.play(courses)
    if run.part != WHOLE:
        return
    ratings = rate([course.matchup() for course in courses], names[0])
    report: dict[str, Any] = {
        "game": slug,
        "names": title.rulebook.names,
        "seats": number,
        "options": options,
        "ratings": {name: [round(one.points), round(one.low), round(one.high)] for name, one in ratings.items()},
        "matches": [course.figures() for course in courses],
        "games": sum([course.games for course in courses]),
        "complete": all(course.over for course in courses),
        **made,
    }
    report["ratings"] = dict(sorted(report["ratings"].items(), key=lambda item: item[1][0]))
    write_out(out, slug, report)
    if as_json:
        print_json(report)
        return
    rows = [(name, *[page.signed(value) for value in row]) for name, row in report["ratings"].items()]
    headings = ["bot", ">rating", ">low", ">high"]
    console().print(table(f"{slug}, {number} seats: ratings above {names[0]}", headings, rows))
    print_matches(report, out, slug)


def strength(
    slug: SlugArgument,
    seats: SeatsOption = None,
    option: OptionOption = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="A tiny run with a hundredth of the nodes: shows that it works, no more.")
    ] = False,
    seed: SeedOption = DEFAULT_SEED,
    jobs: CoresOption = None,
    ray: RayOption = "",
    minutes: MinutesOption = None,
    part: PartOption = "",
    add: AddOption = None,
    out: OutOption = Path("build/strength"),
    publish: Annotated[
        bool, typer.Option("--publish", help="In a checkout: put the card into the package and docs/strength.md.")
    ] = False,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Play the ladder of a title's levels and write its strength card. A second run goes on where the first stopped."""
    title, number, options = set_up(slug, seats, option, pack)
    if publish and quick:
        raise PentarchyError("--publish: expected a full run, not a --quick one")
    if publish and part:
        raise PentarchyError("--publish: expected all parts together (--add), not one of them")
    usual = (title.default_seats, title.options.resolve(title.default_seats, {}), None, DEFAULT_SEED)
    if publish and (number, options, pack, seed) != usual:
        raise PentarchyError("--publish: expected the usual seats, options, content and seed: a card is about those")
    if publish and not DOCUMENT.is_file():
        raise PentarchyError(f"--publish: expected to be run in a checkout, beside {DOCUMENT}")
    effort = strengths.TINY if quick else strengths.FULL
    entries = strengths.ladder_matches(title, number, options, effort, str(pack or ""))
    if not entries:
        raise PentarchyError(f"{slug} has no levels yet: nothing to measure")
    name = f"{slug}-quick" if quick else slug
    run = Run(name, title, out, seed, jobs, ray, minutes, read_part(part), add or [])
    made = run.play([entry.progress for entry in entries])
    if run.part != WHOLE:
        return
    card = strengths.make_card(title, number, options, entries, effort, made)
    write_out(out, name, card)
    if publish:
        publish_card(card)
    if as_json:
        print_json(card)
        return
    headings = page.LEVEL_HEADINGS
    console().print(table(f"{slug}, {number} seats", headings, [page.level_cells(row) for row in card["levels"]]))
    print_matches(card, out, name)


def read_part(text: str) -> Shard:
    """`2/5` is the second of five machines."""
    number, _, of = text.partition("/")
    if not text:
        return WHOLE
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise PentarchyError(f"--part {text}: expected something like 2/5, the second of five machines")
    return Shard(int(number), int(of))


@dataclass
class Run:
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
        """Play what has not been played; what it was played with."""
        for course in courses:
            check(course.match)
        width = self.jobs or os.cpu_count() or 1
        results = Results(self.out / f"{self.name}.jsonl", self.title, self.seed)
        for path in self.add:
            deals = results.merge(path)
            self.say(f"{path}: {deals} deals that were not here")
        mine = [course.of_shard(self.part) for course in courses] if self.part != WHOLE else courses
        workers: Workers = RayCluster(self.ray, width) if self.ray else Processes(width)
        try:
            with progress(f"{self.name}: games") as tell:
                play_matches(mine, results, workers, self.seed, self.minutes, tell)
        except KeyboardInterrupt:
            self.say(f"stopped; the same command goes on from what lies in {results.path}")
            raise
        finally:
            workers.close()
            results.close()
        if self.part != WHOLE:
            rest = "" if all(course.over for course in mine) else ", not all of its share yet"
            games = sum([len(course.results) * course.match.games_per_deal for course in mine])
            self.say(f"part {self.part.number} of {self.part.of}: {games:,} games{rest}; give {results.path} to --add")
        return results.header

    def say(self, what: str) -> None:
        """To who watches: what is printed is the report."""
        print(f"{self.name}: {what}", file=sys.stderr)


def write_out(out: Path, name: str, report: dict[str, Any]) -> None:
    """The report for programs and for people."""
    (out / f"{name}.json").write_text(json.dumps(report, ensure_ascii=False, indent=1) + "\n", "utf-8")
    (out / f"{name}.html").write_text(page.page(report), "utf-8")


def publish_card(card: dict[str, Any]) -> None:
    """Where the lobby finds it, and where people read it."""
    if not card["complete"]:
        raise PentarchyError("--publish: not everything has been played yet: run it again")
    strengths.write_card(card, DOCUMENT)


def print_matches(report: dict[str, Any], out: Path, name: str) -> None:
    """The matches, and where the rest is."""
    rows = [page.match_cells(row) for row in report["matches"]]
    console().print(table("matches", page.MATCH_HEADINGS, rows))
    console().print(f"{page.provenance(report)} More in {out / name}.html; results in {out / name}.jsonl.")
