"""The solo game: danger stack, open stack, spies, search, medals. WK-134 to WK-159, WK-254, WK-260."""

from __future__ import annotations

from itertools import combinations

from pentarchy.core.outcome import LOST, NONE, WON, Outcome, SeatResult
from pentarchy.core.steps import Ask, Refused, Step
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.wonderful import advisors, draft, quests, scenarios, scoring
from pentarchy.games.wonderful.cards import CALAMITY, MENACE
from pentarchy.games.wonderful.notation import (
    AREAS,
    ENDANGERED,
    FINDING,
    FOUND,
    NOT_CHOSEN,
    OPENED,
    SEARCH_PAID,
    SEARCHED,
    SEARCHING,
    SPYING,
    TAKING,
)
from pentarchy.games.wonderful.state import CALAMITIES, DECK, MENACE_STACKS, OFFERS, Components, WonderfulState
from pentarchy.games.wonderful.step_ids import FIND, TAKE_ALONE

# ---------------------------------------------------------------- Set-up


def set_up(s: WonderfulState) -> None:
    """WK-137: the player has both spies, one of them covert, and no traps."""
    alone = s.components.solo
    s.spies = [alone["active"]]
    s.covert = [alone["covert"]]


class BuildDangerStack(Step[WonderfulState]):
    """WK-135, WK-136, WK-153: build the danger stack unseen, then turn the rest face up.

    Frame: (BUILD_DANGER_STACK).
    """

    def run(self, s: WonderfulState, f: Frame) -> None:
        components = s.components
        for _ in range(components.solo["dangers"]):
            s.move(s.zones[components.stack][-1], components.danger)
        for card in woes_for_danger(s):
            s.move(card, components.danger)
        for card in s.zones[CALAMITIES][:]:
            s.remove_from_game(card)
        s.shuffle(components.danger)
        s.move_all(components.stack, DECK)


def woes_for_danger(s: WonderfulState) -> list[int]:
    """WK-135: the calamities of the danger stack, one for each round, or the menaces that replace them."""
    return s.zones[MENACE_STACKS if s.menaced else CALAMITIES][: s.components.solo["woes"]]


# ---------------------------------------------------------------- The draft


def turns(components: Components) -> list[Frame]:
    """WK-142: one frame for each take of a round, with the number of takes left, this one included."""
    return [(TAKE_ALONE, 0, left) for left in range(components.solo["takes"], 0, -1)]


def deal(s: WonderfulState) -> None:
    """WK-138: lay the top cards of the stack face up into each area. The search of the round is free again."""
    s.searched = 0
    for area in range(len(AREAS)):
        lay_face_up(s, area)


def lay_face_up(s: WonderfulState, area: int) -> None:
    """WK-138, WK-141, WK-154: lay cards of the open stack face up into an area."""
    for _ in range(s.components.solo["opening"]):
        card = s.zones[DECK][-1]
        s.move(card, OFFERS + area)
        s.emit((OPENED, card, area))


def add_danger_card(s: WonderfulState, area: int) -> None:
    """WK-140, WK-154: lay a danger card face down into an area."""
    components = s.components
    s.move(s.zones[components.danger][-1], components.offers_down + area)
    s.dealt[area].append(0)  # no hand was dealt
    s.emit((ENDANGERED, area))


def after_take(s: WonderfulState, seat: Seat, area: int, left: int) -> None:
    """WK-139 to WK-142: take the area. Before the next take fill it, and lay a danger card into the other."""
    draft.take(s, seat, area)
    if left > 1:
        for other in range(len(AREAS)):
            if other != area:
                add_danger_card(s, other)
        lay_face_up(s, area)


class TakeAlone(Ask[WonderfulState]):
    """WK-139, WK-143, WK-144, WK-155: take an area, perhaps after using a spy, or search.

    Frame: (TAKE_ALONE, seat, takes left).
    """

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        moves = s.components.moves.take[:]
        if not s.searched:
            moves += searches(s, search_payments(s))
        if s.spies[seat]:
            moves += quests.spy_moves(s, seat, refused)
        if s.advised:
            moves += advisors.ability_moves(s, seat, refused)
        if refused is not None:
            self.refuse(s, seat, refused)
        return moves

    def refuse(self, s: WonderfulState, seat: Seat, refused: Refused) -> None:
        """List moves that are not legal: to pass, a second search, a wrong payment for it, a spy that is not active."""
        refused.append((PASS, "WK-139"))
        prepared = s.components.moves
        refused += [(move, "WK-137") for moves in prepared.trap for move in moves]
        if s.searched:
            refused += [(move, "WK-144") for move in searches(s, search_payments(s))]
        face_up = [s.zones[OFFERS + area] for area in range(len(AREAS))]
        refused += [(move, "WK-144") for move in searches(s, [face_up[0] + face_up[1]]) if not same_area(s, move)]
        what = s.components.cards.what
        for move in searches(s, face_up):
            bad = [what[card] for card in move[1:] if what[card] in (CALAMITY, MENACE)]
            if bad:
                refused.append((move, "WK-145" if CALAMITY in bad else "WK-212"))
        refused += [(move, "WK-143") for move in quests.spy_moves(s, seat)]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m[0] == TAKING:
            s.done()
            after_take(s, seat, m[1], f[2])
        elif m[0] == SEARCHING:
            area = s.where[m[1]] - OFFERS
            s.replace_top((FIND, seat, area, f[2]))
            search(s, seat, m, area)
        elif m[0] == SPYING:
            quests.spy(s, seat, m)
        else:
            advisors.use_ability(s, seat, m)

    def prompt(self, s: WonderfulState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"left": ("number", f[2]), "spies": ("number", s.spies[seat]), "searched": ("number", s.searched)}


