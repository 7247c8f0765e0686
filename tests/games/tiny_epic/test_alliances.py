"""Tiny Epic Kingdoms: alliances, and breaking them."""

from __future__ import annotations

from typing import Any

from pentarchy.testing import clause
from tests.games.tiny_epic.helpers import (
    act_again,
    allies,
    armies,
    destinations,
    ended,
    fight,
    holders,
    legal,
    offered,
    play,
    question,
    refusal,
    scored,
    situation,
    stock,
    story,
)


def allied(**fields: Any) -> Any:
    """Seats 0 and 1 share T1A-a and T1A-b; seat 0 may patrol from T2A-a to seat 1's single army in T2A-b."""
    held = {0: "T1A-a T1A-b T2A-a", 1: "T1A-a T1A-b T2A-b"} | fields.pop("armies", {})
    return situation(fields.pop("stack", "act 0 patrol"), armies=held, **fields)


ATTACK = "move T2A-a T2A-b"


@clause("TEK-082")
def test_tek_082_allies_both_stay() -> None:
    s = situation("act 0 quest", armies={0: "T1A-a T1A-b", 1: "T2A-b T2A-d"}, stock={0: "3o", 1: "3o"})
    fight(s, "move T1A-a T2A-b", "flag", "flag")
    assert holders(s, "T2A-b") == {0, 1}
    assert (allies(s, 0), allies(s, 1), allies(s, 2)) == ([1], [0], [])
    assert (stock(s, 0), stock(s, 1)) == ("0m 3o 0f", "0m 3o 0f")


@clause("TEK-083")
def test_tek_083_allies_both_use_the_region() -> None:
    for seat in (0, 1):
        s = situation(f"act {seat} build", armies={0: "T1A-a", 1: "T1A-a T2A-a"}, active=2)
        play(s, "collect")
        assert s.mana[seat] == (1 if seat == 0 else 2)
    s = ended(sides="T2B T1A T4A", armies={0: "T2B-c T2B-a", 1: "T2B-c T1A-a"})
    assert scored(s, 0)["shared-capital"] == scored(s, 1)["shared-capital"] == 1


@clause("TEK-084")
def test_tek_084_an_ally_leaves_freely() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-a T2A-a"})
    play(s, "move T1A-a T1A-c")
    assert story(s, "war", "paid") == []
    assert holders(s, "T1A-a") == {1}
    s = situation("act 0 quest", armies={0: "T1A-a T1A-d", 1: "T1A-a T2A-a"})
    assert destinations(s, "T1A-a")
    s = situation(
        "act 0 patrol",
        sides="T1B T2A T4A",
        armies={0: "T1B-c T1B-d", 1: "T1B-c T2A-a"},
        lying={0: "T1B-c"},
    )
    assert refusal(s, "move T1B-c T1B-a") == "TEK-140"


@clause("TEK-085")
def test_tek_085_leaving_the_last_shared_region_ends_the_alliance() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-a T1A-d T2A-a"})
    play(s, "move T1A-a T1A-c")
    assert allies(s, 0) == [1]
    assert story(s, "parted") == []
    play(act_again(s, 0, "patrol"), "move T1A-d T1A-e")
    assert allies(s, 0) == []
    assert story(s, "parted") == ["parted 0 1"]


@clause("TEK-086")
def test_tek_086_allies_who_meet_set_dice_too() -> None:
    s = play(allied(stock={0: "1o"}), ATTACK)
    assert question(s) == "0,1 dice"
    assert offered(s, "price", 0) == {"1"}


@clause("TEK-087")
def test_tek_087_two_flags_keep_the_alliance() -> None:
    s = fight(allied(), ATTACK, "flag", "flag")
    assert [holders(s, region) for region in ("T1A-a", "T1A-b", "T2A-b")] == [{0, 1}] * 3
    assert story(s, "broken") == []
    s = fight(allied(stock={0: "1o"}), ATTACK, "1", "flag")
    assert story(s, "broken") == ["broken 0 1"]


@clause("TEK-088")
def test_tek_088_one_alliance_binds_two_players() -> None:
    s = situation(
        "act 0 patrol",
        faction={0: "halflings"},
        magic={0: 3},
        armies={0: "T1A-a T1A-b T2A-a T4A-a", 1: "T1A-a T1A-b T2A-b", 2: "T4A-a T4A-b"},
        stock={0: "", 1: "1o"},
    )
    assert allies(s, 0) == [1, 2]
    twin = s.copy()
    fight(s, ATTACK, "flag", "flag")
    assert question(s) == "1 act"  # no new alliance: nobody gains anything
    assert allies(s, 0) == [1, 2]
    twin.log = []
    fight(twin, ATTACK, "flag", "1")
    while question(twin) != "1 act":
        play(twin, sorted(legal(twin))[0])
    assert allies(twin, 0) == [2]
    assert holders(twin, "T4A-a") == {0, 2}


