// Whom one does not want to read (muted) or to meet (blocked), as the server keeps it.

import type { Me } from "../protocol.ts";
import { api } from "./api.ts";
import { link } from "./link.svelte.ts";

export type How = "muted" | "blocked";

class People {
  me = $state.raw<Me | null>(null);

  async load(): Promise<void> {
    if (link.guest && this.me?.id !== link.guest) this.me = await api.me().catch(() => null);
  }

  is(how: How, guest: string): boolean {
    return this.me?.[how].includes(guest) ?? false;
  }

  /** What was said before comes or goes with it: the table is attended anew. */
  async set(how: How, guest: string, on: boolean): Promise<void> {
    this.me = await api.bar(how, guest, on);
    link.restart();
  }
}

export const people = new People();
