"""What the test suites demand of a title, by its stage.

A title's `meta.toml` names its stage. A draft has rules, clauses and texts, and is played on the generic board. A
playable title also has proved clauses, bots, golden playthroughs and a tutorial. A complete title has everything.
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.meta import load_meta
from pentarchy.core.title import Title
from pentarchy.games import load_titles

DRAFT: Final = "draft"
PLAYABLE: Final = "playable"
COMPLETE: Final = "complete"

# Demands.
RULES: Final = "rules"  # the contract and leak suites pass
CLAUSE_TEXTS: Final = "clause texts"  # every clause is written in every language
MESSAGES: Final = "messages"  # every event, question, verb, score line and option has an English message
CLAUSE_TESTS: Final = "clause tests"  # every clause has a test that passes
BOT: Final = "bot"  # an evaluation, and levels of play
PLAYTHROUGHS: Final = "playthroughs"  # a golden one for every number of seats
TUTORIAL: Final = "tutorial"  # a first game that explains itself
TRANSLATIONS: Final = "translations"  # every message in every language
SWEEP: Final = "sweep"  # random play sees every step, verb, event and card
RECORDS: Final = "records"  # games of every version, which replay for ever
MUTATIONS: Final = "mutations"  # a list of broken rules that the clause tests notice
STRENGTH: Final = "strength"  # a published strength card
BOARD: Final = "board"  # a web board of its own

_DRAFT: Final = frozenset({RULES, CLAUSE_TEXTS, MESSAGES})
_PLAYABLE: Final = _DRAFT | {CLAUSE_TESTS, BOT, PLAYTHROUGHS, TUTORIAL}
_COMPLETE: Final = _PLAYABLE | {TRANSLATIONS, SWEEP, RECORDS, MUTATIONS, STRENGTH, BOARD}
DEMANDS: Final = {DRAFT: _DRAFT, PLAYABLE: _PLAYABLE, COMPLETE: _COMPLETE}


def stage_of(title: Title[Any]) -> str:
    """The stage in the title's `meta.toml`. A title without one is a draft."""
    return load_meta(title.package).stage


def demands_of(title: Title[Any]) -> frozenset[str]:
    """What the suites demand of this title."""
    return DEMANDS[stage_of(title)]


def titles_that_need(demand: str) -> list[str]:
    """The slugs of the installed titles of which this is demanded."""
    return [title.slug for title in load_titles() if demand in demands_of(title)]
