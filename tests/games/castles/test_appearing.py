"""Plague Castles: cards that appear, whose property works then, and whom it reaches."""

from __future__ import annotations

import pytest

from pentarchy.testing import clause
from tests.games.castles.helpers import (
    TITLE,
    cards,
    event_texts,
    hand,
    laid,
    legal,
    legal_with,
    play,
    question,
    refusal,
    situation,
)

# ---------------------------------------------------------------- appearing


@clause("PC-132")
@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("hand-0: blue-page", ["lay blue-page blue right"]),
        ("hand-0: red-healer\nlost: blue-page", ["lay red-healer red right", "raise", "put blue right"]),
        ("hand-0: ball-2\nblue-1: blue-page", ["order ball-2", "invite blue-page", "pass"]),
        ("hand-0: marriage-1\nblue-0: blue-page blue-lord\nred-0: red-lord", ["order marriage-1", "wed blue-page red"]),
    ],
    ids=["from hand", "from the lost deck", "from another player", "by Marriage"],
)
def test_pc_132_a_card_appears_and_its_property_works_once(text: str, moves: list[str]) -> None:
    s = situation(f"{text}\norders: thief-1 ball-1")
    play(s, *moves)
    assert question(s) == "0 fetch"
    play(s, "fetch")
    assert "ball-1" in hand(s, 0)
    assert question(s) == "0 act"  # once


@clause("PC-133")
@pytest.mark.parametrize("card", ["green-knight", "green-treasurer", "blue-priest", "orange-mercenary", "servant-1"])
def test_pc_133_lasting_properties_do_nothing_on_appearing(card: str) -> None:
    s = situation(f"hand-0: {card}\nhand-1: ball-1\nred-0: red-lord\nred-1: red-page\nlost: red-spy\norders: ball-2")
    play(s, next(move for move in sorted(legal_with(s, card)) if move.startswith("lay")))
    assert question(s) == "0 act"
    assert [event.split()[0] for event in event_texts(s)] == ["laid"]


@clause("PC-133")
def test_pc_133_other_properties_work_on_appearing_only_lasting_ones_in_every_turn() -> None:
    s = situation(
        """
        red-0: red-page red-knight
        orders: ball-1
        hand-0: servant-1
        hand-1: black-assassin
        hand-2: servant-2
        black-1: black-lord
        """
    )
    play(s, "discard servant-1", "end")
    assert refusal(s, "order black-assassin") is None
    play(s, "order black-assassin")
    assert legal_with(s, "kill") == {"kill black-lord"}  # the Knight protects in every turn
    play(s, "kill black-lord", "end", "discard servant-2", "end")
    assert question(s) == "0 act"
    assert hand(s, 0) == set()  # the Page fetched nothing by staying


@clause("PC-134")
def test_pc_134_what_is_impossible_is_skipped() -> None:
    s = situation("hand-0: red-healer red-spy red-page green-minstrel black-alchemist")
    for move in ["lay red-healer red right", "lay red-spy red top", "lay red-page red top"]:
        play(s, move)
    assert question(s) == "1 act"
    assert laid(s, 0) == ["red-healer", "red-spy", "red-page"]
    s = situation("hand-0: green-minstrel black-alchemist red-courtesan")
    play(s, "lay red-courtesan red right", "lay green-minstrel green right", "lay black-alchemist black right")
    assert question(s) == "1 act"
    assert [event.split()[0] for event in event_texts(s)] == ["laid"] * 3


@clause("PC-134")
def test_pc_134_what_is_not_worded_with_may_must_be_used() -> None:
    s = situation("hand-0: blue-plague-bearer\nred-0: red-lord\nblue-0: blue-lord\ngreen-0: green-lord")
    play(s, "lay blue-plague-bearer blue top")
    assert cards(s, "lost") == ["red-lord", "green-lord"]  # one's own neighbours, unasked
    s = situation("hand-0: blue-courtesan\nrows-0: red blue\nred-0: red-lord red-page\nblue-0: blue-lord")
    play(s, "lay blue-courtesan blue top")
    assert legal_with(s, "kill") == {"kill red-lord", "kill red-page"}


