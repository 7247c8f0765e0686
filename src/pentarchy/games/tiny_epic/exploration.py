"""Exploration tokens: lay them out, turn them up, apply their effects. TEK-159 to TEK-184, TEK-211."""

from __future__ import annotations

from pentarchy.core.steps import Ask, Choice, Refused, Step
from pentarchy.core.types import Frame, Move, Seat
from pentarchy.games.tiny_epic.notation import (
    BRIBE,
    CROWNED,
    FOUND_TOKEN,
    LEAVE_BARE,
    LEFT_BARE,
    LOST,
    REMOVED,
    SURRENDER,
    TOKENS_LAID,
)
from pentarchy.games.tiny_epic.resources import affordable_mixes, spend, total_resources
from pentarchy.games.tiny_epic.state import (
    BANDIT,
    BLANK,
    BOX,
    CAMP,
    CHURCH,
    CROWN,
    FACE_DOWN,
    FACE_UP,
    FIVE_SEATS,
    FORTRESS,
    KEPT,
    NOWHERE,
    OUT,
    TREASURE,
    TinyEpicState,
)
from pentarchy.games.tiny_epic.step_ids import GAIN, MEET_BANDIT


class ChooseBareRegion(Ask[TinyEpicState]):
    """TEK-163: with five players the owner of a home chooses the free region that gets no token.

    Frame: (CHOOSE_BARE_REGION, seat).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        regions = s.components.regions
        return [
            (LEAVE_BARE, region)
            for region in regions.land_by_side[s.home(seat)]
            if not s.crowd[region] and region not in s.bare
        ]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        s.bare.append(m[1])
        s.emit((LEFT_BARE, seat, m[1]))


class LayTokens(Step[TinyEpicState]):
    """TEK-159 to TEK-162, TEK-211: lay a token face down on every region without starting armies.

    Frame: (LAY_TOKENS).
    """

    def run(self, s: TinyEpicState, f: Frame) -> None:
        regions = s.components.regions
        if s.seats == FIVE_SEATS:
            s.move(s.components.token_effect.index(BLANK), OUT)
        armies = [region for mine in s.armies for region in mine]
        s.spots = [
            region
            for side in s.sides
            for region in regions.land_by_side[side]
            if region not in armies and region not in s.bare
        ]
        s.shuffle(BOX)
        for token in s.zones[BOX][: len(s.spots)]:
            s.move(token, FACE_DOWN)
        s.emit((TOKENS_LAID, len(s.spots)))


class TurnUpToken(Step[TinyEpicState]):
    """TEK-070: the war is over. Turn up the token that lies face down in its region.

    Frame: (TURN_UP_TOKEN, seat, region).
    """

    def run(self, s: TinyEpicState, f: Frame) -> None:
        s.war = []
        if f[2] in s.armies[f[1]]:
            turn_up_token(s, f[1], f[2])


def turn_up_token(s: TinyEpicState, seat: Seat, region: int) -> None:
    """TEK-161, TEK-166: an army has moved in. A face-down token is shown to all and takes effect."""
    if region not in s.spots:
        return
    at = s.spots.index(region)
    del s.spots[at]
    token = s.zones[FACE_DOWN][at]
    effect = s.components.token_effect[token]
    s.emit((FOUND_TOKEN, seat, token, region))
    if effect == CROWN:
        s.move(token, KEPT)
        s.crown = seat
        s.emit((CROWNED, seat))
    elif effect == TREASURE:
        s.move(token, OUT)
        s.do((GAIN, seat, s.components.token_number[token]))
    elif effect == BANDIT:
        s.move(token, OUT)
        s.do((MEET_BANDIT, seat, region, s.components.token_number[token]))
    elif effect == BLANK:
        s.move(token, OUT)
    else:
        s.move(token, FACE_UP)
        s.open_spots.append(region)


class MeetBandit(Choice[TinyEpicState]):
    """TEK-171, TEK-172: the Bandit takes exactly this many resources, or the army, but never a last army.

    Frame: (MEET_BANDIT, seat, region, number).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        last = len(s.armies[seat]) == 1
        price = self.price(s, f, seat)
        moves: list[Move] = [(BRIBE, *mix) for mix in affordable_mixes(s, seat, price)]
        if not last:
            moves.append((SURRENDER,))
        elif refused is not None:
            refused.append(((SURRENDER,), "TEK-172"))
        if refused is not None:
            refused.extend([((BRIBE, *mix), "TEK-172") for mix in affordable_mixes(s, seat, 1) if price != 1])
        return moves

    def price(self, s: TinyEpicState, f: Frame, seat: Seat) -> int:
        """TEK-172: the resources that the Bandit takes: of the owner of a last army no more than he has."""
        return min(f[3], total_resources(s, seat)) if len(s.armies[seat]) == 1 else f[3]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m[0] == BRIBE:
            spend(s, seat, m[1], m[2], m[3])
            s.emit((LOST, seat, m[1], m[2], m[3]))
            return
        s.remove_army(seat, f[2])
        if s.moved == f[2]:
            s.moved = NOWHERE
        s.emit((REMOVED, seat, f[2]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {
            "region": ("region", f[2]),
            "number": ("number", self.price(s, f, seat)),
            "last": ("number", int(len(s.armies[seat]) == 1)),
        }


# ---------------------------------------------------------------- Tokens that lie face up


def camp_bonus(s: TinyEpicState, region: int) -> int:
    """TEK-176: what the Camps of a region add to what it gives."""
    extra = 0
    for spot, token in zip(s.open_spots, s.zones[FACE_UP], strict=True):
        if spot == region and s.components.token_effect[token] == CAMP:
            extra += s.components.token_number[token]
    return extra


def fortress_discount(s: TinyEpicState, seat: Seat, besides: int, leaving: int) -> int:
    """TEK-178, TEK-179: the discount of the Fortresses that a seat controls, for an attack.

    `besides` is the attacked region, which the seat does not control yet (TEK-071). `leaving` is the region that an
    army is about to leave for the attack.
    """
    off = 0
    for spot, token in zip(s.open_spots, s.zones[FACE_UP], strict=True):
        if s.components.token_effect[token] == FORTRESS and spot != besides:
            if s.armies[seat].count(spot) > (spot == leaving):
                off += s.components.token_number[token]
    return off


def token_regions(s: TinyEpicState, effect: int) -> list[int]:
    """The regions with a face-up token of this effect."""
    return [
        spot
        for spot, token in zip(s.open_spots, s.zones[FACE_UP], strict=True)
        if s.components.token_effect[token] == effect
    ]


def controlled_regions(s: TinyEpicState, seat: Seat, effect: int) -> list[int]:
    """TEK-167: the regions with a face-up token of this effect in which the seat has an army."""
    return [region for region in token_regions(s, effect) if s.owners[region] >> seat & 1]


def discard_church(s: TinyEpicState, region: int) -> None:
    """TEK-182: a Church serves once, then it is discarded."""
    for at, (spot, token) in enumerate(zip(s.open_spots, s.zones[FACE_UP], strict=True)):
        if spot == region and s.components.token_effect[token] == CHURCH:
            del s.open_spots[at]
            s.move(token, OUT)
            return
