"""Rules found by number or by words, and shown with their source."""

from __future__ import annotations

from typing import Any

from rich.padding import Padding

from pentarchy.core.rulebook import Clause, Rulebook
from pentarchy.text import Text


def search_clauses(rulebook: Rulebook, text: str, language: str) -> list[Clause]:
    """The clauses that contain all these words, in this language."""
    words = text.lower().replace("ё", "е").split()
    found: list[Clause] = []
    for clause in rulebook.clauses.values():
        rule = clause.text(language).lower().replace("ё", "е")
        if all(word in rule for word in words):
            found.append(clause)
    return found


def clause_lines(text: Text, clause: Clause) -> list[Any]:
    """One rule in full: what it says, its source, and the reason for this reading."""
    lines = [text.say("rules-source", source=f"{clause.source} ({text.say('rules-basis', basis=clause.basis)})")]
    if clause.why:
        lines.append(text.say("rules-why", why=clause.why))
    return [text.clause(clause.id), *[Padding(line, (0, 0, 0, 2), expand=False) for line in lines]]
