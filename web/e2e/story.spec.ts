// What others do is told at a pace one can follow, and what was told can be looked at again.
import type { EventData, Update } from "../src/protocol.ts";
import { LEAST } from "../src/lib/pace.ts";
import { type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test, updates } from "./kit.ts";
import { handOf, words } from "./lobby.ts";
import { ONWARD, Player } from "./player.ts";
import { toldIn, watchStory } from "./telling.ts";
import { TITLES } from "./shelf.ts";

/** An event with its place in the log and whose move it was, as the server said. */
interface Journalled {
  at: number;
  mover: number;
  actor: number | undefined;
}
function journal(heard: Update[]): Journalled[] {
  const found: Journalled[] = [];
  for (const { since, events, moves } of heard) {
    found.length = since;
    const movers = moves.flatMap(([seat, count]) => Array<number>(count).fill(seat));
    events.forEach((event: EventData, i) => {
      const actor = Object.values(event.about).find((thing) => thing.kind === "seat")?.id;
      found.push({ at: since + i, mover: movers[i]!, actor });
    });
  }
  return found;
}

/** Titles in which others may be asked in somebody's turn. */
const ANSWERED = ["castles"];
/** Where in the log this seat last moved in a turn of its own, by whose turn it was before. Nothing is taken back here. */
function turnBegan(slug: string, heard: Update[]): number {
  const own = heard.filter(({ acted, moves, seat }, i) => {
    const before = heard[i - 1];
    if (!before) return true;
    const moved = acted !== before.acted || moves.some(([by]) => by === seat);
    return moved && (!ANSWERED.includes(slug) || (before.view as { active?: number }).active === seat);
  });
  return own.at(-1)!.acted;
}

/** Titles in which what several seats chose is shown by one move. */
const TOGETHER = ["queen", "wonderful"];
/** Is it what this person did alone? */
const own = (slug: string, me: number, { mover, actor }: Journalled): boolean =>
  TOGETHER.includes(slug) ? actor === me : mover === me && (actor === me || actor === undefined);

const SEATS: Record<string, number> = { wonderful: 2, queen: 4, tiny_epic: 5 };

/** A table where this person plays against random bots, played on until a move or two has been made. */
async function sitDownWithBots(ada: Person, slug: string, start: (cookie: string) => Promise<string>): Promise<Player> {
  await ada.context.addInitScript(watchStory);
  await ada.page.goto(`/t/${await start(slug)}`);
  return new Player(ada.page, handOf(ada), 5);
}

TITLES.forEach((slug, turn) => {
  for (const look of looks(turn)) {
    test(`every event of others is told, and told again on request · ${slug} ${look.name}`, async ({ server, person }) => {
      const guest = await server.guest("Ada");
      const ada = await person(server, look, { cookie: guest.cookie, pace: "normal" });
      const { page } = ada;
      const bots = Array.from({ length: (SEATS[slug] ?? 4) - 1 }, () => ({ bot: "random" }));
      const player = await sitDownWithBots(
        ada,
        slug,
        async () => (await guest.open({ game: slug, chairs: [{ me: true }, ...bots], open: false })).id,
      );
      await player.ready();
      const first = updates(ada).at(-1)!;
      const me = first.seat!;
      const from = journal(updates(ada)).length;
      await ada.shifts();
      // Until the story had a few pages to tell and this person is asked again.
      await player.playOn(async () => (await toldIn(page)).length >= (WHOLE ? 20 : 5) && (await page.locator(ONWARD).count()) > 0);
      await player.ready();
      const told = await toldIn(page);
      const lines = journal(updates(ada));

      const shown = new Set(told.flatMap(({ at }) => at));
      const missed = lines.filter((line) => line.at >= from && line.mover >= 0 && line.mover !== me && !shown.has(line.at));
      expect(missed, "events of others that the banner never showed").toEqual([]);
      if (TOGETHER.includes(slug))
        expect(lines.filter((line) => line.at >= from && line.mover >= 0 && !own(slug, me, line) && !shown.has(line.at))).toEqual([]);
      for (const { ms, text } of told) {
        expect(ms, `how long "${text}" stayed`).toBeGreaterThanOrEqual(LEAST.normal - 5);
        expect(text.trim()).not.toBe("");
      }

      // Since one's own last move: what the journal holds, in the strip, whoever's doing it was.
      const acted = turnBegan(slug, updates(ada));
      const listed = await page
        .locator(".since [data-told]")
        .evaluateAll((all) => all.flatMap((one) => (one as HTMLElement).dataset.told!.split(" ").map(Number)));
      const news = lines.filter((line) => line.at >= acted && line.mover >= 0);
      const unlisted = news.filter((line) => !own(slug, me, line) && !listed.includes(line.at));
      expect(unlisted, "events since the last move that the strip lacks").toEqual([]);
      expect(
        listed.filter((at) => at < acted),
        "events of before in the strip",
      ).toEqual([]);
      expect(new Set(listed).size, "each event is listed once").toBe(listed.length);

      // The board stayed where it was.
      const shifts = await ada.shifts();
      expect(shifts.filter(({ value }) => value > 0.05)).toEqual([]);
      await expectNoOverflow(page, slug);

      // Told again on a click: the question waits, and is asked again.
      const chip = page.locator(".since .chip").first();
      if (await chip.count()) {
        const question = await page.locator(".prompt__ask").innerText();
        await chip.click();
        await expect(page.locator(".telling")).toContainText(words(ada, "story-again"));
        await expect(page.locator(ONWARD)).toHaveCount(0);
        // On a slow machine it may have come to its end by itself.
        const skip = page.getByRole("button", { name: words(ada, "story-skip") });
        await skip.click({ timeout: 5_000 }).catch(() => expect(skip).toHaveCount(0));
        await expect(page.locator(".prompt__ask")).toHaveText(question);
        await expect(page.locator(ONWARD).first()).toBeVisible();
      }
      await expectAccessible(page, `${slug} with the strip`);
    });
  }
});

