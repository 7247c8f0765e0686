// Levels where a bot is chosen, and a hint in a casual game: on a desk by its button, on a phone by the table's menu.
import type { LevelData, TitleData } from "../src/protocol.ts";
import { type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test, updates } from "./kit.ts";
import { handOf, openTable, words } from "./lobby.ts";
import { Player } from "./player.ts";
import type { Server } from "./server.ts";
import { FIRST, TITLES } from "./shelf.ts";

const seat2 = (person: Person) => person.page.getByRole("combobox", { name: words(person, "seat-number", { number: 2 }), exact: true });

for (const look of [...looks(0), ...looks(1)]) {
  test(`a level tells what kind of player it is · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const titles = (await (await fetch(`${server.address}/api/titles`)).json()) as TitleData[];
    await ada.page.goto(`/new/${FIRST}`);
    const levels: LevelData[] = titles.find((title) => title.slug === FIRST)!.levels;
    expect(levels.length).toBeGreaterThanOrEqual(4);
    for (const level of levels) {
      await seat2(ada).selectOption(level.name);
      await expect(seat2(ada)).toHaveAccessibleDescription(new RegExp(level.style[look.lang]!.slice(0, 20)));
      await expect(seat2(ada).locator("option:checked")).toContainText(level.names[look.lang]!);
    }
    // Where friends play, the table says who plays on for a leaver and whether hints are allowed; where none do, it need not.
    await expect(ada.page.getByLabel(words(ada, "stand-in"))).toHaveCount(0);
    await seat2(ada).selectOption("");
    await ada.page.getByLabel(words(ada, "stand-in")).selectOption("novice");
    await expect(ada.page.getByLabel(words(ada, "stand-in"))).toHaveAccessibleDescription(
      new RegExp(levels[0]!.style[look.lang]!.slice(0, 20)),
    );
    await ada.page.getByLabel(words(ada, "hints-allowed")).check();
  });

  test(`a hint names moves and makes one · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    await openTable(ada, { bot: "novice" });
    await new Player(page, look.phone ? "touch" : "mouse", 5).ready();
    const moved = page.locator(".log__l");
    const before = await moved.count();
    if (look.phone) await page.getByRole("button", { name: words(ada, "table-menu") }).click();
    await page.getByRole("button", { name: words(ada, "hint") }).click();
    const advice = page.getByRole("list", { name: words(ada, "hint") }).getByRole("button");
    await expect(advice.first()).toBeVisible({ timeout: 240_000 });
    expect(await advice.count()).toBeLessThanOrEqual(3);
    await expect(page.getByRole("dialog")).toContainText("%");
    await advice.first().click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => moved.count()).toBeGreaterThan(before);
  });
}

/** Nothing has been measured yet, or other things than these: what people read must fit either. */
const PROOFS: LevelData["proof"][] = [
  null,
  { lower: "novice", seats: 2, games: 1000, rate: 0.712, low: 0.671, high: 0.75, fair: 0.5 },
  { lower: "steady", seats: 4, games: 1240, rate: 0.418, low: 0.372, high: 0.466, fair: 0.25 },
];

