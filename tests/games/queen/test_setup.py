"""Queen of 12: setting up a game for three or four, and what everybody may see."""

from __future__ import annotations

from collections import Counter
from math import perm

import pytest

from pentarchy.core import BadOption, Chance
from pentarchy.games.queen.state import QueenState
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CARDS,
    CHARACTERS,
    KINDS,
    START,
    TITLE,
    cards,
    choose,
    dice,
    event_texts,
    finish_round,
    hand,
    kingdom_step_five,
    legal,
    new,
    play,
    question,
    refusal,
    scripted,
    situation,
    view,
    zone,
)

TOM, LEA, MIA = 0, 1, 2
PROMOS = {"spy", "collector", "general"}
DRAWN = ["druid", "golem", "lady", "spy", "machine", "parasite"]


def outcome_of_draw(pool: list[str], wanted: list[str]) -> int:
    """The outcome with which these cards are drawn from the pool, in this order."""
    left = pool[:]
    outcome, ways = 0, 1
    for card in wanted:
        outcome += left.index(card) * ways
        ways *= len(left)
        left.remove(card)
    return outcome


def pool_size(seats: int, **options: str | int | bool) -> int:
    """From how many cards the reserve of six is drawn."""
    chance = Chance(1)
    chance.tape = []
    TITLE.start(seats, {"starter": 0, **options}, chance)
    (size,) = [size for size in range(6, 20) if perm(size, 6) == chance.tape[0][1]]
    return size


def ever_in_reserve(**options: str | int | bool) -> set[str]:
    """All characters found in a reserve over many deals."""
    return {card for seed in range(120) for card in cards(new(3, seed, **options), "reserve-0")}


# ---------------------------------------------------------------- cards


@clause("Q12-010")
def test_q12_010_nineteen_different_cards_each_the_same_for_everyone() -> None:
    s = new(4)
    zones = [[card for zone in s.zones for card in zone if CARDS[card].startswith(owner)] for owner in ("rita", "alma")]
    assert sum([len(zone) for zone in s.zones]) == 4 * 19
    for mine in zones:
        assert sorted(card % 19 for card in mine) == list(range(19))
    sets = Counter(row["set"] for row in TITLE.content.rows("card"))
    assert (sets["start"] + sets["base"], sets["promo"], sets["expansion"]) == (14, 3, 2)
    assert len(s.layout.backs) == 76
    assert s.layout.backs[:19] == [0] * 19  # one monogram
    assert s.layout.backs[-19:] == [3] * 19


@clause("Q12-010")
def test_q12_010_side_a_unless_the_table_says_otherwise() -> None:
    assert view(new(4), 0)["sheet"] == "A"
    assert view(new(4, sheet="B"), 0)["sheet"] == "B"
    with pytest.raises(BadOption) as refused:
        new(4, sheet="E")
    assert refused.value.clause == "Q12-011"


@clause("Q12-011")
def test_q12_011_one_side_for_all() -> None:
    s = new(4, sheet="B")
    assert [view(s, seat)["sheet"] for seat in range(4)] == ["B"] * 4
    with pytest.raises(BadOption):
        new(4, sheet="A A B B")
    two_low = kingdom_step_five("side: B\ndice-0: r2\ndice-1: r2\ndice-2: r2")
    assert legal(two_low, TOM) == legal(two_low, LEA) == legal(two_low, MIA)


@clause("Q12-012")
@pytest.mark.parametrize("seats", [3, 4])
def test_q12_012_four_starting_cards_and_an_empty_pile(seats: int) -> None:
    s = new(seats)
    for seat in range(seats):
        assert hand(s, seat) == {"jungle-guardian", "alchemist", "knight", "sorcerer"}
        assert len(cards(s, f"hand-{seat}")) == 4
        assert cards(s, f"pile-{seat}") == []


@clause("Q12-013")
def test_q12_013_six_random_cards_are_everybodys_reserve() -> None:
    pool = [row["id"] for row in TITLE.content.rows("card") if row["set"] in ("base", "promo")]
    chance = scripted(outcome_of_draw(pool, DRAWN), 0, 0)
    s: QueenState = TITLE.start(3, {"starter": 0}, chance, log=True)
    assert [set(cards(s, f"reserve-{seat}")) for seat in range(3)] == [set(DRAWN)] * 3
    assert sorted(event_texts(s, "reserve")) == sorted(f"reserve {card}" for card in DRAWN)  # and shown to all
    assert sorted(event_texts(s, "reserve", seat=MIA)) == sorted(event_texts(s, "reserve"))


@clause("Q12-013")
def test_q12_013_every_card_of_the_rest_can_be_drawn() -> None:
    assert ever_in_reserve() == set(CHARACTERS) - set(START) - {"cardsharp", "oracle"}
    assert {len(cards(new(3, seed), "reserve-2")) for seed in range(20)} == {6}


