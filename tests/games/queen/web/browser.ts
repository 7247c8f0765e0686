// What tests in a browser know of Queen of 12.
import type { Knowledge } from "$e2e/knowledge.ts";
import { dialog, game, lesson, midGame } from "$e2e/scenes.ts";

export const knowledge: Knowledge = {
  places: (name) => [
    ["Queen of 12", midGame("queen/v1/base-3", 0.5, name)],
    ["Queen of 12, marking", midGame("queen/v1/base-4-all-cards", 0.02, name)],
    ["Queen of 12, side D", midGame("queen/v1/sheet-d-2", 0.3, name)],
    dialog("Queen of 12, somebody else's sheet", async ({ page }) => page.locator(".glance:visible").first().click()),
  ],
  scenes: {
    queen: game("queen/v1/base-3", 0.5, 0),
    "queen-mark": game("queen/v1/base-3", 0.484, 0),
    "queen-crusade": game("queen/v1/crusade-4", 0.5, 0),
    "queen-guide": lesson("queen"),
  },
  lessons: ["trays", "hand", "reveal", "seven", "bonus"],
  best: {
    "queen-mark-en-parchment-1280": "tables/queen",
    "queen-mark-ru-parchment-1280": "tables/ru/queen",
    "queen-mark-ru-candlelight-360": "web-queen-phone",
  },
  replays: ["queen/v1/base-3", "queen/v1/solo"],
  // On a phone the hand makes way for the sheet: the court begins where it began, and has more room below.
  frame: { boxes: ".court", grows: { desk: "", phone: ".court" } },
};
