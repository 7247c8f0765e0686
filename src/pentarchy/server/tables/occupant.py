"""Who plays a seat of a table."""

from __future__ import annotations


class Occupant:
    """Who plays a seat: a guest, a bot, or a bot for a guest who is away or has resigned."""

    __slots__ = ("bot", "guest", "name", "resigned")

    def __init__(self, guest: str | None, name: str, bot: str, resigned: bool = False) -> None:
        self.guest = guest
        self.name = name
        self.bot = bot
        self.resigned = resigned

    @property
    def person(self) -> bool:
        """Does a person decide here?"""
        return self.guest is not None and not self.bot
