// What the characters of Queen of 12 do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { t } from "$app/lib/i18n.svelte.ts";
import type { View } from "$app/lib/table.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import { doesOf, paperOf, printedCard, type QueenView } from "./view.ts";

export function read(title: Title, kind: string, id: number, view: View | null): Reading | undefined {
  if (kind !== "card" && kind !== "character") return undefined;
  const printed = printedCard(title, id);
  const sheet = view as QueenView | null;
  const worth = !sheet || paperOf(title, sheet).kingdom ? [t("read-points", { points: title.points(printed.points) })] : [];
  return {
    effect: `${doesOf(title, sheet, id)}.`,
    facts: [t("read-initiative", { initiative: printed.initiative }), ...worth],
    ...(printed.effect === "none" ? {} : { but: [t("read-equal")] }),
  };
}
