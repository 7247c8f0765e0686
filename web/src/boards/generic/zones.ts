// Zones sorted into what a table has: common places, places of a seat, hands. Only names and owners are looked at.

import { maybe } from "../../lib/i18n.svelte.ts";
import { settings } from "../../lib/settings.svelte.ts";
import type { View, ZoneView } from "../../lib/table.svelte.ts";
import type { Title } from "../../lib/title.svelte.ts";

/** `red-0` is the zone `red` of seat 0. */
export function bareName(zone: ZoneView): string {
  return zone.owner !== null && zone.name.endsWith(`-${zone.owner}`) ? zone.name.slice(0, -`-${zone.owner}`.length) : zone.name;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a zone is called: the title's word, the shell's, a component of that name, or the name itself. */
export function zoneName(title: Title, zone: ZoneView): string {
  const name = bareName(zone);
  const known = title.maybe(`zone-${name}`) ?? maybe(`zone-${name}`);
  if (known) return known;
  for (const kind of Object.values(title.words.kinds)) {
    const found = kind.find((component) => component.token === name);
    if (found) return capital(found.short[settings.lang] ?? name);
  }
  return capital(name.replaceAll("-", " "));
}

export const isHand = (zone: ZoneView): boolean => bareName(zone) === "hand";
export const common = (view: View): ZoneView[] => view.zones.filter((zone) => zone.owner === null);
export const zonesOf = (view: View, seat: number): ZoneView[] => view.zones.filter((zone) => zone.owner === seat);
/** A pile shows its count and at most its top; a spread shows every card. */
export const isPile = (zone: ZoneView): boolean => zone.sight === "top" || zone.sight === "count" || (zone.cards.length > 0 && zone.cards.every((card) => card < 0));

const ZONE_TINCTURES: Record<string, string> = { red: "gules", blue: "azure", green: "vert", black: "sable", orange: "tenne", yellow: "or", purple: "purpure" };

/** A colour word in a token gives a card its tincture; its name says it, too. */
export function tinctureOf(token: string): string {
  const word = token.split("-").find((part) => part in ZONE_TINCTURES);
  return word ? ZONE_TINCTURES[word]! : "";
}

/** Cards that are out of the game: one may look, but they need no room. */
export const isSpent = (zone: ZoneView): boolean => bareName(zone) === "out" && zone.cards.every((card) => card >= 0);
