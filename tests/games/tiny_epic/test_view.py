"""Tiny Epic Kingdoms: what the view adds to the zones. A client that draws it needs no rules."""

from __future__ import annotations

from pentarchy.games.tiny_epic.state import TinyEpicState
from pentarchy.games.tiny_epic.territories import is_inside
from pentarchy.text import Text
from tests.games.tiny_epic.helpers import TITLE, play, situation, view


def at_war() -> TinyEpicState:
    """Seat 0 has just entered T2A-b, where seat 1 is."""
    s = situation(
        "act 0 patrol",
        armies={0: "T2A-a T1A-a", 1: "T2A-b T2A-d"},
        stock={0: "3m 4o 2f", 1: "0m 2o 0f"},
    )
    play(s, "move T2A-a T2A-b")
    return s


def test_it_says_which_ways_of_paying_a_price_there_are() -> None:
    war = view(at_war(), 1)["war"]
    attacker, defender = war["bids"]
    assert attacker[0] == [[0, 0, 0]]  # the white flag
    assert attacker[7] == [[3, 1, 0], [2, 3, 0]]  # fewest resources first
    assert attacker[11] is None
    assert attacker[10] is not None
    assert [way is not None for way in defender] == [True] * 3 + [False] * 9


def test_the_ways_are_those_the_rules_will_offer() -> None:
    s = at_war()
    offered = view(s, 0)["war"]["bids"][0][7]
    play(s, "0: price 7", "1: price 1")
    assert sorted(offered) == sorted([list(move[1:]) for move in s.legal_moves(0)])


def test_nothing_of_a_price_is_shown_before_both_are_set() -> None:
    low, high = at_war(), at_war()
    play(low, "0: price 1")
    play(high, "0: price 7")
    for viewer in (1, None):
        assert view(low, viewer) == view(high, viewer)
    assert view(low, 1)["war"]["set"] == [0]
    assert view(low, 1)["war"]["prices"] == [None, None]
    play(low, "1: price 2")
    assert view(low, 1)["war"]["prices"] == [1, 2]
    assert view(low, 1)["war"]["bids"] is None


def test_it_says_what_is_done_and_who_is_still_to_answer() -> None:
    s = situation("choose 1", active=1)
    assert view(s, 0)["action"] is None
    play(s, "shield build")
    assert view(s, 0)["action"] == {"action": 2, "left": [1, 2, 0]}
    play(s, "pass")
    assert view(s, 0)["action"] == {"action": 2, "left": [2, 0]}


def test_it_says_what_comes_next_on_every_track_and_its_cost() -> None:
    s = situation("choose 0", tower={0: 2, 1: 6}, magic={0: 1, 1: 5}, armies={0: "T1A-a T1A-b T1A-c"})
    first, second = view(s, 2)["players"][:2]
    assert first["costs"] == {"build": 3, "research": 2, "expand": 4}
    assert second["costs"]["build"] is None
    assert second["costs"]["research"] is None


def test_the_drawings_come_with_the_title() -> None:
    printed = TITLE.static_data()
    assert len(printed["sides"]) == 16
    assert len(printed["levels"]) == 65
    assert printed["tower"][0] == 0
    assert len(printed["tower"]) == 7
    for side in printed["sides"]:
        assert len([region for region in side["regions"] if region["terrain"] not in ("water", "crag")]) == 5
        for region in side["regions"]:
            polygon = tuple((x, y) for x, y in region["polygon"])
            assert is_inside((region["label"][0], region["label"][1]), polygon)


def test_a_region_is_called_by_its_name_in_sentences() -> None:
    s = situation("act 0 patrol", armies={0: "T1A-a T1A-e"})
    play(s, "move T1A-a T1A-b")
    for language, name in (("en", "Heron Ford, forest a → Heron Ford"), ("ru", "Цаплин Брод, лес a → Цаплин Брод")):
        text = Text(TITLE, language)
        said = " ".join([text.event(event) for _, event in s.log or []])
        assert name in said
        assert "T1A" not in said


def test_who_may_collect_reads_what_it_brings() -> None:
    s = situation("choose 0", armies={0: "T1A-a T1A-c", 1: "T1A-b"})
    play(s, "shield build", "pass")
    text = Text(TITLE, "en")
    labels = [text.move(s, 1, move) for move in s.legal_moves(1)]
    assert "Collect 1 ore and 1 of your choice" in labels
