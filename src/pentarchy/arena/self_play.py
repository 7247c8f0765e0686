"""Games of bots with themselves, as examples to learn from: what each seat knew, how often a search tried each of its
moves, what the position was judged to be worth, and what came of the game.

Games are kept in chunks, a NumPy file each, so that playing goes on where it was stopped and a machine that knows
nothing of the game can learn from them (`train_taught.py`, `fit_weights.py`).
"""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from time import monotonic
from typing import Any, Final

from pentarchy.arena.play import MAX_MOVES, Progress, create_competitor, line_up
from pentarchy.bots.evaluator import Evaluator
from pentarchy.bots.search import MIN_SPREAD, SearchBot, SearchResult
from pentarchy.bots.taught import Taught, standardised
from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State
from pentarchy.core.steps import Ask
from pentarchy.core.title import Title
from pentarchy.core.title_bot import TitleBot, title_bot
from pentarchy.core.types import Json, Move, Options, Seat
from pentarchy.core.weights import BadWeights
from pentarchy.games import load_title

CHUNK: Final = 4  # games in a file
FILES: Final = "*.npz"
HEADER: Final = "header.json"
RESOLUTION: Final = 1 << 32  # of random numbers between 0 and 1


def import_numpy() -> Any:
    """numpy, imported only for learning: playing does not need it (extra `lab`)."""
    import numpy

    return numpy


@dataclass(frozen=True)
class SelfPlay:
    """Which bots play which games. In every game the bots sit one seat further.

    A game has an opening of up to `opening` moves. Its last move is random, and so is each earlier one with probability
    `epsilon`. Without that all games would be alike, and nothing could be learnt about what good bots avoid.
    """

    slug: str
    seats: int
    bots: tuple[str, ...]
    opening: int
    seed: int
    options: tuple[tuple[str, str | int | bool], ...] = ()
    pack: str = ""
    epsilon: float = 1.0

    def start(self, title: Title[Any], number: int) -> State:
        """The beginning of a game."""
        options: Options = title.options.resolve(self.seats, dict(self.options))
        s: State = title.start(self.seats, options, Chance(derive(self.seed, number)))
        return s

    def opening_of(self, number: int) -> tuple[Chance, int]:
        """The random source of a game's opening, and the number of its moves."""
        chance = Chance(derive(self.seed, number, self.seats))
        return chance, chance.below(self.opening + 1)

    def check(self, title: Title[Any]) -> None:
        """Refuse unknown bots before anything is played."""
        for name in line_up(list(self.bots), self.seats):
            create_competitor(name, title)

    def header(self, title: Title[Any]) -> dict[str, Any]:
        """What games must have in common to be used together."""
        return {**json.loads(json.dumps(asdict(self))), "version": title.version, "content": title.content.hash}


@cache
def title_of(slug: str, pack: str) -> Title[Any]:
    """A title, loaded once in every process."""
    return load_title(slug, Path(pack) if pack else None)


class Examples:
    """What is learnt from some games, as columns."""

    def __init__(self, inputs: Taught) -> None:
        self.inputs = inputs
        self.views: dict[Seat, int] = {}  # by seat, its view of the present position
        self.places, self.view_ends = array("H"), array("q")
        # Decisions: the view, the words of each move, its prior value and how often it was tried.
        self.decision_views, self.move_ends, self.decision_games = array("q"), array("q"), array("q")
        self.words, self.prior_values, self.visits = array("H"), array("f"), array("f")
        # Positions between two actions: the view, the chance to win that was judged and the one that was found.
        self.position_views, self.judged, self.found = array("q"), array("f"), array("f")
        self.seats: list[Seat] = []  # of the positions of the present game
        self.results, self.margins, self.games = array("f"), array("f"), array("q")
        # The same positions once each, of all seats: the amounts of the title's features as logits, and the chances.
        self.amounts, self.chances, self.shares, self.fit_games = array("f"), array("f"), array("f"), array("q")
        self.fitted: int = 0  # positions of the present game

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

    def measured(self, s: State, bot: TitleBot[Any], chances: list[float]) -> None:
        """The features of all seats in a position between two actions, and the present evaluation of them."""
        scale = bot.logit_scale(s)
        for seat in range(s.seats):
            self.amounts.extend([amount / scale for amount in bot.features(s, seat)])
        self.chances.extend(chances)
        self.fitted += 1

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
        self.shares.extend(shares * self.fitted)
        self.fit_games.extend([game] * self.fitted)
        self.decision_games.extend([game] * (len(self.decision_views) - len(self.decision_games)))
        self.seats, self.fitted = [], 0

    def columns(self) -> dict[str, Any]:
        """Everything, as NumPy arrays by name."""
        numpy = import_numpy()
        types = {"H": numpy.uint16, "q": numpy.int64, "f": numpy.float32}
        found = {name: value for name, value in vars(self).items() if isinstance(value, array)}
        return {name: numpy.frombuffer(value, types[value.typecode]) for name, value in found.items()}


