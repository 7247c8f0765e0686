// A game told again: on its board, move by move, through anybody's eyes, with a link to every move.
import { readFileSync } from "node:fs";
import type { TableData } from "../src/protocol.ts";
import { type Person, WHOLE, expect, looks, test } from "./kit.ts";
import { KNOWLEDGE } from "./knowledge.ts";
import { handOf, words } from "./lobby.ts";
import { Player, THE_END } from "./player.ts";
import { recordOf } from "./server.ts";

const REPLAYS = [...KNOWLEDGE.values()].flatMap(({ replays }) => replays ?? []);
const [SHORT] = REPLAYS;

const menu = (person: Person): Promise<void> => person.page.getByRole("button", { name: words(person, "replay-menu") }).click();

/** On a phone the choice of eyes is in the menu. */
async function seeThrough(person: Person, eyes: string): Promise<void> {
  if (person.look.phone) await menu(person);
  await person.page.getByLabel(words(person, "seen-by")).locator("visible=true").selectOption(eyes);
  if (person.look.phone) await person.page.keyboard.press("Escape");
}

for (const look of looks(2)) {
  for (const record of WHOLE ? REPLAYS : REPLAYS.slice(0, 1)) {
    test(`replay of ${record}: slider, keys, eyes, a link to a move · ${look.name}`, async ({ serve, person }) => {
      const server = await serve("--host", "0.0.0.0"); // a link others can follow
      const guest = await server.guest("Ada");
      const table = await guest.upload(record);
      const ada = await person(server, look);
      const { page } = ada;
      await page.goto(`/replay/${table.id}`);
      const slider = page.getByRole("slider");
      const steps = Number(await slider.getAttribute("max"));
      expect(steps).toBeGreaterThan(5);
      const told = page.locator(".reel__told");
      const at = (step: number) => expect(told).toContainText(words(ada, "replay-step", { step, steps }));
      // By the keys, by the buttons, by the slider.
      await at(0);
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await at(2);
      await page.getByRole("button", { name: words(ada, "to-next") }).click();
      await at(3);
      await page.keyboard.press("ArrowLeft");
      await at(2);
      await page.keyboard.press("End");
      await at(steps);
      await page.getByRole("button", { name: words(ada, "to-first") }).click();
      await at(0);
      await slider.fill(String(steps - 3));
      await at(steps - 3);
      await expect(page).toHaveURL(new RegExp(`step=${steps - 3}`));
      // Through one seat's eyes, in the address too.
      if (table.seats > 1) {
        await seeThrough(ada, "1");
        await expect(page).toHaveURL(/view=1/);
        await seeThrough(ada, "all");
        await at(steps - 3);
      }
      // The link leads another browser to the same move, and never says localhost.
      await menu(ada);
      const link = await page
        .getByRole("dialog")
        .getByRole("textbox", { name: words(ada, "link") })
        .inputValue();
      expect(link).not.toMatch(/localhost|127\.0\.0\.1|0\.0\.0\.0/);
      const ben = await person(server, looks(1)[0]!);
      await ben.page.goto(new URL(link).pathname + new URL(link).search);
      await expect(ben.page.locator(".reel__told")).toContainText(words(ben, "replay-step", { step: steps - 3, steps }));
      // Save it, and bring it back.
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: words(ada, "download-record") }).click();
      const file = await (await saving).path();
      const saved = (JSON.parse(readFileSync(file, "utf8")) as { moves: string[] }).moves;
      // Records of old do not say where random outcomes come from; a game that is saved does.
      expect(saved.map((line) => line.replace(/@\S+/g, ""))).toEqual(recordOf(record).moves.map((line) => line.replace(/@\S+/g, "")));
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({ name: "game.json", mimeType: "application/json", buffer: readFileSync(file) });
      await page.waitForURL((url) => url.pathname.startsWith("/replay/") && !url.pathname.includes(table.id));
      await expect(told).toContainText(words(ada, "replay-step", { step: 0, steps }));
    });
  }
}

for (const look of looks(3)) {
  test(`play on from a move of a replay · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("Ada");
    const table = await guest.upload(SHORT!);
    const ada = await person(server, look);
    await ada.page.goto(`/replay/${table.id}?step=9`);
    await expect(ada.page.getByRole("slider")).toHaveValue("9");
    if (look.phone) await menu(ada);
    await ada.page
      .getByRole("button", { name: words(ada, "play-on") })
      .locator("visible=true")
      .click();
    await ada.page.getByLabel(words(ada, "play-on-bots")).selectOption("novice");
    await ada.page
      .getByRole("dialog")
      .getByRole("button", { name: words(ada, "start") })
      .click();
    await ada.page.waitForURL(/\/t\//);
    const next = (await (await fetch(`${server.address}/api/tables/${ada.page.url().split("/").at(-1)}`)).json()) as TableData;
    expect(next.chairs.map((chair) => chair.bot).filter(Boolean)).toEqual(["novice"]);
    await new Player(ada.page, handOf(ada), 31).playOn();
    await expect(ada.page.locator(THE_END)).toBeVisible();
  });
}
