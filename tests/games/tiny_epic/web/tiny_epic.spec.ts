// Tiny Epic Kingdoms on its own board: whole games, a war with secret dice, every phase looked at.
import type { FromServer, Update } from "$app/protocol.ts";
import type { TinyEpicPrinted, TinyEpicView } from "$games/tiny_epic/web/view_types.ts";

import type { Option } from "$app/lib/chooser.svelte.ts";
import { type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test, updates } from "$e2e/kit.ts";
import { finish, handOf, openTable, sitDown, words } from "$e2e/lobby.ts";
import { ONWARD, Player, THE_END } from "$e2e/player.ts";
import { type Server, recordOf } from "$e2e/server.ts";

const slug = "tiny_epic";
const viewOf = (update: Update): TinyEpicView => update.view as TinyEpicView;

/** Tokens that lie face down are known to nobody, in whatever came over the wire. */
function expectTokensHidden(person: Person): void {
  const seen = updates(person)
    .map(viewOf)
    .filter((view) => !view.over);
  for (const view of seen) {
    for (const zone of view.zones.filter(({ name }) => name === "face-down" || name === "box"))
      expect(
        zone.cards.filter((card) => card >= 0),
        zone.name,
      ).toEqual([]);
  }
  expect(seen.some((view) => view.regions.some((place) => place.hidden_token))).toBe(true);
}

/** Seats and tokens: all of them in the proof, one in the cut. */
const GAMES: [number, boolean][] = [
  [4, true],
  [2, false],
  [5, true],
];
for (const look of looks(1)) {
  for (const [seats, tokens] of WHOLE ? GAMES : GAMES.slice(0, 1)) {
    test(`a person finishes a game against bots, ${seats} seats${tokens ? " with tokens" : ""} · ${look.name}`, async ({
      server,
      person,
    }) => {
      const guest = await server.guest("Ada");
      const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
      await openTable(ada, { slug, seats, bot: "random", options: tokens ? { tokens: 1 } : {} });
      const player = new Player(ada.page, handOf(ada), 20 + seats, async ({ page, points }) => {
        if (points % 8 === 0) await expectNoOverflow(page, `the table after ${points} points`);
      });
      await finish(player, guest, `${slug}/v1/tokens-4`);
      await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(seats + 1);
      await expectNoOverflow(ada.page, "the score sheet");
      if (tokens) expectTokensHidden(ada);
    });
  }
}

/** Somebody at a table, and what is asked of them. */
class Ruler {
  readonly player: Player;
  constructor(
    readonly person: Person,
    seed: number,
  ) {
    this.player = new Player(person.page, handOf(person), seed);
  }
  /** The newest; none before the table has begun. */
  get update(): Update {
    return updates(this.person).at(-1)!;
  }
  get step(): string | undefined {
    const decision = updates(this.person).at(-1)?.decision;
    return decision?.waited_for ? decision.step : undefined;
  }
  get seat(): number {
    return this.update.seat!;
  }
  /** Where this ruler's armies are, as often as there are armies. */
  get armies(): number[] {
    return viewOf(this.update).regions.flatMap((place) => place.armies.filter((seat) => seat === this.seat).map(() => place.region));
  }
  options(verb: string): Option[] {
    return ((this.update.decision?.options ?? []) as Option[]).find((option) => option.verb === verb)?.next ?? [];
  }
  async asked(step: string): Promise<void> {
    await expect.poll(() => this.step, { message: `waiting for ${step}` }).toBe(step);
    await this.player.ready();
  }
  /** One after the other; and yes, where that is asked. */
  async point(...spots: string[]): Promise<void> {
    const before = this.update.decision?.id;
    for (const spot of spots) await this.player.pointAt(`main [data-spot="${spot}"]`);
    const yes = this.person.page.locator("main .prompt__acts .btn--go");
    await expect.poll(async () => (await yes.count()) > 0 || this.update.decision?.id !== before).toBe(true);
    if (await yes.count()) await yes.click();
  }
}

