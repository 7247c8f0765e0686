"""Every message between a client and the server: the one source for `docs/build/protocol.md` and the TypeScript types.

Over the socket a message is a JSON object whose `type` names it. Over HTTP the same kinds of objects go without `type`.
Unknown fields are ignored, so both sides may be of different age.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

PROTOCOL = 1  # grows when an old client could no longer understand the server
MOST_MOVE_NUMBERS = 64
MOST_TEXT = 500
MOST_NAME = 40

TableId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
GuestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[A-Za-z0-9_-]+$")]
RequestId: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Number: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
MoveNumbers: TypeAlias = Annotated[list[Number], Meta(min_length=1, max_length=MOST_MOVE_NUMBERS)]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_TEXT)]
Status: TypeAlias = Literal["waiting", "running", "finished", "expired"]
Language: TypeAlias = Literal["en", "ru"]

# ---------------------------------------------------------------- from the client, over the socket


class Hello(Struct, tag="hello"):
    """May be sent at any time. With a language, everything is also told in sentences; without, only as data."""

    lang: Language | None = None


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
    """Take back one's own last moves. Beyond `Update.undoable` everybody else at the table must consent."""

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
    """Play once more with the same people. Everybody at the table learns the new one from `TableData.rematch`."""

    table: TableId
    id: RequestId = 0


class Ping(Struct, tag="ping"):
    """Is anybody there?"""

    id: RequestId = 0


FromClient: TypeAlias = (
    Hello
    | Attend
    | Forget
    | Play
    | Why
    | Hint
    | Undo
    | Consent
    | Chat
    | PassForMe
    | Away
    | Back
    | Resign
    | Rematch
    | Ping
)

# ---------------------------------------------------------------- what messages are made of


class Thing(Struct):
    """A component: its kind, its number, its word in the notation."""

    kind: str
    id: int
    token: str


class EventData(Struct):
    """Something that happened: `event-NAME` is its message in the Fluent files, `about` the message's arguments."""

    name: str
    about: dict[str, Thing]
    text: str | UnsetType = UNSET


class DecisionData(Struct):
    """A question to this seat. `options` is a prefix tree of nodes `{verb}` or `{kind, id, token}`, each with `next`
    or, where a whole move ends, with `move`; with a language also with `label` and, in titles whose points lie open,
    `worth`: the points the move would earn at once. `ask-STEP` is its message.
    """

    id: int
    step: str
    clause: str
    prompt: dict[str, Thing]
    waited_for: bool
    options: list[Any]
    text: str | UnsetType = UNSET


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
    """Who plays a seat. `bot` is the level of the bot that plays it now, whoever it belongs to."""

    seat: int
    guest: str | None = None
    name: str = ""
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
    """Somebody wants to take back moves that need everybody's consent."""

    seat: int
    moves: int
    consented: list[int]


# ---------------------------------------------------------------- from the server, over the socket


class Welcome(Struct, tag="welcome"):
    """The first message on a socket."""

    protocol: int
    guest: str | None
    name: str


class Update(Struct, tag="update"):
    """All a viewer may know of a table now, and what it was told since.

    The viewer's log from place `since` on is now `events`: after an undo, `since` lies before what the client has.
    `answer` is the id of the client's own message that led to this, if one did.
    """

    table: str
    seat: int | None
    epoch: int
    since: int
    events: list[EventData] | Raw
    view: dict[str, Any] | Raw
    decision: DecisionData | Raw | None
    undoable: int
    clocks: list[ClockData] | Raw
    outcome: dict[str, Any] | Raw | None = None
    answer: int | UnsetType = UNSET


class Seated(Struct, tag="table"):
    """Who sits at a table, what it is about, whether it has started or ended."""

    table: TableData


class Proposed(Struct, tag="proposal"):
    """Somebody's wish to take moves back, or null when it is settled."""

    table: str
    proposal: Proposal | None


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
    text: str | UnsetType = UNSET


class Advice(Struct):
    """A move worth considering: its chance to win as a bot sees it, or null where it makes a plan instead or the seat
    plays alone."""

    move: list[int]
    chance: float | None
    text: str | UnsetType = UNSET


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
    text: str | UnsetType = UNSET


class YourTurn(Struct, tag="your-turn"):
    """Some table of this guest waits for it, though this socket does not attend it."""

    table: str


class Gone(Struct, tag="gone"):
    """A table is no longer there: it expired or its host took it back."""

    table: str


class Pong(Struct, tag="pong"):
    """Yes."""

    id: int


FromServer: TypeAlias = (
    Welcome | Update | Seated | Proposed | Said | Settings | Answered | Hinted | Refused | YourTurn | Gone | Pong
)

# ---------------------------------------------------------------- over HTTP


class NewGuest(Struct, forbid_unknown_fields=True):
    """Become a guest."""

    name: Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]


class Me(Struct):
    """A guest, to itself. `names` are those of the people it has muted or blocked."""

    id: str
    name: str
    muted: list[str]
    blocked: list[str]
    names: dict[str, str] = {}


class Recovery(Struct):
    """A link that makes another device the same guest. Asking again makes the earlier link worthless."""

    link: str


class Recoverable(Struct):
    """Whom a recovery link would make this device."""

    name: str


class Keys(Struct):
    """The server's public key for Web Push (VAPID), base64url."""

    key: str


