"""`pentarchy-lab puzzles`: questions where one move is clearly the best, from quick games, verified."""

from __future__ import annotations

import json
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer

from pentarchy.bots.calibration import FOLDER
from pentarchy.console.files import checkout
from pentarchy.console.options import DEFAULT_SEED, JsonFlag, SeedOption, SlugArgument
from pentarchy.console.report import console, print_json, progress_bar
from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.games import load_title
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
    found = make(title, count, minutes, nodes, seed, out)
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


def make(title: Title[Any], count: int, minutes: float | None, nodes: int, seed: int, out: Path) -> list[Json]:
    """Those of earlier runs, and new ones until there are enough or the time is up."""
    path = out / f"{title.slug}-{seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    rows = [row for row in rows if row["content"] == title.content.hash]
    found = [row["puzzle"] for row in rows if row["puzzle"] is not None]
    until = None if minutes is None else monotonic() + 60 * minutes
    first = max([row["game"] for row in rows], default=-1) + 1
    if len(found) >= count or minutes == 0:
        return found[:count]
    with path.open("a", encoding="utf-8") as file, progress_bar(f"{title.slug}: puzzles") as bar:
        for game, puzzle in making.make(title, first, seed, nodes):
            row = {"game": game, "content": title.content.hash, "puzzle": puzzle}
            file.write(json.dumps(row) + "\n")
            file.flush()
            if puzzle is not None:
                found.append(puzzle)
            if bar is not None:
                bar(len(found), count)
            if len(found) >= count or (until is not None and monotonic() > until):
                break
    return found


def as_lines(data: Json) -> str:
    """A puzzle a line: so a change is seen where it is."""
    head = json.dumps({key: value for key, value in data.items() if key != "puzzles"})
    rows = ",\n".join([json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in data["puzzles"]])
    return f'{head[:-1]}, "puzzles": [\n{rows}\n]}}\n'
