"""What the plan says to do in a lane, where nobody interferes."""

from __future__ import annotations

from typing import Final

from pentarchy.bots.titles.wonderful import advice
from pentarchy.bots.titles.wonderful.hopes import FOUND, GUESSED, Hopes
from pentarchy.bots.titles.wonderful.plan import BEGUN, TIME_FOR_QUEST, Plan, digits
from pentarchy.core.chance import Chance
from pentarchy.core.types import ALL_SEEING, PASS, Move, Seat
from pentarchy.games.wonderful import menaces, scoring
from pentarchy.games.wonderful.cards import KRYSTALLIUM, RESOURCES, SOLDIERS
from pentarchy.games.wonderful.notation import (
    CATCHING,
    CONSTRUCT,
    COVERING,
    EXCHANGING,
    FIGHTING,
    FREEZING,
    FULFILLING,
    PLACING,
    RECYCLE,
    SHEDDING,
    TO_ALCHEMY,
)
from pentarchy.games.wonderful.notation import PLACE_KRYSTALLIUM as CRYSTAL_ON
from pentarchy.games.wonderful.notation import PLACE_SOLDIER as SOLDIER_ON
from pentarchy.games.wonderful.state import NO_CARD, WonderfulState
from pentarchy.games.wonderful.step_ids import COVER_SYMBOLS, FIGHT, PLACE_CUBES, PLAN, SHADOW_DISCARD
from pentarchy.games.wonderful.tasks import BUNDLES

TIE: Final = 0.001  # points: what comes to the same is done now, or done as planned
FROM_HAND: Final = 0.8  # what a cube is worth to who pays a task with it


def in_lane(s: WonderfulState, seat: Seat, moves: list[Move]) -> Move:
    """For greedy."""
    return planned(s, seat, moves, GUESSED)


def own_lane(s: WonderfulState, seat: Seat, moves: list[Move]) -> Move:
    """For the search."""
    if s.lanes[seat][-1][0] in (SHADOW_DISCARD, COVER_SYMBOLS, FIGHT):
        return planned(s, seat, moves, FOUND)
    return weighed(s, seat, moves)


# ---------------------------------------------------------------- weighing


def foreseen(s: WonderfulState, seat: Seat) -> float:
    """What a seat will have in the end, as far as its production can be foreseen."""
    plan = Plan(s, seat, FOUND)
    plan.look_ahead()
    return scoring.total(s, seat) + plan.count_last() + plan.count_quest_last()


def after(s: WonderfulState, seat: Seat, move: Move) -> WonderfulState:
    """The position once this has been done."""
    done = s.copy()
    done.push(seat, move)
    return done


def weighed(known: WonderfulState, seat: Seat, moves: list[Move]) -> Move:
    """Every cube, krystallium and task where it brings most in the end: what a plan would do is tried first.

    Nothing hidden matters in a lane, but once it has ended the game may go on: so it is tried in a guess, any will do,
    or in the position itself by who sees everything.
    """
    for move in moves:
        if move[0] == FULFILLING and known.components.tasks.final[move[1]]:
            return move  # cubes first, then krystallium
    s: WonderfulState = known.copy() if known.viewer == ALL_SEEING else known.title.guess(known, Chance(0))
    s.keeps_fork = False
    plan = Plan(s, seat, FOUND)
    now = foreseen(s, seat)
    best, value = PASS, now - TIE
    found = False
    for way in spending(plan, moves):
        done = s
        for move in way:
            done = after(done, seat, move)
        came = foreseen(done, seat)
        if came > value:
            best, value, found = way[0], came, True
    if found:
        return best
    plan.look_ahead()
    if s.lanes[seat][-1][0] != PLACE_CUBES:
        return at_leisure(plan, moves)
    usual = placing(plan, moves)
    resource = usual[1]
    places = [move for move in moves if move[0] in (PLACING, TO_ALCHEMY) and move[1] == resource]
    if len(places) == 1:
        return usual
    best, value = usual, foreseen(after(s, seat, usual), seat) + TIE
    for move in places:
        if move != usual:
            came = foreseen(after(s, seat, move), seat)
            if came > value:
                best, value = move, came
    return best


