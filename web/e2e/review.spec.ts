// A finished game is reviewed: the turning points on the board, the costly choices, and another try from there.
import { expect, expectAccessible, looks, test } from "./kit.ts";
import { KNOWLEDGE } from "./knowledge.ts";
import type { TitleData } from "../src/protocol.ts";
import { handOf, openTable, words } from "./lobby.ts";
import { Player } from "./player.ts";

const [RECORD] = [...KNOWLEDGE.values()].flatMap(({ replays }) => replays ?? []);

for (const look of [...looks(0), ...looks(1)]) {
  test(`review a game, played or loaded, walk its turning points, try one again · ${look.name}`, async ({ serve, person }, info) => {
    const server = await serve("--limit", "review_nodes=12", "--host", "0.0.0.0");
    const ada = await person(server, look);
    const { page } = ada;
    if (look.phone) {
      // One's own game, just played to its end.
      await openTable(ada, { bot: "novice" });
      await new Player(page, handOf(ada), 7).playOn();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: words(ada, "review"), exact: true })
        .click();
    } else {
      const table = await (await server.guest("Ada")).upload(RECORD!);
      await page.goto(`/replay/${table.id}`);
      await page
        .getByRole("link", { name: words(ada, "review"), exact: true })
        .locator("visible=true")
        .click();
    }
    await page.waitForURL(/\/review\//);
    await page
      .getByRole("button", { name: words(ada, "review-begin") })
      .locator("visible=true")
      .first()
      .click();
    // Whole: the first turning point is shown.
    await expect(page.locator(".verdict__told")).toBeVisible({ timeout: 120_000 });
    await expect(page).toHaveURL(/ply=\d+/);
    const list = async (): Promise<void> => {
      if (look.phone) await page.getByRole("button", { name: words(ada, "review"), exact: true }).click();
    };
    await list();
    const turns = page.locator(".turns button").locator("visible=true");
    const count = await turns.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
    await page.screenshot({ path: info.outputPath(`list-${look.name}.png`) });
    for (let i = 0; i < count; i++) {
      if (i) await list();
      const told = (await turns.nth(i).textContent())!;
      await turns.nth(i).click();
      await expect(page).toHaveURL(/ply=\d+/);
      expect(told.length).toBeGreaterThan(5);
    }
    // All choices: what was played is marked on the board.
    await list();
    await page.getByLabel(words(ada, "review-only-costly")).locator("visible=true").uncheck();
    await page.locator(".choices button").locator("visible=true").first().click();
    await expect(page.locator("[data-review]").first()).toBeAttached();
    await page.screenshot({ path: info.outputPath(`choice-${look.name}.png`) });
    await expectAccessible(page, "a review");
    // It is kept: whoever opens the link finds it whole.
    await page.reload();
    await expect(page.locator(".verdict__told")).toBeVisible();
    // Another try from there, against bots.
    await page.getByRole("button", { name: words(ada, "review-try") }).click();
    await page.waitForURL(/\/t\//);
  });
}

for (const look of [...looks(0), ...looks(1)]) {
  test(`the puzzle of the day is solved on the board and explained · ${look.name}`, async ({ server, person }, info) => {
    const titles = (await (await fetch(`${server.address}/api/titles`)).json()) as TitleData[];
    const title = titles.find((one) => one.puzzles > 0);
    expect(title, "some title has puzzles").toBeDefined();
    const ada = await person(server, look);
    const { page } = ada;
    await page.goto("/");
    await page.locator(`a[href="/puzzle/${title!.slug}"]`).first().click();
    await page.waitForURL(/\/puzzle\//);
    await expect(page.locator(".prompt")).toBeVisible();
    await page.screenshot({ path: info.outputPath(`puzzle-${look.name}.png`) });
    await expectAccessible(page, "a puzzle");
    // Whoever tries everything finds it.
    const player = new Player(page, handOf(ada), 5);
    const solved = page.locator(".solved");
    for (let i = 0; i < 120 && !(await solved.count()); i++) await player.point();
    await expect(solved).toBeVisible();
    await expect(solved.locator(".prompt__why")).toContainText("%");
    await page.screenshot({ path: info.outputPath(`solved-${look.name}.png`) });
    await page.goto(`/puzzle/${title!.slug}?number=1`);
    if (look.phone) await page.getByRole("button", { name: words(ada, "puzzle"), exact: true }).click();
    await page
      .getByRole("button", { name: words(ada, "puzzle-tell") })
      .locator("visible=true")
      .click();
    await expect(solved).toHaveCount(1);
  });
}
