// Ways to a page or a moment of a game, for pictures and for tests that look at every page.
import type { Person } from "./kit.ts";
import { type Form, openTable, words } from "./lobby.ts";
import { ONWARD, Player, THE_END } from "./player.ts";
import { type Guest, type Server, recordOf } from "./server.ts";

/** What whoever looks at them is called. */
export const NAME = { en: "Mira", ru: "Мира" };

/** A place in the app, and how one gets there. */
export type Place = [string, (person: Person, server: Server) => Promise<void>];

/** Somebody who plays under this name, and a table from the middle of a recorded game. */
export const midGame =
  (record: string, part: number, name: string): Place[1] =>
  async ({ page, context }, server) => {
    const guest = await server.guest(name);
    const moves = recordOf(record).moves.filter((line) => !line.startsWith("*")).length;
    const table = await guest.playOn((await guest.upload(record)).id, Math.floor(moves * part));
    const [key, value] = guest.cookie.split("=") as [string, string];
    await context.addCookies([{ name: key, value, url: server.address }]);
    await page.goto(`/t/${table.id}`);
    await page.locator(ONWARD).first().waitFor();
  };

/** A dialog of the page one is on. */
export const dialog = (name: string, open: (person: Person) => Promise<void>): Place => [
  name,
  async (person) => {
    await open(person);
    await person.page.locator("dialog[open]").waitFor();
  },
];

export type Scene = (person: Person, guest: Guest, server: Server) => Promise<void>;

export const page =
  (path: string, sign: string): Scene =>
  async ({ page }) => {
    await page.goto(path);
    await page.locator(sign).first().waitFor();
  };

/** A recorded game, from a share of its moves on. */
export const game =
  (record: string, share: number, seat: number): Scene =>
  async ({ page }, guest) => {
    const moves = recordOf(record).moves.filter((line) => !line.startsWith("*")).length;
    const table = await guest.playOn((await guest.upload(record)).id, Math.floor(moves * share), seat);
    await page.goto(`/t/${table.id}`);
    await page.locator(ONWARD).first().waitFor();
  };

/** A recorded game, right before one of its moves, for whoever made it. */
export const before =
  (record: string, at: (words: string[], number: number) => boolean): Scene =>
  async ({ page }, guest) => {
    const lines = recordOf(record)
      .moves.filter((line) => !line.startsWith("*"))
      .map((line) => line.split(" "));
    const number = lines.findIndex(at);
    const table = await guest.playOn((await guest.upload(record)).id, number, Number(lines[number]![0]));
    await page.goto(`/t/${table.id}`);
    await page.locator(ONWARD).first().waitFor();
  };

/** A new table, played on until something is there to be seen. */
export const until =
  (form: Form, sign: string): Scene =>
  async (person) => {
    await openTable(person, { name: NAME[person.look.lang], bot: (form.seats ?? 2) > 1 ? "random" : "", ...form });
    const there = person.page.locator(sign);
    const stays = async (): Promise<boolean> => {
      if (!(await there.count())) return false;
      await person.page.waitForTimeout(300); // what a rival ends at once is no picture
      return (await there.count()) > 0;
    };
    await new Player(person.page, person.look.phone ? "touch" : "mouse", 5).playOn(stays);
    await there.first().evaluate((element) => element.closest("dialog") ?? element.scrollIntoView({ block: "nearest" }));
  };

/** The form of a title with its levels' card open. */
export const strength =
  (slug: string): Scene =>
  async (person) => {
    await person.page.goto(`/new/${slug}`);
    await person.page.getByText(words(person, "strength")).click();
    await person.page.locator("details[open]").evaluate((card) => card.scrollIntoView({ block: "start" }));
  };

/** A recorded game from a share of its moves on, played to its end. */
export const end =
  (record: string, share: number): Scene =>
  async (person, guest, server) => {
    await game(record, share, 0)(person, guest, server);
    await new Player(person.page, person.look.phone ? "touch" : "mouse", 3).playOn();
    await person.page.locator(THE_END).waitFor();
  };

/** The first sentence of a first game that explains itself. */
export const lesson = (path: string): Scene => page(`/learn/${path}`, "[data-hint]");