@clause("Q12-014")
def test_q12_014_the_owner_looks_at_the_reserve_at_any_time_and_nobody_else() -> None:
    s = new(3)
    play(s, "0: play knight")  # the others are still choosing
    mine = zone(view(s, TOM), "reserve-0")
    assert len(mine) == 6
    assert min(mine) >= 0
    assert zone(view(s, LEA), "reserve-0") == zone(view(s, None), "reserve-0") == [-1] * 6


@clause("Q12-014")
def test_q12_014_the_order_of_a_reserve_means_nothing() -> None:
    one, other = (
        situation(f"hand-0: alchemist knight\nreserve-0: {reserve}") for reserve in ("golem lady spy", "spy golem lady")
    )
    for s in (one, other):
        choose(s, "alchemist", "knight", "sorcerer")
        play(s, "tick a1")
        assert legal(s, TOM) == {"pick golem", "pick lady", "pick spy"}
        play(s, "pick lady")
    assert view(one, LEA)["zones"] == view(other, LEA)["zones"]
    assert not one.layout.ordered[one.layout.index["reserve-0"]]


@clause("Q12-015")
@pytest.mark.parametrize("seats", [3, 4])
def test_q12_015_the_reserve_suggested_for_a_first_game(seats: int) -> None:
    s = new(seats, first_game=True)
    suggested = {"reflection", "troublemakers", "golem", "philosopher", "great", "lady"}
    for seat in range(seats):
        assert set(cards(s, f"reserve-{seat}")) == suggested
        assert hand(s, seat) == set(START)


@clause("Q12-015")
def test_q12_015_in_a_duel_the_druid_replaces_the_philosopher() -> None:
    s = new(2, first_game=True)
    suggested = {"reflection", "troublemakers", "golem", "druid", "great", "lady"}
    for seat in range(2):
        assert set(cards(s, f"reserve-{seat}")) | hand(s, seat) - set(START) == suggested
        assert (len(cards(s, f"reserve-{seat}")), len(hand(s, seat))) == (5, 5)


@clause("Q12-015")
def test_q12_015_alone_the_philosopher_begins_in_the_hand() -> None:
    for seed in range(5):
        s = new(1, seed, first_game=True)
        assert hand(s, 0) == {*START, "philosopher"}
        assert set(cards(s, "reserve-0")) == {"troublemakers", "golem", "druid", "great", "lady"}


@clause("Q12-015")
@pytest.mark.parametrize("options", [{"promos": True}, {"expansion_cards": True}, {"sheet": "C"}])
def test_q12_015_the_suggestion_is_for_the_base_cards_and_sheets(options: dict[str, str | bool]) -> None:
    with pytest.raises(BadOption) as refused:
        TITLE.options.resolve(3, {"first_game": True, **options})
    assert refused.value.clause == "Q12-015"


@clause("Q12-016")
def test_q12_016_cardsharp_and_oracle_only_where_the_table_wants_them() -> None:
    assert pool_size(3) == 17 - 4
    assert pool_size(3, expansion_cards=True) == 15
    assert {"cardsharp", "oracle"} <= ever_in_reserve(expansion_cards=True)
    assert not {"cardsharp", "oracle"} & ever_in_reserve()


@clause("Q12-016")
def test_q12_016_both_work_on_side_a() -> None:
    s = situation("hand-0: cardsharp knight\nhand-1: oracle knight")
    choose(s, "cardsharp", "oracle", "sorcerer")
    assert question(s, TOM) == "tick"
    assert legal(s, TOM) == {
        f"tick {roof}" for roof in ["b1", "d2", "c3", "g1", "i2", "j5", "b4", "a5", "f2", "g3", "h5", "e1", "c2", "f4"]
    }  # two roofs
    play(s, "tick b1", "tick d2")
    assert question(s, LEA) == "name-line"


@clause("Q12-017")
@pytest.mark.parametrize(
    ("options", "size"),
    [
        ({"expansion_cards": True}, 15),
        ({"promos": False, "expansion_cards": True}, 12),
        ({}, 13),
        ({"promos": False}, 10),
    ],
)
def test_q12_017_promos_and_expansion_cards_are_switched_and_nine_cards_are_out(
    options: dict[str, str | int | bool], size: int
) -> None:
    assert pool_size(4, **options) == size
    s: QueenState = TITLE.start(4, options, Chance(1))
    outs = [set(cards(s, f"out-{seat}")) for seat in range(4)]
    assert outs == [outs[0]] * 4
    assert len(outs[0]) == 19 - 4 - 6
    if "promos" in options:
        assert outs[0] >= PROMOS
    if "expansion_cards" not in options:
        assert outs[0] >= {"cardsharp", "oracle"}


