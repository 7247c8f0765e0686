"""The tool `pentarchy-lab`, for people who measure and build. Every command is one module here, named after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pentarchy.console.tool import run_tool

if TYPE_CHECKING:
    import typer


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    return run_tool("pentarchy-lab", "lab", make_app, arguments)


def make_app() -> typer.Typer:
    """Assemble the tool. Only this imports the commands: they need packages that may not be installed."""
    from pentarchy.console.options import add_commands, new_app
    from pentarchy.lab.arena import arena
    from pentarchy.lab.balance import balance
    from pentarchy.lab.bench import bench
    from pentarchy.lab.calibrate import calibrate
    from pentarchy.lab.check import check
    from pentarchy.lab.dataset import dataset
    from pentarchy.lab.league import league
    from pentarchy.lab.load import load
    from pentarchy.lab.new_title import new_title
    from pentarchy.lab.puzzles import puzzles
    from pentarchy.lab.simulate import simulate
    from pentarchy.lab.strength import strength
    from pentarchy.lab.train import train
    from pentarchy.lab.yardstick import yardstick

    app = new_app("pentarchy-lab", "Check, measure and train what plays Pentarchy's games: rules, bots and server.")
    measuring = (check, simulate, arena, league, strength, train, balance, calibrate, bench, yardstick)
    add_commands(app, *measuring, puzzles, dataset, load, new_title)
    return app
