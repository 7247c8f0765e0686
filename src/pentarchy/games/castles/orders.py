"""Orders. Each order is carried out in steps, and every step can be answered.

The player of the order names a step. The seats it is aimed at may answer with a False Order. The owner of the Mercenary
may spend him against it. The step is done, and the properties it sets off work. Then the next step is named.

Meanwhile the order is a frame (ORDERED, seat, card, steps left, steps done) below all of these frames. Cancelling an
order drops everything down to that frame.

PC-029, PC-030, PC-054, PC-055, PC-057 to PC-081, PC-098 to PC-103, PC-144 to PC-163.
"""

from __future__ import annotations

from pentarchy.core.steps import Ask, Refused, Step
from pentarchy.core.types import PASS, Frame, Move, Seat, only
from pentarchy.games.castles.houses import (
    can_receive,
    colour_of,
    count_property,
    die,
    hand,
    hand_zone,
    has_property,
    has_room,
    holder,
    house,
    laid_outside_castles,
    marry,
    move_laid,
    owns_castle,
    return_castle,
)
from pentarchy.games.castles.labels import order_progress
from pentarchy.games.castles.notation import (
    AIMED,
    AIMED_AT,
    BREAK,
    GIVE,
    INVITE,
    INVITED,
    KILL,
    REVIVED,
    ROB,
    ROBBED,
    ROBBED_CARD,
    SEND,
    STRIKE,
    SWAPPED,
    TAKE,
    WED,
    WEDDED,
)
from pentarchy.games.castles.properties import waiting_frame
from pentarchy.games.castles.reactions import react_then
from pentarchy.games.castles.rulings import may_do_none
from pentarchy.games.castles.state import (
    ASIDE,
    ASSASSIN,
    BALL,
    COLOURS,
    FALSE_ORDER,
    HONOUR,
    INFIRMARY,
    LOST,
    MAN,
    MARRIAGE,
    MERCHANT,
    NO_KILL,
    NO_SEAT,
    NO_SWAP,
    ORDERS,
    RAM,
    REVIVE,
    SPY,
    SUMMON,
    THIEF,
    TRADE,
    TREBUCHET,
    CastlesState,
)
from pentarchy.games.castles.step_ids import (
    ARRIVING,
    BREAKING,
    DO_BALL,
    DO_BREAK,
    DO_KILL,
    DO_ROB,
    DO_SEND,
    DO_STRIKE,
    DO_SWAP,
    DO_WED,
    GIVING,
    INVITING,
    KILLING,
    ORDERED,
    PROPERTY,
    ROBBING,
    SENDING,
    STRIKING,
    TAKING,
    WEDDING,
)

# ---------------------------------------------------------------- the cards and seats an order can reach


def killable(s: CastlesState, seat: Seat) -> list[int]:
    """PC-052, PC-059, PC-087, PC-117, PC-143, PC-159: the cards that this seat's Assassin may kill."""
    cards: list[int] = []
    for other in range(s.seats):
        if other != seat and owns_castle(s, other, HONOUR):
            continue
        for colour in s.rows[other]:
            if s.owner[colour] != other and not has_property(s, other, colour, NO_KILL):
                cards += house(s, other, colour)
    return cards


def swappable(s: CastlesState, seat: Seat, other: Seat) -> list[int]:
    """PC-053, PC-062, PC-088, PC-118: the cards of `other` that may take part in a swap by this seat's Merchant."""
    if other != seat and owns_castle(s, other, TRADE):
        return []
    cards: list[int] = []
    for colour in s.rows[other]:
        if s.owner[colour] != other and not has_property(s, other, colour, NO_SWAP):
            cards += house(s, other, colour)
    return cards


def swap_partners(s: CastlesState, seat: Seat, given: int) -> list[int]:
    """PC-173: the opponents' cards that a card may be swapped for. Their owner must be able to receive it."""
    cards: list[int] = []
    for other in range(s.seats):
        if other != seat and can_receive(s, other, given):
            cards += swappable(s, seat, other)
    return cards


