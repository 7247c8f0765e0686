"""Plague Castles: houses, castles, decks, and the king."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy.core import Chance
from pentarchy.games.castles.state import FIRST_HAND, CastlesState
from pentarchy.testing import clause
from tests.games.castles.helpers import (
    CARDS,
    TITLE,
    actions_taken,
    all_cards_but,
    cards,
    event_texts,
    hand,
    laid,
    legal,
    legal_with,
    married,
    new,
    pass_until,
    play,
    play_when_legal,
    question,
    refusal,
    result,
    row,
    seen,
    situation,
    zone_of,
)

# ---------------------------------------------------------------- houses


@clause("PC-032")
def test_pc_032_a_single_card_is_a_house() -> None:
    s = situation(
        """
        hand-0: red-knight red-merchant
        blue-0: blue-page
        green-1: green-page
        """
    )
    assert refusal(s, "order red-merchant") == "PC-057"
    play(s, "lay red-knight red right")
    assert row(s, 0) == ["blue", "red"]
    assert refusal(s, "order red-merchant") is None
    play(s, "order red-merchant")
    play_when_legal(s, "give red-knight", "take green-page")
    pass_until(s, "0 act")
    assert row(s, 0) == ["blue", "green"]  # and with its last card it is gone


@clause("PC-035")
def test_pc_035_the_dead_go_to_the_lost_deck() -> None:
    s = situation(
        """
        hand-0: red-assassin
        red-0: red-lord
        blue-1: blue-page blue-healer
        lost: green-page
        """
    )
    play(s, "order red-assassin", "kill blue-page", "pass")
    assert cards(s, "lost") == ["green-page", "blue-page"]
    assert cards(s, "blue-1") == ["blue-healer"]


# ---------------------------------------------------------------- castles


@clause("PC-036")
def test_pc_036_a_castle_card_lies_above_the_house_of_its_colour() -> None:
    s = situation(
        """
        green-0: green-lord green-page green-healer green-spy
        red-0: red-lord red-page red-healer
        """
    )
    assert legal_with(s, "build") == {"build green"}
    play(s, "build green")
    assert cards(s, "castles-0") == ["green-castle"]
    assert s.owner == [-1, -1, -1, 0, -1]


@clause("PC-037")
def test_pc_037_residents_are_safe_from_orders() -> None:
    s = situation(
        """
        hand-0: red-assassin red-merchant ball-1
        red-0: red-lord red-healer
        blue-1: blue-lord blue-page blue-healer blue-spy
        castles-1: blue-castle
        green-2: green-page
        """
    )
    for order, verb in (("red-assassin", "kill"), ("ball-1", "invite")):
        t = s.copy()
        play(t, f"order {order}")
        assert {move for move in legal(t) if "blue" in move or "green" in move} == {f"{verb} green-page"}
        assert {refusal(t, f"{verb} {card}") for card in cards(s, "blue-1")} == {"PC-037"}
    play(s, "order red-merchant", "give red-lord")
    assert legal(s) == {"take green-page"}
    assert {refusal(s, f"take {card}") for card in cards(s, "blue-1")} == {"PC-037"}


@clause("PC-037")
def test_pc_037_an_order_with_no_target_but_residents_cannot_be_played() -> None:
    s = situation(
        """
        hand-0: red-assassin red-merchant ball-1
        red-0: red-knight
        blue-1: blue-lord blue-page blue-healer blue-spy
        castles-1: blue-castle
        """
    )
    assert not legal_with(s, "order")


@clause("PC-037")
def test_pc_037_residents_are_safe_from_house_properties() -> None:
    s = situation(
        """
        hand-0: green-minstrel blue-milady black-courtesan black-plague-bearer
        blue-1: blue-spy blue-lord blue-knight blue-treasurer
        castles-1: blue-castle
        red-2: red-spy
        """
    )
    t = s.copy()
    play(t, "lay green-minstrel green right")
    assert legal(t) == {"invite red-spy", "pass"}
    assert refusal(t, "invite blue-spy") == "PC-037"
    for move in ("lay blue-milady blue right", "plant black-courtesan 1 left", "plant black-plague-bearer 1 right"):
        t = s.copy()
        play(t, move)
        assert question(t) == "0 act"
        assert cards(t, "blue-1") == ["blue-spy", "blue-lord", "blue-knight", "blue-treasurer"]


@clause("PC-037")
@pytest.mark.parametrize("card", ["tribute-1", "escape-1", "pestilence-1"])
def test_pc_037_residents_are_safe_from_turmoil(card: str) -> None:
    s = situation(
        f"""
        deck: {card}
        hand-0: red-page
        blue-0: blue-spy blue-lord blue-knight blue-treasurer
        castles-0: blue-castle
        """
    )
    play(s, "draw")
    assert question(s) == "1 act"
    assert laid(s, 0) == ["blue-spy", "blue-lord", "blue-knight", "blue-treasurer"]


@clause("PC-038")
def test_pc_038_siege_weapons_reach_residents_and_assassins_do_not() -> None:
    s = situation(
        """
        hand-0: red-assassin trebuchet-1 ram-1
        red-0: red-lord
        blue-1: blue-lord blue-page blue-healer blue-spy
        castles-1: blue-castle
        """
    )
    t = s.copy()
    play(t, "order red-assassin")
    assert legal_with(t, "kill") == {"kill red-lord"}
    t = s.copy()
    play(t, "order trebuchet-1")
    assert legal(t) == {"strike blue-lord", "strike blue-page", "strike blue-healer", "strike blue-spy"}
    play(s, "order ram-1")
    assert legal(s) == {"break 1 blue"}


@clause("PC-038")
@pytest.mark.parametrize(("card", "moves"), [("fire-1", []), ("flood", ["lose blue-spy"]), ("earthquake", [])])
def test_pc_038_natural_disasters_reach_castles(card: str, moves: list[str]) -> None:
    s = situation(
        f"""
        deck: {card}
        blue-0: blue-lord blue-page blue-healer blue-spy
        castles-0: blue-castle
        """
    )
    play(s, "draw", *moves)
    assert question(s) == "1 act"
    if card != "earthquake":
        assert cards(s, "lost") == ["blue-spy"]
    assert cards(s, "castles-0") == []


@clause("PC-039")
def test_pc_039_nobody_puts_cards_into_anothers_castle() -> None:
    s = situation(
        """
        hand-0: red-plague-bearer red-courtesan blue-courtesan
        red-1: red-lord red-page red-healer red-spy
        castles-1: red-castle
        blue-1: blue-lord
        """
    )
    for card in ("red-plague-bearer", "red-courtesan"):
        for side in ("top", "left", "right"):
            assert refusal(s, f"plant {card} 1 {side}") == "PC-039"
        assert refusal(s, f"plant {card} 2 right") is None
    assert refusal(s, "plant blue-courtesan 1 top") is None  # a plain house beside it


@clause("PC-039")
def test_pc_039_nor_does_a_revival() -> None:
    s = situation(
        """
        hand-0: infirmary-1
        lost: red-plague-bearer
        red-1: red-lord red-page red-healer red-spy
        castles-1: red-castle
        """
    )
    play(s, "order infirmary-1")
    assert legal(s) == {"send 0", "send 2"}


@clause("PC-040")
def test_pc_040_you_may_add_to_your_own_castle() -> None:
    s = situation(
        """
        hand-0: red-page servant-1
        red-0: red-lord red-knight red-healer red-spy
        castles-0: red-castle
        """
    )
    play(s, "lay red-page red top", "lay servant-1 red top")
    assert len(cards(s, "red-0")) == 6
    assert cards(s, "castles-0") == ["red-castle"]


@clause("PC-041")
def test_pc_041_no_resident_is_moved_out_on_purpose() -> None:
    s = situation(
        """
        hand-0: blue-assassin blue-merchant marriage-1
        red-0: red-lord red-page red-healer red-spy
        castles-0: red-castle
        blue-0: blue-page
        green-1: green-page
        """
    )
    t = s.copy()
    play(t, "order blue-assassin")
    assert legal_with(t, "kill") == {"kill blue-page", "kill green-page"}
    assert refusal(t, "kill red-page") == "PC-041"
    t = s.copy()
    play(t, "order blue-merchant")
    assert legal_with(t, "give") == {"give blue-page"}
    assert refusal(t, "give red-page") == "PC-041"
    play(s, "order marriage-1")
    assert legal(s) == {"wed blue-page red"}
    assert refusal(s, "wed red-page blue") == "PC-041"


@clause("PC-042")
def test_pc_042_a_castle_got_in_the_royal_shuffle_works_at_once() -> None:
    s = situation(
        """
        seats: 2
        deck: royal-shuffle
        blue-0: blue-lord blue-page blue-healer blue-spy
        castles-0: blue-castle
        lost: red-knight red-page
        orders: ram-1
        """
    )
    play(s, "draw")
    assert question(s) == "1 revive"
    assert cards(s, "aside") == ["royal-shuffle"]  # it is not over yet
    play(s, "raise", "put red left")
    assert row(s, 1) == ["red", "blue"]
    assert question(s) == "1 fetch"
    play(s, "fetch")
    assert cards(s, "turmoil") == ["royal-shuffle"]
    assert question(s) == "1 act"


@clause("PC-042")
def test_pc_042_a_lasting_property_passes_too() -> None:
    s = situation(
        """
        seats: 2
        deck: royal-shuffle
        red-0: red-lord red-page red-healer red-spy
        blue-0: blue-page
        castles-0: red-castle
        green-1: green-page
        hand-1: blue-assassin green-assassin
        """
    )
    play(s, "draw")
    assert refusal(s, "order green-assassin") == "PC-057"
    play(s, "order blue-assassin")
    assert legal_with(s, "kill") == {"kill blue-page", "kill green-page"}  # Honour no longer guards the former owner


# ---------------------------------------------------------------- decks


@clause("PC-045")
def test_pc_045_a_card_from_a_deck_is_its_top_card() -> None:
    s = situation(
        """
        hand-0: red-healer blue-page
        lost: green-lord green-spy green-knight
        orders: ram-1 thief-1 ball-1
        """
    )
    play(s, "lay red-healer red right")
    assert legal(s) == {"raise", "pass"}
    play(s, "raise", "put green right", "lay blue-page blue right", "fetch")
    assert cards(s, "green-0") == ["green-knight"]
    assert hand(s, 0) == {"ball-1"}
    assert cards(s, "lost") == ["green-lord", "green-spy"]


@clause("PC-045")
def test_pc_045_unless_the_deck_is_looked_through() -> None:
    s = situation(
        """
        deck: prophet-1
        lost: green-lord green-spy green-knight
        """
    )
    play(s, "draw", "open lost")
    assert legal(s) == {"take green-lord", "take green-spy", "take green-knight"}
    play(s, "take green-lord")
    assert hand(s, 0) == {"green-lord"}
    assert cards(s, "lost") == ["green-spy", "green-knight"]


@pytest.mark.slow
@clause("PC-046")
def test_pc_046_no_view_shows_the_inside_of_a_deck() -> None:
    random = Random(2)
    for seed in range(6):
        s = new(3, seed)
        while s.turn():
            for viewer in (None, 0, 1, 2):
                assert set(seen(s, viewer, "deck")) <= {"?"}
                for deck in ("turmoil", "orders", "lost"):
                    assert set(seen(s, viewer, deck)[:-1]) <= {"?"}
            if random.random() < 0.2:
                assert_no_look_at_the_draw_deck(s)
            seat = s.turn()[0]
            s.push(seat, random.choice(s.legal_moves(seat)))


def assert_no_look_at_the_draw_deck(s: CastlesState) -> None:
    """Not even what a seat may remember holds a place in the draw deck."""
    for seat in (None, 0, 1, 2):
        known = TITLE.redact(s, seat)
        looking = "take-from-pile" in [TITLE.steps[frame[0]].name for frame in known.stack]
        assert looking or all(card < 0 for card in known.zones[0])


@clause("PC-046")
@pytest.mark.parametrize("deck", ["draw", "orders", "lost"])
def test_pc_046_the_prophet_looks_into_a_deck(deck: str) -> None:
    s = situation(
        """
        deck: prophet-1
        orders: ram-1 thief-1
        lost: red-lord blue-lord
        """
    )
    play(s, "draw", f"open {deck}")
    inside = {"draw": "deck", "orders": "orders", "lost": "lost"}[deck]
    assert legal(s) >= {f"take {card}" for card in cards(s, inside) if card in CARDS[:90]}
    assert all(legal(s, other) == set() for other in (1, 2))
    assert event_texts(s, "saw", seat=1) == event_texts(s, "saw", seat=2) == []


@clause("PC-046")
@pytest.mark.parametrize("deck", ["orders", "lost"])
def test_pc_046_the_castle_of_knowledge_looks_into_a_deck(deck: str) -> None:
    s = situation(
        """
        black-0: black-lord black-page black-healer black-spy
        orders: ram-1 thief-1
        lost: red-lord blue-lord
        """
    )
    play(s, "build black")
    assert legal(s) == {"open orders", "open lost"}
    play(s, f"open {deck}")
    assert legal(s) == {*[f"take {card}" for card in cards(s, deck)], "pass"}
    assert event_texts(s, "saw", seat=1) == event_texts(s, "saw", seat=2) == []


@clause("PC-047")
def test_pc_047_an_empty_draw_deck_is_replaced_by_the_shuffled_turmoil_deck() -> None:
    shuffles = set()
    for seed in range(8):
        s = situation(
            f"""
            deck: red-lord
            turmoil: {all_cards_but("turmoil")}
            orders: {all_cards_but("order")}
            lost: {all_cards_but("house", "red-lord")}
            """,
            Chance(seed),
        )
        play(s, "draw")
        assert hand(s, 0) == {"red-lord"}
        assert sorted(cards(s, "deck")) == sorted(all_cards_but("turmoil").split())
        assert cards(s, "turmoil") == []
        assert len(cards(s, "orders")) == 30  # no other deck comes back
        assert len(cards(s, "lost")) == 59
        assert event_texts(s, "chaos") == ["chaos 1"]
        assert actions_taken(s) == 1  # and the turn goes on
        assert set(seen(s, 0, "deck")) == {"?"}
        shuffles.add(tuple(cards(s, "deck")))
    assert len(shuffles) == 8


@clause("PC-047")
def test_pc_047_not_before_it_is_empty() -> None:
    s = situation(
        f"""
        deck: blue-lord red-lord
        turmoil: {all_cards_but("turmoil")}
        orders: {all_cards_but("order")}
        lost: {all_cards_but("house", "red-lord", "blue-lord")}
        """
    )
    play(s, "draw")
    assert cards(s, "deck") == ["blue-lord"]
    assert event_texts(s, "chaos") == []


# ---------------------------------------------------------------- for good, and the king


@clause("PC-048")
@pytest.mark.parametrize("seats", [2, 4])
def test_pc_048_no_laid_card_goes_back_to_a_hand(seats: int) -> None:
    random = Random(seats)
    for seed in range(25):
        s = new(seats, seed)
        first = s.components.first_house
        while s.turn():
            before = {card for zone in s.zones[first:] for card in zone}
            seat = s.turn()[0]
            s.push(seat, random.choice(s.legal_moves(seat)))
            assert not before & {card for zone in s.zones[FIRST_HAND : FIRST_HAND + seats] for card in zone}


@clause("PC-049")
def test_pc_049_two_castles_make_a_king_at_once() -> None:
    s = situation(
        """
        stack: act 0 1
        hand-0: thief-1
        red-0: red-lord red-page red-healer red-spy
        castles-0: red-castle
        blue-0: blue-lord blue-page blue-healer blue-spy
        green-1: green-lord green-page green-healer green-spy servant-1
        castles-1: green-castle
        """
    )
    assert question(s) == "0 act"
    play(s, "build blue")
    assert question(s) == "over"
    assert refusal(s, "draw", 0) == refusal(s, "draw", 1) == "PC-049"
    assert result(s).why == "PC-049"
    assert result(s).winners() == [0]
    assert result(s).seats[0].award == "king"
    assert event_texts(s)[-3:] == ["built 0 blue blue-castle", "king 0", "ended"]


@clause("PC-049")
def test_pc_049_one_castle_is_not_enough() -> None:
    s = situation("blue-0: blue-lord blue-page blue-healer blue-spy")
    play(s, "build blue")
    assert question(s) == "0 act"
    assert TITLE.outcome(s) is None
    assert married(s) == set()
    assert zone_of(s, "blue-castle") == "castles-0"
