"""Plague Castles: the Priest shelters his house also from what turmoil sets off (PC-095 with PC-180)."""

from __future__ import annotations

from pentarchy.testing import clause
from tests.games.castles.helpers import cards, event_texts, legal, play, refusal, situation


@clause("PC-095")
def test_pc_095_a_plague_bearer_brought_by_turmoil_spares_the_house_of_the_priest() -> None:
    s = situation("deck: escape-1\ngreen-0: green-plague-bearer\nblue-1: blue-lord blue-priest blue-page")
    play(s, "draw", "put green left")
    assert event_texts(s, "died") == []
    assert cards(s, "blue-1") == ["blue-lord", "blue-priest", "blue-page"]


@clause("PC-095")
def test_pc_095_but_not_one_laid_in_a_turn() -> None:
    s = situation("hand-0: green-plague-bearer\nblue-1: blue-lord blue-priest blue-page")
    play(s, "plant green-plague-bearer 1 left")
    assert event_texts(s, "died") == ["died 1 blue-page"]


@clause("PC-095")
def test_pc_095_a_milady_brought_by_turmoil_summons_nobody_from_the_house_of_the_priest() -> None:
    s = situation("deck: escape-1\nblue-0: blue-milady\nblue-2: blue-priest blue-knight blue-treasurer")
    play(s, "draw")
    assert cards(s, "blue-1") == ["blue-milady"]
    assert cards(s, "blue-2") == ["blue-priest", "blue-knight", "blue-treasurer"]


@clause("PC-095")
def test_pc_095_a_minstrel_brought_by_turmoil_takes_nobody_from_the_house_of_the_priest() -> None:
    s = situation("deck: escape-1\ngreen-0: green-minstrel\nblue-2: blue-priest blue-milady\nred-2: red-spy")
    play(s, "draw")
    assert legal(s) == {"invite red-spy", "pass"}
    assert refusal(s, "invite blue-milady") == "PC-095"


@clause("PC-095")
def test_pc_095_is_what_a_refusal_cites() -> None:
    s = situation(
        """
        deck: tribute-1
        castles-0: red-castle
        red-0: red-lord red-spy red-healer red-milady
        green-0: green-lord green-page
        blue-0: blue-priest blue-lord
        """
    )
    play(s, "draw")
    assert legal(s) == {"lose green-lord", "lose green-page"}
    assert refusal(s, "lose blue-lord") == "PC-095"
    assert refusal(s, "lose red-spy") == "PC-037"
