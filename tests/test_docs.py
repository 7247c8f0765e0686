"""What the documentation says is true: its examples run, its links lead somewhere, its commands and paths exist."""

from __future__ import annotations

import doctest
import importlib
import re
import shlex
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
import typer

from tests.tools import ROOT, needed_by_examples

DOCS: Final = ROOT / "docs"
PAGES: Final = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
TEXT: Final = {page: page.read_text("utf-8") for page in PAGES}
MOST_LINES: Final = 400
MOST_WORDS: Final = 350  # of a decision
# References.
LONG: Final = {"build/protocol.md", "library/api.md", "library/engine.md"}
# Tells of a package that a reader makes; a test of its own does what it says.
OF_ANOTHER_PACKAGE: Final = {"add-a-title.md", "CHANGELOG.md"}
BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
TOOLS: Final = {"pentarchy": "pentarchy.cli", "pentarchy-lab": "pentarchy.lab"}
# A path of the repository in the text: folders and a file with an ending, or a folder with a stroke at its end.
PATH: Final = re.compile(r"`((?:[\w.-]+/)+(?:[\w-]+\.(?:py|toml|ts|md|mjs|svelte|ftl|yaml))?)`")
ROOTS: Final = (
    "",
    "src",
    "src/pentarchy",
    "web",
    "web/src",
    "web/src/lib",
    "src/pentarchy/games/brawl",
    "examples/magpies",
)
# Made by a command, or told as an example of what somebody will make.
MADE: Final = (
    "build/",
    "dist/",
    "deploy/content/",
    "src/pentarchy/server/static/",
    "DIR/",
    "SLUG/",
    "locale/",
    "duel/",
    "pentarchy-duel/",
    "tests/test_rules.py",
)


