"""Who plays a seat of a table."""

from __future__ import annotations

from pentarchy.bots.people import names_of
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.types import Seat


class Occupant:
    """Who plays a seat: a guest, a bot, or a bot for a guest who is away or has resigned."""

    __slots__ = ("bot", "guest", "name", "resigned")

    def __init__(self, guest: str | None, name: str, bot: str, resigned: bool = False) -> None:
        self.guest = guest
        self.name = name
        self.bot = bot
        self.resigned = resigned

    def called(self, seat: Seat) -> dict[str, str]:
        """Its name by language: a guest's own, or what a bot goes by; nothing for a chair nobody has taken."""
        return dict.fromkeys(LANGUAGES, self.name) if self.name else names_of(self.bot, seat)

    @property
    def person(self) -> bool:
        """Does a person decide here?"""
        return self.guest is not None and not self.bot
