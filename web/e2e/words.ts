// The app's own sentences, so that a test says `go-on` and finds the button in either language.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { GAMES, TITLES } from "./shelf.ts";

type Lang = "en" | "ru";
const FOLDERS = [
  fileURLToPath(new URL("../src/locale", import.meta.url)),
  ...TITLES.map((slug) => join(GAMES, slug, "web")).filter((folder) => existsSync(folder)),
];

function bundleOf(lang: Lang): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const folder of FOLDERS)
    bundle.addResource(new FluentResource(readFileSync(join(folder, `${lang}.ftl`), "utf8")), { allowOverrides: true });
  return bundle;
}
const bundles = { en: bundleOf("en"), ru: bundleOf("ru") };

export function say(lang: Lang, id: string, args: Record<string, FluentVariable> = {}): string {
  const pattern = bundles[lang].getMessage(id)?.value;
  if (!pattern) throw new Error(`no message ${id}`);
  return bundles[lang].formatPattern(pattern, args);
}
