// Words as large as the reader wants them, on a phone and in Russian, the longer language: nothing is cut off, nothing lies over
// something else, everything can be hit with a finger.
import { LOOKS, type Person, WHOLE, expect, expectNoOverflow, test } from "./kit.ts";
import { KNOWLEDGE } from "./knowledge.ts";
import { openTable, words } from "./lobby.ts";
import { type Place, dialog } from "./scenes.ts";
import { FIRST, TITLES } from "./shelf.ts";

const PHONE = LOOKS.find(({ name }) => name === "ru candlelight 360")!;
/** How large words are, as a browser's own setting makes them. */
const SIZES = [130, 200];
/** The least that a finger hits. */
const TAP = 44;

/** Buttons of pages that are too small for a finger, words that are cut off. Runs in the page. */
function look([tap]: [number]): { small: string[]; cut: string[] } {
  const name = (one: Element): string =>
    `${one.nodeName.toLowerCase()}.${one.getAttribute("class") ?? ""} “${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40)}”`;
  const root = document.querySelector("dialog[open]") ?? document.body;
  const seen = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    one.getBoundingClientRect().width > 1 &&
    !one.closest(".sr, [inert]");
  const small = [...root.querySelectorAll<HTMLElement>("button, a.btn, a.icon-btn, [role=button], summary, select")]
    .filter((one) => seen(one) && !one.matches(".clause, :disabled, .roofs .cell, .values .cell"))
    .flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      // A place to point at may be wider by what lies around it.
      const after = getComputedStyle(one, "::after");
      const grown = after.position === "absolute" && after.content !== "none";
      const more = grown ? Math.max(0, -2 * parseFloat(after.top || "0")) : 0;
      return Math.min(width + more, height + more) < tap - 0.5 ? [`${name(one)} ${Math.round(width)}x${Math.round(height)}`] : [];
    });
  const cut: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The facts beside a name give way to it, the newest line may be longer than its place, an initial is an ornament.
    if (
      !node.textContent!.trim() ||
      !seen(node.parentElement!) ||
      node.parentElement!.closest(".seat__facts, .since__last, [aria-hidden=true]")
    )
      continue;
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.position === "fixed") break;
      const edge = box.getBoundingClientRect();
      const hides = (axis: string): boolean => /hidden|clip/.test(axis);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break; // it scrolls there
      if (
        (hides(style.overflowX) && (words.right > edge.right + 2 || words.left < edge.left - 2)) ||
        (hides(style.overflowY) && (words.bottom > edge.bottom + 3 || words.top < edge.top - 3))
      ) {
        if (!box.closest("[title]") && !box.title) cut.push(`“${node.textContent!.trim().slice(0, 40)}” in ${name(box).slice(0, 60)}`);
        break;
      }
    }
  }
  return { small: [...new Set(small)], cut: [...new Set(cut)] };
}

const at = (name: string, path: string, sign: string): Place => [
  name,
  async ({ page }) => {
    await page.goto(path);
    await page.locator(sign).first().waitFor();
  },
];

const places: Place[] = [
  at("landing", "/", ".pan__a .btn"),
  dialog("menu", async ({ page, look }) => page.getByRole("button", { name: words({ look } as Person, "menu"), exact: true }).click()),
  ...(WHOLE ? TITLES : [FIRST]).map((slug) => at(`a new table of ${slug}`, `/new/${slug}`, "form .btn--go")),
  at("learn", `/learn/${TITLES.at(-1)!}`, ".lessons a"),
  at("a lesson", `/learn/${FIRST}`, "[data-hint]"),
  at("rules", `/rules/${FIRST}`, ".clauses li"),
  at("content", `/content/${FIRST}`, "main .lead, main .hint"),
  at("oneself", "/you", "main form"),
  [
    "waiting room",
    async (person) => {
      await openTable(person, { name: "Ада" });
      await person.page.locator(".qr, .problem").waitFor();
    },
  ],
  ...[...KNOWLEDGE.values()].flatMap(({ places }) => places?.("Ада") ?? []),
];

/** Tests in a browser whose owner has set this size of words. */
const sized = (percent: number): typeof test =>
  test.extend({
    browser: [
      async ({ playwright, launchOptions }, use) => {
        const setting = `--blink-settings=defaultFontSize=${Math.round((16 * percent) / 100)}`;
        const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), setting] });
        await use(browser);
        await browser.close();
      },
      { scope: "worker" },
    ],
  }) as typeof test;

for (const size of SIZES) {
  sized(size)(`words of ${size} % on a phone`, async ({ server, person }) => {
    const ada = await person(server, PHONE, { reducedMotion: true });
    for (const [where, go] of places) {
      await test.step(where, async () => {
        if (await ada.page.locator("dialog[open]").count()) await ada.page.keyboard.press("Escape");
        await go(ada, server);
        await ada.page.evaluate(() => document.fonts.ready);
        const { small, cut } = await ada.page.evaluate(look, [TAP] as [number]);
        if (process.env.SEE) {
          await ada.page.screenshot({ path: `${process.env.SEE}/${size}-${where.replaceAll(/\W+/g, "-")}.png` });
          console.log(JSON.stringify({ size, where, small, cut }));
        } else {
          expect.soft(small, `too small for a finger: ${where}, ${size} %`).toEqual([]);
          expect.soft(cut, `cut off: ${where}, ${size} %`).toEqual([]);
          await expectNoOverflow(ada.page, `${where}, ${size} %`);
        }
      });
    }
  });
}
