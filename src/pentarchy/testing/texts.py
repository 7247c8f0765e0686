"""Position texts under attack: a text that was altered is refused with its line, or is a legal position to play on."""

from __future__ import annotations

import re
from typing import Any, Final

from pentarchy.core.chance import Chance
from pentarchy.core.errors import BadPosition
from pentarchy.core.position import read_position
from pentarchy.core.title import Title
from pentarchy.testing.contract import MOST_PLIES, ContractError, require

ODD_NUMBERS: Final = ["-1", "0", "1", "2", "7", "9", "99", "-", "yes"]
NAMES_LINE: Final = re.compile(r"line \d+: ")


def check_altered_text(title: Title[Any], text: str, chance: Chance) -> bool:
    """Alter the text of a position in one place. True if it was read: then it plays on to its end."""
    altered = altered_text(text, chance)
    try:
        s = read_position(title, altered)
    except BadPosition as refusal:
        require(bool(NAMES_LINE.match(str(refusal))), f"a refusal names no line: {refusal}\n{altered}")
        return False
    except Exception as error:
        raise ContractError(f"reading a position ends in {type(error).__name__}: {error}\n{altered}") from error
    try:
        title.check_invariants(s)
        for _ in range(MOST_PLIES):
            waiting = s.turn()
            if not waiting:
                break
            seat = waiting[chance.below(len(waiting))]
            moves = s.legal_moves(seat)
            require(bool(moves), f"seat {seat} is asked and has no option")
            s.push(seat, moves[chance.below(len(moves))])
        require(not s.turn(), f"the game does not end within {MOST_PLIES} plies")
        title.check_invariants(s)
        require(title.outcome(s) is not None, "the game is over and has no outcome")
    except Exception as error:
        raise ContractError(
            f"a position text was read, and playing on from it ends in {type(error).__name__}: {error}; "
            f"if no game can come to it, {title.slug}'s check_fields should refuse it\n{altered}"
        ) from error
    return True


def altered_text(text: str, chance: Chance) -> str:
    """The text with one slip: a word changed, dropped, doubled or moved, or a line dropped or mixed up."""
    lines = [line.split() for line in text.splitlines()]
    kind = chance.below(8)
    if kind == 0:
        del lines[chance.below(len(lines))]
    elif kind == 1:
        one, other = chance.below(len(lines)), chance.below(len(lines))
        lines[one][1:], lines[other][1:] = lines[other][1:], lines[one][1:]
    else:
        _alter_word(lines, kind, chance)
    return "\n".join([" ".join(words) for words in lines]) + "\n"


def _alter_word(lines: list[list[str]], kind: int, chance: Chance) -> None:
    places = [(row, at) for row, words in enumerate(lines) for at in range(1, len(words))]
    row, at = places[chance.below(len(places))]
    word = lines[row][at]
    if kind == 2:
        del lines[row][at]
    elif kind == 3:
        lines[row].insert(at, word)
    elif kind == 4:
        lines[row].pop(at)
        there = chance.below(len(lines))
        lines[there].insert(1 + chance.below(len(lines[there])), word)
    elif kind == 5:
        other, place = places[chance.below(len(places))]
        lines[row][at] = lines[other][place]
    else:
        lines[row][at] = _other_word(word, chance)


def _other_word(word: str, chance: Chance) -> str:
    """A number that is another, a letter that is another."""
    name, equals, value = word.rpartition("=")
    numbers = list(re.finditer(r"\d+", value))
    if numbers and chance.below(4):
        found = numbers[chance.below(len(numbers))]
        near = [str(int(found[0]) + 1), str(int(found[0]) - 1), *ODD_NUMBERS]
        value = value[: found.start()] + near[chance.below(len(near))] + value[found.end() :]
    else:
        at = chance.below(len(value)) if value else 0
        value = value[:at] + "abcdeimnorst"[chance.below(12)] + value[at + 1 :]
    return name + equals + value