def givable(s: CastlesState, seat: Seat) -> list[int]:
    """The seat's own cards that can be swapped for at least one opponent's card."""
    mine = swappable(s, seat, seat)
    if not mine:
        return []
    others = [other for other in range(s.seats) if other != seat and swappable(s, seat, other)]
    return [card for card in mine if any(can_receive(s, other, card) for other in others)]


def invitable_men(s: CastlesState, seat: Seat) -> list[int]:
    """PC-077: the men that this seat's Ball may take."""
    sexes = s.components.cards.sex
    cards: list[int] = []
    for other in range(s.seats):
        if other != seat:
            cards += [card for card in laid_outside_castles(s, other) if sexes[card] == MAN]
    return cards


def rival_castles(s: CastlesState, seat: Seat) -> list[int]:
    """The colours of the opponents' castles."""
    return [colour for colour in range(COLOURS) if s.owner[colour] not in (NO_SEAT, seat)]


def marriage_moves(s: CastlesState, seat: Seat) -> list[Move]:
    """PC-041, PC-068: the moves that marry a card outside castles into another house of the same seat."""
    row = s.rows[seat]
    if len(row) <= 1:
        return []
    return [
        (WED, card, colour) for card in laid_outside_castles(s, seat) for colour in row if colour != colour_of(s, card)
    ]


def why_not_playable(s: CastlesState, seat: Seat, card: int) -> str | None:
    """PC-057, PC-144, PC-151: the clause that forbids playing this order; None if at least one step is possible."""
    order = s.components.cards.order[card]
    if order == FALSE_ORDER:
        return "PC-151"
    if order in (ASSASSIN, MERCHANT) and not house(s, seat, s.components.cards.colour[card]):
        return "PC-057"
    if order == ASSASSIN:
        possible = bool(killable(s, seat))
    elif order == MERCHANT:
        possible = bool(givable(s, seat))
    elif order == BALL:
        possible = bool(invitable_men(s, seat))
    elif order == THIEF:
        possible = bool(robbable(s, seat))  # playing it makes room for a card
    elif order == INFIRMARY:
        possible = bool(s.zones[LOST])
    elif order == MARRIAGE:
        possible = bool(marriage_moves(s, seat))
    else:
        possible = bool(rival_castles(s, seat))
    return None if possible else "PC-144"


def robbable(s: CastlesState, seat: Seat) -> list[int]:
    """The opponents with a card in hand."""
    return [other for other in range(s.seats) if other != seat and hand(s, other)]


def step_limit(s: CastlesState, seat: Seat, card: int) -> int:
    """PC-058, PC-075, PC-099, PC-100, PC-158: the most steps (of a Ball: men), counted when the order is played."""
    order = s.components.cards.order[card]
    if order in (ASSASSIN, MERCHANT):
        return len(house(s, seat, s.components.cards.colour[card]))
    if order == BALL:
        return 1 + count_property(s, seat, SUMMON)
    if order == THIEF:
        return 1 + count_property(s, seat, SPY)
    if order == INFIRMARY:
        return 1 + count_property(s, seat, REVIVE)
    return 1


# ---------------------------------------------------------------- the order and its steps


class Ordered(Step[CastlesState]):
    """PC-145, PC-146, PC-155: an order goes on to its next step, or is over.

    (ORDERED, seat, card, steps left, steps done)
    """

    def run(self, s: CastlesState, f: Frame) -> None:
        seat, card, left, done = f[1], f[2], f[3], f[4]
        if not left or s.ending:  # rules of version 1: after the Jester no further step is named
            s.move(card, ORDERS)
            return
        rest = (ORDERED, seat, card, left - 1, done + 1)
        order = s.components.cards.order[card]
        if order == ASSASSIN:
            s.do((KILLING, seat, done), rest)
        elif order == MERCHANT:
            s.do((GIVING, seat, done), rest)
        elif order == THIEF:
            s.do((ROBBING, seat, done), rest)
        elif order == INFIRMARY:
            s.do(rest)
            if s.zones[LOST]:
                lifted = s.zones[LOST][-1]
                s.move(lifted, ASIDE)
                s.do((SENDING, seat, done, lifted))
        elif order == BALL:
            s.do((INVITING, seat, left), (ORDERED, seat, card, 0, done + 1))
        elif order == MARRIAGE:
            s.do((WEDDING, seat, done), rest)
        elif order == TREBUCHET:
            s.do((STRIKING, seat, done), rest)
        elif order == RAM:
            s.do((BREAKING, seat, done), rest)


