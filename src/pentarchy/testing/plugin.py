"""pytest plugin: with `--all-clauses` the run fails if a clause that needs a test has none that passed.

A clause needs a test if it is built and the stage of its title demands clause tests. Titles whose clauses no test of
the run names are left out: their tests lie in another distribution.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from pentarchy.games import load_title, load_titles
from pentarchy.testing.stages import CLAUSE_TESTS, titles_that_need

named: set[str] = set()  # by a test of this run, however it went
proved: set[str] = set()
skipped: set[str] = set()
UNPROVED = 6  # exit status


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--all-clauses`: for the run of everything, not for a selection."""
    parser.addoption("--all-clauses", action="store_true", help="fail unless every clause of every title is proved")
    parser.addoption("--regenerate", action="store_true", help="rewrite golden files instead of comparing with them")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marks."""
    config.addinivalue_line("markers", "clause(id, ...): the clauses this test proves")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[Any]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Hang the clauses on the report, so that they travel from xdist's workers to the one that counts."""
    report = yield
    report.user_properties.extend(("clause", i) for mark in item.iter_markers("clause") for i in mark.args)
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count what passed and what was skipped."""
    ids = {str(value) for name, value in report.user_properties if name == "clause"}
    named.update(ids)
    if report.when == "call" and report.passed:
        proved.update(ids)
    elif report.skipped:
        skipped.update(ids)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail the run if a clause is unproved, names no rule, or was proved only by a test that was skipped."""
    config = session.config
    if not config.getoption("--all-clauses") or hasattr(config, "workerinput") or exitstatus not in (0, 1):
        return
    rulebooks = [load_title(slug).rulebook for slug in titles_that_need(CLAUSE_TESTS)]
    needed = {i for rulebook in rulebooks if not named.isdisjoint(rulebook.clauses) for i in rulebook.built()}
    known = {i for title in load_titles() for i in title.rulebook.clauses}
    problems = [f"no passing test: {i}" for i in sorted(needed - proved)]
    problems += [f"a marked test was skipped: {i}" for i in sorted(skipped)]
    problems += [f"no such clause: {i}" for i in sorted(proved - known)]
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter:
        reporter.write_line("")
        reporter.write_line(f"clauses: {len(needed & proved)} of {len(needed)} proved")
        for problem in problems:
            reporter.write_line(f"clauses: {problem}", red=True)
    if problems:
        session.exitstatus = UNPROVED
