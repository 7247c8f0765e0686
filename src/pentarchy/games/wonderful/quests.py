"""The quest module: tasks paid at any time, free alchemy, spies, the final task. WK-240 to WK-261, WK-298."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import InvariantError
from pentarchy.core.state import MAIN
from pentarchy.core.steps import Ask, Refused
from pentarchy.core.types import PASS, Frame, Move, Options, Seat
from pentarchy.games.wonderful import construction
from pentarchy.games.wonderful.notation import (
    AREAS,
    EXCHANGING,
    FULFILLED,
    FULFILLING,
    GOT_POINTS,
    GOT_SPY,
    SPIED,
    SPYING,
    WAKING,
    WOKE,
)
from pentarchy.games.wonderful.state import ALONE, NO_SEAT, WonderfulState
from pentarchy.games.wonderful.step_ids import ACTIVATE_SPY
from pentarchy.games.wonderful.tasks import BUNDLE_OF, BUNDLES, EMPTY

EVERY_EXCHANGE: Final[list[Move]] = [(EXCHANGING, at) for at in range(len(BUNDLES))]
EXCHANGES: Final[
    dict[tuple[int, ...], list[Move]]
] = {}  # by the number of cubes for a krystallium and the cubes in alchemy


def set_up(s: WonderfulState, options: Options) -> None:
    """WK-241: lay one board out, on its side for this number of players. No task is done yet."""
    quests = [row["id"] for row in s.title.content.rows("quest")]
    s.quests = 1 << quests.index(str(options["quest"]))


def tasks_in_play(s: WonderfulState) -> list[int]:
    """The tasks on the boards in use."""
    return s.components.tasks.boards[s.seats][s.quests]


def quest_completed(s: WonderfulState, seat: Seat) -> bool:
    """WK-244: a quest is completed by its final task alone. Without a quest this is true."""
    done = s.tasks[seat]
    return all(done & s.components.tasks.bit[task] for task in final_tasks(s))


def final_tasks(s: WonderfulState) -> list[int]:
    """The final task of each board in use."""
    return [task for task in tasks_in_play(s) if s.components.tasks.final[task]]


# ---------------------------------------------------------------- At any time


def may_act(s: WonderfulState, seat: Seat) -> bool:
    """Can this seat exchange cubes, or pay for a task?"""
    if sum(s.alchemy[seat]) >= s.components.limits["alchemy"]:
        return True
    return bool(payable(s, seat))


def anytime_moves(s: WonderfulState, seat: Seat, refused: Refused | None = None) -> list[Move]:
    """WK-245, WK-250: hand in what a task asks for, or exchange five cubes. Neither is compulsory."""
    cubes = s.alchemy[seat]
    limit = s.components.limits["alchemy"]
    moves: list[Move] = []
    if sum(cubes) >= limit:
        moves += exchanges(cubes, limit)
    for task in payable(s, seat):
        moves += payments(s, seat, task)
    if refused is not None:
        refuse(s, seat, refused)
    return moves


def refuse(s: WonderfulState, seat: Seat, refused: Refused) -> None:
    """List tasks that are not on the board, done already or too expensive, and exchanges of missing cubes."""
    tasks = s.components.tasks
    here = tasks_in_play(s)
    for task in range(len(tasks.tokens)):
        again = s.tasks[seat] & tasks.bit[task]
        clause = "WK-241" if task not in here else "WK-248" if again else "WK-246"
        refused += [((FULFILLING, task, bundle), clause) for bundle in tasks.bundles[task]]
    refused += [(move, "WK-258") for move in EVERY_EXCHANGE]


def exchanges(cubes: list[int], number: int) -> list[Move]:
    """WK-258: the owner chooses any five of the cubes in alchemy."""
    key = (number, *cubes)
    found = EXCHANGES.get(key)
    if found is None:
        found = [
            (EXCHANGING, at) for at, bundle in enumerate(BUNDLES) if sum(bundle) == number and all_there(bundle, cubes)
        ]
        EXCHANGES[key] = found
    return found


def all_there(bundle: tuple[int, ...], cubes: list[int]) -> bool:
    """Does the alchemy area hold all cubes of the bundle?"""
    return all(taken <= there for taken, there in zip(bundle, cubes, strict=True))


def payable(s: WonderfulState, seat: Seat) -> list[int]:
    """WK-246, WK-248, WK-249, WK-257: the open tasks that this seat can pay with cubes in alchemy or cubes not yet
    placed.

    Krystallium may replace any resource.
    """
    tasks = s.components.tasks
    cubes, loose = s.alchemy[seat], s.loose[seat]
    krystallium = s.krystallium[seat]
    purse = sum(cubes) + sum(loose) + krystallium
    done = s.tasks[seat]
    found: list[int] = []
    for task in tasks_in_play(s):
        if tasks.total[task] > purse or done & tasks.bit[task] or tasks.soldiers[task] > s.soldiers[seat]:
            continue
        needed = tasks.krystallium[task]
        for resource, number in tasks.needs[task]:
            lacking = number - cubes[resource] - loose[resource]
            if lacking > 0:
                needed += lacking
        if needed <= krystallium:
            found.append(task)
    return found


def payments(s: WonderfulState, seat: Seat, task: int) -> list[Move]:
    """The ways to pay for a task, by the resources that krystallium replaces.

    Cubes in alchemy are paid before cubes not yet placed. That costs nobody anything, because the latter may still go
    to alchemy.
    """
    tasks = s.components.tasks
    cost = tasks.cost[task]
    spare = s.krystallium[seat] - tasks.krystallium[task]
    if not spare:
        return [(FULFILLING, task, EMPTY)]
    least = [
        max(0, number - cubes - fresh)
        for number, cubes, fresh in zip(cost, s.alchemy[seat], s.loose[seat], strict=True)
    ]
    ways: list[tuple[int, ...]] = [()]
    for low, high in zip(least, cost, strict=True):
        ways = [(*way, number) for way in ways for number in range(low, high + 1)]
    return [(FULFILLING, task, BUNDLE_OF[way]) for way in ways if sum(way) <= spare]


def do_anytime(s: WonderfulState, seat: Seat, m: Move) -> None:
    """Make one of these moves."""
    if m[0] == EXCHANGING:
        cubes = s.alchemy[seat]
        s.alchemy[seat] = [there - gone for there, gone in zip(cubes, BUNDLES[m[1]], strict=True)]
        construction.exchange(s, seat)
        return
    pay(s, seat, m[1], BUNDLES[m[2]])
    fulfil(s, seat, m[1])


def pay(s: WonderfulState, seat: Seat, task: int, instead: tuple[int, ...]) -> None:
    """WK-246: hand in everything together, back to the reserve."""
    tasks = s.components.tasks
    cubes = s.alchemy[seat]
    loose = s.loose[seat]
    for resource, number in enumerate(tasks.cost[task]):
        due = number - instead[resource]
        stored = min(due, cubes[resource])
        cubes[resource] -= stored
        loose[resource] -= due - stored
    s.krystallium[seat] -= tasks.krystallium[task] + sum(instead)
    s.soldiers[seat] -= tasks.soldiers[task]


def fulfil(s: WonderfulState, seat: Seat, task: int) -> None:
    """WK-245, WK-248: put a token on the task and take the reward at once.

    WK-255, WK-256, WK-298: in a duel only the first seat to complete the final task is rewarded. While both act at the
    same time, the round's first player is rewarded at once and the other when the step ends.
    """
    tasks = s.components.tasks
    s.tasks[seat] |= tasks.bit[task]
    s.emit((FULFILLED, seat, task))
    if not tasks.final[task] or s.seats == ALONE:
        reward(s, seat, task)
    elif s.claimed == NO_SEAT:
        if s.lane == MAIN:
            s.claimed = seat
            reward(s, seat, task)
        else:
            s.due[seat] = 1
            if seat == s.first:
                reward(s, seat, task)


def reward(s: WonderfulState, seat: Seat, task: int) -> None:
    """WK-111, WK-259, WK-261: take soldiers, krystallium, spies, and points that count at the end."""
    tasks = s.components.tasks
    if tasks.reward_soldiers[task]:
        construction.gain_soldiers(s, seat, tasks.reward_soldiers[task])
    if tasks.reward_krystallium[task]:
        construction.gain_krystallium(s, seat, tasks.reward_krystallium[task])
    for _ in range(tasks.spies[task]):
        gain_spy(s, seat)
    if tasks.points[task]:
        s.bonus[seat] += tasks.points[task]
        s.emit((GOT_POINTS, seat, tasks.points[task]))


def at_step_end(s: WonderfulState) -> None:
    """WK-298: give the reward of the final task that was completed in this step."""
    for seat in range(s.first, s.first + s.seats):
        winner = seat % s.seats
        if s.due[winner]:
            s.claimed = winner
            s.due = [0] * s.seats
            if winner != s.first:
                reward(s, winner, final_tasks(s)[0])
            return


# ---------------------------------------------------------------- Spies


def gain_spy(s: WonderfulState, seat: Seat) -> None:
    """WK-259: a new spy arrives on its active side. If none is left, a covert spy of the seat turns active."""
    if sum(s.spies) + sum(s.covert) < s.components.limits["spies"]:
        s.spies[seat] += 1
    elif s.covert[seat]:
        s.covert[seat] -= 1
        s.spies[seat] += 1
    else:
        return
    s.emit((GOT_SPY, seat))


def spy_moves(s: WonderfulState, seat: Seat, refused: Refused | None = None) -> list[Move]:
    """WK-259: turn up one face-down card of an offer area, counted from the oldest. All know who laid it and when."""
    down = s.components.offers_down
    return [(SPYING, area, at + 1) for area in range(len(AREAS)) for at in range(len(s.zones[down + area]))]


def spy(s: WonderfulState, seat: Seat, m: Move) -> None:
    """WK-143, WK-259: the spy turns covert, and the card is face up for all."""
    _, area, number = m
    s.spies[seat] -= 1
    s.covert[seat] += 1
    card = s.turn_face_up(area, number - 1)
    s.emit((SPIED, seat, card, area))


def covert_spy_frames(s: WonderfulState) -> list[Frame]:
    """WK-148, WK-259: each seat with a covert spy may turn one active again."""
    seats = [seat % s.seats for seat in range(s.first, s.first + s.seats)]
    return [(ACTIVATE_SPY, seat) for seat in seats if s.covert[seat]]


class ActivateSpy(Ask[WonderfulState]):
    """WK-148, WK-259: turn a spy active, or pass. Frame: (ACTIVATE_SPY, seat)."""

    def seats(self, s: WonderfulState, f: Frame) -> list[Seat]:
        return [f[1]] if s.covert[f[1]] else []  # a task completed meanwhile may have turned the last covert spy active

    def options(self, s: WonderfulState, f: Frame, seat: Seat, refused: Refused | None = None) -> list[Move]:
        return [(WAKING,), PASS]

    def answer(self, s: WonderfulState, f: Frame, seat: Seat, m: Move) -> None:
        if m[0] == WAKING:
            s.covert[seat] -= 1
            s.spies[seat] += 1
            s.emit((WOKE, seat))
        s.done()


# ---------------------------------------------------------------- Invariants


def check(s: WonderfulState) -> None:
    """Check tokens, spies and the reward of the final task."""
    if sum(s.spies) + sum(s.covert) > s.components.limits["spies"] or min(*s.spies, *s.covert, *s.bonus) < 0:
        raise InvariantError(f"spies {s.spies} active, {s.covert} covert", "spies")
    here = sum([s.components.tasks.bit[task] for task in tasks_in_play(s)])
    for seat, done in enumerate(s.tasks):
        if done & ~here:
            raise InvariantError("tasks are done that are on no board", f"tasks-{seat}")
    if s.claimed != NO_SEAT and not quest_completed(s, s.claimed):
        raise InvariantError(f"seat {s.claimed} was rewarded for a final task it has not completed", "claimed")
    if any(s.due) and not s.lanes and not s.stack:
        raise InvariantError("a reward is still due at the end", "due")
