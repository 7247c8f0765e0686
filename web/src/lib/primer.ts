// The game on one page, for people: `primer.toml` in a title's folder, with pictures of docs/pictures/turns.

import type { Lang } from "./settings.svelte.ts";

type Said = Record<Lang, string>;

export interface Primer {
  aim: Said;
  /** A turn in pictures: the name of a picture, and what it shows. */
  turn: (Said & { picture: string })[];
  scoring: { what: Said; points: Said }[];
  mistakes: Said[];
}

const ALL = import.meta.glob<Primer>("../../../src/pentarchy/games/*/primer.toml", { import: "default" });
const PICTURES = import.meta.glob<string>("../../../docs/pictures/turns/{*,ru/*}.webp", { query: "?url", import: "default", eager: true });

/** A title from another package has none: its rules begin with the first clause. */
export const primerOf = async (slug: string): Promise<Primer | undefined> => ALL[`../../../src/pentarchy/games/${slug}/primer.toml`]?.();

/** Where a picture of a turn is, with words in this language where there is one. */
export function turnPicture(name: string, lang: Lang): string {
  const folder = "../../../docs/pictures/turns";
  return PICTURES[`${folder}/${lang}/${name}.webp`] ?? PICTURES[`${folder}/${name}.webp`] ?? "";
}
