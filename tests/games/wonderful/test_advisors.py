"""It's a Wonderful Kingdom: the advisor module."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from pentarchy.arena.play import play_game
from pentarchy.bots import Budget
from pentarchy.bots import create as create_bot
from pentarchy.core import BadContent, Chance
from pentarchy.games.wonderful.advisor_cards import ABILITIES, ABILITY, PHASES
from pentarchy.games.wonderful.cards import ADVISOR, CALAMITY, DEVELOPMENT, RESOURCES
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.games.wonderful.state import CALAMITIES, DECK, PLANNING_PHASE, WonderfulState
from pentarchy.testing import clause
from pentarchy.text import Text
from tests.games.wonderful.helpers import (
    CARD,
    REAL,
    STEPS,
    TITLE,
    all_done,
    in_alchemy,
    legal,
    new,
    offered,
    on_card,
    pinned,
    play,
    play_out,
    question,
    refusal,
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

CONTENT: Final = REAL.content
ROWS: Final = CONTENT.rows("advisor")
NAMED: Final = {  # in the scenarios of the rulebook, which are solo games
    "inspired-prophet": "Вдохновенный пророк",
    "grey-eminence": "Серый кардинал",
    "master-cartographer": "Мастер картограф",
}
REST: Final = "; ".join(["round-end", *STEPS])
TURNS: Final = "; ".join(["take 0; offer 1 2; take 1; offer 0 2"] * 2)
# The moments at which advisors matter, with the rest of the round below them on the stack.
WORK: Final = f"{REST}; council materials"
PLANS: Final = f"{WORK}; step-end; planning; council planning"
DRAFTS: Final = f"{PLANS}; befall; reveal; draft-end"
MOMENTS: Final = {
    "offer": f"{DRAFTS}; {TURNS}",
    "take": f"{DRAFTS}; advise 0; take 0",
    "reveal": f"{PLANS}; befall; reveal",
    "planning": PLANS,
    "production": WORK,
    "end": "round-end",
}
HANDS: Final = {0: "farm-1 quarry-1 port-1 calamity-3", 1: "village-1 barracks-1 scholars-1 calamity-4"}


def advised(
    moment: str = "planning",
    advisors: dict[int, str] | None = None,
    used: str = "",
    removed: dict[int, str] | None = None,
    round: int = 2,
    **fields: Any,
) -> WonderfulState:
    """A situation with advisors: those of each seat, and those that seat 0 has used in this round."""
    extra = ["advised: 1"]
    for seat in range(2):
        extra.append(f"advisors-{seat}: {(advisors or {}).get(seat, '')}")
        extra.append(f"removed-{seat}: {(removed or {}).get(seat, '')}")
    extra.append(f"used-0: {used}")
    more = fields.pop("extra", "")
    return situation(
        MOMENTS.get(moment, moment),
        round=4 if moment == "end" else round,
        extra="\n".join([*extra, more]),
        **fields,
    )


def asked_for(s: WonderfulState, seat: int | None = None) -> set[str]:
    """The advisors that a seat may use now, by default the first seat that is asked."""
    return {move.split()[1] for move in legal(s, seat) if move.startswith("counsel")}


# ---------------------------------------------------------------- the cards


@clause("WK-215")
def test_wk_215_fourteen_advisors_with_name_price_phase_and_ability() -> None:
    assert len(ROWS) == 14
    assert len({row["name"]["en"] for row in ROWS}) == len({row["name"]["ru"] for row in ROWS}) == 14
    assert len({(row["ability"], row["number"], row["of"], row["phase"]) for row in ROWS}) == 14  # no two alike
    for row in ROWS:
        assert 1 <= row["soldiers"] <= 3
        assert row["phase"] in PHASES
        assert row["ability"] in ABILITY
        assert row["bonus"] == {"soldiers": 1}
    assert {row["phase"] for row in ROWS} == set(PHASES)
    assert {row["ability"] for row in ROWS} == set(ABILITY)
    assert [REAL.cards.what[card] for card in REAL.components_by_seats[2].advisor_cards.cards] == [ADVISOR] * 14
    for name, russian in NAMED.items():
        assert CONTENT.value("advisor", name, "name")["ru"] == russian
        assert CONTENT.basis["advisor", name, "ability"] == "reconstructed"


@clause("WK-215")
def test_wk_215_a_pack_whose_ability_makes_no_sense_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pack.toml"
    for field, value, reason in (
        ("phase", '"end"', "expected one of planning, production for distil"),
        ("of", '"gold"', "expected one of any for distil"),
        ("soldiers", "0", "expected a whole number from 1"),
    ):
        path.write_text(f'[[advisor]]\nid = "court-alchemist"\n{field} = {value}\n', "utf-8")
        with pytest.raises(BadContent, match=reason):
            Wonderful(path)
    path.write_text('[[advisor]]\nid = "inspired-prophet"\nnumber = 2\n', "utf-8")
    with pytest.raises(BadContent, match="field number: expected 1 for look"):
        Wonderful(path)


@clause("WK-215")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_wk_215_every_ability_is_told_in_words(language: str) -> None:
    s = new(module="advisors")
    text = Text(REAL, language)
    told = set()
    for card in REAL.components_by_seats[2].advisor_cards.cards:
        told.add(text.move(s, 0, (REAL.vocabulary.read(f"keep {CARD.write(card)}"))))
    assert len(told) == 14
    assert not [sentence for sentence in told if "{" in sentence or "???" in sentence]


# ---------------------------------------------------------------- set-up


@clause("WK-026", "WK-221")
def test_wk_026_the_stack_of_80_then_ten_advisors_for_ten_treasures() -> None:
    for seed in range(5):
        s = new(seed, module="advisors")
        assert Counter([REAL.cards.what[card] for card in s.zones[DECK]]) == {DEVELOPMENT: 70, ADVISOR: 10}
        assert s.zones[DECK] != sorted(s.zones[DECK])
        assert len(s.zones[CALAMITIES]) == 8
        assert {REAL.cards.what[card] for card in s.zones[CALAMITIES]} == {CALAMITY}
        treasures = {row["id"] for row in CONTENT.rows("treasure")}
        assert treasures <= set(zone(s, "box"))
        assert story(s, "duchy")  # that was before
        assert question(s) == "0,1 keep"


@clause("WK-221")
def test_wk_221_no_treasure_ever_appears() -> None:
    s = new(2, module="advisors")
    seen: set[str] = set()
    for _ in walk(s):
        for cards in s.zones[:5]:
            seen |= {CARD.write(card) for card in cards}
    treasures = {row["id"] for row in CONTENT.rows("treasure")}
    assert not seen & treasures
    assert treasures <= set(zone(s, "box"))
    assert seen & {row["id"] for row in ROWS}


@clause("WK-220")
def test_wk_220_each_draws_two_keeps_one_and_the_other_is_never_shown() -> None:
    s = new(3, module="advisors")
    mine, theirs = zone(s, "hand-0"), zone(s, "hand-1")
    assert len(mine) == len(theirs) == 2
    assert shown(s, 1, "hand-0") == shown(s, None, "hand-0") == ["?", "?"]
    assert {CARD.read(card) for card in mine} <= set(REAL.components_by_seats[2].advisor_cards.cards)
    play(s, f"0: keep {mine[0]}", f"1: keep {theirs[1]}")
    assert zone(s, "advisors-0") == [mine[0]]
    assert zone(s, "advisors-1") == [theirs[1]]
    assert zone(s, "removed-0") == [mine[1]]
    assert shown(s, 1, "removed-0") == shown(s, None, "removed-0") == ["?"]
    assert shown(s, 0, "removed-0") == [mine[1]]
    assert mine[1] not in " ".join(story(s, seat=1))
    assert len(zone(s, "deck")) + 16 == 80
    play_out(s)
    assert shown(s, 1, "removed-0") == ["?"]


@clause("WK-220")
def test_wk_220_a_guess_puts_an_advisor_where_only_advisors_can_be() -> None:
    s = new(4, module="advisors")
    known = REAL.redact(s, 1)
    drawn = set()
    for seed in range(40):
        guess = REAL.guess(known, Chance(seed))
        hand = zone(guess, "hand-0")
        assert {CARD.read(card) for card in hand} <= set(REAL.components_by_seats[2].advisor_cards.cards)
        assert not set(hand) & set(zone(guess, "hand-1"))
        drawn |= set(hand)
    assert drawn == {row["id"] for row in ROWS} - set(zone(s, "hand-1"))
    play(s, f"0: keep {zone(s, 'hand-0')[0]}", f"1: keep {zone(s, 'hand-1')[0]}")
    known = REAL.redact(s, 1)
    removed = {zone(REAL.guess(known, Chance(seed)), "removed-0")[0] for seed in range(60)}
    assert removed <= {row["id"] for row in ROWS} - {*zone(s, "advisors-0"), *zone(s, "advisors-1")}
    assert len(removed) > 5


@clause("WK-220")
def test_wk_220_so_does_a_spectators_guess_of_a_game_alone() -> None:
    s = REAL.start(1, {"module": "advisors"}, Chance(4))
    known = REAL.redact(s, None)
    for seed in range(40):
        hand = zone(REAL.guess(known, Chance(seed)), "hand-0")
        assert {CARD.read(card) for card in hand} <= set(REAL.components_by_seats[1].advisor_cards.cards)


@clause("WK-234")
def test_wk_234_the_choice_is_secret_and_shown_together() -> None:
    s = new(3, module="advisors")
    mine, theirs = zone(s, "hand-0"), zone(s, "hand-1")
    play(s, f"0: keep {mine[0]}")
    assert shown(s, 1, "advisors-0") == shown(s, 1, "hand-0")[:0] == []
    assert not story(s, "kept")
    assert mine[0] not in str(view(s, 1))
    play(s, f"0: keep {mine[1]}")  # a choice may be changed until the other has chosen
    play(s, f"1: keep {theirs[0]}")
    assert story(s, "kept", seat=1) == [f"kept 0 {mine[1]}", f"kept 1 {theirs[0]}"]
    assert shown(s, 1, "advisors-0") == shown(s, None, "advisors-0") == [mine[1]]


@clause("WK-222")
def test_wk_222_each_player_starts_with_two_soldiers() -> None:
    s = new(5, module="advisors")
    assert s.soldiers == [2, 2]
    assert [player["soldiers"] for player in view(s, 1)["players"]] == [2, 2]
    assert new(5, module="quests").soldiers == [0, 0]


@clause("WK-233")
def test_wk_233_the_first_advisor_brings_no_soldier() -> None:
    s = new(5, module="advisors")
    play(s, f"0: keep {zone(s, 'hand-0')[0]}", f"1: keep {zone(s, 'hand-1')[0]}")
    assert s.round == 1
    assert s.soldiers == [2, 2]
    assert not story(s, "got-soldiers")
    alone = REAL.start(1, {"module": "advisors"}, Chance(5))
    assert alone.soldiers == [2]
    alone.push(0, alone.legal_moves(0)[0])
    assert (alone.soldiers, len(alone.advisors(0))) == ([2], 1)


# ---------------------------------------------------------------- alone


@clause("WK-231", "WK-235")
def test_wk_231_three_advisors_need_a_rival_and_stay_in_the_box() -> None:
    flagged = {row["id"] for row in ROWS if row["duel"]}
    assert len(flagged) == 3
    assert not flagged & set(NAMED)
    for seed in range(6):
        s = REAL.start(1, {"module": "advisors"}, Chance(seed))
        assert flagged <= set(zone(s, "box"))


@clause("WK-232", "WK-235")
def test_wk_232_alone_the_other_advisor_goes_back_among_the_rest() -> None:
    returned: Counter[str] = Counter()
    for seed in range(12):
        s = REAL.start(1, {"module": "advisors"}, Chance(seed), log=True)
        kept, other = zone(s, "hand-0")
        assert question(s) == "0 keep"
        play(s, f"keep {kept}")
        assert zone(s, "advisors-0") == [kept]
        assert zone(s, "removed-0") == []
        stacks = [card for cards in s.zones for card in cards if REAL.cards.what[card] == ADVISOR]
        inside = [CARD.write(card) for card in stacks if CARD.write(card) not in (*zone(s, "box"), kept)]
        assert len(inside) == 10
        assert other in inside
        returned[next(name for name in ("deck", "danger", "left", "right") if other in zone(s, name))] += 1
        assert not {row["id"] for row in CONTENT.rows("treasure")} & set(zone(s, "deck"))
    assert returned["deck"] > 6


@clause("WK-235")
def test_wk_235_with_other_flags_all_advisors_left_over_are_in_the_stack() -> None:
    title = with_content('[[advisor]]\nid = "tax-collector"\nduel = false\n')
    s = title.start(1, {"module": "advisors"}, Chance(1))
    s.push(0, s.legal_moves(0)[0])
    out = [*zone(s, "box"), *zone(s, "advisors-0")]
    assert len([row for row in ROWS if row["id"] not in out]) == 11
    assert "tax-collector" not in zone(s, "box")


# ---------------------------------------------------------------- the draft


@clause("WK-216", "WK-224")
def test_wk_224_a_face_up_advisor_goes_straight_to_the_advisor_area() -> None:
    # With one more take to come: planning, before which advisors join anyway, must not follow at once.
    still_drafting = f"{MOMENTS['offer']}; take 0"
    s = advised(still_drafting, advisors={0: "quartermaster"}, hand=HANDS, left="village-2 grey-eminence port-2")
    play(s, "take left")
    assert zone(s, "draft-0") == ["village-2", "port-2"]
    assert zone(s, "advisors-0") == ["quartermaster", "grey-eminence"]
    assert zone(s, "site-0") == []
    assert [entry["card"] for entry in view(s, 1)["players"][0]["advisors"]] == [
        CARD.read("quartermaster"),
        CARD.read("grey-eminence"),
    ]
    assert ("advisors-0", 0) in {(entry["name"], entry["owner"]) for entry in view(s, 1)["zones"]}


@clause("WK-223")
def test_wk_223_advisors_are_offered_like_developments() -> None:
    s = advised("offer", hand={0: "farm-1 grey-eminence tax-collector calamity-3", 1: HANDS[1]})
    assert {"grey-eminence left", "tax-collector right", "farm-1 left"} <= offered(s, "offer")
    assert {"grey-eminence left", "tax-collector right"} <= offered(s, "trap")
    play(s, "offer grey-eminence left", "trap tax-collector right")
    assert zone(s, "left") == ["grey-eminence"]
    assert zone(s, "right-down") == ["tax-collector"]
    assert shown(s, 1, "right-down") == ["?"]
    dealt = set()
    for seed in range(8):
        fresh = new(seed, module="advisors")
        play(fresh, f"0: keep {zone(fresh, 'hand-0')[0]}", f"1: keep {zone(fresh, 'hand-1')[0]}")
        dealt |= {REAL.cards.what[CARD.read(card)] for card in [*zone(fresh, "hand-0"), *zone(fresh, "hand-1")]}
    assert ADVISOR in dealt


@clause("WK-225")
def test_wk_225_a_soldier_for_each_advisor() -> None:
    s = advised("take", left="grey-eminence tax-collector farm-1", soldiers={0: 1, 1: 1})
    play(s, "take left")
    assert s.soldiers == [3, 1]
    assert story(s, "joined", "got-soldiers") == [
        "joined 0 grey-eminence",
        "got-soldiers 0 1",
        "joined 0 tax-collector",
        "got-soldiers 0 1",
    ]


@clause("WK-226")
def test_wk_226_a_draft_ability_is_there_at_once_paid_with_the_soldier_it_brought() -> None:
    s = advised("take", left="master-of-ceremonies", right="farm-1")
    assert s.soldiers == [0, 0]
    assert refusal(s, "counsel-card master-of-ceremonies farm-1") == "WK-226"
    play(s, "take left")
    assert question(s) == "0 advise"
    play(s, "counsel-card master-of-ceremonies farm-1")
    assert s.soldiers == [0, 0]
    assert story(s, "shifted") == ["shifted 0 farm-1 left"]


@clause("WK-236")
def test_wk_236_an_advisor_taken_face_down_waits_for_planning() -> None:
    s = advised(
        f"{DRAFTS}; take 1; offer 0 2; take 0",
        left_down="inspired-prophet@1",
        right_down="farm-2@1",
        soldiers={0: 1},
        hand={0: "farm-1 quarry-1"},
    )
    play(s, "take left")
    assert zone(s, "draft-down-0") == ["inspired-prophet"]
    assert (zone(s, "advisors-0"), s.soldiers) == ([], [1, 0])
    assert refusal(s, "counsel-back inspired-prophet right 1") == "WK-226"
    assert shown(s, 0, "draft-down-0") == ["?"]
    play(s, "offer farm-1 left", "offer quarry-1 left", "take left")
    assert (zone(s, "advisors-0"), s.soldiers) == (["inspired-prophet"], [2, 0])  # revealed


@clause("WK-227")
def test_wk_227_an_advisor_revealed_in_planning_joins_and_may_be_asked_in_it() -> None:
    s = advised("take", left_down="quartermaster@1 farm-1@1")
    play(s, "take left")
    assert zone(s, "advisors-0") == ["quartermaster"]
    assert s.soldiers == [1, 0]
    assert zone(s, "draft-0") == ["farm-1"]
    assert "joined 0 quartermaster" in story(s, seat=1)
    assert question(s) == "0 plan"
    play(s, "counsel-card quartermaster farm-1")
    assert s.loose[0] == [3, 0, 0, 0]


@clause("WK-228")
def test_wk_228_advisors_are_neither_built_nor_recycled() -> None:
    s = advised("reveal", draft_down={0: "quartermaster@1 farm-1@1"}, soldiers={0: 1})
    assert offered(s, "construct") == offered(s, "recycle") == {"farm-1"}
    assert refusal(s, "construct quartermaster") == "WK-228"
    assert refusal(s, "recycle quartermaster") == "WK-228"
    assert refusal(s, "counsel-card quartermaster quartermaster") == "WK-215"


# ---------------------------------------------------------------- price, phase, once a round


@clause("WK-217")
def test_wk_217_the_soldiers_on_the_card_are_paid() -> None:
    s = advised(advisors={0: "master-cartographer"}, soldiers={0: 3}, draft={0: "farm-1", 1: "farm-2"})
    play(s, "0: counsel master-cartographer")
    assert s.soldiers[0] == 1
    poor = advised(advisors={0: "master-cartographer"}, soldiers={0: 1}, draft={0: "farm-1"})
    assert asked_for(poor, 0) == set()
    assert refusal(poor, "counsel master-cartographer", 0) == "WK-217"


@clause("WK-218")
def test_wk_218_once_a_round_and_again_in_the_next() -> None:
    advisors = {0: "master-cartographer"}
    s = advised(advisors=advisors, soldiers={0: 5}, draft={0: "farm-1", 1: "farm-2"})
    play(s, "0: counsel master-cartographer", "0: alchemy exploration", "0: alchemy exploration")
    assert refusal(s, "counsel master-cartographer", 0) == "WK-218"
    assert [entry["used"] for entry in view(s, 0)["players"][0]["advisors"]] == [True]
    while s.round == 2:
        seat = s.turn()[0]
        s.push(seat, [m for m in s.legal_moves(seat) if s.title.verbs[m[0]].name in ("alchemy", "recycle", "pass")][-1])
    assert s.used == [0, 0]
    assert [entry["used"] for entry in view(s, 0)["players"][0]["advisors"]] == [False]
    later = advised(advisors=advisors, soldiers={0: 3}, draft={0: "farm-1"}, round=3)
    assert asked_for(later, 0) == {"master-cartographer"}


@clause("WK-219")
def test_wk_219_only_in_its_phase() -> None:
    advisors = {0: "court-alchemist master-cartographer inspired-prophet grey-eminence"}
    purse: Any = {"advisors": advisors, "soldiers": {0: 9}, "woes": {0: 1}}
    draft = advised("take", left_down="farm-1@1", **purse)
    assert asked_for(draft) == {"inspired-prophet"}
    assert refusal(draft, "counsel court-alchemist") == "WK-219"
    assert refusal(draft, "counsel grey-eminence") == "WK-219"
    planning = advised("planning", draft={0: "farm-1", 1: "farm-2"}, **purse)
    assert asked_for(planning, 0) == {"master-cartographer"}
    assert refusal(planning, "counsel court-alchemist", 0) == "WK-219"
    production = advised("production", **purse)
    assert asked_for(production, 0) == {"court-alchemist"}
    assert refusal(production, "counsel master-cartographer", 0) == "WK-219"
    end = advised("end", **purse)
    assert asked_for(end) == {"grey-eminence"}
    assert refusal(end, "counsel court-alchemist") == "WK-219"


@clause("WK-219")
def test_wk_219_in_every_step_of_production() -> None:
    for resource in range(4):
        s = advised(
            f"round-end; step-end; produce {RESOURCES[resource]}", advisors={0: "court-alchemist"}, soldiers={0: 3}
        )
        assert asked_for(s, 0) == {"court-alchemist"}


@clause("WK-237")
def test_wk_237_owned_soldiers_alone_pay_and_every_card_counts_for_itself() -> None:
    s = advised(
        advisors={0: "quartermaster guild-envoy master-cartographer"},
        soldiers={0: 2},
        training={0: 1},
        krystallium={0: 5},
        draft={0: "farm-1 farm-2", 1: "farm-3"},
        site={0: "port-1:1s"},
    )
    play(s, "0: counsel-card quartermaster farm-1")
    assert refusal(s, "counsel master-cartographer", 0) == "WK-217"  # neither the one in training nor krystallium
    play(s, "0: alchemy materials", "0: alchemy materials", "0: alchemy materials", "0: recycle farm-2")
    play(s, "0: alchemy materials", "0: pass", "1: recycle farm-3", "1: alchemy materials")
    assert s.phase == 2
    assert asked_for(s, 0) == {"guild-envoy"}  # another card of price 1
    play(s, "0: counsel-resource guild-envoy gold")
    assert s.soldiers[0] == 0
    assert s.training[0] == 1
    assert refusal(s, "counsel-resource guild-envoy gold", 0) == "WK-218"
    many = advised("take", advisors={0: " ".join([row["id"] for row in ROWS])}, left="farm-1")
    assert len(zone(many, "advisors-0")) == 14  # any number may be held


# ---------------------------------------------------------------- when


@clause("WK-238")
def test_wk_238_in_the_draft_on_the_own_turn_before_or_after() -> None:
    s = advised("offer", advisors={0: "master-of-ceremonies"}, soldiers={0: 3}, hand=HANDS, left="village-2")
    assert asked_for(s, 0) == {"master-of-ceremonies"}  # before offering
    assert refusal(s, "counsel-card master-of-ceremonies village-2", 1) == "WK-031"  # not the other's turn
    between = play(s.copy(), "offer farm-1 left")
    assert asked_for(between, 0) == set()  # an offer cannot be interrupted
    assert refusal(between, "counsel-card master-of-ceremonies village-2") == "WK-238"
    play(s, "offer farm-1 left", "offer quarry-1 right")
    assert question(s) == "0 advise"  # after it
    assert {"counsel-card master-of-ceremonies farm-1", "pass"} <= legal(s)
    play(s, "counsel-card master-of-ceremonies farm-1")
    assert question(s) == "1 take"
    assert zone(s, "right") == ["quarry-1", "farm-1"]


@clause("WK-238")
def test_wk_238_also_after_the_last_take_of_the_draft() -> None:
    s = advised("take", left="inspired-prophet", right="farm-1", right_down="farm-2@1")
    play(s, "take left")
    assert question(s) == "0 advise"
    assert s.phase == 0
    play(s, "counsel-back inspired-prophet right 1")
    assert "left-over farm-1" in story(s)  # only then the draft is over
    nothing = play(advised("take", left="grey-eminence", right="farm-1"), "take left")
    assert nothing.phase > 0


@clause("WK-238")
def test_wk_238_while_both_work_each_asks_between_own_actions() -> None:
    s = advised(advisors={0: "quartermaster"}, soldiers={0: 1}, draft={0: "farm-1 port-1", 1: "farm-2"})
    assert s.turn() == [0, 1]
    play(s, "0: construct port-1")
    assert asked_for(s, 0) == {"quartermaster"}
    play(s, "0: counsel-card quartermaster farm-1")
    assert story(s, seat=1) == []  # hidden, as all work in planning is
    assert view(s, 1)["players"][0]["soldiers"] == 1
    closing = advised("production", advisors={0: "court-alchemist"}, soldiers={0: 3})
    play(closing, "0: alchemy materials", "0: alchemy materials")
    assert question(closing, 0) == "0,1 close"
    assert asked_for(closing, 0) == {"court-alchemist"}


@clause("WK-238")
def test_wk_238_what_reaches_the_other_comes_before_both_begin_the_first_player_first() -> None:
    for first in (0, 1):
        advisors = {first: "tax-collector", 1 - first: "silver-tongued-captain"}
        s = advised(
            "production", advisors=advisors, first=first, soldiers={0: 2, 1: 2}, alchemy={0: "2g", 1: "2g"}, round=2
        )
        assert question(s) == f"{first} advise"
        assert not story(s, "produced")
        play(s, "counsel-resource tax-collector gold")
        assert (in_alchemy(s, first), in_alchemy(s, 1 - first)) == ("4g", "")
        assert question(s) == f"{1 - first} advise"
        play(s, "counsel silver-tongued-captain")
        assert s.soldiers[first] == 0  # one of two was paid, and the other was taken
        assert story(s, "produced")  # then the count
        assert refusal(s, "counsel-resource tax-collector gold", first) == "WK-238"


@clause("WK-238")
def test_wk_238_shared_cards_are_taken_in_turn_too() -> None:
    s = advised(
        advisors={1: "royal-archivist"}, soldiers={1: 2}, draft={0: "farm-1", 1: "farm-2"}, extra="discard: port-1"
    )
    assert question(s) == "1 advise"
    assert legal(s) == {"counsel-card royal-archivist port-1", "pass"}
    play(s, "pass")
    assert question(s) == "0,1 plan"
    assert refusal(s, "counsel-card royal-archivist port-1", 1) == "WK-238"


@clause("WK-109", "WK-238")
@pytest.mark.parametrize("version", [1, 2])
def test_wk_109_at_any_time_also_while_advisors_are_asked_before_a_phase(version: int) -> None:
    s = advised(
        "production",
        advisors={0: "silver-tongued-captain"},
        soldiers={0: 1, 1: 1},
        krystallium={0: 1},
        site={0: "quarry-1:1m farm-1", 1: "port-1:2m"},
    )
    s.version = version
    assert question(s) == "0 advise"
    if version == 1:
        assert legal(s, 0) == {"counsel silver-tongued-captain", "pass"}
        assert legal(s, 1) == set()
        return
    assert {"krystallium quarry-1 materials", "discard farm-1"} <= legal(s, 0)
    play(s, "0: krystallium quarry-1 materials")
    assert question(s) == "0 advise"  # the question stands
    play(s, "1: soldier port-1")  # on the other's turn too
    assert not offered(s, "counsel")  # now there is nobody to lure away
    assert story(s, "produced") == ["produced 0 4 materials", "produced 1 2 materials"]


@clause("WK-238")
@pytest.mark.parametrize("version", [1, 2])
def test_wk_238_alone_shared_cards_are_taken_between_own_actions(version: int) -> None:
    s = alone(
        "round-end; planning; council planning; befall; reveal; draft-end; take-alone 0 1",
        advised="1",
        advisors_0="royal-archivist",
        soldiers="2",
        spies="0",
        covert="0",
        left="farm-1 village-1",
        discard="port-1",
    )
    s.version = version
    play(s, "take left")
    if version == 1:
        assert question(s) == "0 advise"
        assert "pass" in legal(s)
        play(s, "pass")
        assert refusal(s, "counsel-card royal-archivist port-1") == "WK-238"
        return
    assert question(s) == "0 plan"  # nobody else acts, so there is no window
    assert "counsel-card royal-archivist port-1" in legal(s)
    play(s, "recycle farm-1", "alchemy materials", "counsel-card royal-archivist farm-1")
    assert zone(s, "site-0") == ["farm-1"]
    assert refusal(s, "counsel-card royal-archivist port-1") == "WK-218"


@clause("WK-229")
def test_wk_229_some_abilities_belong_to_the_end() -> None:
    s = advised("end", advisors={0: "grey-eminence"}, soldiers={0: 2}, woes={0: 2})
    assert question(s) == "0 advise"
    play(s, "counsel grey-eminence")
    assert question(s) == "over"
    assert scored(s, 0)["calamities"] == -4
    assert "absolved 0 1" in story(s)
    early = advised("round-end", advisors={0: "grey-eminence"}, soldiers={0: 2}, woes={0: 2}, round=3)
    assert early.round == 4  # only after the last round


@clause("WK-239")
def test_wk_239_the_first_player_of_round_4_first_before_scoring_and_tie_breaks() -> None:
    s = advised(
        "end",
        advisors={0: "grey-eminence", 1: "court-chronicler"},
        first=1,
        soldiers={0: 3, 1: 3},
        woes={0: 1, 1: 1},
        built={1: "farm-1 farm-2 farm-3 farm-4", 0: "wreck-of-the-leonarth munitions-specialists-1"},
    )
    assert question(s) == "1 advise"
    assert refusal(s, "counsel grey-eminence", 0) == "WK-239"
    play(s, "counsel court-chronicler")
    assert question(s) == "0 advise"  # each at most once
    play(s, "counsel grey-eminence")
    assert question(s) == "over"
    assert s.soldiers == [1, 1]
    assert scored(s, 1)["base"] == 4
    tied = advised("end", advisors={0: "court-chronicler"}, soldiers={0: 3, 1: 2}, built={0: "farm-1", 1: "farm-2"})
    play(tied, "pass")
    assert results(tied) == ["won", "lost"]
    spent = advised(
        "end",
        advisors={0: "grey-eminence"},
        soldiers={0: 3, 1: 2},
        woes={0: 1},
        built={0: "farm-1", 1: "farm-2"},
    )
    play(spent, "counsel grey-eminence")
    assert results(spent) == ["lost", "won"]  # 1 soldier counts, of 3


@clause("WK-110", "WK-239")
def test_wk_239_nothing_else_is_done_at_the_end() -> None:
    s = advised(
        "end",
        advisors={0: "royal-architect"},
        soldiers={0: 2},
        krystallium={0: 4},
        site={0: "cathedral farm-1"},
    )
    assert legal(s) == {
        "counsel-card royal-architect cathedral",
        "counsel-card royal-architect farm-1",
        "pass",
    }
    assert refusal(s, "krystallium cathedral exploration") == "WK-110"
    assert refusal(s, "discard farm-1") == "WK-110"
    assert s.legal_moves(1) == []


@clause("WK-230")
def test_wk_230_advisors_are_worth_nothing() -> None:
    s = advised("end", advisors={0: "tax-collector quartermaster guild-envoy inspired-prophet"})
    assert question(s) == "over"
    assert scored(s, 0) == {"base": 0, "multiplied": 0, "calamities": 0, "total": 0}


# ---------------------------------------------------------------- what they do


@clause("WK-111")
def test_wk_111_cubes_of_an_advisor_are_placed_at_once_krystallium_is_kept() -> None:
    title = with_content(pinned() + '[[advisor]]\nid = "master-cartographer"\nof = "gold"\n')
    s = advised(
        advisors={0: "master-cartographer"},
        soldiers={0: 2},
        draft={0: "farm-1", 1: "farm-2"},
        site={0: "guildhall-1"},
        title=title,
    )
    play(s, "0: counsel master-cartographer")
    assert question(s, 0) == "0,1 place"
    assert legal(s, 0) - {"discard guildhall-1"} == {"place gold guildhall-1", "alchemy gold"}
    assert refusal(s, "construct farm-1", 0) is not None
    play(s, "0: place gold guildhall-1")
    assert legal(s, 0) - {"discard guildhall-1"} == {"alchemy gold"}
    play(s, "0: alchemy gold")
    assert on_card(s, 0, "guildhall-1") == "1m"
    assert question(s, 0) == "0,1 plan"
    distilled = advised("production", advisors={0: "court-alchemist"}, soldiers={0: 3}, site={0: "royal-citadel"})
    play(distilled, "0: counsel court-alchemist")
    assert distilled.krystallium[0] == 1
    assert "krystallium royal-citadel gold" in legal(distilled, 0)


def test_look_shows_a_back_to_who_asked_and_to_nobody_else() -> None:
    s = advised(
        "take", advisors={0: "inspired-prophet"}, soldiers={0: 1}, left_down="farm-1@1 port-1@1", right="village-1"
    )
    assert offered(s, "counsel-back") == {"inspired-prophet left 1", "inspired-prophet left 2"}
    play(s, "counsel-back inspired-prophet left 2")
    assert story(s, "looked", seat=1) == ["looked 0 2 left"]
    assert story(s, "saw", seat=0) == ["saw port-1 2 left"]
    assert story(s, "saw", seat=1) == []
    known = TITLE.redact(s, 0)
    assert [CARD.write(card) for card in known.zones[known.layout.index["left-down"]]] == ["?", "port-1"]
    rival = TITLE.redact(s, 1)
    assert [CARD.write(card) for card in rival.zones[rival.layout.index["left-down"]]] == [
        "farm-1",
        "port-1",
    ]  # its own
    spectator = TITLE.redact(s, None)
    assert [CARD.write(card) for card in spectator.zones[spectator.layout.index["left-down"]]] == ["?", "?"]
    assert shown(s, 0, "left-down") == ["?", "?"]  # WK-059: the app gives memory no help


def test_rearm_gives_a_trap_back_and_leaves_the_card_face_down() -> None:
    s = advised("offer", advisors={0: "master-of-snares"}, soldiers={0: 2}, hand=HANDS)
    assert asked_for(s, 0) == set()  # both traps are there
    play(s, "trap farm-1 left", "offer quarry-1 left")
    assert s.traps[0] == 1
    play(s, "counsel master-of-snares")
    assert s.traps[0] == 2
    assert zone(s, "left-down") == ["farm-1"]


def test_shift_moves_an_open_card_to_the_other_area() -> None:
    s = advised("take", advisors={0: "master-of-ceremonies"}, soldiers={0: 1}, left="farm-1", left_down="port-1@1")
    assert offered(s, "counsel-card") == {"master-of-ceremonies farm-1"}
    play(s, "counsel-card master-of-ceremonies farm-1")
    assert (zone(s, "left"), zone(s, "right")) == ([], ["farm-1"])


def test_gain_of_any_resource() -> None:
    s = advised("production", advisors={0: "guild-envoy"}, soldiers={0: 1})
    assert offered(s, "counsel-resource", 0) == {
        f"guild-envoy {resource}" for resource in ("materials", "population", "gold", "exploration")
    }
    before = s.loose[0][:]
    play(s, "0: counsel-resource guild-envoy exploration")
    assert s.loose[0] == [before[0], before[1], before[2], 2]


def test_rescue_takes_a_development_from_the_pile_into_construction() -> None:
    s = advised(
        advisors={0: "royal-archivist"},
        soldiers={0: 2},
        draft={0: "farm-1", 1: "farm-2"},
        extra="discard: port-1 tax-collector calamity-1",
    )
    assert offered(s, "counsel-card") == {"royal-archivist port-1"}
    play(s, "counsel-card royal-archivist port-1")
    assert zone(s, "site-0") == ["port-1"]
    assert on_card(s, 0, "port-1") == "2m 1s"
    assert "port-1" not in zone(s, "discard")


def test_salvage_recycles_a_drafted_card_for_three() -> None:
    s = advised(advisors={0: "quartermaster"}, soldiers={0: 1}, draft={0: "farm-1 port-1", 1: "farm-2"})
    assert offered(s, "counsel-card", 0) == {"quartermaster farm-1", "quartermaster port-1"}
    play(s, "0: counsel-card quartermaster port-1")
    assert s.loose[0] == [0, 0, 0, 3]
    assert zone(s, "draft-0") == ["farm-1"]
    assert "port-1" in zone(s, "discard")


def test_retrieve_takes_cubes_of_one_resource_out_of_alchemy() -> None:
    s = advised("production", advisors={0: "lady-of-the-crucible"}, soldiers={0: 1}, alchemy={0: "1p 2g"})
    assert offered(s, "counsel-resource", 0) == {"lady-of-the-crucible population", "lady-of-the-crucible gold"}
    told = {TITLE.write(s, 0, move): Text(TITLE, "en").move(s, 0, move) for move in s.legal_moves(0)}
    assert told["counsel-resource lady-of-the-crucible population"].endswith("Here: 1 population")
    assert told["counsel-resource lady-of-the-crucible gold"].endswith("Here: 2 gold")
    play(s, "0: counsel-resource lady-of-the-crucible gold")
    assert in_alchemy(s, 0) == "1p"
    assert s.loose[0][2] == 2


def test_levy_fills_the_own_alchemy_and_five_become_krystallium() -> None:
    s = advised("production", advisors={0: "tax-collector"}, soldiers={0: 1}, alchemy={0: "3m", 1: "3g 1e"})
    play(s, "counsel-resource tax-collector gold")
    assert in_alchemy(s, 1) == "1g 1e"
    assert in_alchemy(s, 0) == ""
    assert s.krystallium == [1, 0]


def test_lure_takes_what_there_is() -> None:
    s = advised("production", advisors={0: "silver-tongued-captain"}, soldiers={0: 1, 1: 1})
    play(s, "counsel silver-tongued-captain")
    assert s.soldiers == [1, 0]
    nobody = advised("production", advisors={0: "silver-tongued-captain"}, soldiers={0: 1})
    assert not story(nobody, "counselled")
    assert question(nobody).split()[1] != "advise"


def test_finish_completes_what_lacks_little_whatever_it_lacks() -> None:
    s = advised(
        "end",
        advisors={0: "royal-architect"},
        soldiers={0: 2},
        site={0: "royal-citadel:2g tourney-arena summer-palace"},
    )
    assert offered(s, "counsel-card") == {"royal-architect royal-citadel", "royal-architect summer-palace"}
    play(s, "counsel-card royal-architect royal-citadel")
    assert zone(s, "built-0") == ["royal-citadel"]
    assert scored(s, 0)["base"] == 6


def test_praise_pays_for_each_card_of_the_type() -> None:
    s = advised("end", advisors={0: "court-chronicler"}, soldiers={0: 2}, built={0: "farm-1 farm-2 port-1 cathedral"})
    play(s, "counsel court-chronicler")
    assert s.bonus[0] == 3


def test_an_ability_without_anything_to_do_is_not_offered() -> None:
    advisors = {0: "grey-eminence royal-architect court-chronicler"}
    assert question(advised("end", advisors=advisors, soldiers={0: 9})) == "over"


def test_every_ability_has_its_place_in_the_list() -> None:
    assert len(ABILITIES) == len(set(ABILITY)) == 13
    assert {ability.name for ability in ABILITIES if ability.crosses} == {"rescue", "levy", "lure"}


def test_work_goes_on_after_the_last_ability() -> None:
    s = advised("production", advisors={0: "guild-envoy"}, soldiers={0: 1})
    all_done(s)
    assert s.phase > 2


# ---------------------------------------------------------------- bots


def chosen(s: WonderfulState, seat: int = 0) -> str:
    """The move of the greedy bot."""
    bot = create_bot("greedy", TITLE)
    return TITLE.write(s, seat, bot.choose(TITLE.redact(s, seat), seat, Chance(1), Budget(12)))


def test_greedy_asks_for_the_cubes_that_complete_a_card() -> None:
    s = advised(
        "round-end; step-end; produce exploration",
        advisors={0: "guild-envoy"},
        soldiers={0: 1},
        site={0: "summer-palace"},
    )
    assert question(s, 0).endswith("close")
    assert chosen(s) == "counsel-resource guild-envoy gold"


def test_greedy_alone_takes_the_best_card_of_the_discard_pile() -> None:
    s = alone(
        f"{DRAFTS}; take-alone 0 1",
        advised="1",
        advisors_0="royal-archivist",
        soldiers="2",
        spies="0",
        covert="0",
        left="farm-1",
        discard="summer-palace port-1",
    )
    s.version = 2
    play(s, "take left")
    while s.phase == PLANNING_PHASE:
        play(s, chosen(s))
    assert story(s, "rescued", seat=0) == ["rescued 0 summer-palace"]


def test_greedy_is_rid_of_a_calamity_at_the_end() -> None:
    assert (
        chosen(advised("end", advisors={0: "grey-eminence"}, soldiers={0: 2}, woes={0: 1})) == "counsel grey-eminence"
    )


def test_greedy_takes_an_advisor_rather_than_nothing() -> None:
    assert chosen(advised("take", left="quartermaster", round=1)) == "take left"


def test_greedy_asks_advisors_in_a_whole_game() -> None:
    bots = [create_bot("greedy", REAL) for _ in range(2)]
    options = REAL.options.resolve(2, {"module": "advisors"})
    final, _ = play_game(REAL, options, bots, 3, 4, Budget(4), log=True)
    assert isinstance(final, WonderfulState)
    assert len(set(story(final, "counselled"))) >= 3
    assert all(mine > 3 for mine in [len(final.built(seat)) for seat in range(2)])
