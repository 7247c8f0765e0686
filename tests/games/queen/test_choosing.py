"""Queen of 12: the choice of cards, the last card in hand, the reveal and what it cancels, the discard piles."""

from __future__ import annotations

import pytest

from pentarchy.core import IllegalMove
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CARDS,
    TITLE,
    bare,
    begin_round,
    cards,
    choose,
    dice,
    event_texts,
    finish_round,
    hand,
    legal,
    new,
    play,
    question,
    refusal,
    situation,
    view,
    zone,
)

TOM, LEA, MIA = 0, 1, 2


def faces(ids: list[int]) -> list[str]:
    """Cards of a view: the character, or `?` for a back."""
    return [bare(CARDS[card]) if card >= 0 else "?" for card in ids]


# ---------------------------------------------------------------- the choice


@clause("Q12-028")
def test_q12_028_one_card_of_the_hand_lies_face_down() -> None:
    s = new(3)
    assert legal(s, TOM) == {"play knight", "play sorcerer", "play jungle-guardian", "play alchemist"}
    play(s, "0: play knight")
    mine = view(s, TOM)
    assert (set(faces(zone(mine, "hand-0"))), faces(mine["chosen"][TOM])) == (
        {"sorcerer", "jungle-guardian", "alchemist"},
        ["knight"],
    )
    assert refusal(s, "play golem", LEA) == "Q12-028"  # it is not in the hand
    play(s, "1: play sorcerer", "2: play sorcerer")
    assert hand(s, TOM) == {"sorcerer", "jungle-guardian", "alchemist"}


@clause("Q12-029")
def test_q12_029_others_learn_only_that_the_choice_was_made() -> None:
    s = new(3)
    play(s, "2: play knight")
    for viewer in (TOM, None):
        seen = view(s, viewer)
        assert seen["waiting"] == [TOM, LEA]
        assert faces(zone(seen, "hand-2")) == ["?"] * 3
        assert faces(seen["chosen"][MIA]) == ["?"]
        assert seen["chosen"][LEA] == []
    assert event_texts(s, "revealed") == []
    other = new(3)
    play(other, "2: play alchemist")
    assert view(s, TOM) == view(other, TOM)
    assert TITLE.dump(TITLE.redact(s, TOM)) == TITLE.dump(TITLE.redact(other, TOM))


@clause("Q12-029")
def test_q12_029_whoever_has_a_playable_card_must_choose() -> None:
    s = situation("hand-0: knight sorcerer\npile-0: alchemist")
    assert s.turn() == [TOM, LEA, MIA]
    assert refusal(s, "pass", TOM) == "Q12-029"
    play(s, "1: play knight", "2: play knight")
    assert s.turn() == [TOM]  # the table waits


# ---------------------------------------------------------------- the last card


@clause("Q12-030")
def test_q12_030_the_last_card_starts_a_new_pile_and_the_old_one_returns() -> None:
    s = situation("hand-0: knight\npile-0: lady golem druid\nstack: choose; exchange")
    assert hand(s, TOM) == {"lady", "golem", "druid"}
    assert cards(s, "pile-0") == ["knight"]
    assert legal(s, TOM) == {"play lady", "play golem", "play druid"}
    assert refusal(s, "play knight", TOM) == "Q12-030"
    choose(s, "golem", "alchemist", "alchemist")
    assert cards(s, "pile-0") == ["knight", "golem"]
    assert hand(s, TOM) == {"lady", "druid"}


@clause("Q12-030")
def test_q12_030_with_two_cards_nothing_is_exchanged() -> None:
    s = situation("hand-0: knight sorcerer\npile-0: lady golem\nstack: choose; exchange")
    assert hand(s, TOM) == {"knight", "sorcerer"}
    assert event_texts(s, "exchanged") == []


