"""Plague Castles: the turn and its five kinds of action."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy.games.castles.state import FIRST_HAND, CastlesState
from pentarchy.testing import clause
from tests.games.castles.helpers import (
    actions_taken,
    asked,
    cards,
    event_texts,
    events_named,
    hand,
    laid,
    legal,
    legal_with,
    new,
    pass_until,
    play,
    play_when_legal,
    question,
    refusal,
    row,
    seen,
    situation,
    top,
)

# ---------------------------------------------------------------- the turn


@clause("PC-007")
def test_pc_007_one_to_three_actions_and_never_none() -> None:
    s = situation("hand-0: red-page blue-page green-page black-page")
    assert refusal(s, "end") == "PC-007"
    for done in (1, 2):
        play(s, f"discard {cards(s, 'hand-0')[0]}")
        assert question(s) == "0 act"
        assert actions_taken(s) == done
        assert refusal(s, "end") is None
    play(s, f"discard {cards(s, 'hand-0')[0]}")
    assert question(s) == "1 act"


@clause("PC-007")
@pytest.mark.parametrize("actions", [1, 2])
def test_pc_007_the_turn_may_end_early(actions: int) -> None:
    s = situation("hand-0: red-page blue-page green-page")
    for card in cards(s, "hand-0")[:actions]:
        play(s, f"discard {card}")
    play(s, "end")
    assert question(s) == "1 act"
    assert actions_taken(s) == 0


@clause("PC-008")
def test_pc_008_the_same_action_three_times() -> None:
    s = situation("hand-0: red-page blue-page green-page")
    play(s, "lay red-page red right", "lay blue-page blue right", "lay green-page green right")
    assert laid(s, 0) == ["red-page", "blue-page", "green-page"]
    assert question(s) == "1 act"


@clause("PC-009")
@pytest.mark.parametrize(
    "action",
    [
        "draw",
        "lay blue-knight blue right",
        "plant blue-plague-bearer 1 right",
        "build red",
        "order ram-1",
        "discard ram-1",
    ],
)
def test_pc_009_each_kind_of_action_spends_one_of_three(action: str) -> None:
    s = situation(
        """
        red-0: red-lord red-page red-healer red-knight
        green-1: green-lord green-page green-healer green-knight
        castles-1: green-castle
        hand-0: blue-knight blue-plague-bearer ram-1
        deck: black-lord
        """
    )
    play(s, action)
    if action == "order ram-1":
        play(s, "break 1 green", "pass")
    assert question(s) == "0 act"
    assert actions_taken(s) == 1


@clause("PC-009")
def test_pc_009_no_other_kind_of_action() -> None:
    random = Random(3)
    for seed in range(5):
        s = new(3, seed)
        while s.turn():
            if question(s).endswith(" act"):
                assert {move.split()[0] for move in legal(s)} <= {
                    "draw",
                    "lay",
                    "plant",
                    "build",
                    "order",
                    "discard",
                    "end",
                }
            s.push(s.turn()[0], random.choice(s.legal_moves(s.turn()[0])))


# ---------------------------------------------------------------- draw


@clause("PC-010")
def test_pc_010_the_top_card_of_the_deck_comes_to_the_hand() -> None:
    s = situation(
        """
        deck: green-lord red-lord
        hand-0: red-page blue-page green-page black-page
        """
    )
    size = len(cards(s, "deck"))
    play(s, "draw")
    assert hand(s, 0) == {"red-page", "blue-page", "green-page", "black-page", "red-lord"}
    assert len(cards(s, "deck")) == size - 1
    assert top(s, "deck") == "green-lord"


def greedy_for_cards(s: CastlesState, random: Random) -> tuple[int, tuple[int, ...]]:
    """A random move that draws whenever it can, so that hands are full."""
    seat = s.turn()[0]
    moves = s.legal_moves(seat)
    return seat, moves[0] if moves[0] == (1,) and random.random() < 0.8 else random.choice(moves)


@clause("PC-011")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_pc_011_no_hand_is_ever_larger_than_seven(seats: int) -> None:
    random = Random(seats)
    full = 0
    for seed in range(15):
        s = new(seats, seed)
        while s.turn():
            s.push(*greedy_for_cards(s, random))
            sizes = [len(cards(s, f"hand-{seat}")) for seat in range(seats)]
            assert max(sizes) <= 7
            full += 7 in sizes
    assert full


@clause("PC-011")
@pytest.mark.plain
def test_pc_011_not_even_inside_an_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: set[int] = set()
    move = CastlesState.move

    def watched(self: CastlesState, card: int, target: int, at: int = -1, shown: int = 0) -> None:
        move(self, card, target, at, shown)
        sizes.update(len(zone) for zone in self.zones[FIRST_HAND : FIRST_HAND + self.seats])

    monkeypatch.setattr(CastlesState, "move", watched)
    random = Random(5)
    for seed in range(30):
        s = new(4, seed)
        while s.turn():
            s.push(*greedy_for_cards(s, random))
    assert max(sizes) == 7


@clause("PC-012")
def test_pc_012_no_draw_with_seven_cards_in_hand() -> None:
    s = situation("hand-0: red-page blue-page green-page black-page orange-page thief-1 ram-1")
    assert refusal(s, "draw") == "PC-012"
    play(s, "discard ram-1")
    assert refusal(s, "draw") is None


# ---------------------------------------------------------------- turmoil


@clause("PC-013")
def test_pc_013_turmoil_is_drawn_openly_and_never_enters_a_hand() -> None:
    s = situation(
        """
        deck: tribute-1
        hand-0: red-page blue-page green-page
        red-0: red-lord
        """
    )
    play(s, "draw")
    assert len(cards(s, "hand-0")) == 3
    assert question(s) == "0 meet"  # resolved at once
    for seat in (0, 1, 2):
        assert seen(s, seat, "aside") == ["tribute-1"]
        assert event_texts(s, seat=seat) == ["turmoil 0 tribute-1"]
    play(s, "meet 2")
    assert top(s, "lost") == "red-lord"
    assert hand(s, 0) == {"red-page", "blue-page", "green-page"}


@clause("PC-014")
def test_pc_014_resolved_turmoil_goes_to_the_turmoil_deck() -> None:
    s = situation(
        """
        deck: fire-1
        turmoil: flood
        red-0: red-page
        blue-1: blue-page
        """
    )
    play(s, "draw")
    assert question(s) == "0 burn"
    assert cards(s, "turmoil") == ["flood"]  # it is still being resolved
    play(s, "house 1 blue")
    assert cards(s, "turmoil") == ["flood", "fire-1"]


@clause("PC-015")
def test_pc_015_turmoil_ends_the_turn() -> None:
    s = situation(
        """
        deck: famine
        hand-0: red-page blue-page green-page black-page orange-page
        """
    )
    play(s, "draw")
    assert question(s) == "0 discard"
    play(s, "discard red-page")
    assert question(s) == "1 act"
    assert actions_taken(s) == 0


@clause("PC-015")
def test_pc_015_an_ordinary_card_does_not_end_the_turn() -> None:
    s = situation("deck: red-page")
    play(s, "draw")
    assert question(s) == "0 act"


@clause("PC-016")
def test_pc_016_a_condition_that_cannot_be_met_in_full_gives_way_to_another() -> None:
    s = situation(
        """
        deck: tribute-1
        hand-0: red-page blue-page
        red-0: red-lord red-healer
        """
    )
    play(s, "draw")
    assert question(s) == "0 lose"
    assert legal(s) == {"lose red-lord", "lose red-healer"}
    play(s, "lose red-lord")
    assert hand(s, 0) == {"red-page", "blue-page"}
    assert cards(s, "lost") == ["red-lord"]
    assert question(s) == "1 act"


@clause("PC-016")
def test_pc_016_the_other_way_round() -> None:
    s = situation(
        """
        deck: tribute-1
        hand-0: red-page blue-page green-page
        """
    )
    play(s, "draw")
    assert question(s) == "0 grant"
    play(s, "grant 2", "give red-page", "give blue-page", "give green-page")
    assert hand(s, 2) == {"red-page", "blue-page", "green-page"}


@clause("PC-017")
def test_pc_017_if_no_condition_can_be_met_nothing_happens() -> None:
    s = situation(
        """
        deck: tribute-1
        hand-0: red-page blue-page
        red-1: red-lord
        """
    )
    play(s, "draw")
    assert question(s) == "1 act"
    assert hand(s, 0) == {"red-page", "blue-page"}
    assert laid(s, 1) == ["red-lord"]
    assert cards(s, "lost") == []
    assert cards(s, "turmoil") == ["tribute-1"]
    assert event_texts(s) == ["turmoil 0 tribute-1", "nothing 0"]


@clause("PC-018")
def test_pc_018_no_other_turmoil_may_be_taken_meanwhile() -> None:
    s = situation(
        """
        deck: red-lord flood ram-1 prophet-1
        turmoil: fire-2
        lost: blue-lord
        """
    )
    play(s, "draw", "open draw")
    assert refusal(s, "take flood") == refusal(s, "take fire-1") == "PC-018"
    assert {"take red-lord", "take ram-1"} <= legal(s)
    assert refusal(s, "take fire-2") is not None  # it is in another deck
    assert len(legal(s)) == 105 - 3 - 13


# ---------------------------------------------------------------- lay


@clause("PC-019")
def test_pc_019_a_house_card_is_laid_in_front_of_oneself() -> None:
    s = situation("hand-0: green-page")
    play(s, "lay green-page green right")
    assert cards(s, "green-0") == ["green-page"]
    assert hand(s, 0) == set()
    assert actions_taken(s) == 1


@clause("PC-020")
def test_pc_020_only_plague_bearer_and_courtesan_are_planted() -> None:
    s = situation("hand-0: red-page servant-1 red-plague-bearer black-courtesan blue-spy")
    assert {move.split()[1] for move in legal_with(s, "plant")} == {"red-plague-bearer", "black-courtesan"}
    for card in ("red-page", "servant-1", "blue-spy"):
        assert refusal(s, f"plant {card} 1 right") == "PC-020"
    for card, colour in (("red-plague-bearer", "red"), ("black-courtesan", "black")):
        assert legal_with(s, card) - {f"discard {card}"} == {
            f"lay {card} {colour} right",
            f"plant {card} 1 right",
            f"plant {card} 2 right",
        }


@clause("PC-021")
def test_pc_021_planting_may_open_a_house() -> None:
    s = situation(
        """
        hand-0: red-courtesan
        blue-1: blue-spy
        """
    )
    assert legal_with(s, "plant") == {
        "plant red-courtesan 1 left",
        "plant red-courtesan 1 right",
        "plant red-courtesan 2 right",
    }
    play(s, "plant red-courtesan 1 left")
    assert row(s, 1) == ["red", "blue"]
    assert cards(s, "red-1") == ["red-courtesan"]


@clause("PC-022")
def test_pc_022_the_planter_places_a_planted_card() -> None:
    s = situation(
        """
        hand-0: black-plague-bearer
        blue-1: blue-spy
        """
    )
    play(s, "plant black-plague-bearer 1 left")
    assert row(s, 1) == ["black"]  # and the Spy on his right has died of it
    assert question(s) == "0 act"


@clause("PC-022")
def test_pc_022_whoever_receives_a_card_places_it() -> None:
    s = situation(
        """
        hand-0: red-merchant
        red-0: red-page red-knight
        black-1: black-treasurer
        green-2: green-lord green-knight
        """
    )
    play(s, "order red-merchant", "give red-page", "take green-lord", "pass")
    assert question(s) == "2 arrive"
    assert legal(s) == {"put red left", "put red right"}
    play(s, "put red left")
    assert question(s) == "0 arrive"
    assert legal(s) == {"put green left", "put green right"}
    play(s, "put green right")
    assert row(s, 2) == ["red", "green"]
    assert row(s, 0) == ["red", "green"]


@clause("PC-023")
def test_pc_023_on_top_of_the_house_of_its_colour() -> None:
    s = situation(
        """
        hand-0: red-knight
        red-0: red-lord red-page
        blue-0: blue-page
        """
    )
    assert legal_with(s, "lay") == {"lay red-knight red top"}
    assert refusal(s, "lay red-knight blue top") == "PC-023"
    play(s, "lay red-knight red top")
    assert cards(s, "red-0") == ["red-lord", "red-page", "red-knight"]


@clause("PC-024")
@pytest.mark.parametrize(("side", "after"), [("left", ["green", "red", "blue"]), ("right", ["red", "blue", "green"])])
def test_pc_024_a_new_house_at_either_end(side: str, after: list[str]) -> None:
    s = situation(
        """
        hand-0: green-page
        red-0: red-lord
        blue-0: blue-lord
        rows-0: red blue
        """
    )
    assert legal_with(s, "lay") == {"lay green-page green left", "lay green-page green right"}
    assert refusal(s, "lay green-page green top") == "PC-024"
    play(s, f"lay green-page green {side}")
    assert row(s, 0) == after


@clause("PC-025")
def test_pc_025_no_second_house_of_a_colour() -> None:
    s = situation(
        """
        hand-0: red-page servant-1 red-courtesan
        red-0: red-lord
        red-1: red-healer
        blue-1: blue-healer
        """
    )
    for side in ("left", "right"):
        assert refusal(s, f"lay red-page red {side}") == "PC-025"
        assert refusal(s, f"lay servant-1 red {side}") == "PC-025"
        assert refusal(s, f"plant red-courtesan 1 {side}") == "PC-025"
    assert legal_with(s, "red-page") == {"lay red-page red top", "discard red-page"}
    assert "plant red-courtesan 1 top" in legal(s)
    play(s, "lay red-page red top", "lay servant-1 red top")
    assert row(s, 0) == ["red"]


# ---------------------------------------------------------------- build


@clause("PC-026")
def test_pc_026_four_cards_make_a_castle() -> None:
    s = situation(
        """
        hand-0: red-page
        blue-0: blue-lord blue-page blue-healer blue-spy
        red-0: red-lord red-healer red-spy
        """
    )
    assert refusal(s, "build blue") is None
    assert refusal(s, "build red") == "PC-026"
    assert refusal(s, "build green") == "PC-026"
    play(s, "build blue")
    assert cards(s, "castles-0") == ["blue-castle"]
    assert "blue-castle" not in cards(s, "supply")
    assert actions_taken(s) == 1
    play(s, "lay red-page red top")
    assert refusal(s, "build red") is None


@clause("PC-026")
def test_pc_026_more_than_four_will_do() -> None:
    s = situation("blue-0: blue-lord blue-page blue-healer blue-spy blue-knight")
    assert "build blue" in legal(s)


@clause("PC-027")
def test_pc_027_a_castle_works_from_the_moment_it_is_built() -> None:
    s = situation(
        """
        blue-0: blue-lord blue-page blue-healer blue-spy
        lost: red-page red-lord
        """
    )
    play(s, "build blue")
    assert question(s) == "0 revive"
    play(s, "raise", "put red right")
    assert laid(s, 0)[-1] == "red-lord"
    assert actions_taken(s) == 1


@clause("PC-028")
def test_pc_028_a_castle_belongs_to_one_player_at_a_time() -> None:
    s = situation(
        """
        red-0: red-lord red-page red-healer red-spy servant-1
        red-1: red-knight red-treasurer servant-2 servant-3
        castles-1: red-castle
        """
    )
    assert refusal(s, "build red") == "PC-028"
    assert not legal_with(s, "build")


# ---------------------------------------------------------------- order, discard


@clause("PC-029")
def test_pc_029_an_order_is_carried_out_and_put_on_the_order_deck() -> None:
    s = situation(
        """
        hand-0: thief-1
        hand-1: red-page
        orders: ram-1
        """
    )
    play(s, "order thief-1", "rob 1", "pass")
    assert hand(s, 0) == {"red-page"}
    assert cards(s, "orders") == ["ram-1", "thief-1"]
    assert actions_taken(s) == 1


@clause("PC-030")
@pytest.mark.parametrize(
    ("order", "moves"),
    [
        ("red-assassin", ["kill blue-page", "kill green-page", "kill green-healer"]),
        ("red-merchant", ["give red-lord", "take blue-page", "give red-spy", "take green-page"]),
        ("thief-1", ["rob 1", "rob 2"]),
        ("ball-1", ["invite blue-page", "invite green-page"]),
        ("infirmary-1", ["send 1", "send 2"]),
    ],
)
def test_pc_030_several_players_in_one_play(order: str, moves: list[str]) -> None:
    s = situation(
        f"""
        hand-0: {order}
        hand-1: thief-2
        hand-2: thief-3
        red-0: red-lord red-spy red-healer red-milady
        blue-1: blue-page
        green-2: green-healer green-page
        lost: green-knight blue-knight
        """
    )
    play_when_legal(s, f"order {order}", *moves)
    pass_until(s, "0 act")
    if order == "red-assassin":
        assert cards(s, "lost")[-3:] == ["blue-page", "green-page", "green-healer"]
    elif order in ("red-merchant", "ball-1"):
        assert {"blue-page", "green-page"} <= set(laid(s, 0))
    elif order == "thief-1":
        assert hand(s, 0) == {"thief-2", "thief-3"}
    else:
        assert top(s, "blue-1") == "blue-knight"
        assert top(s, "green-2") == "green-knight"


@clause("PC-031")
def test_pc_031_a_discard_goes_to_its_own_deck_and_takes_an_action() -> None:
    s = situation(
        """
        hand-0: red-healer ram-1 servant-1
        lost: blue-page
        orders: thief-1
        """
    )
    play(s, "discard red-healer")
    assert cards(s, "lost") == ["blue-page", "red-healer"]
    assert actions_taken(s) == 1
    play(s, "discard ram-1")
    assert cards(s, "orders") == ["thief-1", "ram-1"]
    assert actions_taken(s) == 2
    play(s, "discard servant-1")
    assert top(s, "lost") == "servant-1"
    assert events_named(s, "laid") == []  # discarded, he does nothing
    assert asked(s) == 1
