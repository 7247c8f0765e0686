"""Puzzles over HTTP: a position as a seat knew it, what it was asked, and the move to be found."""

from __future__ import annotations

from functools import lru_cache
from time import time
from typing import Final

import msgspec
from msgspec import Raw

from pentarchy.core.decision import decide
from pentarchy.core.errors import UnknownTitle
from pentarchy.review.puzzles import usable
from pentarchy.review.words import why_sentences
from pentarchy.server import problems
from pentarchy.server.problems import Refusal
from pentarchy.server.protocol import PuzzleData, PuzzleSolution, encode
from pentarchy.server.tables.game_cache import GameCache
from pentarchy.text import Text
from pentarchy.updates import TitleEncoder

DAY: Final = 86_400
KEPT: Final = 256


class Puzzles:
    """The puzzles of all titles."""

    def __init__(self, games: GameCache) -> None:
        self.games = games
        self.puzzle = lru_cache(KEPT)(self._puzzle)

    def of(self, slug: str, number: str, language: str) -> bytes:
        """A puzzle by its number, from 1 on; without one, that of the day. Encoded."""
        try:
            count = len(usable(self.games.title(slug)))
        except UnknownTitle as error:
            raise Refusal(problems.NOT_FOUND, str(error)) from None
        if not count:
            raise Refusal(problems.NOT_FOUND, f"there are no puzzles of {slug} here")
        if not number:
            return self.puzzle(slug, int(time() // DAY) % count, language)
        if not (number.isdecimal() and len(number) < 6 and 1 <= int(number) <= count):
            raise Refusal(problems.BAD_REQUEST, f"number: expected one from 1 to {count}")
        return self.puzzle(slug, int(number) - 1, language)

    def _puzzle(self, slug: str, at: int, language: str) -> bytes:
        title = self.games.title(slug)
        found = usable(title)
        one = found[at]
        known = title.load(one["known"])
        seat = one["seat"]
        decision = decide(known, seat)
        assert decision is not None
        encoder = TitleEncoder(title, msgspec.json.encode)
        text = Text(title, language, title.seat_names(known, language))
        solution = PuzzleSolution(
            move=one["move"],
            text=text.move(known, seat, tuple(one["move"])),
            chance=one["chance"],
            gap=one["gap"],
            second=text.move(known, seat, tuple(one["second"])),
            why=why_sentences(text, one["reasons"]),
            clauses=one["reasons"]["clauses"],
        )
        return encode(
            PuzzleData(
                game=slug,
                number=at + 1,
                of=len(found),
                seats=known.seats,
                seat=seat,
                names=[text.seat(other) for other in range(known.seats)],
                view=Raw(encode(title.view(known))),
                decision=Raw(encoder.question(known, decision, 1)),
                solution=solution,
            )
        )
