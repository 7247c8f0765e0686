"""It's a Wonderful Kingdom: the draft with offers, takes and traps."""

from __future__ import annotations

from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.testing import clause
from tests.games.wonderful.helpers import (
    deck,
    legal,
    new,
    offered,
    play,
    play_out,
    question,
    refusal,
    shown,
    situation,
    story,
    view,
    walk,
    zone,
)

HANDS = {0: "farm-1 quarry-1 port-1 calamity-1", 1: "village-1 barracks-1 scholars-1 calamity-2"}


def first_card(s: WonderfulState, area: str) -> str:
    """Offer the first card of the hand into this area."""
    return f"offer {zone(s, f'hand-{s.turn()[0]}')[0]} {area}"


def draft(s: WonderfulState, area: str = "right", taken: str = "left") -> list[str]:
    """Play a whole draft in which every offer goes to one area and every take is from the other.

    Returns who did what.
    """
    done: list[str] = []
    while s.phase == 0 and s.round == 1:
        seat, step = question(s).split()
        play(s, first_card(s, area) if step == "offer" else f"take {taken}")
        if not done or done[-1] != f"{seat} {step}":
            done.append(f"{seat} {step}")
    return done


# ---------------------------------------------------------------- the deal


@clause("WK-034")
def test_wk_034_seven_cards_and_a_calamity_each() -> None:
    s = new()
    assert deck(s) == 80 - 14 - 2
    for seat in range(2):
        hand = zone(s, f"hand-{seat}")
        assert len(hand) == 8
        assert len([card for card in hand if card.startswith("calamity")]) == 1
    assert len(zone(s, "calamities")) == 6


@clause("WK-036")
def test_wk_036_then_a_card_face_up_into_each_area() -> None:
    s = new()
    assert [len(zone(s, area)) for area in ("left", "right")] == [1, 1]
    assert "?" not in shown(s, None, "left") + shown(s, None, "right")
    assert deck(s) == 64


@clause("WK-035")
def test_wk_035_a_hand_is_seen_by_its_owner_alone() -> None:
    s = new()
    assert shown(s, 0, "hand-1") == ["?"] * 8
    assert shown(s, None, "hand-1") == ["?"] * 8
    assert sorted(shown(s, 1, "hand-1")) == sorted(zone(s, "hand-1"))
    before = view(s, 0)
    s.zones[s.components.hand + 1].reverse()
    assert view(s, 0) == before


@clause("WK-037")
def test_wk_037_the_arrow_names_who_offers_first() -> None:
    assert question(new(starter=1)) == "1 offer"
    assert question(new(starter=0)) == "0 offer"


@clause("WK-031")
def test_wk_031_in_the_draft_one_player_is_asked_at_a_time() -> None:
    s = new(starter=0)
    for _ in walk(s):
        if s.phase:
            break
        assert len(s.turn()) == 1
        other = 1 - s.turn()[0]
        assert not {move.split()[0] for move in legal(s, other)} & {"offer", "trap", "take"}
    s = new(starter=0)
    assert refusal(s, f"offer {zone(s, 'hand-1')[0]} left", 1) == "WK-031"
    assert refusal(s, "take left", 1) == "WK-031"


# ---------------------------------------------------------------- offers


@clause("WK-038")
def test_wk_038_exactly_two_cards_are_offered() -> None:
    s = new(starter=0)
    play(s, first_card(s, "left"))
    assert question(s) == "0 offer"
    assert refusal(s, "pass") == "WK-050"  # one card is not enough
    third = zone(s, "hand-0")[2]
    play(s, first_card(s, "left"))
    assert len(zone(s, "hand-0")) == 6
    assert question(s) == "1 take"
    assert refusal(s, f"offer {third} left", 0) == "WK-031"  # and three are too many


@clause("WK-039")
def test_wk_039_both_cards_into_one_area_or_one_into_each() -> None:
    found = set()
    for one in ("left", "right"):
        for other in ("left", "right"):
            s = situation("take 1; offer 0 2", hand=HANDS, left="farm-2", right="farm-3")
            play(s, f"offer farm-1 {one}", f"offer quarry-1 {other}")
            found.add((len(zone(s, "left")), len(zone(s, "right"))))
    assert found == {(3, 1), (2, 2), (1, 3)}
    s = situation("take 1; offer 0 2", hand=HANDS, left="farm-2 farm-3")
    play(s, "offer farm-1 left", "offer quarry-1 left")
    assert (len(zone(s, "left")), len(zone(s, "right"))) == (4, 0)