def name(page: Path) -> str:
    """How a page is called in the report."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """The fenced blocks of a page: language and text."""
    for found in BLOCK.finditer(TEXT[page]):
        yield found[1], found[2]


WITH_EXAMPLES: Final = [
    pytest.param(page, marks=needed_by_examples(TEXT[page]), id=name(page)) for page in PAGES if ">>>" in TEXT[page]
]


@pytest.mark.parametrize("page", WITH_EXAMPLES)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0


def test_pages_have_examples() -> None:
    assert {"README.md", "docs/index.md", "docs/library/tutorial.md", "docs/library/cookbook.md"} <= {
        str(parameter.id) for parameter in WITH_EXAMPLES
    }


@pytest.mark.parametrize("module", ["site_hooks", "docstrings", "container_steps"])
def test_the_examples_of_a_script_run(
    module: str, script: Callable[[str], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "griffe", SimpleNamespace(Extension=object))  # of .venv-docs
    failed, tried = doctest.testmod(script(module))
    assert tried > 0
    assert failed == 0


def anchors(page: Path) -> set[str]:
    """What a link may name after `#`: the headings, as GitHub writes them, and anchors of our own."""
    text = re.sub(r"(?ms)^```.*?^```", "", page.read_text("utf-8"))
    found: list[str] = []
    for heading in re.findall(r"(?m)^#+ +(.+?) *$", text):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        anchor = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        found.append(f"{anchor}-{count}" if (count := found.count(anchor)) else anchor)
    return {*found, *re.findall(r'<\w+ (?:id|name)="([^"]+)"', text)}


def broken_links(page: Path) -> list[str]:
    """The links of a page to files that are not there, or to headings that they do not have."""
    broken: list[str] = []
    for link in re.findall(r"\]\(([^) ]+)[^)]*\)", page.read_text("utf-8")):
        if "://" in link or link.startswith("mailto:"):
            continue
        target, _, fragment = link.partition("#")
        path = page.parent / target if target else page
        if not path.exists() or (fragment and path.suffix == ".md" and fragment not in anchors(path)):
            broken.append(link)
    return broken


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page, other = tmp_path / "page.md", tmp_path / "other.md"
    other.write_text("# The `one` & only\n\n## Twice\n\n## Twice\n\n```\n# no heading\n```\n", "utf-8")
    good = "[a](other.md) [b](other.md#the-one--only) [c](other.md#twice-1) [d](#here) [e](https://example.org/#x)"
    page.write_text(f"# Here\n\n{good}\n", "utf-8")
    assert broken_links(page) == []
    page.write_text("# Here\n\n[a](no.md) [b](other.md#no-heading) [c](#there)\n", "utf-8")
    assert broken_links(page) == ["no.md", "other.md#no-heading", "#there"]


# ---------------------------------------------------------------- commands


def shell_lines(page: Path) -> Iterator[str]:
    """The commands of a page, without what a shell does around them."""
    for language, text in blocks(page):
        if language in ("", "sh", "bash", "console"):
            for line in text.splitlines():
                yield re.sub(r"^((\w+=\S+|cd \S+ &&|docker compose exec server)\s+)+", "", line.strip())


def commands(tool: str) -> list[Any]:
    """Every call of one of our commands in the documents: the page and the line."""
    lines = [(page, line) for page in PAGES for line in shell_lines(page)]
    return [
        pytest.param(line, id=f"{name(page)}: {line}")
        for page, line in dict.fromkeys(lines)
        if re.match(rf"(\.venv/bin/|/opt/pentarchy/bin/)?{tool}( |$)", line)
    ]


@pytest.mark.parametrize("line", [*commands("pentarchy"), *commands("pentarchy-lab")])
def test_a_command_takes_what_the_documents_give_it(line: str) -> None:
    """It is parsed, not run: a command, an option or an argument that does not exist is an error."""
    tool, *words = shlex.split(line, comments=True)
    group: Any = typer.main.get_command(importlib.import_module(TOOLS[Path(tool).name]).make_app())
    if words and words[0] in ("--version", "--help"):
        return
    context = group.make_context(tool, list(words))
    _, command, rest = group.resolve_command(context, words)
    if "--help" not in rest:
        command.make_context(words[0], list(rest), parent=context)


def test_there_are_commands_to_look_at() -> None:
    assert len(commands("pentarchy")) > 15
    assert len(commands("pentarchy-lab")) > 15


def test_make_has_the_targets_that_the_documents_name() -> None:
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    for page in PAGES:
        named = re.findall(r"`make ([a-z-]+)", TEXT[page])
        named += [line.split()[1] for line in shell_lines(page) if re.match(r"make [a-z]", line)]
        assert set(named) <= targets, f"{name(page)}: {set(named) - targets}"


def test_the_scripts_that_the_documents_run_are_there() -> None:
    for page in PAGES:
        for script in re.findall(r"python3? ((?:\w+/)+\w+\.py)", TEXT[page]):
            assert (ROOT / script).is_file(), f"{name(page)}: {script}"


# ---------------------------------------------------------------- what pages are like


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in OF_ANOTHER_PACKAGE], ids=name)
def test_paths_in_the_text_exist(page: Path) -> None:
    for path in PATH.findall(TEXT[page]):
        if path.startswith(MADE):
            continue
        assert any((ROOT / root / path).exists() for root in ROOTS), f"{name(page)} names {path}"


@pytest.fixture(scope="module")
def sources() -> str:
    """All code and data, as one text to look names up in."""
    folders = ("src", "scripts", "tests", "examples", "deploy", "web/src", "web/e2e")
    endings = (".py", ".toml", ".ts", ".svelte", ".ftl", ".yaml", "Makefile")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*") if path.name.endswith(endings)]
    texts = [path.read_text("utf-8") for path in files if path.is_file() and "static" not in path.parts]
    return "\n".join([*texts, (ROOT / "Makefile").read_text("utf-8")])


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_names_in_the_text_are_names_of_the_code(page: Path, sources: str) -> None:
    """Names with an underscore, such as `score_estimates`: what is renamed in the code is renamed in its documents."""
    if page.name == "CHANGELOG.md":  # which tells of old names
        return
    for named in re.findall(r"`(?:\w+\.)*(\w+_\w+)(?:\(.*?\)|=.*?)?`", BLOCK.sub("", TEXT[page])):
        figure = re.fullmatch(r"pentarchy_(\w+?)(?:_total)?", named)  # as /metrics sends it
        assert (figure[1] if figure else named) in sources, f"{name(page)} names {named}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_no_page_is_too_long(page: Path) -> None:
    if page.relative_to(ROOT).as_posix().removeprefix("docs/") not in LONG:
        assert len(TEXT[page].splitlines()) <= MOST_LINES


@pytest.mark.parametrize("page", sorted((DOCS / "decisions").glob("0*.md")), ids=name)
def test_a_decision_is_one_page_of_one_shape(page: Path) -> None:
    assert len(TEXT[page].split()) <= MOST_WORDS
    assert re.findall(r"^\*\*(\w+)\.\*\*", TEXT[page], re.MULTILINE) == ["Context", "Decision", "Consequences"]
    assert f"]({page.name})" in TEXT[DOCS / "decisions" / "README.md"]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_tables_are_whole(page: Path) -> None:
    """Every row of a table has as many cells as its head, and every row belongs to a table."""
    cells = 0
    for number, line in enumerate(BLOCK.sub(lambda block: "\n" * block[0].count("\n"), TEXT[page]).splitlines(), 1):
        row = line.strip()
        if not row.startswith("|"):
            cells = 0
            continue
        count = len(re.findall(r"(?<!\\)\|", re.sub(r"`[^`]*`", lambda code: code[0].replace("\\|", ""), row))) - 1
        if not cells:
            cells = count
            following = TEXT[page].splitlines()[number].strip()
            assert re.fullmatch(r"\|[\s:|-]+\|", following), f"{name(page)}:{number}: a table without a head"
        assert count == cells, f"{name(page)}:{number}: {count} cells, the head has {cells}"


@pytest.mark.parametrize(
    "section", sorted({page.parent for page in PAGES if page.name == "index.md"} - {DOCS}), ids=name
)
def test_the_first_page_of_a_section_leads_to_all_others(section: Path) -> None:
    pages = {page.relative_to(section).as_posix() for page in section.rglob("*.md")} - {"index.md"}
    missing = [page for page in sorted(pages) if f"({page}" not in TEXT[section / "index.md"]]
    assert missing == []


def test_the_extras_are_told() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = set(re.findall(r"^\| `(\w+)` \|", TEXT[DOCS / "library" / "index.md"], re.MULTILINE))
    assert told == set(project["optional-dependencies"]) - {"dev", "docs"}


def test_there_is_one_version() -> None:
    """`pentarchy.__version__` is it: nothing else has one of its own that could differ."""
    from pentarchy import __version__

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "version" not in project
    assert '"version":' not in (ROOT / "web" / "package.json").read_text("utf-8")
    assert f"## {__version__}" in TEXT[ROOT / "CHANGELOG.md"]
    for path in (ROOT / "deploy" / "compose.yaml", DOCS / "host" / "index.md"):
        named = re.findall(r"pentarchy[:-](\d+\.\d+\.\d+)", path.read_text("utf-8"))
        assert set(named) == {__version__}, name(path)
