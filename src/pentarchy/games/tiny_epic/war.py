"""War: secret dice, payment and the result; alliances and their breach; neutral armies.

TEK-049 to TEK-070, TEK-082 to TEK-097, TEK-168 to TEK-174, TEK-200 to TEK-207. `s.war` holds the war from the
attacker's arrival to the end. `war_cost` computes what a war costs, `retreat` holds the retreats.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.steps import Choice, Offer, Refused, Sealed, Step
from pentarchy.core.types import PASS, Frame, Move, Seat
from pentarchy.games.tiny_epic.exploration import controlled_regions
from pentarchy.games.tiny_epic.notation import (
    ALLIED,
    BROKEN,
    CONQUERED,
    CROWNED,
    DICE_SHOWN,
    PAID,
    PAYING,
    POWER,
    PRICE,
    RAISED,
    RAISING,
    SETTLING,
    TOWER_LOST,
    USING_LAIR,
    WAR_BEGINS,
    WHITE_FLAG,
    WON,
)
from pentarchy.games.tiny_epic.powers import (
    ALLIANCE_GAIN,
    ALLY_GAIN,
    FLAG_PENALTY,
    MANA_WEAK,
    RAISE_PRICE,
    UNBREAKABLE,
    WAR_FOOD,
    WAR_LESS,
    WAR_TOLL,
    WIN_GAIN,
    WIN_TIES,
)
from pentarchy.games.tiny_epic.resources import gain, spend
from pentarchy.games.tiny_epic.state import (
    ATTACK_ACTION,
    ATTACKER,
    BREACH,
    CONTESTED_REGION,
    DEFENDER,
    FLAG,
    FOOD,
    LAIR,
    LAIR_USED,
    MANA,
    NEUTRAL,
    NO_SEAT,
    NOTHING,
    ORE,
    PRICES,
    RAISES,
    TWO_SEATS,
    WINNER,
    TinyEpicState,
)
from pentarchy.games.tiny_epic.step_ids import (
    DECIDE,
    DICE,
    GAIN,
    LEAVE,
    LOSE,
    PAY,
    RAISE,
    SETTLE,
    SPOILS,
    TURN_UP_TOKEN,
    USE_LAIR,
    WAR_ABILITIES,
)
from pentarchy.games.tiny_epic.war_cost import (
    condition_met,
    discount,
    highest_affordable_price,
    mana_worth,
    most_points,
    payments,
)

PRICE_BOUND: Final = 40  # above every price that a die and raises can make
PRICE_MOVES: Final[list[Move]] = [(WHITE_FLAG,), *[(PRICE, price) for price in range(1, PRICE_BOUND)]]


# ---------------------------------------------------------------- The dice


def begin(s: TinyEpicState, seat: Seat, region: int, action: int) -> None:
    """TEK-049, TEK-050, TEK-090: an army has entered another's region. Whether the two are allies is judged now."""
    neutral = s.owners[region] >> NEUTRAL & 1
    if neutral:
        s.war = [seat, NEUTRAL, region, action, len(s.neutral), FLAG, 0, seat, 0, 0, 0]
        s.do((PAY, seat), (SPOILS,))
        return
    others = s.owners[region] & ~(1 << seat)
    other = others.bit_length() - 1
    allies = len(s.shared_regions(seat, other)) > 1
    s.war = [seat, other, region, action, NOTHING, NOTHING, int(allies), NO_SEAT, 0, 0, 0]
    s.emit((WAR_BEGINS, seat, other, region))
    s.do((DICE, seat, other))