@clause("TEK-089")
def test_tek_089_no_war_inside_a_shared_region() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-a T1A-c", 2: "T1A-b T4A-a"})
    assert refusal(s, "move T1A-a T1A-a") is not None
    s = situation("act 2 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-a T1A-c", 2: "T1A-b T4A-a"}, active=2)
    assert refusal(s, "move T1A-b T1A-a") == "TEK-044"
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-a T1A-c"})
    assert "move T1A-d T1A-c" in legal(s)


@clause("TEK-090")
def test_tek_090_alliance_is_judged_after_the_army_has_left() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T4A-a", 1: "T1A-a T1A-b"}, stock={0: "3o", 1: "1o"})
    fight(s, "move T1A-a T1A-b", "3", "1")
    assert story(s, "broken") == []
    assert armies(s, 1) == ["T1A-a"]
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-d", 1: "T1A-a T1A-b T1A-d"}, stock={0: "3o", 1: "1o"})
    fight(s, "move T1A-a T1A-b", "3", "1")
    assert story(s, "broken") == ["broken 0 1"]
    assert question(s) == "1 settle"


@clause("TEK-091")
def test_tek_091_in_a_breach_every_shared_region_is_at_stake() -> None:
    s = fight(allied(stock={0: "2o"}), ATTACK, "2", "flag")
    assert offered(s, "settle") == {"T1A-a", "T1A-b", "T2A-b"}


@clause("TEK-092")
def test_tek_092_the_winner_takes_all_shared_regions() -> None:
    s = allied(armies={0: "T1A-a T1A-b T2A-a T4A-a"}, stock={0: "3o", 1: "3o"})
    fight(s, ATTACK, "3", "3")
    play(s, "settle T1A-a", "settle T1A-b")
    assert [holders(s, region) for region in ("T1A-a", "T1A-b", "T2A-b")] == [{1}] * 3
    assert armies(s, 0) == ["T4A-a"]


@clause("TEK-093")
def test_tek_093_the_loser_pays_for_each_army_or_loses_it() -> None:
    s = allied(armies={0: "T1A-a T2A-a T4A-b", 1: "T1A-a T2A-b T2A-d T4A-a"}, stock={0: "1o", 1: "5f"})
    fight(s, ATTACK, "1", "flag")
    play(s, "settle T1A-a")
    assert "retreat T1A-c" in legal(s)
    play(s, "retreat T1A-c")
    assert stock(s, 1) == "0m 0o 1f"
    assert armies(s, 1) == ["T1A-c", "T2A-d", "T4A-a"]  # the army in T2A-b could not pay 4


@clause("TEK-094")
def test_tek_094_the_loser_chooses_the_order() -> None:
    s = fight(allied(stock={0: "1o"}, armies={1: "T1A-a T1A-b T2A-b T2A-d"}), ATTACK, "1", "flag")
    assert question(s) == "1 settle"
    assert len(legal(s)) == 3
    play(s, "settle T2A-b")
    assert question(s) == "1 settle"
    assert offered(s, "settle") == {"T1A-a", "T1A-b"}


@clause("TEK-095")
def test_tek_095_a_last_army_that_cannot_retreat_is_saved() -> None:
    s = allied(armies={0: "T1A-a T2A-a T4A-b", 1: "T1A-a T2A-b"}, stock={0: "1o"})
    fight(s, ATTACK, "1", "flag")
    play(s, "settle T2A-b")
    assert armies(s, 1) == ["T1A-a"]
    assert legal(s) == {"retreat T1A-b", "retreat T1A-c"}
    play(s, "retreat T1A-b")
    assert (armies(s, 1), stock(s, 1)) == (["T1A-b"], "0m 0o 0f")
    s = allied(armies={0: "T1A-a T2A-a T4A-b", 1: "T1A-a T2A-b T4A-d"}, stock={0: "1o"})
    fight(s, ATTACK, "1", "flag")
    play(s, "settle T2A-b")
    assert armies(s, 1) == ["T4A-d"]


