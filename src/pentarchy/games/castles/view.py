"""What the table shows of Plague Castles beyond its zones, and what must always hold. PC-011, PC-128, PC-187."""

from __future__ import annotations

from pentarchy.core.errors import Insane
from pentarchy.core.kinds import ALL_SEEING, View
from pentarchy.games.castles.houses import hand, house
from pentarchy.games.castles.state import COLOURS, HOUSE, NO_COLOUR, NOBODY, TURMOIL, Realm


def show(known: Realm, view: View) -> None:
    """Whose turn it is, the rows as they lie, castles, bans, and what the viewer has noted of other hands."""
    view["active"] = known.active
    view["resolving"] = known.resolving
    view["rows"] = [list(row) for row in known.rows]
    view["married"] = list(known.married)
    view["castles"] = list(known.owner)
    view["bans"] = list(known.ban)
    view["chaos"] = known.chaos
    view["dry"] = known.dry
    view["notes"] = [
        [] if seat == known.viewer or known.viewer == ALL_SEEING else [card for card in hand(known, seat) if card >= 0]
        for seat in range(known.seats)
    ]


def check(s: Realm) -> None:
    """Hands within their limit and without turmoil; rows are what lies there; castles stand on enough residents."""
    cards, table = s.table.cards, s.table
    for seat in range(s.seats):
        held = hand(s, seat)
        if len(held) > table.hand:
            raise Insane(f"seat {seat} holds {len(held)} cards")
        if any(cards.kind[card] == TURMOIL for card in held if card >= 0):
            raise Insane(f"seat {seat} holds turmoil")
        if sorted(s.rows[seat]) != [colour for colour in range(COLOURS) if house(s, seat, colour)]:
            raise Insane(f"seat {seat}: the row {s.rows[seat]} is not what lies there")
        for colour in s.rows[seat]:
            lying = house(s, seat, colour)
            natives = [card for card in lying if card not in s.married]
            if not natives:
                raise Insane(f"seat {seat}: a house without natives: {lying}")
            for card in lying:
                printed = cards.colour[card]
                if cards.kind[card] != HOUSE or (card in natives and printed not in (NO_COLOUR, colour)):
                    raise Insane(f"seat {seat}: card {card} does not belong into house {colour}")
            married = [card for card in lying if card in s.married]
            if lying[: len(married)] != married:
                raise Insane(f"seat {seat}: a married card does not lie at the bottom: {lying}")
    for colour in range(COLOURS):
        owner = s.owner[colour]
        if owner != NOBODY:
            if len(house(s, owner, colour)) < table.residents:
                raise Insane(f"the castle {colour} of seat {owner} has too few residents")
            if cards.castle_of[colour] not in s.zones[table.first_castles + owner]:
                raise Insane(f"the castle card {colour} is not with seat {owner}")
    if s.king == NOBODY and max([s.owner.count(seat) for seat in range(s.seats)]) >= table.castles:
        raise Insane("somebody has the castles of a king and is none")
    for card in s.married:
        if s.where[card] < table.first_house:
            raise Insane(f"card {card} is married and not laid")
