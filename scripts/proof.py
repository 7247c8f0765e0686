"""`make proof`: the large matrices behind our claims, with the figures. Resumable: what is proved stays proved.

    .venv/bin/python scripts/proof.py [--again] [--list] [CLAIM ...]

Results lie in build/proof/, one file a claim, with a checksum of the sources they were measured on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "build" / "proof"
PENTARCHY = str(ROOT / ".venv/bin/pentarchy")
PYTHON = str(ROOT / ".venv/bin/python")
COMPILED = str(ROOT / ".venv-compiled/bin/pentarchy")
COMPILED_PYTHON = str(ROOT / ".venv-compiled/bin/python")


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


def queen_scores_hold(data: Any) -> str:
    """Who wins on side A scores lines like the rulebook's example (83 to 91); no character is dead or dominant."""
    tables = data["tables"]
    best = {name: table["winning_lines"] for name, table in tables.items() if name in ("3 A", "4 A")}
    assert 80 <= best["3 A"]["mean"] <= 95, best
    for name in ("3 A", "3 B", "4 A", "4 B"):
        for card, row in tables[name]["cards"].items():
            assert row["wins"] is None or row["share"] < 0.005 or 0.4 <= row["wins"] <= 2.0, (name, card, row)
    unused = [card for card in tables["3 A"]["cards"] if not sum(t["cards"][card]["used"] for t in tables.values())]
    assert unused == [], unused
    titles = {name: table["awards"] for name, table in tables.items() if table["awards"]}
    assert all(len(shares) >= 3 for shares in titles.values()), titles
    return f"winners' lines {best}; solo titles {titles}"


def tiny_epic_balance_holds(data: Any) -> str:
    """Reconstructed factions, map sides and places in the order of play are within the bars of the issue.

    Sourced factions are left as they are; their figures are only reported. Pooled over all tables.
    """
    sourced = {"dwarves", "halflings", "humans", "elves", "orcs"}
    tables = data["tables"]
    pooled: dict[str, dict[str, float]] = {}
    for tally in ("factions", "sides"):
        pooled[tally] = {}
        for token in next(iter(tables.values()))["tallies"][tally]:
            rows = [table["tallies"][tally][token] for table in tables.values()]
            seats = sum(row["seats"] for row in rows)
            pooled[tally][token] = round(sum(row["wins"] * row["seats"] for row in rows if row["seats"]) / seats, 3)
    for faction, wins in pooled["factions"].items():
        assert faction in sourced or 0.6 <= wins <= 1.5, (faction, wins)
    for side, wins in pooled["sides"].items():
        assert 0.8 <= wins <= 1.25, (side, wins)
    for name, table in tables.items():
        assert all(0.85 <= wins <= 1.2 for wins in table["wins_by_place"]), (name, table["wins_by_place"])
    return f"factions {pooled['factions']}, sides {pooled['sides']}"


DUEL_MOST = 1.5  # of the fair share of wins; twice it would be every game
ENOUGH = 50  # seats, before a share says anything


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


def wonderful_balance_holds(data: Any) -> str:
    """The reconstructed cards make the economy the notes ask for; no card is dead or a matter of course.

    Cards are pooled over all tables: 3 % to 60 % of the times they are taken they are built.
    """
    tables = data["tables"].values()
    games = sum(table["games"] for table in tables)
    means = {
        name: round(sum(table["figures"][name]["mean"] * table["games"] for table in tables) / games, 2)
        for name in ("built", "soldiers", "krystallium")
    }
    assert 11 <= means["built"] <= 16, means
    assert 4 <= means["soldiers"] <= 9, means
    first = sum(table["wins_by_place"][0] * table["games"] for table in tables)
    both = sum(sum(table["wins_by_place"]) * table["games"] for table in tables)
    assert 0.45 <= first / both <= 0.55, first / both
    for kind in ("structure", "company", "monument", "discovery"):
        assert all(table["figures"][kind]["winners"] >= 1 for table in tables), kind
    shares: dict[str, float] = {}
    for card in next(iter(tables))["cards"]:
        entries = [table["cards"][card] for table in tables if "taken" in table["cards"][card]]
        taken = sum(entry["taken"] for entry in entries)
        used = sum(entry["taken"] * entry["of_taken"] for entry in entries)
        if used:  # treasures are never built
            shares[card] = round(used / taken, 3)
    assert all(0.03 <= share <= 0.6 for share in shares.values()), shares
    advisors = fortunes(list(tables), "advisors")
    assert all(wins <= DUEL_MOST for wins in advisors.values()), advisors
    least, most = min(shares, key=lambda card: shares[card]), max(shares, key=lambda card: shares[card])
    return f"{means}; first player {first / both:.1%}; built of taken: {least} {shares[least]} to {most} {shares[most]}"


