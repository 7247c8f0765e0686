"""Runs the contract and leak suites on fresh random games: the `check` command."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from traceback import extract_tb
from typing import Any

from pentarchy.core.chance import Chance, derive
from pentarchy.core.position import write_position
from pentarchy.core.title import Title
from pentarchy.core.types import Json, Options, Seat
from pentarchy.games import load_title
from pentarchy.testing.contract import RandomGame
from pentarchy.testing.leak import PLAY_ON_EVERY, check_move, check_viewer, viewers
from pentarchy.testing.messages import strict_texts
from pentarchy.testing.texts import check_altered_text

Progress = Callable[[int, int], None]
GAMES_A_TASK = 10
TEXTS_A_GAME = 4  # position texts that are altered
COUNTED = ("games", "plies", "looked", "twins", "texts", "read")
LEAST_ANSWERS = 20  # after which a question that nearly always stayed is one that is never taken off
STAYS = 0.75  # of the answers: at the end of a game it falls away by itself
QUIET_PLIES = 10  # one in so many plies is checked for leaks where no hidden information moved


def check(
    title: Title[Any],
    seats: int | None,
    options: Options,
    games: int,
    seed: int,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Json:
    """Play random games under both suites. What is not fixed changes from game to game: every mode is played."""
    settings = combinations(title, seats, options)
    report = _empty()
    if jobs <= 1:
        for number in range(games):
            _merge(report, check_one(title, settings, seed, number))
            if progress:
                progress(number + 1, games)
        return _judged(report)
    with ProcessPoolExecutor(jobs) as pool:
        tasks = [
            pool.submit(_check_some, title.slug, title.content.pack, seats, options, seed, first, games)
            for first in range(0, games, GAMES_A_TASK)
        ]
        for task in as_completed(tasks):
            _merge(report, task.result())
            if progress:
                progress(report["games"], games)
    report["combinations"] = dict(sorted(report["combinations"].items()))
    return _judged(report)


def _empty() -> Json:
    return {**dict.fromkeys(COUNTED, 0), "combinations": {}, "answers": {}, "failures": []}


def _judged(report: Json) -> Json:
    """Turn what was counted of answers into what is wrong, and what may be: a question that nothing takes off."""
    answers = report.pop("answers")
    steps: dict[str, list[int]] = {}
    for name, (times, stayed) in answers.items():
        total = steps.setdefault(name.split()[0], [0, 0])
        total[0] += times
        total[1] += stayed
    endless = [step for step, (times, stayed) in steps.items() if times >= LEAST_ANSWERS and stayed > STAYS * times]
    report["failures"] += [
        f"{step}: {steps[step][1]} of {steps[step][0]} answers did not take the question off: is s.done() missing?"
        for step in sorted(endless)
    ]
    report["asked_again"] = sorted(
        [name for name, (times, stayed) in answers.items() if stayed > STAYS * times and name.split()[0] not in endless]
    )
    return report


def combinations(title: Title[Any], seats: int | None, options: Options) -> list[tuple[int, Options]]:
    """Every legal (seats, options) that agrees with the seats and options given."""
    if seats is not None:
        return [(seats, combination) for combination in title.options.combinations(seats, options)]
    found: list[tuple[int, Options]] = []
    refused: Exception | None = None
    for number in title.seats:
        try:
            found += [(number, combination) for combination in title.options.combinations(number, options)]
        except ValueError as error:  # an option that does not go with this number of seats
            refused = error
    if not found and refused is not None:
        raise refused
    return found


def _check_some(
    slug: str, pack: Path | None, seats: int | None, options: Options, seed: int, first: int, games: int
) -> Json:
    title = load_title(slug, pack)
    settings = combinations(title, seats, options)
    report = _empty()
    for number in range(first, min(first + GAMES_A_TASK, games)):
        _merge(report, check_one(title, settings, seed, number))
    return report


def _merge(report: Json, part: Json) -> None:
    for key in COUNTED:
        report[key] += part[key]
    for key, count in part["combinations"].items():
        report["combinations"][key] = report["combinations"].get(key, 0) + count
    for name, met in part["answers"].items():
        before = report["answers"].get(name, [0, 0])
        report["answers"][name] = [before[0] + met[0], before[1] + met[1]]
    report["failures"] += [failure for failure in part["failures"] if failure not in report["failures"]]


Setting = tuple[int, Options]


def modes(title: Title[Any]) -> list[Setting]:
    """One setting for every mode of the title, at every number of seats."""
    settings = combinations(title, None, {})
    found: dict[str, Setting] = {}
    for setting in settings:
        found.setdefault(_mode_name(title, setting), setting)
    return list(found.values())


def _mode_name(title: Title[Any], setting: Setting) -> str:
    seats, options = setting
    names = [option.name for option in title.options.options if option.mode]
    return " ".join([f"seats={seats}", *[f"{name}={options[name]}" for name in names]])


def mode_of_game(title: Title[Any], settings: list[Setting], seed: int, number: int) -> tuple[str, list[Setting]]:
    """The name of the mode of game `number`, and the settings of that mode.

    Numbers of seats take turns, and so do the modes of each, so that every mode is played about equally often. Options
    that are no mode, such as who starts, make several settings of one mode. The caller draws one of them.
    """
    found: dict[str, list[Setting]] = {}
    for setting in settings:
        found.setdefault(_mode_name(title, setting), []).append(setting)
    tables: dict[int, list[str]] = {}
    for label, variants in found.items():
        tables.setdefault(variants[0][0], []).append(label)
    for seats, labels in tables.items():
        Chance(derive(seed, seats)).shuffle(labels)
    most = max([len(labels) for labels in tables.values()])
    order = [labels[at] for at in range(most) for labels in tables.values() if at < len(labels)]
    label = order[number % len(order)]
    return label, found[label]


def check_one(title: Title[Any], settings: list[tuple[int, Options]], seed: int, number: int) -> Json:
    """Check game `number` of the run. Settings, deal and moves follow from the seed, so a failure can be repeated."""
    chance = Chance(derive(seed, number))
    label, variants = mode_of_game(title, settings, seed, number)
    seats, options = variants[chance.below(len(variants))]
    report = {**_empty(), "games": 1, "combinations": {label: 1}}
    plies = 0
    texts: list[str] = []
    sentences = strict_texts(title)
    try:
        played = RandomGame(title, seats, options, derive(seed, number, 0), derive(seed, number, 1))
        moved = True
        while True:
            played.check_position()
            choice = played.pick()
            if moved or chance.below(QUIET_PLIES) == 0:
                report["looked"] += 1
                report["twins"] += _check_leaks(title, played, choice, chance)
            if plies < TEXTS_A_GAME or chance.below(plies + 1) < TEXTS_A_GAME:
                texts.append(write_position(title, played.state))
            if choice is None:
                break
            seat, move = choice
            known = title.redact(played.state, seat)
            decision = known.decision(seat)
            if decision is not None:
                for text in sentences:
                    text.say_move(known, decision, move)
            reveals, draws = played.state.reveals, played.state.chance.draws
            secrets = len(played.state.sealed), bool(played.state.lanes)
            played.step(*choice)
            plies = played.plies
            s = played.state
            moved = (reveals, draws, *secrets) != (s.reveals, s.chance.draws, len(s.sealed), bool(s.lanes))
        played.check_end()
        for text in sentences:
            text.say_events(played.state.log or [])
        report["answers"] = played.answers
        for _ in range(TEXTS_A_GAME):
            report["texts"] += 1
            report["read"] += check_altered_text(title, texts[chance.below(len(texts))], chance)
    except Exception as error:
        place = f"game {number} of seed {seed}, {label}, ply {plies}"
        report["failures"].append(f"{place}: {type(error).__name__}: {error} [{_origin(error)}]")
    report["failures"] += [mistake for text in sentences for mistake in text.mistakes]
    report["plies"] = plies
    return report


def _origin(error: BaseException) -> str:
    """Where an error began: the file, the line and the function."""
    while error.__cause__ is not None:
        error = error.__cause__
    at = extract_tb(error.__traceback__)[-1]
    return f"{Path(at.filename).name}:{at.lineno} {at.name}"


def _check_leaks(title: Title[Any], played: RandomGame, choice: tuple[Seat, Any] | None, chance: Chance) -> int:
    """Check every viewer in this position and through the next move. Returns how many twins took part in that move."""
    s = played.state
    compared = 0
    for viewer in viewers(s):
        check_viewer(title, s, viewer, chance, play_on=chance.below(PLAY_ON_EVERY * (s.seats + 1)) == 0)
        if choice is not None:
            compared += check_move(title, s, *choice, viewer, chance)
    return compared
