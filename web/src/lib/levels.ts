// Bots by their levels, where people choose among them: what each is called, how it plays, what was measured of it.

import type { TitleData } from "../protocol.ts";
import { t } from "./i18n.svelte.ts";
import { settings } from "./settings.svelte.ts";

export const levelName = (title: TitleData, bot: string): string =>
  title.levels.find((level) => level.name === bot)?.names[settings.lang] ?? bot;

/** What kind of player a bot is, and what it was measured to win. */
export function levelText(title: TitleData, bot: string): string {
  const level = title.levels.find((one) => one.name === bot);
  if (!level) return "";
  const share = new Intl.NumberFormat(settings.lang, { style: "percent" });
  const { proof } = level;
  let strength = level === title.levels[0] ? "" : t("level-unproved");
  if (proof) {
    const { games, seats, lower, rate, low, high, fair } = proof;
    const shares = { rate: share.format(rate), low: share.format(low), high: share.format(high), fair: share.format(fair) };
    strength = t("level-proof", { ...shares, games, seats, lower: levelName(title, lower) });
  }
  return `${level.style[settings.lang]} ${strength}`.trim();
}
