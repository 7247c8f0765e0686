"""The wheel without extras: it needs no other package, and its commands say in one line what to install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.plain]

ROOT = Path(__file__).parents[2]
NEEDED = ("setup.py", "pyproject.toml", "LICENSE", "NOTICE")
APP = 'error: this command needs more packages: pip install "pentarchy[app]"\n'
LAB = 'error: this command needs more packages: pip install "pentarchy[lab]"\n'
PLAY = """
import sys
import pentarchy as pt
for slug in pt.titles():
    game = pt.new(slug, seed=1)
    game.play(pt.bot("random", seed=2).choose(game.seen_by(game.to_move[0])))
    assert "To move" in str(game)
print(sorted({name.partition(".")[0] for name in sys.modules} - set(sys.stdlib_module_names) - {"__main__"}))
"""


def python(*words: str, python: Path | str = sys.executable, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python, without the paths that this test was given."""
    around = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return subprocess.run(
        [python, *words], env={**around, **environment}, capture_output=True, text=True, timeout=300, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain wheel, built from a copy of the sources."""
    tree = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("__pycache__", "static", "*.egg-info")
    shutil.copytree(ROOT / "src", tree / "src", ignore=left_out)
    for name in NEEDED:
        shutil.copy(ROOT / name, tree)
    words = ["-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", str(tree / "wheels"), str(tree)]
    made = python(*words, PENTARCHY_COMPILE="0")
    assert made.returncode == 0, made.stdout + made.stderr
    [found] = (tree / "wheels").iterdir()
    return found


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that holds nothing but the wheel."""
    environment = tmp_path_factory.mktemp("environment")
    made = python("-m", "venv", "--without-pip", str(environment))
    assert made.returncode == 0, made.stderr
    own = environment / "bin" / "python"
    words = ["-m", "pip", f"--python={own}", "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    installed = python(*words)
    assert installed.returncode == 0, installed.stderr
    return environment / "bin"


def run(commands: Path, name: str, *words: str) -> tuple[int, str, str]:
    done = python(str(commands / name), *words, python=commands / "python")
    return done.returncode, done.stdout, done.stderr


def test_the_wheel_requires_nothing(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        [name] = [name for name in packed.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = message_from_bytes(packed.read(name))
    required = metadata.get_all("Requires-Dist") or []
    assert [line for line in required if "extra ==" not in line] == []
    assert {"app", "postgresql", "lab", "rl", "ray", "dev"} <= set(metadata.get_all("Provides-Extra") or [])


def test_games_and_bots_use_the_standard_library_alone(commands: Path) -> None:
    done = python("-c", PLAY, python=commands / "python")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "['pentarchy']\n"


@pytest.mark.parametrize("name", ["pentarchy", "pentarchy-lab"])
def test_the_version_needs_no_extra(commands: Path, name: str) -> None:
    status, out, err = run(commands, name, "--version")
    assert (status, err) == (0, "")
    assert out.startswith("pentarchy ")


@pytest.mark.parametrize(
    ("name", "words", "line"),
    [
        ("pentarchy", (), APP),
        ("pentarchy", ("-h",), APP),
        ("pentarchy", ("games", "--json"), APP),
        ("pentarchy", ("serve",), APP),
        ("pentarchy-lab", (), LAB),
        ("pentarchy-lab", ("bench",), LAB),
        ("pentarchy-lab", ("train", "chess"), LAB),
    ],
)
def test_a_command_without_its_extra_says_what_to_install(
    commands: Path, name: str, words: tuple[str, ...], line: str
) -> None:
    assert run(commands, name, *words) == (2, "", line)


@pytest.mark.parametrize(("module", "line"), [("pentarchy", APP), ("pentarchy.cli", APP), ("pentarchy.lab", LAB)])
def test_so_do_the_modules(commands: Path, module: str, line: str) -> None:
    done = python("-m", module, "-h", python=commands / "python")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)
