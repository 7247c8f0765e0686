"""It's a Wonderful Kingdom: who knows what of face-down cards, hands and hidden work; undo; guesses."""

from __future__ import annotations

import pytest

from pentarchy.core import Chance, Record
from pentarchy.core.steps import Refused, Step
from pentarchy.core.types import Frame, Move, Seat
from pentarchy.games.wonderful.draft import Offer, Take
from pentarchy.games.wonderful.notation import OFFERED, TRAPPING
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.games.wonderful.step_ids import OFFER, TAKE
from pentarchy.server.tables.replays import Told
from pentarchy.testing import clause
from pentarchy.testing.check import check
from pentarchy.updates import TitleEncoder
from tests.games.wonderful.helpers import CARD, REAL, TITLE, play, refusal, shown, situation, story, view, zone

HANDS = {0: "farm-1 quarry-1 port-1 calamity-1", 1: "village-1 barracks-1 scholars-1 calamity-2"}


def knows(s: WonderfulState, seat: Seat, zone_name: str) -> list[str]:
    """What a seat may lawfully know of a zone, with all that it remembers."""
    known = s.title.redact(s, seat)
    return [CARD.write(card) for card in known.zones[known.layout.index[zone_name]]]


@clause("WK-059")
def test_wk_059_who_laid_a_trap_may_remember_and_gets_no_help() -> None:
    s = situation("planning; befall; reveal; draft-end; take 1; offer 0 2", hand=HANDS)
    play(s, "trap farm-1 left", "offer quarry-1 left")
    for viewer in (0, 1, None):
        assert shown(s, viewer, "left-down") == ["?"]
        assert "farm" not in str(story(s, seat=viewer if viewer is not None else 15))
    assert story(s, "trapped", seat=0) == ["trapped 0 left"]  # a card face down, no more
    assert knows(s, 0, "left-down") == ["farm-1"]  # memory is allowed, for bots as for people
    assert knows(s, 1, "left-down") == ["?"]
    taken = play(s.copy(), "take left")
    assert shown(taken, 0, "draft-1") == shown(taken, 1, "draft-1") == ["quarry-1", "farm-1"]  # named to all
    play(s, "take right")
    for viewer in (0, 1, None):
        assert shown(s, viewer, "discard-down") == ["?"]  # left over: never


@clause("WK-059")
def test_wk_059_the_replay_of_a_running_game_does_not_name_it_either() -> None:
    record = Record.begin(REAL, 2, {"starter": 0}, Chance(1), log=True)
    card = CARD.write(record.state.zones[record.state.components.hand][0])
    record.play(0, REAL.read(record.state, 0, f"trap {card} left"))
    steps, *_ = Told(record, 0, False, TitleEncoder(REAL)).run(None, range(0), False)
    assert [step.move for step in steps] == ["trap ? left"]
    steps, *_ = Told(record, None, True, TitleEncoder(REAL)).run(None, range(0), True)
    assert [step.move for step in steps] == [f"trap {card} left"]  # everybody sees everything once the game is over


@clause("WK-035")
def test_wk_035_everybody_knows_of_the_calamity_and_nobody_which_card_it_is() -> None:
    s = situation("take 1; offer 0 2", hand=HANDS)
    play(s, "trap port-1 left")
    known = TITLE.redact(s, 1)
    found = set()
    for seed in range(60):
        guess = TITLE.guess(known, Chance(seed))
        places = [name for name in ("hand-0", "left-down") if "calamity-1" in zone(guess, name)]
        assert len(places) == 1  # of the four cards dealt into that hand one is the calamity
        found.add(places[0])
        assert "calamity" not in " ".join(zone(guess, "deck"))
    assert found == {"hand-0", "left-down"}


def test_a_calamity_discarded_unseen_is_guessed_among_the_backs_of_its_hand() -> None:
    s = situation(
        "take 1; offer 0 2",
        round=2,
        hand={0: "farm-1 calamity-3", 1: "village-1 calamity-4"},
        extra="discard-down: port-1 calamity-1 port-2\ndealt-4: 0 0 1\nwoes-1: calamity-2",
    )
    known = TITLE.redact(s, 1)
    for seed in range(30):
        guess = TITLE.guess(known, Chance(seed))
        backs = zone(guess, "discard-down")
        assert "calamity-1" in backs[:2]
        assert sum([card.startswith("calamity") for card in zone(guess, "hand-0")]) == 1


