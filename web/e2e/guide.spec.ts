// The first game explains itself: every sentence is read, everything it points at is there, and it comes to its end.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, parse } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { expect, expectAccessible, expectNoOverflow, looks, test } from "./kit.ts";
import { handOf, words } from "./lobby.ts";
import { ONWARD, Player, THE_END } from "./player.ts";
import { FIRST, GAMES, TITLES } from "./shelf.ts";

/** The guides of a title, and what each says, in turn. */
function guidesOf(slug: string): [string, string[]][] {
  const folder = join(GAMES, slug, "tutorials");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((file) => [
    parse(file).name,
    [...readFileSync(join(folder, file), "utf8").matchAll(/^say = "([\w-]+)"/gm)].map((found) => found[1]!),
  ]);
}

/** What a title's own sentence begins with, up to whatever it fills in. */
function beginning(slug: string, lang: string, say: string): string {
  const message = new FluentResource(readFileSync(join(GAMES, slug, "locale", `${lang}.ftl`), "utf8")).body.find(
    ({ id }) => id === `tutorial-${say}`,
  );
  const { value } = message!;
  const text = typeof value === "string" ? value : value?.[0];
  if (typeof text !== "string") throw new Error(`tutorial-${say} of ${slug} begins with no text`);
  return text.trim();
}

/** Why somebody who does what is said would not get on; runs in the page while a move is waited for. */
function stumbles(onward: string): string {
  const [say, ring] = [".say", ".guide-ring"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  const lit = [...document.querySelectorAll<HTMLElement>(onward)].map((one) => (one.closest("label") ?? one).getBoundingClientRect());
  if (!say || !lit.length) return "";
  const front = document.elementFromPoint(say.x + say.width / 2, say.y + 12);
  if (!front?.closest(".say")) return `the sentence lies under ${front?.className}`;
  if (!ring) return "nothing is ringed";
  const within = (box: DOMRect): boolean => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > ring.left && x < ring.right && y > ring.top && y < ring.bottom;
  };
  return lit.some(within) ? "" : "what is ringed does nothing";
}

/** The middle of the ring, where something that leads on is open to a pointer there. */
function middleOfRing(onward: string): [number, number] | null {
  const box = document.querySelector(".guide-ring")?.getBoundingClientRect();
  if (!box) return null;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const there = document.elementFromPoint(x, y);
  return there && (there.closest(onward) ?? there.closest("label")?.querySelector(onward)) ? [x, y] : null;
}

const GUIDES = TITLES.flatMap((slug) => guidesOf(slug).map(([guide, script]) => ({ slug, guide, script })));
for (const [turn, { slug, guide, script }] of GUIDES.entries())
  for (const look of looks(1 + turn)) {
    const closely = script[Math.floor(script.length / 2)];
    test(`the guide of ${slug}, ${guide}, to its end · ${look.name}`, async ({ server, person }) => {
      const ada = await person(server, look);
      const { page } = ada;
      await page.goto("/");
      if (slug === FIRST) await page.getByRole("link", { name: words(ada, "learn-now") }).click();
      else await page.locator(`a[href="/learn/${slug}"]`).click();
      if (GUIDES.filter((other) => other.slug === slug).length > 1) {
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
        const hear = (): unknown =>
          document
            .querySelectorAll<HTMLElement>("[data-hint]")
            .forEach((one) => heard.at(-1) !== one.dataset.hint && heard.push(one.dataset.hint!));
        hear();
        new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-hint"] });
        Object.assign(window, { heard });
      });
      const all = (): Promise<string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
      let [looked, pressed] = [0, 0];
      while ((await player.ready(async () => (await next.count()) > 0)) !== "over") {
        const heard = await all();
        if (heard.length > looked) {
          looked = heard.length;
          const said = heard.at(-1)!;
          await expectNoOverflow(page, `hint ${said}`);
          const box = (await hint.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
          const view = page.viewportSize()!;
          expect(
            box.x >= 0 && box.y >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height,
            `hint ${said} is on the screen`,
          ).toBe(true);
          if (said === closely) await expectAccessible(page, "the guide");
        }
        if (await next.count()) await next.click();
        else {
          await expect.poll(() => page.evaluate(stumbles, ONWARD), `hint ${(await all()).at(-1)}`).toBe("");
          // Whoever presses what is ringed gets on.
          const at = await page.evaluate(middleOfRing, ONWARD);
          if (!at) await player.point();
          else if (look.phone) await page.touchscreen.tap(...at);
          else await page.mouse.click(...at);
          expect(++pressed, `hint ${(await all()).at(-1)}`).toBeLessThan(200);
          await page.waitForTimeout(50);
        }
      }
      // The last sentence stands on the score sheet.
      expect([...new Set([...(await all()), script.at(-1)!])]).toEqual(script);
      await expect(page.locator(THE_END)).toBeVisible();
      await expect(page.getByRole("dialog")).toContainText(beginning(slug, look.lang, script.at(-1)!));
    });
  }

for (const look of looks(2)) {
  test(`one may leave the guide and play on · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await ada.page.goto(`/learn/${FIRST}`);
    await ada.page.getByRole("button", { name: words(ada, "guide-leave") }).click();
    await ada.page.getByRole("button", { name: words(ada, "guide-silent") }).click();
    await expect(ada.page.locator("[data-hint]")).toHaveCount(0);
    await new Player(ada.page, handOf(ada), 42).playOn();
    await expect(ada.page.locator(THE_END)).toBeVisible();
  });
}
