// A title that comes from another package, found by its entry point: the app was not built with it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type Person, LOOKS, expect, expectAccessible, expectNoOverflow, looks, test } from "./kit.ts";
import { handOf, openTable } from "./lobby.ts";
import { ONWARD, Player, THE_END } from "./player.ts";
import { ROOT, Server } from "./server.ts";

const before = process.env.PYTHONPATH;
const folder = mkdtempSync(join(tmpdir(), "pentarchy-outside-"));

test.describe.configure({ mode: "default" }); // one after the other: they share a server
let server: Server;

test.beforeAll(async () => {
  execFileSync(join(ROOT, ".venv/bin/python"), [join(ROOT, "tests/outside.py"), join(ROOT, "examples/magpies"), folder]);
  process.env.PYTHONPATH = [folder, before].filter(Boolean).join(delimiter);
  server = await Server.start();
});

test.afterAll(async () => {
  await server.stop();
  if (before === undefined) delete process.env.PYTHONPATH;
  else process.env.PYTHONPATH = before;
  rmSync(folder, { recursive: true });
});

for (const look of [looks(0, (one) => !one.phone)[0]!, looks(1, (one) => one.phone)[0]!]) {
  test(`a title of another package is played on the generic board · ${look.name}`, async ({ person }) => {
    const ada = await person(server, look);
    await ada.page.goto("/");
    await expect(ada.page.locator('[data-title="magpies"]').first()).toBeVisible();
    await openTable(ada, { slug: "magpies", bot: "random" });
    await new Player(ada.page, handOf(ada), 8).playOn();
    await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(3);
    await expectNoOverflow(ada.page, "the score sheet");
  });
}

/** A table of magpies with two bots, at the first question. */
async function atTheTable(ada: Person): Promise<void> {
  await openTable(ada, { slug: "magpies", seats: 3, bot: "random" });
  await ada.page.locator(ONWARD).first().waitFor();
}

test("the generic board by keyboard alone, and what a screen reader finds", async ({ person }) => {
  const ada = await person(server, LOOKS[0]!);
  await atTheTable(ada);
  await expectAccessible(ada.page, "the generic board");
  await expect(ada.page.locator(".hand").getByRole("button")).toHaveCount(4);
  await expect(
    ada.page
      .getByRole("region", { name: "Nest" })
      .or(ada.page.getByRole("region", { name: "Draw deck" }))
      .first(),
  ).toBeVisible();
  await new Player(ada.page, "keyboard", 3).playOn();
});

test("on a phone a card held down is read, and a swipe scrolls: neither moves", async ({ person }) => {
  const ada = await person(
    server,
    LOOKS.find((look) => look.phone && look.lang === "en")!,
  );
  await atTheTable(ada);
  const touch = await ada.context.newCDPSession(ada.page);
  const card = ada.page.locator('.hand [data-light="legal"]').first();
  const { x, y, width, height } = (await card.boundingBox())!;
  const at = { x: x + width / 2, y: y + height / 2 };
  const lit = await ada.page.locator('[data-light="legal"]').count();
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await expect(ada.page.locator("dialog[open] .inspect")).toBeVisible();
  for (const up of [20, 60, 120])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: at.x, y: at.y - up }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(ada.page.locator(".ghost")).toHaveCount(0);
  await ada.page.keyboard.press("Escape");
  await expect(ada.page.locator('[data-light="legal"]')).toHaveCount(lit);
  await expectNoOverflow(ada.page, "the generic board");

  const seat = ada.page.locator('.seats [data-light="legal"]').first();
  let found = false; // how the cards lie decides whether a seat can be chosen in a game at all
  for (let game = 0; game < 8 && !found; game++) {
    if (game > 0) await atTheTable(ada);
    await new Player(ada.page, "touch", 5 + game).playOn(async () => {
      if ((await seat.count()) === 0) return false;
      await ada.page.waitForTimeout(200); // an answer on its way would put the light out
      return (found = (await seat.count()) > 0);
    });
  }
  const from = (await seat.boundingBox())!;
  const down = { x: from.x + 20, y: from.y + from.height / 2 };
  const before = await ada.page.locator(".board").evaluate((board) => board.scrollTop);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [down] });
  for (const up of [6, 12, 30, 60, 90])
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: down.x, y: down.y - up }] });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect
    .poll(() => ada.page.locator(".board").evaluate((board) => board.scrollTop), "the board has scrolled")
    .toBeGreaterThan(before);
  await expect(ada.page.locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(ada.page.locator('.seats [data-light="legal"]').first()).toBeAttached();
});
