// The curve of a review (docs/library/review.md).

import type { ReviewJson } from "../protocol.ts";

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
