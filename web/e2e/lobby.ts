// How people get to a table: by the buttons and forms everybody uses.
import type { Person } from "./kit.ts";
import type { Hand } from "./player.ts";
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
  /** The title's own choices, by their place in the list; the first is 0. */
  options?: Record<string, number>;
}

/** Open a table through the form; returns its path. */
export async function openTable(
  host: Person,
  { slug = FIRST, name = "Ada", seats = 2, bot = "", listed = false, options = {} }: Form,
): Promise<string> {
  const { page } = host;
  await page.goto(`/new/${slug}`);
  await page.getByLabel(words(host, "your-name")).fill(name);
  await page.getByRole("combobox", { name: words(host, "seats"), exact: true }).selectOption(String(seats));
  if (bot)
    for (let seat = 2; seat <= seats; seat++)
      await page.getByRole("combobox", { name: words(host, "seat-number", { number: seat }), exact: true }).selectOption(bot);
  for (const [option, at] of Object.entries(options)) await page.locator(`select[name="${option}"]`).selectOption(String(at));
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
