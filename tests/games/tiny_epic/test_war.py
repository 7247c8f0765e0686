"""Tiny Epic Kingdoms: war, from the dice to the retreat."""

from __future__ import annotations

from typing import Any

from pentarchy.core import Chance
from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    TITLE,
    armies,
    fight,
    holders,
    legal,
    lying,
    offered,
    play,
    question,
    refusal,
    scored,
    situation,
    stock,
    story,
    view,
    with_content,
    with_level,
)

PRICES = {f"price {price}" for price in range(1, 12)}


def border(**fields: Any) -> Any:
    """Seat 0 stands in T2A-a and may patrol to T2A-b, where one army of seat 1 is; both have a second army."""
    held = {0: "T2A-a T1A-a", 1: "T2A-b T2A-d"} | fields.pop("armies", {})
    return situation(fields.pop("stack", "act 0 patrol"), armies=held, **fields)


ATTACK = "move T2A-a T2A-b"


def prices(s: Any, seat: int) -> set[int]:
    """The prices that a seat may set."""
    return {int(price) for price in offered(s, "price", seat)}


@clause("TEK-049")
def test_tek_049_moving_to_anothers_army_is_war() -> None:
    s = play(border(stock={0: "1o"}), ATTACK)
    assert question(s) == "0,1 dice"
    assert story(s, "war") == ["war 0 1 T2A-b"]
    s = play(border(armies={1: "T2A-d T2A-e"}), ATTACK)
    assert story(s, "war") == []
    s = play(border(armies={0: "T2A-a T2A-b", 1: "T2A-d T2A-e"}), ATTACK)
    assert story(s, "war") == []


@clause("TEK-050")
def test_tek_050_who_moved_in_attacks() -> None:
    s = situation("turn quest from 2", armies={1: "T2A-b T2A-d", 2: "T4A-a T4A-b"}, stock={1: "2o", 2: "2o"})
    play(s, "move T4A-a T2A-b")
    assert story(s, "war") == ["war 2 1 T2A-b"]
    assert (view(s, None)["war"]["attacker"], view(s, None)["war"]["defender"]) == (2, 1)
    assert legal(s, 0) == set()
    play(s, "2: price 1", "1: price 1")
    assert story(s, "won") == ["won 1 2 T2A-b"]  # a tie is the defender's


@clause("TEK-051")
def test_tek_051_both_set_a_price_in_secret() -> None:
    s = play(border(stock={0: "2m 1o", 1: "3o"}), ATTACK)
    assert prices(s, 0) == {1, 2, 3, 4, 5}
    assert prices(s, 1) == {1, 2, 3}
    play(s, "0: price 4")
    assert view(s, 1)["war"]["prices"] == [None, None]
    assert 4 not in [move[1] for _, _, move in TITLE.redact(s, 1).sealed if len(move) > 1]


@clause("TEK-052")
def test_tek_052_only_a_price_that_can_be_paid() -> None:
    title = with_level("orcs-1", "war-less", 1, "always")
    s = play(border(stock={0: "1m 2o"}, faction={0: "orcs"}, magic={0: 1}, title=title), ATTACK)
    assert prices(s, 0) == {1, 2, 3, 4, 5}
    assert refusal(s, "price 6", 0) == "TEK-052"


@clause("TEK-053")
def test_tek_053_the_flag_costs_nothing() -> None:
    s = border(stock={0: "4o", 1: "9m 9o"}, faction={0: "valkyries"}, magic={0: 4})  # a surcharge of 1 for the enemy
    fight(s, ATTACK, "4", "flag")
    assert stock(s, 1) == "9m 9o 0f"
    assert question(s) == "0 gain"  # the winner's ability: nothing was to be paid before
    for held in ("", "9m 9o"):
        assert "flag" in legal(play(border(stock={0: held, 1: held}), ATTACK), 1)


