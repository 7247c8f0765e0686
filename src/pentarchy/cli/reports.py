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
from pentarchy.core.game import Game
from pentarchy.core.kinds import Json
from pentarchy.core.rulebook import Clause
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
                    "slug": game.slug,
                    "version": game.version,
                    "seats": list(game.seats),
                    "options": game.options.to_json(),
                    "bots": bots.names(game.slug),
                }
                for game in found
            ]
        )
        return
    language = language_of(lang)
    rows = [
        (
            game.slug,
            game.rulebook.title[language],
            f"{game.seats[0]}-{game.seats[-1]}",
            "\n".join([_option_line(game, option.name, language) for option in game.options.options]),
            ", ".join(bots.names(game.slug)),
        )
        for game in found
    ]
    console().print(table("Games", ["slug", "title", "seats", "options (default first)", "bots"], rows))


def _option_line(game: Game[Any], name: str, language: str) -> str:
    option = next(option for option in game.options.options if option.name == name)
    values = [str(value) for value in option.values(game.usual_seats)]
    listing = ", ".join(values) if len(values) <= MANY_VALUES else f"{values[0]}, ... ({len(values)})"
    return f"{name} ({Text(game, language).option(name)}): {listing}"


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


def clause_report(game: Game[Any], marked: dict[str, list[str]]) -> dict[str, Any]:
    """How many clauses have a test, which have none, and which belong to parts that are not built yet."""
    built = game.rulebook.built()
    return {
        "clauses": len(game.rulebook.clauses),
        "tested": len([i for i in built if i in marked]),
        "untested": [i for i in built if i not in marked],
        "not_built": [i for i in game.rulebook.clauses if i not in built],
    }


def _show_clause(game: Game[Any], wanted: str, language: str, as_json: bool) -> None:
    found = find_clause(game.rulebook, wanted)
    if found is None:
        ids = list(game.rulebook.clauses)
        raise PentarchyError(f"there is no rule {wanted!r} in {game.slug}: expected one of {ids[0]} to {ids[-1]}")
    if as_json:
        print_json(asdict(found))
        return
    for line in clause_lines(Text(game, language), found):
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
    game = load(slug, pack)
    if export is not None:
        with writing(export, force):
            export.write_text(export_content(game.package, game.content.more), "utf-8")
    report = _provenance(game)
    if as_json:
        print_json(report)
        return
    screen = console()
    rows = [(word, count) for word, count in report["fields_by_provenance"].items()]
    screen.print(table(f"{game.slug}: {report['records']} records", ["provenance", ">fields"], rows))
    other = game.content.not_printed()
    if not other:
        screen.print("Every value is from the printed rulebook.")
    else:
        values = [
            (kind, record, field, brief(game.content.value(kind, record, field)), word)
            for kind, record, field, word in other
        ]
        screen.print(table("Not from the rulebook", ["kind", "record", "field", "value", "provenance"], values))
    if export is not None:
        screen.print(f"Exported to {export}. Edit it, then play with --content {export}")


def brief(value: Any) -> Any:
    """A value for a table: of a drawing, only how much there is."""
    return f"({len(value)})" if isinstance(value, list) and len(str(value)) > LONG_VALUE else value


def _provenance(game: Game[Any]) -> Json:
    words = list(game.content.basis.values())
    return {
        "records": sum([len(rows) for rows in game.content.tables.values()]),
        "fields_by_provenance": {word: words.count(word) for word in PROVENANCES if word in words},
    }
