"""A contact sheet of the sixteen territory sides: `.venv/bin/python scripts/draw_territories.py sheet.svg [sheet.png]`.

It also tells where a drawing disagrees with the lists of the data. The PNG needs chromium.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from math import dist, hypot
from pathlib import Path

from pentarchy.games.tiny_epic import territories
from pentarchy.games.tiny_epic.territories import CRAG, HEIGHT, WATER, WIDTH, Line, Point, Region, Side

DATA = Path(territories.__file__).with_name("territories.toml")
COLUMNS = 4
GAP = 70
BANNER = 120

INK = "#4a3c28"
FILL = {
    "forest": "#c5d6ae",
    "mountain": "#d9cdb8",
    "plains": "#f2e2ad",
    "capital": "#f3d9a0",
    "ruins": "#dccbbf",
    "water": "#b9dcd9",
    "crag": "#b7ab9c",
}
DEEP = {
    "forest": "#9cb57f",
    "mountain": "#b8a78a",
    "plains": "#dcc377",
    "capital": "#dcb266",
    "ruins": "#bba393",
    "water": "#86bcba",
    "crag": "#8d8071",
}

DEFS = f"""<defs>
<pattern id="waves" width="56" height="40" patternUnits="userSpaceOnUse">
<path d="M0 12q14-9 28 0t28 0M-28 32q14-9 28 0t28 0 28 0" fill="none" stroke="#79b3b1" stroke-width="2.5"/></pattern>
<pattern id="scree" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
<path d="M0 8h16" stroke="#8d8071" stroke-width="3"/></pattern>
<g id="forest"><path d="M0 28v14" stroke-width="7"/>
<path d="M0-46 16-20H9L23 4H13L28 28H-28L-13 4H-23L-9-20H-16Z" fill="#6f8a55" stroke-width="3"/></g>
<g id="mountain"><path d="M-46 34-8-36 12-2 22-16 48 34Z" fill="#a08e71"/>
<path d="M-8-36-20-13-10-19-4-9 4-15Z" fill="#f7f1e3" stroke-width="2.5"/></g>
<g id="plains" fill="none" stroke="#8f7326" stroke-linecap="round">
<path d="M0 36q-2-36 4-66M-18 36q-2-26-10-44M18 36q0-26 10-46" stroke-width="4"/>
<path d="M4-30l-9-9m9 22-11-9m10 23-12-9m9-18 9-10m-10 23 11-10m-12 24 12-9" stroke-width="5"/>
<path d="M-28-8l-9-2m13 13-10-1m4-10 2-10m4 20 6-9M28-10l8-3m-12 14 10-2m-6-9-3-10m-2 20-6-9" stroke-width="4.5"/></g>
<g id="capital"><path d="M-58 44V-14h12v-14h10v14h12v-34h10v-12h28v12h10v34h12v-14h10v14h12v58Z" fill="#e8b94f"/>
<path d="M-10 44V22a10 12 0 0 1 20 0v22Z" fill="{INK}"/><path d="M0-60v-26l24 8-24 9" fill="#b0302a"/></g>
<g id="ruins"><path d="M-56 42V-34l10-9 9 8 9-7V42ZM-6 42V-8l9-7 8 6 9-8V42ZM34 42V6l12-9 12 12v33Z" fill="#c7b09f"/>
<path d="M-28-20q18-16 26-6" fill="none"/><path d="M-70 44h142" stroke-width="5" stroke-linecap="round"/></g>
<g id="crag"><path d="M-30 26-20-18-6 2 6-34 20 0 28-10 36 26Z" fill="#9a8c7c"/>
<path d="M6-34 2-4 10 10M-20-18l2 22" fill="none" stroke-width="2.5"/></g>
<clipPath id="card"><rect width="{WIDTH}" height="{HEIGHT}" rx="34"/></clipPath></defs>"""


def smooth_points(side: Side) -> set[Point]:
    """Points inside a border, where a line may bend softly: in two polygons and not on the rim."""
    met = Counter(point for region in side.regions for point in region.polygon)
    return {p for p, n in met.items() if n == 2 and 0 < p[0] < WIDTH and 0 < p[1] < HEIGHT}


def curve(points: list[Point], closed: bool, soft: set[Point]) -> str:
    """A path through the points. It bends the same way for both neighbours of a border."""
    count = len(points)
    path = f"M{points[0][0]} {points[0][1]}"
    for i in range(count if closed else count - 1):
        a, b = points[i], points[(i + 1) % count]
        before, after = points[i - 1], points[(i + 2) % count]
        reach = dist(a, b) * 0.36
        c, d = a, b
        if a in soft:
            c = step(a, before, b, reach)
        if b in soft:
            d = step(b, after, a, reach)
        path += f"C{c[0]:.0f} {c[1]:.0f} {d[0]:.0f} {d[1]:.0f} {b[0]} {b[1]}"
    return path + ("Z" if closed else "")


def step(at: Point, back: Point, on: Point, reach: float) -> Point:
    """From `at` along the direction from `back` to `on`."""
    x, y = on[0] - back[0], on[1] - back[1]
    length = hypot(x, y) or 1.0
    return round(at[0] + x / length * reach), round(at[1] + y / length * reach)


def river(line: Line, soft: set[Point]) -> str:
    """A river may bend at every point but its ends."""
    path = curve(list(line), False, soft | set(line[1:-1]))
    ends = "".join(
        f'<circle cx="{x}" cy="{y}" r="17" fill="#7fbcba" stroke="{INK}" stroke-width="3"/>'
        for x, y in (line[0], line[-1])
        if 0 < x < WIDTH and 0 < y < HEIGHT
    )
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{path}" stroke="{INK}" stroke-width="27"/>{ends}'
        f'<path d="{path}" stroke="#7fbcba" stroke-width="21"/>'
        f'<path d="{path}" stroke="#d5eceb" stroke-width="3" stroke-dasharray="26 18"/></g>'
    )


def clearance(point: Point, region: Region) -> float:
    """How far the outline is."""
    best = 1e9
    for a, b in territories.edges_of(region.polygon):
        x, y = b[0] - a[0], b[1] - a[1]
        t = max(0.0, min(1.0, ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / (x * x + y * y)))
        best = min(best, dist(point, (a[0] + t * x, a[1] + t * y)))
    return best


def scatter(region: Region, chance: random.Random) -> str:
    """Signs of the terrain, away from the outline and from the place of the armies."""
    x, y = region.label
    if region.terrain == WATER:
        return ""
    if region.terrain in ("capital", "ruins"):
        return use(region.terrain, (x, y - 34), 1.25)
    wanted, apart, size = {"plains": (4, 130, 0.95), CRAG: (6, 78, 0.95)}.get(region.terrain, (7, 92, 0.95))
    placed: list[Point] = []
    xs = [p[0] for p in region.polygon]
    ys = [p[1] for p in region.polygon]
    for _ in range(900):
        spot = (chance.randint(min(xs), max(xs)), chance.randint(min(ys), max(ys)))
        if not territories.is_inside(spot, region.polygon) or clearance(spot, region) < 58:
            continue
        if hypot((spot[0] - x) / 1.35, spot[1] - y) < (50 if region.terrain == CRAG else 80):
            continue
        if all(dist(spot, other) > apart for other in placed) and len(placed) < wanted:
            placed.append(spot)
    placed.sort(key=lambda spot: spot[1])
    return "".join(use(region.terrain, spot, size * chance.uniform(0.85, 1.1)) for spot in placed)


def use(name: str, spot: Point, size: float) -> str:
    """A sign at a place."""
    look = f'stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"'
    return f'<use href="#{name}" {look} transform="translate({spot[0]} {spot[1]}) scale({size:.2f})"/>'


def draw_side(side: Side) -> str:
    """One card and its name."""
    soft = smooth_points(side)
    chance = random.Random(side.id)
    paths = {region.id: curve(list(region.polygon), True, soft) for region in side.regions}
    parts = ['<g clip-path="url(#card)">']
    for region in side.regions:
        key = f"{side.id}-{region.id}"
        path = paths[region.id]
        parts.append(f'<clipPath id="{key}"><path d="{path}"/></clipPath><g clip-path="url(#{key})">')
        parts.append(f'<path d="{path}" fill="{FILL[region.terrain]}"/>')
        if region.terrain in (WATER, CRAG):
            parts.append(f'<path d="{path}" fill="url(#{"waves" if region.terrain == WATER else "scree"})"/>')
        parts.append(
            f'<path d="{path}" fill="none" stroke="{DEEP[region.terrain]}" stroke-width="44" opacity=".45"/></g>'
        )
    for region in side.regions:
        parts.append(
            f'<path d="{paths[region.id]}" fill="none" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
        )
    parts.extend(river(line, soft) for line in territories.river_lines(side))
    for region in side.regions:
        parts.append(scatter(region, chance))
        x, y = region.label
        word = region.id + ("" if region.edge else "°")
        low = 66 if region.terrain in ("capital", "ruins") else 14
        parts.append(
            f'<text x="{x}" y="{y + low}" font-size="46" font-weight="700" text-anchor="middle" paint-order="stroke" '
            f'stroke="{FILL[region.terrain]}" stroke-width="10" fill="{INK}">{word}</text>'
        )
    parts.append("</g>")
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" rx="34" fill="none" stroke="{INK}" stroke-width="9"/>')
    parts.append(
        f'<text x="10" y="{HEIGHT + 68}" font-size="52" fill="#8b7856">{side.id} '
        f'<tspan font-weight="700" fill="{INK}">{side.name["en"]}</tspan> · {side.name["ru"]}</text>'
    )
    return "".join(parts)


def draw(sides: tuple[Side, ...]) -> tuple[str, int, int]:
    """The sheet, its width and its height."""
    rows = -(-len(sides) // COLUMNS)
    width = COLUMNS * (WIDTH + GAP) + GAP
    height = rows * (HEIGHT + BANNER) + GAP
    cards = []
    for number, side in enumerate(sides):
        x = GAP + number % COLUMNS * (WIDTH + GAP)
        y = GAP + number // COLUMNS * (HEIGHT + BANNER)
        cards.append(f'<g transform="translate({x} {y})">{draw_side(side)}</g>')
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width // 2}" height="{height // 2}" font-family="Alegreya, Georgia, serif">'
        f'<rect width="100%" height="100%" fill="#f5efe1"/>{DEFS}{"".join(cards)}</svg>'
    )
    return svg, width // 2, height // 2


def main(arguments: list[str]) -> int:
    """Write the sheet; 1 if a drawing is at fault."""
    sides = territories.load_sides(tomllib.loads(DATA.read_text("utf-8")))
    svg, width, height = draw(sides)
    target = Path(arguments[0] if arguments else "territories.svg")
    target.write_text(svg, "utf-8")
    if len(arguments) > 1:
        chromium = shutil.which("chromium") or "chromium"
        shot = ["--headless", "--no-sandbox", "--hide-scrollbars", f"--window-size={width},{height}"]
        command = [chromium, *shot, f"--screenshot={arguments[1]}", target.resolve().as_uri()]
        subprocess.run(command, check=True, capture_output=True)
    faults = [fault for side in sides for fault in territories.layout_faults(side)]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
