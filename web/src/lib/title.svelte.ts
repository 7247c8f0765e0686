// One game's words: names of its components from the server, sentences from the title's own Fluent files. Those of a title that
// the app was not built with come from the server, too.

import type { FluentBundle } from "@fluent/bundle";
import { untrack } from "svelte";
import type { ClauseData, Named, TableData, TitleRules, TitleWords } from "../protocol.ts";
import { api } from "./api.ts";
import { type Args, bundleOf, formatted } from "./fluent.ts";
import { type Called, Sentences } from "./sentences.ts";
import { type Lang, settings } from "./settings.svelte.ts";
import { shelf } from "./shelf.svelte.ts";

const SHARED = import.meta.glob<string>("../../../src/pentarchy/locale/*.ftl", { query: "?raw", import: "default" });
const OWN = import.meta.glob<string>("../../../src/pentarchy/games/*/locale/*.ftl", { query: "?raw", import: "default" });

async function bundles(slug: string): Promise<Record<Lang, FluentBundle>> {
  const own = (lang: Lang) => OWN[`../../../src/pentarchy/games/${slug}/locale/${lang}.ftl`];
  const told = own("en") ? undefined : api.texts(slug);
  const bundle = async (lang: Lang): Promise<FluentBundle> => {
    const shared = SHARED[`../../../src/pentarchy/locale/${lang}.ftl`]!();
    return bundleOf(lang, await shared, (await own(lang)?.()) ?? (await told)?.texts[lang] ?? "");
  };
  const [en, ru] = await Promise.all([bundle("en"), bundle("ru")]);
  return { en, ru };
}

/** `Printed` is what the title's `static_data` is declared to be. */
export class Title<Printed = unknown> {
  rules = $state.raw<TitleRules | null>(null);
  #clauses: Map<string, ClauseData> | undefined;

  constructor(
    readonly slug: string,
    readonly words: TitleWords,
    readonly bundles: Record<Lang, FluentBundle>,
  ) {}

  get heading(): string {
    return this.words.names[settings.lang] ?? this.slug;
  }

  /** What boards and sheets show that never changes. The title declares its shape, and its tests hold it to that. */
  get printed(): Printed {
    return this.words.printed as Printed;
  }

  named(kind: string, id: number): Named | undefined {
    return this.words.kinds[kind]?.[id];
  }

  /** What a component is called; of one that is face down, only that it is there. */
  name(kind: string, id: number, short = false): string {
    if (id < 0) return this.say("hidden");
    const found = this.named(kind, id);
    return found ? ((short ? found.short : found.name)[settings.lang] ?? found.token) : String(id);
  }

  /** What is printed on a component beside its name, where the title tells it. */
  about(kind: string, id: number): string {
    return this.named(kind, id)?.about?.[settings.lang] ?? "";
  }

  /** Is there more to read of a thing than its name? */
  tellsOf(kind: string, id: number): boolean {
    return this.about(kind, id) !== "" || this.clausesAbout(kind, id).length > 0;
  }

  token(kind: string, id: number): string {
    return this.named(kind, id)?.token ?? "";
  }

  maybe(id: string, args?: Args, attribute = ""): string | undefined {
    return formatted(this.bundles[settings.lang], id, args, attribute);
  }

  say(id: string, args?: Args): string {
    return this.maybe(id, args) ?? id;
  }

  points(points: number): string {
    return this.say("points", { points });
  }

  option(name: string): string {
    return this.maybe(`option-${name}`) ?? name;
  }

  /** The title's own words for a value of an option, where it has some; `True` and `False` are written as the engine does. */
  optionValue(name: string, value: string | number | boolean): string | undefined {
    return this.maybe(`option-${name}`, {}, typeof value === "boolean" ? (value ? "True" : "False") : String(value));
  }

  /** What an option is about, in a sentence: the title's own, or its rule. */
  optionWhy(name: string, clause: string): string | undefined {
    return this.maybe(`option-${name}`, {}, "why") ?? this.clause(clause)?.text[settings.lang];
  }

  /** All that is said of a game between seats of these names, in the language of the moment. */
  sentences(seats: string[] = [], called?: Called): Sentences {
    return new Sentences(this.bundles[settings.lang], settings.lang, this.words.kinds, seats, called);
  }

  async loadRules(): Promise<void> {
    if (!this.rules) this.rules = await api.rules(this.slug);
  }

  clause(id: string): ClauseData | undefined {
    if (!this.rules) return undefined;
    this.#clauses ??= new Map(this.rules.clauses.map((clause) => [clause.id, clause]));
    return this.#clauses.get(id);
  }

  /** The rules that speak of a thing: those that begin with its name first. Found by name, so no title is special. */
  clausesAbout(kind: string, id: number): ClauseData[] {
    const name = this.named(kind, id)?.short.en;
    if (!this.rules || !name) return [];
    const whole = new RegExp(`(^|[^\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "iu");
    const about = this.rules.clauses.filter((clause) => clause.built && whole.test(clause.text.en ?? ""));
    const own = about.filter((clause) => clause.text.en?.startsWith(`${name}:`));
    // Rules that list many things say little about each.
    const others = new Set(this.words.kinds[kind]!.map((component) => component.short.en ?? "").filter((other) => other && other !== name));
    const crowd = (clause: ClauseData): number => [...others].filter((other) => clause.text.en?.includes(other)).length;
    const rest = about.filter((clause) => !own.includes(clause)).sort((a, b) => crowd(a) - crowd(b));
    return [...own, ...rest];
  }
}

const loaded = new Map<string, Promise<Title>>();

export function loadTitle(slug: string, pack = "", content = ""): Promise<Title> {
  const key = `${slug}/${pack}/${content}`;
  let title = loaded.get(key);
  if (!title) {
    // Its colours and its sign. Whoever loads a title in an effect does not wait for what the server says of the shelf.
    const known = untrack(() => shelf.find(slug)) ? undefined : shelf.load();
    title = Promise.all([api.words(slug, pack, content), bundles(slug), known]).then(
      ([words, sentences]) => new Title(slug, words, sentences),
    );
    title.catch(() => loaded.delete(key)); // the next one may be luckier
    loaded.set(key, title);
  }
  return title;
}

/** The title with the values of a table: a game that has begun keeps those it began with. */
export const loadTitleOf = ({ game, pack, content, status, unreadable }: TableData): Promise<Title> =>
  loadTitle(game, pack, status === "waiting" || unreadable ? "" : content);