class Dice(Sealed[TinyEpicState]):
    """TEK-051 to TEK-057: both sides set a price or the white flag in secret. Frame: (DICE, attacker, defender)."""

    def seats(self, s: TinyEpicState, f: Frame) -> list[Seat]:
        return [f[1], f[2]]

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        other = f[2] if seat == f[1] else f[1]
        if s.war[BREACH] and s.powers(other).unbreakable:
            if refused is not None:
                refused.extend([(move, "TEK-109") for move in PRICE_MOVES[1 : s.components.highest_price + 1]])
            return [(WHITE_FLAG,)]
        most = highest_affordable_price(s, seat)
        if refused is not None:
            refused.extend(
                [(move, "TEK-052") for move in PRICE_MOVES[max(0, most) + 1 : s.components.highest_price + 1]]
            )
        return PRICE_MOVES[: most + 1] if most > 0 else [(WHITE_FLAG,)]

    def default_clause(self, s: TinyEpicState, f: Frame, seat: Seat) -> str:
        return "TEK-005"

    def reveal(self, s: TinyEpicState, f: Frame, moves: list[Move]) -> None:
        prices = [move[1] if move[0] == PRICE else FLAG for move in moves]
        s.war[PRICES], s.war[PRICES + 1] = prices[0], prices[1]
        if s.log is not None:
            s.emit((DICE_SHOWN, f[1], prices[0], f[2], prices[1]))
            self.report_powers(s, f[1], f[2])
            self.report_powers(s, f[2], f[1])
        s.do((DECIDE,))
        for seat in (f[2], f[1]):  # TEK-034: the attacker comes first, so its frame goes on the stack last
            if s.powers(seat).raises:
                s.do((RAISE, seat))

    def report_powers(self, s: TinyEpicState, seat: Seat, other: Seat) -> None:
        """Emit an event if the other side's unbreakable alliance kept this seat from fighting."""
        if s.war[BREACH] and s.powers(other).unbreakable:
            s.emit((POWER, other, s.powers(other).level_of[UNBREAKABLE]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {
            "other": ("seat", f[2] if seat == f[1] else f[1]),
            "region": ("region", s.war[CONTESTED_REGION]),
            "attacks": ("number", int(seat == f[1])),
            "allies": ("number", s.war[BREACH]),
        }


class Raise(Offer[TinyEpicState]):
    """TEK-067, TEK-070: after the dice are shown, an ability may raise a price with one more resource, even above 11.

    Frame: (RAISE, seat).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        war = s.war
        attacks = seat == war[ATTACKER]
        price = war[PRICES] if attacks else war[PRICES + 1]
        if price == FLAG:
            return []
        other = war[DEFENDER] if attacks else war[ATTACKER]
        cost = price - discount(s, seat, other, war[CONTESTED_REGION], war[ATTACK_ACTION], attacks)
        moves: list[Move] = []
        for resource, worth in enumerate(self.points_each(s, seat, other)):
            left = [store[seat] for store in s.resource_counters()]
            left[resource] -= 1
            if not worth or left[resource] < 0:
                continue
            if most_points(s.powers(seat), left[MANA], left[ORE], left[FOOD], mana_worth(s, other)) >= cost:
                moves.append((RAISING, resource))
            elif refused is not None:
                refused.append(((RAISING, resource), "TEK-067"))
        return [*moves, PASS] if moves else []

    def points_each(self, s: TinyEpicState, seat: Seat, other: Seat) -> list[int]:
        """By resource: the points that one of it adds."""
        return [mana_worth(s, other), 1, int(s.powers(seat).war_food)]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        war = s.war
        attacks = seat == war[ATTACKER]
        other = war[DEFENDER] if attacks else war[ATTACKER]
        at = PRICES if attacks else PRICES + 1
        points = self.points_each(s, seat, other)[m[1]]
        war[at] += points
        war[at - PRICES + RAISES] = points
        s.resource_counters()[m[1]][seat] -= 1
        s.emit((RAISED, seat, m[1], war[at]))
        s.emit((POWER, seat, s.powers(seat).level_of[RAISE_PRICE]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        mine = PRICES if seat == s.war[ATTACKER] else PRICES + 1
        theirs = PRICES + 1 if mine == PRICES else PRICES
        return {"price": ("number", s.war[mine]), "answer": ("number", s.war[theirs])}


class Decide(Step[TinyEpicState]):
    """TEK-058 to TEK-061, TEK-207: the higher price wins. The defender wins a tie. Two flags make an alliance.

    Frame: (DECIDE).
    """

    def run(self, s: TinyEpicState, f: Frame) -> None:
        war = s.war
        attacker, defender = war[ATTACKER], war[DEFENDER]
        mine, theirs = war[PRICES], war[PRICES + 1]
        if mine == FLAG and theirs == FLAG and s.seats != TWO_SEATS:
            self.ally(s)
            return
        attacker_wins = mine > theirs
        if mine == theirs and mine != FLAG and s.powers(attacker).win_ties and not s.powers(defender).win_ties:
            attacker_wins = True
            s.emit((POWER, attacker, s.powers(attacker).level_of[WIN_TIES]))
        winner, loser = (attacker, defender) if attacker_wins else (defender, attacker)
        war[WINNER] = winner
        if war[BREACH]:
            s.emit((BROKEN, attacker, defender))
        s.emit((WON, winner, loser, war[CONTESTED_REGION]))
        s.do((SPOILS,))
        for seat in (loser, winner):  # TEK-062, TEK-070: the winner pays first
            if war[PRICES + (seat == defender)] != FLAG:
                s.do((PAY, seat))

    def ally(self, s: TinyEpicState) -> None:
        """TEK-060, TEK-082, TEK-087, TEK-088: both armies stay. A further shared region makes no new alliance."""
        war = s.war
        attacker, defender = war[ATTACKER], war[DEFENDER]
        s.emit((ALLIED, attacker, defender, war[CONTESTED_REGION]))
        if not war[BREACH]:
            frames: list[Frame] = []
            for seat, other in ((attacker, defender), (defender, attacker)):
                p = s.powers(seat)
                if p.ally_gain:
                    frames.append((GAIN, other, p.ally_gain))
                    s.emit((POWER, seat, p.level_of[ALLY_GAIN]))
                if p.alliance_gain:
                    frames.append((GAIN, seat, p.alliance_gain))
                    s.emit((POWER, seat, p.level_of[ALLIANCE_GAIN]))
            s.do(*frames)
        s.war = []


# ---------------------------------------------------------------- Payment


class Pay(Choice[TinyEpicState]):
    """TEK-062 to TEK-067, TEK-203: each side pays its price in the mix that it chooses. Frame: (PAY, seat)."""

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        war = s.war
        attacks = seat == war[ATTACKER]
        other = war[DEFENDER] if attacks else war[ATTACKER]
        p = s.powers(seat)
        mana, ore, food = s.mana[seat], s.ore[seat], s.food[seat]
        worth = mana_worth(s, other)
        cost = self.cost(s, seat, other, attacks)
        moves: list[Move] = [(PAYING, *mix) for mix in payments(p, mana, ore, food, worth, cost)]
        if refused is not None:
            legal = [move[1:] for move in moves]
            for mix in [(m, o, x) for m in range(mana + 1) for o in range(ore + 1) for x in range(food + 1)]:
                if mix not in legal:
                    refused.append(((PAYING, *mix), "TEK-066"))
        if not moves:  # TEK-067: an ability has taken what the price needed
            moves = [(PAYING, mana, ore, food if p.war_food else 0)]
        return moves

    def cost(self, s: TinyEpicState, seat: Seat, other: Seat, attacks: bool) -> int:
        """TEK-063, TEK-065: the price minus discounts. Points that were raised are paid already."""
        war = s.war
        at = int(not attacks)
        price = war[PRICES + at] - war[RAISES + at]
        return max(0, price - discount(s, seat, other, war[CONTESTED_REGION], war[ATTACK_ACTION], attacks))

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if s.log is not None:
            self.report_powers(s, seat, m)
        spend(s, seat, m[1], m[2], m[3])

    def report_powers(self, s: TinyEpicState, seat: Seat, m: Move) -> None:
        """Emit events for the payment and for the abilities that made it higher or lower."""
        war = s.war
        attacks = seat == war[ATTACKER]
        other = war[DEFENDER] if attacks else war[ATTACKER]
        p = s.powers(seat)
        for condition, _, level in p.war_less:
            if condition_met(s, seat, other, war[CONTESTED_REGION], war[ATTACK_ACTION], attacks, condition):
                s.emit((POWER, seat, level))
        types = (m[1] > 0) + (m[2] > 0) + (m[3] > 0)
        if (p.mana_only and not m[2] and not m[3]) or (p.one_type and types <= 1):
            s.emit((POWER, seat, p.level_of[WAR_LESS]))
        if m[3]:
            s.emit((POWER, seat, p.level_of[WAR_FOOD]))
        if other != NEUTRAL:
            if s.powers(other).war_toll:
                s.emit((POWER, other, s.powers(other).level_of[WAR_TOLL]))
            if s.powers(other).mana_weak and m[1]:
                s.emit((POWER, other, s.powers(other).level_of[MANA_WEAK]))
        if types:
            s.emit((PAID, seat, m[1], m[2], m[3]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        attacks = seat == s.war[ATTACKER]
        other = s.war[DEFENDER] if attacks else s.war[ATTACKER]
        p = s.powers(seat)
        return {
            "number": ("number", self.cost(s, seat, other, attacks)),
            "mana-less": ("number", p.mana_only),
            "type-less": ("number", p.one_type),
        }


# ---------------------------------------------------------------- The result


class Spoils(Step[TinyEpicState]):
    """TEK-070: after payment come the Crown, abilities and the Lair. Then the beaten army leaves. Frame: (SPOILS)."""

    def run(self, s: TinyEpicState, f: Frame) -> None:
        war = s.war
        winner = war[WINNER]
        if war[DEFENDER] == NEUTRAL:
            s.remove_neutral_army(war[CONTESTED_REGION])
            s.trophies[winner] += 1
            s.emit((CONQUERED, winner, war[CONTESTED_REGION], war[PRICES]))
            s.do((WAR_ABILITIES, winner), (TURN_UP_TOKEN, winner, war[CONTESTED_REGION]))
            return
        loser = war[ATTACKER] if winner == war[DEFENDER] else war[DEFENDER]
        if s.crown == loser:  # TEK-168, TEK-169
            s.crown = winner
            s.emit((CROWNED, winner))
        sides = (war[ATTACKER], war[DEFENDER])
        frames: list[Frame] = [(WAR_ABILITIES, seat) for seat in sides if self.gains(s, seat, winner)]
        if s.open_spots:
            frames.append((USE_LAIR, winner, loser))
        frames.append((SETTLE, loser, winner) if war[BREACH] else (LEAVE, loser, war[CONTESTED_REGION]))
        s.do(*frames, (TURN_UP_TOKEN, winner, war[CONTESTED_REGION]))

    def gains(self, s: TinyEpicState, seat: Seat, winner: Seat) -> bool:
        """Does this seat have an ability that works on this result?"""
        p = s.powers(seat)
        return any(p.win_gain) if seat == winner else p.flag_penalty > 0


class WarAbilities(Step[TinyEpicState]):
    """TEK-034: apply the abilities of one seat that work on the result and the dice. The attacker's come first.

    Frame: (WAR_ABILITIES, seat).
    """

    def run(self, s: TinyEpicState, f: Frame) -> None:
        war, seat = s.war, f[1]
        p = s.powers(seat)
        if seat == war[WINNER]:
            gains = p.win_gain
            if gains[MANA] or gains[ORE] or gains[FOOD]:
                gain(s, seat, gains[MANA], gains[ORE], gains[FOOD])
                s.emit((POWER, seat, p.level_of[WIN_GAIN]))
            if gains[-1]:
                s.emit((POWER, seat, p.level_of[WIN_GAIN]))
                s.do((GAIN, seat, gains[-1]))
        elif p.flag_penalty:
            attacks = seat == war[ATTACKER]
            shown = war[PRICES] if attacks else war[PRICES + 1]
            answer = war[PRICES + 1] if attacks else war[PRICES]
            if shown == FLAG and answer != FLAG:
                s.emit((POWER, seat, p.level_of[FLAG_PENALTY]))
                s.do((LOSE, war[DEFENDER] if attacks else war[ATTACKER], p.flag_penalty))


class UseLair(Offer[TinyEpicState]):
    """TEK-173, TEK-174: the winner may take a tower level instead of the army. Frame: (USE_LAIR, winner, loser)."""

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if not s.tower[f[2]] or not controlled_regions(s, seat, LAIR):
            return []
        return [(USING_LAIR,), PASS]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        s.tower[f[2]] -= 1
        s.war[LAIR_USED] = 1
        s.emit((TOWER_LOST, f[2], s.tower[f[2]]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", f[2]), "number": ("number", s.tower[f[2]])}


class Settle(Choice[TinyEpicState]):
    """TEK-091 to TEK-097: after a breach the loser leaves every shared region, in any order.

    Frame: (SETTLE, loser, winner).
    """

    def options(self, s: TinyEpicState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(SETTLING, region) for region in s.shared_regions(f[1], f[2])]

    def answer(self, s: TinyEpicState, f: Frame, seat: Seat, m: Move) -> None:
        s.do((LEAVE, seat, m[1]))

    def prompt(self, s: TinyEpicState, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", f[2])}
