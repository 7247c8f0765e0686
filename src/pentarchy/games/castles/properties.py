"""Properties: what happens when a card appears at a place, and when a seat gets a castle.

PC-050 to PC-056, PC-084 to PC-097, PC-116 to PC-120, PC-132 to PC-143, PC-181.
"""

from __future__ import annotations

from pentarchy.core.errors import InvariantError
from pentarchy.core.steps import Ask, Choice, Offer, Refused, Step
from pentarchy.core.types import EVERYONE, PASS, Frame, Move, Seat, all_but, only
from pentarchy.games.castles.houses import (
    colour_of,
    die,
    hand,
    hand_zone,
    has_property,
    has_room,
    holder,
    house,
    laid,
    laid_outside_castles,
    lay,
    move_laid,
    put_moves,
)
from pentarchy.games.castles.notation import (
    CAME,
    DRAW_PILE,
    EXCHANGED,
    FETCH_ORDER,
    FETCHED,
    INVITE,
    INVITED,
    JESTED,
    KILL,
    LAY,
    LOOK,
    LOOKED,
    LOST_PILE,
    NAME,
    OPEN,
    OPENED,
    ORDER_PILE,
    PILES,
    RAISE,
    REVIVED,
    SAW,
    STOLE,
    STOLE_CARD,
    TAKE,
    TOOK,
    TOOK_CARD,
    TRADE_IN,
    TURMOIL_COMES,
    USE,
)
from pentarchy.games.castles.rulings import look_bars_undo
from pentarchy.games.castles.state import (
    ASIDE,
    COLOURS,
    COURT,
    DECK,
    EXCHANGE,
    FAITH,
    FEASTS,
    FETCH,
    FIRST_HAND,
    FOLLOW,
    HOUSE,
    JEST,
    KNOWLEDGE,
    LOST,
    MAN,
    NO_COLOUR,
    NO_KILL,
    NO_SEAT,
    NO_SWAP,
    ON_HOUSE,
    ORDERS,
    PLAGUE,
    REVIVE,
    RUIN,
    SANCTUARY,
    SPY,
    SUMMON,
    TURMOIL,
    TURMOILS,
    WOMAN,
    CastlesState,
)
from pentarchy.games.castles.step_ids import (
    ARRIVING,
    COURTING,
    EXCHANGING,
    FETCHING_ORDER,
    FOLLOWING,
    JESTING,
    PROPERTY,
    RESOLVING,
    REVIVING,
    RUINING,
    SPYING,
    STEALING,
    STUDYING,
    TAKING_FROM_PILE,
    WAITING,
)

ON_APPEARING = (FOLLOW, REVIVE, SPY, SUMMON, FETCH, PLAGUE, RUIN, JEST, COURT, EXCHANGE)  # PC-133


def in_own_turn(s: CastlesState, seat: Seat) -> bool:
    """PC-136: is it this seat's own turn, and is no turmoil being resolved?"""
    return seat == s.active and s.resolving == NO_SEAT


# ---------------------------------------------------------------- arriving