@clause("TEK-096")
def test_tek_096_a_breach_is_one_war() -> None:
    s = allied(armies={0: "T1A-a T2A-a", 1: "T1A-a T2A-b T2A-d"}, stock={0: "9o", 1: "2o 9f"})
    fight(s, ATTACK, "5", "2")
    assert story(s, "paid") == ["paid 0 0 5 0", "paid 1 0 2 0"]
    play(s, "settle T1A-a", "yield")
    assert question(s) == "1 leave"
    play(s, "yield")
    assert len(story(s, "paid")) == 2
    assert stock(s, 0) == "0m 4o 0f"
    assert len(story(s, "dice")) == 1


@clause("TEK-097")
def test_tek_097_the_cost_is_counted_anew_for_each_army() -> None:
    held = {0: "T1A-a T2A-a T4A-b", 1: "T1A-a T2A-b T4A-d"}
    s = fight(allied(armies=held, stock={0: "1o", 1: "2f"}), ATTACK, "1", "flag")
    play(s, "settle T1A-a")
    assert armies(s, 1) == ["T2A-b", "T4A-d"]
    play(s, "retreat T2A-c")
    assert (armies(s, 1), stock(s, 1)) == (["T2A-c", "T4A-d"], "0m 0o 0f")
    s = fight(allied(armies=held, stock={0: "1o", 1: "3f"}), ATTACK, "1", "flag")
    play(s, "settle T1A-a", "retreat T1A-c")
    assert (armies(s, 1), stock(s, 1)) == (["T1A-c", "T4A-d"], "0m 0o 0f")


@clause("TEK-098")
def test_tek_098_a_last_army_that_can_retreat_must_pay() -> None:
    s = allied(armies={0: "T1A-a T2A-a T4A-b", 1: "T1A-a T2A-b"}, stock={0: "1o", 1: "1f"})
    fight(s, ATTACK, "1", "flag")
    play(s, "settle T2A-b")
    assert offered(s, "retreat") == {"T1A-b", "T1A-c"}
    assert refusal(s, "yield") == "TEK-098"
    play(s, "retreat T1A-c")
    assert stock(s, 1) == "0m 0o 0f"


@clause("TEK-099")
def test_tek_099_the_nearest_unoccupied_region() -> None:
    held = {0: "T1A-a T2A-a T1A-b T1A-b", 1: "T1A-a T2A-b", 2: "T1A-c T4A-e"}
    s = fight(allied(armies=held, stock={0: "1o"}), ATTACK, "1", "flag")
    play(s, "settle T2A-b")
    assert legal(s) == {"retreat T1A-d", "retreat T1A-e"}
    held = {0: "T1A-a T2A-a T1A-b T1A-b", 1: "T1A-a T2A-b"}
    s = fight(allied(armies=held, stock={0: "1o"}), ATTACK, "1", "flag")
    play(s, "settle T2A-b")
    assert armies(s, 1) == ["T1A-c"]  # one step away, though d and e are free too
    held = {0: "T1A-a T2A-a T1A-b T1A-d T1A-e", 1: "T1A-a T2A-b", 2: "T1A-c T6B-a T6B-b"}
    s = allied(armies=held, stock={0: "1o"}, sides="T1A T2A T6B")
    fight(s, ATTACK, "1", "flag")
    play(s, "settle T2A-b")
    # The whole of T1A is occupied: any empty edge region elsewhere; T6B-e is not on the edge.
    assert offered(s, "retreat") == {"T2A-a", "T2A-c", "T2A-d", "T2A-e", "T6B-c", "T6B-d"}


@clause("TEK-100")
def test_tek_100_with_no_free_region_the_last_army_stays() -> None:
    held = {
        0: "T1A-a T2A-a T1A-b T1A-c T1A-d T1A-e",
        1: "T1A-a T2A-b",
        2: "T2A-a T2A-c T2A-d T2A-e",
        3: "T4A-a T4A-b T4A-c T4A-d T4A-e T5A-a",
    }
    held[2] += " T5A-b T5A-c T5A-d"
    held[3] += " T5A-e"
    s = situation("act 0 patrol", seats=4, armies=held, stock={0: "1o"})
    fight(s, "move T2A-a T2A-b", "1", "flag")
    play(s, "settle T2A-b")
    assert armies(s, 1) == ["T1A-a"]
    assert holders(s, "T1A-a") == {0, 1}
    assert allies(s, 1) == [0]
    assert question(s) == "1 act"
