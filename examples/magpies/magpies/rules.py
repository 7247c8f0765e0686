"""Magpies, in the order of its rulebook. Each step's docstring names its clauses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from magpies import solo, view
from magpies.notation import (
    BID,
    BID_SHOWN,
    CANCELLED,
    DREW,
    ENDED,
    GATHER,
    GATHERED,
    LOCK,
    LOCKED,
    NAMED,
    PEEK,
    PEEKED,
    RESHUFFLED,
    ROB,
    ROBBED,
    SCRIED,
    SCRY,
    SHOUT,
    SHOUTED,
    SINK,
    STASH,
    STASHED,
    SUNK,
    vocabulary,
)
from magpies.state import DECK, FIELDS, HIDDEN, NO_KIND, Cards, Components, MagpiesState
from pentarchy.core.chance import Chance
from pentarchy.core.content import Schema, load_content, names, one_of, whole
from pentarchy.core.declare import Steps
from pentarchy.core.errors import InvariantError
from pentarchy.core.options import Option, OptionSpec, Value, anyone, who_starts
from pentarchy.core.outcome import LOST, SHARED, WON, Outcome, ScoreLine, SeatResult
from pentarchy.core.steps import Ask, Parallel, Refused, Sealed, Step, Window
from pentarchy.core.title import Title, TitleFacts
from pentarchy.core.types import NOBODY, PASS, Frame, Move, Options, Seat, only

SLUG: Final = "magpies"
PACKAGE: Final = "magpies"
VERSION: Final = 1

STEPS: Final = Steps()
ROUND: Final = STEPS.declare("round", "MP-05", "rounds:count")
BIDDING: Final = STEPS.declare("bid", "MP-08")
HOARDING: Final = STEPS.declare("hoard", "MP-10")
STASHING: Final = STEPS.declare("stash", "MP-10", "seat", "left:count")
TURN: Final = STEPS.declare("turn", "MP-13", "seat")
SINKING: Final = STEPS.declare("sink", "MP-16", "seat")
RAID: Final = STEPS.declare("raid", "MP-17", "seat", "robbed:set[seat]", "left:count")
ANSWERING: Final = STEPS.declare("answer", "MP-18", "actor:seat", "victim:seat", "shouts:count")
TAKING: Final = STEPS.declare("take", "MP-17", "seat", "victim:seat")
SHOUTING: Final = STEPS.declare("shout", "MP-19", "seat", "number:count")
OWL: Final = STEPS.declare("owl", "MP-22", "cards:count")

BOTTOM: Final = 0  # of the deck
LOCK_PRICE: Final = 1  # coins


# ---------------------------------------------------------------- The round


class Round(Step[MagpiesState]):
    """MP-05, MP-06: draw, then bid, hoard and take turns. After the last round the game is over.

    Frame: (ROUND, rounds played).
    """

    def check(self, s: MagpiesState, f: Frame) -> None:
        if f[1] > s.rounds:
            raise InvariantError(f"the game has {s.rounds} rounds, not {f[1]}")

    def run(self, s: MagpiesState, f: Frame) -> None:
        if f[1] == s.rounds:
            s.emit((ENDED,))
            return
        s.locked = [0] * s.seats
        s.pawned = [0] * s.seats
        for seat in clockwise(s, s.starter):
            while len(s.hand(seat)) < s.components.hand_size and draw(s, seat):
                pass
        s.do((BIDDING,), (ROUND, f[1] + 1))


def draw(s: MagpiesState, seat: Seat) -> bool:
    """MP-07: draw the top card. If the deck is empty, shuffle the piles first. False if there is no card."""
    if not s.zones[DECK]:
        for pile in range(s.components.pile, s.components.pile + s.seats):
            s.move_all(pile, DECK)
        if not s.zones[DECK]:
            return False
        s.shuffle(DECK)
        s.emit((RESHUFFLED,))
    card = s.zones[DECK][-1]
    s.move(card, s.components.hand + seat)
    tell(s, (DREW, seat), card, only(seat))
    return True


def tell(s: MagpiesState, event: Move, card: int, to: int) -> None:
    """Tell the seats in the mask which card it is. Tell the others only that there was a card."""
    s.emit((*event, card), to)
    s.emit((*event, HIDDEN), ~to)


def clockwise(s: MagpiesState, first: Seat) -> list[Seat]:
    """All seats clockwise, starting with this one."""
    return [(first + i) % s.seats for i in range(s.seats)]


# ---------------------------------------------------------------- Bids


class Bid(Sealed[MagpiesState]):
    """MP-08, MP-09: each seat bids a card and a stake in secret. Frame: (BIDDING)."""

    def seats(self, s: MagpiesState, f: Frame) -> list[Seat]:
        return [seat for seat in range(s.seats) if s.hand(seat)]

    def options(self, s: MagpiesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        stakes = range(s.components.most_stake + 1)
        bids: list[Move] = [(BID, card, stake) for card in s.hand(seat) for stake in stakes]
        if refused is not None:
            refused.extend([(bid, "MP-08") for bid in bids if bid[2] > s.coins[seat]])
        return [bid for bid in bids if bid[2] <= s.coins[seat]]

    def reveal(self, s: MagpiesState, f: Frame, moves: list[Move]) -> None:
        worth = [-1] * s.seats  # a seat that did not bid comes last
        for seat, (_, card, stake) in zip(self.seats(s, f), moves, strict=True):
            worth[seat] = s.cards.value[card] + stake
            s.coins[seat] -= stake
            s.move(card, s.components.nest + seat)
            s.emit((BID_SHOWN, seat, card, stake))
        order = sorted(
            clockwise(s, s.starter), key=lambda seat: -worth[seat]
        )  # the sort is stable, so ties stay clockwise
        owl: list[Frame] = [(OWL, s.components.owl_cards)] if s.seats == 1 else []
        s.do((HOARDING,), *[(TURN, seat) for seat in order], *owl)


# ---------------------------------------------------------------- Hoards


class Hoard(Parallel[MagpiesState]):
    """MP-10, MP-11: all seats hoard at the same time and do not see each other. Frame: (HOARDING)."""

    def enter(self, s: MagpiesState, f: Frame, seat: Seat) -> list[Frame]:
        return [(STASHING, seat, s.components.most_stash)]


class Stash(Ask[MagpiesState]):
    """MP-10, MP-11: put a card into the chest, buy a lock, or pass.

    Frame: (STASHING, seat, cards left to put away).
    """

    def options(self, s: MagpiesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = [PASS]
        cards: list[Move] = [(STASH, card) for card in s.hand(seat)]
        if f[2]:
            moves += cards
        elif refused is not None:
            refused.extend([(move, "MP-10") for move in cards])
        if s.coins[seat] >= LOCK_PRICE and not s.locked[seat]:
            moves.append((LOCK,))
        elif refused is not None:
            refused.append(((LOCK,), "MP-11"))
        return moves

    def answer(self, s: MagpiesState, f: Frame, seat: Seat, m: Move) -> None:
        if m == PASS:
            s.done()
        elif m[0] == LOCK:
            s.coins[seat] -= LOCK_PRICE
            s.locked[seat] = 1
            s.emit((LOCKED, seat))
        else:
            s.done()
            s.move(m[1], s.components.chest + seat)
            tell(s, (STASHED, seat), m[1], only(seat))
            s.do((STASHING, seat, f[2] - 1))

    def prompt(self, s: MagpiesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"left": ("number", f[2])}


# ---------------------------------------------------------------- Turns


class Turn(Ask[MagpiesState]):
    """MP-13 to MP-17: gather, peek, scry or raid. Frame: (TURN, seat)."""

    def options(self, s: MagpiesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves: list[Move] = [(GATHER,)]
        if s.zones[DECK]:
            moves.append((SCRY,))
        elif refused is not None:
            refused.append(((SCRY,), "MP-16"))
        for verb, own_clause in ((PEEK, "MP-15"), (ROB, "MP-17")):
            moves += targets(s, seat, verb, own_clause, NOBODY, refused)
        return moves

    def answer(self, s: MagpiesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m[0] == GATHER:
            s.coins[seat] += 1
            s.emit((GATHERED, seat))
            draw(s, seat)
        elif m[0] == PEEK:
            s.look(seat, s.components.hand + m[1])
            s.emit((PEEKED, seat, m[1]))
        elif m[0] == SCRY:
            card = s.zones[DECK][-1]
            s.show(card, only(seat))
            tell(s, (SCRIED, seat), card, only(seat))
            s.do((SINKING, seat))
        else:
            name_victim(s, seat, m[1], NOBODY, s.components.most_victims)


def targets(s: MagpiesState, seat: Seat, verb: int, own_clause: str, done: int, refused: Refused | None) -> list[Move]:
    """MP-12, MP-15, MP-17: the other seats that have cards and no lock, without the seats in the mask."""
    moves: list[Move] = []
    for other in range(s.seats):
        if other == seat or not s.hand(other) or done & only(other):
            if refused is not None:
                refused.append(((verb, other), own_clause))
        elif s.locked[other]:
            if refused is not None:
                refused.append(((verb, other), "MP-12"))
        else:
            moves.append((verb, other))
    return moves


class Sink(Ask[MagpiesState]):
    """MP-16: the seat may put the card it has seen to the bottom of the deck. Frame: (SINKING, seat)."""

    def options(self, s: MagpiesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [PASS, (SINK,)]

    def answer(self, s: MagpiesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            s.move(s.zones[DECK][-1], DECK, BOTTOM)
            s.emit((SUNK, seat))


# ---------------------------------------------------------------- Raids


class Raid(Ask[MagpiesState]):
    """MP-17: rob the next victim, or stop. Frame: (RAID, seat, mask of those robbed, robberies left)."""

    def seats(self, s: MagpiesState, f: Frame) -> list[Seat]:
        return [f[1]] if f[3] and targets(s, f[1], ROB, self.clause, f[2], None) else []

    def options(self, s: MagpiesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [PASS, *targets(s, seat, ROB, self.clause, f[2], refused)]

    def answer(self, s: MagpiesState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m != PASS:
            name_victim(s, seat, m[1], f[2], f[3])


def name_victim(s: MagpiesState, seat: Seat, victim: Seat, robbed: int, left: int) -> None:
    """MP-17: name a robbery. Others answer it, then it is done, then the raid goes on."""
    s.emit((NAMED, seat, victim))
    s.do((ANSWERING, seat, victim, 0), (TAKING, seat, victim), (RAID, seat, robbed | only(victim), left - 1))


class Answer(Window[MagpiesState]):
    """MP-18, MP-20: shout against a robbery, or against a shout.

    Frame: (ANSWERING, the acting seat, its victim, number of shouts so far).
    """

    def asks(self, s: MagpiesState, f: Frame) -> list[Seat]:
        _, actor, victim, shouts = f
        if not shouts:
            asked = [seat for seat in clockwise(s, victim) if seat != actor]
        else:
            asked = [victim] if s.hush else []
        return [seat for seat in asked if s.hand(seat)]

    def options(self, s: MagpiesState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [PASS, *[(SHOUT, card) for card in s.hand(seat) if s.cards.kind[card] == NO_KIND]]

    def react(self, s: MagpiesState, f: Frame, seat: Seat, m: Move) -> None:
        _, actor, _, shouts = f
        s.move(m[1], s.components.pile + seat)
        s.emit((SHOUTED, seat, m[1]))
        s.do((ANSWERING, seat, actor, shouts + 1), (SHOUTING, seat, shouts + 1))

    def prompt(self, s: MagpiesState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"actor": ("seat", f[1]), "victim": ("seat", f[2])}


class Shout(Step[MagpiesState]):
    """MP-19, MP-20: a shout that stands cancels the raid, or the shout that it answers.

    Frame: (SHOUTING, seat, number of the shout).
    """

    def run(self, s: MagpiesState, f: Frame) -> None:
        cancelled = s.cancel_to(RAID if f[2] == 1 else SHOUTING)
        s.emit((CANCELLED, cancelled[1]))


class Take(Step[MagpiesState]):
    """MP-17: a random card changes hands. Only the two seats see it. Frame: (TAKING, seat, victim)."""

    def run(self, s: MagpiesState, f: Frame) -> None:
        _, seat, victim = f
        hand = s.hand(victim)
        if hand:  # the victim may have spent the last card on a shout that was cancelled
            card = hand[s.chance.below(len(hand), "robbery")]
            s.move(card, s.components.hand + seat)
            tell(s, (ROBBED, seat, victim), card, only(seat) | only(victim))


# ---------------------------------------------------------------- The title


SCHEMA: Final[Schema] = {
    "deal": {
        "hand": whole(1, 6),
        "coins": whole(0, 9),
        "stake": whole(0, 9),
        "stash": whole(0, 6),
        "victims": whole(1, 3),
        "owl": whole(0, 6),
    },
    "trinket": {"name": names(), "value": whole(0, 9), "copies": whole(1, 9)},
    "call": {"name": names(), "copies": whole(1, 9)},
    "owl": {"name": names(), "takes": one_of("hand", "deck", "nothing"), "copies": whole(1, 9)},
}


class Magpies(Title[MagpiesState]):
    """The title, with the fixed tables from its content."""

    def __init__(self, pack: Path | None = None) -> None:
        content = load_content(PACKAGE, SCHEMA, pack)
        self.cards: Cards = Cards(content)
        self.kinds: int = len(content.rows("trinket"))
        deal = content.tables["deal"]["fair"]
        self.coins: int = deal["coins"]
        self.components_by_seats: dict[int, Components] = {
            seats: Components(seats, self.cards, deal) for seats in range(1, 5)
        }
        super().__init__(
            facts=TitleFacts(
                slug=SLUG,
                version=VERSION,
                package=PACKAGE,
                turn_clause="MP-13",
                default_seats=2,
                has_anytime=True,
                anytime_out_of_turn=True,
                score_lines=tuple(SCORE_LINES),
                draws=("favourite", "robbery", "starter", "owl"),
            ),
            content=content,
            options=OptionSpec(
                range(1, 5),
                "MP-01",
                [
                    Option("starter", "MP-04", anyone, mode=False),
                    Option("rounds", "MP-04", round_choices),
                    Option("hush", "MP-20", hush_choices),
                ],
            ),
            steps=STEPS,
            code=[
                Round(ROUND),
                Bid(BIDDING, open=True),
                Hoard(HOARDING, hidden=True),
                Stash(STASHING, open=True),
                Turn(TURN, open=True),
                Sink(SINKING),
                Raid(RAID),
                Answer(ANSWERING),
                Take(TAKING),
                Shout(SHOUTING),
                solo.Owl(OWL),
            ],
            vocabulary=vocabulary(content, self.cards),
            state=MagpiesState,
            fields=FIELDS,
        )

    def empty_state(self, seats: int) -> MagpiesState:
        return MagpiesState(self, seats, self.components_by_seats[seats], self.cards)

    def set_up(self, s: MagpiesState, options: Options) -> None:
        """MP-02 to MP-04, MP-22: set the deck, coins, favourites and first seat; solo, the Owl's deck too."""
        zones: list[list[int]] = [[] for _ in s.layout.zones]
        zones[DECK] = list(range(self.cards.first_owl))
        s.chance.shuffle(zones[DECK], "deck")
        if s.seats == 1:
            zones[s.components.owl_deck] = list(range(self.cards.first_owl, len(self.cards.tokens)))
            s.chance.shuffle(zones[s.components.owl_deck], "owl-deck")
        s.lay_out(zones)
        s.coins = [self.coins] * s.seats
        s.favourites = [s.chance.below(self.kinds, "favourite") for _ in range(s.seats)]
        s.starter = who_starts(s.seats, options, s.chance)
        s.rounds = int(options["rounds"])
        s.hush = int(options["hush"])
        s.do((ROUND, 0))

    def fill_position(self, s: MagpiesState, zones: list[list[int] | None]) -> list[list[int]]:
        """Cards that the text does not mention lie at the bottom of their deck."""
        filled = [zone or [] for zone in zones]
        mentioned = {card for zone in filled for card in zone}
        rest = [card for card in range(len(s.layout.backs)) if card not in mentioned]
        filled[DECK] = [card for card in rest if card < self.cards.first_owl] + filled[DECK]
        if s.seats == 1:
            owls = [card for card in rest if card >= self.cards.first_owl]
            filled[s.components.owl_deck] = owls + filled[s.components.owl_deck]
        return filled

    def outcome(self, s: MagpiesState) -> Outcome | None:
        """MP-24, MP-25: the most points win; seats with equal points share the win. Solo must beat the Owl."""
        if s.stack:
            return None
        lines = [score(s, seat) for seat in range(s.seats)]
        scores = [sum([line.points for line in sheet]) for sheet in lines]
        best = [seat for seat in range(s.seats) if scores[seat] == max(scores)]
        win = SHARED if len(best) > 1 else WON
        if s.seats == 1 and scores[solo.ALONE] <= solo.owls_worth(s):
            best = []
        return Outcome(
            why="MP-05",
            seats=tuple(
                SeatResult(
                    result=win if seat in best else LOST,
                    rank=1 + len([other for other in scores if other > scores[seat]]),
                    score=scores[seat],
                    lines=tuple(lines[seat]),
                )
                for seat in range(s.seats)
            ),
        )

    def move_details(self, known: MagpiesState, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        """What a lock costs, for the sentence about it."""
        return {"cost": ("number", LOCK_PRICE)} if move[0] == LOCK else {}

    def redact_fields(self, known: MagpiesState, viewer: int) -> None:
        view.redact_fields(known, viewer)

    def guess_fields(self, guessed: MagpiesState, viewer: int, chance: Chance) -> None:
        view.guess_fields(guessed, self.kinds, chance)

    def check_fields(self, s: MagpiesState) -> None:
        view.check_fields(s, self.kinds)


SCORE_LINES: Final = ["nest", "chest", "favourite"]


def score(s: MagpiesState, seat: Seat) -> list[ScoreLine]:
    """MP-24: the points of nest, chest and favourites of one seat."""
    nest, chest = s.zones[s.components.nest + seat], s.zones[s.components.chest + seat]
    favourites = [card for card in nest + chest if s.cards.kind[card] == s.favourites[seat]]
    points = [sum([s.cards.value[card] for card in zone]) for zone in (nest, chest)] + [len(favourites)]
    return [ScoreLine("MP-24", number, what) for number, what in zip(points, SCORE_LINES, strict=True)]


def round_choices(seats: int) -> list[Value]:
    """MP-04: two rounds, or one or three."""
    return [2, 1, 3]


def hush_choices(seats: int) -> list[Value]:
    """MP-20: with or without it. Solo, nobody shouts."""
    return [True, False] if seats > 1 else [True]
