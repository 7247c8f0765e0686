"""`pentarchy-lab train`: bots play games, and from those games an evaluation of positions is learnt.

`--what weights` fits the weights of a title's features, `--what network` trains a neural network.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy import bots as bot_registry
from pentarchy.arena import fit_weights, train_network
from pentarchy.arena.self_play import Journal, SelfPlay
from pentarchy.console.files import checkout
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
    read_options,
    set_up,
)
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.core import network, weights
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.core.types import Json


class What(StrEnum):
    """What is learnt from games."""

    weights = "weights"
    network = "network"


@dataclass(frozen=True)
class Defaults:
    """What is used for options that are not given."""

    bots: str
    games: int
    epsilon: float


DEFAULTS: Final = {
    What.weights: Defaults(bots="search-40", games=1_000, epsilon=1.0),
    What.network: Defaults(bots="greedy", games=20_000, epsilon=0.15),
}
DEFAULT_EPOCHS: Final = 10
# What a title must declare for each, as an error names it.
NEEDED: Final = {What.weights: "features (`features` and `weights`)", What.network: "what a seat sees (`encode`)"}
NETWORK_FIGURES: Final = ("made_by", "games", "positions", "baseline_loss", "validation_loss", "widths")


@dataclass(frozen=True)
class Training:
    """The options of one training run, checked."""

    title: Title[Any]
    self_play: SelfPlay
    games: int
    jobs: int
    out: Path
    publish: bool
    command: str  # repeats this run

    @property
    def heading(self) -> str:
        """The title and the number of seats, for reports."""
        return f"{self.self_play.slug}, {self.self_play.seats} seats"

    def play(self) -> Journal:
        """Play the games that are not in the journal yet."""
        journal = Journal(self.out / f"{self.self_play.slug}-{self.self_play.seats}.jsonl", self.self_play)
        with progress_bar(f"{self.self_play.slug}: games") as show:
            journal.play(self.games, self.jobs, show)
        return journal


def train(
    slug: SlugArgument,
    what: Annotated[
        What,
        typer.Option("--what", help="weights: fit the weights of the game's features; network: a neural network."),
    ] = What.weights,
    seats: SeatsOption = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="The bots that play, at most one per seat; the last takes all other seats. "
            "Default: search-40 for weights, greedy for a network.",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", metavar="K", min=1, help="The number of games; default: 1,000 for weights, 20,000 for a network."
        ),
    ] = None,
    opening: Annotated[
        int,
        typer.Option("--opening", metavar="K", min=0, help="The longest opening: only its moves may be random."),
    ] = 12,
    epsilon: Annotated[
        float | None,
        typer.Option(
            "--epsilon",
            metavar="P",
            min=0,
            max=1,
            help="The share of random moves in an opening; default: 1 for weights, 0.15 for a network.",
        ),
    ] = None,
    epochs: Annotated[
        int | None,
        typer.Option(
            "--epochs", metavar="N", min=1, help="Only for a network: passes over all positions; default: 10."
        ),
    ] = None,
    option: OptionOption = None,
    seed: SeedOption = DEFAULT_SEED,
    jobs: AllCoresOption = None,
    pack: ContentOption = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FOLDER",
            help="The folder for games and networks; the next run continues. Default: build/train/WHAT.",
        ),
    ] = None,
    publish: Annotated[
        bool,
        typer.Option("--publish", help="Put the result into the source tree, where bots read it; only in a checkout."),
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play games, and learn from them how much a position is worth.

    Before you keep a result, let a bot that uses it play in the arena: a better prediction may still play worse.
    """
    title, number, _ = set_up(slug, seats, option, pack)
    check_declared(title, what)
    usual = DEFAULTS[what]
    number_of_games = games or usual.games
    if what is What.weights and epochs is not None:
        raise PentarchyError("--epochs: expected only with --what network; weights are fitted without epochs")
    if what is What.weights:
        fit_weights.check_games(number_of_games)
    if publish:
        checkout()
        if what is What.network and pack:
            raise PentarchyError("--publish: the package's networks are for its own content: expected no --content")
    names = read_names(usual.bots if bots is None else bots)
    share = usual.epsilon if epsilon is None else epsilon
    passes = DEFAULT_EPOCHS if epochs is None else epochs
    chosen = tuple(sorted(read_options(option).items()))
    self_play = SelfPlay(slug, number, tuple(names), opening, seed, chosen, str(pack or ""), share)
    self_play.check(title)
    command = f"pentarchy-lab train {slug} --what {what} --seats {number} --bots {','.join(names)}"
    command += f" --games {number_of_games} --opening {opening} --epsilon {share:g}"
    command += f" --epochs {passes}" if what is What.network else ""
    command += "".join([f" --option {pair}" for pair in option or []]) + f" --seed {seed}"
    folder = Path("build/train") / what if out is None else out
    run = Training(title, self_play, number_of_games, jobs or os.cpu_count() or 1, folder, publish, command)
    report, sentence = learn_weights(run, as_json) if what is What.weights else learn_network(run, passes)
    if as_json:
        print_json({"game": slug, "seats": number, **report})
    else:
        console().print(sentence)


