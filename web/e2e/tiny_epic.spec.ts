// Tiny Epic Kingdoms on its own board: whole games, a war with secret dice, every phase looked at.
import type { FromServer, Update } from "../src/protocol.ts";
import type { World } from "../src/boards/tiny_epic/world.ts";
import { type Look, type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test } from "./kit.ts";
import { handOf, openTable, sitDown, words } from "./lobby.ts";
import { Player, THE_END } from "./player.ts";

const slug = "tiny_epic";
const TOKENS = { en: "Exploration tokens", ru: "Жетоны находок" };
const updates = (person: Person): Update[] => person.heard.map((text) => JSON.parse(text) as FromServer).filter((message) => message.type === "update");
const viewOf = (update: Update): World => update.view as World;

/** Tokens that lie face down are known to nobody, in whatever came over the wire. */
function expectTokensHidden(person: Person): void {
  const seen = updates(person).map(viewOf).filter((view) => !view.over);
  for (const view of seen) {
    for (const zone of view.zones.filter(({ name }) => name === "face-down" || name === "box")) expect(zone.cards.filter((card) => card >= 0), zone.name).toEqual([]);
  }
  expect(seen.some((view) => view.regions.some((place) => place.hidden_token))).toBe(true);
}

/** Seats and tokens: all of them in the proof, one in the cut. */
const GAMES: [number, boolean][] = [
  [4, true],
  [2, false],
  [5, true],
];
for (const look of looks(1)) {
  for (const [seats, tokens] of WHOLE ? GAMES : GAMES.slice(0, 1)) {
    test(`a person finishes a game against bots, ${seats} seats${tokens ? " with tokens" : ""} · ${look.name}`, async ({ server, person }) => {
      test.setTimeout(400_000);
      const ada = await person(server, look, { reducedMotion: true });
      await openTable(ada, { slug, seats, bot: "random", choices: tokens ? { [TOKENS[look.lang]]: 1 } : {} });
      const player = new Player(ada.page, handOf(ada), 20 + seats, async ({ page, points }) => {
        if (points % 8 === 0) await expectNoOverflow(page, `the table after ${points} points`);
      });
      await player.playOn();
      await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(seats + 1);
      await expectNoOverflow(ada.page, "the score sheet");
      if (tokens) expectTokensHidden(ada);
    });
  }
}
