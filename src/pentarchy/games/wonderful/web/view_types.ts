// Made by scripts/protocol.py from pentarchy.games.wonderful.view_types: do not edit.

import type { Id, TableView } from "$app/protocol.ts";

/** A card under construction: what its cost still lacks, and which of its places krystallium fills, by item. */
export interface WonderfulSite {
  card: Id<"card">;
  owed: number[];
  wild: number[];
}

/** Once a round, in its phase, for soldiers. */
export interface WonderfulAdvisor {
  card: Id<"card">;
  price: number;
  phase: string;
  ability: string;
  used: boolean;
}

/** In the area where cards are built, until soldiers are sent against it. */
export interface WonderfulMenace {
  card: Id<"card">;
  /** What it takes. */
  soldiers: number;
  /** The card a frost giant holds. */
  freezes: Id<"card">;
  beaten: boolean;
}

/** A duchy. Lists are by resource, unless said otherwise. */
export interface WonderfulPlayer {
  duchy: Id<"duchy">;
  traps: number;
  krystallium: number;
  soldiers: number;
  training: number;
  alchemy: number[];
  loose: number[];
  output: number[];
  /** Built cards by their kind. */
  kinds: number[];
  site: WonderfulSite[];
  /** Completed ones. */
  tasks: Id<"task">[];
  spies: number;
  covert: number;
  bonus: number;
  advisors: WonderfulAdvisor[];
  /** The menaces it brings. */
  stack: Id<"menace">;
  /** Symbols of the duchy that thieves have covered. */
  stolen: number[];
  menaces: WonderfulMenace[];
}

/** The round and its phase, the duchies, the quests. */
export interface WonderfulView extends TableView {
  round: number;
  rounds: number;
  first: Id<"seat">;
  phase: "draft" | "planning" | "production" | "battle" | "ending";
  /** The resource of this step of production. */
  producing: Id<"resource">;
  side: Id<"side">;
  totals: number[];
  /** By face-down zone: from whose hand each of its cards came. */
  backs: Record<string, Id<"seat">[]>;
  players: WonderfulPlayer[];
  /** Those of the quests in play. */
  tasks: Id<"task">[];
  scenario: Id<"scenario">;
  /** Alone: those of the scenario that are still to be built. */
  required: Id<"card">[];
  searched: number;
  /** Alone: losses to the shadows. */
  marks: number;
  /** Alone: with their points. */
  medals: Record<string, number>;
  claimed: Id<"seat">;
  /** By seat: the points by reason. */
  score: Record<string, number>[];
}

/** What is printed on a card, a duchy or a treasure. */
export interface WonderfulFace {
  id: string;
  kind?: string;
  cost?: Record<string, number>;
  bonus?: Record<string, number>;
  recycle?: string;
  /** Of a treasure. */
  gives?: Record<string, number>;
  produces?: Record<string, number>;
  /** One of the resource for each built card of the kind. */
  produces_each?: Record<string, string>;
  points?: number;
  /** By kind: points for each built card of it. */
  points_each?: Record<string, number>;
  /** Of a menace: what it takes; of an advisor: what an answer costs. */
  soldiers?: number;
  /** Of an advisor: when, what, how many, of what. */
  phase?: string;
  ability?: string;
  number?: number;
  of?: string;
  /** Of an advisor: for two seats alone. */
  duel?: boolean;
  duchy?: string;
  side?: string;
}

/** A task of a quest. */
export interface WonderfulTask {
  id: string;
  quest: string;
  seats: number;
  final: boolean;
  cost: Record<string, number>;
  reward: Record<string, number>;
}

/** The limits of the game that its board shows. */
export interface WonderfulLimits {
  alchemy: number;
  traps: number;
}

/** The limits of the game for one that its board shows. */
export interface WonderfulAlone {
  marks: number;
}

/** Cards, duchies and tasks by their ids; the words for resources, items, kinds and menaces. */
export interface WonderfulPrinted {
  resources: string[];
  items: string[];
  kinds: string[];
  menaces: string[];
  cards: WonderfulFace[];
  duchies: WonderfulFace[];
  tasks: WonderfulTask[];
  limits: WonderfulLimits;
  alone: WonderfulAlone;
}
