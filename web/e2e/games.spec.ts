// Whole games, from the landing page to the last point of the score sheet.
import type { Update } from "../src/protocol.ts";
import { type Person, expect, expectNoOverflow, looks, test } from "./kit.ts";
import { Player, THE_END } from "./player.ts";
import { Server } from "./server.ts";

const WORDS = {
  en: { bot: "Play a bot now", invite: "Invite friends", open: "Open the table and invite", sit: "Sit down and play", name: "Your name", link: "Link" },
  ru: { bot: "Сыграть с ботом", invite: "Позвать друзей", open: "Открыть стол и позвать", sit: "Сесть и играть", name: "Ваше имя", link: "Ссылка" },
};
type Words = (typeof WORDS)["en"];
const words = (person: Person): Words => WORDS[person.look.lang];

/** Open a table for two through the form; returns its address. */
async function openTable(host: Person, name: string): Promise<string> {
  const say = words(host);
  await host.page.goto("/");
  await host.page.getByRole("link", { name: say.invite }).click();
  await host.page.getByLabel(say.name).fill(name);
  await host.page.getByRole("button", { name: say.open }).click();
  await host.page.waitForURL(/\/t\//);
  return new URL(host.page.url()).pathname;
}

async function sitDown(guest: Person, table: string, name: string): Promise<void> {
  await guest.page.goto(table);
  await guest.page.getByLabel(words(guest).name).fill(name);
  await guest.page.getByRole("button", { name: words(guest).sit }).click();
}

const handOf = (person: Person) => (person.look.phone ? "touch" : "mouse") as const;

for (const look of looks(0)) {
  test(`two people in two browsers finish a game · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    const ben = await person(server, looks(1)[0]!);
    const table = await openTable(ada, "Ada");
    await sitDown(ben, table, "Бен");
    const players = [new Player(ada.page, handOf(ada), 3), new Player(ben.page, handOf(ben), 4)];
    await Promise.all(players.map((player) => player.playOn()));
    for (const { page } of [ada, ben]) {
      await expect(page.locator(THE_END)).toContainText("Ada");
      await expect(page.locator(THE_END)).toContainText("Бен");
    }
    // Both read the same points.
    const totals = await Promise.all([ada, ben].map(({ page }) => page.locator(`${THE_END} tfoot td`).allInnerTexts()));
    expect(totals[0]!.slice(1)).toEqual(totals[1]!.slice(1));
  });
}
