// Opening tables: one click against a bot, or with a form.

import type { NewTable, TitleData } from "../protocol.ts";
import { api } from "./api.ts";
import { router } from "./router.svelte.ts";
import { beGuest } from "./session.svelte.ts";

export async function open(wish: NewTable): Promise<void> {
  await beGuest();
  const table = await api.newTable(wish);
  router.go(`/t/${table.id}`);
}

/** A game with the usual bot, at once. */
export function playBot(title: TitleData): Promise<void> {
  const bot = title.usual_bot;
  const seats = title.seats.includes(2) ? 2 : title.seats[0]!;
  const chairs = Array.from({ length: seats }, (_, seat) => (seat === 0 ? { me: true } : { bot }));
  return open({ game: title.slug, chairs, open: false });
}
