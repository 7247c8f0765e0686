"""Helpers for the tests of Queen of 12: set up situations, play moves, read sheets and piles.

Names of components are those of the notation. In situations and moves a card is only its character; its owner follows
from the line or from the seat.
"""

from __future__ import annotations

from random import Random
from textwrap import dedent
from typing import Any, Final

from pentarchy.core import Chance, Outcome, ScriptedChance, Seat, Title, View
from pentarchy.games import load_title
from pentarchy.games.queen.sheets import bits
from pentarchy.games.queen.state import BAG, JUNGLE, MOUNTAINS, ORACLE_DIE, TAKEN_BY, QueenState
from pentarchy.games.queen.step_ids import ROUND
from pentarchy.testing import position

TITLE: Final[Title[Any]] = load_title("queen")
KINDS: Final = TITLE.vocabulary.kinds
CARDS: Final[list[str]] = KINDS["card"].tokens
CHARACTERS: Final[list[str]] = KINDS["character"].tokens
MONOGRAMS: Final = ["rita", "vera", "irma", "alma"]
START: Final = ["knight", "sorcerer", "jungle-guardian", "alchemist"]
DICE: Final = "rrrrpppyy"  # the colours of the nine dice
OF_CARDS: Final = ("hand-", "reserve-", "pile-", "played-", "out-", "king-")
CARD_VERBS: Final = ("play", "pair", "swap", "return", "pick")


def new(seats: int, seed: int = 1, **options: str | int | bool) -> QueenState:
    """A fresh game that keeps its events."""
    s: QueenState = TITLE.start(seats, dict(options), Chance(seed), log=True)
    return s


def situation(text: str, chance: Chance | None = None) -> QueenState:
    """The position that a text describes. Dice are `jungle: r2 p7`, `mountains: ...`, `oracle: ...`, `dice-0: ...`.

    By default it has three seats, side A, round 1, and seat 0 is active. A hand holds the starting cards that its seat
    has nowhere else, and all seats are asked to choose a card (`stack: choose`).
    """
    entries: dict[str, str] = {}
    for raw in dedent(text).splitlines():
        line = raw.partition("#")[0].strip()
        if line:
            name, _, words = line.partition(":")
            entries[name.strip()] = words.strip()
    seats = int(entries.setdefault("seats", "3"))
    entries.setdefault("round", "1")
    entries.setdefault("stack", "choose")
    dice = {"jungle": JUNGLE, "mountains": MOUNTAINS, "oracle": ORACLE_DIE}
    dice |= {f"dice-{seat}": TAKEN_BY + seat for seat in range(seats)}
    places = ["bag"] * len(DICE)
    faces = ["-"] * len(DICE)
    for name, place in dice.items():
        for word in entries.pop(name, "").split():
            die = next(at for at, colour in enumerate(DICE) if colour == word[0] and places[at] == "bag")
            places[die], faces[die] = KINDS["place"].tokens[place], word
    entries.setdefault("at", " ".join(places))
    entries.setdefault("face", " ".join(faces))
    for seat in range(seats):
        used = {card for name, words in entries.items() if name.endswith(f"-{seat}") for card in words.split()}
        entries.setdefault(f"hand-{seat}", " ".join([card for card in START if card not in used]))
    for name, words in entries.items():
        if name.startswith(OF_CARDS):
            owner = MONOGRAMS[1] if name.startswith("king-") else MONOGRAMS[int(name[-1])]
            entries[name] = " ".join([f"{owner}-{card}" for card in words.split()])
    s: QueenState = position("queen", "\n".join([f"{name}: {words}" for name, words in entries.items()]), chance)
    s.log = s.log if s.log is not None else []
    TITLE.check_invariants(s)
    return s


# ---------------------------------------------------------------- playing


def read(s: QueenState, seat: Seat, text: str) -> tuple[int, ...]:
    """A move in the notation, with characters for cards."""
    verb, *words = text.split()
    if verb in CARD_VERBS:
        words = [f"{MONOGRAMS[seat]}-{word}" for word in words]
    return TITLE.read(s, seat, " ".join([verb, *words]))


def write(s: QueenState, seat: Seat, move: tuple[int, ...]) -> str:
    """A move in words, with characters for cards."""
    return TITLE.write(s, seat, move).replace(f"{MONOGRAMS[seat]}-", "")


def play(s: QueenState, *moves: str) -> None:
    """Play these moves, each by the first seat asked or by the seat it names (`2: pass`). An illegal move raises."""
    for move in moves:
        who, colon, text = move.partition(": ")
        seat = int(who) if colon else s.turn()[0]
        s.play(seat, read(s, seat, text if colon else move))
        TITLE.check_invariants(s)


def choose(s: QueenState, *cards: str) -> None:
    """Every seat that is asked chooses, in seat order: a card, in a duel two cards (`knight golem`)."""
    for seat, words in zip(list(s.turn()), cards, strict=True):
        play(s, f"{seat}: {'pair' if len(words.split()) > 1 else 'play'} {words}")


def finish_round(s: QueenState) -> None:
    """Play until the next round's choice or the end: pass where it is legal, else the first legal move."""
    number = s.round
    while s.turn() and s.round == number:
        seat = s.turn()[0]
        moves = s.legal_moves(seat)
        s.push(seat, (0,) if (0,) in moves else moves[0])
        TITLE.check_invariants(s)


def play_out(s: QueenState, seed: int = 1) -> None:
    """Play at random to the end."""
    random = Random(seed)
    while s.turn():
        seat = s.turn()[0]
        s.push(seat, random.choice(s.legal_moves(seat)))


def asked(s: QueenState) -> Seat:
    """The one seat that is asked."""
    (seat,) = s.turn()
    return seat


