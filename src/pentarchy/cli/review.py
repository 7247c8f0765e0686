"""`pentarchy review`: what a seat's decisions cost in a saved game, what luck gave it, what its rivals did."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text as Styled

from pentarchy.console.options import ContentOption, JsonFlag, LanguageOption, SeedOption, chosen_language
from pentarchy.console.report import console, print_json, progress_bar
from pentarchy.core.errors import BadRecord, PentarchyError
from pentarchy.core.record import Record, check_header, read_json
from pentarchy.games import load_title_for
from pentarchy.review import page
from pentarchy.review.reviewing import review as review_record
from pentarchy.review.words import Words
from pentarchy.text import Text

DEFAULT_SEED = 1


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game, as `play --save` writes it.")],
    seat: Annotated[int, typer.Option("--seat", metavar="N", help="Whose game is reviewed (counted from 0).")] = 0,
    nodes: Annotated[
        int,
        typer.Option("--nodes", metavar="N", min=0, help="Positions the bot looks at for a choice; 0: as the master."),
    ] = 0,
    every: Annotated[bool, typer.Option("--all", help="Tell all choices, not only the costly ones.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="PAGE", help="Write the review as a page into this file.")
    ] = None,
    lang: LanguageOption = None,
    seed: SeedOption = DEFAULT_SEED,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Review a saved game: skill, luck and rivals, from what the seat knew and never from open cards."""
    data = read_json(file)
    try:
        check_header(data)
        title = load_title_for(data, pack)
        record: Record[Any] = Record.from_json(title, data)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if not 0 <= seat < record.seats:
        raise BadRecord(f"{file}: there is no seat {seat}: expected one from 0 to {record.seats - 1}")
    language = chosen_language(lang)
    text = Text(title, language, title.seat_names(record.state, language))
    with progress_bar(text.say("review-thinking")) as bar:

        def step(done: int, of: int) -> None:
            if bar is not None:
                bar(done, of)

        found = review_record(record, seat, nodes, seed, step)
    words = Words(record, found, text)
    if html is not None:
        try:
            html.write_text(page.page(words), "utf-8")
        except OSError as error:
            raise PentarchyError(f"{html}: cannot be written: {error.strerror or error}") from None
    if as_json:
        print_json(words.to_json())
    else:
        tell(words, every)


def tell(words: Words, every: bool) -> None:
    """For people."""
    text, found, screen = words.text, words.found, console()
    screen.print(Styled(words.title(), "bold"))
    screen.print(words.summary())
    screen.print(f"{words.losses()} {words.level()}".rstrip())
    screen.print(Styled(text.say("review-turning-points"), "bold"))
    for part in found.turning_points():
        screen.print(Padding(words.part(part), (0, 0, 0, 2), expand=False))
    screen.print(Styled(text.say("review-costly"), "bold"))
    shown = found.decisions if every else sorted(found.costly(), key=lambda one: one.ply)
    if not shown:
        screen.print(Padding(text.say("review-nothing-costly"), (0, 0, 0, 2), expand=False))
    for one in shown:
        told = words.decision(one)
        screen.print(Padding(told.sentence, (0, 0, 0, 2), expand=False))
        rules = [text.say("review-rule", clause=clause) for clause in told.clauses if one.loss]
        for line in (*told.why, *rules):
            screen.print(Padding(Styled(line, "dim"), (0, 0, 0, 6), expand=False))
