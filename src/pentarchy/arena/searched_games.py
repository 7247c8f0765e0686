"""Games of a search with itself, as examples to learn from: what each seat knew, how often the search tried each of its
moves, and what came of the game.

Games are kept in chunks, a NumPy file each, so that playing goes on where it was stopped and a machine that knows
nothing of the game can train on them (`train_taught.py`).
"""

from __future__ import annotations

import json
import os
from array import array
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, Final

from pentarchy.arena.fit_weights import begins_action, import_numpy, result_of
from pentarchy.arena.play import MAX_MOVES, Progress, create_competitor
from pentarchy.arena.self_play import RESOLUTION, SelfPlay, file_errors, title_of
from pentarchy.bots.evaluator import Evaluator
from pentarchy.bots.search import MIN_SPREAD, SearchBot, SearchResult
from pentarchy.bots.taught import Taught, standardised
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.types import Move, Seat

CHUNK: Final = 4  # games in a file
EXAMPLES: Final = "*.npz"
HEADER: Final = "header.json"


class Examples:
    """What is learnt from some games, as columns."""

    def __init__(self, inputs: Taught) -> None:
        self.inputs = inputs
        self.views: dict[Seat, int] = {}  # by seat, its view of the present position
        self.places, self.view_ends = array("H"), array("q")
        # Decisions: the view, the words of each move, its prior value and how often it was tried.
        self.decision_views, self.move_ends = array("q"), array("q")
        self.words, self.prior_values, self.visits = array("H"), array("f"), array("f")
        # Positions between two actions: the view, the chance to win that was judged and the one that was found.
        self.position_views, self.judged, self.found = array("q"), array("f"), array("f")
        self.seats: list[Seat] = []  # of the positions of the present game
        self.results, self.margins, self.games = array("f"), array("f"), array("q")

    def view(self, s: State, seat: Seat) -> int:
        """The number of what a seat sees of the present position."""
        number = self.views.get(seat)
        if number is None:
            number = self.views[seat] = len(self.view_ends)
            self.places.extend(self.inputs.features(self.inputs.title.redact(s, seat)))
            self.view_ends.append(len(self.places))
        return number

    def decided(self, s: State, seat: Seat, result: SearchResult) -> None:
        """A move was searched."""
        total = sum([option.visits for option in result.options])
        if not total or len(result.options) < 2:
            return
        self.decision_views.append(self.view(s, seat))
        for row in self.inputs.words.rows([option.move for option in result.options]):
            self.words.extend(row)
        self.prior_values.extend(standardised([option.prior_value for option in result.options], MIN_SPREAD))
        self.visits.extend([option.visits / total for option in result.options])
        self.move_ends.append(len(self.visits))

    def stood(self, s: State, seat: Seat, judged: float, found: float) -> None:
        """A position between two actions. `found` is what a search said of it, or -1."""
        self.position_views.append(self.view(s, seat))
        self.judged.append(judged)
        self.found.append(found)
        self.seats.append(seat)

    def ended(self, game: int, final: State) -> None:
        """What came of the game."""
        shares, outcome = result_of(self.inputs.title, final), self.inputs.title.outcome(final)
        assert outcome is not None
        scores = [float(one.score) for one in outcome.seats]
        for seat in self.seats:
            best = max([score for other, score in enumerate(scores) if other != seat], default=0.0)
            self.results.append(shares[seat])
            self.margins.append(scores[seat] - best)
            self.games.append(game)
        self.seats = []

    def columns(self) -> dict[str, Any]:
        """Everything, as NumPy arrays by name."""
        numpy = import_numpy()
        types = {"H": numpy.uint16, "q": numpy.int64, "f": numpy.float32}
        found = {name: value for name, value in vars(self).items() if isinstance(value, array)}
        return {name: numpy.frombuffer(value, types[value.typecode]) for name, value in found.items()}


