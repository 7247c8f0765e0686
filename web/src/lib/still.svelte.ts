// Tables that nobody plays at: positions made up for the gallery, so that every part can be seen in every state.

import type { DecisionData, EventData, OutcomeData, TableData } from "../protocol.ts";
import { Chooser, type Option } from "./chooser.svelte.ts";
import type { Notice, TableLike, View } from "./table.svelte.ts";
import { SET_UP, type ToldMove, actorOf } from "./told.ts";

export class StillTable implements TableLike {
  readonly id = "gallery";
  readonly live = true;
  readonly chat = [];
  chatRead = 0;
  readonly passForMe = false;
  readonly clocks = [];
  readonly clocksAt = 0;
  readonly acted = 0;
  readonly outcome: OutcomeData | null = null;
  readonly over = false;
  data = $state.raw<TableData | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state<number | null>(0);
  decision = $state.raw<DecisionData | null>(null);
  undoable = $state(0);
  log = $state.raw<EventData[]>([]);
  newFrom = $state(0);
  readonly moves = $derived<ToldMove[]>(
    this.log.map((event, at) => ({ seat: actorOf(event) ?? SET_UP, from: at, to: at + 1, events: [event] })),
  );
  sending = $state(false);
  notice = $state.raw<Notice | null>(null);
  latest = new Set<string>();
  readonly chooser: Chooser;

  constructor(
    view: View | null,
    decision: DecisionData | null,
    /** The rule that forbids what is not allowed. */
    private readonly forbids = "",
    answer: (move: number[]) => void = () => {},
  ) {
    this.view = view;
    this.chooser = new Chooser(answer, () => true);
    this.ask(decision);
  }

  /** Another question, or none. */
  ask(decision: DecisionData | null): void {
    this.decision = decision;
    this.chooser.take(decision);
  }

  async whyNot(kind: string, id: number): Promise<void> {
    this.notice = { clause: this.forbids, text: "", about: `${kind}:${id}` };
  }
  undo(): Promise<unknown> {
    return Promise.resolve();
  }
  say(): Promise<unknown> {
    return Promise.resolve();
  }
}

/** A made-up moment of a title, for the gallery: what `web/gallery.ts` in its folder exports as `specimen`. */
export interface Specimen {
  view: View;
  /** What seat 0 is asked. */
  question: DecisionData;
  /** What its board would show and light up, as `kind:id`. */
  shown: string[];
  /** Something to choose, where it may go, and where it may not. */
  chosen: Place;
  goal: Place;
  refused: Place;
  /** The rule that forbids it. */
  forbids: string;
  /** Answers with no place on the board. */
  choices: Option[];
  /** What moved last, as `kind:id`. */
  latest: string;
  /** Cards and what they say; the first is the one to look at closely. */
  cards: { id: number; text: () => string }[];
  events: EventData[];
  outcome: OutcomeData;
}
export type Place = [kind: string, id: number];
