"""Claims that `make proof` checks: a command that prints JSON, and what its figures must show.

A title's claims lie in `tests/games/SLUG/claims.py`, as a list `CLAIMS`; `scripts/proof.py` finds and runs them.
Commands run in the root of the checkout, so the paths here are relative to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from pentarchy.games import load_title

PENTARCHY: Final = ".venv/bin/pentarchy"
LAB: Final = ".venv/bin/pentarchy-lab"
PYTHON: Final = ".venv/bin/python"
COMPILED: Final = ".venv-compiled/bin/pentarchy-lab"
COMPILED_PYTHON: Final = ".venv-compiled/bin/python"
# By number of seats: the share of wins that a search needs over greedy.
SEARCH_SHARES: Final = ((2, 0.65), (4, 0.375))
# Numbers of nodes that are compared: fewer and more.
NODES: Final = ((100, 400), (400, 1600))
ENOUGH: Final = 50  # seats, before a share says anything


@dataclass(frozen=True)
class Claim:
    """A command that prints JSON, and what its figures must show: `holds` returns a sentence, or raises."""

    name: str
    command: list[str]
    holds: Callable[[Any], str]


def rules_hold(slug: str) -> Callable[[Any], str]:
    """Every clause of the title is tested."""

    def holds(data: Any) -> str:
        row = data[slug]
        assert row["untested"] == [], row
        assert row["not_built"] == [], row
        return f"{row['tested']} of {row['clauses']} clauses tested"

    return holds


def built_rules_hold(slug: str) -> Callable[[Any], str]:
    """Every clause of the parts that are built is tested."""

    def holds(data: Any) -> str:
        row = data[slug]
        assert row["untested"] == [], row
        return f"{row['tested']} of {row['clauses']} clauses tested, {len(row['not_built'])} not built yet"

    return holds


def check_holds(data: Any) -> str:
    """No game broke the contract or leaked."""
    assert data["failures"] == [], data["failures"][:3]
    return f"{data['games']} games, {data['plies']} plies, {len(data['combinations'])} combinations, no failure"


def every_combination_holds(least: int) -> Callable[[Any], str]:
    """As above, and every mode was played at least so often."""

    def holds(data: Any) -> str:
        rarest = min(data["combinations"], key=lambda name: data["combinations"][name])
        assert data["combinations"][rarest] >= least, (rarest, data["combinations"][rarest])
        return f"{check_holds(data)}; each at least {data['combinations'][rarest]} times"

    return holds


def fortunes(tables: list[Any], tally: str) -> dict[str, float]:
    """By component of a tally: wins of those who had it as a multiple of the fair share, pooled over all tables."""
    rows: dict[str, list[Any]] = {}
    for table in tables:
        for token, row in table["tallies"][tally].items():
            rows.setdefault(token, []).append(row)
    seats = {token: sum(row["seats"] for row in mine) for token, mine in rows.items()}
    return {
        token: round(sum(row["wins"] * row["seats"] for row in mine) / seats[token], 3)
        for token, mine in rows.items()
        if seats[token] >= ENOUGH
    }


def mutations_hold(data: Any) -> str:
    """Every mutation was caught by a test named after its clause."""
    assert data["escaped"] == [], data["escaped"]
    return f"{data['verdicts']['caught']} of {data['mutations']} mutations caught, over {data['clauses']} clauses"


def arena_holds(bot: str, least: float, beyond_doubt: bool = False) -> Callable[[Any], str]:
    """The bot wins at least this share; or more than that, as far as the interval goes."""

    def holds(data: Any) -> str:
        row = data["bots"][bot]
        assert row["rate"] >= least, row
        assert not beyond_doubt or row["low"] > least, row
        return f"{bot} wins {row['rate']:.1%} of {row['games']} games ({row['low']:.1%} to {row['high']:.1%})"

    return holds


def bench_holds(slug: str, ratio: float, copy_us: float, view_us: float) -> Callable[[Any], str]:
    """Fast enough beside the reference loop."""

    def holds(data: Any) -> str:
        row = data[slug]
        assert row["ratio"] >= ratio, row
        assert row["copy_us"] <= copy_us, row
        assert row["view_us"] <= view_us, row
        return f"ratio {row['ratio']}, copy {row['copy_us']} us, redact + view {row['view_us']} us"

    return holds


def compiled_holds(slug: str, times: float) -> Callable[[Any], str]:
    """The compiled build is so many times as fast."""

    def holds(data: Any) -> str:
        assert data[slug]["times_as_fast"] >= times, data[slug]
        return f"{data[slug]['times_as_fast']} times as fast compiled"

    return holds


def strength_holds(data: Any) -> str:
    """Every level beats the one below as claimed; beside it what could be had if everything were known."""
    assert data["complete"], data["games"]
    assert not data["tiny"], data["games"]
    said: list[str] = []
    for row in data["matches"]:
        if row["kind"] != "ceiling":
            assert row["holds"], row
        figure = f"{row['gain'][0]:+g} points" if row["kind"] == "alone" else f"{row['rate']:.1%}"
        said.append(f"{row['upper']} over {row['lower']} {figure}")
    return "; ".join(said)


def arena_claim(
    name: str, slug: str, seats: int, bots: str, games: int, least: float, beyond_doubt: bool = False
) -> Claim:
    """The first of these bots wins at least this share."""
    command = [COMPILED, "arena", slug, "--bots", bots, "--seats", str(seats), "--games", str(games)]
    holds = arena_holds(bots.partition(",")[0], least, beyond_doubt)
    return Claim(name, [*command, "--jobs", "2", "--json"], holds)


def same_moves_hold(data: Any) -> str:
    """Hidden cards permuted, every level makes the same move."""
    [levels] = data.values()
    for level, found in levels.items():
        assert found["positions"] >= 2000, (level, found)
        assert found["different"] == [], (level, found)
    twins, modes = sum(found["twins"] for found in levels.values()), len(next(iter(levels.values()))["modes"])
    return f"{len(levels)} levels in {modes} modes, {twins} twins, always the same move"


def rules_claim(slug: str, name: str, built_only: bool = False) -> Claim:
    """Every clause of the title, or of the parts that are built, is tested."""
    holds = built_rules_hold(slug) if built_only else rules_hold(slug)
    return Claim(f"{name}-rules", [PENTARCHY, "rules", slug, "--json"], holds)


def mutations_claim(slug: str, name: str) -> Claim:
    """Every break of a rule is noticed."""
    return Claim(f"{name}-mutations", [PYTHON, "scripts/mutate.py", slug, "--json"], mutations_hold)


def check_claim(slug: str, name: str, games: int, each: int = 0) -> Claim:
    """So many random games keep the contract and leak nothing; every mode is played at least `each` times."""
    command = [LAB, "check", slug, "--games", str(games), "--jobs", "2", "--json"]
    return Claim(f"{name}-check", command, every_combination_holds(each) if each else check_holds)


def truth_holds(data: Any) -> str:
    """No game showed a number that was not so."""
    assert data["failures"] == [], data["failures"][:3]
    assert data["totals"] > 0, data
    assert data["numbers"] > 0, data
    return f"{data['games']} games, {data['totals']} totals and {data['numbers']} numbers, all of them true"


def truth_claim(slug: str, name: str, games: int = 300) -> Claim:
    """In so many random games, every total and every number told of a move is true."""
    command = [PYTHON, "scripts/truth.py", slug, "--games", str(games), "--jobs", "2"]
    return Claim(f"{name}-truth", command, truth_holds)


def bench_claim(slug: str, name: str, ratio: float, copy_us: float, view_us: float) -> Claim:
    """The title is fast enough."""
    return Claim(f"{name}-bench", [LAB, "bench", slug, "--json"], bench_holds(slug, ratio, copy_us, view_us))


def search_claims(slug: str) -> list[Claim]:
    """The search beats greedy, more nodes play better, and what could be won if everything were known."""
    found = [
        arena_claim(f"{slug}-search-{seats}", slug, seats, "search-400,greedy", 400, needed)
        for seats, needed in SEARCH_SHARES
    ]
    for fewer, more in NODES:
        bots = f"search-{more},search-{fewer}"
        found.append(arena_claim(f"{slug}-nodes-{more}", slug, 2, bots, 400, 0.5, beyond_doubt=True))
        # One among three with fewer nodes wins more than its share.
        found.append(arena_claim(f"{slug}-nodes-{more}-4", slug, 4, bots, 200, 0.25, beyond_doubt=True))
    for seats, needed in SEARCH_SHARES:
        found.append(arena_claim(f"{slug}-ceiling-{seats}", slug, seats, "ceiling-400,greedy", 200, needed))
    return found


def yardstick_holds(data: Any) -> str:
    """The search had no less time, and the level is stronger all the same."""
    assert data["games"] == 60, data
    assert data["low"] > 0.5, data
    assert data["search_ms"] >= 0.9 * data["level_ms"], data
    return f"{data['level']} wins {data['rate']:.1%} of {data['games']} games ({data['low']:.1%} to {data['high']:.1%})"


def yardstick_claims(slug: str) -> list[Claim]:
    """Levels against OpenSpiel's search with equal processor time."""
    return [
        Claim(
            f"{slug}-yardstick-{level}",
            [COMPILED, "yardstick", slug, "--level", level, "--games", "60", "--json"],
            yardstick_holds,
        )
        for level in ("skilled", "master")
    ]


