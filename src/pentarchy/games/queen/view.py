"""The view of Queen of 12 beyond its zones. Q12-021, Q12-037, Q12-038."""

from __future__ import annotations

from pentarchy.core.outcome import ScoreLine, points_by_reason
from pentarchy.core.types import ALL_SEEING, UNSEEN, Move, Seat, View
from pentarchy.games.queen import scoring
from pentarchy.games.queen.notation import BY_COLOUR
from pentarchy.games.queen.sheets import VALUES, bits
from pentarchy.games.queen.state import DUEL, NO_FACE, QueenState
from pentarchy.games.queen.step_ids import CHOOSING, MARKING, MARKING_ROOFS, RETURNING

FACE_DOWN = -1
CARDS = "cards"  # the score line for the points of cards


def extend_view(known: QueenState, view: View) -> None:
    """Add dice, sheets, boxes, tracker and points so far, and the cards that lie face down."""
    components = known.components
    sheet = components.sheets[known.side]
    view["round"] = known.round
    view["rounds"] = components.limits["rounds"]
    view["active"] = known.active
    view["starter"] = known.starter
    view["sheet"] = sheet.name
    view["crusade"] = bool(known.crusade)
    view["tracker"] = tracker(known)
    view["dice"] = [
        {
            "face": face,
            "colour": components.colour_of[die],
            "value": face % VALUES + 1 if face != NO_FACE else 0,
            "at": at,
        }
        for die, (at, face) in enumerate(zip(known.at, known.face, strict=True))
    ]
    view["marks"] = [bits(marks) for marks in known.marks]
    view["overflow"] = [list(scale) for scale in known.overflow]
    view["strip"] = [list(cells) for cells in known.strip]
    view["boxes"] = {
        "copy": list(known.used_copies),
        "recall": list(known.used_recalls),
        "reserve": list(known.used_reserves),
    }
    view["first_line"] = [int(scoring.first_line_points(known, seat) > 0) for seat in range(known.seats)]
    view["first_open"] = scoring.first_line_open(known)
    view["copied"] = list(known.copied)
    view["stopped"] = list(known.stopped)
    view["score"] = [points_by_reason(lines) for lines in live_score(known)]
    view["lines"] = [scoring.line_points(known, marks) for marks in known.marks]
    view["paying"] = [paying(known, seat) for seat in range(known.seats)]
    view["look"] = looked_through(known)
    view["chosen"] = [chosen_cards(known, seat, view) for seat in range(known.seats)]


def live_score(known: QueenState) -> list[list[ScoreLine]]:
    """The score sheet of every seat; what hidden cards are worth is left out."""
    return [
        [line for line in scoring.score(known, seat) if line.what != CARDS or sees_cards(known, seat)]
        for seat in range(known.seats)
    ]


def sees_cards(known: QueenState, seat: Seat) -> bool:
    """May the viewer see the points of this seat's cards? Only their owner may, until the game ends."""
    return known.viewer in (ALL_SEEING, seat) or not known.stack


def paying(known: QueenState, seat: Seat) -> list[int]:
    """Q12-049, Q12-157: the dice that this seat can still mark with, as far as the viewer knows; on C and D colours."""
    frame = known.lanes[seat][-1] if known.lanes and known.lanes[seat] else (0,)
    if frame[0] == MARKING:
        return list(frame[2:])
    if frame[0] == MARKING_ROOFS:
        return [BY_COLOUR + colour for colour, dice in enumerate(frame[2:]) for _ in range(dice)]
    return []


def looked_through(known: QueenState) -> list[int]:
    """Q12-037, Q12-110: the pile, shown to its owner while Parasite sends a card away; otherwise nothing."""
    top = known.stack[-1] if known.stack else ()
    if top and top[0] == RETURNING and known.viewer in (ALL_SEEING, top[1]):
        return list(known.pile(top[1]))
    return []


def tracker(s: QueenState) -> list[int]:
    """Q12-023, Q12-024, Q12-100: how many rounds each seat has marked on its tracker."""
    marks = [0] * s.seats
    for played in range(s.round):
        marks[(s.starter + played) % s.seats] += 1
    return marks


def chosen_cards(known: QueenState, seat: Seat, view: View) -> list[int]:
    """Q12-028, Q12-029: the cards that a seat has chosen. They lie face down, and leave the hand in the view."""
    answer = sealed_choice(known, seat)
    if answer is None:
        return []
    hand: list[int] = view["zones"][seat]["cards"]
    cards = [card for card in answer[1:] if card in known.hand(seat)] if answer != UNSEEN else []
    if seat == known.viewer or known.viewer == ALL_SEEING:
        for card in cards:
            hand.remove(card)
        for card in answer[1:]:
            if card not in cards:  # Q12-080: it comes from the pile that returns
                pile: list[int] = view["zones"][known.components.first_pile + seat]["cards"]
                pile.remove(card if card in pile else pile[0])
        return list(answer[1:])
    placed = cards_face_down(known, seat)
    del hand[:placed]
    return [FACE_DOWN] * placed


def sealed_choice(s: QueenState, seat: Seat) -> Move | None:
    """The sealed answer of this seat in step 3, as far as the position holds it."""
    if not s.stack or s.stack[-1][0] != CHOOSING:
        return None
    return s.sealed_answer(len(s.stack) - 1, seat)


def cards_face_down(s: QueenState, seat: Seat) -> int:
    """Q12-028, Q12-079, Q12-080: how many cards of a hand lie face down. Public counts alone decide it."""
    if s.seats != DUEL:
        return 1
    hand = len(s.hand(seat))
    return DUEL if hand > DUEL or (hand == DUEL and s.exchanged[seat]) else 1