def question(s: QueenState, seat: Seat | None = None) -> str:
    """The step that asks a seat, by default the first asked; `over` after the end, `none` if it is not asked."""
    if not s.turn():
        return "over"
    decision = s.decision(s.turn()[0] if seat is None else seat)
    return "none" if decision is None else decision.step


def legal(s: QueenState, seat: Seat | None = None) -> set[str]:
    """All legal moves of a seat, by default of the first that is asked."""
    seat = s.turn()[0] if seat is None else seat
    return {write(s, seat, move) for move in s.legal_moves(seat)}


def refusal(s: QueenState, move: str, seat: Seat | None = None) -> str | None:
    """The clause that forbids this move to a seat, by default to the first that is asked; None if it is legal."""
    seat = s.turn()[0] if seat is None else seat
    return s.why_not(seat, read(s, seat, move))


# ---------------------------------------------------------------- what happened


def event_texts(s: QueenState, *names: str, seat: Seat | None = None) -> list[str]:
    """The events so far as text, such as `took 1 r2 jungle`. `names` and `seat` (what it may see) select some."""
    assert s.log is not None
    told = []
    for mask, event in s.log:
        kind = TITLE.vocabulary.events[event[0]]
        if (names and kind.name not in names) or (seat is not None and not mask >> seat & 1):
            continue
        words = [KINDS[k].write(c) for (_, k), c in zip(kind.arguments, event[1:], strict=True)]
        told.append(" ".join([kind.name, *[bare(word) for word in words]]))
    return told


def bare(token: str) -> str:
    """A card's token without its monogram."""
    monogram, _, character = token.partition("-")
    return character if monogram in MONOGRAMS else token


# ---------------------------------------------------------------- what is where


def cards(s: QueenState, zone: str) -> list[str]:
    """The characters that really lie there, bottom first."""
    return [bare(CARDS[card]) for card in s.zones[s.layout.index[zone]]]


def hand(s: QueenState, seat: Seat) -> set[str]:
    """The characters in a hand."""
    return set(cards(s, f"hand-{seat}"))


def dice(s: QueenState, place: str) -> list[str]:
    """The dice in `bag` (their colours), `jungle`, `mountains`, `oracle`, or taken by a seat (`0`), sorted."""
    number = {"bag": BAG, "jungle": JUNGLE, "mountains": MOUNTAINS, "oracle": ORACLE_DIE}.get(place)
    number = TAKEN_BY + int(place) if number is None else number
    found = [die for die, at in enumerate(s.at) if at == number]
    return sorted([DICE[die] if place == "bag" else KINDS["face"].write(s.face[die]) for die in found])


def marks(s: QueenState, seat: Seat) -> set[str]:
    """The marked cells of a sheet."""
    return {KINDS["cell"].write(cell) for cell in bits(s.marks[seat])}


def view(s: QueenState, seat: Seat | None) -> View:
    """What a seat, or a spectator, is shown."""
    return TITLE.view(TITLE.redact(s, seat))


def zone(seen: View, name: str) -> list[int]:
    """The cards of a zone in a view; negative where only the back is seen."""
    (cards,) = [entry["cards"] for entry in seen["zones"] if entry["name"] == name]
    found: list[int] = cards
    return found


def outcome(s: QueenState) -> Outcome:
    """How the game ended."""
    result = TITLE.outcome(s)
    assert result is not None
    return result


def scripted(*outcomes: int) -> ScriptedChance:
    """Chance that gives these outcomes."""
    return ScriptedChance(outcomes)


# ---------------------------------------------------------------- sides C and D


def crusade_step_five(text: str, chance: Chance | None = None) -> QueenState:
    """Step 5 of the last round, by default on side C. By default only seat 0 may use the strip."""
    lines = {line.partition(":")[0].strip(): line.partition(":")[2] for line in dedent(text).splitlines()}
    others = int(lines.get("seats", 3)) - 1
    usual = {"side": "C", "round": "12", "marked": " ".join(["0", *["1"] * others]), "stack": "joined; fill"}
    extra = [f"{name}: {words}" for name, words in usual.items() if name not in lines]
    return situation("\n".join([dedent(text), *extra]), chance)


def rows(*values: int) -> str:
    """All cells of these rows of the value area."""
    return " ".join([f"v{value}-{column}" for value in values for column in range(1, 5)])


def columns(*numbers: int, without: int = 0) -> str:
    """All cells of these columns of the value area, but for those of one row."""
    return " ".join([f"v{row}-{column}" for column in numbers for row in range(1, 13) if row != without])


def roofs(*letters: str) -> str:
    """All roofs of these colours, R, P or Y, on sides C and D."""
    lines = [line.split() for line in TITLE.content.tables["crusade"]["C"]["roofs"]]
    return " ".join(
        [
            f"{block}{row}-{column}"
            for block in "lr"
            for row, line in enumerate(lines, 1)
            for column, letter in enumerate(line, 1)
            if letter in letters
        ]
    )


def points(s: QueenState, seat: Seat) -> dict[str, int]:
    """The score lines of a seat in this position."""
    found: dict[str, int] = view(s, seat)["score"][seat]
    return found


# ---------------------------------------------------------------- sides A and B


def kingdom_step_five(text: str, chance: Chance | None = None) -> QueenState:
    """Step 5, by default on side A: every seat fills its own sheet."""
    return situation(f"{dedent(text)}\nstack: joined; fill", chance)


def begin_round(text: str, chance: Chance | None = None) -> QueenState:
    """A situation from which a new round begins at once, with the seat that is active. Its events are kept."""
    s = situation(f"{dedent(text)}\nstack:", chance)
    s.starter = (s.active - s.round) % s.seats
    s.do((ROUND,))
    s.advance()
    TITLE.check_invariants(s)
    return s
