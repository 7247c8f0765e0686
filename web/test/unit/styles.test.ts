// Colours and sizes of words are named in `styles/tokens.css`; a title with colours of its own names them in its `palette.css`.
// Nothing else may state them. `:global(` is for what another component draws.
import assert from "node:assert/strict";
import { test } from "node:test";

const SOURCES = {
  ...import.meta.glob<string>(["../../src/**/*.{svelte,css}", "!../../src/styles/tokens.css"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  ...import.meta.glob<string>("../../../src/pentarchy/games/*/web/*.svelte", { query: "?raw", import: "default", eager: true }),
};
const styleOf = (path: string, source: string): string =>
  (path.endsWith(".css") ? source : (/<style>(.*)<\/style>/s.exec(source)?.[1] ?? "")).replaceAll(/\/\*.*?\*\//gs, "");

const COLOUR = /(?<!url\("?|href="|%23)#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\([^)]*\d/i;
const SIZED = /(?:^|[\s;{])(?:font|font-size|--icon|--shield):\s*([^;}]*)/g;
/** What a size of words is made of, without what stands behind the slash: the height of a line. */
const RAW = /(?<![\w.-])(?:\d*\.)?\d+(?:px|pt|rem|vw|vh)\b/;

/** Classes a title's own drawings have, where the shared part around them looks for them. */
const TITLES = new Set(["track", "wide", "land__art"]);
/** Classes of shared parts and what they are drawn by: a page or a board may place them. */
const PARTS: Record<string, string> = {
  i: "parts/Icon.svelte",
  shield: "parts/Shield.svelte",
  tok: "parts/Token.svelte",
  seat: "parts/SeatPanel.svelte",
  "seat--turn": "parts/SeatPanel.svelte",
  seat__name: "parts/SeatPanel.svelte",
  seat__time: "parts/SeatPanel.svelte",
  seat__right: "parts/SeatPanel.svelte",
  seat__facts: "parts/SeatPanel.svelte",
  seat__more: "parts/SeatPanel.svelte",
  seat__clock: "parts/Clock.svelte",
  card: "parts/Card.svelte",
  card__top: "parts/Card.svelte",
  card__art: "parts/Card.svelte",
  card__text: "parts/Card.svelte",
  card__letter: "parts/Card.svelte",
  btn: "parts/Button.svelte",
  "btn--go": "parts/Button.svelte",
  "btn--quiet": "parts/Button.svelte",
  spot: "parts/Spot.svelte",
  opt: "parts/Spot.svelte",
  "opt--on": "parts/Spot.svelte",
  "opt--no": "parts/Spot.svelte",
  last: "parts/Spot.svelte",
  act: "parts/Act.svelte",
  area: "parts/Area.svelte",
  whole: "parts/WholeMove.svelte",
  worth: "parts/Seal.svelte",
  pile: "parts/Pile.svelte",
  prompt: "parts/PromptBar.svelte",
  prompt__own: "parts/PromptBar.svelte",
  prompt__text: "parts/PromptBar.svelte",
  prompt__ask: "parts/PromptBar.svelte",
  where: "parts/PromptBar.svelte",
  prompt__initial: "parts/Initial.svelte",
  inspect: "parts/Inspector.svelte",
  glimpse: "parts/Inspectors.svelte",
  dialog: "parts/Dialog.svelte",
};

const each = (look: (name: string, css: string, source: string, path: string) => void): void => {
  assert.ok(Object.keys(SOURCES).length > 100);
  for (const [path, source] of Object.entries(SOURCES)) look(path.replace(/^.*?(?=src\/)/, ""), styleOf(path, source), source, path);
};

test("no colour is stated outside of the tokens", () => {
  each((name, css, source) => {
    const drawn = name.endsWith(".css") ? css : source.replace(/<script.*?<\/script>/s, "");
    for (const line of drawn.split("\n")) assert.doesNotMatch(line.replaceAll(/url\("data:.*?"\)/g, ""), COLOUR, name);
  });
});

test("no size of words or icons is stated outside of the tokens", () => {
  each((name, css) => {
    for (const [whole, value] of css.matchAll(SIZED))
      assert.doesNotMatch(value!.replaceAll(/var\([^()]*\)|\([^()]*cqi[^()]*\)/g, "").split("/")[0]!, RAW, `${name}: ${whole.trim()}`);
  });
});

test("a component styles what another draws only where it hands it a class or where the class is a shared part's", () => {
  const astray: string[] = [];
  each((name, css, source, path) => {
    const folder = path.replace(/[^/]+$/, "");
    const markup = source.replace(/<style>.*<\/style>/s, "");
    const children = [...source.matchAll(/from "\.\/(\w+\.svelte)"/g)].map(([, file]) => SOURCES[folder + file!] ?? "");
    for (const [, inner] of css.matchAll(/:global\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)) {
      for (const [, word] of inner!.matchAll(/\.([\w-]+)/g)) {
        const there = (text: string): boolean => new RegExp(`(?<![\\w-])${word!.replace(/--\w+$/, "")}(?![\\w])`).test(text);
        if (!PARTS[word!] && !TITLES.has(word!) && ![markup, ...children].some(there))
          astray.push(`${name}: :global(${inner!}) names .${word!}`);
      }
    }
  });
  assert.deepEqual(astray, []);
});

test("the shared parts draw the classes they are known for", () => {
  for (const [word, file] of Object.entries(PARTS))
    assert.ok(SOURCES[`../../src/${file}`]?.includes(word.replace(/--\w+$/, "")), `${file} draws no .${word}`);
});