class NameStep(Ask[CastlesState]):
    """PC-144: the player of an order names its next step, or stops.

    (the step's own number, seat, steps done)
    """

    def seats(self, s: CastlesState, f: Frame) -> list[Seat]:
        return [f[1]] if self.candidates(s, f) else []

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        """The moves that name a step. The seat is not asked if there are none."""
        raise NotImplementedError

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = self.candidates(s, f)
        if self.may_stop(s, f):
            moves.append(PASS)
        elif refused is not None:
            refused.append((PASS, "PC-144"))
        if refused is not None:
            self.explain(s, f, moves, refused)
        return moves

    def may_stop(self, s: CastlesState, f: Frame) -> bool:
        """The first step is compulsory."""
        return f[2] > 0

    def explain(self, s: CastlesState, f: Frame, moves: list[Move], refused: Refused) -> None:
        """Add the moves that are not offered, each with the clause that protects its target."""

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            stop_order(s)
        else:
            self.queue_step(s, f, seat, m)

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        """Put the reactions and then the step itself on the stack."""
        raise NotImplementedError

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return order_progress(s)


def stop_order(s: CastlesState) -> None:
    """PC-060: the order ends before its limit."""
    frame = s.cancel_to(ORDERED)
    s.move(frame[2], ORDERS)


def why_safe(s: CastlesState, seat: Seat, card: int, protection: int, castle: int) -> str:
    """The clause that protects a laid card from this seat's Assassin or Merchant."""
    other = holder(s, card)
    colour = colour_of(s, card)
    if s.owner[colour] == other:
        return "PC-041" if other == seat else "PC-037"
    if has_property(s, other, colour, protection):
        return "PC-053" if other == seat else ("PC-087" if protection == NO_KILL else "PC-088")
    return "PC-117" if castle == HONOUR else "PC-118"


def all_laid(s: CastlesState) -> list[int]:
    """Every laid card."""
    return [card for zone in s.zones[s.components.first_house :] for card in zone]


class Kill(NameStep):
    """PC-061: the Assassin names a victim. (KILLING, seat, steps done)"""

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        return [(KILL, card) for card in killable(s, f[1])]

    def may_stop(self, s: CastlesState, f: Frame) -> bool:
        return f[2] > 0 or may_do_none(s)

    def explain(self, s: CastlesState, f: Frame, moves: list[Move], refused: Refused) -> None:
        for card in all_laid(s):
            if (KILL, card) not in moves:
                refused.append(((KILL, card), why_safe(s, f[1], card, NO_KILL, HONOUR)))

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        owner = holder(s, m[1])
        s.emit((AIMED, seat, m[1], owner))
        react_then(s, seat, only(owner), (DO_KILL, seat, m[1], owner))


