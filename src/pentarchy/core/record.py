"""A game written down: set-up, moves and random outcomes. The journal is the truth; it replays without a generator.

A line is `SEAT MOVE`, or `* OUTCOME/BOUND@SOURCE.INDEX ...` for the random outcomes that followed (files of old name no
source); `#` and eight digits after a move are the fingerprint of the position it led to; not every move needs one.
`seal` covers the whole file. `version` is that of the rules: a title replays all that it still knows.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from pentarchy.core.chance import Chance, Draw, ScriptedChance
from pentarchy.core.errors import BadOption, BadPosition, BadRecord, PentarchyError
from pentarchy.core.state import State
from pentarchy.core.title import NEWEST, Title
from pentarchy.core.types import Event, Json, Move, Options, Seat

S = TypeVar("S", bound=State)
FORMAT = 1
NEVER = 1 << 62
Drawn = tuple[Draw, ...]


@dataclass
class Entry:
    """One move of the journal and what it did to undo."""

    seat: Seat
    move: Move
    text: str
    drawn: Drawn
    fingerprint: str  # empty where none is kept
    barrier: bool  # chance was used, somebody learnt something, or others may since have moved in secret
    apart: bool  # made in a lane, or sealed: what others do there meanwhile does not depend on it
    log_length: int = field(compare=False)  # how long the log was after it; 0 where none is kept


class Record(Generic[S]):
    """A game in progress or finished, kept as its journal. `state` is always where the journal has led.

    >>> from pentarchy.games import load_title
    >>> record = Record.begin(load_title("brawl"), 2, {}, Chance(7))
    >>> seat = record.state.turn()[0]
    >>> record.play(seat, record.state.legal_moves(seat)[0])
    >>> Record.from_json(record.title, record.to_json()).state.turn() == record.state.turn()
    True
    """

    def __init__(
        self,
        title: Title[S],
        seats: int,
        options: Options,
        chance: Chance,
        log: bool,
        position: Json = None,
        version: int = NEWEST,
    ) -> None:
        self.title = title
        self.seats = seats
        self.options = title.options.resolve(seats, options)
        self.entries: list[Entry] = []
        self.keep_log = log
        self.mark_every = 1  # after how many moves the position's fingerprint is written down
        self.position = position  # a dumped position the game goes on from, or None: it begins with its set-up
        chance.tape = []
        if position is None:
            self.state: S = title.start(seats, self.options, chance, log=log, version=version)
        else:
            self.state = title.load(position, chance)
            if self.state.seats != seats:
                raise BadRecord(f"a position of {self.state.seats} seats in a record of {seats}")
            if version not in (NEWEST, self.state.version):
                raise BadRecord(
                    f"a position of version {self.state.version} of the rules in a record of version {version}"
                )
            self.state.log = [] if log else None
        self.opening: Drawn = self._drawn()
        self.opening_log_length = len(self.state.log or ())  # how long the log was before the first move

    @classmethod
    def begin(
        cls,
        title: Title[S],
        seats: int,
        options: Options,
        chance: Chance,
        log: bool = False,
        position: Json = None,
        version: int = NEWEST,
    ) -> Record[S]:
        """Start a game and write it down from the first card; or go on from a dumped position."""
        return cls(title, seats, options, chance, log, position, version)

    @property
    def version(self) -> int:
        """The version of the rules that this game is played by."""
        return self.state.version

    def _drawn(self) -> Drawn:
        tape = self.state.chance.tape
        assert tape is not None
        drawn = tuple(tape)
        tape.clear()
        return drawn

    # ---------------------------------------------------------------- playing

    def play(self, seat: Seat, numbers: Sequence[int]) -> None:
        """Make a move, checked; an illegal one raises IllegalMove and changes nothing."""
        s = self.state
        move = s.check_legal(seat, numbers)
        text = self.title.write(s, seat, move)
        lanes, frame, height = s.lanes, s.stack[-1], len(s.stack)
        reveals, draws = s.reveals, s.chance.draws
        seals, anytime = s.steps[frame[0]].sealed, s.title.has_anytime and s.title.verbs[move[0]].anytime
        s.push(seat, move)
        barrier = s.reveals != reveals or s.chance.draws != draws
        apart = bool(lanes) and s.lanes is lanes  # not if the move joined them, even if new ones opened at once
        # How many moves others make in secret must not decide what may be taken back: so nothing before a hidden lane
        # can be, and no move that is made at any time among sealed answers.
        barrier = barrier or (self.seats > 1 and ((s.fork is not None and not apart) or (seals and anytime)))
        apart = apart or (seals and not anytime and len(s.stack) == height and s.stack[-1] == frame)
        marked = not s.waiting or (len(self.entries) + 1) % self.mark_every == 0
        fingerprint = self.title.fingerprint(s) if marked else ""
        told = len(s.log) if s.log is not None else 0
        self.entries.append(Entry(seat, move, text, self._drawn(), fingerprint, barrier, apart, told))

    def events(self, seat: Seat, since: int = 0) -> list[Event]:
        """What this seat was told, from the given place of the log on."""
        log = self.state.log or []
        return [event for to, event in log[since:] if to & (1 << seat)]

    # ---------------------------------------------------------------- undo

    def undoable(self, seat: Seat) -> int:
        """How many of its own moves this seat may take back by itself.

        Back to its barrier: random outcomes, something revealed to anyone or, unless both are lanes' moves or sealed
        answers, another seat's move. Others' moves in secret change nothing of it.
        """
        return len(self._own_since_barrier(seat))

    def _own_since_barrier(self, seat: Seat) -> list[int]:
        own: list[int] = []
        others = False  # have others moved since? Then only what was done apart from them can be taken out
        for i in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[i]
            if entry.barrier or (not entry.apart and (others or entry.seat != seat)):
                break
            if entry.seat == seat:
                own.append(i)
            else:
                others = True
        return own

    def undo(self, seat: Seat, count: int = 1) -> list[int]:
        """Take back this seat's own last moves; what the others did meanwhile in their lanes or sealed stays.

        Returns the places in the journal of what was taken back, the last one first.
        """
        own = self._own_since_barrier(seat)
        if not 0 < count <= len(own):
            raise PentarchyError(f"seat {seat} may take back {len(own)} moves, not {count}")
        gone = set(own[:count])
        self._replay([entry for i, entry in enumerate(self.entries) if i not in gone])
        return own[:count]

    def rewind(self, length: int) -> None:
        """Go back to where the journal had this many moves: for undo by consent of the whole table."""
        if not 0 <= length <= len(self.entries):
            raise PentarchyError(f"the record has {len(self.entries)} moves: expected a number up to that")
        self._replay(self.entries[:length])

    def _replay(self, entries: list[Entry]) -> None:
        """Play the entries again from the start. The generator goes on from where it is: no outcome is dealt twice."""
        live = self.state.chance
        fresh = self._on_script([self.opening, *[entry.drawn for entry in entries]])
        fresh.mark_every = self.mark_every
        same = 0  # entries before the first that goes stay as they are: what was checked and marked once is
        while same < min(len(entries), len(self.entries)) and entries[same] is self.entries[same]:
            fresh.state.push(entries[same].seat, entries[same].move)
            same += 1
        fresh._drawn()
        fresh.entries = entries[:same]
        for entry in entries[same:]:
            fresh.play(entry.seat, entry.move)
        self.entries = fresh.entries
        self.state = fresh.state
        self.go_on(live)

    def go_on(self, chance: Chance) -> None:
        """Draw from this source from now on: a record that was read from a file has none of its own."""
        chance.go_on_from(self.state.chance)
        self.state.chance = chance

    def _on_script(self, drawn: list[Drawn]) -> Record[S]:
        chance = ScriptedChance([draw for row in drawn for draw in row])
        return Record(self.title, self.seats, self.options, chance, self.keep_log, self.position, self.version)

    def again(self, log: bool = True) -> Record[S]:
        """This game at its beginning: whoever plays its moves gets the same cards and dice."""
        chance = ScriptedChance(self.draws())
        return Record(self.title, self.seats, self.options, chance, log, self.position, self.version)

    def draws(self) -> list[Draw]:
        """Every random outcome of the game so far, with its source and the index within it."""
        return [draw for row in [self.opening, *[entry.drawn for entry in self.entries]] for draw in row]

    # ---------------------------------------------------------------- saving

    def lines(self) -> list[str]:
        """The journal as text."""
        lines = [chance_line(self.opening)] if self.opening else []
        for entry in self.entries:
            mark = f" #{entry.fingerprint}" if entry.fingerprint else ""
            lines.append(f"{entry.seat} {entry.text}{mark}")
            if entry.drawn:
                lines.append(chance_line(entry.drawn))
        return lines

    def to_json(self) -> Json:
        """The record as plain data."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.title.slug,
            "version": self.version,
            "content": self.title.content.hash,
            "seats": self.seats,
            "options": self.options,
            "moves": self.lines(),
        }
        if self.position is not None:
            data["position"] = self.position
        data["seal"] = _seal(data)
        return data

    def save(self, path: Path) -> None:
        """Write the record; an existing file is replaced only when the new one is complete."""
        part = path.with_name(path.name + ".part")
        part.write_text(json.dumps(self.to_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        part.replace(path)

    @classmethod
    def from_json(cls, title: Title[S], data: Json, log: bool = False) -> Record[S]:
        """Replay a record strictly: the same rules, legal moves, the same positions; BadRecord says what differs."""
        fields = check_header(data)
        if data["game"] != title.slug:
            raise BadRecord(f"this is a record of {data['game']}, not of {title.slug}")
        if data["version"] not in title.versions:
            known = ", ".join([str(version) for version in title.versions])
            raise BadRecord(f"played by version {data['version']} of the rules of {title.slug}; this knows {known}")
        if data["content"] != title.content.hash:
            played = f"played with content {data['content']}; this is {title.content.hash}"
            raise BadRecord(f"{played}: give the same pack (--content FILE)")
        seal = data.get("seal")
        if seal is not None and seal != _seal({key: data[key] for key in [*fields, "position"] if key in data}):
            raise BadRecord("the record was changed or cut after it was written: its seal does not fit")
        moves, drawn = _parse_lines(data["moves"])
        chance = ScriptedChance(drawn)
        try:
            record = cls(title, data["seats"], data["options"], chance, log, data.get("position"), data["version"])
        except BadPosition as error:
            raise BadRecord(f"the position it begins with: {error}") from None
        except BadOption as refusal:  # a name of its own: mypyc gives one name one type
            raise BadRecord(f"the set-up is not legal: {refusal}") from None
        for number, (seat, text, fingerprint) in enumerate(moves, start=1):
            try:
                if not 0 <= seat < record.seats:
                    raise BadRecord(f"there is no seat {seat}")
                record.mark_every = 1 if fingerprint else NEVER  # the file keeps its marks, and no others
                record.play(seat, title.read(record.state, seat, text))
            except PentarchyError as problem:  # likewise
                raise BadRecord(f"move {number}, `{seat} {text}`: {problem}") from None
            found = record.entries[-1].fingerprint
            if fingerprint and found != fingerprint:
                raise BadRecord(f"move {number}, `{seat} {text}`: leads to position {found}, not {fingerprint}")
        record.mark_every = 1
        if chance.left():
            raise BadRecord(f"{chance.left()} random outcomes are written down that the rules never ask for")
        return record


def check_header(data: Json) -> list[str]:
    """The fields every record has, checked; so that a reader learns the game's name before it loads the rules."""
    expected: dict[str, type] = {
        "format": int,
        "game": str,
        "version": int,
        "content": str,
        "seats": int,
        "options": dict,
        "moves": list,
    }
    if not isinstance(data, dict):
        raise BadRecord("not a record: expected a JSON object")
    for name, kind in expected.items():
        if type(data.get(name)) is not kind:  # true is no number
            raise BadRecord(f"not a record: field {name}: expected {kind.__name__}")
    if data["format"] != FORMAT:
        raise BadRecord(f"record format {data['format']}: expected {FORMAT}")
    return list(expected)


def read_json(path: Path) -> Json:
    """A record file's data, or BadRecord in one line."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    except (ValueError, RecursionError) as problem:  # not JSON, or a number or nesting beyond any reason
        raise BadRecord(f"{path}: is not JSON, or is cut off: {problem}") from None
    return data


def chance_line(drawn: Drawn) -> str:
    """Random outcomes as a line of the journal."""
    return f"* {write_draws(drawn)}"


def write_draws(drawn: Drawn) -> str:
    """Random outcomes as text, each as `OUTCOME/BOUND@SOURCE.INDEX`."""
    return " ".join(
        [f"{outcome}/{bound}{f'@{source}.{index}' if source else ''}" for outcome, bound, source, index in drawn]
    )


def _read_draw(text: str) -> Draw:
    pair, at, named = text.partition("@")
    outcome, bound = pair.split("/")
    source, _, index = named.rpartition(".")
    if bool(at) != bool(source):
        raise ValueError(text)
    return int(outcome), int(bound), source, int(index) if source else 0


def _parse_lines(lines: list[Any]) -> tuple[list[tuple[Seat, str, str]], list[Draw]]:
    moves: list[tuple[Seat, str, str]] = []
    drawn: list[Draw] = []
    form = "expected `SEAT MOVE #FINGERPRINT` or `* OUTCOME/BOUND@SOURCE.INDEX ...`"
    for number, line in enumerate(lines, start=1):
        if not isinstance(line, str) or " " not in line:
            raise BadRecord(f"line {number}: {form}")
        head, rest = line.split(" ", 1)
        try:
            if head == "*":
                drawn += [_read_draw(text) for text in rest.split()]
            else:
                text, _, fingerprint = rest.partition("#")
                moves.append((int(head), text.strip(), fingerprint.strip()))
        except ValueError:
            raise BadRecord(f"line {number}: {form}") from None
    return moves, drawn


def _seal(data: Json) -> str:
    plain = {key: value for key, value in data.items() if key != "seal"}
    text = json.dumps(plain, ensure_ascii=False, sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