def spending(plan: Plan, moves: list[Move]) -> list[list[Move]]:
    """Ways to spend what may be spent at any time: a task, or all that completes a card now. What the final task asks
    for is kept, once it is time."""
    s, seat = plan.s, plan.seat
    near = plan.later <= TIME_FOR_QUEST
    crystals = s.krystallium[seat] - (plan.final_cost[KRYSTALLIUM] if near else 0)
    soldiers = s.soldiers[seat] - (plan.final_cost[SOLDIERS] if near else 0)
    tasks = s.components.tasks
    ways: list[list[Move]] = []
    for move in moves:
        if move[0] == FULFILLING:
            paid = tasks.krystallium[move[1]] + sum(BUNDLES[move[2]])
            if (not paid or paid <= crystals) and tasks.soldiers[move[1]] <= max(0, soldiers):
                ways.append([move])
    ready = s.components.moves
    for card, cost in zip(s.site(seat), s.owed[seat], strict=True):
        owed = digits(cost)
        paid = sum(owed[:SOLDIERS])
        if (paid and paid > crystals) or owed[SOLDIERS] > max(0, soldiers):
            continue
        way: list[Move] = []
        for item in range(SOLDIERS):
            way += [ready.krystallium[card][item]] * owed[item]
        way += [ready.soldier[card]] * owed[SOLDIERS]
        if way and all(move in moves for move in way):
            ways.append(way)
    return ways


def at_leisure(plan: Plan, moves: list[Move]) -> Move:
    """Where no cube lies waiting: what is planned is begun, the rest recycled."""
    s = plan.s
    if s.lanes[plan.seat][-1][0] == PLAN:
        return planning(plan, moves)
    if s.advised:
        move = advice.in_lane(plan, moves)
        if move is not None:
            return move
    return last_words(plan, moves)


def planned(s: WonderfulState, seat: Seat, moves: list[Move], hopes: Hopes) -> Move:
    """What a plan made for this very move says."""
    plan = Plan(s, seat, hopes)
    if plan.later <= hopes.foreseen:
        plan.look_ahead()
    return follow(plan, moves)


def follow(plan: Plan, moves: list[Move]) -> Move:
    """What the plan says: build first, then recycle; cubes where they are planned; the quest when it can be paid."""
    s, seat = plan.s, plan.seat
    step = s.lanes[seat][-1][0]
    if s.quests:
        move = on_quest(plan, moves)
        if move is not None:
            return move
    move = finishing(plan, moves)
    if move is not None:
        return move
    if step == SHADOW_DISCARD:
        return least_missed(plan, [move for move in moves if move[0] == SHEDDING])
    if step == COVER_SYMBOLS:
        return least_used(plan, [move for move in moves if move[0] == COVERING])
    if step == FIGHT:
        return in_battle(plan, moves)
    return placing(plan, moves) if step == PLACE_CUBES else at_leisure(plan, moves)


def planning(plan: Plan, moves: list[Move]) -> Move:
    """What is planned is begun, and one dream; the rest is recycled."""
    for item in plan.items:
        if item.planned and not item.begun:
            return (CONSTRUCT, item.card)
    if plan.later and not [item for item in plan.items if item.begun and not item.planned]:
        for item in plan.items:  # one dream is enough
            if not item.begun and item.worth * plan.hopes.promise > plan.recycled(item.card):
                return (CONSTRUCT, item.card)
    if plan.s.advised:
        move = advice.in_lane(plan, moves)
        if move is not None:
            return move
    for verb in (RECYCLE, CONSTRUCT):
        cards = [move for move in moves if move[0] == verb]
        if cards:
            return cards[0]
    return least_missed(plan, [move for move in moves if move[0] == FREEZING])


def on_quest(plan: Plan, moves: list[Move]) -> Move | None:
    """The final task whenever it can be paid; others where the reward is worth more than the cubes."""
    tasks = plan.s.components.tasks
    crystal, soldier = plan.hopes.crystal, plan.hopes.soldier
    best: Move | None = None
    value = 0.0
    for move in moves:
        if move[0] != FULFILLING:
            continue
        task = move[1]
        cost = crystal * (tasks.krystallium[task] + sum(BUNDLES[move[2]]))
        cost += FROM_HAND * (sum(tasks.cost[task]) - sum(BUNDLES[move[2]])) + soldier * tasks.soldiers[task]
        gain = tasks.points[task] + crystal * tasks.reward_krystallium[task] + soldier * tasks.reward_soldiers[task]
        gain += 0.7 * tasks.spies[task] * plan.later - cost
        if tasks.final[task]:
            gain += plan.hopes.quest
        elif plan.later <= TIME_FOR_QUEST and any(map(min, tasks.cost[task], plan.final_cost)):
            continue  # a final task needs them
        if gain > value:
            best, value = move, gain
    return best


