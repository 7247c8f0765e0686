"""Plague Castles: set-up, the turn and its actions, the end. Orders, properties and turmoil have their own modules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pentarchy.core.chance import Chance
from pentarchy.core.content import Field, Schema, flag, list_of, load_content, names, one_of, whole
from pentarchy.core.options import STARTER, Option, OptionSpec, host_or_anyone, who_starts
from pentarchy.core.outcome import LOST as HAS_LOST
from pentarchy.core.outcome import SHARED, WON, Outcome, ScoreLine, SeatResult
from pentarchy.core.steps import Ask, Refused, Step
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import Alert, Frame, Json, Move, Options, Seat, View, all_but, only
from pentarchy.games.castles import invariants, labels, orders, properties, reactions, step_ids, turmoil, view
from pentarchy.games.castles.houses import (
    allowed_sides,
    can_receive,
    hand,
    hand_zone,
    house,
    laid,
    lay,
    lay_moves,
    why_no_house,
)
from pentarchy.games.castles.notation import (
    BUILD,
    BUILT,
    CHAOS,
    DISCARD,
    DISCARDED,
    DRAW,
    DREW,
    DREW_CARD,
    END,
    ENDED,
    KING,
    LAY,
    PLANT,
    PLANTED,
    PLAY,
    PLAYED,
    STARTS,
    vocabulary,
)
from pentarchy.games.castles.state import (
    ASIDE,
    CASTLE_PROPERTIES,
    COLOURS,
    DECK,
    FIELDS,
    FIRST_HAND,
    HOUSE,
    NO_COLOUR,
    NO_SEAT,
    ORDER_IDS,
    PLAGUE,
    PROPERTIES,
    RUIN,
    SEXES,
    SIDES,
    SUPPLY,
    TURMOIL,
    TURMOILS,
    Cards,
    CastlesState,
    Components,
)
from pentarchy.games.castles.step_ids import (
    ACTING,
    AFTER_ACTION,
    CASTLE_GOT,
    END_OF_TURN,
    ORDERED,
    PROPERTY,
    RESOLVED,
    RESOLVING,
    TURN,
)

SLUG: Final = "castles"
PACKAGE: Final = "pentarchy.games.castles"
VERSION: Final = 2
PLANTED_PROPERTIES: Final = (PLAGUE, RUIN)  # PC-020: Plague Bearer and Courtesan


# ---------------------------------------------------------------- the turn


class Turn(Step[CastlesState]):
    """PC-007, PC-103, PC-125: a turn begins. (TURN, seat)"""

    def run(self, s: CastlesState, f: Frame) -> None:
        seat = f[1]
        s.active = seat
        s.ending = s.drew = 0
        if seat in s.ban:
            s.ban = [NO_SEAT if banner == seat else banner for banner in s.ban]
        s.do((ACTING, seat, 0))


class Act(Ask[CastlesState]):
    """PC-007 to PC-031: one of the five actions, or, after at least one, the end of the turn.

    (ACTING, seat, actions taken)
    """

    def options(self, s: CastlesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        components = s.components
        kinds, props = components.cards.kind, components.cards.property
        cards = hand(s, seat)
        moves: list[Move] = []
        if len(cards) < components.hand_limit:
            moves.append((DRAW,))
        elif refused is not None:
            refused.append(((DRAW,), "PC-012"))
        for card in cards:
            moves.append((DISCARD, card))
            if kinds[card] == HOUSE:
                moves += lay_moves(s, seat, card)
                if props[card] in PLANTED_PROPERTIES:
                    moves += self.plant_moves(s, seat, card)
            else:
                forbidden = orders.why_not_playable(s, seat, card)
                if forbidden is None:
                    moves.append((PLAY, card))
                elif refused is not None:
                    refused.append(((PLAY, card), forbidden))
        first = components.first_house + seat * COLOURS
        for colour in s.rows[seat]:
            if len(s.zones[first + colour]) >= components.residents_needed:
                forbidden = why_not_buildable(s, colour)
                if forbidden is None:
                    moves.append((BUILD, colour))
                elif refused is not None:
                    refused.append(((BUILD, colour), forbidden))
            elif refused is not None:
                refused.append(((BUILD, colour), "PC-026"))
        if f[2]:
            moves.append((END,))
        elif refused is not None:
            refused.append(((END,), "PC-007"))
        if refused is not None:
            self.explain(s, seat, moves, refused)
        return moves

    def plant_moves(self, s: CastlesState, seat: Seat, card: int) -> list[Move]:
        """PC-020, PC-021, PC-039: the moves that plant a card at an opponent's place, but not in a castle."""
        moves: list[Move] = []
        colour = s.components.cards.colour[card]
        for other in range(s.seats):
            if other != seat and can_receive(s, other, card):
                moves += [(PLANT, card, other, side) for side in allowed_sides(s, other, colour)]
        return moves

    def explain(self, s: CastlesState, seat: Seat, moves: list[Move], refused: Refused) -> None:
        """PC-020, PC-023 to PC-026, PC-039: add the ways of laying, planting and building that are forbidden."""
        cards = s.components.cards
        refused += [((BUILD, colour), "PC-026") for colour in range(COLOURS) if colour not in s.rows[seat]]
        for card in hand(s, seat):
            if cards.kind[card] != HOUSE:
                continue
            printed = cards.colour[card]
            for side in range(len(SIDES)):
                for colour in range(COLOURS):
                    if (LAY, card, colour, side) not in moves:
                        own = printed in (NO_COLOUR, colour)
                        refused.append(((LAY, card, colour, side), why_no_house(s, seat, colour) if own else "PC-023"))
                for other in range(s.seats):
                    if (PLANT, card, other, side) not in moves:
                        clause = why_no_house(s, other, printed) if can_receive(s, other, card) else "PC-039"
                        if other == seat or cards.property[card] not in PLANTED_PROPERTIES:
                            clause = "PC-020"
                        refused.append(((PLANT, card, other, side), clause))

    def answer(self, s: CastlesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        verb = m[0]
        if verb == END:
            s.do((END_OF_TURN, seat))
            return
        s.do((AFTER_ACTION, seat, f[2] + 1))
        if verb == DRAW:
            draw(s, seat)
        elif verb == LAY:
            lay(s, seat, m[1], m[2], m[3])
            s.do((PROPERTY, seat, m[1], seat))
        elif verb == PLANT:
            s.emit((PLANTED, seat, m[2], m[1], m[3]))
            lay(s, m[2], m[1], s.components.cards.colour[m[1]], m[3])
            s.do((PROPERTY, m[2], m[1], seat))
        elif verb == BUILD:
            build(s, seat, m[1])
        elif verb == PLAY:
            s.do((ORDERED, seat, m[1], orders.step_limit(s, seat, m[1]), 0))
            s.move(m[1], ASIDE)  # PC-155: the card lies aside until the order is over
            s.emit((PLAYED, seat, m[1]))
        elif verb == DISCARD:
            s.move(m[1], properties.discard_deck(s, m[1]))
            s.emit((DISCARDED, seat, m[1]))

    def prompt(self, s: CastlesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"number": ("number", f[2] + 1), "actions": ("number", s.components.actions)}


def draw(s: CastlesState, seat: Seat) -> None:
    """PC-010, PC-013, PC-015, PC-127: draw the top card. Turmoil is resolved at once and ends the turn."""
    s.drew = 1
    card = s.zones[DECK][-1]
    if s.components.cards.kind[card] == TURMOIL:
        s.ending = 1
        properties.bring_turmoil(s, seat, card)
    else:
        s.move(card, hand_zone(s, seat))
        if s.log is not None:  # the most frequent action: make no events that nobody hears
            s.emit((DREW, seat), all_but(seat))
            s.emit((DREW_CARD, seat, card), only(seat))


def why_not_buildable(s: CastlesState, colour: int) -> str | None:
    """PC-028, PC-103: the clause that forbids building this castle; None if it may be built."""
    if s.owner[colour] != NO_SEAT:
        return "PC-028"
    return "PC-103" if s.ban[colour] != NO_SEAT else None


def build(s: CastlesState, seat: Seat, colour: int) -> None:
    """PC-026, PC-027, PC-049, PC-175: put the castle card above the house. The second castle makes a king at once."""
    s.owner[colour] = seat
    s.move(s.components.cards.castle_of[colour], s.components.first_castles + seat)
    s.emit((BUILT, seat, colour, s.components.cards.castle_of[colour]))
    if s.owner.count(seat) >= s.components.castles_needed:
        s.king = seat
        s.emit((KING, seat))
        end_game(s)
    else:
        s.do((CASTLE_GOT, seat, colour))


class AfterAction(Step[CastlesState]):
    """PC-007, PC-015, PC-047, PC-182, PC-183: an empty draw deck is replaced. Then the turn goes on or ends.

    (AFTER_ACTION, seat, actions taken)
    """

    def run(self, s: CastlesState, f: Frame) -> None:
        if not s.zones[DECK]:
            if s.chaos == s.components.chaos_limit:
                end_game(s)
                return
            s.chaos += 1
            s.move_all(TURMOILS, DECK)
            s.shuffle(DECK)
            s.emit((CHAOS, s.chaos))
        if s.ending or f[2] == s.components.actions:
            s.do((END_OF_TURN, f[1]))
        else:
            s.do((ACTING, f[1], f[2]))


class EndOfTurn(Step[CastlesState]):
    """PC-125, PC-184: the next turn begins, or the game ends because nobody has drawn for too long.

    (END_OF_TURN, seat)
    """

    def run(self, s: CastlesState, f: Frame) -> None:
        s.dry = 0 if s.drew else s.dry + 1
        if s.dry >= s.components.dry_turn_limit:
            end_game(s)
        else:
            s.do((TURN, turmoil.left_of(s, f[1])))


def end_game(s: CastlesState) -> None:
    """End the game: no frames and no sealed answers are left."""
    s.stack.clear()
    s.sealed = []
    s.emit((ENDED,))


# ---------------------------------------------------------------- the game


def condition() -> Field:
    """The content field for a condition of a turmoil card."""
    return Field(
        f"a condition: {', '.join(turmoil.CONDITIONS)}, with a number where one is needed", turmoil.is_condition
    )


SCHEMA: Final[Schema] = {
    "limits": {
        "hand": whole(5, 12),
        "deal": whole(1, 7),
        "actions": whole(1, 5),
        "residents": whole(2, 8),
        "castles": whole(1, 3),
        "chaos": whole(0, 5),
        "dry_rounds": whole(1, 20),
    },
    "colour": {"name": names()},
    "castle": {"name": names(), "property": one_of(*CASTLE_PROPERTIES)},
    "character": {
        "name": names(),
        "sex": one_of(*SEXES),
        "property": one_of(*PROPERTIES),
        "colour": one_of("each", "none", "red", "orange", "blue", "green", "black"),
    },
    "order": {"name": names(), "copies": whole(0, 9), "coloured": flag()},
    "turmoil": {"name": names(), "copies": whole(0, 9), "disaster": flag(), "conditions": list_of(condition())},
}


class Castles(Title[CastlesState]):
    """The rules of Plague Castles, with the values of its content."""

    def __init__(self, pack: Path | None = None) -> None:
        content = load_content(PACKAGE, SCHEMA, pack)
        self.cards: Cards = Cards(content)
        if [row["id"] for row in content.rows("order")] != ORDER_IDS:
            raise ValueError("the orders of the content are not those the rules know")
        conditions = [[turmoil.read_condition(text) for text in row["conditions"]] for row in content.rows("turmoil")]
        self.components_by_seats: dict[int, Components] = {
            seats: Components(seats, self.cards, content, conditions) for seats in range(2, 7)
        }
        super().__init__(
            facts=TitleFacts(
                slug=SLUG,
                version=VERSION,
                package=PACKAGE,
                score_lines=("castles", "characters", "hand"),
                alerts=("can-win", "one-castle-left", "deck-ends"),
                turn_clause="PC-125",
                default_seats=4,
                draws=(STARTER,),
            ),
            content=content,
            options=OptionSpec(range(2, 7), "PC-121", [Option(STARTER, "PC-005", host_or_anyone, mode=False)]),
            steps=step_ids.STEPS,
            code=[
                Turn(step_ids.TURN),
                Act(step_ids.ACTING),
                AfterAction(step_ids.AFTER_ACTION),
                EndOfTurn(step_ids.END_OF_TURN),
                properties.Arrive(step_ids.ARRIVING),
                properties.Property(step_ids.PROPERTY),
                properties.WaitingProperties(step_ids.WAITING),
                properties.Follow(step_ids.FOLLOWING),
                properties.Revive(step_ids.REVIVING),
                properties.Spy(step_ids.SPYING),
                properties.Steal(step_ids.STEALING),
                properties.Fetch(step_ids.FETCHING_ORDER),
                properties.Ruin(step_ids.RUINING),
                properties.Jest(step_ids.JESTING),
                properties.Court(step_ids.COURTING),
                properties.Exchange(step_ids.EXCHANGING),
                properties.CastleGot(step_ids.CASTLE_GOT),
                properties.Study(step_ids.STUDYING),
                properties.TakeFromPile(step_ids.TAKING_FROM_PILE),
                orders.Ordered(step_ids.ORDERED),
                orders.Kill(step_ids.KILLING),
                orders.Give(step_ids.GIVING),
                orders.Take(step_ids.TAKING),
                orders.Rob(step_ids.ROBBING),
                orders.Send(step_ids.SENDING),
                orders.Invite(step_ids.INVITING),
                orders.Wed(step_ids.WEDDING),
                orders.Strike(step_ids.STRIKING),
                orders.Break(step_ids.BREAKING),
                orders.DoKill(step_ids.DO_KILL),
                orders.DoSwap(step_ids.DO_SWAP),
                orders.DoRob(step_ids.DO_ROB),
                orders.DoSend(step_ids.DO_SEND),
                orders.DoBall(step_ids.DO_BALL),
                orders.DoWed(step_ids.DO_WED),
                orders.DoKill(step_ids.DO_STRIKE),
                orders.DoBreak(step_ids.DO_BREAK),
                reactions.Answer(step_ids.ANSWERING),
                reactions.Hire(step_ids.HIRING),
                reactions.DoFalseOrder(step_ids.DO_FALSE_ORDER),
                turmoil.Resolve(step_ids.RESOLVING),
                turmoil.Meet(step_ids.MEETING),
                turmoil.Resolved(step_ids.RESOLVED),
                turmoil.Lose(step_ids.LOSING),
                turmoil.Grant(step_ids.GRANTING),
                turmoil.HandOver(step_ids.HANDING_OVER),
                turmoil.Flee(step_ids.FLEEING),
                turmoil.Wither(step_ids.WITHERING),
                turmoil.DiscardCards(step_ids.DISCARDING),
                turmoil.Raze(step_ids.RAZING),
                turmoil.Burn(step_ids.BURNING),
                turmoil.Search(step_ids.SEARCHING),
            ],
            vocabulary=vocabulary(content, self.cards, turmoil.CONDITIONS),
            state=CastlesState,
            fields=FIELDS,
        )

    def empty_state(self, seats: int) -> CastlesState:
        s = CastlesState(self, seats, self.components_by_seats[seats])
        s.rows = [[] for _ in range(seats)]
        s.owner = [NO_SEAT] * COLOURS
        s.ban = [NO_SEAT] * COLOURS
        return s

    def set_up(self, s: CastlesState, options: Options) -> None:
        """PC-002 to PC-006, PC-124, PC-125: deal five cards to each seat. Turmoil goes back into the deck."""
        cards, components = self.cards, s.components
        deck_name = components.layout.zones[DECK].name
        deck = [card for card in range(cards.count) if card not in cards.castle_of]
        s.chance.shuffle(deck, deck_name)
        hands: list[list[int]] = [[] for _ in range(s.seats)]
        met: list[int] = []
        for _ in range(components.cards_dealt):
            for held in hands:
                card = deck.pop()
                while cards.kind[card] == TURMOIL:
                    met.append(card)
                    card = deck.pop()
                held.append(card)
        if met:
            deck += met
            s.chance.shuffle(deck, deck_name)
        zones: list[list[int]] = [[] for _ in components.layout.zones]
        zones[DECK] = deck
        zones[SUPPLY] = cards.castle_of[:]
        zones[FIRST_HAND : FIRST_HAND + s.seats] = hands
        s.lay_out(zones)
        first = who_starts(s.seats, options, s.chance)
        s.emit((STARTS, first))
        s.do((TURN, first))

    def live_score(self, known: CastlesState) -> list[list[ScoreLine]]:
        """PC-185: what is counted where nobody is king: castles, then laid characters, then cards in hand."""
        return [
            [
                ScoreLine("PC-185", known.owner.count(seat), "castles", (("number", known.owner.count(seat)),)),
                ScoreLine("PC-185", 0, "characters", (("number", len(laid(known, seat))),)),
                ScoreLine("PC-185", 0, "hand", (("number", len(hand(known, seat))),)),
            ]
            for seat in range(known.seats)
        ]

    def outcome(self, s: CastlesState) -> Outcome | None:
        """PC-049, PC-183 to PC-185: the king wins; without a king castles count, then laid characters, then hands."""
        if s.stack:
            return None
        standing = [
            (int(seat == s.king), s.owner.count(seat), len(laid(s, seat)), len(hand(s, seat)))
            for seat in range(s.seats)
        ]
        first = [seat for seat in range(s.seats) if standing[seat] == max(standing)]
        lines = self.live_score(s)
        results = []
        for seat in range(s.seats):
            mine = standing[seat]
            won = (WON if len(first) == 1 else SHARED) if seat in first else HAS_LOST
            rank = 1 + sum([other > mine for other in standing])
            results.append(SeatResult(won, rank, mine[1], tuple(lines[seat]), "king" if mine[0] else ""))
        why = "PC-049" if s.king != NO_SEAT else "PC-184" if s.dry >= s.components.dry_turn_limit else "PC-183"
        return Outcome(why, tuple(results))

    def rematch(self, outcome: Outcome, options: Options, chance: Chance) -> Options:
        """PC-006, PC-189: the winner starts the next game. One of several winners is drawn at random."""
        winners = outcome.winners()
        return {**options, STARTER: winners[chance.below(len(winners))]}

    def card_fits(self, s: CastlesState, zone: int, card: int) -> bool:
        """PC-013: turmoil is never in a hand."""
        return not (FIRST_HAND <= zone < FIRST_HAND + s.seats and self.cards.kind[card] == TURMOIL)

    def restricted_zones(self, s: CastlesState) -> list[int]:
        return list(range(FIRST_HAND, FIRST_HAND + s.seats))

    def fill_position(self, s: CastlesState, zones: list[list[int] | None]) -> list[list[int]]:
        """Place the cards a position text does not mention: castle cards in the supply, all others in the draw deck."""
        filled = [zone or [] for zone in zones]
        mentioned = {card for zone in filled for card in zone}
        rest = [card for card in range(self.cards.count) if card not in mentioned]
        filled[SUPPLY] += [card for card in rest if card in self.cards.castle_of]
        # They go below the cards that the text puts there, so that the last card of the text is on top.
        filled[DECK] = [card for card in rest if card not in self.cards.castle_of] + filled[DECK]
        return filled

    def infer_fields(self, s: CastlesState, stated: set[str]) -> None:
        """Where a text leaves them out: rows in the order of the colours, and the turn as the stack tells."""
        for seat in range(s.seats):
            if not s.rows[seat]:
                s.rows[seat] = [colour for colour in range(COLOURS) if house(s, seat, colour)]
        for frame in s.stack:
            if frame[0] in (ACTING, AFTER_ACTION, END_OF_TURN) and "active" not in stated:
                s.active = frame[1]
            if frame[0] == RESOLVED and "resolving" not in stated:
                s.resolving = frame[1]
            if frame[0] in (RESOLVING, RESOLVED) and "ending" not in stated:
                s.ending = 1

    def derive_fields(self, s: CastlesState) -> None:
        """PC-049: castle cards tell who owns a castle, and who is king."""
        components = s.components
        s.owner = [NO_SEAT] * COLOURS
        for seat in range(s.seats):
            for card in s.zones[components.first_castles + seat]:
                s.owner[self.cards.colour[card]] = seat
        kings = [seat for seat in range(s.seats) if s.owner.count(seat) >= components.castles_needed]
        s.king = kings[0] if kings else NO_SEAT

    def check_fields(self, s: CastlesState) -> None:
        invariants.check_zones(s)
        invariants.check_houses(s)
        invariants.check_turn(s)
        invariants.check_stack(s)

    def alerts(self, known: CastlesState) -> list[Alert]:
        """PC-049: who lacks one castle, and who can build it as soon as its turn comes. PC-047: chaos is near."""
        components = known.components
        found: list[Alert] = []
        for seat in range(known.seats):
            if known.owner.count(seat) != components.castles_needed - 1:
                continue
            ready = [
                colour
                for colour in known.rows[seat]
                if len(house(known, seat, colour)) >= components.residents_needed
                and why_not_buildable(known, colour) is None
            ]
            if ready:
                found.append(("can-win", (("seat", seat), ("colour", ready[0]))))
            elif known.owner.count(seat):
                found.append(("one-castle-left", (("seat", seat),)))
        cards = len(known.zones[DECK])
        if not known.chaos and 0 < cards <= known.seats:
            found.append(("deck-ends", (("number", cards),)))
        return found

    def extend_view(self, known: CastlesState, view_: View) -> None:
        view.extend_view(known, view_)

    def static_data(self) -> Json:
        return view.static_data(self.components_by_seats[2])

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        if kind == "card":
            return labels.card_name(self.content, self.cards, component, language, short)
        name = super().name_of(kind, component, language, short)
        return name.lower() if kind == "colour" and short else name  # as the adjective of a house

    def move_details(self, known: CastlesState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        return labels.move_details(known, seat, move)