class Arrive(Choice[CastlesState]):
    """PC-022, PC-050, PC-078: the seat that receives a card decides where it goes. (ARRIVING, seat, card)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return put_moves(s, f[1], f[2])

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        lay(s, f[1], f[2], m[1], m[2])

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"card": ("card", f[2])}


def arrive(s: CastlesState, seat: Seat, card: int) -> None:
    """A card comes to a seat from elsewhere. The seat lays it, then its property works."""
    s.do((ARRIVING, seat, card), (PROPERTY, seat, card, seat))


class WaitingProperties(Ask[CastlesState]):
    """PC-137, PC-139: the seat chooses which of several waiting properties comes next. (WAITING, seat, cards...)"""

    def seats(self, s: CastlesState, f: Frame) -> list[Seat]:
        return [f[1]] if len(f) > 3 else []

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(USE, card) for card in f[2:]]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        rest = [card for card in f[2:] if card != m[1]]
        s.do((PROPERTY, seat, m[1], seat), (WAITING, seat, *rest))

    def close(self, s: CastlesState, f: Frame) -> None:
        s.done()
        if len(f) > 2:
            s.do((PROPERTY, f[1], f[2], f[1]))


def waiting_frame(s: CastlesState, seat: Seat, cards: list[int]) -> Frame:
    """The frame for the properties of cards that appeared together."""
    properties = s.components.cards.property
    return (WAITING, seat, *[card for card in cards if properties[card] in ON_APPEARING])


class Property(Step[CastlesState]):
    """PC-132, PC-140: the property of a card that appeared works, if the card is still there.

    (PROPERTY, seat, card, the seat that chooses)
    """

    def run(self, s: CastlesState, f: Frame) -> None:
        seat, card = f[1], f[2]
        if holder(s, card) != seat:
            return
        prop = s.components.cards.property[card]
        if prop == FOLLOW:
            if in_own_turn(s, seat):
                s.do((FOLLOWING, seat, card))
        elif prop == REVIVE:
            s.do((REVIVING, seat))
        elif prop == SPY:
            s.do((SPYING, seat))
        elif prop == SUMMON:
            summon(s, seat, card)
        elif prop == FETCH:
            s.do((FETCHING_ORDER, seat))
        elif prop == PLAGUE:
            plague(s, seat, card)
        elif prop == RUIN:
            s.do((RUINING, f[3], seat, card))
        elif prop == JEST:
            if in_own_turn(s, seat) and not s.ending:  # PC-181: once in a turn
                s.do((JESTING, seat))
        elif prop == COURT:
            s.do((COURTING, seat, WOMAN))
        elif prop == EXCHANGE:
            s.do((EXCHANGING, seat))


# ---------------------------------------------------------------- properties, in the order of the rulebook


class Follow(Ask[CastlesState]):
    """PC-084, Lord: lay one more card on his house. A seat with any card is asked. (FOLLOWING, seat, lord)"""

    def seats(self, s: CastlesState, f: Frame) -> list[Seat]:
        return [f[1]] if hand(s, f[1]) else []

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        colour = colour_of(s, f[2])
        cards = s.components.cards
        moves: list[Move] = [PASS]
        for card in hand(s, seat):
            if cards.kind[card] != HOUSE:
                continue
            if cards.colour[card] in (colour, NO_COLOUR):
                moves.append((LAY, card, colour, ON_HOUSE))
            elif refused is not None:
                refused.append(((LAY, card, cards.colour[card], ON_HOUSE), "PC-084"))
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            lay(s, seat, m[1], m[2], m[3])
            s.do((PROPERTY, seat, m[1], seat))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"colour": ("colour", colour_of(s, f[2]))}


class Revive(Offer[CastlesState]):
    """PC-085, PC-120, Healer and Castle of Faith: lay the top card of the lost deck. (REVIVING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(RAISE,), PASS] if s.zones[LOST] else []

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            card = s.zones[LOST][-1]
            s.move(card, ASIDE)
            s.emit((REVIVED, seat, card))
            arrive(s, seat, card)

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"card": ("card", s.zones[LOST][-1])}


class Spy(Offer[CastlesState]):
    """PC-051, PC-086, Spy: look at one opponent's hand. (SPYING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = [(LOOK, other) for other in range(s.seats) if other != seat and hand(s, other)]
        if moves:
            moves.append(PASS)
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            s.look(seat, hand_zone(s, m[1]))
            s.emit((LOOKED, seat, m[1]))
            if in_own_turn(s, seat) and has_room(s, seat):
                s.do((STEALING, seat, m[1]))


class Steal(Ask[CastlesState]):
    """PC-086, Spy in her own turn: take one card from the hand she has seen. (STEALING, seat, victim)"""

    def check(self, s: CastlesState, f: Frame) -> None:
        check_seen(s, f[1], FIRST_HAND + f[2])

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = [(TAKE, card) for card in sorted(hand(s, f[2]))]
        moves.append(PASS)
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            both = only(seat) | only(f[2])
            s.move(m[1], hand_zone(s, seat))
            s.emit((STOLE, seat, f[2]), ~both)
            s.emit((STOLE_CARD, seat, f[2], m[1]), both)

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", f[2])}


def summon(s: CastlesState, seat: Seat, milady: int) -> None:
    """PC-073, PC-074, PC-089, Milady: the Knight and then the Treasurer of her colour come from opponents' houses."""
    cards = s.components.cards
    colour = cards.colour[milady]
    if colour_of(s, milady) != colour:
        return
    for prop in (NO_KILL, NO_SWAP):
        for step in range(1, s.seats):
            other = (seat + step) % s.seats
            if s.owner[colour] == other or sheltered_by_priest(s, other, colour):
                continue
            for card in house(s, other, colour)[:]:
                if cards.property[card] == prop and cards.colour[card] == colour:
                    s.emit((CAME, seat, card, other))
                    move_laid(s, [card], s.components.first_house + seat * COLOURS + colour)


