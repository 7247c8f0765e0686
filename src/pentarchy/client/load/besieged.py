"""A run of the load test beside an attack: what those who play notice of it, and what the attacker is told."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any, Final

from pentarchy.client.load.run import SETTLE, Load, Tell
from pentarchy.client.load.served import Served
from pentarchy.client.load.visitor import Behaviour

TOLD: Final = 8  # of what the attacker was told, the most frequent
POLITE: Final = 5  # the attack stands back (`nice`): on one machine it would otherwise take what both sides need

# Tables that nobody can leave: running, with a seat that has neither a person nor a bot.
STUCK: Final = """SELECT 'stuck', 'tables', COUNT(*) FROM tables WHERE status = 'running' AND id IN
    (SELECT "table" FROM chairs WHERE guest IS NULL AND bot = '')"""


async def run_attack(
    served: Served, behaviour: Behaviour, tables: int, rate: float, seconds: float, bot: str, tell: Tell, attack: str
) -> dict[str, Any]:
    """Open the tables, play in quiet, play beside the attack, kill the server, count."""
    load = Load()
    tell(f"opening {tables} tables, everybody at an address of their own")
    await load.open(served, behaviour, range(tables), bot, homes=True)
    load.attend()
    await asyncio.sleep(1.0 + tables / 2000)
    tell("in quiet")
    quiet = await load.offer(served, rate, seconds)
    await load.drain()
    before = served.most_kilobytes()
    tell(f"p99 {quiet['p99_ms']} ms; now {attack}")
    command = [sys.executable, "-m", "pentarchy.client.load.attacks", attack, served.address]
    attacker = await asyncio.create_subprocess_exec(
        *command,
        str(seconds + SETTLE),
        behaviour.game,
        stdout=asyncio.subprocess.PIPE,
        preexec_fn=lambda: os.nice(POLITE) and None,
    )
    try:
        attacked = await load.offer(served, rate, seconds)
        said, _ = await attacker.communicate()
    finally:
        if attacker.returncode is None:
            attacker.kill()
    await load.drain()
    after = served.most_kilobytes()
    served.kill()
    told = json.loads(said or b"{}")
    return {
        "game": behaviour.game,
        "tables": tables,
        "attack": attack,
        **{f"quiet_{name}": quiet[name] for name in ("p50_ms", "p99_ms", "bot_p99_ms") if name in quiet},
        **attacked,
        "quiet_mb": round(before / 1024),
        "attacked_mb": round(after / 1024),
        "memory_ratio": round(after / before, 2),
        "stuck_tables": served.read(STUCK)[0][2],
        **load.counted(served),
        "attacker": dict(list(told.items())[:TOLD]),
    }
