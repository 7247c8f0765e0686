"""`make proof`: the large matrices behind our claims, with the figures. Resumable: what is proved stays proved.

    .venv/bin/python scripts/proof.py [--again] [--list] [CLAIM ...]

Claims about one title lie in `tests/games/SLUG/claims.py`. Results lie in build/proof/, one file a claim, with a
checksum of the sources they were measured on.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from runpy import run_path
from typing import Any

from pentarchy.client.load.attacks import ATTACKS
from pentarchy.games import load_title, titles
from pentarchy.testing.claims import COMPILED, LAB, PYTHON, Claim, level_claims, review_claims
from pentarchy.testing.stages import STRENGTH, demands_of

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "build" / "proof"
FUZZ = 50_000  # messages and requests on each database
PIECES = 10  # of them, each with a server and a database of its own
LOAD = ["load", "--tables", "1000", "--seconds", "20", "--json"]


def server_claim(name: str, times: int, database: str, holds: Callable[[Any], str], piece: str = "") -> Claim:
    """One of scripts/server_proof.py, or a piece of it."""
    command = [PYTHON, "scripts/server_proof.py", name, "--times", str(times), "--database", database]
    return Claim("-".join(["server", name, database, *([piece] if piece else [])]), command, holds)


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


def secrets_hold(data: Any) -> str:
    """Tables that look alike told everybody the same."""
    for name, least in {"secrets": 1_000, "granted": 50, "calls": 100, "replays": 1_000}.items():
        assert data[name] > least, data
    assert data["delay_p99_ms"] <= 50, data
    return (
        f"{data['messages']} messages alike beside {data['secrets']} moves made in secret, {data['wishes']} wishes to "
        f"take back and {data['replays']} replays; p99 of the difference in time {data['delay_p99_ms']:.1f} ms"
    )


def races_hold(data: Any) -> str:
    """Every table ended in a state that can be left."""
    assert set(data) <= {"gone", "waiting", "running"}, data
    assert sum(data.values()) >= 500, data
    return f"{sum(data.values())} races of leaving against joining, none stuck: {data}"


def starts_hold(data: Any) -> str:
    """No second server."""
    assert data["refused"] == data["tries"] >= 50, data
    assert len(data["said"]) == 1, data
    return f"{data['refused']} second servers refused"


def damage_holds(data: Any) -> str:
    """A damaged row stops its own table alone."""
    assert data["kinds"] >= 18, data
    return f"{data['kinds']} kinds of damaged rows, {data['healthy']} other tables awake, the lobby whole"


def faults_hold(data: Any) -> str:
    """What dies is told of or back within five seconds."""
    slowest = max(data["seconds"], key=data["seconds"].get)
    assert {"the writer", "the readers", "upkeep"} <= set(data["seconds"]), data
    assert max(data["seconds"].values()) <= 5, data
    most = data["seconds"][slowest]
    return f"{len(data['seconds'])} threads and jobs died {data['times']} times; {slowest} took {most:.1f} s"


def attack_holds(data: Any) -> str:
    """Those who play notice little, nothing is lost, the attacker is told why."""
    assert data["lost"] == data["closed"] == data["stuck_tables"] == data["stalled"] == 0, data
    assert data["held_per_s"] >= 0.98 * data["offered_per_s"], data
    assert data["p99_ms"] <= 250, data
    assert data["memory_ratio"] < 2, data
    assert data["attacker"], data
    bot = f", bots answer within {data['bot_p99_ms']} ms (p99)" if "bot_p99_ms" in data else ""
    return (
        f"{data['attack']} beside {data['tables']} tables: p99 {data['p99_ms']} ms ({data['quiet_p99_ms']} in quiet), "
        f"{data['attacked_mb']} MB ({data['quiet_mb']}){bot}; told {next(iter(data['attacker']))!r}"
    )


def attack_claim(name: str) -> Claim:
    """A minute of this attack beside 200 ordinary tables."""
    command = [LAB, "load", "--tables", "200", "--rate", "200", "--seconds", "60", "--attack", name, "--json"]
    return Claim(f"attack-{name}", [*command, *(["--bots", "skilled"] if name == "bots" else [])], attack_holds)


def kills_hold(times: int) -> Callable[[Any], str]:
    """Nothing acknowledged was lost."""

    def holds(data: Any) -> str:
        assert data["kills"] == times, data
        assert data["lost"] == 0, data
        return f"{data['kills']} kills, {data['acknowledged']} moves acknowledged, none lost, {data['resumed']} resumed"

    return holds


def blows_hold(times: int, most: float) -> Callable[[Any], str]:
    """Nothing acknowledged was lost, no table had two owners, and everybody came back by themselves, and soon."""

    def holds(data: Any) -> str:
        assert data["blows"] == times, data
        assert data["lost"] == data["forked"] == data["unrecovered"] == 0, data
        assert data["pause_most"] <= most, data
        return (
            f"{data['blows']} blows, {data['acknowledged']} moves acknowledged, none lost; {data['owners']} changes of "
            f"owner in {data['lines']} lines; pauses p50 {data['pause_p50']} s, at most {data['pause_most']} s"
        )

    return holds


def dealt(name: str, blows: int, each: int, most: float = inf) -> list[Claim]:
    """So many blows in parts, each of which can be proved by itself."""
    return [
        Claim(
            f"server-{name}-{seed}",
            [PYTHON, "scripts/server_proof.py", name, "--times", str(each), "--seed", str(seed)],
            blows_hold(each, most),
        )
        for seed in range(1, blows // each + 1)
    ]


def cost_holds(data: Any) -> str:
    """Several processes cost little more than one, and let nobody wait longer."""
    assert data["cpu_owner"] <= 1.15, data
    assert data["cpu_anywhere"] <= 2, data
    assert max(data["p99_owner"], data["p99_anywhere"]) <= 2, data
    for how in ("alone", "owner", "anywhere"):
        assert data[how]["lost"] == data[how]["closed"] == 0, data
    return (
        f"{data['processes']} processes, {data['rounds']} rounds: {data['alone']['server_us_per_move']} us alone, "
        f"{data['cpu_owner']} times with sockets at their tables, {data['cpu_anywhere']} anywhere; p99 "
        f"{data['p99_owner']} and {data['p99_anywhere']} times"
    )


def ray_holds(data: Any) -> str:
    """Bots of all processes moved, and none failed, though a worker was killed."""
    assert data["failed"] == data["errors"] == 0, data
    assert data["thinkers"] == data["workers"], data
    assert data["bot_moves_least"] > 0, data
    return (
        f"{data['bot_moves']:g} moves of bots, {data['processes']} processes, {data['workers']} workers; people waited "
        f"{data['wait_p50_before']} s (p50) and at most {data['wait_most_before']} s, after one was killed "
        f"{data['wait_p50_after']} and {data['wait_most_after']} s"
    )


def fuzz_holds(data: Any) -> str:
    """Clear errors only."""
    assert data["errors"] == 0, data
    assert data["socket"] + data["http"] >= FUZZ // PIECES, data
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


def blocked_holds(data: Any) -> str:
    """The loop was at its timer in time."""
    assert data["most"] <= 0.25, data
    return f"{data['replays']} replays of {data['title']}, the loop at most {data['most']} s late"


def compare_holds(data: Any) -> str:
    """Today's server is much cheaper than the one that composed sentences, and browsers cost what bare clients do."""
    for slug in titles():
        assert data[slug]["times_cheaper"] > 1.5, (slug, data[slug])
        assert data[slug]["of_bare"] >= 0.9, (slug, data[slug])
    assert data["brawl"]["times_cheaper"] >= 3, data["brawl"]
    said = ", ".join([f"{slug} {data[slug]['times_cheaper']}" for slug in titles()])
    limit, other = data["starlette"]["server_us_per_move"], data["boardgame.io"]["server_us_per_move"]
    ours = data["brawl"]["new"]["server_us_per_move"]
    return f"times as cheap a move: {said}; Brawl {ours} us, a bare socket {limit}, boardgame.io {other}"


