"""Magpies passes the suites that every title passes. Leaks planted in its mechanisms are caught."""

from __future__ import annotations

import pytest

from magpies import TITLE
from magpies.notation import SHOUT
from magpies.rules import ANSWERING, BIDDING, Answer, Bid, Magpies
from magpies.state import MagpiesState
from pentarchy.core.chance import derive
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.steps import Step
from pentarchy.core.types import Frame, Move, Options, Seat
from pentarchy.testing.check import check
from pentarchy.testing.contract import play_checked
from pentarchy.testing.messages import missing_messages
from pentarchy.testing.sweep import sweep

MAGPIES = TITLE()
SETTINGS: list[tuple[int, Options]] = [
    (seats, options)
    for seats in MAGPIES.seats
    for options in MAGPIES.options.combinations(seats, {})
    if options["rounds"] == 1 or (options["starter"] == "random" and options["hush"])
]
GAMES = 6


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_contract_with_every_option(seats: int, options: Options) -> None:
    number = SETTINGS.index((seats, options))
    play_checked(MAGPIES, seats, options, derive(number), derive(number, 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str) -> None:
    assert missing_messages(MAGPIES, language) == []


@pytest.mark.slow
@pytest.mark.parametrize("seats", MAGPIES.seats)
def test_contract_and_leak_suites_find_nothing(seats: int) -> None:
    report = check(MAGPIES, seats, {}, GAMES, seed=seats)
    assert report["failures"] == []
    assert report["games"] == GAMES
    assert report["twins"] * 2 > report["plies"]


def unseen(seats: int) -> set[str]:
    """What random play with so many seats never shows."""
    return set(sweep(MAGPIES, [(seats, MAGPIES.options.resolve(seats, {}))], most_games=200, seed=1).missing(MAGPIES))


def test_sweep_sees_everything_happen() -> None:
    assert unseen(max(MAGPIES.seats)) & unseen(1) == set()


# ---------------------------------------------------------------- Planted leaks


class LeakyLanes(Magpies):
    """This title shows what rivals have spent in their hidden lanes."""

    def redact(self, s: MagpiesState, seat: Seat | None) -> MagpiesState:
        known = super().redact(s, seat)
        known.coins = s.coins[:]
        return known


class LeakySeals(Magpies):
    """This title shows the stake of a sealed bid."""

    def redact(self, s: MagpiesState, seat: Seat | None) -> MagpiesState:
        known = super().redact(s, seat)
        stakes = [sum(move[2:3]) for _, _, move in s.sealed]
        known.pawned = stakes + known.pawned[len(stakes) :]
        return known


class LeakyWindow(Answer):
    """This window asks only the seats that can answer."""

    def asks(self, s: MagpiesState, f: Frame) -> list[Seat]:
        return [seat for seat in super().asks(s, f) if any(m[0] == SHOUT for m in self.options(s, f, seat))]


class LeakyBid(Bid):
    """This step waits only for the seats that hold a trinket."""

    def seats(self, s: MagpiesState, f: Frame) -> list[Seat]:
        return [seat for seat in super().seats(s, f) if any(s.cards.value[card] > 1 for card in s.hand(seat))]


def magpies_with(cls: type[Magpies] = Magpies, steps: dict[int, Step[MagpiesState]] | None = None) -> Magpies:
    """Magpies with another class, or with some of its steps replaced."""
    title = cls()
    for number, step in (steps or {}).items():
        title.steps[number] = title.declared_steps.named(step)
    return title


@pytest.mark.slow
@pytest.mark.parametrize(
    "title",
    [
        magpies_with(LeakyLanes),
        magpies_with(LeakySeals),
        magpies_with(steps={ANSWERING: LeakyWindow(ANSWERING)}),
        magpies_with(steps={BIDDING: LeakyBid(BIDDING, open=True)}),
    ],
    ids=["lanes", "seals", "window", "bid"],
)
def test_a_planted_leak_is_caught(title: Magpies) -> None:
    failures = check(title, 3, {"rounds": 1}, games=12, seed=1)["failures"]
    assert any("leak" in failure or "knows too little" in failure for failure in failures), failures


class BoldGains(Magpies):
    """This title tells what a move earns by making it, though a move may draw a card that nobody knows."""

    def live_points(self, known: MagpiesState) -> list[int]:
        return list(known.coins)

    def immediate_gain(self, known: MagpiesState, seat: Seat, move: Move) -> int | None:
        return self.gain_by_trying(known, seat, move)


def test_a_gain_that_cannot_be_told_is_caught() -> None:
    failures = check(BoldGains(), 2, {"rounds": 1}, games=4, seed=1)["failures"]
    assert any("cannot be told" in failure for failure in failures), failures
