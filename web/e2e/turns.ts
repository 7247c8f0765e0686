// `make screenshots` TURNS=1: moments of every title's first tutorial, for the pages that teach it. Which moments, the title says
// (`lessons`): each is named after the sentence that is said there. They go into docs/pictures/turns, the Russian ones into ru/ there.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOOKS, expect, test } from "./kit.ts";
import { KNOWLEDGE } from "./knowledge.ts";
import { handOf, words } from "./lobby.ts";
import { Player } from "./player.ts";
import { ROOT } from "./server.ts";
import { webp } from "./webp.ts";

const OUT = join(ROOT, "docs/pictures/turns");
const SIZE = { width: 1080, height: 700 };

const DESKS = LOOKS.filter(({ phone, theme }) => !phone && theme === "parchment");
const all = [...KNOWLEDGE].flatMap(([slug, { lessons = [] }]) => DESKS.map((look) => [slug, lessons, look] as const));

for (const [slug, lessons, look] of all) {
  test(`a turn of ${slug} · ${look.lang}`, async ({ server, person }) => {
    const out = look.lang === "en" ? OUT : join(OUT, look.lang);
    const ada = await person(server, look, { reducedMotion: true });
    const { page } = ada;
    await page.setViewportSize(SIZE);
    await page.goto(`/learn/${slug}`);
    const choice = page.locator(`a[href="/learn/${slug}/first"]`);
    await page.locator("[data-hint]").or(choice).first().waitFor();
    if (await choice.count()) await choice.click();
    const player = new Player(page, handOf(ada), 41);
    const next = page.getByRole("button", { name: words(ada, "guide-next") });
    const left = new Set(lessons);
    mkdirSync(out, { recursive: true });
    while (left.size > 0 && (await player.ready(async () => (await next.count()) > 0)) !== "over") {
      const said = await page.locator("[data-hint]").evaluateAll((all) => (all[0] as HTMLElement | undefined)?.dataset.hint ?? "");
      if (left.delete(said)) {
        await page.evaluate(() => document.fonts.ready);
        await page.mouse.move(0, 0);
        await page.waitForTimeout(500);
        writeFileSync(join(out, `${slug}-${said}.webp`), await webp(page, await page.screenshot()));
      }
      if (await next.count()) await next.click();
      else await player.point();
    }
    expect([...left]).toEqual([]);
  });
}
