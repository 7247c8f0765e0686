"""Queen of 12: two players."""

from __future__ import annotations

from pentarchy.core import ScriptedChance
from pentarchy.testing import clause
from tests.games.queen.helpers import (
    CARDS,
    CHARACTERS,
    START,
    TITLE,
    cards,
    choose,
    dice,
    event_texts,
    hand,
    legal,
    marks,
    new,
    play,
    question,
    refusal,
    situation,
    view,
    zone,
)

# ---------------------------------------------------------------- set-up


@clause("Q12-075")
def test_q12_075_the_philosopher_is_out_of_the_game() -> None:
    for seed in range(100):
        s = new(2, seed, expansion_cards=True)
        assert "philosopher" in cards(s, "out-0")
        assert "philosopher" in cards(s, "out-1")
    assert any("philosopher" in cards(new(3, seed), "reserve-0") for seed in range(10))


@clause("Q12-075")
def test_q12_075_not_even_in_the_first_game() -> None:
    assert "philosopher" in cards(new(2, first_game=True), "out-0")


@clause("Q12-076")
def test_q12_076_six_cards_are_drawn_from_the_other_fourteen() -> None:
    seen: set[str] = set()
    for seed in range(60):
        s = new(2, seed, expansion_cards=True)
        drawn = [event.removeprefix("reserve ") for event in event_texts(s, "reserve")]
        assert len(set(drawn)) == 6
        assert (hand(s, 0) | set(cards(s, "reserve-0"))) - set(START) == set(drawn)
        seen |= set(drawn)
    assert seen == set(CHARACTERS) - set(START) - {"philosopher"}
    assert len(seen) == 14


@clause("Q12-077")
def test_q12_077_one_random_card_of_the_own_reserve_joins_the_hand() -> None:
    s = TITLE.start(2, {"first_game": True, "starter": 0}, ScriptedChance([(2, 6), (2, 6), 0, 0]), log=True)
    assert hand(s, 0) == {*START, "golem"}
    assert set(cards(s, "reserve-0")) == {"reflection", "troublemakers", "druid", "great", "lady"}
    assert len(cards(s, "reserve-1")) == 5
    assert len(cards(s, "out-0")) == 9


@clause("Q12-077")
def test_q12_077_the_rival_is_shown_it() -> None:
    s = TITLE.start(2, {"first_game": True, "starter": 0}, ScriptedChance([2, 2, 0, 0]), log=True)
    assert event_texts(s, "joined-hand", seat=1)[0] == "joined-hand 0 golem"
    known = TITLE.redact(s, 1)
    assert known.where[CARDS.index("rita-golem")] == s.layout.index["hand-0"]


@clause("Q12-077")
def test_q12_077_only_in_duel_and_solo() -> None:
    assert hand(new(3), 0) == set(START)


@clause("Q12-078")
def test_q12_078_the_two_draws_are_independent() -> None:
    s = TITLE.start(2, {"first_game": True, "starter": 0}, ScriptedChance([2, 5, 0, 0]), log=True)
    assert hand(s, 0) == {*START, "golem"}
    assert hand(s, 1) == {*START, "lady"}
    assert "golem" in cards(s, "reserve-1")
    assert "lady" in cards(s, "reserve-0")


# ---------------------------------------------------------------- choosing


@clause("Q12-079")
def test_q12_079_two_cards_are_chosen_and_lie_face_down() -> None:
    s = situation("seats: 2\nhand-0: knight sorcerer golem lady druid")
    assert len(legal(s, 0)) == 10
    assert refusal(s, "play knight", 0) == "Q12-079"
    play(s, "0: pair golem knight")
    seen = view(s, 1)
    assert seen["chosen"][0] == [-1, -1]
    assert len(zone(seen, "hand-0")) == 3
    mine = view(s, 0)
    assert {CARDS[card] for card in mine["chosen"][0]} == {"rita-golem", "rita-knight"}
    assert {CARDS[card] for card in zone(mine, "hand-0")} == {"rita-sorcerer", "rita-lady", "rita-druid"}


@clause("Q12-079")
def test_q12_079_of_three_cards_one_remains() -> None:
    s = situation("seats: 2\nhand-0: knight sorcerer golem\npile-0: lady")
    assert legal(s, 0) == {"pair knight sorcerer", "pair knight golem", "pair sorcerer golem"}
    choose(s, "knight golem", "knight sorcerer")
    assert hand(s, 0) == {"sorcerer"}


@clause("Q12-079")
def test_q12_079_three_players_choose_one() -> None:
    s = situation("seats: 3\nhand-0: knight sorcerer golem lady druid")
    assert refusal(s, "pair knight golem", 0) == "Q12-028"
    assert legal(s, 0) == {f"play {card}" for card in ("knight", "sorcerer", "golem", "lady", "druid")}


