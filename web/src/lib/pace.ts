// How fast the moves of others are told.

export type Pace = "slow" | "normal" | "instant" | "click"; // `click`: each waits for one
export const PACES: readonly Pace[] = ["slow", "normal", "instant", "click"];

/** The shortest time a page of the story stays, in milliseconds. */
export const LEAST: Record<Pace, number> = { slow: 2_400, normal: 1_200, instant: 0, click: 0 };
/** Milliseconds a letter takes to read; a page stays twice its shortest time at most. */
const READING: Record<Pace, number> = { slow: 60, normal: 34, instant: 0, click: 0 };
const MOST = 2;

/** How long a page of so many letters stays. */
export const timeFor = (letters: number, pace: Pace): number =>
  Math.min(LEAST[pace] * MOST, Math.max(LEAST[pace], letters * READING[pace]));
