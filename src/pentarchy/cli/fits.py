"""`fit` and `learn`: play games to learn from; find out what features are worth, or teach a network."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy.arena import fit_weights as fits
from pentarchy.arena import train_network as lessons_learnt
from pentarchy.arena.self_play import Journal, SelfPlay
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
from pentarchy.core.network import network_file
from pentarchy.core.title import Title
from pentarchy.core.weights import weights_file

CHECKOUT: Final = Path("src/pentarchy/games")

TOLD: Final = ("made_by", "games", "positions", "baseline_loss", "validation_loss", "widths")

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
    fits.import_numpy()
    title, number, _ = set_up(slug, seats, option, pack)
    title_bot = fits.bot_with_features(title)
    fits.check_games(games)
    check_publishing(publish)
    names = read_names(bots)
    options = tuple(sorted(read_options(option).items()))
    lessons = SelfPlay(slug, number, tuple(names), opening, seed, options, str(pack or ""), stray)
    lessons.check(title)
    journal = Journal(out / f"{slug}-{number}.jsonl", lessons)
    with progress(f"{slug}: games") as tell:
        journal.play(games, jobs or os.cpu_count() or 1, tell)
    with progress(f"{slug}: positions") as tell:
        found = fits.fit(fits.collect(journal, title, games, tell))
    command = f"pentarchy fit {slug} --seats {number} --bots {','.join(names)} --games {games} --opening {opening}"
    command += "" if stray == 1.0 else f" --stray {stray}"
    command += "".join([f" --option {pair}" for pair in option or []]) + f" --seed {seed}"
    entry = fits.weight_table(found, title_bot.weights.features, command)
    if publish:
        fits.write_weights(weights_folder(title) / weights_file(title.package).name, number, entry)
    if as_json:
        print_json({"game": slug, "seats": number, **entry})
        return
    rows = [(name, f"{weight:.3f}") for name, weight in entry["weights"].items()]
    console().print(table(f"{slug}, {number} seats: what counts", ["feature", ">weight"], rows))
    before = "not known" if found.previous_loss is None else f"{found.previous_loss:.4f}"
    console().print(
        f"{found.games} games, {found.positions} positions. Loss knowing nothing {found.baseline_loss:.4f}, "
        f"with the judgement in force {before}, with these weights on games they were not fitted to "
        f"{found.validation_loss:.4f}. Games in {journal.path}."
    )


def weights_folder(title: Title[Any]) -> Path:
    """Where the weights of a title lie."""
    return Path(str(weights_file(title.package))).parent


def check_publishing(publish: bool) -> None:
    """Say at once, not after hours, that there is nowhere to publish to."""
    if publish and not CHECKOUT.is_dir():
        raise PentarchyError(f"--publish: expected to be run in a checkout, beside {CHECKOUT}")


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
    fits.import_numpy()
    title, number, _ = set_up(slug, seats, None, pack)
    lessons_learnt.bot_with_network(title)
    check_publishing(publish)
    if publish and pack:
        raise PentarchyError("--publish: the package's networks are of the printed game, expected no --content")
    names = read_names(bots)
    lessons = SelfPlay(slug, number, tuple(names), opening, seed, pack=str(pack or ""), epsilon=stray)
    lessons.check(title)
    journal = Journal(out / f"{slug}-{number}.jsonl", lessons)
    with progress(f"{slug}: games") as tell:
        journal.play(games, jobs or os.cpu_count() or 1, tell)
    with progress(f"{slug}: positions") as tell:
        samples = lessons_learnt.collect(journal, title, games, tell)
    with progress(f"{slug}: teaching") as tell:
        found = lessons_learnt.train(samples, epochs, seed, tell)
    command = f"pentarchy learn {slug} --seats {number} --bots {','.join(names)} --games {games} --opening {opening}"
    command += f" --stray {stray} --epochs {epochs} --seed {seed}"
    entry = lessons_learnt.network_table(found, samples, command)
    kept = (
        weights_folder(title) / network_file(title.package, number).name if publish else out / f"{slug}.{number}.json"
    )
    lessons_learnt.write_network(kept, entry)
    if as_json:
        print_json({"game": slug, "seats": number, "network": str(kept), **{k: entry[k] for k in TOLD}})
        return
    console().print(
        f"{found.games} games, {found.positions} positions. Loss knowing nothing {found.baseline_loss:.4f}, "
        f"on games it was not taught by {found.validation_loss:.4f}. The network is in {kept}, the games in "
        f"{journal.path}."
    )
