// Drags. A drag is choosing the piece and then the place it is dropped on; a finger that reads (`looking`) drags nothing.

import type { Chooser } from "./chooser.svelte.ts";

const FAR = 8; // pixels before a press is a drag

/** Does a finger that moves up from here scroll? What can be dragged says `touch-action`. */
function scrolls(from: EventTarget | null): boolean {
  for (let one = from instanceof Element ? from : null; one; one = one.parentElement) {
    if (["none", "pan-x"].includes(getComputedStyle(one).touchAction)) return false;
  }
  return true;
}

export class Pressing {
  /** Where the pointer is while something is dragged. */
  ghost = $state.raw<{ x: number; y: number; kind: string; id: number } | null>(null);
  #swallow = false;

  constructor(
    private readonly chooser: Chooser,
    private readonly reads: () => boolean,
  ) {}

  /** The click that follows a drag means nothing. */
  suppressClick(): boolean {
    const was = this.#swallow;
    this.#swallow = false;
    return was;
  }

  start(event: PointerEvent, kind: string, id: number): void {
    if (event.button !== 0) return;
    event.stopPropagation();
    this.#swallow = false;
    const touch = event.pointerType !== "mouse";
    const from = { x: event.clientX, y: event.clientY };
    const light = this.chooser.light(kind, id);
    const draggable = !(touch && scrolls(event.target)) && (light === "legal" || light === "other" || light === "chosen");
    let dragging = false;
    const stop = new AbortController();
    const { signal } = stop;

    addEventListener(
      "pointermove",
      (move) => {
        const far = Math.hypot(move.clientX - from.x, move.clientY - from.y);
        if (far < FAR) return;
        // A finger that moves sideways scrolls the hand; one that moves up drags the card out of it.
        if (!dragging && draggable && !this.reads() && (!touch || Math.abs(move.clientY - from.y) > Math.abs(move.clientX - from.x))) {
          dragging = true;
          if (light !== "chosen") this.chooser.point(kind, id);
        }
        if (dragging) this.ghost = { x: move.clientX, y: move.clientY, kind, id };
      },
      { signal },
    );
    const end = (up: PointerEvent): void => {
      stop.abort();
      this.ghost = null;
      if (!dragging) return;
      this.#swallow = true;
      setTimeout(() => (this.#swallow = false), 50);
      const under = document.elementFromPoint(up.clientX, up.clientY);
      const whole = under?.closest<HTMLElement>("[data-move]"); // a board may offer the whole move where the piece is dropped
      if (whole) return whole.click();
      const spot = under?.closest<HTMLElement>("[data-spot]");
      const [onto, number] = spot?.dataset.spot?.split(":") ?? [];
      if (onto && number && spot?.dataset.light === "legal") this.chooser.point(onto, Number(number));
    };
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", () => (stop.abort(), (this.ghost = null)), { signal });
  }
}
