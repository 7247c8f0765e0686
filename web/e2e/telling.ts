// What the banner tells of others' moves, page by page, as it was seen.
import type { Page } from "@playwright/test";

/** A page of the story as it stood in the banner: places in the log, how long it stayed, what it said. */
export interface Told {
  at: number[];
  ms: number;
  text: string;
}

/** Runs in the page: notes what the banner shows, from when to when. */
export function watchStory(): void {
  const told: Told[] = [];
  let since = 0;
  let shown = "";
  let text = "";
  Object.assign(window, { told });
  const look = (): void => {
    const banner = document.querySelector<HTMLElement>(".telling:not(.telling--rest)");
    const key = banner?.dataset.told ?? "";
    if (key === shown) return;
    const now = performance.now();
    if (shown) told.push({ at: shown.split(" ").map(Number), ms: now - since, text });
    [shown, since, text] = [key, now, banner?.textContent ?? ""]; // asking for more would lay the page out
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["data-told", "class"],
  });
}

/** What the banner has shown, and no longer does. */
export const toldIn = (page: Page): Promise<Told[]> => page.evaluate(() => (window as unknown as { told: Told[] }).told);
