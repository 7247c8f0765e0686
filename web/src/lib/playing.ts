// What the parts on a table need to know of it, handed down once: the table, its words, the chooser, drags.

import { getContext, setContext } from "svelte";
import type { Arms } from "./heraldry.ts";
import type { Chooser } from "./chooser.svelte.ts";
import type { Sentences } from "./sentences.ts";
import type { TableLike, View } from "./table.svelte.ts";
import type { Title } from "./title.svelte.ts";

/** A title's board says of which view and print: `export const playing = at<BrawlView, BrawlPrinted>`. */
export interface Playing<V extends View = View, Printed = unknown> {
  readonly table: TableLike<V>;
  readonly title: Title<Printed>;
  readonly chooser: Chooser;
  /** What is said of this game. */
  readonly sentences: Sentences;
  arms(seat: number): Arms;
  /** What a seat is called: "You" for one's own. */
  seatName(seat: number): string;
  /** A finger or a button went down on a thing: a click or a drag begins. */
  press(event: PointerEvent, kind: string, id: number): void;
  /** The click that ends a drag is none. */
  suppressClick(): boolean;
  /** Kinds that stay in the tab order even when they cannot be chosen: a board is a structure one can walk. */
  focusable(kind: string): boolean;
}

const KEY = Symbol("playing");

export function setPlaying(playing: Playing): Playing {
  return setContext(KEY, playing);
}

export function playing<V extends View = View, Printed = unknown>(): Playing<V, Printed> {
  return getContext<Playing<V, Printed>>(KEY);
}
