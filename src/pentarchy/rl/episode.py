"""One game driven by numbers: what all environments share."""

from __future__ import annotations

import secrets
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pentarchy.core.chance import Chance, derive
from pentarchy.core.errors import PentarchyError
from pentarchy.core.outcome import LOST, WON, Outcome
from pentarchy.core.state import State
from pentarchy.core.title import Title
from pentarchy.core.types import Move, Options, Seat
from pentarchy.encoding.actions import Spelling, Walk, Words, words_of
from pentarchy.encoding.tensors import MOST, encoder_of
from pentarchy.games import load_title

WORDS: Final = "words"
CHOICES: Final = "choices"
RESULT: Final = "result"
POINTS: Final = "points"
MOST_CHOICES: Final = 256  # rows of a list of moves

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class IllegalAction(PentarchyError):
    """The mask does not allow this action."""


class Episode:
    """A title at a number of seats, and the game of it that is being played.

    With `actions="words"` an action is the number of a word, and a move takes as many actions as it has words that are
    not forced. With `actions="choices"` it is the number of a legal move in the list.

    A seat with one legal move only is not asked: the move is made for it. But never out of order, for that would tell
    the others something: where several seats choose at once, the first of them is asked or answered for first; if the
    program asks them together (`simultaneous`), nothing is done for anyone.
    """

    def __init__(
        self,
        title: str | Title[Any],
        seats: int | None = None,
        options: Options | None = None,
        actions: str = WORDS,
        reward: str = RESULT,
        most_choices: int = MOST_CHOICES,
        simultaneous: bool = False,
    ) -> None:
        self.title: Title[Any] = load_title(title) if isinstance(title, str) else title
        self.seats: int = self.title.default_seats if seats is None else seats
        self.title.options.check_seats(self.seats)
        self.options: Options = self.title.options.resolve(self.seats, options or {})
        for value, allowed in ((actions, (WORDS, CHOICES)), (reward, (RESULT, POINTS))):
            if value not in allowed:
                raise PentarchyError(f"{value!r}: expected {' or '.join(allowed)}")
        self.in_words: bool = actions == WORDS
        self.reward: str = reward
        self.simultaneous: bool = simultaneous
        self.encoder = encoder_of(self.title, self.seats)
        self.words: Words = words_of(self.title)
        self.actions: int = len(self.words) if self.in_words else most_choices
        # What is known, then by word the power of two of its place among the words already chosen.
        self.size: int = self.encoder.size + (len(self.words) if self.in_words else 0)
        self.state: State = self.title.empty_state(self.seats)
        self.walks: dict[Seat, Walk] = {}
        self.moves: dict[Seat, list[Move]] = {}
        self.bases: dict[Seat, Floats] = {}

    def bounds(self) -> tuple[Floats, Floats]:
        """The least and the greatest numbers of an observation."""
        low, high = self.encoder.bounds()
        more = self.size - len(low)
        return np.array([*low, *[0.0] * more], np.float32), np.array([*high, *[MOST] * more], np.float32)

    # ---------------------------------------------------------------- the game

    def reset(self, seed: int | None) -> None:
        """Begin a new game: the same seed, the same deal."""
        chance = Chance(secrets.randbits(64) if seed is None else derive(seed, 0))
        self.begin(self.title.start_unchecked(self.seats, self.options, chance))

    def begin(self, state: State) -> None:
        """Go on from a position."""
        self.state = state
        self._forget()
        self._play_forced()

    def _forget(self) -> None:
        self.walks = {}
        self.moves = {}
        self.bases = {}

    def turn(self) -> list[Seat]:
        """The seats that are asked; several where all choose at once; none when the game is over."""
        return self.state.waiting

    def legal_moves(self, seat: Seat) -> list[Move]:
        """The legal moves of a seat that is asked."""
        moves = self.moves.get(seat)
        if moves is None:
            moves = self.moves[seat] = self.state.legal_moves(seat)
        return moves

    def _play_forced(self) -> None:
        """Make the moves of seats that have one only."""
        s = self.state
        while s.waiting and not (self.simultaneous and len(s.waiting) > 1):
            seat = s.waiting[0]
            moves = self.legal_moves(seat)
            if len(moves) > 1:
                return
            s.push(seat, moves[0])
            self._forget()

    def push(self, seat: Seat, move: Move) -> None:
        """Make a legal move. Others who are in the middle of choosing go on where nothing has changed for them."""
        walks, moves = self.walks, self.moves
        self.state.push(seat, move)
        self._forget()
        self._play_forced()
        for other, walk in walks.items():
            if other != seat and other in self.state.waiting and self.legal_moves(other) == moves[other]:
                self.walks[other] = walk

    def push_together(self, moves: dict[Seat, Move]) -> None:
        """Make moves that several seats chose at once. Where one takes another's question away, or changes what that
        one may do, the other's move falls away: it is asked again, if it is."""
        asked = {seat: self._question(seat) for seat in moves}
        for seat, move in moves.items():
            if seat in self.state.waiting and self._question(seat) == asked[seat]:
                self.state.push(seat, move)
                self._forget()
        self._play_forced()

    def _question(self, seat: Seat) -> Any:
        """What a seat is asked: the same as long as nothing has happened but secret answers and others' own lanes."""
        s = self.state
        return list(s.stack), list(s.lanes[seat]) if s.lanes else [], self.legal_moves(seat)

    def walk(self, seat: Seat) -> Walk:
        """The choice that a seat is in the middle of."""
        found = self.walks.get(seat)
        if found is None:
            found = self.walks[seat] = Walk(self.words, self.legal_moves(seat))
        return found

    def act(self, seat: Seat, action: int) -> None:
        """Take one action of a seat that is asked; IllegalAction if the mask does not allow it."""
        move = self.choose(seat, action)
        if move is not None:
            self.push(seat, move)

    def choose(self, seat: Seat, action: int) -> Move | None:
        """The same, but a move that is chosen with it is returned and not made."""
        if seat not in self.state.waiting:
            raise IllegalAction(f"seat {seat} is not asked")
        if not self.in_words:
            moves = self.legal_moves(seat)
            if not 0 <= action < len(moves):
                raise IllegalAction(f"there is no choice {action}: seat {seat} has {len(moves)}")
            return moves[action]
        if action not in self.legal_actions(seat):
            raise IllegalAction(f"{self.action_name(seat, action)} may not come next")
        walk = self.walk(seat)
        if walk.move is None:
            walk.take(action)
        return walk.move

    def legal_actions(self, seat: Seat) -> list[int]:
        """The actions of a seat now, in order; none for a seat that is not asked."""
        if seat not in self.state.waiting:
            return []
        if self.in_words:
            walk = self.walk(seat)
            return walk.choices() if walk.move is None else [walk.prefix[0]]
        count = len(self.legal_moves(seat))
        if count > self.actions:
            raise PentarchyError(f"{count} legal moves: give a higher most_choices than {self.actions}, or use words")
        return list(range(count))

    def actions_of(self, seat: Seat, move: Move) -> list[int]:
        """The actions by which a seat that is asked makes this legal move from here."""
        moves = self.legal_moves(seat)
        if move not in moves:
            raise IllegalAction(f"{self.title.write_any(move)} is no legal move of seat {seat}")
        if not self.in_words:
            return [moves.index(move)]
        walk = self.walk(seat).copy()
        spelled = self.words.spell(move)
        actions: list[int] = []
        while walk.move is None:
            actions.append(spelled[walk.depth])
            walk.take(actions[-1])
        return actions or self.legal_actions(seat)

    def action_name(self, seat: Seat, action: int) -> str:
        """An action in words."""
        if self.in_words:
            return self.words.names[action] if 0 <= action < len(self.words) else f"word {action}"
        return self.title.write_any(self.legal_moves(seat)[action])

    # ---------------------------------------------------------------- copies

    def copy(self) -> Episode:
        """An independent game that has come as far, and goes on with the same chance."""
        other = object.__new__(Episode)
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        other._forget()
        for seat, walk in self.walks.items():
            other.walks[seat] = walk.copy()
        other.moves = dict(self.moves)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.copy()

    def resampled(self, seat: Seat, chance: Chance) -> Episode:
        """Another game that this seat cannot tell from the real one: what it does not know is drawn at random."""
        other = self.copy()
        other.state = self.title.guess(self.title.redact(self.state, seat), chance)
        other.moves = {seat: self.moves[seat]} if seat in self.moves else {}
        other.walks = {seat: other.walks[seat]} if seat in other.walks else {}
        return other

    # ---------------------------------------------------------------- what an agent gets

    def observe(self, seat: Seat) -> Floats:
        """What a seat knows, then the words it has chosen so far."""
        base = self.bases.get(seat)
        if base is None:
            base = self.bases[seat] = self.encoder.array(self.title.redact(self.state, seat), self.size)
        return self._with_words(base.copy(), self.prefix(seat))

    def seen(self, known: State, prefix: Spelling) -> Floats:
        """The same of any position, for a seat that has come as far in its choice."""
        return self._with_words(self.encoder.array(known, self.size), prefix)

    def prefix(self, seat: Seat) -> Spelling:
        """The words of its move that a seat has chosen or had no choice in; none if it is not asked for words."""
        if not self.in_words or seat not in self.state.waiting:
            return ()
        walk = self.walk(seat)
        return walk.prefix if walk.move is None else ()

    def _with_words(self, seen: Floats, prefix: Spelling) -> Floats:
        start = self.encoder.size
        for place, word in enumerate(prefix):
            seen[start + word] += 1 << place
        return seen

    def mask(self, seat: Seat) -> Mask:
        """1 for every action the seat may take now."""
        return self.mask_of(self.legal_actions(seat))

    def mask_of(self, actions: list[int]) -> Mask:
        """1 for every one of these actions."""
        mask = np.zeros(self.actions, np.int8)
        mask[actions] = 1
        return mask

    def choices(self, seat: Seat) -> NDArray[np.int32]:
        """The legal moves of a seat as rows of words, one more than each word's number, with rows of zeros below."""
        table = np.zeros((self.actions, self.words.longest), np.int32)
        if seat in self.state.waiting:
            rows = self.words.rows(self.legal_moves(seat))
            table[: len(rows)] = rows
        return table

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return None if self.state.waiting else self.title.outcome(self.state)

    def rewards(self) -> list[float]:
        """By seat, what the game was worth; zeros while it goes on. See `rewards_of`."""
        outcome = self.outcome()
        return [0.0] * self.seats if outcome is None else rewards_of(outcome, self.reward)


def rewards_of(outcome: Outcome, reward: str = RESULT) -> list[float]:
    """By seat: with `points` its score. With `result` 1 for the only winner, and for all together 0.

    Winners who share count as so many parts of one win, and who plays alone gets 1, 0 or -1 for won, ended or lost.
    If nobody wins, all lose.
    """
    if reward == POINTS:
        return [float(result.score) for result in outcome.seats]
    count, winners = len(outcome.seats), outcome.winners()
    if count == 1:
        return [{WON: 1.0, LOST: -1.0}.get(outcome.seats[0].result, 0.0)]
    if not winners:
        return [-1.0] * count
    share = 1.0 / len(winners)
    return [(count * (share if seat in winners else 0.0) - 1.0) / (count - 1) for seat in range(count)]
