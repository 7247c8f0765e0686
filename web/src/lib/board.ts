// What a title's board brings: its component, its icons, how its cards look. A title without one plays on the generic board.

import type { Component } from "svelte";
import type { View } from "./table.svelte.ts";
import type { Arms } from "./heraldry.ts";
import type { Sound } from "./sound.ts";
import type { Title } from "./title.svelte.ts";

export interface Board {
  /** The board itself, with the hand at its foot. */
  Board: Component;
  /** What stands above the score sheet at the end: the board's own way to reckon. */
  Final?: Component;
  /** Kinds one can walk over by keyboard even where nothing is to be chosen; cells, unless there are many. */
  walks?: string[];
  /** Its questions mostly come with a row of buttons. */
  tallPrompt?: boolean;
  /** A short line of facts for a seat's panel. */
  SeatFacts?: Component<{ seat: number }>;
  /** More of a seat, below its facts, where there is room: a sheet at a glance. */
  SeatMore?: Component<{ seat: number }>;
  /** Where in the game one is: "Turn 4 of 6". */
  Progress?: Component;
  /** Where the title fixes its seats' colours. */
  arms?: (view: View, title: Title, seat: number) => Arms;
  /** What news sound like, by the names of the events; a card, unless the board says otherwise. */
  sound?: (events: ReadonlySet<string>) => Sound;
  /** The icon of a component. */
  icon?: (title: Title, kind: string, id: number) => string;
}

const OWN: Record<string, () => Promise<{ board: Board }>> = {
  brawl: () => import("../boards/brawl/index.ts"),
  queen: () => import("../boards/queen/index.ts"),
};

export async function loadBoard(slug: string): Promise<Board> {
  return (await (OWN[slug] ?? (() => import("../boards/generic/index.ts")))()).board;
}
