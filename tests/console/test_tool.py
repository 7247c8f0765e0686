"""The version, and the line that names what to install."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from pentarchy import __version__, cli, lab
from pentarchy.console.tool import APP_PACKAGES, OTHER_PACKAGES, extra_with
from pentarchy.core._mypyc import is_compiled

Main = Callable[[Sequence[str]], int]
PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


@pytest.mark.parametrize("main", [cli.main, lab.main])
@pytest.mark.parametrize("more", [[], ["games"]])
def test_the_version_is_told(main: Main, more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version", *more]) == 0
    build = "compiled" if is_compiled() else "plain Python"
    assert capsys.readouterr().out == f"pentarchy {__version__} ({build})\n"


def imported_names(requirements: list[str]) -> set[str]:
    """What the packages that pyproject.toml names are imported by: here the first part of their names."""
    names = {re.split(r"[.\[; ]", requirement)[0].replace("-", "_") for requirement in requirements}
    also = {"pyspiel"} if "open_spiel" in names else set()  # a package with two modules
    return (names | also) - {"pentarchy"}


def test_the_extras_are_those_of_the_project() -> None:
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert project["dependencies"] == []
    assert imported_names(extras["app"]) == set(APP_PACKAGES)
    for package, extra in OTHER_PACKAGES.items():
        assert package in imported_names(extras[extra])


def test_the_extra_that_a_command_needs() -> None:
    assert extra_with("typer", "app") == "app"
    assert extra_with("fluent.runtime", "lab") == "lab"
    assert extra_with("psycopg", "app") == "postgresql"
    assert extra_with("pentarchy.cli.nothing", "app") is None
    assert extra_with("somebody_elses", "app") is None


def test_a_module_that_no_extra_installs_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pentarchy.cli.games", None)
    with pytest.raises(ModuleNotFoundError):
        cli.main(["games"])


@pytest.mark.parametrize(("main", "extra"), [(cli.main, "app"), (lab.main, "lab")])
def test_without_its_packages_a_tool_says_what_to_install(
    main: Main, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "typer", None)
    assert main(["-h"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f'error: this command needs more packages: pip install "pentarchy[{extra}]"\n'
