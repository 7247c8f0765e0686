// Queen of 12 on its own board: whole games in every mode, and cards chosen in secret.
import { type Look, type Person, WHOLE, expect, expectNoOverflow, looks, test, updates } from "$e2e/kit.ts";
import { handOf, openTable, sitDown } from "$e2e/lobby.ts";
import { Player, THE_END } from "$e2e/player.ts";
import type { QueenView } from "$games/queen/web/view_types.ts";

const slug = "queen";

/** All its modes: the number of seats, and the places of the options in their lists. */
const MODES: Record<string, { seats: number; options?: Record<string, number> }> = {
  duel: { seats: 2 },
  solo: { seats: 1, options: { sheet: 1 } },
  "four seats": { seats: 4, options: { expansion_cards: 1 } },
  "a Crusade on C": { seats: 3, options: { crusade: 1, sheet: 2 } },
  "a Crusade on D": { seats: 2, options: { crusade: 1, sheet: 3 } },
  "a Crusade alone": { seats: 1, options: { crusade: 1 } },
};

/** To the last point; on a phone nothing may ever stick out. */
async function finish(ada: Person, seats: number, options: Record<string, number>, hand = handOf(ada)): Promise<void> {
  await openTable(ada, { slug, seats, options, bot: seats > 1 ? "random" : "" });
  const watch = async ({ page, points }: Player): Promise<void> =>
    points % 5 ? undefined : expectNoOverflow(page, `Queen of 12 after ${points} points`);
  await new Player(ada.page, hand, 20 + seats, watch).playOn();
  await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(seats + 1);
  await expectNoOverflow(ada.page, "the end");
}

const looksOf = (mode: string): Look[] => (WHOLE ? looks(0) : mode === "duel" ? looks(1) : []);
for (const [mode, { seats, options = {} }] of Object.entries(MODES)) {
  for (const look of looksOf(mode)) {
    test(`Queen of 12, ${mode}, to the end · ${look.name}`, async ({ server, person }) => {
      await finish(await person(server, look, { reducedMotion: true }), seats, options);
    });
  }
}

for (const look of WHOLE ? looks(0, (one) => !one.phone) : []) {
  test(`Queen of 12 by keyboard alone · ${look.name}`, async ({ server, person }) => {
    await finish(await person(server, look, { reducedMotion: true }), 3, {}, "keyboard");
  });
}

for (const look of looks(3)) {
  test(`what is chosen in secret crosses the wire only when all have chosen · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const ben = await person(server, looks(2)[0]!);
    const eve = await person(server, looks(0)[0]!);
    const table = await openTable(ada, { slug, name: "Ada", seats: 2 });
    await sitDown(ben, table, "Бен");
    await eve.page.goto(table);
    const lit = (one: Person) => one.page.locator('.hand [data-light="legal"]');
    for (const one of [ada, ben]) await expect(lit(one)).not.toHaveCount(0);
    await expect(eve.page.locator(".plays")).toBeVisible();
    // Ada chooses two cards: the others see two backs, and of her cards nothing is said.
    const before = [ben, eve].map((one) => one.heard.length);
    await lit(ada).first().click();
    await lit(ada).first().click();
    await expect(ada.page.locator(".plays .shown--sealed")).toHaveCount(2);
    for (const one of [ben, eve]) await expect(one.page.locator(".plays .back")).toHaveCount(2);
    const whispers = [ben, eve].flatMap((one, i) => one.heard.slice(before[i]));
    expect(whispers.length).toBeGreaterThanOrEqual(2);
    expect(whispers.filter((text) => text.includes("rita-"))).toEqual([]);
    for (const one of [ben, eve]) {
      const view = updates(one).at(-1)!.view as QueenView;
      expect(view.chosen[0]).toEqual([-1, -1]);
      expect(view.zones.find((zone) => zone.name === "hand-0")!.cards.filter((card) => card >= 0)).toEqual([]);
    }
    // Ben chooses, too, and everybody sees all four.
    await lit(ben).first().click();
    await lit(ben).first().click();
    for (const one of [ada, ben, eve]) await expect(one.page.locator(".plays .shown--shown, .plays .shown--struck")).toHaveCount(4);
    expect(eve.heard.at(-1)).toContain("rita-");
  });
}
