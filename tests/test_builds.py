"""Compiled where that can be done, plain Python where not: what `pip install` and `make play` do. That a compiled build
works is shown by `make compiled-test`, which runs these tests' neighbours against one."""

from __future__ import annotations

import ast
import os
import runpy
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from setuptools import Distribution, Extension  # type: ignore[import-untyped]

ROOT = Path(__file__).parent.parent
NO_COMPILER = {"CC": "/there/is/no/compiler"}
NEEDS = "from setuptools.build_meta import get_requires_for_build_wheel as needs; print(needs())"


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> tuple[ModuleType, ModuleType]:
    """`build_compiled` and `play`."""
    monkeypatch.syspath_prepend(ROOT / "scripts")
    import build_compiled
    import play

    return build_compiled, play


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a wheel is made from."""
    tree = tmp_path / "checkout"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("__pycache__", "static", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tree)
    return tree


def python(*words: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """This Python, with nothing but that said about compiling."""
    around = {key: value for key, value in os.environ.items() if key != "PENTARCHY_COMPILE"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=cwd,
        env={**around, **environment},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=500,
        check=False,
    )


def told_by(*words: str, cwd: Path, **environment: str) -> str:
    """What it prints when it goes well."""
    done = python(*words, cwd=cwd, **environment)
    assert done.returncode == 0, done.stdout
    return done.stdout


def build(tree: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """`pip wheel`, with what this environment has."""
    words = ["-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation", "-w", "wheels", "."]
    return python(*words, cwd=tree, **environment)


@pytest.mark.slow
@pytest.mark.plain
@pytest.mark.parametrize("environment", [NO_COMPILER, {"PENTARCHY_COMPILE": "0"}])
def test_without_a_compiler_or_without_the_wish_it_is_plain_python(
    checkout: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    made = build(checkout, **environment)
    assert made.returncode == 0, made.stdout
    told = [line for line in made.stdout.splitlines() if "pentarchy: plain Python" in line]
    assert len(told) == (environment is NO_COMPILER), "one line where somebody might expect more"
    [wheel] = (checkout / "wheels").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(tmp_path / "package")
    assert not [path for path in (tmp_path / "package").rglob("*") if path.suffix in (".so", ".pyd", ".c")]
    version = [sys.executable, "-m", "pentarchy.cli", "--version"]
    around = {**os.environ, "PYTHONPATH": str(tmp_path / "package")}
    assert (
        "plain Python"
        in subprocess.run(version, env=around, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    )


@pytest.mark.slow
@pytest.mark.plain
def test_who_insists_on_a_compiled_build_is_told_what_is_missing(checkout: Path) -> None:
    made = build(checkout, **NO_COMPILER, PENTARCHY_COMPILE="1")
    assert made.returncode != 0
    assert "error: pentarchy cannot be compiled here: no C compiler" in made.stdout


def test_what_cannot_be_compiled_as_a_whole_is_plain_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The compiler gives up at the second file: what the first has become must not be left lying about."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler here")
    monkeypatch.delenv("PENTARCHY_COMPILE", raising=False)
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py"])
    script = runpy.run_path(str(ROOT / "setup.py"))
    (tmp_path / "good.c").write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_good(void) { return NULL; }\n")
    (tmp_path / "bad.c").write_text("this is no C\n")
    monkeypatch.chdir(tmp_path)
    for names, left in ((["good"], ["good"]), (["good", "bad"], [])):
        whole = Distribution({"ext_modules": [Extension(name, [f"{name}.c"]) for name in names]})
        command = script["AllOrNothing"](whole)
        command.build_lib, command.build_temp = str(tmp_path / "lib"), str(tmp_path / "temp")
        command.ensure_finalized()
        command.run()
        assert [path.name.split(".")[0] for path in (tmp_path / "lib").iterdir()] == left
        assert [extension.name for extension in command.extensions] == left
    assert "pentarchy: plain Python" in capsys.readouterr().err


@pytest.mark.plain
def test_every_module_that_is_to_be_compiled_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that was renamed would be found missing by mypyc alone, minutes later."""
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py"])
    monkeypatch.chdir(ROOT)
    sources = runpy.run_path("setup.py")["compiled_sources"]()
    assert [path for path in sources if not path.is_file()] == []
    assert {path.parts[2] for path in sources} == {"core", "games", "bots", "updates", "server"}


@pytest.mark.plain
@pytest.mark.parametrize(
    ("environment", "compiles"), [({}, True), (NO_COMPILER, False), ({"PENTARCHY_COMPILE": "0"}, False)]
)
def test_pip_fetches_mypyc_only_where_it_is_of_use(checkout: Path, environment: dict[str, str], compiles: bool) -> None:
    if compiles and shutil.which("cc") is None:
        pytest.skip("there is no C compiler here")
    around = {key: value for key, value in os.environ.items() if key != "PENTARCHY_COMPILE"}
    told = subprocess.run(
        [sys.executable, "-c", NEEDS],
        cwd=checkout,
        env={**around, **environment},
        check=True,
        capture_output=True,
        text=True,
    )
    assert ("mypyc" in told.stdout.splitlines()[-1]) == compiles


