"""Reports of matches for people: one self-contained HTML file, and a section for the docs. Plots are plain SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

PLOT_WIDTH: Final = 720
LABEL_WIDTH: Final = 230
ROW_HEIGHT: Final = 30
HEAD_HEIGHT: Final = 26
TICKS: Final = 5
ROUND_NUMBERS: Final = (1, 2, 5)

STYLE: Final = """
:root { --ink: #2b2118; --paper: #f7f1e3; --line: #cbbd9f; --mark: #7a1f2b; --sure: #b9862f; --soft: #6d5f4b }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe4cd; --paper: #1d1713; --line: #57493a; --mark: #e0787f; --sure: #d8ab5c; --soft: #b5a488 }
}
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif }
h1, h2 { font-family: "Alegreya", Georgia, serif; line-height: 1.2 }
table { border-collapse: collapse; margin: 1rem 0; width: 100% }
th, td { padding: .3rem .6rem; text-align: left; border-bottom: 1px solid var(--line) }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
.note, text.soft { color: var(--soft); fill: var(--soft) }
.wide { overflow-x: auto }
svg { max-width: 100%; height: auto; font: 14px "Alegreya Sans", "Gill Sans", "Segoe UI", sans-serif }
svg text { fill: var(--ink) }
svg .grid { stroke: var(--line); stroke-width: 1 }
svg .fair { stroke: var(--soft); stroke-dasharray: 4 4 }
svg .span { stroke: var(--sure); stroke-width: 6; stroke-linecap: round; opacity: .75 }
svg .point { fill: var(--mark) }
svg .claim { stroke: var(--mark); stroke-width: 2 }
""".strip()


@dataclass
class Bar:
    """One row of a plot: a value, its interval, and marks beside it."""

    label: str
    value: float
    low: float
    high: float
    claim: float | None = None
    fair: float | None = None

    def values(self) -> list[float]:
        """All numbers that the plot must show."""
        return [number for number in (self.value, self.low, self.high, self.claim, self.fair) if number is not None]


def plot(bars: list[Bar], shown: Callable[[float], str], label: str) -> str:
    """Values with their intervals, one below the other. The label is for screen readers."""
    values = [number for bar in bars for number in bar.values()]
    step = tick_step(min(values), max(values))
    first, last = step * (min(values) // step), step * -(-max(values) // step)
    last = last if last > first else first + step
    right = PLOT_WIDTH - 60

    def at(value: float) -> float:
        return round(LABEL_WIDTH + (right - LABEL_WIDTH) * (value - first) / (last - first), 1)

    high = HEAD_HEIGHT + ROW_HEIGHT * len(bars) + 8
    lines = [f'<svg viewBox="0 0 {PLOT_WIDTH} {high}" role="img" aria-label="{escape(label)}">']
    for number in range(round((last - first) / step) + 1):
        tick = first + number * step
        lines.append(f'<line class="grid" x1="{at(tick)}" y1="{HEAD_HEIGHT - 6}" x2="{at(tick)}" y2="{high}"/>')
        lines.append(f'<text class="soft" x="{at(tick)}" y="14" text-anchor="middle">{shown(tick)}</text>')
    for row, bar in enumerate(bars):
        y = HEAD_HEIGHT + ROW_HEIGHT * row + ROW_HEIGHT // 2
        lines.append(f'<text x="0" y="{y + 5}">{escape(bar.label)}</text>')
        if bar.fair is not None:
            lines.append(f'<line class="fair" x1="{at(bar.fair)}" y1="{y - 12}" x2="{at(bar.fair)}" y2="{y + 12}"/>')
        if bar.claim is not None:
            lines.append(f'<line class="claim" x1="{at(bar.claim)}" y1="{y - 9}" x2="{at(bar.claim)}" y2="{y + 9}"/>')
        lines.append(f'<line class="span" x1="{at(bar.low)}" y1="{y}" x2="{at(bar.high)}" y2="{y}"/>')
        lines.append(f'<circle class="point" cx="{at(bar.value)}" cy="{y}" r="5"/>')
        lines.append(f'<text x="{right + 12}" y="{y + 5}">{shown(bar.value)}</text>')
    return "\n".join([*lines, "</svg>"])


def tick_step(low: float, high: float) -> float:
    """A round number that divides this range into a few parts."""
    wanted = max(high - low, 1e-9) / TICKS
    power = 1.0
    while power > wanted:
        power /= 10
    while power * 10 <= wanted:
        power *= 10
    return next((power * number for number in ROUND_NUMBERS if power * number >= wanted), power * 10)


def percent(value: float) -> str:
    """A share as a percentage."""
    return f"{value:.0%}" if round(value * 1000) % 10 == 0 else f"{value:.1%}"


def signed(value: float) -> str:
    """Points of a rating, with their sign."""
    return f"{value:+.0f}" if round(value) else "0"


# ---------------------------------------------------------------- rows that pages and sections share


def pairing(row: dict[str, Any]) -> str:
    """The two bots of a match."""
    if row["seats"] == 1:
        return f"{row['upper']}, {row['lower']}, each alone"
    if row["seats"] == 2:
        return f"{row['upper']} – {row['lower']}"
    return f"{row['upper']} – {row['seats'] - 1} × {row['lower']}"


def verdict(row: dict[str, Any]) -> str:
    """Whether the claim holds, or which bot is better."""
    if row.get("kind") == "ceiling":
        return ""
    if "holds" in row:
        return {True: "holds", False: "does not hold", None: "open"}[row["holds"]]
    return {"above": "better", "below": "worse", "": "open"}[row["certain"]]


def match_cells(row: dict[str, Any]) -> list[str]:
    """The cells of a match."""
    if row["rate"] is None:
        return [pairing(row), "0", "", "", "", verdict(row)]
    figures = [percent(row["rate"]), f"{percent(row['low'])} to {percent(row['high'])}"]
    claim = percent(row["claim"]) if "claim" in row and row["seats"] > 1 else ""
    if row.get("gain"):
        mean, low, high = row["gain"]
        scores = f"scores {row['scores'][0]:g} and {row['scores'][1]:g}"
        figures, claim = [f"{mean:+g} points", f"{low:+g} to {high:+g}"], f"{row['claim']:+g} ({scores})"
    return [pairing(row), f"{row['games']:,}", *figures, claim, verdict(row)]


MATCH_HEADINGS: Final = ["match", ">games", ">result", "95 % interval", "claimed", "verdict"]
LEVEL_HEADINGS: Final = [
    "level",
    "algorithm",
    ">nodes",
    ">notices",
    ">limit, s",
    ">s per move",
    ">cut short",
    ">rating",
    "95 % interval",
]


def level_cells(row: dict[str, Any]) -> list[str]:
    """The cells of a level."""
    rating = row.get("rating")
    return [
        row["names"]["en"],
        row["algorithm"],
        f"{row['nodes']:,}",
        percent(row["notice_probability"]),
        f"{row['seconds']:g}",
        "" if row["seconds_per_move"] is None else f"{row['seconds_per_move']:.3f}",
        "" if row["cut_short"] is None else percent(row["cut_short"]),
        "" if rating is None else signed(rating[0]),
        "" if rating is None else f"{signed(rating[1])} to {signed(rating[2])}",
    ]


# ---------------------------------------------------------------- a page


def grid(headings: list[str], rows: list[list[str]]) -> str:
    """A table. Headings that begin with > are of numbers."""
    kinds = [' class="number"' if heading.startswith(">") else "" for heading in headings]
    lines = ['<div class="wide"><table>', "<tr>"]
    lines += [f"<th{kind}>{escape(text.lstrip('>'))}</th>" for kind, text in zip(kinds, headings, strict=True)]
    lines.append("</tr>")
    for row in rows:
        cells = [f"<td{kind}>{escape(text)}</td>" for kind, text in zip(kinds, row, strict=True)]
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return "\n".join([*lines, "</table></div>"])


def page(report: dict[str, Any]) -> str:
    """A strength card, or the report of a round robin, as a page."""
    title = f"{report['names']['en']}: {'how strong its levels are' if 'levels' in report else 'a round robin'}"
    parts = [f"<h1>{escape(title)}</h1>", f'<p class="note">{escape(provenance(report))}</p>']
    rated = [(name, row) for name, row in ratings_of(report).items() if row]
    if rated:
        bars = [Bar(name, *map(float, row)) for name, row in rated]
        parts += ["<h2>Ratings</h2>", plot(bars, signed, "Ratings with 95 % intervals"), RATINGS_NOTE]
    if "levels" in report:
        parts += ["<h2>Levels</h2>", grid(LEVEL_HEADINGS, [level_cells(row) for row in report["levels"]])]
    shares = [row for row in report["matches"] if row["rate"] is not None and row["seats"] > 1]
    parts.append("<h2>Matches</h2>")
    if shares:
        bars = [
            Bar(pairing(row), row["rate"], row["low"], row["high"], row.get("claim"), row["fair"]) for row in shares
        ]
        parts += [plot(bars, percent, "Share of the wins with 95 % intervals"), MATCHES_NOTE]
    parts.append(grid(MATCH_HEADINGS, [match_cells(row) for row in report["matches"]]))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    opening = ["<!doctype html>", '<html lang="en">', f"<head>{head}", "<style>", STYLE, "</style></head>", "<body>"]
    return "\n".join([*opening, *parts, "</body></html>", ""])


RATINGS_NOTE: Final = '<p class="note">400 points are odds of ten to one. The weakest bot has 0.</p>'
MATCHES_NOTE: Final = '<p class="note">Dashed line: a fair share of the wins. Solid line: what is claimed.</p>'


def ratings_of(report: dict[str, Any]) -> dict[str, list[int] | None]:
    """Ratings by the bots' names."""
    if "levels" in report:
        return {row["names"]["en"]: row.get("rating") for row in report["levels"]}
    return dict(report["ratings"])


