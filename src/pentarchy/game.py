"""One game being played: what `pentarchy.new` and `pentarchy.load` return, and the bots that play it.

Everything here is a thin layer over the engine (`pentarchy.core`): a `Game` keeps a `Record`, a `Move` is the engine's
tuple of numbers that also prints as notation, an `Observation` is what one seat may know.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic, thread_time
from typing import Any, overload

from pentarchy import bots
from pentarchy.core.chance import Chance, NamedChance, derive
from pentarchy.core.errors import BadOption, IllegalMove, PentarchyError, UnknownTitle
from pentarchy.core.options import STARTER
from pentarchy.core.outcome import Outcome, ScoreLine, count_points
from pentarchy.core.position import read_position, write_position
from pentarchy.core.record import Record, check_header, read_json
from pentarchy.core.rulebook import Clause
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Event, Json, Seat, View
from pentarchy.games import load_title, load_title_for

FILE = str | os.PathLike[str]


class Move(tuple[int, ...]):  # noqa: SLOT001  (a tuple of any length has no room for slots)
    """A move: the engine's plain tuple of numbers that prints as notation and knows its seat.

    >>> import pentarchy as pt
    >>> game = pt.new("brawl", seats=2, seed=7)
    >>> move = game.legal_moves()[0]
    >>> move, str(move), move == (1, 0, 0)
    (Move('place red-king a1'), 'place red-king a1', True)
    """

    title: Title[Any]
    seat: Seat

    def __new__(cls, numbers: Iterable[int], title: Title[Any], seat: Seat) -> Move:
        """`title` says what the numbers mean."""
        move = super().__new__(cls, numbers)
        move.title = title
        move.seat = seat
        return move

    def __str__(self) -> str:
        return self.title.write_any(tuple(self))

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return tuple, (tuple(self),)


AnyMove = str | Sequence[int] | Sequence[str]  # notation, also as a list of words, a Move, or the engine's numbers


class Observation:
    """What one seat may know of a game: all that a bot is given.

    `state` is the position of the engine with the rest turned face down; `guess` fills it in at random.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.title: Title[Any] = state.title

    def __str__(self) -> str:
        return str(self.state)

    def __repr__(self) -> str:
        return f"<Observation of {self.title.slug} by seat {self.seat}: {len(self.legal_moves())} legal moves>"

    def legal_moves(self) -> list[Move]:
        """All that this seat may do now."""
        return [Move(move, self.title, self.seat) for move in self.state.legal_moves(self.seat)]

    def view(self) -> View:
        """The same as plain data, as a screen is sent it."""
        return self.title.view(self.state)

    def gain(self, move: AnyMove) -> int | None:
        """The points a legal move earns at once, as far as this seat can see; None where nobody can say beforehand."""
        numbers = numbers_of(self.state, self.seat, move)
        self.state.check_legal(self.seat, numbers)
        return self.title.immediate_gain(self.state, self.seat, numbers)

    def guess(self, seed: int) -> State:
        """A whole position that fits all this seat knows, the rest drawn at random. It is yours to play on."""
        guessed: State = self.title.guess(self.state, Chance(seed))
        return guessed


