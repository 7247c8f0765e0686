// One table as this client knows it: what the server has told, and what can be asked of it.

import type {
  ChatData,
  ClockData,
  DecisionData,
  EventData,
  FromServer,
  Hinted,
  OutcomeData,
  Proposal,
  TableData,
  TableView,
  Update,
} from "../protocol.ts";
import { api } from "./api.ts";
import { Chooser } from "./chooser.svelte.ts";
import { type Answer, link } from "./link.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { Story } from "./story.svelte.ts";
import { type ToldMove, movesAfter, thingsOf } from "./told.ts";

export type View = TableView;

/** Something the table says to this person alone: the rule that forbids something, or where there is none, what was wrong. */
export interface Notice {
  clause: string;
  text: string;
  /** What was pointed at, as `kind:id`. */
  about: string;
}

/** What boards and parts see of a table, whether it is played, told again or only painted for the gallery. */
export type TableLike<V extends View = View> = { readonly view: V | null } & Pick<
  LiveTable,
  | "id"
  | "data"
  | "seat"
  | "decision"
  | "undoable"
  | "outcome"
  | "log"
  | "moves"
  | "acted"
  | "newFrom"
  | "chat"
  | "chatRead"
  | "sending"
  | "notice"
  | "latest"
  | "over"
  | "passForMe"
  | "clocks"
  | "clocksAt"
  | "chooser"
  | "live"
  | "whyNot"
  | "undo"
  | "say"
>;

const SLIP = 8_000; // milliseconds within which a move is taken back because the finger slipped

