// The first game explains itself: every sentence is read, everything it points at is there, and it comes to its end.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, expectNoOverflow, looks, test } from "./kit.ts";
import { handOf, words } from "./lobby.ts";
import { Player, THE_END } from "./player.ts";
import { ROOT } from "./server.ts";

const says = (slug: string, guide: string): string[] => [...readFileSync(join(ROOT, `src/pentarchy/games/${slug}/guides/${guide}.toml`), "utf8").matchAll(/^say = "([\w-]+)"/gm)].map((found) => found[1]!);

/** All guides by title, each with a hint to look at closely and a word of the last. */
const GUIDES: [string, string, string, Record<string, string>][] = [
  ["brawl", "first", "knight", { en: "That was all of Kingdom Brawl", ru: "Королевск" }],
  ["tiny_epic", "first", "war", { en: "That was all of Tiny Epic Kingdoms", ru: "эпические королевства" }],
  ["queen", "first", "seven", { en: "twelve rounds like this one", ru: "двенадцать таких раундов" }],
  ["castles", "first", "thief", { en: "That was all of Plague Castles", ru: "Чумовые замки" }],
  ["wonderful", "first", "krystallium", { en: "a round of It’s a Wonderful Kingdom", ru: "безумного королевства" }],
  ["wonderful", "alone", "alone-spy", { en: "That was a round alone", ru: "раунд в одиночку" }],
];
for (const [turn, [slug, guide, closely, bye]] of GUIDES.entries()) for (const look of looks(1 + turn)) {
  test(`the guide of ${slug}, ${guide}, to its end · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    await page.goto("/");
    if (slug === "brawl") await page.getByRole("link", { name: words(ada, "learn-now") }).click();
    else await page.locator(`a[href="/learn/${slug}"]`).click();
    if (GUIDES.filter(([other]) => other === slug).length > 1) {
      const choice = page.locator(`a[href="/learn/${slug}/${guide}"]`);
      await choice.waitFor();
      await expectAccessible(page, "the choice of a guide");
      await expectNoOverflow(page, "the choice of a guide");
      await choice.click();
    }
    await page.waitForURL(/\/t\//);
    const player = new Player(page, handOf(ada), 41);
    const hint = page.locator("[data-hint]");
    const next = page.getByRole("button", { name: words(ada, "guide-next") });
    await hint.waitFor();
    // Everything that is said, from now on.
    await page.evaluate(() => {
      const heard: string[] = [];
      const hear = (): unknown => document.querySelectorAll<HTMLElement>("[data-hint]").forEach((one) => heard.at(-1) !== one.dataset.hint && heard.push(one.dataset.hint!));
      hear();
      new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-hint"] });
      Object.assign(window, { heard });
    });
    const all = (): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    let looked = 0;
    while ((await player.ready(async () => (await next.count()) > 0)) !== "over") {
      const heard = await all();
      if (heard.length > looked) {
        looked = heard.length;
        const said = heard.at(-1)!;
        await expectNoOverflow(page, `hint ${said}`);
        const box = (await hint.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const view = page.viewportSize()!;
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height, `hint ${said} is on the screen`).toBe(true);
        if (said === closely) await expectAccessible(page, "the guide");
      }
      if (await next.count()) await next.click();
      else await player.point();
    }
    // The last sentence stands on the score sheet.
    const script = says(slug, guide);
    expect([...new Set([...(await all()), script.at(-1)!])]).toEqual(script);
    await expect(page.locator(THE_END)).toBeVisible();
    await expect(page.getByRole("dialog")).toContainText(bye[look.lang]!);
  });
}

for (const look of looks(2)) {
  test(`one may leave the guide and play on · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await ada.page.goto("/learn/brawl");
    await ada.page.getByRole("button", { name: words(ada, "guide-leave") }).click();
    await ada.page.getByRole("button", { name: words(ada, "guide-silent") }).click();
    await expect(ada.page.locator("[data-hint]")).toHaveCount(0);
    await new Player(ada.page, handOf(ada), 42).playOn();
    await expect(ada.page.locator(THE_END)).toBeVisible();
  });
}
