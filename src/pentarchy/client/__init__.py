"""A small client of the table server: for tests, for the load benchmark, and for anyone's own bot.

async with Player("http://localhost:8000", "Ada") as me:
    table = await me.open_table("brawl", [{"me": True}, {"bot": "greedy"}])
    await me.play(table, lambda seen: moves_of(seen.decision.options)[0])
"""

from pentarchy.client.player import ConnectionLost, Player, RequestRefused, Seen, moves_of

__all__ = ["ConnectionLost", "Player", "RequestRefused", "Seen", "moves_of"]
