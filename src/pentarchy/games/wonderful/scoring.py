"""The score sheet, now and at the end, and who has won. WK-121 to WK-133, WK-151."""

from __future__ import annotations

from typing import Final

from pentarchy.core.outcome import LOST, SHARED, WON, Outcome, ScoreLine, SeatResult
from pentarchy.core.types import Seat
from pentarchy.games.wonderful import quests
from pentarchy.games.wonderful.state import ALONE, NO_DUCHY, WonderfulState

SCORE_LINES: Final = ("base", "multiplied", "calamities", "menaces", "side")


def score_sheet(s: WonderfulState, seat: Seat) -> list[ScoreLine]:
    """Every point of a seat, now or at the end. WK-151: solo on side A, some points are subtracted."""
    lines = score(s, seat)
    if s.seats == ALONE and s.side == 0:
        lines.append(ScoreLine("WK-151", -s.components.solo["handicap"], "side"))
    return lines


def score(s: WonderfulState, seat: Seat) -> list[ScoreLine]:
    """WK-122 to WK-124, WK-131, WK-132, WK-177: the points of the cards. Nothing else gives points."""
    cards = s.components.cards
    kinds = s.kinds[seat]
    base = s.bonus[seat]
    multipliers = s.components.duchies.points_each[s.duchy[seat]] if s.duchy[seat] != NO_DUCHY else []
    multiplied = sum([kinds[kind] * points for kind, points in multipliers])
    for card in s.built(seat):
        base += cards.points[card]
        for kind, points in cards.points_each[card]:
            multiplied += kinds[kind] * points
    woes = sum([cards.points[card] for card in s.woes(seat)])
    return [
        ScoreLine("WK-122", base, "base"),
        ScoreLine("WK-123", multiplied, "multiplied"),
        ScoreLine("WK-177", woes, "menaces") if s.menaced else ScoreLine("WK-124", woes, "calamities"),
    ]


def total(s: WonderfulState, seat: Seat) -> int:
    """The points of a seat's cards and rewards, for bots: what side A costs is the same for every move."""
    return sum([line.points for line in score(s, seat)])


def outcome(s: WonderfulState) -> Outcome:
    """WK-004, WK-128 to WK-130, WK-133: most points win, then built cards, then soldiers; else both win.

    WK-251 to WK-253: with a quest only a seat that has completed it can win.
    """
    lines = [score_sheet(s, seat) for seat in range(s.seats)]
    totals = [sum([line.points for line in mine]) for mine in lines]
    standing = [
        (quests.quest_completed(s, seat), totals[seat], len(s.built(seat)), s.soldiers[seat]) for seat in range(s.seats)
    ]
    best = max(standing)
    first = [seat for seat in range(s.seats) if standing[seat] == best]
    win = SHARED if len(first) > 1 else WON
    if not best[0]:
        first = []
    return Outcome(
        "WK-121",
        tuple(
            SeatResult(
                result=win if seat in first else LOST,
                rank=1 + len([other for other in standing if other > standing[seat]]),
                score=totals[seat],
                lines=tuple(lines[seat]),
            )
            for seat in range(s.seats)
        ),
    )
