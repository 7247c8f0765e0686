"""Build what is given to others, and try it: wheels, source and documentation, into dist/.

    .venv/bin/python scripts/release.py [--json]

`make release` builds the web app, the documentation and the compiled package first. Every package is installed into an
environment that holds nothing else, and plays a game there.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import asdict, dataclass
from pathlib import Path

import build_compiled

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
SITE = ROOT / "build" / "site"
APP = "pentarchy/server/static/index.html"
NEEDED = (*build_compiled.NEEDED, "README.md", "CHANGELOG.md")
LEFT_OUT = ("__pycache__", "*.egg-info", "*.so")
GAME = """
import importlib.resources as resources, json
import pentarchy as pt
game = pt.new(pt.titles()[0], seed=1)
bot = pt.bot("steady", seed=2)
while not game.over:
    game.play(bot.choose(game.seen_by(game.to_move[0])))
from pentarchy.core._mypyc import is_compiled
app = resources.files("pentarchy.server").joinpath("static/index.html").is_file()
print(json.dumps({"version": pt.__version__, "titles": len(pt.titles()), "compiled": is_compiled(), "app": app}))
"""


@dataclass
class Tried:
    """What was found in the empty environment of one package."""

    file: str
    version: str
    titles: int
    compiled: bool
    app: bool


def run(*words: object, cwd: Path | None = None, **environment: str) -> str:
    """What a command prints; RuntimeError with all of it if it fails."""
    around = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**around, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, words))}\n{done.stdout}")
    return done.stdout


def copy_sources(tree: Path) -> None:
    """What a package is made from, with the built web app."""
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name in NEEDED:
        shutil.copy(ROOT / name, tree / name)
    (tree / "MANIFEST.in").write_text("include CHANGELOG.md\n")


def build_plain(tree: Path, out: Path) -> list[Path]:
    """The source, and the wheel that runs anywhere."""
    out.mkdir(parents=True, exist_ok=True)
    words = ["-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", out, tree]
    run(sys.executable, *words, PENTARCHY_COMPILE="0")
    return sorted(out.iterdir())


def add_app(compiled: Path, plain: Path, out: Path) -> Path:
    """The compiled wheel with what only the plain one has: the web app, which is built apart."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "wheel", "unpack", "--dest", folder, compiled)
        [package] = Path(folder).iterdir()
        with zipfile.ZipFile(plain) as packed:
            for name in packed.namelist():
                if ".dist-info/" not in name and not (package / name).exists():
                    packed.extract(name, package)
        run(sys.executable, "-m", "wheel", "pack", "--dest-dir", out, package)
    return out / compiled.name


def try_package(package: Path) -> Tried:
    """Install it where nothing else is, and play a game there."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        run(sys.executable, "-m", "venv", "--without-pip", home / "empty")
        python = home / "empty" / "bin" / "python"
        wheel = package
        if package.suffix == ".gz":
            words = ["wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", home / "made", package]
            run(sys.executable, "-m", "pip", *words, PENTARCHY_COMPILE="0")
            [wheel] = (home / "made").iterdir()
        words = ["--python", python, "install", "--quiet", "--no-index", "--no-deps", wheel]
        run(sys.executable, "-m", "pip", *words)
        found = json.loads(run(python, "-c", GAME, cwd=home).splitlines()[-1])
        told = run(python, home / "empty" / "bin" / "pentarchy", "--version", cwd=home)
        assert found["version"] in told, told
        return Tried(package.name, **found)


def pack_site(out: Path, version: str) -> Path:
    """The documentation as one file."""
    name = f"pentarchy-{version}-docs"
    with tarfile.open(out / f"{name}.tar.gz", "w:gz") as packed:
        packed.add(SITE, arcname=name)
    return out / f"{name}.tar.gz"


def main() -> int:
    """Build everything, try it, and say what there is."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print the report as JSON, for programs")
    given = parser.parse_args()
    for path, target in ((ROOT / "src" / APP, "web"), (SITE / "index.html", "docs")):
        if not path.is_file():
            print(f"error: {path.relative_to(ROOT)} is not there: run make {target}", file=sys.stderr)
            return 2
    try:
        shutil.rmtree(DIST, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="release-") as folder:
            copy_sources(Path(folder))
            made = build_plain(Path(folder), DIST)
        [plain] = [path for path in made if path.suffix == ".whl"]
        if build_compiled.is_current():
            [compiled] = (build_compiled.BUILT / "wheel").iterdir()
            made.append(add_app(compiled, plain, DIST))
        else:
            print("release: no compiled wheel: make compiled says why", file=sys.stderr)
        tried = [try_package(package) for package in made]
        pack_site(DIST, tried[0].version)
    except RuntimeError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    if given.json:
        print(json.dumps([asdict(one) for one in tried]))
        return 0
    for path in sorted(DIST.iterdir()):
        print(f"release: dist/{path.name}  {path.stat().st_size / 1e6:.1f} MB")
    print("release: each package was installed into an empty environment and played a game")
    return 0


if __name__ == "__main__":
    sys.exit(main())
