"""Messages from the server to a client, over the socket."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import UNSET, Raw, Struct, UnsetType

from pentarchy.server.protocol.data import ChatData, ClockData, DecisionData, EventData, Proposal, TableData
from pentarchy.server.protocol.scalars import OutcomeJson, ViewJson


class Welcome(Struct, tag="welcome"):
    """The first message on a socket."""

    protocol: int
    guest: str | None
    name: str


class Update(Struct, tag="update"):
    """All a viewer may know of a table now, and what it was told since.

    The viewer's log from place `since` on is now `events`: after an undo, `since` lies before what the client has.
    `moves` says which move told what of them: who made it (-1: the set-up) and how many events are its. `acted` is the
    place in the log where this seat's own last move begins.
    `answer` is the id of the client's own message that led to this, if one did.
    """

    table: str
    seat: int | None
    epoch: int
    since: int
    events: list[EventData] | Raw
    moves: list[tuple[int, int]] | Raw
    acted: int
    view: ViewJson | Raw
    decision: DecisionData | Raw | None
    undoable: int
    clocks: list[ClockData] | Raw
    outcome: OutcomeJson | Raw | None = None
    answer: int | UnsetType = UNSET


class Seated(Struct, tag="table"):
    """Who sits at a table, what it is about, whether it has started or ended."""

    table: TableData


class Proposed(Struct, tag="proposal"):
    """Somebody's wish to take moves back, or null when it is settled. `refused`: the seat that did not agree."""

    table: str
    proposal: Proposal | None
    refused: int | None = None


class Said(Struct, tag="said"):
    """Chat. On attending, everything said so far."""

    table: str
    chat: list[ChatData]


class Settings(Struct, tag="settings"):
    """What only this seat may know of its own settings. Until told otherwise a client takes them to be off."""

    table: str
    pass_for_me: bool


class Answered(Struct, tag="answer"):
    """Something a client asked for is done. For `why`: the clause that forbids the move, or null."""

    id: int
    clause: str | UnsetType | None = UNSET


class Advice(Struct):
    """A move worth considering: its chance to win as a bot sees it, or null where it makes a plan instead or the seat
    plays alone. `why` is what sets it apart from the others: the message `hint-NAME` and its arguments."""

    move: list[int]
    chance: float | None
    why: EventData | None = None


class Hinted(Struct, tag="hinted"):
    """The best moves for a question, best first, to the client that asked for them and nobody else."""

    id: int
    table: str
    decision: int
    moves: list[Advice]


class Refused(Struct, tag="refused"):
    """A message was not obeyed, and nothing has changed. `expected` says what would have been right."""

    id: int
    table: str
    code: str
    message: str
    clause: str = ""


class YourTurn(Struct, tag="your-turn"):
    """Some table of this guest waits for it, though this socket does not attend it."""

    table: str


class Gone(Struct, tag="gone"):
    """A table is no longer there: it expired or its host took it back."""

    table: str


class Removed(Struct, tag="removed"):
    """The host of a table that waits has asked this guest to leave it."""

    table: str


class Pong(Struct, tag="pong"):
    """Yes."""

    id: int


FromServer: TypeAlias = (
    Welcome
    | Update
    | Seated
    | Proposed
    | Said
    | Settings
    | Answered
    | Hinted
    | Refused
    | YourTurn
    | Gone
    | Removed
    | Pong
)
