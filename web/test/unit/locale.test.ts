import assert from "node:assert/strict";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";

const FILES = import.meta.glob<string>("../../src/**/*.ftl", { query: "?raw", import: "default", eager: true });

const ids = (source: string): string[] => new FluentResource(source).body.map((message) => message.id).sort();

test("English and Russian say the same things", () => {
  const english = Object.keys(FILES).filter((path) => path.endsWith("/en.ftl"));
  assert.ok(english.length >= 2);
  for (const path of english) assert.deepEqual(ids(FILES[path]!), ids(FILES[path.replace("/en.ftl", "/ru.ftl")]!), path);
});

test("every message a component asks for is there", () => {
  const sources = import.meta.glob<string>("../../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
  const known = new Set(Object.keys(FILES).filter((path) => path.endsWith("/en.ftl")).flatMap((path) => ids(FILES[path]!)));
  for (const [path, source] of Object.entries(sources)) {
    for (const [, id] of source.matchAll(/\bt\("([\w-]+)"/g)) assert.ok(known.has(id!), `${path}: ${id}`);
  }
});
