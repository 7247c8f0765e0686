"""The truth suite: in random games, the points and numbers that people are shown are those of the position.

A title's tests say what is true without the title's own scoring and labels: a recount of the points, written from the
clauses alone, and for a move the numbers its sentences tell beside those that the move brings about. They put both into
a `Truth`, by convention `TRUTH` in `tests/games/SLUG/truth.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from pentarchy.core.chance import Chance, derive
from pentarchy.core.decision import Decision
from pentarchy.core.option_tree import spellings
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Move, Seat, View
from pentarchy.games import load_title
from pentarchy.testing.check import Setting, combinations, mode_of_game
from pentarchy.testing.contract import MOST_PLIES, RandomGame, require
from pentarchy.testing.leak import viewers
from pentarchy.text import NUMBER, Text

GAMES_A_TASK: Final = 10
WHOLE_NUMBER: Final = re.compile(r"\d+")
NAMES: Final = ("Anna", "Boris", "Clara", "Daniel", "Emma", "Felix")  # of the seats: without names they are numbered
Points = dict[str, list[int]]
Numbers = dict[str, int]
Components = dict[str, tuple[str, int]]


class Sentences:
    """What a title's messages say of questions and moves, in each language. A sentence is composed once and kept."""

    def __init__(self, title: Title[Any]) -> None:
        self.title = title
        self.texts = {language: Text(title, language, NAMES) for language in LANGUAGES}
        self.composed: dict[tuple[Any, ...], str] = {}

    def of_question(self, decision: Decision, language: str) -> str:
        """What the seat is asked."""
        key = (language, decision.step, *decision.prompt.items())
        if key not in self.composed:
            self.composed[key] = self.texts[language].prompt(decision)
        return self.composed[key]

    def of_move(self, known: State, seat: Seat, move: Move, language: str) -> list[str]:
        """The whole move as a sentence, then what people read while they choose it component by component."""
        text = self.texts[language]
        details = self.title.move_details
        key: tuple[Any, ...] = (language, move, *details(known, seat, move).items())
        if key not in self.composed:
            self.composed[key] = text.move(known, seat, move)
        found = [self.composed[key]]
        for spelling in spellings(self.title.verbs[move[0]], move):
            for end in range(1, len(spelling) + 1):
                chosen, before = spelling[:end], spelling[: end - 1]
                key = (language, chosen, before, *details(known, seat, chosen).items())
                if key not in self.composed:
                    self.composed[key] = text.choice(known, seat, chosen, before)
                found.append(self.composed[key])
        return found


class Told:
    """What a seat is told before it makes a move. `known` is the position as it knows it, `before` the whole position.

    `prompt` and `details` are the components that the sentences may name, as name -> (kind, id).
    """

    def __init__(
        self, sentences: Sentences, before: State, known: State, seat: Seat, move: Move, decision: Decision
    ) -> None:
        self._sentences = sentences
        self._decision = decision
        self.before: Any = before
        self.known: Any = known
        self.seat = seat
        self.move = move
        self.step = decision.step
        self.verb = sentences.title.verbs[move[0]].name
        self.prompt = decision.prompt
        self.details: Components = sentences.title.move_details(known, seat, move)

    def prompt_numbers(self) -> Numbers:
        """The plain numbers of the prompt."""
        return {name: number for name, (kind, number) in self.prompt.items() if kind == NUMBER}

    def detail_numbers(self) -> Numbers:
        """The plain numbers among the details of the move."""
        return {name: number for name, (kind, number) in self.details.items() if kind == NUMBER}

    def question(self, language: str) -> str:
        """What the seat is asked, as a sentence."""
        return self._sentences.of_question(self._decision, language)

    def labels(self, language: str) -> list[str]:
        """The whole move as a sentence, then what people read while they choose it component by component."""
        return self._sentences.of_move(self.known, self.seat, self.move, language)


def integers(sentence: str) -> list[int]:
    """Every whole number written in a sentence.

    >>> integers("Pay 2 of your 10 coins")
    [2, 10]
    """
    return [int(word) for word in WHOLE_NUMBER.findall(sentence)]


@dataclass(frozen=True)
class Truth:
    """What a title's tests know of the truth. All of it is written without the title's scoring and labels."""

    # By seat, the points as if the game ended now, as far as this position shows them: it may be a redacted one.
    recount: Callable[[Any], list[int]]
    # The numbers that a seat is told of a move, by what they mean.
    told_numbers: Callable[[Told], Numbers]
    # Under the same names what the move brought about, from the position after it. Its log has the events of this
    # move alone. Not called where nothing was told.
    changes: Callable[[Told, Any], Numbers]


