// It's a Wonderful Kingdom on its own board: whole games, a draft with traps between two people, every question by finger and
// by key, cubes dragged to where they go.
import type { FromServer, Update } from "../src/protocol.ts";
import type { Kingdom } from "../src/boards/wonderful/kingdom.ts";
import { type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test } from "./kit.ts";
import { handOf, openTable, sitDown, words } from "./lobby.ts";
import { ONWARD, Player, THE_END } from "./player.ts";
import { type Guest, recordOf } from "./server.ts";

const slug = "wonderful";
const updates = (person: Person): Update[] => person.heard.map((text) => JSON.parse(text) as FromServer).filter((message) => message.type === "update");
const viewOf = (person: Person): Kingdom => updates(person).at(-1)!.view as Kingdom;
const zoneOf = (view: Kingdom, name: string): number[] => view.zones.find((zone) => zone.name === name)!.cards;
const use = (person: Person, selector: string): Promise<void> => (person.look.phone ? person.page.locator(selector).first().tap() : person.page.locator(selector).first().click());

/** A table at the moment before a move of a recorded game, for whoever made it. */
async function openBefore(guest: Guest, record: string, at: (verb: string, number: number) => boolean): Promise<string> {
  const lines = recordOf(`${slug}/v1/${record}`).moves.filter((line) => !line.startsWith("*"));
  const number = lines.findIndex((line, i) => at(line.split(" ")[1]!, i));
  expect(number, `${record} has it`).toBeGreaterThanOrEqual(0);
  return (await guest.playOn((await guest.upload(`${slug}/v1/${record}`)).id, number, Number(lines[number]!.split(" ")[0]))).id;
}

/** Every module for two and alone, and two scenarios: the places of the options in their lists. The cut plays the first two. */
const GAMES: Record<string, { seats: number; options: Record<string, number> }> = {
  "a quest": { seats: 2, options: { side: 1, quest: 1 } },
  "alone among the rats": { seats: 1, options: { scenario: 1 } },
  menaces: { seats: 2, options: { module: 1 } },
  "menaces chosen at the table": { seats: 2, options: { module: 1, menace: 7 } },
  advisors: { seats: 2, options: { module: 2 } },
  "a quest alone": { seats: 1, options: { quest: 2 } },
  "menaces alone": { seats: 1, options: { module: 1, menace: 2 } },
  "advisors alone": { seats: 1, options: { module: 2 } },
  "alone against the guild": { seats: 1, options: { scenario: 5 } },
};
for (const [turn, [name, { seats, options }]] of Object.entries(GAMES).slice(0, WHOLE ? undefined : 2).entries()) {
  for (const look of looks(1 + turn)) {
    test(`a person finishes It's a Wonderful Kingdom, ${name} · ${look.name}`, async ({ server, person }) => {
      test.setTimeout(400_000);
      const ada = await person(server, look, { reducedMotion: true });
      await openTable(ada, { slug, seats, bot: seats > 1 ? "random" : "", options });
      const watch = async ({ page, points }: Player): Promise<void> => (points % 8 ? undefined : expectNoOverflow(page, `the table after ${points} points`));
      await new Player(ada.page, handOf(ada), 51 + turn, watch).playOn();
      await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(seats + 1);
      await expect(ada.page.locator(".papers > li")).toHaveCount(seats);
      await expectNoOverflow(ada.page, "the end");
      await expectAccessible(ada.page, "the end");
    });
  }
}

for (const look of looks(3)) {
  test(`two people draft with traps, and no hidden card crosses the wire · ${look.name}`, async ({ server, person }) => {
    test.setTimeout(240_000);
    const ada = await person(server, look);
    const ben = await person(server, looks(2)[0]!);
    const table = await openTable(ada, { slug, name: "Ada", options: { starter: 1 } });
    await sitDown(ben, table, "Бен");
    // Ada lays a card of her hand face down into the left area.
    await expect(ada.page.locator('.hand [data-light="legal"]')).toHaveCount(8);
    await use(ada, '.hand [data-light="legal"]');
    const card = Number((await ada.page.locator('.hand [data-light="chosen"]').getAttribute("data-spot"))!.split(":")[1]);
    await use(ada, ".area .act--trap");
    await expect(ada.page.locator(".area .back")).toHaveCount(1);
    await expect(ben.page.locator(".area .back")).toHaveCount(1);
    // She offers another one, to all eyes; Ben takes the area with the trap.
    await use(ada, '.hand [data-light="legal"]');
    await use(ada, ".area:last-child .act--all");
    await use(ben, ".area:first-child .act--all");
    await expect(ben.page.locator(".plans .back")).toHaveCount(1);
    const draft = [new Player(ada.page, handOf(ada), 61), new Player(ben.page, handOf(ben), 62)];
    const planning = (): boolean => viewOf(ada).phase > 0;
    await Promise.all(draft.map((player) => player.playOn(planning)));
    // Until the cards were turned up nobody was told which it was, not even who had laid it.
    const told = (await (await fetch(`${server.address}/api/titles/${slug}/words`)).json()) as { kinds: { card: { token: string }[] } };
    const token = told.kinds.card[card]!.token;
    for (const one of [ada, ben]) {
      const before = updates(one).filter((update) => (update.view as Kingdom).phase === 0);
      for (const update of before) {
        const view = update.view as Kingdom;
        for (const zone of view.zones.filter(({ name }) => name.includes("down") || name === `hand-${1 - update.seat!}`)) expect(zone.cards.filter((id) => id >= 0), zone.name).toEqual([]);
        if (one === ben) expect(JSON.stringify(update), "the trapped card").not.toContain(`"${token}"`);
      }
      expect(before.length).toBeGreaterThan(8);
      const now = viewOf(one);
      expect([...zoneOf(now, "draft-1"), ...zoneOf(now, "woes-1"), ...zoneOf(now, "site-1"), ...zoneOf(now, "discard")]).toContain(card);
    }
  });
}

