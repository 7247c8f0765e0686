// What the titles' folders bring to tests in a browser that are about all titles.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Place, Scene } from "./scenes.ts";
import { ROOT } from "./server.ts";
import { TITLES } from "./shelf.ts";

/** `tests/games/SLUG/web/browser.ts` exports it as `knowledge`. Every part may be left out. */
export interface Knowledge {
  /** Names in Latin letters that belong on a Russian page. */
  names?: string[];
  /** Pages that are looked at by axe and for words of the wrong language. */
  places?: (name: string) => Place[];
  /** Pictures for `make screenshots`, and which of them go into docs/pictures, by the picture: under what name. */
  scenes?: Record<string, Scene>;
  best?: Record<string, string>;
  /** Sentences of its first tutorial: the table is shown as it stands there, in the page that teaches the title. */
  lessons?: string[];
  /** Records whose replay is looked at; the cut takes the first of the first title. */
  replays?: string[];
  /** Boxes of its board that must stay where they are whatever happens, and those of them that may grow downwards. */
  frame?: {
    boxes: string;
    grows: { desk: string; phone: string };
    /** Rows grow by pieces: so much may shift after each move, not in all of them together. */
    restless?: boolean;
  };
}

const found: [string, Knowledge][] = [];
for (const slug of TITLES) {
  const file = join(ROOT, "tests/games", slug, "web/browser.ts");
  if (existsSync(file)) found.push([slug, ((await import(pathToFileURL(file).href)) as { knowledge: Knowledge }).knowledge]);
}
/** By title, in the order of the shelf. */
export const KNOWLEDGE: ReadonlyMap<string, Knowledge> = new Map(found);
