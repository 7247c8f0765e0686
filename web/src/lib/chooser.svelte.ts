// A move is chosen by pointing, step by step along the option tree. What cannot be pointed at is offered as a button.

import { SvelteMap } from "svelte/reactivity";
import type { DecisionData, OptionNode } from "../protocol.ts";
import { keyOf } from "./keys.ts";

export type Option = OptionNode;

/** legal: can be chosen now. chosen: is. other: can be chosen instead of something chosen. illegal: one may ask why not. */
export type Light = "legal" | "chosen" | "other" | "illegal" | "none";

export const optionKey = (option: Option): string => (option.kind === undefined ? `verb:${option.verb}` : keyOf(option.kind, option.id!));

function firstMove(option: Option): number[] | undefined {
  return option.move ?? (option.next?.[0] && firstMove(option.next[0]));
}

/** Is this move a leaf of an option's branch? */
function leadsTo(option: Option, move: number[]): boolean {
  if (option.move?.join() === move.join()) return true;
  return option.next?.some((next) => leadsTo(next, move)) ?? false;
}

/** The options along which a move is chosen, from its verb on. */
export function pathTo(options: Option[], move: number[]): Option[] {
  for (const option of options) {
    if (!leadsTo(option, move)) continue;
    return option.move?.join() === move.join() ? [option] : [option, ...pathTo(option.next ?? [], move)];
  }
  return [];
}

export class Chooser {
  decision = $state.raw<DecisionData | null>(null);
  /** From the verb on, what is chosen so far. */
  path = $state.raw<Option[]>([]);
  /** A guide's hand on one's own: only this move can be chosen; an empty one lets nothing be chosen yet. */
  only = $state.raw<number[] | null>(null);
  /** A thing that was pointed at while several verbs could mean it. */
  pointed = $state<string | null>(null);
  /** Kinds a person may point at before what stands before them in the move: first the cell, then the die for it. */
  early = $state.raw<ReadonlySet<string>>(new Set());
  /** A thing that was pointed at early while several others could lead to it. */
  aimed = $state<string | null>(null);
  /** The lengths of the path at which a person chose something; the rest followed because there was nothing else. */
  #steps = $state.raw<number[]>([]);
  /** What an option is called, by the options that lead to it; until the title is here, by its word in the notation. */
  naming = $state.raw<(path: Option[], step: string) => string>((path) => path.at(-1)!.verb ?? path.at(-1)!.token ?? "");
  /** Everything on the table that can be pointed at, by key, with how often it is drawn. */
  readonly shown = new SvelteMap<string, number>();
  /** Whole moves that the board offers as one thing each, with how often. */
  readonly offered = new SvelteMap<string, number>();