for (const look of looks(0)) {
  test(`a cube goes where it is dragged, and what it completes is said before · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie });
    const { page } = ada;
    await page.goto(`/t/${await openBefore(guest, "usurper", (verb, number) => verb === "place" && number > 200)}`);
    const cube = page.locator(".tray .cube").first();
    const card = page.locator(".work--lit").first();
    await card.waitFor();
    const before = viewOf(ada).players[updates(ada).at(-1)!.seat!]!;
    const lacks = before.site.map(({ owed }) => owed.reduce((sum, number) => sum + number, 0));
    expect(await page.locator(".work--done").count()).toBe(lacks.filter((number, at) => number === 1 && before.site[at]!.owed.some((owed, item) => owed && before.loose[item])).length);
    const filled = await card.locator(".sockets .in").count();
    if (look.phone) await card.locator(".onto").tap();
    else await cube.dragTo(card, { targetPosition: { x: 40, y: 90 } });
    await expect.poll(async () => (await page.locator(".work--lit, .prompt .choice").count()) > 0 || (await page.locator(".work").first().locator(".sockets .in").count()) > filled).toBe(true);
    await expect.poll(() => viewOf(ada).players[updates(ada).at(-1)!.seat!]!.site.flatMap(({ owed }) => owed).reduce((sum, number) => sum + number, 0)).toBeLessThan(lacks.reduce((sum, number) => sum + number, 0));
  });
}

/** Questions as they came in recorded games, by the verb of the answer; and what is taken up first to give it. */
const PHASES: [string, string, string?][] = [
  ["usurper", "offer"],
  ["usurper", "take"],
  ["usurper", "construct"],
  ["usurper", "place"],
  ["usurper", "krystallium", '[data-tool="krystallium"]'],
  ["usurper", "discard", '[data-tool="discard"]'],
  ["usurper", "task", '.task[data-light="legal"]'],
  ["usurper", "exchange", ".swap"],
  ["usurper", "spy"],
  ["usurper", "waken"],
  ["northern-lands", "soldier", '[data-tool="soldier"]'],
  ["plague-lord-b", "pass"],
];
for (const look of looks(3)) {
  test(`every question of It's a Wonderful Kingdom can be read, reached and looked at · ${look.name}`, async ({ server, person }) => {
    test.setTimeout(300_000);
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
    const { page } = ada;
    for (const [record, verb, tool] of WHOLE ? PHASES : PHASES.slice(0, 7)) {
      await test.step(verb, async () => {
        await page.goto(`/t/${await openBefore(guest, record, (one) => one === verb)}`);
        await page.locator(ONWARD).first().waitFor();
        await expectAccessible(page, `${verb}, ${look.name}`);
        await expectNoOverflow(page, `${verb}, ${look.name}`);
        const outOfReach = await page.locator(ONWARD).evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex < 0).map((one) => one.outerHTML.slice(0, 120)));
        expect(outOfReach, verb).toEqual([]);
        if (!tool) return;
        const asked = updates(ada).length;
        await use(ada, tool);
        // It was done, is to be confirmed, or something says where it goes.
        await expect.poll(async () => updates(ada).length > asked || (await page.locator("main [data-move], main .btn--go").count()) > 0).toBe(true);
        await expectAccessible(page, `${verb} taken up, ${look.name}`);
      });
    }
  });
}

for (const look of looks(0, (one) => !one.phone)) {
  test(`It's a Wonderful Kingdom by keyboard alone · ${look.name}`, async ({ server, person }) => {
    test.setTimeout(WHOLE ? 1_200_000 : 400_000);
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie });
    const moves = recordOf(`${slug}/v1/usurper`).moves.filter((line) => !line.startsWith("*")).length;
    await ada.page.goto(`/t/${await openBefore(guest, "usurper", (_, number) => number === (WHOLE ? 0 : moves - 24))}`);
    await new Player(ada.page, "keyboard", 33).playOn();
    await expect(ada.page.locator(THE_END)).toBeVisible();
  });
}

for (const look of looks(2)) {
  test(`the form offers only what goes together, and says what stands in the way · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    await page.goto(`/new/${slug}`);
    const field = (name: string) => page.locator(`select[name="${name}"]`);
    const open = (name: string) => field(name).locator("option:not([disabled])");
    // Menaces: no quest board is left, and the form says why.
    await field("module").selectOption("1");
    await expect(open("quest")).toHaveCount(2); // as usual, or none
    await expect(field("quest")).toHaveValue("3");
    await expect(page.locator(".field", { has: field("quest") }).locator(".hint").first()).toContainText(await field("module").locator("option:checked").innerText());
    await field("module").selectOption("");
    // A stack of menaces settles the module; a scenario all of it.
    await field("menace").selectOption("3");
    await expect(field("module")).toHaveValue("1");
    await page.getByRole("combobox", { name: words(ada, "seats"), exact: true }).selectOption("1");
    await field("scenario").selectOption("3");
    await expect(field("module")).toHaveValue("3");
    await expect(open("menace")).toHaveCount(2);
    await expectAccessible(page, "the form");
    await page.getByLabel(words(ada, "your-name")).fill("Ada");
    await page.getByRole("button", { name: words(ada, "start") }).click();
    await page.waitForURL(/\/t\//);
    await expect(page.locator(".alone")).toBeVisible();
  });
}
