"""The toy title passes the suites that every title passes. Leaks planted in its mechanisms are caught."""

from __future__ import annotations

import pytest

from pentarchy.core.chance import derive
from pentarchy.core.steps import Step
from pentarchy.core.types import Frame, Options, Seat
from pentarchy.testing.check import check
from pentarchy.testing.contract import play_checked
from pentarchy.testing.sweep import sweep
from tests.toy.notation import SHOUT
from tests.toy.rules import ANSWERING, BIDDING, Answer, Bid, Magpies
from tests.toy.state import MagpiesState
from tests.toy.tools import TOY

SETTINGS: list[tuple[int, Options]] = [
    (seats, options)
    for seats in TOY.seats
    for options in TOY.options.combinations(seats, {})
    if options["rounds"] == 1 or (options["starter"] == "random" and options["hush"])
]
GAMES = 6


@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_contract_with_every_option(seats: int, options: Options) -> None:
    number = SETTINGS.index((seats, options))
    play_checked(TOY, seats, options, derive(number), derive(number, 1))


@pytest.mark.parametrize("seats", TOY.seats)
def test_contract_and_leak_suites_find_nothing(seats: int) -> None:
    report = check(TOY, seats, {}, GAMES, seed=seats)
    assert report["failures"] == []
    assert report["games"] == GAMES
    assert report["twins"] * 2 > report["plies"]


def test_sweep_sees_everything_happen() -> None:
    table = sweep(TOY, [(max(TOY.seats), TOY.options.resolve(max(TOY.seats), {}))], most_games=200, seed=1).missing(TOY)
    alone = sweep(TOY, [(1, TOY.options.resolve(1, {}))], most_games=200, seed=1).missing(TOY)
    assert set(table) & set(alone) == set()


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


def toy_with(cls: type[Magpies] = Magpies, steps: dict[int, Step[MagpiesState]] | None = None) -> Magpies:
    """The toy title with another class, or with some of its steps replaced."""
    title = cls()
    for number, step in (steps or {}).items():
        title.steps[number] = step
    return title


@pytest.mark.parametrize(
    "title",
    [
        toy_with(LeakyLanes),
        toy_with(LeakySeals),
        toy_with(steps={ANSWERING: LeakyWindow("answer", "TOY-18")}),
        toy_with(steps={BIDDING: LeakyBid("bid", "TOY-08", open=True)}),
    ],
    ids=["lanes", "seals", "window", "bid"],
)
def test_a_planted_leak_is_caught(title: Magpies) -> None:
    failures = check(title, 3, {"rounds": 1}, games=12, seed=1)["failures"]
    assert any("leak" in failure or "knows too little" in failure for failure in failures), failures
