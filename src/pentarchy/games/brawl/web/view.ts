// What Kingdom Brawl's view has beyond the zones, and the pictures of its components.

import type { View, ZoneView } from "$app/lib/table.svelte.ts";

export interface BrawlView extends View {
  rows: number;
  columns: number;
  starter: number;
  /** Everybody's stars, as if the game ended now. */
  standing: number[];
  colours: number[];
  turns: number;
  turns_had: number;
  cells: { row: number; column: number; terrain: number; blocked: number[] }[];
}

const ICONS: Record<string, string> = {
  king: "imperial-crown",
  queen: "queen-crown",
  princess: "rose",
  knight: "black-knight-helm",
  peasant: "pitchfork",
  dwarf: "dwarf-face",
  dragon: "spiked-dragon-head",
  witch: "pointy-hat",
  fairy: "fairy",
  wizard: "crystal-ball",
  tower: "white-tower",
  castle: "castle",
  forest: "pine-tree",
  farm: "wheat",
};

/** `red-king` is a king of the reds. */
export const characterOf = (token: string): string => token.split("-")[1] ?? token;
export const colourOf = (token: string): string => token.split("-")[0] ?? token;
export const iconOf = (token: string): string => ICONS[characterOf(token)] ?? ICONS[token] ?? "";

export const handOf = (view: View, seat: number): ZoneView | undefined => view.zones.find((zone) => zone.name === `hand-${seat}`);
