"""What `make proof` checks of Queen of 12."""

from __future__ import annotations

from typing import Any

from pentarchy.testing.claims import (
    LAB,
    Claim,
    bench_claim,
    check_claim,
    mutations_claim,
    rules_claim,
    search_claims,
    truth_claim,
    yardstick_claims,
)


def scores_hold(data: Any) -> str:
    """Who wins on side A scores lines like the rulebook's example (83 to 91); no character is dead or dominant."""
    tables = data["tables"]
    best = {name: table["winning_lines"] for name, table in tables.items() if name in ("3 A", "4 A")}
    assert 80 <= best["3 A"]["mean"] <= 95, best
    for name in ("3 A", "3 B", "4 A", "4 B"):
        for card, row in tables[name]["cards"].items():
            assert row["wins"] is None or row["share"] < 0.005 or 0.4 <= row["wins"] <= 2.0, (name, card, row)
    unused = [card for card in tables["3 A"]["cards"] if not sum(t["cards"][card]["used"] for t in tables.values())]
    assert unused == [], unused
    titles = {name: table["awards"] for name, table in tables.items() if table["awards"]}
    assert all(len(shares) >= 3 for shares in titles.values()), titles
    return f"winners' lines {best}; solo titles {titles}"


CLAIMS = [
    rules_claim("queen", "queen"),
    mutations_claim("queen", "queen"),
    check_claim("queen", "queen", games=2000, each=20),
    truth_claim("queen", "queen"),
    bench_claim("queen", "queen", ratio=0.4, copy_us=15, view_us=100),
    Claim(
        "queen-scores",
        [LAB, "balance", "queen", "--games", "40", "--nodes", "40", "--jobs", "2", "--json"],
        scores_hold,
    ),
    *search_claims("queen"),
    *yardstick_claims("queen"),
]
