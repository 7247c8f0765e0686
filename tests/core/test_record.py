"""Records: strict replay, fingerprints and seals, what is refused, undo and saving."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from magpies import Magpies
from magpies.state import MagpiesState
from pentarchy.core.chance import Chance, NamedChance, SecretChance
from pentarchy.core.errors import BadNotation, BadRecord, IllegalMove, PentarchyError
from pentarchy.core.record import Record, read_json
from pentarchy.core.steps import Step
from pentarchy.core.types import PASS, Json
from pentarchy.games import load_title
from tests.core.tiny import MARK, SEATS, Happen, Lanes, Mark, Slate, Tiny
from tests.toy.tools import TOY, move, sentence


def begin(seats: int = 3, seed: int = 4, **options: str | int | bool) -> Record[MagpiesState]:
    """A new toy game, written down."""
    return Record.begin(TOY, seats, options, Chance(seed), log=True)


def at_random(record: Record[MagpiesState], plies: int, seed: int = 1) -> Record[MagpiesState]:
    """Play on at random, unasked seats too."""
    chance = Chance(seed)
    for _ in range(plies):
        seats = [seat for seat in range(record.seats) if record.state.legal_moves(seat)]
        if not seats:
            break
        seat = seats[chance.below(len(seats))]
        moves = record.state.legal_moves(seat)
        record.play(seat, moves[chance.below(len(moves))])
    return record


def play(record: Record[Any], *lines: str) -> None:
    """Moves written like lines of a record."""
    for line in lines:
        seat, text = line.split(" ", 1)
        record.play(int(seat), record.title.read(record.state, int(seat), text))


def through(data: Json) -> Json:
    """As it comes back from a file."""
    return json.loads(json.dumps(data))


def without_seal(data: Json) -> Json:
    """An edited record would have none that fits; without one the rest of the checks must hold."""
    return {key: value for key, value in through(data).items() if key != "seal"}


def test_a_finished_game_replays_to_the_same_position_and_the_same_events() -> None:
    for seats in TOY.seats:
        record = at_random(begin(seats, seed=seats), 10_000)
        assert record.state.turn() == []
        again = Record.from_json(TOY, through(record.to_json()), log=True)
        assert TOY.dump(again.state) == TOY.dump(record.state)
        assert again.lines() == record.lines()
        assert again.entries == record.entries
        assert again.state.log == record.state.log
        assert TOY.outcome(again.state) == TOY.outcome(record.state)


def test_the_lines_are_what_people_can_read() -> None:
    record = begin(2, starter=0)
    play(record, f"0 bid {TOY.vocabulary.kinds['card'].write(record.state.hand(0)[0])} 1")
    lines = record.lines()
    assert lines[0].startswith("* ")
    assert lines[0].count("/") == 3  # the deck and two favourites
    assert lines[1].startswith("0 bid ")
    assert lines[1].endswith(f" 1 #{TOY.fingerprint(record.state)}")
    assert record.to_json()["options"] == {"starter": 0, "rounds": 2, "hush": True}


def test_what_a_seat_was_told() -> None:
    record = begin(2, starter=0)
    seen = [sentence(event) for event in record.events(1)]
    assert seen[:4] == ["drew 0 ?"] * 4
    assert "?" not in seen[4]
    assert record.events(1, since=len(record.state.log or [])) == []


def test_an_illegal_move_changes_nothing() -> None:
    record = begin()
    before = TOY.dump(record.state)
    with pytest.raises(IllegalMove, match=r"may not gather: .*\(MP-08\)"):
        record.play(0, move("gather"))
    assert TOY.dump(record.state) == before
    assert record.entries == []


# ---------------------------------------------------------------- what is refused


def edited(data: Json, **fields: Any) -> Json:
    """A copy with some fields changed and no seal."""
    return {**without_seal(data), **fields}


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"format": 2}, "record format 2: expected 1"),
        ({"game": "chess"}, "a record of chess, not of magpies"),
        ({"version": 0}, "played by version 0 of the rules of magpies; this knows 1"),
        ({"content": "0" * 16}, "played with content 0000000000000000; this is"),
        ({"seats": 9}, "the set-up is not legal: 9 seats are not allowed"),
        ({"seats": True}, "field seats: expected int"),
        ({"seats": "3"}, "field seats: expected int"),
        ({"options": {"rounds": 7}}, "the set-up is not legal: option rounds=7"),
        ({"options": {"moon": 1}}, "the set-up is not legal: there is no option moon"),
        ({"moves": "0 pass"}, "field moves: expected list"),
        ({"moves": None}, "field moves: expected list"),
        ({"moves": [7]}, "line 1: expected `SEAT MOVE #FINGERPRINT`"),
        ({"moves": ["* 3/x"]}, "line 1: expected"),
        ({"moves": ["* 1/2/3"]}, "line 1: expected"),
        ({"moves": ["x pass"]}, "line 1: expected"),
        ({"moves": []}, "the rules ask for a random outcome"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(fields: dict[str, Any], message: str) -> None:
    data = at_random(begin(), 12).to_json()
    with pytest.raises(BadRecord, match=message):
        Record.from_json(TOY, edited(data, **fields))


@pytest.mark.parametrize("data", [None, [], "record", 3])
def test_not_a_record_at_all(data: Json) -> None:
    with pytest.raises(BadRecord, match="not a record: expected a JSON object"):
        Record.from_json(TOY, data)


def test_the_seal_covers_everything() -> None:
    data = through(at_random(begin(), 12).to_json())
    for field, value in {"seats": 2, "options": {"rounds": 1}, "moves": data["moves"][:-1]}.items():
        with pytest.raises(BadRecord, match="changed or cut"):
            Record.from_json(TOY, {**data, field: value})


def test_without_a_seal_every_line_is_still_checked() -> None:
    record = at_random(begin(), 12)
    data = without_seal(record.to_json())
    assert Record.from_json(TOY, data).entries == record.entries
    moves = data["moves"]
    first = next(i for i, line in enumerate(moves) if line[0] != "*")
    seat, text = moves[first].split(" ", 1)
    other = next(m for m in begin().state.legal_moves(int(seat)) if TOY.vocabulary.write(m) != text.partition(" #")[0])
    cases = {
        "leads to position": [f"{seat} {TOY.vocabulary.write(other)} #00000000"],
        "there is no seat 8": [f"8 {text}"],
        "is no move: expected": [f"{seat} juggle #00000000"],
        r"may not gather: .*\(MP-08\)": [f"{seat} gather #00000000"],
        "random outcomes are written down that the rules never ask for": [moves[first], "* 0/2"],
    }
    for message, lines in cases.items():
        with pytest.raises(BadRecord, match=message):
            Record.from_json(TOY, {**data, "moves": [*moves[:first], *lines]})
    with pytest.raises(BadRecord, match="but 0/9 is written down"):
        Record.from_json(TOY, {**data, "moves": ["* 0/9"]})


def test_other_content_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text('[[trinket]]\nid = "bead"\nvalue = 9\n', "utf-8")
    with pytest.raises(BadRecord, match="give the same pack"):
        Record.from_json(Magpies(pack), begin().to_json())


def test_a_record_read_from_a_file_can_be_played_on() -> None:
    record = Record.from_json(TOY, through(at_random(begin(), 6).to_json()))
    record.go_on(SecretChance())
    at_random(record, 10_000)
    assert record.state.turn() == []
    again = Record.from_json(TOY, through(record.to_json()))
    assert TOY.fingerprint(again.state) == TOY.fingerprint(record.state)


# ---------------------------------------------------------------- undo


def to_hoard(seats: int = 3) -> Record[MagpiesState]:
    """A record in which everyone hoards."""
    record = begin(seats, starter=0)
    for seat in range(seats):
        record.play(seat, record.state.legal_moves(seat)[0])
    assert record.state.lanes
    return record


def test_undo_goes_back_to_the_barrier_and_no_further() -> None:
    record = to_hoard(1)
    play(record, "0 pass", "0 scry")
    assert record.undoable(0) == 0  # a card was seen
    play(record, "0 sink")
    assert record.undoable(0) == 0  # the Owl turned up cards
    assert record.entries[-1].barrier
    with pytest.raises(PentarchyError, match="may take back 0 moves, not 1"):
        record.undo(0)


def test_undo_takes_out_several_moves() -> None:
    record = to_hoard(2)
    start = TOY.dump(record.state)
    hand = [TOY.vocabulary.kinds["card"].write(c) for c in record.state.hand(0)]
    play(record, f"0 stash {hand[0]}", "0 lock", f"0 stash {hand[1]}")
    assert record.undoable(0) == 3
    record.undo(0, 3)
    assert TOY.dump(record.state) == start
    with pytest.raises(PentarchyError, match="not 0"):
        record.undo(0, 0)


def test_undo_in_a_lane_leaves_the_moves_of_others() -> None:
    record = to_hoard()
    play(record, "1 lock", "0 lock", "2 lock", "0 pass", "1 pass")
    assert [record.undoable(seat) for seat in range(3)] == [2, 2, 1]
    record.undo(0)
    assert record.state.turn() == [0, 2]
    assert record.state.locked == [1, 1, 1]
    record.undo(1, 2)
    assert record.state.turn() == [0, 1, 2]
    assert record.state.locked == [1, 0, 1]
    assert [entry.seat for entry in record.entries[3:]] == [0, 2]


def test_what_others_do_in_a_hidden_lane_changes_nobodys_right_to_undo() -> None:
    record = to_hoard()
    play(record, "0 lock")
    card = TOY.vocabulary.kinds["card"].write(record.state.hand(1)[0])
    play(record, f"1 pawn {card}")
    assert record.undoable(0) == 1
    assert record.undoable(1) == 1
    record.undo(0)
    assert record.state.locked == [0, 0, 0]
    assert record.state.pawned == [0, 1, 0]


def test_after_the_join_of_hidden_lanes_nothing_comes_back() -> None:
    record = to_hoard()
    play(record, "0 pass", "1 pass", "2 pass")
    assert record.state.lanes == []
    assert [record.undoable(seat) for seat in range(3)] == [0, 0, 0]


def test_a_sealed_answer_can_be_taken_back_whatever_others_have_sealed() -> None:
    record = begin()
    for seat in (0, 1):
        record.play(seat, record.state.legal_moves(seat)[0])
    assert [record.undoable(seat) for seat in range(3)] == [1, 1, 0]
    record.undo(0)
    assert record.state.turn() == [0, 2]
    assert [entry.seat for entry in record.entries] == [1]


def test_changes_of_mind_change_nobodys_right_to_undo() -> None:
    record = begin()
    record.play(1, record.state.legal_moves(1)[0])
    record.play(0, record.state.legal_moves(0)[0])
    changes = [bid for bid in record.state.legal_moves(1) if not TOY.verbs[bid[0]].anytime]
    for bid in changes:
        record.play(1, bid)
        assert record.undoable(0) == 1
    assert record.undoable(1) == len(changes) + 1 > 2


def tiny(*queue: tuple[int, ...]) -> Record[Slate]:
    """A game of open lanes (1), marks (2) and things that happen (3)."""
    steps: list[Step[Slate]] = [Lanes(1), Mark(2), Happen(3)]
    return Record.begin(Tiny(steps, list(queue)), SEATS, {}, Chance(1))


def test_outside_lanes_anothers_move_is_a_barrier() -> None:
    record = tiny((2, 0), (2, 1), (2, 2))
    for seat in (0, 1):
        record.play(seat, PASS)
    assert [record.undoable(seat) for seat in range(3)] == [0, 1, 0]
    record.undo(1)
    assert record.undoable(0) == 1


def test_a_move_before_the_lanes_stays_once_another_has_moved_in_them() -> None:
    record = tiny((2, 0), (1, 2))
    record.play(0, PASS)
    assert record.undoable(0) == 1
    record.play(1, (MARK, 7))
    assert record.undoable(0) == 0
    record.play(0, (MARK, 8))
    assert record.undoable(0) == 1
    record.undo(0)
    assert record.state.marks == [[], [7], []]


def test_the_move_that_joins_open_lanes_can_be_taken_back_by_its_seat_only() -> None:
    record = tiny((1, 2), (2, 0))
    for seat in (1, 2, 0):
        record.play(seat, PASS)
    assert record.state.lanes == []
    assert [record.undoable(seat) for seat in range(3)] == [1, 0, 0]
    record.undo(0)
    assert record.state.turn() == [0]


def test_lanes_that_follow_lanes_at_once_are_not_the_same_lanes() -> None:
    record = tiny((1, 2), (1, 2))
    for seat in (0, 1, 2):
        record.play(seat, PASS)
    assert record.state.turn() == [0, 1, 2]
    record.play(0, (MARK, 7))
    assert [record.undoable(seat) for seat in range(3)] == [1, 0, 0]
    record.undo(0)
    assert record.state.turn() == [0, 1, 2]
    record.play(1, (MARK, 7))
    assert [record.undoable(seat) for seat in range(3)] == [0, 1, 0]


def test_undo_and_play_again_leads_to_the_same_position_at_every_ply() -> None:
    record = begin(3, seed=8)
    chance = Chance(2)
    undone = 0
    while record.state.turn():
        seats = [seat for seat in range(3) if record.state.legal_moves(seat)]
        seat = seats[chance.below(len(seats))]
        moves = record.state.legal_moves(seat)
        before = TOY.dump(record.state)
        record.play(seat, moves[chance.below(len(moves))])
        after, entry = TOY.dump(record.state), record.entries[-1]
        if record.undoable(seat):
            record.undo(seat)
            assert TOY.dump(record.state) == before
            record.play(seat, entry.move)
            assert TOY.dump(record.state) == after
            undone += 1
    assert undone > 10


def test_rewind_goes_anywhere_and_deals_no_outcome_twice() -> None:
    record = at_random(begin(seed=3), 10_000)
    length = len(record.entries)
    fingerprints = [entry.fingerprint for entry in record.entries]
    record.rewind(length // 2)
    assert [entry.fingerprint for entry in record.entries] == fingerprints[: length // 2]
    assert TOY.fingerprint(record.state) == fingerprints[length // 2 - 1]
    at_random(record, 10_000, seed=9)
    Record.from_json(TOY, through(record.to_json()))
    record.rewind(0)
    assert record.entries == []
    with pytest.raises(PentarchyError, match="expected a number up to that"):
        record.rewind(1)


# ---------------------------------------------------------------- files


def test_saving_replaces_a_file_only_when_the_new_one_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record = at_random(begin(), 5)
    record.save(path)
    first = path.read_text("utf-8")
    assert read_json(path) == through(record.to_json())
    at_random(record, 3)
    record.save(path)
    assert path.read_text("utf-8") != first
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    (tmp_path / "game.json.part").mkdir()  # now the new file cannot be written
    kept = path.read_text("utf-8")
    with pytest.raises(OSError, match="directory"):
        record.save(path)
    assert path.read_text("utf-8") == kept


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with pytest.raises(BadRecord, match=r"game\.json: cannot be read: No such file"):
        read_json(path)
    whole = json.dumps(begin().to_json())
    for text, message in [(whole[:-20], "is not JSON, or is cut off"), ("\0", "is not JSON")]:
        path.write_text(text, "utf-8")
        with pytest.raises(BadRecord, match=message):
            read_json(path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match="cannot be read"):
        read_json(path)


# ---------------------------------------------------------------- from the middle of a game


@pytest.mark.parametrize("plies", [5, 20, 40])
def test_a_record_can_begin_from_a_dumped_position(plies: int) -> None:
    before = at_random(begin(seed=plies), plies)
    position = through(TOY.dump(before.state))
    record = Record.begin(TOY, 3, {}, Chance(9), log=True, position=position)
    assert TOY.dump(record.state) == TOY.dump(before.state)
    at_random(record, 12, seed=2)
    data = through(record.to_json())
    again = Record.from_json(TOY, data)
    assert TOY.fingerprint(again.state) == TOY.fingerprint(record.state)
    assert again.to_json() == data
    length = len(record.entries)
    record.rewind(0)
    assert TOY.dump(record.state) == TOY.dump(before.state)
    assert length > 0


def test_a_position_is_part_of_the_seal_and_checked() -> None:
    record = Record.begin(TOY, 3, {}, Chance(9), position=TOY.dump(at_random(begin(), 9).state))
    data = through(record.to_json())
    with pytest.raises(BadRecord, match="seal"):
        Record.from_json(TOY, {**data, "position": {**data["position"], "reveals": 99}})
    with pytest.raises(BadRecord, match="position"):
        Record.from_json(TOY, {**without_seal(data), "position": {"game": "other"}})
    with pytest.raises(BadRecord, match="3 seats in a record of 2"):
        Record.from_json(TOY, {**without_seal(data), "seats": 2})


def test_a_record_does_not_say_another_version_than_its_position() -> None:
    title = load_title("castles")
    old = title.start(2, {}, Chance(1), version=1)
    data = through(Record.begin(title, 2, {}, Chance(9), position=title.dump(old)).to_json())
    assert data["version"] == Record.from_json(title, data).version == 1
    with pytest.raises(BadRecord, match="a position of version 1 of the rules in a record of version 2"):
        Record.from_json(title, {**without_seal(data), "version": 2})


@pytest.mark.parametrize("move", [["1", "2"], [1.0, 2.0], [True, 2], "take", None, 7, [[1]]], ids=repr)
def test_what_is_no_move_is_refused_as_that(move: Any) -> None:
    record = begin()
    before = TOY.fingerprint(record.state)
    for make in (record.play, record.state.play, record.state.check_legal, record.state.why_not):
        with pytest.raises(BadNotation, match="is no move: expected whole numbers, the verb's first"):
            make(0, move)
    assert TOY.fingerprint(record.state) == before


def test_a_move_given_as_a_list_is_understood() -> None:
    record = begin()
    seat = record.state.turn()[0]
    move = record.state.legal_moves(seat)[0]
    numbers: Any = list(move)
    assert record.state.why_not(seat, numbers) is None
    record.state.copy().play(seat, numbers)
    record.play(seat, numbers)
    assert record.entries[-1].move == move
    with pytest.raises(IllegalMove, match="may not make the move"):
        record.play(seat, [99])


def test_marks_may_be_rare_and_stay_as_they_are() -> None:
    record = begin()
    record.mark_every = 4
    at_random(record, 10_000)
    marked = [bool(entry.fingerprint) for entry in record.entries]
    assert marked[:8] == [False, False, False, True, False, False, False, True]
    assert marked[-1], "the last position is always marked"
    data = through(record.to_json())
    assert Record.from_json(TOY, data).to_json() == data
    wrong = [line.replace(f"#{record.entries[3].fingerprint}", "#00000000") for line in data["moves"]]
    with pytest.raises(BadRecord, match="move 4"):
        Record.from_json(TOY, {**without_seal(data), "moves": wrong})


def test_undo_says_what_it_took_back() -> None:
    record = begin(seats=2)
    while record.state.lanes == []:
        at_random(record, 1, seed=len(record.entries))
    seat = record.state.turn()[0]
    moves = [m for m in record.state.legal_moves(seat) if m != PASS]
    record.play(seat, moves[0])
    place = len(record.entries) - 1
    assert record.undo(seat) == [place]


def test_random_outcomes_say_where_they_come_from() -> None:
    record = Record.begin(TOY, 3, {}, Chance(2))
    assert [(source, index) for _, _, source, index in record.draws()] == [
        ("deck", 0),
        ("favourite", 0),
        ("favourite", 1),
        ("favourite", 2),
        ("starter", 0),
    ]
    assert record.lines()[0].split()[2].endswith("@favourite.0")
    again = Record.from_json(TOY, record.to_json())
    assert again.draws() == record.draws()
    nameless = {**record.to_json(), "moves": [re.sub(r"@\S+", "", line) for line in record.lines()]}
    del nameless["seal"]
    assert Record.from_json(TOY, nameless).state.zones == record.state.zones
    wrong = {**record.to_json(), "moves": [line.replace("@deck", "@starter") for line in record.lines()]}
    del wrong["seal"]
    with pytest.raises(BadRecord, match="the rules draw from deck, but a draw from starter is written down"):
        Record.from_json(TOY, wrong)


def test_a_named_deal_is_the_same_however_people_play() -> None:
    def draws(seed: int) -> dict[tuple[str, int, int], int]:
        record = at_random(Record.begin(TOY, 3, {"rounds": 3}, NamedChance("friday")), 40, seed)
        return {(source, index, bound): outcome for outcome, bound, source, index in record.draws()}

    one, other = draws(1), draws(2)
    assert one.keys() != other.keys()  # they drew at other moments, from other numbers of cards
    shared = one.keys() & other.keys()
    assert len(shared) >= 5
    assert [one[key] for key in shared] == [other[key] for key in shared]


def test_an_index_goes_on_where_a_replayed_game_left_off() -> None:
    record = Record.begin(TOY, 2, {}, NamedChance("friday"))
    again = Record.from_json(TOY, record.to_json())
    again.go_on(NamedChance("friday"))
    assert again.state.chance.count("deck") == record.state.chance.count("deck") == 1