PLAYED_OUT = "WK-121"  # the clause by which a game of Wonderful Kingdom ends that nobody loses
NEVER_LOST = "1 scenario battle"


def wonderful_solo_holds(data: Any) -> str:
    """The marks of the rulebook fit our best player: on side B the median earns bronze, not silver, and a game in ten
    gold; side A is worth what it loses; every scenario is won, and missed, in a fifth of the games at least.

    A game without a medal is missed, but not lost: the rulebook says of every scenario what loses it. They are lost in
    a fifth of the games too, but for the Last Battle (docs/balance/wonderful.md says why).
    """
    tables = data["tables"]
    solo = {name: table for name, table in tables.items() if table["options"]["scenario"] == "none"}
    free = {  # before the handicap of side A
        side: [
            table["scores"]["mean"] - table["lines"].get("side", 0.0)
            for table in solo.values()
            if table["options"]["side"] == side
        ]
        for side in ("A", "B")
    }
    medians = {name: table["scores"]["median"] for name, table in solo.items() if table["options"]["side"] == "B"}
    assert all(70 <= median < 95 for median in medians.values()), medians
    golds = [table["awards"].get("gold", 0.0) for name, table in solo.items() if name in medians]
    gold = sum(golds) / len(golds)
    assert 0.05 <= gold <= 0.15, gold
    gap = sum(free["A"]) / len(free["A"]) - sum(free["B"]) / len(free["B"])
    assert 12 <= gap <= 18, gap
    scenarios = {name: round(sum(table["awards"].values()), 3) for name, table in tables.items() if name not in solo}
    assert len(scenarios) == 6, scenarios
    assert all(0.2 <= won <= 0.8 for won in scenarios.values()), scenarios
    ends = {name: (tables[name]["ended_by"], tables[name]["games"]) for name in scenarios}
    lost = {name: round(1 - ended_by.get(PLAYED_OUT, 0) / games, 3) for name, (ended_by, games) in ends.items()}
    assert all(share >= 0.2 for name, share in lost.items() if name != NEVER_LOST), lost
    return (
        f"medians on B {medians}, gold {gold:.1%}, side A {gap:+.1f}; medals in scenarios {scenarios}, defeats {lost}"
    )


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


def server_claim(name: str, times: int, database: str, holds: Callable[[Any], str]) -> Claim:
    """One of scripts/server_proof.py."""
    command = [PYTHON, "scripts/server_proof.py", name, "--times", str(times), "--database", database]
    return Claim(f"server-{name}-{database}", command, holds)


def games_hold(data: Any) -> str:
    """Every game came to its end."""
    return f"{data['games']} games by scripted clients, at {', '.join(data['tables'])}"


def traffic_holds(data: Any) -> str:
    """Nothing went over the wire that should not."""
    assert data["games"] >= 200, data
    return f"{data['messages']} messages of {data['games']} games compared"


def twins_hold(data: Any) -> str:
    """Twins are sent the same bytes."""
    assert data["silent"] > 0, data
    return f"{data['positions']} positions and {data['moves']} moves alike, {data['silent']} of them rightly silent"


def kills_hold(times: int) -> Callable[[Any], str]:
    """Nothing acknowledged was lost."""

    def holds(data: Any) -> str:
        assert data["kills"] == times, data
        assert data["lost"] == 0, data
        return f"{data['kills']} kills, {data['acknowledged']} moves acknowledged, none lost, {data['resumed']} resumed"

    return holds


def fuzz_holds(data: Any) -> str:
    """Clear errors only."""
    assert data["errors"] == 0, data
    assert data["socket"] + data["http"] >= 20_000, data
    return f"{data['socket']} messages and {data['http']} requests, tables unharmed"