class Fetch(Offer[CastlesState]):
    """PC-090, Page: take the top card of the order deck. (FETCHING_ORDER, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(FETCH_ORDER,), PASS] if s.zones[ORDERS] and has_room(s, seat) else []

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            card = s.zones[ORDERS][-1]
            s.move(card, hand_zone(s, seat))
            s.emit((FETCHED, seat, card))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"card": ("card", s.zones[ORDERS][-1])}


def sheltered_by_priest(s: CastlesState, seat: Seat, colour: int) -> bool:
    """PC-095, PC-180: does a Priest protect this house? He does so from properties that turmoil sets off."""
    return s.resolving != NO_SEAT and has_property(s, seat, colour, SANCTUARY)


def neighbour_houses(s: CastlesState, seat: Seat, colour: int) -> list[int]:
    """PC-141: the houses directly left and right of a house that can be hit: no castles."""
    row = s.rows[seat]
    at = row.index(colour)
    beside = [row[i] for i in (at - 1, at + 1) if 0 <= i < len(row)]
    return [other for other in beside if s.owner[other] != seat and not sheltered_by_priest(s, seat, other)]


def plague(s: CastlesState, seat: Seat, bearer: int) -> None:
    """PC-091, PC-170, Plague Bearer: the top card of each neighbouring house dies, the left one first."""
    for colour in neighbour_houses(s, seat, colour_of(s, bearer)):
        die(s, house(s, seat, colour)[-1])


class Ruin(Choice[CastlesState]):
    """PC-092, PC-135, Courtesan: a man of a neighbouring house dies. (RUINING, chooser, seat, courtesan)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = []
        for colour in neighbour_houses(s, f[2], colour_of(s, f[3])):
            for card in house(s, f[2], colour):
                if s.components.cards.sex[card] == MAN:
                    moves.append((KILL, card))
                elif refused is not None:
                    refused.append(((KILL, card), "PC-142"))
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        die(s, m[1])


class Jest(Offer[CastlesState]):
    """PC-056, PC-094, PC-181, Jester: name the seat that resolves the top turmoil; the turn ends. (JESTING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if not s.zones[TURMOILS]:
            return []
        moves: list[Move] = [(NAME, other) for other in range(s.seats)]
        moves.append(PASS)
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            s.emit((JESTED, seat, m[1]))
            s.ending = 1
            bring_turmoil(s, m[1], s.zones[TURMOILS][-1])

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"card": ("card", s.zones[TURMOILS][-1])}


def bring_turmoil(s: CastlesState, seat: Seat, card: int) -> None:
    """PC-013, PC-176: a turmoil card lies open, and this seat resolves it."""
    s.move(card, ASIDE)
    s.emit((TURMOIL_COMES, seat, card))
    s.do((RESOLVING, seat, card))


class Court(Offer[CastlesState]):
    """PC-096, PC-119, Minstrel and Castle of Feasts: take a woman, or a man, of an opponent's house.

    (COURTING, seat, sex)
    """

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        sexes = s.components.cards.sex
        moves: list[Move] = []
        for other in range(s.seats):
            if other != seat:
                reachable = laid_outside_castles(s, other)
                for card in reachable:
                    safe = sheltered_by_priest(s, other, colour_of(s, card))
                    if sexes[card] == f[2] and not safe:
                        moves.append((INVITE, card))
                    elif refused is not None:
                        refused.append(((INVITE, card), "PC-095" if safe else "PC-142"))
                if refused is not None:
                    refused += [((INVITE, card), "PC-037") for card in laid(s, other) if card not in reachable]
        if moves:
            moves.append(PASS)
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            s.emit((INVITED, seat, m[1], holder(s, m[1])))
            move_laid(s, [m[1]], ASIDE)
            arrive(s, seat, m[1])


class Exchange(Offer[CastlesState]):
    """PC-097, Alchemist: exchange a card of the hand for the top card of the order deck or the lost deck.

    (EXCHANGING, seat)
    """

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        piles = [pile for pile in (ORDER_PILE, LOST_PILE) if s.zones[PILES[pile]]]
        moves: list[Move] = [(TRADE_IN, card, pile) for card in hand(s, seat) for pile in piles]
        if moves:
            moves.append(PASS)
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            given, taken = m[1], s.zones[PILES[m[2]]][-1]
            s.move(given, ASIDE)  # first, so that the hand never exceeds its limit
            s.move(taken, hand_zone(s, seat))
            s.move(given, discard_deck(s, given))
            s.emit((EXCHANGED, seat, given, taken))


def discard_deck(s: CastlesState, card: int) -> int:
    """PC-031: the deck that a card from hand is discarded to."""
    return LOST if s.components.cards.kind[card] == HOUSE else ORDERS


# ---------------------------------------------------------------- castles


class CastleGot(Step[CastlesState]):
    """PC-027, PC-042, PC-116 to PC-120: the property of a new castle works at once. (CASTLE_GOT, seat, colour)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        seat = f[1]
        if s.owner[f[2]] != seat:
            return
        prop = s.components.cards.castle_property[f[2]]
        if prop == FAITH:
            s.do((REVIVING, seat))
        elif prop == FEASTS:
            s.do((COURTING, seat, MAN))
        elif prop == KNOWLEDGE:
            s.do((STUDYING, seat))


