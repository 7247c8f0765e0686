// What people new to Pentarchy stumbled over, each as a test that would fail if it came back.
import type { FromServer, TitleWords } from "../src/protocol.ts";
import type { View } from "../src/lib/table.svelte.ts";
import { LOOKS, type Person, expect, expectAccessible, expectNoOverflow, looks, test } from "./kit.ts";
import { chooseBot, openTable, sitDown, words } from "./lobby.ts";
import { ONWARD, Player } from "./player.ts";
import { FIRST, TITLES } from "./shelf.ts";

const PHONE = LOOKS.find((look) => look.phone && look.lang === "ru")!;
const DESK = LOOKS.find((look) => !look.phone && look.lang === "en")!;
const asked = (person: Person): Promise<void> => person.page.locator(ONWARD).first().waitFor();

test("why something is not allowed is forgotten once something else is chosen", async ({ server, person }) => {
  const ada = await person(server, DESK);
  await openTable(ada, { slug: "brawl", bot: "random" });
  const { page } = ada;
  let player = new Player(page, "mouse", 5);
  const barred = page.locator('.land[data-light="illegal"]');
  const cards = page.locator('.hand [data-spot^="card:"]');
  let told = false;
  // A card for which some land is forbidden.
  for (let tries = 0; tries < 40 && !told; tries++) {
    await asked(ada);
    if ((await player.ready()) === "over") {
      await openTable(ada, { slug: "brawl", bot: "random" });
      player = new Player(page, "mouse", 6 + tries);
      await asked(ada);
    }
    for (let at = 0; at < (await cards.count()) && !told; at++) {
      await cards.nth(at).click();
      if ((await cards.nth(at).getAttribute("data-light")) !== "chosen") break; // another question: not about the hand
      if (!(await barred.count()) || (await cards.count()) < 2) continue;
      await barred.first().click({ position: { x: 12, y: 12 }, force: true });
      await expect(page.locator(".prompt__no")).toBeVisible();
      await expect(page.locator(".land__why")).toHaveCount(1);
      await cards.nth(at ? 0 : 1).click();
      await expect(page.locator(".prompt__no")).toHaveCount(0);
      await expect(page.locator(".land__why")).toHaveCount(0);
      told = true;
    }
    if (!told) {
      const enough = player.points + 2;
      await player.playOn(() => player.points >= enough);
    }
  }
  expect(told).toBe(true);
});

