"""`pentarchy-lab calibrate`: what reviews take for granted, measured in games.

`--what chances`: are the chances that bots tell true? And the lines that make them so. `--what levels`: what the
choices of each level cost, so that a loss per choice can be called by a level's name.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy.bots import calibration
from pentarchy.bots.calibration import FOLDER, PHASES, Calibration
from pentarchy.console.files import checkout
from pentarchy.console.options import DEFAULT_SEED, ContentOption, JobsOption, JsonFlag, SeedOption, SlugArgument
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.core.chance import derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title
from pentarchy.lab.rows import Key, Row, Rows, Work, fill_rows
from pentarchy.review import levels, reliability
from pentarchy.review.reliability import Said
from pentarchy.review.thinking import adviser_nodes


class What(StrEnum):
    """What is measured."""

    chances = "chances"
    levels = "levels"


DEFAULT_GAMES: Final = {What.chances: 1500, What.levels: 40}
DEFAULT_NODES: Final = {What.chances: 40, What.levels: 0}


@dataclass(frozen=True)
class Run:
    """One measurement, its options checked."""

    title: Title[Any]
    pack: Path | None
    games: int
    nodes: int
    seed: int
    jobs: int
    minutes: float | None
    out: Path

    def rows(self, name: str, keys: list[Key], work: Work) -> Rows:
        """A row for each of these games, those of earlier runs included."""
        title = self.title
        played = f"{title.slug}-{title.version}-{title.content.hash}"
        path = self.out / f"{played}-{name}-{self.nodes}-{self.seed}.jsonl"
        with progress_bar(f"{self.title.slug}: games") as bar:

            def step(rows: Rows) -> None:
                if bar is not None:
                    bar(len(rows), len(keys))

            found = fill_rows(path, keys, work, self.jobs, self.minutes, step=step)
        return {key: found[key] for key in keys if key in found}


def calibrate(
    slug: SlugArgument,
    what: Annotated[What, typer.Option("--what", help="What is measured.")] = What.chances,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", metavar="K", min=2, help="Quick games for each number of seats (1500), or of each level (40)."
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        typer.Option(
            "--nodes",
            metavar="N",
            min=0,
            help="Positions the search looks at: for each chance (40), or for each choice (as many as the master).",
        ),
    ] = None,
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="N", min=2, help="Only this number of seats; default: all.")
    ] = None,
    seed: SeedOption = DEFAULT_SEED,
    jobs: JobsOption = 1,
    minutes: Annotated[
        float | None, typer.Option("--minutes", metavar="M", min=0, help="Stop after this time; the next run goes on.")
    ] = None,
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="The folder for results; the next run goes on.")
    ] = Path("build/calibrate"),
    publish: Annotated[
        bool, typer.Option("--publish", help="Put what was measured into the title's folder; only in a checkout.")
    ] = False,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Measure what reviews take for granted.

    Chances: how often what a search says comes true, by phase and seats, and the correction. How good that is is
    measured on each quarter of the games with lines fitted on the others; what is published is fitted on all.

    Levels: what the choices of each level cost, by reviewing their games; and how often fresh games are called by the
    right name.
    """
    title = load_title(slug, pack)
    if publish and pack is not None:
        raise PentarchyError("--publish: expected the usual content")
    count = DEFAULT_GAMES[what] if games is None else games
    looked = (DEFAULT_NODES[what] if nodes is None else nodes) or adviser_nodes(title)
    run = Run(title, pack, count, looked, seed, jobs, minutes, out)
    if what is What.levels:
        data, name = measure_levels(run), levels.FILE
    else:
        numbers = [number for number in title.seats if number > 1] if seats is None else [seats]
        data, name = measure_chances(run, numbers), calibration.FILE
    if publish:
        path = checkout() / "src" / "pentarchy" / "games" / slug / FOLDER / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    if as_json:
        print_json(data)
    elif what is What.levels:
        show_levels(title, data)
    else:
        show_chances(title, data)


# ---------------------------------------------------------------- chances


def measure_chances(run: Run, numbers: list[int]) -> dict[str, Any]:
    """What was said in quick games against what happened, and the lines."""
    samples = play(run, numbers)
    if not samples:
        raise PentarchyError("no games were played")
    return to_data(run, reliability.fit(samples), samples, reliability.report(samples, run.seed))