@clause("Q12-018")
@pytest.mark.parametrize(("seats", "held"), [(4, 4), (3, 4), (2, 5), (1, 5)])
def test_q12_018_nine_cards_are_out_of_the_game(seats: int, held: int) -> None:
    s = new(seats)
    for seat in range(seats):
        sizes = [len(cards(s, f"{name}-{seat}")) for name in ("hand", "reserve", "out")]
        assert sizes == [held, 10 - held, 9]


@clause("Q12-018")
def test_q12_018_what_is_out_of_the_game_can_never_be_taken() -> None:
    s = kingdom_step_five("reserve-0: reflection troublemakers golem philosopher great lady\ndice-1: r2\ndice-2: r2")
    play(s, "0: reserve", "1: pass", "2: pass")
    assert legal(s, TOM) == {
        f"pick {card}" for card in ["reflection", "troublemakers", "golem", "philosopher", "great", "lady"]
    }
    assert refusal(s, "pick druid", TOM) == "Q12-018"


# ---------------------------------------------------------------- the first player


@clause("Q12-019")
def test_q12_019_the_first_active_player_keeps_the_mark() -> None:
    s = new(3, starter=TOM)
    assert event_texts(s, "starts") == ["starts 0"]
    for active in (TOM, LEA, MIA, TOM):
        assert view(s, MIA)["starter"] == TOM
        assert s.active == active
        finish_round(s)
    assert view(new(3, starter=MIA), TOM)["starter"] == MIA
    last = situation("round: 12\nactive: 2\nstarter: 0\nstack: round-end")
    assert view(last, MIA)["starter"] == TOM


@clause("Q12-020")
def test_q12_020_clockwise_is_the_order_of_seats() -> None:
    s = new(3, starter=LEA)
    for active in (LEA, MIA, TOM, LEA):
        assert (s.active, view(s, TOM)["active"]) == (active, active)
        finish_round(s)


@clause("Q12-020")
def test_q12_020_lots_decide_unless_the_table_names_the_first() -> None:
    starters = Counter(new(3, seed).starter for seed in range(90))
    assert min(starters[seat] for seat in range(3)) > 15
    assert {new(3, seed, starter=MIA).starter for seed in range(10)} == {MIA}
    with pytest.raises(BadOption) as refused:
        new(3, starter=3)
    assert refused.value.clause == "Q12-020"


# ---------------------------------------------------------------- what is open


@clause("Q12-021")
def test_q12_021_faces_of_hand_and_reserve_are_the_owners_all_else_is_open() -> None:
    s = situation("""
        round: 2
        hand-0: knight sorcerer alchemist
        pile-0: jungle-guardian
        reserve-0: golem lady spy great druid machine
        marks-0: a1 b2 j5
        used_copies: 1 0 0
        jungle: r2 r3 r4
        mountains: p7 p8
        dice-0: y3
        stack: joined; fill
    """)
    for seen in (view(s, MIA), view(s, None)):
        assert zone(seen, "hand-0") == [-1] * 3
        assert zone(seen, "reserve-0") == [-1] * 6
        assert [CARDS[card] for card in zone(seen, "pile-0")] == ["rita-jungle-guardian"]
        assert [KINDS["cell"].write(cell) for cell in seen["marks"][TOM]] == ["a1", "b2", "j5"]
        assert seen["boxes"]["copy"] == [1, 0, 0]
        assert "cards" not in seen["score"][TOM]  # it counts the cards in hand
        assert seen["score"][TOM]["left"] == 8  # four lines with one mark each
        in_bag = Counter(die["colour"] for die in seen["dice"] if die["at"] == 0)
        assert in_bag == {0: 1, 1: 1, 2: 1}  # one of each colour
        values = sorted((die["colour"], die["value"]) for die in seen["dice"] if die["at"] != 0)
        assert values == [(0, 2), (0, 3), (0, 4), (1, 7), (1, 8), (2, 3)]
    assert {CARDS[card] for card in zone(view(s, TOM), "hand-0")} == {"rita-knight", "rita-sorcerer", "rita-alchemist"}
    assert len({card for card in zone(view(s, TOM), "reserve-0") if card >= 0}) == 6


@clause("Q12-021")
def test_q12_021_the_marks_of_a_running_step_five_are_not_open_yet() -> None:
    s = kingdom_step_five("dice-0: r2 r3\ndice-1: p7\ndice-2: y1")
    play(s, "0: mark r2 e4")
    assert len(view(s, TOM)["marks"][TOM]) == 1
    assert view(s, MIA)["marks"][TOM] == view(s, None)["marks"][TOM] == []
    play(s, "0: pass", "1: pass", "2: pass")
    assert len(view(s, MIA)["marks"][TOM]) == 1
    assert dice(s, "0") == []


@clause("Q12-014")
def test_q12_014_the_order_of_the_reserve_is_not_even_shown_to_its_owner() -> None:
    one, other = situation("reserve-0: golem lady druid"), situation("reserve-0: lady druid golem")
    assert view(one, 0) == view(other, 0)