@clause("WK-040")
def test_wk_040_offered_cards_lie_face_up_without_a_trap() -> None:
    s = situation("take 1; offer 0 2", hand=HANDS, traps={0: 0})
    assert not offered(s, "trap")
    play(s, "offer farm-1 left", "offer calamity-1 right")
    for viewer in (0, 1, None):
        assert shown(s, viewer, "left") == ["farm-1"]
        assert shown(s, viewer, "right") == ["calamity-1"]


# ---------------------------------------------------------------- takes


@clause("WK-041")
def test_wk_041_all_cards_of_exactly_one_area_are_taken() -> None:
    s = situation("offer 1 2; take 1", hand=HANDS, left="farm-2 farm-3 farm-4", right="farm-5")
    assert {move for move in legal(s) if move.startswith("take")} == {"take left", "take right"}
    assert zone(play(s.copy(), "take left"), "draft-1") == ["farm-2", "farm-3", "farm-4"]
    assert zone(play(s.copy(), "take right"), "draft-1") == ["farm-5"]
    hidden = situation(
        "offer 1 2; take 1", hand=HANDS, left="farm-2", left_down="port-2@0 port-3@0", right_down="quarry-2@0"
    )
    play(hidden, "take left")
    assert (zone(hidden, "draft-1"), zone(hidden, "draft-down-1")) == (["farm-2"], ["port-2", "port-3"])
    assert (zone(hidden, "left-down"), zone(hidden, "right-down")) == ([], ["quarry-2"])


@clause("WK-042")
def test_wk_042_taken_cards_are_not_turned_over() -> None:
    s = situation("offer 1 2; take 1", hand=HANDS, left="farm-2 farm-3", left_down="port-2@0")
    play(s, "take left")
    for viewer in (0, 1):
        assert shown(s, viewer, "draft-1") == ["farm-2", "farm-3"]
        assert shown(s, viewer, "draft-down-1") == ["?"]


@clause("WK-043", "WK-049")
def test_wk_043_offer_and_take_alternate_sixteen_turns_in_all() -> None:
    done = draft(new(starter=0))
    assert done == ["0 offer", "1 take", "1 offer", "0 take"] * 4
    assert [who for who in done if who.startswith("0")] == ["0 offer", "0 take"] * 4
    done = draft(new(starter=1))
    assert (done[0], done[-1]) == ("1 offer", "1 take")


@clause("WK-044")
def test_wk_044_cards_left_behind_add_up_without_limit() -> None:
    s = new(starter=0)
    largest = 0
    while s.phase == 0:
        play(s, first_card(s, "right") if question(s).endswith("offer") else "take left")
        largest = max(largest, len(zone(s, "right")))
    assert largest == 17
    assert len(story(s, "left-over")) == 17
    assert [line.split()[3] for line in story(s, "took")] == ["1"] + ["0"] * 7


@clause("WK-045", "WK-050")
def test_wk_045_an_empty_area_may_be_taken_and_counts() -> None:
    s = situation("offer 1 2; take 1", hand=HANDS, left="farm-2 farm-3 farm-4 farm-5")
    assert refusal(s, "pass") == "WK-050"
    assert {move for move in legal(s) if not move.startswith("discard")} == {"take left", "take right"}
    play(s, "take right")
    assert zone(s, "draft-1") == []
    assert len(zone(s, "left")) == 4
    assert question(s) == "1 offer"
    assert refusal(s, "take left") == "WK-043"  # once is enough


@clause("WK-046", "WK-048", "WK-051")
def test_wk_046_a_draft_may_end_with_eleven_and_five_cards() -> None:
    s = situation(
        "round-end; planning; befall; reveal; draft-end; take 0",
        draft={
            0: "farm-1 farm-2 farm-3 farm-4 farm-5 port-1 port-2 port-3",
            1: "quarry-1 quarry-2 quarry-3 village-1 village-2",
        },
        left="barracks-1 barracks-2 barracks-3",
        right="guildhall-1 guildhall-2",
    )
    play(s, "take left")
    assert [len(zone(s, f"draft-{seat}")) for seat in range(2)] == [11, 5]
    assert zone(s, "discard") == ["guildhall-1", "guildhall-2"]  # WK-048
    assert zone(s, "left") == zone(s, "right") == []
    assert 11 + 5 + 2 == 18  # WK-051


@clause("WK-047")
def test_wk_047_the_draft_ends_with_the_first_players_fourth_take() -> None:
    s = new(starter=1)
    sizes = []
    for _ in walk(s):
        if s.phase:
            break
        sizes.append(len(zone(s, "hand-1")))
    assert sorted(set(sizes), reverse=True) == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    takes = [line.split()[1] for line in story(s, "took")]
    assert takes == ["0", "1"] * 4
    assert zone(s, "hand-0") == zone(s, "hand-1") == []


