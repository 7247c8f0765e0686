"""`pentarchy-lab train`: bots learn from games, one stage at a time.

`--stage games` has bots play themselves and keeps what they thought. From these games `--stage network` trains a
network and `--stage weights` fits the weights of a title's features. `--stage match` plays a search with the network
against the same without. Each stage leaves files for the next, on this machine or another.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy import bots as bot_registry
from pentarchy.arena import fit_weights, self_play
from pentarchy.arena.contest import contest
from pentarchy.arena.self_play import SelfPlay
from pentarchy.bots.taught import NAME, taught
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
from pentarchy.console.report import console, print_json, progress_bar
from pentarchy.core import network, weights
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title


class Stage(StrEnum):
    """The stages of learning."""

    games = "games"
    network = "network"
    match = "match"
    weights = "weights"


@dataclass(frozen=True)
class Defaults:
    """What is used for options that are not given."""

    bots: str
    games: int
    epsilon: float


DEFAULTS: Final = {
    Stage.games: Defaults(bots="master", games=2_000, epsilon=0.3),
    Stage.network: Defaults(bots="", games=0, epsilon=0.0),
    Stage.match: Defaults(bots="", games=400, epsilon=0.0),
    Stage.weights: Defaults(bots="", games=0, epsilon=0.0),
}
DEFAULT_EPOCHS: Final = 12
WITH: Final = ":policy_weight=1:taught_value={value}"
WITHOUT: Final = ":policy_weight=0:taught_value=0"
FIGURES: Final = ("games", "decisions", "positions", "policy_loss", "value_loss")


@dataclass(frozen=True)
class Training:
    """The options of one stage, checked."""

    title: Title[Any]
    self_play: SelfPlay
    games: int
    jobs: int
    out: Path
    publish: bool
    command: str  # repeats this run
    epochs: int
    minutes: float

    @property
    def folder(self) -> Path:
        """Where the games of a search are."""
        return self.out / f"{self.self_play.slug}-{self.self_play.seats}"


def train(
    slug: SlugArgument,
    stage: Annotated[
        Stage,
        typer.Option(
            "--stage",
            help="games: bots play themselves; network: train a network on these games; weights: fit the weights of "
            "the game's features to them; match: play with and without the network.",
        ),
    ] = Stage.games,
    seats: SeatsOption = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="The bots that play, at most one per seat; the last takes all other seats. Default: master. For a "
            "match the search to be played with and without the network; default: one of the master's nodes.",
        ),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option("--games", metavar="K", min=1, help="The number of games; default: 2,000, for a match 400."),
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
            help="The share of random moves in an opening; default: 0.3.",
        ),
    ] = None,
    minutes: Annotated[
        float, typer.Option("--minutes", metavar="M", min=0, help="Only for games: begin none after this; 0: no limit.")
    ] = 0.0,
    epochs: Annotated[
        int, typer.Option("--epochs", metavar="N", min=1, help="Only for a network: passes over all decisions.")
    ] = DEFAULT_EPOCHS,
    option: OptionOption = None,
    seed: SeedOption = DEFAULT_SEED,
    jobs: AllCoresOption = None,
    pack: ContentOption = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="The folder for games and networks. Default: build/train."),
    ] = None,
    publish: Annotated[
        bool,
        typer.Option("--publish", help="Put the result into the source tree, where bots read it; only in a checkout."),
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play games, and learn from them which moves are worth a search and how much a position is worth.

    Before you keep a result, play the stage `match`: a better prediction may still play worse.
    """
    title, number, _ = set_up(slug, seats, option, pack)
    if not bot_registry.levels(slug):
        raise PentarchyError(f"{slug} has no bot that could be taught: expected a module {title.package}.bot")
    usual = DEFAULTS[stage]
    if stage is Stage.weights:
        fit_weights.bot_with_features(title)
    elif number == 1 and stage is not Stage.games:
        raise PentarchyError(f"--stage {stage}: expected two seats or more: alone there is nobody to beat")
    if publish:
        checkout()
        if pack and stage is not Stage.weights:
            raise PentarchyError("--publish: the package's networks are for its own content: expected no --content")
    names = read_names(bots or usual.bots) if bots or usual.bots else [master_search(slug)]
    share = usual.epsilon if epsilon is None else epsilon
    chosen = tuple(sorted(read_options(option).items()))
    played = SelfPlay(slug, number, tuple(names), opening, seed, chosen, str(pack or ""), share)
    played.check(title)
    command = f"pentarchy-lab train {slug} --stage {stage} --seats {number} --bots {','.join(names)}"
    command += f" --games {games or usual.games} --opening {opening} --epsilon {share:g}"
    command += "".join([f" --option {pair}" for pair in option or []]) + f" --seed {seed}"
    run = Training(
        title,
        played,
        games or usual.games,
        jobs or os.cpu_count() or 1,
        Path("build/train") if out is None else out,
        publish,
        command,
        epochs,
        minutes,
    )
    work = {
        Stage.games: play_games,
        Stage.network: learn_network,
        Stage.match: play_match,
        Stage.weights: learn_weights,
    }
    report, sentence = work[stage](run)
    if as_json:
        print_json({"game": slug, "seats": number, **report})
    else:
        console().print(sentence)


