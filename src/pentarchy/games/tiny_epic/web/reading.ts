// What actions, lands, tokens, factions and levels of magic of Tiny Epic Kingdoms do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { t } from "$app/lib/i18n.svelte.ts";
import { settings } from "$app/lib/settings.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import { printedOf } from "./view.ts";

export function read(title: Title, kind: string, id: number): Reading | undefined {
  const printed = printedOf(title);
  const level = (at: number): string => printed.levels[at]?.[settings.lang] ?? "";
  if (kind === "level") return { name: title.name("level", id, true), effect: level(id) };
  if (kind === "faction") {
    const first = id * printed.depth;
    return {
      effect: level(first),
      facts: Array.from({ length: printed.depth - 1 }, (_, i) => `${i + 2}. ${level(first + i + 1)}`),
    };
  }
  if (kind !== "action" && kind !== "terrain" && kind !== "card") return undefined;
  return { effect: t(`read-${title.token(kind, id).replace(/-\d+$/, "")}`) };
}
