"""What `make proof` checks of Plague Castles."""

from __future__ import annotations

from pentarchy.testing.claims import (
    bench_claim,
    check_claim,
    mutations_claim,
    rules_claim,
    search_claims,
    truth_claim,
)

CLAIMS = [
    rules_claim("castles", "castles"),
    mutations_claim("castles", "castles"),
    check_claim("castles", "castles", games=1000),
    truth_claim("castles", "castles"),
    bench_claim("castles", "castles", ratio=0.4, copy_us=15, view_us=100),
    *search_claims("castles"),
]
