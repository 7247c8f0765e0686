"""What `make proof` checks of Kingdom Brawl."""

from __future__ import annotations

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
)

CLAIMS = [
    rules_claim("brawl", "brawl"),
    mutations_claim("brawl", "brawl"),
    check_claim("brawl", "brawl", games=2000),
    Claim(
        "brawl-arena",
        [LAB, "arena", "brawl", "--bots", "greedy,random", "--games", "1000", "--jobs", "2", "--json"],
        arena_holds("greedy", 0.85),
    ),
    bench_claim("brawl", "brawl", ratio=0.7, copy_us=15, view_us=100),
    Claim("brawl-compiled", [PYTHON, "scripts/compiled_speed.py", "--json"], compiled_holds("brawl", 2.5)),
    *search_claims("brawl"),
]
