"""Who knows which card is where: every rule of moving, showing, looking, searching, pouring and shuffling."""

from __future__ import annotations

import pytest

from pentarchy.core.chance import Chance, ScriptedChance, rank
from pentarchy.core.state import State
from pentarchy.core.types import EVERYONE, NOBODY, SPECTATOR, all_but, only
from pentarchy.core.zones import ALL, COUNT, NONE, OWNER, TOP, Layout, Zone, back_of, face_down
from tests.toy.tools import TOY

DECK, HAND_0, HAND_1, HAND_2, PILE, BOARD, PURSE, OTHER_PURSE, LINE = range(9)
ZONES = [
    Zone("deck", COUNT, ordered=True),
    Zone("hand-0", OWNER, owner=0),
    Zone("hand-1", OWNER, owner=1),
    Zone("hand-2", OWNER, owner=2),
    Zone("pile", TOP),
    Zone("board", ALL),
    Zone("purse", COUNT),
    Zone("other-purse", COUNT),
    Zone("line", ALL, ordered=True),
]
SEATS = 3


def table(**zones: list[int]) -> State:
    """A position with these cards; those not named lie at the bottom of the deck."""
    s = State(TOY, SEATS, Layout(ZONES, [0] * 10))
    named = {card for cards in zones.values() for card in cards}
    laid = [list(zones.get(zone.name.replace("-", "_"), [])) for zone in ZONES]
    laid[DECK] = [card for card in range(10) if card not in named] + laid[DECK]
    s.chance = Chance(1)
    s.lay_out(laid)
    return s


def known(s: State, *cards: int) -> list[int]:
    """The masks of these cards."""
    return [s.known_by[card] for card in cards]


def test_a_zone_shows_what_it_declares() -> None:
    assert [zone.seen_by() for zone in ZONES[:6]] == [NOBODY, only(0), only(1), only(2), NOBODY, EVERYONE]
    assert Zone("nowhere", NONE).seen_by() == NOBODY
    assert Zone("pile", TOP).ordered
    assert [back_of(face_down(back)) for back in range(3)] == [0, 1, 2]
    assert only(1) | all_but(1) == EVERYONE
    assert EVERYONE & only(SPECTATOR)


def test_laid_out_cards_are_known_to_those_who_see_their_zone() -> None:
    s = table(hand_1=[1], pile=[2, 3], board=[4], line=[5, 6])
    assert known(s, 0, 1, 2, 3, 4, 5) == [NOBODY, only(1), NOBODY, EVERYONE, EVERYONE, EVERYONE]
    assert s.place_known_by[3] == s.place_known_by[5] == s.place_known_by[6] == EVERYONE
    assert s.place_known_by[1] == s.place_known_by[2] == s.place_known_by[4] == NOBODY
    assert [s.where[card] for card in range(7)] == [DECK, HAND_1, PILE, PILE, BOARD, LINE, LINE]


def test_a_card_drawn_is_known_to_the_drawer_alone() -> None:
    s = table(deck=[8, 9])
    s.move(9, HAND_0)
    assert s.known_by[9] == only(0)
    assert s.place_known_by[9] == NOBODY
    assert s.zones[HAND_0] == [9]
    assert s.where[9] == HAND_0
    assert s.reveals == 1


def test_a_card_played_openly_is_known_to_all_and_costs_nobody_anything() -> None:
    s = table(hand_0=[1, 2, 3])
    s.look(2, HAND_0)
    s.move(1, BOARD)
    assert known(s, 1, 2, 3) == [EVERYONE, only(0) | only(2), only(0) | only(2)]


def test_who_sees_it_neither_leave_nor_arrive_loses_the_whole_hand() -> None:
    s = table(hand_0=[1, 2, 3])
    s.look(2, HAND_0)
    assert known(s, 1, 2, 3) == [only(0) | only(2)] * 3
    s.move(2, HAND_1)
    assert known(s, 1, 2, 3) == [only(0), only(0) | only(1), only(0)]


def test_the_thief_who_had_looked_keeps_the_rest() -> None:
    s = table(hand_0=[1, 2, 3])
    s.look(1, HAND_0)
    s.move(2, HAND_1)
    assert known(s, 1, 2, 3) == [only(0) | only(1)] * 3


def test_what_is_shown_on_the_way_is_seen_to_leave() -> None:
    s = table(hand_0=[1, 2])
    s.look(1, HAND_0)
    s.look(2, HAND_0)
    s.move(1, PURSE, shown=only(1))
    assert known(s, 1, 2) == [only(0) | only(1)] * 2


