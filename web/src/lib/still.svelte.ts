// Tables that nobody plays at: positions made up for the gallery, so that every part can be seen in every state.

import type { DecisionData, EventData, TableData } from "../protocol.ts";
import { Chooser, type Option } from "./chooser.svelte.ts";
import { t } from "./i18n.svelte.ts";
import type { Notice, TableLike, View } from "./table.svelte.ts";
import type { Outcome } from "./title.svelte.ts";

export class StillTable implements TableLike {
  readonly id = "gallery";
  readonly live = true;
  readonly chat = [];
  readonly passForMe = false;
  readonly clocks = [];
  readonly clocksAt = 0;
  readonly outcome: Outcome | null = null;
  readonly over = false;
  data = $state.raw<TableData | null>(null);
  view = $state.raw<View | null>(null);
  seat = $state<number | null>(0);
  decision = $state.raw<DecisionData | null>(null);
  undoable = $state(0);
  log = $state.raw<EventData[]>([]);
  newFrom = $state(0);
  sending = $state(false);
  notice = $state.raw<Notice | null>(null);
  latest = new Set<string>();
  readonly chooser: Chooser;

  constructor(view: View, decision: DecisionData | null) {
    this.view = view;
    this.decision = decision;
    this.chooser = new Chooser(() => {}, () => true);
    this.chooser.take(decision);
  }

  async whyNot(kind: string, id: number): Promise<void> {
    this.notice = { text: t("not-here"), clause: "BR-18", about: `${kind}:${id}` };
  }
  undo(): Promise<unknown> {
    return Promise.resolve();
  }
  say(): Promise<unknown> {
    return Promise.resolve();
  }
}

/** A question of Kingdom Brawl: some cards, each to some lands, with what that would earn. */
export function question(cards: number[], lands: number[], text: string, clause: string): DecisionData {
  const place = (card: number): Option => ({ kind: "card", id: card, next: lands.map((cell) => ({ kind: "cell", id: cell, move: [1, card, cell], worth: (cell * 2) % 5 - 1 })) });
  return { id: 1, step: "place", clause, prompt: {}, waited_for: true, text, options: [{ verb: "place", next: cards.map(place) }] };
}
