"""Titles are found by what lies in their folders: no shared code or data names one."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from pentarchy.games import load_title, titles
from tests.tools import ROOT, is_ours

SOURCE = ROOT / "src" / "pentarchy"
WEB = ROOT / "web" / "src"
CODE = {".ts", ".svelte", ".css", ".html", ".svg"}
DATA = {".toml", ".json", ".ftl"}
BUILT = SOURCE / "server" / "static"  # the web app as it is built
COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
LINE_COMMENT = re.compile(r"(?m)^\s*#.*$")


def shared_files() -> list[Path]:
    """The files of the package and of the web app that belong to no title."""
    folders = [SOURCE.parent.joinpath(*load_title(slug).package.split(".")) for slug in titles() if is_ours(slug)]
    found = [
        path
        for top in (SOURCE, WEB)
        for path in sorted(top.rglob("*"))
        if path.suffix in {".py", *CODE, *DATA} and BUILT not in path.parents
    ]
    return [path for path in found if not any(folder in path.parents for folder in folders)]


def without_comments(path: Path) -> str:
    """What of a file is code or data: no comments, and no docstrings, which may have examples."""
    text = path.read_text("utf-8")
    if path.suffix in CODE:
        return COMMENT.sub("", text)
    if path.suffix in DATA:
        return LINE_COMMENT.sub("", text)
    return python_without_comments(text)


def python_without_comments(text: str) -> str:
    """A module's tokens, without comments and docstrings."""
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, holders) and ast.get_docstring(node)]
    docstrings = {(node.body[0].lineno, node.body[0].col_offset) for node in nodes}
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return " ".join([one.string for one in tokens if one.type != tokenize.COMMENT and one.start not in docstrings])


def names_a_title(path: Path) -> bool:
    """Does the file name a title in its code, its data or its own path? `queen-crown`, say, names an icon."""
    words = re.compile(rf"(?<![a-z0-9_])({'|'.join(titles())})(?![a-z0-9_-])")
    where = re.sub(r"[/.-]", " ", str(path.relative_to(ROOT)))
    return words.search(where) is not None or words.search(without_comments(path)) is not None


@pytest.mark.slow
def test_no_shared_file_names_a_title() -> None:
    assert [str(path.relative_to(ROOT)) for path in shared_files() if names_a_title(path)] == []


@pytest.mark.parametrize("slug", [slug for slug in titles() if is_ours(slug)])
def test_a_title_s_own_tests_do_not_play_games_while_they_are_imported(slug: str) -> None:
    """`tests/tools.py` does. Broken rules would break the import, and `scripts/mutate.py` waits for a test to fail."""
    imports = re.compile(r"^from tests(\.tools|\.\w+\.test_\w+|\.server\.\w*(?<!tools)) import", re.MULTILINE)
    own = sorted((ROOT / "tests" / "games" / slug).rglob("*.py"))
    assert own
    found = [path.name for path in own if imports.search(path.read_text("utf-8"))]
    assert found == []


def test_what_may_name_a_title() -> None:
    module = '"""Try `brawl`."""\nx = 1  # brawl\n\n\ndef f():\n    """Play brawl."""\n    return "castles"\n'
    assert "brawl" not in python_without_comments(module)
    assert "castles" in python_without_comments(module)