@clause("Q12-030")
def test_q12_030_four_cards_last_for_three_rounds() -> None:
    s = new(3)
    for card in ("knight", "sorcerer", "jungle-guardian"):
        choose(s, card, card, card)
        assert event_texts(s, "exchanged") == []
        finish_round(s)
    assert event_texts(s, "exchanged") == [f"exchanged {seat} alchemist 3" for seat in (TOM, LEA, MIA)]


@clause("Q12-031")
def test_q12_031_the_exchange_is_open_and_comes_before_the_choice() -> None:
    s = begin_round("round: 3\nhand-1: alchemist\npile-1: knight sorcerer jungle-guardian")
    assert question(s) == "choose"
    assert event_texts(s, "exchanged", seat=MIA) == ["exchanged 1 alchemist 3"]
    assert faces(zone(view(s, MIA), "pile-1")) == ["alchemist"]
    assert len(zone(view(s, MIA), "hand-1")) == 3


@clause("Q12-031")
def test_q12_031_a_card_that_returns_alone_is_played_and_exchanged_no_more() -> None:
    s = begin_round("hand-0: knight\npile-0: golem")
    assert event_texts(s, "exchanged") == ["exchanged 0 knight 1"]
    assert legal(s, TOM) == {"play golem"}
    choose(s, "golem", "alchemist", "alchemist")
    assert (cards(s, "pile-0"), hand(s, TOM)) == (["knight", "golem"], set())
    finish_round(s)
    assert event_texts(s, "exchanged") == ["exchanged 0 knight 1"]
    assert legal(s, TOM) == {"play knight", "play golem"}  # of an empty hand


@clause("Q12-032")
def test_q12_032_with_an_empty_pile_no_card_is_played_and_a_bonus_used() -> None:
    s = begin_round("hand-0: parasite\nreserve-0: golem")
    assert (cards(s, "pile-0"), hand(s, TOM)) == (["parasite"], set())
    assert event_texts(s, "no-card") == ["no-card 0"]
    assert s.turn() == [LEA, MIA]
    assert refusal(s, "play parasite", TOM) == "Q12-022"
    choose(s, "alchemist", "alchemist")
    assert [event for event in event_texts(s, "revealed") if event.startswith("revealed 0")] == []
    assert dice(s, "0") == []
    assert question(s, TOM) == "bonus"


@clause("Q12-033")
def test_q12_033_an_empty_hand_takes_the_pile_first() -> None:
    s = begin_round("hand-0:\npile-0: knight golem")
    assert event_texts(s, "took-pile", "exchanged") == ["took-pile 0 2"]
    assert legal(s, TOM) == {"play knight", "play golem"}
    assert cards(s, "pile-0") == []


@clause("Q12-033")
def test_q12_033_a_single_card_of_the_pile_is_the_last_one_again() -> None:
    s = begin_round("hand-0:\npile-0: knight")
    assert (cards(s, "pile-0"), hand(s, TOM)) == (["knight"], set())
    assert s.turn() == [LEA, MIA]
    assert s.stopped == [0, 0, 0]  # only this round


# ---------------------------------------------------------------- the reveal


@clause("Q12-034")
def test_q12_034_all_cards_are_turned_up_at_once() -> None:
    s = new(3)
    play(s, "0: play knight", "1: play sorcerer")
    assert event_texts(s, "revealed") == []
    play(s, "2: play alchemist")
    told = event_texts(s, seat=LEA)
    at = told.index("revealed 0 knight")
    assert told[at : at + 3] == ["revealed 0 knight", "revealed 1 sorcerer", "revealed 2 alchemist"]


@clause("Q12-034")
def test_q12_034_a_card_may_be_changed_only_while_another_is_missing() -> None:
    s = new(3)
    play(s, "0: play knight", "1: play sorcerer", "0: play alchemist", "2: play jungle-guardian")
    assert "revealed 0 alchemist" in event_texts(s, "revealed")
    assert "revealed 0 knight" not in event_texts(s, "revealed")
    with pytest.raises(IllegalMove):
        play(s, "0: play knight")


