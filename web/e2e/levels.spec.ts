// Levels where a bot is chosen, and a hint in a casual game: on a desk by its button, on a phone by the table's menu.
import type { LevelData, TitleData } from "../src/protocol.ts";
import { type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test, updates } from "./kit.ts";
import { chooseBot, handOf, moreChoices, openTable, words } from "./lobby.ts";
import { Player } from "./player.ts";
import type { Server } from "./server.ts";
import { FIRST, TITLES } from "./shelf.ts";

/** A level among those who could sit on the second chair. */
const level = (person: Person, name: string) => person.page.locator(`.who input[value="${name}"]`);

for (const look of [...looks(0), ...looks(1)]) {
  test(`a level tells what kind of player it is · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const titles = (await (await fetch(`${server.address}/api/titles`)).json()) as TitleData[];
    await ada.page.goto(`/new/${FIRST}`);
    const levels: LevelData[] = titles.find((title) => title.slug === FIRST)!.levels;
    expect(levels.length).toBeGreaterThanOrEqual(5);
    const faces = new Set<string>();
    for (const { name, names, style } of levels) {
      await chooseBot(ada, 2, name);
      await expect(level(ada, name)).toHaveAccessibleDescription(style[look.lang]!);
      await expect(level(ada, name)).toHaveAccessibleName(new RegExp(names[look.lang]!));
      await expect(ada.page.locator('[data-chair="2"]')).toContainText(names[look.lang]!);
      faces.add(await ada.page.locator('[data-chair="2"] .face').innerHTML());
    }
    expect(faces.size, "every level has a face of its own").toBe(levels.length);
    // Where friends play, the table says who plays on for a leaver and whether hints are allowed; where none do, it need not.
    await moreChoices(ada);
    await expect(ada.page.getByLabel(words(ada, "stand-in"))).toHaveCount(0);
    await chooseBot(ada, 2, "");
    await ada.page.getByLabel(words(ada, "stand-in")).selectOption("novice");
    await expect(ada.page.getByLabel(words(ada, "stand-in"))).toHaveAccessibleDescription(
      new RegExp(levels[0]!.style[look.lang]!.slice(0, 20)),
    );
    await ada.page.getByLabel(words(ada, "hints-allowed")).check();
    await expectNoOverflow(ada.page, "the form");
    await expectAccessible(ada.page, "the form");
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
    const hints = page.locator("[data-hints]");
    const advice = hints.getByRole("listitem").getByRole("button");
    await expect(advice.first()).toBeVisible({ timeout: 240_000 });
    expect(await advice.count()).toBeLessThanOrEqual(3);
    await expect(hints).toContainText("%");
    // Every move says its chance, after the reason where there is one, and has its seal on the board.
    const said = look.lang === "ru" ? /^(\S.* · )?шанс победить \d+\s%$/ : /^(\S.* · )?\d+% chance to win$/;
    for (const line of await advice.locator("small").all()) await expect(line).toHaveText(said);
    await expect(page.locator("[data-marks] .seal")).toHaveCount(await advice.count());
    await expectAccessible(page, "hints on the board");
    await expectNoOverflow(page, "hints on the board");
    await page.keyboard.press("Escape");
    await expect(hints).toHaveCount(0);
    await page.keyboard.press("h");
    await advice.first().click();
    await expect(hints).toHaveCount(0);
    await expect.poll(() => moved.count()).toBeGreaterThan(before);
  });
}

for (const [turn, slug] of (WHOLE ? TITLES : TITLES.slice(0, 3)).entries()) {
  for (const look of looks(turn)) {
    test(`the strength card of ${slug} opens and shows five levels · ${look.name}`, async ({ server, person }) => {
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
        look.lang === "ru"
          ? ["Новичок", "Опытный", "Искусный", "Мастер", "Гроссмейстер"]
          : ["Novice", "Steady", "Skilled", "Master", "Grandmaster"],
      );
      for (const row of await card.locator("tbody").all()) await expect(row.getByRole("cell")).toHaveCount(5);
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

// In the cut one title: levels of the others differ in numbers alone, and tests/server asks the highest of each.
for (const [turn, slug] of (WHOLE ? TITLES : [FIRST]).entries()) {
  for (const look of looks(turn)) {
    test(`every level of ${slug} answers, all at once · ${look.name}`, async ({ serve, person }) => {
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
