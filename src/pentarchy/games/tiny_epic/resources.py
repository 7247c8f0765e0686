"""Resources: gain, spend and lose them, and list the ways to choose some. TEK-014, TEK-113, TEK-127, TEK-130."""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Ask, Choice, Refused
from pentarchy.core.types import Frame, Move, Seat
from pentarchy.games.tiny_epic.notation import GAINED, GAINING, LOSING, LOST
from pentarchy.games.tiny_epic.state import MOST_CHOSEN, TinyEpicState


def mixes(number: int) -> list[tuple[int, int, int]]:
    """Every way to choose this number of resources, as mana, ore and food."""
    return [(mana, ore, number - mana - ore) for mana in range(number, -1, -1) for ore in range(number - mana, -1, -1)]


MIXES: Final = [mixes(number) for number in range(MOST_CHOSEN)]
GAINS: Final[list[list[Move]]] = [[(GAINING, *mix) for mix in MIXES[number]] for number in range(MOST_CHOSEN)]


def within_limit(s: TinyEpicState, seat: Seat, mana: int, ore: int, food: int) -> tuple[int, int, int]:
    """TEK-127, TEK-130: what a seat really gains of these resources. What goes above the limit is lost."""
    most = s.components.resource_limit
    return min(mana, most - s.mana[seat]), min(ore, most - s.ore[seat]), min(food, most - s.food[seat])


def gain(s: TinyEpicState, seat: Seat, mana: int, ore: int, food: int) -> tuple[int, int, int]:
    """Gain resources up to the limit. Returns what was gained."""
    got = within_limit(s, seat, mana, ore, food)
    # At every turn of every simulation, and mypyc adds in place by way of objects: so it is written out.
    s.mana[seat] = s.mana[seat] + got[0]
    s.ore[seat] = s.ore[seat] + got[1]
    s.food[seat] = s.food[seat] + got[2]
    return got


def spend(s: TinyEpicState, seat: Seat, mana: int, ore: int, food: int) -> None:
    """Take resources off the counters. The caller makes sure that there are enough."""
    s.mana[seat] -= mana
    s.ore[seat] -= ore
    s.food[seat] -= food


def affordable_mixes(s: TinyEpicState, seat: Seat, number: int) -> list[tuple[int, int, int]]:
    """The ways in which a seat can give this number of its resources."""
    mana, ore, food = s.mana[seat], s.ore[seat], s.food[seat]
    return [mix for mix in MIXES[number] if mix[0] <= mana and mix[1] <= ore and mix[2] <= food]


def total_resources(s: TinyEpicState, seat: Seat) -> int:
    """The number of all resources of a seat."""
    return s.mana[seat] + s.ore[seat] + s.food[seat]


class Gain(Ask[TinyEpicState]):
    """TEK-130, TEK-139, TEK-170: the seat chooses resources to gain, alike or different.

    Frame: (GAIN, seat, number).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return GAINS[f[2]][:]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        got = gain(s, seat, m[1], m[2], m[3])
        s.emit((GAINED, seat, got[0], got[1], got[2]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2])}


class Lose(Choice[TinyEpicState]):
    """TEK-113: the seat loses this number of resources, or all it has, and chooses which.

    Frame: (LOSE, seat, number).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(LOSING, *mix) for mix in affordable_mixes(s, seat, min(f[2], total_resources(s, seat)))]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        spend(s, seat, m[1], m[2], m[3])
        s.emit((LOST, seat, m[1], m[2], m[3]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", min(f[2], total_resources(s, seat)))}
