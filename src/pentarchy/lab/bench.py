"""`pentarchy-lab bench`: the speed of the engine."""

from __future__ import annotations

from typing import Annotated

import typer

from pentarchy.console.options import ContentOption, JsonFlag, OptionalSlugArgument, SeatsOption
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.games import load_title, load_titles


def bench(
    slug: OptionalSlugArgument = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="T", min=0.1, help="How long to measure each game.")
    ] = 8.0,
    seats: SeatsOption = None,
    search: Annotated[
        bool, typer.Option("--search", help="Also measure the simulations per second of the search bot.")
    ] = False,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Measure the speed of each game on one core, as a ratio to a reference loop measured in the same run."""
    from pentarchy.bench.measure import bench as measure
    from pentarchy.bench.measure import search_rate

    chosen = [title.slug for title in load_titles()] if slug is None else [slug]
    report = {}
    for name in chosen:
        title = load_title(name, pack)
        if seats is not None:
            title.options.check_seats(seats)
        with progress_bar(f"{name}: rounds") as show:
            report[name] = measure(title, seconds, seats, show)
        if search:
            report[name].update(search_rate(title, seconds, seats))
    if as_json:
        print_json(report)
        return
    rows = [
        (
            name,
            f"{row['decisions_per_s']:,}",
            f"{row['reference_per_s']:,}",
            row["ratio"],
            row["copy_us"],
            row["view_us"],
            row["guess_us"],
            *([f"{row['simulations_per_s']:,}"] if search else []),
        )
        for name, row in report.items()
    ]
    headings = ["slug", ">decisions/s", ">reference/s", ">ratio", ">copy, µs", ">view, µs", ">guess, µs"]
    headings += [">simulations/s"] if search else []
    console().print(make_grid("Speed", headings, rows))
