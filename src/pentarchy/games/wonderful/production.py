"""Phase C, production: for each resource count, announce, settle supremacy, place the cubes. WK-075 to WK-100."""

from __future__ import annotations

from pentarchy.core.steps import Parallel, Step
from pentarchy.core.types import Frame, Seat
from pentarchy.games.wonderful.notation import NOBODY_SUPREME, PRODUCED, SUPREME, TRAINED
from pentarchy.games.wonderful.planning import DONE_CLAUSE
from pentarchy.games.wonderful.state import ALONE, NO_SEAT, PRODUCTION, WonderfulState
from pentarchy.games.wonderful.step_ids import BUILDING, DECLARE_DONE, PLACE_CUBES


class Produce(Step[WonderfulState]):
    """WK-076, WK-079, WK-080, WK-095: count and announce both totals at one moment, then settle supremacy.

    Frame: (PRODUCE, resource).
    """

    def run(self, s: WonderfulState, f: Frame) -> None:
        resource = f[1]
        s.phase = PRODUCTION + resource
        s.totals = [s.production_of(seat, resource) for seat in range(s.seats)]
        if s.log is not None:
            for seat, total in enumerate(s.totals):
                s.emit((PRODUCED, seat, total, resource))
        self.reward(s, supreme(s), resource)
        for seat, total in enumerate(s.totals):
            s.loose[seat][resource] = total
        s.do((BUILDING, resource))

    def reward(self, s: WonderfulState, winner: Seat, resource: int) -> None:
        """WK-081, WK-082, WK-097: the winner takes the soldier in training. If there is none, one starts there."""
        if winner == NO_SEAT:
            s.emit((NOBODY_SUPREME, resource))
        elif s.training[winner]:
            s.training[winner] = 0
            s.soldiers[winner] += 1
            s.emit((SUPREME, winner, resource))
        else:
            s.training[winner] = 1
            s.emit((TRAINED, winner, resource))


def supreme(s: WonderfulState) -> Seat:
    """WK-080, WK-082: the seat with strictly more than everybody else. WK-150: solo needs a fixed number."""
    totals = s.totals
    best = max(totals)
    if s.seats == ALONE:
        return 0 if best >= s.components.solo["supremacy"] else NO_SEAT
    return totals.index(best) if totals.count(best) == 1 else NO_SEAT


class Build(Parallel[WonderfulState]):
    """WK-032, WK-084, WK-118: both take and place their cubes and do not see each other's moves.

    Frame: (BUILDING, resource).
    """

    def enter(self, s: WonderfulState, f: Frame, seat: Seat) -> list[Frame]:
        return [(PLACE_CUBES, seat), (DECLARE_DONE, seat)]

    def unasked_clause(self, s: WonderfulState, f: Frame, seat: Seat) -> str:
        return DONE_CLAUSE
