"""How a title plays: many games of every mode and number of seats; scores, and what each card had to do with winning.

What counts as using a card is the title's to say: `bots/titles/<slug>.py` names the events (USES), the events worth
counting (COUNTED), where copies of a card shall count as one (GROUP), and the modes worth a table each (MODES). What a
seat has rather than uses (a faction, a map) is tallied too, where the title names the events that tell it (TALLIES).
Where cards come to a seat before it uses them or not, TAKES names the events that tell so; and `figures(final, events)`
of a title are numbers of its own, by seat, that the report gives the means of.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

from pentarchy.arena.contest import interval
from pentarchy.arena.play import Progress, check_nodes, line_up, play_game
from pentarchy.bots import RANDOM, Budget, create
from pentarchy.core.chance import derive
from pentarchy.core.errors import BadOption
from pentarchy.core.outcome import WON
from pentarchy.core.title import Title
from pentarchy.core.types import Event, Json, Options, only
from pentarchy.games import load

Table = tuple[int, str]  # seats, and the name of a mode; the usual one has none

GAMES_A_TASK = 5
CARD = "card"


def tables_of(title: Title[Any], seats: list[int]) -> list[Table]:
    """Every mode the title names that goes with each of these numbers of seats."""
    found: list[Table] = []
    for n in seats:
        title.options.check_seats(n)
        for mode in modes_of(title):
            try:
                options_of(title, n, mode)
            except BadOption:
                continue
            found.append((n, mode))
    return found


def modes_of(title: Title[Any]) -> dict[str, Options]:
    """The title's modes by name; without a list of its own, the usual one."""
    modes: dict[str, Options] = getattr(_title(title), "MODES", {"": {}})
    return modes


def options_of(title: Title[Any], seats: int, mode: str) -> Options:
    """All options of a mode."""
    return title.options.resolve(seats, modes_of(title)[mode])


def _title(title: Title[Any]) -> Any:
    return import_module(f"pentarchy.bots.titles.{title.slug}")


def label(table: Table) -> str:
    """`3`, or `3 crusade`."""
    return f"{table[0]} {table[1]}".strip()


def told_nodes(bots: list[str], title: Title[Any]) -> list[str]:
    """Those of them who think as much as they are told to: no level, no `search-400`, not the random one."""
    return [name for name in bots if name != RANDOM and not create(name, title).own.nodes]