def test_the_only_card_of_a_zone_is_not_lost_from_sight() -> None:
    s = table(hand_0=[1])
    s.look(2, HAND_0)
    s.move(1, PURSE)
    assert s.known_by[1] == only(0) | only(2)
    s.move(2, PURSE)
    s.move(1, OTHER_PURSE)
    assert s.known_by[1] == NOBODY


def test_knowledge_of_an_unordered_zone_is_lost_even_when_its_owner_sees_nothing_either() -> None:
    s = table(purse=[1, 2])
    s.look(0, PURSE)
    s.move(1, OTHER_PURSE)
    assert known(s, 1, 2) == [NOBODY, NOBODY]


def test_a_card_seen_on_the_deck_is_followed_into_a_hand() -> None:
    s = table(deck=[7, 8, 9])
    s.show(9, only(2))
    assert s.place_known_by[9] == only(2)
    s.move(9, HAND_1)
    assert s.known_by[9] == only(1) | only(2)
    assert s.place_known_by[9] == NOBODY


def test_a_known_place_survives_when_other_cards_leave_the_deck() -> None:
    s = table(deck=[7, 8, 9])
    s.show(8, only(2))
    s.move(9, HAND_1)
    assert s.known_by[8] == s.place_known_by[8] == only(2)
    assert s.known_by[9] == only(1)


def test_a_card_known_to_be_in_the_deck_but_not_where_is_lost_with_the_first_unseen_draw() -> None:
    s = table(board=[1, 2])
    s.move_all(BOARD, DECK)
    s.shuffle(DECK)
    assert known(s, 1, 2) == [EVERYONE, EVERYONE]
    assert s.place_known_by[1] == s.place_known_by[2] == NOBODY
    top = s.zones[DECK][-1]
    s.move(top, HAND_0)
    assert all(s.known_by[card] & ~only(0) == NOBODY for card in (1, 2))


def test_a_card_laid_on_the_deck_face_down_is_known_to_the_one_who_laid_it() -> None:
    s = table(hand_0=[1])
    s.move(1, DECK)
    assert s.known_by[1] == s.place_known_by[1] == only(0)
    assert s.zones[DECK][-1] == 1
    s.move(2, DECK, 0)
    assert s.zones[DECK][0] == 2


def test_putting_a_card_elsewhere_in_its_deck_loses_nothing() -> None:
    s = table(board=[1, 2], deck=[9])
    s.move_all(BOARD, DECK)
    s.shuffle(DECK)
    s.show(s.zones[DECK][-1], only(0))
    top = s.zones[DECK][-1]
    s.move(top, DECK, 0)
    assert s.zones[DECK][0] == top
    assert s.place_known_by[top] == only(0)
    assert known(s, 1, 2) == [EVERYONE, EVERYONE]
    assert s.known_by[top] == (EVERYONE if top in (1, 2) else only(0))


def test_a_pile_shows_its_top_and_remembers_what_was_shown() -> None:
    s = table(hand_0=[1, 2], pile=[3])
    s.move(1, PILE)
    assert known(s, 3, 1) == [EVERYONE, EVERYONE]
    assert s.place_known_by[1] == EVERYONE
    s.move(2, PILE, 0)
    assert s.known_by[2] == s.place_known_by[2] == only(0)


def test_taking_the_top_of_a_pile_uncovers_the_next() -> None:
    s = table(pile=[1, 2, 3])
    assert known(s, 1, 2, 3) == [NOBODY, NOBODY, EVERYONE]
    before = s.reveals
    s.move(3, HAND_0)
    assert s.known_by[3] == EVERYONE
    assert s.known_by[2] == s.place_known_by[2] == EVERYONE
    assert s.known_by[1] == NOBODY
    assert s.reveals == before + 1
    s.move(2, HAND_0)
    s.move(1, PILE, 0)
    assert s.known_by[1] == EVERYONE


def test_moving_the_top_of_a_pile_under_it_uncovers_the_next() -> None:
    s = table(pile=[1, 2])
    s.move(2, PILE, 0)
    assert s.zones[PILE] == [2, 1]
    assert s.known_by[1] == EVERYONE
    assert s.place_known_by[2] == EVERYONE


def test_a_look_is_remembered_by_the_looker_alone() -> None:
    s = table(hand_0=[1, 2])
    s.look(1, HAND_0)
    assert known(s, 1, 2) == [only(0) | only(1)] * 2
    assert s.place_known_by[1] == NOBODY
    s.look(1, DECK)
    assert all(s.place_known_by[card] == only(1) for card in s.zones[DECK])


