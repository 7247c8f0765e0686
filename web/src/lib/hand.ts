// What the hand at the foot of the table is called.

import { t } from "./i18n.svelte.ts";
import type { Playing } from "./playing.ts";

/** The cards at the foot of the table: one's own, or in a replay of somebody whose cards one sees. */
export function handName(play: Playing): string {
  return play.table.live || play.table.seat === null ? t("your-hand") : t("hand-of", { name: play.seatName(play.table.seat) });
}
