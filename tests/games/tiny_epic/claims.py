"""What `make proof` checks of Tiny Epic Kingdoms."""

from __future__ import annotations

from typing import Any

from pentarchy.testing.claims import (
    LAB,
    Claim,
    bench_claim,
    check_claim,
    mutations_claim,
    rules_claim,
    truth_claim,
)


def balance_holds(data: Any) -> str:
    """Reconstructed factions, map sides and places in the order of play are near their fair share.

    Sourced factions are left as they are; their figures are only reported. Pooled over all tables.
    """
    sourced = {"dwarves", "halflings", "humans", "elves", "orcs"}
    tables = data["tables"]
    pooled: dict[str, dict[str, float]] = {}
    for tally in ("factions", "sides"):
        pooled[tally] = {}
        for token in next(iter(tables.values()))["tallies"][tally]:
            rows = [table["tallies"][tally][token] for table in tables.values()]
            seats = sum(row["seats"] for row in rows)
            pooled[tally][token] = round(sum(row["wins"] * row["seats"] for row in rows if row["seats"]) / seats, 3)
    for faction, wins in pooled["factions"].items():
        assert faction in sourced or 0.6 <= wins <= 1.5, (faction, wins)
    for side, wins in pooled["sides"].items():
        assert 0.8 <= wins <= 1.25, (side, wins)
    for name, table in tables.items():
        assert all(0.85 <= wins <= 1.2 for wins in table["wins_by_place"]), (name, table["wins_by_place"])
    return f"factions {pooled['factions']}, sides {pooled['sides']}"


CLAIMS = [
    rules_claim("tiny_epic", "tiny-epic"),
    mutations_claim("tiny_epic", "tiny-epic"),
    check_claim("tiny_epic", "tiny-epic", games=2000, each=20),
    truth_claim("tiny_epic", "tiny-epic"),
    bench_claim("tiny_epic", "tiny-epic", ratio=0.4, copy_us=15, view_us=100),
    Claim(
        "tiny-epic-balance",
        [LAB, "balance", "tiny_epic", "--games", "2000", "--nodes", "40", "--jobs", "16", "--json"],
        balance_holds,
    ),
]
