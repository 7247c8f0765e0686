// What a title's board brings: its component, its icons, how its cards look. A title without one plays on the generic board.

import type { Component } from "svelte";
import type { DecisionData, EventData } from "../protocol.ts";
import type { Option } from "./chooser.svelte.ts";
import type { View } from "./table.svelte.ts";
import type { Arms } from "./heraldry.ts";
import type { Sound } from "./sound.ts";
import type { Title } from "./title.svelte.ts";
import type { StoryRules } from "./told.ts";

/** `V` is the title's view, `Printed` its static data, both as it declares them. */
export interface Board<V extends View = View, Printed = unknown> {
  /** The board itself, with the hand at its foot. */
  Board: Component;
  /** Its questions often come with a row of buttons: so many pixels are kept for them on a desk, more than usual. */
  promptHeight?: number;
  /** What stands above the score sheet at the end: the board's own way to reckon. */
  Final?: Component;
  /** Kinds one can walk over by keyboard even where nothing is to be chosen; cells, unless there are many. */
  walks?: string[];
  /** A short line of facts for a seat's panel. */
  SeatFacts?: Component<{ seat: number }>;
  /** More of a seat, below its facts, where there is room: a sheet at a glance. */
  SeatMore?: Component<{ seat: number }>;
  /** Where in the game one is: "Turn 4 of 6". */
  Progress?: Component;
  /** Where the title fixes its seats' colours. */
  arms?: (view: V, title: Title<Printed>, seat: number) => Arms;
  /** A way of its own to answer a question, which the prompt shows in place of its buttons. */
  answer?: (decision: DecisionData) => Component | undefined;
  /** Fewer words for a button of the prompt, where the board shows the rest. */
  label?: (option: Option, view: V, seat: number) => string | undefined;
  /** Every seat's part of the board has its own head: no panels beside it. */
  ownSeats?: boolean;
  /** What stands above the chronicle, where there is a column for it; elsewhere the board shows it itself. */
  Side?: Component;
  /** Whose turn it is, where others have to answer in it: an answer is no turn of one's own. */
  turnOf?: (view: V) => number;
  /** How its events are told, where that cannot be guessed from what they name. */
  story?: StoryRules;
  /** What an event sounds like, where it is no card. */
  sound?: (event: EventData) => Sound | undefined;
  /** What a component is called in sentences, where the board shows something else than its name. */
  called?: (title: Title<Printed>, view: V, kind: string, id: number) => string | undefined;
  /** The icon of a component. */
  icon?: (title: Title<Printed>, kind: string, id: number) => string;
  /** What a component does, for the inspector; undefined where there is nothing to say of it. */
  read?: (title: Title<Printed>, kind: string, id: number, view: V | null) => Reading | undefined;
  /** Its face, large, where the board draws one; it shows nothing for what has none. */
  Face?: Component<{ kind: string; id: number }>;
  /** Kinds whose components all can be read. */
  cards?: string[];
}

/** What a component does, in a friend's words. */
export interface Reading {
  /** What it is called, where the title's words have no name for it. */
  name?: string;
  /** One sentence. */
  effect: string;
  /** What it costs, gives and belongs to, a few words each. */
  facts?: string[];
  /** Exceptions that people stumble over: two at most. */
  but?: string[];
}

/** Is there anything to read of a thing? */
export function reads(title: Title | null, board: Board | null, thing: { kind: string; id: number }): boolean {
  return (
    title !== null &&
    thing.id >= 0 &&
    (board?.read?.(title, thing.kind, thing.id, null) !== undefined || title.tellsOf(thing.kind, thing.id))
  );
}

/** The boards of titles, each in its title's folder and loaded when somebody sits down at one. */
const GAMES = "../../../src/pentarchy/games";
const BOARDS = import.meta.glob<{ board: Board }>("../../../src/pentarchy/games/*/web/index.ts");

export async function loadBoard(slug: string): Promise<Board> {
  const load = BOARDS[`${GAMES}/${slug}/web/index.ts`] ?? (() => import("../boards/generic/index.ts"));
  return (await load()).board;
}