class DoKill(Step[CastlesState]):
    """PC-061, PC-157: the victim dies if it is still at its owner's place. (DO_KILL, seat, card, owner)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        if holder(s, f[2]) == f[3]:
            die(s, f[2])


class Give(NameStep):
    """PC-062: the Merchant names the card that its player gives in a swap. (GIVING, seat, steps done)"""

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        return [(GIVE, card) for card in givable(s, f[1])]

    def may_stop(self, s: CastlesState, f: Frame) -> bool:
        return f[2] > 0 or may_do_none(s)

    def explain(self, s: CastlesState, f: Frame, moves: list[Move], refused: Refused) -> None:
        for card in all_laid(s):
            if holder(s, card) == f[1] and (GIVE, card) not in moves:
                protected = card not in swappable(s, f[1], f[1])
                refused.append(((GIVE, card), why_safe(s, f[1], card, NO_SWAP, TRADE) if protected else "PC-173"))

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.do((TAKING, seat, m[1]))


class Take(Ask[CastlesState]):
    """PC-062, PC-173: the Merchant names the opponent's card that it takes. (TAKING, seat, own card)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        cards = swap_partners(s, seat, f[2])
        if refused is not None:
            for card in all_laid(s):
                other = holder(s, card)
                if other != seat and card not in cards:
                    clause = "PC-173" if not can_receive(s, other, f[2]) else why_safe(s, seat, card, NO_SWAP, TRADE)
                    refused.append(((TAKE, card), clause))
        return [(TAKE, card) for card in cards]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        other = holder(s, m[1])
        s.emit((AIMED, seat, m[1], other))
        react_then(s, seat, only(other), (DO_SWAP, seat, f[2], other, m[1]))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"card": ("card", f[2])}


class DoSwap(Step[CastlesState]):
    """PC-063, PC-157, PC-160: both cards leave. The opponent lays first, then the player of the order.

    The properties work in the same order. (DO_SWAP, seat, own card, other seat, their card)
    """

    def run(self, s: CastlesState, f: Frame) -> None:
        seat, mine, other, theirs = f[1], f[2], f[3], f[4]
        if holder(s, mine) != seat or holder(s, theirs) != other:
            return
        s.emit((SWAPPED, seat, mine, other, theirs))
        move_laid(s, [mine, theirs], ASIDE)
        s.do(
            (ARRIVING, other, mine),
            (ARRIVING, seat, theirs),
            (PROPERTY, other, mine, other),
            (PROPERTY, seat, theirs, seat),
        )


class Rob(NameStep):
    """PC-099: the Thief names an opponent to rob. (ROBBING, seat, steps done)"""

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        return [(ROB, other) for other in robbable(s, f[1])] if has_room(s, f[1]) else []

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.emit((AIMED_AT, seat, m[1]))
        react_then(s, seat, only(m[1]), (DO_ROB, seat, m[1]))


class DoRob(Step[CastlesState]):
    """PC-099, PC-129, PC-157: a random card changes hands. Only the two seats see it. (DO_ROB, seat, victim)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        seat, victim = f[1], f[2]
        cards = hand(s, victim)
        if not cards or not has_room(s, seat):
            return
        card = cards[s.chance.below(len(cards), s.layout.zones[hand_zone(s, victim)].name)]
        both = only(seat) | only(victim)
        s.move(card, hand_zone(s, seat))
        s.emit((ROBBED, seat, victim), ~both)
        s.emit((ROBBED_CARD, seat, victim, card), both)


class Send(NameStep):
    """PC-100, PC-163: the Infirmary names the seat that receives the card lifted off the lost deck.

    (SENDING, seat, steps done, card)
    """

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        return [(SEND, other) for other in range(s.seats) if other == f[1] or can_receive(s, other, f[3])]

    def explain(self, s: CastlesState, f: Frame, moves: list[Move], refused: Refused) -> None:
        refused.extend([((SEND, other), "PC-173") for other in range(s.seats) if (SEND, other) not in moves])

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        if m == PASS:
            s.move(f[3], LOST)
        super().answer(s, f, seat, m)

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.emit((AIMED_AT, seat, m[1]))
        react_then(s, seat, only(m[1]), (DO_SEND, m[1], f[3]))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"card": ("card", f[3]), **order_progress(s)}


class DoSend(Step[CastlesState]):
    """PC-100: the receiver lays the card, and its property works. (DO_SEND, receiver, card)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        s.emit((REVIVED, f[1], f[2]))
        s.do((ARRIVING, f[1], f[2]), (PROPERTY, f[1], f[2], f[1]))


