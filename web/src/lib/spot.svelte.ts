// What makes a thing on the table something a move can name: how it is lit, what a click, a key or a drag on it means.

import { untrack } from "svelte";
import { keyOf } from "./keys.ts";
import { playing } from "./playing.ts";

export interface SpotThing {
  kind: string;
  id: number;
  /** Answer "why not?" where it cannot be chosen; off for things nobody would try. */
  asks?: boolean | undefined;
  /** What pointing at it means, too: a die lies in a tray. */
  also?: string[] | undefined;
  /** What the inspector shows for it, where that is not the thing itself. */
  look?: { kind: string; id: number } | undefined;
}

/** Made while a component is, as `Spot` (a box of the page) and `Area` (a shape in a drawing) do. */
export class Spotted {
  readonly #play = playing();
  readonly #thing = $derived.by(() => this.of());
  readonly key = $derived(keyOf(this.#thing.kind, this.#thing.id));
  readonly #lit = $derived(this.#play.table.sending ? "none" : this.#play.chooser.light(this.#thing.kind, this.#thing.id));
  readonly light = $derived(this.#lit === "illegal" && this.#thing.asks === false ? "none" : this.#lit);
  readonly live = $derived(this.light !== "none");
  /** The newest events speak of it. */
  readonly last = $derived(this.#play.table.latest.has(this.key) && !this.live);
  /** It cannot follow what is chosen already. */
  readonly barred = $derived(this.light === "illegal" && this.#play.chooser.path.length > 0);

  /** What its element carries. */
  readonly attributes = $derived({
    role: this.live ? "button" : "group",
    tabindex: (this.live && this.light !== "illegal") || this.#play.focusable(this.#thing.kind) ? 0 : -1,
    "aria-pressed": this.light === "chosen" ? true : undefined,
    "aria-disabled": this.light === "illegal" ? true : undefined,
    "data-spot": this.key,
    "data-light": this.light,
    "data-look": this.#thing.look ? keyOf(this.#thing.look.kind, this.#thing.look.id) : undefined,
    onclick: (event: Event) => this.#act(event),
    onkeydown: (event: KeyboardEvent) => {
      // A button within it answers its keys itself.
      if ((event.key !== "Enter" && event.key !== " ") || (event.target as Element).matches("button, a, input")) return;
      event.preventDefault();
      this.#act(event);
    },
    onpointerdown: (event: PointerEvent) => this.#play.press(event, this.#thing.kind, this.#thing.id),
  } as const);

  constructor(private readonly of: () => SpotThing) {
    // The chooser offers as buttons only what is nowhere on the table.
    $effect(() => {
      const at = this.key;
      untrack(() => this.#play.chooser.show(at, 1));
      return () => this.#play.chooser.show(at, -1);
    });
  }

  /** What means nothing here may mean something to what lies beneath: a card on a land. */
  #act(event: Event): void {
    if (!this.live) return;
    event.stopPropagation();
    if (this.#play.suppressClick()) return;
    const { kind, id, also } = this.#thing;
    if (this.light === "illegal") void this.#play.table.whyNot(kind, id);
    else this.#play.chooser.point(kind, id, also);
  }
}
