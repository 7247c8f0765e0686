// `make screenshots`: the app's pages as pictures, in every language, theme and width. Positions come from records, so that
// the same pictures come out again.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { LOOKS, type Person, expect, test } from "./kit.ts";
import { type Form, openTable, words } from "./lobby.ts";
import { ONWARD, Player, THE_END } from "./player.ts";
import { QUESTIONS } from "./questions.ts";
import { type Guest, ROOT, type Server, playedNow, recordOf } from "./server.ts";

const OUT = join(ROOT, "build/pictures");
const NAME = { en: "Mira", ru: "Мира" };

type Scene = (person: Person, guest: Guest, server: Server) => Promise<void>;

const page =
  (path: string, sign: string): Scene =>
  async ({ page }) => {
    await page.goto(path);
    await page.locator(sign).first().waitFor();
  };

/** A recorded game, from a share of its moves on. */
const game =
  (record: string, share: number, seat: number): Scene =>
  async ({ page }, guest) => {
    const moves = recordOf(record).moves.filter((line) => !line.startsWith("*")).length;
    const table = await guest.playOn((await guest.upload(record)).id, Math.floor(moves * share), seat);
    await page.goto(`/t/${table.id}`);
    await page.locator(ONWARD).first().waitFor();
  };

/** A recorded game, right before one of its moves, for whoever made it. */
const before =
  (record: string, at: (words: string[], number: number) => boolean): Scene =>
  async ({ page }, guest) => {
    const lines = recordOf(record).moves.filter((line) => !line.startsWith("*")).map((line) => line.split(" "));
    const number = lines.findIndex(at);
    const table = await guest.playOn((await guest.upload(record)).id, number, Number(lines[number]![0]));
    await page.goto(`/t/${table.id}`);
    await page.locator(ONWARD).first().waitFor();
  };

/** A duel of greedy bots with a quest, right before one of its moves, for whoever made it. */
const duel =
  (at: (words: string[], number: number) => boolean): Scene =>
  async ({ page }, guest) => {
    const table = await guest.playOnBefore(await playedNow("wonderful", 2, 7, "starter=0"), at);
    await page.goto(`/t/${table.id}`);
    await page.locator(ONWARD).first().waitFor();
  };

/** A new table, played on until something is there to be seen. */
const until =
  (form: Form, sign: string): Scene =>
  async (person) => {
    await openTable(person, { name: NAME[person.look.lang], bot: (form.seats ?? 2) > 1 ? "random" : "", ...form });
    const there = person.page.locator(sign);
    const stays = async (): Promise<boolean> => {
      if (!(await there.count())) return false;
      await person.page.waitForTimeout(300); // what a rival ends at once is no picture
      return (await there.count()) > 0;
    };
    await new Player(person.page, person.look.phone ? "touch" : "mouse", 5).playOn(stays);
    await there.first().evaluate((element) => element.closest("dialog") ?? element.scrollIntoView({ block: "nearest" }));
  };

/** The form of a title with its levels' card open. */
const strength =
  (slug: string): Scene =>
  async (person) => {
    await person.page.goto(`/new/${slug}`);
    await person.page.getByText(words(person, "strength")).click();
    await person.page.locator("details[open]").evaluate((card) => card.scrollIntoView({ block: "start" }));
  };