@clause("TEK-054")
def test_tek_054_a_die_may_be_changed_until_the_other_is_set() -> None:
    s = play(border(stock={0: "4o", 1: "3o"}), ATTACK)
    twin = s.copy()
    play(s, "0: price 4")
    play(twin, "0: flag")
    for seat in (1, 2, None):
        assert view(s, seat) == view(twin, seat)
        assert view(s, seat)["war"]["set"] == [0]
    before = view(s, 1)
    assert refusal(s, "price 5", 0) == "TEK-052"
    assert view(s, 1) == before
    play(s, "0: price 2", "1: price 3")
    assert story(s, "dice") == ["dice 0 2 1 3"]
    assert story(s, "won") == ["won 1 0 T2A-b"]
    assert refusal(s, "price 1", 0) is not None


@clause("TEK-055")
def test_tek_055_nothing_is_given_to_another_player() -> None:
    verbs = {verb.name for verb in TITLE.verbs if "seat" in verb.kinds}
    assert verbs == {"imitate"}  # no move names a player to give something to
    s = play(border(stock={0: "5o", 1: "2m"}), ATTACK)
    play(s, "0: price 5")  # whatever was promised
    assert s.sealed


@clause("TEK-056")
def test_tek_056_with_nothing_to_pay_only_the_flag_is_left() -> None:
    assert legal(play(border(stock={0: "9f"}), ATTACK), 0) == {"flag"}
    title = with_level("orcs-1", "war-less", 2, "always")
    s = play(border(faction={0: "orcs"}, magic={0: 1}, title=title), ATTACK)
    assert prices(s, 0) == {1, 2}
    s = play(border(stock={0: "1m 1o"}, faction={1: "valkyries"}, magic={1: 4}), ATTACK)
    assert prices(s, 0) == {1, 2}
    s = play(border(faction={1: "valkyries"}, magic={1: 4}), ATTACK)
    assert legal(s, 0) == {"flag"}


@clause("TEK-057")
def test_tek_057_both_dice_are_shown_at_once() -> None:
    s = play(border(stock={0: "4o", 1: "3o"}), ATTACK, "0: price 4")
    assert story(s, "dice") == []
    play(s, "1: price 3")
    for seat in (0, 1, 2):
        assert story(s, "dice", seat=seat) == ["dice 0 4 1 3"]


@clause("TEK-058")
def test_tek_058_the_higher_price_wins() -> None:
    s = fight(border(stock={0: "5o", 1: "4o"}), ATTACK, "5", "4")
    assert holders(s, "T2A-b") == {0}
    s = fight(border(stock={0: "3o", 1: "7o"}), ATTACK, "3", "7")
    assert holders(s, "T2A-b") == {1}


@clause("TEK-059")
def test_tek_059_equal_prices_are_the_defenders() -> None:
    s = fight(border(stock={0: "4o", 1: "4o"}), ATTACK, "4", "4")
    assert story(s, "won") == ["won 1 0 T2A-b"]
    assert (stock(s, 0), stock(s, 1)) == ("0m 0o 0f", "0m 0o 0f")


@clause("TEK-060")
def test_tek_060_two_flags_make_an_alliance() -> None:
    s = fight(border(stock={0: "9o", 1: "9o"}, faction={0: "orcs"}, magic={0: 1}), ATTACK, "flag", "flag")
    assert story(s, "won", "paid", "retreated") == []
    assert holders(s, "T2A-b") == {0, 1}
    assert story(s, "allied") == ["allied 0 1 T2A-b"]


@clause("TEK-061")
def test_tek_061_a_single_flag_counts_as_nothing() -> None:
    s = fight(border(stock={0: "1o", 1: "9o 2f"}), ATTACK, "1", "flag")
    assert stock(s, 0) == "0m 0o 0f"
    assert stock(s, 1) == "0m 9o 2f"
    assert question(s) == "1 leave"
    s = fight(border(stock={0: "1o", 1: "1o"}), ATTACK, "flag", "1")
    assert stock(s, 0) == "0m 1o 0f"
    assert stock(s, 1) == "0m 0o 0f"
    assert armies(s, 0) == ["T1A-a"]


