// What was told, move by move and line by line: which move an event belongs to, what goes into one sentence, and whose doing
// it was. Nothing here knows of a screen.

import type { EventData, Thing, Update } from "../protocol.ts";
import { thingKey } from "./keys.ts";

/** Nobody's move: what happened before the first question. */
export const SET_UP = -1;

/** One move as it was told: who made it, and its place in the log. */
export interface ToldMove {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly events: readonly EventData[];
}

/** The moves of a log after an update: those before its events stay the same objects. */
export function movesAfter(
  moves: readonly ToldMove[],
  { since, events, moves: news }: Pick<Update, "since" | "events" | "moves">,
): ToldMove[] {
  const kept = moves.filter((move) => move.to <= since);
  const cut = moves.find((move) => move.from < since && move.to > since); // a part of it was taken back
  if (cut) kept.push({ ...cut, to: since, events: cut.events.slice(0, since - cut.from) });
  let from = since;
  for (const [seat, count] of news) {
    const told = events.slice(from - since, from - since + count);
    kept.push({ seat, from, to: from + count, events: told });
    from += count;
  }
  return kept;
}

/** Whose doing an event says it is: the first seat it names. */
export function actorOf(event: EventData): number | undefined {
  return Object.values(event.about).find((thing) => thing.kind === "seat" && thing.id >= 0)?.id;
}

/** Everything on the table that these events speak of. */
export function thingsOf(events: readonly EventData[]): Set<string> {
  return new Set(
    events.flatMap((event) =>
      Object.values(event.about)
        .filter((thing: Thing) => thing.kind !== "seat" && thing.kind !== "number" && thing.id >= 0)
        .map(thingKey),
    ),
  );
}

/** What a title says of how its events are told. Whatever it leaves out is guessed from what an event names. */
export interface StoryRules {
  /** Many seats act in one move (what was secret is shown): the first seat an event names did it, not who moved. */
  byActor?: boolean;
  /** Events that begin a part of the game: their sentence is a heading of the log. */
  headings?: string[];
  /** Kinds of things that lie somewhere on the table, everybody's; left out: all. */
  places?: string[];
  /** By the name of an event. */
  events?: Record<string, Told>;
}
/** Names of an event's arguments; "" for none. */
export interface Told {
  /** Whose face the banner shows. */
  shows?: string;
  /** From where and to where the arrow goes; `=pile:0` is a place that no argument names. */
  from?: string;
  to?: string;
  /** What lies on the sheet of whoever did it: everybody has one like it. Found by `data-place="cell:3@1"`. */
  sheet?: string;
}

/** Who is to be named for an event of a move; undefined where it is nobody's doing. */
export function doerOf(
  event: EventData,
  move: Pick<ToldMove, "seat">,
  telling: StoryRules | undefined,
  me: number | null,
): number | undefined {
  const actor = actorOf(event);
  if (telling?.byActor) return actor;
  return move.seat === SET_UP || move.seat === me ? actor : move.seat;
}

