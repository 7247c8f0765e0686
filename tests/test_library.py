"""The front door: what `import pentarchy as pt` gives."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import pentarchy as pt
from magpies import Magpies

pytestmark = pytest.mark.title("brawl")


def begun() -> pt.Game:
    """Seat 0, red, has the first move."""
    return pt.new("brawl", seats=2, seed=7)


def test_a_move_is_a_tuple_that_prints_as_notation() -> None:
    game = begun()
    move = game.legal_moves()[0]
    assert (str(move), repr(move), move.seat) == ("place red-king a1", "Move('place red-king a1')", 0)
    assert move == (1, 0, 0)
    assert hash(move) == hash((1, 0, 0))
    assert pickle.loads(pickle.dumps(move)) == (1, 0, 0)


@pytest.mark.parametrize("move", ["place red-king b2", "place b2 red-king", (1, 0, 4), [1, 0, 4]])
def test_a_move_is_given_as_text_in_either_order_or_as_numbers(move: str | list[int]) -> None:
    game = begun()
    assert str(game.play(move)) == "place red-king b2"
    assert game.to_move == [1]


def test_parts_of_one_kind_are_never_turned_round() -> None:
    """`carry a1 b2` and `carry b2 a1` are two moves."""
    game = begun()
    assert game.title.read(game.state, 0, "carry a1 b2") != game.title.read(game.state, 0, "carry b2 a1")


@pytest.mark.parametrize(
    ("move", "says"),
    [
        ("place red-king zz", "'zz' is no cell: expected one of a1, b1"),
        ("hop b2", "'hop b2' is no move: expected it to begin with pass, place"),
        ("place blue-king b2", "seat 0 may not place blue-king b2: A turn is: place one character"),
        ((1, "a"), "expected notation, a Move, or a sequence of whole numbers"),
    ],
)
def test_what_is_wrong_is_said_in_words_and_nothing_changes(move: str, says: str) -> None:
    game = begun()
    before = game.position()
    with pytest.raises(pt.PentarchyError) as caught:
        game.play(move)
    assert says in str(caught.value)
    assert game.position() == before
    assert says in str(game.why_not(move))


def test_a_refusal_carries_its_clause() -> None:
    with pytest.raises(pt.IllegalMove) as caught:
        begun().play("place blue-king b2")
    assert caught.value.clause == "BR-15"
    assert caught.value.rule == pt.rules("brawl", "BR-15").en.rstrip(".")
    assert str(caught.value).endswith("(BR-15)")


def test_a_game_that_is_over_says_so() -> None:
    game = begun()
    bots = [pt.bot("random", seed=seat) for seat in range(2)]
    while not game.over:
        game.play(bots[game.to_move[0]].choose(game.seen_by(game.to_move[0])))
    with pytest.raises(pt.IllegalMove, match="the game is over"):
        game.play("pass")
    outcome = game.outcome
    assert outcome is not None
    printed = str(outcome)
    for result in outcome.seats:
        for line in result.lines:
            assert not line.points or f"{line.points:+d} {line.what}" in printed
            assert not line.points or f"({line.clause})" in printed
    assert game.score().totals == [result.score for result in outcome.seats]


def test_a_saved_game_is_the_same_game(tmp_path: Path) -> None:
    game = begun()
    game.play("place red-king b2")
    game.save(tmp_path / "game.json")
    again = pt.load(tmp_path / "game.json")
    assert again.position() == game.position()
    assert again.moves == game.moves
    again.play(again.legal_moves()[0])
    assert len(game.moves) == 1


def test_a_game_begins_from_a_position() -> None:
    game = begun()
    game.play("place red-king b2")
    there = pt.new("brawl", position=game.position())
    assert there.position() == game.position()


def test_undo_and_copy() -> None:
    game = begun()
    start = game.position()
    game.play("place red-king b2")
    copy = game.copy()
    game.undo()
    assert game.position() == start
    assert copy.position() != start
    with pytest.raises(pt.PentarchyError, match="0 moves have been made"):
        game.undo()


def test_a_bot_sees_what_its_seat_sees() -> None:
    game = begun()
    seen = game.seen_by(0)
    assert "hand: 7 face down" in str(seen)
    assert [str(move) for move in seen.legal_moves()] == [str(move) for move in game.legal_moves()]
    guessed = seen.guess(seed=1)
    guessed.push(0, seen.legal_moves()[0])
    assert seen.view()["viewer"] == 0


def test_the_same_seed_is_the_same_game() -> None:
    def played() -> list[str]:
        game = pt.new("brawl", seats=3, seed=5)
        bot = pt.bot("novice", seed=1)
        while not game.over:
            game.play(bot.choose(game.seen_by(game.to_move[0])))
        return [str(move) for move in game.moves]

    assert played() == played()


@pytest.mark.parametrize("slug", pt.titles())
def test_every_title_is_drawn_and_scored_at_every_step(slug: str) -> None:
    """Drawing uses only what the viewer knows, and never fails."""
    game = pt.new(slug, seed=3)
    bot = pt.bot("random", seed=1)
    steps = 0
    while not game.over and steps < 120:
        seat = game.to_move[0]
        seen = game.seen_by(seat)
        assert f"as seat {seat} sees it" in str(seen)
        assert "To move: " in str(game)
        assert len(game.score().lines) == game.seats
        game.play(bot.choose(seen))
        steps += 1


@pytest.mark.plain
def test_importing_costs_nothing_and_reads_no_title() -> None:
    code = "import sys, pentarchy; print([name for name in sys.modules if name.startswith('pentarchy.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    code = (
        "import sys, pentarchy as pt; pt.titles(); pt.new; print([n for n in sys.modules if 'pentarchy.games.' in n])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_unknown_names_say_what_there_is() -> None:
    with pytest.raises(pt.PentarchyError, match="there is no game 'chess': expected one of brawl"):
        pt.new("chess")
    with pytest.raises(pt.PentarchyError, match="has no clause 'BR-999'"):
        pt.rules("brawl", "BR-999")
    with pytest.raises(pt.PentarchyError, match="there is no bot 'wizard'"):
        pt.bot("wizard").choose(begun().seen_by(0))
    with pytest.raises(pt.PentarchyError, match="there is no seat 7"):
        begun().seen_by(7)


def test_mistakes_of_a_first_evening_are_told_in_one_line(tmp_path: Path) -> None:
    """A newcomer gets the seat wrong, gives the game in place of what a seat sees, or the move of another game."""
    game = begun()
    move = game.legal_moves()[0]
    mistakes: list[tuple[Callable[[], object], str]] = [
        (lambda: pt.bot("steady").choose(game.seen_by(1)), "seat 1 has nothing to choose now"),
        (lambda: pt.bot("steady").choose(game), "expected game.seen_by"),  # type: ignore[arg-type]
        (lambda: game.view(9), "there is no seat 9"),
        (lambda: game.seen_by(None), "there is no seat None"),  # type: ignore[arg-type]
        (lambda: game.play(None), "is no move"),  # type: ignore[arg-type]
        (lambda: game.seen_by(0).gain("place blue-king b2"), "may not place blue-king b2"),
        (lambda: pt.new("brawl", seats="2"), "seats: expected a whole number"),  # type: ignore[arg-type]
        (lambda: pt.new("brawl", seed="x"), "seed: expected a whole number"),  # type: ignore[arg-type]
        (lambda: pt.new(None), "is no title"),  # type: ignore[arg-type]
        (lambda: pt.new("brawl", seats=3, position=game.position()), "the position is one of 2 seats"),
        (lambda: game.save(tmp_path / "nowhere" / "game.json"), "cannot be written"),
        (lambda: pt.new(Magpies()).play(move), "is a move of brawl"),
    ]
    for mistake, says in mistakes:
        with pytest.raises(pt.PentarchyError, match=says):
            mistake()


def test_a_move_may_be_a_list_of_words_or_numbers() -> None:
    game = pt.new("brawl", seats=2, seed=7)
    first = game.legal_moves()[0]
    assert game.copy().play(list(first)) == first
    assert game.copy().play(str(first).split()) == first
    assert game.why_not(str(first).split()) is None
    for odd in ([], [1, "king"], [True, 0, 0], {1, 2}):
        with pytest.raises(pt.PentarchyError, match="is no move: expected notation, a Move, or a sequence"):
            game.play(odd)  # type: ignore[arg-type]


def test_a_deal_is_the_same_at_several_tables() -> None:
    one, other = pt.new("brawl", seats=3, deal="friday"), pt.new("brawl", seats=3, deal="friday")
    assert one.position() == other.position()
    assert pt.new("brawl", seats=3, deal="sunday").position() != one.position()
    with pytest.raises(pt.BadOption, match="a seed and a deal: expected one of them"):
        pt.new("brawl", seed=1, deal="friday")