def stall_holds(data: Any) -> str:
    """Every bot moved within its cap, or the pause that is meant, plus 0.3 s."""
    said: list[str] = []
    for run in data["runs"]:
        assert len(run["tables"]) == 10, run
        assert run["crashes"] == run["errors"] == 0, run
        assert run["late_max"] <= 0.3, run
        said.append(
            f"{run['moves']} moves at ten tables, p50 {run['p50']} s, p99 {run['p99']} s, at most {run['max']} s, "
            f"{max(0.0, run['late_max'])} s late, {run['cut']:.0%} cut short"
        )
    return "; ".join(said)


def load_holds(rate: int, p99_ms: float, saturated: bool) -> Callable[[Any], str]:
    """Fast enough, small enough, nothing lost."""

    def holds(data: Any) -> str:
        assert data["lost"] == 0, data
        assert data["kb_per_table"] <= 100, data
        assert data["held_per_s"] >= rate, data
        assert saturated or data["p99_ms"] <= p99_ms, data
        return f"{data['held_per_s']} moves/s held, p99 {data['p99_ms']} ms, {data['kb_per_table']} KB a table"

    return holds


def browser_claim(spec: Path) -> Claim:
    """One file of tests in a browser, in every language, theme and width."""
    command = ["env", "WHOLE=1", "web/node_modules/.bin/playwright", "test", "--reporter=json"]
    name = spec.name.removesuffix(".spec.ts")
    command += ["--config", "web/playwright.config.ts", f"{spec.parent.name}/{name}.spec"]
    return Claim(f"browser-{name}", command, browser_holds)


def browser_holds(data: Any) -> str:
    """Everything passed at the first try, nothing was left out."""
    stats = data["stats"]
    assert stats["unexpected"] == stats["skipped"] == stats["flaky"] == 0, (stats, failed_titles(data))
    assert stats["expected"] > 0, stats
    notes = {note["description"] for test in tests_of(data) for note in test["annotations"]}
    return "; ".join([f"{stats['expected']} tests in a browser", *sorted(notes)])


def tests_of(report: Any) -> list[Any]:
    """The tests of Playwright's report, which nests suites."""
    own = [{**test, "title": spec["title"]} for spec in report.get("specs", []) for test in spec["tests"]]
    return own + [test for suite in report.get("suites", []) for test in tests_of(suite)]


def failed_titles(report: Any) -> list[str]:
    """What did not pass."""
    return [test["title"] for test in tests_of(report) if test["status"] != "expected"]


TITLES = ("brawl", "castles", "queen", "tiny_epic", "wonderful")
BROWSER = sorted([*ROOT.glob("web/e2e/*.spec.ts"), *ROOT.glob("tests/games/*/web/*.spec.ts")])
SEARCHED = ("brawl", "castles", "queen")
SEARCH_BARS = ((2, 0.65), (4, 0.375))  # by number of seats: the share of wins over greedy
LOAD = ["load", "--tables", "1000", "--seconds", "20", "--json"]


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


def search_speed_holds(data: Any) -> str:
    """Faster on every title than OpenSpiel's searches, which see everything, in the same run."""
    assert min(data["plain"].values()) > data["openspiel"]["python"], data
    assert min(data["compiled"].values()) > data["openspiel"]["c++"], data
    return f"simulations a second {data}"