/** A place to look at: things on the table by their keys, and from where to where the arrow goes, the best first. */
export interface Pointed {
  readonly keys: readonly string[];
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Where on the table an event happens. */
export function placeOf(event: EventData, doer: number | undefined, rules: StoryRules | undefined): Pointed {
  const told = rules?.events?.[event.name] ?? {};
  const things = Object.values(event.about).filter(({ kind, id }) => id >= 0 && kind !== "number");
  const laid = things.filter(({ kind }) => kind !== "seat" && (rules?.places?.includes(kind) ?? true)).map(thingKey);
  const others = things.filter(({ kind, id }) => kind === "seat" && id !== doer).map(thingKey);
  const named = (name: string): string[] => {
    if (name.startsWith("=")) return [name.slice(1)];
    const thing = event.about[name];
    return thing && thing.id >= 0 ? [thingKey(thing)] : [];
  };
  const own = told.sheet !== undefined && doer !== undefined ? named(told.sheet).map((key) => `${key}@${doer}`) : [];
  return {
    keys: [...laid, ...own],
    from: told.from !== undefined ? named(told.from) : doer !== undefined ? [`seat:${doer}`] : [],
    to: told.to !== undefined ? named(told.to) : [...laid.reverse(), ...others.reverse()],
  };
}

/** The component whose face goes with a page of the story. */
export function shownIn(
  { lines }: { lines: readonly Line[] },
  rules: StoryRules | undefined,
  hasFace: (thing: Thing) => boolean,
): Thing | undefined {
  for (const event of lines.flatMap((line) => (line.folded ? [] : line.events))) {
    const wanted = rules?.events?.[event.name]?.shows;
    const found = wanted === undefined ? Object.values(event.about).find((thing) => thing.id >= 0 && hasFace(thing)) : event.about[wanted];
    if (found && found.id >= 0) return found;
  }
  return undefined;
}

/** A sentence of the log and what it tells. `folded` where it counts what it would be tedious to name. */
export interface Line {
  readonly text: string;
  readonly events: readonly EventData[];
  readonly from: number;
  readonly folded: boolean;
}

/** How an event becomes words: its sentence, how it goes on from one of its kind or of another, and how many of them are counted. */
export interface Words {
  event(event: EventData): string;
  more(event: EventData): string | undefined;
  after(event: EventData, before: EventData): string | undefined;
  many(event: EventData, number: number): string | undefined;
}

/** So many of a kind in a row are rather counted than named, where the title has words for it. */
export const FLOOD = 4;

/** One sentence for what belongs together: an event goes on from the one before it where there are words for that, floods of them are counted. */
export function linesOf(events: readonly EventData[], from: number, words: Words): Line[] {
  const lines: Line[] = [];
  /** Where the events end that are counted from here on, and the sentence for them. */
  const flood = (at: number): { end: number; text: string } | undefined => {
    const first = events[at]!;
    let end = at + 1;
    while (end < events.length && events[end]!.name === first.name && actorOf(events[end]!) === actorOf(first)) end++;
    const text = end - at >= FLOOD ? words.many(first, end - at) : undefined;
    return text === undefined ? undefined : { end, text };
  };
  /** How the event at this place goes on from the one before it. */
  const onward = (at: number): string | undefined => {
    const [before, event] = [events[at - 1]!, events[at]!];
    if (event.name === before.name) return words.more(event);
    return flood(at) ? undefined : words.after(event, before);
  };
  for (let i = 0; i < events.length;) {
    const counted = flood(i);
    let text = counted?.text ?? words.event(events[i]!);
    let end = counted?.end ?? i + 1;
    for (let more; !counted && end < events.length && (more = onward(end)) !== undefined; end++) text = joined(text, more);
    lines.push({ text, events: events.slice(i, end), from: from + i, folded: counted !== undefined });
    i = end;
  }
  return lines;
}

/** A sentence that goes on: its full stop goes. */
const joined = (sentence: string, more: string): string => (sentence.endsWith(".") ? sentence.slice(0, -1) : sentence) + more;

/** Sentences one after another: each comes to its end before the next begins. */
export const inOne = (texts: readonly string[]): string => texts.map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`)).join(" ");

/** Consecutive moves of one seat. What others do in between, before it goes on, belongs to its turn. */
export interface Turn {
  readonly seat: number;
  readonly moves: readonly ToldMove[];
}

const BETWEEN = 3; // moves of others after which a turn is over

/** The log by turns. */
export function turnsOf(moves: readonly ToldMove[], headings: readonly string[] = []): Turn[] {
  const turns: { seat: number; moves: ToldMove[] }[] = [];
  moves.forEach((move, i) => {
    const turn = turns.at(-1);
    const begins = move.events.some((event) => headings.includes(event.name));
    const goesOn =
      turn !== undefined &&
      !begins &&
      (turn.seat === move.seat || moves.slice(i + 1, i + 1 + BETWEEN).some((next) => next.seat === turn.seat && noHeading(next, headings)));
    if (goesOn) turn.moves.push(move);
    else turns.push({ seat: move.seat, moves: [move] });
  });
  return turns;
}

const noHeading = (move: ToldMove, headings: readonly string[]): boolean => !move.events.some((event) => headings.includes(event.name));

/** Where in the log a seat last moved in a turn of its own. An answer in another's turn is no such move: what happened before it stays news. */
export class OwnTurn {
  /** The seat's moves, by where each begins in the log; those taken back are dropped. Before the first all is news. */
  #moves = [{ at: 0, own: true }];

  get from(): number {
    return this.#moves.findLast(({ own }) => own)!.at;
  }

  /** `acted` is where the seat's last move begins, `moved` whether it was told just now, `own` whether the turn was its own. Is there a new place? */
  take(acted: number, moved: boolean, own: boolean): boolean {
    const before = this.from;
    moved ||= acted > this.#moves.at(-1)!.at; // nothing was told of it
    this.#moves = this.#moves.filter(({ at }) => at <= acted);
    const last = this.#moves.at(-1)!;
    // A move that was never heard of, and is the last since others were taken back, counts as one of its own turn.
    if (last.at < acted) this.#moves.push({ at: acted, own: own || !moved });
    else if (moved) last.own ||= own;
    return (moved && own) || this.from !== before;
  }
}

/** What one of the others has done: sentences, with the moves they tell of. Without a seat it is nobody's doing. */
export interface Doings {
  readonly seat: number | undefined;
  readonly lines: readonly Line[];
  readonly moves: readonly ToldMove[];
}

/** What happened since a seat last moved in its own turn, by whose doing it was; what it did itself is left out. */
export function doingsSince(
  moves: readonly ToldMove[],
  acted: number,
  me: number | null,
  rules: StoryRules | undefined,
  linesOf: (move: ToldMove) => readonly Line[],
): Doings[] {
  const found = new Map<number | undefined, { lines: Line[]; moves: Set<ToldMove> }>();
  for (const move of moves) {
    if (move.from < acted || move.seat === SET_UP) continue;
    for (const line of linesOf(move)) {
      const doers = new Set(line.events.map((event) => doerOf(event, move, rules, me)));
      // One knows what one did; that nobody is named in one's own move does not make it another's.
      if (me !== null) doers.delete(me);
      if (move.seat === me && !rules?.byActor) doers.delete(undefined);
      if (!doers.size) continue;
      const doer = doers.size === 1 ? [...doers][0] : undefined;
      const doings = found.get(doer) ?? { lines: [], moves: new Set() };
      found.set(doer, doings);
      doings.lines.push(line);
      doings.moves.add(move);
    }
  }
  return [...found].map(([seat, doings]) => ({ seat, lines: doings.lines, moves: [...doings.moves] }));
}
