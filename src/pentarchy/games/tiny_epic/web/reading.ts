// What actions, lands, tokens, factions and levels of magic of Tiny Epic Kingdoms do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { t } from "$app/lib/i18n.svelte.ts";
import { settings } from "$app/lib/settings.svelte.ts";
import type { TinyEpicTitle } from "./view.ts";

export function read(title: TinyEpicTitle, kind: string, id: number): Reading | undefined {
  const printed = title.printed;
  const level = (at: number): string => printed.levels[at]?.[settings.lang] ?? "";
  if (kind === "level") return { name: title.name("level", id, true), effect: level(id) };
  if (kind === "faction") {
    const [first = "", ...more] = (printed.powers[id] ?? []).map((text) => text[settings.lang] ?? "");
    return { effect: first, facts: more.map((text, i) => `${i + 2}. ${text}`) };
  }
  if (kind !== "action" && kind !== "terrain" && kind !== "card") return undefined;
  return { effect: t(`read-${title.token(kind, id).replace(/-\d+$/, "")}`) };
}