@clause("Q12-035")
def test_q12_035_equal_characters_are_discarded_without_effect() -> None:
    s = situation("jungle: r2 p7 y3\nmountains: r3 r12 p2")
    choose(s, "jungle-guardian", "knight", "jungle-guardian")
    assert event_texts(s, "acts", "cancelled") == [
        "cancelled 0 jungle-guardian",
        "cancelled 2 jungle-guardian",
        "acts 1 knight",
    ]
    assert (dice(s, "0"), dice(s, "1"), dice(s, "2")) == ([], ["p2", "r2", "r3", "y3"], [])
    for seat in (TOM, MIA):
        assert faces(zone(view(s, LEA), f"pile-{seat}")) == ["jungle-guardian"]  # face up


@clause("Q12-036")
def test_q12_036_equal_initiative_alone_cancels_nothing() -> None:
    s = situation("hand-0: golem knight\nhand-1: collector knight\njungle: r6 p7")
    choose(s, "golem", "collector", "alchemist")
    assert event_texts(s, "cancelled") == []
    assert (dice(s, "0"), dice(s, "1")) == (["p7"], ["r6"])


@clause("Q12-036")
def test_q12_036_several_groups_and_threes_are_cancelled_at_once_before_any_effect() -> None:
    s = situation("""
        seats: 4
        hand-2: lady sorcerer
        hand-3: lady sorcerer
        jungle: r2 r3
    """)
    choose(s, "knight", "knight", "lady", "lady")
    cancelled = ["cancelled 0 knight", "cancelled 1 knight", "cancelled 2 lady", "cancelled 3 lady"]
    assert sorted(event_texts(s, "cancelled")) == cancelled
    assert event_texts(s, "acts") == []
    s = situation("seats: 4\njungle: r2 r3")
    choose(s, "knight", "knight", "knight", "sorcerer")
    assert len(event_texts(s, "cancelled")) == 3
    assert event_texts(s, "acts") == ["acts 3 sorcerer"]
    assert dice(s, "jungle") == ["r2", "r3"]


# ---------------------------------------------------------------- the piles


@clause("Q12-037")
def test_q12_037_only_the_top_card_of_a_pile_may_be_looked_at() -> None:
    s = situation("pile-0: knight lady golem")
    for viewer in (TOM, LEA, None):
        assert faces(zone(view(s, viewer), "pile-0")) == ["?", "?", "golem"]


@clause("Q12-038")
def test_q12_038_a_card_is_seen_by_all_when_it_is_discarded_then_covered() -> None:
    s = situation("jungle: p1\nround: 1")
    choose(s, "knight", "sorcerer", "sorcerer")
    finish_round(s)
    choose(s, "alchemist", "jungle-guardian", "knight")
    play(s, "tick j4")
    assert "revealed 0 knight" in event_texts(s, seat=MIA)
    for viewer in (TOM, MIA):
        assert faces(zone(view(s, viewer), "pile-0")) == ["?", "alchemist"]
    # Remembering is allowed: what a seat may know holds all of it, the table does not spell it out.
    known = TITLE.redact(s, MIA)
    assert {bare(CARDS[card]) for card in known.hand(TOM)} == {"sorcerer", "jungle-guardian"}
    assert faces(zone(view(s, MIA), "hand-0")) == ["?"] * 2
    assert known.pile(TOM)[0] == CARDS.index("rita-knight")


@clause("Q12-038")
def test_q12_038_the_current_choice_is_no_part_of_the_past() -> None:
    s = situation("")
    play(s, "0: play knight")
    known = TITLE.redact(s, MIA)
    assert {bare(CARDS[card]) for card in known.hand(TOM)} == {"knight", "sorcerer", "jungle-guardian", "alchemist"}
    assert [move for _, who, move in known.sealed if who == TOM] == [(-1,)]
