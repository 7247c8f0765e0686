// Every page in every language and theme: what axe says of it, what sticks out, whose words are left untranslated.
import type { Page } from "@playwright/test";
import { LOOKS, type Person, WHOLE, expect, expectAccessible, expectNoOverflow, test } from "./kit.ts";
import { KNOWLEDGE } from "./knowledge.ts";
import { openTable, words } from "./lobby.ts";
import { type Place, dialog } from "./scenes.ts";
import { TITLES } from "./shelf.ts";

/** Latin words that belong on a Russian page: proper names, licences, rule numbers, addresses. */
const OURS =
  /--[\w-]+|\b(?:Pentarchy|game-icons(?:\.net)?|CC BY|MIT|OFL|SIL|Open Font License|JavaScript|JSON|Enter|Tab|Esc|Escape|TAB|QR|EN|RU|PENTARCHY|[A-Z][A-Z0-9]{1,3}-\d+|https?:\S+|[\w./-]+\.(?:json|toml|net|org|com)\S*)(?![\w-])/g;
const NAMES = [...[...KNOWLEDGE.values()].flatMap(({ names }) => names ?? []), OURS.source].join("|");

/** Words of the wrong language that people can read, outside of what says that it is in another one. */
function strays(page: Page, lang: "en" | "ru"): Promise<string[]> {
  return page.evaluate(
    ([wrong, names]) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (
          parent.closest("[lang], code, kbd, noscript, script, style, .mono") &&
          parent.closest("[lang], code, kbd, noscript, script, style, .mono") !== document.documentElement
        )
          continue;
        const text = node.textContent!.replace(new RegExp(names!, "g"), " ");
        for (const [word] of text.matchAll(new RegExp(wrong!, "gu"))) found.add(`${word} in “${node.textContent!.trim().slice(0, 60)}”`);
      }
      return [...found].slice(0, 30);
    },
    [lang === "ru" ? "[A-Za-z][a-z]{2,}" : "[А-Яа-яЁё]{2,}", NAMES],
  );
}

/** Long pages take axe long: the cut looks at the rules of one title. */
const SLUGS = WHOLE ? TITLES : TITLES.slice(1, 2);

const at = (name: string, path: string, sign: string): Place => [
  name,
  async ({ page }) => {
    await page.goto(path);
    await page.locator(sign).first().waitFor();
  },
];

const close = async ({ page }: Person): Promise<void> => {
  if (await page.locator("dialog[open]").count()) await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
};

function places(name: string): Place[] {
  return [
    at("landing", "/", ".pan__a .btn"),
    dialog("a table to look at", async ({ page }) => {
      await page.locator(".see").last().click();
      await expect.poll(() => page.locator("img.sight").evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(300);
    }),
    dialog("menu", async ({ page, look }) => page.getByRole("button", { name: words({ look } as Person, "menu"), exact: true }).click()),
    dialog("keys", async ({ page }) => page.keyboard.press("?")),
    ...SLUGS.flatMap((slug) => [
      at(`a new table of ${slug}`, `/new/${slug}`, "form .btn--go"),
      at(`rules of ${slug}`, `/rules/${slug}`, ".clauses li"),
      at(`content of ${slug}`, `/content/${slug}`, "main .lead, main .hint"),
    ]),
    at("gallery", "/gallery", ".seat"),
    at("oneself", "/you", "main form"),
    at("a worthless recovery link", "/recover/nothing", "main h2"),
    at("credits", "/credits", "main a"),
    at("nowhere", "/nowhere/at/all", "main"),
    at("no such table", "/t/nosuchtable", "main h2"),
    [
      "waiting room, host",
      async (person) => {
        await openTable(person, { name });
        await person.page.locator(".qr, .problem").waitFor();
      },
    ],
    [
      "landing with tables",
      async ({ page }) => {
        await page.goto("/");
        await page.locator(".lists .rows .btn, .lists .rows a").first().waitFor();
      },
    ],
    ...[...KNOWLEDGE.values()].flatMap(({ places }) => places?.(name) ?? []),
  ];
}

const CUT = ["en parchment 1280", "ru candlelight 360"];
for (const look of LOOKS.filter((one) => WHOLE || CUT.includes(one.name))) {
  test(`every page · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look, { reducedMotion: true, forgive: /404/ });
    for (const [where, go] of places(look.lang === "ru" ? "Ада" : "Ada")) {
      await test.step(where, async () => {
        await close(ada);
        await go(ada, server);
        await expectAccessible(ada.page, `${where}, ${look.name}`);
        await expectNoOverflow(ada.page, `${where}, ${look.name}`);
        // The gallery is for developers; the credits are a list of names.
        if (!["gallery", "credits"].includes(where))
          expect.soft(await strays(ada.page, look.lang), `untranslated: ${where}, ${look.name}`).toEqual([]);
        await expect(ada.page, where).toHaveTitle(/\S/);
      });
    }
  });
}