def shown_points(title: Title[Any], known: State) -> Points:
    """By the place where they are shown, the points of every seat; places that show none are left out."""
    view: View = title.view(known)
    places: Points = {
        "live_score": [sum([line.points for line in lines]) for lines in title.live_score(known)],
        "live_points": title.live_points(known),
        "the view's score": [sum(reasons.values()) for reasons in view.get("score", [])],
        "the view's standing": view.get("standing", []),
    }
    return {place: points for place, points in places.items() if points}


def check_points(title: Title[Any], truth: Truth, s: State) -> int:
    """Every place shows everybody the points of the recount. Returns how many totals were compared."""
    compared = 0
    whole = truth.recount(s)
    for viewer, known in [(None, s), *[(viewer, title.redact(s, viewer)) for viewer in viewers(s)]]:
        expected = truth.recount(known)
        for place, points in shown_points(title, known).items():
            require(points == expected, f"{place} shows seat {viewer} {points}, a recount gives {expected}")
            own = viewer is None or points[viewer] == whole[viewer]
            require(own, f"{place} shows seat {viewer} {points} of {whole}: it knows its own points")
            compared += len(points)
    outcome = title.outcome(s)
    if outcome is not None:
        ended = [result.score for result in outcome.seats]
        require(ended == whole, f"the game ends with {ended}, a recount gives {whole}")
    return compared


def check_numbers(truth: Truth, sentences: Sentences, s: State, seat: Seat) -> int:
    """What a seat is told of each move it may make is what comes of it. Returns how many numbers were compared."""
    decision = s.decision(seat)
    if decision is None:
        return 0
    title = sentences.title
    known: State = title.redact(s, seat)
    compared = 0
    for move in decision.moves:
        told = Told(sentences, s, known, seat, move, decision)
        numbers = truth.told_numbers(told)
        if not numbers:
            continue
        after = s.copy()
        after.log = []
        after.push(seat, move)
        found = truth.changes(told, after)
        for what, number in numbers.items():
            require(
                found.get(what) == number,
                f"{told.step}: {title.write(s, seat, move)!r} tells {what} {number}, it is {found.get(what)}",
            )
        compared += len(numbers)
    return compared


def check_game(sentences: Sentences, truth: Truth, settings: list[Setting], seed: int, number: int) -> Json:
    """Game `number` of a run. Settings, deal and moves follow from the seed, so a failure can be repeated."""
    title = sentences.title
    chance = Chance(derive(seed, number))
    label, variants = mode_of_game(title, settings, seed, number)
    seats, options = variants[chance.below(len(variants))]
    report: Json = {"games": 1, "plies": 0, "totals": 0, "numbers": 0, "combinations": {label: 1}, "failures": []}
    try:
        played = RandomGame(title, seats, options, derive(seed, number, 0), derive(seed, number, 1))
        while True:
            s = played.state
            report["totals"] += check_points(title, truth, s)
            for seat in range(seats):
                report["numbers"] += check_numbers(truth, sentences, s, seat)
            choice = played.pick()
            if choice is None:
                break
            played.record.play(*choice)
            report["plies"] += 1
            require(report["plies"] < MOST_PLIES, f"the game does not end within {MOST_PLIES} plies")
    except Exception as error:
        place = f"game {number} of seed {seed}, {label}, ply {report['plies']}"
        report["failures"].append(f"{place}: {type(error).__name__}: {error}")
    return report


def check_games(title: Title[Any], truth: Truth, numbers: range, seed: int = 0) -> Json:
    """These games of a run; every mode of the title has its turn."""
    sentences = Sentences(title)
    settings = combinations(title, None, {})
    total: Json = {"games": 0, "plies": 0, "totals": 0, "numbers": 0, "combinations": {}, "failures": []}
    for number in numbers:
        _merge(total, check_game(sentences, truth, settings, seed, number))
    return total


def truth_of(slug: str) -> Truth:
    """What the tests of a title know of the truth."""
    truth: Truth = import_module(f"tests.games.{slug}.truth").TRUTH
    return truth


def check_truth(slug: str, games: int, seed: int = 0, jobs: int = 1) -> Json:
    """So many games of a title, on so many processes."""
    pieces = [range(first, min(first + GAMES_A_TASK, games)) for first in range(0, games, GAMES_A_TASK)]
    total = check_games(load_title(slug), truth_of(slug), range(0), seed)
    with ProcessPoolExecutor(jobs) as pool:
        for task in [pool.submit(_check_piece, slug, piece, seed) for piece in pieces]:
            _merge(total, task.result())
    return total


def _check_piece(slug: str, numbers: range, seed: int) -> Json:
    return check_games(load_title(slug), truth_of(slug), numbers, seed)


def _merge(total: Json, part: Json) -> None:
    for key in ("games", "plies", "totals", "numbers"):
        total[key] += part[key]
    for label, count in part["combinations"].items():
        total["combinations"][label] = total["combinations"].get(label, 0) + count
    total["failures"] += part["failures"]
