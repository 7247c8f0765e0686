"""Every step of docs/build/add-a-title.md, done as it says, leaves a title that passes its tests."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.outside import install
from tests.tools import ROOT

PAGE: Final = ROOT / "docs" / "build" / "add-a-title.md"
BLOCK: Final = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
FILE: Final = re.compile(r"`([\w/]+\.\w+)`")
SLUG: Final = "duel"


def steps() -> list[str]:
    """The numbered parts of the page."""
    return re.split(r"(?m)^## \d+\. ", PAGE.read_text("utf-8"))[1:]


def apply(step: str, project: Path) -> None:
    """Make the changes of one step, each in the file named last before it: a patch, or what is added at the end."""
    place, said = "", 0
    for block in BLOCK.finditer(step):
        language, code = block.groups()
        before = step[said : block.start()]
        said = block.end()
        place = (FILE.findall(before) or [place])[-1]
        if language == "sh":
            continue
        path = project / place
        text = path.read_text("utf-8")
        if language == "diff":
            old, new = sides(code)
            assert text.count(old) == 1, f"{place} has {text.count(old)} times:\n{old}"
            path.write_text(text.replace(old, new), "utf-8")
        else:
            assert re.search(r"[Aa]t the end\s+of\s+`[^`]+`\s+add\s*$", before), before
            gap = "\n\n" if language == "python" else "\n"
            path.write_text(f"{text}{gap}{code}", "utf-8")


def sides(patch: str) -> tuple[str, str]:
    """What a patch takes away and what it puts there."""
    lines = patch.splitlines()
    assert all(line[:1] in (" ", "+", "-", "") for line in lines), patch
    old = "\n".join([line[1:] for line in lines if line[:1] != "+"])
    return old, "\n".join([line[1:] for line in lines if line[:1] != "-"])


class Project:
    """A title's folder, and the environment in which it is installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.tries = 0

    def run(self, *words: str, site: Path | None = None) -> subprocess.CompletedProcess[str]:
        """A Python command beside the folder."""
        path = os.pathsep.join([*([str(site)] if site else []), *sys.path])
        # Its tests need no plugin, and most take longer to import than a draft's tests to run.
        more = {"PYTHONPATH": path, "COLUMNS": "200", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
        run = {"cwd": self.folder.parent, "env": {**os.environ, **more}}
        return subprocess.run([sys.executable, *words], check=False, capture_output=True, text=True, **run)  # type: ignore[call-overload, no-any-return]

    def works(self) -> None:
        """Its own tests pass; the suites are among them."""
        self.tries += 1
        site = self.folder.parent / f"site-{self.tries}"
        install(self.folder, site)
        done = self.run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(self.folder), site=site)
        assert done.returncode == 0, done.stdout + done.stderr


def new_title(folder: Path, name: str) -> Project:
    """What `pentarchy-lab new-title` writes there."""
    project = Project(folder / f"pentarchy-{name}")
    done = project.run("-m", "pentarchy.lab", "new-title", name, "--no-install")
    assert done.returncode == 0, done.stderr
    return project


def test_the_page_has_ten_steps() -> None:
    assert len(steps()) == 10


@pytest.mark.slow
@pytest.mark.plain
def test_every_step_leaves_a_title_that_works(tmp_path: Path) -> None:
    project = new_title(tmp_path, SLUG)
    for number, step in enumerate(steps(), start=1):
        apply(step, project.folder)
        if number not in (4, 5):  # their clauses and words have no use before step 6
            project.works()


@pytest.mark.slow
@pytest.mark.plain
def test_a_new_title_of_several_words_works(tmp_path: Path) -> None:
    new_title(tmp_path, "two_towers").works()
