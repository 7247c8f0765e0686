// What happens in a game, in words: the server sends data, and here it becomes sentences of the title's Fluent files.
// `pentarchy.text` does the same in Python. The golden cases in tests/games/*/sentences.json hold both to the same words.

import type { FluentBundle } from "@fluent/bundle";
import type {
  AlertData,
  DecisionData,
  EventData,
  Named,
  OptionNode,
  OutcomeData,
  ScoreLineData,
  SeatResultData,
  Thing,
} from "../protocol.ts";
import { type Args, formatted } from "./fluent.ts";
import { linesOf } from "./told.ts";
import type { Lang } from "./settings.svelte.ts";

const MORE = "more"; // the attribute with which an event goes on from one of its kind
const AFTER = "after-"; // with a name: the attribute with which an event goes on from one of that name
const MANY = "many"; // the attribute that counts events of a kind in place of naming them
const VERB = "verb"; // the attribute that names a kind of move where nothing else is chosen yet

export type Called = (kind: string, id: number) => string | undefined;
const nothing: Called = () => undefined;

/** What components are called, by kind and number. */
export type Names = Record<string, Record<number, Named>>;

/** What the components along a path of an option tree are called in its message: the second cell of a move is `cell-2`. */
export function variables(path: OptionNode[]): string[] {
  const kinds = path.slice(1).map((node) => node.kind!);
  return kinds.map((kind, i) => {
    const earlier = kinds.slice(0, i).filter((other) => other === kind).length;
    return earlier ? `${kind}-${earlier + 1}` : kind;
  });
}

/** The sentences of one game in one language, about seats of these names. */
export class Sentences {
  constructor(
    private readonly bundle: FluentBundle,
    private readonly lang: Lang,
    private readonly names: Names,
    private readonly seats: string[] = [],
    /** What a component is called in what happens at this table, where its name alone says too little. */
    private readonly called: Called = nothing,
  ) {}

  maybe(id: string, args?: Args, attribute = ""): string | undefined {
    return formatted(this.bundle, id, args, attribute);
  }

  say(id: string, args?: Args): string {
    return this.maybe(id, args) ?? id;
  }

  // ---------------------------------------------------------------- things

  seat(seat: number): string {
    return this.seats[seat] || this.say("seat", { number: seat + 1 });
  }

  /** What a component is called; of one that is not known, only that it is there. */
  component({ kind, id, token }: Thing, short = false): string {
    if (kind === "seat") return this.seat(id);
    if (kind === "step") return token;
    if (id < 0) return this.say("hidden");
    const found = this.names[kind]?.[id];
    return (found && (short ? found.short : found.name)[this.lang]) ?? token;
  }

  /** So many points, in the title's own unit. */
  points(points: number): string {
    return this.say("points", { points });
  }

  // ---------------------------------------------------------------- what happens

  event({ name, about }: EventData): string {
    return this.#sentence(`event-${name}`, name, this.#args(about, this.called));
  }