def level_claims(slug: str) -> list[Claim]:
    """Every level beats the one below, and none of them knows more than its seat."""
    same_moves = [COMPILED_PYTHON, "scripts/same_moves.py", slug, "--jobs", "2"]
    return [
        Claim(f"{slug}-strength", [COMPILED, "strength", slug, "--json"], strength_holds),
        Claim(f"{slug}-same-moves", same_moves, same_moves_hold),
    ]


def sums_hold(data: Any) -> str:
    """Little is left over, luck is none in the long run, and nobody waits long."""
    assert data["mean_noise"] <= 0.03, data
    assert abs(data["luck"]) <= 2 * data["luck_error"] + 1e-9, data
    crowded = load_title(data["title"]).default_seats > 3  # games of four are long
    assert data["seconds"] <= (60 if crowded else 20), data
    return (
        f"{data['games']} games: noise {data['mean_noise']:.1%}, luck {data['luck']:+.1%}, {data['seconds']} s a game"
    )


def review_leaks_hold(data: Any) -> str:
    """Reviews are the same with hidden cards permuted."""
    assert data["positions"] >= 300, data
    return f"{data['positions']} positions, always the same review"


def blunders_hold(data: Any) -> str:
    """Planted blunders are found."""
    assert data["planted"] >= 20, data
    assert data["first_or_second"] >= 0.9 * data["planted"], data
    return f"{data['first_or_second']} of {data['planted']} planted blunders are the costliest or second costliest"


