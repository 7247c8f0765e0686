"""What a seat may know: a position with the rest turned face down, and guesses that fill it in again.

Both read only what the zones declare, what `State.known_by` and `place_known_by` say, and the title's own two hooks
`redact_fields` and `guess_fields`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from pentarchy.core.chance import WORD, Chance
from pentarchy.core.errors import InvariantError
from pentarchy.core.state import SPENT, State
from pentarchy.core.steps import JOIN
from pentarchy.core.types import ALL_SEEING, EVERYONE, NOBODY, SPECTATOR, UNSEEN, Seat
from pentarchy.core.zones import back_of

if TYPE_CHECKING:
    from pentarchy.core.title import Title

S = TypeVar("S", bound=State)

UNKNOWN_ZONE: Final = -1


def redact(title: Title[S], s: S, seat: Seat | None) -> S:
    """The position as this seat may lawfully know it, all it may remember included; None = a spectator.

    The same class; what is not known is negative (the back of the card). In hidden lanes the seat sees the others
    as they were at the fork, and its own lane as far as it has come.
    """
    viewer = SPECTATOR if seat is None else seat
    fork = s.fork
    if s.lanes and not s.keeps_fork:
        raise InvariantError("nobody watched this position: what a seat may know of it is lost")
    if fork is None:
        return _redact_now(title, s, viewer)
    known_fork: S = _redact_now(title, fork, viewer)  # type: ignore[misc]
    known = known_fork.copy()
    known.fork = known_fork
    if viewer != SPECTATOR:
        known.run_lane(viewer)
        for move in s.lane_moves[viewer]:
            known.push(viewer, move)
    for other in range(s.seats):
        if other != viewer:
            known.lanes[other] = [(JOIN,)] if s.lanes[other] else []
    known.advance()
    return known


def _redact_now(title: Title[S], s: S, viewer: int) -> S:
    known = s.copy()
    known.viewer = viewer
    known.chance = Chance(0)
    bit = 1 << viewer
    layout = s.layout
    down, sees = layout.faces_down, layout.sees
    where, mask, placed = known.where, known.known_by, known.place_known_by
    for i in layout.not_open:  # what lies in the others everybody knows
        zone = known.zones[i]
        seers = sees[i]
        for card in zone:
            knows = mask[card]
            if not knows & bit:
                where[card] = UNKNOWN_ZONE
                mask[card] = placed[card] = NOBODY
                continue
            # Who else knows a card is kept only where the zone says it, or everybody does: the rest is not for
            # the viewer to tell, and a guess could not tell it of the cards it fills in.
            if knows != EVERYONE:
                mask[card] = knows & (bit | seers)
            places = placed[card]
            if places and places != EVERYONE:
                placed[card] = places & (bit | seers) if places & bit else NOBODY
        if seers & bit or not zone:
            continue
        if layout.ordered[i]:
            known.zones[i] = [c if placed[c] & bit else down[c] for c in zone]
        else:
            seen = sorted([c for c in zone if mask[c] & bit])
            known.zones[i] = seen + sorted([down[c] for c in zone if not mask[c] & bit], reverse=True)
    known.reveals = 0
    if known.sealed:
        known.sealed = [
            (height, who, move if who == viewer or move == SPENT else UNSEEN) for height, who, move in known.sealed
        ]
    title.redact_fields(known, viewer)
    return known


def guess(title: Title[S], known: S, chance: Chance) -> S:
    """Fill the unknowns at random, consistently with all that is known. Receives no secret, so it leaks none.

    A rival in a hidden lane starts again from the fork; one that is known to be done plays the lane to its end.
    """
    fork = known.fork
    if fork is None:
        return _guess_now(title, known, chance)
    guessed: S = _guess_now(title, fork, chance)  # type: ignore[misc]
    guessed.fork = guessed.copy()
    for seat in range(known.seats):
        guessed.run_lane(seat)
    guessed.waiting = [seat for seat, lane in enumerate(guessed.lanes) if lane]
    for seat in range(known.seats):
        if seat == known.viewer:
            for move in known.lane_moves[seat]:
                guessed.push(seat, move)
        elif not known.lanes[seat]:
            while guessed.lanes[seat]:
                moves = guessed.legal_moves(seat)
                guessed.push(seat, moves[chance.below(len(moves))])
    return guessed


def _guess_now(title: Title[S], known: S, chance: Chance) -> S:
    guessed = known.copy()
    guessed.viewer = ALL_SEEING
    guessed.chance = Chance(chance.below(WORD))
    title.deal_unknown(guessed, chance)
    title.guess_fields(guessed, known.viewer, chance)
    for i, (height, who, move) in enumerate(guessed.sealed):
        if move == UNSEEN:
            frame = guessed.stack[height]
            moves = guessed.steps[frame[0]].options(guessed, frame, who)
            guessed.sealed[i] = (height, who, moves[chance.below(len(moves))])
    return guessed


def deal_unknown(title: Title[S], guessed: S, chance: Chance) -> None:
    """Put a random card of the right back on every place whose card is not known."""
    layout = guessed.layout
    where = guessed.where
    pools: dict[int, list[int]] = {}
    for card in range(len(where)):
        if where[card] == UNKNOWN_ZONE:
            pools.setdefault(layout.backs[card], []).append(card)
    for pool in pools.values():
        chance.shuffle(pool)
    restricted = title.restricted_zones(guessed)
    for i in [*restricted, *[i for i in range(len(guessed.zones)) if i not in restricted]]:
        zone = guessed.zones[i]
        gaps: dict[int, list[int]] = {}
        for at, card in enumerate(zone):
            if card < 0:
                gaps.setdefault(back_of(card), []).append(at)
        if not gaps:
            continue
        # Cards known to be in this zone, but not where: they take random gaps.
        members = [card for card in range(len(where)) if where[card] == i and card not in zone]
        for back, places in gaps.items():
            fill = [card for card in members if layout.backs[card] == back]
            while len(fill) < len(places):
                card = _draw_fitting(title, guessed, i, pools[back]) if i in restricted else pools[back].pop()
                where[card] = i
                guessed.known_by[card] = layout.sees[i]
                guessed.place_known_by[card] = layout.sees[i] if layout.ordered[i] else NOBODY
                fill.append(card)
            if members:
                chance.shuffle(fill)
            for at, card in zip(places, fill, strict=True):
                zone[at] = card


def _draw_fitting(title: Title[S], s: S, zone: int, pool: list[int]) -> int:
    """Take the next card of a shuffled pool that fits."""
    for at in range(len(pool) - 1, -1, -1):
        if title.card_fits(s, zone, pool[at]):
            return pool.pop(at)
    raise InvariantError(f"no card that is left fits into zone {zone}")
