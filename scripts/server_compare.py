"""The server of an earlier commit against that of today, with browsers as clients, in one run.

.venv/bin/python scripts/server_compare.py [--old COMMIT] [--rounds N] [--seconds T] [--tables N] [--limits] [TITLE ...]

For every title and round, one after another: the old server, today's with browsers, today's with bare data clients,
each as fast as it goes. `--limits` adds, in the same rounds, a boardgame.io server with a game of comparable work
(npm fetches it) and a bare Starlette socket that sends as many bytes. Medians; JSON at the end.

With a compiled build, say so: `--new .venv-compiled/bin/python --old-package FOLDER`, the folder of a compiled build of
the old commit (`scripts/build_compiled.py`, run there, leaves it in build/compiled/package).
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tarfile
import time
from pathlib import Path
from typing import Any, Final

from pentarchy.client.load.served import processor_seconds
from pentarchy.client.wire import Wire, connect
from pentarchy.games import titles

ROOT: Final = Path(__file__).resolve().parent.parent
KEPT: Final = ROOT / "build" / "compare"
WITH_SENTENCES: Final = "38a1d32"  # the server composed every sentence, and clients of the load test were none
THEIR_CLIENTS: Final = "fca74e1^"  # the last browsers that the load test had for such a server
AS_FAST_AS_IT_GOES: Final = "100000"
NPM: Final = ("boardgame.io@0.50.2", "socket.io-client@4.8.4")
COMPARE: Final = ROOT / "scripts" / "compare"
# Starts the load test of one tree with the server of another.
MIXED: Final = """
import os, subprocess, sys
import pentarchy.client.load.served as served
start, env, cwd = subprocess.Popen, {**os.environ, "PYTHONPATH": sys.argv[1]}, sys.argv[2]
served.subprocess.Popen = lambda command, **more: start(command, env=env, cwd=cwd, **more)
from pentarchy.lab import main
sys.argv = ["pentarchy-lab", *sys.argv[3:]]
sys.exit(main())
"""


def tree(commit: str) -> Path:
    """The sources of a commit."""
    asked = ["git", "rev-parse", "--short", commit]
    name = subprocess.run(asked, check=False, cwd=ROOT, capture_output=True, text=True).stdout
    if not name.strip():
        raise SystemExit(f"error: there is no commit {commit} here: expected the whole history (git fetch --unshallow)")
    folder = KEPT / name.strip()
    if not folder.exists():
        packed = subprocess.run(["git", "archive", name.strip(), "src"], cwd=ROOT, capture_output=True, check=True)
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
            archive.extractall(folder, filter="data")
    return folder / "src"


def load(
    command: list[str], slug: str, chosen: argparse.Namespace, more: list[str], path: Path | None
) -> dict[str, Any]:
    """One short run of a load test."""
    arguments = ["load", slug, "--tables", str(chosen.tables), "--rate", AS_FAST_AS_IT_GOES, "--json"]
    env = {**os.environ, "PYTHONPATH": str(path)} if path else None
    run = subprocess.run(
        [*command, *arguments, "--seconds", str(chosen.seconds), *more],
        check=False,
        env=env,
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if run.returncode:
        raise SystemExit(f"error: {slug}: {run.stderr.strip()[-500:]}")
    figures: dict[str, Any] = json.loads(run.stdout)
    if figures["lost"] or figures["refused"]:
        raise SystemExit(f"error: {slug}: {figures['lost']} moves lost, {figures['refused']} refused")
    return figures


def versions(slug: str, chosen: argparse.Namespace) -> dict[str, dict[str, Any]]:
    """One round of one title."""
    clients = tree(THEIR_CLIENTS)
    server = str(chosen.old_package.resolve() if chosen.old_package else tree(chosen.old))
    old = [sys.executable, "-c", MIXED, server, str(KEPT)]
    new = [str(chosen.new), "-m", "pentarchy.lab"]
    return {
        "old": load(old, slug, chosen, [], clients),
        "new": load(new, slug, chosen, [], None),
        "bare": load(new, slug, chosen, ["--lang", "none"], None),
    }


# ---------------------------------------------------------------- limits


async def talk(address: str, tables: int, seconds: float) -> int:
    """Pairs of sockets: one says something, both hear of it, then the other. How often in so many seconds."""
    heard = 0

    async def pair(number: int) -> None:
        nonlocal heard
        wires: list[Wire] = []
        waits = 0

        def hear(data: bytes) -> None:
            nonlocal heard, waits
            waits -= 1
            if not waits:
                heard += 1
                say()

        def say() -> None:
            nonlocal waits
            waits = 2
            wires[heard % 2].send(b'{"type":"play","table":"abcdefghijkl","decision":12,"move":[0,3,7],"id":1}')

        for _ in range(2):
            wires.append(await connect(address, f"table={number}", hear, lambda code, reason: None, compression=True))
        say()

    await asyncio.gather(*[pair(number) for number in range(tables)])
    before = heard
    await asyncio.sleep(seconds)
    return heard - before


def echo(chosen: argparse.Namespace, size: int) -> dict[str, Any]:
    """A bare Starlette socket: moves a second, and what one costs."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, str(COMPARE / "echo.py"), str(size), str(port)])
    try:
        time.sleep(1.5)
        before = processor_seconds(server.pid)
        moves = asyncio.run(talk(f"http://127.0.0.1:{port}", chosen.tables, chosen.seconds))
        spent = processor_seconds(server.pid) - before
    finally:
        server.kill()
        server.wait()
    return {"held_per_s": round(moves / chosen.seconds), "server_us_per_move": round(1e6 * spent / max(1, moves))}