def load_holds(rate: int, p99_ms: float, saturated: bool) -> Callable[[Any], str]:
    """Fast enough, small enough, nothing lost."""

    def holds(data: Any) -> str:
        assert data["lost"] == data["stalled"] == 0, data
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


def search_speed_holds(data: Any) -> str:
    """Faster on every title than OpenSpiel's searches, which see everything, in the same run."""
    assert min(data["plain"].values()) > data["openspiel"]["python"], data
    assert min(data["compiled"].values()) > data["openspiel"]["c++"], data
    return f"simulations a second {data}"


def release_holds(data: Any) -> str:
    """Every package plays a game where nothing else is installed, and has the web app; one of them is compiled."""
    assert {row["file"].rpartition(".")[2] for row in data} == {"whl", "gz"}, data
    assert len({row["version"] for row in data}) == 1, data
    assert all(row["titles"] > 0 and row["app"] for row in data), data
    assert any(row["compiled"] for row in data), data
    return ", ".join([row["file"] for row in data])


def container_holds(data: Any) -> str:
    """The steps of the image run, and what they make serves the app and the documentation, compiled."""
    assert set(data["pages"].values()) == {200}, data
    assert "compiled" in data["version"], data
    return f"{data['steps']} steps, {data['version']}; left out: {'; '.join(data['left_out'])}"


