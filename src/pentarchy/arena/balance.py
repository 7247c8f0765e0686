"""How a title plays: many games of every mode and number of seats; scores, and what each card had to do with winning.

The title says what is counted: the `BalanceSpec` of its bot names the events by which a seat uses or gets a card,
events worth counting, modes to report apart, and numbers of its own.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any

from pentarchy.arena.contest import wilson_interval
from pentarchy.arena.play import Progress, check_nodes, line_up, play_game
from pentarchy.bots import RANDOM, Budget, create
from pentarchy.core.chance import derive
from pentarchy.core.errors import BadOption, PentarchyError
from pentarchy.core.outcome import WON
from pentarchy.core.title import Title
from pentarchy.core.title_bot import BalanceSpec, title_bot
from pentarchy.core.types import Event, Json, Options, only
from pentarchy.games import load_title

Setting = tuple[int, str]  # seats, and the name of a mode; the default mode has none

GAMES_PER_TASK = 5
CARD = "card"


def settings_of(title: Title[Any], seats: list[int]) -> list[Setting]:
    """Every mode of the title with each of these numbers of seats, where that is possible."""
    found: list[Setting] = []
    for n in seats:
        title.options.check_seats(n)
        for mode in spec_of(title).modes:
            try:
                options_of(title, n, mode)
            except BadOption:
                continue
            found.append((n, mode))
    return found


def options_of(title: Title[Any], seats: int, mode: str) -> Options:
    """All options of a mode."""
    return title.options.resolve(seats, spec_of(title).modes[mode])


def spec_of(title: Title[Any]) -> BalanceSpec:
    """What is counted in this title."""
    bot = title_bot(title)
    if bot is None:
        raise PentarchyError(f"{title.slug} has no bot module: expected {title.package}.bot with a BalanceSpec")
    return bot.balance


def label(setting: Setting) -> str:
    """`3`, or `3 crusade`."""
    return f"{setting[0]} {setting[1]}".strip()


def bots_without_level(bots: list[str], title: Title[Any]) -> list[str]:
    """The bots whose number of nodes the caller sets: no level, no `search-400`, not the random one."""
    return [name for name in bots if name != RANDOM and not create(name, title).level_budget.nodes]


def balance(
    title: Title[Any],
    settings: list[Setting],
    bots: list[str],
    games: int,
    seed: int,
    nodes: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Json:
    """Play `games` games in each setting and report how they went."""
    tasks = [(setting, first) for setting in settings for first in range(0, games, GAMES_PER_TASK)]
    played: dict[Setting, list[Json]] = {setting: [] for setting in settings}
    done = 0
    for n, _ in settings:
        for name in line_up(bots, n):
            check_nodes(name)
            create(name, title)
    if jobs <= 1:
        for setting, first in tasks:
            rows = play_games(title, setting, bots, first, min(GAMES_PER_TASK, games - first), seed, nodes)
            played[setting] += rows
            done += len(rows)
            if progress:
                progress(done, games * len(settings))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            futures = {
                pool.submit(
                    _work,
                    title.slug,
                    title.content.pack,
                    setting,
                    bots,
                    first,
                    min(GAMES_PER_TASK, games - first),
                    seed,
                    nodes,
                ): setting
                for setting, first in tasks
            }
            for future in as_completed(futures):
                rows = future.result()
                played[futures[future]] += rows
                done += len(rows)
                if progress:
                    progress(done, games * len(settings))
    return {
        "bots": bots,
        "nodes": nodes if bots_without_level(bots, title) else None,
        "seed": seed,
        "tables": {label(setting): summarise(title, setting, rows) for setting, rows in played.items()},
    }


def _work(
    slug: str, pack: Path | None, setting: Setting, bots: list[str], first: int, count: int, seed: int, nodes: int
) -> list[Json]:
    return play_games(load_title(slug, pack), setting, bots, first, count, seed, nodes)


def play_games(
    title: Title[Any], setting: Setting, bots: list[str], first: int, count: int, seed: int, nodes: int
) -> list[Json]:
    """Play a few games. Returns what the report needs of each."""
    spec = spec_of(title)
    n, mode = setting
    names = line_up(bots, n)
    options = options_of(title, n, mode)
    mode_number = list(spec.modes).index(mode)
    rows: list[Json] = []
    for number in range(first, first + count):
        rotated = names[number % n :] + names[: number % n]
        players = [create(name, title) for name in rotated]
        deal = derive(seed, n, number) if mode_number == 0 else derive(seed, n, number, mode_number)
        final, moves = play_game(title, options, players, deal, derive(deal, 1), Budget(nodes), log=True)
        outcome = title.outcome(final)
        assert outcome is not None
        users: dict[str, int] = {}
        uses: dict[str, int] = {}
        takes: dict[str, int] = {}
        counted = dict.fromkeys(spec.counted_events, 0)
        tallies: dict[str, list[list[Any]]] = {name: [] for name in spec.tallies}
        events = distinct_events(final.log or [], n)
        for event in events:
            happened = title.vocabulary.events[event[0]]
            for name, (event_name, seat_at, at) in spec.tallies.items():
                if happened.name == event_name:
                    kind = happened.arguments[at - 1][1]
                    tallies[name].append([event[seat_at], title.vocabulary.kinds[kind].write(event[at])])
            if happened.name in spec.card_uses:
                seat_at, card_at = spec.card_uses[happened.name]
                card = title.vocabulary.kinds["card"].write(event[card_at])
                users.setdefault(card, event[seat_at])
                uses[card] = uses.get(card, 0) + 1
            if happened.name in spec.card_takes:
                card = title.vocabulary.kinds["card"].write(event[spec.card_takes[happened.name][1]])
                takes[card] = takes.get(card, 0) + 1
            if happened.name in counted:
                counted[happened.name] += 1
        rows.append(
            {
                "moves": moves,
                "starter": spec.starter(final),
                "why": outcome.why,
                "winners": outcome.winners(),
                "decided": any(result.result == WON and result.award for result in outcome.seats),
                "scores": [result.score for result in outcome.seats],
                "lines": [{line.what: line.points for line in result.lines} for result in outcome.seats],
                "awards": [result.award for result in outcome.seats if result.award],
                "users": users,
                "uses": uses,
                "takes": takes,
                "figures": spec.figures(final, events),
                "counted": counted,
                "tallies": tallies,
            }
        )
    return rows


def distinct_events(log: list[tuple[int, Event]], seats: int) -> list[Event]:
    """The events of a log, once each: those of a hidden lane go to its seat first and to the others at its end."""
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


def summarise(title: Title[Any], setting: Setting, rows: list[Json]) -> Json:
    """One setting: lengths, ends, scores, wins by seat and by card."""
    n = setting[0]
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
        "options": options_of(title, n, setting[1]),
        "ended_by": dict(sorted(ends.items())),
        "undecided": round(sum(not row["decided"] for row in rows) / count, 4) if count else 0.0,
        "median_moves": median([row["moves"] for row in rows]) if rows else 0,
        "scores": distribution(scores),
        "winning_scores": distribution([max(row["scores"]) for row in rows]),
        **line_scores(title, rows),
        "lines": {what: round(mean(points), 2) for what, points in lines.items()},
        "awards": {award: round(number / count, 4) for award, number in awards.items()},
        "wins_by_seat": [round(win / count * n, 3) for win in wins] if count else [],  # as multiples of the fair share
        "wins_by_place": [round(win / count * n, 3) for win in places] if count else [],  # the starter is first
        "events_a_game": {
            name: round(sum(row["counted"][name] for row in rows) / count, 3)
            for name in (rows[0]["counted"] if rows else {})
        },
        "figures": summarise_figures(rows),
        "tallies": {name: summarise_tally(title, n, name, rows) for name in spec_of(title).tallies},
        "cards": summarise_cards(title, n, rows),
    }


def summarise_tally(title: Title[Any], n: int, name: str, rows: list[Json]) -> Json:
    """For each component of a tally: how many seats had it, and their wins as a multiple of the fair share.

    Cards that no seat had are left out.
    """
    event, _, at = spec_of(title).tallies[name]
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
        low, high = wilson_interval(mine)
        found[token] = {
            "seats": len(mine),
            "wins": round(sum(mine) / len(mine) * n, 3) if mine else None,
            "low": round(low * n, 3),
            "high": round(high * n, 3),
            "score": round(mean(scores[token]) - mean(all_scores), 2) if mine else None,
        }
    return found


def summarise_figures(rows: list[Json]) -> Json:
    """The title's own numbers: their distribution over all seats, and the mean of the winners."""
    found: dict[str, Json] = {}
    for name in rows[0]["figures"][0] if rows and rows[0]["figures"] else []:
        values = [mine[name] for row in rows for mine in row["figures"]]
        winners = [row["figures"][seat][name] for row in rows for seat in row["winners"]]
        found[name] = {**distribution(values), "winners": round(mean(winners), 2) if winners else None}
    return found