class Bot:
    """A way to play. Subclass it and write `choose`; `pentarchy.bot` gives the ready ones.

    >>> class First(Bot):
    ...     def choose(self, seen):
    ...         return seen.legal_moves()[0]
    """

    name = "bot"

    def choose(self, seen: Observation) -> AnyMove:
        """A legal move for the seat that sees this: a Move, its numbers, or its notation."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


class ReadyBot(Bot):
    """A bot of the package, by its name. It gets to know the title when it is first asked for a move."""

    def __init__(self, name: str, seed: int | None = None, nodes: int | None = None, seconds: float = 0.0) -> None:
        self.name = name
        self.chance = Chance(secrets.randbits(64) if seed is None else seed)
        now = monotonic if seconds else thread_time  # without a cap the moves are the same on a busy machine
        self.budget = bots.Budget(bots.DEFAULT_BUDGET.nodes if nodes is None else nodes, seconds, now=now)
        self.player: bots.Bot | None = None

    def choose(self, seen: Observation) -> Move:
        if not isinstance(seen, Observation):
            raise PentarchyError(f"{seen!r} is not what a seat sees: expected game.seen_by(seat)")
        if not seen.state.legal_moves(seen.seat):
            raise PentarchyError(f"seat {seen.seat} has nothing to choose now: expected one of game.to_move")
        if self.player is None or self.player.title is not seen.title:
            self.player = bots.create(self.name, seen.title)
        move = self.player.choose(seen.state, seen.seat, self.chance, self.budget)
        return Move(move, seen.title, seen.seat)


class Score:
    """The points of every seat as they are now, line by line."""

    def __init__(self, title: Title[Any], lines: list[list[ScoreLine]]) -> None:
        self.title = title
        self.lines = lines

    @property
    def totals(self) -> list[int]:
        """By seat, the sum of the lines."""
        return [sum(line.points for line in mine) for mine in self.lines]

    def __str__(self) -> str:
        rows: list[str] = []
        for seat, (total, mine) in enumerate(zip(self.totals, self.lines, strict=True)):
            rows.append(f"seat {seat}: {count_points(total)}")
            rows += [f"    {line.in_words(self.title)}" for line in [one for one in mine if one.points] or mine]
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"<Score {self.totals}>"


class Game:
    """One game being played: its title, its position and its record.

    >>> import pentarchy as pt
    >>> game = pt.new("brawl", seats=2, seed=7)
    >>> game.play("place red-king b2")
    Move('place red-king b2')
    >>> game
    <Game of brawl: 2 seats, 1 move made, seat 1 to move>
    """

    def __init__(self, record: Record[Any]) -> None:
        self.record = record

    # ---------------------------------------------------------------- what it is

    @property
    def title(self) -> Title[State]:
        """The rules."""
        return self.record.title

    @property
    def state(self) -> State:
        """The whole position, as only the table itself knows it."""
        state: State = self.record.state
        return state

    @property
    def seats(self) -> int:
        """How many seats."""
        return self.record.seats

    @property
    def options(self) -> dict[str, str | int | bool]:
        """What was chosen before the game, defaults included."""
        return dict(self.record.options)

    @property
    def to_move(self) -> list[Seat]:
        """The seats the game waits for; several where all choose at once; none when it is over."""
        return list(self.state.turn())

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return not self.state.turn()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on. Print it to read every point with its clause."""
        found = self.title.outcome(self.state)
        return None if found is None else replace(found, title=self.title)

    @property
    def moves(self) -> list[Move]:
        """The moves made so far."""
        return [Move(entry.move, self.title, entry.seat) for entry in self.record.entries]

    @property
    def events(self) -> list[Event]:
        """What happened so far, for screens: numbers, as the title's vocabulary declares them."""
        return [event for _, event in self.state.log or []]

    def __str__(self) -> str:
        return str(self.state)

    def __repr__(self) -> str:
        count = len(self.record.entries)
        asked = self.to_move
        now = "over" if not asked else f"seat{'s' if len(asked) > 1 else ''} {', '.join(map(str, asked))} to move"
        return f"<Game of {self.title.slug}: {self.seats} seats, {count} move{'' if count == 1 else 's'} made, {now}>"

    # ---------------------------------------------------------------- playing

    def legal_moves(self, seat: Seat | None = None) -> list[Move]:
        """All that a seat may do now; without a seat, the first that is asked."""
        at = self._seat(seat)
        return [Move(move, self.title, at) for move in self.state.legal_moves(at)]

    def play(self, move: AnyMove, seat: Seat | None = None) -> Move:
        """Make a move. IllegalMove or BadNotation says what is wrong, and nothing has changed.

        A Move knows its seat; anything else is taken as a move of the seat given, or of the first that is asked.
        """
        at = self._seat(move.seat if seat is None and isinstance(move, Move) else seat)
        if not self.state.stack:
            clause = self.title.why_over(self.state)
            raise IllegalMove("the game is over", clause, self.title.rulebook.text(clause))
        numbers = numbers_of(self.state, at, move)
        self.record.play(at, numbers)
        return Move(numbers, self.title, at)

    def why_not(self, move: AnyMove, seat: Seat | None = None) -> str | None:
        """Why a move is not allowed now, in words with the clause; None if it is."""
        at = self._seat(move.seat if seat is None and isinstance(move, Move) else seat)
        try:
            self.state.check_legal(at, numbers_of(self.state, at, move))
        except PentarchyError as error:
            return str(error)
        return None

    def undo(self, count: int = 1) -> None:
        """Take back the last moves, whatever they revealed. (`record.undo` is what a seat at a table may do.)"""
        if not 0 < count <= len(self.record.entries):
            raise PentarchyError(f"undo({count}): {len(self.record.entries)} moves have been made")
        self.record.rewind(len(self.record.entries) - count)

    def _seat(self, seat: Seat | None) -> Seat:
        if seat is None:
            asked = self.state.turn()
            return asked[0] if asked else 0
        return self._number(seat)

    def _number(self, seat: Seat) -> Seat:
        if not _is_whole(seat) or not 0 <= seat < self.seats:
            raise PentarchyError(f"there is no seat {seat}: expected 0 to {self.seats - 1}")
        return seat

    # ---------------------------------------------------------------- knowing

    def seen_by(self, seat: Seat) -> Observation:
        """What this seat may know: what its bot is given."""
        at = self._number(seat)
        return Observation(self.title.redact(self.state, at), at)

    def view(self, seat: Seat | None = None) -> View:
        """What a screen shows this seat, as plain data; without a seat, a spectator."""
        return self.title.view(self.title.redact(self.state, None if seat is None else self._number(seat)))

    def score(self) -> Score:
        """The points as if the game ended now, line by line, with clauses."""
        return Score(self.title, self.title.live_score(self.state))

    def position(self) -> str:
        """The position as text that people can read and write; `pentarchy.new(..., position=text)` reads it."""
        return write_position(self.title, self.state)

    # ---------------------------------------------------------------- keeping

    def copy(self) -> Game:
        """An independent game that has come as far. What is random from here on may differ."""
        other = Game(Record.from_json(self.title, self.record.to_json(), log=True))
        other.record.go_on(Chance(secrets.randbits(64)))
        return other

    def to_json(self) -> Json:
        """The record as plain data: what `save` writes."""
        return self.record.to_json()

    def save(self, path: FILE) -> None:
        """Write the game to a file. An existing file is replaced only when the new one is complete."""
        try:
            self.record.save(Path(path))
        except OSError as error:
            raise PentarchyError(f"{path}: cannot be written: {error.strerror or error}") from None


