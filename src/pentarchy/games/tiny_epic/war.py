"""War: dice in secret, the price of war, payment, spoils, leaving; alliances and their breach; neutral armies.

TEK-049 to TEK-100, TEK-200 to TEK-207. `s.war` holds the war that is on, from the attacker's arrival to its end.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.kinds import PASS, Frame, Move, Seat
from pentarchy.core.steps import Choice, Offer, Refused, Sealed, Step
from pentarchy.games.tiny_epic.atlas import FOREST, MOUNTAIN, PLAINS
from pentarchy.games.tiny_epic.exploration import controls, fortresses, spend_church, uncover
from pentarchy.games.tiny_epic.frames import (
    DECIDE,
    DICE,
    EFFECTS,
    GAIN,
    LEAVE,
    LOSE,
    PAY,
    RAISE,
    SETTLE,
    SPOILS,
    UNCOVER,
    USE_LAIR,
)
from pentarchy.games.tiny_epic.notation import (
    ALLIED,
    BROKEN,
    CONQUERED,
    CROWNED,
    DICE_SHOWN,
    LAIRING,
    PAID,
    PARTED,
    PAYING,
    POWER,
    PRICE,
    RAISED,
    RAISING,
    REMOVED,
    RETREAT,
    RETREATED,
    RISING,
    ROSE,
    SAVED,
    SETTLING,
    TO_CHURCH,
    TOWER_LOST,
    WAR_BEGINS,
    WHITE_FLAG,
    WON,
    YIELD,
)
from pentarchy.games.tiny_epic.powers import (
    ALLIANCE_GAIN,
    ALLY_GAIN,
    ALWAYS,
    AT_WATER,
    ATTACKING,
    BY_QUEST,
    DEFENDING,
    FLAG_PENALTY,
    IN_FOREST,
    IN_MOUNTAIN,
    IN_PLAINS,
    MANA_WEAK,
    MORE_ARMIES,
    QUEST,
    RAISE_PRICE,
    RETREAT_LESS,
    RISE,
    UNBREAKABLE,
    WAR_FOOD,
    WAR_LESS,
    WAR_TOLL,
    WIN_GAIN,
    WIN_TIES,
    Powers,
)
from pentarchy.games.tiny_epic.state import (
    ATTACKER,
    BREACH,
    BY,
    CHURCH,
    DEFENDER,
    DUEL,
    FLAG,
    FOOD,
    LAIR,
    MANA,
    NEUTRAL,
    NOBODY,
    NOTHING,
    NOWHERE,
    ORE,
    PRICES,
    RAISES,
    REGION,
    SPARED,
    WINNER,
    World,
)
from pentarchy.games.tiny_epic.stock import gain, take

HIGHEST: Final = 40  # above every price a die and raises can make
PRICE_MOVES: Final[list[Move]] = [(WHITE_FLAG,), *[(PRICE, price) for price in range(1, HIGHEST)]]
TERRAIN_OF: Final = {IN_FOREST: FOREST, IN_MOUNTAIN: MOUNTAIN, IN_PLAINS: PLAINS}


# ---------------------------------------------------------------- what a war costs


def applies(s: World, seat: Seat, other: Seat, region: int, by: int, attacks: bool, condition: int) -> bool:
    """TEK-065: is the condition of a discount met?"""
    if condition == ALWAYS:
        return True
    if condition == ATTACKING:
        return attacks
    if condition == DEFENDING:
        return not attacks
    if condition == BY_QUEST:
        return attacks and by == QUEST
    if condition == AT_WATER:
        return s.table.atlas.wet[region]
    if condition == MORE_ARMIES:
        return len(s.armies[seat]) > (len(s.neutral) if other == NEUTRAL else len(s.armies[other]))
    return s.table.atlas.terrain[region] == TERRAIN_OF[condition]


def discount(s: World, seat: Seat, other: Seat, region: int, by: int, attacks: bool, leaving: int = NOWHERE) -> int:
    """TEK-063, TEK-065, TEK-178: what is taken off the price, surcharges of the other side counted against it."""
    off = 0
    for condition, number, _ in s.powers(seat).war_less:
        if applies(s, seat, other, region, by, attacks, condition):
            off += number
    if attacks and s.open_spots:
        off += fortresses(s, seat, region, leaving)
    if other != NEUTRAL:
        off -= s.powers(other).war_toll
    return off


def mana_worth(s: World, other: Seat) -> int:
    """TEK-064: the points one mana pays; against some only one."""
    if other != NEUTRAL and s.powers(other).mana_weak:
        return 1
    return s.table.mana_worth


def capacity(p: Powers, mana: int, ore: int, food: int, worth: int) -> int:
    """TEK-056, TEK-064, TEK-065: the most points these resources pay, discounts for the way of paying included."""
    fed = food if p.war_food else 0
    most = mana * worth + ore + fed
    if p.mana_only or p.one_type:
        most = max(most, mana * worth + p.mana_only + p.one_type, ore + p.one_type, fed + p.one_type)
    return most


def payments(p: Powers, mana: int, ore: int, food: int, worth: int, cost: int) -> list[tuple[int, int, int]]:
    """TEK-066: every way to pay that has no unit to spare; overpaying is only the odd point of a mana.

    Discounts for a way of paying are taken off for that way alone (TEK-065).
    """
    if cost <= p.mana_only + p.one_type:
        return [(0, 0, 0)]
    found: list[tuple[int, int, int]] = []
    for fed in range(food + 1 if p.war_food else 1):
        for used in range(mana + 1):
            paid = used * worth + fed
            if used or fed:
                due = cost
                if not fed:
                    due -= p.mana_only + p.one_type
                elif not used:
                    due -= p.one_type
                if paid >= due:
                    spare = (used and paid - worth >= due) or (fed and paid - 1 >= due)
                    if not spare:
                        found.append((used, 0, fed))
                    continue
                rest = cost - paid
            else:
                rest = cost - p.one_type
            if 1 <= rest <= ore:
                found.append((used, rest, fed))
    if p.mana_only or p.one_type:
        return [mix for mix in found if not [other for other in found if other != mix and within(other, mix)]]
    return found


def within(less: tuple[int, int, int], more: tuple[int, int, int]) -> bool:
    """Is nothing of the first beyond the second?"""
    return less[0] <= more[0] and less[1] <= more[1] and less[2] <= more[2]


def most_price(s: World, seat: Seat) -> int:
    """TEK-052, TEK-056: the highest price this side can pay now."""
    war = s.war
    attacks = seat == war[ATTACKER]
    other = war[DEFENDER] if attacks else war[ATTACKER]
    p = s.powers(seat)
    most = capacity(p, s.mana[seat], s.ore[seat], s.food[seat], mana_worth(s, other))
    most += discount(s, seat, other, war[REGION], war[BY], attacks)
    return min(s.table.die, most)


def bid(s: World, seat: Seat, price: int) -> list[list[int]] | None:
    """TEK-062, TEK-066: the ways in which this side could pay such a price, fewest resources first; None: it cannot."""
    war = s.war
    attacks = seat == war[ATTACKER]
    other = war[DEFENDER] if attacks else war[ATTACKER]
    if price == FLAG:
        return [[0, 0, 0]]
    if price > most_price(s, seat):
        return None
    cost = max(0, price - discount(s, seat, other, war[REGION], war[BY], attacks))
    ways = payments(s.powers(seat), s.mana[seat], s.ore[seat], s.food[seat], mana_worth(s, other), cost)
    return [list(way) for way in sorted(ways, key=sum)]


def can_conquer(s: World, seat: Seat, region: int, by: int, leaving: int) -> bool:
    """TEK-202, TEK-203: is the price of a neutral army within this seat's means?"""
    p = s.powers(seat)
    most = capacity(p, s.mana[seat], s.ore[seat], s.food[seat], s.table.mana_worth)
    return len(s.neutral) <= most + discount(s, seat, NEUTRAL, region, by, True, leaving)


