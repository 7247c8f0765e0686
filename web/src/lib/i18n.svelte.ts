// Sentences of the shell. What happens in a game is told from the title's own Fluent files (sentences.ts).

import { type FluentBundle, FluentResource } from "@fluent/bundle";
import en from "../locale/en.ftl?raw";
import ru from "../locale/ru.ftl?raw";
import { type Args, bundleOf, formatted } from "./fluent.ts";
import { type Lang, settings } from "./settings.svelte.ts";

const bundles: Record<Lang, FluentBundle> = { en: bundleOf("en", en), ru: bundleOf("ru", ru) };

/** More sentences for the shell: a board's own words. */
export function addWords(words: Record<Lang, string>): void {
  for (const lang of ["en", "ru"] as const) {
    bundles[lang].addResource(new FluentResource(words[lang]), { allowOverrides: true });
  }
}

/** A sentence in the language of the moment; reading it in a component keeps it up to date. */
export function t(id: string, args?: Args): string {
  return formatted(bundles[settings.lang], id, args) ?? id;
}

/** Like `t`, but undefined where there is no such sentence. */
export function maybe(id: string, args?: Args): string | undefined {
  return formatted(bundles[settings.lang], id, args);
}

export function number(value: number): string {
  return new Intl.NumberFormat(settings.lang).format(value);
}

/** "5 minutes ago". */
export function ago(when: number): string {
  const minutes = Math.round((when - Date.now()) / 60_000);
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}
