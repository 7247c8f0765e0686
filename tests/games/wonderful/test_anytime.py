"""It's a Wonderful Kingdom: moves at any time with alchemy, krystallium, soldiers and discarded cards."""

from __future__ import annotations

from pentarchy.testing import clause
from tests.games.wonderful.helpers import (
    TITLE,
    all_done,
    in_alchemy,
    legal,
    offered,
    on_card,
    play,
    question,
    refusal,
    result,
    scored,
    situation,
    story,
    view,
    zone,
)

HANDS = {0: "farm-1 calamity-1", 1: "village-1 calamity-2"}


# ---------------------------------------------------------------- alchemy


@clause("WK-101")
def test_wk_101_five_cubes_become_a_krystallium_unasked() -> None:
    s = situation("population", built={0: "farm-1"}, alchemy={0: "2m 2g"}, site={0: "summer-palace"})
    play(s, "0: alchemy population")
    assert (in_alchemy(s, 0), s.krystallium[0]) == ("", 1)
    assert story(s, "exchanged", seat=0) == ["exchanged 0"]


@clause("WK-102")
def test_wk_102_krystallium_may_be_kept() -> None:
    for number in (1, 2, 3):
        s = situation("round-end", round=number, krystallium={0: 1})
        assert (s.round, s.krystallium[0]) == (number + 1, 1)
    s = situation("materials", site={0: "farm-1"})
    assert refusal(s, "krystallium farm-1 materials", 0) == "WK-102"  # there is none


@clause("WK-106")
def test_wk_106_cubes_in_alchemy_serve_only_for_the_exchange() -> None:
    s = situation("exploration", site={0: "watchtower-1"}, alchemy={0: "3g"})
    assert legal(s, 0) == {"pass", "discard watchtower-1"}
    assert refusal(s, "place gold watchtower-1", 0) == "WK-106"


# ---------------------------------------------------------------- krystallium and soldiers


@clause("WK-103")
def test_wk_103_krystallium_stands_for_any_resource() -> None:
    s = situation("materials", site={0: "cathedral"}, krystallium={0: 1})
    play(s, "0: krystallium cathedral exploration")
    assert zone(s, "built-0") == ["cathedral"]
    assert s.krystallium[0] == 0


@clause("WK-104")
def test_wk_104_only_krystallium_fills_a_place_of_krystallium() -> None:
    s = situation("gold", site={0: "royal-citadel:3g"}, krystallium={0: 1})
    assert offered(s, "place", 0) == set()
    assert refusal(s, "place gold royal-citadel", 0) == "WK-073"
    assert offered(s, "krystallium", 0) == {"royal-citadel krystallium"}
    play(s, "0: krystallium royal-citadel krystallium")
    assert zone(s, "built-0") == ["royal-citadel"]


@clause("WK-105")
def test_wk_105_krystallium_is_no_soldier() -> None:
    s = situation("exploration", site={0: "port-1:2m"}, krystallium={0: 2})
    assert offered(s, "krystallium", 0) == set()
    assert refusal(s, "krystallium port-1 soldiers", 0) == "WK-105"


@clause("WK-107")
def test_wk_107_soldiers_are_used_when_their_owner_likes() -> None:
    s = situation("materials", site={0: "muster-field-1 port-1:2m port-2"})
    play(s, "0: place materials muster-field-1")
    assert s.soldiers[0] == 2
    all_done(s)
    all_done(s)
    assert s.phase == 4
    play(s, "0: soldier port-1")
    assert (zone(s, "built-0")[-1], s.soldiers[0]) == ("port-1", 1)  # and one is kept
    assert refusal(situation(site={0: "farm-1"}, soldiers={0: 1}, draft={0: "farm-2"}), "soldier farm-1", 0) == "WK-073"


@clause("WK-108")
def test_wk_108_a_krystallium_fills_the_place_its_owner_names() -> None:
    s = situation("materials", site={0: "old-mint"}, krystallium={0: 1})
    assert offered(s, "krystallium", 0) == {"old-mint materials", "old-mint gold"}
    play(s, "0: krystallium old-mint gold")
    assert on_card(s, 0, "old-mint") == "1m"
    assert view(s, 0)["players"][0]["site"] == [
        {
            "card": TITLE.vocabulary.kinds["card"].read("old-mint"),
            "owed": [1, 0, 0, 0, 0, 0],
            "wild": [0, 0, 1, 0, 0, 0],
        }
    ]
    assert refusal(s, "krystallium old-mint gold", 0) == "WK-108"
    assert offered(s, "place", 0) == {"materials old-mint"}
    later = situation("gold", site={0: "old-mint:1g"})
    assert refusal(later, "place gold old-mint", 0) == "WK-073"
    assert "krystallium" not in " ".join(legal(later, 0))
    full = situation("exploration", alchemy={0: "2m 2g"}, krystallium={0: 1}, site={0: "port-1:2m"})
    assert legal(full, 0) == {"pass", "discard port-1"}  # it never goes into alchemy


