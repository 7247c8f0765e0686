// Bots by their levels, where people choose among them: what each is called and how it plays.

import type { TitleData } from "../protocol.ts";
import { t } from "./i18n.svelte.ts";
import { settings } from "./settings.svelte.ts";

export const levelName = (title: TitleData, bot: string): string =>
  title.levels.find((level) => level.name === bot)?.names[settings.lang] ?? (bot === "random" ? t("level-random") : bot);

/** What kind of player a bot is. */
export const levelManner = (title: TitleData, bot: string): string =>
  title.levels.find((level) => level.name === bot)?.style[settings.lang] ?? (bot === "random" ? t("level-random-manner") : "");
