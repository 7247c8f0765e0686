// The five titles as the landing page shows them, in the order of the shelf. Which can be played the server says.

import brawl from "../art/arch-brawl.svg?raw";
import castles from "../art/arch-castles.svg?raw";
import queen from "../art/arch-queen.svg?raw";
import tiny from "../art/arch-tiny_epic.svg?raw";
import wonderful from "../art/arch-wonderful.svg?raw";
import brawlTable from "../../../docs/pictures/web-table.webp?url";
import castlesTable from "../../../docs/pictures/web-castles.webp?url";
import queenTable from "../../../docs/pictures/web-queen.webp?url";
import tinyTable from "../../../docs/pictures/web-tiny-epic.webp?url";
import wonderfulTable from "../../../docs/pictures/web-wonderful.webp?url";

export interface ShelfTitle {
  slug: string;
  picture: string;
  seats: string;
  minutes: number;
  /** Where a picture of a table is; loaded when somebody asks for it. */
  table?: string;
}

export const SHELF: ShelfTitle[] = [
  { slug: "brawl", picture: brawl, seats: "2–4", minutes: 20, table: brawlTable },
  { slug: "castles", picture: castles, seats: "2–6", minutes: 30, table: castlesTable },
  { slug: "queen", picture: queen, seats: "1–4", minutes: 40, table: queenTable },
  { slug: "tiny_epic", picture: tiny, seats: "2–5", minutes: 45, table: tinyTable },
  { slug: "wonderful", picture: wonderful, seats: "1–2", minutes: 60, table: wonderfulTable },
];

export const pictureOf = (slug: string): string => SHELF.find((title) => title.slug === slug)?.picture ?? "";