  /** How an event goes on from one of its kind, where its message says so. */
  more({ name, about }: EventData): string | undefined {
    return this.maybe(`event-${name}`, this.#args(about, this.called), MORE);
  }

  /** How an event goes on from one of another kind. */
  after({ name, about }: EventData, before: EventData): string | undefined {
    return this.maybe(`event-${name}`, this.#args(about, this.called), AFTER + before.name);
  }

  /** So many events of a kind, counted in place of being named, where its message says so. */
  many({ name, about }: EventData, count: number): string | undefined {
    return this.maybe(`event-${name}`, { ...this.#args(about, this.called), count }, MANY);
  }

  /** What happened, a sentence each: like events in a row are joined, floods of them counted. */
  story(events: EventData[]): string[] {
    return linesOf(events, 0, this).map(({ text }) => text);
  }

  /** What speaks for a move; points are said in the title's unit. */
  why({ name, about }: EventData): string {
    const args = this.#args(about);
    return this.maybe(`hint-${name}`, typeof args.points === "number" ? { ...args, points: this.points(args.points) } : args) ?? "";
  }

  /** What a seat is asked. */
  question({ step, prompt }: Pick<DecisionData, "step" | "prompt">): string {
    return this.#sentence(`ask-${step}`, step, this.#args(prompt));
  }

  /** An option of the question of this step, by the nodes of its tree from the verb on. */
  option(path: OptionNode[], step: string): string {
    const verb = path[0]!.verb!;
    const last = path.at(-1)!;
    if (path.length === 1 && !last.move) return this.maybe(`move-${verb}`, {}, VERB) ?? verb;
    const own = path.length > 1 ? this.maybe(`move-${verb}`, { step, ...this.#pathArgs(path) }, variables(path).at(-1)!) : undefined;
    return own ?? (last.move ? this.move(path, step) : this.component(last as Thing));
  }

  /** What the move at the end of this path would do. */
  move(path: OptionNode[], step: string): string {
    const verb = path[0]!.verb!;
    const args = this.#pathArgs(path);
    return this.maybe(`move-${verb}`, { step, ...args }) ?? this.#plain(verb, args);
  }

  /** The rule that forbids something, with its number. */
  refusal(clause: string, text: string): string {
    return `${clause}: ${text}`;
  }

  // ---------------------------------------------------------------- how it ended

  /** One reason for points. */
  scoreLine({ what, about, points }: ScoreLineData): string {
    const things = about.map(([kind, id]) => [kind, { kind, id, token: this.names[kind]?.[id]?.token ?? String(id) }] as const);
    return this.#sentence(`line-${what}`, what, { ...this.#args(Object.fromEntries(things)), points });
  }

  /** What nobody should overlook. */
  alert({ what, about }: AlertData): string {
    const things = about.map(([kind, id]) => [kind, { kind, id, token: this.names[kind]?.[id]?.token ?? String(id) }] as const);
    return this.#sentence(`alert-${what}`, what, this.#args(Object.fromEntries(things)));
  }

  /** A title or medal. */
  award(award: string): string {
    return this.#sentence(`award-${award}`, award, {});
  }

  /** Who won, and where points alone do not say so, what decided. */
  verdict(outcome: OutcomeData): string {
    if (outcome.seats.length === 1) return this.#verdictAlone(outcome.seats[0]!);
    const winners = outcome.seats.flatMap(({ result }, seat) => (result === "won" || result === "shared" ? [seat] : []));
    const first = winners[0];
    if (first === undefined) return this.say("won-none");
    const score = outcome.seats[first]!.score;
    const points = this.points(score);
    const listed = (seats: number[]): string => seats.map((seat) => this.seat(seat)).join(", ");
    if (winners.length > 1) return this.say("won-shared", { seats: listed(winners), points });
    const level = outcome.seats.flatMap((other, seat) => (seat !== first && other.score === score ? [seat] : []));
    const seat = this.seat(first);
    return level.length ? this.say("won-tie", { seat, others: listed(level), points }) : this.say("won", { seat, points });
  }

  /** Nobody was to be beaten: lost, an award, or just the score. */
  #verdictAlone({ result, score, award }: SeatResultData): string {
    const points = this.points(score);
    if (result === "lost") return this.say("alone-lost", { points });
    return award ? this.say("alone-award", { points, award: this.award(award) }) : this.say("alone-none", { points });
  }

  // ---------------------------------------------------------------- arguments of messages

  /** A component arrives as its name, its short name and its word in the notation; a number as a number. */
  #args(about: Record<string, Thing | number>, at: Called = nothing): Args {
    const args: Args = {};
    for (const [name, thing] of Object.entries(about)) {
      if (typeof thing === "number") args[name] = thing;
      else if (thing.kind === "number") args[name] = thing.id;
      else {
        const called = at(thing.kind, thing.id);
        args[name] = called ?? this.component(thing);
        args[`${name}-short`] = called ?? this.component(thing, true);
        if (thing.kind !== "step") args[`${name}-id`] = thing.token;
      }
    }
    return args;
  }

  #pathArgs(path: OptionNode[]): Args {
    const named = Object.fromEntries(variables(path).map((name, i) => [name, path[i + 1] as Thing]));
    return this.#args({ ...named, ...path.at(-1)!.about });
  }

  #sentence(id: string, name: string, args: Args): string {
    return this.maybe(id, args) ?? this.#plain(name, args);
  }

  /** The notation's plain words, for what has no message. */
  #plain(name: string, args: Args): string {
    const words = Object.entries(args).flatMap(([key, value]) => (/-(short|id)$/.test(key) ? [] : [String(value)]));
    return words.length ? `${name}: ${words.join(", ")}` : name;
  }
}
