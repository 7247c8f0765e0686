// Sentences of the shell. What happens in a game is told by the server or by the title's own Fluent files (title.svelte.ts).

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import en from "../locale/en.ftl?raw";
import ru from "../locale/ru.ftl?raw";
import { type Lang, settings } from "./settings.svelte.ts";

export type Args = Record<string, FluentVariable>;

export function bundleOf(lang: Lang, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

/** A message of a bundle, or undefined. `attribute` is one of its attributes. */
export function formatted(bundle: FluentBundle, id: string, args?: Args, attribute = ""): string | undefined {
  const message = bundle.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : undefined;
}

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
