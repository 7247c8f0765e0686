"""What can be chosen about a game before it starts: legal defaults, and refusals that name a clause."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Final

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadOption
from pentarchy.core.types import Json, Options, Seat

Value = str | int | bool
# Two options that do not go together: gets seats and all options, returns (what is wrong, clause) or None.
Clash = Callable[[int, Options], tuple[str, str] | None]
# The default of an option that depends on those before it.
Usual = Callable[[int, Options], Value]


STARTER: Final = "starter"
RANDOM: Final = "random"
HOST: Final = "host"


def anyone(seats: int) -> list[Value]:
    """Who goes first, the option `starter` all titles have: any seat, or left to chance."""
    return [RANDOM, *range(seats)]


def host_or_anyone(seats: int) -> list[Value]:
    """The same for a title in which whoever suggested the game goes first; drawn where that is not known."""
    return [HOST, *anyone(seats)]


def name_host(options: Options, seat: Seat) -> Options:
    """The options for a game that was suggested from this seat."""
    return {**options, STARTER: seat} if options.get(STARTER) == HOST else options


def who_starts(seats: int, options: Options, chance: Chance) -> Seat:
    """The seat this option names, or one drawn."""
    starter = options[STARTER]
    return chance.below(seats, STARTER) if starter in (RANDOM, HOST) else int(starter)


class Option:
    """One choice. `values` lists what is allowed for a number of seats; the first of them is the default.

    Where the default depends on the options before it, `usual` says it. An option that is no `mode` changes who sits
    where or wears what, never a rule: checks draw it at random instead of going through its values.
    """

    def __init__(
        self,
        name: str,
        clause: str,
        values: Callable[[int], list[Value]],
        usual: Usual | None = None,
        mode: bool = True,
    ) -> None:
        self.name = name
        self.clause = clause
        self.values = values
        self.default_for = usual
        self.mode = mode

    def default(self, seats: int, before: Options) -> Value:
        """What is played where nobody says otherwise, given the options before this one."""
        return self.default_for(seats, before) if self.default_for else self.values(seats)[0]

    def read(self, seats: int, value: Value) -> Value:
        """This value, or the one a text from the command line means."""
        allowed = self.values(seats)
        for candidate in allowed:
            if candidate == value and type(candidate) is type(value):
                return candidate
        for candidate in allowed:
            if str(candidate).lower() == str(value).lower():
                return candidate
        shown = [str(candidate) for candidate in allowed]
        listing = ", ".join(shown if len(shown) <= MANY else [*shown[:MANY], f"... ({len(shown)} in all)"])
        message = f"option {self.name}={value} is not allowed with {seats} seats: expected {listing}"
        raise BadOption(message, self.clause)


MANY = 12
ANY_PLACE: Final = -1  # of an option that goes with everything


class OptionSpec:
    """All options of a title, and its numbers of seats."""

    def __init__(self, seats: range, seats_clause: str, options: list[Option], clash: Clash | None = None) -> None:
        self.seats = seats
        self.seats_clause = seats_clause
        self.options = options
        self.conflict = clash
        self.legal: dict[str, list[list[int]]] = {}  # see `together`, which fills it when it is asked

    def __repr__(self) -> str:
        most = self.seats[-1]
        choices = [
            f"{option.name}={'|'.join([str(value) for value in option.values(most)[:MANY]])}" for option in self.options
        ]
        return f"<OptionSpec: {', '.join(choices)}>"

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats the game is not for."""
        if seats not in self.seats:
            expected = f"{self.seats[0]} to {self.seats[-1]}"
            raise BadOption(f"{seats} seats are not allowed: expected {expected}", self.seats_clause)

    def check_names(self, seats: int, given: Options) -> None:
        """Refuse a number of seats the game is not for, and an option it does not have."""
        self.check_seats(seats)
        names = {option.name for option in self.options}
        for name in given:
            if name not in names:
                raise BadOption(f"there is no option {name}: expected {', '.join(sorted(names)) or 'none at all'}")

    def resolve(self, seats: int, given: Options) -> Options:
        """All options: those given, checked, and the defaults for the rest."""
        self.check_names(seats, given)
        filled: Options = {}
        for option in self.options:
            if option.name in given:
                filled[option.name] = option.read(seats, given[option.name])
            else:
                filled[option.name] = option.default(seats, filled)
        problem = self.conflict(seats, filled) if self.conflict else None
        if problem:
            raise BadOption(*problem)
        return filled

    def combinations(self, seats: int, fixed: Options) -> Iterator[Options]:
        """Every legal set of options for these seats in which the fixed ones have their values."""
        self.check_names(seats, fixed)
        columns = [
            [option.read(seats, fixed[option.name])] if option.name in fixed else option.values(seats)
            for option in self.options
        ]
        problem: tuple[str, str] | None = None
        found = False
        for values in product(*columns):
            combination: Options = {option.name: value for option, value in zip(self.options, values, strict=True)}
            clash = self.conflict(seats, combination) if self.conflict else None
            if clash is None:
                found = True
                yield combination
            problem = problem or clash
        if problem and not found:
            raise BadOption(*problem)

    def legal_combinations(self) -> dict[str, list[list[int]]]:
        """By number of seats: what goes together, the place of each option's value in its list; no mode: ANY_PLACE.

        For forms that never offer what would be refused. Empty where everything goes with everything.
        """
        if self.conflict is not None and not self.legal:
            for seats in self.seats:
                aside: Options = {option.name: option.values(seats)[0] for option in self.options if not option.mode}
                self.legal[str(seats)] = [
                    [
                        option.values(seats).index(chosen[option.name]) if option.mode else ANY_PLACE
                        for option in self.options
                    ]
                    for chosen in self.combinations(seats, aside)
                ]
        return self.legal

    def to_json(self) -> Json:
        """For lists of games: the values of each option by number of seats, default first unless it `follows`."""
        return {
            option.name: {
                "clause": option.clause,
                "values": {str(n): option.values(n) for n in self.seats},
                "follows": option.default_for is not None,
            }
            for option in self.options
        }
