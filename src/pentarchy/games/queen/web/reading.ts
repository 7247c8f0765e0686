// What the characters of Queen of 12 do, in a sentence.

import type { Reading } from "$app/lib/board.ts";
import { t } from "$app/lib/i18n.svelte.ts";
import { doesOf, paperOf, printedCard, type QueenTitle } from "./view.ts";
import type { QueenView } from "./view_types.ts";

export function read(title: QueenTitle, kind: string, id: number, sheet: QueenView | null): Reading | undefined {
  if (kind !== "card" && kind !== "character") return undefined;
  const printed = printedCard(title, id);
  const worth = !sheet || paperOf(title, sheet).kingdom ? [t("read-points", { points: title.points(printed.points) })] : [];
  return {
    effect: `${doesOf(title, sheet, id)}.`,
    facts: [t("read-initiative", { initiative: printed.initiative }), ...worth],
    ...(printed.effect === "none" ? {} : { but: [t("read-equal")] }),
  };
}