def review_levels_hold(data: Any) -> str:
    """Stronger bots lose less, and their level is told by it."""
    means = [row["loss"] for row in data["levels"]]
    assert means == sorted(means, reverse=True), data
    measured = data["measured"]
    assert measured["right"] >= 0.6 * measured["sets"], data
    assert measured["within_one"] >= 0.95 * measured["sets"], data
    return f"{measured['right']} of {measured['sets']} sets named right, {measured['within_one']} within one level"


def chances_hold(data: Any) -> str:
    """Chances are true on games that nothing was fitted on."""
    measured = data["measured"]
    assert measured["games"] >= 1500, measured["games"]
    assert measured["corrected"]["above"] <= 0.03, measured["corrected"]
    return f"error {measured['corrected']['above']:.3f} above a perfect forecaster's on {measured['games']} games"


def review_claims(slug: str) -> list[Claim]:
    """What reviews of a title must show."""

    def matrix(name: str, games: int, holds: Callable[[Any], str]) -> Claim:
        command = [COMPILED_PYTHON, "scripts/review_proof.py", slug, name, "--games", str(games)]
        return Claim(f"{slug}-review-{name}", command, holds)

    measure = [COMPILED, "calibrate", slug, "--json", "--what"]
    return [
        matrix("sums", 200, sums_hold),
        matrix("leaks", 100, review_leaks_hold),
        matrix("blunders", 30, blunders_hold),
        Claim(f"{slug}-review-levels", [*measure, "levels", "--games", "50"], review_levels_hold),
        Claim(f"{slug}-chances", [*measure, "chances", "--games", "1500"], chances_hold),
    ]