def balance(
    title: Title[Any],
    tables: list[Table],
    bots: list[str],
    games: int,
    seed: int,
    nodes: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Json:
    """Play `games` games at each table and tell how they went."""
    tasks = [(table, first) for table in tables for first in range(0, games, GAMES_A_TASK)]
    played: dict[Table, list[Json]] = {table: [] for table in tables}
    done = 0
    for n, _ in tables:
        for name in line_up(bots, n):
            check_nodes(name)
            create(name, title)
    if jobs <= 1:
        for table, first in tasks:
            rows = play_some(title, table, bots, first, min(GAMES_A_TASK, games - first), seed, nodes)
            played[table] += rows
            done += len(rows)
            if progress:
                progress(done, games * len(tables))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            futures = {
                pool.submit(
                    _work,
                    title.slug,
                    title.content.pack,
                    table,
                    bots,
                    first,
                    min(GAMES_A_TASK, games - first),
                    seed,
                    nodes,
                ): table
                for table, first in tasks
            }
            for future in as_completed(futures):
                rows = future.result()
                played[futures[future]] += rows
                done += len(rows)
                if progress:
                    progress(done, games * len(tables))
    return {
        "bots": bots,
        "nodes": nodes if told_nodes(bots, title) else None,
        "seed": seed,
        "tables": {label(table): sum_up(title, table, rows) for table, rows in played.items()},
    }


def _work(
    slug: str, pack: Path | None, table: Table, bots: list[str], first: int, count: int, seed: int, nodes: int
) -> list[Json]:
    return play_some(load(slug, pack), table, bots, first, count, seed, nodes)


def play_some(
    title: Title[Any], table: Table, bots: list[str], first: int, count: int, seed: int, nodes: int
) -> list[Json]:
    """A few games; of each what the report needs."""
    title_bot = _title(title)
    n, mode = table
    names = line_up(bots, n)
    options = options_of(title, n, mode)
    number_of_mode = list(modes_of(title)).index(mode)
    rows: list[Json] = []
    for number in range(first, first + count):
        turned = names[number % n :] + names[: number % n]
        players = [create(name, title) for name in turned]
        deal = derive(seed, n, number) if number_of_mode == 0 else derive(seed, n, number, number_of_mode)
        final, moves = play_game(title, options, players, deal, derive(deal, 1), Budget(nodes), log=True)
        outcome = title.outcome(final)
        assert outcome is not None
        users: dict[str, int] = {}
        uses: dict[str, int] = {}
        takes: dict[str, int] = {}
        counted = dict.fromkeys(title_bot.COUNTED, 0)
        tallies: dict[str, list[list[Any]]] = {name: [] for name in tallies_of(title)}
        events = happenings(final.log or [], n)
        for event in events:
            happened = title.vocabulary.events[event[0]]
            for name, (told_by, seat_at, at) in tallies_of(title).items():
                if happened.name == told_by:
                    kind = happened.arguments[at - 1][1]
                    tallies[name].append([event[seat_at], title.vocabulary.kinds[kind].write(event[at])])
            if happened.name in title_bot.USES:
                seat_at, card_at = title_bot.USES[happened.name]
                card = title.vocabulary.kinds["card"].write(event[card_at])
                users.setdefault(card, event[seat_at])
                uses[card] = uses.get(card, 0) + 1
            if happened.name in getattr(title_bot, "TAKES", {}):
                card = title.vocabulary.kinds["card"].write(event[title_bot.TAKES[happened.name][1]])
                takes[card] = takes.get(card, 0) + 1
            if happened.name in counted:
                counted[happened.name] += 1
        rows.append(
            {
                "moves": moves,
                "starter": title_bot.starter(final) if hasattr(title_bot, "starter") else getattr(final, "starter", 0),
                "why": outcome.why,
                "winners": outcome.winners(),
                "decided": any(result.result == WON and result.award for result in outcome.seats),
                "scores": [result.score for result in outcome.seats],
                "lines": [{line.what: line.points for line in result.lines} for result in outcome.seats],
                "awards": [result.award for result in outcome.seats if result.award],
                "users": users,
                "uses": uses,
                "takes": takes,
                "figures": title_bot.figures(final, events) if hasattr(title_bot, "figures") else [],
                "counted": counted,
                "tallies": tallies,
            }
        )
    return rows


def happenings(log: list[tuple[int, Event]], seats: int) -> list[Event]:
    """What happened, once each: of a hidden lane its seat heard first and the others at the end."""
    found: list[Event] = []
    heard: Counter[tuple[int, Event]] = Counter()
    for to, event in log:
        without = [seat for seat in range(seats) if not to & only(seat) and heard[seat, event]]
        if without:
            heard[without[0], event] -= 1
            continue
        found.append(event)
        for seat in range(seats):
            if to == only(seat):
                heard[seat, event] += 1
    return found


def tallies_of(title: Title[Any]) -> dict[str, tuple[str, int, int]]:
    """What the title wants wins counted by: name -> (event, place of the seat in it, place of the component)."""
    tallies: dict[str, tuple[str, int, int]] = getattr(_title(title), "TALLIES", {})
    return tallies


def sum_up(title: Title[Any], table: Table, rows: list[Json]) -> Json:
    """One table: lengths, ends, scores, wins by seat and by card."""
    n = table[0]
    count = len(rows)
    wins = [0.0] * n
    places = [0.0] * n
    for row in rows:
        for seat in row["winners"]:
            wins[seat] += 1 / len(row["winners"])
            places[(seat - row["starter"]) % n] += 1 / len(row["winners"])
    ends: dict[str, int] = {}
    awards: dict[str, int] = {}
    for row in rows:
        ends[row["why"]] = ends.get(row["why"], 0) + 1
        for award in row["awards"]:
            awards[award] = awards.get(award, 0) + 1
    scores = [score for row in rows for score in row["scores"]]
    lines: dict[str, list[int]] = {}
    for row in rows:
        for sheet in row["lines"]:
            for what, points in sheet.items():
                lines.setdefault(what, []).append(points)
    return {
        "games": count,
        "options": options_of(title, n, table[1]),
        "ended_by": dict(sorted(ends.items())),
        "undecided": round(sum(not row["decided"] for row in rows) / count, 4) if count else 0.0,
        "median_moves": median([row["moves"] for row in rows]) if rows else 0,
        "scores": spread(scores),
        "winning_scores": spread([max(row["scores"]) for row in rows]),
        **sheets_of(title, rows),
        "lines": {what: round(mean(points), 2) for what, points in lines.items()},
        "awards": {award: round(number / count, 4) for award, number in awards.items()},
        "wins_by_seat": [round(win / count * n, 3) for win in wins] if count else [],  # as multiples of the fair share
        "wins_by_place": [round(win / count * n, 3) for win in places] if count else [],  # who starts is first
        "events_a_game": {
            name: round(sum(row["counted"][name] for row in rows) / count, 3)
            for name in (rows[0]["counted"] if rows else {})
        },
        "figures": figures_of(rows),
        "tallies": {name: tally(title, n, name, rows) for name in tallies_of(title)},
        "cards": cards_of(title, n, rows),
    }


def tally(title: Title[Any], n: int, name: str, rows: list[Json]) -> Json:
    """How those fared who had each component: in how many seats it was, and its wins against the fair share.

    Of cards only those that somebody had: most are nothing that a tally counts.
    """
    event, _, at = tallies_of(title)[name]
    (kind,) = [happened.arguments[at - 1][1] for happened in title.vocabulary.events if happened.name == event]
    shares: dict[str, list[float]] = {token: [] for token in title.vocabulary.kinds[kind].tokens}
    scores: dict[str, list[int]] = {token: [] for token in shares}
    for row in rows:
        for seat, token in {(seat, token) for seat, token in row["tallies"][name]}:
            shares[token].append(1 / len(row["winners"]) if seat in row["winners"] else 0.0)
            scores[token].append(row["scores"][seat])
    all_scores = [score for row in rows for score in row["scores"]]
    found: dict[str, Json] = {}
    for token, mine in shares.items():
        if kind == CARD and not mine:
            continue
        low, high = interval(mine)
        found[token] = {
            "seats": len(mine),
            "wins": round(sum(mine) / len(mine) * n, 3) if mine else None,
            "low": round(low * n, 3),
            "high": round(high * n, 3),
            "score": round(mean(scores[token]) - mean(all_scores), 2) if mine else None,
        }
    return found


def figures_of(rows: list[Json]) -> Json:
    """The title's own numbers: the mean of all seats, of those that won, and how they are spread."""
    found: dict[str, Json] = {}
    for name in rows[0]["figures"][0] if rows and rows[0]["figures"] else []:
        everybody = [mine[name] for row in rows for mine in row["figures"]]
        winners = [row["figures"][seat][name] for row in rows for seat in row["winners"]]
        found[name] = {**spread(everybody), "winners": round(mean(winners), 2) if winners else None}
    return found


def sheets_of(title: Title[Any], rows: list[Json]) -> Json:
    """The points of a part of the score the title names (SHEET), of everybody and of the best in each game."""
    parts = getattr(_title(title), "SHEET", ())
    if not parts:
        return {}
    sheets = [[sum([sheet.get(part, 0) for part in parts]) for sheet in row["lines"]] for row in rows]
    return {
        "sheet_lines": spread([points for game_ in sheets for points in game_]),
        "winning_lines": spread([max(game_) for game_ in sheets]),
    }


def spread(scores: list[int]) -> Json:
    """How a list of scores is spread."""
    if len(scores) < 2:
        return {"mean": scores[0] if scores else 0}
    tenths = quantiles(scores, n=10, method="inclusive")
    return {
        "mean": round(mean(scores), 1),
        "least": min(scores),
        "tenth": round(tenths[0], 1),
        "median": round(median(scores), 1),
        "ninetieth": round(tenths[-1], 1),
        "most": max(scores),
    }


def cards_of(title: Title[Any], n: int, rows: list[Json]) -> Json:
    """For each card (or group of them): how often it was used, and how those fared who used it."""
    group = getattr(_title(title), "GROUP", str)
    members: dict[str, list[str]] = {}
    for card in title.vocabulary.kinds["card"].tokens:
        members.setdefault(group(card), []).append(card)
    all_uses = sum(sum(row["uses"].values()) for row in rows)
    all_scores = [score for row in rows for score in row["scores"]]
    found: dict[str, Json] = {}
    for name, cards in members.items():
        shares: list[float] = []
        scores: list[int] = []
        games = 0
        for row in rows:
            seats = {row["users"][card] for card in cards if card in row["users"]}
            games += bool(seats)
            scores += [row["scores"][seat] for seat in seats]
            shares += [1 / len(row["winners"]) if seat in row["winners"] else 0.0 for seat in seats]
        low, high = interval(shares)
        uses = sum(row["uses"].get(card, 0) for row in rows for card in cards)
        takes = sum(row["takes"].get(card, 0) for row in rows for card in cards)
        found[name] = {
            "used": round(games / len(rows), 4) if rows else 0.0,  # in so many games, by anybody
            "share": round(uses / all_uses, 4) if all_uses else 0.0,  # of all uses of cards
            **({"taken": takes, "of_taken": round(uses / takes, 4)} if takes else {}),  # times, and used of those
            "wins": round(sum(shares) / len(shares) * n, 3) if shares else None,  # as a multiple of the fair share
            "low": round(low * n, 3),
            "high": round(high * n, 3),
            "score": round(mean(scores) - mean(all_scores), 2) if scores else None,  # against the mean of all
        }
    return found