class PushKeys(Struct):
    """What a browser gives to encrypt for it: its public key and a secret, base64url."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=32)]


class Subscription(Struct, forbid_unknown_fields=True):
    """A browser that wants to be told, even while closed, that a table waits for its guest."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    keys: PushKeys
    lang: Language = "en"


class Endpoint(Struct, forbid_unknown_fields=True):
    """A browser that no longer wants it."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]


class Report(Struct, forbid_unknown_fields=True):
    """A rules problem: what is wrong, after which step of the replay (as the reporter sees it), by which clause."""

    what: Annotated[str, Meta(min_length=1, max_length=4000)]
    step: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    clause: Annotated[str, Meta(max_length=32)] = ""


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


class PlayOn(Struct, forbid_unknown_fields=True):
    """Play on from a move of a finished record against bots."""

    moves: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: Annotated[int, Meta(ge=0, le=15)]
    bot: Annotated[str, Meta(max_length=32)] = ""


class Proof(Struct):
    """What a bot won over a lower one, on paired deals: share of the wins, 95 % interval, fair share."""

    lower: str
    seats: int
    games: int
    rate: float
    low: float
    high: float
    fair: float


class Alone(Struct):
    """How many points more than a lower level one scores when each plays alone, on the same deals: 95 % interval."""

    lower: str
    games: int
    points: float
    low: float
    high: float


class LevelData(Struct):
    """A bot to choose. `rating` is points above the weakest level with a 95 % interval, `proof` and `alone` compare it
    with the level below. The highest has `top`, what it wins against a bot that looks one turn ahead, and `ceiling`,
    what a search that sees everything wins against that bot. `pace` is seconds a move and `cut` the share of moves
    ended by the clock, on the computer that measured. What has not been measured is null (docs/bots/strength.md)."""

    name: str
    names: dict[str, str]
    style: dict[str, str]
    seconds: float  # it never thinks longer about one move
    rating: list[int] | None = None
    proof: Proof | None = None
    alone: Alone | None = None
    top: Proof | None = None
    ceiling: Proof | None = None
    pace: float | None = None
    cut: float | None = None


class Lesson(Struct):
    """A first game that explains itself."""

    guide: str
    seats: int


class PaletteData(Struct):
    """A title's colours in one theme, each `#rrggbb`. `art` are those of its picture, by name."""

    main: str
    wash: str
    line: str
    art: dict[str, str]


class MetaData(Struct):
    """A title's shelf card, its `meta.toml`. Texts are by language, colours by theme, tutorials by name. Empty
    texts and colours and 0 minutes are not told; `order` is the place on the shelf."""

    stage: Literal["draft", "playable", "complete"]
    order: int
    minutes: int
    icon: str
    shields: Literal["coloured", "silver"]
    blurb: dict[str, str]
    tutorials: dict[str, dict[str, str]]
    colours: dict[str, PaletteData]


class TitleData(Struct):
    """A game that can be played here."""

    slug: str
    version: int
    names: dict[str, str]
    seats: list[int]
    usual_seats: int
    options: dict[str, Any]
    together: dict[str, list[list[int]]]  # by seats: which values go, by their places, -1: any; empty: all go
    bots: list[str]  # weakest first
    levels: list[LevelData]  # those of them that are meant for people
    stale: list[str]  # what has changed since the levels were measured: version, content, levels, table
    usual_bot: str  # plays well and answers soon: whom people meet unless they choose
    packs: list[str]
    clauses: int
    guides: list[Lesson]  # those for the most company first
    meta: MetaData


class Here(Struct):
    """This server. `address` is how others reach it, for invitations; empty if nobody outside this computer can."""

    address: str
    version: str


class Named(Struct):
    """What a component is called: its word in the notation, its name and its short name, by language. `about` is what
    is printed on it, where the title has a message `printed-KIND`."""

    token: str
    name: dict[str, str]
    short: dict[str, str]
    about: dict[str, str] = {}


class TitleWords(Struct):
    """What everything in a game is called. `kinds[kind][id]` is a component; `printed` what its boards always show;
    `fields` says of which kind the numbers in a field of the view are."""

    slug: str
    names: dict[str, str]
    kinds: dict[str, list[Named]]
    printed: dict[str, Any]
    fields: dict[str, str]


class TitleTexts(Struct):
    """The title's Fluent messages, one source a language, for a client that does not bring them along."""

    slug: str
    texts: dict[str, str]


class ClauseData(Struct):
    """One rule. `basis` says where it comes from; one that is not `built` cannot be played yet."""

    id: str
    section: str
    text: dict[str, str]
    basis: str
    source: str
    why: str
    built: bool


class TitleRules(Struct):
    """A game's rulebook, clause by clause."""

    slug: str
    names: dict[str, str]
    note: dict[str, str]
    clauses: list[ClauseData]


class ContentValue(Struct):
    """One value that is not from the printed rulebook: where it stands, what it is (names by language), where from."""

    kind: str
    record: str
    field: str
    value: str | dict[str, str]
    basis: str


class TitleContent(Struct):
    """What of a game's content is not from its printed rulebook, and how many values there are in all."""

    slug: str
    names: dict[str, str]
    hash: str
    values: int
    not_printed: list[ContentValue]


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
    view: dict[str, Any]
    outcome: dict[str, Any] | None
    finished: bool
    views_from: int = 0
    views: list[dict[str, Any] | Raw] = []


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


encode = msgspec.json.Encoder().encode
decode_message = msgspec.json.Decoder(FromClient).decode
decode_from_server = msgspec.json.Decoder(FromServer).decode
