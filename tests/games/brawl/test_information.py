"""Kingdom Brawl: who sees what."""

from __future__ import annotations

from typing import Any

from pentarchy.core import Chance, Record, ScriptedChance
from pentarchy.core.chance import rank
from pentarchy.testing import clause, position
from tests.games.brawl.helpers import (
    KINDS,
    TITLE,
    asked,
    cards,
    cells,
    legal,
    play,
    question,
    refusal,
    seen,
    stacks,
    terrain,
    view,
)

MIDGAME = """
    seats: 2
    colours: red blue
    starter: 1
    terrain: farm farm forest  castle farm tower
    a1: red-king blue-dragon
    b1: blue-dwarf red-peasant blue-queen
    hand-0: red-dwarf red-dragon red-knight red-witch red-fairy
    hand-1: blue-fairy blue-wizard blue-peasant blue-knight
    stack: turn 5
    """


@clause("BR-59")
def test_br_59_cards_aside_are_face_down_for_everybody() -> None:
    s = position("brawl", MIDGAME)
    for seat in (0, 1):
        for viewer in (0, 1, None):
            assert seen(s, viewer, f"aside-{seat}") == ["?", "?", "?"]
            assert all(card < 0 for card in TITLE.redact(s, viewer).zones[s.board.first_aside + seat])


