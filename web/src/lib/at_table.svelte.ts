// What the page of a table and that of a replay share: the title and its board once they are here, what is looked at, what lies open.

import type { TableData } from "../protocol.ts";
import { type Board, loadBoard, reads } from "./board.ts";
import { type Arms, armsOf } from "./heraldry.ts";
import { t } from "./i18n.svelte.ts";
import { Looking } from "./looking.svelte.ts";
import { setPlaying } from "./playing.ts";
import { Pressing } from "./pressing.svelte.ts";
import type { TableLike } from "./table.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { loadTitleOf, type Title } from "./title.svelte.ts";
import { type Doings, type Line, type Pointed, type ToldMove, doerOf, doingsSince, linesOf, placeOf } from "./told.ts";

export class AtTable {
  title = $state.raw<Title | null>(null);
  board = $state.raw<Board | null>(null);
  /** What is looked at more closely. */
  readonly looking = new Looking((thing) => reads(this.title, this.board, thing));
  /** The dialog that is open: `chronicle` is the shell's, others the page's. */
  sheet = $state("");
  /** Where the question and the board are. */
  main = $state<HTMLElement>();
  readonly pressing: Pressing;

  constructor(readonly table: TableLike) {
    this.pressing = new Pressing(table.chooser, () => this.looking.reading);
    const page = this; // eslint-disable-line @typescript-eslint/no-this-alias -- the title comes later
    setPlaying({
      table,
      get title() {
        return page.title!;
      },
      chooser: table.chooser,
      get sentences() {
        return page.sentences!;
      },
      arms: this.arms,
      seatName: this.seatName,
      press: (event, kind, id) => table.live && this.pressing.start(event, kind, id),
      suppressClick: () => this.pressing.suppressClick(),
      focusable: (kind) => (this.board?.walks ?? ["cell"]).includes(kind),
    });
  }

  readonly game = $derived.by(() => this.table.data?.game ?? "");
  /** What is said of the game, once its title is here. */
  readonly sentences = $derived.by(() =>
    this.title?.sentences(
      this.names,
      (kind, id) => (this.table.view && this.board?.called?.(this.title!, this.table.view, kind, id)) || undefined,
    ),
  );
  readonly names = $derived.by(() => (this.table.data?.chairs ?? []).map((chair) => this.seatName(chair.seat)));

  /** Load what this table is played with. */
  async load(data: TableData): Promise<void> {
    const [title, board] = await Promise.all([loadTitleOf(data), loadBoard(data.game)]);
    this.title = title;
    this.table.chooser.naming = (path, step) => this.sentences!.option(path, step);
    this.board = board;
    void title.loadRules();
  }

  /** What is pointed at in the log. */
  pointed = $state.raw<Pointed | null>(null);

  /** The sentences of a move. They are made once. */
  lines = (move: ToldMove): readonly Line[] => {
    if (!this.sentences) return [];
    const said = `${settings.lang} ${this.names.join(" ")}`;
    const known = this.#lines.get(move);
    if (known?.said === said) return known.lines;
    const lines = linesOf(move.events, move.from, this.sentences);
    this.#lines.set(move, { said, lines });
    return lines;
  };
  #lines = new WeakMap<ToldMove, { said: string; lines: readonly Line[] }>();

  /** What happened since one's own last move, by whose doing it was. */
  news(): Doings[] {
    const { moves, acted, seat } = this.table;
    return doingsSince(moves, acted, seat, this.board?.story, this.lines);
  }

  /** Where on the table a sentence happens; the arrow is that of the first event that has one. */
  placeOf(move: Pick<ToldMove, "seat">, lines: readonly Line[]): Pointed {
    const rules = this.board?.story;
    const places = lines.flatMap(({ events }) => events).map((event) => placeOf(event, doerOf(event, move, rules, this.table.seat), rules));
    const arrow = places.find(({ from, to }) => from.length && to.length);
    return { keys: [...new Set(places.flatMap(({ keys }) => keys))], from: arrow?.from ?? [], to: arrow?.to ?? [] };
  }

  arms = (seat: number): Arms =>
    this.board?.arms && this.table.view && this.title ? this.board.arms(this.table.view, this.title, seat) : armsOf(this.game, seat);

  seatName = (seat: number): string => {
    const chair = this.table.data?.chairs[seat];
    return chair?.names[settings.lang] || (chair?.bot ? t("bot-name", { number: seat + 1 }) : t("player-number", { number: seat + 1 }));
  };

  /** Show a thing in full, if there is anything to say of it. */
  look = ({ kind, id }: { kind: string; id: number }): void => {
    if (reads(this.title, this.board, { kind, id })) this.looking.open = { kind, id };
  };
}

/** Is this key meant for something else: a field, the browser, a dialog? */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  const typed = event.target instanceof Element && event.target.matches("input:not([type=range]), textarea, select");
  return typed || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null;
}
