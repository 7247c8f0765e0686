// What Plague Castles' view has beyond the zones, what is printed on its cards, and the pictures of both.

import { type Chooser, type Option, optionKey } from "$app/lib/chooser.svelte.ts";
import { playing as at } from "$app/lib/playing.ts";
import type { TableLike, View } from "$app/lib/table.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import type { CastlesFace, CastlesPrinted, CastlesView } from "./view_types.ts";

export const playing = at<CastlesView, CastlesPrinted>;
export type CastlesTitle = Title<CastlesPrinted>;
export type CastlesTable = TableLike<CastlesView>;

export const faceOf = (title: CastlesTitle, card: number): CastlesFace | undefined => title.printed.cards[card];

const TINCTURES: Record<string, string> = { red: "gules", orange: "tenne", blue: "azure", green: "vert", black: "sable" };
const CHARGES: Record<string, string> = { red: "fleur-de-lys", orange: "fox-head", blue: "moon", green: "shamrock", black: "raven" };
export const tinctureOf = (title: CastlesTitle, colour: number): string => TINCTURES[title.token("colour", colour)] ?? "argent";
export const chargeOf = (title: CastlesTitle, colour: number): string => CHARGES[title.token("colour", colour)] ?? "";

const ICONS: Record<string, string> = {
  lord: "throne-king",
  healer: "caduceus",
  spy: "hood",
  treasurer: "two-coins",
  knight: "black-knight-helm",
  milady: "handheld-fan",
  page: "trumpet",
  "plague-bearer": "plague-doctor-profile",
  courtesan: "lips",
  jester: "jester-hat",
  mercenary: "swordman",
  priest: "prayer",
  minstrel: "lyre",
  alchemist: "round-bottom-flask",
  servant: "meeple",
  assassin: "hooded-assassin",
  merchant: "trade",
  ball: "drama-masks",
  thief: "robber-hand",
  infirmary: "hospital",
  "false-order": "scroll-unfurled",
  marriage: "linked-rings",
  trebuchet: "trebuchet",
  ram: "siege-ram",
  castle: "castle",
  fire: "small-fire",
  earthquake: "quake-stomp",
  flood: "flood",
  famine: "sliced-bread",
  pestilence: "skull-crossed-bones",
  escape: "boots",
  prophet: "crystal-ball",
  "royal-shuffle": "card-random",
  tribute: "chest",
};
/** `red-plague-bearer` and `servant-2` are a plague bearer and a servant. */
export const iconOf = (token: string): string => ICONS[token.replace(/^(red|orange|blue|green|black)-/, "").replace(/-\d+$/, "")] ?? "";
export const cardIcon = (title: CastlesTitle, card: number): string => (card < 0 ? "" : iconOf(title.token("card", card)));

/** What a card does, in a few words. */
export function doesOf(title: CastlesTitle, card: number): string {
  const face = faceOf(title, card);
  return face?.does ? title.say(`${face.kind === "castle" ? "castle" : "does"}-${face.does}`) : "";
}

export const zone = (view: View, name: string): number[] => view.zones.find((one) => one.name === name)?.cards ?? [];
export const handOf = (view: View, seat: number): number[] => zone(view, `hand-${seat}`);
export const houseOf = (title: CastlesTitle, view: View, seat: number, colour: number): number[] =>
  zone(view, `${title.token("colour", colour)}-${seat}`);
export const castlesOf = (view: CastlesView, seat: number): number => view.castles.filter((owner) => owner === seat).length;

/** A hand lies spread out for whoever may take a card of it. */
export const liesSpread = (table: Pick<TableLike, "decision">): boolean => table.decision?.step === "steal";
/** What this viewer has learnt of a hand, unless it lies spread out just now. */
export const notesOf = (table: CastlesTable, seat: number): number[] => (liesSpread(table) ? [] : (table.view?.notes[seat] ?? []));

/** A place in somebody's row where a whole move ends. */
export interface Place {
  seat: number;
  colour: number;
  /** top, left, right: where a card goes; castle: a roof to be raised; under: a marriage; house: this one is meant. */
  side: string;
  path: Option[];
}

/** The places that what is chosen so far leads to. A card of the hand has to be chosen first, or everything would be lit. */
export function placesOf(chooser: Chooser, title: CastlesTitle, seat: number | null): Place[] {
  const chosen = chooser.path.map(optionKey);
  const places: Place[] = [];
  for (const path of chooser.moves) {
    const keys = path.map(optionKey);
    if (chosen.some((key, at) => keys[at] !== key) || (chooser.pointed && !keys.includes(chooser.pointed))) continue;
    if (chooser.ready) continue;
    const part = (kind: string): Option | undefined => path.find((option) => option.kind === kind);
    const [card, colour, side, other] = [part("card"), part("colour"), part("side"), part("seat")];
    const verb = path[0]?.verb;
    const picked = chooser.pointed !== null || chosen.length > 1;
    if (verb === "lay" && picked)
      places.push({
        seat: seat ?? 0,
        colour: colour!.id!,
        side: side!.token!,
        path,
      });
    else if (verb === "plant" && picked)
      places.push({
        seat: other!.id!,
        colour: faceOf(title, card!.id!)?.colour ?? 0,
        side: side!.token!,
        path,
      });
    else if (verb === "put")
      places.push({
        seat: seat ?? 0,
        colour: colour!.id!,
        side: side!.token!,
        path,
      });
    else if (verb === "build" && !picked)
      places.push({
        seat: seat ?? 0,
        colour: colour!.id!,
        side: "castle",
        path,
      });
    else if (verb === "wed" && picked)
      places.push({
        seat: seat ?? 0,
        colour: colour!.id!,
        side: "under",
        path,
      });
    else if (verb === "break" || verb === "house")
      places.push({
        seat: other!.id!,
        colour: colour!.id!,
        side: "house",
        path,
      });
  }
  return places;
}
