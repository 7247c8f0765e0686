// What others do is told at a pace one can follow: every move becomes a scene, shown on the board and said in the banner a page
// at a time. A question waits until what led to it is told; where a clock runs, nothing waits.

import { tick } from "svelte";
import type { AlertData, EventData, Update } from "../protocol.ts";
import { type Pace, timeFor } from "./pace.ts";
import { settings } from "./settings.svelte.ts";
import type { View } from "./table.svelte.ts";
import { type Doings, type Line, type StoryRules, type ToldMove, OwnTurn, SET_UP, actorOf } from "./told.ts";

const PAGE_LETTERS = 120;
const PAGE_LINES = 2;
const BACKLOG = 60; // scenes after which whoever only watches is brought up to date
const HASTE = 3_600_000; // a clock with more than an hour left is in no hurry

/** What the banner shows at once: a sentence or two of one move. */
export interface Page {
  readonly move: ToldMove;
  readonly seat: number | undefined;
  readonly lines: readonly Line[];
  /** The number of this page of its move, and how many there are. */
  readonly at: number;
  readonly of: number;
  /** What has come up by this move that nobody should overlook. */
  readonly alerts: readonly AlertData[];
}

interface Scene {
  /** Show how the table looks after it. */
  show: () => void;
  pages: Page[];
  /** Go on to what waits for it: the question, the end. */
  then: () => void;
}

/** A move of others since one's own last one, with the table before and after it where they were seen. */
interface Memory {
  move: ToldMove;
  before: View | null;
  after: View;
}

/** What tells needs of the table. */
export interface Stage {
  readonly seat: number | null;
  readonly moves: readonly ToldMove[];
  readonly view: View | null;
  /** This seat is asked something, or the game is over. */
  readonly busy: boolean;
  /** Take an update in; its question and the end wait. */
  show(update: Update): void;
  /** Ask what the update asks. */
  ask(update: Update): void;
  /** Look at the table as it once was; null: as it is. */
  lookBack(view: View | null, events?: readonly EventData[]): void;
}

export class Story {
  /** What is being told; once it is told, what was told last, until somebody is asked. */
  page = $state.raw<Page | null>(null);
  /** Pages still to come. */
  ahead = $state(0);
  telling = $state(false);
  paused = $state(false);
  /** It is told once more, on request. */
  again = $state(false);
  /** How the title tells; until it is known, nothing is. */
  rules = $state.raw<StoryRules | undefined>();
  lines: ((move: ToldMove) => readonly Line[]) | null = null;
  turnOf: ((view: View) => number) | undefined;
  #scenes: Scene[] = [];
  #now: Scene | null = null;
  #place = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #memories: Memory[] = [];

  constructor(private readonly stage: Stage) {}

  get pace(): Pace {
    return settings.pace;
  }

  // ---------------------------------------------------------------- what comes