class Study(Choice[CastlesState]):
    """PC-116, Castle of Knowledge: look through the order deck or the lost deck. (STUDYING, seat)"""

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(OPEN, pile) for pile in (ORDER_PILE, LOST_PILE) if s.zones[PILES[pile]]]

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        look_through(s, seat, m[1])
        if has_room(s, seat):
            s.do((TAKING_FROM_PILE, seat, m[1], 1))


def look_through(s: CastlesState, seat: Seat, pile: int) -> None:
    """PC-046, PC-129: a seat looks through a deck. Only that seat sees the cards.

    They all went there openly, so nothing may be new to the seat. A look is granted once all the same.
    """
    s.look(seat, PILES[pile])
    if look_bars_undo(s):
        s.reveals += 1
    s.emit((OPENED, seat, pile))
    if s.log is not None:  # a deck is long: make no events that nobody hears
        for card in sorted(s.zones[PILES[pile]]):
            s.emit((SAW, seat, card, pile), only(seat))


def check_seen(s: CastlesState, seat: Seat, zone: int) -> None:
    """Who takes a card of a hand or a deck knows all of its cards."""
    for card in s.zones[zone]:
        if not s.known_by[card] & only(seat):
            name = s.layout.zones[zone].name
            raise InvariantError(f"seat {seat} takes a card of {name} and has not seen it: expected `knows-{seat}`")


class TakeFromPile(Ask[CastlesState]):
    """PC-106, PC-116: take one card, never turmoil, of the deck that the seat looked through.

    (TAKING_FROM_PILE, seat, pile, 1 if it is optional)
    """

    def check(self, s: CastlesState, f: Frame) -> None:
        check_seen(s, f[1], PILES[f[2]])

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        kinds = s.components.cards.kind
        moves: list[Move] = []
        for card in sorted(s.zones[PILES[f[2]]]):
            if kinds[card] != TURMOIL:
                moves.append((TAKE, card))
            elif refused is not None:
                refused.append(((TAKE, card), "PC-018"))
        if f[3]:
            moves.append(PASS)
        return moves

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        pile = f[2]
        if m != PASS:
            seen = only(seat) if pile == DRAW_PILE else EVERYONE  # PC-129
            s.move(m[1], hand_zone(s, seat), shown=seen)
            s.emit((TOOK_CARD, seat, m[1], pile), seen)
            if pile == DRAW_PILE:
                s.emit((TOOK, seat, pile), all_but(seat))
        if pile == DRAW_PILE:
            s.shuffle(DECK)

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"pile": ("pile", f[2])}
