"""`pentarchy-lab balance`: how a game plays between bots, in every mode."""

from __future__ import annotations

from typing import Annotated, Any, Final

import typer

from pentarchy.console.options import (
    DEFAULT_SEED,
    AllSeatsOption,
    ContentOption,
    JobsOption,
    JsonFlag,
    SeedOption,
    SlugArgument,
    read_names,
)
from pentarchy.console.report import console, make_grid, print_json, progress_bar
from pentarchy.games import load_title

NOBODY_HAD_IT: Final = {"seats": 0, "wins": None}
Modes = dict[str, Any]  # the report's rows by mode: "3", or "3 tokens"


def balance(
    slug: SlugArgument,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="A,B", help="The bots, at most one per seat; the last takes all other seats."),
    ] = "greedy",
    seats: AllSeatsOption = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, help="The number of games in each mode.")] = 200,
    nodes: Annotated[
        int,
        typer.Option(
            "--nodes", metavar="N", min=1, help="Positions per move, for bots whose name sets no number of its own."
        ),
    ] = 40,
    seed: SeedOption = DEFAULT_SEED,
    jobs: JobsOption = 1,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Report how a game plays between bots: endings, lengths, scores, and how each card goes with winning.

    Every mode of the game is played with every number of seats.
    """
    from pentarchy.arena.balance import balance as play_all
    from pentarchy.arena.balance import bots_without_level, settings_of

    title = load_title(slug, pack)
    modes = settings_of(title, list(title.seats) if seats is None else [seats])
    names = read_names(bots)
    with progress_bar(f"{slug}: games") as show:
        report = play_all(title, modes, names, games, seed, nodes, jobs, show)
    if as_json:
        print_json(report)
        return
    found: Modes = report["tables"]
    told = bots_without_level(names, title)
    thinking = f", {nodes} nodes" if told == names else f", {','.join(told)} with {nodes} nodes" if told else ""
    print_modes(f"{slug}, {bots}{thinking}; wins as multiples of the fair share", found)
    for tally in next(iter(found.values()))["tallies"]:
        print_tally(tally, found)
    print_figures(found)
    print_cards(found)


def print_modes(heading: str, modes: Modes) -> None:
    """One row per mode, then one sentence per mode about its endings, score lines and awards."""
    rows = []
    for name, row in modes.items():
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
    console().print(make_grid(heading, headings, rows))
    for name, row in modes.items():
        ends = [f"{clause} {count}" for clause, count in row["ended_by"].items()]
        shares = [f"{award} {share:.0%}" for award, share in row["awards"].items()]
        lines = [f"{what} {points}" for what, points in row["lines"].items()]
        moves = f"{row['median_moves']} moves"
        console().print(f"{name}: {moves}; {'; '.join([', '.join(part) for part in (ends, lines, shares) if part])}")


def print_tally(tally: str, modes: Modes) -> None:
    """Wins by something a seat has (a faction, a map): one column per mode, and one for all together."""
    rows = []
    for token in dict.fromkeys([token for row in modes.values() for token in row["tallies"][tally]]):
        entries = [row["tallies"][tally].get(token, NOBODY_HAD_IT) for row in modes.values()]
        seats = sum([entry["seats"] for entry in entries])
        pooled = sum([entry["wins"] * entry["seats"] for entry in entries if entry["wins"] is not None])
        shares = ["" if entry["wins"] is None else f"{entry['wins']:.2f}" for entry in entries]
        rows.append((token, seats, f"{pooled / seats:.2f}" if seats else "", *shares))
    headings = [tally, ">seats", ">wins", *[f">{name}" for name in modes]]
    console().print(make_grid(f"{tally}: wins as multiples of the fair share", headings, rows))


def print_figures(modes: Modes) -> None:
    """The game's own figures: the mean of all seats in each mode, and of the winners in all modes."""
    names = next(iter(modes.values()))["figures"]
    if not names:
        return
    rows = []
    for name in names:
        winners = [row["figures"][name]["winners"] for row in modes.values() if row["figures"][name]["winners"]]
        means = [str(row["figures"][name]["mean"]) for row in modes.values()]
        rows.append((name, f"{sum(winners) / len(winners):.1f}" if winners else "", *means))
    headings = ["figure of a seat", ">winners", *[f">{name}" for name in modes]]
    console().print(make_grid("means", headings, rows))


def print_cards(modes: Modes) -> None:
    """For cards that are taken before they are used: how often each is taken and used, and how its users fare."""
    rows = []
    for card in next(iter(modes.values()))["cards"]:
        entries = [row["cards"][card] for row in modes.values() if "taken" in row["cards"][card]]
        taken = sum([entry["taken"] for entry in entries])
        if taken and any(entry["used"] for entry in entries):
            used = sum([entry["taken"] * entry["of_taken"] for entry in entries])
            wins = [entry["wins"] for entry in entries if entry["wins"] is not None]
            rows.append((card, taken, f"{used / taken:.0%}", f"{sum(wins) / len(wins):.2f}" if wins else ""))
    if rows:
        rows.sort(key=lambda row: float(str(row[2]).rstrip("%")))
        title = "cards: how often taken, the share of those that was used, wins of the seats that used them"
        console().print(make_grid(title, ["card", ">taken", ">used", ">wins"], rows))
