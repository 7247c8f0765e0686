// Pieces travel from where they were to where they are: measured before and after an update, then animated from the difference.

import type { EventData } from "../protocol.ts";
import { beforePaint } from "./before_paint.ts";

const MOVE = 260;
const STEP = 160;
const GLIDE = "glide";
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

/** The updates that are shown together in the frame to come, since the pieces were measured. */
const waiting = new WeakMap<HTMLElement, { events: readonly EventData[] }[]>();

/** Call before the change; what came to another place (`data-home`) then glides, in its turn where it has one (`data-after`). A piece nobody saw before comes from the panel of the seat that played it. */
export async function glide(root: HTMLElement, update: { events: readonly EventData[] }): Promise<void> {
  if (still() || document.hidden) return;
  const others = waiting.get(root);
  if (others) return void others.push(update); // a second change in the same frame: how it was has been measured
  const updates = [update];
  waiting.set(root, updates);
  const before = places(root);
  await beforePaint();
  waiting.delete(root);
  /** Whose doing it is that a thing was named. */
  const actors = new Map<string, number>();
  for (const { events } of updates) {
    const things = events.flatMap(({ about }) => Object.values(about));
    const actor = things.find(({ kind }) => kind === "seat")?.id;
    if (actor !== undefined) for (const { kind, id } of things) actors.set(`${kind}:${id}`, actor);
  }
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const key = element.dataset.piece!;
    const was = before.get(key);
    if (was && was.home === element.dataset.home) continue; // it only made room
    for (const running of element.getAnimations()) if (running.id === GLIDE) running.cancel();
    const now = element.getBoundingClientRect();
    const from = was?.box ?? document.querySelector(`[data-seat="${actors.get(key)}"]`)?.getBoundingClientRect();
    if (!from || !now.width) continue;
    const x = from.left + from.width / 2 - (now.left + now.width / 2);
    const y = from.top + from.height / 2 - (now.top + now.height / 2);
    if (Math.abs(x) + Math.abs(y) < 2) continue;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px) rotate(-1deg)`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { id: GLIDE, duration: MOVE, easing: EASE, delay: Number(element.dataset.after ?? 0) * STEP, fill: "backwards" },
    );
  }
}
