"""What each scenario lays out at the start, from the content."""

from __future__ import annotations

from pentarchy.core.content import Content, Row
from pentarchy.games.wonderful.cards import MENACES, NO_MENACE, Cards


class ScenarioSetup:
    """The set-up of one scenario. Without a scenario all fields are empty."""

    __slots__ = ("advisors", "beside", "built", "menaces", "quests", "site", "soldiers", "spies")

    def __init__(self, row: Row, content: Content, cards: Cards) -> None:
        quests = [quest["id"] for quest in content.rows("quest")]
        self.site: list[int] = first_copies(cards, row["site"])  # under construction; these are the required cards
        self.built: list[int] = first_copies(cards, row["built"])
        self.advisors: list[int] = first_copies(cards, row["advisors"])
        # Menaces that replace the calamities, and menaces that start in the construction area.
        self.menaces: list[int] = [MENACES.index(menace) for menace in row["menaces"]]
        self.beside: list[int] = [
            card
            for card in range(cards.count)
            if cards.menace[card] != NO_MENACE and MENACES[cards.menace[card]] in row["beside"]
        ]
        self.quests: int = sum([1 << quests.index(quest) for quest in row["quests"]])
        self.soldiers: int = row["soldiers"]
        self.spies: bool = row["spies"]


def first_copies(cards: Cards, names: list[str]) -> list[int]:
    """The first copies of the named cards. A name that occurs twice stands for two copies."""
    found: list[int] = []
    for name in names:
        found.append(next(card for card in range(cards.count) if cards.rows[card]["id"] == name and card not in found))
    return found


NOTHING: Row = {"site": [], "built": [], "advisors": [], "menaces": [], "beside": [], "quests": [], "soldiers": 0}
NOTHING["spies"] = True


def scenario_setups(content: Content, cards: Cards) -> list[ScenarioSetup]:
    """By number of the scenario. The first entry is for a game without one."""
    return [ScenarioSetup(row, content, cards) for row in [NOTHING, *content.rows("scenario")]]
