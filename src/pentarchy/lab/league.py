"""`pentarchy-lab league`: every two bots meet, until it is certain which is better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.arena import page
from pentarchy.arena.match import WHOLE
from pentarchy.arena.ratings import rate
from pentarchy.arena.tournament import round_robin
from pentarchy.console.options import (
    DEFAULT_SEED,
    AllCoresOption,
    ContentOption,
    JsonFlag,
    OptionOption,
    SeatsOption,
    SeedOption,
    SlugArgument,
    read_names,
    set_up,
)
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.errors import PentarchyError
from pentarchy.lab.match_run import (
    AddOption,
    MatchRun,
    MinutesOption,
    OutOption,
    PartOption,
    RayOption,
    print_matches,
    read_part,
    write_reports,
)


def league(
    slug: SlugArgument,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,C", help="The bots; every two of them play a match.")],
    seats: SeatsOption = None,
    option: OptionOption = None,
    least: Annotated[int, typer.Option("--least", metavar="K", min=1, help="The fewest games of a match.")] = 40,
    most: Annotated[int, typer.Option("--most", metavar="K", min=1, help="The most games of a match.")] = 400,
    seed: SeedOption = DEFAULT_SEED,
    jobs: AllCoresOption = None,
    ray: RayOption = "",
    minutes: MinutesOption = None,
    part: PartOption = "",
    add: AddOption = None,
    out: OutOption = Path("build/league"),
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Let every two bots play a match until it is certain which is better, and report ratings with 95 % intervals."""
    title, number, options = set_up(slug, seats, option, pack)
    names = read_names(bots)
    if len(set(names)) < 2:
        raise PentarchyError("--bots: expected at least two different bots")
    if least > most:
        raise PentarchyError(f"--least {least} --most {most}: expected --least to be no more than --most")
    courses = round_robin(slug, number, options, names, least, most, str(pack or ""))
    run = MatchRun(slug, title, out, seed, jobs, ray, minutes, read_part(part), add or [])
    played_with = run.play(courses)
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
        **played_with,
    }
    report["ratings"] = dict(sorted(report["ratings"].items(), key=lambda item: item[1][0]))
    write_reports(out, slug, report)
    if as_json:
        print_json(report)
        return
    rows = [(name, *[page.signed(value) for value in row]) for name, row in report["ratings"].items()]
    headings = ["bot", ">rating", ">low", ">high"]
    console().print(make_grid(f"{slug}, {number} seats: ratings above {names[0]}", headings, rows))
    print_matches(report, out, slug)
