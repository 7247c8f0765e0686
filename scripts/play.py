"""`make play`: a server at once, compiled where that has been done, and compiled beside it for the next time where not.

    .venv/bin/python scripts/play.py [options of `pentarchy serve`]

PENTARCHY_COMPILE=0 never compiles, PENTARCHY_COMPILE=1 compiles first and then plays.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from types import FrameType

import build_compiled
from build_compiled import PACKAGE, ROOT

WEB = ROOT / "src/pentarchy/server/static"
LOG = ROOT / "build" / "compiled.log"
FASTER = "bots that think three times as fast"


def say(what: str) -> None:
    """One line for who plays."""
    print(f"play: {what}", flush=True)


def server(options: list[str], compiled: bool) -> subprocess.Popen[bytes]:
    """The table server, from the compiled package or from the sources."""
    environment = dict(os.environ)
    if compiled:
        environment["PYTHONPATH"] = os.pathsep.join([str(PACKAGE), *filter(None, [environment.get("PYTHONPATH", "")])])
    command = [sys.executable, "-m", "pentarchy.cli", "serve", "--web-dir", str(WEB), *options]
    return subprocess.Popen(command, env=environment)


def compile_beside() -> subprocess.Popen[bytes]:
    """Begin to compile, behind everything else this computer does."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "19", sys.executable, build_compiled.__file__],
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # pip and compilers with it: they end together
        )


def tell_when_done(work: subprocess.Popen[bytes]) -> None:
    """What came of it."""
    if work.wait() == 0:
        say(f"compiled: the next `make play` has {FASTER}")
    elif work.returncode > 0:
        say(f"it stays plain Python: {why(LOG.read_text('utf-8', 'replace'))}")


def why(log: str) -> str:
    """The line of a log that says what stood in the way."""
    lines = [line.strip() for line in log.splitlines()]
    found = [line.removeprefix("error: ") for line in lines if line.startswith("error: pentarchy")]
    return found[0] if found else f"it could not be compiled, see {LOG.relative_to(ROOT)}"


def main(options: list[str]) -> int:
    """Play until it is stopped; what is still being compiled then is given up."""
    wanted = os.environ.get("PENTARCHY_COMPILE", "")
    if wanted == "1" and build_compiled.main():
        return 1
    compiled = wanted != "0" and build_compiled.is_current()
    beside: subprocess.Popen[bytes] | None = None
    if not compiled and wanted != "0":
        say(f"plain Python for now; {FASTER} are being compiled beside it, for the next start (some minutes)")
        beside = compile_beside()
        threading.Thread(target=tell_when_done, args=(beside,), daemon=True).start()
    running = server(options, compiled)

    def stop(number: int, frame: FrameType | None) -> None:
        running.send_signal(number)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the server itself, which ends in order
    try:
        return running.wait()
    finally:
        if beside is not None and beside.poll() is None:
            os.killpg(beside.pid, signal.SIGTERM)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
