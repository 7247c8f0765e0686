"""Messages from a client to the server, over the socket."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from pentarchy.server.protocol.scalars import ChatText, Count, MoveNumbers, RequestId, TableId


class Attend(Struct, tag="attend"):
    """Sit down at a table, or watch it. A guest with a seat there gets its seat's view, anyone else a spectator's.

    `seen` and `epoch` are what the client has of the log (`Update.since` + its events): only the rest is sent.
    """

    table: TableId
    seen: Count = 0
    epoch: Count = 0
    id: RequestId = 0


class Forget(Struct, tag="forget"):
    """Stop receiving what happens at a table. The seat stays taken."""

    table: TableId


class Play(Struct, tag="move"):
    """Answer a question. `decision` is the id the question came with; `move` a leaf of its option tree."""

    table: TableId
    decision: Count
    move: MoveNumbers
    id: RequestId = 0


class Why(Struct, tag="why"):
    """Ask which rule forbids a move now, or learn that none does."""

    table: TableId
    move: MoveNumbers
    id: RequestId = 0


class Hint(Struct, tag="hint"):
    """Ask what a bot would do here, from what this seat knows. At tables with `TableData.hints` alone."""

    table: TableId
    decision: Count
    id: RequestId = 0


class Undo(Struct, tag="undo"):
    """Take back one's own last moves. Beyond `Update.undoable` everybody else at the table must consent; bots always
    do, so among bots it counts all of them."""

    table: TableId
    count: Annotated[int, Meta(ge=1, le=10_000)] = 1
    id: RequestId = 0


class Consent(Struct, tag="consent"):
    """Answer somebody's wish to take moves back."""

    table: TableId
    accept: bool
    id: RequestId = 0


class Chat(Struct, tag="chat"):
    """Say something to the table."""

    table: TableId
    text: ChatText
    id: RequestId = 0


class PassForMe(Struct, tag="pass-for-me"):
    """Pass in every reaction window for this seat until its own turn comes. Nobody else can tell."""

    table: TableId
    on: bool
    id: RequestId = 0


class Away(Struct, tag="away"):
    """Leave the seat to a bot. It may be taken back."""

    table: TableId
    id: RequestId = 0


class Back(Struct, tag="back"):
    """Take the own seat back from the bot."""

    table: TableId
    id: RequestId = 0


class Resign(Struct, tag="resign"):
    """Give up. Of two seats the other has won; of more, a bot plays this one on while any person is left."""

    table: TableId
    id: RequestId = 0


class Rematch(Struct, tag="rematch"):
    """Play once more. The new table, `TableData.rematch`, starts when everybody who played here has asked for it."""

    table: TableId
    id: RequestId = 0


class Ping(Struct, tag="ping"):
    """Is anybody there?"""

    id: RequestId = 0


FromClient: TypeAlias = (
    Attend | Forget | Play | Why | Hint | Undo | Consent | Chat | PassForMe | Away | Back | Resign | Rematch | Ping
)
