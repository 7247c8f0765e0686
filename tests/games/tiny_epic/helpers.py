"""Helpers for the tests of Tiny Epic Kingdoms: set situations up, play moves, read counters and armies.

They use the words of the notation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from pentarchy.core import Chance, Outcome, Seat, Title, View
from pentarchy.games import load_title
from pentarchy.games.tiny_epic.rules import TinyEpic
from pentarchy.games.tiny_epic.state import BOX, FACE_DOWN, FACE_UP, OUT, TinyEpicState
from pentarchy.games.tiny_epic.step_ids import ACT
from pentarchy.testing import position

TITLE: Final[TinyEpic] = load_title("tiny_epic")  # type: ignore[assignment]
ACTIONS: Final = TITLE.vocabulary.kinds["action"].tokens
REGIONS: Final = TITLE.vocabulary.kinds["region"]
HOMES: Final = ["T1A", "T2A", "T4A", "T5A", "T8A"]  # unless a test lays other sides
FACTIONS: Final = ["centaurs", "goblins", "valkyries", "lizardfolk", "merfolk"]  # at magic level 0 they are all alike
SET_UP_OF_A_HOME: Final = ("found", "split")
SAFE: Final = "e"  # the region of armies that a test does not mention
RESOURCES: Final = {"m": 0, "o": 1, "f": 2}


def new(seats: int, seed: int = 1, **options: str | int | bool) -> TinyEpicState:
    """A fresh game that keeps its events."""
    return TITLE.start(seats, dict(options), Chance(seed), log=True)


def started(seats: int, seed: int = 1, **options: str | int | bool) -> TinyEpicState:
    """A game whose set-up was played at random. The next choice is the first action."""
    s = new(seats, seed, **options)
    random = Random(seed)
    while question(s).split()[1] not in ("choose",):
        seat = s.turn()[0]
        s.push(seat, random.choice(s.legal_moves(seat)))
    return s


def amounts(words: str) -> list[int]:
    """`2m 1o` as mana, ore, food."""
    found = [0, 0, 0]
    for word in words.split():
        found[RESOURCES[word[-1]]] = int(word[:-1])
    return found


def situation(
    stack: str = "choose 0",
    seats: int = 3,
    sides: str = "",
    armies: dict[int, str] | None = None,
    lying: dict[int, str] | None = None,
    stock: dict[int, str] | None = None,
    faction: dict[int, str] | None = None,
    mimic: dict[int, str] | None = None,
    magic: dict[int, int] | None = None,
    tower: dict[int, int] | None = None,
    active: int = 0,
    shields: str = "",
    ending: int = 0,
    neutral: str | None = None,
    trophies: dict[int, int] | None = None,
    face_up: dict[str, str] | None = None,
    face_down: dict[str, str] | None = None,
    crown: int | None = None,
    with_tokens: bool = False,
    title: Title[Any] = TITLE,
    chance: Chance | None = None,
) -> TinyEpicState:
    """A situation. By default the homes are T1A T2A T4A T5A T8A, each with two armies in region e, and nothing else.

    `stack` may use words for actions and regions, as `act 0 patrol`. `turn patrol` is a whole turn with that action.
    `turn patrol from 1` is such a turn in which seat 1 acts next.
    """
    laid = (sides or " ".join(HOMES[: seats + 1 if seats == 2 else seats])).split()
    homes = laid[:seats]
    first, *more = stack.split()
    if first in SET_UP_OF_A_HOME:  # this seat is the last one to do it
        active = (int(more[0]) + 1) % seats
        stack = {"found": f"turn; split {more[0]}; found {more[0]}", "split": f"turn; split {more[0]}"}[first]
    troops = {seat: f"{home}-{SAFE} {home}-{SAFE}" for seat, home in enumerate(homes)} | (armies or {})
    held = {seat: amounts((stock or {}).get(seat, "")) for seat in range(seats)}
    chosen = dict(faction or {})
    spare = [name for name in FACTIONS if name not in chosen.values()]
    taken = [chosen.get(seat) or spare.pop(0) for seat in range(seats)]
    on = [*shields.split(), *[word for word in stack.split() if word in ACTIONS]]
    crowned = crown is not None
    up, down = face_up or {}, face_down or {}
    lost = laid[seats:]
    if neutral is None:
        neutral = " ".join([f"{side}-{letter}" for side in lost for letter in "abcde"])
    lines = [
        f"seats: {seats}",
        f"starter: {active}",
        f"active: {active}",
        f"tokens: {yes(bool(up or down or crowned or with_tokens))}",
        f"ending: {yes(bool(ending))}",
        f"shields: {' '.join([yes(action in on) for action in ACTIONS])}",
        f"faction: {' '.join(taken)}",
        f"mimic: {' '.join([(mimic or {}).get(seat, '-') for seat in range(seats)])}",
        f"magic: {' '.join([str((magic or {}).get(seat, 0)) for seat in range(seats)])}",
        f"tower: {' '.join([str((tower or {}).get(seat, 0)) for seat in range(seats)])}",
        f"mana: {' '.join([str(held[seat][0]) for seat in range(seats)])}",
        f"ore: {' '.join([str(held[seat][1]) for seat in range(seats)])}",
        f"food: {' '.join([str(held[seat][2]) for seat in range(seats)])}",
        f"sides: {' '.join(laid)}",
        *[f"armies-{seat}: {troops[seat]}" for seat in range(seats)],
        *[f"lying-{seat}: {regions}" for seat, regions in (lying or {}).items()],
        f"neutral: {neutral}",
        f"trophies: {' '.join([str((trophies or {}).get(seat, 0)) for seat in range(seats)])}",
        f"spots: {' '.join(down)}",
        f"open_spots: {' '.join(up)}",
        f"crown: {crown if crowned else '-'}",
        f"face-down: {' '.join(down.values())}",
        f"face-up: {' '.join(up.values())}",
        f"kept: {'crown' if crowned else ''}",
        f"stack: {pending(stack, seats, active)}",
    ]
    s: TinyEpicState = position(title, "\n".join(lines), chance)
    title.check_invariants(s)
    return s


def yes(holds: bool) -> str:
    """The word of a position text."""
    return "yes" if holds else "no"


def pending(stack: str, seats: int, active: int) -> str:
    """The pending steps of a position text. `act 0 patrol` is a turn in which seat 0 acts next, written out."""
    words = stack.split()
    if words[0] == "act" and ";" not in stack:
        words = ["turn", words[2], "from", words[1]]
    if words[0] != "turn" or len(words) == 1:
        return stack
    first = int(words[3]) if len(words) > 2 else active
    acted = (first - active) % seats
    left = [(active + place) % seats for place in range(seats - 1, acted - 1, -1)]
    return "; ".join(["check-end", *[f"act {seat} {words[1]}" for seat in left]])


# ---------------------------------------------------------------- playing


def question(s: TinyEpicState) -> str:
    """The seats that are asked and the step, as `1 act` or `0,1 dice`; `over` after the end."""
    if not s.turn():
        return "over over"
    decision = s.decision(s.turn()[0])
    assert decision is not None
    return f"{','.join([str(seat) for seat in s.turn()])} {decision.step}"


def play(s: TinyEpicState, *moves: str) -> TinyEpicState:
    """Make these moves. Each is made by the first seat asked, or by the seat it names, as `2: pass`.

    An illegal one raises.
    """
    for move in moves:
        who, colon, text = move.partition(": ")
        seat = int(who) if colon else s.turn()[0]
        s.play(seat, s.title.read(s, seat, text if colon else move))
        s.title.check_invariants(s)
    return s


def act_again(s: TinyEpicState, seat: Seat, action: str) -> TinyEpicState:
    """Let a seat perform the action once more."""
    s.do((ACT, seat, ACTIONS.index(action)))
    s.advance()
    return s


def walk(s: TinyEpicState, seed: int = 1) -> Iterator[TinyEpicState]:
    """Play at random to the end and yield every position on the way."""
    random = Random(seed)
    while s.turn():
        yield s
        seat = s.turn()[0]
        s.push(seat, random.choice(s.legal_moves(seat)))


def play_out(s: TinyEpicState, seed: int = 1) -> None:
    """Play at random to the end."""
    for _ in walk(s, seed):
        pass


def legal(s: TinyEpicState, seat: Seat | None = None) -> set[str]:
    """All legal moves of a seat, by default of the first that is asked."""
    seat = s.turn()[0] if seat is None else seat
    return {s.title.write(s, seat, move) for move in s.legal_moves(seat)}


def offered(s: TinyEpicState, verb: str, seat: Seat | None = None) -> set[str]:
    """What may follow this verb, as one text each."""
    return {move.partition(" ")[2] for move in legal(s, seat) if move.split()[0] == verb}


def destinations(s: TinyEpicState, source: str, seat: Seat | None = None) -> set[str]:
    """The regions that an army from this region may move to."""
    return {move.split()[1] for move in offered(s, "move", seat) if move.split()[0] == source}


def refusal(s: TinyEpicState, move: str, seat: Seat | None = None) -> str | None:
    """The clause that forbids this move to a seat, by default the first one asked. None if the move is legal."""
    seat = s.turn()[0] if seat is None else seat
    return s.why_not(seat, s.title.read(s, seat, move))


def fight(s: TinyEpicState, move: str, attacker: str, defender: str) -> TinyEpicState:
    """An army attacks, and both dice are set: `4`, or `flag`."""
    play(s, move)
    first, second = s.stack[-1][1], s.stack[-1][2]
    for seat, face in ((first, attacker), (second, defender)):
        play(s, f"{seat}: flag" if face == "flag" else f"{seat}: price {face}")
    return s


# ---------------------------------------------------------------- what happened


def story(s: TinyEpicState, *names: str, seat: Seat | None = None) -> list[str]:
    """The events so far in words, as `won 1 0 T1A-c`. They can be limited to these names and to one seat's view."""
    assert s.log is not None
    kinds = s.title.vocabulary.kinds
    told = []
    for mask, event in s.log:
        kind = s.title.vocabulary.events[event[0]]
        if (names and kind.name not in names) or (seat is not None and not mask >> seat & 1):
            continue
        told.append(
            " ".join([kind.name, *[kinds[k].write(c) for (_, k), c in zip(kind.arguments, event[1:], strict=True)]])
        )
    return told


