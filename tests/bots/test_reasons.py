"""What is said for an advised move: it names what sets the move apart, and knows nothing that the seat does not."""

from __future__ import annotations

import re

import pytest

from pentarchy import bots
from pentarchy.bots.base import Budget
from pentarchy.bots.hints import best_moves
from pentarchy.bots.reasons import better_by, reasons
from pentarchy.bots.search import SearchBot
from pentarchy.core.chance import Chance
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.title_bot import answers, title_bot
from pentarchy.games import load_title, titles
from pentarchy.text import Text, messages_of

KNOWN_TO_BOTS = [slug for slug in titles() if title_bot(load_title(slug)) is not None]


@pytest.mark.slow
@pytest.mark.parametrize("slug", KNOWN_TO_BOTS)
def test_reasons_are_said_in_both_languages(slug: str) -> None:
    """In a game of bots something can be said for many moves, and every reason has its sentence."""
    title = load_title(slug)
    s = title.start_unchecked(title.default_seats, title.options.resolve(title.default_seats, {}), Chance(3))
    bot, chance = bots.create("search-8", title), Chance(4)
    texts = [Text(title, language) for language in LANGUAGES]
    asked = told = 0
    for ply in range(90):
        if not s.stack:
            break
        seat = s.turn()[0]
        moves = answers(s, seat)
        if ply % 3 == 0 and len(moves) > 1:
            known = title.redact(s, seat)
            best = best_moves(bot, known, seat, chance, Budget(8))
            found = reasons(bot, known, seat, [move for move, _ in best], Chance(1))
            assert found == reasons(bot, known, seat, [move for move, _ in best], Chance(1))
            asked += 1
            for reason in found:
                if reason is not None:
                    told += 1
                    assert all(text.why(reason.name, reason.about) for text in texts), reason
        s.push(seat, moves[chance.below(len(moves))])
    assert asked > 2
    assert told > asked // 4


def test_a_reason_names_the_points_and_who_brings_them() -> None:
    title = load_title("brawl")
    s = title.start_unchecked(2, title.options.resolve(2, {"starter": 0}), Chance(3))
    bot, seat = bots.create("search-8", title), s.turn()[0]
    known = title.redact(s, seat)
    assert isinstance(bot, SearchBot)
    gains = title.immediate_gains(known, seat, answers(known, seat))
    best = max(zip(gains, answers(known, seat), strict=True), key=lambda one: one[0] or 0)[1]
    [reason] = reasons(bot, known, seat, [best], Chance(2))
    assert reason is not None
    assert reason.name == "points-thing"
    assert reason.about["points"] == ("number", max(gain or 0 for gain in gains))
    assert reason.about["thing"] == ("card", best[1])
    worst = min(zip(gains, answers(known, seat), strict=True), key=lambda one: one[0] or 0)[1]
    assert better_by(bot, known, seat, best, worst, Chance(2))[0] == reason  # so do reviews, against what was played
    assert reason not in better_by(bot, known, seat, worst, best, Chance(2))
    assert better_by(bot, known, seat, best, best, Chance(2)) == []  # nothing speaks for a move rather than itself


def test_what_can_be_said_of_points_has_its_sentence() -> None:
    text = Text(load_title("brawl"), "ru", ["Ада", "Бен"])
    about = {"seat": ("seat", 1), "points": ("number", 4), "thing": ("card", 0)}
    said = {text.why(name + thing, about) for name in ("points", "against") for thing in ("", "-thing")}
    assert len(said) == 4
    assert all("4 звезды" in one for one in said)
    assert text.why("wins", {})


@pytest.mark.parametrize("slug", KNOWN_TO_BOTS)
def test_every_reason_about_a_feature_is_about_one_that_is_weighed(slug: str) -> None:
    title = load_title(slug)
    own = title_bot(title)
    assert own is not None
    features = {re.sub(r"[^a-z0-9]+", "-", name) for name in own.weights.features}
    for language in LANGUAGES:
        named = re.findall(r"(?m)^hint-(?:feature|rival)-(\S+) =", messages_of(title.package, language))
        assert set(named) <= features
