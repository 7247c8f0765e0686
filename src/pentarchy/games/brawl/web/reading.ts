// What characters and lands of Kingdom Brawl do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { maybe, t } from "$app/lib/i18n.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import { wordOf } from "./view.ts";
import type { BrawlPrinted } from "./view_types.ts";

export function read(title: Title<BrawlPrinted>, kind: string, id: number): Reading | undefined {
  if (kind !== "card" && kind !== "character" && kind !== "terrain") return undefined;
  const word = wordOf(title, kind, id);
  const but = maybe(`but-${word}`);
  return { effect: t(`read-${word}`), ...(but ? { but: [but] } : {}) };
}
