// Pieces travel from where they were to where they are: measured before and after an update, then animated from the difference.

import type { EventData } from "../protocol.ts";
import { beforePaint } from "./frames.ts";

const MOVE = 260;
const STEP = 160;
const EASE = "cubic-bezier(.2,.7,.2,1)";

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

interface Place {
  box: DOMRect;
  home: string | undefined;
}

function places(root: HTMLElement): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    found.set(element.dataset.piece!, { box: element.getBoundingClientRect(), home: element.dataset.home });
  }
  return found;
}

/** Call before the change; what came to another place (`data-home`) then glides, in its turn where it has one (`data-after`). A piece nobody saw before comes from the panel of the seat that played it. */
export async function glide(root: HTMLElement, update: { events: readonly EventData[] }): Promise<void> {
  if (still() || document.hidden) return;
  const before = places(root);
  const actor = update.events.flatMap((event) => Object.values(event.about)).find((thing) => thing.kind === "seat")?.id;
  const named = new Set(update.events.flatMap((event) => Object.values(event.about)).map((thing) => `${thing.kind}:${thing.id}`));
  await beforePaint();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const key = element.dataset.piece!;
    const now = element.getBoundingClientRect();
    const was = before.get(key);
    if (was && was.home === element.dataset.home) continue; // it only made room
    let from = was?.box;
    if (!from && actor !== undefined && named.has(key)) from = document.querySelector(`[data-seat="${actor}"]`)?.getBoundingClientRect();
    if (!from || !now.width) continue;
    const x = from.left + from.width / 2 - (now.left + now.width / 2);
    const y = from.top + from.height / 2 - (now.top + now.height / 2);
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(-1deg)`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { duration: MOVE, easing: EASE, delay: Number(element.dataset.after ?? 0) * STEP, fill: "backwards" },
    );
  }
}
