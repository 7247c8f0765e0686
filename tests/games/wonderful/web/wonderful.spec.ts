// It's a Wonderful Kingdom on its own board: whole games, a draft with traps between two people, every question by finger and
// by key, cubes dragged to where they go.
import type { FromServer, Update } from "$app/protocol.ts";
import type { WonderfulView } from "$games/wonderful/web/view_types.ts";
import { type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test } from "$e2e/kit.ts";
import { chooseOption, chooseSeats, finish, handOf, moreChoices, openTable, sitDown, words } from "$e2e/lobby.ts";
import { ONWARD, Player, THE_END } from "$e2e/player.ts";
import { playedNow } from "$e2e/server.ts";

const slug = "wonderful";
const updates = (person: Person): Update[] =>
  person.heard.map((text) => JSON.parse(text) as FromServer).filter((message) => message.type === "update");
const viewOf = (person: Person): WonderfulView => updates(person).at(-1)!.view as WonderfulView;
const zoneOf = (view: WonderfulView, name: string): number[] => view.zones.find((zone) => zone.name === name)!.cards;
const use = (person: Person, selector: string): Promise<void> =>
  person.look.phone ? person.page.locator(selector).first().tap() : person.page.locator(selector).first().click();

/** What is asked is read once a kind: nothing sticks out, axe finds nothing, and all that is lit can be reached by keys. */
function reader(person: Person): (player: Player) => Promise<void> {
  const read = new Set<string>();
  return async ({ page, points }) => {
    if (points % 8 === 0) await expectNoOverflow(page, `the table after ${points} points`);
    const decision = updates(person).at(-1)?.decision;
    if (!decision?.waited_for || read.has(decision.step)) return;
    read.add(decision.step);
    await expectAccessible(page, `${decision.step}, ${person.look.name}`);
    await expectNoOverflow(page, `${decision.step}, ${person.look.name}`);
    const outOfReach = await page
      .locator(ONWARD)
      .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex < 0).map((one) => one.outerHTML.slice(0, 120)));
    expect(outOfReach, decision.step).toEqual([]);
  };
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
for (const [turn, [name, { seats, options }]] of Object.entries(GAMES)
  .slice(0, WHOLE ? undefined : 2)
  .entries()) {
  for (const look of looks(1 + turn)) {
    test(`a person finishes It's a Wonderful Kingdom, ${name} · ${look.name}`, async ({ server, person }) => {
      const guest = await server.guest("Ada");
      const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
      await openTable(ada, { slug, seats, bot: seats > 1 ? "random" : "", options });
      const player = new Player(ada.page, handOf(ada), 51 + turn, reader(ada));
      await finish(player, guest, `${slug}/v1/${seats > 1 ? "usurper" : "scenario-rats"}`);
      await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(seats + 1);
      await expect(ada.page.locator(".papers > li")).toHaveCount(seats);
      await expectNoOverflow(ada.page, "the end");
      await expectAccessible(ada.page, "the end");
    });
  }
}

for (const look of looks(3)) {
  test(`two people draft with traps, and no hidden card crosses the wire · ${look.name}`, async ({ server, person }) => {
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
    const planning = (): boolean => viewOf(ada).phase !== "draft";
    await Promise.all(draft.map((player) => player.playOn(planning)));
    // Until the cards were turned up nobody was told which it was, not even who had laid it.
    const told = (await (await fetch(`${server.address}/api/titles/${slug}/words`)).json()) as { kinds: { card: { token: string }[] } };
    const token = told.kinds.card[card]!.token;
    for (const one of [ada, ben]) {
      const before = updates(one).filter((update) => (update.view as WonderfulView).phase === "draft");
      for (const update of before) {
        const view = update.view as WonderfulView;
        for (const zone of view.zones.filter(({ name }) => name.includes("down") || name === `hand-${1 - update.seat!}`))
          expect(
            zone.cards.filter((id) => id >= 0),
            zone.name,
          ).toEqual([]);
        if (one === ben) expect(JSON.stringify(update), "the trapped card").not.toContain(`"${token}"`);
      }
      expect(before.length).toBeGreaterThan(8);
      // One of them may be told a moment later, and Ben may have begun to plan.
      const open = (): number[] => ["draft-1", "woes-1", "site-1", "built-1", "discard"].flatMap((zone) => zoneOf(viewOf(one), zone));
      await expect.poll(open).toContain(card);
    }
  });
}

