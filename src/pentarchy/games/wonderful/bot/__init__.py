"""What bots know about It's a Wonderful Kingdom."""

from typing import Final

from pentarchy.games.wonderful.bot.evaluation import WonderfulBot

__all__ = ["BOT", "WonderfulBot"]

BOT: Final = WonderfulBot()
