import assert from "node:assert/strict";
import { test } from "node:test";
import { iconBody } from "../../src/lib/icons.ts";

const SOURCES = import.meta.glob<string>(["../../src/**/*.svelte", "../../../src/pentarchy/games/*/web/*.{svelte,ts}"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What a board brings along: the icons it takes from the set, and those it draws. */
function broughtBy(folder: string): Set<string> {
  const index = SOURCES[`${folder}index.ts`] ?? "";
  const taken = [...index.matchAll(/"game-icons:([^"]+)"/g)].flatMap(([, names]) => names!.split(","));
  return new Set([...taken, ...[...index.matchAll(/["{ ]([\w-]+)"?: '<path/g)].map(([, name]) => name!)]);
}

test("every icon that is named is there, whatever other boards bring", () => {
  for (const [path, source] of Object.entries(SOURCES)) {
    const own = broughtBy(path.replace(/[^/]+$/, ""));
    for (const [, name] of source.matchAll(/(?:\bicon=|<Icon name=)"([\w-]+)"/g))
      assert.ok(own.has(name!) || iconBody(name!), `${path}: ${name}`);
  }
});