def master_search(slug: str) -> str:
    """The search of the level that gives hints."""
    name = bot_registry.adviser(slug)
    return f"search-{next(level.budget.nodes for level in bot_registry.levels(slug) if level.name == name)}"


def weights_file(title: Title[Any]) -> Path:
    """Where the weights of a title lie in the source tree."""
    checkout()
    return Path(str(weights.weights_file(title.package)))


def network_file(title: Title[Any], seats: int) -> Path:
    """Where the network of a title for this number of seats lies in the source tree."""
    checkout()
    return Path(str(network.network_file(title.package, seats, NAME)))


def play_games(run: Training) -> tuple[dict[str, Any], str]:
    """Bots play themselves."""
    self_play.import_numpy()
    with progress_bar(f"{run.self_play.slug}: games") as show:
        played = self_play.play_games(
            run.self_play, run.folder, run.games, run.jobs, run.command, show, 60 * run.minutes
        )
    return {"games": played, "folder": str(run.folder)}, f"{played} games are in {run.folder}."


def learn_network(run: Training) -> tuple[dict[str, Any], str]:
    """Train a network on the games that were played."""
    from pentarchy.arena import train_taught

    file = network_file(run.title, run.self_play.seats) if run.publish else run.folder / f"{NAME}.json"
    try:
        table = train_taught.train(run.folder, run.epochs, run.self_play.seed)
    except ImportError as error:
        raise PentarchyError(
            f"training needs {error.name}: pip install torch numpy, here or on a machine with a GPU, and there: "
            f"python -m pentarchy.arena.train_taught {run.folder} --epochs {run.epochs} "
            f"--seed {run.self_play.seed} --out {file}"
        ) from None
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
    policy, value = table["policy_loss"], table["value_loss"]
    return {"network": str(file), **{key: table[key] for key in FIGURES}}, (
        f"{table['games']} games, {table['decisions']} decisions. Loss of the policy: {policy['by_prior_values']} by "
        f"first looks, {policy['taught']} taught; of the value: {value['judged']} judged, {value['taught']} corrected, "
        f"on games left out of the training. The network is in {file}."
    )


def play_match(run: Training) -> tuple[dict[str, Any], str]:
    """Play the search with what games taught against the search without, and note it in the network's file."""
    slug, seats = run.self_play.slug, run.self_play.seats
    if taught(run.title, seats) is None:
        raise PentarchyError(
            f"{slug} has no network for {seats} seats of this content: "
            f"pentarchy-lab train {slug} --seats {seats} --stage network --publish makes one"
        )
    rows: list[dict[str, Any]] = []
    for value in (0, 1):
        one, field = run.self_play.bots[0] + WITH.format(value=value), run.self_play.bots[0] + WITHOUT
        with progress_bar(f"{slug}: with and without, {value + 1} of 2") as show:
            options = dict(run.self_play.options)
            found = contest(run.title, seats, options, [one, field], run.games, run.self_play.seed, run.jobs, show)
        rows.append({"bot": one, "against": field, "seed": run.self_play.seed, **found["bots"][one]})
    if run.publish:
        file = network_file(run.title, seats)
        table = json.loads(file.read_text("utf-8"))
        file.write_text(json.dumps({**table, "matches": [*table.get("matches", []), *rows]}, indent=1) + "\n", "utf-8")
    told = [
        f"{row['bot']}: {row['rate']:.1%} ({row['low']:.1%} to {row['high']:.1%}) of {row['games']}" for row in rows
    ]
    return {"matches": rows}, "Wins against the same search without:\n" + "\n".join(told)


def learn_weights(run: Training) -> tuple[dict[str, Any], str]:
    """Fit the weights of the title's features. Returns the report, and a sentence about it."""
    slug, seats = run.self_play.slug, run.self_play.seats
    found = fit_weights.fit(fit_weights.collect(run.folder, run.title))
    features = fit_weights.bot_with_features(run.title).weights.features
    entry = fit_weights.weight_table(found, features, self_play.load(run.folder)[0]["command"])
    if run.publish:
        fit_weights.write_weights(weights_file(run.title), seats, entry)
    rows = [f"{weight:8.3f}  {name}" for name, weight in entry["weights"].items()]
    before = "" if found.previous_loss is None else f" {found.previous_loss:.4f} with the evaluation in use,"
    return entry, "\n".join([f"{slug}, {seats} seats: weights of the features", *rows, ""]) + (
        f"{found.games} games, {found.positions} positions. Loss: {found.baseline_loss:.4f} knowing nothing,{before} "
        f"{found.validation_loss:.4f} with these weights on games left out of the fit."
    )