def test_a_search_leaves_nobody_else_a_place_to_point_at() -> None:
    s = table(deck=[8, 9])
    s.show(9, only(0))
    s.show(8, only(0))
    s.search(1, DECK)
    assert s.place_known_by[9] == only(1)
    s.move(9, HAND_1)
    assert s.known_by[9] == only(1)
    assert s.known_by[8] == only(1)


def test_a_shuffle_forgets_places_but_not_cards() -> None:
    s = table(deck=[7, 8, 9])
    s.look(1, DECK)
    order = list(s.zones[DECK])
    s.chance = ScriptedChance([rank(order, order[::-1])])
    s.shuffle(DECK)
    assert s.zones[DECK] == order[::-1]
    assert all(s.known_by[card] == only(1) and s.place_known_by[card] == NOBODY for card in order)


def test_a_shuffled_pile_shows_its_new_top_and_an_open_line_stays_open() -> None:
    s = table(pile=[1, 2, 3], line=[4, 5])
    s.shuffle(PILE)
    assert s.known_by[s.zones[PILE][-1]] == s.place_known_by[s.zones[PILE][-1]] == EVERYONE
    s.shuffle(LINE)
    assert s.place_known_by[4] == s.place_known_by[5] == EVERYONE


def test_a_zone_of_one_card_cannot_be_mixed() -> None:
    s = table(pile=[1], hand_0=[2, 3, 4, 5, 6, 7, 8, 9])
    s.show(0, only(2))
    s.shuffle(DECK)
    assert s.place_known_by[0] == only(2)
    assert s.chance.draws == 0


def test_a_zone_poured_out_keeps_what_everybody_knew() -> None:
    s = table(hand_0=[1, 2], purse=[3], pile=[4, 5])
    s.show(1, only(2))
    s.move_all(HAND_0, PURSE)
    assert s.zones[HAND_0] == []
    assert s.zones[PURSE] == [3, 1, 2]
    assert known(s, 1, 2, 3) == [only(0) | only(2), only(0), NOBODY]
    s.move_all(PILE, DECK)
    assert s.zones[DECK][-2:] == [4, 5]
    assert s.place_known_by[5] == EVERYONE
    assert s.place_known_by[4] == NOBODY
    s.move_all(PURSE, HAND_1)
    assert known(s, 1, 2, 3) == [only(0) | only(1) | only(2), only(0) | only(1), only(1)]
    s.move_all(HAND_1, PILE)
    assert s.known_by[2] == EVERYONE
    assert s.known_by[3] == only(1)
    assert s.where[3] == PILE
    assert s.place_known_by[3] == NOBODY


def test_one_card_poured_out_can_be_pointed_at() -> None:
    s = table(hand_0=[1], deck=[9])
    s.look(2, HAND_0)
    s.move_all(HAND_0, DECK)
    assert s.place_known_by[1] == only(0) | only(2)


@pytest.mark.parametrize(
    ("what", "counts"),
    [
        ("an open card moves in the open", 0),
        ("a card goes to a hidden place of its owner", 0),
        ("a card is played", 1),
        ("a card is drawn", 1),
        ("a card known to be there is drawn", 1),
        ("a card is drawn whose place was known", 1),
        ("an open top is taken", 0),
        ("a hand is looked at", 2),
        ("a hand is looked at again", 2),
        ("an open card is shown", 0),
        ("a card all know to be in the deck is shown", 1),
    ],
)
def test_what_bars_undo_follows_from_the_zones_not_from_memory(what: str, counts: int) -> None:
    s = table(hand_0=[1, 2], board=[3, 4], pile=[5], deck=[8, 9])
    if "again" in what:
        s.look(1, HAND_0)
    if "all know" in what or "known to be there" in what:
        s.move_all(BOARD, DECK)
        s.chance = ScriptedChance([0])
        s.shuffle(DECK)
    if "place was known" in what:
        s.show(9, only(0))
    before = s.reveals
    if what == "an open card moves in the open":
        s.move(3, LINE)
    elif what.startswith("a card goes"):
        s.move(1, PURSE)
    elif what == "a card is played":
        s.move(1, BOARD)
    elif "drawn" in what:
        s.move(s.zones[DECK][-1], HAND_0)
    elif what == "an open top is taken":
        s.move(5, HAND_0)
    elif "looked at" in what:
        s.look(1, HAND_0)
    elif what == "an open card is shown":
        s.show(3)
    else:
        s.show(4, only(0))
    assert s.reveals - before == counts
