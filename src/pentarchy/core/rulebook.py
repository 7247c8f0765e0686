"""The clauses of a title: the specification, the in-app rulebook, and the list that tests are traced to."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files

from pentarchy.core.errors import BadContent

LANGUAGES = ("en", "ru")
TEXTS = ("id", "section", "en", "ru", "basis", "source", "why", "check")


@dataclass(frozen=True)
class Clause:
    """One atomic rule. `basis` says where it comes from, `part` which module it belongs to; `built`: it plays."""

    id: str
    section: str
    en: str
    ru: str
    basis: str
    source: str
    why: str = ""
    check: str = ""
    part: str = "core"
    built: bool = True

    def __str__(self) -> str:
        return f"{self.id}: {self.en}"

    def text(self, language: str) -> str:
        """The rule in this language."""
        return self.ru if language == "ru" else self.en


class Rulebook:
    """All clauses of one title, in order."""

    def __init__(self, slug: str, title: dict[str, str], note: dict[str, str], clauses: list[Clause]) -> None:
        self.slug = slug
        self.names = title
        self.note = note
        self.clauses: dict[str, Clause] = {clause.id: clause for clause in clauses}

    def built(self) -> list[str]:
        """The ids of the clauses that are implemented."""
        return [clause.id for clause in self.clauses.values() if clause.built]

    def __getitem__(self, clause: str) -> Clause:
        return self.clauses[clause]

    def find(self, wanted: str) -> Clause | None:
        """The clause of this number: `BR-07`, `br-7` or just `7`."""
        if wanted.upper() in self.clauses:
            return self.clauses[wanted.upper()]
        prefix, _, digits = wanted.rpartition("-")
        for name, clause in self.clauses.items():
            head, _, number = name.rpartition("-")
            if (
                digits.isdecimal()
                and number.isdecimal()
                and int(number) == int(digits)
                and prefix.upper() in ("", head)
            ):
                return clause
        return None

    def text(self, clause: str, language: str = "en") -> str:
        """What a clause says, without the full stop; empty if there is none of this number."""
        return self.clauses[clause].text(language).rstrip(".") if clause in self.clauses else ""


def load_rulebook(package: str) -> Rulebook:
    """Read `rulebook.toml` of a title's package."""
    name = "rulebook.toml"
    data = tomllib.loads((files(package) / name).read_text("utf-8"))
    # Parts whose clauses cannot be played yet: they are listed, and never count as tested.
    unbuilt = set(data.get("unbuilt", []))
    clauses: list[Clause] = []
    for row in data["clause"]:
        for field in ("id", "section", "en", "ru", "basis", "source"):
            if not isinstance(row.get(field), str) or not row[field]:
                raise BadContent(f"{name}: clause {row.get('id', '?')}: field {field}: expected a text")
        part = row.get("part", "core")
        texts = {key: row[key] for key in TEXTS if key in row}
        clauses.append(Clause(**texts, part=part, built=part not in unbuilt))
    idle = unbuilt - {clause.part for clause in clauses}
    if idle:
        raise BadContent(f"{name}: unbuilt: no clause is of the part {', '.join(sorted(idle))}")
    return Rulebook(data["game"], data["title"], data.get("note", {}), clauses)
