"""Plague Castles: the components, and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.core import BadOption, Chance, ScriptedChance
from pentarchy.core.chance import rank
from pentarchy.core.outcome import LOST, WON, Outcome, SeatResult
from pentarchy.games.castles.state import CASTLE, HOUSE, ORDER, PROPERTIES, TURMOIL, Cards
from pentarchy.testing import clause
from tests.games.castles.helpers import (
    CARDS,
    COLOURS,
    TITLE,
    asked,
    cards,
    event_texts,
    events_named,
    new,
    play,
    question,
    refusal,
    seen,
    situation,
)

TABLE: Cards = new(2).components.cards
SHARED = {"lord", "milady", "knight", "treasurer", "page", "healer", "spy", "plague-bearer", "courtesan"}
TURMOILS = [card for card, kind in enumerate(TABLE.kind) if kind == TURMOIL]
ORDINARY = [card for card, kind in enumerate(TABLE.kind) if kind in (HOUSE, ORDER)]


def names_of(colour: int) -> set[str]:
    """The characters of one colour."""
    houses = [c for c in range(len(CARDS)) if TABLE.kind[c] == HOUSE and TABLE.colour[c] == colour]
    assert len(houses) == len({TABLE.character[c] for c in houses})
    return {CARDS[c].removeprefix(f"{COLOURS[colour]}-") for c in houses}


def deal(seats: int, top_first: list[int], back: int = 0) -> tuple[list[list[int]], list[int]]:
    """The hands and the deck after a deal from a deck that begins with these cards; `back` is the second shuffle."""
    rest = [card for card in TURMOILS + ORDINARY if card not in top_first]
    deck = rest + top_first[::-1]
    shuffled = rank(sorted(deck), deck)
    chance = ScriptedChance([shuffled, back] if set(top_first) & set(TURMOILS) else [shuffled])
    s = TITLE.start(seats, {"starter": 0}, chance)
    assert chance.left() == 0
    return [s.zones[s.layout.index[f"hand-{seat}"]] for seat in range(seats)], s.zones[s.layout.index["deck"]]


# ---------------------------------------------------------------- components


@clause("PC-001")
def test_pc_001_sixty_house_cards_thirty_orders_fifteen_turmoil_five_castles() -> None:
    assert Counter(TABLE.kind) == {HOUSE: 60, ORDER: 30, TURMOIL: 15, CASTLE: 5}
    assert len(CARDS) == len(set(CARDS)) == 110


@clause("PC-033")
def test_pc_033_the_colours_share_their_characters_and_have_one_unique_each() -> None:
    sets = [names_of(colour) for colour in range(5)]
    for mine in sets:
        assert mine >= SHARED
        assert len(mine - SHARED) == 1
    assert set.intersection(*sets) == SHARED
    assert {card.split("-")[0] for card in CARDS if TABLE.kind[CARDS.index(card)] == HOUSE} == {*COLOURS, "servant"}


@clause("PC-034")
def test_pc_034_every_house_card_has_a_property() -> None:
    for card in range(len(CARDS)):
        assert (0 <= TABLE.property[card] < len(PROPERTIES)) == (TABLE.kind[card] == HOUSE)
    by_character = {(TABLE.character[c], TABLE.property[c]) for c in range(len(CARDS)) if TABLE.kind[c] == HOUSE}
    assert len(by_character) == len({prop for _, prop in by_character}) == 15  # to each character its own


@clause("PC-036")
def test_pc_036_one_castle_card_per_colour() -> None:
    castles = [card for card, kind in enumerate(TABLE.kind) if kind == CASTLE]
    assert [TABLE.colour[card] for card in castles] == list(range(5))
    assert TABLE.castle_of == castles


@clause("PC-082")
def test_pc_082_five_colours_of_equally_many_cards() -> None:
    assert COLOURS == ["red", "orange", "blue", "green", "black"]
    english = [row["name"]["en"] for row in TITLE.content.rows("colour")]
    assert english == ["Red", "Orange", "Blue", "Green", "Black"]
    coloured = Counter(colour for colour in TABLE.colour if colour >= 0)
    assert coloured == dict.fromkeys(range(5), 10 + 2 + 1)  # characters, Assassin and Merchant, castle


@clause("PC-083")
def test_pc_083_the_unique_characters_and_their_colours() -> None:
    unique = [names_of(colour) - SHARED for colour in range(5)]
    assert unique == [{"jester"}, {"mercenary"}, {"priest"}, {"minstrel"}, {"alchemist"}]
    for name in ("jester", "mercenary", "priest", "minstrel", "alchemist"):
        assert len([card for card in CARDS if card.endswith(name)]) == 1


@clause("PC-098")
def test_pc_098_the_thirty_orders() -> None:
    names = [row["id"] for row in TITLE.content.rows("order")]
    orders = [card for card, kind in enumerate(TABLE.kind) if kind == ORDER]
    assert Counter(names[TABLE.order[card]] for card in orders) == {
        "assassin": 5,
        "merchant": 5,
        "ball": 3,
        "thief": 3,
        "infirmary": 3,
        "false-order": 4,
        "marriage": 3,
        "trebuchet": 2,
        "ram": 2,
    }
    for name in ("assassin", "merchant"):
        assert [TABLE.colour[card] for card in orders if names[TABLE.order[card]] == name] == list(range(5))
    assert all(TABLE.colour[card] == -1 for card in orders if names[TABLE.order[card]] not in ("assassin", "merchant"))


# ---------------------------------------------------------------- the deal


@clause("PC-002")
def test_pc_002_castles_apart_and_all_other_cards_in_one_shuffled_deck() -> None:
    starts = [new(3, seed) for seed in range(40)]
    for s in starts:
        assert sorted(cards(s, "supply")) == sorted(f"{colour}-castle" for colour in COLOURS)
        together = cards(s, "deck") + [card for seat in range(3) for card in cards(s, f"hand-{seat}")]
        assert sorted(together) == sorted(CARDS[:105])
    for place in (0, 40, 89):
        assert len({cards(s, "deck")[place] for s in starts}) > 20
    for kind in (HOUSE, ORDER, TURMOIL):
        assert kind in {TABLE.kind[s.zones[0][-1]] for s in starts}


@clause("PC-003")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_pc_003_five_cards_each(seats: int) -> None:
    s = new(seats)
    assert [len(cards(s, f"hand-{seat}")) for seat in range(seats)] == [5] * seats
    assert len(cards(s, "deck")) == 105 - 5 * seats


@clause("PC-003")
def test_pc_003_the_deal_comes_from_the_top_of_the_deck() -> None:
    hands, deck = deal(2, ORDINARY[:12])
    assert sorted(hands[0] + hands[1]) == ORDINARY[:10]
    assert deck[-2:] == [ORDINARY[11], ORDINARY[10]]


@clause("PC-004")
@pytest.mark.parametrize("seats", [2, 6])
def test_pc_004_nobody_is_dealt_turmoil(seats: int) -> None:
    for seed in range(50):
        s = new(seats, seed)
        assert all(TABLE.kind[card] != TURMOIL for zone in s.zones[6 : 6 + seats] for card in zone)
        assert len([card for card in s.zones[0] if TABLE.kind[card] == TURMOIL]) == 15


@clause("PC-004")
def test_pc_004_dealt_turmoil_is_exchanged_and_shuffled_into_the_deck() -> None:
    fire = TURMOILS[0]
    first = [*ORDINARY[:3], fire, *ORDINARY[3:10]]
    hands, deck = deal(2, first)
    assert sorted(hands[0] + hands[1]) == ORDINARY[:10]  # the tenth card replaces the Fire
    assert fire in deck
    places = {deal(2, first, back)[1].index(fire) for back in range(95)}
    assert len(places) > 40  # not just put on top or underneath


# ---------------------------------------------------------------- who starts


@clause("PC-005")
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_pc_005_whoever_suggested_the_game_starts(starter: int) -> None:
    s = new(4, starter=starter)
    assert question(s) == f"{starter} act"
    assert events_named(s, "starts") == [(starter,)]
    assert refusal(s, "draw", (starter + 1) % 4) == "PC-125"


@clause("PC-005")
def test_pc_005_only_somebody_at_the_table_can_start() -> None:
    with pytest.raises(BadOption) as refused:
        new(3, starter=3)
    assert refused.value.clause == "PC-005"


@clause("PC-006")
def test_pc_006_the_winner_of_the_last_game_starts_the_next() -> None:
    results = [SeatResult(WON if seat == 3 else LOST, 1 if seat == 3 else 2, 0) for seat in range(4)]
    for first in ("random", 0, 3):
        options = TITLE.rematch(Outcome("PC-049", tuple(results)), {"starter": first}, Chance(1))
        assert asked(TITLE.start(4, options, Chance(5))) == 3


# ---------------------------------------------------------------- the decks


@clause("PC-043")
def test_pc_043_only_the_draw_deck_at_first() -> None:
    s = new(4)
    assert cards(s, "turmoil") == cards(s, "orders") == cards(s, "lost") == cards(s, "aside") == []
    assert len(cards(s, "deck")) == 85


@clause("PC-043")
def test_pc_043_three_more_decks_arise() -> None:
    s = situation(
        """
        deck: fire-1
        hand-0: red-page thief-1
        """
    )
    play(s, "discard red-page", "discard thief-1", "draw")
    assert (cards(s, "lost"), cards(s, "orders"), cards(s, "turmoil")) == (["red-page"], ["thief-1"], ["fire-1"])


@clause("PC-044")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_pc_044_the_draw_deck_lies_face_down_the_others_face_up(viewer: int | None) -> None:
    s = situation(
        """
        turmoil: fire-1 fire-2 flood
        orders: thief-1 ram-1 ball-2
        lost: red-page blue-lord
        """
    )
    assert seen(s, viewer, "turmoil")[-1] == "flood"
    assert seen(s, viewer, "orders")[-1] == "ball-2"
    assert seen(s, viewer, "lost")[-1] == "blue-lord"
    assert set(seen(s, viewer, "deck")) == {"?"}
    assert len(seen(s, viewer, "deck")) == 105 - 8
    assert event_texts(s) == []
