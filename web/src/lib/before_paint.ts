// When to measure: in the frame that is about to show what has changed. Its layout has to be made then anyway, and nothing has
// been painted yet; asked for sooner, it would be made twice, within the task that took the change in.

import { tick } from "svelte";

/** The frame that shows what has just changed is about to be painted. */
export async function beforePaint(): Promise<void> {
  await tick();
  await new Promise(requestAnimationFrame);
}
