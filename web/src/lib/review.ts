// A review as the server tells it (docs/library/review.md).

import type { ReviewData, Thing } from "../protocol.ts";

export interface Why {
  gain: [number | null, number | null];
  clauses: string[];
}

export interface Decision {
  ply: number;
  value: number;
  loss: number;
  measured: number;
  error: number;
  reasons: Why | null;
  things?: { played: Thing[]; better: Thing[] };
  words?: { played: string; best: string; sentence: string; why: string[] };
}

export interface Part {
  kind: "skill" | "luck" | "rivals";
  change: number;
  plies: [number, number];
  words?: string;
}

export interface ReviewJson {
  seat: number;
  seats: number;
  moves: number;
  unit: "chance" | "points";
  start: number;
  end: number;
  skill: number;
  luck: number;
  rivals: number;
  noise: number;
  contested: number;
  loss_per_decision: number;
  decisions: Decision[];
  parts: Part[];
  turning_points: Part[];
  curve: { ply: number; chances: number[] }[];
  words?: { title: string; summary: string; losses: string; level?: string };
  clauses?: Record<string, string>;
}

export const reviewOf = (data: ReviewData): ReviewJson | null => data.review as unknown as ReviewJson | null;

/** Points of a curve in a box of this size, as `x,y x,y`. */
export function polyline(curve: ReviewJson["curve"], seat: number, moves: number, most: number, width: number, height: number): string {
  return curve
    .map(({ ply, chances }) => {
      const x = (width * ply) / Math.max(1, moves);
      const y = height - (height * Math.max(0, chances[seat] ?? 0)) / most;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

/** The highest that a curve must show: certainty, or the most points. */
export const highest = (review: ReviewJson): number =>
  review.unit === "chance" ? 1 : Math.max(1, ...review.curve.flatMap((one) => one.chances));