@clause("WK-109")
def test_wk_109_at_any_time_in_the_draft_on_the_others_turn_too() -> None:
    s = situation(
        "offer 1 1; take 1",
        hand=HANDS,
        left="farm-2",
        site={0: "cathedral quarry-1", 1: "watchtower-1 quarry-2"},
        krystallium={0: 1, 1: 1},
    )
    assert question(s) == "1 take"
    assert "krystallium watchtower-1 gold" in legal(s, 1)
    assert "krystallium cathedral exploration" in legal(s, 0)
    before = s.decision(1)
    play(s, "0: krystallium cathedral exploration", "0: discard quarry-1")
    assert zone(s, "built-0") == ["cathedral"]
    assert question(s) == "1 take"  # the question stands
    assert s.decision(1) == before
    assert s.decision(0) is None
    play(s, "1: krystallium watchtower-1 gold")
    assert question(s) == "1 take"
    play(s, "1: take left")


@clause("WK-109")
def test_wk_109_never_between_a_count_and_its_supremacy() -> None:
    s = situation(site={0: "quarry-1:1m farm-1"}, krystallium={0: 1})
    used = play(s.copy(), "0: krystallium quarry-1 materials", "0: pass")
    assert (used.totals, used.training) == ([4, 2], [1, 0])
    kept = play(s, "0: pass")  # nobody is asked between the count and the cubes
    assert (kept.totals, kept.training, question(kept, 0)) == ([2, 2], [0, 0], "0,1 place")
    play(kept, "0: krystallium quarry-1 materials")
    assert (kept.totals, kept.training) == ([2, 2], [0, 0])


@clause("WK-110")
def test_wk_110_the_last_window_is_before_the_last_done() -> None:
    s = situation("exploration", round=4, site={0: "quarry-1 cathedral"}, alchemy={0: "2m 2g"}, side="b")
    play(s, "0: discard quarry-1")
    assert s.krystallium[0] == 1
    play(s, "0: krystallium cathedral exploration")
    assert question(s) == "over"
    assert scored(s, 0)["base"] == 6
    assert result(s).seats[0].result == "won"


# ---------------------------------------------------------------- cards given up


@clause("WK-112")
def test_wk_112_a_card_under_construction_may_be_discarded_for_its_resource() -> None:
    s = situation("population", site={0: "guildhall-1 farm-1"})
    play(s, "0: discard guildhall-1")
    assert zone(s, "discard") == ["guildhall-1"]
    assert in_alchemy(s, 0) == "1g"
    assert refusal(situation("population", site={0: "farm-1", 1: "farm-2"}), "discard farm-2", 0) == "WK-112"


@clause("WK-113")
def test_wk_113_its_cube_goes_to_alchemy_only() -> None:
    s = situation("population", site={0: "guildhall-1 watchtower-1"})
    play(s, "0: discard guildhall-1")
    assert (in_alchemy(s, 0), on_card(s, 0, "watchtower-1")) == ("1g", "1g")
    assert sum(s.loose[0]) == 0


@clause("WK-114")
def test_wk_114_what_lay_on_it_is_lost() -> None:
    s = situation("population", site={0: "tourney-arena:3m,1s"})
    play(s, "0: discard tourney-arena")
    assert in_alchemy(s, 0) == "1g"
    assert (s.soldiers[0], s.krystallium[0], zone(s, "site-0")) == (0, 0, [])


@clause("WK-115")
def test_wk_115_only_a_draft_cards_cube_may_go_onto_a_card() -> None:
    s = situation(draft={0: "guildhall-2"}, site={0: "guildhall-1 watchtower-1"})
    assert refusal(s, "recycle guildhall-1", 0) == "WK-115"
    play(s, "0: discard guildhall-1")
    assert (in_alchemy(s, 0), question(s, 0)) == ("1g", "0 plan")
    play(s, "0: recycle guildhall-2")
    assert offered(s, "place", 0) == {"gold watchtower-1"}


@clause("WK-116")
def test_wk_116_any_number_of_cards_may_be_discarded() -> None:
    s = situation(
        draft={0: "farm-1"}, site={0: "guildhall-1 farm-2"}, alchemy={0: "3m"}, built={0: "quarry-1"}, woes={0: 1}
    )
    assert refusal(s, "discard quarry-1", 0) == "WK-116"
    assert refusal(s, "discard calamity-1", 0) == "WK-116"
    play(s, "0: construct farm-1", "0: discard farm-1")  # constructed in the same phase
    assert in_alchemy(s, 0) == "4m"
    play(s, "0: discard guildhall-1")
    assert (s.krystallium[0], in_alchemy(s, 0)) == (1, "")
    play(s, "0: discard farm-2")
    assert zone(s, "discard") == ["farm-1", "farm-2", "guildhall-1"]
