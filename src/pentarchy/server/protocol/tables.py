"""Tables over HTTP: opening, joining, lists, replays, guides, and what was wrong with a request."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from pentarchy.core.view_types import Thing
from pentarchy.server.protocol.data import DecisionData, EventData, TableData, TimeControl
from pentarchy.server.protocol.scalars import OutcomeJson, ReviewBody, ReviewState, ViewJson


class Report(Struct, forbid_unknown_fields=True):
    """A rules problem: what is wrong, after which step of the replay (as the reporter sees it), by which clause.

    With `about`, how that guest behaves at this table.
    """

    what: Annotated[str, Meta(min_length=1, max_length=4000)]
    step: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    clause: Annotated[str, Meta(max_length=32)] = ""
    about: Annotated[str, Meta(max_length=32)] = ""


class NewChair(Struct, forbid_unknown_fields=True):
    """Who a seat is for. An empty `bot` means a person."""

    bot: Annotated[str, Meta(max_length=32)] = ""
    me: bool = False


class NewTable(Struct, forbid_unknown_fields=True):
    """Open a table. `chairs` has an entry a seat; whoever opens it takes the one marked `me`, or the first free one."""

    game: Annotated[str, Meta(max_length=32)]
    chairs: Annotated[list[NewChair], Meta(min_length=1, max_length=15)]
    options: dict[str, str | int | bool] = {}
    pack: Annotated[str, Meta(max_length=64)] = ""
    time: TimeControl = TimeControl()
    open: bool = True
    stand_in: Annotated[str, Meta(max_length=32)] = ""  # the bot that plays on for who leaves; empty: the usual one
    hints: bool = False  # may people ask for hints? Whoever plays with bots alone always may


class Join(Struct, forbid_unknown_fields=True):
    """Take a chair; the first free one if none is named."""

    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class Remove(Struct, forbid_unknown_fields=True):
    """Ask somebody to leave a table that waits, as its host: the chair is free, and they do not sit there again."""

    guest: Annotated[str, Meta(min_length=1, max_length=32)]


class Fill(Struct, forbid_unknown_fields=True):
    """Put bots on all free chairs and start. `bot`: their level; the table's stand-in if empty."""

    bot: Annotated[str, Meta(max_length=32)] = ""


class PlayOn(Struct, forbid_unknown_fields=True):
    """Play on from a move of a finished record against bots."""

    moves: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    bot: Annotated[str, Meta(max_length=32)] = ""


class Here(Struct):
    """This server. `address` is how others reach it, for invitations; empty if nobody outside this computer can."""

    address: str
    version: str
    guest_packs: bool = False  # may guests open tables with content packs of their own?


class TableList(Struct):
    """Some tables, the newest first."""

    tables: list[TableData]


class NextTable(Struct):
    """The table that has waited longest for this guest."""

    table: TableData | None


class ReplayStep(Struct):
    """One step of a replay: a move that changed something for the viewer. `seat` and `move` where it may know them."""

    step: int
    seat: int | None
    move: str | None
    events: list[EventData]
    moves: int | None = None  # how many moves of the record lead here, once it lies open


class Replay(Struct):
    """A table told again for one viewer up to a step, with the position there; `views` are the positions asked for."""

    table: str
    viewer: int | str
    steps: int
    at: int
    opening: list[EventData]
    told: list[ReplayStep]
    view: ViewJson
    outcome: OutcomeJson | None
    finished: bool
    views_from: int = 0
    views: list[ViewJson | Raw] = []


class ReviewWish(Struct):
    """Whose game is to be reviewed."""

    seat: int


class ReviewData(Struct):
    """A review of a seat's game: how far it has come in moves, and what it says (docs/library/review.md).

    While it grows it says what is known so far, without words.
    """

    table: str
    seat: int
    state: ReviewState
    done: int
    of: int
    review: ReviewBody | None


class PuzzleSolution(Struct):
    """The move to be found, the chance of winning with it, how much better it is than the next best, and why."""

    move: list[int]
    text: str
    chance: float
    gap: float
    second: str
    why: list[str]
    clauses: list[str]


class PuzzleData(Struct):
    """A position as one seat knew it, what it was asked, and the move to be found. Numbers are from 1 on."""

    game: str
    number: int
    of: int
    seats: int
    seat: int
    names: list[str]
    view: ViewJson | Raw
    decision: DecisionData | Raw
    solution: PuzzleSolution


class GuideHint(Struct):
    """A sentence of a guide, `tutorial-SAY` in the title's locale, and what it points at. `waits`: for one's move."""

    number: int
    say: str
    at: list[Thing]
    waits: bool


class GuideData(Struct):
    """What a guide has to say now, and the move it waits for, if only one will do. Not `on`: the script was left."""

    hints: list[GuideHint]
    move: list[int] | None
    on: bool
    steps: int
    over: bool  # the game is: what is said now belongs on the score sheet
    others: bool  # a rival's move comes first, though the learner may be asked, too


class Problem(Struct):
    """What was wrong with a request, and what was expected."""

    code: str
    message: str
    clause: str = ""
