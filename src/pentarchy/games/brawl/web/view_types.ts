// Made by scripts/protocol.py from pentarchy.games.brawl.view_types: do not edit.

import type { Id, TableView } from "$app/protocol.ts";

/** A cell of the kingdom. Its number is its place in the list, and that of its zone. */
export interface BrawlCell {
  row: number;
  column: number;
  terrain: Id<"terrain">;
  /** Bottom first. */
  blocked: Id<"card">[];
}

/** The grid, the seats' colours, and how far the game is. */
export interface BrawlView extends TableView {
  rows: number;
  columns: number;
  starter: Id<"seat">;
  /** By seat. */
  colours: Id<"colour">[];
  /** From 1. */
  turn: number;
  turns: number;
  cells: BrawlCell[];
}

/** What is printed on a card. */
export interface BrawlCard {
  character: Id<"character">;
  colour: Id<"colour">;
}

/** The cards, by their ids. */
export interface BrawlPrinted {
  cards: BrawlCard[];
}
