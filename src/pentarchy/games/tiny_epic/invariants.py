"""What holds in every position of Tiny Epic Kingdoms: of its fields, of a war, and of what is pending."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.types import ALL_SEEING, NOBODY, Frame, Seat
from pentarchy.games.tiny_epic.actions import collect_yield
from pentarchy.games.tiny_epic.powers import PATROL, QUEST
from pentarchy.games.tiny_epic.regions import RUINS
from pentarchy.games.tiny_epic.scoring import keeps_ruins
from pentarchy.games.tiny_epic.state import (
    ATTACK_ACTION,
    ATTACKER,
    BANDIT,
    BLANK,
    BOX,
    BREACH,
    CAMP,
    CHURCH,
    CITY,
    CONTESTED_REGION,
    CROWN,
    DEFENDER,
    FACE_DOWN,
    FACE_UP,
    FIVE_SEATS,
    FLAG,
    FORTRESS,
    KEPT,
    LAIR,
    LAIR_USED,
    NEUTRAL,
    NO_FACTION,
    NO_SEAT,
    NOTHING,
    NOWHERE,
    OUT,
    PRICES,
    RAISES,
    TREASURE,
    TWO_SEATS,
    WINNER,
    TinyEpicState,
    sides_of_card,
)
from pentarchy.games.tiny_epic.step_ids import (
    ACT,
    CHECK_END,
    CHOOSE_ACTION,
    CHOOSE_BARE_REGION,
    CHOOSE_FACTION,
    CHOOSE_SIDE,
    DECIDE,
    DICE,
    FOUND,
    GAIN,
    IMITATE,
    KEEP_MOVING,
    LATE_ENTRY_GAIN,
    LAY_TOKENS,
    LEAVE,
    LOSE,
    MEET_BANDIT,
    PAY,
    RAISE,
    SETTLE,
    SPLIT,
    SPOILS,
    TURN,
    TURN_UP_TOKEN,
    USE_LAIR,
    WAR_ABILITIES,
)

WAR_NUMBERS: Final = RAISES + 2
STAYING: Final = (LAIR, CAMP, FORTRESS, CITY, CHURCH)  # effects of tokens that stay in their region
STACK: Final = "stack"

SET_UP: Final = (CHOOSE_FACTION, CHOOSE_SIDE, FOUND, SPLIT, CHOOSE_BARE_REGION, LAY_TOKENS)
AFTER_A_WAR: Final = (TURN_UP_TOKEN, SETTLE, LEAVE, USE_LAIR, WAR_ABILITIES)
IN_AN_ACTION: Final = (ACT, CHECK_END, KEEP_MOVING)
AT_REFRESH: Final = (CHOOSE_ACTION, TURN)
# By step: those that may lie directly below it. A step that is not here lies at the bottom.
BELOW: Final[dict[int, tuple[int, ...]]] = {
    CHOOSE_FACTION: (CHOOSE_FACTION, CHOOSE_SIDE),
    CHOOSE_SIDE: (FOUND,),
    FOUND: (SPLIT,),
    SPLIT: (CHOOSE_SIDE, CHOOSE_BARE_REGION, LAY_TOKENS, TURN),
    CHOOSE_BARE_REGION: (CHOOSE_BARE_REGION, CHOOSE_SIDE, LAY_TOKENS),
    LAY_TOKENS: (TURN,),
    ACT: (ACT, CHECK_END),
    KEEP_MOVING: (ACT, CHECK_END),
    LATE_ENTRY_GAIN: IN_AN_ACTION,
    GAIN: (*IN_AN_ACTION, *AT_REFRESH, *AFTER_A_WAR, GAIN, IMITATE, LATE_ENTRY_GAIN),
    MEET_BANDIT: (*IN_AN_ACTION, TURN_UP_TOKEN, SETTLE, LATE_ENTRY_GAIN),
    IMITATE: (ACT, CHECK_END, *AT_REFRESH, GAIN, IMITATE),
    DICE: IN_AN_ACTION,
    DECIDE: IN_AN_ACTION,
    RAISE: (DECIDE, RAISE),
    SPOILS: IN_AN_ACTION,
    PAY: (SPOILS, PAY),
    TURN_UP_TOKEN: IN_AN_ACTION,
    SETTLE: (TURN_UP_TOKEN,),
    LEAVE: (TURN_UP_TOKEN, SETTLE),
    USE_LAIR: (SETTLE, LEAVE),
    WAR_ABILITIES: AFTER_A_WAR,
    LOSE: AFTER_A_WAR,
}
# The steps at the bottom of a war, one for each of its stages.
STAGES: Final = (DICE, DECIDE, SPOILS, TURN_UP_TOKEN)


def require(holds: bool, message: str, about: str = "") -> None:
    """Raise InvariantError, about this field or zone, unless the condition holds."""
    if not holds:
        raise InvariantError(message, about)


def check_fields(s: TinyEpicState) -> None:
    """Check everything: the seats, what is shared, the tokens, the war and what is pending."""
    check_lists(s)
    for seat in range(s.seats):
        check_seat(s, seat)
        check_armies(s, seat)
    check_regions(s)
    check_shared_things(s)
    check_tokens(s)
    check_pending(s)
    if s.war:
        check_war(s)


# ---------------------------------------------------------------- The fields


def check_lists(s: TinyEpicState) -> None:
    """Check the lists that the rules read without looking at their length."""
    require(len(s.spots) == len(s.zones[FACE_DOWN]), "expected as many regions as face-down tokens", "spots")
    require(len(s.open_spots) == len(s.zones[FACE_UP]), "expected as many regions as face-up tokens", "open_spots")
    if s.war:
        check_war_numbers(s)


def check_seat(s: TinyEpicState, seat: Seat) -> None:
    """Check the markers, the faction and the home of one seat."""
    components = s.components
    counters = (("mana", s.mana), ("ore", s.ore), ("food", s.food))
    for name, store in counters:
        require(0 <= store[seat] <= components.resource_limit, f"seat {seat}: a counter at {store[seat]}", name)
    require(0 <= s.tower[seat] <= components.tower_top, f"seat {seat}: a marker off its track", "tower")
    require(0 <= s.magic[seat] <= components.magic_levels, f"seat {seat}: a marker off its track", "magic")
    power = s.power[seat]
    s.update_powers(seat)
    require(s.power[seat] == power, f"seat {seat} has other powers than its level gives")
    if s.mimic[seat] != NO_FACTION:
        others = [s.faction[other] for other in range(s.seats) if other != seat]
        require(s.mimic[seat] in others, f"seat {seat} imitates a faction that nobody else has", "mimic")
        require(s.powers(seat).mimic > 0, f"seat {seat} imitates a faction and has no such ability", "mimic")
    # What a set-up step is still to decide is open, and all else is decided.
    chosen = (CHOOSE_FACTION, seat) not in s.stack
    require((s.faction[seat] != NO_FACTION) == chosen, f"seat {seat} chooses a faction once", "faction")
    laid = (CHOOSE_SIDE, seat) not in s.stack
    require((s.sides[seat] != NOTHING) == laid, f"seat {seat} chooses the side of its home once", "sides")
    founded = (FOUND, seat) not in s.stack
    lost = not s.stack and not s.armies[seat]  # in ruins, when the game ended
    require(bool(s.armies[seat]) == founded or lost, f"seat {seat} has its first armies once", f"armies-{seat}")
    if (SPLIT, seat) in s.stack:
        require(not s.mana[seat] + s.ore[seat] + s.food[seat], f"seat {seat} splits its first resources once", STACK)


def check_armies(s: TinyEpicState, seat: Seat) -> None:
    """Check that one seat's armies stand or lie where they may."""
    regions = s.components.regions
    p = s.powers(seat)
    name = f"armies-{seat}"
    require(len(s.armies[seat]) <= s.components.army_limit, f"{len(s.armies[seat])} armies in play", name)
    require(s.armies[seat] == sorted(s.armies[seat]), "armies are not listed in order", name)
    require(s.lying[seat] == sorted(s.lying[seat]), "armies are not listed in order", f"lying-{seat}")
    for region in s.armies[seat]:
        require(regions.side_of[region] in s.sides, f"{regions.ids[region]} is on no side that is laid", name)
        # A seat that imitates another faction may have come there with an ability that it no longer has.
        may = s.mimic[seat] != NO_FACTION or regions.may_occupy(region, p.water, p.crags)
        require(may, f"an army may not stand in {regions.ids[region]}", name)
    for region in set(s.lying[seat]):
        lies = regions.terrain[region] == RUINS and s.lying[seat].count(region) <= s.armies[seat].count(region)
        require(lies, f"an army lies in {regions.ids[region]}, where there is none", f"lying-{seat}")
    if not s.stack:
        in_ruins = [region for region in s.armies[seat] if regions.terrain[region] == RUINS]
        require(not in_ruins or keeps_ruins(s, seat), "the game is over and an army is in ruins", name)


