// How the components of Kingdom Brawl look, and where they lie.

import { playing as at } from "$app/lib/playing.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import type { TableView, ZoneView } from "$app/protocol.ts";
import type { BrawlPrinted, BrawlView } from "./view_types.ts";

export const playing = at<BrawlView, BrawlPrinted>;
type BrawlTitle = Title<BrawlPrinted>;

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

/** Whose card it is: a colour. */
export const colourOf = (title: BrawlTitle, card: number): number => title.printed.cards[card]?.colour ?? -1;
/** The word of a card's character, or of any other component. */
export const wordOf = (title: BrawlTitle, kind: string, id: number): string =>
  kind === "card" ? title.token("character", title.printed.cards[id]?.character ?? -1) : title.token(kind, id);
export const iconOf = (title: BrawlTitle, kind: string, id: number): string => ICONS[wordOf(title, kind, id)] ?? "";

export const handOf = (view: TableView, seat: number): ZoneView | undefined => view.zones.find((zone) => zone.name === `hand-${seat}`);
