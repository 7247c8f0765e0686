"""The leak suite is worth nothing unless it catches a leak: here is one of every channel, planted in Kingdom Brawl."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.core.steps import Refused
from pentarchy.core.types import EVERYONE, Frame, Move, Seat, View
from pentarchy.games.brawl.notation import SKIPPED
from pentarchy.games.brawl.rules import Brawl, Place
from pentarchy.games.brawl.state import CHARACTER, DRAGON, BrawlState
from pentarchy.testing.check import check

PLACING_STEP = 2


def dragons(s: BrawlState, seat: Seat) -> int:
    """How many Dragons the next seat holds: what `seat` may not know."""
    rival = (seat + 1) % s.seats
    return sum(CHARACTER[card] == DRAGON for card in s.zones[s.board.first_hand + rival] if card >= 0)


def brawl_with(place: Place | None = None, cls: type[Brawl] = Brawl) -> Brawl:
    """The game with one step or its class replaced by a leaky one."""
    title = cls()
    if place is not None:
        title.steps[PLACING_STEP] = title.declared_steps.named(place)
    return title


class LeakyRedact(Brawl):
    """Lets every viewer see one card of seat 0's hand."""

    def redact(self, s: BrawlState, seat: Seat | None) -> BrawlState:
        known = super().redact(s, seat)
        hand = s.board.first_hand
        if s.zones[hand] and known.zones[hand][0] < 0:
            card = s.zones[hand][0]
            known.zones[hand][0] = card
            known.where[card], known.known_by[card] = hand, EVERYONE
        return known


class LeakyView(Brawl):
    """Shows a number that was worked out from the real position and smuggled past redact."""

    peek = 0

    def redact(self, s: BrawlState, seat: Seat | None) -> BrawlState:
        LeakyView.peek = dragons(s, 0 if seat is None else seat)
        return super().redact(s, seat)

    def extend_view(self, known: BrawlState, view_: View) -> None:
        super().extend_view(known, view_)
        view_["omen"] = LeakyView.peek


class LeakyOptions(Place):
    """Offers one option less when the next seat holds the Dragon."""

    def options(self, s: BrawlState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = super().options(s, f, seat, refused)
        return moves[1:] if dragons(s, seat) and len(moves) > 1 else moves


class LeakyRefusals(Place):
    """Refuses with another clause when the next seat holds the Dragon."""

    def default_clause(self, s: BrawlState, f: Frame, seat: Seat) -> str:
        return "BR-14" if dragons(s, seat) else "BR-15"


class LeakyPrompt(Place):
    """Asks in other words when the next seat holds the Dragon."""

    def prompt(self, s: BrawlState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {**super().prompt(s, f, seat), "danger": ("number", dragons(s, seat))}


class LeakyEvents(Place):
    """Tells everybody something when the mover still holds the Dragon."""

    def answer(self, s: BrawlState, f: Frame, seat: Seat, m: Move) -> None:
        super().answer(s, f, seat, m)
        if dragons(s, (seat - 1) % s.seats):
            s.emit((SKIPPED, seat))


class LeakyUndo(Place):
    """Bars undo only when the next seat holds the Dragon."""

    def answer(self, s: BrawlState, f: Frame, seat: Seat, m: Move) -> None:
        reveals = s.reveals
        super().answer(s, f, seat, m)
        s.reveals = reveals + dragons(s, seat)


class LeakyQuestions(Place):
    """Asks the mover's neighbour a second time when the mover holds the Dragon."""

    def seats(self, s: BrawlState, f: Frame) -> list[Seat]:
        seat = f[1]
        return [seat, (seat + 1) % s.seats] if dragons(s, (seat - 1) % s.seats) else [seat]


class FixedGuess(Brawl):
    """Always guesses the same."""

    def guess(self, known: BrawlState, chance: Any) -> BrawlState:
        chance.state = 0
        chance.pool, chance.room = 0, 1
        return super().guess(known, chance)


@pytest.mark.parametrize(
    ("title", "channel"),
    [
        (brawl_with(cls=LeakyRedact), "known"),
        (brawl_with(cls=LeakyView), "view"),
        (brawl_with(LeakyOptions(PLACING_STEP)), "options"),
        (brawl_with(LeakyRefusals(PLACING_STEP)), "refusals"),
        (brawl_with(LeakyPrompt(PLACING_STEP)), "question"),
        (brawl_with(LeakyEvents(PLACING_STEP)), "events"),
        (brawl_with(LeakyUndo(PLACING_STEP)), "undo"),
        (brawl_with(LeakyQuestions(PLACING_STEP)), "waiting"),
        (brawl_with(cls=FixedGuess), "guesses"),
    ],
    ids=["redact", "view", "options", "refusals", "prompt", "events", "undo", "questions", "guess"],
)
def test_a_planted_leak_is_caught(title: Brawl, channel: str) -> None:
    failures = check(title, 2, {}, games=6, seed=1)["failures"]
    assert failures, f"the leak through {channel} was not noticed"
    assert any(channel in failure for failure in failures), failures


def test_a_leak_in_a_drawing_is_caught() -> None:
    class LeakyDrawing(Brawl):
        """Tells how many Dragons the next seat holds."""

        def draw_board(self, known: BrawlState) -> str:
            return str(dragons(REAL[-1], 0)) if REAL else ""

        def redact(self, s: BrawlState, seat: Seat | None) -> BrawlState:
            REAL.append(s)
            return super().redact(s, seat)

    REAL: list[BrawlState] = []  # noqa: N806
    failures = check(brawl_with(cls=LeakyDrawing), 2, {}, games=6, seed=1)["failures"]
    assert any("through its drawing" in failure for failure in failures)
