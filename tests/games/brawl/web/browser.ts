// What tests in a browser know of Kingdom Brawl.
import type { Knowledge } from "$e2e/knowledge.ts";
import { words } from "$e2e/lobby.ts";
import { ONWARD, Player } from "$e2e/player.ts";
import { dialog, end, game, midGame, type Scene } from "$e2e/scenes.ts";

const replay: Scene = async ({ page }, guest) => {
  const table = await guest.upload("brawl/v1/3-seats");
  await page.goto(`/replay/${table.id}?step=14`);
  await page.locator(".reel__keys").waitFor();
};

export const knowledge: Knowledge = {
  places: (name) => [
    ["Kingdom Brawl, early", midGame("brawl/v1/2-seats", 0, name)],
    ["Kingdom Brawl, something chosen", async ({ page }) => page.locator(ONWARD).first().click()],
    dialog("table menu", async (person) => person.page.getByRole("button", { name: words(person, "table-menu") }).click()),
    ["Kingdom Brawl, four seats, late", midGame("brawl/v1/4-seats", 0.8, name)],
    ["Kingdom Brawl, the end", async (person) => new Player(person.page, "mouse", 5).playOn()],
    [
      "replay",
      async ({ page }) => {
        await page.goto(page.url().replace("/t/", "/replay/"));
        await page.locator('input[type="range"]').waitFor();
      },
    ],
  ],
  scenes: {
    "table-early": async (person, guest, server) => {
      await game("brawl/v1/2-seats", 0.15, 0)(person, guest, server);
      const card = person.page.locator('.hand [data-light="legal"]').nth(1);
      await (person.look.phone ? card.tap() : card.click());
    },
    "table-late": game("brawl/v1/4-seats", 0.8, 0),
    end: end("brawl/v1/3-seats", 0.9),
    replay,
    "replay-on": async (person, guest, server) => {
      await replay(person, guest, server);
      if (person.look.phone) await person.page.getByRole("button", { name: words(person, "replay-menu") }).click();
      await person.page
        .getByRole("button", { name: words(person, "play-on") })
        .locator("visible=true")
        .click();
      await person.page.getByLabel(words(person, "play-on-bots")).waitFor();
    },
  },
  lessons: ["princess", "knight", "rival-dragon", "fairy-done", "wizard-carry", "peasant"],
  best: {
    "table-early-en-parchment-1280": "tables/brawl",
    "table-early-ru-parchment-1280": "tables/ru/brawl",
    "table-late-ru-candlelight-1280": "web-candlelight",
    "table-early-ru-parchment-360": "web-phone",
  },
  replays: ["brawl/v1/2-seats", "brawl/v1/4-seats"],
  frame: { boxes: ".kingdom", grows: { desk: ".kingdom", phone: ".kingdom" } },
};