def new(
    title: str | Title[Any],
    seats: int | None = None,
    seed: int | None = None,
    *,
    deal: str | None = None,
    content: FILE | None = None,
    position: str | None = None,
    **options: str | int | bool,
) -> Game:
    """A new game. The same seed gives the same deal; without one, chance decides.

    With a `deal`, any text, each deck and each die goes its own way: tables with the same one are dealt the same cards
    and dice however their people play.

    Seat 0 starts unless `starter` says otherwise (`starter="random"` leaves it to chance). Other keywords are the
    title's own options; `content` is a pack of corrected card values; `position` a text to begin from.
    """
    rules = _title(title, content)
    number = rules.default_seats if seats is None else seats
    for name, value in (("seats", number), ("seed", 0 if seed is None else seed)):
        if not _is_whole(value):
            raise BadOption(f"{name}: expected a whole number, found {value!r}")
    if seed is not None and deal is not None:
        raise BadOption("a seed and a deal: expected one of them")
    chance = Chance(secrets.randbits(64) if seed is None else derive(seed, 0)) if deal is None else NamedChance(deal)
    if position is not None:
        state = read_position(rules, position, chance)
        if seats is not None and seats != state.seats:
            raise BadOption(f"the position is one of {state.seats} seats: expected no other number, found {seats}")
        return Game(Record.begin(rules, state.seats, options, chance, log=True, position=rules.dump(state)))
    names = {option.name for option in rules.options.options}
    if STARTER in names and STARTER not in options:
        options[STARTER] = 0
    return Game(Record.begin(rules, number, options, chance, log=True))


def load(path: FILE, content: FILE | None = None) -> Game:
    """A saved game, replayed move by move with the values it was played with.

    Those of today and those of before are known; `content` is the pack, if it was played with one.
    """
    data = read_json(Path(path))
    check_header(data)
    title = load_title_for(data, None if content is None else Path(content))
    game = Game(Record.from_json(title, data, log=True))
    game.record.go_on(Chance(secrets.randbits(64)))
    return game


def bot(name: str = "skilled", seed: int | None = None, nodes: int | None = None, seconds: float = 0.0) -> ReadyBot:
    """A ready bot: `random`, a level (`novice` to `grandmaster`), `greedy`, or `search-400`.

    The same seed gives the same moves. `seconds` caps the time for a move; `nodes` is for bots without a level.
    """
    return ReadyBot(name, seed, nodes, seconds)


@overload
def rules(title: str | Title[Any], clause: str | int) -> Clause: ...


@overload
def rules(title: str | Title[Any]) -> list[Clause]: ...


def rules(title: str | Title[Any], clause: str | int | None = None) -> Clause | list[Clause]:
    """One clause of a title by its number (`"BR-68"`, `68`), or all of them in order."""
    rulebook = _title(title).rulebook
    if clause is None:
        return list(rulebook.clauses.values())
    found = rulebook.find(str(clause))
    if found is None:
        raise PentarchyError(
            f"{rulebook.slug} has no clause {clause!r}: expected one such as {next(iter(rulebook.clauses))}"
        )
    return found


def numbers_of(s: State, seat: Seat, move: AnyMove) -> tuple[int, ...]:
    """The engine's numbers of a move, however it is written."""
    title = s.title
    if isinstance(move, str):
        return title.read(s, seat, move)
    if isinstance(move, Move) and move.title.slug != title.slug:
        raise PentarchyError(f"{move!r} is a move of {move.title.slug}, not of {title.slug}")
    parts: list[object] = list(move) if isinstance(move, list | tuple) else []
    words = [part for part in parts if isinstance(part, str)]
    if words and len(words) == len(parts):  # notation, split into words
        return title.read(s, seat, " ".join(words))
    numbers = [part for part in parts if isinstance(part, int) and not isinstance(part, bool)]
    if not numbers or len(numbers) != len(parts):
        raise PentarchyError(f"{move!r} is no move: expected notation, a Move, or a sequence of whole numbers")
    return tuple(numbers)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _title(title: str | Title[Any], content: FILE | None = None) -> Title[Any]:
    if not isinstance(title, str | Title):
        raise UnknownTitle(f"{title!r} is no title: expected a name such as those of pentarchy.titles()")
    if isinstance(title, str):
        return load_title(title, None if content is None else Path(content))
    return title
