// A title that comes from another package, found by its entry point: the app was not built with it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, expectNoOverflow, looks, test } from "./kit.ts";
import { handOf, openTable } from "./lobby.ts";
import { Player, THE_END } from "./player.ts";
import { ROOT } from "./server.ts";

const before = process.env.PYTHONPATH;
const folder = mkdtempSync(join(tmpdir(), "pentarchy-outside-"));

test.beforeAll(() => {
  execFileSync(join(ROOT, ".venv/bin/python"), [join(ROOT, "tests/outside.py"), folder]);
  process.env.PYTHONPATH = folder;
});

test.afterAll(() => {
  if (before === undefined) delete process.env.PYTHONPATH;
  else process.env.PYTHONPATH = before;
  rmSync(folder, { recursive: true });
});

for (const look of [looks(0, (one) => !one.phone)[0]!, looks(1, (one) => one.phone)[0]!]) {
  test(`a title of another package is played on the generic board · ${look.name}`, async ({ serve, person }) => {
    const ada = await person(await serve(), look);
    await ada.page.goto("/");
    await expect(ada.page.locator('[data-title="magpies"]').first()).toBeVisible();
    await openTable(ada, { slug: "magpies", bot: "random" });
    await new Player(ada.page, handOf(ada), 8).playOn();
    await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(3);
    await expectNoOverflow(ada.page, "the score sheet");
  });
}
