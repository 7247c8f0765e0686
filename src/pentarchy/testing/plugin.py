"""pytest plugin: with `--all-clauses` the run fails if a clause of a shipped title has no test that passed."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from pentarchy.games import load, titles

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
    if report.when == "call" and report.passed:
        proved.update(ids)
    elif report.skipped:
        skipped.update(ids)


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Fail the run if a clause is unproved, names no rule, or was proved only by a test that was skipped."""
    config = session.config
    if not config.getoption("--all-clauses") or hasattr(config, "workerinput") or exitstatus not in (0, 1):
        return
    shipped = {i for slug in titles() for i in load(slug).rulebook.built()}
    known = {i for slug in titles() for i in load(slug).rulebook.clauses}
    problems = [f"no passing test: {i}" for i in sorted(shipped - proved)]
    problems += [f"a marked test was skipped: {i}" for i in sorted(skipped)]
    problems += [f"no such clause: {i}" for i in sorted(proved - known)]
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter:
        reporter.write_line("")
        reporter.write_line(f"clauses: {len(shipped & proved)} of {len(shipped)} proved")
        for problem in problems:
            reporter.write_line(f"clauses: {problem}", red=True)
    if problems:
        session.exitstatus = UNPROVED
