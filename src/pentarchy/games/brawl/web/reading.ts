// What characters and lands of Kingdom Brawl do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { maybe, t } from "$app/lib/i18n.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import { characterOf } from "./view.ts";

export function read(title: Title, kind: string, id: number): Reading | undefined {
  if (kind !== "card" && kind !== "character" && kind !== "terrain") return undefined;
  const token = title.token(kind, id);
  const word = kind === "card" ? characterOf(token) : token;
  const but = maybe(`but-${word}`);
  return { effect: t(`read-${word}`), ...(but ? { but: [but] } : {}) };
}