CLAIMS = [
    Claim("brawl-rules", [PENTARCHY, "rules", "brawl", "--json"], rules_hold("brawl")),
    Claim("brawl-mutations", [PYTHON, "scripts/mutate.py", "brawl", "--json"], mutations_hold),
    Claim("brawl-check", [PENTARCHY, "check", "brawl", "--games", "2000", "--jobs", "2", "--json"], check_holds),
    Claim(
        "brawl-arena",
        [PENTARCHY, "arena", "brawl", "--bots", "greedy,random", "--games", "1000", "--jobs", "2", "--json"],
        arena_holds("greedy", 0.85),
    ),
    Claim("brawl-bench", [PENTARCHY, "bench", "brawl", "--json"], bench_holds("brawl", 0.7, 15, 100)),
    Claim("castles-rules", [PENTARCHY, "rules", "castles", "--json"], rules_hold("castles")),
    Claim("castles-mutations", [PYTHON, "scripts/mutate.py", "castles", "--json"], mutations_hold),
    Claim("castles-check", [PENTARCHY, "check", "castles", "--games", "1000", "--jobs", "2", "--json"], check_holds),
    Claim("castles-bench", [PENTARCHY, "bench", "castles", "--json"], bench_holds("castles", 0.4, 15, 100)),
    Claim("queen-rules", [PENTARCHY, "rules", "queen", "--json"], rules_hold("queen")),
    Claim("queen-mutations", [PYTHON, "scripts/mutate.py", "queen", "--json"], mutations_hold),
    Claim(
        "queen-check",
        [PENTARCHY, "check", "queen", "--games", "2000", "--jobs", "2", "--json"],
        every_combination_holds(20),
    ),
    Claim("queen-bench", [PENTARCHY, "bench", "queen", "--json"], bench_holds("queen", 0.4, 15, 100)),
    Claim(
        "queen-scores",
        [PENTARCHY, "balance", "queen", "--games", "40", "--nodes", "40", "--jobs", "2", "--json"],
        queen_scores_hold,
    ),
    Claim("tiny-epic-rules", [PENTARCHY, "rules", "tiny_epic", "--json"], rules_hold("tiny_epic")),
    Claim("tiny-epic-mutations", [PYTHON, "scripts/mutate.py", "tiny_epic", "--json"], mutations_hold),
    Claim(
        "tiny-epic-check",
        [PENTARCHY, "check", "tiny_epic", "--games", "2000", "--jobs", "2", "--json"],
        every_combination_holds(20),
    ),
    Claim("tiny-epic-bench", [PENTARCHY, "bench", "tiny_epic", "--json"], bench_holds("tiny_epic", 0.4, 15, 100)),
    Claim(
        "tiny-epic-balance",
        [PENTARCHY, "balance", "tiny_epic", "--games", "2000", "--nodes", "40", "--jobs", "16", "--json"],
        tiny_epic_balance_holds,
    ),
    Claim("wonderful-rules", [PENTARCHY, "rules", "wonderful", "--json"], built_rules_hold("wonderful")),
    Claim("wonderful-mutations", [PYTHON, "scripts/mutate.py", "wonderful", "--json"], mutations_hold),
    Claim(
        "wonderful-check",
        [PENTARCHY, "check", "wonderful", "--games", "2000", "--jobs", "2", "--json"],
        every_combination_holds(20),
    ),
    Claim("wonderful-bench", [PENTARCHY, "bench", "wonderful", "--json"], bench_holds("wonderful", 0.4, 15, 150)),
    Claim(
        "wonderful-balance",
        [PENTARCHY, "balance", "wonderful", "--seats", "2", "--games", "200", "--nodes", "20", "--jobs", "2", "--json"],
        wonderful_balance_holds,
    ),
    Claim(
        "wonderful-balance-search",
        [
            *(COMPILED, "balance", "wonderful", "--seats", "2", "--bots", "search-20"),
            *("--games", "40", "--seed", "3312", "--jobs", "2", "--json"),
        ],
        wonderful_balance_holds,
    ),
    Claim(
        "wonderful-balance-master",
        [
            *(COMPILED, "balance", "wonderful", "--seats", "2", "--bots", "master"),
            *("--games", "30", "--seed", "3402", "--jobs", "2", "--json"),
        ],
        wonderful_balance_holds,
    ),
    Claim(  # the marks tell a competent player how well it did: the best we have
        "wonderful-solo",
        [
            *(COMPILED, "balance", "wonderful", "--seats", "1", "--bots", "master"),
            *("--games", "200", "--seed", "3405", "--jobs", "2", "--json"),
        ],
        wonderful_solo_holds,
    ),
    server_claim("games", 3, "sqlite", games_hold),
    server_claim("games", 1, "postgresql", games_hold),
    server_claim("wire", 200, "sqlite", traffic_holds),
    server_claim("wire", 200, "postgresql", traffic_holds),
    server_claim("twins", 30, "sqlite", twins_hold),
    server_claim("kills", 50, "sqlite", kills_hold(50)),
    server_claim("kills", 50, "postgresql", kills_hold(50)),
    server_claim("fuzz", 20_000, "sqlite", fuzz_holds),
    server_claim("fuzz", 20_000, "postgresql", fuzz_holds),
    server_claim("stall", 120, "sqlite", stall_holds),
    Claim("load-1000", [PENTARCHY, *LOAD, "--rate", "1000"], load_holds(990, 20, False)),
    Claim("load-1000-full", [PENTARCHY, *LOAD, "--rate", "1000", "--synchronous", "FULL"], load_holds(990, 20, False)),
    Claim("load-saturated", [COMPILED, *LOAD, "--saturate"], load_holds(4000, 0, True)),
    Claim(
        "load-saturated-full",
        [COMPILED, *LOAD, "--saturate", "--synchronous", "FULL"],
        load_holds(4000, 0, True),
    ),
    *[browser_claim(spec) for spec in BROWSER],
    Claim("brawl-compiled", [PYTHON, "scripts/compiled_speed.py", "--json"], compiled_holds("brawl", 2.5)),
    Claim("search-speed", [PYTHON, "scripts/search_speed.py"], search_speed_holds),
    *[
        arena_claim(f"{slug}-search-{seats}", slug, seats, "search-400,greedy", 400, needed)
        for slug in SEARCHED
        for seats, needed in SEARCH_BARS
    ],
    *[  # more nodes play better
        arena_claim(f"{slug}-nodes-{more}", slug, 2, f"search-{more},search-{fewer}", 400, 0.5, beyond_doubt=True)
        for slug in SEARCHED
        for fewer, more in ((100, 400), (400, 1600))
    ],
    *[  # and one among three with fewer wins more than its share
        arena_claim(f"{slug}-nodes-{more}-4", slug, 4, f"search-{more},search-{fewer}", 200, 0.25, beyond_doubt=True)
        for slug in SEARCHED
        for fewer, more in ((100, 400), (400, 1600))
    ],
    *[  # what could be had if everything were known
        arena_claim(f"{slug}-ceiling-{seats}", slug, seats, "ceiling-400,greedy", 200, needed)
        for slug in SEARCHED
        for seats, needed in SEARCH_BARS
    ],
    *[Claim(f"{slug}-strength", [COMPILED, "strength", slug, "--json"], strength_holds) for slug in TITLES],
    *[
        Claim(f"{slug}-same-moves", [COMPILED_PYTHON, "scripts/same_moves.py", slug, "--jobs", "2"], same_moves_hold)
        for slug in TITLES
    ],
]


