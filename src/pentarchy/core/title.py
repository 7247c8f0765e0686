"""A title and its rules: what every title shares. Stateless: a Game knows its content, never a position."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final, Generic, TypeVar

from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.chance import WORD, Chance
from pentarchy.core.content import Content
from pentarchy.core.errors import BadPosition, InvariantError
from pentarchy.core.options import OptionSpec
from pentarchy.core.outcome import Outcome
from pentarchy.core.rulebook import Rulebook
from pentarchy.core.state import SPENT, State
from pentarchy.core.steps import JOIN, Join, Step
from pentarchy.core.types import (
    ALL_SEEING,
    EVERYONE,
    NOBODY,
    SPECTATOR,
    UNSEEN,
    Json,
    Move,
    Options,
    Seat,
    View,
)
from pentarchy.core.vocabulary import Verb, Vocabulary
from pentarchy.core.zones import ALL, COUNT, NONE, OWNER, TOP, back_of, face_down

S = TypeVar("S", bound=State)

UNKNOWN_ZONE: Final = -1
SIGHTS: Final = {ALL: "all", TOP: "top", OWNER: "owner", COUNT: "count", NONE: "none"}


@mypyc_attr(allow_interpreted_subclasses=True)
class Title(Generic[S]):
    """One title with one set of content. Titles write `start`, `blank`, `outcome` and the hooks they need."""

    def __init__(
        self,
        slug: str,
        version: int,
        package: str,
        rulebook: Rulebook,
        content: Content,
        options: OptionSpec,
        steps: list[Step[Any]],
        words: Vocabulary,
        fields: tuple[str, ...],
        position_fields: dict[str, str],
        turn_clause: str,
        end_clause: str,
        usual_seats: int,
        has_anytime: bool = False,
        unasked: bool = False,
        score_lines: tuple[str, ...] = (),
    ) -> None:
        self.slug: str = slug
        self.version: int = version  # bumped exactly when an old Record could now play differently
        self.package: str = package
        self.rulebook: Rulebook = rulebook
        self.content: Content = content
        self.options: OptionSpec = options
        self.seats: range = options.seats
        self.steps: list[Step[Any]] = [Join(), *steps]
        self.vocabulary: Vocabulary = words
        self.verbs: list[Verb] = words.verbs
        self.fields: tuple[str, ...] = fields  # the title's own slots of its State
        self.position_fields: dict[str, str] = position_fields  # of those, what a position text writes, with its kind
        self.turn_clause: str = turn_clause  # cited against a move out of turn
        self.end_clause: str = end_clause  # cited against a move after the end
        self.default_seats: int = usual_seats  # where nobody says otherwise: play, simulate, bench
        self.has_anytime: bool = has_anytime
        self.anytime_out_of_turn: bool = unasked  # at-any-time moves are open to seats that are not being asked
        self.score_lines: tuple[str, ...] = score_lines  # every ScoreLine.what there is, so that each has its message

    # ---------------------------------------------------------------- what a title writes

    def start(self, seats: int, options: Options, chance: Chance, log: bool = False) -> S:
        """A new game, played on to its first question. With `log` the state keeps its events."""
        return self.start_unchecked(seats, self.options.resolve(seats, options), chance, log)

    def start_unchecked(self, seats: int, options: Options, chance: Chance, log: bool = False) -> S:
        """Like `start`, for options that are complete and legal already: trusts the caller, as `push` does."""
        s = self.empty_state(seats)
        s.chance = chance
        if log:
            s.log = []
        self.set_up(s, options)
        s.advance()
        return s

    def empty_state(self, seats: int) -> S:
        """An empty state of the title's own class."""
        raise NotImplementedError

    def set_up(self, s: S, options: Options) -> None:
        """Lay out the components and queue the first frame. The options are complete and legal."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def redact_fields(self, known: S, viewer: int) -> None:
        """Blank what the title's own slots would tell the viewer beyond the zones."""

    def guess_fields(self, guessed: S, viewer: int, chance: Chance) -> None:
        """Fill what `hide` blanked, consistently with the zones, which are filled already."""

    def check_fields(self, s: S) -> None:
        """The title's invariants; raise Insane with a sentence."""

    def fill_position(self, s: S, zones: list[list[int] | None]) -> list[list[int]]:
        """Position texts: all zones, with a place for every card the text did not mention; None = not mentioned."""
        return [zone or [] for zone in zones]

    def derive_fields(self, s: S) -> None:
        """Position texts: set the fields that follow from the others."""

    def extend_view(self, known: S, view: View) -> None:
        """Add to the view what the table shows beyond the zones."""

    def static_data(self) -> Json:
        """What boards and sheets show that never changes, for whoever draws them; empty where the view says it all."""
        return {}

    def live_points(self, known: S) -> list[int]:
        """Every seat's points as if the game ended now, where the table may show them; empty where it may not."""
        return []

    def immediate_gain(self, known: S, seat: Seat, move: Move) -> int | None:
        """What a move would earn at once, as far as the seat itself can see; None where nobody can say beforehand."""
        before = self.live_points(known)
        if not before:
            return None
        after = known.copy()
        after.push(seat, move)
        return self.live_points(after)[seat] - before[seat]

    def rematch(self, outcome: Outcome, options: Options, chance: Chance) -> Options:
        """The options of the next game of the same people: the right to start moves on by one seat."""
        again = dict(options)
        starter = again.get("starter")
        if isinstance(starter, int):
            again["starter"] = (starter + 1) % len(outcome.seats)
        return again

    # ---------------------------------------------------------------- for people: `pentarchy.text` makes sentences

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        """What people call a component: the name in the content, else its word in the notation.

        `short` is for where the rest is plain already, such as whose card it is.
        """
        token = self.vocabulary.kinds[kind].write(component)
        row = self.content.tables.get(kind, {}).get(token, {})
        name: str = row["name"][language] if "name" in row else token
        return name

    def seat_names(self, known: S, language: str) -> list[str]:
        """What the title calls its seats, by their colours for instance; empty: they are just numbered."""
        return []

    def move_details(self, known: S, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        """What the sentence for a move may name beside the move's own components, as name -> (kind, id).

        The move may be only the beginning of one: people choose it component by component.
        """
        return {}

    # ---------------------------------------------------------------- what a seat may know

    def redact(self, s: S, seat: Seat | None) -> S:
        """The position as this seat may lawfully know it, all it may remember included; None = a spectator.

        The same class; what is not known is negative (the back of the card). In hidden lanes the seat sees the others
        as they were at the fork, and its own lane as far as it has come.
        """
        viewer = SPECTATOR if seat is None else seat
        fork = s.fork
        if s.lanes and not s.keeps_fork:
            raise InvariantError("nobody watched this position: what a seat may know of it is lost")
        if fork is None:
            return self._redact_now(s, viewer)
        known_fork: S = self._redact_now(fork, viewer)  # type: ignore[arg-type]
        known = known_fork.copy()
        known.fork = known_fork
        if viewer != SPECTATOR:
            known.run_lane(viewer)
            for move in s.lane_moves[viewer]:
                known.push(viewer, move)
        for other in range(s.seats):
            if other != viewer:
                known.lanes[other] = [(JOIN,)] if s.lanes[other] else []
        known.advance()
        return known

    def _redact_now(self, s: S, viewer: int) -> S:
        known = s.copy()
        known.viewer = viewer
        known.chance = Chance(0)
        bit = 1 << viewer
        layout = s.layout
        backs = layout.backs
        mask = known.known_by
        placed = known.place_known_by
        for i, zone in enumerate(known.zones):
            if layout.sees[i] & bit or not zone:
                continue
            if layout.ordered[i]:
                known.zones[i] = [c if placed[c] & bit else face_down(backs[c]) for c in zone]
            else:
                seen = sorted([c for c in zone if mask[c] & bit])
                known.zones[i] = seen + sorted([face_down(backs[c]) for c in zone if not mask[c] & bit], reverse=True)
        where = known.where
        for card, knows in enumerate(mask):
            if knows != EVERYONE:
                if not knows & bit:
                    where[card] = UNKNOWN_ZONE
                    mask[card] = placed[card] = NOBODY
                    continue
                # Who else knows a card is kept only where the zone says it, or everybody does: the rest is not for
                # the viewer to tell, and a guess could not tell it of the cards it fills in.
                mask[card] = knows & (bit | layout.sees[where[card]])
            places = placed[card]
            if places and places != EVERYONE:
                placed[card] = places & (bit | layout.sees[where[card]]) if places & bit else NOBODY
        known.reveals = 0
        if known.sealed:
            known.sealed = [
                (height, who, move if who == viewer or move == SPENT else UNSEEN) for height, who, move in known.sealed
            ]
        self.redact_fields(known, viewer)
        return known

    def guess(self, known: S, chance: Chance) -> S:
        """Fill the unknowns at random, consistently with all that is known. Receives no secret, so it leaks none.

        A rival in a hidden lane starts again from the fork; one that is known to be done plays the lane to its end.
        """
        fork = known.fork
        if fork is None:
            return self._guess_now(known, chance)
        guessed: S = self._guess_now(fork, chance)  # type: ignore[arg-type]
        guessed.fork = guessed.copy()
        for seat in range(known.seats):
            guessed.run_lane(seat)
        guessed.waiting = [seat for seat, lane in enumerate(guessed.lanes) if lane]
        for seat in range(known.seats):
            if seat == known.viewer:
                for move in known.lane_moves[seat]:
                    guessed.push(seat, move)
            elif not known.lanes[seat]:
                while guessed.lanes[seat]:
                    moves = guessed.legal_moves(seat)
                    guessed.push(seat, moves[chance.below(len(moves))])
        return guessed

    def _guess_now(self, known: S, chance: Chance) -> S:
        guessed = known.copy()
        guessed.viewer = ALL_SEEING
        guessed.chance = Chance(chance.below(WORD))
        self.deal_unknown(guessed, chance)
        self.guess_fields(guessed, known.viewer, chance)
        for i, (height, who, move) in enumerate(guessed.sealed):
            if move == UNSEEN:
                frame = guessed.stack[height]
                moves = guessed.steps[frame[0]].options(guessed, frame, who)
                guessed.sealed[i] = (height, who, moves[chance.below(len(moves))])
        return guessed

    def card_fits(self, s: S, zone: int, card: int) -> bool:
        """Could this card lie face down in this zone, as far as everybody knows? Asked of the picky zones."""
        return True

    def restricted_zones(self, s: S) -> list[int]:
        """The zones that cannot hold every card of a back: guesses fill them first."""
        return []

    def deal_unknown(self, guessed: S, chance: Chance) -> None:
        """Put a random card of the right back on every place whose card is not known."""
        layout = guessed.layout
        where = guessed.where
        pools: dict[int, list[int]] = {}
        for card in range(len(where)):
            if where[card] == UNKNOWN_ZONE:
                pools.setdefault(layout.backs[card], []).append(card)
        for pool in pools.values():
            chance.shuffle(pool)
        picky = self.restricted_zones(guessed)
        for i in [*picky, *[i for i in range(len(guessed.zones)) if i not in picky]]:
            zone = guessed.zones[i]
            gaps: dict[int, list[int]] = {}
            for at, card in enumerate(zone):
                if card < 0:
                    gaps.setdefault(back_of(card), []).append(at)
            if not gaps:
                continue
            # Cards known to be in this zone, but not where: they take random gaps.
            members = [card for card in range(len(where)) if where[card] == i and card not in zone]
            for back, places in gaps.items():
                fill = [card for card in members if layout.backs[card] == back]
                while len(fill) < len(places):
                    card = self._draw_fitting(guessed, i, pools[back]) if i in picky else pools[back].pop()
                    where[card] = i
                    guessed.known_by[card] = layout.sees[i]
                    guessed.place_known_by[card] = layout.sees[i] if layout.ordered[i] else NOBODY
                    fill.append(card)
                if members:
                    chance.shuffle(fill)
                for at, card in zip(places, fill, strict=True):
                    zone[at] = card

    def _draw_fitting(self, s: S, zone: int, pool: list[int]) -> int:
        """Take the next card of a shuffled pool that fits."""
        for at in range(len(pool) - 1, -1, -1):
            if self.card_fits(s, zone, pool[at]):
                return pool.pop(at)
        raise InvariantError(f"no card that is left fits into zone {zone}")

    def view(self, known: S) -> View:
        """A redacted state as plain data for a screen: what the table shows, never more than the state holds."""
        layout = known.layout
        sees = layout.sees
        bit = EVERYONE if known.viewer == ALL_SEEING else 1 << known.viewer
        zones: list[Json] = []
        for i, zone in enumerate(layout.zones):
            cards = known.zones[i]
            if zone.sight == NONE:
                continue
            visible = sees[i] & bit != 0 or bit == EVERYONE
            if visible or not cards:
                shown = cards[:]
            else:
                shown = [card if card < 0 else face_down(layout.backs[card]) for card in cards]
                if zone.sight == TOP:
                    shown[-1] = cards[-1]
            if not zone.ordered:
                shown.sort()  # an order that means nothing is not shown
            owner = zone.owner if zone.owner >= 0 else None
            zones.append({"name": zone.name, "owner": owner, "sight": SIGHTS[zone.sight], "cards": shown})
        viewer: int | str = known.viewer
        view: View = {
            "game": self.slug,
            "seats": known.seats,
            "viewer": "all" if viewer == ALL_SEEING else "spectator" if viewer == SPECTATOR else viewer,
            "waiting": list(known.turn()),
            "over": not known.stack,
            "zones": zones,
        }
        standing = self.live_points(known)
        if standing:
            view["standing"] = standing
        self.extend_view(known, view)
        return view

    # ---------------------------------------------------------------- positions as data

    def dump(self, s: S) -> Json:
        """The whole position as plain data; `load` is the inverse. Chance and the listeners' log are not part of it."""
        data: dict[str, Json] = {
            "game": self.slug,
            "version": self.version,
            "content": self.content.hash,
            "seats": s.seats,
            "viewer": s.viewer,
            "zones": [zone[:] for zone in s.zones],
            "known": s.known_by[:],
            "placed": s.place_known_by[:],
            "where": s.where[:],
            "stack": [list(frame) for frame in s.stack],
            "sealed": [[height, who, list(move)] for height, who, move in s.sealed],
            "lanes": [[list(frame) for frame in lane] for lane in s.lanes],
            "trail": [[list(move) for move in moves] for moves in s.lane_moves],
            "held": [[who, to, list(event)] for who, to, event in s.deferred_events],
            "reveals": s.reveals,
            "fork": None if s.fork is None else self.dump(s.fork),  # type: ignore[arg-type]
        }
        for field in self.fields:
            data[field] = _plain(getattr(s, field))
        return data

    def load(self, data: Json, chance: Chance | None = None) -> S:
        """A position from `dump`."""
        if not isinstance(data, dict) or data.get("game") != self.slug:
            raise BadPosition(f"not a dumped position of {self.slug}")
        if data.get("version") != self.version or data.get("content") != self.content.hash:
            raise BadPosition("dumped by other rules or with other content")
        try:
            s = self.empty_state(int(data["seats"]))
            s.chance = Chance(0) if chance is None else chance
            s.viewer = data["viewer"]
            s.zones = _plain(data["zones"])
            s.known_by = _plain(data["known"])
            s.place_known_by = _plain(data["placed"])
            s.where = _plain(data["where"])
            s.zone_known_by = [
                s.layout.sees[i] | s.known_by_any([c for c in zone if c >= 0]) for i, zone in enumerate(s.zones)
            ]
            s.stack = s.active_stack = [tuple(frame) for frame in data["stack"]]
            s.sealed = [(height, who, tuple(move)) for height, who, move in data["sealed"]]
            s.lanes = [[tuple(frame) for frame in lane] for lane in data["lanes"]]
            s.lane_moves = [[tuple(move) for move in moves] for moves in data["trail"]]
            s.deferred_events = [(who, to, tuple(event)) for who, to, event in data["held"]]
            s.reveals = data["reveals"]
            s.fork = None if data["fork"] is None else self.load(data["fork"])
            for field in self.fields:
                setattr(s, field, _plain(data[field]))
            s.advance()
        except (LookupError, TypeError, ValueError) as error:
            raise BadPosition(f"not a dumped position of {self.slug}: {error}") from None
        return s

    def fingerprint(self, s: S) -> str:
        """A short hash of the whole position, the same on every machine."""
        data = self.dump(s)
        del data["held"]  # depends on whether anybody listens
        text = json.dumps(data, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()

    def check_invariants(self, s: S) -> None:
        """Every component is in exactly one place and the title's invariants hold; raises Insane otherwise."""
        if s.viewer == ALL_SEEING:
            cards = sorted([card for zone in s.zones for card in zone])
            if cards != list(range(len(s.layout.backs))):
                raise InvariantError(f"components are not conserved: {cards}")
            for i, zone in enumerate(s.zones):
                for card in zone:
                    if s.where[card] != i:
                        raise InvariantError(f"card {card} is in zone {i}, not in {s.where[card]}")
                    if s.layout.sees[i] & ~s.known_by[card]:
                        raise InvariantError(f"card {card} lies open in zone {i} and not everybody knows it")
        heights = {height for height, _, _ in s.sealed}
        if heights and max(heights) >= len(s.stack):
            raise InvariantError("a sealed answer is left over")
        self.check_fields(s)

    # ---------------------------------------------------------------- moves as text

    def write(self, s: S, seat: Seat, move: Move) -> str:
        """A move in the title's notation."""
        return self.vocabulary.write(move)

    def read(self, s: S, seat: Seat, text: str) -> Move:
        """The move that a text means; BadNotation says what was expected."""
        return self.vocabulary.read(text)

    def write_any(self, move: Move) -> str:
        """Even a malformed move as text, for error messages."""
        if not move or not 0 <= move[0] < len(self.verbs):
            return f"make the move {move}"
        return self.vocabulary.write(move)


def _plain(value: Any) -> Any:
    """An independent copy of nested lists of numbers."""
    if not isinstance(value, list):
        return value
    return [_plain(entry) if isinstance(entry, list) else entry for entry in value]
