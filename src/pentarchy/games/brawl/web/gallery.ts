// A position of Kingdom Brawl with everything in it, for the gallery: a blocked stack, a high one, empty lands.

import type { Option } from "$app/lib/chooser.svelte.ts";
import { t } from "$app/lib/i18n.svelte.ts";
import type { Specimen } from "$app/lib/still.svelte.ts";
import type { EventData } from "$app/protocol.ts";
import type { BrawlView } from "./view_types.ts";

// Cards 0-9 are red, 10-19 blue.
const HAND = [4, 6, 7, 9];
const FREE = [0, 2, 3, 5];
const LANDS = [0, 1, 2, 3, 4, 5];

const zone = (name: string, cards: number[], owner: number | null = null, sight: "all" | "owner" = "all") => ({
  name,
  owner,
  sight,
  cards,
});
const view: BrawlView = {
  game: "brawl",
  seats: 2,
  viewer: 0,
  waiting: [0],
  over: false,
  zones: [
    zone("a1", [10]),
    zone("b1", [2, 3, 16]),
    zone("c1", []),
    zone("a2", [14, 0]),
    zone("b2", [15, 12, 13, 8, 1]),
    zone("c2", []),
    zone("hand-0", HAND, 0, "owner"),
    zone("hand-1", [-2, -2, -2], 1, "owner"),
    zone("aside-0", [-1, -1, -1], 0),
    zone("aside-1", [-2, -2, -2], 1),
    zone("box", []),
  ],
  standing: [4, 9],
  rows: 2,
  columns: 3,
  starter: 0,
  colours: [0, 1],
  turn: 4,
  turns: 6,
  cells: [
    { row: 0, column: 0, terrain: 1, blocked: [] },
    { row: 0, column: 1, terrain: 0, blocked: [2, 3] },
    { row: 0, column: 2, terrain: 3, blocked: [] },
    { row: 1, column: 0, terrain: 3, blocked: [] },
    { row: 1, column: 1, terrain: 2, blocked: [] },
    { row: 1, column: 2, terrain: 3, blocked: [] },
  ],
};

/** A card of the hand, to every free land, with what that would earn. */
const place = (card: number): Option => ({
  kind: "card",
  id: card,
  next: FREE.map((cell) => ({
    kind: "cell",
    id: cell,
    about: LAND,
    move: [1, card, cell],
    worth: ((cell * 2) % 5) - 1,
  })),
});
const LAND = { terrain: { kind: "terrain", id: 3, token: "farm" } };
const placed = (seat: number, card: number, token: string): EventData => ({
  name: "placed",
  about: {
    seat: { kind: "seat", id: seat, token: String(seat) },
    card: { kind: "card", id: card, token },
    cell: { kind: "cell", id: 1, token: "b1" },
    terrain: { kind: "terrain", id: 0, token: "tower" },
  },
});

export const specimen: Specimen = {
  view,
  question: {
    id: 1,
    step: "place",
    clause: "BR-15",
    prompt: {
      turn: { kind: "number", id: 4, token: "4" },
      turns: { kind: "number", id: 6, token: "6" },
    },
    waited_for: true,
    options: [{ verb: "place", next: HAND.map(place) }],
  },
  shown: [...HAND.map((card) => `card:${card}`), ...LANDS.map((cell) => `cell:${cell}`)],
  chosen: ["card", 4],
  goal: ["cell", 2],
  refused: ["cell", 1],
  forbids: "BR-18",
  choices: [
    { verb: "skip", move: [2] },
    { verb: "pass", move: [0] },
  ],
  latest: "card:16",
  cards: [
    { id: 2, text: () => t("does-princess") },
    { id: 3, text: () => t("does-knight") },
    { id: 0, text: () => t("does-king") },
    { id: 6, text: () => t("does-dragon") },
    { id: 8, text: () => t("does-fairy") },
    { id: 5, text: () => t("does-dwarf") },
    { id: 7, text: () => "" },
    { id: 4, text: () => "" },
  ],
  events: [placed(0, 2, "red-princess"), placed(1, 16, "blue-dragon"), { name: "ended", about: {} }],
  outcome: {
    why: "BR-53",
    seats: [
      {
        result: "won",
        rank: 1,
        score: 7,
        award: "",
        lines: [
          {
            clause: "BR-44",
            points: 2,
            what: "princess-tower",
            about: [["card", 2]],
          },
          {
            clause: "BR-46",
            points: 3,
            what: "knight-princess",
            about: [["card", 3]],
          },
          {
            clause: "BR-41",
            points: 2,
            what: "king-land",
            about: [
              ["card", 0],
              ["number", 2],
            ],
          },
        ],
      },
      {
        result: "lost",
        rank: 2,
        score: 3,
        award: "",
        lines: [
          {
            clause: "BR-40",
            points: 1,
            what: "king-castle",
            about: [["card", 10]],
          },
          {
            clause: "BR-41",
            points: 1,
            what: "king-land",
            about: [
              ["card", 10],
              ["number", 1],
            ],
          },
          {
            clause: "BR-47",
            points: 1,
            what: "peasant-farm",
            about: [["card", 14]],
          },
        ],
      },
    ],
  },
};
