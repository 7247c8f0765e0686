// The sign of a seat: a tincture with its hatching, and a charge, so that no colour is needed to tell seats apart.

import { shelf } from "./shelf.svelte.ts";

export type Tincture = "gules" | "azure" | "vert" | "or" | "purpure" | "sable" | "argent" | "tenne" | "stone";
export interface Arms {
  tincture: Tincture;
  charge: string;
}

const ALL: Arms[] = [
  { tincture: "azure", charge: "dolphin" },
  { tincture: "gules", charge: "lion" },
  { tincture: "vert", charge: "oak-leaf" },
  { tincture: "or", charge: "heraldic-sun" },
  { tincture: "purpure", charge: "eagle-emblem" },
  { tincture: "sable", charge: "wolf-head" },
];
const BY_COLOUR: Record<string, Arms> = { blue: ALL[0]!, red: ALL[1]!, green: ALL[2]!, yellow: ALL[3]! };

/** In some titles the pieces own the colours: there a shield is silver with its charge in ink. */
export function armsOf(game: string, seat: number): Arms {
  const arms = ALL[seat % ALL.length]!;
  return shelf.meta(game).shields === "silver" ? { ...arms, tincture: "argent" } : arms;
}

/** Where a title fixes its seats' colours, the shield follows them. */
export function armsOfColour(colour: string): Arms {
  return BY_COLOUR[colour] ?? ALL[0]!;
}
