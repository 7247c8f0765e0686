"""Moves in a lane of It's a Wonderful Kingdom, by a seat's plan. No rival interferes there."""

from __future__ import annotations

from typing import Final

from pentarchy.core.chance import Chance
from pentarchy.core.types import ALL_SEEING, PASS, Move, Seat
from pentarchy.games.wonderful import menaces, scoring
from pentarchy.games.wonderful.bot import advisors
from pentarchy.games.wonderful.bot.plan import CUBE_ON_CARD, QUEST_ROUNDS, Plan, digits
from pentarchy.games.wonderful.bot.plan_weights import GREEDY, SEARCH, PlanWeights
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

TOLERANCE: Final = 0.001  # points: of equal moves, spending now or the planned one is preferred
TASK_CUBE: Final = 0.8  # value of a cube that pays for a task


def greedy_move(s: WonderfulState, seat: Seat, moves: list[Move]) -> Move:
    """Greedy's move: follow the plan."""
    return planned_move(s, seat, moves, GREEDY)


def search_move(s: WonderfulState, seat: Seat, moves: list[Move]) -> Move:
    """The search's move: compare forecasts, where there is a choice about cubes."""
    if s.lanes[seat][-1][0] in (SHADOW_DISCARD, COVER_SYMBOLS, FIGHT):
        return planned_move(s, seat, moves, SEARCH)
    return best_by_forecast(s, seat, moves)


# ---------------------------------------------------------------- weighing


def forecast_score(s: WonderfulState, seat: Seat) -> float:
    """The final score of a seat by a thorough forecast."""
    plan = Plan(s, seat, SEARCH)
    plan.run_forecast()
    return scoring.total(s, seat) + plan.forecast_value() + plan.forecast_quest_points()


def position_after(s: WonderfulState, seat: Seat, move: Move) -> WonderfulState:
    """A copy of the position after this move."""
    done = s.copy()
    done.push(seat, move)
    return done


def best_by_forecast(known: WonderfulState, seat: Seat, moves: list[Move]) -> Move:
    """The move with the highest forecast score; the plan's own move is preferred among equals.

    Nothing hidden matters in a lane, but the game may go on after its end. So moves are tried in a guess, any one will
    do, or in the real position by a bot that sees everything.
    """
    for move in moves:
        if move[0] == FULFILLING and known.components.tasks.final[move[1]]:
            return move  # cubes are spent first, then krystallium
    s: WonderfulState = known.copy() if known.viewer == ALL_SEEING else known.title.guess(known, Chance(0))
    s.keeps_fork = False
    plan = Plan(s, seat, SEARCH)
    now = forecast_score(s, seat)
    best, value = PASS, now - TOLERANCE
    found = False
    for way in spending_ways(plan, moves):
        done = s
        for move in way:
            done = position_after(done, seat, move)
        came = forecast_score(done, seat)
        if came > value:
            best, value, found = way[0], came, True
    if found:
        return best
    plan.run_forecast()
    if s.lanes[seat][-1][0] != PLACE_CUBES:
        return move_without_cubes(plan, moves)
    usual = placing_move(plan, moves)
    resource = usual[1]
    places = [move for move in moves if move[0] in (PLACING, TO_ALCHEMY) and move[1] == resource]
    if len(places) == 1:
        return usual
    best, value = usual, forecast_score(position_after(s, seat, usual), seat) + TOLERANCE
    for move in places:
        if move != usual:
            came = forecast_score(position_after(s, seat, move), seat)
            if came > value:
                best, value = move, came
    return best


def spending_ways(plan: Plan, moves: list[Move]) -> list[list[Move]]:
    """Ways to spend krystallium and soldiers: on a task, or on all that completes a card now. In the last rounds the
    cost of the final task is kept."""
    s, seat = plan.s, plan.seat
    near = plan.rounds_left <= QUEST_ROUNDS
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


def move_without_cubes(plan: Plan, moves: list[Move]) -> Move:
    """The move where no cube is to be placed."""
    s = plan.s
    if s.lanes[plan.seat][-1][0] == PLAN:
        return planning_move(plan, moves)
    if s.advised:
        move = advisors.advisor_move(plan, moves)
        if move is not None:
            return move
    return exchange_or_pass(plan, moves)


def planned_move(s: WonderfulState, seat: Seat, moves: list[Move], weights: PlanWeights) -> Move:
    """The move of a plan made for this position."""
    plan = Plan(s, seat, weights)
    if plan.rounds_left <= weights.forecast_rounds:
        plan.run_forecast()
    return follow_plan(plan, moves)


def follow_plan(plan: Plan, moves: list[Move]) -> Move:
    """The move of this plan: pay for the quest and complete cards when possible, then build, recycle or place cubes."""
    s, seat = plan.s, plan.seat
    step = s.lanes[seat][-1][0]
    if s.quests:
        move = quest_move(plan, moves)
        if move is not None:
            return move
    move = completing_move(plan, moves)
    if move is not None:
        return move
    if step == SHADOW_DISCARD:
        return least_valuable(plan, [move for move in moves if move[0] == SHEDDING])
    if step == COVER_SYMBOLS:
        return least_needed(plan, [move for move in moves if move[0] == COVERING])
    if step == FIGHT:
        return battle_move(plan, moves)
    return placing_move(plan, moves) if step == PLACE_CUBES else move_without_cubes(plan, moves)


