"""Long work: `simulate`, `arena`, `balance`, `check`, `bench`. The library does it; here it gets words and bars."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy.cli.common import (
    DEFAULT_SEED,
    AllSeatsOption,
    ContentOption,
    ForceFlag,
    GamesOption,
    JobsOption,
    JsonFlag,
    OptionOption,
    SeatsOption,
    SeedOption,
    SlugArgument,
    console,
    may_write,
    print_json,
    progress,
    read_names,
    read_options,
    set_up,
    table,
    writing,
)
from pentarchy.core.chance import Chance, derive
from pentarchy.core.record import Record
from pentarchy.core.title import Title
from pentarchy.core.types import Options
from pentarchy.games import load, titles

FAILED: Final = 1
FAILURES_SHOWN: Final = 10


def simulate(
    slug: SlugArgument,
    seats: SeatsOption = None,
    games: GamesOption = 100,
    seed: SeedOption = DEFAULT_SEED,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B", help="One bot for all seats, or one a seat; the last fills the rest."),
    ] = "random",
    option: OptionOption = None,
    pack: ContentOption = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Write the record of the first game there.")
    ] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Let bots play many games and tell how they went."""
    from pentarchy import arena

    title, number, options = set_up(slug, seats, option, pack)
    names = read_names(bots)
    if save is not None:
        may_write(save, force)
    with progress(f"{slug}: games") as tell:
        report = arena.simulate(title, number, options, names, games, seed, tell)
    if save is not None:
        record = first_game(title, number, options, names, seed)
        with writing(save, force):
            record.save(save)
    if as_json:
        print_json(report)
        return
    rows = [(seat, name, report["wins"][seat], report["mean_scores"][seat]) for seat, name in enumerate(report["bots"])]
    screen = console()
    screen.print(table(f"{slug}: {report['games']} games", [">seat", "bot", ">wins", ">mean score"], rows))
    screen.print(
        f"{report['finished']} finished, {report['shared']} shared, {report['no_winner']} without a winner; "
        f"{report['mean_moves']} moves a game, {report['decisions_per_s']:,} decisions a second."
    )


def first_game(title: Title[Any], seats: int, options: Options, names: list[str], seed: int) -> Record[Any]:
    """Game 0 of a simulation once more, written down."""
    from pentarchy.arena.play import line_up
    from pentarchy.bots import create

    bots = [create(name, title) for name in line_up(names, seats)]
    sources = [Chance(derive(derive(seed, 0, 1), seat)) for seat in range(seats)]
    record = Record.begin(title, seats, options, Chance(derive(seed, 0)))
    while record.state.turn():
        seat = record.state.turn()[0]
        record.play(seat, bots[seat].choose(title.redact(record.state, seat), seat, sources[seat]))
    return record


def arena(
    slug: SlugArgument,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help="The bots, at most one a seat; the last fills the rest.")
    ],
    seats: SeatsOption = None,
    option: OptionOption = None,
    games: GamesOption = 100,
    seed: SeedOption = DEFAULT_SEED,
    jobs: JobsOption = 1,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Let bots compete, every deal once from each seat, and tell who is better with a 95 % interval."""
    from pentarchy.arena import contest

    title, number, options = set_up(slug, seats, option, pack)
    with progress(f"{slug}: games") as tell:
        report = contest(title, number, options, read_names(bots), games, seed, jobs, tell)
    if as_json:
        print_json(report)
        return
    rows = [
        (
            name,
            row["wins"],
            row["games"],
            f"{row['rate']:.1%}",
            f"{row['low']:.1%} - {row['high']:.1%}",
            row["mean_score"],
        )
        for name, row in report["bots"].items()
    ]
    headings = ["bot", ">wins", ">games", ">win rate", ">95 % interval", ">mean score"]
    console().print(table(f"{slug}, {number} seats", headings, rows))


def balance(
    slug: SlugArgument,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help="The bots, at most one a seat; the last fills the rest.")
    ] = "greedy",
    seats: AllSeatsOption = None,
    games: GamesOption = 200,
    nodes: Annotated[
        int,
        typer.Option("--nodes", min=1, help="Positions a bot without a number of its own may look at for one move."),
    ] = 40,
    seed: SeedOption = DEFAULT_SEED,
    jobs: JobsOption = 1,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Tell how a title plays between bots, in every mode: ends, lengths, scores, and what each card did."""
    from pentarchy.arena.balance import balance as report_balance
    from pentarchy.arena.balance import bots_without_level, settings_of

    title = load(slug, pack)
    tables = settings_of(title, list(title.seats) if seats is None else [seats])
    names = read_names(bots)
    with progress(f"{slug}: games") as tell:
        report = report_balance(title, tables, names, games, seed, nodes, jobs, tell)
    if as_json:
        print_json(report)
        return
    rows = []
    for name, row in report["tables"].items():
        won = {card: entry["wins"] for card, entry in row["cards"].items() if entry["wins"]}
        best = max(won, key=lambda card: won[card], default="")
        rare = min(row["cards"], key=lambda card: row["cards"][card]["used"])
        scores, winning = row["scores"], row["winning_scores"]
        rows.append(
            (
                name,
                row["games"],
                f"{scores['mean']} ({scores.get('tenth', '')}-{scores.get('ninetieth', '')})",
                winning["mean"],
                " ".join(f"{share:.2f}" for share in row["wins_by_place"]),
                f"{best} {won[best]:.2f}" if best else "",
                f"{rare} {row['cards'][rare]['used']:.1%}",
            )
        )
    headings = ["seats", ">games", "scores", ">winner", "wins from the first player on", "strongest", "rarest"]
    told = bots_without_level(names, title)
    thinking = f", {nodes} nodes" if told == names else f", {','.join(told)} with {nodes} nodes" if told else ""
    console().print(table(f"{slug}, {bots}{thinking}; wins as multiples of the fair share", headings, rows))
    for name, row in report["tables"].items():
        ends = [f"{clause} {count}" for clause, count in row["ended_by"].items()]
        shares = [f"{award} {share:.0%}" for award, share in row["awards"].items()]
        lines = [f"{what} {points}" for what, points in row["lines"].items()]
        moves = f"{row['median_moves']} moves"
        console().print(f"{name}: {moves}; {'; '.join([', '.join(part) for part in (ends, lines, shares) if part])}")
    for tally in next(iter(report["tables"].values()))["tallies"]:
        print_tally(tally, report["tables"])
    print_figures(report["tables"])
    print_cards(report["tables"])