const SCENES: Record<string, Scene> = {
  landing: page("/", ".pan__a .btn"),
  "new-table": page("/new/brawl", "form .btn--go"),
  ...Object.fromEntries(["brawl", "queen"].map((slug) => [`strength-${slug}`, strength(slug)])),
  "waiting-room": async (person) => {
    await openTable(person, { name: NAME[person.look.lang], seats: 3, listed: true });
    await person.page.locator(".qr").waitFor();
  },
  lobby: async ({ page }) => {
    await page.goto("/");
    await page.locator(".lists .rows li").first().waitFor();
    await page.locator("#tables").scrollIntoViewIfNeeded();
  },
  "table-early": async (person, guest, server) => {
    await game("brawl/v1/2-seats", 0.15, 0)(person, guest, server);
    const card = person.page.locator('.hand [data-light="legal"]').nth(1);
    await (person.look.phone ? card.tap() : card.click());
  },
  "table-late": game("brawl/v1/4-seats", 0.8, 0),
  end: async (person, guest, server) => {
    await game("brawl/v1/3-seats", 0.9, 0)(person, guest, server);
    await new Player(person.page, person.look.phone ? "touch" : "mouse", 3).playOn();
    await person.page.locator(THE_END).waitFor();
  },
  replay: async ({ page }, guest) => {
    const table = await guest.upload("brawl/v1/3-seats");
    await page.goto(`/replay/${table.id}?step=14`);
    await page.locator(".reel__keys").waitFor();
  },
  "replay-on": async (person, guest, server) => {
    await SCENES["replay"]!(person, guest, server);
    if (person.look.phone) await person.page.getByRole("button", { name: words(person, "replay-menu") }).click();
    await person.page.getByRole("button", { name: words(person, "play-on") }).locator("visible=true").click();
    await person.page.getByLabel(words(person, "play-on-bots")).waitFor();
  },
  guide: async ({ page }) => {
    await page.goto("/learn/brawl");
    await page.locator("[data-hint]").waitFor();
  },
  castles: game("castles/v1/6-seats", 0.6, 0),
  ...Object.fromEntries(QUESTIONS.map(([record, verb]) => [`castles-${verb}`, before(`castles/v1/${record}`, (words) => words[1] === verb)])),
  "castles-end": async (person, guest, server) => {
    await game("castles/v1/2-seats", 0.97, 0)(person, guest, server);
    await new Player(person.page, person.look.phone ? "touch" : "mouse", 3).playOn();
    await person.page.locator(THE_END).waitFor();
  },
  queen: game("queen/v1/base-3", 0.5, 0),
  tiny: async (person, guest, server) => {
    await before("tiny_epic/v1/tokens-4", (_, number) => number === 111)(person, guest, server);
    await new Player(person.page, person.look.phone ? "touch" : "mouse").pointAt('.area[data-light="legal"]');
  },
  "tiny-five": game("tiny_epic/v1/five-tokens", 0.5, 0),
  "tiny-two": game("tiny_epic/v1/lost-kingdom-tokens", 0.5, 0),
  "tiny-side": game("tiny_epic/v1/tokens-4", 0, 2),
  "tiny-war": async (person, guest, server) => {
    await before("tiny_epic/v1/three", ([, verb, price]) => verb === "price" && Number(price) > 3)(person, guest, server);
    await person.page.locator('main dialog[open] [data-light="legal"]').nth(3).click();
  },
  "tiny-guide": async ({ page }) => {
    await page.goto("/learn/tiny_epic");
    await page.locator("[data-hint]").waitFor();
  },
  "queen-mark": game("queen/v1/base-3", 0.484, 0),
  "queen-crusade": game("queen/v1/crusade-4", 0.5, 0),
  "queen-guide": async ({ page }) => {
    await page.goto("/learn/queen");
    await page.locator("[data-hint]").waitFor();
  },
  wonderful: duel(([seat, verb], number) => seat === "0" && verb === "place" && number > 190),
  "wonderful-offer": async (person, guest, server) => {
    await duel(([seat, verb], number) => seat === "0" && verb === "offer" && number > 160)(person, guest, server);
    const card = person.page.locator('.hand [data-light="legal"]').nth(1);
    await (person.look.phone ? card.tap() : card.click());
  },
  "wonderful-take": duel(([seat, verb], number) => seat === "0" && verb === "take" && number > 160),
  "wonderful-plan": duel(([seat, verb], number) => seat === "0" && verb === "construct" && number > 160),
  "wonderful-guide": async ({ page }) => {
    await page.goto("/learn/wonderful/first");
    await page.locator("[data-hint]").waitFor();
  },
  "wonderful-learn": page("/learn/wonderful", ".lessons a"),
  "wonderful-siege": game("wonderful/v1/greedy-siege", 0.02, 0), // the card that asks for most
  "wonderful-alone": async (person) => {
    await person.page.goto("/learn/wonderful/alone");
    const next = person.page.getByRole("button", { name: words(person, "guide-next") });
    while ((await person.page.locator("[data-hint]").getAttribute("data-hint")) !== "alone-spy") await next.click();
  },
  "wonderful-battle": until({ slug: "wonderful", options: { module: 1 } }, ".menaces--now"),
  "wonderful-council": until({ slug: "wonderful", options: { module: 2 } }, ".council .ask"),
  "wonderful-keep": until({ slug: "wonderful", options: { module: 2 } }, ".hand .advice"),
  "wonderful-rats": until({ slug: "wonderful", seats: 1, options: { scenario: 1 } }, ".area .back"),
  "wonderful-guild": until({ slug: "wonderful", seats: 1, options: { scenario: 5 } }, ".tray"),
  "wonderful-find": until({ slug: "wonderful", seats: 1, options: { scenario: 6 } }, ".hand .dev"),
  "wonderful-end": until({ slug: "wonderful", seats: 1, options: { scenario: 4 } }, THE_END),
  rulebook: page("/rules/castles", ".clauses li"),
  content: page("/content/castles", "main dl, main .sum"),
  gallery: page("/gallery", ".seat"),
  you: page("/you", "main form"),
};

/** The best go into the README, small: `make screenshots BEST=1`. */
const BEST: Record<string, string> = {
  "landing-en-parchment-1280": "web-landing",
  "table-early-en-parchment-1280": "web-table",
  "table-late-ru-candlelight-1280": "web-candlelight",
  "table-early-ru-parchment-360": "web-phone",
  "tiny-en-parchment-1280": "web-tiny-epic",
  "tiny-war-ru-candlelight-360": "web-tiny-epic-war",
  "queen-mark-en-parchment-1280": "web-queen",
  "queen-mark-ru-candlelight-360": "web-queen-phone",
  "castles-en-parchment-1280": "web-castles",
  "castles-ru-candlelight-360": "web-castles-phone",
  "wonderful-en-parchment-1280": "web-wonderful",
  "wonderful-ru-candlelight-360": "web-wonderful-phone",
};

async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82);
  }, png.toString("base64"));
  return Buffer.from(data.split(",")[1]!, "base64");
}

const only = process.env.SCENES ? process.env.SCENES.split(",") : null;
for (const look of LOOKS.filter((one) => !process.env.LOOK || one.name.includes(process.env.LOOK))) {
  test(`pictures · ${look.name}`, async ({ serve, person }) => {
    test.setTimeout(300_000);
    const server = await serve("--host", "0.0.0.0");
    const guest = await server.guest(NAME[look.lang]);
    const friend = await server.guest(look.lang === "ru" ? "Лев" : "Leo");
    await friend.open({ game: "castles", chairs: [{ me: true, bot: "" }, { bot: "", me: false }, { bot: "", me: false }] });
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