@clause("BR-59")
def test_br_59_no_move_and_no_refusal_names_a_card_aside() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        a1: blue-king
        b1: red-witch red-wizard red-peasant red-princess red-knight
        aside-0: red-dragon red-king red-queen
        hand-0: red-dwarf red-fairy
        stack: turn 10
        """,
    )
    refused: list[tuple[tuple[int, ...], str]] = []
    moves = s.legal_moves(0, refused)
    named = {KINDS["card"].write(move[1]) for move in moves + [move for move, _ in refused] if len(move) == 3}
    assert named == {"red-dwarf", "red-fairy"}
    # The answer is the same whether the card is aside or not one's own.
    assert refusal(s, "place red-dragon a1") == refusal(s, "place blue-dragon a1") == "BR-15"
    assert refusal(s, "place red-king a1") == "BR-15"


@clause("BR-60")
def test_br_60_the_kingdom_the_turn_and_the_size_of_hands_are_open() -> None:
    s = position("brawl", MIDGAME)
    for viewer in (0, 1, None):
        shown = view(s, viewer)
        assert terrain(s, viewer) == ["farm", "farm", "forest", "castle", "farm", "tower"]
        assert {cell: seen(s, viewer, cell) for cell in cells(s)} == stacks(s)
        assert (len(seen(s, viewer, "hand-0")), len(seen(s, viewer, "hand-1"))) == (5, 4)
        assert shown["waiting"] == [0]
        assert (shown["turn"], shown["turns"]) == (3, 6)


@clause("BR-60")
def test_br_60_hands_are_secret() -> None:
    s = position("brawl", MIDGAME)
    assert seen(s, 0, "hand-1") == ["?"] * 4
    assert seen(s, 1, "hand-0") == ["?"] * 5
    assert sorted(seen(s, 0, "hand-0")) == sorted(cards(s, "hand-0"))
    assert all(card < 0 for card in TITLE.redact(s, 0).zones[s.board.first_hand + 1])


@clause("BR-87")
def test_br_87_a_spectator_sees_what_is_open_to_all_and_no_more() -> None:
    s = position("brawl", MIDGAME)
    assert {cell: seen(s, None, cell) for cell in cells(s)} == stacks(s)
    for seat, size in [(0, 5), (1, 4)]:
        assert seen(s, None, f"hand-{seat}") == ["?"] * size
        assert seen(s, None, f"aside-{seat}") == ["?"] * 3
    known = TITLE.redact(s, None)
    for zone in ("hand-0", "hand-1", "aside-0", "aside-1"):
        assert all(card < 0 for card in known.zones[s.layout.index[zone]])
        assert all(known.where[KINDS["card"].read(card)] < 0 for card in cards(s, zone))


# ---------------------------------------------------------------- nothing else tells


def outcome_that_picks(deck: list[str], wanted: list[str]) -> int:
    """The random outcome that makes `pick` take these cards out of the deck."""
    left, outcome, base = list(deck), 0, 1
    for card in wanted:
        outcome += left.index(card) * base
        base *= len(left)
        left.remove(card)
    return outcome


def start_with_aside(blue_aside: str) -> Record[Any]:
    """A game that red starts; blue has put aside this character, a Dwarf and a Princess."""
    sorted_terrain = ["tower", "castle", "forest", "farm", "farm", "farm"]
    wanted = ["farm", "farm", "forest", "castle", "farm", "tower"]
    numbers = KINDS["terrain"].index
    names = KINDS["character"].tokens
    script = [
        rank([numbers[kind] for kind in sorted_terrain], [numbers[kind] for kind in wanted]),
        outcome_that_picks(names, ["dragon", "wizard", "fairy"]),
        outcome_that_picks(names, [blue_aside, "dwarf", "princess"]),
    ]
    record = Record.begin(TITLE, 2, {"starter": 0, "colours": "red,blue"}, ScriptedChance(script), log=True)
    assert terrain(record.state) == wanted
    assert f"blue-{blue_aside}" in cards(record.state, "aside-1")
    return record


PROBES = [
    "place blue-queen a1",
    "place blue-knight a1",
    "place red-king a1",
    "skip",
    "pass",
    "swap a1 b1",
    "carry a1 b1",
]


def all_that_is_told(record: Record[Any], viewer: int | None) -> Any:
    """Everything one seat, or a spectator, is told or can find out by trying."""
    s = record.state
    known = TITLE.redact(s, viewer)
    told = {"view": TITLE.view(known), "known": TITLE.dump(known), "over": TITLE.outcome(s) is not None}
    if viewer is None:
        return told
    decision = s.decision(viewer)
    return told | {
        "events": record.events(viewer),
        "options": legal(s, viewer),
        "decision": decision.to_json() if decision else None,
        "refusals": [refusal(s, probe, viewer) for probe in PROBES],
        "undo": record.undoable(viewer),
        "guess": TITLE.dump(TITLE.guess(known, Chance(1))),
    }


GAME_WITHOUT_QUEEN_AND_KNIGHT = [
    "place red-king a1",
    "place blue-king b1",
    "place red-queen a2",
    "place blue-witch c1",
    "swap a1 b1",
    "place red-peasant b2",
    "place blue-fairy b2",
    "put blue-fairy",
    "place red-dwarf b2",
    "place blue-wizard c2",
    "carry c1 a2",
    "place red-knight c2",
    "place blue-dragon c2",
    "place red-princess c2",
    "place blue-peasant a2",
]


@clause("BR-88")
def test_br_88_nothing_gives_away_what_blue_has_in_hand_and_what_aside() -> None:
    one, other = start_with_aside("queen"), start_with_aside("knight")
    asked_about = set()
    for move in ["", *GAME_WITHOUT_QUEEN_AND_KNIGHT]:
        for record in (one, other):
            if move:
                record.play(asked(record.state), TITLE.read(record.state, asked(record.state), move))
        for viewer in (0, None):
            assert all_that_is_told(one, viewer) == all_that_is_told(other, viewer)
        asked_about.add(question(one.state))
    assert asked_about >= {"1 place", "1 swap", "1 reorder", "1 carry", "over"}


def test_what_is_compared_would_notice_a_card_that_is_played() -> None:
    one, other = start_with_aside("queen"), start_with_aside("knight")
    for record, card in [(one, "blue-knight"), (other, "blue-queen")]:
        play(record.state, "place red-king a1", f"place {card} b1")
    assert all_that_is_told(one, 0) != all_that_is_told(other, 0)


@clause("BR-24")
def test_br_24_what_is_left_after_a_skipped_turn_is_certain() -> None:
    s = position(
        "brawl",
        """
        seats: 2
        colours: red blue
        terrain: farm farm forest  castle farm tower
        hand-0: red-dwarf red-dragon
        hand-1: blue-king blue-queen
        stack: turn 10
        """,
    )
    play(s, "skip")
    known = TITLE.redact(s, 1)
    for seed in range(20):
        assert set(cards(TITLE.guess(known, Chance(seed)), "hand-0")) == {"red-dwarf", "red-dragon"}
