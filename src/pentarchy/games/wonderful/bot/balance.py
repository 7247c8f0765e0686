"""What reports of balance count in It's a Wonderful Kingdom: modes, events, the economy of each seat."""

from __future__ import annotations

from typing import Final

from pentarchy.core.title_bot import BalanceSpec
from pentarchy.core.types import Event, Options, Seat
from pentarchy.games.wonderful import quests
from pentarchy.games.wonderful.cards import KINDS, RESOURCES
from pentarchy.games.wonderful.state import WonderfulState

QUEST_MODES: Final[dict[str, Options]] = {
    f"{side} {quest}": {"side": side, "quest": quest}
    for side in ("A", "B")
    for quest in ("usurper", "plague-lord", "northern-lands")
}
ADVISOR_MODES: Final[dict[str, Options]] = {
    f"{side} advisors": {"module": "advisors", "side": side} for side in ("A", "B")
}
MENACE_MODES: Final[dict[str, Options]] = {  # every stack once on each side
    f"{side} {pair}": {"module": "menaces", "side": side, "menace": pair}
    for side in ("A", "B")
    for pair in ("giant-rats-and-frost-giants", "shadows-and-thieves")
}
SOLO_MODES: Final[dict[str, Options]] = {  # not possible in a duel: the other duchy, a single stack, scenarios
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
MENACE_EVENTS: Final = (
    "menaced",
    "shed",
    "covered",
    "frozen",
    "neutralised",
)  # what menaces do, and what is done against them
SEAT_EVENTS: Final = (
    "supreme",
    "trained",
    "exchanged",
    "recycled",
    "discarded",
    "calamity",
    "fulfilled",
    *MENACE_EVENTS,
)


def without_copy_number(card: str) -> str:
    """The name of a card without the number of the copy."""
    name, _, number = card.rpartition("-")
    return name if number.isdecimal() else card


def starter(final: WonderfulState) -> Seat:
    """The seat that began: the first seat changes after every round but the last."""
    return (final.first - (final.round - 1)) % final.seats


def figures(final: WonderfulState, events: list[Event]) -> list[dict[str, int]]:
    """The economy of each seat."""
    names = [event.name for event in final.title.vocabulary.events]
    gained: list[dict[str, int]] = [{} for _ in range(final.seats)]
    for event in events:
        name = names[event[0]]
        if name in ("got-soldiers", "got-krystallium"):
            gained[event[1]][name] = gained[event[1]].get(name, 0) + event[2]
        elif name in SEAT_EVENTS:
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
        row |= {name: mine.get(name, 0) for name in ("recycled", "discarded", "calamity", "fulfilled", *MENACE_EVENTS)}
        row["quest"] = int(quests.quest_completed(final, seat))
        found.append(row)
    return found


BALANCE: Final = BalanceSpec(
    card_uses={"completed": (1, 2)},
    card_takes={"constructed": (1, 2), "recycled": (1, 2)},  # in planning every drafted card is one or the other
    counted_events=(
        "completed",
        "recycled",
        "discarded",
        "exchanged",
        "fulfilled",
        "nobody-supreme",
        "trapped",
        "spied",
    ),
    tallies={
        "duchies": ("duchy", 1, 2),
        "first advisors": ("kept", 1, 2),
        "advisors": ("joined", 1, 2),
        "advisors asked": ("counselled", 1, 2),
    },
    modes={**QUEST_MODES, **ADVISOR_MODES, **MENACE_MODES, **SOLO_MODES},
    card_group=without_copy_number,
    figures=figures,
    starter=starter,
)
