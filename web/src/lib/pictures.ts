// The titles' pictures: the arch of the shelf, and a table in the middle of a game; both lie in the title's folder.

import plain from "../art/arch.svg?raw";
import type { Lang } from "./settings.svelte.ts";

const ARCHES = import.meta.glob<string>("../../../src/pentarchy/games/*/web/arch.svg", { query: "?raw", import: "default", eager: true });
const TABLES = import.meta.glob<string>("../../../src/pentarchy/games/*/web/table{,.ru}.webp", {
  query: "?url",
  import: "default",
  eager: true,
});

/** A title without a picture of its own has a plain one, in its colours. */
export const archOf = (slug: string): string => ARCHES[`../../../src/pentarchy/games/${slug}/web/arch.svg`] ?? plain;

/** Where a picture of a table is, if there is one, with words in this language if it can be; loaded when somebody asks for it. */
export function tableOf(slug: string, lang: Lang): string | undefined {
  const folder = `../../../src/pentarchy/games/${slug}/web`;
  return TABLES[`${folder}/table.${lang}.webp`] ?? TABLES[`${folder}/table.webp`];
}