  readonly roots = $derived(this.#open(this.decision?.options ?? []));
  readonly last = $derived(this.path.at(-1));
  /** What may be pointed at one step early, with what leads to it. */
  readonly ahead = $derived(this.#ahead());
  /** What can be pointed at now. */
  readonly targets = $derived(this.#targetsNow());
  readonly kinds = $derived(new Set([...this.targets.values()].flat().map((option) => option.kind!)));
  /** Verbs to choose from, but for those with a place on the table: all at first; those that fit once something is pointed at. */
  readonly verbs = $derived(
    this.path.length
      ? []
      : this.pointed
        ? this.roots.filter((root) => root.next?.some((option) => optionKey(option) === this.pointed && !this.#isOffered(option)))
        : this.roots.filter((root) => !this.shown.has(optionKey(root)) && (root.move || (this.#isNamed(root) && !this.#isPlain(root)))),
  );
  /** What has to be offered as a button, because it is nowhere on the table. */
  readonly unseen = $derived(
    this.pointed
      ? []
      : this.#open(
          this.path.length ? (this.last?.next ?? []) : this.roots.filter((root) => !this.#isNamed(root)).flatMap((root) => root.next ?? []),
        ).filter(
          // Two verbs may name the same thing: it is offered once, and the verb is asked for when it has been chosen.
          (option, i, all) => !this.shown.has(optionKey(option)) && all.findIndex((other) => optionKey(other) === optionKey(option)) === i,
        ),
  );
  /** Every whole move that can be chosen, as the options that lead to it from its verb on. */
  readonly moves = $derived(this.#paths(this.roots));
  /** All that is chosen, as one word: it changes with every choice. */
  readonly chosen = $derived([...this.path.map(optionKey), this.pointed, this.aimed].join(" "));
  /** A whole move that still wants a yes. */
  readonly ready = $derived(this.last?.move ?? null);

  constructor(
    private readonly play: (move: number[]) => void,
    private readonly alwaysAsk: () => boolean,
  ) {}

  /** A question has come, or none. The same one again keeps what is chosen. */
  take(decision: DecisionData | null): void {
    const same = decision !== null && this.decision?.id === decision.id;
    const keys = same ? this.path.map(optionKey) : [];
    this.decision = decision;
    if (!same) this.pointed = this.aimed = null;
    const path: Option[] = [];
    let level = this.roots;
    for (const key of keys) {
      const found = level.find((option) => optionKey(option) === key);
      if (!found) break;
      path.push(found);
      level = found.next ?? [];
    }
    this.path = path;
    this.#steps = this.#steps.filter((step) => step <= path.length);
    if (!same) this.#steps = [];
  }

  /** A thing was drawn on the table, or is there no longer. */
  show(key: string, by: 1 | -1): void {
    const count = (this.shown.get(key) ?? 0) + by;
    if (count > 0) this.shown.set(key, count);
    else this.shown.delete(key);
  }

  /** The board offers a whole move as one thing, or does no longer. */
  offer(move: number[], by: 1 | -1): void {
    const count = (this.offered.get(move.join()) ?? 0) + by;
    if (count > 0) this.offered.set(move.join(), count);
    else this.offered.delete(move.join());
  }

  /** What the last of these options is called; the others lead to it. */
  label(path: Option[]): string {
    return this.naming(path, this.decision?.step ?? "");
  }

  /** The options that lead to one that can be chosen now, from its verb on. */
  wayTo(option: Option): Option[] {
    if (this.path.length) return [...this.path, option];
    const root = this.roots.find((one) => one.next?.includes(option));
    return root ? [root, option] : [option];
  }

  /** All that an option leads to can be had on the board. */
  #isOffered(option: Option): boolean {
    return (!option.move || this.offered.has(option.move.join())) && (option.next ?? []).every((next) => this.#isOffered(next));
  }

  /** A verb among others that people have a word for is a choice of its own; the rest are known by what they are done to. */
  #isNamed(root: Option): boolean {
    return (this.decision?.options.length ?? 0) > 1 && this.label([root]) !== root.verb;
  }

  /** A verb needs no button of its own where pointing at any of its things, all in sight, can mean nothing else. */
  #isPlain(root: Option): boolean {
    const others = new Set(this.roots.flatMap((other) => (other === root ? [] : (other.next ?? []).map(optionKey))));
    return (root.next ?? []).every((option) => this.shown.has(optionKey(option)) && !others.has(optionKey(option)));
  }

  #open(options: Option[]): Option[] {
    const only = this.only;
    return only ? options.filter((option) => leadsTo(option, only)) : options;
  }

  #paths(options: Option[]): Option[][] {
    return options.flatMap((option) => [
      ...(option.move ? [[option]] : []),
      ...this.#paths(this.#open(option.next ?? [])).map((rest) => [option, ...rest]),
    ]);
  }

  #targetsAt(depth: number): Map<string, Option[]> {
    const options = this.#open(depth === 0 ? this.roots.flatMap((root) => root.next ?? []) : (this.path[depth - 1]?.next ?? []));
    const found = new Map<string, Option[]>();
    for (const option of options) {
      const key = optionKey(option);
      found.set(key, [...(found.get(key) ?? []), option]);
    }
    return found;
  }

  #ahead(): Map<string, { from: Option; to: Option }[]> {
    const found = new Map<string, { from: Option; to: Option }[]>();
    if (!this.early.size || this.pointed) return found;
    for (const from of [...this.#targetsAt(this.path.length).values()].flat()) {
      for (const to of this.#open(from.next ?? [])) {
        if (this.early.has(to.kind ?? "")) found.set(optionKey(to), [...(found.get(optionKey(to)) ?? []), { from, to }]);
      }
    }
    return found;
  }

  /** All that can follow; with something aimed at, only what leads to it. */
  #targetsNow(): Map<string, Option[]> {
    const all = this.#targetsAt(this.path.length);
    if (!this.aimed) return all;
    const leading = new Set((this.ahead.get(this.aimed) ?? []).map(({ from }) => optionKey(from)));
    return new Map([...all].filter(([key]) => leading.has(key)));
  }

  /** How a thing on the table looks at this moment. */
  light(kind: string, id: number): Light {
    const key = keyOf(kind, id);
    if (this.pointed === key || this.aimed === key || this.path.some((option) => option.kind !== undefined && optionKey(option) === key))
      return "chosen";
    if (!this.pointed && this.targets.has(key)) return "legal";
    if (this.ahead.has(key)) return this.aimed ? "other" : "legal";
    for (let depth = this.path.length - 1; depth >= 0; depth--) {
      if (this.#steps.includes(depth) && this.#targetsAt(depth).has(key)) return "other";
    }
    if (this.pointed && this.targets.has(key)) return "other";
    return this.kinds.has(kind) && !this.pointed && !this.only ? "illegal" : "none";
  }

  /** What choosing this thing would earn at once, if it ends the move and that is known. */
  worth(kind: string, id: number): number | undefined {
    const key = keyOf(kind, id);
    return (this.targets.get(key)?.[0] ?? this.ahead.get(key)?.[0]?.to)?.worth;
  }

  /** Point at a thing: go on with it, or go back to where it can be chosen. Pointing at what is chosen takes it back. */
  point(kind: string, id: number, also: string[] = []): void {
    const key = keyOf(kind, id);
    if (this.pointed === key || this.aimed === key) {
      this.pointed = this.aimed = null;
      return;
    }
    const ways = this.ahead.get(key);
    if (ways) {
      this.aimed = null;
      if (ways.length > 1) this.aimed = key;
      else if (this.path.length) this.#go([ways[0]!.from, ways[0]!.to]);
      else this.#go([this.roots.find((root) => root.next?.includes(ways[0]!.from))!, ways[0]!.from, ways[0]!.to]);
      return;
    }
    if (this.aimed && this.targets.has(key)) also = [...also, this.aimed];
    const at = this.path.findLastIndex((option) => option.kind !== undefined && optionKey(option) === key);
    if (at >= 0 && !this.targets.has(key)) {
      this.#cut(this.#steps.findLast((step) => step <= at) ?? 0);
      return;
    }
    for (let depth = this.path.length; depth >= 0; depth--) {
      if (depth < this.path.length && !this.#steps.includes(depth)) continue; // nobody chose anything there
      const found = this.#targetsAt(depth).get(key);
      if (!found) continue;
      this.#cut(depth);
      if (depth > 0) this.#go([found[0]!], also);
      else if (found.length === 1) this.#go([this.roots.find((root) => root.next?.includes(found[0]!))!, found[0]!], also);
      else this.pointed = key;
      return;
    }
  }

  /** Choose a button: a verb, or a component that is nowhere on the table. */
  choose(option: Option): void {
    if (this.path.length) this.#go([option]);
    else if (this.pointed) this.#go([option, option.next!.find((next) => optionKey(next) === this.pointed)!]);
    else if (option.kind === undefined) this.#go([option]);
    else this.#go([this.roots.find((root) => root.next?.includes(option))!, option]);
  }

  /** Choose a whole move at once, where a board offers it as one thing. */
  follow(path: Option[]): void {
    this.#cut(0);
    this.#go(path);
  }

  /** Yes to the whole move. */
  confirm(): void {
    if (this.ready) this.play(this.ready);
  }

  get canGoBack(): boolean {
    return this.path.length > 0 || this.pointed !== null || this.aimed !== null;
  }

  /** A step back. */
  back(): void {
    if (this.aimed) this.aimed = null;
    else if (this.pointed && !this.path.length) this.pointed = null;
    else this.#cut(this.#steps.at(-1) ?? 0);
  }

  /** The move that pointing at this would have meant, to ask which rule forbids it. */
  refusedMove(kind: string, id: number): number[] | undefined {
    const depth = Math.max(1, this.path.length);
    const like = [...this.targets.values()].flat().find((option) => option.kind === kind);
    const move = like && firstMove(like);
    return move?.map((part, i) => (i === depth ? id : part));
  }

  #cut(length: number): void {
    this.path = this.path.slice(0, length);
    this.#steps = this.#steps.filter((step) => step < length);
    this.pointed = this.aimed = null;
  }

  /** `also`: what was pointed at together with the last of the options, as a die is with the tray it lies in. */
  #go(options: Option[], also: string[] = []): void {
    this.#steps = [...this.#steps, this.path.length];
    this.pointed = this.aimed = null;
    let path = [...this.path, ...options];
    let followed = false;
    for (let last = path.at(-1)!; !last.move; last = path.at(-1)!) {
      const meant = last.next?.find((option) => also.includes(optionKey(option)));
      const next = meant ?? (last.next?.length === 1 ? last.next[0] : undefined);
      if (!next) break;
      path = [...path, next];
      followed ||= !meant;
    }
    this.path = path;
    const move = path.at(-1)?.move;
    // Where more was settled than the person pointed at, the whole move is shown before it is made.
    if (move && !followed && !this.alwaysAsk() && !path.at(-1)?.next) this.play(move);
  }
}
