"""Options: defaults, refusals with their clause, and all combinations."""

from __future__ import annotations

from itertools import product

import pytest

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadOption
from pentarchy.core.options import ANY_PLACE, Option, OptionSpec, Value
from pentarchy.core.outcome import Outcome, SeatResult
from pentarchy.core.types import Options
from pentarchy.games import load_title, titles
from tests.toy.tools import TOY


def sizes(seats: int) -> list[Value]:
    """More sizes with more seats."""
    return ["small", "large"] if seats > 2 else ["small"]


def flags(seats: int) -> list[Value]:
    """Off, or on."""
    return [False, True]


def numbers(seats: int) -> list[Value]:
    """A few numbers."""
    return [1, 2, 3]


def clash(seats: int, options: Options) -> tuple[str, str] | None:
    """Large games take no extras but with number 2."""
    if options["size"] == "large" and options["extra"] and options["number"] != 2:
        return "a large game takes no extra", "X-3"
    return None


SPEC = OptionSpec(
    range(2, 4),
    "X-0",
    [Option("size", "X-1", sizes), Option("extra", "X-2", flags), Option("number", "X-4", numbers)],
    clash,
)


def test_what_is_not_given_has_its_default() -> None:
    assert SPEC.resolve(3, {}) == {"size": "small", "extra": False, "number": 1}
    assert SPEC.resolve(3, {"size": "large"}) == {"size": "large", "extra": False, "number": 1}


@pytest.mark.parametrize(
    ("given", "read"),
    [({"extra": "true"}, True), ({"extra": "False"}, False), ({"extra": True}, True)],
)
def test_text_from_the_command_line_is_read(given: Options, read: bool) -> None:
    assert SPEC.resolve(2, given)["extra"] is read
    assert SPEC.resolve(2, {"number": "2"})["number"] == 2
    assert SPEC.resolve(3, {"size": "LARGE"})["size"] == "large"


@pytest.mark.parametrize(
    ("seats", "given", "message", "clause"),
    [
        (1, {}, "1 seats are not allowed: expected 2 to 3 (X-0)", "X-0"),
        (2, {"colour": "red"}, "there is no option colour: expected extra, number, size", ""),
        (2, {"size": "large"}, "option size=large is not allowed with 2 seats: expected small (X-1)", "X-1"),
        (3, {"number": 9}, "option number=9 is not allowed with 3 seats: expected 1, 2, 3 (X-4)", "X-4"),
        (3, {"number": True}, "option number=True is not allowed", "X-4"),
        (3, {"size": "large", "extra": True}, "a large game takes no extra (X-3)", "X-3"),
    ],
)
def test_a_refusal_says_what_was_expected_and_names_its_clause(
    seats: int, given: Options, message: str, clause: str
) -> None:
    with pytest.raises(BadOption) as caught:
        SPEC.resolve(seats, given)
    assert message in str(caught.value)
    assert caught.value.clause == clause


def test_a_long_list_of_values_is_cut() -> None:
    def many(seats: int) -> list[Value]:
        return list(range(40))

    with pytest.raises(BadOption, match=r"expected 0, 1, .*, 11, \.\.\. \(40 in all\)"):
        OptionSpec(range(2, 3), "X-0", [Option("n", "X-1", many)]).resolve(2, {"n": 50})
    with pytest.raises(BadOption, match="expected none at all"):
        OptionSpec(range(2, 3), "X-0", []).resolve(2, {"n": 50})


def test_combinations_are_all_that_are_legal() -> None:
    found = list(SPEC.combinations(3, {}))
    assert len(found) == 2 * 2 * 3 - 2
    assert all(SPEC.resolve(3, combination) == combination for combination in found)
    assert len(list(SPEC.combinations(2, {}))) == 6
    assert [o["number"] for o in SPEC.combinations(3, {"extra": "true", "size": "small"})] == [1, 2, 3]


def test_what_is_fixed_may_clash_with_a_default_but_not_with_everything() -> None:
    assert [o["number"] for o in SPEC.combinations(3, {"size": "large", "extra": True})] == [2]
    with pytest.raises(BadOption, match=r"takes no extra \(X-3\)"):
        list(SPEC.combinations(3, {"size": "large", "extra": True, "number": 1}))
    with pytest.raises(BadOption, match="no option colour"):
        list(SPEC.combinations(3, {"colour": 1}))
    with pytest.raises(BadOption, match="number=9"):
        list(SPEC.combinations(3, {"number": 9}))
    with pytest.raises(BadOption, match="seats are not allowed"):
        list(SPEC.combinations(9, {}))


def test_options_as_data() -> None:
    assert TOY.options.to_json()["hush"] == {
        "clause": "MP-20",
        "values": {"1": [True], "2": [True, False], "3": [True, False], "4": [True, False]},
        "follows": False,
    }


def test_a_rematch_moves_the_right_to_start_on() -> None:
    outcome = Outcome("MP-05", (SeatResult("won", 1, 3), SeatResult("lost", 2, 1)))
    assert TOY.rematch(outcome, {"starter": 1, "rounds": 3}, Chance(1)) == {"starter": 0, "rounds": 3}
    assert TOY.rematch(outcome, {"starter": "random"}, Chance(1)) == {"starter": "random"}
    assert outcome.winners() == [0]


@pytest.mark.parametrize("slug", [slug for slug in titles() if load_title(slug).options.legal_combinations()])
def test_what_goes_together_is_all_that_is_not_refused(slug: str) -> None:
    spec = load_title(slug).options
    for seats in spec.seats:
        lists = [option.values(seats) if option.mode else [] for option in spec.options]
        rows = spec.legal_combinations()[str(seats)]
        for places in product(*[range(len(values)) if values else [ANY_PLACE] for values in lists]):
            wish = {
                option.name: values[at]
                for option, values, at in zip(spec.options, lists, places, strict=True)
                if values
            }
            if list(places) in rows:
                assert spec.resolve(seats, wish).items() >= wish.items()
            else:
                with pytest.raises(BadOption):
                    spec.resolve(seats, wish)


def test_where_nothing_clashes_nothing_is_listed() -> None:
    assert TOY.options.legal_combinations() == {}
