// A table told again: the same face to boards as a live one, but its position is that of a step, through somebody's eyes.

import type { EventData, Replay, ReplayStep, TableData } from "../protocol.ts";
import { api } from "./api.ts";
import { Chooser } from "./chooser.svelte.ts";
import type { Notice, TableLike, View } from "./table.svelte.ts";
import { SET_UP, type ToldMove, thingsOf } from "./told.ts";

const WINDOW = 32; // positions asked for at once
const AHEAD = 6; // steps before the end of what is known at which more is asked for

/** A seat, a spectator, or, once the game is over, somebody who sees everything. */
export type Eyes = string;

export class ReplayTable implements TableLike {
  readonly live = false;
  readonly chooser = new Chooser(
    () => {},
    () => true,
  );
  readonly decision = null;
  readonly undoable = 0;
  readonly chat = [];
  chatRead = 0;
  readonly sending = false;
  readonly passForMe = false;
  readonly clocks = [];
  readonly clocksAt = 0;
  readonly acted = 0;
  notice = $state.raw<Notice | null>(null);
  data = $state.raw<TableData | null>(null);
  replay = $state.raw<Replay | null>(null);
  step = $state(0);
  /** Positions by step. */
  #views = $state.raw<Map<number, View>>(new Map());
  #eyes: Eyes = "";
  #asked = new Set<number>();
  #turn = 0;
  #last = $state.raw<View | null>(null);

  constructor(readonly id: string) {}

  readonly steps = $derived(this.replay?.steps ?? 0);
  readonly told = $derived(this.replay?.told ?? []);
  readonly view = $derived(this.#views.get(this.step) ?? this.#last);
  readonly ready = $derived(this.#views.has(this.step));
  readonly current = $derived<ReplayStep | undefined>(this.told[this.step - 1]);
  /** Whose hand lies at the foot: the viewer's, or of whoever moves next where all hands are open. */
  readonly seat = $derived(
    typeof this.replay?.viewer === "number"
      ? this.replay.viewer
      : this.replay?.viewer === "all"
        ? (this.view?.waiting[0] ?? this.current?.seat ?? null)
        : null,
  );
  readonly over = $derived((this.replay?.finished ?? false) && this.step === this.steps);
  readonly outcome = $derived(this.over ? (this.replay?.outcome ?? null) : null);
  readonly starts = $derived.by(() => {
    const starts = [this.replay?.opening.length ?? 0];
    for (const one of this.told) starts.push(starts.at(-1)! + one.events.length);
    return starts;
  });
  readonly log = $derived<EventData[]>([...(this.replay?.opening ?? []), ...this.told.slice(0, this.step).flatMap((one) => one.events)]);
  readonly newFrom = $derived(this.step ? (this.starts[this.step - 1] ?? 0) : 0);
  readonly latest = $derived(thingsOf(this.current?.events ?? []));
  /** The whole game move by move, with what comes after this step. */
  readonly allMoves = $derived.by((): ToldMove[] => {
    const { opening } = this.replay ?? { opening: [] };
    const steps = [{ seat: SET_UP, events: opening }, ...this.told.map(({ seat, events }) => ({ seat: seat ?? SET_UP, events }))];
    let from = 0;
    return steps.flatMap(({ seat, events }) => {
      from += events.length;
      return events.length ? [{ seat, from: from - events.length, to: from, events }] : [];
    });
  });
  readonly moves = $derived(this.allMoves.filter((move) => move.to <= (this.starts[this.step] ?? 0)));

  /** The step after which a line of the whole log was told. */
  stepOf(line: number): number {
    return this.starts.findIndex((end) => line < end);
  }

  /** Read the game through these eyes. Positions already here stay where the eyes are the same. */
  async read(eyes: Eyes): Promise<void> {
    const turn = ++this.#turn;
    // Others see other steps: the place is kept by the moves that lead to it.
    const moves = eyes !== this.#eyes && this.replay ? (this.step ? this.current?.moves : 0) : undefined;
    if (eyes !== this.#eyes) {
      this.#asked.clear();
      this.#last = this.view;
      this.#views = new Map();
    }
    this.#eyes = eyes;
    const from = this.#window(this.step);
    this.#asked.add(from);
    const found = await api.replay(this.id, {
      ...(eyes ? { view: eyes } : {}),
      views: `${from}-${from + WINDOW - 1}`,
    });
    if (turn !== this.#turn) return;
    this.replay = found;
    this.#keep(found);
    if (typeof moves === "number") this.step = found.told.filter((one) => (one.moves ?? 0) <= moves).length;
    if (this.step > found.steps) this.step = found.steps;
    void this.want(this.step);
  }

  #window = (step: number): number => Math.floor(step / WINDOW) * WINDOW;

  #keep(found: Replay): void {
    const views = new Map(this.#views);
    found.views.forEach((view, i) => views.set(found.views_from + i, view));
    this.#views = views;
  }

  /** Have the position of this step, and those that follow. */
  async want(step: number): Promise<void> {
    for (const at of [step, step + AHEAD, step - AHEAD]) {
      const from = this.#window(Math.max(0, Math.min(at, this.steps)));
      if (this.#asked.has(from)) continue;
      this.#asked.add(from);
      const turn = this.#turn;
      try {
        const found = await api.replay(this.id, {
          ...(this.#eyes ? { view: this.#eyes } : {}),
          step: "0",
          views: `${from}-${from + WINDOW - 1}`,
        });
        if (turn === this.#turn) this.#keep(found);
      } catch {
        this.#asked.delete(from); // the next step asks again
      }
    }
  }

  go(step: number): void {
    this.#last = this.view;
    this.step = Math.max(0, Math.min(step, this.steps));
    void this.want(this.step);
  }

  async whyNot(): Promise<void> {}
  undo(): Promise<unknown> {
    return Promise.resolve();
  }
  say(): Promise<unknown> {
    return Promise.resolve();
  }
}
