"""How a title plays: many games at every number of seats, and what each card had to do with winning.

What counts as using a card is the title's to say: `bots/titles/<slug>.py` names the events (USES), and the events worth
counting (COUNTED).
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any

from pentarchy.arena.contest import interval
from pentarchy.arena.play import Progress, line_up, play_game
from pentarchy.bots import Budget, create
from pentarchy.core.chance import derive
from pentarchy.core.game import Game
from pentarchy.core.kinds import Json, Options
from pentarchy.core.outcome import WON
from pentarchy.games import load

GAMES_A_TASK = 5


def balance(
    game: Game[Any],
    seats: list[int],
    bots: list[str],
    games: int,
    seed: int,
    nodes: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Json:
    """Play `games` games at each number of seats and tell how they went."""
    tasks = [(n, first) for n in seats for first in range(0, games, GAMES_A_TASK)]
    played: dict[int, list[Json]] = {n: [] for n in seats}
    done = 0
    for n in seats:
        for name in line_up(bots, n):
            create(name, game)
    if jobs <= 1:
        results = (
            (n, play_some(game, n, bots, first, min(GAMES_A_TASK, games - first), seed, nodes)) for n, first in tasks
        )
        for n, rows in results:
            played[n] += rows
            done += len(rows)
            if progress:
                progress(done, games * len(seats))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            futures = {
                pool.submit(
                    _work, game.slug, game.content.pack, n, bots, first, min(GAMES_A_TASK, games - first), seed, nodes
                ): n
                for n, first in tasks
            }
            for future in as_completed(futures):
                rows = future.result()
                played[futures[future]] += rows
                done += len(rows)
                if progress:
                    progress(done, games * len(seats))
    return {
        "bots": bots,
        "nodes": nodes,
        "seed": seed,
        "seats": {str(n): sum_up(game, n, rows) for n, rows in played.items()},
    }


def _work(
    slug: str, pack: Path | None, n: int, bots: list[str], first: int, count: int, seed: int, nodes: int
) -> list[Json]:
    return play_some(load(slug, pack), n, bots, first, count, seed, nodes)


def play_some(game: Game[Any], n: int, bots: list[str], first: int, count: int, seed: int, nodes: int) -> list[Json]:
    """A few games; of each what the report needs."""
    title = import_module(f"pentarchy.bots.titles.{game.slug}")
    names = line_up(bots, n)
    options: Options = game.options.fill(n, {})
    rows: list[Json] = []
    for number in range(first, first + count):
        turned = names[number % n :] + names[: number % n]
        players = [create(name, game) for name in turned]
        deal = derive(seed, n, number)
        final, moves = play_game(game, options, players, deal, derive(seed, n, number, 1), Budget(nodes), log=True)
        outcome = game.outcome(final)
        assert outcome is not None
        users: dict[str, int] = {}
        counted = dict.fromkeys(title.COUNTED, 0)
        for _, event in final.log or []:
            kind = game.words.events[event[0]]
            if kind.name in title.USES:
                seat_at, card_at = title.USES[kind.name]
                users.setdefault(game.words.kinds["card"].write(event[card_at]), event[seat_at])
            if kind.name in counted:
                counted[kind.name] += 1
        rows.append(
            {
                "moves": moves,
                "why": outcome.why,
                "winners": outcome.winners(),
                "decided": any(result.result == WON and result.award for result in outcome.seats),
                "users": users,
                "counted": counted,
            }
        )
    return rows


def sum_up(game: Game[Any], n: int, rows: list[Json]) -> Json:
    """One number of seats: lengths, ends, wins by seat and by card."""
    count = len(rows)
    wins = [0.0] * n
    for row in rows:
        for seat in row["winners"]:
            wins[seat] += 1 / len(row["winners"])
    cards: dict[str, Json] = {}
    for card in game.words.kinds["card"].tokens:
        shares = [
            (1 / len(row["winners"]) if row["users"][card] in row["winners"] else 0.0)
            for row in rows
            if card in row["users"]
        ]
        low, high = interval(shares)
        cards[card] = {
            "used": round(len(shares) / count, 4) if count else 0.0,
            "wins": round(sum(shares) / len(shares) * n, 3) if shares else None,  # as a multiple of the fair share
            "low": round(low * n, 3),
            "high": round(high * n, 3),
        }
    ends: dict[str, int] = {}
    for row in rows:
        ends[row["why"]] = ends.get(row["why"], 0) + 1
    return {
        "games": count,
        "ended_by": dict(sorted(ends.items())),
        "undecided": round(sum(not row["decided"] for row in rows) / count, 4) if count else 0.0,
        "median_moves": median([row["moves"] for row in rows]) if rows else 0,
        "wins_by_seat": [round(win / count * n, 3) for win in wins] if count else [],  # as multiples of the fair share
        "events_a_game": {
            name: round(sum(row["counted"][name] for row in rows) / count, 3)
            for name in (rows[0]["counted"] if rows else {})
        },
        "cards": cards,
    }
