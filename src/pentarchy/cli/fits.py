"""`fit` and `learn`: play games to learn from; find out what features are worth, or teach a network."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Final

import typer

from pentarchy.arena import fit as fits
from pentarchy.arena import learn as lessons_learnt
from pentarchy.arena.lessons import Journal, Lessons
from pentarchy.cli.common import (
    DEFAULT_SEED,
    ContentOption,
    GamesOption,
    JsonFlag,
    OptionOption,
    SeatsOption,
    SeedOption,
    SlugArgument,
    console,
    print_json,
    progress,
    read_names,
    read_options,
    set_up,
    table,
)
from pentarchy.cli.leagues import CoresOption
from pentarchy.core.errors import PentarchyError

WEIGHTS: Final = Path("src/pentarchy/bots/weights")

TOLD: Final = ("made_by", "games", "positions", "loss_of_nothing", "loss_after", "widths")

PublishFlag = Annotated[bool, typer.Option("--publish", help="In a checkout: put what was found into the package.")]
BotsOption = Annotated[
    str, typer.Option("--bots", metavar="A,B", help="Who plays, at most one a seat; the last fills the rest.")
]
OpeningOption = Annotated[
    int, typer.Option("--opening", metavar="K", min=0, help="Random moves come in the first so many at most.")
]
StrayOption = Annotated[
    float, typer.Option("--stray", metavar="PART", min=0, max=1, help="So many of those moves are random.")
]
OutOption = Annotated[
    Path, typer.Option("--out", metavar="FOLDER", help="Where games are kept: the next run goes on from there.")
]


def fit(
    slug: SlugArgument,
    seats: SeatsOption = None,
    bots: BotsOption = "search-40",
    games: GamesOption = 1000,
    opening: OpeningOption = 12,
    stray: StrayOption = 1.0,
    option: OptionOption = None,
    seed: SeedOption = DEFAULT_SEED,
    jobs: CoresOption = None,
    pack: ContentOption = None,
    out: OutOption = Path("build/fit"),
    publish: PublishFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play and fit who won to a title's features. Prove it in the arena before you keep it: what foretells
    better may play worse."""
    fits.lab()
    title, number, _ = set_up(slug, seats, option, pack)
    title_bot = fits.title_of(slug)
    fits.check_games(games)
    check_publishing(publish)
    names = read_names(bots)
    options = tuple(sorted(read_options(option).items()))
    lessons = Lessons(slug, number, tuple(names), opening, seed, options, str(pack or ""), stray)
    lessons.check(title)
    journal = Journal(out / f"{slug}-{number}.jsonl", lessons)
    with progress(f"{slug}: games") as tell:
        journal.play(games, jobs or os.cpu_count() or 1, tell)
    with progress(f"{slug}: positions") as tell:
        found = fits.fit(fits.collect(journal, title, games, tell))
    command = f"pentarchy fit {slug} --seats {number} --bots {','.join(names)} --games {games} --opening {opening}"
    command += "" if stray == 1.0 else f" --stray {stray}"
    command += "".join([f" --option {pair}" for pair in option or []]) + f" --seed {seed}"
    entry = fits.entry(found, title_bot.FEATURES, command)
    if publish:
        fits.publish(WEIGHTS / f"{slug}.toml", number, entry)
    if as_json:
        print_json({"game": slug, "seats": number, **entry})
        return
    rows = [(name, f"{weight:.3f}") for name, weight in entry["weights"].items()]
    console().print(table(f"{slug}, {number} seats: what counts", ["feature", ">weight"], rows))
    before = "not known" if found.loss_before is None else f"{found.loss_before:.4f}"
    console().print(
        f"{found.games} games, {found.positions} positions. Loss knowing nothing {found.loss_of_nothing:.4f}, "
        f"with the judgement in force {before}, with these weights on games they were not fitted to "
        f"{found.loss_after:.4f}. Games in {journal.path}."
    )


def check_publishing(publish: bool) -> None:
    """Say at once, not after hours, that there is nowhere to publish to."""
    if publish and not WEIGHTS.parent.is_dir():
        raise PentarchyError(f"--publish: expected to be run in a checkout, beside {WEIGHTS.parent}")


def learn(
    slug: SlugArgument,
    seats: SeatsOption = None,
    bots: BotsOption = "greedy",
    games: GamesOption = 20_000,
    opening: OpeningOption = 12,
    stray: StrayOption = 0.15,
    epochs: Annotated[
        int, typer.Option("--epochs", metavar="N", min=1, help="How often all positions are gone through.")
    ] = 10,
    seed: SeedOption = DEFAULT_SEED,
    jobs: CoresOption = None,
    pack: ContentOption = None,
    out: OutOption = Path("build/learn"),
    publish: PublishFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play, and teach a network what positions promise. It takes tens of thousands of games; prove it in the
    arena before you keep it."""
    fits.lab()
    title, number, _ = set_up(slug, seats, None, pack)
    lessons_learnt.teachable(slug)
    check_publishing(publish)
    if publish and pack:
        raise PentarchyError("--publish: the package's networks are of the printed game, expected no --content")
    names = read_names(bots)
    lessons = Lessons(slug, number, tuple(names), opening, seed, pack=str(pack or ""), stray=stray)
    lessons.check(title)
    journal = Journal(out / f"{slug}-{number}.jsonl", lessons)
    with progress(f"{slug}: games") as tell:
        journal.play(games, jobs or os.cpu_count() or 1, tell)
    with progress(f"{slug}: positions") as tell:
        samples = lessons_learnt.collect(journal, title, games, tell)
    with progress(f"{slug}: teaching") as tell:
        found = lessons_learnt.teach(samples, epochs, seed, tell)
    command = f"pentarchy learn {slug} --seats {number} --bots {','.join(names)} --games {games} --opening {opening}"
    command += f" --stray {stray} --epochs {epochs} --seed {seed}"
    entry = lessons_learnt.entry(found, samples, command)
    kept = (WEIGHTS if publish else out) / f"{slug}.{number}.json"
    lessons_learnt.publish(kept, entry)
    if as_json:
        print_json({"game": slug, "seats": number, "network": str(kept), **{k: entry[k] for k in TOLD}})
        return
    console().print(
        f"{found.games} games, {found.positions} positions. Loss knowing nothing {found.loss_of_nothing:.4f}, "
        f"on games it was not taught by {found.loss_after:.4f}. The network is in {kept}, the games in {journal.path}."
    )
