"""Progress bars and grids."""

from __future__ import annotations

import pytest

from pentarchy.console.report import console, make_grid, progress_bar


def test_a_bar_is_drawn_only_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    with progress_bar("work") as show:
        assert show is None
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with progress_bar("work") as show:
        assert show is not None
        show(1, 2)


def test_a_column_of_numbers_is_aligned_to_the_right() -> None:
    screen = console()
    with screen.capture() as capture:
        screen.print(make_grid("Points", ["name", ">points"], [("Ann", 7), ("[bold]Karl", 120)]))
    assert "      7 │" in capture.get()
    assert "[bold]Karl" in capture.get(), "names are no markup"