# ---------------------------------------------------------------- the dice


def begin(s: World, seat: Seat, region: int, by: int) -> None:
    """TEK-049, TEK-050, TEK-090: an army has moved to another's; whether they are allies is judged now."""
    neutral = s.owners[region] >> NEUTRAL & 1
    if neutral:
        s.war = [seat, NEUTRAL, region, by, len(s.neutral), FLAG, 0, seat, 0, 0, 0]
        s.do((PAY, seat), (SPOILS,))
        return
    others = s.owners[region] & ~(1 << seat)
    other = others.bit_length() - 1
    allies = len(s.shared(seat, other)) > 1
    s.war = [seat, other, region, by, NOTHING, NOTHING, int(allies), NOBODY, 0, 0, 0]
    s.emit((WAR_BEGINS, seat, other, region))
    s.do((DICE, seat, other))


class Dice(Sealed[World]):
    """TEK-051 to TEK-057: both sides set a price or the white flag in secret. (DICE, attacker, defender)"""

    def seats(self, s: World, f: Frame) -> list[Seat]:
        return [f[1], f[2]]

    def options(self, s: World, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        other = f[2] if seat == f[1] else f[1]
        if s.war[BREACH] and s.powers(other).unbreakable:
            if refused is not None:
                refused.extend([(move, "TEK-109") for move in PRICE_MOVES[1 : s.table.die + 1]])
            return [(WHITE_FLAG,)]
        most = most_price(s, seat)
        if refused is not None:
            refused.extend([(move, "TEK-052") for move in PRICE_MOVES[max(0, most) + 1 : s.table.die + 1]])
        return PRICE_MOVES[: most + 1] if most > 0 else [(WHITE_FLAG,)]

    def own_clause(self, s: World, f: Frame, seat: Seat) -> str:
        return "TEK-005"

    def reveal(self, s: World, f: Frame, moves: list[Move]) -> None:
        prices = [move[1] if move[0] == PRICE else FLAG for move in moves]
        s.war[PRICES], s.war[PRICES + 1] = prices[0], prices[1]
        if s.log is not None:
            s.emit((DICE_SHOWN, f[1], prices[0], f[2], prices[1]))
            self.tell(s, f[1], f[2])
            self.tell(s, f[2], f[1])
        s.do((DECIDE,))
        for seat in (f[2], f[1]):  # TEK-034: the attacker comes first, so it is queued last
            if s.powers(seat).raises:
                s.do((RAISE, seat))

    def tell(self, s: World, seat: Seat, other: Seat) -> None:
        """Whose alliance cannot be broken kept the other side from fighting."""
        if s.war[BREACH] and s.powers(other).unbreakable:
            s.emit((POWER, other, s.powers(other).level_of[UNBREAKABLE]))

    def prompt(self, s: World, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {
            "other": ("seat", f[2] if seat == f[1] else f[1]),
            "region": ("region", s.war[REGION]),
            "attacks": ("number", int(seat == f[1])),
            "allies": ("number", s.war[BREACH]),
        }


class Raise(Offer[World]):
    """TEK-067, TEK-070: once the dice are shown, one more resource may raise a price, even above 11. (RAISE, seat)"""

    def options(self, s: World, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        war = s.war
        attacks = seat == war[ATTACKER]
        price = war[PRICES] if attacks else war[PRICES + 1]
        if price == FLAG:
            return []
        other = war[DEFENDER] if attacks else war[ATTACKER]
        cost = price - discount(s, seat, other, war[REGION], war[BY], attacks)
        moves: list[Move] = []
        for resource, worth in enumerate(self.worths(s, seat, other)):
            left = [store[seat] for store in s.stores()]
            left[resource] -= 1
            if not worth or left[resource] < 0:
                continue
            if capacity(s.powers(seat), left[MANA], left[ORE], left[FOOD], mana_worth(s, other)) >= cost:
                moves.append((RAISING, resource))
            elif refused is not None:
                refused.append(((RAISING, resource), "TEK-067"))
        return [*moves, PASS] if moves else []

    def worths(self, s: World, seat: Seat, other: Seat) -> list[int]:
        """By resource: the points one of it adds."""
        return [mana_worth(s, other), 1, int(s.powers(seat).war_food)]

    def answer(self, s: World, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        war = s.war
        attacks = seat == war[ATTACKER]
        other = war[DEFENDER] if attacks else war[ATTACKER]
        at = PRICES if attacks else PRICES + 1
        points = self.worths(s, seat, other)[m[1]]
        war[at] += points
        war[at - PRICES + RAISES] = points
        s.stores()[m[1]][seat] -= 1
        s.emit((RAISED, seat, m[1], war[at]))
        s.emit((POWER, seat, s.powers(seat).level_of[RAISE_PRICE]))

    def prompt(self, s: World, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        mine = PRICES if seat == s.war[ATTACKER] else PRICES + 1
        theirs = PRICES + 1 if mine == PRICES else PRICES
        return {"price": ("number", s.war[mine]), "answer": ("number", s.war[theirs])}


class Decide(Step[World]):
    """TEK-058 to TEK-061, TEK-207: the higher price wins, equal ones defend, two flags ally. (DECIDE)"""

    def run(self, s: World, f: Frame) -> None:
        war = s.war
        attacker, defender = war[ATTACKER], war[DEFENDER]
        mine, theirs = war[PRICES], war[PRICES + 1]
        if mine == FLAG and theirs == FLAG and s.seats != DUEL:
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
        s.emit((WON, winner, loser, war[REGION]))
        s.do((SPOILS,))
        for seat in (loser, winner):  # TEK-062, TEK-070: the winner pays first
            if war[PRICES + (seat == defender)] != FLAG:
                s.do((PAY, seat))

    def ally(self, s: World) -> None:
        """TEK-060, TEK-082, TEK-087, TEK-088: both stay; a further shared region is no new alliance."""
        war = s.war
        attacker, defender = war[ATTACKER], war[DEFENDER]
        s.emit((ALLIED, attacker, defender, war[REGION]))
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


# ---------------------------------------------------------------- payment


class Pay(Choice[World]):
    """TEK-062 to TEK-067, TEK-203: each side pays its price in the mix it likes. (PAY, seat)"""

    def options(self, s: World, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
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

    def cost(self, s: World, seat: Seat, other: Seat, attacks: bool) -> int:
        """TEK-063, TEK-065: the price less discounts; what was raised is paid already."""
        war = s.war
        at = int(not attacks)
        price = war[PRICES + at] - war[RAISES + at]
        return max(0, price - discount(s, seat, other, war[REGION], war[BY], attacks))

    def answer(self, s: World, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if s.log is not None:
            self.tell(s, seat, m)
        take(s, seat, m[1], m[2], m[3])

    def tell(self, s: World, seat: Seat, m: Move) -> None:
        """What was paid, and whose abilities made it dearer or cheaper."""
        war = s.war
        attacks = seat == war[ATTACKER]
        other = war[DEFENDER] if attacks else war[ATTACKER]
        p = s.powers(seat)
        for condition, _, level in p.war_less:
            if applies(s, seat, other, war[REGION], war[BY], attacks, condition):
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

    def prompt(self, s: World, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        attacks = seat == s.war[ATTACKER]
        other = s.war[DEFENDER] if attacks else s.war[ATTACKER]
        return {"number": ("number", self.cost(s, seat, other, attacks))}


# ---------------------------------------------------------------- the result


class Spoils(Step[World]):
    """TEK-070: after payment: Crown, gains and losses by abilities, Lair; then the beaten army leaves. (SPOILS)"""

    def run(self, s: World, f: Frame) -> None:
        war = s.war
        winner = war[WINNER]
        if war[DEFENDER] == NEUTRAL:
            s.lift_neutral(war[REGION])
            s.trophies[winner] += 1
            s.emit((CONQUERED, winner, war[REGION], war[PRICES]))
            s.do((EFFECTS, winner), (UNCOVER, winner, war[REGION]))
            return
        loser = war[ATTACKER] if winner == war[DEFENDER] else war[DEFENDER]
        if s.crown == loser:  # TEK-168, TEK-169
            s.crown = winner
            s.emit((CROWNED, winner))
        sides = (war[ATTACKER], war[DEFENDER])
        frames: list[Frame] = [(EFFECTS, seat) for seat in sides if self.gains(s, seat, winner)]
        if s.open_spots:
            frames.append((USE_LAIR, winner, loser))
        frames.append((SETTLE, loser, winner) if war[BREACH] else (LEAVE, loser, war[REGION]))
        s.do(*frames, (UNCOVER, winner, war[REGION]))

    def gains(self, s: World, seat: Seat, winner: Seat) -> bool:
        """Has this seat an ability for how the war ended?"""
        p = s.powers(seat)
        return any(p.win_gain) if seat == winner else p.flag_penalty > 0


class Effects(Step[World]):
    """TEK-034: what a seat's abilities make of the result and the faces shown, the attacker's first. (EFFECTS, seat)"""

    def run(self, s: World, f: Frame) -> None:
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


class UseLair(Offer[World]):
    """TEK-173, TEK-174: the winner may take a tower level instead of the army. (USE_LAIR, winner, loser)"""

    def options(self, s: World, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        if not s.tower[f[2]] or not controls(s, seat, LAIR):
            return []
        return [(LAIRING,), PASS]

    def answer(self, s: World, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        if m == PASS:
            return
        s.tower[f[2]] -= 1
        s.war[SPARED] = 1
        s.emit((TOWER_LOST, f[2], s.tower[f[2]]))

    def prompt(self, s: World, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", f[2]), "number": ("number", s.tower[f[2]])}


class Settle(Choice[World]):
    """TEK-091 to TEK-097: after a breach the loser leaves every shared region, in any order. (SETTLE, loser, winner)"""

    def options(self, s: World, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(SETTLING, region) for region in s.shared(f[1], f[2])]

    def answer(self, s: World, f: Frame, seat: Seat, m: Move) -> None:
        s.do((LEAVE, seat, m[1]))

    def prompt(self, s: World, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        return {"other": ("seat", f[2])}


class Leave(Choice[World]):
    """TEK-068, TEK-072 to TEK-081, TEK-095, TEK-098: a beaten army retreats or goes. (LEAVE, seat, region)"""

    def options(self, s: World, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        region = f[2]
        spared = s.war[SPARED] and region == s.war[REGION]
        cost = 0 if spared else retreat_cost(s, seat)
        free = free_neighbours(s, seat, region)
        moves: list[Move] = [(RETREAT, target) for target in free] if s.food[seat] >= cost else []
        if refused is not None:
            self.refuse(s, seat, region, cost, refused)
        if len(s.armies[seat]) == 1:
            if refused is not None:
                refused.append(((YIELD,), "TEK-098"))
            return moves or [(RETREAT, target) for target in refuges(s, seat, region)]
        if spared and moves:
            if refused is not None:
                refused.append(((YIELD,), "TEK-173"))
            return moves
        moves.append((YIELD,))
        if s.open_spots:
            mine = 1 << seat
            for church in controls(s, seat, CHURCH):
                if church != region and s.crowd[church] == 1 and s.owners[church] == mine:
                    moves.append((TO_CHURCH, church))
                elif refused is not None:
                    refused.append(((TO_CHURCH, church), "TEK-182" if church != region else "TEK-183"))
        p = s.powers(seat)
        if p.rise and s.mana[seat] >= p.rise:
            home = s.table.atlas.land[s.home(seat)]
            moves += [(RISING, target) for target in home if target != region and is_free(s, seat, target)]
        return moves

    def refuse(self, s: World, seat: Seat, region: int, cost: int, refused: Refused) -> None:
        """Why not there."""
        near = s.powers(seat).steps[region]
        for side in s.sides:
            for target in s.table.atlas.regions[side]:
                if target not in near:
                    refused.append(((RETREAT, target), "TEK-078"))
                elif not is_free(s, seat, target):
                    foreign = s.owners[target] & ~(1 << seat)
                    refused.append(((RETREAT, target), "TEK-079" if not foreign else "TEK-074"))
                elif s.food[seat] < cost:
                    refused.append(((RETREAT, target), "TEK-075"))

    def close(self, s: World, f: Frame) -> None:
        if s.offer:
            super().close(s, f)
            return
        # TEK-100: nowhere to go in the whole game: the last army stays, and nothing else is left to settle.
        s.offer = None
        s.done()
        s.done()

    def answer(self, s: World, f: Frame, seat: Seat, m: Move) -> None:
        s.done()
        region = f[2]
        contested = region == s.war[REGION]
        other = s.war[WINNER]
        cost = retreat_cost(s, seat)
        pays = not (s.war[SPARED] and contested)
        if s.food[seat] < cost or (m[0] == RETREAT and m[1] not in free_neighbours(s, seat, region)):
            pays = False  # TEK-095: saved free of charge
        s.lift(seat, region)
        lies = False
        goal = NOWHERE
        if m[0] == RETREAT:
            goal = m[1]
            s.food[seat] -= cost if pays else 0
            s.emit((RETREATED, seat, region, goal, cost if pays else 0))
            if pays and s.powers(seat).retreat_less:
                s.emit((POWER, seat, s.powers(seat).level_of[RETREAT_LESS]))
        elif m[0] == YIELD:
            s.emit((REMOVED, seat, region))
        elif m[0] == TO_CHURCH:
            goal = m[1]
            spend_church(s, goal)
            s.emit((SAVED, seat, goal))
        else:
            goal = m[1]
            s.mana[seat] -= s.powers(seat).rise
            s.emit((ROSE, seat, goal, s.powers(seat).rise))
            s.emit((POWER, seat, s.powers(seat).level_of[RISE]))
        if goal != NOWHERE:
            lies = s.place(seat, goal)
        if contested and seat == s.war[ATTACKER]:
            s.moved, s.moved_lies = goal, int(lies)
        if s.log is not None and s.war[BREACH] and not s.shared(seat, other):
            s.emit((PARTED, seat, other))
        if goal != NOWHERE:
            uncover(s, seat, goal)

    def prompt(self, s: World, f: Frame, seat: Seat) -> dict[str, tuple[str, int]]:
        spared = s.war[SPARED] and f[2] == s.war[REGION]
        return {"region": ("region", f[2]), "number": ("number", 0 if spared else retreat_cost(s, seat))}


def retreat_cost(s: World, seat: Seat) -> int:
    """TEK-073, TEK-077, TEK-110: as much food as the seat has armies in play, the beaten one included."""
    return max(0, len(s.armies[seat]) - s.powers(seat).retreat_less)


def is_free(s: World, seat: Seat, region: int) -> bool:
    """TEK-079: no army of another colour and room for one more."""
    crowd = s.crowd[region]
    return not crowd or (crowd < s.table.limits["crowd"] and s.owners[region] == 1 << seat)


def free_neighbours(s: World, seat: Seat, region: int) -> list[int]:
    """TEK-072, TEK-078, TEK-079: where a retreat may lead."""
    return [target for target in s.powers(seat).steps[region] if is_free(s, seat, target)]


def refuges(s: World, seat: Seat, region: int) -> list[int]:
    """TEK-099: the nearest unoccupied regions, first of this card, then of any other."""
    atlas = s.table.atlas
    p = s.powers(seat)
    here = atlas.side_of[region]
    found = nearest(s, p, here, [region])
    if found:
        return found
    found = [other for other in atlas.regions[here] if not s.crowd[other] and atlas.may_stand(other, p.water, p.crags)]
    if found:
        return found
    best = HIGHEST
    for side in s.sides:
        if side == here:
            continue
        starts = p.goals[side]
        distances = reach(p, starts)
        for other, steps in distances.items():
            if not s.crowd[other] and steps <= best:
                found = [*found, other] if steps == best else [other]
                best = steps
    return sorted(found)


def reach(p: Powers, starts: list[int]) -> dict[int, int]:
    """By region: how many Patrol steps it is from the nearest of these."""
    distances = dict.fromkeys(starts, 0)
    fresh = starts[:]
    while fresh:
        region = fresh.pop(0)
        for other in p.steps[region]:
            if other not in distances:
                distances[other] = distances[region] + 1
                fresh.append(other)
    return distances


def nearest(s: World, p: Powers, side: int, starts: list[int]) -> list[int]:
    """The unoccupied regions with the fewest steps from these; occupied ones may be passed."""
    empty = {region: steps for region, steps in reach(p, starts).items() if not s.crowd[region]}
    least = min(empty.values(), default=0)
    return sorted([region for region, steps in empty.items() if steps == least])