def finishing(plan: Plan, moves: list[Move]) -> Move | None:
    """Krystallium and soldiers that complete a card now, with what is owned; not what the quest will need."""
    s, seat = plan.s, plan.seat
    kept, soldiers_kept = plan.final_cost[KRYSTALLIUM:]
    for item in plan.items:
        if not item.begun or not item.planned:
            continue
        owed = item.owed
        cubes = sum(owed[:KRYSTALLIUM])
        crystals = cubes + owed[KRYSTALLIUM]
        if crystals > s.krystallium[seat] - kept or owed[SOLDIERS] > s.soldiers[seat] - soldiers_kept:
            continue
        if cubes and any(s.loose[seat]):
            continue  # cubes may do
        if cubes > 1 and plan.later:
            continue  # rather wait
        for move in moves:
            if move[0] in (CRYSTAL_ON, SOLDIER_ON) and move[1] == item.card:
                return move
    return None


def placing(plan: Plan, moves: list[Move]) -> Move:
    """A cube goes where it is planned, to the card that is done soonest; else to alchemy."""
    s, seat = plan.s, plan.seat
    loose = s.loose[seat]
    for resource in range(len(RESOURCES)):
        if not loose[resource]:
            continue
        if not plan.later and plan.reserved[resource]:
            return (TO_ALCHEMY, resource)
        best = -1
        value = 0.0
        for item in plan.items:
            asks = item.begun and item.owed[resource] and (PLACING, resource, item.card) in moves
            if asks:
                found = item.rate / (1 + 0.3 * max(0, sum(item.owed) - loose[resource])) + (10 if item.planned else 0)
                if found > value:
                    best, value = item.card, found
        if best >= 0:
            return (PLACING, resource, best)
        return (TO_ALCHEMY, resource)
    return moves[0]


def least_missed(plan: Plan, moves: list[Move]) -> Move:
    """Of these moves, each about a card, the one about the card that brings least, for the cubes it lacks."""
    worths = {item.card: item.worth + 0.5 * BEGUN * sum(item.owed) for item in plan.items}
    treasure = 3.0 * plan.cube  # a shadow's gift is twice as much
    return min(moves, key=lambda move: worths.get(move[1], treasure))


def least_used(plan: Plan, moves: list[Move]) -> Move:
    """The resource of which one cube a round is missed least: there are others of it, or few rounds to come."""
    return min(moves, key=lambda move: plan.price[move[1]] * plan.steps[move[1]] / (1 + plan.counts[move[1]]))


def in_battle(plan: Plan, moves: list[Move]) -> Move:
    """The menaces that weigh most for the soldiers they take; the freed symbol is the one that is worth most."""
    cards = plan.s.components.cards
    worths = {item.card: item.worth for item in plan.items}
    best = PASS
    value = 0.0
    for move in moves:
        if move[0] not in (FIGHTING, CATCHING):
            continue
        menace = cards.menace[move[1]]
        gain = plan.torment(menace) - cards.points[move[1]]
        held = menaces.frozen_card(plan.s, move[1])
        if held != NO_CARD:
            gain += worths[held]
        if move[0] == CATCHING:
            gain += 0.1 * plan.price[move[2]] * (1 + plan.steps[move[2]])
        if gain / cards.price[move[1]] > value:
            best, value = move, gain / cards.price[move[1]]
    return best if best != PASS else last_words(plan, moves)


def last_words(plan: Plan, moves: list[Move]) -> Move:
    """Exchange what the quest will not need; at the very end scrap what will not be built, if that completes a card."""
    s, seat = plan.s, plan.seat
    for move in moves:
        if move[0] == EXCHANGING:
            needed = plan.final_cost[:KRYSTALLIUM]
            left = [there - gone for there, gone in zip(s.alchemy[seat], BUNDLES[move[1]], strict=True)]
            spared = [min(there, need) for there, need in zip(s.alchemy[seat], needed, strict=True)]
            if all(have >= keep for have, keep in zip(left, spared, strict=True)):
                return move
    return PASS