def check_regions(s: TinyEpicState) -> None:
    """Check who is where: at most two armies in a region, neutral ones in the Lost Kingdom alone."""
    regions = s.components.regions
    crowd = [0] * len(regions.ids)
    owners = [0] * len(regions.ids)
    for owner, armies in [*enumerate(s.armies), (NEUTRAL, s.neutral)]:
        for region in armies:
            crowd[region] += 1
            owners[region] |= 1 << owner
    for region, count in enumerate(crowd):
        fullest = [seat for seat in range(s.seats) if owners[region] >> seat & 1]
        about = f"armies-{fullest[-1]}" if fullest else "neutral"
        require(count <= s.components.limits["crowd"], f"too many armies in {regions.ids[region]}", about)
        if count > 1 and (s.seats == TWO_SEATS or owners[region] >> NEUTRAL) and owners[region].bit_count() > 1:
            at_war = bool(s.war) and region == s.war[CONTESTED_REGION]
            require(at_war, f"two sides in {regions.ids[region]}, who cannot be allies", about)
    require(crowd == s.crowd and owners == s.owners, "who is where does not follow from the armies")
    if s.seats != TWO_SEATS:
        require(not s.neutral, "neutral armies stand only where two play", "neutral")
        require(not sum(s.trophies), "neutral armies are beaten only where two play", "trophies")
        return
    land = regions.land_by_side[s.sides[-1]] if s.sides[-1] != NOTHING else []
    right = set(s.neutral) <= set(land) and len(set(s.neutral)) == len(s.neutral)
    require(right, "a neutral army is not in a region of its own in the Lost Kingdom", "neutral")
    require(len(s.neutral) + sum(s.trophies) == len(land), "neutral armies are not conserved", "trophies")


