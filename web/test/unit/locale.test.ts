import assert from "node:assert/strict";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";

const FILES = import.meta.glob<string>(["../../src/**/*.ftl", "../../../src/pentarchy/games/*/web/*.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const ids = (source: string): string[] => new FluentResource(source).body.map((message) => message.id).sort();

test("English and Russian say the same things", () => {
  const english = Object.keys(FILES).filter((path) => path.endsWith("/en.ftl"));
  assert.ok(english.length >= 1);
  for (const path of english) assert.deepEqual(ids(FILES[path]!), ids(FILES[path.replace("/en.ftl", "/ru.ftl")]!), path);
});

test("every message a component asks for is there", () => {
  const sources = import.meta.glob<string>(["../../src/**/*.{svelte,ts}", "../../../src/pentarchy/games/*/web/*.{svelte,ts}"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const shell = new Set(ids(FILES["../../src/locale/en.ftl"]!));
  for (const [path, source] of Object.entries(sources)) {
    const own = FILES[path.replace(/[^/]+$/, "en.ftl")]; // a board's words lie beside it
    const known = own ? new Set([...shell, ...ids(own)]) : shell;
    for (const [, id] of source.matchAll(/\bt\("([\w-]+)"/g)) assert.ok(known.has(id!), `${path}: ${id}`);
  }
});

/** What nobody at a table would say, and was said here once. */
const STILTED = [
  /, wins about/,
  /as is usual/,
  /plays anything/,
  /Plays on for/,
  /Bring a record/,
  /What is not printed/,
  /Only who has/,
  /an equal one defends/,
  /идёт выбор/,
  /прибыток/,
  /Выберите одно из этого/,
  /равная защищает/,
  /отвечать за всё/,
  /теряет ваша рука/,
  /Выпали карты/,
  /Разговор/,
  /Надёжный/,
  /Свой стол/,
  /просит вернуть/,
  /На руке у /,
  /[\d}] %/, // a figure and its sign are not parted at the end of a line
];

test("nothing is said that nobody would say", () => {
  const told = {
    ...FILES,
    ...import.meta.glob<string>(["../../../src/pentarchy/**/locale/*.ftl", "../../../src/pentarchy/**/{levels,meta,people,primer}.toml"], {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  };
  assert.ok(Object.keys(told).length > 20);
  for (const [path, text] of Object.entries(told)) for (const phrase of STILTED) assert.doesNotMatch(text, phrase, `${path}: ${phrase}`);
});
