// What every browser test has: a server, and people with a browser each who notice everything that goes wrong in it.
import { type BrowserContext, type Page, expect, test as base } from "@playwright/test";
import axe, { type Result } from "axe-core";
import type { Pace } from "../src/lib/pace.ts";
import type { FromServer, Update } from "../src/protocol.ts";
import { type Look, LOOKS, contextOf } from "./looks.ts";
import { Server } from "./server.ts";

export { expect } from "@playwright/test";
export type { Page } from "@playwright/test";
export { LOOKS, WHOLE, looks } from "./looks.ts";
export type { Look } from "./looks.ts";

/** A layout shift that nobody's own click or key explains, as the browser reported it. */
export interface Shift {
  value: number;
  what: string;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  look: Look;
  /** Everything that went wrong in this browser: errors on the console, exceptions, replies of 400 and more. */
  problems: string[];
  /** Every message that came over the socket, as it came. */
  heard: string[];
  /** Every message that was sent over it. */
  sent: string[];
  /** Layout shifts since the last call. */
  shifts(): Promise<Shift[]>;
}

export interface Wish {
  /** A guest's cookie, to be somebody the server knows already. */
  cookie?: string;
  /** Problems that belong to the test: the server is killed in it. */
  forgive?: RegExp;
  reducedMotion?: boolean;
  /** How fast others' moves are told. At once, unless the test is about the story. */
  pace?: Pace;
}

/** What the server told this browser of its table, update by update. */
export const updates = (person: Person): Update[] =>
  person.heard.map((text) => JSON.parse(text) as FromServer).filter((message) => message.type === "update");

interface Fixtures {
  /** A server of the test's own, with these options. */
  serve: (...options: string[]) => Promise<Server>;
  /** Somebody with a browser. */
  person: (server: Server, look?: Look, wish?: Wish) => Promise<Person>;
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  serve: async ({}, use) => {
    const started: Server[] = [];
    await use(async (...options) => {
      started.push(await Server.start(...options));
      return started.at(-1)!;
    });
    for (const server of started) await server.stop();
  },
  // People leave before their server goes, so it is asked for here.
  person: async ({ browser, serve: _ }, use) => {
    const people: [Person, Wish][] = [];
    await use(async (server, look = LOOKS[0]!, wish = {}) => {
      const context = await browser.newContext({
        ...contextOf(look),
        baseURL: server.address,
        reducedMotion: wish.reducedMotion ? "reduce" : "no-preference",
      });
      if (wish.cookie) {
        const [name, value] = wish.cookie.split("=") as [string, string];
        await context.addCookies([{ name, value, url: server.address }]);
      }
      await context.addInitScript(watchShifts);
      await context.addInitScript(keepPace, wish.pace ?? "instant");
      const page = await context.newPage();
      const problems: string[] = [];
      const heard: string[] = [];
      const sent: string[] = [];
      page.on("console", (message) => message.type() === "error" && problems.push(`console: ${message.text()}`));
      page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
      page.on("response", (reply) => reply.status() >= 400 && problems.push(`${reply.status()}: ${reply.url()}`));
      page.on("websocket", (socket) => {
        socket.on("framereceived", (frame) => heard.push(String(frame.payload)));
        socket.on("framesent", (frame) => sent.push(String(frame.payload)));
      });
      const shifts = (): Promise<Shift[]> => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
      const person = { page, context, look, problems, heard, sent, shifts };
      people.push([person, wish]);
      return person;
    });
    for (const [person, wish] of people) {
      expect(
        person.problems.filter((problem) => !wish.forgive?.test(problem)),
        `problems in the browser of ${person.look.name}`,
      ).toEqual([]);
      await person.context.close();
    }
  },
});

/** Runs in the page before anything else: what somebody chose there later stays. */
function keepPace(pace: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem("settings") ?? "{}") as Record<string, unknown>;
    if (!("pace" in kept)) localStorage.setItem("settings", JSON.stringify({ ...kept, pace }));
  } catch {
    // A page without storage: a dialog of the browser's own.
  }
}

/** Runs in the page before anything else. */
function watchShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  const place = ({ x, y, width, height }: DOMRect): string => `${x},${y} ${width}x${height}`;
  const found: Shift[] = [];
  Object.assign(window, { shifts: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] })[]) {
      if (entry.hadRecentInput) continue;
      const name = ({ node, previousRect, currentRect }: Source): string => {
        const who =
          node instanceof Element ? `${node.nodeName.toLowerCase()}.${node.getAttribute("class") ?? ""}` : (node?.nodeName ?? "?");
        return `${who} ${place(previousRect)} → ${place(currentRect)}`;
      };
      found.push({ value: entry.value, what: entry.sources.map(name).join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** axe, with everything WCAG 2.2 AA asks and its best practices: nothing serious. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Colours are measured at rest.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // What it does not complain of takes most of its time to write down.
  const violations = await page.evaluate(async (): Promise<Result[]> => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    return (await run(document, { resultTypes: ["violations"] })).violations;
  });
  const found = violations
    .filter((violation) => violation.impact === "serious" || violation.impact === "critical")
    .flatMap((violation) =>
      violation.nodes
        .slice(0, 4)
        .map((node) => `${violation.id}: ${node.target.join(" ")} ${node.failureSummary?.split("\n").slice(1).join("; ").slice(0, 260)}`),
    );
  expect(found, `axe on ${where}`).toEqual([]);
}

/** Nothing sticks out sideways: the page itself never scrolls across. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((one) => one.getBoundingClientRect().right > width + 1)
      .slice(0, 5)
      .map((one) => `${one.nodeName}.${one.getAttribute("class")}`);
  });
  expect(wide, `sticks out on ${where}`).toEqual([]);
}
