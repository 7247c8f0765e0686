"""What there is: `games`, `rules`, `content`."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.padding import Padding

from pentarchy.cli.common import (
    ContentOption,
    ForceFlag,
    JsonFlag,
    LanguageOption,
    SlugArgument,
    console,
    find_clause,
    language_of,
    print_json,
    table,
    writing,
)
from pentarchy.core.content import PROVENANCES, export_content
from pentarchy.core.errors import PentarchyError
from pentarchy.core.rulebook import Clause
from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.games import load, titles
from pentarchy.text import Text

MANY_VALUES: Final = 4
LONG_VALUE: Final = 160  # characters of a value that a table shows


def games(lang: LanguageOption = None, as_json: JsonFlag = False) -> None:
    """List the games, their seats and options, and the bots that play them, from the weakest to the strongest."""
    from pentarchy import bots

    found = [load(slug) for slug in titles()]
    if as_json:
        print_json(
            [
                {
                    "slug": title.slug,
                    "version": title.version,
                    "seats": list(title.seats),
                    "options": title.options.to_json(),
                    "bots": bots.names(title.slug),
                }
                for title in found
            ]
        )
        return
    language = language_of(lang)
    rows = [
        (
            title.slug,
            title.rulebook.names[language],
            f"{title.seats[0]}-{title.seats[-1]}",
            "\n".join([_option_line(title, option.name, language) for option in title.options.options]),
            ", ".join(bots.names(title.slug)),
        )
        for title in found
    ]
    console().print(table("Games", ["slug", "title", "seats", "options (default first)", "bots"], rows))


def _option_line(title: Title[Any], name: str, language: str) -> str:
    option = next(option for option in title.options.options if option.name == name)
    values = [str(value) for value in option.values(title.default_seats)]
    listing = ", ".join(values) if len(values) <= MANY_VALUES else f"{values[0]}, ... ({len(values)})"
    return f"{name} ({Text(title, language).option(name)}): {listing}"


# ---------------------------------------------------------------- rules


def rules(
    slug: Annotated[str | None, typer.Argument(metavar="SLUG", help="Only this game.")] = None,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="Show this one rule, such as BR-07.")] = None,
    lang: LanguageOption = None,
    as_json: JsonFlag = False,
) -> None:
    """Tell how many rules of each game have a test, and which have none; or show one rule with its source."""
    if slug is not None and clause is not None:
        _show_clause(load(slug), clause, language_of(lang), as_json)
        return
    from pentarchy.testing.clauses import find_tests, marked_clauses

    chosen = titles() if slug is None else [load(slug).slug]
    marked = marked_clauses(find_tests())
    report = {name: clause_report(load(name), marked) for name in chosen}
    if as_json:
        print_json(report)
        return
    rows = [
        (name, row["clauses"], row["tested"], len(row["untested"]), len(row["not_built"]))
        for name, row in report.items()
    ]
    screen = console()
    screen.print(table("Rules", ["slug", ">clauses", ">tested", ">untested", ">not built"], rows))
    for name, row in report.items():
        for heading, ids in (("without a test", row["untested"]), ("not built", row["not_built"])):
            if ids:
                screen.print(f"{name}, {heading}: {', '.join(ids)}")


def clause_report(title: Title[Any], marked: dict[str, list[str]]) -> dict[str, Any]:
    """How many clauses have a test, which have none, and which belong to parts that are not built yet."""
    built = title.rulebook.built()
    return {
        "clauses": len(title.rulebook.clauses),
        "tested": len([i for i in built if i in marked]),
        "untested": [i for i in built if i not in marked],
        "not_built": [i for i in title.rulebook.clauses if i not in built],
    }


def _show_clause(title: Title[Any], wanted: str, language: str, as_json: bool) -> None:
    found = find_clause(title.rulebook, wanted)
    if found is None:
        ids = list(title.rulebook.clauses)
        raise PentarchyError(f"there is no rule {wanted!r} in {title.slug}: expected one of {ids[0]} to {ids[-1]}")
    if as_json:
        print_json(asdict(found))
        return
    for line in clause_lines(Text(title, language), found):
        console().print(line)


def clause_lines(text: Text, clause: Clause) -> list[Any]:
    """One rule in full: what it says, where it stands, and why it is read so."""
    lines = [text.say("rules-source", source=f"{clause.source} ({text.say('rules-basis', basis=clause.basis)})")]
    if clause.why:
        lines.append(text.say("rules-why", why=clause.why))
    return [text.clause(clause.id), *[Padding(line, (0, 0, 0, 2), expand=False) for line in lines]]


# ---------------------------------------------------------------- content


def content(
    slug: SlugArgument,
    pack: ContentOption = None,
    export: Annotated[
        Path | None,
        typer.Option("--export", metavar="FILE", help="Write the game's own content there: a pack to start from."),
    ] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """Tell where the values of a game's components come from; check a content pack; export one to edit."""
    title = load(slug, pack)
    if export is not None:
        with writing(export, force):
            export.write_text(export_content(title.package, title.content.more), "utf-8")
    report = _provenance(title)
    if as_json:
        print_json(report)
        return
    screen = console()
    rows = [(word, count) for word, count in report["fields_by_provenance"].items()]
    screen.print(table(f"{title.slug}: {report['records']} records", ["provenance", ">fields"], rows))
    other = title.content.not_printed()
    if not other:
        screen.print("Every value is from the printed rulebook.")
    else:
        values = [
            (kind, record, field, brief(title.content.value(kind, record, field)), word)
            for kind, record, field, word in other
        ]
        screen.print(table("Not from the rulebook", ["kind", "record", "field", "value", "provenance"], values))
    if export is not None:
        screen.print(f"Exported to {export}. Edit it, then play with --content {export}")


def brief(value: Any) -> Any:
    """A value for a table: of a drawing, only how much there is."""
    return f"({len(value)})" if isinstance(value, list) and len(str(value)) > LONG_VALUE else value


def _provenance(title: Title[Any]) -> Json:
    words = list(title.content.basis.values())
    return {
        "records": sum([len(rows) for rows in title.content.tables.values()]),
        "fields_by_provenance": {word: words.count(word) for word in PROVENANCES if word in words},
    }
