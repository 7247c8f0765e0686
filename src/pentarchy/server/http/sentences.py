"""Sentences on request, for programs that cannot compose them themselves: what they were sent, told in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from pentarchy.core.types import Json
from pentarchy.core.view_types import OptionNode, OutcomeData
from pentarchy.server import problems
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import LabelledNode, Sentences, ToTell, encode
from pentarchy.text import Text


def compose(wish: ToTell, text: Text) -> bytes:
    """A `Sentences`, encoded."""
    try:
        return encode(_sentences(wish, text.about(wish.seats)))
    except (LookupError, TypeError, RecursionError, msgspec.ValidationError) as error:
        raise Refusal(problems.BAD_REQUEST, f"expected data as this game sends it: {error}") from None


def _sentences(wish: ToTell, text: Text) -> Sentences:
    decision, outcome = wish.decision, wish.outcome
    told = Sentences([text.told({"name": event.name, "about": event.about}) for event in wish.events])
    if decision is not None:
        told.question = text.asked({"step": decision.step, "prompt": decision.prompt})
        nodes: list[Json] = msgspec.convert(decision.options, list[OptionNode])
        told.options = [_labelled([node], decision.step, text) for node in nodes]
    if outcome is not None:
        ended: Json = msgspec.convert(outcome, OutcomeData)
        told.verdict = text.verdict(ended)
        told.lines = [[text.reason(line) for line in seat["lines"]] for seat in ended["seats"]]
    if wish.clause:
        told.clause = text.clause(wish.clause)
    return told


def _labelled(path: Sequence[Json], step: str, text: Text) -> LabelledNode:
    last: dict[str, Any] = path[-1]
    following = [_labelled([*path, node], step, text) for node in last.get("next", ())]
    return LabelledNode(text.label(path, step), last.get("move", UNSET), following or UNSET)
