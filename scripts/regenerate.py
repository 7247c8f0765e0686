"""Renew what follows from the values of a title's components, after they have been changed.

    .venv/bin/python scripts/regenerate.py [SLUG ...]

For every title of this package if none is named. It keeps the content of the last commit in `games/SLUG/earlier/`,
where that differs from today's: records and tables of before go on with it. It rewrites the golden playthroughs, and
says on docs/bots/strength.md which cards are out of date: `pentarchy-lab strength SLUG --publish` measures one again.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from pentarchy.arena.strength import write_section
from pentarchy.bots import strength_card
from pentarchy.core.content import EARLIER, OWN_FILE, earlier_contents, source_hash
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title, titles

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "bots" / "strength.md"
GAMES = ROOT / "src" / "pentarchy" / "games"


def committed_content(title: Title[Any]) -> str | None:
    """The title's content files as of the last commit, as one; None for a title that is not committed yet."""
    sources: list[str] = []
    for name in (OWN_FILE, *title.content.more):
        path = (GAMES / title.slug / name).relative_to(ROOT)
        shown = subprocess.run(["git", "show", f"HEAD:{path}"], cwd=ROOT, capture_output=True, text=True, check=False)
        if shown.returncode:
            return None
        sources.append(shown.stdout)
    return "\n".join(sources)


def keep_earlier(title: Title[Any], source: str | None, folder: Path) -> list[str]:
    """Put that content among the earlier ones, if it is not that of today. Returns what was done."""
    done: list[str] = []
    again = folder / f"{title.content.hash}.toml"
    if again.is_file():  # the values of before are back
        again.unlink()
        done.append(f"{title.slug}: the content {title.content.hash} is that of today again")
    before = title.content.hash if source is None else source_hash(source)
    if source is not None and before != title.content.hash and before not in earlier_contents(title.package):
        folder.mkdir(exist_ok=True)
        (folder / f"{before}.toml").write_text(source, "utf-8")
        done.append(f"{title.slug}: kept the content {before}")
    return done


def main() -> int:
    """Renew what belongs to the named titles, or to all."""
    ours = [slug for slug in titles() if (GAMES / slug).is_dir()]
    slugs = sys.argv[1:] or ours
    unknown = [slug for slug in slugs if slug not in ours]
    if unknown:
        print(f"error: no title {unknown[0]} in this checkout: expected {', '.join(ours)}", file=sys.stderr)
        return 2
    try:
        for slug in slugs:
            title = load_title(slug)
            for line in keep_earlier(title, committed_content(title), GAMES / slug / EARLIER):
                print(line)
            card = strength_card(slug)
            if card is not None:
                write_section(card, DOCUMENT)
    except PentarchyError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print("golden playthroughs")
    golden = "(" + " or ".join([f"golden_playthrough and {slug}" for slug in slugs]) + ")"
    suites = ["tests/suites/test_titles.py", "-q", "--no-header", "--regenerate", "-k", golden]
    return subprocess.run([sys.executable, "-m", "pytest", *suites], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