def check_shared_things(s: TinyEpicState) -> None:
    """Check cards, shields and the marks of the last step."""
    components = s.components
    taken = [faction for faction in s.faction if faction != NO_FACTION]
    require(len(set(taken)) == len(taken), "two have the same faction", "faction")
    require(NOTHING not in s.territory, "everybody is dealt a territory card", "territory")
    require(len(set(s.territory)) == len(s.territory), "two have the same territory card", "territory")
    for card, side in zip(s.territory, s.sides, strict=True):
        require(side == NOTHING or side in sides_of_card(card), "a home is no side of its territory card", "territory")
    require(sum(s.shields) <= components.limits["shields"], "too many shields", "shields")
    require(set(s.shields) <= {0, 1}, "an action has one shield or none", "shields")
    if not s.stack:
        require(bool(s.ending) and not sum(s.shields), "the game is over only after a refresh", "ending")


def check_tokens(s: TinyEpicState) -> None:
    """TEK-159 to TEK-165: check that every token and its region agree."""
    effect = s.components.token_effect
    regions = s.components.regions
    land = [region for side in s.sides if side != NOTHING for region in regions.land_by_side[side]]
    for name, spots in (("spots", s.spots), ("open_spots", s.open_spots), ("bare", s.bare)):
        require(set(spots) <= set(land), "a token lies only on land that is laid", name)
    lying = [*s.spots, *s.open_spots, *s.bare]
    require(len(set(lying)) == len(lying), "a region has at most one token, and a bare one has none", "spots")
    for region in s.spots:
        seats = s.owners[region] & ~(1 << NEUTRAL)
        at_war = bool(s.war) and region == s.war[CONTESTED_REGION]
        require(not seats or at_war, f"an army in {regions.ids[region]} has not turned up its token", "spots")
    for name, zone, allowed in (("face-up", FACE_UP, STAYING), ("kept", KEPT, (CROWN,))):
        right = all(effect[token] in allowed for token in s.zones[zone] if token >= 0)
        require(right, "a token that does not stay there", name)
    kept = [effect[token] for token in s.zones[KEPT] if token >= 0]
    require((s.crown != NO_SEAT) == (CROWN in kept), "the Crown is kept by exactly one seat, or by nobody", "crown")
    if not s.tokens:
        require(len(s.zones[OUT]) == len(effect), "a token is in a game without tokens", "tokens")
    elif (LAY_TOKENS,) in s.stack:
        require(len(s.zones[BOX]) == len(effect), "the tokens are still to be laid out", "box")
    elif s.seats == FIVE_SEATS:
        require(effect.index(BLANK) in s.zones[OUT], "the blank token is set aside with five players", "out")
    if s.seats != FIVE_SEATS or not s.tokens:
        require(not s.bare, "only five players leave regions without a token", "bare")
    if s.viewer == ALL_SEEING:
        for token in s.zones[FACE_DOWN]:
            require(s.place_known_by[token] == NOBODY, "nobody knows a face-down token (TEK-165)", "face-down")


