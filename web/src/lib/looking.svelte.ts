// Looking closer: a mouse that rests on a thing shows it in the margin, a finger held on it, the right button or the key I
// opens it. Whatever lies above the thing, a button included, does not stand in the way; and what was held is never moved.

export interface Looked {
  kind: string;
  id: number;
}

const FAR = 8; // pixels before a press is a drag or a scroll
const LONG = 450; // milliseconds before a press is a look
const CALM = 90; // milliseconds a mouse rests before the margin changes
const AFTER = 400; // milliseconds after a finger is lifted in which its click may still come

/** Where a finger held means reading: the question's own buttons are pressed as slowly as one likes. */
const TABLE = "main, .table__seats";
const NOT_THERE = ".prompt, .since, dialog";

export class Looking {
  /** What the pointer or the focus rests on. */
  glance = $state.raw<Looked | null>(null);
  /** What was opened to be read in full. */
  open = $state.raw<Looked | null>(null);
  /** A button was held that names nothing: its own words. */
  words = $state("");
  /** A finger is down that reads: nothing may be dragged by it. */
  reading = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tells: (thing: Looked) => boolean) {}

  /** The uppermost readable thing at a place of the screen. */
  at(x: number, y: number): Looked | null {
    for (const element of document.elementsFromPoint(x, y)) {
      if (element.closest("dialog")) return null;
      const found = this.of(element);
      if (found) return found;
    }
    return null;
  }

  /** The readable thing that an element is, or lies within. */
  of(element: Element | null): Looked | null {
    for (let one = element?.closest<HTMLElement | SVGElement>("[data-look], [data-spot], [data-piece]"); one;) {
      const { look, spot, piece } = one.dataset;
      for (const key of [look, spot, piece]) {
        const [kind, id] = key?.split(":") ?? [];
        const thing = { kind: kind ?? "", id: Number(id) };
        if (kind && thing.id >= 0 && this.tells(thing)) return thing;
      }
      one = one.parentElement?.closest<HTMLElement | SVGElement>("[data-look], [data-spot], [data-piece]") ?? null;
    }
    return null;
  }

  rest(thing: Looked | null): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.glance = thing), CALM);
  }

  close(): void {
    this.open = null;
    this.words = "";
  }

  /** Watches a whole table; an attachment of its element. */
  watch = (root: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const { signal } = stop;
    let frame = 0;
    root.addEventListener(
      "pointermove",
      (event) => {
        if (event.pointerType !== "mouse" || event.buttons) return;
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => this.rest(this.at(event.clientX, event.clientY)));
      },
      { signal, passive: true },
    );
    root.addEventListener("pointerleave", () => (cancelAnimationFrame(frame), this.rest(null)), { signal });
    root.addEventListener(
      "focusin",
      (event) => (event.target as Element).matches(":focus-visible") && this.rest(this.of(event.target as Element)),
      { signal },
    );
    root.addEventListener("focusout", () => this.rest(null), { signal });
    root.addEventListener("pointerdown", (event) => this.#press(event), { signal, capture: true });
    root.addEventListener(
      "contextmenu",
      (event) => {
        const target = event.target as Element;
        if (!target.closest(TABLE) || target.closest(NOT_THERE)) return;
        const thing = this.at(event.clientX, event.clientY);
        if (!thing && !this.reading) return;
        event.preventDefault();
        if (thing) this.open = thing;
      },
      { signal },
    );
    return () => (stop.abort(), clearTimeout(this.#rest), cancelAnimationFrame(frame));
  };

  #press(down: PointerEvent): void {
    const target = down.target as Element;
    this.reading = false;
    if (down.pointerType === "mouse" || !down.isPrimary || !target.closest(TABLE) || target.closest(NOT_THERE)) return;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setTimeout(() => {
      this.reading = true;
      // The click that ends this press is none, whatever it would have meant.
      const silence = new AbortController();
      addEventListener("click", (click) => (click.preventDefault(), click.stopPropagation(), silence.abort()), {
        capture: true,
        signal: silence.signal,
      });
      addEventListener("pointerup", () => setTimeout(() => silence.abort(), AFTER), { once: true });
      const thing = this.at(down.clientX, down.clientY);
      if (thing) this.open = thing;
      else this.words = target.closest<HTMLElement>("button, [role=button]")?.innerText.trim() ?? "";
    }, LONG);
    const end = (): void => (clearTimeout(timer), stop.abort());
    addEventListener("pointermove", (move) => Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > FAR && end(), {
      signal,
    });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }
}
