"""The package compiled by mypyc, into build/compiled: a wheel, and the same as a folder for PYTHONPATH.

    .venv/bin/python scripts/build_compiled.py

Some minutes, on all cores; nothing if it is there for these sources. What stands in the way is said in the last line.
PENTARCHY_OPT_LEVEL=1 is enough where speed does not matter, and takes gcc half the time; 3 is what is released.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
PACKAGE = BUILT / "package"  # to be put on PYTHONPATH
STAMP = BUILT / "sources"  # the checksum of what it was made from, and how far gcc optimised it
NEEDED = ("setup.py", "pyproject.toml", "LICENSE", "NOTICE")
TOOLS = "requirements/dev.txt"  # the version of mypyc
LEFT_OUT = ("__pycache__", "static", "*.egg-info", "games/*/web")  # the web app is built apart


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Every file a compiled build is made from."""
    yield from [root / name for name in (*NEEDED, TOOLS)]
    for path in sorted((root / "src").rglob("*")):
        if path.is_file() and not any(part.match(name) for part in (path, *path.parents) for name in LEFT_OUT):
            yield path


def checksum(root: Path = ROOT) -> str:
    """One number for all of it, and for this Python."""
    total = hashlib.sha256(sys.version.encode())
    for path in sources(root):
        total.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return total.hexdigest()[:16]


def level() -> int:
    """How far gcc is to optimise it; see setup.py."""
    return int(os.environ.get("PENTARCHY_OPT_LEVEL") or 3)


def is_current() -> bool:
    """Is there a compiled build of the sources as they are, that is as fast as is asked for?"""
    built = STAMP.read_text().split() if STAMP.is_file() else []
    return built[:1] == [checksum()] and int(built[1]) >= level()


def build() -> None:
    """Make it from a copy of the sources as they are now; nobody sees it half done."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    found = checksum()
    BUILT.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="compiling-", dir=BUILT.parent) as folder:
        tree, fresh = Path(folder) / "tree", Path(folder) / "compiled"
        shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns(*LEFT_OUT))
        for name in NEEDED:
            shutil.copy(ROOT / name, tree / name)
        must = {**os.environ, "PENTARCHY_COMPILE": "1"}
        wheel = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(fresh / "wheel"), str(tree)]
        subprocess.run(wheel, check=True, env=must)
        [made] = (fresh / "wheel").iterdir()
        package = [*pip, "install", "--no-deps", "--no-index", "--target", str(fresh / PACKAGE.name), str(made)]
        subprocess.run(package, check=True)
        (fresh / STAMP.name).write_text(f"{found} {level()}\n")
        shutil.rmtree(BUILT, ignore_errors=True)
        fresh.rename(BUILT)


def main() -> int:
    """Build it unless it is there."""
    if is_current():
        return 0
    print("compiled: building with mypyc, some minutes on all cores", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # tidy up, too, when it is given up
    try:
        build()
    except subprocess.CalledProcessError:
        print("compiled: it could not be built; what pip says is above", flush=True)
        return 1
    print("compiled: done", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