TWO_LEFT = """
    seats: 2
    hand-0: knight sorcerer
    pile-0: golem lady druid
    hand-1: machine troublemakers great
"""


@clause("Q12-080")
def test_q12_080_of_two_cards_one_is_played_with_one_that_returns() -> None:
    s = situation(TWO_LEFT)
    assert legal(s, 0) == {
        f"swap {own} {back}" for own in ("knight", "sorcerer") for back in ("golem", "lady", "druid")
    }
    play(s, "0: swap knight golem", "1: pair machine troublemakers")
    assert event_texts(s, "exchanged", "revealed")[:3] == [
        "exchanged 0 sorcerer 3",
        "revealed 0 knight",
        "revealed 0 golem",
    ]
    assert hand(s, 0) == {"lady", "druid"}
    assert cards(s, "pile-0") == ["sorcerer", "knight", "golem"]


@clause("Q12-080")
def test_q12_080_never_both_nor_one_alone() -> None:
    s = situation(TWO_LEFT)
    assert refusal(s, "pair knight sorcerer", 0) == "Q12-080"
    assert refusal(s, "swap knight sorcerer", 0) == "Q12-080"
    assert refusal(s, "play knight", 0) == "Q12-080"


@clause("Q12-081")
def test_q12_081_the_last_card_is_exchanged_and_two_that_return_are_played() -> None:
    s = situation("seats: 2\nhand-0: knight\npile-0: golem lady druid sorcerer\nstack: choose; exchange")
    assert cards(s, "pile-0") == ["knight"]
    assert len(legal(s, 0)) == 6
    assert refusal(s, "pair golem knight", 0) == refusal(s, "play golem", 0) == "Q12-079"
    play(s, "0: pair golem druid", "1: pair knight sorcerer")
    assert hand(s, 0) == {"lady", "sorcerer"}


@clause("Q12-081")
def test_q12_081_two_that_return_are_both_played_without_a_second_exchange() -> None:
    s = situation("seats: 2\nhand-0: knight\npile-0: golem druid\nhand-1: machine great lady\nstack: choose; exchange")
    assert legal(s, 0) == {"pair druid golem"}
    play(s, "0: pair golem druid", "1: pair machine great")
    assert hand(s, 0) == set()
    assert cards(s, "pile-0") == ["knight", "druid", "golem"]


@clause("Q12-081")
def test_q12_081_one_that_returns_is_played_alone() -> None:
    s = situation("seats: 2\nhand-0: knight\npile-0: golem\nhand-1: machine great lady\nstack: choose; exchange")
    assert legal(s, 0) == {"play golem"}
    play(s, "0: play golem", "1: pair machine great")
    assert event_texts(s, "revealed")[0] == "revealed 0 golem"
    assert cards(s, "pile-0") == ["knight", "golem"]


@clause("Q12-081")
def test_q12_081_without_an_old_pile_one_of_two_is_played_and_the_other_discarded() -> None:
    s = situation("seats: 2\nhand-0: knight golem\npile-0:\nhand-1: machine great lady")
    assert legal(s, 0) == {"play knight", "play golem"}
    play(s, "0: play knight")
    assert cards(s, "pile-0") == []  # not before the rival has chosen
    play(s, "1: pair machine great")
    assert event_texts(s, "revealed")[0] == "revealed 0 knight"
    assert hand(s, 0) == set()
    assert cards(s, "pile-0") == ["golem", "knight"]
    assert "recalled 0 0" not in event_texts(s)


@clause("Q12-082")
def test_q12_082_the_discard_is_seen_together_with_the_played_cards() -> None:
    placed, other = situation(TWO_LEFT), situation(TWO_LEFT)
    play(placed, "0: swap knight golem")
    play(other, "0: swap sorcerer lady")
    assert view(placed, 1) == view(other, 1)
    assert view(placed, None) == view(other, None)
    assert TITLE.dump(TITLE.redact(placed, 1)) == TITLE.dump(TITLE.redact(other, 1))
    seen = view(placed, 1)
    assert seen["chosen"][0] == [-1]
    assert len(zone(seen, "pile-0")) == 3
    assert CARDS[zone(seen, "pile-0")[-1]] == "rita-druid"
    assert event_texts(placed) == []
    play(placed, "1: pair machine troublemakers")
    assert "exchanged 0 sorcerer 3" in event_texts(placed, seat=1)


# ---------------------------------------------------------------- revealing and resolving