@clause("TEK-062")
def test_tek_062_winner_and_loser_pay() -> None:
    s = fight(border(stock={0: "6o", 1: "5o"}), ATTACK, "6", "4")
    assert (stock(s, 0), stock(s, 1)) == ("0m 0o 0f", "0m 1o 0f")


@clause("TEK-063")
def test_tek_063_discounts_and_surcharges_change_what_is_paid_not_the_price() -> None:
    title = with_content(
        '[[level]]\nid = "orcs-1"\neffect = "war-less"\nnumber = 1\nwhat = "always"\n'
        '[[level]]\nid = "undead-1"\neffect = "war-toll"\nnumber = 2\nwhat = "none"\n'
    )
    tools: dict[str, Any] = {"faction": {0: "orcs", 1: "undead"}, "title": title}
    s = border(stock={0: "6o", 1: "5o"}, magic={0: 1, 1: 1}, **tools)
    fight(s, ATTACK, "5", "5")  # the price is 5 in the comparison: a tie
    assert story(s, "won") == ["won 1 0 T2A-b"]
    assert stock(s, 0) == "0m 0o 0f"  # 5 - 1 + 2
    s = fight(border(stock={0: "6o", 1: "5o"}, magic={0: 1}, **tools), ATTACK, "5", "4")
    assert story(s, "won") == ["won 0 1 T2A-b"]
    assert stock(s, 0) == "0m 2o 0f"


@clause("TEK-064")
def test_tek_064_mana_pays_two_ore_one_food_nothing() -> None:
    s = play(border(stock={0: "2m 1o 5f"}), ATTACK)
    assert prices(s, 0) == {1, 2, 3, 4, 5}
    play(s, "0: price 5", "1: flag")
    assert stock(s, 0) == "0m 0o 5f"


@clause("TEK-065")
def test_tek_065_discounts_add_up_and_never_give_anything() -> None:
    title = with_level("orcs-2", "war-less", 1, "attack")
    s = border(
        stock={0: "1o"},
        faction={0: "orcs"},
        magic={0: 2},
        title=title,
        face_up={"T1A-a": "fortress-1"},
    )
    fight(s, ATTACK, "2", "flag")
    assert stock(s, 0) == "0m 1o 0f"
    assert story(s, "paid") == []
    one_type: dict[str, Any] = {"faction": {0: "humans"}, "magic": {0: 3}}
    s = play(border(stock={0: "2m 1o"}, **one_type), ATTACK)
    assert prices(s, 0) == {1, 2, 3, 4, 5, 6}
    play(s, "0: price 6", "1: flag")
    assert stock(s, 0) == "0m 1o 0f"
    s = fight(border(stock={0: "2m 3o"}, **one_type), ATTACK, "5", "flag")
    assert legal(s) == {"pay 2 0 0", "pay 0 3 0"}  # mixed it would be 5: 1m 3o has a mana to spare


@clause("TEK-066")
def test_tek_066_the_payer_chooses_the_mix_and_throws_nothing_in() -> None:
    s = fight(border(stock={0: "3m 3o 2f"}), ATTACK, "3", "flag")
    assert question(s) == "0 pay"
    assert legal(s) == {"pay 2 0 0", "pay 1 1 0", "pay 0 3 0"}
    for mix in ("1 2 0", "2 1 0", "0 3 1", "1 0 0"):
        assert refusal(s, f"pay {mix}") == "TEK-066"
    s = fight(border(stock={0: "1m"}), ATTACK, "1", "flag")
    assert stock(s, 0) == "0m 0o 0f"