@clause("WK-033")
def test_wk_033_hidden_work_is_shown_when_both_have_finished() -> None:
    s = situation(draft={0: "farm-1", 1: "port-1"})
    play(s, "0: construct farm-1")
    assert zone(s, "site-0") == ["farm-1"]
    assert shown(s, 1, "site-0") == shown(s, None, "site-0") == []
    assert shown(s, 1, "draft-0") == ["farm-1"]
    assert story(s, seat=1) == []
    play(s, "0: pass", "1: construct port-1", "1: pass")
    assert shown(s, 1, "site-0") == ["farm-1"]
    assert "constructed 0 farm-1" in story(s, seat=1)


@clause("WK-033")
def test_wk_033_a_refusal_tells_nothing_of_hidden_work() -> None:
    s = situation(draft={0: "farm-1 quarry-1", 1: "port-1"}, site={0: "farm-2:1m"}, built={1: "village-1"})
    probes = ["discard farm-1", "discard farm-2", "discard quarry-1", "place gold farm-2", "place materials quarry-1"]
    before = [refusal(s, probe, 1) for probe in probes]
    play(s, "0: construct farm-1", "0: recycle quarry-1", "0: place materials farm-2")
    assert zone(s, "built-0") == ["farm-2"]
    assert [refusal(s, probe, 1) for probe in probes] == before
    placing = play(situation(draft={0: "farm-1", 1: "port-1"}), "1: recycle port-1")
    asked = refusal(placing, "place exploration farm-1", 1)
    assert refusal(play(placing, "0: construct farm-1"), "place exploration farm-1", 1) == asked


def test_undo_where_nothing_was_revealed() -> None:
    record = Record.begin(REAL, 2, {"starter": 0}, Chance(3), log=True)
    s = record.state
    card = CARD.write(s.zones[s.components.hand][0])
    record.play(0, REAL.read(s, 0, f"trap {card} left"))
    assert record.undoable(0) == 1  # nobody has seen it
    record.undo(0)
    assert card in zone(record.state, "hand-0")
    record.play(0, REAL.read(record.state, 0, f"offer {card} left"))
    assert record.undoable(0) == 0  # everybody has


def test_work_in_a_lane_can_be_taken_back_until_both_are_done() -> None:
    s = situation(draft={0: "farm-1", 1: "port-1"}, title=TITLE)
    record = Record.begin(TITLE, 2, {}, Chance(3), position=TITLE.dump(s))
    record.play(0, TITLE.read(record.state, 0, "recycle farm-1"))
    record.play(1, TITLE.read(record.state, 1, "construct port-1"))
    record.play(0, TITLE.read(record.state, 0, "alchemy materials"))
    assert record.undoable(0) == 2
    record.undo(0, 2)
    assert zone(record.state, "draft-0") == ["farm-1"]
    assert zone(record.state, "site-1") == ["port-1"]


def test_the_view_says_whose_backs_lie_where_and_nothing_else() -> None:
    s = situation("take 0", left_down="farm-1@0 port-1@1", left="quarry-1")
    seen = view(s, 0)
    assert seen["backs"]["left-down"] == [0, 1]
    assert [entry["cards"] for entry in seen["zones"] if entry["name"] == "left-down"] == [[-1, -1]]


class Talkative(Offer):
    """This title tells everybody what a trap hides."""

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m[0] == TRAPPING:
            s.emit((OFFERED, seat, m[1], m[2]))
        super().answer(s, f, seat, m)


class Curious(Take):
    """This step offers the left area only if it hides no calamity."""

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = super().options(s, f, seat, refused)
        hidden = s.zones[s.components.offers_down]
        return moves[1:] if any(card >= s.components.cards.first_calamity for card in hidden) else moves


@pytest.mark.parametrize(
    ("number", "leaky"),
    [(OFFER, Talkative(OFFER, open=True)), pytest.param(TAKE, Curious(TAKE, open=True), marks=pytest.mark.slow)],
)
def test_a_planted_leak_of_a_face_down_card_is_caught(number: int, leaky: Step[WonderfulState]) -> None:
    title = Wonderful()
    title.steps[number] = title.declared_steps.named(leaky)
    games = (check(title, 2, {}, 1, seed) for seed in range(3))
    failures = (failure for report in games for failure in report["failures"])
    assert any("leak" in failure or "options tell" in failure for failure in failures)