NOBODY_HAD_IT: Final = {"seats": 0, "wins": None}


def print_tally(tally: str, tables: dict[str, Any]) -> None:
    """Wins by what a seat has (a faction, a map), a column for every table and one for all."""
    rows = []
    for token in dict.fromkeys([token for row in tables.values() for token in row["tallies"][tally]]):
        entries = [row["tallies"][tally].get(token, NOBODY_HAD_IT) for row in tables.values()]
        seats = sum([entry["seats"] for entry in entries])
        pooled = sum([entry["wins"] * entry["seats"] for entry in entries if entry["wins"] is not None])
        shares = ["" if entry["wins"] is None else f"{entry['wins']:.2f}" for entry in entries]
        rows.append((token, seats, f"{pooled / seats:.2f}" if seats else "", *shares))
    headings = [tally, ">seats", ">wins", *[f">{name}" for name in tables]]
    console().print(table(f"{tally}: wins as multiples of the fair share", headings, rows))


def print_figures(tables: dict[str, Any]) -> None:
    """The title's own numbers: the mean of all seats at every table, and of the winners at all of them."""
    names = next(iter(tables.values()))["figures"]
    if not names:
        return
    rows = []
    for name in names:
        winners = [row["figures"][name]["winners"] for row in tables.values() if row["figures"][name]["winners"]]
        means = [str(row["figures"][name]["mean"]) for row in tables.values()]
        rows.append((name, f"{sum(winners) / len(winners):.1f}" if winners else "", *means))
    headings = ["a seat's", ">winners", *[f">{name}" for name in tables]]
    console().print(table("means", headings, rows))


def print_cards(tables: dict[str, Any]) -> None:
    """Where cards are taken before they are used: how often, and how those fared who used them, over all tables."""
    rows = []
    for card in next(iter(tables.values()))["cards"]:
        entries = [row["cards"][card] for row in tables.values() if "taken" in row["cards"][card]]
        taken = sum([entry["taken"] for entry in entries])
        if taken and any(entry["used"] for entry in entries):
            used = sum([entry["taken"] * entry["of_taken"] for entry in entries])
            wins = [entry["wins"] for entry in entries if entry["wins"] is not None]
            rows.append((card, taken, f"{used / taken:.0%}", f"{sum(wins) / len(wins):.2f}" if wins else ""))
    if rows:
        rows.sort(key=lambda row: float(str(row[2]).rstrip("%")))
        console().print(
            table("cards: taken, used of those, wins of who used them", ["card", ">taken", ">used", ">wins"], rows)
        )


def check(
    slug: SlugArgument,
    seats: AllSeatsOption = None,
    option: OptionOption = None,
    games: GamesOption = 100,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="Default: a fresh one, which is told.")
    ] = None,
    jobs: JobsOption = 1,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Try to break a game: contract and leak suites on random games. Exit status 1 if anything fails.

    What is not fixed by --seats and --option is drawn for every game among all legal combinations.
    """
    from pentarchy.testing.check import check as run_check

    title = load(slug, pack)
    fixed = read_options(option)
    chosen = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    with progress(f"{slug}: games") as tell:
        report = {"seed": chosen, **run_check(title, seats, fixed, games, chosen, jobs, tell)}
    if as_json:
        print_json(report)
    else:
        screen = console()
        screen.print(
            table(f"{slug}: seed {chosen}", ["seats", ">combinations", ">games"], _by_seats(report["combinations"]))
        )
        screen.print(f"{report['games']} games, {report['plies']} plies, {len(report['failures'])} failures.")
        for failure in report["failures"][:FAILURES_SHOWN]:
            screen.print(f"FAILED {failure}")
        if len(report["failures"]) > FAILURES_SHOWN:
            screen.print(f"... and {len(report['failures']) - FAILURES_SHOWN} more; --json lists all.")
    if report["failures"]:
        raise typer.Exit(FAILED)


def _by_seats(combinations: dict[str, int]) -> list[tuple[str, int, int]]:
    """There can be hundreds of combinations; people want to see that none was left out."""
    groups: dict[str, list[int]] = {}
    for combination, count in sorted(combinations.items()):
        groups.setdefault(combination.split()[0].removeprefix("seats="), []).append(count)
    return [(seats, len(counts), sum(counts)) for seats, counts in groups.items()]


def bench(
    slug: Annotated[str | None, typer.Argument(metavar="SLUG", help="Only this game.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="How long to measure each game.")] = 8.0,
    seats: SeatsOption = None,
    search: Annotated[bool, typer.Option("--search", help="Also count what the search bot does in a second.")] = False,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Measure each game on one core, beside a reference loop in the same run."""
    from pentarchy.bench.measure import bench as measure
    from pentarchy.bench.measure import search_rate

    chosen = titles() if slug is None else [slug]
    report = {}
    for name in chosen:
        title = load(name, pack)
        if seats is not None:
            title.options.check_seats(seats)
        with progress(f"{name}: rounds") as tell:
            report[name] = measure(title, seconds, seats, tell)
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
    console().print(table("Speed", headings, rows))
