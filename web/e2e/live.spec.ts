// A table that lives: somebody comes to watch, the server dies and comes back, and what is on the screen stays in its place.
import type { Update } from "../src/protocol.ts";
import type { View } from "../src/lib/table.svelte.ts";
import { type Person, WHOLE, expect, looks, test, updates } from "./kit.ts";
import { KNOWLEDGE } from "./knowledge.ts";
import { handOf, openTable, playBotNow, sitDown, words } from "./lobby.ts";
import { Player, THE_END } from "./player.ts";
import { FIRST, TITLES } from "./shelf.ts";

const viewOf = (update: Update): View => update.view as View;

/** Cards in somebody's hand, as that seat's own newest view shows them. */
function ownHand(person: Person): number[] {
  const last = updates(person).at(-1)!;
  return viewOf(last)
    .zones.filter((zone) => zone.owner === last.seat && zone.sight === "owner")
    .flatMap((zone) => zone.cards);
}

/** In every view that came, zones that are not open show only what anybody may see. After the end everything is open. */
function expectNothingHidden(watcher: Person): void {
  for (const update of updates(watcher).filter((one) => !viewOf(one).over)) {
    expect(update.seat).toBeNull();
    expect(update.decision).toBeNull();
    for (const zone of viewOf(update).zones) {
      if (zone.sight === "owner" || zone.sight === "count")
        expect(
          zone.cards.filter((card) => card >= 0),
          zone.name,
        ).toEqual([]);
      if (zone.sight === "top")
        expect(
          zone.cards.slice(0, -1).filter((card) => card >= 0),
          zone.name,
        ).toEqual([]);
    }
  }
}

for (const look of looks(3)) {
  for (const slug of WHOLE ? TITLES : [FIRST]) {
    test(`a spectator comes in the middle and sees nothing hidden · ${slug} ${look.name}`, async ({ server, person }) => {
      const ada = await person(server, looks(0)[0]!);
      const ben = await person(server, looks(1)[0]!);
      const table = await openTable(ada, { slug, name: "Ada" });
      await sitDown(ben, table, "Бен");
      const players = [new Player(ada.page, handOf(ada), 11), new Player(ben.page, handOf(ben), 12)];
      await Promise.all(players.map((player) => player.playOn(() => players[0]!.points + players[1]!.points >= 9)));
      const eve = await person(server, look);
      await eve.page.goto(table);
      await expect(eve.page.locator(".seat")).toHaveCount(2);
      await expect(eve.page.locator(".prompt")).toContainText(words(eve, "you-watch"));
      for (const card of [...ownHand(ada), ...ownHand(ben)]) {
        await expect(eve.page.locator(`[data-spot="card:${card}"], [data-piece="card:${card}"]`)).toHaveCount(0);
      }
      await Promise.all(players.map((player) => player.playOn()));
      await expect(eve.page.locator(THE_END)).toBeVisible();
      expectNothingHidden(eve);
      expect(updates(eve).length).toBeGreaterThan(3);
      await expect(eve.page.getByRole("button", { name: words(eve, "rematch") })).toHaveCount(0);
    });
  }
}

for (const look of looks(1)) {
  test(`kill -9 in mid-game: both go on without a reload · ${look.name}`, async ({ serve, person }) => {
    const server = await serve();
    const forgive = /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;
    const ada = await person(server, looks(0)[0]!, { forgive });
    const ben = await person(server, look, { forgive });
    const table = await openTable(ada, { name: "Ada" });
    await sitDown(ben, table, "Бен");
    for (const { page } of [ada, ben]) await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const players = [new Player(ada.page, handOf(ada), 13), new Player(ben.page, handOf(ben), 14)];
    const together = (): number => players[0]!.points + players[1]!.points;
    for (const points of [6, 14]) {
      await Promise.all(players.map((player) => player.playOn(() => together() >= points)));
      await server.kill();
      for (const person of [ada, ben]) await expect(person.page.getByText(words(person, "offline"))).toBeVisible();
      await server.restart();
      for (const person of [ada, ben]) await expect(person.page.getByText(words(person, "offline"))).toHaveCount(0);
    }
    await Promise.all(players.map((player) => player.playOn()));
    for (const { page } of [ada, ben]) {
      await expect(page.locator(THE_END)).toBeVisible();
      expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    }
  });
}

/** The boxes of every table that must stay where they are, whatever happens in them. */
const FRAME = ".bar, .table__seats .seat, .table__main > .prompt, .table__side";

for (const look of looks(0))
  for (const [slug, { frame }] of KNOWLEDGE) {
    if (!frame) continue;
    test(`nothing jumps when moves are made · ${slug} ${look.name}`, async ({ server, person }) => {
      const ada = await person(server, look);
      const eve = await person(server, look);
      if (slug === FIRST) await playBotNow(ada);
      else await openTable(ada, { slug, seats: 2, bot: "random" });
      await eve.page.goto(new URL(ada.page.url()).pathname);
      await expect(eve.page.locator(".seat")).toHaveCount(2);
      const boxes = (): Promise<string[]> =>
        ada.page.evaluate(
          ([frame, grows]) =>
            [...document.querySelectorAll(`${frame!}, .chron__list`)].map((one) => {
              // What scrolls by itself never makes the page longer, however much is said in it to readers alone.
              if (one.matches(".chron__list")) return `log ${getComputedStyle(one).position}`;
              const box = one.getBoundingClientRect();
              return `${one.className.split(" ")[0]} ${Math.round(box.x)},${Math.round(box.y)} ${Math.round(box.width)}x${grows && one.matches(grows) ? "" : Math.round(box.height)}`;
            }),
          [`${FRAME}, ${frame.boxes}`, look.phone ? frame.grows.phone : frame.grows.desk],
        );
      const player = new Player(ada.page, handOf(ada), 15);
      await player.ready();
      await ada.page.evaluate(() => document.fonts.ready);
      const before = await boxes();
      if (!look.phone) expect(before).toContain("log relative");
      await ada.shifts();
      await eve.page.waitForTimeout(300);
      await eve.shifts();
      // The frame stays to the pixel. What shifts within it stays, in all these moves, below half of what a good page may
      // have (0.1, as Lighthouse counts); where rows grow by pieces, below that after each move.
      const inAll = { ada: 0, eve: 0 };
      let most = 0;
      for (let i = 0; i < 60 && (await player.ready()) !== "over"; i++) {
        expect(await boxes(), `after ${i} points: ${await ada.page.locator(".prompt").innerText()}`).toEqual(before);
        await player.point();
        for (const [who, one] of [
          ["ada", ada],
          ["eve", eve],
        ] as const) {
          const shifts = await one.shifts();
          const sum = shifts.reduce((total, shift) => total + shift.value, 0);
          most = Math.max(most, sum);
          inAll[who] += sum;
          expect(
            frame.restless ? sum : 2 * inAll[who],
            shifts.map((shift) => `${shift.value.toFixed(4)} ${shift.what}`).join("\n"),
          ).toBeLessThan(0.1);
        }
      }
      test.info().annotations.push({
        type: "figures",
        description: `shifts ${slug} ${look.name}: ${most.toFixed(4)} after a move, ${Math.max(inAll.ada, inAll.eve).toFixed(4)} in all`,
      });
    });
  }
