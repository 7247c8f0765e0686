// Made by scripts/protocol.py from pentarchy.games.castles.view_types: do not edit.

import type { Id, TableView } from "$app/protocol.ts";

/** What an order is about to do and can still be stopped: the arguments of the sentence `pending-STEP`. */
export interface CastlesIntent {
  step: string;
  other: Id<"seat">;
  order: Id<"card">;
  owner: Id<"seat">;
  /** -1: nobody in particular. */
  hits: Id<"seat">;
  card: Id<"card">;
  got: Id<"card">;
  colour: Id<"colour">;
  number: number;
}

/** One thing that is being carried out. What it interrupts comes before it. */
export interface CastlesTask {
  /** Order, false (a False Order), turmoil, asked (the seats that may react), or the step of a property. */
  what: string;
  seat?: Id<"seat">;
  card?: Id<"card">;
  /** Steps of an order. */
  done?: number;
  most?: number;
  does?: CastlesIntent;
  seats?: Id<"seat">[];
}

/** The turn, what is being carried out, rows, castles, bans, and cards of other hands that the viewer knows. */
export interface CastlesView extends TableView {
  active: Id<"seat">;
  /** Of the turn, from 1; 0: no seat acts. */
  action: number;
  resolving: Id<"card">;
  now: CastlesTask[];
  /** By seat: the colours of its houses, left to right. */
  rows: Id<"colour">[][];
  married: Id<"card">[];
  /** By colour: whose castle it is. */
  castles: Id<"seat">[];
  /** By colour: whose Ram forbids building it. */
  bans: Id<"seat">[];
  chaos: number;
  dry: number;
  /** By seat: the cards of that hand this viewer has learnt. */
  notes: Id<"card">[][];
}

/** What is printed on a card. */
export interface CastlesFace {
  kind: "house" | "order" | "turmoil" | "castle";
  colour: Id<"colour">;
  does?: string;
  sex?: string;
  conditions?: [Id<"condition">, number][];
}

/** The limits of the game. */
export interface CastlesLimits {
  hand: number;
  actions: number;
  residents: number;
  castles: number;
  chaos: number;
}

/** The cards, by their ids. */
export interface CastlesPrinted {
  cards: CastlesFace[];
  limits: CastlesLimits;
}