def line_scores(title: Title[Any], rows: list[Json]) -> Json:
    """The sum of the score lines that the title names, of all seats and of the best one in each game."""
    parts = spec_of(title).line_scores
    if not parts:
        return {}
    sheets = [[sum([sheet.get(part, 0) for part in parts]) for sheet in row["lines"]] for row in rows]
    return {
        "sheet_lines": distribution([points for sheet in sheets for points in sheet]),
        "winning_lines": distribution([max(sheet) for sheet in sheets]),
    }


def distribution(scores: list[int]) -> Json:
    """Mean, extremes, median and deciles of a list of scores."""
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


def summarise_cards(title: Title[Any], n: int, rows: list[Json]) -> Json:
    """For each card (or group of cards): how often it was used, and how the seats that used it did."""
    group = spec_of(title).card_group
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
        low, high = wilson_interval(shares)
        uses = sum(row["uses"].get(card, 0) for row in rows for card in cards)
        takes = sum(row["takes"].get(card, 0) for row in rows for card in cards)
        found[name] = {
            "used": round(games / len(rows), 4) if rows else 0.0,  # share of games in which any seat used it
            "share": round(uses / all_uses, 4) if all_uses else 0.0,  # of all uses of cards
            **(
                {"taken": takes, "of_taken": round(uses / takes, 4)} if takes else {}
            ),  # how often, and the share of those that was used
            "wins": round(sum(shares) / len(shares) * n, 3) if shares else None,  # as a multiple of the fair share
            "low": round(low * n, 3),
            "high": round(high * n, 3),
            "score": round(mean(scores) - mean(all_scores), 2) if scores else None,  # against the mean of all
        }
    return found