# ---------------------------------------------------------------- A war


def check_war_numbers(s: TinyEpicState) -> None:
    """Check that the numbers of a war are in their limits."""
    war = s.war
    require(len(war) == WAR_NUMBERS, f"expected {WAR_NUMBERS} numbers", "war")
    attacker, defender, region, action = war[:PRICES]
    require(0 <= attacker < s.seats, f"there is no attacker {attacker}", "war")
    fits = s.seats == TWO_SEATS if defender == NEUTRAL else 0 <= defender < s.seats and attacker != defender
    require(fits, f"there is no defender {defender}", "war")
    require(0 <= region < len(s.owners), f"there is no region {region}", "war")
    require(action in (PATROL, QUEST), "an attack is a Patrol or a Quest", "war")
    require(min(war[PRICES : PRICES + 2]) >= NOTHING, "a price is a number", "war")
    require(war[BREACH] in (0, 1) and war[LAIR_USED] in (0, 1), "expected 0 or 1 for breach and Lair", "war")
    winner = war[WINNER]
    require(winner == NO_SEAT or (winner in (attacker, defender) and winner != NEUTRAL), "nobody else wins", "war")
    require(min(war[RAISES:]) >= 0, "a raise adds points", "war")


def check_war(s: TinyEpicState) -> None:
    """Check a war against the armies and the stage that it has reached."""
    war = s.war
    attacker, defender, region = war[:ATTACK_ACTION]
    neutral = defender == NEUTRAL
    [stage] = [frame for frame in s.stack if frame[0] in STAGES]
    decided = stage[0] in (SPOILS, TURN_UP_TOKEN)
    require((war[WINNER] != NO_SEAT) == decided, "the winner is fixed by the dice", "war")
    if stage[0] != TURN_UP_TOKEN:
        standing = 1 << attacker | 1 << defender
        require(s.owners[region] == standing, "both sides have an army in the region that is fought for", "war")
        require(not war[LAIR_USED], "a Lair is used after the payment", "war")
    if neutral:
        require(not war[BREACH] and decided, "a neutral army sets no die and is no ally", "war")
        if stage[0] == SPOILS:
            price = [len(s.neutral), FLAG]
            require(war[PRICES : PRICES + 2] == price, "the price is the number of neutral armies", "war")
        return
    if stage[0] == DICE:
        require(stage == (DICE, attacker, defender), "attacker and defender set the dice", STACK)
        require(war[PRICES : PRICES + 2] == [NOTHING] * 2 and not sum(war[RAISES:]), "no die is shown yet", "war")
    else:
        check_prices(s)
    if stage[0] != TURN_UP_TOKEN:
        allied = len(s.shared_regions(attacker, defender)) > 1
        require(war[BREACH] == int(allied), "a war is a breach exactly between allies", "war")