# ---------------------------------------------------------------- make play


class Play:
    """`make play` without a server and without a compiler."""

    def __init__(self, scripts: tuple[ModuleType, ModuleType], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.building, self.playing = scripts
        self.built = folder / "compiled"
        self.began: list[Any] = []
        monkeypatch.setattr(self.building, "STAMP", self.built / "sources")
        monkeypatch.setattr(self.playing, "LOG", folder / "compiled.log")
        monkeypatch.setattr(self.playing, "server", self.server)
        monkeypatch.setattr(self.playing, "compile_beside", self.beside)
        monkeypatch.setattr(self.playing.signal, "signal", lambda *_: None)

    def server(self, options: list[str], compiled: bool) -> subprocess.Popen[bytes]:
        self.began.append("compiled" if compiled else "plain")
        return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(0.5)"])

    def beside(self) -> subprocess.Popen[bytes]:
        self.began.append("compiler")
        return subprocess.Popen([sys.executable, "-c", ""], start_new_session=True)

    def compile(self) -> None:
        self.built.mkdir()
        (self.built / "sources").write_text(f"{self.building.checksum()} {self.building.level()}")


@pytest.fixture
def play(scripts: tuple[ModuleType, ModuleType], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    monkeypatch.delenv("PENTARCHY_COMPILE", raising=False)
    return Play(scripts, tmp_path, monkeypatch)


def test_nobody_waits_for_a_compiler_to_play(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    assert play.playing.main([]) == 0
    assert play.began == ["compiler", "plain"]
    assert "plain Python for now" in capsys.readouterr().out


def test_the_next_start_is_compiled(play: Play) -> None:
    play.compile()
    assert play.playing.main([]) == 0
    assert play.began == ["compiled"]


def test_changed_sources_are_compiled_anew(play: Play) -> None:
    play.compile()
    (play.built / "sources").write_text("something else")
    play.playing.main([])
    assert play.began == ["compiler", "plain"]


def test_a_build_for_tests_is_not_taken_for_the_fast_one(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTARCHY_OPT_LEVEL", "1")
    play.compile()
    assert play.building.is_current()
    monkeypatch.delenv("PENTARCHY_OPT_LEVEL")
    assert not play.building.is_current()


def test_who_does_not_want_it_compiled_plays_plain(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    play.compile()
    monkeypatch.setenv("PENTARCHY_COMPILE", "0")
    play.playing.main([])
    assert play.began == ["plain"]


def test_what_stood_in_the_way_is_told_in_one_line(play: Play) -> None:
    log = "Building wheel ...\n      error: pentarchy cannot be compiled here: no C compiler (cc)\n  note: from pip\n"
    assert play.playing.why(log) == "pentarchy cannot be compiled here: no C compiler (cc)"


def test_every_source_counts(scripts: tuple[ModuleType, ModuleType], checkout: Path) -> None:
    building = scripts[0]
    (checkout / "requirements").mkdir()
    (checkout / "requirements/dev.txt").write_text("mypy==2\n")
    before = building.checksum(checkout)
    (checkout / "src/pentarchy/server/static").mkdir()
    (checkout / "src/pentarchy/server/static/index.html").write_text("the web app is built apart")
    assert building.checksum(checkout) == before
    (checkout / "src/pentarchy/bots/levels.toml").write_text("usual = 1\n")
    assert building.checksum(checkout) != before


def test_the_extras_ask_for_nothing_that_a_system_does_not_have() -> None:
    """What is left out of a checkout on some system is left out of every other extra there, too."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    left_out = {one.partition(";")[0]: one for one in extras["dev"] if ";" in one}
    assert left_out
    for name, wanted in extras.items():
        for one in wanted:
            package = one.partition(";")[0]
            assert one == left_out.get(package, one), f"the extra {name}: {one}"


@pytest.mark.plain
def test_no_name_is_two_kinds_of_exception_in_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc gives a name one type in a function: another exception under that name is a TypeError, there alone."""
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py"])
    monkeypatch.chdir(ROOT)
    sources = runpy.run_path("setup.py")["compiled_sources"]()
    twice = [f"{path.name}: {problem}" for path in sources for problem in caught_twice(path)]
    assert len(sources) > 50
    assert twice == []


def caught_twice(path: Path) -> list[str]:
    """The names of exceptions that a function catches as one class and as another."""
    found: list[str] = []
    for function in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(function, ast.FunctionDef):
            handlers = [node for node in ast.walk(function) if isinstance(node, ast.ExceptHandler) and node.type]
            kinds = {(handler.name, ast.unparse(handler.type)) for handler in handlers if handler.name and handler.type}
            names = [name for name, _ in kinds]
            found += [f"{function.name}: {name}" for name in sorted({name for name in names if names.count(name) > 1})]
    return found
