"""The shape of a review as data: docs/library/review.md says what it means."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class ReviewThing(TypedDict):
    """A component that a move names."""

    kind: str
    id: int


class ReviewThings(TypedDict):
    """What the move that was played and the better one name."""

    played: list[ReviewThing]
    better: list[ReviewThing]


class BetterBy(TypedDict):
    """A reason for the better move: its message is `hint-REASON`, `about` the message's arguments as [kind, id]."""

    reason: str
    about: dict[str, tuple[str, int]]


class ReviewReasons(TypedDict):
    """What speaks for the better move."""

    why: list[BetterBy]  # the weightiest first
    clauses: list[str]  # of the rule that asks


class DecisionSentences(TypedDict):
    """A decision in words."""

    played: str
    best: str
    sentence: str
    why: list[str]


class ReviewDecision(TypedDict):
    """One real choice of the seat."""

    ply: int
    kind: str  # the step that asked
    played: str  # in the notation
    best: str
    move: list[int]
    better: list[int]
    value: float  # with the best move
    loss: float  # 0 if it is within the noise
    measured: float
    error: float
    reasons: ReviewReasons | None
    things: NotRequired[ReviewThings]
    words: NotRequired[DecisionSentences]


class ReviewPart(TypedDict):
    """One thing that changed the seat's chance. `plies` are the first and the last move that it is about."""

    kind: Literal["skill", "luck", "rivals"]
    change: float
    plies: tuple[int, int]
    words: NotRequired[str]


class ReviewPoint(TypedDict):
    """The chances of all seats after a move; alone, points."""

    ply: int
    chances: list[float]


class ReviewSentences(TypedDict):
    """The whole in words."""

    title: str
    summary: str
    losses: str
    level: NotRequired[str]


class ReviewJson(TypedDict):
    """All of a review. Sentences, the level and the clauses come when it is whole."""

    format: int
    game: str
    version: int
    content: str
    seats: int
    seat: int
    nodes: int
    moves: int
    finished: bool
    unit: Literal["chance", "points"]
    start: float
    end: float
    skill: float
    luck: float
    rivals: float
    noise: float
    revised: float
    contested: int
    forced: int
    loss_per_decision: float
    share_lost: float
    decisions: list[ReviewDecision]
    parts: list[ReviewPart]
    turning_points: list[ReviewPart]
    curve: list[ReviewPoint]
    level: NotRequired[str | None]
    words: NotRequired[ReviewSentences]
    clauses: NotRequired[dict[str, str]]