def check_prices(s: TinyEpicState) -> None:
    """TEK-058, TEK-059: check the prices that were shown, and who has won with them."""
    war = s.war
    for price, added in zip(war[PRICES : PRICES + 2], war[RAISES:], strict=True):
        shown = price - added
        require(FLAG <= shown <= s.components.highest_price, f"a die does not show {shown}", "war")
        require(not added or (shown != FLAG and added <= s.components.mana_worth), "a raise adds one resource", "war")
    mine, theirs = war[PRICES : PRICES + 2]
    if war[WINNER] != NO_SEAT and mine != theirs:
        require(war[WINNER] == war[ATTACKER if mine > theirs else DEFENDER], "the higher price wins", "war")


# ---------------------------------------------------------------- What is pending


def check_pending(s: TinyEpicState) -> None:
    """Check that the pending steps lie on each other as they come about, and that each fits the position."""
    stack = s.stack
    for at, frame in enumerate(stack):
        below = BELOW.get(frame[0])
        name = s.steps[frame[0]].name
        if at == 0:
            require(below is None, f"{name} is not the first of all pending steps", STACK)
        else:
            under = s.steps[stack[at - 1][0]].name
            require(below is not None and stack[at - 1][0] in below, f"{name} does not come before {under}", STACK)
        check_frame(s, frame)
    stages = [frame for frame in stack if frame[0] in STAGES]
    require(len(stages) == (1 if s.war else 0), "a war is pending exactly while it has its numbers", "war")
    if [frame for frame in stack if frame[0] in SET_UP]:
        check_set_up(s)
    check_order(s)


def check_set_up(s: TinyEpicState) -> None:
    """TEK-019: check that what is left of the set-up is in the order in which it is done."""
    order = [(s.starter + place) % s.seats for place in range(s.seats)]
    whole: list[Frame] = [(CHOOSE_FACTION, seat) for seat in order]
    bare = len(s.components.regions.land_by_side[0]) - 1 - s.components.limits["home_tokens"]
    for seat in order:
        whole += [(CHOOSE_SIDE, seat), (FOUND, seat), (SPLIT, seat)]
        if s.tokens and s.seats == FIVE_SEATS:
            whole += [(CHOOSE_BARE_REGION, seat)] * bare
    whole += [(LAY_TOKENS,)] * s.tokens
    whole.append((TURN,))
    require(s.stack[::-1] == whole[-len(s.stack) :], "the set-up is done in another order", STACK)
    require(s.active == s.starter, "whoever starts is active during the set-up", "active")
    require(not sum(s.shields) and not s.ending, "no action is chosen during the set-up", "shields")


def check_order(s: TinyEpicState) -> None:
    """TEK-027, TEK-028: check that the seats that are still to act do so clockwise from the active one."""
    acts = [frame for frame in s.stack if frame[0] == ACT]
    for place, frame in enumerate(acts, start=1):
        require(frame[1] == (s.active - place) % s.seats, "the seats act clockwise from the active one", STACK)
        require(frame[2] == acts[0][2], "all perform the same action", STACK)
        require(s.shields[frame[2]] == 1, "the action that is performed has a shield", "shields")
    require(len(acts) <= s.seats, "every seat acts once", STACK)
    if not s.stack or s.stack[0][0] != CHECK_END:
        return
    require(sum(s.shields) > 0, "the action that is performed has a shield", "shields")
    actor = (s.active - 1 - len(acts)) % s.seats
    above = s.stack[1 + len(acts) :]
    require(len(acts) < s.seats or not above, "nobody has begun to act", STACK)
    for frame in above:
        if frame[0] in (KEEP_MOVING, LATE_ENTRY_GAIN, IMITATE):
            require(frame[1] == actor, f"seat {actor} is the one that acts", STACK)
    if s.war:
        require(s.war[ATTACKER] == actor, f"seat {actor} is the one that acts", "war")


