// The titles that are there, in the order of the shelf.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { ROOT } from "./server.ts";

export const GAMES = join(ROOT, "src/pentarchy/games");
const orderOf = (slug: string): number => (parse(readFileSync(join(GAMES, slug, "meta.toml"), "utf8")).order as number | undefined) ?? 1000;

export const TITLES: readonly string[] = readdirSync(GAMES)
  .filter((slug) => existsSync(join(GAMES, slug, "meta.toml")))
  .sort((a, b) => orderOf(a) - orderOf(b) || a.localeCompare(b));

/** The one that newcomers are led to, and whose table is opened where it does not matter which. */
export const FIRST = TITLES[0]!;