@clause("TEK-067")
def test_tek_067_a_forced_loss_does_not_undo_the_war_a_choice_must_leave_enough() -> None:
    s = border(stock={0: "2m", 1: "1o"}, faction={1: "orcs"}, magic={1: 4})
    fight(s, ATTACK, "4", "1")
    s = border(stock={0: "2m", 1: "2o"}, faction={1: "orcs"}, magic={1: 4})
    fight(s, ATTACK, "4", "1")
    assert question(s) == "1 raise"
    s.mana[0] -= 1  # what an ability would take now
    play(s, "pass")
    assert story(s, "won") == ["won 0 1 T2A-b"]
    assert stock(s, 0) == "0m 0o 0f"
    orcs: dict[str, Any] = {"faction": {0: "orcs"}, "magic": {0: 4}}
    s = fight(border(stock={0: "1m", 1: "1o"}, **orcs), ATTACK, "2", "1")
    assert story(s, "raised") == []
    assert stock(s, 0) == "0m 0o 0f"
    s = fight(border(stock={0: "1m 1o", 1: "1o"}, **orcs), ATTACK, "2", "1")
    assert offered(s, "raise") == {"ore", "mana"}  # the price costs 1 with the attacker's discount
    s = fight(border(stock={0: "1m 1o", 1: "1o"}, **orcs), ATTACK, "3", "1")
    assert offered(s, "raise") == {"ore"}
    assert refusal(s, "raise mana") == "TEK-067"


@clause("TEK-068")
def test_tek_068_the_loser_leaves() -> None:
    s = fight(border(stock={0: "1o"}, armies={1: "T2A-b T2A-d T2A-e"}), ATTACK, "1", "flag")
    assert holders(s, "T2A-b") == {0}
    assert armies(s, 1) == ["T2A-d", "T2A-e"]
    assert view(s, None)["players"][1]["supply"] == 5


@clause("TEK-069")
def test_tek_069_the_winner_stays() -> None:
    s = situation("turn patrol", armies={0: "T2A-a T2A-a", 1: "T2A-b T2A-d"}, stock={0: "1o"})
    fight(s, ATTACK, "1", "flag")
    assert armies(s, 0) == ["T2A-a", "T2A-b"]
    assert question(s) == "1 act"


@clause("TEK-070")
def test_tek_070_a_war_runs_in_this_order() -> None:
    s = fight(border(stock={0: "5o", 1: "3o 2f"}, crown=1), ATTACK, "5", "3")
    play(s, "retreat T2A-c")
    assert [event.split()[0] for event in story(s)] == [
        "moved", "war", "dice", "won", "paid", "paid", "crowned", "retreated",
    ]  # fmt: skip
    assert story(s, "paid") == ["paid 0 0 5 0", "paid 1 0 3 0"]
    s = border(stock={0: "2o 2f"}, faction={1: "halflings"}, magic={1: 1})
    fight(s, ATTACK, "2", "flag")
    assert stock(s, 0) == "0m 0o 0f"
    assert [event.split()[0] for event in story(s, "paid", "lost", "removed")] == ["paid", "lost", "removed"]
    # A gain for entering can pay for the war. The token is turned up after the war.
    s = border(faction={0: "centaurs"}, magic={0: 2}, stock={1: "1o"})
    play(s, ATTACK)
    assert stock(s, 0) == "0m 0o 1f"


@clause("TEK-071")
def test_tek_071_the_defender_controls_the_region_until_the_winner_is_fixed() -> None:
    s = play(border(stock={0: "1o"}, face_up={"T2A-b": "fortress-1"}), ATTACK)
    assert prices(s, 0) == {1}
    s = fight(border(stock={0: "1o"}, face_up={"T2A-b": "lair-1"}, tower={1: 2}), ATTACK, "1", "flag")
    assert question(s) == "0 lair"
    s = fight(border(stock={1: "1o"}, face_up={"T2A-a": "lair-1"}, tower={0: 2}), ATTACK, "flag", "1")
    assert story(s, "tower-lost") == []  # the loser's army has left that lair, and the winner controls none
    assert armies(s, 0) == ["T1A-a"]


