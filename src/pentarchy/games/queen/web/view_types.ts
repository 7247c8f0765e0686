// Made by scripts/protocol.py from pentarchy.games.queen.view_types: do not edit.

import type { Id, TableView } from "$app/protocol.ts";

/** A die: where it lies, and what it shows. In the bag it shows nothing: value 0. */
export interface QueenDie {
  face: Id<"face">;
  colour: Id<"colour">;
  value: number;
  at: Id<"place">;
}

/** By seat: how many boxes are ticked. */
export interface QueenBoxes {
  copy: number[];
  recall: number[];
  reserve: number[];
}

/** Dice, sheets, boxes, tracker and points so far, and the cards that lie face down. Lists are by seat. */
export interface QueenView extends TableView {
  round: number;
  rounds: number;
  active: Id<"seat">;
  starter: Id<"seat">;
  sheet: string;
  crusade: boolean;
  tracker: number[];
  /** By their own numbers. */
  dice: QueenDie[];
  marks: number[][];
  overflow: number[][];
  strip: number[][];
  boxes: QueenBoxes;
  first_line: number[];
  first_open: boolean;
  copied: number[];
  stopped: number[];
  /** The points by reason. */
  score: Record<string, number>[];
  /** The points of each line of the sheet, in the order of its `lines`. */
  lines: number[][];
  /** What is still to be marked with. */
  paying: Id<"pay">[][];
  look: Id<"card">[];
  /** Cards that lie chosen and not yet shown: one's own, or only that they lie there. */
  chosen: Id<"card">[][];
}

/** What pays for a mark: a die, only a value (no colour: -1), or only a colour (no value: 0). */
export interface QueenFace {
  colour: Id<"colour">;
  value: number;
}

/** A cell of a sheet. */
export interface QueenCell {
  /** The number a die must show; 0 where a colour is wanted. */
  value: number;
  colour: Id<"colour">;
  /** Once marked: points, or one more value. */
  brings: string;
}

/** A part of a sheet: cells in rows, and what stands beside each row. */
export interface QueenBlock {
  rows: number[][];
  notes: string[];
}

/** Cells that bring points when all are marked. */
export interface QueenLine {
  cells: number[];
  points: number;
}

/** A bonus of the strip. */
export interface QueenBonus {
  id: Id<"strip">;
  shape: "slash" | "round" | "square";
  cells: number;
  effect: string;
  again: boolean;
}

/** What is printed on one side of a sheet. */
export interface QueenSheet {
  kingdom: boolean;
  blocks: QueenBlock[];
  cells: Record<string, QueenCell>;
  lines: QueenLine[];
  four: number;
  overflow: number[];
  strip: QueenBonus[];
}

/** What is printed on a card of this character. */
export interface QueenCharacter {
  initiative: number;
  points: number;
  takes: string[];
  effect: string;
}

/** Whose card it is. */
export interface QueenCard {
  character: Id<"character">;
  seat: Id<"seat">;
}

/** The limits of the game that its board shows. */
export interface QueenLimits {
  copies: number;
  recalls: number;
  reserves: number;
  first_line: number;
  early: number;
}

/** The sheets by name; cards, characters, faces and payments by their ids. */
export interface QueenPrinted {
  sheets: Record<string, QueenSheet>;
  cards: QueenCard[];
  characters: QueenCharacter[];
  faces: QueenFace[];
  pays: QueenFace[];
  /** By the number of seats: the dice of each tray. */
  rolls: Record<string, number[]>;
  limits: QueenLimits;
  line_points: number[];
  /** By language: the form of a colour before the word for several dice. */
  dice: Record<string, string[]>;
}
