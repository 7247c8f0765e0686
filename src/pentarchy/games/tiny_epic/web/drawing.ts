// Territory cards as drawings: soft outlines through the points of the polygons, and signs of the terrain strewn over them.
// The same for everybody: what looks random is drawn from the numbers of the card.

import type { TinyEpicRegion, TinyEpicSide } from "./view_types.ts";

export type Point = [number, number];

export interface Sign {
  terrain: string;
  x: number;
  y: number;
  size: number;
}
export interface DrawnRegion extends TinyEpicRegion {
  outline: string;
  signs: Sign[];
  /** Where armies and tokens stand: beneath a town that has been drawn on the label. */
  camp: Point;
}
export interface DrawnSide {
  size: Point;
  regions: DrawnRegion[];
  rivers: { course: string; springs: Point[] }[];
}

const keyOf = ([x, y]: Point): string => `${x} ${y}`;
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Points inside a border, where a line may bend softly: in two polygons and not on the rim. */
function softPoints({ size: [width, height], regions }: TinyEpicSide): Set<string> {
  const met = new Map<string, number>();
  for (const point of regions.flatMap((region) => region.polygon)) met.set(keyOf(point), (met.get(keyOf(point)) ?? 0) + 1);
  const inside = (key: string): boolean => {
    const [x, y] = key.split(" ").map(Number) as Point;
    return x > 0 && x < width && y > 0 && y < height;
  };
  return new Set([...met].filter(([key, count]) => count === 2 && inside(key)).map(([key]) => key));
}

/** From a point along the direction between its neighbours. */
function ahead(at: Point, back: Point, on: Point, reach: number): Point {
  const length = apart(back, on) || 1;
  return [Math.round(at[0] + ((on[0] - back[0]) / length) * reach), Math.round(at[1] + ((on[1] - back[1]) / length) * reach)];
}

/** A path through the points. It bends the same way for both neighbours of a border. */
function curve(points: Point[], closed: boolean, soft: (point: Point) => boolean): string {
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count]!;
  let path = `M${points[0]!.join(" ")}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b] = [at(i), at(i + 1)];
    const reach = apart(a, b) * 0.36;
    const c = soft(a) ? ahead(a, at(i - 1), b, reach) : a;
    const d = soft(b) ? ahead(b, at(i + 2), a, reach) : b;
    path += `C${c.join(" ")} ${d.join(" ")} ${b.join(" ")}`;
  }
  return closed ? `${path}Z` : path;
}

function isInside([x, y]: Point, polygon: Point[]): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[ax, ay], [bx, by]] = [polygon[i]!, polygon[j]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** How far the outline is. */
function clearance(point: Point, polygon: Point[]): number {
  let best = Infinity;
  polygon.forEach((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const [x, y] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((point[0] - a[0]) * x + (point[1] - a[1]) * y) / (x * x + y * y)));
    best = Math.min(best, apart(point, [a[0] + t * x, a[1] + t * y]));
  });
  return best;
}

/** A small generator: the same card always has its trees in the same places. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const TOWNS = ["capital", "ruins"];
/** How many signs, how far apart, by terrain. */
const STREWN: Record<string, [number, number]> = {
  forest: [8, 88],
  mountain: [6, 104],
  plains: [5, 122],
  crag: [6, 78],
};

/** Signs of the terrain, away from the outline and from the place of the armies. */
function strew({ terrain, polygon, label: [x, y] }: TinyEpicRegion, seed: number): Sign[] {
  if (TOWNS.includes(terrain)) return [{ terrain, x, y: y - 46, size: 1.25 }];
  const [wanted, distance] = STREWN[terrain] ?? [0, 0];
  const roll = dice(seed);
  const [xs, ys] = [polygon.map((point) => point[0]), polygon.map((point) => point[1])];
  const between = (values: number[]): number => Math.round(Math.min(...values) + roll() * (Math.max(...values) - Math.min(...values)));
  const placed: Point[] = [];
  for (let i = 0; i < 700 && placed.length < wanted; i++) {
    const spot: Point = [between(xs), between(ys)];
    if (!isInside(spot, polygon) || clearance(spot, polygon) < 56) continue;
    if (Math.hypot((spot[0] - x) / 1.6, spot[1] - y) < (terrain === "crag" ? 50 : 92)) continue;
    if (placed.every((other) => apart(spot, other) > distance)) placed.push(spot);
  }
  return placed
    .sort((a, b) => a[1] - b[1])
    .map(([at, down]) => ({
      terrain,
      x: at,
      y: down,
      size: 0.82 + roll() * 0.24,
    }));
}

const drawings = new WeakMap<TinyEpicSide, DrawnSide>();

export function draw(side: TinyEpicSide): DrawnSide {
  const known = drawings.get(side);
  if (known) return known;
  const soft = softPoints(side);
  const [width, height] = side.size;
  const isSoft = (point: Point): boolean => soft.has(keyOf(point));
  const drawn: DrawnSide = {
    size: side.size,
    regions: side.regions.map((region, i) => ({
      ...region,
      outline: curve(region.polygon, true, isSoft),
      signs: strew(region, region.label[0] * 7919 + region.label[1] * 104729 + i),
      camp: TOWNS.includes(region.terrain) ? [region.label[0], region.label[1] + 52] : region.label,
    })),
    rivers: side.rivers.map((line) => {
      const ends = [line[0]!, line.at(-1)!];
      const inner = new Set(line.slice(1, -1).map(keyOf));
      return {
        course: curve(line, false, (point) => isSoft(point) || inner.has(keyOf(point))),
        springs: ends.filter(([x, y]) => x > 0 && x < width && y > 0 && y < height),
      };
    }),
  };
  drawings.set(side, drawn);
  return drawn;
}
