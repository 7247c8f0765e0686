"""A review as one self-contained page that can be saved, sent and opened anywhere."""

from __future__ import annotations

from html import escape
from typing import Final

from pentarchy.review.reviewing import POINTS, Review
from pentarchy.review.words import Words

WIDTH: Final = 720
HEIGHT: Final = 240
EDGE: Final = 34
COLOURS: Final = ("#7a1f2b", "#2f5d8a", "#3f7a4a", "#b9862f", "#6b4a86", "#5a5a5a")

STYLE: Final = """
:root { --ink: #2b2118; --paper: #f7f1e3; --line: #cbbd9f; --mark: #7a1f2b; --soft: #6d5f4b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe4cd; --paper: #1d1713; --line: #57493a; --mark: #e0787f; --soft: #b5a488 }
}
body { margin: 2rem auto; max-width: 48rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif }
h1, h2 { font-family: "Alegreya", Georgia, serif; line-height: 1.2 }
svg { width: 100%; height: auto; font: 13px "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif }
svg text { fill: var(--soft) }
svg .grid { stroke: var(--line) }
svg .chance { fill: none; stroke-width: 2.5 }
svg .other { stroke-width: 1.5; stroke-dasharray: 5 4; opacity: .8 }
li { margin: .6rem 0 }
.why, .rule { color: var(--soft); display: block }
""".strip()


def curve(found: Review, names: list[str], label: str) -> str:
    """The chances of all seats over the moves, as a drawing. The seat's own is a full line."""
    points = found.curve
    most = max([value for _, chances in points for value in chances] + [1.0 if found.unit != POINTS else 1e-9])
    last = max(1, found.plies)

    def x(ply: int) -> float:
        return round(EDGE + (WIDTH - 2 * EDGE) * ply / last, 1)

    def y(value: float) -> float:
        return round(HEIGHT - EDGE + 8 - (HEIGHT - EDGE - 8) * max(0.0, value) / most, 1)

    lines = [f'<svg viewBox="0 0 {WIDTH} {HEIGHT + 24}" role="img" aria-label="{escape(label)}">']
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        shown = f"{100 * part:.0f}\u2009%" if found.unit != POINTS else f"{most * part:.0f}"
        at = y(most * part)
        lines.append(f'<line class="grid" x1="{EDGE}" y1="{at}" x2="{WIDTH - EDGE}" y2="{at}"/>')
        lines.append(f'<text x="0" y="{at + 4}">{shown}</text>')
    for seat in range(found.seats):
        row = " ".join([f"{x(ply)},{y(chances[seat])}" for ply, chances in points])
        kind = "chance" if seat == found.seat else "chance other"
        lines.append(f'<polyline class="{kind}" stroke="{COLOURS[seat % len(COLOURS)]}" points="{row}"/>')
    step = (WIDTH - 2 * EDGE) / found.seats
    for seat, name in enumerate(names):
        at = round(EDGE + step * seat)
        lines.append(f'<rect x="{at}" y="{HEIGHT + 10}" width="14" height="4" fill="{COLOURS[seat % len(COLOURS)]}"/>')
        lines.append(f'<text x="{at + 20}" y="{HEIGHT + 17}">{escape(name)}</text>')
    return "\n".join([*lines, "</svg>"])


def page(words: Words) -> str:
    """The whole page."""
    found, text = words.found, words.text
    names = [text.seat(seat) for seat in range(found.seats)]
    rows = [
        f'<!doctype html><html lang="{text.language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(words.title())}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(words.title())}</h1>",
        f"<p>{escape(words.summary())}</p>",
        f"<p>{escape(words.losses())} {escape(words.level())}</p>",
        curve(found, names, words.summary()),
        f"<h2>{escape(text.say('review-turning-points'))}</h2><ul>",
        *[f"<li>{escape(words.part(part))}</li>" for part in found.turning_points()],
        f"</ul><h2>{escape(text.say('review-costly'))}</h2>",
    ]
    costly = sorted(found.costly(), key=lambda one: one.ply)
    if not costly:
        rows.append(f"<p>{escape(text.say('review-nothing-costly'))}</p>")
    rows.append("<ul>")
    for one in costly:
        told = words.decision(one)
        why = "".join([f'<span class="why">{escape(sentence)}</span>' for sentence in told.why])
        rules = "".join(
            [
                f'<span class="rule">{escape(text.say("review-rule", clause=text.clause(clause)))}</span>'
                for clause in told.clauses
            ]
        )
        rows.append(f"<li>{escape(told.sentence)}{why}{rules}</li>")
    rows.append("</ul></body></html>")
    return "\n".join(rows) + "\n"