class Invite(Ask[CastlesState]):
    """PC-075 to PC-077, PC-080, PC-162: a Ball names its men one by one. (INVITING, seat, men left, men named...)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        men = invitable_men(s, seat)
        moves: list[Move] = [(INVITE, card) for card in men if card not in f[3:]]
        if len(f) > 3:
            moves.append(PASS)
        elif refused is not None:
            refused.append((PASS, "PC-162"))
        if refused is not None:
            for card in all_laid(s):
                if card not in men and holder(s, card) != seat:
                    safe = s.owner[colour_of(s, card)] == holder(s, card)
                    refused.append(((INVITE, card), "PC-037" if safe else "PC-077"))
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        men = f[3:]
        more = f[2]
        if m != PASS:
            s.emit((AIMED, seat, m[1], holder(s, m[1])))
            men = (*men, m[1])
            more -= 1
        if m != PASS and more and len(men) < len(invitable_men(s, seat)):
            s.do((INVITING, seat, more, *men))
            return
        aimed = 0
        for card in men:
            aimed |= only(holder(s, card))
        react_then(s, seat, aimed, (DO_BALL, seat, *men))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        more = min(f[2], len(invitable_men(s, seat)) - len(f[3:]))
        return {"order": order_progress(s)["order"], "number": ("number", more)}


class DoBall(Step[CastlesState]):
    """PC-078 to PC-081, PC-161: all men come at the same moment. Then their properties work. (DO_BALL, seat, men...)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        seat = f[1]
        men = [card for card in f[2:] if holder(s, card) not in (NO_SEAT, seat)]
        for card in men:
            s.emit((INVITED, seat, card, holder(s, card)))
        move_laid(s, men, ASIDE)
        s.do(*[(ARRIVING, seat, card) for card in men], waiting_frame(s, seat, men))


class Wed(NameStep):
    """PC-068: a Marriage names a card and its new house. (WEDDING, seat, steps done)"""

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        return marriage_moves(s, f[1])

    def explain(self, s: CastlesState, f: Frame, moves: list[Move], refused: Refused) -> None:
        for card in all_laid(s):
            for colour in s.rows[f[1]]:
                if (WED, card, colour) not in moves:
                    resident = holder(s, card) == f[1] and s.owner[colour_of(s, card)] == f[1]
                    refused.append(((WED, card, colour), "PC-041" if resident else "PC-068"))

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.emit((AIMED, seat, m[1], seat))
        react_then(s, seat, 0, (DO_WED, seat, m[1], m[2]))


class DoWed(Step[CastlesState]):
    """PC-068, PC-132: the card moves and appears in its new house. (DO_WED, seat, card, colour)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        seat, card, colour = f[1], f[2], f[3]
        if holder(s, card) == seat and colour in s.rows[seat]:
            s.emit((WEDDED, seat, card, colour))
            marry(s, card, colour)
            s.do((PROPERTY, seat, card, seat))


class Strike(NameStep):
    """PC-038, PC-101: the Trebuchet names a resident. (STRIKING, seat, steps done)"""

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        return [(STRIKE, card) for colour in rival_castles(s, f[1]) for card in house(s, s.owner[colour], colour)]

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        owner = holder(s, m[1])
        s.emit((AIMED, seat, m[1], owner))
        react_then(s, seat, only(owner), (DO_STRIKE, seat, m[1], owner))


class Break(NameStep):
    """PC-102: the Ram names a castle. (BREAKING, seat, steps done)"""

    def candidates(self, s: CastlesState, f: Frame) -> list[Move]:
        return [(BREAK, s.owner[colour], colour) for colour in rival_castles(s, f[1])]

    def queue_step(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.emit((AIMED_AT, seat, m[1]))
        react_then(s, seat, only(m[1]), (DO_BREAK, seat, m[2]))


class DoBreak(Step[CastlesState]):
    """PC-102, PC-103: the castle falls. Nobody may build it before this player's next turn.

    (DO_BREAK, seat, colour)
    """

    def run(self, s: CastlesState, f: Frame) -> None:
        return_castle(s, f[2])
        s.ban[f[2]] = f[1]
