// What Queen of 12's view and its printed sheets say, and how its colours, cards and bonuses look.

import type { EventData, ZoneView } from "$app/protocol.ts";
import { settings } from "$app/lib/settings.svelte.ts";
import type { TableLike, View } from "$app/lib/table.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";

export interface Die {
  colour: number;
  value: number;
  at: number;
}
export interface QueenView extends View {
  round: number;
  rounds: number;
  active: number;
  sheet: string;
  crusade: boolean;
  dice: Die[];
  /** By seat, from here on. */
  marks: number[][];
  overflow: number[][];
  strip: number[][];
  boxes: { copy: number[]; recall: number[]; reserve: number[] };
  first_line: number[];
  first_open: boolean;
  stopped: number[];
  score: Record<string, number>[];
  /** The points of each line of the sheet, in the order of its `lines`. */
  lines: number[][];
  /** What is still to be marked with: faces, or only a value, or only a colour. */
  paying: number[][];
  /** Cards that lie chosen and not yet shown: one's own, or only that they lie there. */
  chosen: number[][];
}

export interface Cell {
  /** The number a die must show; 0 where a colour is wanted. */
  value: number;
  colour: number;
  /** What it brings once marked: points, or one more value. */
  brings: string;
}
export interface StripBonus {
  id: number;
  shape: "slash" | "round" | "square";
  cells: number;
  effect: string;
  again: boolean;
}
export interface Paper {
  kingdom: boolean;
  blocks: { rows: number[][]; notes: string[] }[];
  cells: Record<string, Cell>;
  lines: { cells: number[]; points: number }[];
  four: number;
  overflow: number[];
  strip: StripBonus[];
}
export interface Character {
  initiative: number;
  points: number;
  takes: string[];
  effect: string;
}
interface Printed {
  sheets: Record<string, Paper>;
  cards: Character[];
  rolls: Record<string, number[]>;
  limits: Record<"copies" | "recalls" | "reserves" | "first_line" | "early", number>;
  line_points: number[];
  dice: Record<string, string[]>;
}

const FACES = 12;
export const printedOf = (title: Title): Printed => title.words.printed as unknown as Printed;
export const paperOf = (title: Title, view: QueenView): Paper => printedOf(title).sheets[view.sheet]!;
export const faceOf = (die: Die): number => die.colour * FACES + die.value - 1;

/** What pays for a mark: a whole die, a die by its value alone (colour -1), or by its colour alone (value 0). */
export function payLook(title: Title, pay: number): Die {
  const faces = title.words.kinds.face!.length;
  if (pay < faces) return { colour: Math.floor(pay / FACES), value: (pay % FACES) + 1, at: 0 };
  return pay < faces + FACES ? { colour: -1, value: pay - faces + 1, at: 0 } : { colour: pay - faces - FACES, value: 0, at: 0 };
}

/** How a colour looks: never by its tint alone, but by its hatching and the shape of its roof. */
const LOOKS: Record<string, { tincture: string; roof: string }> = {
  red: { tincture: "gules", roof: "roof-gable" },
  purple: { tincture: "purpure", roof: "roof-dome" },
  yellow: { tincture: "or", roof: "roof-battlement" },
};
export const lookOf = (title: Title, colour: number): { tincture: string; roof: string } =>
  LOOKS[title.token("colour", colour)] ?? { tincture: "argent", roof: "" };

/** Where a die lies: a tray, the Oracle's hand, somebody's. */
const placeAt = (title: Title, token: string): number => title.words.kinds.place!.findIndex((place) => place.token === token);
const sorted = <T extends Die>(dice: T[]): T[] => dice.sort((a, b) => a.colour - b.colour || a.value - b.value);
/** The dice at a place, each with its own number. */
export function diceAt(title: Title, view: QueenView, token: string): (Die & { id: number })[] {
  const at = placeAt(title, token);
  return sorted(view.dice.map((die, id) => ({ ...die, id })).filter((die) => die.at === at && die.value > 0));
}

export const zoneOf = (view: View, name: string): ZoneView | undefined => view.zones.find((zone) => zone.name === name);
export const cardsIn = (view: View, name: string): number[] => zoneOf(view, name)?.cards ?? [];

/** A card is its owner's number times the characters, plus the character. */
export const characterOf = (title: Title, card: number): number => card % title.words.kinds.character!.length;
export const ownerOf = (title: Title, card: number): number => Math.floor(card / title.words.kinds.character!.length);
export const printedCard = (title: Title, card: number): Character => printedOf(title).cards[characterOf(title, card)]!;

/** The values among what a card takes: "7–12", "2, 3". */
export function valuesOf(card: Character): string {
  const values = card.takes.filter((word) => /^\d+$/.test(word)).map(Number);
  if (!values.length) return "";
  const first = values[0]!;
  const last = values.at(-1)!;
  return values.length > 2 && last - first === values.length - 1 ? `${first}–${last}` : values.join(", ");
}

/** What a card does, in a few words. Some do something else on the sides of the Crusade, or in one; without a view, what they do in a kingdom. */
export function doesOf(title: Title, view: QueenView | null, card: number): string {
  const printed = printedCard(title, card);
  if (printed.effect !== "none") {
    const elsewhere = view !== null && (printed.effect === "parasite" ? view.crusade : !paperOf(title, view).kingdom);
    return (elsewhere ? title.maybe(`does-${printed.effect}-crusade`) : undefined) ?? title.say(`does-${printed.effect}`);
  }
  const said: string[] = [];
  const values = valuesOf(printed);
  if (values) said.push(title.say("does-values", { values }));
  for (const word of printed.takes) {
    const colour = title.words.kinds.colour!.findIndex((one) => one.token === word);
    const tray = title.words.kinds.tray!.findIndex((one) => one.token === word);
    if (colour >= 0)
      said.push(
        title.say("does-colour", {
          dice: printedOf(title).dice[settings.lang]![colour]!,
        }),
      );
    if (tray >= 0) said.push(title.say("does-tray", { tray: title.name("tray", tray) }));
  }
  const any = printed.takes.filter((word) => word === "any").length;
  if (any) said.push(title.say("does-any", { number: any }));
  return said.join("; ");
}

/** What has happened this round. */
export function thisRound(table: TableLike): EventData[] {
  const from = table.log.findLastIndex((event) => event.name === "round");
  return table.log.slice(Math.max(0, from));
}

/** The cells a seat has marked last. */
export function freshOf(table: TableLike, seat: number): Set<number> {
  const news = table.log.slice(table.newFrom).filter((event) => event.name.startsWith("marked") && event.about.seat?.id === seat);
  return new Set(news.map((event) => event.about.cell!.id));
}

const ICONS: Record<string, string> = {
  lady: "queen-crown",
  parasite: "leeching-worm",
  knight: "black-knight-helm",
  machine: "gears",
  druid: "oak",
  sorcerer: "pointy-hat",
  "mountain-guardian": "peaks",
  "jungle-guardian": "monstera-leaf",
  troublemakers: "jester-hat",
  great: "imperial-crown",
  golem: "golem-head",
  alchemist: "round-bottom-flask",
  philosopher: "enlightenment",
  reflection: "mirror-mirror",
  cardsharp: "card-joker",
  oracle: "crystal-ball",
  spy: "cloak-dagger",
  collector: "book-pile",
  general: "rank-3",
};
export const TRAY_ICONS: Record<string, string> = {
  jungle: "monstera-leaf",
  mountains: "peaks",
};
export const iconOf = (title: Title, card: number): string =>
  card < 0 ? "" : (ICONS[title.token("character", characterOf(title, card))] ?? "");
