"""The search plays from what its seat knows: the same seed with hidden cards permuted gives the same move.

    .venv/bin/python scripts/same_moves.py SLUG [POSITIONS [NODES]]

Prints JSON: {positions, twins, different}.
"""

from __future__ import annotations

import json
import sys

from pentarchy.bots import Budget
from pentarchy.games import load
from pentarchy.testing.bots import same_moves

if __name__ == "__main__":
    positions = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    nodes = int(sys.argv[3]) if len(sys.argv) > 3 else 16
    print(json.dumps(same_moves(load(sys.argv[1]), "search", positions, 0, Budget(nodes))))
