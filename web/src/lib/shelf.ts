// The five titles as the landing page shows them, in the order of the shelf. Which can be played the server says.

import brawl from "../art/arch-brawl.svg?raw";
import castles from "../art/arch-castles.svg?raw";
import queen from "../art/arch-queen.svg?raw";
import tiny from "../art/arch-tiny_epic.svg?raw";
import wonderful from "../art/arch-wonderful.svg?raw";

export interface ShelfTitle {
  slug: string;
  picture: string;
  seats: string;
  minutes: number;
  /** Its rules are here, but no board that shows its position yet: not to be offered at one click. */
  undrawn?: boolean;
}

export const SHELF: ShelfTitle[] = [
  { slug: "brawl", picture: brawl, seats: "2–4", minutes: 20 },
  { slug: "castles", picture: castles, seats: "2–6", minutes: 30 },
  { slug: "queen", picture: queen, seats: "1–4", minutes: 40 },
  { slug: "tiny_epic", picture: tiny, seats: "2–5", minutes: 45 },
  { slug: "wonderful", picture: wonderful, seats: "2", minutes: 60, undrawn: true },
];

export const pictureOf = (slug: string): string => SHELF.find((title) => title.slug === slug)?.picture ?? "";
