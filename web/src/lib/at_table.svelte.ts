// What the page of a table and that of a replay share: the title and its board once they are here, what is looked at, what lies open.

import type { TableData } from "../protocol.ts";
import { type Board, loadBoard } from "./board.ts";
import { type Arms, armsOf } from "./heraldry.ts";
import { t } from "./i18n.svelte.ts";
import { setPlaying } from "./playing.ts";
import { Pressing } from "./pressing.svelte.ts";
import type { TableLike } from "./table.svelte.ts";
import { loadTitleOf, type Title } from "./title.svelte.ts";

export class AtTable {
  title = $state.raw<Title | null>(null);
  board = $state.raw<Board | null>(null);
  /** The thing that is shown in full. */
  looked = $state.raw<{ kind: string; id: number } | null>(null);
  /** The dialog that is open: `look` and `chronicle` are the shell's, others the page's. */
  sheet = $state("");
  /** Where the question and the board are. */
  main = $state<HTMLElement>();
  readonly pressing: Pressing;

  constructor(readonly table: TableLike) {
    this.pressing = new Pressing(table.chooser, (kind, id) => {
      this.looked = { kind, id };
      this.sheet = "look";
    });
    const page = this; // eslint-disable-line @typescript-eslint/no-this-alias -- the title comes later
    setPlaying({
      table,
      get title() {
        return page.title!;
      },
      chooser: table.chooser,
      arms: this.arms,
      seatName: this.seatName,
      inspect: (kind, id) => id >= 0 && this.look({ kind, id }),
      press: (event, kind, id, look) => table.live && this.pressing.start(event, kind, id, look),
      suppressClick: () => this.pressing.suppressClick(),
      focusable: (kind) => (this.board?.walks ?? ["cell"]).includes(kind),
    });
  }

  readonly game = $derived.by(() => this.table.data?.game ?? "");
  readonly names = $derived.by(() => (this.table.data?.chairs ?? []).map((chair) => this.seatName(chair.seat)));

  /** Load what this table is played with. */
  async load(data: TableData): Promise<void> {
    const [title, board] = await Promise.all([loadTitleOf(data), loadBoard(data.game)]);
    this.title = title;
    this.board = board;
    void title.loadRules();
  }

  arms = (seat: number): Arms =>
    this.board?.arms && this.table.view && this.title ? this.board.arms(this.table.view, this.title, seat) : armsOf(this.game, seat);

  seatName = (seat: number): string => {
    const chair = this.table.data?.chairs[seat];
    return chair?.name || (chair?.bot ? t("bot-name", { number: seat + 1 }) : t("player-number", { number: seat + 1 }));
  };

  /** Show a thing in full, if there is anything to say of it. */
  look = ({ kind, id }: { kind: string; id: number }): void => {
    if (this.title?.tellsOf(kind, id)) this.looked = { kind, id };
  };
}

/** Is this key meant for something else: a field, the browser, a dialog? */
export function isMeantElsewhere(event: KeyboardEvent): boolean {
  const typed = event.target instanceof Element && event.target.matches("input:not([type=range]), textarea, select");
  return typed || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null;
}
