"""Games for training: their openings, and what is noted in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.arena.self_play import CHUNK, Examples, SelfPlay, load, play_games
from pentarchy.arena.self_play import play as play_and_note
from pentarchy.bots.taught import Taught
from pentarchy.core.errors import PentarchyError
from pentarchy.core.types import Move, Seat
from pentarchy.games import load_title
from tests.tools import TITLE, WITH_BOT

SEARCHED = SelfPlay(TITLE, 2, ("search-6",), opening=2, seed=3, epsilon=0.5)


def play(self_play: SelfPlay, number: int) -> list[tuple[Seat, Move]]:
    """The moves of one game."""
    return play_and_note(self_play, number, Examples(Taught(load_title(self_play.slug), self_play.seats)))


def test_openings_are_random_and_bots_change_chairs() -> None:
    drawn_at_random = [play(SelfPlay(TITLE, 2, ("random",), 9, seed), 0) for seed in range(4)]
    assert len({str(played[:3]) for played in drawn_at_random}) == 4
    plain = SelfPlay(TITLE, 2, ("random",), opening=0, seed=5)
    assert play(plain, 1) == play(plain, 1)


@pytest.mark.slow
def test_some_moves_of_an_opening_are_random_and_the_last_always_is() -> None:
    plain = SelfPlay(TITLE, 2, ("greedy",), opening=0, seed=5)
    steady = SelfPlay(TITLE, 2, ("greedy",), opening=10, seed=5, epsilon=0.0)
    wild = SelfPlay(TITLE, 2, ("greedy",), opening=10, seed=5)
    strayed = wilder = 0
    for number in range(8):
        _, opening = steady.opening_of(number)
        if opening:
            as_ever, last, all_of_them = [play(self_play, number) for self_play in (plain, steady, wild)]
            assert last[: opening - 1] == as_ever[: opening - 1]
            strayed += last[opening - 1] != as_ever[opening - 1]
            wilder += all_of_them[: opening - 1] != as_ever[: opening - 1]
    assert strayed
    assert wilder


def test_a_seed_gives_the_same_openings() -> None:
    self_play = SelfPlay(TITLE, 2, ("random",), opening=4, seed=5)
    s = self_play.start(load_title(TITLE), 3)
    chance, opening = self_play.opening_of(3)
    for seat, move in play(self_play, 3)[:opening]:
        moves = s.legal_moves(seat)
        assert move == moves[chance.below(len(moves))]
        s.play(seat, move)


# ---------------------------------------------------------------- games of a search


@pytest.mark.slow
@pytest.mark.parametrize("slug", WITH_BOT)
def test_a_search_notes_what_seats_knew_which_moves_it_tried_and_what_came_of_it(slug: str, tmp_path: Path) -> None:
    title = load_title(slug)
    self_play = SelfPlay(slug, title.default_seats, ("search-3",), opening=0, seed=1)
    assert play_games(self_play, tmp_path, 1, 1, "by hand") == CHUNK
    header, found = load(tmp_path)
    assert header["seats"] == title.default_seats
    inputs = Taught(title, title.default_seats)
    assert found["places"].max() < inputs.trained_for()[3]
    assert found["view_ends"][-1] == len(found["places"])
    assert found["move_ends"][-1] == len(found["visits"]) == len(found["prior_values"])
    assert len(found["words"]) == len(found["visits"]) * inputs.words.longest
    assert found["words"].max() <= len(inputs.words)
    assert found["visits"].sum() == pytest.approx(len(found["decision_views"]), rel=1e-3), "shares of each decision"
    assert found["decision_views"].max() < len(found["view_ends"])
    assert ((found["judged"] >= 0) & (found["judged"] <= 1)).all()
    assert sorted(set(found["games"].tolist())) == list(range(CHUNK))
    assert ((found["results"] >= 0) & (found["results"] <= 1)).all()
    won = found["results"] == 1.0
    assert (found["margins"][won] >= 0).all() or title.default_seats == 1, "who wins alone is not behind"


def test_playing_goes_on_where_it_was_stopped_and_other_games_are_refused(tmp_path: Path) -> None:
    assert play_games(SEARCHED, tmp_path, 2 * CHUNK, 1, "by hand") == 2 * CHUNK
    first, second = [(tmp_path / f"{number:06}.npz").read_bytes() for number in range(2)]
    (tmp_path / "000000.npz").unlink()
    told: list[tuple[int, int]] = []
    play_games(SEARCHED, tmp_path, 2 * CHUNK, 1, "by hand", lambda done, of: told.append((done, of)))
    assert told == [(CHUNK, 2 * CHUNK), (2 * CHUNK, 2 * CHUNK)]
    assert [(tmp_path / f"{number:06}.npz").read_bytes() for number in range(2)] == [first, second], "the same again"
    with pytest.raises(PentarchyError, match="other seed"):
        play_games(SelfPlay(TITLE, 2, ("search-6",), 2, 4, epsilon=0.5), tmp_path, 4, 1, "by hand")
