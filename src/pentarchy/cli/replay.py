"""`pentarchy replay`: show a saved game move by move."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.text import Text as Styled

from pentarchy.cli.terminal.boards import board_of
from pentarchy.cli.terminal.score_sheet import score_sheet
from pentarchy.console.options import ContentOption, JsonFlag, LanguageOption, chosen_language
from pentarchy.console.report import console, print_json
from pentarchy.core.errors import BadRecord
from pentarchy.core.record import Record, check_header, read_json
from pentarchy.core.state import State
from pentarchy.core.types import SPECTATOR, Event, Json, Seat
from pentarchy.games import load_title_for
from pentarchy.text import Text


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game, as `play --save` writes it.")],
    lang: LanguageOption = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            metavar="N",
            help="Show only what this seat knew (counted from 0); default: everything, if the game is over.",
        ),
    ] = None,
    move: Annotated[int | None, typer.Option("--move", metavar="K", min=0, help="Stop after this many moves.")] = None,
    pack: ContentOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Show a saved game move by move, after checking every move and position in it."""
    data = read_json(file)
    try:
        check_header(data)
        title = load_title_for(data, pack)
        record: Record[Any] = Record.from_json(title, data)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if seat is not None and not 0 <= seat < record.seats:
        raise BadRecord(f"{file}: there is no seat {seat}: expected one from 0 to {record.seats - 1}")
    if move is not None and move > len(record.entries):
        raise BadRecord(f"{file}: there is no move {move}: expected a number up to {len(record.entries)}")
    language = chosen_language(lang)
    text = Text(title, language, title.seat_names(record.state, language))
    story = Story(record, text, seat, len(record.entries) if move is None else move)
    if as_json:
        print_json(story.to_json())
    else:
        story.tell()


class Story:
    """A record played again and told in sentences, as one seat knew it.

    Without a seat it tells everything if the game is over, and what a spectator saw if it may still be played on.
    """

    def __init__(self, record: Record[Any], text: Text, seat: Seat | None, stop: int) -> None:
        self.record = record
        self.text = text
        self.seat = seat
        self.everything = seat is None and not record.state.turn()
        self.stop = stop
        self.state: State = record.again().state
        self.in_lanes: list[tuple[int, Event]] = []  # so far told only to the lane's own seat
        self.opening = self._sentences(0)
        self.moves: list[dict[str, Any]] = []
        for number, entry in enumerate(record.entries[:stop], start=1):
            log = self.state.log or []
            before = len(log)
            meant = text.move(self.state, entry.seat, entry.move)
            self.state.push(entry.seat, entry.move)
            told = self._sentences(before)
            mine = self.everything or seat == entry.seat
            self.moves.append(
                {
                    "number": number,
                    "seat": entry.seat,
                    # What another seat decided may name what this one never saw; the events tell what it did see.
                    "move": entry.text if mine else None,
                    "events": told or ([f"{text.seat(entry.seat)}: {meant}"] if mine else []),
                }
            )

    def _sentences(self, since: int) -> list[str]:
        log = self.state.log or []
        if not self.everything:
            bit = 1 << (SPECTATOR if self.seat is None else self.seat)
            return [self.text.event(event) for to, event in log[since:] if to & bit]
        told: list[str] = []
        for to, event in log[since:]:
            # What happens in a hidden lane is told twice: to its seat at once, to the others when all are done.
            if (~to, event) in self.in_lanes:
                self.in_lanes.remove((~to, event))
                continue
            if to > 0 and to & (to - 1) == 0 and self.state.fork is not None:
                self.in_lanes.append((to, event))
            told.append(self.text.event(event))
        return told

    def known(self) -> Any:
        """The position at the end of the story, as the seat knows it."""
        return self.state if self.everything else self.record.title.redact(self.state, self.seat)

    def to_json(self) -> Json:
        """The story for programs."""
        title = self.record.title
        outcome = title.outcome(self.state)
        return {
            "game": title.slug,
            "version": title.version,
            "content": title.content.hash,
            "seats": self.record.seats,
            "options": self.record.options,
            "opening": self.opening,
            "moves": self.moves,
            "view": title.view(self.known()),
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def tell(self) -> None:
        """The story for people."""
        title, text, screen = self.record.title, self.text, console()
        total = len(self.record.entries)
        heading = text.say(
            "replay-title", title=title.rulebook.names[text.language], seats=self.record.seats, moves=total
        )
        screen.print(Styled(heading, "bold"))
        for sentence in self.opening:
            screen.print(Padding(sentence, (0, 0, 0, 6), expand=False))
        for row in self.moves:
            for i, sentence in enumerate(row["events"]):
                screen.print(f"{row['number'] if i == 0 else '':>4}  {sentence}")
        screen.print("")
        if self.stop < total:
            screen.print(text.say("replay-stopped", moves=self.stop, all=total))
        screen.print(board_of(title)(self.known(), text, self.seat))
        outcome = title.outcome(self.state)
        if outcome is not None:
            screen.print(score_sheet(outcome, text))
        elif self.stop == total:
            screen.print(text.say("replay-unfinished"))