async function printedBy(server: Server): Promise<TinyEpicPrinted> {
  return ((await (await fetch(`${server.address}/api/titles/${slug}/words`)).json()) as { printed: TinyEpicPrinted }).printed;
}

for (const look of looks(2)) {
  test(`two people in two browsers: a war, and nothing of a die before both are set · ${look.name}`, async ({ server, person }) => {
    const printed = await printedBy(server);
    const regions = printed.sides.flatMap((side) => side.regions);
    const open = (region: number): boolean => regions[region]!.edge && ["forest", "mountain", "plains"].includes(regions[region]!.terrain);
    const ada = new Ruler(await person(server, looks(0)[0]!, { reducedMotion: true }), 31);
    const ben = new Ruler(await person(server, look, { reducedMotion: true }), 32);
    await sitDown(ben.person, await openTable(ada.person, { slug, name: "Ada" }), "Бен");
    await expect.poll(() => [ada.step, ben.step].filter(Boolean).length).toBe(1);
    const [first, second] = ada.step ? [ada, ben] : [ben, ada];
    for (const ruler of [first, second]) {
      await ruler.asked("side");
      await ruler.point(`side:${ruler.options("side")[0]!.id}`);
      await ruler.asked("found");
      await ruler.point(`region:${ruler.options("found").find((option) => open(option.id!))!.id}`);
      await ruler.asked("split");
      await ruler.person.page.locator("main .choice").click();
    }
    // Everybody's armies part on a Patrol; then one of them goes on a Quest to where the other is alone.
    await first.asked("choose");
    await first.point("action:0");
    for (const ruler of [first, second]) {
      await ruler.asked("act");
      const [from] = ruler.options("move");
      await ruler.point(
        `region:${from!.id}`,
        `region:${from!.next!.find((option) => viewOf(ruler.update).regions.some((place) => place.region === option.id && !place.armies.length))!.id}`,
      );
    }
    await second.asked("choose");
    await second.point("action:1");
    await second.asked("act");
    const raid = second
      .options("move")
      .flatMap((from) => from.next!.map((to) => [from.id!, to.id!] as const))
      .find(([, to]) => first.armies.includes(to));
    await second.point(`region:${raid![0]}`, `region:${raid![1]}`);

    // Both are asked at once, each in a dialog.
    const [attacker, defender] = [second, first];
    for (const ruler of [attacker, defender]) await ruler.asked("dice");
    const dialog = (ruler: Ruler) => ruler.person.page.locator("main dialog[open]");
    const die = (ruler: Ruler, price: number) => dialog(ruler).locator(`input[value="${price}"]`);
    const set = async (ruler: Ruler, price: number): Promise<void> => {
      await die(ruler, price).check();
      await dialog(ruler)
        .getByRole("button", { name: words(ruler.person, "bid-set-price", { price }) })
        .click();
      await expect(dialog(ruler)).toHaveCount(0);
    };
    const heardBefore = defender.person.heard.length;
    await die(attacker, 2).check();
    await expect(dialog(attacker).locator("dl")).toContainText(words(attacker.person, "bid-leaves"));
    await set(attacker, 2);
    await expect.poll(() => viewOf(defender.update).war?.set).toEqual([attacker.seat]);
    await expect(dialog(defender)).toContainText(words(defender.person, "bid-set"));
    const low = viewOf(defender.update);
    // Another die in its place: the rival can tell nothing, whatever came over the wire.
    await attacker.person.page.locator("main .choice").click();
    await set(attacker, 3);
    await expect.poll(() => attacker.update.decision?.waited_for).toBe(false);
    await defender.person.page.waitForTimeout(300);
    expect(viewOf(defender.update)).toEqual(low);
    for (const text of defender.person.heard.slice(heardBefore)) {
      const message = JSON.parse(text) as FromServer;
      if (message.type !== "update") continue;
      expect(viewOf(message).war!.prices).toEqual([null, null]);
      expect(message.events.map((event) => event.name)).not.toContain("dice");
      expect(message.decision?.prompt).not.toHaveProperty("price");
    }
    await set(defender, 1);
    for (const ruler of [attacker, defender]) {
      await expect
        .poll(
          () =>
            updates(ruler.person)
              .flatMap((update) => update.events)
              .find((event) => event.name === "dice")?.about,
        )
        .toMatchObject({ price: { id: 3 }, answer: { id: 1 } });
    }
    // They fight it out, and play on.
    const together = (): number => ada.player.points + ben.player.points;
    const enough = together() + 12;
    await Promise.all([ada, ben].map((ruler) => ruler.player.playOn(WHOLE ? undefined : () => together() >= enough)));
  });
}

