"""Games over HTTP: what can be played here, its bots, words, texts, rules and content."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from pentarchy.server.protocol.data import DecisionData, EventData
from pentarchy.server.protocol.scalars import MOST_NAME, Language, OutcomeJson


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
    modes: list[str]  # options that make it another game: shown first
    solo: str  # the option whose values are games of their own for one player; empty: none
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
    puzzles: int  # how many there are
    meta: MetaData


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


class ToTell(Struct, forbid_unknown_fields=True):
    """What a program that renders nothing itself wants told in words, as the server sent it. `seats` are their names;
    without one a seat is numbered."""

    lang: Language = "en"
    seats: Annotated[list[Annotated[str, Meta(max_length=MOST_NAME)]], Meta(max_length=15)] = []
    events: list[EventData] = []
    decision: DecisionData | None = None
    outcome: OutcomeJson | None = None
    clause: str = ""


class LabelledNode(Struct):
    """A node of the option tree in words; `move` where a whole move ends."""

    label: str
    move: list[int] | UnsetType = UNSET
    next: list[LabelledNode] | UnsetType = UNSET


class Sentences(Struct):
    """The words: a sentence an event, the question, its options, who won, the reasons for points by seat, the rule."""

    events: list[str]
    question: str | None = None
    options: list[LabelledNode] = []
    verdict: str | None = None
    lines: list[list[str]] = []
    clause: str | None = None


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
    literal: str = ""  # the value as a content file writes it


class Correction(Struct, forbid_unknown_fields=True):
    """A value of a content file that reads otherwise on the printed card. `value` is written as in such a file."""

    kind: Annotated[str, Meta(max_length=64)]
    record: Annotated[str, Meta(max_length=64)]
    field: Annotated[str, Meta(max_length=64)]
    value: Annotated[str, Meta(max_length=2000)]


class Corrections(Struct, forbid_unknown_fields=True):
    """What somebody who owns the box has corrected."""

    corrections: Annotated[list[Correction], Meta(min_length=1, max_length=500)]


class CorrectedContent(Struct):
    """What corrections make: a content pack as a file, its hash, and what everything is called and printed with it."""

    pack: str
    hash: str
    words: TitleWords


class KeptPack(Struct):
    """The name of a content pack that was kept: tables can be opened with it."""

    name: str


class TitleContent(Struct):
    """What of a game's content is not from its printed rulebook, and how many values there are in all."""

    slug: str
    names: dict[str, str]
    hash: str
    values: int
    not_printed: list[ContentValue]
