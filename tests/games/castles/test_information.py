"""Plague Castles: who sees what, what may be remembered, and that nothing else tells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from pentarchy.core import Chance, Record, ScriptedChance, Seat
from pentarchy.core.chance import rank
from pentarchy.core.types import SPECTATOR, Move
from pentarchy.games.castles.state import DECK, CastlesState
from pentarchy.testing import clause
from pentarchy.testing.contract import ContractError
from pentarchy.testing.leak import bit_of, compare, received, viewers
from tests.games.castles.helpers import (
    CARDS,
    KINDS,
    TITLE,
    cards,
    event_texts,
    hand,
    legal,
    play,
    question,
    seen,
    situation,
    top,
    view,
    zone_of,
)


def number(card: str) -> int:
    """The id of a card."""
    return KINDS["card"].read(card)


def notes(s: CastlesState, viewer: Seat | None, about: Seat) -> set[str]:
    """What the viewer has noted of another hand, as the table shows it."""
    return {CARDS[card] for card in view(s, viewer)["notes"][about]}


def remembered(s: CastlesState, viewer: Seat | None, zone: str) -> set[str]:
    """The cards the viewer knows to be in a zone, from its redacted position."""
    known = TITLE.redact(s, viewer)
    return {card for card in CARDS if known.where[number(card)] == s.layout.index[zone]}


# ---------------------------------------------------------------- what is open and what is not


@clause("PC-127")
def test_pc_127_a_drawn_card_is_seen_only_by_the_drawer() -> None:
    s = situation("deck: red-lord\nhand-0: ball-1")
    play(s, "draw")
    assert set(seen(s, 0, "hand-0")) == {"ball-1", "red-lord"}
    assert event_texts(s, seat=0) == ["drew-card 0 red-lord"]
    for viewer in (1, 2, None):
        assert seen(s, viewer, "hand-0") == ["?", "?"]
        assert event_texts(s, seat=SPECTATOR if viewer is None else viewer) == ["drew 0"]
        assert remembered(s, viewer, "hand-0") == set()


@clause("PC-127")
def test_pc_127_turmoil_is_seen_by_all() -> None:
    s = situation("deck: tribute-1\nhand-0: ball-1 ball-2 ball-3\nred-0: red-lord")
    play(s, "draw")
    for viewer in (1, 2, None):
        assert seen(s, viewer, "aside") == ["tribute-1"]
        assert event_texts(s, seat=SPECTATOR if viewer is None else viewer) == ["turmoil 0 tribute-1"]


@clause("PC-128")
def test_pc_128_what_is_open_to_all() -> None:
    s = situation(
        """
        hand-0: ball-1 ball-2
        hand-1: thief-1
        rows-0: green red
        red-0: blue-page red-lord red-spy
        green-0: green-lord
        married: blue-page
        castles-2: black-castle
        black-2: black-lord black-page black-spy black-milady
        lost: red-page red-healer red-knight
        orders: ram-1 thief-2
        turmoil: fire-1 fire-2 flood
        """
    )
    for viewer in (1, 2, None):
        shown = view(s, viewer)
        assert seen(s, viewer, "red-0") == ["blue-page", "red-lord", "red-spy"]
        assert seen(s, viewer, "castles-2") == ["black-castle"]
        assert seen(s, viewer, "supply") == ["red-castle", "orange-castle", "blue-castle", "green-castle"]
        assert len(seen(s, viewer, "hand-0")) == 2
        assert seen(s, viewer, "deck") == ["?"] * len(cards(s, "deck"))
        assert seen(s, viewer, "lost") == ["?", "?", "red-knight"]
        assert seen(s, viewer, "orders") == ["?", "thief-2"]
        assert seen(s, viewer, "turmoil") == ["?", "?", "flood"]
        assert shown["rows"][0] == [3, 0]
        assert shown["married"] == [number("blue-page")]
        assert shown["active"] == 0


@clause("PC-128")
def test_pc_128_what_went_below_the_top_is_not_shown_though_all_saw_it_go() -> None:
    s = situation("hand-0: ball-1 ball-2 red-lord")
    play(s, "discard ball-1", "discard ball-2")
    for viewer in (0, 1, None):
        assert seen(s, viewer, "orders") == ["?", "ball-2"]
        assert event_texts(s, seat=SPECTATOR if viewer is None else viewer) == [
            "discarded 0 ball-1",
            "discarded 0 ball-2",
        ]
        assert remembered(s, viewer, "orders") == {"ball-1", "ball-2"}  # it may be remembered, by bots too


@clause("PC-129")
def test_pc_129_a_theft_is_seen_by_the_two_alone() -> None:
    s = situation("hand-0: thief-1\nhand-1: ball-1")
    play(s, "order thief-1", "rob 1", "pass")
    assert event_texts(s, "robbed", "robbed-card", seat=0) == event_texts(s, "robbed", "robbed-card", seat=1)
    assert event_texts(s, "robbed", "robbed-card", seat=0) == ["robbed-card 0 1 ball-1"]
    for viewer in (2, SPECTATOR):
        assert event_texts(s, "robbed", "robbed-card", seat=viewer) == ["robbed 0 1"]
    assert notes(s, 1, 0) == {"ball-1"}  # the victim knows where it went
    assert notes(s, 2, 0) == notes(s, None, 0) == set()


@clause("PC-129")
def test_pc_129_so_are_gifts_and_what_a_spy_takes() -> None:
    s = situation("deck: escape-1\nhand-0: ball-1 ball-2 ball-3")
    play(s, "draw", "give ball-1", "give ball-2")
    assert event_texts(s, "gave", "gave-card", seat=1) == ["gave-card 0 1 ball-1", "gave-card 0 1 ball-2"]
    assert event_texts(s, "gave", "gave-card", seat=2) == ["gave 0 1", "gave 0 1"]
    assert (notes(s, 0, 1), notes(s, 2, 1)) == ({"ball-1", "ball-2"}, set())
    s = situation("hand-0: red-spy\nhand-1: ball-1 ball-2")
    play(s, "lay red-spy red right", "look 1", "take ball-2")
    assert event_texts(s, "stole", "stole-card", seat=1) == ["stole-card 0 1 ball-2"]
    assert event_texts(s, "stole", "stole-card", seat=2) == ["stole 0 1"]
    assert (notes(s, 0, 1), notes(s, 1, 0)) == ({"ball-1"}, {"ball-2"})


@clause("PC-129")
def test_pc_129_a_look_is_seen_by_the_looker_alone() -> None:
    s = situation("hand-0: red-spy\nhand-1: ball-1 ball-2")
    play(s, "lay red-spy red right", "look 1")
    assert notes(s, 0, 1) == {"ball-1", "ball-2"}
    for viewer in (1, 2, None):
        assert notes(s, viewer, 1) == set()
        assert event_texts(s, seat=SPECTATOR if viewer is None else viewer)[-1] == "looked 0 1"
    s = situation("deck: prophet-1\norders: ball-1 ball-2 ball-3\nlost: red-lord")
    play(s, "draw", "open orders")
    assert remembered(s, 0, "orders") == {"ball-1", "ball-2", "ball-3"}
    assert remembered(s, 1, "orders") == {"ball-3"}
    assert len(event_texts(s, "saw", seat=0)) == 3
    for viewer in (1, 2, SPECTATOR):
        assert event_texts(s, seat=viewer)[1:] == ["opened 0 orders"]


@clause("PC-129")
def test_pc_129_a_card_from_a_face_up_deck_is_shown_one_from_the_draw_deck_is_not() -> None:
    s = situation("deck: prophet-1\norders: ball-1 ball-2 ball-3\nlost: red-lord")
    play(s, "draw", "open orders", "take ball-1")
    for viewer in (1, 2, None):
        assert event_texts(s, seat=SPECTATOR if viewer is None else viewer)[-1] == "took-card 0 ball-1 orders"
        assert notes(s, viewer, 0) == {"ball-1"}
    s = situation("deck: ball-1 prophet-1\nlost: red-lord")
    play(s, "draw", "open draw", "take ball-1")
    assert event_texts(s, seat=0)[-1] == "took-card 0 ball-1 draw"
    for viewer in (1, 2, None):
        assert event_texts(s, seat=SPECTATOR if viewer is None else viewer)[-1] == "took 0 draw"
        assert notes(s, viewer, 0) == set()
    s = situation("hand-0: red-page\norders: ram-1 ball-1")
    play(s, "lay red-page red right", "fetch")
    assert notes(s, None, 0) == notes(s, 1, 0) == {"ball-1"}


# ---------------------------------------------------------------- room in hand

SEVEN = "servant-1 servant-2 servant-3 servant-4 servant-5 servant-6 servant-7"
SIX = SEVEN.removesuffix(" servant-7")


@clause("PC-130")
def test_pc_130_a_player_without_room_cannot_be_chosen_to_receive() -> None:
    s = situation(f"deck: tribute-1\nred-0: red-lord\nhand-0: ball-1 ball-2 ball-3\nhand-1: {SIX[:-10]}")
    assert len(hand(s, 1)) == 5
    play(s, "draw", "meet 1")
    assert question(s) == "0 hand-over"  # seat 2 alone has room: nothing to choose
    play(s, "give ball-1", "give ball-2", "give ball-3")
    assert hand(s, 2) == {"ball-1", "ball-2", "ball-3"}
    s = situation(f"seats: 4\ndeck: tribute-1\nred-0: red-lord\nhand-0: ball-1 ball-2 ball-3\nhand-1: {SIX[:-10]}")
    play(s, "draw", "meet 1")
    assert legal(s) == {"grant 2", "grant 3"}
    assert s.why_not(0, TITLE.read(s, 0, "grant 1")) == "PC-130"


@clause("PC-130")
@pytest.mark.parametrize("limit", [6, 7])
def test_pc_130_an_optional_take_is_not_offered_to_a_full_hand(limit: int) -> None:
    held = " ".join(SEVEN.split()[:limit])
    s = situation(f"active: 1\ndeck: escape-1\nblue-1: blue-page\nhand-2: {held}\norders: ball-1\nstack: act 1 0")
    play(s, "draw")  # the Page flees to seat 2, whose hand has the limit or one card fewer
    assert question(s) == ("2 fetch" if limit < 7 else "2 act")


@clause("PC-130")
def test_pc_130_a_spy_that_comes_to_a_full_hand_only_looks() -> None:
    s = situation(
        f"blue-0: blue-lord blue-healer blue-page blue-milady\nhand-0: {SEVEN}\nlost: red-spy\nhand-1: ball-1"
    )
    play(s, "build blue", "raise", "put red left", "look 1")
    assert question(s) == "0 act"
    assert hand(s, 1) == {"ball-1"}


@clause("PC-130")
def test_pc_130_thefts_stop_at_seven() -> None:
    s = situation(f"hand-0: thief-1 {SIX}\nred-0: red-spy\nhand-1: ball-1 ball-2")
    play(s, "order thief-1", "rob 1", "pass")
    assert question(s) == "0 act"
    assert (len(hand(s, 0)), len(hand(s, 1))) == (7, 1)


@clause("PC-130")
def test_pc_130_an_exchange_needs_no_room() -> None:
    s = situation(f"hand-0: black-alchemist {SIX}\norders: ball-1\nlost: red-lord")
    play(s, "lay black-alchemist black right", "exchange servant-1 lost")
    assert "red-lord" in hand(s, 0)
    assert top(s, "lost") == "servant-1"


# ---------------------------------------------------------------- spectators and notes


@clause("PC-186")
def test_pc_186_a_spectator_sees_what_is_open_and_no_card_of_a_look() -> None:
    s = situation("hand-0: red-spy ball-3\nhand-1: ball-1 ball-2\nhand-2: thief-1")
    play(s, "lay red-spy red right", "look 1", "take ball-2")
    known = TITLE.redact(s, None)
    for seat in range(3):
        assert set(seen(s, None, f"hand-{seat}")) == {"?"}
        assert all(card < 0 for card in known.zones[s.layout.index[f"hand-{seat}"]])
        assert view(s, None)["notes"][seat] == []
    assert all(card < 0 for card in known.zones[DECK])
    assert event_texts(s, seat=SPECTATOR) == ["laid 0 red-spy red right", "looked 0 1", "stole 0 1"]
    assert s.decision(0) is not None
    assert view(s, None)["waiting"] == [0]


SPIED = """
    hand-0: red-spy
    hand-1: blue-knight ball-1 ball-2 ball-3
    hand-2: thief-1
    deck: green-lord
    """


@clause("PC-187")
def test_pc_187_a_note_follows_what_is_open_and_never_holds_a_card_drawn_later() -> None:
    s = situation(SPIED)
    play(s, "lay red-spy red right", "look 1", "pass", "end")
    assert notes(s, 0, 1) == {"blue-knight", "ball-1", "ball-2", "ball-3"}
    play(s, "draw", "lay blue-knight blue right")
    assert notes(s, 0, 1) == remembered(s, 0, "hand-1") == {"ball-1", "ball-2", "ball-3"}
    known = TITLE.redact(s, 0)
    drawn = set()
    for seed in range(20):
        guessed = hand(TITLE.guess(known, Chance(seed)), 1)
        assert guessed >= {"ball-1", "ball-2", "ball-3"}
        drawn |= guessed - {"ball-1", "ball-2", "ball-3"}
    assert len(drawn) > 5


@clause("PC-187")
def test_pc_187_a_departure_that_is_not_seen_clears_the_whole_note() -> None:
    s = situation(SPIED)
    play(s, "lay red-spy red right", "look 1", "pass", "end", "discard ball-1", "end")
    assert notes(s, 0, 1) == {"blue-knight", "ball-2", "ball-3"}
    play(s, "order thief-1", "rob 1", "pass")
    assert notes(s, 0, 1) == remembered(s, 0, "hand-1") == remembered(s, 0, "hand-2") == set()
    known = TITLE.redact(s, 0)
    hands = {frozenset(hand(TITLE.guess(known, Chance(seed)), 1)) for seed in range(10)}
    assert len(hands) > 1


@clause("PC-187")
def test_pc_187_membership_survives_a_shuffle_and_the_order_does_not() -> None:
    s = situation(
        """
        deck: ball-1
        aside: prophet-1
        lost: red-lord
        hand-1: thief-1 thief-2
        hand-2: ram-1
        stack: after-action 0 1; resolved 0 prophet-1; search 0
        """
    )
    play(s, "open draw", "take ball-1")
    assert remembered(s, 0, "deck") == set(cards(s, "deck"))
    assert all(card < 0 for card in TITLE.redact(s, 0).zones[DECK])  # which lies where nobody knows
    assert set(seen(s, 0, "deck")) == {"?"}
    known = TITLE.redact(s, 0)
    guesses = [TITLE.guess(known, Chance(seed)) for seed in range(5)]
    assert all(set(cards(guess, "deck")) == set(cards(s, "deck")) for guess in guesses)
    assert len({tuple(cards(guess, "deck")) for guess in guesses}) == 5
    s.zones[DECK].append(s.zones[DECK].pop(s.zones[DECK].index(number("green-page"))))  # no turmoil on top
    play(s, "draw")
    assert remembered(s, 0, "deck") == set()
    assert remembered(s, 0, "turmoil") == {"prophet-1"}


@clause("PC-187")
def test_pc_187_of_a_look_into_a_face_up_deck_what_was_seen_is_remembered() -> None:
    s = situation("black-0: black-lord black-page black-spy black-milady\norders: ball-1 ball-2 ram-1\nhand-1: thief-1")
    play(s, "build black", "pass", "end")
    assert remembered(s, 0, "orders") == {"ball-1", "ball-2", "ram-1"}
    play(s, "discard thief-1")
    known = TITLE.redact(s, 0)
    assert [CARDS[card] for card in known.zones[s.layout.index["orders"]]] == ["ball-1", "ball-2", "ram-1", "thief-1"]
    assert seen(s, 0, "orders") == ["?", "?", "?", "thief-1"]


# ---------------------------------------------------------------- nothing else tells


@dataclass
class Played:
    """A game from a given deal, with what each viewer was told."""

    record: Record[Any]

    def play(self, *moves: str) -> None:
        for move in moves:
            s = self.record.state
            who, colon, text = move.partition(": ")
            seat = int(who) if colon else s.turn()[0]
            self.record.play(seat, TITLE.read(s, seat, text if colon else move))


def start_dealt(hands: list[str], deck: str, *outcomes: int) -> Played:
    """Seat 0 begins; these are the hands, this is the deck from the top, and these random outcomes follow."""
    held = [[number(card) for card in words.split()] for words in hands]
    first = [row[i] for i in range(5) for row in held] + [number(card) for card in deck.split()]
    order = [card for card in range(len(CARDS)) if not CARDS[card].endswith("-castle")]
    wanted = [card for card in order if card not in first] + first[::-1]
    chance = ScriptedChance([rank(order, wanted), *outcomes])
    played = Played(Record.begin(TITLE, len(hands), {"starter": 0}, chance, log=True))
    assert [hand(played.record.state, seat) for seat in range(len(hands))] == [set(words.split()) for words in hands]
    return played


PROBES = [
    "answer false-order-1",
    "answer ball-3",
    "order false-order-1",
    "order ball-3",
    "discard false-order-1",
    "discard ball-3",
    "take false-order-1",
    "lay red-lord red right",
    "rob 1",
    "draw",
    "hire",
    "pass",
    "end",
]


def assert_same_knowledge(one: Played, other: Played, eyes: list[Seat | None], what: str) -> None:
    """Raise ContractError if one of these viewers could tell the two games apart."""
    probes: list[Move] = [TITLE.vocabulary.read(probe) for probe in PROBES]
    for viewer in eyes:
        s, twin = one.record.state, other.record.state
        compare(received(TITLE, s, viewer, probes), received(TITLE, twin, viewer, probes), viewer, what)
        bit = bit_of(viewer)
        told = [[event for to, event in played.record.state.log if to & bit] for played in (one, other)]
        assert told[0] == told[1], f"{viewer} is told something else {what}"
        seat = SPECTATOR if viewer is None else viewer
        assert one.record.undoable(seat) == other.record.undoable(seat), f"{viewer} may undo otherwise {what}"


HANDS = [
    "red-assassin thief-1 red-lord ball-1 infirmary-1",
    "SECRET blue-lord blue-page green-lord servant-1",
    "orange-mercenary orange-lord thief-2 red-spy ball-2",
]
DECK_TOP = "black-lord black-page black-knight black-treasurer black-healer black-spy"


def two_games() -> tuple[Played, Played]:
    """Two games: in one seat 1 holds a False Order, in the other a Ball, and that order lies deep in the deck."""
    twins = []
    for secret in ("false-order-1", "ball-3"):
        hands = [words.replace("SECRET", secret) for words in HANDS]
        twins.append(start_dealt(hands, DECK_TOP, 1))
    return twins[0], twins[1]


GAME_WITH_A_SECRET = [
    "lay red-lord red right",
    "pass",
    "draw",
    "end",
    "lay blue-lord blue right",
    "pass",
    "lay blue-page blue top",
    "lay green-lord green left",
    "pass",
    "lay orange-mercenary orange right",
    "lay orange-lord orange top",
    "pass",
    "end",
    "order red-assassin",
    "kill blue-page",  # seat 1 is asked
    "pass",
    "pass",  # the Mercenary's owner
    "order thief-1",
    "rob 1",
    "pass",
    "pass",
    "order ball-1",
    "invite blue-lord",
    "pass",
    "pass",
    "put blue left",
    "pass",
]


@clause("PC-152", "PC-188")
def test_pc_152_nothing_tells_whether_the_one_who_declines_holds_a_false_order() -> None:
    one, other = two_games()
    questions = []
    for move in GAME_WITH_A_SECRET:
        for played in (one, other):
            played.play(move)
        questions.append(question(one.record.state))
        assert_same_knowledge(one, other, [0, 2, None], f"after {move}")
    assert questions.count("1 answer") == 3
    assert questions.count("2 hire") == 3


def test_what_is_compared_notices_a_false_order_that_is_played() -> None:
    one, other = two_games()
    for move in GAME_WITH_A_SECRET[:15]:
        for played in (one, other):
            played.play(move)
    one.play("answer false-order-1")
    other.play("pass")
    with pytest.raises(ContractError):
        assert_same_knowledge(one, other, [0], "now")


def exchanged(s: CastlesState, a: str, b: str) -> CastlesState:
    """The same situation with two cards in each other's place."""
    twin = s.copy()
    twin.log = list(s.log or [])
    one, other = number(a), number(b)
    for zone in twin.zones:
        for at, card in enumerate(zone):
            if card in (one, other):
                zone[at] = other if card == one else one
    for column in (twin.where, twin.known_by, twin.place_known_by):
        column[one], column[other] = column[other], column[one]
    twin.advance()
    return twin


