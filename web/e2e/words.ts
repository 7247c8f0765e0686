// The app's own sentences, so that a test says `go-on` and finds the button in either language.
import { readFileSync } from "node:fs";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

type Lang = "en" | "ru";
const FILES = ["src/locale", "src/boards/brawl", "src/boards/castles", "src/boards/queen", "src/boards/tiny_epic"];

function bundleOf(lang: Lang): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const folder of FILES) bundle.addResource(new FluentResource(readFileSync(new URL(`../${folder}/${lang}.ftl`, import.meta.url), "utf8")), { allowOverrides: true });
  return bundle;
}
const bundles = { en: bundleOf("en"), ru: bundleOf("ru") };

export function say(lang: Lang, id: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = bundles[lang].getMessage(id)?.value;
  if (!pattern) throw new Error(`no message ${id}`);
  return bundles[lang].formatPattern(pattern, args);
}