@clause("TEK-072")
def test_tek_072_the_loser_may_retreat_to_any_neighbour() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T2A-a", 1: "T1A-c T2A-d"}, stock={0: "1o", 1: "4f"})
    fight(s, "move T1A-a T1A-c", "1", "flag")
    assert offered(s, "retreat") == {"T1A-a", "T1A-b", "T1A-d", "T1A-e"}
    play(s, "retreat T1A-d")
    assert "T1A-d" in armies(s, 1)


@clause("TEK-073")
def test_tek_073_a_retreat_costs_food_for_every_army() -> None:
    s = fight(border(stock={0: "1o", 1: "5f"}, armies={1: "T2A-b T2A-d T2A-e T4A-a"}), ATTACK, "1", "flag")
    play(s, "retreat T2A-c")
    assert stock(s, 1) == "0m 0o 1f"
    assert story(s, "retreated") == ["retreated 1 T2A-b T2A-c 4"]


@clause("TEK-074")
def test_tek_074_a_retreat_starts_no_war() -> None:
    s = border(stock={0: "1o", 1: "9f"}, armies={0: "T2A-a T2A-a T1A-a", 1: "T2A-b T2A-d", 2: "T2A-c T4A-e"})
    play(s, ATTACK, "0: price 1")
    play(s, "1: flag")
    assert armies(s, 1) == ["T2A-d"]
    assert stock(s, 1) == "0m 0o 9f"
    s = border(stock={0: "1o", 1: "9f"}, armies={0: "T2A-a T1A-a", 1: "T2A-b T2A-d", 2: "T2A-c T4A-e"})
    fight(s, ATTACK, "1", "flag")
    assert offered(s, "retreat") == {"T2A-a"}
    assert refusal(s, "retreat T2A-c") == "TEK-074"


@clause("TEK-075")
def test_tek_075_without_food_or_a_way_the_army_is_lost() -> None:
    s = fight(border(stock={0: "1o", 1: "2f"}, armies={1: "T2A-b T2A-d T2A-e"}), ATTACK, "1", "flag")
    assert armies(s, 1) == ["T2A-d", "T2A-e"]
    assert stock(s, 1) == "0m 0o 2f"
    s = situation(
        "act 0 quest", sides="T1A T6A T4A", armies={0: "T1A-a T1A-b", 1: "T6A-e T6A-a"}, stock={0: "1o", 1: "9f"}
    )
    fight(s, "move T1A-a T6A-e", "1", "flag")
    assert armies(s, 1) == ["T6A-a"]
    assert stock(s, 1) == "0m 0o 9f"


@clause("TEK-076")
def test_tek_076_the_loser_may_give_the_army_up() -> None:
    s = fight(border(stock={0: "1o", 1: "6f"}, armies={1: "T2A-b T2A-d T2A-e"}), ATTACK, "1", "flag")
    assert legal(s) == {"retreat T2A-a", "retreat T2A-c", "yield"}
    play(s, "yield")
    assert stock(s, 1) == "0m 0o 6f"
    assert armies(s, 1) == ["T2A-d", "T2A-e"]


@clause("TEK-077")
def test_tek_077_the_beaten_army_counts_for_its_retreat() -> None:
    s = fight(border(stock={0: "2f", 1: "1o"}), ATTACK, "flag", "1")
    play(s, "retreat T2A-a")
    assert stock(s, 0) == "0m 0o 0f"
    s = fight(border(stock={0: "1f", 1: "1o"}), ATTACK, "flag", "1")
    assert armies(s, 0) == ["T1A-a"]


@clause("TEK-078")
def test_tek_078_adjacent_is_adjacent_to_the_contested_region() -> None:
    s = situation("act 0 quest", armies={0: "T1A-a T1A-b", 1: "T2A-e T2A-a"}, stock={0: "9f", 1: "1o"})
    fight(s, "move T1A-a T2A-e", "flag", "1")
    assert offered(s, "retreat") == {"T2A-d"}
    assert refusal(s, "retreat T1A-a") == "TEK-078"
    s = situation("act 0 patrol", armies={0: "T2A-d T1A-b", 1: "T2A-e T2A-a"}, stock={0: "9f", 1: "1o"})
    fight(s, "move T2A-d T2A-e", "flag", "1")
    assert offered(s, "retreat") == {"T2A-d"}