def check_frame(s: TinyEpicState, f: Frame) -> None:
    """Check the numbers of one pending step."""
    step = f[0]
    war = s.war
    if step == CHOOSE_ACTION:
        require(f[1] == s.active, "the active player chooses", STACK)
        require(sum(s.shields) < s.components.limits["shields"], "no action is left to choose", "shields")
    elif step == KEEP_MOVING:
        check_further_moves(s, f)
    elif step == GAIN:
        require(f[2] in gains(s, f[1]), f"nothing gives {f[2]} resources of choice", STACK)
    elif step == LOSE:
        penalties = [s.powers(seat).flag_penalty for seat in range(s.seats) if seat != f[1]]
        require(f[2] in penalties, f"nothing takes {f[2]} resources", STACK)
    elif step == MEET_BANDIT:
        require(s.owners[f[2]] >> f[1] & 1 == 1, "the Bandit meets an army", STACK)
        require(s.tokens == 1 and f[3] == number_of(s, BANDIT), "the Bandit takes another number", STACK)
    elif step == LATE_ENTRY_GAIN:
        # A Bandit may have taken the army already.
        gives = s.components.regions.terrain[f[2]]
        require(s.powers(f[1]).enter_gain[gives] > 0, "nothing is gained for entering", STACK)
    elif step == IMITATE:
        require(s.powers(f[1]).mimic > 0, f"seat {f[1]} imitates nobody", STACK)
    elif war and step in (RAISE, PAY, WAR_ABILITIES, LEAVE, SETTLE, USE_LAIR, TURN_UP_TOKEN):
        check_war_step(s, f)


def check_war_step(s: TinyEpicState, f: Frame) -> None:
    """Check a pending step of a war against its numbers."""
    war = s.war
    sides = (war[ATTACKER], war[DEFENDER])
    winner = war[WINNER]
    loser = sum(sides) - winner
    step = f[0]
    if step in (RAISE, PAY, WAR_ABILITIES):
        require(f[1] in sides, f"seat {f[1]} has no part in the war", STACK)
        if step != WAR_ABILITIES:
            require(war[PRICES + sides.index(f[1])] != FLAG or step == RAISE, "a white flag costs nothing", STACK)
    elif step == TURN_UP_TOKEN:
        require(f[1:] == (winner, war[CONTESTED_REGION]), "the winner turns up the token", STACK)
    elif step == USE_LAIR:
        require(f[1:] == (winner, loser), "the winner may use a Lair", STACK)
    elif step == SETTLE:
        require(f[1:] == (loser, winner) and war[BREACH] == 1, "the loser of a breach leaves", STACK)
    else:
        require(f[1] == loser and s.owners[f[2]] >> loser & 1 == 1, "the loser's army leaves", STACK)
        shared = s.owners[f[2]] >> winner & 1 == 1
        require(shared and (war[BREACH] == 1 or f[2] == war[CONTESTED_REGION]), "a region the winner takes", STACK)


def check_further_moves(s: TinyEpicState, f: Frame) -> None:
    """TEK-112: check the steps and armies that may still move."""
    _, seat, action, steps, armies = f
    p = s.powers(seat)
    most = (p.patrol_steps, p.patrol_armies) if action == PATROL else (1, p.quest_armies)
    require(action in (PATROL, QUEST) and s.shields[action] == 1, "armies move by Patrol or Quest", STACK)
    require(0 <= steps < most[0] and 0 <= armies < most[1] and steps + armies > 0, "no ability moves so many", STACK)
    if s.moved != NOWHERE:
        require(s.owners[s.moved] >> seat & 1 == 1, "the army that has moved is not there", "moved")
        require(not s.moved_lies or s.moved in s.lying[seat], "the army that has moved does not lie", "moved_lies")


def number_of(s: TinyEpicState, effect: int) -> int:
    """The number of a token of this effect."""
    return s.components.token_number[s.components.token_effect.index(effect)]


def gains(s: TinyEpicState, seat: Seat) -> list[int]:
    """The numbers of resources of choice that something may give this seat."""
    p = s.powers(seat)
    found = [p.alliance_gain, p.refresh_gain, p.win_gain[-1], collect_yield(s, seat)[1]]
    found += [s.powers(other).ally_gain for other in range(s.seats) if other != seat]
    return found + [number_of(s, TREASURE)] * s.tokens