@clause("WK-051")
def test_wk_051_taken_and_discarded_cards_make_eighteen() -> None:
    for seed in range(4):
        s = new(seed)
        for _ in walk(s, seed):
            if s.phase:
                break
        hidden = sum([int(line.split()[1]) for line in story(s, "left-hidden")])
        left = len(story(s, "left-over")) + hidden
        taken = sum([len(zone(s, f"draft-{seat}")) + len(zone(s, f"woes-{seat}")) for seat in range(2)])
        assert taken + left == 18


@clause("WK-052")
def test_wk_052_leftovers_are_discarded_as_they_lie() -> None:
    s = situation(
        "round-end; planning; befall; reveal; draft-end; take 0",
        left="farm-1",
        left_down="calamity-2@1",
        right="port-1",
    )
    play(s, "take right")
    for viewer in (0, 1, None):
        assert shown(s, viewer, "discard") == ["farm-1"]
        assert shown(s, viewer, "discard-down") == ["?"]
    assert zone(s, "woes-0") == zone(s, "woes-1") == []  # no duchy receives it
    assert "calamity-2" not in zone(s, "calamities")  # and it does not return
    play_out(s)
    assert shown(s, 0, "discard-down")[0] == "?"  # for the rest of the game


@clause("WK-053")
def test_wk_053_areas_are_public_as_they_lie() -> None:
    s = situation("take 0; offer 1 1; take 1; offer 0 1", hand=HANDS)
    play(s, "trap farm-1 left", "take right", "trap village-1 left")
    for viewer in (0, 1, None):
        assert shown(s, viewer, "left-down") == ["?", "?"]
        assert view(s, viewer)["backs"]["left-down"] == [0, 1]  # the older one from seat 0
    s = situation("planning; befall; reveal; take 1", left_down="farm-1@0 village-1@1")
    play(s, "take left")
    for viewer in (0, 1):
        assert shown(s, viewer, "draft-1") == ["farm-1", "village-1"]  # by name when planning starts


# ---------------------------------------------------------------- traps


@clause("WK-054")
def test_wk_054_a_trap_hides_an_offered_card() -> None:
    def hidden(traps: int) -> set[int]:
        """The number of cards of an offer that may lie face down."""
        found = set()
        moves: list[tuple[WonderfulState, int]] = [(situation("take 1; offer 0 2", hand=HANDS, traps={0: traps}), 0)]
        while moves:
            s, down = moves.pop()
            if question(s) == "1 take":
                found.add(down)
                assert s.traps[0] == traps - down
                continue
            for verb in ("offer", "trap"):
                options = sorted(offered(s, verb))
                if options:
                    moves.append((play(s.copy(), f"{verb} {options[0]}"), down + (verb == "trap")))
        return found

    assert hidden(2) == {0, 1, 2}
    assert hidden(1) == {0, 1}
    assert hidden(0) == {0}
    s = situation("take 1; offer 0 2", hand=HANDS, traps={0: 0})
    assert refusal(s, "trap farm-1 left") == "WK-054"


@clause("WK-055", "WK-056")
def test_wk_055_nobody_looks_at_a_face_down_card_before_planning() -> None:
    s = situation("planning; befall; reveal; take 0; offer 1 1; take 1; offer 0 1", hand=HANDS)
    play(s, "trap farm-1 left")
    for viewer in (0, 1, None):
        assert shown(s, viewer, "left-down") == ["?"]  # also who put it there
    play(s, "take left")
    for viewer in (0, 1, None):
        assert shown(s, viewer, "draft-down-1") == ["?"]  # WK-056: also who took it
    play(s, "offer village-1 right", "take right")
    assert shown(s, 1, "draft-1") == ["farm-1"]


@clause("WK-057")
def test_wk_057_traps_come_back_every_round() -> None:
    s = situation("round-end", traps={0: 0, 1: 2})
    assert s.round == 2
    assert [player["traps"] for player in view(s, 0)["players"]] == [2, 2]
    s = situation("take 1; offer 0 2", hand=HANDS)
    play(s, "trap farm-1 left", "trap quarry-1 left")
    assert s.traps == [0, 2]


@clause("WK-058")
def test_wk_058_only_a_card_being_offered_can_be_hidden() -> None:
    s = situation("take 1; offer 0 2", hand=HANDS, left="port-2")
    assert shown(s, 1, "left") == ["port-2"]
    assert not [move for move in legal(s) if "port-2" in move]
    assert refusal(s, "trap port-2 left") == "WK-058"
