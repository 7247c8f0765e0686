"""Reactions to a step of an order: a False Order, the Mercenary, and how an order is cancelled.

A seat that a step is aimed at may play a False Order. The owner of the Mercenary may spend him. A reaction lies on the
stack above the step it answers. A False Order is an order of one step and can be answered itself.

PC-054, PC-055, PC-064 to PC-067, PC-093, PC-147 to PC-157, PC-161.
"""

from __future__ import annotations

from pentarchy.core.steps import Refused, Step, Window
from pentarchy.core.types import PASS, Frame, Move, Seat, only
from pentarchy.games.castles.houses import colour_of, die, hand, holder
from pentarchy.games.castles.labels import pending_step
from pentarchy.games.castles.notation import ANSWER, ANSWERED, CANCELLED, HIRE, HIRED
from pentarchy.games.castles.state import ASIDE, FALSE_ORDER, HOUSE, LOST, MERCENARY, NO_SEAT, ORDERS, CastlesState
from pentarchy.games.castles.step_ids import ANSWERING, DO_FALSE_ORDER, DO_SEND, HIRING, ORDERED


def react_then(s: CastlesState, seat: Seat, aimed: int, do: Frame) -> None:
    """PC-146 to PC-148: the seats a step is aimed at react, then the Mercenary's owner. Then the step is done.

    `aimed` is the mask of these seats, `do` the frame of the step.
    """
    s.do((ANSWERING, seat, aimed & ~only(seat)), (HIRING, seat), do)


class Answer(Window[CastlesState]):
    """PC-064 to PC-067, PC-148, PC-152: the seats a step is aimed at may play a False Order.

    All of them are asked, whatever they hold. (ANSWERING, the seat whose step it is, mask of the asked seats)
    """

    def asks(self, s: CastlesState, f: Frame) -> list[Seat]:
        around = [(f[1] + step) % s.seats for step in range(1, s.seats)]
        return [seat for seat in around if f[2] >> seat & 1]

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        cards = s.components.cards
        moves: list[Move] = [PASS]
        for card in hand(s, seat):
            if cards.order[card] == FALSE_ORDER:
                moves.append((ANSWER, card))
            elif refused is not None and cards.kind[card] != HOUSE:
                refused.append(((ANSWER, card), "PC-064"))
        return moves

    def react(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.move(m[1], ASIDE)
        s.emit((ANSWERED, seat, m[1]))
        react_then(s, seat, only(f[1]), (DO_FALSE_ORDER, seat, m[1]))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return pending_step(s, seat)


class Hire(Window[CastlesState]):
    """PC-054, PC-093, PC-148, PC-153, PC-154: the owner of the Mercenary may spend him against a step.

    (HIRING, the seat whose step it is)
    """

    def asks(self, s: CastlesState, f: Frame) -> list[Seat]:
        card = mercenary(s)
        owner = holder(s, card)
        if owner in (NO_SEAT, f[1]) or s.owner[colour_of(s, card)] == owner:
            return []
        return [owner]

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [PASS, (HIRE,)]

    def react(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        card = mercenary(s)
        s.emit((HIRED, seat, card))
        die(s, card)
        cancel(s)

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return pending_step(s, seat)


def mercenary(s: CastlesState) -> int:
    """The Mercenary's card."""
    return s.components.cards.property.index(MERCENARY)


class DoFalseOrder(Step[CastlesState]):
    """PC-065, PC-149: a False Order that was not cancelled cancels the order it answered.

    (DO_FALSE_ORDER, seat, card)
    """

    def run(self, s: CastlesState, f: Frame) -> None:
        s.move(f[2], ORDERS)  # PC-155: it goes to the deck before the order it answered
        cancel(s)


def cancel(s: CastlesState) -> None:
    """PC-067, PC-155, PC-163: stop the topmost order or False Order. Its finished steps are not undone."""
    while True:
        frame = s.stack.pop()
        if frame[0] in (ORDERED, DO_FALSE_ORDER):
            break
        if frame[0] == DO_SEND:
            s.move(frame[2], LOST)
    s.sealed = [entry for entry in s.sealed if entry[0] < len(s.stack)]
    s.emit((CANCELLED, frame[1], frame[2]))
    s.move(frame[2], ORDERS)
