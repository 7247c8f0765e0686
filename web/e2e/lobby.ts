// How people get to a table: by the buttons and forms everybody uses.
import { type Person, WHOLE } from "./kit.ts";
import type { Hand, Player } from "./player.ts";
import type { Guest } from "./server.ts";
import { FIRST } from "./shelf.ts";
import { say } from "./words.ts";

export const words = (person: Person, id: string, args = {}): string => say(person.look.lang, id, args);

export const handOf = (person: Person): Hand => (person.look.phone ? "touch" : "mouse");

/** The button on the landing page: a game with a bot, at once. */
export async function playBotNow({ page, ...person }: Person): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: say(person.look.lang, "play-bot-now") }).click();
  await page.waitForURL(/\/t\//);
}

export interface Form {
  slug?: string;
  name?: string;
  seats?: number;
  /** The level of bot for all other seats; a person's by default. */
  bot?: string;
  listed?: boolean;
  /** How long one may think; as long as one likes by default. */
  time?: string;
  /** The title's own choices, by their place in the list; the first is 0. */
  options?: Record<string, number>;
}

/** How many play. */
export async function chooseSeats({ page }: Person, seats: number): Promise<void> {
  await page.locator("form").waitFor();
  const count = page.locator(`label:has(input[name="seats"][value="${seats}"])`);
  if (await count.count()) await count.click();
}

/** Whom a chair is for: a level of bot, or nobody yet, for a friend. */
export async function chooseBot({ page }: Person, seat: number, bot: string): Promise<void> {
  const chair = page.locator(`[data-chair="${seat}"]`);
  if ((await chair.getAttribute("aria-expanded")) !== "true") await chair.click();
  await page.locator(`.who label:has(input[value="${bot}"])`).click();
}

/** Unfold what most people leave as it is. */
export async function moreChoices({ page }: Person): Promise<void> {
  const more = page.locator("details.more");
  if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
}

/** One of the title's own choices, by its place in the list: a tile, or in a list. */
export async function chooseOption({ page }: Person, option: string, at: number): Promise<void> {
  const tile = page.locator(`label:has(input[name="${option}"][value="${at}"])`);
  if (await tile.count()) await tile.click();
  else await page.locator(`select[name="${option}"]`).selectOption(String(at));
}

/** Open a table through the form; returns its path. */
export async function openTable(
  host: Person,
  { slug = FIRST, name = "Ada", seats = 2, bot = "", listed = false, time = "none", options = {} }: Form,
): Promise<string> {
  const { page } = host;
  await page.goto(`/new/${slug}`);
  await chooseSeats(host, seats);
  if (bot) for (let seat = 2; seat <= seats; seat++) await chooseBot(host, seat, bot);
  await moreChoices(host);
  await page.getByLabel(words(host, "your-name")).fill(name);
  await page.locator('select[name="time"]').selectOption(time);
  for (const [option, at] of Object.entries(options)) await chooseOption(host, option, at);
  await page.getByLabel(words(host, "listed")).setChecked(listed);
  await page.getByRole("button", { name: words(host, bot || seats === 1 ? "start" : "open-and-invite") }).click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname;
}

/** Take the first free seat at a table one has the link of. */
export async function sitDown(guest: Person, table: string, name: string): Promise<void> {
  await guest.page.goto(table);
  await guest.page.getByLabel(words(guest, "your-name")).fill(name);
  await guest.page.getByRole("button", { name: words(guest, "sit-down") }).click();
}

const [FIRST_POINTS, LAST_MOVES] = [24, 16];

/** Play to the last point. Of a long game the cut plays how it begins, and how a recorded one ends. */
export async function finish(player: Player, guest: Guest, record: string): Promise<void> {
  if (!WHOLE) {
    await player.playOn(() => player.points >= FIRST_POINTS);
    await player.page.goto(`/t/${(await guest.nearTheEnd(record, LAST_MOVES)).id}`);
  }
  await player.playOn();
}
