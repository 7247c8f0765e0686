// What tests in a browser know of Tiny Epic Kingdoms.
import type { Knowledge } from "$e2e/knowledge.ts";
import { Player } from "$e2e/player.ts";
import { before, game, lesson, midGame } from "$e2e/scenes.ts";

export const knowledge: Knowledge = {
  names: ["Tiny Epic Kingdoms"],
  places: (name) => [["Tiny Epic Kingdoms", midGame("tiny_epic/v1/five-tokens", 0.5, name)]],
  scenes: {
    tiny: async (person, guest, server) => {
      await before("tiny_epic/v1/tokens-4", (_, number) => number === 111)(person, guest, server);
      await new Player(person.page, person.look.phone ? "touch" : "mouse").pointAt('.area[data-light="legal"]');
    },
    "tiny-five": game("tiny_epic/v1/five-tokens", 0.5, 0),
    "tiny-two": game("tiny_epic/v1/lost-kingdom-tokens", 0.5, 0),
    "tiny-side": game("tiny_epic/v1/tokens-4", 0, 2),
    "tiny-war": async (person, guest, server) => {
      await before("tiny_epic/v1/three", ([, verb, price]) => verb === "price" && Number(price) > 3)(person, guest, server);
      await person.page.locator('main dialog[open] [data-light="legal"]').nth(3).click();
    },
    "tiny-guide": lesson("tiny_epic"),
  },
  lessons: ["points", "card", "patrol", "war", "dice", "tower"],
  best: {
    "tiny-en-parchment-1280": "tables/tiny_epic",
    "tiny-ru-parchment-1280": "tables/ru/tiny_epic",
    "tiny-war-ru-candlelight-360": "web-tiny-epic-war",
  },
};