export class LiveTable {
  data = $state.raw<TableData | null>(null);
  seat = $state<number | null>(null);
  undoable = $state(0);
  clocks = $state.raw<ClockData[]>([]);
  clocksAt = $state(0);
  outcome = $state.raw<OutcomeData | null>(null);
  log = $state.raw<EventData[]>([]);
  /** The same, move by move. */
  moves = $state.raw<ToldMove[]>([]);
  /** Where in the log one's last move in one's own turn begins. */
  acted = $state(0);
  /** Where in the log the newest update begins. */
  newFrom = $state(0);
  chat = $state.raw<ChatData[]>([]);
  /** How much of it has been in sight. */
  chatRead = $state(0);
  proposal = $state.raw<Proposal | null>(null);
  /** The seat that did not agree to the last wish to take back. */
  refusedBy = $state<number | null>(null);
  passForMe = $state(false);
  gone = $state(false);
  /** A move is on its way. */
  sending = $state(false);
  #said = $state.raw<{ notice: Notice; chosen: string } | null>(null);
  /** It is about what was chosen when it was said: choosing something else ends it. */
  readonly notice = $derived.by(() => (this.#said && this.#said.chosen === this.chooser.chosen ? this.#said.notice : null));
  /** When this person last moved here: whoever takes back at once may have slipped. */
  movedAt = 0;
  /** A move was taken back as soon as it was made: the table offers to ask before every move. */
  slipped = $state(false);
  /** What a bot would do about the present question, once it has been asked. */
  hint = $state.raw<Hinted | null>(null);
  readonly chooser: Chooser;
  /** Tells at a pace what comes. */
  readonly story = new Story(this);
  #view = $state.raw<View | null>(null);
  #past = $state.raw<View | null>(null);
  #decision = $state.raw<DecisionData | null>(null);
  /** The table as it is shown: as it is, or, where something is told once more, as it was. */
  readonly view = $derived(this.#past ?? this.#view);
  readonly decision = $derived(this.#past ? null : this.#decision);
  /** It is happening now; a replay is not. */
  readonly live: boolean = true;
  #epoch = 0;
  /** How much of the log has come, told or not, and which log it is. */
  #come = { log: 0, epoch: 0 };
  #leave: (() => void)[] = [];
  #beforeUpdate = new Set<(update: { events: readonly EventData[] }) => void>();

  constructor(readonly id: string) {
    this.chooser = new Chooser(
      (move) => void this.move(move),
      () => settings.confirm || this.data?.time.kind === "days",
    );
  }

  /** What has happened on the table since one's last move in one's own turn; to a spectator, what happened last. */
  readonly latest = $derived(thingsOf(this.log.slice(this.seat === null ? this.newFrom : this.acted)));
  readonly names = $derived((this.data?.chairs ?? []).map((chair) => chair.name || chair.bot));
  readonly myTurn = $derived(this.decision?.waited_for ?? false);
  readonly busy = $derived(this.myTurn || this.outcome !== null);
  readonly over = $derived(this.outcome !== null || (this.data?.status === "finished" && !this.story.telling));

  attend(): void {
    this.#leave.push(link.listen((message) => this.#hear(message)));
    this.#leave.push(link.greet(() => this.#attend()));
  }

  leave(): void {
    for (const stop of this.#leave) stop();
    this.#leave = [];
    this.story.leave();
    link.send({ type: "forget", table: this.id });
  }

  /** Called before an update changes what is on the screen: animations look at how it was. */
  beforeUpdate(look: (update: { events: readonly EventData[] }) => void): () => void {
    this.#beforeUpdate.add(look);
    return () => this.#beforeUpdate.delete(look);
  }

  #attend(): void {
    link.send({ type: "attend", table: this.id, seen: this.#come.log, epoch: this.#come.epoch });
  }

  #hear(message: FromServer): void {
    switch (message.type) {
      case "update":
        if (message.table === this.id) this.#update(message);
        break;
      case "table":
        if (message.table.id === this.id) this.data = message.table;
        break;
      case "said":
        if (message.table === this.id) {
          const from = message.chat[0]?.number ?? 0;
          this.chat = [...this.chat.filter((said) => said.number < from), ...message.chat];
        }
        break;
      case "proposal":
        if (message.table === this.id) {
          this.proposal = message.proposal;
          this.refusedBy = message.refused;
        }
        break;
      case "settings":
        if (message.table === this.id) this.passForMe = message.pass_for_me;
        break;
      case "gone":
        if (message.table === this.id) this.gone = true;
        break;
      case "refused":
        if (!this.data && message.code === "not-now") void this.#askWhy();
        else if (message.table === this.id || (message.code === "not-found" && !this.data)) {
          if (message.code === "not-found") this.gone = true;
          else if (message.code !== "stale") this.#tell({ clause: message.clause, text: message.message, about: "" });
        }
        break;
    }
  }

  /** It cannot be attended: a game that cannot go on says why. */
  async #askWhy(): Promise<void> {
    const data = await api.table(this.id).catch(() => null);
    if (!this.data && data?.unreadable) this.data = data;
  }

  #update(update: Update): void {
    this.clocks = update.clocks;
    this.clocksAt = Date.now();
    const { log, epoch } = this.#come;
    this.#come = { log: update.since + update.events.length, epoch: update.epoch };
    this.story.take(update, log, epoch !== update.epoch);
  }

  /** How the table looks after an update. What it asks of this seat waits until `ask`. */
  show(update: Update): void {
    for (const look of this.#beforeUpdate) look(update);
    const news = update.events.length > 0 || update.since < this.log.length;
    this.log = [...this.log.slice(0, update.since), ...update.events];
    this.moves = movesAfter(this.moves, update);
    // Whoever has just come has seen nothing of it happen: only the last line is news.
    if (news) this.newFrom = this.#epoch === 0 ? Math.max(update.since, this.log.length - 1) : update.since;
    this.#epoch = update.epoch;
    this.acted = update.acted;
    this.#view = update.view;
    this.seat = update.seat;
    this.undoable = update.undoable;
    this.sending = false;
    this.#question(update.decision?.waited_for ? null : update.decision);
  }

  ask(update: Update): void {
    this.#question(update.decision);
    this.outcome = update.outcome;
  }

  #question(decision: DecisionData | null): void {
    if (this.#decision?.id !== decision?.id) this.#said = this.hint = null;
    this.#decision = decision;
    this.chooser.take(decision);
  }

  /** Look at the table as it once was, with the events that led there; null: as it is. Nothing can be chosen in the past. */
  lookBack(view: View | null, events: readonly EventData[] = []): void {
    if (view === this.#past) return;
    for (const look of this.#beforeUpdate) look({ events });
    this.#past = view;
    this.chooser.take(this.decision);
  }

  async move(move: number[]): Promise<void> {
    const decision = this.decision;
    if (!decision || this.sending) return;
    if (this.story.telling) {
      this.story.skip();
      if (this.decision?.id !== decision.id) return; // it is asked something else by now
    }
    this.sending = true;
    this.#said = null;
    this.slipped = false;
    this.movedAt = Date.now();
    // If the connection breaks now, the update after the next welcome tells whether the move was made.
    await link.ask({ type: "move", table: this.id, decision: decision.id, move });
    this.sending = false;
  }

  /** Which rule forbids pointing at this? The answer appears beside it. */
  async whyNot(kind: string, id: number): Promise<void> {
    const move = this.chooser.refusedMove(kind, id);
    if (!move) return;
    const answer = await link.ask({ type: "why", table: this.id, move });
    if (answer?.type === "answer" && answer.clause) this.#tell({ clause: answer.clause, text: "", about: `${kind}:${id}` });
  }

  #tell(notice: Notice): void {
    this.#said = { notice, chosen: this.chooser.chosen };
  }

  /** Have a bot think about the present question. */
  async askHint(): Promise<Answer> {
    const decision = this.decision;
    if (!decision || this.hint) return this.hint;
    const answer = await link.ask({ type: "hint", table: this.id, decision: decision.id });
    if (answer?.type === "hinted" && this.decision?.id === answer.decision) this.hint = answer;
    return answer;
  }

  /** Take back one's last move; where others have to agree, they are asked. */
  undo(): Promise<unknown> {
    this.story.skip();
    this.slipped = !settings.confirm && this.undoable > 0 && Date.now() - this.movedAt < SLIP;
    return link.ask({ type: "undo", table: this.id, count: 1 });
  }

  consent(accept: boolean): Promise<unknown> {
    return link.ask({ type: "consent", table: this.id, accept });
  }

  say(text: string): Promise<unknown> {
    return link.ask({ type: "chat", table: this.id, text });
  }

  setPassForMe(on: boolean): Promise<unknown> {
    return link.ask({ type: "pass-for-me", table: this.id, on });
  }

  away(): Promise<unknown> {
    return link.ask({ type: "away", table: this.id });
  }

  back(): Promise<unknown> {
    return link.ask({ type: "back", table: this.id });
  }

  resign(): Promise<unknown> {
    return link.ask({ type: "resign", table: this.id });
  }

  rematch(): Promise<unknown> {
    return link.ask({ type: "rematch", table: this.id });
  }
}
