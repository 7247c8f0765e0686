"""Texts and numbers of messages, with what they may be."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta

from pentarchy.core.view_types import OptionNode, OutcomeData, TableView
from pentarchy.review.review_types import ReviewJson

PROTOCOL = 2  # grows when an old client could no longer understand the server
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
ReviewState: TypeAlias = Literal["none", "waiting", "thinking", "done", "failed"]
Language: TypeAlias = Literal["en", "ru"]

# Kept as they come; what they are made of is declared in `core/view_types.py` and `review/review_types.py`.
ViewJson: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": TableView})]
OptionsJson: TypeAlias = Annotated[list[Any], Meta(extra={"shape": list[OptionNode]})]
ReviewBody: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": ReviewJson})]
OutcomeJson: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": OutcomeData})]
