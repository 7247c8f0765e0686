"""Alerts of every title: they come up in games, are declared, can be said, and tell no more than is known."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy.core import Chance
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.games import load_title, titles
from pentarchy.text import Text

WITH_ALERTS = [slug for slug in titles() if load_title(slug).facts.alerts]


@pytest.mark.parametrize("slug", WITH_ALERTS)
def test_alerts_come_up_and_can_be_said(slug: str) -> None:
    title = load_title(slug)
    texts = [Text(title, language) for language in LANGUAGES]
    random = Random(5)
    s = title.start(min(title.facts.default_seats, max(title.seats)), {}, Chance(5))
    found: set[str] = set()
    while s.turn():
        for what, about in title.alerts(s):
            assert what in title.facts.alerts
            assert title.alerts(title.redact(s, None)) == title.alerts(s), "what a spectator knows is enough"
            for text in texts:
                said = text.tell(f"alert-{what}", {kind: (kind, component) for kind, component in about})
                assert said != f"alert-{what}"
                assert "{" not in said
            found.add(what)
        seat = s.turn()[0]
        s.push(seat, random.choice(s.legal_moves(seat)))
    assert found, "none in a whole game"


def test_most_titles_have_some() -> None:
    assert len(WITH_ALERTS) >= 5
