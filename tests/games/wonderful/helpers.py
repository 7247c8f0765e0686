"""Helpers for the tests of It's a Wonderful Kingdom: set situations up, play moves, read duchies.

They use the words of the notation. The cards have values of their own here (PINNED), so that a change of the content
breaks no test of a rule. Amounts are written `2m 1p 1g 1e 1k 1s`: materials, population, gold, exploration,
krystallium, soldiers.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from pentarchy.core import Chance, Outcome, Seat, View
from pentarchy.core.outcome import points_by_reason
from pentarchy.games import load_title
from pentarchy.games.wonderful.cards import ITEMS, RESOURCES, UNITS
from pentarchy.games.wonderful.rules import Wonderful
from pentarchy.games.wonderful.state import DECK, WonderfulState
from pentarchy.testing import position

LETTERS: Final = "mpgeks"
NAMES: Final = dict(zip(LETTERS, ITEMS, strict=True))

# id: cost, recycling resource, then production, bonus or points.
PINNED: Final = {
    "farm": ("2m", "materials", "produces = { population = 1 }"),
    "barracks": ("3m", "gold", "produces = { population = 1 }"),
    "village": ("2m 1p", "population", "produces = { population = 2 }"),
    "guildhall": ("1m 1g", "gold", "produces = { gold = 2 }"),
    "port": ("2m 1s", "exploration", "produces = { exploration = 1 }"),
    "quarry": ("2m", "materials", "produces = { materials = 2 }"),
    "watchtower": ("1g", "gold", "bonus = { krystallium = 1 }"),
    "muster-field": ("1m", "population", "bonus = { soldiers = 2 }"),
    "scholars": ("1p 1g", "gold", "produces = { population = 1 }\npoints = 2"),
    "munitions-specialists": ("2p", "population", "points = 2"),
    "caravan-traders": ("1p", "gold", 'produces_each = { gold = "company" }'),
    "pathfinders": ("1g", "gold", "produces = { gold = 2 }"),
    "expeditionary-corps": ("1p", "exploration", 'produces_each = { exploration = "company" }'),
    "recruiters": ("1p", "population", 'produces_each = { gold = "discovery" }'),
    "alchemical-forge": ("1g", "gold", "points = 2"),
    "royal-citadel": ("3g 1k", "gold", "points = 6"),
    "cathedral": ("1e", "exploration", "points = 6"),
    "aqueduct": ("2m 1g", "materials", "points = 3"),
    "pantheon": ("1g", "gold", "points_each = { monument = 4 }"),
    "old-mint": ("1m 1g", "gold", "points_each = { monument = 3 }"),
    "royal-library": ("2g", "gold", "points_each = { monument = 2 }"),
    "summer-palace": ("2g", "gold", "points = 10"),
    "tourney-arena": ("3m 1k 1s", "gold", "points = 5"),
    "wreck-of-the-leonarth": ("1e", "exploration", "points = 4"),
}
EMPTY: Final = {"bonus": "{}", "produces": "{}", "produces_each": "{}", "points": "0", "points_each": "{}"}
DUCHIES: Final = {
    "valados-a": ("{ materials = 2, gold = 1 }", "{ company = 2 }"),
    "teressie-a": ("{ materials = 2, population = 1 }", "{ monument = 2 }"),
    "valados-b": ("{ materials = 2, population = 1, gold = 1 }", "{}"),
    "teressie-b": ("{ materials = 2, population = 1, gold = 1 }", "{}"),
}
# Soldiers, points.
MENACES: Final = {
    "giant-rat": (2, -4),
    "frost-giant": (2, -5),
    "shadow": (3, -4),
    "thief": (2, -3),
    "vermin": (1, -2),
}
# Soldiers, and the number of the ability.
ADVISORS: Final = {
    "inspired-prophet": (1, 1),
    "master-of-snares": (1, 1),
    "master-of-ceremonies": (1, 1),
    "master-cartographer": (2, 2),
    "royal-archivist": (2, 1),
    "quartermaster": (1, 3),
    "guild-envoy": (1, 2),
    "court-alchemist": (3, 1),
    "lady-of-the-crucible": (1, 3),
    "tax-collector": (1, 2),
    "silver-tongued-captain": (1, 2),
    "grey-eminence": (2, 1),
    "royal-architect": (2, 2),
    "court-chronicler": (2, 1),
}
TREASURES: Final = {"pirate-chest": "{ gold = 1, exploration = 1 }", "kings-ransom": "{ gold = 2 }"}


def amounts(words: str) -> dict[str, int]:
    """`2m 1g` as a table of items."""
    return {NAMES[word[-1]]: int(word[:-1]) for word in words.split()}


def pinned() -> str:
    """The pack with the values of these tests."""
    lines: list[str] = []
    for card, (cost, recycle, worth) in PINNED.items():
        fields = dict(EMPTY)
        for line in worth.split("\n"):
            field, _, value = line.partition(" = ")
            fields[field] = value
        table = ", ".join([f"{item} = {number}" for item, number in amounts(cost).items()])
        lines += ["[[development]]", f'id = "{card}"', f"cost = {{ {table} }}", f'recycle = "{recycle}"']
        lines += [f"{field} = {value}" for field, value in fields.items()]
    for duchy, (produces, points) in DUCHIES.items():
        lines += ["[[duchy]]", f'id = "{duchy}"', f"produces = {produces}", f"points_each = {points}"]
    for treasure, gives in TREASURES.items():
        lines += ["[[treasure]]", f'id = "{treasure}"', f"gives = {gives}"]
    for menace, (soldiers, penalty) in MENACES.items():
        lines += ["[[menace]]", f'id = "{menace}"', f"soldiers = {soldiers}", f"points = {penalty}"]
    for advisor, (price, number) in ADVISORS.items():
        lines += ["[[advisor]]", f'id = "{advisor}"', f"soldiers = {price}", f"number = {number}"]
    return "\n".join(lines) + "\n"


def with_content(text: str) -> Wonderful:
    """The title with these values laid over its content."""
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "pack.toml"
        pack.write_text(text, "utf-8")
        return Wonderful(pack)


REAL: Final[Wonderful] = load_title("wonderful")  # type: ignore[assignment]
TITLE: Final[Wonderful] = with_content(pinned())
CARD: Final = TITLE.vocabulary.kinds["card"]
COST: Final = TITLE.vocabulary.kinds["cost"]


def new(seed: int = 1, title: Wonderful = REAL, **options: str | int | bool) -> WonderfulState:
    """A fresh game that keeps its events."""
    return title.start(2, dict(options), Chance(seed), log=True)


# ---------------------------------------------------------------- situations


def packed(words: str) -> int:
    """`2m 1g` as one number with a digit for each item."""
    return sum([UNITS[ITEMS.index(item)] * number for item, number in amounts(words).items()])


def by_seat(values: dict[int, Any] | None, usual: Any = 0) -> str:
    """The values of both seats, as text."""
    return " ".join([str((values or {}).get(seat, usual)) for seat in range(2)])


STEPS: Final = [f"step-end; produce {resource}" for resource in reversed(RESOURCES)]
STACKS: Final = {
    "planning": "; ".join(["round-end", *STEPS, "step-end; planning"]),
    "reveal": "; ".join(["round-end", *STEPS, "step-end; planning; befall; reveal"]),
    **{
        resource: "; ".join(["round-end", *STEPS[: len(STEPS) - at]])
        for at, resource in enumerate(RESOURCES)  # as the step begins
    },
}


def situation(
    stack: str = "planning",
    round: int = 1,
    first: int = 0,
    side: str = "a",
    duchy: str = "",
    hand: dict[int, str] | None = None,
    left: str = "",
    right: str = "",
    left_down: str = "",
    right_down: str = "",
    draft: dict[int, str] | None = None,
    draft_down: dict[int, str] | None = None,
    site: dict[int, str] | None = None,
    built: dict[int, str] | None = None,
    woes: dict[int, int] | None = None,
    traps: dict[int, int] | None = None,
    krystallium: dict[int, int] | None = None,
    soldiers: dict[int, int] | None = None,
    training: dict[int, int] | None = None,
    alchemy: dict[int, str] | None = None,
    quest: str = "",
    extra: str = "",
    title: Wonderful = TITLE,
    chance: Chance | None = None,
) -> WonderfulState:
    """A situation. What is left out is empty. Only the core rules apply, unless a quest is named.

    A card under construction may name what lies on it, as `farm-1:1m`. A face-down card names the seat it came from, as
    `farm-1@0`. `stack` is the moment: planning, or the production step of a resource, with the rest of the round; or
    the frames themselves.
    """
    lines = [
        "seats: 2",
        f"side: {side}",
        f"round: {round}",
        f"first: {first}",
        f"duchy: {duchy or f'valados-{side} teressie-{side}'}",
        f"traps: {by_seat(traps, 2)}",
        f"krystallium: {by_seat(krystallium)}",
        f"soldiers: {by_seat(soldiers)}",
        f"training: {by_seat(training)}",
        f"quests: {quest}",
        f"left: {left}",
        f"right: {right}",
    ]
    down = {"left-down": left_down, "right-down": right_down}
    for seat in range(2):
        lines.append(f"hand-{seat}: {(hand or {}).get(seat, '')}")
        lines.append(f"draft-{seat}: {(draft or {}).get(seat, '')}")
        lines.append(f"built-{seat}: {(built or {}).get(seat, '')}")
        down[f"draft-down-{seat}"] = (draft_down or {}).get(seat, "")
        cubes = amounts((alchemy or {}).get(seat, ""))
        lines.append(f"alchemy-{seat}: {' '.join([str(cubes.get(resource, 0)) for resource in RESOURCES])}")
        lines += building(title, seat, (site or {}).get(seat, ""))
        fallen = [f"calamity-{1 + 2 * number + seat}" for number in range((woes or {}).get(seat, 0))]
        lines.append(f"woes-{seat}: {' '.join(fallen)}")
    for at, (zone, cards) in enumerate(down.items()):
        pairs = [word.split("@") for word in cards.split()]
        lines.append(f"{zone}: {' '.join([card for card, _ in pairs])}")
        lines.append(f"dealt-{at}: {' '.join([str((round - 1) * 2 + int(who)) for _, who in pairs])}")
        lines += [f"places-{who}: {' '.join([c for c, by in pairs if by == who])}" for who in {by for _, by in pairs}]
    lines += [f"stack: {STACKS.get(stack, stack)}", *extra.split("\n")]
    s: WonderfulState = position(title, "\n".join(merged(lines)), chance)
    title.check_invariants(s)
    return s


def building(title: Wonderful, seat: Seat, cards: str) -> list[str]:
    """The lines of cards under construction, with what is still owed."""
    words = [word.partition(":") for word in cards.replace(", ", ",").split()]
    owed = [title.cards.cost[CARD.read(card)] - packed(paid.replace(",", " ")) for card, _, paid in words]
    return [
        f"site-{seat}: {' '.join([card for card, _, _ in words])}",
        f"owed-{seat}: {' '.join([COST.write(number) for number in owed])}",
    ]


def merged(lines: list[str]) -> list[str]:
    """The lines with each name once. Lines of the same name are joined."""
    found: dict[str, list[str]] = {}
    for line in lines:
        name, colon, words = line.partition(":")
        if colon:
            found.setdefault(name, []).append(words.strip())
    return [f"{name}: {' '.join(words)}" for name, words in found.items()]


# ---------------------------------------------------------------- playing


def play(s: WonderfulState, *moves: str) -> WonderfulState:
    """Make these moves. Each is made by the first seat asked, or by the seat it names, as `1: pass`.

    An illegal one raises.
    """
    for move in moves:
        who, colon, text = move.partition(": ")
        seat = int(who) if colon else s.turn()[0]
        s.play(seat, s.title.read(s, seat, text if colon else move))
        s.title.check_invariants(s)
    return s


def question(s: WonderfulState, seat: Seat | None = None) -> str:
    """The seats that are asked and the step, as `1 take` or `0,1 plan`; `over` after the end."""
    if not s.turn():
        return "over"
    decision = s.decision(s.turn()[0] if seat is None else seat)
    assert decision is not None
    return f"{','.join([str(asked) for asked in s.turn()])} {decision.step}"


def legal(s: WonderfulState, seat: Seat | None = None) -> set[str]:
    """All legal moves of a seat, by default of the first that is asked."""
    seat = s.turn()[0] if seat is None else seat
    return {s.title.write(s, seat, move) for move in s.legal_moves(seat)}


def offered(s: WonderfulState, verb: str, seat: Seat | None = None) -> set[str]:
    """What may follow this verb, as one text each."""
    return {move.partition(" ")[2] for move in legal(s, seat) if move.split()[0] == verb}


def refusal(s: WonderfulState, move: str, seat: Seat | None = None) -> str | None:
    """The clause that forbids this move to a seat, by default the first one asked. None if the move is legal."""
    seat = s.turn()[0] if seat is None else seat
    return s.why_not(seat, s.title.read(s, seat, move))


def walk(s: WonderfulState, seed: int = 1) -> Iterator[WonderfulState]:
    """Play at random to the end, without discarding cards, and yield every position on the way."""
    random = Random(seed)
    while s.turn():
        yield s
        seat = s.turn()[0]
        moves = [move for move in s.legal_moves(seat) if s.title.verbs[move[0]].name != "discard"]
        s.push(seat, random.choice(moves))


def play_out(s: WonderfulState, seed: int = 1) -> WonderfulState:
    """Play at random to the end."""
    for _ in walk(s, seed):
        pass
    return s


def play_until(s: WonderfulState, step: str, seed: int = 1) -> WonderfulState:
    """Play at random until this step is asked."""
    for _ in walk(s, seed):
        if question(s).split()[1] == step:
            break
    return s


def all_done(s: WonderfulState) -> WonderfulState:
    """Both seats do what is compulsory in this phase or step and declare that they are done."""
    fork = s.fork
    while s.lanes and s.fork is fork:
        seat = s.turn()[0]
        moves = [m for m in s.legal_moves(seat) if s.title.verbs[m[0]].name in ("alchemy", "recycle", "pass")]
        s.push(seat, moves[-1])
    return s


# ---------------------------------------------------------------- what is where


def zone(s: WonderfulState, name: str) -> list[str]:
    """All cards in a zone, hidden ones too."""
    return [CARD.write(card) for card in s.zones[s.layout.index[name]]]


def on_card(s: WonderfulState, seat: Seat, card: str) -> str:
    """What is still owed on a card under construction, as `1m 1g`."""
    number = s.owed[seat][zone(s, f"site-{seat}").index(card)]
    return " ".join(
        [f"{number // unit % 10}{letter}" for letter, unit in zip(LETTERS, UNITS, strict=True) if number // unit % 10]
    )


def in_alchemy(s: WonderfulState, seat: Seat) -> str:
    """The cubes in a seat's alchemy area, as `1m 2g`."""
    return " ".join([f"{number}{letter}" for letter, number in zip(LETTERS, s.alchemy[seat], strict=False) if number])


