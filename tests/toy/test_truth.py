"""The truth suite finds nothing in a title that tells the truth, and catches every lie planted in one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from magpies.notation import LOCK
from magpies.rules import Magpies
from magpies.state import MagpiesState
from pentarchy.core.outcome import Outcome
from pentarchy.core.types import Move, Seat, View
from pentarchy.testing.truth import Numbers, Told, Truth, check_games, integers

GAMES = range(6)


class Coins(Magpies):
    """This title counts the coins of each seat as its points, and tells what a lock costs."""

    def live_points(self, known: MagpiesState) -> list[int]:
        return list(known.coins)

    def outcome(self, s: MagpiesState) -> Outcome | None:
        end = super().outcome(s)
        if end is None:
            return None
        return replace(end, seats=tuple(replace(end.seats[i], score=s.coins[i]) for i in range(s.seats)))

    def move_details(self, known: MagpiesState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return {"cost": ("number", 1)} if move[0] == LOCK else {}


def recount(known: MagpiesState) -> list[int]:
    """A coin is a point."""
    return list(known.coins)


def told_numbers(told: Told) -> Numbers:
    """What a lock costs, told as a detail and in words."""
    written = {f"{language} cost": integers(told.labels(language)[0])[0] for language in ("en", "ru") if told.details}
    return {**told.detail_numbers(), **written}


def changes(told: Told, after: MagpiesState) -> Numbers:
    """The coins that are gone."""
    paid = told.before.coins[told.seat] - after.coins[told.seat]
    return {"cost": paid, "en cost": paid, "ru cost": paid}


TRUTH = Truth(recount, told_numbers, changes)


class WrongPoints(Coins):
    """This title shows a rich seat one point too many."""

    def live_points(self, known: MagpiesState) -> list[int]:
        return [coins + (coins > 1) for coins in known.coins]


class WrongView(Coins):
    """This title shows other points in the view."""

    def extend_view(self, known: MagpiesState, view: View) -> None:
        super().extend_view(known, view)
        view["score"] = [{"coins": coins + (coins > 1)} for coins in known.coins]


class WrongEnd(Coins):
    """This title gives another score at the end than it showed before."""

    def outcome(self, s: MagpiesState) -> Outcome | None:
        return Magpies.outcome(self, s)


class Forgetful(Coins):
    """This title shows every seat others' points where its own should be."""

    def redact(self, s: MagpiesState, seat: Seat | None) -> MagpiesState:
        known = super().redact(s, seat)
        known.coins = [0] * known.seats
        return known


class WrongCost(Coins):
    """This title says that a lock costs 2."""

    def move_details(self, known: MagpiesState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return {"cost": ("number", 2)} if move[0] == LOCK else {}


def test_what_is_true_passes() -> None:
    report = check_games(Coins(), TRUTH, GAMES)
    assert report["failures"] == []
    assert report["totals"] > 0
    assert report["numbers"] > 0
    assert sum(report["combinations"].values()) == report["games"] == len(GAMES)


@pytest.mark.parametrize("liar", [WrongPoints, WrongView, WrongEnd, Forgetful, WrongCost])
def test_a_lie_is_caught(liar: type[Coins]) -> None:
    assert check_games(liar(), TRUTH, GAMES)["failures"]
