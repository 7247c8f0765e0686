"""The rules of one game: what every title shares. A Title knows its content, never a position.

What a seat may know is in `knowledge`, positions as data in `codec`, positions as text in `position`, what a screen is
sent in `view`; the methods here call them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from pentarchy.core import codec, drawing, knowledge
from pentarchy.core._mypyc import mypyc_attr
from pentarchy.core.chance import Chance
from pentarchy.core.content import Content, Row
from pentarchy.core.declare import STEP_KIND, Field, Fields, Steps, check_clauses, check_kinds
from pentarchy.core.errors import DeclarationError, InvariantError
from pentarchy.core.options import OptionSpec
from pentarchy.core.outcome import Outcome, ScoreLine
from pentarchy.core.rulebook import Rulebook, load_rulebook
from pentarchy.core.state import State
from pentarchy.core.steps import Join, Parallel, Step
from pentarchy.core.types import ALL_SEEING, Alert, Frame, Json, Move, Options, Seat, View
from pentarchy.core.view import build_view
from pentarchy.core.vocabulary import Kind, Verb, Vocabulary

S = TypeVar("S", bound=State)
NEWEST: Final = 0  # as a version: the title's own


@dataclass(frozen=True, kw_only=True)
class TitleFacts:
    """What a title states about itself in one word each."""

    slug: str
    package: str  # where its files lie
    version: int  # of the rules: raised exactly when an old Record could now play differently
    turn_clause: str  # cited against a move out of turn
    default_seats: int  # how many play where nobody says otherwise
    has_anytime: bool = False  # there are moves that may be made at every open question
    anytime_out_of_turn: bool = False  # and seats that are not being asked may make them too
    score_lines: tuple[str, ...] = ()  # every ScoreLine.what there is, so that each has its message
    alerts: tuple[str, ...] = ()  # every Alert there is, likewise
    oldest_version: int = 1  # of the rules that games can still be played and replayed under
    draws: tuple[str, ...] = ()  # where random outcomes come from, beside the zones that are shuffled


@mypyc_attr(allow_interpreted_subclasses=True)
class Title(Generic[S]):
    """The rules of one game with one set of content. A title writes `empty_state`, `set_up`, `outcome` and the hooks it
    needs."""

    def __init__(
        self,
        facts: TitleFacts,
        content: Content,
        options: OptionSpec,
        steps: Steps,
        code: list[Step[Any]],
        vocabulary: Vocabulary,
        state: type[Any],
        fields: Fields,
        rulebook: Rulebook | None = None,
    ) -> None:
        self.facts: TitleFacts = facts
        self.slug: str = facts.slug
        self.version: int = facts.version
        self.package: str = facts.package
        self.default_seats: int = facts.default_seats
        self.has_anytime: bool = facts.has_anytime
        self.anytime_out_of_turn: bool = facts.anytime_out_of_turn
        self.rulebook: Rulebook = load_rulebook(facts.package) if rulebook is None else rulebook
        self.content: Content = content
        self.options: OptionSpec = options
        self.seats: range = options.seats
        self.vocabulary: Vocabulary = vocabulary
        self.verbs: list[Verb] = vocabulary.verbs
        self.versions: range = range(facts.oldest_version, facts.version + 1)
        self.declared_steps: Steps = steps
        self.step_kind: Kind = Kind(STEP_KIND, list(steps.numbers))
        self.fields: list[Field] = fields.fields  # of its State, beside what every state has
        try:
            fields.check(state)
            self.steps: list[Step[Any]] = steps.with_code(Join(), code)
            check_kinds(vocabulary, steps, self.fields)
            check_clauses(steps, facts.turn_clause, self.rulebook.clauses)
        except DeclarationError as error:
            raise DeclarationError(f"{facts.slug}: {error}") from None

    def __repr__(self) -> str:
        seats = f"{self.seats[0]}-{self.seats[-1]}" if len(self.seats) > 1 else str(self.seats[0])
        name = self.rulebook.names.get("en", self.slug)
        return f"<Title {self.slug}: {name}, {seats} seats, version {self.version}>"

    # ---------------------------------------------------------------- what is declared

    def kind(self, name: str) -> Kind:
        """The kind of this name: of the vocabulary, or of the steps."""
        return self.step_kind if name == STEP_KIND else self.vocabulary.kinds[name]

    def fields_of(self, version: int) -> list[Field]:
        """The fields that a position has under this version of the rules."""
        return self.fields if version == self.version else [f for f in self.fields if f.since <= version]

    def is_hidden(self, join: Frame) -> bool:
        """Do the lanes that this frame waits for hide what happens in them?"""
        step = self.steps[join[1]]
        return isinstance(step, Parallel) and step.hidden

    # ---------------------------------------------------------------- starting

    def start(self, seats: int, options: Options, chance: Chance, log: bool = False, version: int = NEWEST) -> S:
        """A new game, played on to its first question. With `log` the state keeps its events."""
        return self.start_unchecked(seats, self.options.resolve(seats, options), chance, log, version)

    def start_unchecked(
        self, seats: int, options: Options, chance: Chance, log: bool = False, version: int = NEWEST
    ) -> S:
        """Like `start`, for options that are complete and legal already: trusts the caller, as `push` does."""
        s = self.empty_state(seats)
        s.version = version or self.version
        s.chance = chance
        if log:
            s.log = []
        self.set_up(s, options)
        s.advance()
        return s

    # ---------------------------------------------------------------- what a title writes

    def empty_state(self, seats: int) -> S:
        """An empty state of the title's own class."""
        raise NotImplementedError

    def set_up(self, s: S, options: Options) -> None:
        """Lay out the components and queue the first frame. The options are complete and legal."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def why_over(self, s: S) -> str:
        """The clause that ended the game, cited against every move after the end."""
        outcome = self.outcome(s)
        assert outcome is not None
        return outcome.why

    def live_score(self, known: S) -> list[list[ScoreLine]]:
        """By seat, every reason for points as if the game ended now; empty where the table may not show them."""
        return []

    def live_points(self, known: S) -> list[int]:
        """By seat, the points as if the game ended now; empty where the table may not show them."""
        return []

    def alerts(self, known: S) -> list[Alert]:
        """What nobody should overlook now: a win within reach, a tower almost full, the last round.

        Each is `(what, ((kind, id), ...))`; its message is `alert-WHAT`. Asked of what a viewer knows.
        """
        return []

    def immediate_gain(self, known: S, seat: Seat, move: Move) -> int | None:
        """The points a move earns at once, as far as the seat itself can see; None where nobody can say beforehand.

        Where what happens at once depends on nothing hidden, `gain_by_trying` is the answer.
        """
        return None

    def immediate_gains(self, known: S, seat: Seat, moves: list[Move]) -> list[int | None]:
        """Of several moves; a title may be quicker about all of them than about each."""
        return [self.immediate_gain(known, seat, move) for move in moves]

    def gain_by_trying(self, known: S, seat: Seat, move: Move) -> int | None:
        """The difference that a move makes to `live_points`. Makes the move, so nothing it touches may be unknown."""
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

    def redact_fields(self, known: S, viewer: int) -> None:
        """Blank what the title's own slots would tell the viewer beyond the zones."""

    def guess_fields(self, guessed: S, viewer: int, chance: Chance) -> None:
        """Fill what `redact_fields` blanked, consistently with the zones, which are filled already."""

    def check_fields(self, s: S) -> None:
        """The title's invariants; raise InvariantError with a sentence, and the field or zone at fault."""

    def fill_position(self, s: S, zones: list[list[int] | None]) -> list[list[int]]:
        """Position texts: all zones, with a place for every card the text did not mention; None = not mentioned."""
        return [zone or [] for zone in zones]

    def infer_fields(self, s: S, stated: set[str]) -> None:
        """Position texts: set the fields that the text does not state and that follow from what it does."""

    def derive_fields(self, s: S) -> None:
        """Position texts: set the derived fields, which always follow from the others and are never stated."""

    def reading_order(self, s: S, field: str) -> list[int] | None:
        """Position texts: the order in which people write the entries of this list; None: as they are kept."""
        return None

    def extend_view(self, known: S, view: View) -> None:
        """Add to the view what the table shows beyond the zones: all fields, unless a title says it better."""
        for field in self.fields:
            view[field.name] = field.copied(getattr(known, field.name))

    def extra_tensors(self, known: S) -> dict[str, list[float]]:
        """Numbers for programs that learn, beside those that `pentarchy.encoding` makes of the fields and zones.

        Always the same names, each with the same number of numbers, made from what the viewer knows.
        """
        return {}

    def static_data(self) -> Json:
        """What boards and sheets show that never changes, for screens; empty where the view says it all."""
        return {}

    # ---------------------------------------------------------------- names, for `pentarchy.text`

    def name_of(self, kind: str, component: int, language: str, short: bool = False) -> str:
        """What people call a component: the name in the content, else its word in the notation.

        `short` is for where the rest is plain already, such as whose card it is.
        """
        row = self.record_of(kind, component)
        name: str = row["name"][language] if "name" in row else self.vocabulary.kinds[kind].write(component)
        return name

    def record_of(self, kind: str, component: int) -> Row:
        """What the content says of a component. Copies share a record: `bead-2` has that of `bead`."""
        token = self.vocabulary.kinds[kind].write(component)
        own = self.content.tables.get(kind, {}).get(token)
        if own is not None:
            return own
        original, _, number = token.rpartition("-")
        names = [token, original] if number.isdigit() else [token]
        found = [table[name] for name in names for table in self.content.tables.values() if name in table]
        return found[0] if found else {}

    def seat_names(self, known: S, language: str) -> list[str]:
        """What the title calls its seats, by their colours for instance; empty: they are just numbered."""
        return []

    def move_details(self, known: S, seat: Seat, move: Move) -> dict[str, tuple[str, int]]:
        """What the sentence for a move may name beside the move's own components, as name -> (kind, id).

        The move may be only the beginning of one: people choose it component by component.
        """
        return {}

    def draw(self, known: S) -> str:
        """The position as text, for people."""
        return drawing.draw(self, known)

    def draw_board(self, known: S) -> str:
        """The middle of that text: what belongs to no seat."""
        return drawing.draw_zones(self, known)

    # ---------------------------------------------------------------- what a seat may know

    def redact(self, s: S, seat: Seat | None) -> S:
        """The position as this seat may lawfully know it; None = a spectator. See `knowledge.redact`."""
        return knowledge.redact(self, s, seat)

    def guess(self, known: S, chance: Chance) -> S:
        """The unknowns of a redacted position filled in at random. See `knowledge.guess`."""
        return knowledge.guess(self, known, chance)

    def deal_unknown(self, guessed: S, chance: Chance) -> None:
        """Put a random card of the right back on every place whose card is not known."""
        knowledge.deal_unknown(self, guessed, chance)

    def card_fits(self, s: S, zone: int, card: int) -> bool:
        """Could this card lie face down in this zone, as far as everybody knows? Asked of the restricted zones."""
        return True

    def restricted_zones(self, s: S) -> list[int]:
        """The zones that cannot hold every card of a back: guesses fill them first."""
        return []

    def view(self, known: S) -> View:
        """A redacted state as plain data for a screen: what the table shows, never more than the state holds."""
        return build_view(self, known)

    def check_invariants(self, s: S) -> None:
        """Every component is in exactly one place and the title's invariants hold; raises InvariantError otherwise."""
        if s.viewer == ALL_SEEING:
            cards = sorted([card for zone in s.zones for card in zone])
            if cards != list(range(len(s.layout.backs))):
                raise InvariantError(f"components are not conserved: {cards}")
            restricted = self.restricted_zones(s)
            for i, zone in enumerate(s.zones):
                name = s.layout.zones[i].name
                for card in zone:
                    if s.where[card] != i:
                        raise InvariantError(f"card {card} is in zone {i}, not in {s.where[card]}", name)
                    if s.layout.sees[i] & ~s.known_by[card]:
                        raise InvariantError(f"card {card} lies open in zone {i} and not everybody knows it", name)
                    if i in restricted and not self.card_fits(s, i, card):
                        raise InvariantError(f"{self.vocabulary.kinds['card'].write(card)} cannot lie here", name)
        heights = {height for height, _, _ in s.sealed}
        if heights and max(heights) >= len(s.stack):
            raise InvariantError("a sealed answer is left over", "sealed")
        self.check_fields(s)

    # ---------------------------------------------------------------- positions and moves as data and text

    def dump(self, s: S) -> Json:
        """The whole position as plain data; `load` is the inverse. Chance and the log of events are not part of it."""
        return codec.dump(self, s)

    def load(self, data: Json, chance: Chance | None = None) -> S:
        """A position from `dump`."""
        return codec.load(self, data, chance)

    def fingerprint(self, s: S) -> str:
        """A short hash of the whole position, the same on every machine."""
        return codec.fingerprint(self, s)

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
