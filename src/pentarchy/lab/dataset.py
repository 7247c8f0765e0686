"""`pentarchy-lab dataset`: games as a table of decisions, in Parquet."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from pentarchy.console.files import check_writable, writing
from pentarchy.console.options import (
    DEFAULT_SEED,
    ContentOption,
    ForceFlag,
    GamesOption,
    JsonFlag,
    OptionOption,
    SeatsOption,
    SeedOption,
    SlugArgument,
    read_names,
    set_up,
)
from pentarchy.console.report import console, print_json, progress_bar
from pentarchy.core.types import Json


class Knowledge(StrEnum):
    """How a dataset tells what a seat knew."""

    tensors = "tensors"
    view = "view"
    none = "none"


def dataset(
    slug: SlugArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The Parquet file to write.")],
    seats: SeatsOption = None,
    games: GamesOption = 100,
    seed: SeedOption = DEFAULT_SEED,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B", help="The bots; they change seats from game to game."),
    ] = "random",
    record: Annotated[
        list[Path] | None,
        typer.Option("--record", metavar="FILE", help="Take this saved game instead of fresh ones; may be repeated."),
    ] = None,
    knowledge: Annotated[Knowledge, typer.Option("--knows", help="How to tell what a seat knew.")] = Knowledge.tensors,
    rllib: Annotated[
        Path | None,
        typer.Option("--rllib", metavar="FILE", help="Also write RLlib's columns, an episode for each seat."),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Read the file back and play its games again.")] = False,
    option: OptionOption = None,
    pack: ContentOption = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Write games as a Parquet file, one row a decision, with a card beside it that says what it holds."""
    from pentarchy.arena.play import line_up
    from pentarchy.rl import dataset as data

    title, number, options = set_up(slug, seats, option, pack)
    named = read_names(bots)
    page = file.with_suffix(".md")
    for path in [file, page, *([rllib] if rllib else [])]:
        check_writable(path, force)
    if record:
        source: Json = {"records": len(record)}
        played = data.saved_games(title, record)
    else:
        source = {"bots": named, "seed": seed, "options": options}
        played = data.play_games(title, number, options, line_up(named, number), games, seed)
    with writing(file, force), progress_bar(f"{slug}: games") as show:
        facts = data.write(file, title, number, played, knowledge.value, source, len(record) if record else games, show)
    report = {**facts, "bytes": file.stat().st_size}
    with writing(page, force):
        page.write_text(data.card(facts, file), "utf-8")
    if check:
        with progress_bar(f"{slug}: games played again") as show:
            report["checked"] = data.verify(file, show)
    if rllib:
        with writing(rllib, force):
            report["episodes"] = data.to_rllib(file, rllib)
    if as_json:
        print_json(report)
        return
    screen = console()
    screen.print(f"{file}: {report['games']} games, {report['decisions']:,} decisions, {report['bytes']:,} bytes.")
    if check:
        screen.print(f"{report['checked']:,} rows read back: the games play again and every row agrees.")
    if rllib:
        screen.print(f"{rllib}: {report['episodes']:,} episodes.")
