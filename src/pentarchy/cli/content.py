"""`pentarchy content`: where the values of a game's components come from, and content packs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from pentarchy.console.files import writing
from pentarchy.console.options import ContentOption, ForceFlag, JsonFlag, SlugArgument
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.content import PROVENANCES, export_content
from pentarchy.core.title import Title
from pentarchy.core.types import Json
from pentarchy.games import load_title

LONG_VALUE: Final = 160  # characters; of a longer list only the length is shown


def content(
    slug: SlugArgument,
    pack: ContentOption = None,
    export: Annotated[
        Path | None,
        typer.Option("--export", metavar="FILE", help="Write the game's own content to this file, as a pack to edit."),
    ] = None,
    force: ForceFlag = False,
    as_json: JsonFlag = False,
) -> None:
    """List where the values of a game's components come from; check a content pack; export one to edit."""
    title = load_title(slug, pack)
    if export is not None:
        with writing(export, force):
            export.write_text(export_content(title.package, title.content.more), "utf-8")
    report = _provenance(title)
    if as_json:
        print_json(report)
        return
    screen = console()
    rows = [(word, count) for word, count in report["fields_by_provenance"].items()]
    screen.print(make_grid(f"{title.slug}: {report['records']} records", ["provenance", ">fields"], rows))
    other = title.content.not_printed()
    if not other:
        screen.print("Every value is from the printed rulebook.")
    else:
        values = [
            (kind, record, field, _shortened(title.content.value(kind, record, field)), word)
            for kind, record, field, word in other
        ]
        screen.print(make_grid("Not from the rulebook", ["kind", "record", "field", "value", "provenance"], values))
    if export is not None:
        screen.print(f"Exported to {export}. Edit it, then play with --content {export}")


def _shortened(value: Any) -> Any:
    """A value, or only the length of a long list, such as a drawing."""
    return f"({len(value)})" if isinstance(value, list) and len(str(value)) > LONG_VALUE else value


def _provenance(title: Title[Any]) -> Json:
    words = list(title.content.basis.values())
    return {
        "records": sum([len(rows) for rows in title.content.tables.values()]),
        "fields_by_provenance": {word: words.count(word) for word in PROVENANCES if word in words},
    }