def kingdom(chosen: argparse.Namespace) -> dict[str, Any]:
    """A boardgame.io server: the same."""
    folder = KEPT / "npm"
    if not (folder / "node_modules" / "boardgame.io").exists():
        folder.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm") or sys.exit("error: expected npm, to fetch boardgame.io")
        subprocess.run([npm, "install", "--no-audit", "--no-fund", *NPM], cwd=folder, check=True, stdout=sys.stderr)
    server = subprocess.Popen(
        ["node", str(COMPARE / "kingdom.mjs"), str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = next(line.strip() for line in server.stdout if line.startswith("http"))
        clients = subprocess.Popen(
            [
                "node",
                str(COMPARE / "kingdom_clients.mjs"),
                str(folder),
                address,
                str(chosen.tables),
                str(chosen.seconds),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert clients.stdout is not None
        clients.stdout.readline()  # it begins to count
        before = processor_seconds(server.pid)
        figures: dict[str, Any] = json.loads(clients.stdout.readline())
        spent = processor_seconds(server.pid) - before
        clients.wait()
    finally:
        server.kill()
        server.wait()
    return {**figures, "server_us_per_move": round(1e6 * spent / max(1, figures["moves"]))}


# ---------------------------------------------------------------- the whole


def medians(rounds: list[dict[str, Any]]) -> dict[str, float]:
    """Of the figures that count."""
    names = ("held_per_s", "p99_ms", "server_us_per_move", "bytes_per_move")
    return {name: statistics.median([found[name] for found in rounds]) for name in names if name in rounds[0]}


def compared(chosen: argparse.Namespace) -> dict[str, Any]:
    """All rounds; what was found of every title, and the limits."""
    found: dict[str, dict[str, list[dict[str, Any]]]] = {slug: {} for slug in chosen.titles}
    limits: dict[str, list[dict[str, Any]]] = {}
    for number in range(chosen.rounds):
        for slug in chosen.titles:
            print(f"round {number + 1}: {slug}", file=sys.stderr, flush=True)
            for name, figures in versions(slug, chosen).items():
                found[slug].setdefault(name, []).append(figures)
        if chosen.limits:
            print(f"round {number + 1}: limits", file=sys.stderr, flush=True)
            size = round(found[chosen.titles[0]]["new"][-1]["bytes_per_move"] / 2)
            limits.setdefault("starlette", []).append(echo(chosen, size))
            limits.setdefault("boardgame.io", []).append(kingdom(chosen))
    report: dict[str, Any] = {slug: with_ratios({k: medians(v) for k, v in of.items()}) for slug, of in found.items()}
    report |= {name: medians(rounds) for name, rounds in limits.items()}
    return {"load": os.getloadavg()[0], **report}


def with_ratios(of: dict[str, dict[str, float]]) -> dict[str, Any]:
    """How many times as much today, and browsers against bare clients."""
    old, new, bare = of["old"], of["new"], of["bare"]
    return {
        **of,
        "times_held": round(new["held_per_s"] / old["held_per_s"], 2),
        "times_cheaper": round(old["server_us_per_move"] / new["server_us_per_move"], 2),
        "of_bare": round(bare["server_us_per_move"] / new["server_us_per_move"], 2),
    }


def main() -> None:
    """All of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--old", default=WITH_SENTENCES, metavar="COMMIT")
    parser.add_argument("--old-package", type=Path, metavar="FOLDER")
    parser.add_argument("--new", default=sys.executable, metavar="PYTHON")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--limits", action="store_true")
    chosen = parser.parse_args()
    chosen.titles = chosen.titles or titles()
    KEPT.mkdir(parents=True, exist_ok=True)
    print(json.dumps(compared(chosen), indent=2))


if __name__ == "__main__":
    main()
