"""What `make proof` checks of Kingdom Brawl."""

from __future__ import annotations

from typing import Any

from pentarchy.testing.claims import (
    LAB,
    PYTHON,
    Claim,
    arena_holds,
    bench_claim,
    check_claim,
    compiled_holds,
    mutations_claim,
    rules_claim,
    search_claims,
    truth_claim,
    yardstick_claims,
)


def foretelling_holds(data: Any) -> str:
    """Better than knowing nothing, and better late in a game: a feature in the wrong place would spoil it."""
    for row in data.values():
        assert row["late"] < 0.85 * row["nothing"], data
        assert row["early"] < 1.02 * row["nothing"], data
        assert row["late"] < row["early"], data
    return f"losses {data}"


CLAIMS = [
    rules_claim("brawl", "brawl"),
    mutations_claim("brawl", "brawl"),
    check_claim("brawl", "brawl", games=2000),
    truth_claim("brawl", "brawl"),
    Claim(
        "brawl-arena",
        [LAB, "arena", "brawl", "--bots", "greedy,random", "--games", "1000", "--jobs", "2", "--json"],
        arena_holds("greedy", 0.85),
    ),
    Claim("brawl-foretelling", [PYTHON, "-m", "tests.games.brawl.foretelling"], foretelling_holds),
    bench_claim("brawl", "brawl", ratio=0.7, copy_us=15, view_us=100),
    Claim("brawl-compiled", [PYTHON, "scripts/compiled_speed.py", "--json"], compiled_holds("brawl", 2.5)),
    *search_claims("brawl"),
    *yardstick_claims("brawl"),
]