STEPS = [
    ["order red-assassin", "kill blue-page"],
    ["order red-merchant", "give red-lord", "take blue-page"],
    ["order ball-1", "invite blue-page"],
    ["order thief-1", "rob 1"],
    ["order infirmary-1", "send 1"],
    ["order trebuchet-1", "strike green-lord"],
    ["order ram-1", "break 1 green"],
]


@clause("PC-152")
@pytest.mark.parametrize("moves", STEPS, ids=lambda moves: moves[0])
def test_pc_152_every_kind_of_step_asks_alike(moves: list[str]) -> None:
    s = situation(
        """
        hand-0: red-assassin red-merchant ball-1 thief-1 infirmary-1 trebuchet-1 ram-1
        hand-1: false-order-1 servant-2
        red-0: red-lord red-page
        blue-1: blue-page blue-healer
        castles-1: green-castle
        green-1: green-lord green-page green-spy green-milady
        lost: servant-1
        orders: ball-2
        """
    )
    twin = exchanged(s, "false-order-1", "ball-3")
    assert (hand(twin, 1), zone_of(twin, "false-order-1")) == ({"ball-3", "servant-2"}, "deck")
    for move in [*moves, "pass"]:
        for at in (s, twin):
            at.chance = Chance(5)
            play(at, move)
        probes: list[Move] = [TITLE.vocabulary.read(probe) for probe in PROBES]
        eyes: list[Seat | None] = [viewer for viewer in viewers(s) if viewer != 1]
        if moves[0] == "order thief-1" and move == "pass":
            eyes.remove(0)  # the thief lawfully sees what was stolen
        for viewer in eyes:
            compare(received(TITLE, s, viewer, probes), received(TITLE, twin, viewer, probes), viewer, f"after {move}")
            bit = bit_of(viewer)
            assert [e for to, e in s.log or [] if to & bit] == [e for to, e in twin.log or [] if to & bit]
        assert (s.reveals, s.chance.draws) == (twin.reveals, twin.chance.draws)