def check_declared(title: Title[Any], what: What) -> None:
    """Refuse, before anything is played, what the title's bot does not declare; say what it does declare."""
    tests: dict[What, Callable[[Title[Any]], Any]] = {
        What.weights: fit_weights.bot_with_features,
        What.network: train_network.bot_with_network,
    }
    declared: list[What] = []
    for kind, test in tests.items():
        if bot_registry.levels(title.slug):
            try:
                test(title)
            except PentarchyError:
                continue
            declared.append(kind)
    if what in declared:
        return
    others = ", ".join([f"{NEEDED[kind]}: expected --what {kind}" for kind in declared])
    raise PentarchyError(
        f"--what {what}: {title.slug} does not declare {NEEDED[what]}; "
        + (f"it declares {others}" if others else "it declares nothing that can be trained")
    )


def weights_file(title: Title[Any]) -> Path:
    """Where the weights of a title lie in the source tree."""
    checkout()
    return Path(str(weights.weights_file(title.package)))


def network_file(title: Title[Any], seats: int) -> Path:
    """Where the network of a title for this number of seats lies in the source tree."""
    checkout()
    return Path(str(network.network_file(title.package, seats)))


def learn_weights(run: Training, as_json: bool) -> tuple[dict[str, Any], str]:
    """Fit the weights of the title's features. Returns the report, and a sentence about it."""
    fit_weights.import_numpy()
    slug, seats = run.self_play.slug, run.self_play.seats
    title_bot = fit_weights.bot_with_features(run.title)
    journal = run.play()
    with progress_bar(f"{slug}: positions") as show:
        found = fit_weights.fit(fit_weights.collect(journal, run.title, run.games, show))
    entry = fit_weights.weight_table(found, title_bot.weights.features, run.command)
    if run.publish:
        fit_weights.write_weights(weights_file(run.title), seats, entry)
    if not as_json:
        rows = [(name, f"{weight:.3f}") for name, weight in entry["weights"].items()]
        console().print(make_grid(f"{run.heading}: weights of the features", ["feature", ">weight"], rows))
    before = "" if found.previous_loss is None else f" {found.previous_loss:.4f} with the evaluation in use,"
    return entry, (
        f"{found.games} games, {found.positions} positions. Loss: {found.baseline_loss:.4f} knowing nothing,{before} "
        f"{found.validation_loss:.4f} with these weights on games left out of the fit. The games are in {journal.path}."
    )


def learn_network(run: Training, epochs: int) -> tuple[Json, str]:
    """Train a network to predict results. Returns the report, and a sentence about it."""
    fit_weights.import_numpy()
    slug, seats = run.self_play.slug, run.self_play.seats
    journal = run.play()
    with progress_bar(f"{slug}: positions") as show:
        samples = train_network.collect(journal, run.title, run.games, show)
    with progress_bar(f"{slug}: training") as show:
        found = train_network.train(samples, epochs, run.self_play.seed, show)
    entry = train_network.network_table(found, samples, run.command)
    file = network_file(run.title, seats) if run.publish else run.out / f"{slug}.{seats}.json"
    train_network.write_network(file, entry)
    report = {"network": str(file), **{key: entry[key] for key in NETWORK_FIGURES}}
    return report, (
        f"{found.games} games, {found.positions} positions. Loss: {found.baseline_loss:.4f} knowing nothing, "
        f"{found.validation_loss:.4f} on games left out of the training. "
        f"The network is in {file}, the games are in {journal.path}."
    )
