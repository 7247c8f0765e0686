// Zones sorted into what a table has: common places, places of a seat, hands. Only names, owners and sights are looked at.

import { maybe } from "../../lib/i18n.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { View } from "../../lib/table.svelte.ts";
import type { ZoneView } from "../../protocol.ts";
import type { Title } from "../../lib/title.svelte.ts";

/** `red-0` is the zone `red` of seat 0. */
function bareName(zone: ZoneView): string {
  return zone.owner !== null && zone.name.endsWith(`-${zone.owner}`) ? zone.name.slice(0, -`-${zone.owner}`.length) : zone.name;
}

/** A word of the notation as a heading: `owl-deck` is "Owl deck". */
export const heading = (word: string): string => {
  const words = word.replaceAll(/[-_]/g, " ");
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
};

/** What a zone is called: the title's word, the shell's, a component of that name, or the name itself. */
export function zoneName(title: Title, zone: ZoneView): string {
  const name = bareName(zone);
  const known = title.maybe(`zone-${name}`) ?? maybe(`zone-${name}`);
  if (known) return heading(known);
  for (const kind of Object.values(title.words.kinds)) {
    const found = kind.find((component) => component.token === name);
    if (found) return heading(found.short[settings.lang] ?? name);
  }
  return heading(name);
}

const NOT_PLACES = new Set(["card", "seat"]);

/** The component that a zone is, such as a cell of the board: a move that names it means the zone. */
export function componentOf(title: Title, zone: ZoneView): { kind: string; id: number } | null {
  for (const [kind, components] of Object.entries(title.words.kinds)) {
    const id = NOT_PLACES.has(kind) ? -1 : components.findIndex((component) => component.token === zone.name);
    if (id >= 0) return { kind, id };
  }
  return null;
}

/** Places named as on a chessboard, `a1` to `d4`, lie in a grid: by name the column and the row, from 1. */
export function gridOf(zones: ZoneView[]): Map<string, [column: number, row: number]> {
  const cells = zones.map((zone) => /^([a-z])(\d{1,2})$/.exec(zone.name));
  if (cells.length < 3 || cells.some((cell) => !cell)) return new Map();
  return new Map(cells.map((cell) => [cell![0], [cell![1]!.charCodeAt(0) - "a".charCodeAt(0) + 1, Number(cell![2])]]));
}

export const common = (view: View): ZoneView[] => view.zones.filter((zone) => zone.owner === null);
export const zonesOf = (view: View, seat: number): ZoneView[] => view.zones.filter((zone) => zone.owner === seat);

/** The cards a seat holds: the zone called so, or the only one that the seat alone looks into. */
export function handOf(view: View, seat: number): ZoneView | undefined {
  const zones = zonesOf(view, seat);
  const secret = zones.filter((zone) => zone.sight === "owner");
  return zones.find((zone) => bareName(zone) === "hand") ?? (secret.length === 1 ? secret[0] : undefined);
}

/** A pile shows its count and at most its top; a spread shows every card. */
export const isPile = (zone: ZoneView): boolean =>
  zone.sight === "top" || zone.sight === "count" || (zone.cards.length > 0 && zone.cards.every((card) => card < 0));

const MANY = 12;
const ASIDE = new Set(["out", "box"]);
/** So many open cards, or those that are out of the game, are folded away, unless one of them matters now. */
export const isFolded = (zone: ZoneView): boolean => zone.cards.length > MANY || ASIDE.has(bareName(zone));

const TINCTURES: Record<string, string> = {
  red: "gules",
  blue: "azure",
  green: "vert",
  black: "sable",
  orange: "tenne",
  yellow: "or",
  purple: "purpure",
};

/** A colour word in a token gives a card its tincture; its name says it, too. */
export function tinctureOf(token: string): string {
  const word = token.split("-").find((part) => part in TINCTURES);
  return word ? TINCTURES[word]! : "";
}
