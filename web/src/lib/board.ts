// What a title's board brings: its component, its icons, how its cards look. A title without one plays on the generic board.

import type { Component } from "svelte";
import type { EventData } from "../protocol.ts";
import type { View } from "./table.svelte.ts";
import type { Arms } from "./heraldry.ts";
import type { Sound } from "./sound.ts";
import type { Title } from "./title.svelte.ts";

export interface Board {
  /** The board itself, with the hand at its foot. */
  Board: Component;
  /** Its questions mostly come with a row of buttons. */
  tallPrompt?: boolean;
  /** A short line of facts for a seat's panel. */
  SeatFacts?: Component<{ seat: number }>;
  /** Where in the game one is: "Turn 4 of 6". */
  Progress?: Component;
  /** Where the title fixes its seats' colours. */
  arms?: (view: View, title: Title, seat: number) => Arms;
  /** Every seat's part of the board has its own head: no panels beside it. */
  ownSeats?: boolean;
  /** What stands above the chronicle, where there is a column for it; elsewhere the board shows it itself. */
  Side?: Component;
  /** What an event sounds like, where it is no card. */
  sound?: (event: EventData) => Sound | undefined;
  /** The icon of a component. */
  icon?: (title: Title, kind: string, id: number) => string;
}

const OWN: Record<string, () => Promise<{ board: Board }>> = {
  brawl: () => import("../boards/brawl/index.ts"),
  castles: () => import("../boards/castles/index.ts"),
};

export async function loadBoard(slug: string): Promise<Board> {
  return (await (OWN[slug] ?? (() => import("../boards/generic/index.ts")))()).board;
}
