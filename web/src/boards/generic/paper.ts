// Sheets that are filled in, and dice: what a title says is printed (`printed.sheets`), and what its view says of it.

import type { View } from "../../lib/table.svelte.ts";
import type { Title } from "../../lib/title.svelte.ts";

export interface Cell {
  /** The number a die must show; 0 where a colour is wanted. */
  value: number;
  colour: number;
  /** What it brings once marked: points, or one more value. */
  brings: string;
}
export interface Paper {
  blocks: { rows: number[][]; notes: string[] }[];
  cells: Record<string, Cell>;
}
export interface Die {
  colour: number;
  value: number;
  at: number;
}

/** How a colour looks: never by its tint alone, but by its hatching and the shape of its roof. */
const LOOKS: Record<string, { tincture: string; roof: string }> = {
  red: { tincture: "gules", roof: "roof-gable" },
  purple: { tincture: "purpure", roof: "roof-dome" },
  yellow: { tincture: "or", roof: "roof-battlement" },
};
export const lookOf = (title: Title, colour: number): { tincture: string; roof: string } => LOOKS[title.token("colour", colour)] ?? { tincture: "argent", roof: "" };

/** The sheet everybody fills in at this table. */
export function paperOf(title: Title, view: View): Paper | undefined {
  const sheets = title.words.printed.sheets as Record<string, Paper> | undefined;
  return sheets?.[String(view.sheet)];
}
export const marksOf = (view: View, seat: number): Set<number> => new Set((view.marks as number[][] | undefined)?.[seat] ?? []);

/** Dice by the place they lie at: `tray` of a title's places, or a seat's own. */
export function diceOf(title: Title, view: View): { trays: { name: string; tray: number; dice: Die[] }[]; of: (seat: number) => Die[] } | undefined {
  if (!Array.isArray(view.dice)) return undefined;
  const dice = (view.dice as Die[]).filter((die) => die.value > 0).sort((a, b) => a.colour - b.colour || a.value - b.value);
  const places = title.words.kinds.place ?? [];
  const trays = (title.words.kinds.tray ?? []).map((tray, i) => {
    const at = places.findIndex((place) => place.token === tray.token);
    return { name: title.name("tray", i), tray: i, dice: dice.filter((die) => die.at === at) };
  });
  return { trays, of: (seat) => dice.filter((die) => places[die.at]?.token === `seat-${seat}`) };
}
/** Twelve faces a colour, one after the other. */
export const faceOf = (die: Die): number => die.colour * 12 + die.value - 1;
