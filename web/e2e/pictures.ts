// `make screenshots`: the app's pages as pictures, in every language, theme and width. Positions come from records, so that
// the same pictures come out again. What is to be seen of a title lies with its tests (`knowledge.ts`).
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LOOKS, expect, test } from "./kit.ts";
import { KNOWLEDGE } from "./knowledge.ts";
import { openTable } from "./lobby.ts";
import { NAME, type Scene, lesson, page, strength } from "./scenes.ts";
import { ROOT } from "./server.ts";
import { FIRST, TITLES } from "./shelf.ts";
import { webp } from "./webp.ts";

const OUT = join(ROOT, "build/pictures");
const SECOND = TITLES[1] ?? FIRST;

const SCENES: Record<string, Scene> = {
  landing: page("/", ".pan__a .btn"),
  "new-table": page(`/new/${FIRST}`, "form .btn--go"),
  ...Object.fromEntries(TITLES.map((slug) => [`strength-${slug}`, strength(slug)])),
  "waiting-room": async (person) => {
    await openTable(person, { name: NAME[person.look.lang], listed: true });
    await person.page.locator(".qr").waitFor();
  },
  lobby: async ({ page }) => {
    await page.goto("/");
    await page.locator(".lists .rows li").first().waitFor();
    await page.locator("#tables").scrollIntoViewIfNeeded();
  },
  guide: lesson(FIRST),
  rulebook: page(`/rules/${SECOND}`, ".clauses li"),
  content: page(`/content/${SECOND}`, "main dl, main .sum"),
  gallery: page("/gallery", ".seat"),
  you: page("/you", "main form"),
};
for (const { scenes } of KNOWLEDGE.values()) Object.assign(SCENES, scenes);

/** The best go into the documents, small: `make screenshots BEST=1`. */
const BEST: Record<string, string> = Object.assign(
  { "landing-en-parchment-1280": "web-landing" },
  ...[...KNOWLEDGE.values()].map(({ best }) => best),
);

const only = process.env.SCENES ? process.env.SCENES.split(",") : null;
for (const look of LOOKS.filter((one) => !process.env.LOOK || one.name.includes(process.env.LOOK))) {
  test(`pictures · ${look.name}`, async ({ serve, person }) => {
    const server = await serve("--host", "0.0.0.0");
    const guest = await server.guest(NAME[look.lang]);
    const friend = await server.guest(look.lang === "ru" ? "Лев" : "Leo");
    await friend.open({
      game: SECOND,
      chairs: [
        { me: true, bot: "" },
        { bot: "", me: false },
      ],
    });
    const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
    for (const [name, scene] of Object.entries(SCENES)) {
      if (only && !only.includes(name)) continue;
      await scene(ada, guest, server);
      await ada.page.evaluate(() => document.fonts.ready);
      await ada.page.mouse.move(0, 0);
      await ada.page.waitForTimeout(350);
      const file = `${name}-${look.name.replaceAll(" ", "-")}`;
      const picture = await ada.page.screenshot({ path: join(OUT, `${file}.png`) });
      if (process.env.BEST && BEST[file]) writeFileSync(join(ROOT, "docs/pictures", `${BEST[file]}.webp`), await webp(ada.page, picture));
      if (name.endsWith("end")) await ada.page.keyboard.press("Escape");
      await expect(ada.page.locator("body")).toBeVisible();
    }
  });
}