@clause("PC-188")
@pytest.mark.parametrize("deck", ["black-treasurer fire-1 black-lord black-knight", "fire-1 black-knight black-lord"])
def test_pc_188_the_order_of_the_draw_deck_cannot_be_learned(deck: str) -> None:
    hands = [words.replace("SECRET", "ball-3") for words in HANDS]
    one = start_dealt(hands, "black-lord black-page black-knight black-treasurer")
    other = start_dealt(hands, deck)
    eyes = viewers(one.record.state)
    moves = ["lay red-lord red right", "pass", "discard thief-1", "end", "lay blue-lord blue right", "pass", "end"]
    assert_same_knowledge(one, other, eyes, "at the start")
    for move in moves:
        for played in (one, other):
            played.play(move)
        assert_same_knowledge(one, other, eyes, f"after {move}")
    for played in (one, other):
        played.play("draw")
    if deck.startswith("black"):  # turmoil is seen by all
        assert_same_knowledge(one, other, [0, 1, None], "after a draw by seat 2")


@clause("PC-188")
def test_pc_188_a_draw_cannot_be_taken_back_nor_tried_out() -> None:
    hands = [words.replace("SECRET", "ball-3") for words in HANDS]
    played = start_dealt(hands, "black-lord fire-1")
    before = TITLE.fingerprint(played.record.state)
    for probe in PROBES:
        if probe != "draw":
            played.record.state.why_not(0, TITLE.vocabulary.read(probe))
    assert TITLE.fingerprint(played.record.state) == before
    played.play("draw")
    assert played.record.undoable(0) == 0
    played.play("lay red-lord red right")
    assert played.record.undoable(0) == 0  # a card was shown