def play(self_play: SelfPlay, number: int, examples: Examples) -> None:
    """Play one game to its end, and note what is learnt from it."""
    title, seats = examples.inputs.title, self_play.seats
    s = self_play.start(title, number)
    names = self_play.bots
    bots = [create_competitor(names[(seat + number) % len(names)], title) for seat in range(seats)]
    sources = [Chance(derive(self_play.seed, number, seat)) for seat in range(seats)]
    chance, opening = self_play.opening_of(number)
    judge = bots[0]
    assert isinstance(judge, SearchBot)
    evaluator = Evaluator(title, judge.title_bot, judge.params_for(seats))
    last = -1
    for ply in range(MAX_MOVES):
        waiting = s.turn()
        if not waiting:
            examples.ended(number, s)
            return
        seat = waiting[0]
        examples.views = {}
        bot = bots[seat]
        assert isinstance(bot, SearchBot)
        left = opening - ply
        if left == 1 or (left > 1 and chance.below(RESOLUTION) < self_play.epsilon * RESOLUTION):
            moves = s.legal_moves(seat)
            move: Move = moves[chance.below(len(moves))]
            result: SearchResult | None = None
        else:
            move, result = bot.consider(title.redact(s, seat), seat, sources[seat])
        if result is not None and result.simulations:
            examples.decided(s, seat, result)
        if begins_action(s, judge.title_bot) and left <= 0:
            chances = evaluator.win_chances(s)
            for who in {seat, last if last >= 0 else seat}:
                judged = evaluator.ask_network(s, who, chances)[who]
                own = who == seat and result is not None and result.simulations > 0 and result.options
                said = sum([one.probability * one.win_chance for one in result.options]) if own and result else -1.0
                examples.stood(s, who, judged, said)
        s.play(seat, move)
        last = seat
    raise PentarchyError(f"game {number} of {title.slug} did not end within {MAX_MOVES} moves")


def play_chunk(self_play: SelfPlay, chunk: int, folder: str) -> int:
    """Play the games of one file, in whatever process, and write it. Returns how many."""
    examples = Examples(Taught(title_of(self_play.slug, self_play.pack), self_play.seats))
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        play(self_play, number, examples)
    path = Path(folder) / f"{chunk:06}.npz"
    half = path.with_suffix(".half")
    with half.open("wb") as file:
        import_numpy().savez_compressed(file, **examples.columns())
    os.replace(half, path)
    return CHUNK


def play_games(
    self_play: SelfPlay,
    folder: Path,
    games: int,
    jobs: int,
    command: str,
    progress: Progress | None = None,
    seconds: float = 0.0,
) -> int:
    """Play what is missing of so many games, in whole chunks, and begin none after so many seconds (0: no limit).
    Returns how many there are."""
    title = title_of(self_play.slug, self_play.pack)
    inputs = Taught(title, self_play.seats)
    header = {**self_play.header(title), "trained_for": inputs.trained_for(), "longest": inputs.words.longest}
    path = folder / HEADER
    with file_errors(path):
        folder.mkdir(parents=True, exist_ok=True)
        stored = json.loads(path.read_text("utf-8")) if path.is_file() else {}
        differs = [key for key in header if stored and stored.get(key) != header[key]]
        if differs:
            raise PentarchyError(f"{folder}: was played with other {', '.join(differs)}: name another folder")
        path.write_text(json.dumps({**header, "command": command}) + "\n", "utf-8")
    chunks = -(-games // CHUNK)
    missing = [chunk for chunk in range(chunks) if not (folder / f"{chunk:06}.npz").is_file()]
    done = chunks - len(missing)
    end = monotonic() + seconds
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        running: set[Future[int]] = set()
        left = iter(missing)
        while True:
            if progress:
                progress(done * CHUNK, chunks * CHUNK)
            if not seconds or monotonic() < end:
                more = islice(left, jobs - len(running))
                running |= {pool.submit(play_chunk, self_play, chunk, str(folder)) for chunk in more}
            if not running:
                return done * CHUNK
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            done += sum([task.result() for task in finished]) // CHUNK
