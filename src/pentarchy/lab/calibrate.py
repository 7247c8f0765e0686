"""`pentarchy-lab calibrate`: are the chances that bots tell true? And the lines that make them so."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.bots.calibration import FILE, FOLDER, PHASES, Calibration
from pentarchy.console.files import checkout
from pentarchy.console.options import DEFAULT_SEED, ContentOption, JsonFlag, SeedOption, SlugArgument
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title
from pentarchy.review import reliability
from pentarchy.review.reliability import Said


def calibrate(
    slug: SlugArgument,
    games: Annotated[
        int, typer.Option("--games", metavar="K", min=2, help="Quick games for each number of seats.")
    ] = 1500,
    nodes: Annotated[
        int, typer.Option("--nodes", metavar="N", min=1, help="Positions the search looks at before it tells a chance.")
    ] = 40,
    seats: Annotated[
        int | None, typer.Option("--seats", metavar="N", min=2, help="Only this number of seats; default: all.")
    ] = None,
    seed: SeedOption = DEFAULT_SEED,
    out: Annotated[
        Path, typer.Option("--out", metavar="FOLDER", help="The folder for samples; the next run continues.")
    ] = Path("build/calibrate"),
    publish: Annotated[
        bool, typer.Option("--publish", help="Put the lines into the title's folder; only in a checkout.")
    ] = False,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Tell how often what a search says comes true, by phase and seats, and fit the correction.

    How good the correction is is measured with lines fitted on games of even numbers, on the others; what is shown and
    published is fitted on all. A second run continues the first.
    """
    title = load_title(slug, pack)
    if publish and pack is not None:
        raise PentarchyError("--publish: expected the usual content")
    numbers = [number for number in title.seats if number > 1] if seats is None else [seats]
    samples = play(title, numbers, games, seed, nodes, out)
    if not samples:
        raise PentarchyError("no games were played")
    fitted_on, measured_on = reliability.split(samples)
    lines = reliability.fit(fitted_on)
    data = to_data(title, reliability.fit(samples), samples, reliability.report(measured_on, lines, seed), nodes, seed)
    if publish:
        path = checkout() / "src" / "pentarchy" / "games" / slug / FOLDER / FILE
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    if as_json:
        print_json(data)
        return
    show(title, data)


def play(title: Title[Any], seats: list[int], games: int, seed: int, nodes: int, out: Path) -> list[Said]:
    """All samples: those of earlier runs, and those of the games that were missing."""
    path = out / f"{title.slug}-{nodes}-{seed}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    samples: list[Said] = []
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            try:
                samples.append(Said(**json.loads(line)))
            except (ValueError, TypeError):
                break  # half a line, written when the run was stopped
    wanted = [one for one in samples if one.seats in seats and one.game < games]
    with path.open("a", encoding="utf-8") as file, progress_bar(f"{title.slug}: games") as bar:

        def keep(found: list[Said], number: int, game: int) -> None:
            wanted.extend(found)
            file.write("".join([json.dumps(one.to_json()) + "\n" for one in found]))
            file.flush()

        def step(done: int, of: int) -> None:
            if bar is not None:
                bar(done, of)

        known = {(one.seats, one.game) for one in samples}
        reliability.collect(title, seats, games, seed, nodes, known, keep, step)
    return wanted


def to_data(
    title: Title[Any], lines: Calibration, samples: list[Said], report: dict[str, Any], nodes: int, seed: int
) -> dict[str, Any]:
    """What is shipped: the lines, how they were made, and how good they are."""
    return {
        "version": title.version,
        "content": title.content.hash,
        "nodes": nodes,
        "seed": seed,
        "games": len({(one.seats, one.game) for one in samples}),
        "seats": {
            str(seats): {"lines": [{"start": round(a, 4), "slope": round(b, 4)} for a, b in found]}
            for seats, found in lines.lines.items()
        },
        "measured": report,
    }


def show(title: Title[Any], data: dict[str, Any]) -> None:
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
        f"{data['games']} games, measured on {measured['games']} of them ({measured['positions']} positions)"
    )
