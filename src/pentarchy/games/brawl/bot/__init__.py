"""What bots know about Kingdom Brawl."""

from typing import Final

from pentarchy.games.brawl.bot.evaluation import BrawlBot

__all__ = ["BOT", "BrawlBot"]

BOT: Final = BrawlBot()
