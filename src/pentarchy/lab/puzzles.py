"""`pentarchy-lab puzzles`: questions where one move is clearly the best, from quick games, verified."""

from __future__ import annotations

import json
from functools import partial
from itertools import count as count_from
from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.bots.calibration import FOLDER
from pentarchy.console.files import checkout
from pentarchy.console.options import DEFAULT_SEED, JobsOption, JsonFlag, SeedOption, SlugArgument
from pentarchy.console.report import console, print_json, progress_bar
from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.games import load_title
from pentarchy.lab.rows import Key, Row, Rows, fill_rows
from pentarchy.review import puzzles as making


def puzzles(
    slug: SlugArgument,
    count: Annotated[int, typer.Option("--count", metavar="K", min=1, help="Stop at so many puzzles.")] = 25,
    minutes: Annotated[
        float | None, typer.Option("--minutes", metavar="M", min=0, help="Stop after this time; the next run goes on.")
    ] = None,
    nodes: Annotated[
        int,
        typer.Option(
            "--nodes", metavar="N", min=0, help="Positions a verifying search looks at; 0: ten times the master's."
        ),
    ] = 0,
    seed: SeedOption = DEFAULT_SEED,
    jobs: JobsOption = 1,
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="The folder for what was found; the next run goes on.")
    ] = Path("build/puzzles"),
    publish: Annotated[
        bool, typer.Option("--publish", help="Put the puzzles into the title's folder; only in a checkout.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Make puzzles: the best move is the same from three seeds, and at least 12 points of chance better."""
    title = load_title(slug)
    found = make(title, count, minutes, nodes, seed, jobs, out)
    data = {"version": title.version, "content": title.content.hash, "seed": seed, "puzzles": found}
    if publish:
        path = checkout() / "src" / "pentarchy" / "games" / slug / FOLDER / making.FILE
        path.parent.mkdir(exist_ok=True)
        path.write_text(as_lines(data), "utf-8")
    if as_json:
        print_json(data)
        return
    for one in found:
        console().print(
            f"game {one['game']}, move {one['ply']}: {one['notation']}, {100 * one['gap']:.0f} points better"
        )
    console().print(f"{slug}: {len(found)} puzzles")


def make(
    title: Title[Any], count: int, minutes: float | None, nodes: int, seed: int, jobs: int, out: Path
) -> list[Json]:
    """Those of earlier runs, and new ones until there are enough or the time is up. One game gives one at the most."""
    path = out / f"{title.slug}-{title.version}-{title.content.hash}-{nodes}-{seed}.jsonl"

    def puzzles_in(rows: Rows) -> list[Json]:
        return [row["puzzle"] for _, row in sorted(rows.items()) if row["puzzle"] is not None]

    with progress_bar(f"{title.slug}: puzzles") as bar:

        def step(rows: Rows) -> None:
            if bar is not None:
                bar(len(puzzles_in(rows)), count)

        rows = fill_rows(
            path,
            ((game,) for game in count_from()),
            partial(puzzle_of_game, title.slug, seed, nodes),
            jobs,
            minutes,
            lambda rows: len(puzzles_in(rows)) >= count,
            step,
        )
    return puzzles_in(rows)[:count]


def puzzle_of_game(slug: str, seed: int, nodes: int, key: Key) -> Row:
    """The puzzle of one game, if it has one, in whatever process."""
    return {"puzzle": making.of_game(load_title(slug), int(key[0]), seed, nodes)}


def as_lines(data: Json) -> str:
    """A puzzle a line: so a change is seen where it is."""
    head = json.dumps({key: value for key, value in data.items() if key != "puzzles"})
    rows = ",\n".join([json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in data["puzzles"]])
    return f'{head[:-1]}, "puzzles": [\n{rows}\n]}}\n'