def provenance(report: dict[str, Any]) -> str:
    """How a report was made, in one sentence."""
    build = "compiled" if report["compiled"] else "plain Python"
    effort = "A tiny run, which proves nothing: " if report.get("tiny") else ""
    rest = "" if report["complete"] else "; not everything has been played yet"
    options = ", ".join([f"{name} {option_text(value)}" for name, value in report["options"].items()])
    return (
        f"{effort}{report['seats']} seats{f' ({options})' if options else ''}, {report['games']:,} games on paired "
        f"deals, every deal from each seat; {build} build, seed {report['seed']}, sources {report['sources']}{rest}."
    )


def option_text(value: str | int | bool) -> str:
    """An option's value in words."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


# ---------------------------------------------------------------- a section of docs/bots/strength.md


CHANGED: Final = {
    "version": "the rules",
    "content": "values of the components",
    "levels": "the levels",
    "table": "the usual table",
    "sources": "code or data that decides who wins",
}


def changed_since(because: Sequence[str]) -> str:
    """Why a card is stale, in one sentence."""
    return f"What has changed since these games were played: {', '.join([CHANGED[reason] for reason in because])}."


def section(report: dict[str, Any], because: Sequence[str] = ()) -> str:
    """A strength card for the documentation, with what has changed since it was measured."""
    lines = [f"## {report['names']['en']}", "", provenance(report), ""]
    if because:
        lines += [f"**Out of date.** {changed_since(because)}", ""]
    lines += markdown(LEVEL_HEADINGS, [level_cells(row) for row in report["levels"]])
    lines += ["", *markdown(MATCH_HEADINGS, [match_cells(row) for row in report["matches"]])]
    return "\n".join(lines) + "\n"


def markdown(headings: list[str], rows: list[list[str]]) -> list[str]:
    """A table in Markdown."""
    rule = ["---:" if heading.startswith(">") else "---" for heading in headings]
    return [f"| {' | '.join(row)} |" for row in ([heading.lstrip(">") for heading in headings], rule, *rows)]


def replace_section(text: str, slug: str, new: str) -> str:
    """The document with this section of the title, between its two comments."""
    begin, end = f"<!-- strength {slug} -->", f"<!-- end {slug} -->"
    block = f"{begin}\n{new}{end}\n"
    if begin not in text:
        return f"{text.rstrip()}\n\n{block}"
    before, _, rest = text.partition(begin)
    after = rest.partition(f"{end}\n")[2]
    return before + block + after