@clause("TEK-079")
def test_tek_079_a_retreat_needs_room_and_no_foreign_army() -> None:
    s = situation(
        "act 0 patrol",
        armies={0: "T1A-a T2A-a", 1: "T1A-c T1A-b T1A-d T1A-d T4A-a", 2: "T1A-e T4A-a"},
        stock={0: "1o", 1: "9f"},
    )
    assert set(view(s, None)["players"][1]["allies"]) == {2}
    fight(s, "move T1A-a T1A-c", "1", "flag")
    assert offered(s, "retreat") == {"T1A-a", "T1A-b"}
    assert refusal(s, "retreat T1A-d") == "TEK-079"
    assert refusal(s, "retreat T1A-e") == "TEK-074"


@clause("TEK-080")
def test_tek_080_a_retreat_is_a_move() -> None:
    s = border(
        stock={0: "1o", 1: "1m 3f"},
        armies={1: "T2A-b T2A-d T2A-e"},
        face_down={"T2A-c": "bandit-1"},
    )
    fight(s, ATTACK, "1", "flag")
    play(s, "retreat T2A-c")
    assert armies(s, 1) == ["T2A-d", "T2A-e"]
    assert stock(s, 1) == "1m 0o 0f"
    s = situation(
        "act 0 patrol", sides="T1B T2A T4A", armies={0: "T1B-a T1B-d", 1: "T1B-b T2A-a"}, stock={0: "1o", 1: "2f"}
    )
    fight(s, "move T1B-a T1B-b", "1", "flag")
    play(s, "retreat T1B-c")
    assert lying(s, 1) == ["T1B-c"]


@clause("TEK-081")
def test_tek_081_a_lying_army_may_retreat_and_stands_up() -> None:
    s = situation(
        "act 0 patrol",
        sides="T1B T2A T4A",
        armies={0: "T1B-b T1B-d", 1: "T1B-c T2A-a"},
        lying={1: "T1B-c"},
        stock={0: "1o", 1: "2f"},
    )
    fight(s, "move T1B-b T1B-c", "1", "flag")
    play(s, "retreat T1B-a")
    assert (armies(s, 1), lying(s, 1), stock(s, 1)) == (["T1B-a", "T2A-a"], [], "0m 0o 0f")


def test_anna_and_karl() -> None:
    """The rulebook's example: 1 mana, 2 ore and a discount of 1 make a price of 5, of which 4 are paid."""
    title = with_level("goblins-1", "war-less", 1, "always")
    anna: dict[str, Any] = {"stock": {0: "1m 2o", 1: "3o"}, "faction": {0: "goblins"}, "magic": {0: 1}}
    s = play(border(title=title, **anna), ATTACK)
    assert max(prices(s, 0)) == 5
    play(s, "0: price 5", "1: flag")
    assert story(s, "dice", "won") == ["dice 0 5 1 0", "won 0 1 T2A-b"]
    assert story(s, "paid") == ["paid 0 1 2 0"]
    assert stock(s, 1) == "0m 3o 0f"  # Karl pays nothing ...
    assert armies(s, 1) == ["T2A-d"]  # ... and his army must go: he has no food to retreat


def test_a_guess_knows_no_sealed_price() -> None:
    s = play(border(stock={0: "5o", 1: "5o"}), ATTACK, "0: price 5")
    known = TITLE.redact(s, 1)
    guessed = {TITLE.guess(known, Chance(seed)).sealed[0][2] for seed in range(60)}
    assert len(guessed) == 6  # every price that could be paid, and the flag


def test_scores_of_a_won_war_are_only_positions() -> None:
    s = situation("turn", ending=1, shields="patrol quest build research expand", armies={0: "T2A-b T1A-a"})
    assert scored(s, 0)["armies"] == 2
    assert PRICES
