// What Queen of 12's view and its printed sheets say, and how its colours, cards and bonuses look.

import { t } from "$app/lib/i18n.svelte.ts";
import type { EventData, ZoneView } from "$app/protocol.ts";
import { settings } from "$app/lib/settings.svelte.ts";
import { playing as at } from "$app/lib/playing.ts";
import type { TableLike, View } from "$app/lib/table.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import type { QueenCharacter, QueenDie, QueenFace, QueenPrinted, QueenSheet, QueenView } from "./view_types.ts";

export const playing = at<QueenView, QueenPrinted>;
export type QueenTitle = Title<QueenPrinted>;

/** A die as it looks; of what pays for a mark, only its value (no colour) or only its colour (no value). */
export type Look = QueenFace;
export const paperOf = (title: QueenTitle, view: QueenView): QueenSheet => title.printed.sheets[view.sheet]!;

/** How a colour looks: never by its tint alone, but by its hatching and the shape of its roof. */
const LOOKS: Record<string, { tincture: string; roof: string }> = {
  red: { tincture: "gules", roof: "roof-gable" },
  purple: { tincture: "purpure", roof: "roof-dome" },
  yellow: { tincture: "or", roof: "roof-battlement" },
};
export const lookOf = (title: QueenTitle, colour: number): { tincture: string; roof: string } =>
  LOOKS[title.token("colour", colour)] ?? { tincture: "argent", roof: "" };

const sorted = <T extends Look>(dice: T[]): T[] => dice.sort((a, b) => a.colour - b.colour || a.value - b.value);
/** The dice at a place (a tray, the Oracle's hand, somebody's), each with its own number. */
export function diceAt(title: QueenTitle, view: QueenView, place: string): (QueenDie & { id: number })[] {
  return sorted(view.dice.map((die, id) => ({ ...die, id })).filter((die) => title.token("place", die.at) === place && die.value > 0));
}

export const zoneOf = (view: View, name: string): ZoneView | undefined => view.zones.find((zone) => zone.name === name);
export const cardsIn = (view: View, name: string): number[] => zoneOf(view, name)?.cards ?? [];

export const characterOf = (title: QueenTitle, card: number): number => title.printed.cards[card]?.character ?? -1;
export const ownerOf = (title: QueenTitle, card: number): number => title.printed.cards[card]?.seat ?? -1;
export const printedCard = (title: QueenTitle, card: number): QueenCharacter => title.printed.characters[characterOf(title, card)]!;

/** The values among what a card takes: "7–12", "2, 3". */
export function valuesOf(card: QueenCharacter): string {
  const values = card.takes.filter((word) => /^\d+$/.test(word)).map(Number);
  if (!values.length) return "";
  const first = values[0]!;
  const last = values.at(-1)!;
  return values.length > 2 && last - first === values.length - 1 ? `${first}–${last}` : values.join(", ");
}

/** What a card does, in a few words. Some do something else on the sides of the Crusade, or in one; without a view, what they do in a kingdom. */
export function doesOf(title: QueenTitle, view: QueenView | null, card: number): string {
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
    if (colour >= 0) said.push(title.say("does-colour", { dice: title.printed.dice[settings.lang]![colour]! }));
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
export const TRAY_ICONS: Record<string, string> = { jungle: "monstera-leaf", mountains: "peaks" };
export const iconOf = (title: QueenTitle, card: number): string =>
  card < 0 ? "" : (ICONS[title.token("character", characterOf(title, card))] ?? "");

/** What stands in a cell, and where it is: `8 (g3)`. */
export function cellName(title: QueenTitle, view: QueenView, cell: number): string | undefined {
  const want = paperOf(title, view).cells[cell];
  if (!want) return undefined;
  const place = title.name("cell", cell);
  return `${want.value || t("queen-roof", { colour: title.name("colour", want.colour), token: title.token("colour", want.colour) })} (${place})`;
}
