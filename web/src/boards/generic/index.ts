// The board of any title: zones as they are, whatever the game.

import type { Board } from "../../lib/board.ts";
import Generic from "./Generic.svelte";
import SeatFacts from "./SeatFacts.svelte";

export const board: Board = { Board: Generic, SeatFacts, promptHeight: 134 };
