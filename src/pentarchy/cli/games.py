"""`pentarchy games`: list the games."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.console.options import JsonFlag, LanguageOption, chosen_language
from pentarchy.console.report import console, make_grid, print_json
from pentarchy.core.title import Title
from pentarchy.games import load_titles
from pentarchy.text import Text

MANY_VALUES: Final = 4  # an option with more values is shown by its default and their number


def games(lang: LanguageOption = None, as_json: JsonFlag = False) -> None:
    """List the games, their seats and options, and the bots that play them, from the weakest to the strongest."""
    from pentarchy import bots

    found = load_titles()
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
    language = chosen_language(lang)
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
    console().print(make_grid("Games", ["slug", "title", "seats", "options (default first)", "bots"], rows))


def _option_line(title: Title[Any], name: str, language: str) -> str:
    option = next(option for option in title.options.options if option.name == name)
    values = [str(value) for value in option.values(title.default_seats)]
    listing = ", ".join(values) if len(values) <= MANY_VALUES else f"{values[0]}, ... ({len(values)})"
    return f"{name} ({Text(title, language).option(name)}): {listing}"
