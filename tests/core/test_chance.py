"""The random sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import factorial

import pytest

from pentarchy.core.chance import Chance, NamedChance, ScriptedChance, SecretChance, derive, rank
from pentarchy.core.errors import BadRecord


def seeded() -> Chance:
    """What simulations use."""
    return Chance(3)


def keyed() -> Chance:
    """What live tables use."""
    return SecretChance(b"k" * 32)


def named() -> Chance:
    """What tables with the same deal use."""
    return NamedChance("friday")


SOURCES = [seeded, keyed, named]
Source = Callable[[], Chance]


@pytest.mark.parametrize("make", SOURCES)
@pytest.mark.parametrize("bound", [1, 2, 6, 7, 1000, (1 << 64) - 1, 1 << 64, factorial(60)])
def test_an_outcome_is_below_its_bound(make: Source, bound: int) -> None:
    chance = make()
    outcomes = [chance.below(bound) for _ in range(200)]
    assert all(0 <= outcome < bound for outcome in outcomes)
    assert chance.draws == 200
    if bound >= 1000:
        assert max(outcomes) > bound // 2
        assert len(set(outcomes)) > 100


@pytest.mark.parametrize("make", SOURCES)
@pytest.mark.parametrize("bound", [2, 3, 6, 10, 24])
def test_outcomes_are_about_equally_likely(make: Source, bound: int) -> None:
    chance = make()
    rolls = 6000
    found = Counter(chance.below(bound) for _ in range(rolls))
    mean = rolls / bound
    assert sum((found[i] - mean) ** 2 / mean for i in range(bound)) < bound + 6 * (2 * bound) ** 0.5


def test_the_generator_is_part_of_the_save_format() -> None:
    chance = Chance(20260101)
    assert [chance.word() for _ in range(3)] == [17486582413981831226, 3190848937081373894, 13905571665034498228]
    assert [chance.below(100) for _ in range(8)] == [3, 74, 80, 88, 48, 1, 19, 1]
    assert derive(5, 1, 2) != derive(5, 2, 1)


@pytest.mark.parametrize("make", SOURCES)
def test_a_copy_goes_on_alike_and_apart_and_nobody_listens_to_it(make: Source) -> None:
    chance = make()
    chance.tape = []
    chance.below(10)
    copy = chance.copy()
    assert copy.tape is None
    assert [copy.below(9) for _ in range(50)] == [chance.below(9) for _ in range(50)]
    copy.below(5)
    assert chance.draws == 51
    assert len(chance.tape) == 51


def test_secret_streams_differ_without_a_key() -> None:
    assert SecretChance().word() != SecretChance().word()
    assert SecretChance(b"a" * 32).word() == SecretChance(b"a" * 32).word()


def test_every_shuffle_is_one_outcome_and_every_order_can_be_had() -> None:
    orders = set()
    for outcome in range(24):
        cards = [1, 2, 3, 4]
        chance = ScriptedChance([(outcome, 24)])
        chance.shuffle(cards)
        orders.add(tuple(cards))
        assert chance.left() == 0
        assert rank([1, 2, 3, 4], cards) == outcome
    assert orders == set(permutations([1, 2, 3, 4]))


@pytest.mark.parametrize("cards", [[], [5]])
def test_a_shuffle_without_choice_uses_no_chance(cards: list[int]) -> None:
    chance = Chance(1)
    chance.shuffle(cards)
    assert chance.pick(cards, len(cards)) in ([], [5])
    assert chance.draws == 0


def test_a_pick_takes_cards_out_and_leaves_the_rest_in_order() -> None:
    picks = set()
    for outcome in range(5 * 4):
        cards = [1, 2, 3, 4, 5]
        taken = ScriptedChance([(outcome, 20)]).pick(cards, 2)
        assert cards == sorted(cards)
        assert sorted(cards + taken) == [1, 2, 3, 4, 5]
        picks.add(tuple(taken))
    assert picks == set(permutations([1, 2, 3, 4, 5], 2))
    untouched = Chance(1)
    assert untouched.pick([1, 2, 3], 0) == []
    assert untouched.draws == 0


def test_the_tape_holds_outcomes_with_their_bounds() -> None:
    chance = Chance(9)
    chance.tape = []
    cards = list(range(5))
    chance.shuffle(cards, "deck")
    chance.below(6, "die")
    (first, bound, source, index), second = chance.tape
    assert (bound, source, index) == (factorial(5), "deck", 0)
    assert second[1:] == (6, "die", 0)
    again = list(range(5))
    replayed = ScriptedChance(chance.tape)
    replayed.shuffle(again, "deck")
    assert again == cards
    assert 0 <= first < bound


def test_a_script_is_strict() -> None:
    with pytest.raises(BadRecord, match="below 6, but none is written down"):
        ScriptedChance().below(6)
    with pytest.raises(BadRecord, match="below 6, but 6/6 is written down"):
        ScriptedChance([6]).below(6)
    with pytest.raises(BadRecord, match="below 6, but 3/8 is written down"):
        ScriptedChance([(3, 8)]).below(6)
    with pytest.raises(BadRecord, match="draw from deck, but a draw from die is written down"):
        ScriptedChance([(3, 6, "die", 0)]).below(6, "deck")
    script = ScriptedChance([1, (2, 6), 3])
    script.tape = []
    assert [script.below(6), script.below(6)] == [1, 2]
    copy = script.copy()
    assert copy.below(6) == 3
    assert script.left() == 1
    assert script.tape == [(1, 6, "", 0), (2, 6, "", 1)]
    assert script.draws == 2