def checksum() -> str:
    """One number for everything a claim rests on."""
    total = hashlib.blake2b(digest_size=8)
    for folder in ("src", "tests", "scripts", "web/src", "web/e2e"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and not {"__pycache__", "static"} & set(path.parts) and ".egg-info" not in str(path):
                total.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return total.hexdigest()


def prove(claim: Claim, sources: str, again: bool) -> bool:
    """Run one claim unless it is proved already; tell how it went."""
    path = RESULTS / f"{claim.name}.json"
    if path.exists() and not again:
        kept = json.loads(path.read_text("utf-8"))
        if kept["sources"] == sources and kept["holds"]:
            print(f"kept   {claim.name}: {kept['says']}")
            return True
    began = time.monotonic()
    run = subprocess.run(claim.command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    data: Any = None
    try:
        data = json.loads(run.stdout)
        says, holds = claim.holds(data), True
    except (ValueError, KeyError, AssertionError) as error:
        says, holds = f"{type(error).__name__}: {error} {run.stdout[-300:] if data is None else ''}", False
    seconds = round(time.monotonic() - began)
    RESULTS.mkdir(parents=True, exist_ok=True)
    kept = {"sources": sources, "holds": holds, "says": says, "seconds": seconds, "data": data}
    path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", "utf-8")
    print(f"{'proved' if holds else 'FAILED'} {claim.name}: {says} [{seconds} s]", flush=True)
    return holds


def main() -> int:
    """Prove what is named, or everything."""
    names = [claim.name for claim in CLAIMS]
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("claims", nargs="*", metavar="CLAIM", help="which ones (all, if none is named)")
    parser.add_argument("--again", action="store_true", help="also what is proved for these sources already")
    parser.add_argument("--list", action="store_true", help="the names of all claims")
    given = parser.parse_args()
    unknown = [word for word in given.claims if word not in names]
    if unknown:
        print(f"error: no claim {unknown[0]}: expected {', '.join(names)}", file=sys.stderr)
        return 2
    if given.list:
        print("\n".join(names))
        return 0
    sources = checksum()
    wanted = [claim for claim in CLAIMS if not given.claims or claim.name in given.claims]
    results = [prove(claim, sources, given.again) for claim in wanted]  # all of them, whatever fails
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