for (const look of looks(0)) {
  test(`a cube goes where it is dragged, and what it would complete is said before · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    await openTable(ada, { slug, seats: 2, bot: "random" });
    // Of a game anybody plays: the first cube that may go onto a card.
    const lit = page.locator(".work--lit:has(.onto)");
    const player = new Player(page, handOf(ada), 71);
    await player.playOn(async () => (await page.locator(".tray").count()) > 0 && (await lit.count()) > 0);
    const own = (): WonderfulView["players"][number] => viewOf(ada).players[updates(ada).at(-1)!.seat!]!;
    const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
    const lacks = (): number => sum(own().site.flatMap(({ owed }) => owed));
    const before = lacks();
    const last = own().site.filter(({ owed }) => sum(owed) === 1 && own().loose.some((number, resource) => number && owed[resource]));
    await expect(page.locator(".work--done")).toHaveCount(last.length);
    if (look.phone) await lit.first().locator(".onto").tap();
    else
      await page
        .locator(".tray .cube")
        .first()
        .dragTo(lit.first(), { targetPosition: { x: 40, y: 90 } });
    await expect.poll(lacks).toBe(before - 1);
  });
}

/** What may be done at any time, and what is taken up first to do it. */
const TOOLS: [string, string][] = [
  ["krystallium", '[data-tool="krystallium"]'],
  ["task", '.task[data-light="legal"]'],
  ["exchange", ".swap"],
  ["soldier", '[data-tool="soldier"]'],
  ["discard", '[data-tool="discard"]'],
];
for (const look of looks(1)) {
  test(`what may be done at any time is taken up and put where it goes · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
    const { page } = ada;
    const played = [await playedNow(slug, 2, 7), await playedNow(slug, 2, 8)];
    let seen = 0;
    for (const [verb, tool] of TOOLS) {
      const record = played.find(({ moves }) => moves.some((line) => line.split(" ")[1] === verb));
      if (!record) continue;
      seen++;
      await test.step(verb, async () => {
        await page.goto(`/t/${(await guest.playOnBefore(record, (line) => line[1] === verb)).id}`);
        await page.locator(ONWARD).first().waitFor();
        const asked = updates(ada).length;
        await use(ada, tool);
        const onward = page.locator("main [data-move], main .btn--go");
        await expect.poll(async () => updates(ada).length > asked || (await onward.count()) > 0).toBe(true);
        await expectAccessible(page, `${verb} taken up, ${look.name}`);
        if (updates(ada).length > asked) return; // there was only one way
        const yes = page.locator("main .prompt__acts .btn--go");
        const choice = page.locator(
          verb === "exchange" ? ".ways .way" : verb === "task" ? ".quest .way" : verb === "krystallium" ? ".crystal" : ".onto",
        );
        const go = (await yes.count()) ? yes : choice.first();
        await (look.phone ? go.tap() : go.click());
        await expect.poll(() => updates(ada).length).toBeGreaterThan(asked);
      });
    }
    expect(seen).toBeGreaterThanOrEqual(3);
  });
}

for (const look of looks(0, (one) => !one.phone)) {
  test(`It's a Wonderful Kingdom by keyboard alone · ${look.name}`, async ({ server, person }) => {
    test.setTimeout(WHOLE ? 1_200_000 : 400_000);
    const ada = await person(server, look, { reducedMotion: true });
    await openTable(ada, { slug, seats: 2, bot: "random" });
    const player = new Player(ada.page, "keyboard", 33);
    await player.playOn(() => !WHOLE && player.points >= 70);
    if (WHOLE) await expect(ada.page.locator(THE_END)).toBeVisible();
    else expect(viewOf(ada).phase !== "draft" || viewOf(ada).round > 1, "beyond the first draft").toBe(true);
  });
}

for (const look of looks(2)) {
  test(`the form offers only what goes together, and says what stands in the way · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const { page } = ada;
    await page.goto(`/new/${slug}`);
    const field = (name: string) => page.locator(`select[name="${name}"]`);
    const tile = (name: string, at: number) => page.locator(`input[name="${name}"][value="${at}"]`);
    const open = (name: string) => field(name).locator("option:not([disabled])");
    await moreChoices(ada);
    // Menaces: no quest board is left, and the form says why.
    await chooseOption(ada, "module", 1);
    await expect(open("quest")).toHaveCount(2); // as usual, or none
    await expect(field("quest")).toHaveValue("3");
    await expect(
      page
        .locator(".field", { has: field("quest") })
        .locator(".hint")
        .first(),
    ).toContainText(await page.locator(".tile--on").innerText());
    // A stack of menaces settles the module; another module takes the stack back; a scenario settles all of it.
    await chooseOption(ada, "module", 0);
    await field("menace").selectOption("");
    await page.reload();
    await moreChoices(ada);
    await field("menace").selectOption("3");
    await expect(tile("module", 1)).toBeChecked();
    await chooseOption(ada, "module", 0);
    await expect(field("menace")).toHaveValue("0");
    await chooseSeats(ada, 1);
    await chooseOption(ada, "scenario", 3);
    await expect(tile("module", 3)).toBeChecked();
    await expect(open("menace")).toHaveCount(2);
    await expectAccessible(page, "the form");
    await page.getByLabel(words(ada, "your-name")).fill("Ada");
    await page.getByRole("button", { name: words(ada, "start") }).click();
    await page.waitForURL(/\/t\//);
    await expect(page.locator(".alone")).toBeVisible();
  });
}