def deck(s: WonderfulState) -> int:
    """The number of cards in the development stack."""
    return len(s.zones[DECK])


def story(s: WonderfulState, *names: str, seat: Seat | None = None) -> list[str]:
    """The events so far in words, as `took 1 left 3`. They can be limited to these names and to one seat's view."""
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


def view(s: WonderfulState, seat: Seat | None) -> View:
    """The view of this seat; None is a spectator."""
    return s.title.view(s.title.redact(s, seat))


def shown(s: WonderfulState, seat: Seat | None, name: str) -> list[str]:
    """The cards of a zone in the view of a seat. A hidden card is `?`."""
    (cards,) = [entry["cards"] for entry in view(s, seat)["zones"] if entry["name"] == name]
    return [CARD.write(card) for card in cards]


def result(s: WonderfulState) -> Outcome:
    """How the game ended."""
    outcome = s.title.outcome(s)
    assert outcome is not None
    return outcome


def results(s: WonderfulState) -> list[str]:
    """The result of each seat."""
    return [seat.result for seat in result(s).seats]


def scored(s: WonderfulState, seat: Seat) -> dict[str, int]:
    """A seat's points at the end, by line, and the total."""
    seats = result(s).seats
    return {**points_by_reason(list(seats[seat].lines)), "total": seats[seat].score}


def ended(**fields: Any) -> WonderfulState:
    """The situation at the end of the game."""
    return situation(stack="round-end", round=4, **fields)
