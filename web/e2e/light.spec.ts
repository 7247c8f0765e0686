// On a machine a quarter as fast the telling of others' moves still leaves it free to answer, and nothing on the table jumps.
// Processor time is counted, not time that passes: what else the machine does is no matter.
import type { Browser, Page } from "@playwright/test";
import { LOOKS, WHOLE, expect, test } from "./kit.ts";
import { ONWARD, Player } from "./player.ts";
import { TITLES } from "./shelf.ts";
import { toldIn, watchStory } from "./telling.ts";

const SLOWER = 4;
const LONGEST = 100; // milliseconds of one task
const SHIFT = 0.05;
const TOLD = WHOLE ? 12 : 5;
const SIZES = [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const SEATS: Record<string, number> = { wonderful: 2, queen: 4, tiny_epic: 5 };

interface Traced {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, and of that on the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** The processor milliseconds of the longest tasks of pages' main threads while something is done, without what the test asks. */
async function longestTasks(browser: Browser, page: Page, what: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const threadOf = ({ pid, tid }: Traced): string => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(threadOf));
  const events = traceEvents
    .filter((event) => event.ph === "X" && event.tdur && main.has(threadOf(event)))
    .sort((a, b) => a.ts - b.ts || b.dur! - a.dur!);
  const tasks: { end: number; cost: number }[] = [];
  let asked = 0; // until then the test asks: what is nested in that is part of it
  for (const { ts, dur, tdur, args } of events) {
    if (!tasks.length || ts >= tasks.at(-1)!.end) tasks.push({ end: ts + dur!, cost: tdur! });
    if (ts < asked || !args?.chrome_mojo_event_info?.mojo_interface_tag?.includes("DevTools")) continue;
    asked = ts + dur!;
    tasks.at(-1)!.cost -= tdur!;
  }
  expect(tasks.length).toBeGreaterThan(100);
  return tasks
    .map(({ cost }) => Math.round(cost / 1_000))
    .sort((a, b) => b - a)
    .slice(0, 5);
}

for (const [turn, slug] of (WHOLE ? TITLES : TITLES.filter((one) => one === "castles")).entries())
  for (const size of WHOLE ? SIZES : [SIZES[turn]!]) {
    test(`telling is light, and nothing jumps · ${slug} ${size.width}`, async ({ browser, server, person }) => {
      const look = LOOKS.find(({ phone, lang }) => phone === size.width < 400 && lang === "ru")!;
      const guest = await server.guest("Ада");
      const ada = await person(server, look, { cookie: guest.cookie, pace: "normal" });
      const { page } = ada;
      await page.setViewportSize(size);
      await ada.context.addInitScript(watchStory);
      const bots = Array.from({ length: (SEATS[slug] ?? 4) - 1 }, () => ({ bot: "random" }));
      await page.goto(`/t/${(await guest.open({ game: slug, chairs: [{ me: true }, ...bots], open: false })).id}`);
      const player = new Player(page, look.phone ? "touch" : "mouse", 6);
      await player.ready();
      await page.evaluate(() => document.fonts.ready);
      await (await ada.context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      await ada.shifts();
      let [most, before] = [0, 0];
      const tasks = await longestTasks(browser, page, async () => {
        const asked = async (): Promise<boolean> => (await page.locator(ONWARD).count()) > 0;
        while ((await toldIn(page)).length < TOLD || !(await asked())) {
          if ((await player.ready()) === "over") break;
          await player.point();
          const shifts = await ada.shifts();
          const pages = (await toldIn(page)).length;
          const told = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join("\n");
          const sum = shifts.reduce((total, { value }) => total + value, 0);
          // One's own move, and those of others that were told since.
          const each = sum / (1 + pages - before);
          before = pages;
          most = Math.max(most, each, ...shifts.map(({ value }) => value));
          expect(most, told).toBeLessThanOrEqual(SHIFT);
        }
      });
      test.info().annotations.push({
        type: "figures",
        description: `${slug} ${size.width}: longest tasks at ${SLOWER}x ${tasks.join(", ")} ms, shift ${most.toFixed(4)} a move at most`,
      });
      expect(tasks[0], `processor milliseconds of the longest tasks: ${tasks.join(", ")}`).toBeLessThanOrEqual(LONGEST);
    });
  }
