"""The tool `pentarchy`, for players and hosts. Every command is one module here, named after it.

`terminal` is the game that `play` runs in a terminal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pentarchy.console.tool import run_tool

if TYPE_CHECKING:
    import typer


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    return run_tool("pentarchy", "app", make_app, arguments)


def make_app() -> typer.Typer:
    """Assemble the tool. Only this imports the commands: they need packages that may not be installed."""
    from pentarchy.cli.backup import backup
    from pentarchy.cli.content import content
    from pentarchy.cli.doctor import doctor
    from pentarchy.cli.games import games
    from pentarchy.cli.moderate import moderate
    from pentarchy.cli.play import play
    from pentarchy.cli.replay import replay
    from pentarchy.cli.reports import reports
    from pentarchy.cli.restore import restore
    from pentarchy.cli.review import review
    from pentarchy.cli.rules import rules
    from pentarchy.cli.serve import serve
    from pentarchy.console.options import add_commands, new_app

    app = new_app("pentarchy", "Five kingdom board games: play them in the terminal, or host them for a browser.")
    add_commands(app, games, play, serve, replay, review, rules, content, backup, restore, reports, doctor)
    app.add_typer(moderate, name="moderate")
    return app
