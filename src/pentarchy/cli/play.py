"""`play`: a person against bots at this terminal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.cli.common import (
    ContentOption,
    ForceFlag,
    LanguageOption,
    OptionOption,
    SeatsOption,
    console,
    language_of,
    may_write,
    set_up,
)
from pentarchy.core.chance import Chance, SecretChance, derive
from pentarchy.core.errors import BadOption, PentarchyError
from pentarchy.core.record import Record
from pentarchy.text import Text


def play(
    slug: Annotated[str, typer.Argument(metavar="SLUG", help="The game, by its short name.")] = "brawl",
    lang: LanguageOption = None,
    seats: SeatsOption = None,
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Your seat; seats are counted from 0.")] = 0,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot", metavar="NAME", help="Who plays the other seats; default: a strong one that answers soon."
        ),
    ] = None,
    option: OptionOption = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="A certain deal; default: a secret one.")
    ] = None,
    pack: ContentOption = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game there when it ends or you leave.")
    ] = None,
    force: ForceFlag = False,
) -> None:
    """Play against bots at this terminal. Type `help` at the table for the words it understands."""
    from pentarchy import bots
    from pentarchy.arena.play import check_nodes
    from pentarchy.cli.table import Leave, Table

    title, number, options = set_up(slug, seats, option, pack)
    if not 0 <= seat < number:
        raise BadOption(f"there is no seat {seat}: expected one from 0 to {number - 1}")
    name = bots.default_bot(slug) if bot is None else bot
    check_nodes(name)
    players = [bots.create(name, title) for _ in range(number)]
    if save is not None:
        may_write(save, force)
    edit_lines()
    chance = SecretChance() if seed is None else Chance(derive(seed, 0))
    thoughts = [SecretChance() if seed is None else Chance(derive(seed, 1, other)) for other in range(number)]
    record: Record[Any] = Record.begin(title, number, options, chance, log=True)
    language = language_of(lang)
    text = Text(title, language, title.seat_names(title.redact(record.state, seat), language))
    table = Table(record, seat, players, thoughts, text, console())
    table.welcome()
    left = False
    try:
        table.run()
    except Leave:
        left = True
    except KeyboardInterrupt:
        table.say("")  # the terminal has just written ^C
        left = True
    if save is not None:
        table.save_to(save, force)
    table.goodbye(left)
    if left and not table.interactive and table.refusals:
        # A script cannot correct itself: it should not look as if all had gone well.
        raise PentarchyError(f"the input ended before the game did; first refused: {table.refusals[0]}")


def edit_lines() -> None:
    """Give the person line editing and a history, where the system has them.

    Where the environment's locale is not installed, readline would take the bytes of Cyrillic letters for commands.
    """
    with suppress(ImportError):
        import readline

        for setting in ("input-meta on", "output-meta on", "convert-meta off"):
            readline.parse_and_bind(f"set {setting}")