def play(run: Run, numbers: list[int]) -> list[Said]:
    """All samples: those of earlier runs, and those of the games that were missing.

    Each number of seats has its turn, so that a stopped run is balanced.
    """
    keys: list[Key] = [(number, game) for game in range(run.games) for number in numbers]
    work = partial(quick_game, run.title.slug, run.pack, run.seed, run.nodes)
    rows = run.rows("chances", keys, work)
    return [Said(**one) for row in rows.values() for one in row["said"]]


def quick_game(slug: str, pack: Path | None, seed: int, nodes: int, key: Key) -> Row:
    """The samples of one game, in whatever process."""
    number, game = int(key[0]), int(key[1])
    title = load_title(slug, pack)
    options = title.options.resolve(number, {})
    found = reliability.quick_game(title, number, options, game, derive(seed, number), nodes)
    return {"said": [one.to_json() for one in found]}


def to_data(run: Run, lines: Calibration, samples: list[Said], report: dict[str, Any]) -> dict[str, Any]:
    """What is shipped: the lines, how they were made, and how good they are."""
    return {
        "version": run.title.version,
        "content": run.title.content.hash,
        "nodes": run.nodes,
        "seed": run.seed,
        "games": len({(one.seats, one.game) for one in samples}),
        "seats": {
            str(seats): {"lines": [{"start": round(a, 4), "slope": round(b, 4)} for a, b in found]}
            for seats, found in lines.lines.items()
        },
        "measured": report,
    }


def show_chances(title: Title[Any], data: dict[str, Any]) -> None:
    """For people."""
    for name in ("plain", "corrected"):
        found = data["measured"][name]
        rows = [[f"{row['said']:.0%}", f"{row['happened']:.0%}", row["positions"]] for row in found["table"]]
        console().print(make_grid(f"{title.slug}, {name}", [">said", ">happened", ">positions"], rows))
        console().print(
            f"expected calibration error {found['error']:.3f}; a perfect forecaster would show {found['perfect']:.3f}"
        )
    phases = ["beginning", "middle", "end"][:PHASES]
    rows = [
        [seats, *[f"{line['start']:+.2f} {line['slope']:.2f}" for line in found["lines"]]]
        for seats, found in data["seats"].items()
    ]
    console().print(make_grid("lines: start and slope", [">seats", *phases], rows))
    measured = data["measured"]
    console().print(
        f"{measured['games']} games ({measured['positions']} positions), each told by lines fitted on others"
    )


# ---------------------------------------------------------------- levels


def measure_levels(run: Run) -> dict[str, Any]:
    """Reviews of games of every level: what their choices cost."""
    names = levels.measured(run.title)
    keys: list[Key] = [(name, game) for game in range(run.games) for name in names]
    work = partial(level_game, run.title.slug, run.pack, run.seed, run.nodes)
    rows = [{"level": key[0], "game": key[1], **row} for key, row in run.rows("levels", keys, work).items()]
    found: dict[str, Any] = levels.summary(run.title, rows, run.nodes, run.seed)
    return found


def level_game(slug: str, pack: Path | None, seed: int, nodes: int, key: Key) -> Row:
    """A reviewed game of one level, in whatever process."""
    found: Row = levels.measure_game(load_title(slug, pack), str(key[0]), int(key[1]), seed, nodes)
    return found


def show_levels(title: Title[Any], data: dict[str, Any]) -> None:
    """For people."""
    rows = [
        [one["name"], one["games"], f"{one['points']:.2%}", f"{one['loss']:.2%}", f"{one['error']:.2%}"]
        for one in data["levels"]
    ]
    headings = ["level", ">games", ">points", ">of its chance", ">error"]
    console().print(make_grid(f"{title.slug}: lost with each choice", headings, rows))
    measured = data["measured"]
    names = list(measured["confusion"])
    rows = [[name, *[measured["confusion"][name][other] for other in names]] for name in names]
    console().print(make_grid("called", ["level", *[f">{name}" for name in names]], rows))
    console().print(
        f"{measured['right']} of {measured['sets']} sets of {levels.SETS_OF} games called right, "
        f"{measured['within_one']} within one"
    )