def doors_hold(data: Any) -> str:
    """Nothing was refused: what was looked at."""
    assert data, data
    return f"{data}"


def dataset_holds(data: Any) -> str:
    """Every row agrees with the games played again."""
    assert data["verified"] == data["rows"] > 0, data
    return f"{data['games']} games, {data['rows']} rows, {data['bytes']} bytes, written in {data['write_s']} s"


def environments_hold(data: Any) -> str:
    """As fast as PettingZoo's own card environments, and faster on two processes."""
    own = [rate for name, rate in data.items() if name in ("pettingzoo leduc_holdem", "pettingzoo texas_holdem")]
    assert own, "PettingZoo's card environments are missing: pip install rlcard pygame"
    for slug in titles():
        assert all(data[f"pettingzoo {slug}"] >= rate for rate in own), data
        assert data[f"vector {slug}, 2 processes"] >= 1.5 * data[f"vector {slug}, 1 process"], data
    return f"steps a second {data}"


def training_holds(data: Any) -> str:
    """Nothing but self-play, and it beats random clearly; how it does against the first level is told, not demanded."""
    first, last = data["curve"][0], data["curve"][-1]
    assert last["random"] >= 0.8 > first["random"], data
    said = [f"{row['minutes']:g}: {row['random']:.0%} and {row['novice']:.0%}" for row in data["curve"]]
    return f"wins against random and novice by minutes of training: {'; '.join(said)}"


def dqn_holds(data: Any) -> str:
    """OpenSpiel's learner learns on our games."""
    assert data["after"] >= data["before"] + 0.2, data
    return f"mean reward {data['before']:+} before and {data['after']:+} after {data['games']} games"


def research_claim(what: str, holds: Callable[[Any], str], *more: str) -> Claim:
    """One of scripts/research_proof.py."""
    name = "-".join(["research", what, *[word for word in more if not word.startswith("--")]])
    return Claim(name, [PYTHON, "scripts/research_proof.py", what, *more], holds)


def research_claims() -> list[Claim]:
    """The doors for researchers, whole."""
    return [
        research_claim("pettingzoo", doors_hold),
        research_claim("openspiel", doors_hold, "--games", "3"),
        research_claim("dataset", dataset_holds, "--games", "2000"),
        research_claim("speed", environments_hold),
        research_claim("rllib", training_holds, "--games", "100"),
        research_claim("dqn", dqn_holds, "--games", "1500"),
    ]


