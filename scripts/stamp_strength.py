"""Put the present checksum of the sources into the strength cards, without playing anything.

    .venv/bin/python scripts/stamp_strength.py [SLUG ...]

For all titles if none is named. Right only after a change of the sources that changes no move of any level. Also renews
the sections of docs/bots/strength.md.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pentarchy.arena.strength import card_file, stamp
from pentarchy.games import load_title, titles

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "bots" / "strength.md"


def main() -> int:
    """Stamp the cards of the named titles, or of all that have one."""
    slugs = sys.argv[1:] or [slug for slug in titles() if card_file(load_title(slug)).is_file()]
    for slug in slugs:
        print(f"{slug}: sources {stamp(slug, DOCUMENT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
