// Whole games, from the landing page to the last point of the score sheet.
import { type Person, WHOLE, expect, expectNoOverflow, looks, test } from "./kit.ts";
import { handOf, openTable, playBotNow, sitDown, words } from "./lobby.ts";
import { Player, THE_END } from "./player.ts";
import { FIRST, TITLES } from "./shelf.ts";

/** The shields that are drawn in these places, by whose name stands there. */
const shieldsIn = ({ page }: Person, places: string): Promise<Record<string, string>> =>
  page.locator(`${places}:has(.shield)`).evaluateAll(
    (all, names) => {
      const drawn = (name: string): string | undefined =>
        all.find((one) => one.textContent!.includes(name))?.querySelector(".shield svg")!.innerHTML;
      return Object.fromEntries(names.flatMap((name) => (drawn(name) ? [[name, drawn(name)!]] : [])));
    },
    [...NAMES],
  );
const NAMES = ["Ada", "Бен"] as const;

for (const [turn, slug] of (WHOLE ? TITLES : [FIRST]).entries()) {
  const look = looks(turn, ({ phone }) => !phone)[0]!;
  test(`two people in two browsers finish a game, each in the same colours all along · ${slug} ${look.name}`, async ({
    server,
    person,
  }) => {
    const ada = await person(server, look);
    const ben = await person(server, looks(turn + 1)[0]!);
    const table = await openTable(ada, { slug, name: NAMES[0] });
    // The waiting room shows people, and no colour that the game would have to keep.
    await expect(ada.page.locator(".chair [data-face]")).toHaveCount(2);
    await expect(ada.page.locator(".shield")).toHaveCount(0);
    await sitDown(ben, table, NAMES[1]);
    const players = [new Player(ada.page, handOf(ada), 3), new Player(ben.page, handOf(ben), 4)];
    await expect.poll(async () => Object.keys(await shieldsIn(ada, "[data-seat]"))).toEqual(NAMES);
    const begun = await shieldsIn(ada, "[data-seat]");
    await Promise.all(players.map((player) => player.playOn()));
    for (const one of [ada, ben]) {
      const ended = await shieldsIn(one, `${THE_END} thead th`);
      expect(Object.keys(ended)).toEqual(NAMES);
      expect(ended.Ada).not.toBe(ended.Бен);
      expect(ended).toMatchObject(begun);
    }
    // Both read the same points.
    const totals = await Promise.all([ada, ben].map(({ page }) => page.locator(`${THE_END} tfoot td`).allInnerTexts()));
    expect(totals[0]!.slice(1)).toEqual(totals[1]!.slice(1));
    // Once more: whoever asks is taken there, the other follows a link.
    await ada.page.getByRole("button", { name: words(ada, "rematch") }).click();
    await ada.page.waitForURL((url) => url.pathname.startsWith("/t/") && url.pathname !== table);
    // Nobody is seated, and no clock starts, before both have asked for it.
    await expect(ada.page.getByRole("heading", { name: words(ada, "waiting-again") })).toBeVisible();
    await expect(ben.page.getByText(words(ben, "rematch-waits"))).toBeVisible();
    await ben.page.getByRole("button", { name: words(ben, "rematch") }).click();
    await ben.page.waitForURL((url) => url.pathname.startsWith("/t/") && url.pathname !== table);
    for (const { page } of [ada, ben]) await expect(page.locator("[data-seat]").first()).toBeVisible();
    await ada.page.goto(table.replace("/t/", "/replay/"));
    await ada.page.locator("[data-seat] .shield").first().waitFor();
    const replayed = await shieldsIn(ada, "[data-seat]");
    expect(replayed).toMatchObject(begun);
  });
}

for (const look of looks(2)) {
  test(`a person finishes a game against bots · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await openTable(ada, { seats: 4, bot: "steady" });
    await new Player(ada.page, handOf(ada), 5).playOn();
    await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(5);
  });
}

for (const look of looks(1, (one) => one.phone)) {
  test(`a whole game by touch at 360 px · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await playBotNow(ada);
    const player = new Player(ada.page, "touch", 6, async ({ page }) => expectNoOverflow(page, "the table"));
    await player.playOn();
    await expectNoOverflow(ada.page, "the score sheet");
    expect(player.points).toBeGreaterThan(10);
  });
}

for (const look of looks(0, (one) => !one.phone)) {
  test(`a whole game by keyboard alone · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    const focus = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    await page.goto("/");
    await expect(page.getByRole("button", { name: words(ada, "play-bot-now") })).toBeEnabled();
    for (let i = 0; i < 30 && (await focus()) !== words(ada, "play-bot-now"); i++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/t\//);
    const player = new Player(page, "keyboard", 7);
    await player.ready();
    // The list of keys comes and goes by its key.
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toContainText(words(ada, "key-undo"));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // Escape takes a choice back.
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(page.locator('[data-light="chosen"]')).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator('[data-light="chosen"]')).toHaveCount(0);
    await player.playOn();
    // The end is a dialog that Escape closes, and the sheet opens again.
    await page.keyboard.press("Escape");
    await expect(page.locator(THE_END)).toHaveCount(0);
    for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.matches(".prompt .btn--go"))); i++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator(THE_END)).toBeVisible();
  });
}
