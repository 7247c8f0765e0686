"""What messages are made of: components, events, questions, clocks, tables."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from pentarchy.core.view_types import Thing
from pentarchy.server.protocol.scalars import OptionsJson, Status


class EventData(Struct):
    """Something that happened: `event-NAME` is its message in the Fluent files, `about` the message's arguments."""

    name: str
    about: dict[str, Thing]


class DecisionData(Struct):
    """A question to this seat. `options` is a prefix tree of nodes `{verb}` or `{kind, id, token}`, each with `next`
    or, where a whole move ends, with `move`; `about` is what its sentence names beside them. `ask-STEP` is its message.
    """

    id: int
    step: str
    clause: str
    prompt: dict[str, Thing]
    waited_for: bool
    options: OptionsJson


class ClockData(Struct):
    """A seat's clock: what was left in milliseconds when this was sent, and whether it runs."""

    left: int
    running: bool


class ChatData(Struct):
    """Something said. `guest` is null when that guest has deleted itself."""

    number: int
    guest: str | None
    name: str
    seat: int | None
    at: int
    text: str


class ChairData(Struct):
    """Who plays a seat. `bot` is the level of the bot that plays it now, whoever it belongs to. `names`: what it is
    called, by language: a guest's own name, or what a bot goes by."""

    seat: int
    guest: str | None = None
    name: str = ""
    names: dict[str, str] = {}
    bot: str = ""
    resigned: bool = False
    online: bool = False
    reserved: str = ""  # while the table waits: "person" or "bot"


class TimeControl(Struct, frozen=True):
    """How long a seat may think. `live`: `base` seconds and `increment` a turn; `days`: `base` seconds a turn."""

    kind: Literal["none", "live", "days"] = "none"
    base: Annotated[int, Meta(ge=1, le=60 * 86_400)] = 600
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 10
    at_zero: Literal["bot", "resign", "nothing"] = "bot"


class TableData(Struct):
    """A table as the lobby shows it."""

    id: str
    game: str
    version: int
    content: str
    pack: str
    seats: int
    options: dict[str, str | int | bool]
    time: TimeControl
    open: bool
    status: Status
    host: str | None
    chairs: list[ChairData]
    created: int
    changed: int
    moves_from: int = 0  # the rules have changed: the game goes on from its position after this move
    unreadable: str = ""  # why the record cannot be replayed any more
    ended: str = ""  # how a finished table ended: "rules", "resigned"
    parent: str = ""  # the table this one goes on from, or is the rematch of
    rematch: str = ""
    stand_in: str = ""  # the bot that plays on for who leaves; empty: the usual one
    hints: bool = False  # may be asked for here: casual games, and games of one person among bots
    guide: str = ""  # the guide of the title that explains this game; empty: none


class Proposal(Struct):
    """Somebody wants to take back moves that need everybody's consent.

    Everybody is told in their own terms: a number of moves would count those made in secret, too.
    """

    seat: int
    since: int  # the place in your log from which on everything would be undone
    moves: int  # how many moves of its own the seat wants to take back; 0 to all others
    consented: list[int]