for (const look of looks(0)) {
  test(`whoever wants another level finds bots on the chairs · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await ada.page.goto("/");
    await ada.page
      .getByRole("link", { name: words(ada, "play-bot-other") })
      .first()
      .click();
    await expect(ada.page.locator("[data-chair] [data-face]").first()).toHaveAttribute("data-face", "skilled");
    await expect(ada.page.getByRole("button", { name: words(ada, "start") })).toBeInViewport();
    await chooseBot(ada, 2, "novice");
    await ada.page.getByRole("button", { name: words(ada, "start") }).click();
    await ada.page.waitForURL(/\/t\//);
    await asked(ada);
  });

  test(`inviting asks which game, and free seats can be filled · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    await page.goto("/");
    await page.getByRole("button", { name: words(ada, "invite-friends") }).click();
    const games = page.locator("dialog[open] a[href^='/new/']");
    await expect(games).toHaveCount(TITLES.length);
    await expectAccessible(page, "which game");
    await games.first().click();
    await page.getByRole("button", { name: words(ada, "open-and-invite") }).click();
    await page.waitForURL(/\/t\//);
    await page.locator(".fill .btn").click();
    await asked(ada);
  });

  test(`the landing page keeps what was reached alone · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    await page.goto("/");
    await page.locator("#alone").scrollIntoViewIfNeeded();
    await expect(page.locator(".alone li")).toHaveCount(8); // Queen, and Wonderful with its six scenarios and without
    await page.locator('.alone a[href*="scenario=north"]').click();
    await expect(page.locator(".tile--on").first()).toBeVisible();
    await expectNoOverflow(page, "a scenario");
    await page.route("**/api/me/solo", (route) =>
      route.fulfill({
        json: { bests: [{ game: "wonderful", options: { scenario: "north" }, games: 3, result: "won", score: 61, award: "silver" }] },
      }),
    );
    await openTable(ada, { slug: FIRST, bot: "random" }); // one is somebody now
    await page.goto("/");
    await page.locator("#alone").scrollIntoViewIfNeeded();
    await expect(page.locator('.alone [data-medal="silver"]')).toBeVisible();
    await expect(page.locator('.alone a[href*="scenario=north"]')).toContainText("3");
    await expectAccessible(page, "medals");
  });
}

test("among bots a whole turn and more can be taken back, by key, too", async ({ server, person }) => {
  const ada = await person(server, DESK);
  await openTable(ada, { slug: FIRST, bot: "random" });
  const { page } = ada;
  await asked(ada);
  const before = await page.locator(".hand [data-piece]").count();
  const player = new Player(page, "mouse", 3);
  await player.playOn(async () => (await page.locator(".hand [data-piece]").count()) < before - 1);
  await asked(ada);
  for (let tries = 0; tries < 20 && (await page.locator(".hand [data-piece]").count()) < before; tries++) {
    await asked(ada);
    while (await page.locator(".prompt__acts").getByText(words(ada, "step-back")).count()) await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.waitForTimeout(300);
  }
  await expect(page.locator(".hand [data-piece]")).toHaveCount(before);
});

test("whoever takes a move back at once is offered to be asked before every move", async ({ server, person }) => {
  const ada = await person(server, DESK);
  await openTable(ada, { slug: FIRST, bot: "random" });
  const { page } = ada;
  const undo = page.locator(".prompt__acts").getByRole("button", { name: words(ada, "undo"), exact: true });
  await new Player(page, "mouse", 3).playOn(async () => (await undo.count()) > 0);
  await undo.click();
  await page.getByRole("button", { name: words(ada, "confirm-always") }).click();
  await asked(ada);
  const player = new Player(page, "mouse", 3);
  await player.playOn(async () => (await page.locator(".prompt .btn--go").count()) > 0);
  await expect(page.getByRole("button", { name: words(ada, "confirm") })).toBeVisible();
});

test("a wish to take back that is refused is answered; nobody is seated by another's wish", async ({ server, person }) => {
  const [ada, ben] = [await person(server, DESK), await person(server, PHONE)];
  const table = await openTable(ada, { slug: FIRST });
  await sitDown(ben, table, "Бен");
  const players = new Map([
    [ada, new Player(ada.page, "mouse", 1)],
    [ben, new Player(ben.page, "touch", 2)],
  ]);
  const first = await Promise.race([...players.keys()].map(async (one) => (await asked(one), one)));
  const other = first === ada ? ben : ada;
  // One whole move of each.
  await players.get(first)!.playOn(async () => (await other.page.locator(ONWARD).count()) > 0);
  await players.get(other)!.playOn(async () => (await first.page.locator(ONWARD).count()) > 0);
  await first.page.keyboard.press("u");
  await other.page.getByRole("button", { name: words(other, "refuse") }).click();
  const name = first === ada ? "Бен" : "Ada";
  await expect(first.page.getByText(words(first, "takeback-refused", { name }))).toBeVisible();
});

test("on a phone one sees the clock, and that somebody has spoken", async ({ server, person }) => {
  const [ada, ben] = [await person(server, DESK), await person(server, PHONE)];
  for (const slug of [FIRST, "castles"]) {
    const table = await openTable(ada, { slug, time: "quick" });
    await sitDown(ben, table, "Бен");
    await expect(ben.page.locator(".clocks [role=timer]")).toHaveCount(2);
    await expect(ben.page.locator(".clocks [role=timer]").first()).toBeInViewport();
    // The chronicle has room beside whatever else stands in its column.
    const chronicle = ada.page.locator(".table__side .log");
    expect(await chronicle.evaluate((log) => (log.closest("[role=tabpanel]") ?? log.parentElement!).clientHeight)).toBeGreaterThan(200);
    await ada.page.locator("#tab-chat").click();
    await ada.page.getByRole("textbox", { name: words(ada, "say") }).fill("Hello!");
    await ada.page.keyboard.press("Enter");
    await expect(ben.page.locator(".drawer .said")).toContainText("1");
    await ben.page.locator(".drawer").click();
    await expect(ben.page.locator("dialog[open]").getByText("Hello!")).toBeVisible();
    await ben.page.keyboard.press("Escape");
    await expect(ben.page.locator(".drawer .said")).toHaveCount(0);
    await expectAccessible(ben.page, `a table of ${slug} with clocks`);
    for (const button of await ben.page.locator(".bar .icon-btn:visible").all())
      expect((await button.boundingBox())!.width).toBeGreaterThanOrEqual(44);
    await expectNoOverflow(ben.page, `a table of ${slug} with clocks`);
  }
});

test("that the connection is lost is said in a dialog, too", async ({ server, person }) => {
  const ada = await person(server, DESK, { forgive: /ERR_|WebSocket/ });
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: words(ada, "menu"), exact: true }).click();
  await ada.page.locator("dialog[open]").waitFor();
  await server.kill();
  await expect(ada.page.locator("dialog[open]").getByText(words(ada, "offline"))).toBeVisible();
  await server.restart();
  await expect(ada.page.locator("dialog[open]").getByText(words(ada, "offline"))).toHaveCount(0);
});

/** Runs in the page before anything else: every card there is lies in one's own hand, or those that the test has put down. */
function dealAll(cards: number): void {
  const dealt = JSON.parse(localStorage.getItem("dealt") ?? "null") as number[] | null;
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data")!;
  Object.defineProperty(MessageEvent.prototype, "data", {
    get(this: MessageEvent): unknown {
      const text: unknown = get!.call(this);
      if (typeof text !== "string" || !text.includes('"update"')) return text;
      const message = JSON.parse(text) as FromServer;
      if (message.type !== "update" || message.seat === null) return text;
      for (const zone of (message.view as View).zones)
        if (zone.sight === "owner" && zone.owner === message.seat && zone.cards.length > 1) zone.cards = dealt ?? [...Array(cards).keys()];
      return JSON.stringify(message);
    },
  });
}

/** What sticks out of the cards of the hand, or is cut off in them, with the words that do. Runs in the page. */
function spilled(): string[] {
  const STRAY = 1.5; // pixels that rounding may make
  const hand = document.querySelector<HTMLElement>(".hand")!;
  const cards = [...hand.querySelectorAll<HTMLElement>("[data-spot^='card:'], [data-piece^='card:']")].filter(
    (card) => !card.parentElement!.closest("[data-spot^='card:'], [data-piece^='card:']"),
  );
  return cards.flatMap((card) => {
    const box = card.getBoundingClientRect();
    const out = [...card.querySelectorAll<HTMLElement>("*")].find((one) => {
      const part = one.getBoundingClientRect();
      if (!part.width || one.closest(".sr, .card__art, .opt__mark") || getComputedStyle(one).position === "absolute") return false;
      const cut = getComputedStyle(one).overflow === "visible" ? 0 : one.scrollHeight - one.clientHeight;
      return Math.max(part.bottom - box.bottom, part.right - box.right, box.left - part.left, cut) > STRAY;
    });
    // A word that goes on in the next line, without even a hyphen.
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement!.matches("[style*=--letters], [style*=--letters] *")) continue;
      for (const { index, 0: word } of text.textContent!.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return [`${word} is broken`];
      }
    }
    return out ? [`${card.innerText.replaceAll("\n", " ").slice(0, 60)}: ${out.className}`] : [];
  });
}

const TABLET = { width: 820, height: 1180 };
for (const slug of ["castles", "wonderful", "brawl", "queen"].filter((one) => TITLES.includes(one)))
  test(`nothing spills out of a card in the hand · ${slug}`, async ({ server, person }) => {
    const guest = await server.guest("Ада");
    const ada = await person(server, PHONE, { cookie: guest.cookie });
    const words = (await (await fetch(`${server.address}/api/titles/${slug}/words`)).json()) as TitleWords;
    await ada.context.addInitScript(dealAll, words.kinds.card!.length);
    const bot = { bot: "random" };
    await ada.page.goto(`/t/${(await guest.open({ game: slug, chairs: [{ me: true }, bot], open: false })).id}`);
    await ada.page.locator(".hand [data-piece^='card:'], .hand [data-spot^='card:']").nth(20).waitFor({ state: "attached" });
    await ada.page.evaluate(() => document.fonts.ready);
    expect(await ada.page.evaluate(spilled)).toEqual([]);
    if (slug !== "queen") return; // others' hands on a tablet have no room for all their cards
    await ada.page.setViewportSize(TABLET);
    await ada.page.waitForTimeout(300);
    expect(await ada.page.evaluate(spilled)).toEqual([]);
    // On a low desk, as many at a time as a hand has.
    await ada.page.setViewportSize({ width: 1280, height: 800 });
    for (let first = 0; first < words.kinds.card!.length; first += 4) {
      await ada.page.evaluate(
        (dealt) => localStorage.setItem("dealt", JSON.stringify(dealt)),
        [0, 1, 2, 3].map((at) => first + at),
      );
      await ada.page.reload();
      await ada.page.locator(".hand [data-piece^='card:']").nth(3).waitFor();
      await ada.page.evaluate(() => document.fonts.ready);
      expect(await ada.page.evaluate(spilled)).toEqual([]);
    }
  });