/** Questions as they came in recorded games, by the verb of the answer. */
const PHASES: [string, string][] = [
  ["lost-kingdom-tokens", "faction"],
  ["tokens-4", "side"],
  ["tokens-4", "found"],
  ["tokens-4", "split"],
  ["three", "price"],
  ["tokens-4", "shield"],
  ["five-tokens", "bare"],
  ["five-tokens", "move"],
  ["five-tokens", "trade"],
  ["tokens-4", "gain"],
  ["lost-kingdom-tokens", "pay"],
  ["three", "retreat"],
  ["tokens-4", "imitate"],
];
for (const look of looks(3)) {
  test(`every question can be read, reached and looked at · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("77");
    const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
    for (const [record, verb] of WHOLE ? PHASES : PHASES.slice(0, 6)) {
      await test.step(verb, async () => {
        const lines = recordOf(`${slug}/v1/${record}`).moves.filter((line) => !line.startsWith("*"));
        const at = lines.findIndex((line) => line.split(" ")[1] === verb);
        expect(at, `${record} has a ${verb}`).toBeGreaterThanOrEqual(0);
        const table = await guest.playOn((await guest.upload(`${slug}/v1/${record}`)).id, at, Number(lines[at]!.split(" ")[0]));
        await ada.page.goto(`/t/${table.id}`);
        await ada.page.locator(ONWARD).first().waitFor();
        await expectAccessible(ada.page, `${verb}, ${look.name}`);
        await expectNoOverflow(ada.page, `${verb}, ${look.name}`);
        // What can be chosen is large enough for a finger and can be reached by key.
        const small = await ada.page
          .locator(ONWARD)
          .evaluateAll((all) =>
            all
              .filter(
                (one) =>
                  Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 24 || (one as HTMLElement).tabIndex < 0,
              )
              .map((one) => one.outerHTML.slice(0, 120)),
          );
        expect(small, verb).toEqual([]);
      });
    }
  });
}

for (const look of looks(0, (one) => !one.phone)) {
  test(`by keyboard alone to the end, and nothing jumps · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("77");
    const ada = await person(server, look, { cookie: guest.cookie });
    const record = `${slug}/v1/tokens-4`;
    // In the cut from the last shield on: one more action, and the card is cleared.
    const lines = recordOf(record).moves.filter((line) => !line.startsWith("*"));
    const last = lines.findLastIndex((line) => line.split(" ")[1] === "shield");
    const table = await guest.playOn((await guest.upload(record)).id, WHOLE ? 0 : last, Number(lines[last]!.split(" ")[0]));
    await ada.page.goto(`/t/${table.id}`);
    const player = new Player(ada.page, "keyboard", 33);
    await player.ready();
    await ada.page.evaluate(() => document.fonts.ready);
    await ada.shifts();
    const shifts: string[] = [];
    for (let i = 0; i < 2_000 && (await player.ready()) !== "over"; i++) {
      await player.point();
      shifts.push(...(await ada.shifts()).map((shift) => `${shift.value.toFixed(4)} ${shift.what}`));
    }
    await expect(ada.page.locator(THE_END)).toBeVisible();
    expect(Math.max(0, ...shifts.map(parseFloat)), shifts.join("\n")).toBeLessThan(0.1);
  });
}
