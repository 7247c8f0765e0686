"""Every package that we ask for is on the page of dependencies, with the locked version and a reason."""

from __future__ import annotations

from pathlib import Path
from runpy import run_path
from typing import Any, Final

SCRIPT: Final[dict[str, Any]] = run_path(str(Path(__file__).parents[1] / "scripts" / "dependencies.py"))
PAGE: Final[str] = SCRIPT["PAGE"].read_text("utf-8")


def test_the_page_names_what_we_ask_for_and_nothing_else() -> None:
    named = SCRIPT["named"](PAGE)
    assert len(named) == len(set(named))
    assert set(named) == SCRIPT["wanted"]()


def test_versions_are_those_of_the_lock_files() -> None:
    assert SCRIPT["fresh"](PAGE) == PAGE, "run scripts/dependencies.py"