# ---------------------------------------------------------------- what is where


def stock(s: TinyEpicState, seat: Seat) -> str:
    """A seat's counters, as `2m 1o 0f`."""
    return f"{s.mana[seat]}m {s.ore[seat]}o {s.food[seat]}f"


def armies(s: TinyEpicState, seat: Seat) -> list[str]:
    """The regions of a seat's armies."""
    return [REGIONS.write(region) for region in s.armies[seat]]


def lying(s: TinyEpicState, seat: Seat) -> list[str]:
    """The regions of a seat's lying armies."""
    return [REGIONS.write(region) for region in s.lying[seat]]


def holders(s: TinyEpicState, region: str) -> set[int]:
    """The seats that have an army in the region."""
    number = REGIONS.read(region)
    return {seat for seat in range(6) if s.owners[number] >> seat & 1}


def allies(s: TinyEpicState, seat: Seat) -> list[int]:
    """The seat's allies, as the view shows them."""
    found: list[int] = view(s, None)["players"][seat]["allies"]
    return found


def tokens(s: TinyEpicState, zone: str) -> list[str]:
    """All tokens in a zone, hidden ones too: `face-down`, `face-up`, `out` or `box`."""
    number = {"face-down": FACE_DOWN, "face-up": FACE_UP, "out": OUT, "box": BOX}[zone]
    return [s.title.vocabulary.kinds["card"].write(card) for card in s.zones[number]]


