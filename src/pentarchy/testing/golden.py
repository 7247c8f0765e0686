"""Golden playthroughs: a whole game as text, kept in the repository and reviewed like code.

A changed line means a changed rule, event or question. Regenerating needs a reason in the commit message.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pentarchy.core.position import write_position
from pentarchy.core.title import Title
from pentarchy.core.types import EVERYONE, SPECTATOR, Event, Options
from pentarchy.testing.contract import RandomGame


def transcript(title: Title[Any], seats: int, options: Options, seed: int) -> str:
    """One random game told in full: the deal, every question, move and event, the last position and the score."""
    played = RandomGame(title, seats, options, seed, seed)
    record = played.record
    shown = " ".join([f"{name}={value}" for name, value in record.options.items()])
    lines = [f"{title.slug} v{title.version}, {seats} seats, {shown}, seed {seed}", ""]
    lines += [_position(title, played.state), *_events(title, played.state.log)]
    while True:
        choice = played.pick()
        if choice is None:
            break
        seat, move = choice
        s = played.state
        decision = s.decision(seat)
        assert decision is not None
        heard = len(s.log)
        asked = f"{decision.step} [{decision.clause}], {len(decision.moves)} options"
        lines.append(f"{played.plies + 1}. seat {seat}: {asked}")
        lines.append(f"   > {title.write(s, seat, move)}")
        played.step(seat, move)
        lines += _events(title, played.state.log[heard:])
    lines += ["", _position(title, played.state)]
    outcome = title.outcome(played.state)
    assert outcome is not None
    for seat, result in enumerate(outcome.seats):
        lines.append(f"seat {seat}: {result.result}, rank {result.rank}, {result.score} points {result.award}".rstrip())
        for line in result.lines:
            about = " ".join([title.vocabulary.kinds[kind].write(component) for kind, component in line.about])
            lines.append(f"   {line.points} {line.what} {about} [{line.clause}]")
    lines.append(f"ended by {outcome.why}; position {title.fingerprint(played.state)}")
    return "\n".join(lines) + "\n"


def _position(title: Title[Any], s: Any) -> str:
    return write_position(title, s) if not s.lanes else f"(in lanes) {title.fingerprint(s)}\n"


def _events(title: Title[Any], log: list[tuple[int, Event]]) -> list[str]:
    lines: list[str] = []
    for to, event in log:
        kind = title.vocabulary.events[event[0]]
        words = [
            f"{name}={title.vocabulary.kinds[component].write(value)}"
            for (name, component), value in zip(kind.arguments, event[1:], strict=True)
        ]
        audience = "" if to == EVERYONE else f" (to {_audience(to)})"
        lines.append(f"   . {' '.join([kind.name, *words])}{audience}")
    return lines


def _audience(mask: int) -> str:
    seats = [str(seat) for seat in range(SPECTATOR) if mask >> seat & 1]
    if mask < 0:
        hidden = [str(seat) for seat in range(SPECTATOR) if not mask >> seat & 1]
        return f"all but {', '.join(hidden)}"
    return ", ".join(seats)


def compare_with_file(path: Path, text: str, regenerate: bool) -> None:
    """Assert that the file holds this text. With `regenerate`, write the text to the file first."""
    if regenerate:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    expected = path.read_text("utf-8") if path.exists() else ""
    for number, (old, new) in enumerate(zip(expected.splitlines(), text.splitlines(), strict=False), start=1):
        assert old == new, f"{path.name}:{number}: expected {old!r}, now {new!r} (pytest --regenerate rewrites it)"
    assert expected == text, f"{path.name}: one is longer than the other (pytest --regenerate rewrites it)"