@clause("Q12-083")
def test_q12_083_who_loses_one_card_still_resolves_the_other() -> None:
    s = situation(
        """
        seats: 2
        hand-0: knight golem sorcerer
        hand-1: knight druid sorcerer
        jungle: r2 p7 y3
        mountains: r12 p2
        """
    )
    play(s, "0: pair knight golem")
    assert event_texts(s) == []
    play(s, "1: pair knight druid")
    assert event_texts(s, "revealed", "cancelled", "acts") == [
        "revealed 0 knight",
        "revealed 0 golem",
        "revealed 1 knight",
        "revealed 1 druid",
        "cancelled 0 knight",
        "cancelled 1 knight",
        "acts 1 druid",
        "acts 0 golem",
    ]
    assert dice(s, "0") == ["p7", "r12"]
    assert dice(s, "1") == ["y3"]


@clause("Q12-084")
def test_q12_084_both_pairs_match_all_four_are_cancelled_for_one_bonus_each() -> None:
    s = situation("seats: 2\nhand-0: knight golem lady\nhand-1: golem knight lady\njungle: r2 p7 y3\nmountains: r12 p2")
    choose(s, "knight golem", "golem knight")
    assert len(event_texts(s, "cancelled")) == 4
    assert event_texts(s, "acts") == []
    assert cards(s, "pile-0") == cards(s, "pile-1") == ["knight", "golem"]
    assert [question(s, seat) for seat in (0, 1)] == ["bonus", "bonus"]
    play(s, "0: tick a1", "1: tick c1")
    assert question(s) == "choose"
    assert s.round == 2
    assert (marks(s, 0), marks(s, 1)) == ({"a1"}, {"c1"})


@clause("Q12-085")
def test_q12_085_one_queue_by_initiative_and_pooled_dice() -> None:
    s = situation(
        "seats: 2\nhand-0: knight golem lady\nhand-1: druid alchemist lady\njungle: r2 p7 y4\nmountains: r12 p1"
    )
    choose(s, "knight golem", "druid alchemist")
    assert event_texts(s, "acts") == ["acts 0 knight", "acts 1 druid", "acts 0 golem", "acts 1 alchemist"]
    assert dice(s, "0") == ["p7", "r12", "r2"]
    play(s, "1: tick a1")
    assert {move.split()[1] for move in legal(s, 0) if move != "pass"} == {"p7", "r12", "r2"}


@clause("Q12-085")
def test_q12_085_a_reflection_copies_the_dice_of_both_cards() -> None:
    s = situation(
        "seats: 2\nhand-0: knight golem lady\nhand-1: druid reflection lady\njungle: r2 p7 y4\nmountains: r12 p1"
    )
    choose(s, "knight golem", "druid reflection")
    assert event_texts(s, "copied") == ["copied 1 0"]
    assert {move.split()[1] for move in legal(s, 1) if move != "pass"} == {"p7", "r12", "r2", "y4"}


@clause("Q12-085")
def test_q12_085_no_bonus_for_a_card_in_vain_if_the_other_took_dice() -> None:
    s = situation("seats: 2\nhand-0: knight alchemist lady\nhand-1: druid golem lady\njungle: r1 p7")
    choose(s, "knight alchemist", "druid golem")
    play(s, "0: tick a1")
    assert event_texts(s, "took-none") == ["took-none 0 knight", "took-none 1 druid"]
    assert question(s, 0) == "bonus"  # no die by either card
    play(s, "0: tick a2")
    assert question(s, 1) == "mark"
    play(s, "1: pass")
    assert question(s) == "choose"


@clause("Q12-085")
def test_q12_085_one_die_from_each_card_is_not_one_die() -> None:
    s = situation("seats: 2\nside: C\nhand-0: knight golem lady\nhand-1: druid machine great\njungle: r2 p7")
    choose(s, "knight golem", "druid machine")
    assert dice(s, "0") == ["p7", "r2"]
    play(s, "0: tick l1-1", "0: tick l1-2")
    assert question(s, 0) == "none"


@clause("Q12-086")
def test_q12_086_a_card_not_resolved_yet_cannot_be_returned() -> None:
    s = situation("seats: 2\nhand-0: parasite golem lady\npile-0: knight\nhand-1: druid sorcerer lady\njungle: r2 p7")
    choose(s, "parasite golem", "druid sorcerer")
    assert question(s) == "return-card"
    assert legal(s) == {"return parasite", "return lady", "return knight"}
    assert refusal(s, "return golem") == "Q12-086"
    assert refusal(s, "return druid") == "Q12-107"
    assert cards(s, "played-0") == ["golem"]


@clause("Q12-086")
def test_q12_086_nor_does_it_return_with_the_pile() -> None:
    s = situation("seats: 2\nhand-0: parasite golem lady\npile-0: knight\nhand-1: druid sorcerer lady\njungle: r2 p7")
    choose(s, "parasite golem", "druid sorcerer")
    play(s, "return lady")
    assert hand(s, 0) == {"knight", "parasite"}
    assert cards(s, "pile-0") == ["golem"]
