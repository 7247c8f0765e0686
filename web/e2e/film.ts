// `make screenshots` FILM=1: what four bots do between two of one's own turns, as it is told at the usual pace: a frame for each page of the
// banner, as long as that stood. The films go into docs/pictures.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LEAST } from "../src/lib/pace.ts";
import { LOOKS, expect, test } from "./kit.ts";
import { handOf } from "./lobby.ts";
import { ONWARD, Player } from "./player.ts";
import { ROOT } from "./server.ts";
import { toldIn, watchStory } from "./telling.ts";
import { type Frame, film } from "./webp.ts";

const WIDTH = 896; // of the film
const SETTLED = 800; // milliseconds until pieces lie where they glide to and the arrow is drawn
const FRAMES = 18;
const OWN_TURN = 1_600;
const MOST_BYTES = 1_500_000;

for (const [slug, before] of [
  ["castles", 6],
  ["tiny_epic", 14],
] as const) {
  test(`a film of four bots · ${slug}`, async ({ server, person }) => {
    const guest = await server.guest("Mira");
    const mira = await person(server, LOOKS[0]!, { cookie: guest.cookie });
    const { page } = mira;
    await mira.context.addInitScript(watchStory);
    const bots = Array.from({ length: 4 }, () => ({ bot: "steady" }));
    await page.goto(`/t/${(await guest.open({ game: slug, chairs: [{ me: true }, ...bots], open: false })).id}`);
    const player = new Player(page, handOf(mira), 8);
    await player.playOn(() => player.points >= before);
    await player.ready();
    await page.locator(".since select").selectOption("normal");

    const frames: (Frame & { text: string })[] = [];
    const banner = page.locator(".telling:not(.telling--rest)");
    const told = (): Promise<string> =>
      page.evaluate(() => document.querySelector<HTMLElement>(".telling:not(.telling--rest)")?.dataset.told ?? "");
    let shown = "";
    while (frames.length < FRAMES) {
      const now = await told();
      if (now && now !== shown) {
        shown = now;
        await page.waitForTimeout(SETTLED);
        const text = await banner.innerText({ timeout: 200 }).catch(() => "");
        const png = await page.screenshot();
        if ((await told()) === now) frames.push({ png, ms: 0, text });
      } else if (!now && (await page.locator(ONWARD).count())) {
        // One's own turn: a look at the strip, then on.
        await page.waitForTimeout(300);
        if (frames.length && frames.at(-1)!.ms === 0) frames.push({ png: await page.screenshot(), ms: OWN_TURN, text: "" });
        await player.point();
        await page.mouse.move(0, 0); // what the mouse rests on is read in the margin
      } else await page.waitForTimeout(20);
    }
    const pages = await toldIn(page);
    for (const frame of frames.filter(({ ms }) => !ms)) {
      const stood = pages.find(({ text }) => text.trim() === frame.text.trim());
      frame.ms = Math.max(LEAST.normal, Math.round(stood?.ms ?? 0));
    }
    const data = await film(page, frames, WIDTH);
    expect(data.length).toBeLessThan(MOST_BYTES);
    writeFileSync(join(ROOT, "docs/pictures", `${slug}-film.webp`), data);
    frames.forEach(({ png }, i) => writeFileSync(join(ROOT, "build/browser", `${slug}-film-${String(i).padStart(2, "0")}.png`), png));
  });
}
