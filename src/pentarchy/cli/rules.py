"""`pentarchy rules`: show one rule, or count which rules have a test."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import typer

from pentarchy.cli.terminal.clauses import clause_lines
from pentarchy.console.options import JsonFlag, LanguageOption, OptionalSlugArgument, chosen_language
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.errors import PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title, load_titles
from pentarchy.text import Text


def rules(
    slug: OptionalSlugArgument = None,
    clause: Annotated[
        str | None,
        typer.Argument(metavar="CLAUSE", help="The number of one rule to show, such as 7; needs no checkout."),
    ] = None,
    lang: LanguageOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Show one rule with its source; or, in a checkout, count the rules that have a test and name those without."""
    if slug is not None and clause is not None:
        _show_clause(load_title(slug), clause, chosen_language(lang), as_json)
        return
    from pentarchy.testing.clauses import find_tests, marked_clauses

    chosen = load_titles() if slug is None else [load_title(slug)]
    marked = marked_clauses(find_tests())
    report = {title.slug: clause_report(title, marked) for title in chosen}
    if as_json:
        print_json(report)
        return
    rows = [
        (name, row["clauses"], row["tested"], len(row["untested"]), len(row["not_built"]))
        for name, row in report.items()
    ]
    screen = console()
    screen.print(make_grid("Rules", ["slug", ">clauses", ">tested", ">untested", ">not built"], rows))
    for name, row in report.items():
        for heading, ids in (("without a test", row["untested"]), ("not built", row["not_built"])):
            if ids:
                screen.print(f"{name}, {heading}: {', '.join(ids)}")


def clause_report(title: Title[Any], marked: dict[str, list[str]]) -> dict[str, Any]:
    """Count the clauses that have a test, and list those without one and those of parts that are not built yet."""
    built = title.rulebook.built()
    return {
        "clauses": len(title.rulebook.clauses),
        "tested": len([i for i in built if i in marked]),
        "untested": [i for i in built if i not in marked],
        "not_built": [i for i in title.rulebook.clauses if i not in built],
    }


def _show_clause(title: Title[Any], wanted: str, language: str, as_json: bool) -> None:
    found = title.rulebook.find(wanted)
    if found is None:
        ids = list(title.rulebook.clauses)
        raise PentarchyError(f"there is no rule {wanted!r} in {title.slug}: expected one of {ids[0]} to {ids[-1]}")
    if as_json:
        print_json(asdict(found))
        return
    for line in clause_lines(Text(title, language), found):
        console().print(line)
