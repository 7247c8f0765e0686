"""Write the versions into docs/build/dependencies.md: those of the lock files. Why each is there, people write.

.venv/bin/python scripts/dependencies.py
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "build" / "dependencies.md"
ROW = re.compile(r"^\| `([^`]+)` \| ([^|]*) \| (.+) \|$")
LOCKED = re.compile(r"^([A-Za-z0-9_.\-]+)(?:\[[^\]]*\])?==(\S+)")


def plain(name: str) -> str:
    """A package's name as indexes compare it, without extras and conditions."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[;<>= ]", name)[0]).lower()


def locked() -> dict[str, str]:
    """Every package that a lock file names, with its version."""
    found = {}
    for path in sorted((ROOT / "requirements").glob("*.txt"), reverse=True):
        for line in path.read_text("utf-8").splitlines():
            if match := LOCKED.match(line):
                found[plain(match[1])] = match[2]
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    for path, package in packages.items():
        if path.startswith("node_modules/"):
            found[path.removeprefix("node_modules/")] = package["version"]
    return found


def wanted() -> set[str]:
    """The packages that we ask for ourselves."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    ours = {plain(name) for names in extras.values() for name in names} - {"pentarchy"}
    web = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    return ours | set(web["devDependencies"]) | set(web.get("dependencies", {}))


def fresh(text: str) -> str:
    """The page with the versions of now."""
    versions = locked()

    def row(line: str) -> str:
        match = ROW.match(line)
        return f"| `{match[1]}` | {versions.get(match[1], match[2])} | {match[3]} |" if match else line

    return "\n".join([row(line) for line in text.split("\n")])


def named(text: str) -> list[str]:
    """The packages that the page names."""
    return [match[1] for line in text.split("\n") if (match := ROW.match(line))]


if __name__ == "__main__":
    PAGE.write_text(fresh(PAGE.read_text("utf-8")), "utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