def view(s: TinyEpicState, seat: Seat | None) -> View:
    """The view of this seat; None is a spectator."""
    return s.title.view(s.title.redact(s, seat))


def result(s: TinyEpicState) -> Outcome:
    """How the game ended."""
    outcome = s.title.outcome(s)
    assert outcome is not None
    return outcome


def scored(s: TinyEpicState, seat: Seat) -> dict[str, int]:
    """A seat's points at the end, by line. Equal lines are added up."""
    found: dict[str, int] = {}
    for line in result(s).seats[seat].lines:
        found[line.what] = found.get(line.what, 0) + line.points
    return found


def ended(**fields: Any) -> TinyEpicState:
    """The situation at the end of the game: all shields are out, the end is certain, and the card is refreshed."""
    return situation(stack="turn", ending=1, shields="patrol quest build research expand", **fields)


# ---------------------------------------------------------------- other content


@cache
def with_level(level: str, effect: str, number: int = 1, what: str = "none") -> TinyEpic:
    """The title with one level of a faction replaced in the content."""
    return with_content(f'[[level]]\nid = "{level}"\neffect = "{effect}"\nnumber = {number}\nwhat = "{what}"\n')


@cache
def with_content(text: str) -> TinyEpic:
    """The title with these values laid over its content."""
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "pack.toml"
        pack.write_text(text, "utf-8")
        return TinyEpic(pack)
