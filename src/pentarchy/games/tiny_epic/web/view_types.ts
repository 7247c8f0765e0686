// Made by scripts/protocol.py from pentarchy.games.tiny_epic.view_types: do not edit.

import type { Id, TableView } from "$app/protocol.ts";

/** What the next step of a track costs; null where nothing comes. */
export interface TinyEpicCosts {
  build: number | null;
  research: number | null;
  expand: number | null;
}

/** A kingdom: its faction, tracks, stock and armies. */
export interface TinyEpicPlayer {
  faction: Id<"faction">;
  imitates: Id<"faction">;
  magic: number;
  tower: number;
  mana: number;
  ore: number;
  food: number;
  armies: number;
  supply: number;
  trophies: number;
  crown: boolean;
  territory: Id<"territory">;
  home: Id<"side">;
  allies: Id<"seat">[];
  /** Null during the set-up. */
  costs: TinyEpicCosts | null;
}

/** What stands in a region. Neutral armies are nobody's: -1. */
export interface TinyEpicPlace {
  region: Id<"region">;
  armies: Id<"seat">[];
  lying: Id<"seat">[];
  hidden_token: boolean;
  token: Id<"card"> | null;
}

/** Who fights where, and who has set a die. Against neutral armies the defender is nobody: -1. */
export interface TinyEpicWar {
  attacker: Id<"seat">;
  defender: Id<"seat">;
  region: Id<"region">;
  prices: (number | null)[];
  set: Id<"seat">[];
  allies: boolean;
  /** By side and price: the ways to pay it. Only while dice are being set. */
  bids: ([number, number, number][] | null)[][] | null;
}

/** The action in progress, and the seats that have still to act, in order. */
export interface TinyEpicAction {
  action: Id<"action">;
  left: Id<"seat">[];
}

/** The kingdoms, the regions, the action card and a war. */
export interface TinyEpicView extends TableView {
  active: Id<"seat">;
  starter: Id<"seat">;
  ending: boolean;
  tokens: boolean;
  /** By action. */
  shields: number[];
  action: TinyEpicAction | null;
  players: TinyEpicPlayer[];
  lost_kingdom: Id<"side"> | null;
  regions: TinyEpicPlace[];
  war: TinyEpicWar | null;
  /** By seat: the points by reason. */
  score: Record<string, number>[];
}

/** A region as it is drawn. */
export interface TinyEpicRegion {
  id: Id<"region">;
  letter: string;
  terrain: string;
  edge: boolean;
  polygon: [number, number][];
  label: [number, number];
}

/** One side of a territory card: its regions, and its rivers. */
export interface TinyEpicSide {
  size: [number, number];
  regions: TinyEpicRegion[];
  rivers: [number, number][][];
}

/** The maps, the points of the tower, the texts of the magic levels, the ends of all tracks. */
export interface TinyEpicPrinted {
  sides: TinyEpicSide[];
  tower: number[];
  /** The texts, by language. */
  levels: Record<string, string>[];
  /** By faction: the texts of its levels. */
  powers: Record<string, string>[][];
  depth: number;
  stock: number;
  armies: number;
  shields: number;
}