def play(self_play: SelfPlay, number: int, examples: Examples) -> list[tuple[Seat, Move]]:
    """Play one game to its end, and note what is learnt from it. Returns the moves."""
    title, seats = examples.inputs.title, self_play.seats
    s = self_play.start(title, number)
    names = line_up(list(self_play.bots), seats)
    bots = [create_competitor(names[(seat + number) % seats], title) for seat in range(seats)]
    sources = [Chance(derive(self_play.seed, number, seat)) for seat in range(seats)]
    chance, opening = self_play.opening_of(number)
    own = title_bot(title)
    evaluator = None if own is None else Evaluator(title, own, own.search_params(seats))
    played: list[tuple[Seat, Move]] = []
    while len(played) < MAX_MOVES:
        waiting = s.turn()
        if not waiting:
            examples.ended(number, s)
            return played
        seat = waiting[0]
        examples.views = {}
        bot, left = bots[seat], opening - len(played)
        result: SearchResult | None = None
        if left == 1 or (
            left > 1 and (self_play.epsilon == 1.0 or chance.below(RESOLUTION) < self_play.epsilon * RESOLUTION)
        ):
            moves = s.legal_moves(seat)
            move = moves[chance.below(len(moves))]
        elif isinstance(bot, SearchBot):
            move, result = bot.consider(title.redact(s, seat), seat, sources[seat])
        else:
            move = bot.choose(title.redact(s, seat), seat, sources[seat])
        if result is not None and result.simulations:
            examples.decided(s, seat, result)
        if evaluator is not None and own is not None and left <= 0 and begins_action(s, own):
            try:
                chances = evaluator.win_chances(s)
            except BadWeights:  # the features have changed, and their weights are to be found
                chances = []
            if own.weights.features:
                examples.measured(s, own, chances)
            for who in {seat, played[-1][0] if played else seat} if chances and seats > 1 else ():
                said = -1.0
                if who == seat and result is not None and result.simulations:
                    said = sum([option.probability * option.win_chance for option in result.options])
                examples.stood(s, who, evaluator.ask_network(s, who, chances)[who], said)
        s.play(seat, move)
        played.append((seat, move))
    raise PentarchyError(f"game {number} of {title.slug} did not end within {MAX_MOVES} moves")


def begins_action(s: State, bot: TitleBot[Any]) -> bool:
    """Does the search evaluate such positions? Where all choose together, only while no seat has chosen yet."""
    frame = s.stack[-1]
    step = s.steps[frame[0]]
    if step.name not in bot.turn_steps:
        return False
    return not (step.simultaneous and isinstance(step, Ask)) or len(s.waiting) == len(step.seats(s, frame))


def result_of(title: Title[Any], final: State) -> list[float]:
    """By seat, the share of the win; alone, the score."""
    outcome = title.outcome(final)
    assert outcome is not None
    if final.seats == 1:
        return [float(outcome.seats[0].score)]
    winners = outcome.winners() or list(range(final.seats))  # a game without a winner is shared by all
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(final.seats)]


@contextmanager
def file_errors(path: Path) -> Iterator[None]:
    """Around opening a file of games: an OSError becomes a one-line message."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or error
        raise PentarchyError(f"{path}: games cannot be kept there: {reason}; expected a file in a folder") from None


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
    own = title_bot(title)
    header["features"] = [] if own is None else list(own.weights.features)
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


def load(folder: Path) -> tuple[Json, dict[str, Any]]:
    """What games must have in common, and the columns of all of them behind one another."""
    numpy = import_numpy()
    parts = [dict(numpy.load(path)) for path in sorted(folder.glob(FILES))]
    if not parts:
        raise PentarchyError(f"{folder} has no games: expected what `pentarchy-lab train --stage games` writes")
    for name, step in (("view_ends", "places"), ("move_ends", "visits")):
        before = 0
        for part in parts:
            part[name] = part[name] + before
            before += len(part[step])
    before = 0
    for part in parts:
        for name in ("decision_views", "position_views"):
            part[name] = part[name] + before
        before += len(part["view_ends"])
    columns = {name: numpy.concatenate([part[name] for part in parts]) for name in parts[0]}
    return json.loads((folder / HEADER).read_text("utf-8")), columns
