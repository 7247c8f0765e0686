"""The engine: positions as plain data, a stack of frames, hidden information by declaration. Standard library only."""

from pentarchy.core.chance import Chance, ScriptedChance, SecretChance
from pentarchy.core.decision import Decision
from pentarchy.core.errors import (
    BadContent,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    IllegalMove,
    InvariantError,
    PentarchyError,
    UnknownTitle,
)
from pentarchy.core.outcome import Outcome, ScoreLine, SeatResult
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.core.steps import Ask, Choice, Offer, Parallel, Sealed, Step, Window
from pentarchy.core.title import Title
from pentarchy.core.types import EVERYONE, PASS, SPECTATOR, Event, Frame, Json, Move, Options, Seat, View

__all__ = [
    "EVERYONE",
    "PASS",
    "SPECTATOR",
    "Ask",
    "BadContent",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Chance",
    "Choice",
    "Decision",
    "Event",
    "Frame",
    "IllegalMove",
    "InvariantError",
    "Json",
    "Move",
    "Offer",
    "Options",
    "Outcome",
    "Parallel",
    "PentarchyError",
    "Record",
    "ScoreLine",
    "ScriptedChance",
    "Sealed",
    "Seat",
    "SeatResult",
    "SecretChance",
    "State",
    "Step",
    "Title",
    "UnknownTitle",
    "View",
    "Window",
]