def planning_move(plan: Plan, moves: list[Move]) -> Move:
    """Begin the planned cards and one card too dear for the plan; recycle the rest."""
    for item in plan.items:
        if item.planned and not item.begun:
            return (CONSTRUCT, item.card)
    if plan.rounds_left and not [item for item in plan.items if item.begun and not item.planned]:
        for item in plan.items:  # one such card is enough
            if not item.begun and item.worth * plan.weights.unpaid_share > plan.recycling_value(item.card):
                return (CONSTRUCT, item.card)
    if plan.s.advised:
        move = advisors.advisor_move(plan, moves)
        if move is not None:
            return move
    for verb in (RECYCLE, CONSTRUCT):
        cards = [move for move in moves if move[0] == verb]
        if cards:
            return cards[0]
    return least_valuable(plan, [move for move in moves if move[0] == FREEZING])


def quest_move(plan: Plan, moves: list[Move]) -> Move | None:
    """The final task whenever it can be paid; other tasks whose reward is worth more than their cost."""
    tasks = plan.s.components.tasks
    crystal, soldier = plan.weights.krystallium_value, plan.weights.soldier_value
    best: Move | None = None
    value = 0.0
    for move in moves:
        if move[0] != FULFILLING:
            continue
        task = move[1]
        cost = crystal * (tasks.krystallium[task] + sum(BUNDLES[move[2]]))
        cost += TASK_CUBE * (sum(tasks.cost[task]) - sum(BUNDLES[move[2]])) + soldier * tasks.soldiers[task]
        gain = tasks.points[task] + crystal * tasks.reward_krystallium[task] + soldier * tasks.reward_soldiers[task]
        gain += 0.7 * tasks.spies[task] * plan.rounds_left - cost
        if tasks.final[task]:
            gain += plan.weights.quest_value
        elif plan.rounds_left <= QUEST_ROUNDS and any(map(min, tasks.cost[task], plan.final_cost)):
            continue  # the final task needs these cubes
        if gain > value:
            best, value = move, gain
    return best


def completing_move(plan: Plan, moves: list[Move]) -> Move | None:
    """Krystallium or a soldier for a card that can be completed now, without what the quest will need."""
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
            continue  # loose cubes may be enough
        if cubes > 1 and plan.rounds_left:
            continue  # waiting is cheaper
        for move in moves:
            if move[0] in (CRYSTAL_ON, SOLDIER_ON) and move[1] == item.card:
                return move
    return None


def placing_move(plan: Plan, moves: list[Move]) -> Move:
    """Place a cube on the planned card that is completed soonest; else send it to alchemy."""
    s, seat = plan.s, plan.seat
    loose = s.loose[seat]
    for resource in range(len(RESOURCES)):
        if not loose[resource]:
            continue
        if not plan.rounds_left and plan.reserved[resource]:
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


def least_valuable(plan: Plan, moves: list[Move]) -> Move:
    """Of these moves, each of which names a card, the one with the least valuable card."""
    worths = {item.card: item.worth + 0.5 * CUBE_ON_CARD * sum(item.owed) for item in plan.items}
    treasure = 3.0 * plan.cube  # a shadow gives twice the cubes
    return min(moves, key=lambda move: worths.get(move[1], treasure))


def least_needed(plan: Plan, moves: list[Move]) -> Move:
    """The move with the resource whose loss, one cube a round, costs least."""
    return min(moves, key=lambda move: plan.price[move[1]] * plan.steps[move[1]] / (1 + plan.counts[move[1]]))


def battle_move(plan: Plan, moves: list[Move]) -> Move:
    """Fight the menace that costs most per soldier; free the most valuable symbol."""
    cards = plan.s.components.cards
    worths = {item.card: item.worth for item in plan.items}
    best = PASS
    value = 0.0
    for move in moves:
        if move[0] not in (FIGHTING, CATCHING):
            continue
        menace = cards.menace[move[1]]
        gain = plan.menace_effect_cost(menace) - cards.points[move[1]]
        held = menaces.frozen_card(plan.s, move[1])
        if held != NO_CARD:
            gain += worths[held]
        if move[0] == CATCHING:
            gain += 0.1 * plan.price[move[2]] * (1 + plan.steps[move[2]])
        if gain / cards.price[move[1]] > value:
            best, value = move, gain / cards.price[move[1]]
    return best if best != PASS else exchange_or_pass(plan, moves)


def exchange_or_pass(plan: Plan, moves: list[Move]) -> Move:
    """Exchange cubes that the quest will not need, else pass."""
    s, seat = plan.s, plan.seat
    for move in moves:
        if move[0] == EXCHANGING:
            needed = plan.final_cost[:KRYSTALLIUM]
            left = [there - gone for there, gone in zip(s.alchemy[seat], BUNDLES[move[1]], strict=True)]
            spared = [min(there, need) for there, need in zip(s.alchemy[seat], needed, strict=True)]
            if all(have >= keep for have, keep in zip(left, spared, strict=True)):
                return move
    return PASS
