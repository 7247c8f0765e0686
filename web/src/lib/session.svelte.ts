// Who one is here: a guest with a name, made without asking when the first table is opened.

import { api } from "./api.ts";
import { t } from "./i18n.svelte.ts";
import { link } from "./link.svelte.ts";

const ANIMALS = ["dolphin", "lion", "eagle", "wolf", "raven", "fox"];

export function anyName(): string {
  return t("guest-name", { animal: ANIMALS[Math.floor(Math.random() * ANIMALS.length)]! });
}

/** Be a guest, under this name if one is given. The socket's cookie is read at its beginning, so it begins anew. */
export async function beGuest(name = ""): Promise<void> {
  await link.welcomed();
  if (link.guest && (!name || name === link.name)) return;
  await api.becomeGuest(name || anyName());
  link.restart();
  await link.welcomed();
}
