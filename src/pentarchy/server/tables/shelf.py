"""What can be played here: every title with its levels and what was measured of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from pentarchy import bots
from pentarchy.core.meta import load_meta
from pentarchy.core.title import Title
from pentarchy.core.tutorial import load_tutorials
from pentarchy.core.types import Json
from pentarchy.games import leave_out, load_titles
from pentarchy.review.puzzles import usable
from pentarchy.server.protocol import Alone, Lesson, LevelData, MetaData, Proof, TitleData
from pentarchy.server.tables.game_cache import GameCache


class Shelf:
    """The titles of this server."""

    def __init__(self, games: GameCache) -> None:
        self.games = games

    def titles(self) -> list[TitleData]:
        """What can be played here."""
        found: list[TitleData] = []
        for title in load_titles():
            try:
                found.append(self.described(title))
            except Exception as error:  # its levels, its guides or its shelf card: whatever it is, the others are there
                leave_out(title.slug, error)
        return found

    def described(self, title: Title[Any]) -> TitleData:
        """A title as the shelf shows it."""
        slug = title.slug
        return TitleData(
            slug=slug,
            version=title.version,
            names=title.rulebook.names,
            seats=list(title.seats),
            usual_seats=title.default_seats,
            options=title.options.to_json(),
            together=title.options.legal_combinations(),
            bots=bots.names(slug),
            levels=levels_of(slug),
            stale=stale_of(title),
            usual_bot=bots.default_bot(slug),
            packs=self.games.pack_names(slug),
            clauses=len(title.rulebook.clauses),
            guides=[Lesson(name, guide.seats) for name, guide in load_tutorials(title.package).items()],
            puzzles=len(usable(title)),
            meta=meta_of(title.package),
        )


@lru_cache
def meta_of(package: str) -> MetaData:
    """The shelf card of a title's package; it changes only with the program."""
    return msgspec.convert(load_meta(package), MetaData, from_attributes=True)


def levels_of(slug: str) -> list[LevelData]:
    """The levels of a title, with what was measured of them."""
    card = bots.strength_card(slug) or {"levels": [], "matches": []}
    measured = {row["name"]: row for row in card["levels"]}
    matches = {(row["kind"], row["upper"]): row for row in card["matches"]}
    ceiling = next((row for row in card["matches"] if row["kind"] == "ceiling"), None)
    found: list[LevelData] = []
    for level in bots.levels(slug):
        row, top = measured.get(level.name, {}), matches.get(("top", level.name))
        found.append(
            LevelData(
                level.name,
                level.names,
                level.style,
                level.budget.seconds,
                rating=row.get("rating"),
                proof=proof_of(matches.get(("ladder", level.name))),
                alone=alone_of(matches.get(("alone", level.name))),
                top=proof_of(top),
                ceiling=proof_of(ceiling) if top else None,
                pace=row.get("seconds_per_move"),
                cut=row.get("cut_short"),
            )
        )
    return found


def stale_of(title: Title[Any]) -> list[str]:
    """What has changed since the levels were measured."""
    card = bots.strength_card(title.slug)
    return [] if card is None else bots.stale_because(title, card)


def proof_of(match: Json) -> Proof | None:
    """A match of a strength card as people are told of it."""
    return match and Proof(**{field: match[field] for field in Proof.__struct_fields__})


def alone_of(match: Json) -> Alone | None:
    """The same of a match of which each side played alone."""
    return match and Alone(match["lower"], match["games"], *match["gain"])