KNOWLEDGE = """
    black-0: black-lord black-page black-spy black-milady
    orders: ball-1 ball-2 ram-1
    knows-all: ball-1 ball-2
    places-all: ball-1 ball-2
    lost: red-lord
    """


@clause("PC-188", "PC-046", "PC-116")
@pytest.mark.parametrize(("version", "undoable"), [(1, 2), (2, 0)])
def test_pc_188_a_look_into_a_deck_cannot_be_taken_back(version: int, undoable: int) -> None:
    s = situation(f"{KNOWLEDGE}\nversion: {version}")
    record = Record.begin(TITLE, 3, {}, Chance(1), log=True, position=TITLE.dump(s))
    played = Played(record)
    played.play("build black")
    assert record.undoable(0) == 1  # no deck has been opened yet
    played.play("open orders")
    assert record.undoable(0) == undoable
    played.play("take ball-1")
    assert record.undoable(0) == (3 if version == 1 else 1)  # which card to take may be thought over


@clause("PC-188")
def test_pc_188_a_choice_of_ones_own_may_be_taken_back() -> None:
    hands = [words.replace("SECRET", "ball-3") for words in HANDS]
    played = start_dealt(hands, "black-lord")
    played.play("lay red-lord red right", "pass", "end", "lay blue-lord blue right", "pass")
    assert played.record.undoable(1) == 1  # declining to lay another card told nobody anything
