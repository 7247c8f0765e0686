"""What reports tell of a game: modes to play, events to count, the economy of each seat."""

from __future__ import annotations

from typing import Final

from pentarchy.core.types import Event, Options, Seat
from pentarchy.games.wonderful import quests
from pentarchy.games.wonderful.cards import KINDS, RESOURCES
from pentarchy.games.wonderful.state import WonderfulState

USES: Final = {"completed": (1, 2)}
TAKES: Final = {"constructed": (1, 2), "recycled": (1, 2)}  # in planning every drafted card is one or the other
TALLIES: Final = {
    "duchies": ("duchy", 1, 2),
    "first advisors": ("kept", 1, 2),
    "advisors": ("joined", 1, 2),
    "advisors asked": ("counselled", 1, 2),
}
QUEST_MODES: Final[dict[str, Options]] = {
    f"{side} {quest}": {"side": side, "quest": quest}
    for side in ("A", "B")
    for quest in ("usurper", "plague-lord", "northern-lands")
}
ADVISOR_MODES: Final[dict[str, Options]] = {
    f"{side} advisors": {"module": "advisors", "side": side} for side in ("A", "B")
}
MENACE_MODES: Final[dict[str, Options]] = {  # every stack once a side
    f"{side} {pair}": {"module": "menaces", "side": side, "menace": pair}
    for side in ("A", "B")
    for pair in ("giant-rats-and-frost-giants", "shadows-and-thieves")
}
SOLO_MODES: Final[dict[str, Options]] = {  # which no duel knows: the other duchy, a stack by itself, scenarios
    **{
        f"A teressie {quest}": {"side": "A", "duchy": "teressie", "quest": quest}
        for quest in ("usurper", "plague-lord", "northern-lands")
    },
    **{
        f"{side} {stack}": {"module": "menaces", "side": side, "menace": stack}
        for side in ("A", "B")
        for stack in ("giant-rats", "frost-giants", "shadows", "thieves")
    },
    **{
        f"scenario {scenario}": {"scenario": scenario, "side": "B"}
        for scenario in ("rats", "prophecy", "north", "battle", "guild", "siege")
    },
}
MODES: Final = {**QUEST_MODES, **ADVISOR_MODES, **MENACE_MODES, **SOLO_MODES}
COUNTED: Final = ("completed", "recycled", "discarded", "exchanged", "fulfilled", "nobody-supreme", "trapped", "spied")
AGAINST: Final = ("menaced", "shed", "covered", "frozen", "neutralised")  # what menaces do, and what is done to them
TALLIED: Final = ("supreme", "trained", "exchanged", "recycled", "discarded", "calamity", "fulfilled", *AGAINST)


def GROUP(card: str) -> str:  # noqa: N802 - a constant of the report that happens to be a function
    """Copies of a card count as one."""
    name, _, number = card.rpartition("-")
    return name if number.isdecimal() else card


def starter(final: WonderfulState) -> Seat:
    """Who began: the arrow has turned over after every round but the last."""
    return (final.first - (final.round - 1)) % final.seats


def figures(final: WonderfulState, events: list[Event]) -> list[dict[str, int]]:
    """The economy of each seat."""
    names = [event.name for event in final.title.vocabulary.events]
    gained: list[dict[str, int]] = [{} for _ in range(final.seats)]
    for event in events:
        name = names[event[0]]
        if name in ("got-soldiers", "got-krystallium"):
            gained[event[1]][name] = gained[event[1]].get(name, 0) + event[2]
        elif name in TALLIED:
            gained[event[1]][name] = gained[event[1]].get(name, 0) + 1
    found: list[dict[str, int]] = []
    for seat in range(final.seats):
        mine = gained[seat]
        row = {"built": len(final.built(seat))}
        row |= {kind: final.kinds[seat][number] for number, kind in enumerate(KINDS)}
        row["soldiers"] = mine.get("got-soldiers", 0) + mine.get("supreme", 0)
        row["krystallium"] = mine.get("got-krystallium", 0) + mine.get("exchanged", 0)
        row["supremacies"] = mine.get("supreme", 0) + mine.get("trained", 0)
        row |= {f"makes {resource}": final.production_of(seat, number) for number, resource in enumerate(RESOURCES)}
        row |= {name: mine.get(name, 0) for name in ("recycled", "discarded", "calamity", "fulfilled", *AGAINST)}
        row["quest"] = int(quests.quest_completed(final, seat))
        found.append(row)
    return found