@clause("PC-134")
def test_pc_134_what_is_worded_with_may_can_be_declined() -> None:
    s = situation(
        """
        hand-0: red-healer red-page red-spy green-minstrel black-alchemist red-jester red-lord
        hand-1: ball-2
        blue-1: blue-milady
        lost: servant-1
        orders: ball-1
        turmoil: fire-1
        """
    )
    for card in ["red-healer", "red-page", "red-spy", "green-minstrel", "black-alchemist", "red-jester", "red-lord"]:
        one = s.copy()
        one.log = []
        colour = card.split("-")[0]
        play(one, f"lay {card} {colour} right")
        assert "pass" in legal(one)
        play(one, "pass")
        assert question(one) == "0 act"
        assert [event.split()[0] for event in event_texts(one)] == ["laid"]


@clause("PC-135")
def test_pc_135_the_holder_decides_even_in_anothers_turn() -> None:
    s = situation(
        """
        hand-0: green-merchant
        green-0: green-minstrel
        red-0: red-milady red-spy
        black-1: black-knight
        blue-2: blue-courtesan
        """
    )
    play(s, "order green-merchant", "give green-minstrel", "take black-knight", "pass")
    assert question(s) == "0 arrive"
    play(s, "put black left")
    assert question(s) == "1 court"
    assert legal(s) == {"invite red-milady", "invite red-spy", "invite blue-courtesan", "pass"}
    play(s, "invite red-milady")
    assert question(s) == "1 arrive"


@clause("PC-135")
def test_pc_135_for_a_planted_courtesan_the_planter_decides() -> None:
    s = situation("hand-0: blue-courtesan\nrows-1: red\nred-1: red-lord red-page")
    play(s, "plant blue-courtesan 1 left")
    assert question(s) == "0 ruin"
    play(s, "kill red-page")
    assert laid(s, 1) == ["blue-courtesan", "red-lord"]
    s = situation("deck: escape-1\nblue-0: blue-courtesan\nrows-1: red\nred-1: red-lord red-page")
    play(s, "draw", "put blue left")
    assert question(s) == "1 ruin"  # she was not laid from a hand: her holder decides


@clause("PC-136")
@pytest.mark.parametrize(("card", "colour"), [("red-jester", "red"), ("red-lord", "red")])
def test_pc_136_no_jester_and_no_lord_while_turmoil_is_resolved(card: str, colour: str) -> None:
    s = situation(
        f"""
        deck: royal-shuffle
        turmoil: fire-1
        lost: {card}
        castles-2: blue-castle
        blue-2: blue-lord blue-healer blue-spy blue-page
        hand-0: red-page servant-1
        """
    )
    play(s, "draw")
    assert question(s) == "0 revive"  # the Castle of Faith has come to seat 0, in its own turn
    play(s, "raise", f"put {colour} left")
    assert question(s) == "1 act"
    assert event_texts(s, "turmoil") == ["turmoil 0 royal-shuffle"]
    assert hand(s, 0) == {"red-page", "servant-1"}


@clause("PC-136")
@pytest.mark.parametrize("card", ["red-jester", "red-lord", "red-spy"])
def test_pc_136_nor_in_anothers_turn(card: str) -> None:
    s = situation(
        f"""
        turmoil: fire-1
        hand-0: red-merchant
        red-0: {card}
        black-1: black-knight
        hand-1: red-page servant-1
        hand-2: ball-1
        """
    )
    play(s, "order red-merchant", f"give {card}", "take black-knight", "pass")
    if card == "red-spy":
        play(s, "look 2")
    assert question(s) == "0 act"
    assert hand(s, 1) == {"red-page", "servant-1"}
    assert hand(s, 2) == {"ball-1"}