# ---------------------------------------------------------------- The search


def search_payments(s: WonderfulState) -> list[list[int]]:
    """WK-145, WK-156: by area, the face-up cards that came from the development stack."""
    what = s.components.cards.what
    return [
        [card for card in s.zones[OFFERS + area] if what[card] not in (CALAMITY, MENACE)] for area in range(len(AREAS))
    ]


def searches(s: WonderfulState, cards: list[list[int]]) -> list[Move]:
    """WK-144, WK-156: exactly two cards of one area pay for the search, as the player chooses."""
    price = s.components.solo["price"]
    return [(SEARCHING, *paid) for here in cards for paid in combinations(sorted(here), price)]


def same_area(s: WonderfulState, m: Move) -> bool:
    """WK-144: do the two cards that pay for this search lie in one area?"""
    return s.where[m[1]] == s.where[m[2]]


def search(s: WonderfulState, seat: Seat, m: Move, area: int) -> None:
    """WK-144: discard the payment and look at the top cards of the stack."""
    components = s.components
    s.searched = 1
    s.emit((SEARCHED, seat, area))
    for card in m[1:]:
        s.discard(card)
        s.emit((SEARCH_PAID, seat, card))
    for _ in range(components.solo["looked"]):
        s.move(s.zones[DECK][-1], components.search)


class Find(Ask[WonderfulState]):
    """WK-144, WK-157: put one of the cards into the area and discard the others.

    Frame: (FIND, seat, area, takes left).
    """

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if refused is not None:
            refused.append((PASS, "WK-144"))
            refused += [(move, "WK-144") for move in s.components.moves.take]
            refused += [(move, "WK-137") for moves in s.components.moves.trap for move in moves]
            if s.spies[seat]:
                refused += [(move, "WK-155") for move in quests.spy_moves(s, seat)]
        return [(FINDING, card) for card in sorted(s.zones[s.components.search])]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        _, _, area, left = f
        s.done()
        s.move(m[1], OFFERS + area)
        s.emit((FOUND, seat, m[1], area))
        for card in s.zones[s.components.search][:]:
            s.discard(card)
            s.emit((NOT_CHOSEN, seat, card))
        after_take(s, seat, area, left)

    def prompt(self, s: WonderfulState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"area": ("area", f[2])}


# ---------------------------------------------------------------- The end


def medal(s: WonderfulState, points: int) -> str:
    """WK-152, WK-158, WK-263: the highest medal that these points reach. Empty below bronze."""
    reached = [name for name, least in s.components.medals[s.scenario] if points >= least]
    return reached[-1] if reached else ""


def outcome(s: WonderfulState) -> Outcome:
    """WK-151, WK-158, WK-159, WK-260, WK-269: points and a medal, unless the game is lost."""
    lines = scoring.score_sheet(s, 0)
    points = sum([line.points for line in lines])
    lost = scenarios.defeat_clause(s)
    award = "" if lost else medal(s, points)
    result = LOST if lost else WON if award else NONE
    return Outcome(lost or "WK-121", (SeatResult(result, 1, points, tuple(lines), award),))


# ---------------------------------------------------------------- Guesses and invariants


def fits(s: WonderfulState, zone: int, card: int) -> bool:
    """WK-135: calamities and menaces can only be in the danger stack, or in a face-down zone after it."""
    components = s.components
    return components.cards.what[card] not in (CALAMITY, MENACE) or zone == components.danger or zone >= components.down


def cards_per_round(components: Components) -> int:
    """WK-142: the number of cards that pass through the areas in a round."""
    alone = components.solo
    return alone["opening"] * (alone["takes"] + 1) + alone["takes"] - 1