  /** An update has come. */
  take(update: Update, known: number, fresh: boolean): void {
    if (this.again) this.#end();
    const straight = !fresh && update.since === known;
    const mine = update.moves.findLastIndex(([seat]) => seat === update.seat);
    // What was told last says whose turn it was, unless the update holds other moves before one's own.
    const own = !straight || mine > 0 || !this.#last || !this.turnOf || this.turnOf(this.#last) === update.seat;
    if (this.#turn.take(update.acted, mine >= 0, own)) this.#memories = [];
    this.#last = update.view;
    update = { ...update, acted: this.#turn.from };
    const hurry =
      !straight ||
      !this.lines ||
      this.pace === "instant" ||
      document.hidden ||
      this.#clockRuns(update) ||
      this.#scenes.length > BACKLOG ||
      update.moves.length > 1;
    if (hurry) {
      this.skip();
      const pages = this.#see(update);
      this.stage.ask(update);
      if (pages.length && straight) this.page = pages.at(-1)!;
      else if (!straight) this.page = null;
      this.#rest();
      return;
    }
    const scene: Scene = { show: () => (scene.pages = this.#see(update)), pages: [], then: () => this.stage.ask(update) };
    this.#scenes.push(scene);
    this.ahead = this.#scenes.length;
    if (!this.telling) this.#next();
  }
  readonly #turn = new OwnTurn();
  /** The table after the last update, shown by now or not. */
  #last: View | null = null;

  /** One's own clock, or whoever's one looks at: time that runs is not spent on a story. */
  #clockRuns(update: Update): boolean {
    const { seat } = this.stage;
    return seat !== null && update.clocks.some((clock, at) => at === seat && clock.running && clock.left < HASTE);
  }

  /** Show an update, and say what of it is to be told. */
  #see(update: Update): Page[] {
    const before = this.stage.view;
    this.stage.show(update);
    const moves = this.stage.moves.filter((move) => move.to > update.since && move.seat !== SET_UP);
    for (const move of moves) this.#memories.push({ move, before: moves.length === 1 ? before : null, after: update.view });
    const pages = moves.flatMap((move) => this.pagesOf(move));
    const old = new Set((before?.alerts ?? []).map((alert) => JSON.stringify(alert)));
    const alerts = before ? (update.view.alerts ?? []).filter((alert) => !old.has(JSON.stringify(alert))) : [];
    if (alerts.length && pages.length) pages.push({ ...pages.pop()!, alerts });
    return pages;
  }

  /** What a move has to tell, a page or more. Of one's own move one knows; what others did in it is told. */
  pagesOf(move: ToldMove, all = false): Page[] {
    if (!this.lines) return [];
    const own = move.seat === this.stage.seat;
    if (own && !this.rules?.byActor && !all) return [];
    const lines = this.lines(move).filter(({ events }) => all || !own || events.some((event) => actorOf(event) !== this.stage.seat));
    const pages: Line[][] = [];
    for (const line of lines) {
      const last = pages.at(-1);
      if (last && last.length < PAGE_LINES && last.reduce((sum, { text }) => sum + text.length, line.text.length) <= PAGE_LETTERS)
        last.push(line);
      else pages.push([line]);
    }
    return pages.map((page, at) => ({ move, seat: this.#seatOf(move, page), lines: page, at, of: pages.length, alerts: [] }));
  }

  #seatOf(move: ToldMove, lines: readonly Line[]): number | undefined {
    if (!this.rules?.byActor && move.seat !== SET_UP && move.seat !== this.stage.seat) return move.seat;
    const actors = new Set(lines.flatMap(({ events }) => events.map(actorOf)));
    return actors.size === 1 ? [...actors][0] : undefined;
  }

  // ---------------------------------------------------------------- telling

  #next(): void {
    clearTimeout(this.#timer);
    if (this.#now && ++this.#place < this.#now.pages.length) {
      this.page = this.#now.pages[this.#place]!;
      this.#wait();
      return;
    }
    const done = this.#now;
    this.#now = null;
    done?.then();
    while (!this.#now) {
      const scene = this.#scenes.shift();
      this.ahead = this.#scenes.length;
      if (!scene) {
        this.telling = false;
        this.paused = false;
        if (this.again) this.#end();
        else this.#rest();
        return;
      }
      scene.show();
      if (!scene.pages.length) {
        scene.then();
        continue;
      }
      this.#now = scene;
      this.#place = 0;
      this.telling = true;
      this.page = scene.pages[0]!;
      this.#wait();
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.paused || this.pace === "click") return;
    // Its time begins once it can be seen: on a slow machine a new position takes a moment to draw.
    const page = this.page!;
    void tick().then(() => {
      if (page !== this.page || this.paused || !this.telling) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#next(), this.timeOf(page));
    });
  }

  /** How long a page stays. */
  timeOf(page: Page): number {
    return timeFor(
      page.lines.reduce((sum, { text }) => sum + text.length, 0),
      this.pace,
    );
  }

  // ---------------------------------------------------------------- what a person can do

  /** The next page, at once. */
  next(): void {
    if (this.telling) this.#next();
  }

  /** To how the table is now. */
  skip(): void {
    clearTimeout(this.#timer);
    const scenes = this.#scenes;
    this.#scenes = [];
    this.ahead = 0;
    this.telling = this.paused = false;
    const now = this.#now;
    this.#now = null;
    now?.then();
    for (const scene of scenes) {
      scene.show();
      scene.then();
    }
    if (this.again) this.#end();
    else this.#rest();
  }

  /** What was told last stays until somebody is asked here. */
  #rest(): void {
    if (this.stage.busy) this.page = null;
  }

  pause(): void {
    this.paused = !this.paused;
    if (this.paused) clearTimeout(this.#timer);
    else if (this.telling) this.#wait();
  }

  setPace(pace: Pace): void {
    settings.change({ pace });
    this.paused = false;
    if (!this.telling) return;
    if (pace === "instant") this.skip();
    else this.#wait();
  }

  /** Tell what somebody did once more, on the table as it was where it is remembered. */
  replay({ lines, moves }: Doings): void {
    if (this.telling) return;
    const wanted = new Set(lines.map(({ from }) => from));
    for (const move of moves) {
      const memory = this.#memories.find((one) => one.move === move);
      const pages = this.pagesOf(move, true).flatMap((page) => {
        const kept = page.lines.filter(({ from }) => wanted.has(from));
        return kept.length ? [{ ...page, lines: kept }] : [];
      });
      this.#scenes.push({ show: () => this.stage.lookBack(memory?.after ?? null, move.events), pages, then: () => {} });
    }
    this.again = true;
    const before = this.#memories.find((one) => one.move === moves[0])?.before;
    if (before) this.stage.lookBack(before);
    this.#next();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.again = this.telling = false;
    this.#now = null;
    this.#scenes = [];
    this.ahead = 0;
    this.page = null;
    this.stage.lookBack(null);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#scenes = [];
    this.#now = null;
    this.telling = false;
  }
}
