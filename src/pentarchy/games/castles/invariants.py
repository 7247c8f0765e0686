"""What holds in every position of Plague Castles, and what a position text is checked against.

PC-011, PC-013, PC-025, PC-028, PC-031, PC-036, PC-041, PC-049, PC-131, PC-155, PC-164, PC-171.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.types import Frame, Seat, only
from pentarchy.games.castles import orders
from pentarchy.games.castles.houses import can_receive, colour_of, hand, has_room, holder, house
from pentarchy.games.castles.labels import NAMED_STEPS
from pentarchy.games.castles.properties import ON_APPEARING, in_own_turn
from pentarchy.games.castles.state import (
    ASIDE,
    ASSASSIN,
    BALL,
    CASTLE,
    COLOURS,
    DECK,
    FALSE_ORDER,
    FIRST_HAND,
    HOUSE,
    INFIRMARY,
    LOST,
    MAN,
    MARRIAGE,
    MERCHANT,
    NO_CARD,
    NO_COLOUR,
    NO_SEAT,
    ORDER,
    ORDERS,
    RAM,
    SUPPLY,
    THIEF,
    TREBUCHET,
    TURMOIL,
    TURMOILS,
    WOMAN,
    CastlesState,
)
from pentarchy.games.castles.step_ids import (
    ACTING,
    AFTER_ACTION,
    ANSWERING,
    ARRIVING,
    BREAKING,
    COURTING,
    DISCARDING,
    DO_BALL,
    DO_BREAK,
    DO_FALSE_ORDER,
    DO_KILL,
    DO_ROB,
    DO_SEND,
    DO_STRIKE,
    DO_SWAP,
    DO_WED,
    END_OF_TURN,
    FOLLOWING,
    GIVING,
    GRANTING,
    HANDING_OVER,
    HIRING,
    INVITING,
    JESTING,
    KILLING,
    MEETING,
    ORDERED,
    RESOLVED,
    RESOLVING,
    ROBBING,
    RUINING,
    SENDING,
    STEALING,
    STRIKING,
    TAKING,
    TAKING_FROM_PILE,
    TURN,
    WAITING,
    WEDDING,
)

STACK: Final = "stack"
OF_THE_TURN: Final = (TURN, ACTING, AFTER_ACTION, END_OF_TURN)
# By zone: what kinds of cards may lie there. Hands, castles and houses follow.
KINDS: Final = {
    DECK: (HOUSE, ORDER, TURMOIL),
    TURMOILS: (TURMOIL,),
    ORDERS: (ORDER,),
    LOST: (HOUSE,),
    SUPPLY: (CASTLE,),
    ASIDE: (HOUSE, ORDER, TURMOIL),
}
# By step: which order it names a step of, or carries one out for.
ORDER_OF: Final = {
    KILLING: ASSASSIN,
    GIVING: MERCHANT,
    TAKING: MERCHANT,
    ROBBING: THIEF,
    SENDING: INFIRMARY,
    INVITING: BALL,
    WEDDING: MARRIAGE,
    STRIKING: TREBUCHET,
    BREAKING: RAM,
    DO_KILL: ASSASSIN,
    DO_SWAP: MERCHANT,
    DO_ROB: THIEF,
    DO_SEND: INFIRMARY,
    DO_BALL: BALL,
    DO_WED: MARRIAGE,
    DO_STRIKE: TREBUCHET,
    DO_BREAK: RAM,
}
COUNTED: Final = (KILLING, GIVING, ROBBING, SENDING, WEDDING, STRIKING, BREAKING)  # (step, seat, steps done, ...)
# By step: where in its frame stands the card that lies aside meanwhile.
CARDS_ASIDE: Final = {
    ORDERED: 2,
    DO_FALSE_ORDER: 2,
    RESOLVING: 2,
    RESOLVED: 2,
    ARRIVING: 2,
    SENDING: 3,
    DO_SEND: 2,
}


def require(condition: bool, sentence: str, about: str = STACK) -> None:
    """Raise InvariantError, about a zone, a field or the stack, unless the condition holds."""
    if not condition:
        raise InvariantError(sentence, about)


# ---------------------------------------------------------------- cards and houses


def check_zones(s: CastlesState) -> None:
    """Every card lies where a card of its kind may lie, and no hand is too large."""
    components = s.components
    names = components.layout.zones
    kinds = components.cards.kind
    for zone, cards in enumerate(s.zones):
        if zone in KINDS:
            allowed = KINDS[zone]
        elif zone < components.first_castles:
            allowed = (HOUSE, ORDER)
        else:
            allowed = (CASTLE,) if zone < components.first_house else (HOUSE,)
        for card in cards:
            if card >= 0:
                name = components.cards.tokens[card]
                require(kinds[card] in allowed, f"{name} cannot lie there", names[zone].name)
    for seat in range(s.seats):
        held = len(hand(s, seat))
        require(held <= components.hand_limit, f"seat {seat} holds {held} cards", names[FIRST_HAND + seat].name)
    aside = [frame[CARDS_ASIDE[frame[0]]] for frame in s.stack if frame[0] in CARDS_ASIDE]
    tokens = [components.cards.tokens[card] for card in aside]
    require(
        sorted(s.zones[ASIDE]) == sorted(aside),
        f"expected what pending steps have put there: {' '.join(tokens) or 'nothing'}",
        names[ASIDE].name,
    )


def check_houses(s: CastlesState) -> None:
    """Rows, married cards and castles are possible."""
    components = s.components
    for seat in range(s.seats):
        standing = [colour for colour in range(COLOURS) if house(s, seat, colour)]
        require(sorted(s.rows[seat]) == standing, "expected every house of the seat once", f"rows-{seat}")
        for colour in standing:
            check_house(s, seat, colour)
    require(len(set(s.married)) == len(s.married), "expected each card once", "married")
    for card in s.married:
        token = components.cards.tokens[card]
        require(s.where[card] >= components.first_house, f"{token} is married and not laid", "married")
        printed = components.cards.colour[card]
        stranger = printed not in (NO_COLOUR, colour_of(s, card))
        require(stranger, f"{token} is at home in its house: it cannot be married there", "married")
    for colour in range(COLOURS):
        owner, castle = s.owner[colour], components.cards.castle_of[colour]
        if owner == NO_SEAT:
            continue
        name = components.layout.zones[components.first_castles + owner].name
        require(castle in s.zones[components.first_castles + owner], "the owner has no castle card", name)
        require(len(house(s, owner, colour)) >= components.residents_needed, "the castle has too few residents", name)
        require(s.ban[colour] == NO_SEAT, "a castle that stands was not rammed", "ban")


def check_house(s: CastlesState, seat: Seat, colour: int) -> None:
    """A house has natives, all of its colour, and married cards below them."""
    cards = s.components.cards
    lying = house(s, seat, colour)
    zone = s.components.layout.zones[s.where[lying[0]]].name
    natives = [card for card in lying if card not in s.married]
    require(bool(natives), "a house without natives", zone)
    for card in natives:
        fits = cards.colour[card] in (NO_COLOUR, colour)
        require(fits, f"{cards.tokens[card]} belongs into another house, unless it is married", zone)
    married = [card for card in lying if card in s.married]
    require(lying[: len(married)] == married, "married cards lie at the bottom", zone)


# ---------------------------------------------------------------- the turn and what is pending


def check_turn(s: CastlesState) -> None:
    """The king, the counts of the turn, and who resolves turmoil."""
    components = s.components
    castles = [s.owner.count(seat) for seat in range(s.seats)]
    kings = [seat for seat in range(s.seats) if castles[seat] >= components.castles_needed]
    crowned = f"{components.layout.zones[components.first_castles + (kings[0] if kings else 0)].name}"
    require(kings == ([] if s.king == NO_SEAT else [s.king]), "whoever has the castles of a king is king", crowned)
    require(s.king == NO_SEAT or not s.stack, "with a king the game is over")
    require(s.chaos <= components.chaos_limit, f"chaos comes at most {components.chaos_limit} times", "chaos")
    most = components.dry_turn_limit
    require(s.dry <= most - bool(s.stack), f"the game ends after {most} turns in a row without a draw", "dry")
    turmoil = [frame for frame in s.stack if frame[0] in (RESOLVING, RESOLVED)]
    require(len(turmoil) <= 1, "only one turmoil card is resolved at a time")
    resolving = [frame[1] for frame in turmoil if frame[0] == RESOLVED]
    require(s.resolving == (resolving[0] if resolving else NO_SEAT), "expected the seat that has turmoil", "resolving")
    require(bool(s.ending) or not turmoil, "turmoil ends the turn", "ending")


def check_stack(s: CastlesState) -> None:
    """Pending steps belong to a turn, in an order in which they can be reached."""
    for height, frame in enumerate(s.stack):
        require((height == 0) == (frame[0] in OF_THE_TURN), "a turn is at the bottom of the stack, and nowhere else")
        check_frame(s, height, frame)
    if not s.stack or s.stack[0][0] == TURN:
        return
    first = s.stack[0]
    require(first[1] == s.active, f"seat {first[1]} has its turn", "active")
    if first[0] == ACTING:
        require(first[2] < s.components.actions, f"a turn has {s.components.actions} actions")
        require(bool(s.zones[DECK]), "between actions the draw deck is never empty", "deck")
        require(not s.ending, "a turn that ends has no further action", "ending")
    if first[0] == AFTER_ACTION:
        require(1 <= first[2] <= s.components.actions, f"a turn has actions 1 to {s.components.actions}")
    require(first[0] == AFTER_ACTION or len(s.stack) == 1, "what an action sets off is pending above `after-action`")
    require(len([f for f in s.stack if f[0] == ORDERED]) <= 1, "orders are carried out one at a time")


def check_frame(s: CastlesState, height: int, f: Frame) -> None:
    """One pending step names what is there."""
    step = f[0]
    below = s.stack[:height]
    cards = s.components.cards
    if step in ORDER_OF:
        check_order_step(s, below, f)
    if step == ORDERED:
        order = cards.order[f[2]]
        require(f[1] == s.active, "orders are played in one's own turn, but for a False Order")
        require(order >= 0 and order != FALSE_ORDER, f"{cards.tokens[f[2]]} is no order of a turn")
        require(f[3] + f[4] >= 1, "an order has at least one step")
    elif step == DO_FALSE_ORDER:
        require(cards.order[f[2]] == FALSE_ORDER, f"{cards.tokens[f[2]]} is no False Order")
        require(any(g[0] in (ORDERED, DO_FALSE_ORDER) for g in below), "a False Order answers an order")
    elif step in (ANSWERING, HIRING):
        check_reactions(s, below, f)
    elif step in (RESOLVING, RESOLVED):
        require(cards.kind[f[2]] == TURMOIL, f"{cards.tokens[f[2]]} is no turmoil")
    elif step == MEETING:
        resolved = [g for g in below if g[0] == RESOLVED and g[1] == f[1] and cards.turmoil[g[2]] == f[2]]
        require(bool(resolved), "no such turmoil is being resolved by this seat")
    else:
        check_choice(s, f)


def check_choice(s: CastlesState, f: Frame) -> None:
    """The frame of a property or of a condition of turmoil names what can be chosen."""
    step, seat = f[0], f[1]
    cards = s.components.cards
    if step == ARRIVING:
        require(cards.kind[f[2]] == HOUSE, f"{cards.tokens[f[2]]} cannot be laid")
    elif step == WAITING:
        waiting = list(f[2:])
        require(len(set(waiting)) == len(waiting), "a property waits once")
        for card in waiting:
            there = s.where[card] == ASIDE or holder(s, card) == seat
            require(there, f"{cards.tokens[card]} is not laid at seat {seat}")
            require(cards.property[card] in ON_APPEARING, f"{cards.tokens[card]} does nothing when it appears")
    elif step == FOLLOWING:
        require(holder(s, f[2]) == seat, f"{cards.tokens[f[2]]} is not laid at seat {seat}")
    elif step == RUINING:
        require(holder(s, f[3]) == f[2], f"{cards.tokens[f[3]]} is not laid at seat {f[2]}")
    elif step == COURTING:
        require(f[2] in (MAN, WOMAN), "a man or a woman is taken")
    elif step == STEALING:
        require(f[2] != seat and has_room(s, seat) and in_own_turn(s, seat), "this seat can take no card from a hand")
    elif step == JESTING:
        require(in_own_turn(s, seat) and not s.ending, "the Jester works once, in one's own turn")
    elif step == TAKING_FROM_PILE:
        require(has_room(s, seat), "a full hand takes no card")
    elif step == GRANTING:
        require(1 <= f[2] <= len(hand(s, seat)), "the seat has not so many cards to give")
    elif step == HANDING_OVER:
        require(f[2] != seat and f[3] <= len(hand(s, seat)), "the seat has not so many cards to give")
        require(has_room(s, f[2], f[3]), f"seat {f[2]} has no room for so many cards")
    elif step == DISCARDING:
        require(f[2] <= len(hand(s, seat)), "the seat has not so many cards to discard")


def check_order_step(s: CastlesState, below: list[Frame], f: Frame) -> None:
    """A step of an order belongs to the order in play, and names what is there."""
    step = f[0]
    cards = s.components.cards
    played = below[-1] if below else (NO_CARD,)
    require(played[0] == ORDERED and cards.order[played[2]] == ORDER_OF[step], "the step belongs to another order")
    player = played[1]
    require(step == DO_SEND or f[1] == player, f"it is the order of seat {player}")
    if step in COUNTED:
        require(played[4] == f[2] + 1, "the step has another number in its order")
    if step in (SENDING, DO_SEND):
        card = f[3] if step == SENDING else f[2]
        require(cards.kind[card] == HOUSE, f"{cards.tokens[card]} cannot be laid")
        require(step == SENDING or f[1] == player or can_receive(s, f[1], card), f"seat {f[1]} cannot receive it")
    elif step == INVITING:
        men = list(f[3:])
        require(f[2] >= 1 and len(set(men)) == len(men), "expected each man once, and at least one more")
        require(set(men) <= set(orders.invitable_men(s, player)), "a Ball cannot take them")
    elif step == DO_BALL:
        require(len(set(f[2:])) == len(f[2:]) >= 1, "expected each man once, and at least one")
        named_laid = [card for card in f[2:] if holder(s, card) != NO_SEAT]
        require(set(named_laid) <= set(orders.invitable_men(s, player)), "a Ball cannot take them")
    elif step in (DO_KILL, DO_STRIKE):
        require(holder(s, f[2]) in (f[3], NO_SEAT), f"{cards.tokens[f[2]]} is not laid at seat {f[3]}")
    elif step == DO_SWAP:
        require(f[3] != player and holder(s, f[2]) in (player, NO_SEAT), "the seat gives a card of its own")
        require(holder(s, f[4]) in (f[3], NO_SEAT), f"{cards.tokens[f[4]]} is not laid at seat {f[3]}")
    elif step == DO_ROB:
        require(f[2] != player, "nobody robs themselves")
    elif step == DO_WED:
        gone = holder(s, f[2]) != player or f[3] not in s.rows[player]
        require(gone or f[3] != colour_of(s, f[2]), "a card is married into another house")
    elif step == DO_BREAK:
        require(s.owner[f[2]] not in (NO_SEAT, player), "no opponent has this castle")


def check_reactions(s: CastlesState, below: list[Frame], f: Frame) -> None:
    """A window for reactions lies above the step that can be stopped, with the seat whose step it is."""
    at = len(below) - 1
    if f[0] == ANSWERING:
        require(at >= 0 and below[at] == (HIRING, f[1]), "answers come before the Mercenary")
        require(f[2] < only(s.seats) and not f[2] & only(f[1]), "opponents are asked to answer")
        at -= 1
    require(at >= 1 and below[at][0] in NAMED_STEPS, "nothing is there to react to")
    seat = below[at][1] if below[at][0] == DO_FALSE_ORDER else below[at - 1][1]
    require(seat == f[1], f"it is the step of seat {seat}")
