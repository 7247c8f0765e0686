"""It's a Wonderful Kingdom: the menace module. These tests set the prices of menaces."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from pentarchy.arena.play import play_game
from pentarchy.bots import Budget, create
from pentarchy.core import BadContent, BadOption, Chance
from pentarchy.games.wonderful.cards import CALAMITY, MENACE, MENACES, RESOURCES
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.testing import clause
from pentarchy.text import Text
from tests.games.wonderful.helpers import (
    CARD,
    REAL,
    STEPS,
    TITLE,
    amounts,
    in_alchemy,
    legal,
    new,
    offered,
    on_card,
    play,
    play_out,
    play_until,
    question,
    refusal,
    result,
    results,
    scored,
    shown,
    situation,
    story,
    view,
    walk,
    with_content,
    zone,
)
from tests.games.wonderful.test_solo import alone
from tests.games.wonderful.test_solo import new as alone_at_first_take

END: Final = "round-end; step-end; battle"
MOMENTS: Final = {
    "drafted": "; ".join([END, *STEPS, "step-end; planning; infest; haunt; reveal"]),
    "battle": END,
    "after": "round-end",
    **{resource: "; ".join([END, *STEPS[: len(STEPS) - at]]) for at, resource in enumerate(RESOURCES)},
}


def menaced(
    moment: str = "drafted",
    stacks: str = "giant-rat frost-giant",
    lying: dict[int, str] | None = None,
    ice: str = "- - - -",
    stolen: dict[int, str] | None = None,
    round: int = 2,
    **fields: Any,
) -> WonderfulState:
    """A situation with menaces: those in construction areas, the cards on giants in their order, theft tokens.

    `moment` is the end of the draft, a production step, the battle, or the end of the round.
    """
    extra = ["menaced: 1", f"stacks: {stacks}", f"ice: {ice}"]
    for seat in range(2):
        extra.append(f"woes-{seat}: {(lying or {}).get(seat, '')}")
        tokens = amounts((stolen or {}).get(seat, ""))
        extra.append(f"stolen-{seat}: {' '.join([str(tokens.get(resource, 0)) for resource in RESOURCES])}")
    return situation(MOMENTS.get(moment, moment), round=round, extra="\n".join(extra), **fields)


def kinds(s: WonderfulState, seat: int) -> dict[str, int]:
    """The menaces in a construction area, counted by kind."""
    return dict(Counter([card.rpartition("-")[0] for card in zone(s, f"woes-{seat}")]))


# ---------------------------------------------------------------- components and set-up


@clause("WK-006")
def test_wk_006_a_hundred_and_thirty_cards() -> None:
    found = Counter([REAL.cards.what[card] for card in range(REAL.cards.count)])
    duchies = {row["duchy"] for row in REAL.content.rows("duchy")}
    assert (found[0], found[1], found[2], found[MENACE], found[4]) == (70, 10, 8, 26, 14)
    assert sum(found.values()) + len(duchies) == 130


@clause("WK-160")
def test_wk_160_the_menaces_by_kind() -> None:
    found = {MENACES[kind]: len(cards) for kind, cards in enumerate(REAL.cards.menaces)}
    assert found == {"giant-rat": 4, "frost-giant": 4, "shadow": 4, "thief": 4, "vermin": 10}
    lacking = '[[menace]]\nid = "thief"\ncopies = 3\n'
    with pytest.raises(BadContent, match=r"WK-166"):
        with_content(lacking)
    with pytest.raises(BadContent, match=r"WK-188"):
        with_content('[[menace]]\nid = "vermin"\ncopies = 9\n')


@clause("WK-161")
def test_wk_161_a_menace_shows_its_price_and_its_penalty() -> None:
    points = {row["id"]: row["points"] for row in REAL.content.rows("menace")}
    assert (points["giant-rat"], points["vermin"], points["frost-giant"]) == (-4, -2, -5)
    assert all(row["soldiers"] > 0 and row["points"] < 0 for row in REAL.content.rows("menace"))
    s = menaced("battle", lying={0: "frost-giant-1 vermin-3"}, site={0: "farm-1"}, ice="farm-1 - - -")
    told = {CARD.write(entry["card"]): entry for entry in view(s, 1)["players"][0]["menaces"]}
    assert told["frost-giant-1"]["soldiers"] == 2
    assert CARD.write(told["frost-giant-1"]["freezes"]) == "farm-1"
    assert told["vermin-3"]["soldiers"] == 1
    with pytest.raises(BadContent):
        with_content('[[menace]]\nid = "thief"\npoints = 0\n')


@clause("WK-013")
def test_wk_013_a_module_changes_set_up_and_phases() -> None:
    phases = {module: {s.phase for s in walk(new(3, module=module))} for module in ("quests", "menaces")}
    assert 6 not in phases["quests"]
    assert 6 in phases["menaces"]


@clause("WK-023")
def test_wk_023_the_first_game_is_proposed_on_side_a_with_rats_and_giants() -> None:
    options = REAL.options.resolve(2, {"module": "menaces"})
    assert (options["side"], options["menace"]) == ("A", "giant-rats-and-frost-giants")
    assert question(new(module="menaces", menace="shadows-and-thieves", side="B")).endswith("choose")


@clause("WK-162")
def test_wk_162_most_points_win_after_the_penalties() -> None:
    s = menaced("after", round=4, built={0: "cathedral", 1: "aqueduct"}, lying={0: "giant-rat-1"})
    assert [scored(s, seat)["total"] for seat in range(2)] == [2, 5]
    assert results(s) == ["lost", "won"]


@clause("WK-163")
def test_wk_163_every_round_ends_with_a_battle() -> None:
    s = new(5, module="menaces")
    asked = [(s.round, s.phase) for _ in walk(s) if s.round]
    assert asked == sorted(asked)
    assert {number for number, phase in asked if phase == 6} == {1, 2, 3, 4}


@clause("WK-164")
def test_wk_164_no_calamities() -> None:
    s = new(5, module="menaces")
    assert zone(s, "calamities") == []
    for _ in walk(s):
        hands = zone(s, "hand-0") + zone(s, "hand-1") + zone(s, "draft-0") + zone(s, "draft-1")
        assert not [card for card in hands if card.startswith("calamity")]
    assert len([card for card in zone(s, "box") if card.startswith("calamity")]) == 8


@clause("WK-165")
def test_wk_165_each_has_a_stack_of_its_own() -> None:
    s = play(new(2, module="menaces", menace="any", starter=0), "stack giant-rat", "stack shadow")
    assert s.stacks == [0, 2]
    assert view(s, 1)["players"][0]["stack"] == 0
    found = {card for _ in walk(s) for z in s.zones[:3] + s.zones[8:] for card in z if REAL.cards.what[card] == MENACE}
    assert {MENACES[REAL.cards.menace[card]] for card in found} <= {"giant-rat", "shadow", "vermin"}
    assert question(new(module="menaces", menace="giant-rats-and-thieves")).endswith("choose")
    s = new(module="menaces", menace="giant-rats-and-thieves")
    assert offered(s, "stack") == {"giant-rat", "thief"}
    assert refusal(s, "stack shadow") == "WK-165"
    with pytest.raises(BadOption) as refused:
        new(module="menaces", menace="none")
    assert refused.value.clause == "WK-165"
    with pytest.raises(BadOption) as refused:
        new(module="quests", menace="any")
    assert refused.value.clause == "WK-012"


@clause("WK-178")
def test_wk_178_the_first_player_chooses_first_and_nobody_takes_the_same() -> None:
    for starter in range(2):
        s = new(1, module="menaces", menace="any", starter=starter)
        assert question(s) == f"{starter} choose"
        assert offered(s, "stack") == {"giant-rat", "frost-giant", "shadow", "thief"}
        play(s, "stack giant-rat")
        assert question(s) == f"{1 - starter} choose"
        assert offered(s, "stack") == {"frost-giant", "shadow", "thief"}
        assert refusal(s, "stack giant-rat") == "WK-178"
        play(s, "stack thief")
        # The menace is dealt unseen: the opponent sees eight backs. All cards of a stack are alike, so their order
        # tells nothing.
        assert shown(s, 1 - s.first, f"hand-{s.first}") == ["?"] * 8
        for cards in REAL.cards.menaces:
            assert all(REAL.cards.rows[card] is REAL.cards.rows[cards[0]] for card in cards)


@clause("WK-183")
def test_wk_183_vermin_lie_ready_only_beside_rats() -> None:
    s = new(1, module="menaces", menace="any")
    assert zone(s, "vermin") == []
    play(s, "stack giant-rat", "stack shadow")
    assert len(shown(s, None, "vermin")) == 10
    assert "?" not in shown(s, None, "vermin")
    assert zone(play(new(1, module="menaces", menace="any"), "stack thief", "stack shadow"), "vermin") == []


@clause("WK-184")
def test_wk_184_the_option_screen_shows_how_hard_things_are() -> None:
    for language in ("en", "ru"):
        text = Text(REAL, language)
        marks = {"giant-rats": "3", "frost-giants": "2", "shadows": "3", "thieves": "3"}
        for stack, mark in marks.items():
            assert [word for word in text.value("menace", stack) if word.isdigit()] == [mark, "5"]
        pair = [word for word in text.value("menace", "frost-giants-and-thieves") if word.isdigit()]
        assert pair == ["2", "5", "3", "5"]
        for module, ratings in {"menaces": ["4", "3"], "advisors": ["2", "2"], "quests": ["1", "1"]}.items():
            assert [word for word in text.value("module", module) if word.isdigit()] == [*ratings, "5"]


# ---------------------------------------------------------------- draft and planning


@clause("WK-166")
def test_wk_166_a_menace_of_ones_own_is_the_eighth_card() -> None:
    s = play(new(4, module="menaces", starter=0), "stack frost-giant", "stack giant-rat")
    left = []
    for _ in walk(s):
        if question(s).endswith("offer") and len(s.hand(0)) == len(s.hand(1)) == 8:
            mine = [[card.rpartition("-")[0] for card in zone(s, f"hand-{seat}")] for seat in range(2)]
            assert (mine[0].count("frost-giant"), mine[1].count("giant-rat")) == (1, 1)
            assert (mine[0].count("giant-rat"), mine[1].count("frost-giant")) == (0, 0)
            left.append(len(zone(s, "menaces")))
    assert sorted(set(left), reverse=True) == [6, 4, 2, 0]  # of two stacks
    s = situation("take 1; offer 0 2", hand={0: "thief-1 farm-1"}, extra="menaced: 1\nstacks: thief shadow")
    assert {"thief-1 left", "thief-1 right"} <= offered(s, "trap") & offered(s, "offer")
    play(s, "trap thief-1 left", "offer farm-1 left", "take left")
    assert not any(map(any, s.stolen))  # it does nothing yet


@clause("WK-167")
def test_wk_167_a_menace_is_neither_built_nor_recycled() -> None:
    s = menaced(draft={0: "giant-rat-1 farm-1"})
    assert offered(s, "construct", 0) == {"farm-1"}
    assert offered(s, "recycle", 0) == {"farm-1"}
    assert refusal(s, "construct giant-rat-1", 0) == "WK-167"
    assert refusal(s, "recycle giant-rat-1", 0) == "WK-167"


@clause("WK-168")
def test_wk_168_all_menaces_end_up_in_the_construction_area() -> None:
    s = menaced(stacks="thief shadow", draft={0: "thief-1 thief-2 farm-1"}, lying={0: "shadow-1"})
    play(s, "0: shed farm-1", "0: cover materials", "0: cover gold")
    assert zone(s, "draft-0") == []
    assert kinds(s, 0) == {"thief": 2, "shadow": 1}
    s = menaced(stacks="giant-rat frost-giant", draft={1: "giant-rat-2 frost-giant-1"})
    assert kinds(s, 1) == {"giant-rat": 1, "frost-giant": 1, "vermin": 1}


@clause("WK-169")
def test_wk_169_a_menace_strikes_who_took_it() -> None:
    s = menaced(stacks="giant-rat shadow", draft={0: "shadow-2 farm-1 port-1", 1: "farm-2 port-2"})
    assert question(s) == "0 shed"
    play(s, "shed farm-1")
    assert zone(s, "draft-0") == ["port-1"]
    assert zone(s, "draft-1") == ["farm-2", "port-2"]
    assert kinds(s, 0) == {"shadow": 1}


@clause("WK-170")
def test_wk_170_as_fully_as_possible() -> None:
    s = menaced(stacks="shadow thief", round=3, draft={0: "shadow-1 shadow-2 shadow-3 farm-1 pirate-chest"})
    play(s, "shed farm-1")
    assert question(s) == "0 shed"
    play(s, "shed pirate-chest")
    assert zone(s, "draft-0") == []
    assert {"farm-1", "pirate-chest"} <= set(zone(s, "discard"))


@clause("WK-171")
def test_wk_171_in_doubt_the_worst_order() -> None:
    # If the farm were frozen first, it would be safe from the shadow.
    s = menaced(stacks="shadow frost-giant", draft={0: "shadow-1 frost-giant-1 farm-1"}, site={0: "port-1"})
    assert question(s) == "0 shed"
    assert offered(s, "shed") == {"farm-1"}
    assert offered(s, "freeze") == set()
    play(s, "shed farm-1")
    assert offered(s, "freeze", 0) == {"port-1"}


@clause("WK-172")
def test_wk_172_effects_come_in_planning_and_weigh_on_production() -> None:
    s = menaced(
        "round-end; step-end; battle; " + "; ".join(STEPS) + "; step-end; planning; infest; haunt; reveal; "
        "draft-end; take 0",
        stacks="thief shadow",
        left="thief-1",
    )
    assert not any(map(any, s.stolen))
    play(s, "take left", "0: cover materials")
    assert s.phase == 2
    assert s.totals == [1, 2]


@clause("WK-179")
def test_wk_179_shadows_before_all_else() -> None:
    # The opponent's cube makes a krystallium that can be used in planning.
    s = menaced(
        stacks="shadow frost-giant",
        draft={0: "shadow-1 frost-giant-1 farm-1", 1: "watchtower-1"},
        site={0: "port-1 port-2"},
        alchemy={1: "4g"},
    )
    assert question(s) == "0 shed"
    assert offered(s, "construct", 0) | offered(s, "recycle", 0) == set()
    play(s, "shed farm-1")
    assert s.krystallium == [0, 1]
    assert question(s, 1) == "0,1 plan"
    play(s, "1: construct watchtower-1", "1: krystallium watchtower-1 gold")
    told = [line.split()[0] for line in story(s, "shed", "got-cubes", "menaced")]
    assert told.index("got-cubes") < told.index("menaced")


@clause("WK-180")
def test_wk_180_shadows_work_every_round_rats_and_thieves_once() -> None:
    s = menaced(
        stacks="shadow thief",
        lying={0: "shadow-1", 1: "thief-1"},
        stolen={1: "1m"},
        draft={0: "farm-1 farm-2", 1: "farm-3"},
    )
    assert question(s) == "0 shed"
    play(s, "shed farm-1")
    assert s.stolen == [[0] * 4, [1, 0, 0, 0]]
    assert "cover" not in {move.split()[0] for move in legal(s, 1)}


@clause("WK-185")
def test_wk_185_a_new_rat_brings_as_many_vermin_as_there_are_rats() -> None:
    assert kinds(menaced(draft={0: "giant-rat-1"}), 0) == {"giant-rat": 1, "vermin": 1}
    s = menaced(lying={0: "giant-rat-1 vermin-1"}, draft={0: "giant-rat-2"})
    assert kinds(s, 0) == {"giant-rat": 2, "vermin": 3}


@clause("WK-186")
def test_wk_186_rats_are_laid_one_by_one() -> None:
    s = menaced(draft={0: "giant-rat-1 giant-rat-2"})
    assert kinds(s, 0) == {"giant-rat": 2, "vermin": 3}


@clause("WK-187")
def test_wk_187_old_rats_do_nothing() -> None:
    s = menaced(round=3, lying={0: "giant-rat-1 giant-rat-2"}, draft={0: "farm-1", 1: "giant-rat-3"})
    assert kinds(s, 0) == {"giant-rat": 2}
    assert kinds(s, 1) == {"giant-rat": 1, "vermin": 1}


@clause("WK-188")
def test_wk_188_vermin_are_menaces_and_do_not_breed() -> None:
    s = menaced(lying={0: "giant-rat-1 vermin-1 vermin-2 vermin-3 vermin-4"}, draft={0: "giant-rat-2"})
    assert kinds(s, 0) == {"giant-rat": 2, "vermin": 6}
    six = "giant-rat-1 giant-rat-2 giant-rat-3 vermin-1 vermin-2 vermin-3 vermin-4 vermin-5 vermin-6"
    s = menaced(round=4, lying={0: six}, draft={0: "giant-rat-4"})
    assert kinds(s, 0) == {"giant-rat": 4, "vermin": 10}
    assert zone(s, "vermin") == []
    s = menaced("battle", round=4, lying={0: "vermin-1 vermin-2 vermin-3"}, soldiers={0: 2})
    play(s, "fight vermin-2", "pass")
    assert zone(s, "woes-0") == ["vermin-1", "vermin-3"]
    assert "vermin-2" in zone(s, "box")
    assert scored(s, 0)["menaces"] == -4
    # There are fewer vermin than would come.
    nine = " ".join([f"vermin-{number}" for number in range(1, 10)])
    s = menaced(lying={0: "giant-rat-1", 1: nine}, draft={0: "giant-rat-2"})
    assert kinds(s, 0) == {"giant-rat": 2, "vermin": 1}


# ---------------------------------------------------------------- frost giants


@clause("WK-189")
def test_wk_189_a_giant_goes_under_a_card_under_construction() -> None:
    s = menaced(draft={0: "frost-giant-1 farm-1"})
    assert refusal(s, "freeze farm-1", 0) == "WK-189"
    play(s, "0: construct farm-1")
    assert legal(s, 0) == {"freeze farm-1"}
    play(s, "0: freeze farm-1")
    assert s.ice == [CARD.read("farm-1"), -1, -1, -1]
    (giant,) = view(s, 0)["players"][0]["menaces"]
    assert (CARD.write(giant["card"]), CARD.write(giant["freezes"]), giant["soldiers"]) == (
        "frost-giant-1",
        "farm-1",
        2,
    )


@clause("WK-190")
def test_wk_190_under_an_old_card_or_a_new_one() -> None:
    s = menaced(draft={0: "frost-giant-1 farm-1 farm-2"}, site={0: "port-1"})
    play(s, "0: construct farm-1", "0: construct farm-2")
    assert offered(s, "freeze", 0) == {"farm-1", "farm-2", "port-1"}


@clause("WK-191")
def test_wk_191_a_card_of_its_own_for_every_giant() -> None:
    s = menaced(draft={0: "frost-giant-1 frost-giant-2"}, site={0: "farm-1 port-1"})
    play(s, "0: freeze farm-1")
    assert refusal(s, "freeze farm-1", 0) == "WK-191"
    assert offered(s, "freeze", 0) == {"port-1"}
    play(s, "0: freeze port-1")
    assert s.ice[:2] == [CARD.read("farm-1"), CARD.read("port-1")]


@clause("WK-192")
def test_wk_192_without_a_free_card_one_is_built_for_the_giant() -> None:
    s = menaced(draft={0: "frost-giant-1 farm-1 farm-2 port-1"})
    play(s, "0: recycle farm-1", "0: alchemy materials", "0: recycle farm-2", "0: alchemy materials")
    assert legal(s, 0) == {"construct port-1"}
    play(s, "0: construct port-1")
    assert legal(s, 0) == {"freeze port-1"}


@clause("WK-193")
def test_wk_193_a_frozen_card_is_not_completed() -> None:
    s = menaced("gold", lying={0: "frost-giant-1"}, site={0: "watchtower-1"}, ice="watchtower-1 - - -")
    label = Text(TITLE, "en").move(s, 0, TITLE.read(s, 0, "place gold watchtower-1"))
    assert label == "gold on Watchtower"  # it does not say that this completes the card
    play(s, "0: place gold watchtower-1")
    assert on_card(s, 0, "watchtower-1") == ""
    assert zone(s, "site-0") == ["watchtower-1"]
    assert zone(s, "built-0") == []
    assert s.krystallium[0] == 0


@clause("WK-194")
def test_wk_194_cubes_may_be_put_on_a_frozen_card() -> None:
    s = menaced(
        "gold",
        lying={0: "frost-giant-1"},
        site={0: "summer-palace"},
        built={0: "pathfinders-1"},
        ice="summer-palace - - -",
    )
    play(s, "0: place gold summer-palace", "0: place gold summer-palace")
    assert on_card(s, 0, "summer-palace") == ""
    assert zone(s, "site-0") == ["summer-palace"]


@clause("WK-195")
def test_wk_195_a_frozen_card_is_not_recycled() -> None:
    s = menaced("gold", lying={0: "frost-giant-1"}, site={0: "farm-1 port-1"}, ice="farm-1 - - -")
    assert offered(s, "discard", 0) == {"port-1"}


@clause("WK-197")
def test_wk_197_nor_discarded_at_any_time() -> None:
    s = menaced("battle", round=4, lying={0: "frost-giant-1"}, site={0: "farm-1"}, ice="farm-1 - - -")
    assert refusal(s, "discard farm-1", 0) == "WK-197"
    play(s, "0: pass")
    assert scored(s, 0)["menaces"] == -5


@clause("WK-196")
def test_wk_196_a_giant_falls_only_with_the_card_complete() -> None:
    s = menaced(
        "battle",
        lying={0: "frost-giant-1"},
        site={0: "muster-field-1:1m"},
        ice="muster-field-1 - - -",
        soldiers={0: 2},
    )
    play(s, "fight frost-giant-1")
    assert s.soldiers[0] == 2  # all spent, then the bonus of the card
    assert zone(s, "built-0") == ["muster-field-1"]
    assert zone(s, "woes-0") == zone(s, "site-0") == []
    assert "frost-giant-1" in zone(s, "box")
    s = menaced(
        "battle", lying={0: "frost-giant-1"}, site={0: "guildhall-1:1m"}, ice="guildhall-1 - - -", soldiers={0: 2}
    )
    assert offered(s, "fight", 0) == set()
    assert refusal(s, "fight frost-giant-1", 0) == "WK-196"


@clause("WK-198")
def test_wk_198_no_card_is_lost_that_a_giant_needs() -> None:
    s = menaced(draft={0: "frost-giant-1 farm-1 pirate-chest"})
    assert refusal(s, "recycle farm-1", 0) == "WK-198"
    assert "pirate-chest" in offered(s, "recycle", 0)
    # With a shadow the treasure must be discarded.
    s = menaced(stacks="shadow frost-giant", draft={0: "shadow-1 frost-giant-1 farm-1 pirate-chest"})
    assert offered(s, "shed") == {"pirate-chest"}
    assert refusal(s, "shed farm-1") == "WK-198"
    # The development may be discarded if nothing else is left.
    s = menaced(stacks="shadow frost-giant", draft={0: "shadow-1 frost-giant-1 farm-1"})
    assert offered(s, "shed") == {"farm-1"}
    # The card cannot be discarded, nor completed with a cube, krystallium or a soldier.
    s = menaced(
        draft={0: "frost-giant-1 pirate-chest"},
        site={0: "watchtower-1"},
        krystallium={0: 1},
        soldiers={0: 1},
    )
    assert refusal(s, "discard watchtower-1", 0) == "WK-198"
    assert refusal(s, "krystallium watchtower-1 gold", 0) == "WK-198"
    play(s, "0: recycle pirate-chest")
    assert refusal(s, "place gold watchtower-1", 0) == "WK-198"
    play(s, "0: alchemy gold", "0: alchemy exploration")
    assert {move for move in legal(s, 0) if move.split()[0] != "krystallium"} == {"freeze watchtower-1"}
    assert refusal(s, "pass", 0) == "WK-198"  # the draft area is empty, but the giant waits
    play(s, "0: freeze watchtower-1")
    assert offered(s, "krystallium", 0) == {"watchtower-1 gold"}
    s = menaced(draft={0: "frost-giant-1 pirate-chest"}, site={0: "port-1:2m"}, soldiers={0: 1})
    assert refusal(s, "soldier port-1", 0) == "WK-198"
    # With a card to spare all this is allowed.
    s = menaced(draft={0: "frost-giant-1 farm-1"}, site={0: "watchtower-1"}, krystallium={0: 1})
    assert refusal(s, "krystallium watchtower-1 gold", 0) is None
    assert refusal(s, "recycle farm-1", 0) is None


@clause("WK-199")
def test_wk_199_a_giant_without_a_card_waits_for_one() -> None:
    s = menaced("battle", lying={0: "frost-giant-1"}, soldiers={0: 5}, site={0: "farm-1"})
    assert refusal(s, "fight frost-giant-1", 0) == "WK-199"
    s = menaced(draft={0: "frost-giant-1 pirate-chest"})
    assert question(s) == "0 plan"
    play(s, "recycle pirate-chest", "alchemy gold", "alchemy exploration")
    assert s.ice == [-1] * 4
    assert s.phase != 1  # planning is over
    s = menaced(lying={0: "frost-giant-1"}, draft={0: "farm-1"})
    assert legal(s, 0) == {"construct farm-1"}
    play(s, "construct farm-1")
    assert legal(s, 0) == {"freeze farm-1"}
    s = menaced("after", round=4, lying={0: "frost-giant-1"})
    assert scored(s, 0)["menaces"] == -5


@clause("WK-200")
def test_wk_200_the_giants_price_and_the_cards_cost_are_separate() -> None:
    fields: dict[str, Any] = {
        "lying": {0: "frost-giant-1"},
        "site": {0: "port-1:2m"},
        "ice": "port-1 - - -",
        "round": 4,
    }
    s = play(menaced("battle", soldiers={0: 2}, **fields), "soldier port-1")
    assert refusal(s, "fight frost-giant-1", 0) == "WK-174"
    s = play(menaced("battle", soldiers={0: 3}, **fields), "soldier port-1", "fight frost-giant-1")
    assert zone(s, "built-0") == ["port-1"]
    s = menaced(
        "battle",
        lying={0: "frost-giant-1"},
        site={0: "cathedral"},
        ice="cathedral - - -",
        soldiers={0: 2},
        krystallium={0: 1},
        round=4,
    )
    play(s, "krystallium cathedral exploration", "fight frost-giant-1")
    assert scored(s, 0)["base"] == 6


# ---------------------------------------------------------------- shadows


@clause("WK-201")
def test_wk_201_a_card_for_every_shadow_here_and_there() -> None:
    s = menaced(
        stacks="shadow thief",
        lying={0: "shadow-1"},
        draft={0: "shadow-2 farm-1 farm-2 farm-3"},
        site={0: "port-1"},
    )
    assert refusal(s, "shed port-1", 0) == "WK-201"
    play(s, "shed farm-1")
    assert question(s) == "0 shed"
    play(s, "shed farm-2")
    assert zone(s, "draft-0") == ["farm-3"]
    assert question(s, 0).endswith("plan")


@clause("WK-202")
def test_wk_202_what_a_shadow_takes_is_not_recycled() -> None:
    s = menaced(stacks="shadow thief", draft={0: "shadow-1 pathfinders-1 farm-1"}, site={0: "guildhall-1"})
    play(s, "shed pathfinders-1")
    assert not any(s.loose[0])
    assert in_alchemy(s, 0) == ""
    assert question(s, 0).endswith("plan")


@clause("WK-203")
def test_wk_203_the_other_gets_a_cube_in_alchemy_for_each_card() -> None:
    s = menaced(
        stacks="shadow thief",
        lying={0: "shadow-1"},
        draft={0: "shadow-2 farm-1 farm-2 farm-3"},
        site={1: "guildhall-1:1m"},
        alchemy={1: "1g"},
    )
    play(s, "shed farm-1", "shed farm-2")
    assert sum(s.alchemy[1]) == 3
    assert not any(s.loose[1])  # nothing to put on the card
    assert on_card(s, 1, "guildhall-1") == "1g"


@clause("WK-204")
def test_wk_204_two_cubes_for_a_treasure() -> None:
    s = menaced(stacks="shadow thief", draft={0: "shadow-1 pirate-chest"}, alchemy={1: "4g"})
    play(s, "shed pirate-chest")
    assert s.krystallium == [0, 1]
    assert sum(s.alchemy[1]) == 1


@clause("WK-205")
def test_wk_205_only_developments_and_treasures_and_no_debt() -> None:
    s = menaced(stacks="shadow giant-rat", round=3, draft={0: "giant-rat-1 shadow-1 shadow-2 shadow-3 farm-1"})
    assert legal(s, 0) == {"shed farm-1"}
    assert refusal(s, "shed giant-rat-1", 0) == "WK-205"
    play(s, "shed farm-1")
    assert sum(s.alchemy[1]) == 1
    assert s.shed == [0, 0]
    assert kinds(s, 0) == {"giant-rat": 1, "shadow": 3, "vermin": 1}


@clause("WK-206")
def test_wk_206_the_gift_is_materials() -> None:
    s = menaced(stacks="shadow thief", draft={0: "shadow-1 pathfinders-1"}, alchemy={1: "1g"})
    play(s, "shed pathfinders-1")
    assert in_alchemy(s, 1) == "1m 1g"
    assert s.krystallium == [0, 0]
    s = menaced(stacks="shadow thief", draft={0: "shadow-1 pathfinders-1"}, alchemy={1: "2g 2e"})
    play(s, "shed pathfinders-1")
    assert s.krystallium == [0, 1]


# ---------------------------------------------------------------- thieves


@clause("WK-207")
def test_wk_207_a_thief_covers_a_symbol_of_the_duchy_card() -> None:
    s = menaced(stacks="thief shadow", draft={0: "thief-1"})  # Valados: 2 materials, 1 gold
    assert question(s) == "0 rob"
    assert offered(s, "cover") == {"materials", "gold"}
    play(s, "cover gold")
    assert view(s, 1)["players"][0]["stolen"] == [0, 0, 1, 0]
    assert s.totals == [2, 2]
    assert s.phase == 2  # and the others work on


@clause("WK-208")
def test_wk_208_a_covered_symbol_neither_produces_nor_counts() -> None:
    s = menaced(
        "materials",
        stacks="thief shadow",
        built={0: "quarry-1", 1: "quarry-2"},
        lying={0: "thief-1"},
        stolen={0: "1m"},
    )
    assert s.totals == [3, 4]
    assert s.loose[0][0] == 3
    assert s.training == [0, 1]
    s = menaced("materials", stacks="thief shadow", built={0: "quarry-1"}, lying={1: "thief-1"}, stolen={1: "1m"})
    assert s.totals == [4, 1]
    s = play(menaced(stacks="thief shadow", draft={1: "thief-1"}), "cover materials")
    assert (s.totals, s.training) == ([2, 1], [1, 0])


@clause("WK-209")
def test_wk_209_with_the_thief_any_token_goes() -> None:
    s = menaced(
        "battle", stacks="thief shadow", lying={0: "thief-1 thief-2"}, stolen={0: "1m 1g"}, soldiers={0: 2}, round=2
    )
    assert offered(s, "catch") == {f"thief-{n} {what}" for n in (1, 2) for what in ("materials", "gold")}
    play(s, "catch thief-2 gold")
    assert s.stolen[0] == [1, 0, 0, 0]
    assert zone(s, "woes-0") == ["thief-1"]
    for _ in walk(s):
        if s.phase == 2:
            break
    assert s.round == 3
    assert view(s, 0)["players"][0]["stolen"] == [1, 0, 0, 0]


@clause("WK-210")
def test_wk_210_a_token_a_symbol_while_there_are_symbols() -> None:
    s = menaced(
        stacks="thief shadow",
        round=4,
        draft={0: "thief-4"},
        lying={0: "thief-1 thief-2"},
        stolen={0: "1m 1g"},
        built={0: "quarry-1"},
    )
    assert offered(s, "cover") == {"materials"}
    assert refusal(s, "cover gold") == "WK-210"
    s = menaced(
        "drafted",
        stacks="thief shadow",
        round=4,
        draft={0: "thief-4"},
        lying={0: "thief-1 thief-2 thief-3"},
        stolen={0: "2m 1g"},
        built={0: "quarry-1"},
    )
    assert s.stolen[0] == [2, 0, 1, 0]  # never a built card's
    assert kinds(s, 0) == {"thief": 4}
    assert s.totals[0] == 2
    s = menaced(
        "battle", stacks="thief shadow", lying={0: "thief-1 thief-2"}, stolen={0: "1m"}, soldiers={0: 4}, round=4
    )
    play(s, "catch thief-1 materials", "fight thief-2")
    assert s.stolen[0] == [0] * 4
    assert scored(s, 0)["menaces"] == 0


# ---------------------------------------------------------------- the battle and the end


@clause("WK-173")
def test_wk_173_in_battle_one_may_neutralise_or_not() -> None:
    s = menaced("battle", lying={0: "giant-rat-1", 1: "giant-rat-2"}, soldiers={0: 2})
    assert question(s) == "0 fight"
    assert legal(s) == {"fight giant-rat-1", "pass"}
    assert refusal(s, "fight giant-rat-2") == "WK-173"
    play(s, "pass")
    assert s.soldiers[0] == 2
    assert zone(s, "woes-0") == ["giant-rat-1"]


@clause("WK-174")
def test_wk_174_the_price_is_paid_in_soldiers() -> None:
    s = play(menaced("battle", stacks="shadow thief", lying={0: "shadow-1"}, soldiers={0: 4}), "fight shadow-1")
    assert s.soldiers[0] == 1
    s = menaced("battle", stacks="shadow thief", lying={0: "shadow-1"}, soldiers={0: 2}, site={0: "farm-1"})
    assert refusal(s, "fight shadow-1", 0) == "WK-174"


@clause("WK-175")
def test_wk_175_a_neutralised_menace_is_gone() -> None:
    # No player has chosen shadows here, so this is the only one.
    for fights in (True, False):
        s = menaced("battle", stacks="thief giant-rat", lying={0: "shadow-1"}, soldiers={0: 3})
        play(s, "fight shadow-1" if fights else "pass")
        assert zone(s, "woes-0") == ([] if fights else ["shadow-1"])
        assert ("shadow-1" in shown(s, 1, "box")) == fights
        play_until(s, "plan" if fights else "shed")
        assert s.round == 3


@clause("WK-176")
def test_wk_176_only_in_battle() -> None:
    s = menaced(lying={0: "giant-rat-1"}, draft={0: "farm-1"}, soldiers={0: 5})
    assert "fight" not in {move.split()[0] for move in legal(s, 0)}
    assert refusal(s, "fight giant-rat-1", 0) == "WK-176"
    s = play(menaced("battle", stacks="thief shadow", lying={0: "thief-1"}, round=1, soldiers={0: 2}), "0: pass")
    for _ in walk(s):
        if s.phase == 6 and s.round == 2:
            break
        assert "thief-1" in zone(s, "woes-0")


@clause("WK-177")
def test_wk_177_what_is_left_costs_points() -> None:
    s = menaced("after", round=4, lying={0: "giant-rat-1 vermin-1 vermin-2 vermin-3"})
    assert scored(s, 0)["menaces"] == -10
    assert [line.clause for line in result(s).seats[0].lines][-1] == "WK-177"


@clause("WK-181")
def test_wk_181_menaces_are_not_under_construction() -> None:
    s = menaced("battle", lying={0: "giant-rat-1"}, site={0: "farm-1"}, krystallium={0: 1})
    assert offered(s, "discard") == {"farm-1"}
    assert refusal(s, "discard giant-rat-1") == "WK-181"
    assert offered(s, "krystallium") == {"farm-1 materials"}
    s = menaced("materials", lying={0: "giant-rat-1"}, site={0: "farm-1"})
    assert offered(s, "place", 0) == {"materials farm-1"}


@clause("WK-297")
def test_wk_297_who_is_done_with_the_battle_does_not_fight_on() -> None:
    lying = {0: "vermin-1 vermin-2", 1: "vermin-3"}
    s = play(menaced("battle", lying=lying, soldiers={0: 2, 1: 1}), "0: fight vermin-1", "0: pass")
    assert s.turn() == [1]
    assert refusal(s, "fight vermin-2", 0) == "WK-297"


@clause("WK-179")
def test_wk_179_nobody_plans_before_both_have_discarded_to_their_shadows() -> None:
    s = menaced(stacks="shadow thief", draft={0: "shadow-1 farm-1 farm-2", 1: "shadow-2 port-1 port-2"})
    play(s, "0: shed farm-1")
    assert s.turn() == [1]
    assert refusal(s, "construct farm-2", 0) == "WK-179"


@clause("WK-178")
def test_wk_178_the_second_player_waits_for_the_first_stack() -> None:
    s = new(module="menaces", menace="any", starter=0)
    assert question(s) == "0 choose"
    assert refusal(s, "stack thief", 1) == "WK-178"


@clause("WK-182")
def test_wk_182_both_fight_at_once_and_with_what_they_gain() -> None:
    s = menaced(
        "battle",
        lying={0: "frost-giant-1 giant-rat-1", 1: "vermin-1"},
        site={0: "muster-field-1:1m"},
        ice="muster-field-1 - - -",
        soldiers={0: 2, 1: 1},
        training={0: 1},
        krystallium={0: 1},
        round=4,
    )
    assert question(s) == "0,1 fight"
    play(s, "0: fight frost-giant-1", "0: fight giant-rat-1", "1: fight vermin-1")
    assert (s.soldiers, s.training) == ([0, 0], [1, 0])
    assert s.krystallium[0] == 1
    assert scored(s, 0)["menaces"] == scored(s, 1)["menaces"] == 0
    # Neither a soldier in training nor krystallium pays.
    s = menaced(
        "battle", lying={0: "giant-rat-1"}, soldiers={0: 1}, training={0: 1}, krystallium={0: 3}, site={0: "farm-1"}
    )
    assert refusal(s, "fight giant-rat-1", 0) == "WK-174"


def test_the_other_sees_a_battle_only_when_it_is_over() -> None:
    s = menaced("battle", lying={0: "vermin-1", 1: "vermin-2"}, soldiers={0: 1, 1: 1})
    play(s, "0: fight vermin-1")
    assert shown(s, 0, "woes-0") == []
    assert shown(s, 1, "woes-0") == ["vermin-1"]
    assert [player["soldiers"] for player in view(s, 1)["players"]] == [1, 1]


def test_a_guess_puts_the_hidden_menace_on_a_back_of_its_own_hand() -> None:
    s = play(new(6, module="menaces", starter=0), "stack frost-giant", "stack giant-rat")
    known = REAL.redact(s, 0)
    for seed in range(20):
        guessed = REAL.guess(known, Chance(seed))
        REAL.check_invariants(guessed)
        mine = [REAL.cards.menace[card] for card in guessed.hand(1) if REAL.cards.what[card] == MENACE]
        assert mine == [0]


def test_every_menace_does_its_work_in_random_games() -> None:
    found: Counter[str] = Counter()
    for seed, pair in enumerate(["giant-rats-and-shadows", "frost-giants-and-thieves"] * 3):
        s = play_out(new(seed, module="menaces", menace=pair), seed)
        found.update([line.split()[0] for line in story(s)])
    for event in ("bred", "shed", "got-cubes", "covered", "frozen", "neutralised", "menaced"):
        assert found[event], event


# ---------------------------------------------------------------- alone

DRAFTED: Final = MOMENTS["drafted"]


@clause("WK-211")
@pytest.mark.parametrize("stack", ["giant-rats", "frost-giants", "shadows", "thieves"])
def test_wk_211_alone_one_stack_replaces_the_calamities(stack: str) -> None:
    s = alone_at_first_take(module="menaces", menace=stack)
    danger = [REAL.cards.what[card] for card in s.zones[s.layout.index["danger"]]]
    assert Counter(danger)[MENACE] == 4
    assert len(danger) == 12
    assert CALAMITY not in danger
    assert zone(s, "calamities") == zone(s, "menaces") == []
    free = REAL.start(1, {"module": "menaces", "menace": "any"}, Chance(1))
    assert offered(free, "stack") == {"giant-rat", "frost-giant", "shadow", "thief"}


@clause("WK-212")
def test_wk_212_menaces_do_not_pay_for_a_search() -> None:
    s = alone(menaced="1", stacks="thief", left="farm-1 thief-1")
    assert offered(s, "search") == set()
    assert refusal(s, "search farm-1 thief-1") == "WK-212"
    assert offered(alone(menaced="1", stacks="thief", left="farm-1 farm-2 thief-1"), "search") == {"farm-1 farm-2"}


@clause("WK-213")
def test_wk_213_alone_shadows_take_cards_and_nobody_gets_anything() -> None:
    cards = "farm-1 farm-2 farm-3 farm-4 farm-5"
    s = alone(DRAFTED, menaced="1", stacks="shadow", woes_0="shadow-1", draft_0=f"shadow-2 {cards}")
    play(s, "shed farm-1")
    assert question(s) == "0 shed"
    play(s, "shed farm-2")
    assert zone(s, "draft-0") == ["farm-3", "farm-4", "farm-5"]
    assert (in_alchemy(s, 0), s.loose[0], s.shed) == ("", [0] * 4, [0])


@clause("WK-214")
def test_wk_214_alone_there_are_vermin_theft_tokens_and_a_battle() -> None:
    s = alone(DRAFTED, menaced="1", stacks="giant-rat", draft_0="giant-rat-1", soldiers="2")
    assert kinds(s, 0) == {"giant-rat": 1, "vermin": 1}
    for _ in walk(s):
        if s.phase == 6:
            break
    assert offered(s, "fight") == {"giant-rat-1", "vermin-1"}
    s = alone(DRAFTED, menaced="1", stacks="thief", draft_0="thief-1")
    play(s, "cover materials")
    assert s.stolen == [[1, 0, 0, 0]]
    s = alone_at_first_take(module="menaces", menace="shadows")
    assert {(s.round, s.phase) for _ in walk(s)} >= {(number, 6) for number in (1, 2, 3, 4)}


# ---------------------------------------------------------------- what greedy makes of it


def chosen(s: WonderfulState, seat: int = 0) -> str:
    """The move of the greedy bot."""
    bot = create("greedy", TITLE)
    return TITLE.write(s, seat, bot.choose(TITLE.redact(s, seat), seat, Chance(1), Budget(12)))


def test_greedy_fights_what_weighs_most_for_its_soldiers() -> None:
    s = menaced("battle", round=4, lying={0: "giant-rat-1 vermin-1 frost-giant-1"}, soldiers={0: 2})
    assert chosen(s) == "fight giant-rat-1"
    assert scored(play(s, "fight giant-rat-1"), 0)["menaces"] == -7
    s = menaced(
        "battle",
        round=4,
        lying={0: "giant-rat-1 frost-giant-1"},
        site={0: "summer-palace:2g"},
        ice="summer-palace - - -",
        soldiers={0: 2},
    )
    assert chosen(s) == "fight frost-giant-1"  # ten points with it


def test_greedy_gives_shadows_and_giants_what_it_misses_least() -> None:
    s = menaced(stacks="shadow thief", round=4, draft={0: "shadow-1 summer-palace farm-1"}, krystallium={0: 2})
    assert chosen(s) == "shed farm-1"
    s = menaced(round=4, draft={0: "frost-giant-1"}, site={0: "farm-1 summer-palace:1g"})
    assert chosen(s) == "freeze farm-1"


def test_greedy_leaves_menaces_to_the_other() -> None:
    s = menaced(
        "round-end; planning; infest; haunt; reveal; draft-end; take 0",
        stacks="thief shadow",
        left="thief-1 shadow-1",
        right="farm-1",
    )
    assert chosen(s) == "take right"


@pytest.mark.parametrize("pair", ["giant-rats-and-frost-giants", "shadows-and-thieves"])
def test_greedy_beats_random_with_menaces(pair: str) -> None:
    options = REAL.options.resolve(2, {"module": "menaces", "menace": pair})
    for deal in range(2):
        bots = [create("greedy", REAL), create("random", REAL)]
        final, _ = play_game(REAL, options, bots, deal, deal, Budget(8))
        assert isinstance(final, WonderfulState)
        assert results(final) == ["won", "lost"]