def browser_claims() -> list[Claim]:
    """One for every file of tests in a browser that belongs to no title."""
    return [browser_claim(spec) for spec in sorted(ROOT.glob("web/e2e/*.spec.ts"))]


def title_claims(slug: str) -> list[Claim]:
    """What the title's own tests claim; where it has a strength card, also that its levels are as strong as it says."""
    folder = ROOT / "tests" / "games" / slug
    path = folder / "claims.py"
    own: list[Claim] = run_path(str(path))["CLAIMS"] if path.is_file() else []
    own = [*own, *[browser_claim(spec) for spec in sorted(folder.glob("web/*.spec.ts"))]]
    return [*own, *level_claims(slug), *review_claims(slug)] if STRENGTH in demands_of(load_title(slug)) else own


CLAIMS = [
    *[claim for slug in titles() for claim in title_claims(slug)],
    server_claim("games", 3, "sqlite", games_hold),
    server_claim("games", 1, "postgresql", games_hold),
    *[server_claim(f"wire-{slug}", 200, "sqlite", traffic_holds) for slug in titles()],
    server_claim("wire", 200, "postgresql", traffic_holds),
    server_claim("twins", 30, "sqlite", twins_hold),
    server_claim("kills", 50, "sqlite", kills_hold(50)),
    server_claim("kills", 50, "postgresql", kills_hold(50)),
    *[
        server_claim("fuzz", FUZZ // PIECES, database, fuzz_holds, str(piece))
        for database in ("sqlite", "postgresql")
        for piece in range(1, PIECES + 1)
    ],
    server_claim("secrets", 10, "sqlite", secrets_hold),
    *[
        server_claim(name, times, database, holds)
        for name, times, holds in (
            ("races", 500, races_hold),
            ("starts", 50, starts_hold),
            ("damage", 1, damage_holds),
            ("faults", 3, faults_hold),
        )
        for database in ("sqlite", "postgresql")
    ],
    *[attack_claim(name) for name in ATTACKS],
    server_claim("stall", 120, "sqlite", stall_holds),
    server_claim("blocked", 20, "sqlite", blocked_holds),
    *dealt("processes-killed", 100, 10, most=8.0),
    *dealt("processes-frozen", 100, 10),
    *dealt("processes-replaced", 30, 10),
    *dealt("processes-rolled", 30, 15),
    *dealt("database-cut", 20, 10),
    *dealt("redis-cut", 20, 10),
    *dealt("database-killed", 20, 10),
    *dealt("redis-killed", 20, 10),
    *dealt("disk-full", 5, 5),  # by root alone
    Claim("server-cost", [PYTHON, "scripts/server_proof.py", "cost", "--times", "5"], cost_holds),
    Claim("server-ray", [PYTHON, "scripts/server_proof.py", "ray", "--times", "60"], ray_holds),
    Claim("load-1000", [COMPILED, *LOAD, "--rate", "1000"], load_holds(980, 20, False)),
    Claim("load-1000-full", [COMPILED, *LOAD, "--rate", "1000", "--synchronous", "FULL"], load_holds(980, 20, False)),
    Claim("load-300-bots", [COMPILED, *LOAD, "--rate", "300", "--bots", "novice"], load_holds(290, 50, False)),
    Claim("server-compare", [PYTHON, "scripts/server_compare.py", "--limits"], compare_holds),
    Claim("load-saturated", [COMPILED, *LOAD, "--saturate"], load_holds(4000, 0, True)),
    Claim(
        "load-saturated-full",
        [COMPILED, *LOAD, "--saturate", "--synchronous", "FULL"],
        load_holds(4000, 0, True),
    ),
    *browser_claims(),
    *research_claims(),
    Claim("search-speed", [PYTHON, "scripts/search_speed.py"], search_speed_holds),
    Claim("release", [PYTHON, "scripts/release.py", "--json"], release_holds),
    Claim("container", [PYTHON, "scripts/container_steps.py", "--json"], container_holds),
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
