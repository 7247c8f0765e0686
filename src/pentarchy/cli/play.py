"""`pentarchy play`: one person against bots, in the terminal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from pentarchy.console.files import check_writable
from pentarchy.console.options import (
    ContentOption,
    ForceFlag,
    LanguageOption,
    OptionOption,
    SeatsOption,
    chosen_language,
    set_up,
)
from pentarchy.console.report import console
from pentarchy.core.chance import Chance, SecretChance, derive
from pentarchy.core.errors import BadOption, PentarchyError
from pentarchy.core.options import name_host
from pentarchy.core.record import Record
from pentarchy.games import titles
from pentarchy.text import Text


def play(
    slug: Annotated[
        str | None,
        typer.Argument(metavar="SLUG", help="The short name of a game; default: the first that `games` lists."),
    ] = None,
    lang: LanguageOption = None,
    seats: SeatsOption = None,
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Your seat; seats are counted from 0.")] = 0,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot", metavar="NAME", help="The bot at the other seats; default: a strong one that answers soon."
        ),
    ] = None,
    option: OptionOption = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="S", help="The random seed; default: a secret one, so that every game differs."),
    ] = None,
    pack: ContentOption = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save the game there when it ends or you leave.")
    ] = None,
    force: ForceFlag = False,
) -> None:
    """Play against bots in this terminal. Type `help` during the game to see what you can type."""
    from pentarchy import bots
    from pentarchy.arena.play import check_nodes
    from pentarchy.cli.terminal.session import Leave, Session

    title, number, options = set_up(titles()[0] if slug is None else slug, seats, option, pack)
    if not 0 <= seat < number:
        raise BadOption(f"there is no seat {seat}: expected one from 0 to {number - 1}")
    name = bots.default_bot(title.slug) if bot is None else bot
    check_nodes(name)
    players = [bots.create(name, title) for _ in range(number)]
    if save is not None:
        check_writable(save, force)
    enable_line_editing()
    chance = SecretChance() if seed is None else Chance(derive(seed, 0))
    chances = [SecretChance() if seed is None else Chance(derive(seed, 1, other)) for other in range(number)]
    record: Record[Any] = Record.begin(title, number, name_host(options, seat), chance, log=True)
    language = chosen_language(lang)
    text = Text(title, language, title.seat_names(title.redact(record.state, seat), language))
    session = Session(record, seat, players, chances, text, console())
    session.welcome()
    left = False
    try:
        session.run()
    except Leave:
        left = True
    except KeyboardInterrupt:
        session.say("")  # the terminal has just written ^C
        left = True
    if save is not None:
        session.save_to(save, force)
    session.goodbye(left)
    if left and not session.interactive and session.refusals:
        # A script cannot correct its input, so its exit status must tell that something was refused.
        raise PentarchyError(f"the input ended before the game did; first refused: {session.refusals[0]}")


def enable_line_editing() -> None:
    """Turn on line editing and a history, if the system has them.

    Where the environment's locale is not installed, readline would take the bytes of Cyrillic letters for commands.
    """
    with suppress(ImportError):
        import readline

        for setting in ("input-meta on", "output-meta on", "convert-meta off"):
            readline.parse_and_bind(f"set {setting}")
