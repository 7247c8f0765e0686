"""What the search of Plague Castles counts beside houses and castles, and what that is worth."""

from __future__ import annotations

from pathlib import Path

import numpy
import pytest

from pentarchy.arena import fit_weights as fits
from pentarchy.arena.self_play import SelfPlay, play_games
from pentarchy.core.chance import Chance
from pentarchy.games import load_title
from pentarchy.games.castles.bot import BOT, FEATURES
from pentarchy.games.castles.rules import Castles
from pentarchy.games.castles.state import HOUSE, PROPERTIES, RAM, TREBUCHET, CastlesState
from tests.arena.samples import drawn


def situation(deal: int) -> CastlesState:
    title = load_title("castles")
    assert isinstance(title, Castles)
    return title.start_unchecked(2, title.options.resolve(2, {}), Chance(deal))


def hand_of(s: CastlesState, seat: int) -> list[int]:
    return s.zones[s.components.first_castles - s.seats + seat]


def amount(s: CastlesState, seat: int, name: str) -> float:
    return BOT.features(s, seat)[FEATURES.index(name)]


def test_characters_in_hand_count_by_what_they_do() -> None:
    seen: set[str] = set()
    for deal in range(8):
        s = situation(deal)
        cards = s.components.cards
        for seat in range(2):
            held = [cards.property[card] for card in hand_of(s, seat) if cards.kind[card] == HOUSE]
            for number, name in enumerate(PROPERTIES):
                assert amount(s, seat, f"{name} in hand") == held.count(number)
            seen |= {PROPERTIES[number] for number in held if number >= 0}
    assert len(seen) > 8, "of many kinds"


def test_siege_weapons_and_cards_laid_in_vain_count_while_a_rival_has_the_castle() -> None:
    s = situation(1)
    cards = s.components.cards
    weapon = next(card for card in range(len(cards.order)) if cards.order[card] in (TREBUCHET, RAM))
    if weapon not in hand_of(s, 0):
        s.move(weapon, s.components.first_castles - s.seats)
    weapons = len(
        [card for card in hand_of(s, 0) if cards.order[card] in (TREBUCHET, RAM) and cards.kind[card] != HOUSE]
    )
    house = s.components.first_house  # of the first colour, of seat 0
    laid = next(card for card in hand_of(s, 0) if cards.kind[card] == HOUSE)
    s.move(laid, house)
    assert amount(s, 0, "siege weapons to use") == 0.0
    assert amount(s, 0, "laid in vain") == 0.0
    s.owner[0] = 1
    assert amount(s, 0, "siege weapons to use") == weapons > 0
    assert amount(s, 0, "laid in vain") == 1.0
    s.owner[0] = 0
    assert amount(s, 0, "siege weapons to use") == 0.0


@pytest.mark.slow
def test_weights_are_found_again_from_positions_of_games(tmp_path: Path) -> None:
    play_games(SelfPlay("castles", 2, ("random",), opening=0, seed=5), tmp_path, 8, 1, "by hand")
    collected = fits.collect(tmp_path, load_title("castles"))
    assert collected.chances is not None
    assert (collected.game == numpy.sort(collected.game)).all()
    told = ("castle", "houses of one", "order thief")
    true = numpy.array([0.8 if name in told else 0.0 for name in FEATURES])
    collected.shares = drawn(collected.amounts, true, 6)
    collected.minimum[:] = 0.0
    found = dict(zip(FEATURES, fits.fit(collected).weights, strict=True))
    others = [weight for name, weight in found.items() if true[FEATURES.index(name)] == 0]
    assert found["houses of one"] == pytest.approx(0.8, abs=0.25)
    assert found["order thief"] == pytest.approx(0.8, abs=0.4)
    assert found["castle"] > 0.3
    assert sum(others) / len(others) < 0.2