@clause("PC-133")
@pytest.mark.parametrize(
    ("man", "waits"),
    [
        ("black-lord", True),
        ("black-healer", True),
        ("black-page", True),
        ("black-plague-bearer", True),
        ("red-jester", True),
        ("green-minstrel", True),
        ("black-alchemist", True),
        ("black-knight", False),
        ("black-treasurer", False),
        ("blue-priest", False),
        ("orange-mercenary", False),
    ],
)
def test_pc_133_who_has_a_property_on_appearing(man: str, waits: bool) -> None:
    colour = man.split("-", maxsplit=1)[0]
    s = situation(f"hand-0: ball-1\ngreen-0: green-milady\n{colour}-1: {man}\ngreen-2: green-page")
    play(s, "order ball-1", f"invite {man}", "invite green-page", "1: pass", "2: pass")
    while question(s) in ("1 hire", "0 arrive"):
        play(s, "pass" if question(s) == "1 hire" else f"put {colour} left")
    if waits:
        assert legal(s) == {f"use {man}", "use green-page"}
    else:
        assert question(s) == "0 act"


# ---------------------------------------------------------------- neighbours, men and women, protection


@clause("PC-141")
def test_pc_141_neighbours_are_next_in_the_row_and_castles_are_not_jumped_over() -> None:
    text = """
        hand-0: green-plague-bearer green-courtesan black-plague-bearer
        rows-0: red blue green black
        red-0: red-lord
        castles-0: blue-castle
        blue-0: blue-lord blue-healer blue-spy blue-page
        green-0: green-lord
        black-0: black-lord
        """
    s = situation(text)
    play(s, "lay green-plague-bearer green top")
    assert event_texts(s, "died") == ["died 0 black-lord"]
    s = situation(text)
    play(s, "lay green-courtesan green top")
    assert event_texts(s, "died") == ["died 0 black-lord"]
    s = situation(text)
    play(s, "lay black-plague-bearer black top")
    assert event_texts(s, "died") == ["died 0 green-lord"]


@clause("PC-142")
def test_pc_142_men_women_and_servants() -> None:
    sexes = {row["id"]: row["sex"] for row in TITLE.content.rows("character")}
    assert {name for name, sex in sexes.items() if sex == "woman"} == {"spy", "milady", "courtesan"}
    assert {name for name, sex in sexes.items() if sex == "none"} == {"servant"}
    assert len([name for name, sex in sexes.items() if sex == "man"]) == 11


@clause("PC-142")
def test_pc_142_a_servant_is_neither() -> None:
    s = situation("hand-0: ball-1 green-minstrel blue-courtesan\nrows-1: red\nred-1: servant-1")
    assert refusal(s, "order ball-1") == "PC-144"
    play(s, "plant blue-courtesan 1 left")
    assert event_texts(s, "died") == []
    play(s, "lay green-minstrel green right")
    assert legal(s) == {"invite blue-courtesan", "pass"}
    assert refusal(s, "invite servant-1") == "PC-142"


@clause("PC-143")
def test_pc_143_ball_minstrel_plague_and_turmoil_reach_a_protected_house() -> None:
    text = """
        hand-0: ball-1 green-minstrel blue-plague-bearer
        rows-1: red
        red-1: red-spy red-treasurer red-knight
        deck: pestilence-1
        """
    s = situation(text)
    play(s, "order ball-1")
    assert legal(s) == {"invite red-treasurer", "invite red-knight"}
    s = situation(text)
    play(s, "lay green-minstrel green right")
    assert legal(s) == {"invite red-spy", "pass"}
    s = situation(text)
    play(s, "plant blue-plague-bearer 1 left")
    assert event_texts(s, "died") == ["died 1 red-knight"]
    s = situation(text + "\nactive: 1\nstack: act 1 0")
    play(s, "draw")
    assert event_texts(s, "died") == ["died 1 red-knight"]
    s = situation("hand-0: red-milady\nred-1: red-spy red-treasurer red-knight")
    play(s, "lay red-milady red right")
    assert cards(s, "red-0") == ["red-milady", "red-knight", "red-treasurer"]