for (const look of [...looks(1), ...looks(3)]) {
  test(`what was measured of a level is told where it is chosen · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await ada.page.route("**/api/titles", async (route) => {
      const titles = (await (await route.fetch()).json()) as TitleData[];
      for (const [at, level] of titles.find((title) => title.slug === FIRST)!.levels.entries()) level.proof = PROOFS[at] ?? null;
      await route.fulfill({ json: titles });
    });
    await ada.page.goto(`/new/${FIRST}`);
    const told: Record<string, string[]> = {
      novice: [],
      steady: ["71", "67", "75", look.lang === "ru" ? "Новичок" : "Novice"],
      skilled: ["42", "37", "47", "25", "4", look.lang === "ru" ? "Опытный" : "Steady"],
      master: [words(ada, "level-unproved")],
    };
    for (const [level, parts] of Object.entries(told)) {
      await seat2(ada).selectOption(level);
      for (const part of parts) await expect(seat2(ada)).toHaveAccessibleDescription(new RegExp(part));
      if (level === "novice") await expect(seat2(ada)).not.toHaveAccessibleDescription(new RegExp(words(ada, "level-unproved")));
      await expectNoOverflow(ada.page, `the form, with ${level}`);
    }
  });
}

for (const [turn, slug] of (WHOLE ? TITLES : TITLES.slice(0, 3)).entries()) {
  for (const look of looks(turn)) {
    test(`the strength card of ${slug} opens and shows four levels · ${look.name}`, async ({ server, person }) => {
      const ada = await person(server, look);
      const { page } = ada;
      const known = (await (await fetch(`${server.address}/api/titles`)).json()) as TitleData[];
      const alone = known.find((title) => title.slug === slug)!.levels.some((level) => level.alone);
      await page.goto(`/new/${slug}`);
      const card = page.getByRole("table");
      await expect(page.getByText(words(ada, "strength"))).toBeVisible();
      await expect(card).toBeHidden();
      await page.getByText(words(ada, "strength")).click();
      await expect(card.getByRole("columnheader")).toHaveText(
        look.lang === "ru" ? ["Новичок", "Опытный", "Искусный", "Мастер"] : ["Novice", "Steady", "Skilled", "Master"],
      );
      for (const row of await card.locator("tbody").all()) await expect(row.getByRole("cell")).toHaveCount(4);
      await expect(card.getByText(words(ada, "strength-alone"))).toHaveCount(alone ? 1 : 0);
      await expect(page.getByText(words(ada, "strength-ceiling"))).toBeVisible();
      await expectNoOverflow(page, "the strength card");
      await expectAccessible(page, "the strength card");
    });
  }
}

/** How often this browser was asked something new. */
const questions = (person: Person): number =>
  new Set(updates(person).flatMap((update) => (update.decision ? [update.decision.id] : []))).size;

/** Whether the bot was waited for at this person's table, and no longer was afterwards. */
function botAnswered(person: Person): boolean {
  const waited = updates(person).map(({ seat, view }) => view.waiting.some((one) => one !== seat));
  return waited.lastIndexOf(false) > waited.indexOf(true) && waited.includes(true);
}

/** What a server tells whoever runs it. */
async function figure(server: Server, name: string): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  return Number(new RegExp(`^pentarchy_${name} (.*)$`, "m").exec(text)![1]);
}

for (const [turn, slug] of TITLES.entries()) {
  for (const look of looks(turn)) {
    test(`every level of ${slug} answers at four tables at once · ${look.name}`, async ({ serve, person }) => {
      const server = await serve();
      const known = (await (await fetch(`${server.address}/api/titles`)).json()) as TitleData[];
      expect(known.map((title) => title.slug).sort()).toEqual([...TITLES].sort());
      const { levels } = known.find((title) => title.slug === slug)!;
      const people = await Promise.all(levels.map(() => person(server, look)));
      const asked = WHOLE ? 12 : 4;
      await Promise.all(
        people.map(async (one, at) => {
          await openTable(one, { slug, bot: levels[at]!.name });
          await new Player(one.page, handOf(one), at + 1).playOn(() => questions(one) >= asked && botAnswered(one));
        }),
      );
      expect(await figure(server, "bot_moves_total")).toBeGreaterThanOrEqual(levels.length);
      expect(await figure(server, "bot_crashes_total")).toBe(0);
      if (!WHOLE) return; // in the cut this machine may be busy with other things
      const [slowest, cap] = [await figure(server, "bot_seconds_max"), Math.max(...levels.map((level) => level.seconds))];
      expect(slowest).toBeLessThan(cap + 0.3);
      expect(await figure(server, "bot_late_total")).toBe(0);
    });
  }
}
