"""A bot of your own at a table server: it takes a seat, looks at what its seat sees, and picks a move.

pentarchy serve &
python examples/my_bot.py http://127.0.0.1:8000 brawl
"""

import asyncio
import random
import sys

from pentarchy.client import Player, Seen, moves_of


def choose(seen: Seen) -> list[int]:
    """`seen.view` is all this seat may know, `seen.log` what it was told; pass only when there is nothing else."""
    assert seen.decision is not None
    moves = moves_of(seen.decision.options)
    return random.choice([move for move in moves if move != [0]] or moves)


async def main(address: str, game: str) -> None:
    """One game against the server's own bot."""
    async with Player(address, "My bot") as me:
        table = await me.open_table(game, [{"me": True}, {"bot": "random"}])
        print(f"playing at {address}/api/tables/{table}")
        seen = await me.play(table, choose)
        assert seen.outcome is not None
        print([f"seat {seat}: {row['result']}, {row['score']}" for seat, row in enumerate(seen.outcome["seats"])])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
