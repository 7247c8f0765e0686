// What tests in a browser know of It's a Wonderful Kingdom.
import type { Knowledge } from "$e2e/knowledge.ts";
import { words } from "$e2e/lobby.ts";
import { ONWARD, THE_END } from "$e2e/player.ts";
import { game, lesson, page, type Scene, until } from "$e2e/scenes.ts";
import { playedNow } from "$e2e/server.ts";

/** A duel of greedy bots with a quest, right before one of its moves, for whoever made it. */
const duel =
  (at: (words: string[], number: number) => boolean): Scene =>
  async ({ page }, guest) => {
    const table = await guest.playOnBefore(await playedNow("wonderful", 2, 7, "starter=0"), at);
    await page.goto(`/t/${table.id}`);
    await page.locator(ONWARD).first().waitFor();
  };

export const knowledge: Knowledge = {
  scenes: {
    wonderful: duel(([seat, verb], number) => seat === "0" && verb === "place" && number > 190),
    "wonderful-offer": async (person, guest, server) => {
      await duel(([seat, verb], number) => seat === "0" && verb === "offer" && number > 160)(person, guest, server);
      const card = person.page.locator('.hand [data-light="legal"]').nth(1);
      await (person.look.phone ? card.tap() : card.click());
    },
    "wonderful-take": duel(([seat, verb], number) => seat === "0" && verb === "take" && number > 160),
    "wonderful-plan": duel(([seat, verb], number) => seat === "0" && verb === "construct" && number > 160),
    "wonderful-guide": lesson("wonderful/first"),
    "wonderful-learn": page("/learn/wonderful", ".lessons a"),
    "wonderful-siege": game("wonderful/v1/greedy-siege", 0.02, 0), // the card that asks for most
    "wonderful-alone": async (person) => {
      await person.page.goto("/learn/wonderful/alone");
      const next = person.page.getByRole("button", { name: words(person, "guide-next") });
      while ((await person.page.locator("[data-hint]").getAttribute("data-hint")) !== "alone-spy") await next.click();
    },
    "wonderful-battle": until({ slug: "wonderful", options: { module: 1 } }, ".menaces--now"),
    "wonderful-council": until({ slug: "wonderful", options: { module: 2 } }, ".council .ask"),
    "wonderful-keep": until({ slug: "wonderful", options: { module: 2 } }, ".hand .advice"),
    "wonderful-rats": until({ slug: "wonderful", seats: 1, options: { scenario: 1 } }, ".area .back"),
    "wonderful-guild": until({ slug: "wonderful", seats: 1, options: { scenario: 5 } }, ".tray"),
    "wonderful-find": until({ slug: "wonderful", seats: 1, options: { scenario: 6 } }, ".hand .dev"),
    "wonderful-end": until({ slug: "wonderful", seats: 1, options: { scenario: 4 } }, THE_END),
  },
  lessons: ["areas", "offer", "take", "construct", "materials", "quest"],
  best: {
    "wonderful-en-parchment-1280": "tables/wonderful",
    "wonderful-ru-parchment-1280": "tables/ru/wonderful",
    "wonderful-ru-candlelight-360": "web-wonderful-phone",
  },
};