for (const look of looks(0, (one) => !one.phone)) {
  test(`pace, pause and the space bar · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie, pace: "click" });
    const { page } = ada;
    const bots = Array.from({ length: 3 }, () => ({ bot: "random" }));
    const player = await sitDownWithBots(
      ada,
      "castles",
      async () => (await guest.open({ game: "castles", chairs: [{ me: true }, ...bots], open: false })).id,
    );
    const banner = page.locator(".telling");
    const now = (): Promise<string | null> => banner.getAttribute("data-told");
    await player.playOn(async () => (await banner.count()) > 0);
    // It waits for a click as long as one likes, whatever has come meanwhile; the space bar goes on.
    await expect(banner).toContainText(words(ada, "story-click"));
    await expectAccessible(page, "the banner");
    const stood = await now();
    await page.waitForTimeout(600);
    expect(await now()).toBe(stood);
    await expect(page.locator(ONWARD)).toHaveCount(0);
    await page.locator("main").focus();
    await page.keyboard.press("Space");
    await expect.poll(now).not.toBe(stood);
    // At once: the question is there.
    await page.locator(".since select").selectOption("instant");
    await player.ready();
    await expect(banner).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem("settings")!).pace)).toBe("instant");
    // A pause holds what goes by itself.
    await page.locator(".since select").selectOption("normal");
    const pause = page.getByRole("button", { name: words(ada, "story-pause") });
    await player.playOn(async () => (await pause.count()) > 0);
    await pause.click();
    await expect(banner).toContainText(words(ada, "story-paused"));
    const held = await now();
    await page.waitForTimeout(LEAST.normal * 2.2);
    expect(await now()).toBe(held);
    await pause.click();
    await expect.poll(now).not.toBe(held);
  });
}

for (const look of looks(0, (one) => !one.phone)) {
  test(`a clock that runs is not spent on a story · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie, pace: "slow" });
    const { page } = ada;
    const time = { kind: "live", base: 600, increment: 5, at_zero: "bot" } as const;
    const bots = Array.from({ length: 3 }, () => ({ bot: "random" }));
    const player = await sitDownWithBots(
      ada,
      "castles",
      async () => (await guest.open({ game: "castles", chairs: [{ me: true }, ...bots], open: false, time })).id,
    );
    let since = false; // between two questions of one turn nobody else has done anything
    for (let round = 0; round < 6 || (!since && round < 40); round++) {
      await player.ready();
      await player.point();
      // As soon as the server waits for this person, it is asked.
      const asked = (): boolean => Boolean(updates(ada).at(-1)?.decision?.waited_for);
      await expect.poll(asked).toBe(true);
      await expect(page.locator(".telling")).toHaveCount(0);
      since ||= await page.locator(".since .chip").first().isVisible();
    }
    expect(since).toBe(true);
  });
}
