// A table with one question, whose answer goes nowhere: that of a puzzle.

import type { PuzzleData, TableData } from "../protocol.ts";
import { StillTable } from "./still.svelte.ts";

export class PuzzleTable extends StillTable {
  constructor(answer: (move: number[]) => void) {
    super(null, null, "", answer);
  }

  /** Another puzzle. */
  show(puzzle: PuzzleData): void {
    const chairs = puzzle.names.map((name, seat) => ({
      seat,
      guest: null,
      name,
      names: { en: name, ru: name },
      bot: "",
      resigned: false,
      online: true,
      reserved: "",
    }));
    this.data = {
      id: "puzzle",
      game: puzzle.game,
      version: 0,
      content: "",
      pack: "",
      seats: puzzle.seats,
      options: {},
      time: { kind: "none" },
      open: false,
      status: "running",
      host: null,
      chairs,
      created: 0,
      changed: 0,
      moves_from: 0,
      unreadable: "",
      ended: "",
      parent: "",
      rematch: "",
      stand_in: "",
      hints: false,
      guide: "",
    } satisfies TableData;
    this.seat = puzzle.seat;
    this.view = puzzle.view;
    this.notice = null;
    this.ask(puzzle.decision);
  }

  /** The same question once more, with a word about the answer. */
  again(text: string): void {
    const asked = this.decision;
    this.notice = { clause: "", text, about: "" };
    if (asked) this.ask({ ...asked, id: asked.id + 1 });
  }

  /** Nothing more is asked. */
  finish(): void {
    this.notice = null;
    this.ask(null);
  }
}
