// Made by scripts/protocol.py from pentarchy.server.protocol: do not edit.

export const PROTOCOL = 2;

/** The number of a component of this kind; -1 for none, or one that lies face down. */
export type Id<Kind extends string> = Kind extends string ? number : never;

/** Sit down at a table, or watch it. A guest with a seat there gets its seat's view, anyone else a spectator's. `seen` and `epoch` are what the client has of the log (`Update.since` + its events): only the rest is sent. */
export interface Attend {
  type: "attend";
  table: string;
  seen?: number;
  epoch?: number;
  id?: number;
}

/** Stop receiving what happens at a table. The seat stays taken. */
export interface Forget {
  type: "forget";
  table: string;
}

/** Answer a question. `decision` is the id the question came with; `move` a leaf of its option tree. */
export interface Play {
  type: "move";
  table: string;
  decision: number;
  move: number[];
  id?: number;
}

/** Ask which rule forbids a move now, or learn that none does. */
export interface Why {
  type: "why";
  table: string;
  move: number[];
  id?: number;
}

/** Ask what a bot would do here, from what this seat knows. At tables with `TableData.hints` alone. */
export interface Hint {
  type: "hint";
  table: string;
  decision: number;
  id?: number;
}

/** Take back one's own last moves. Beyond `Update.undoable` everybody else at the table must consent; bots always do, so among bots it counts all of them. */
export interface Undo {
  type: "undo";
  table: string;
  count?: number;
  id?: number;
}

/** Answer somebody's wish to take moves back. */
export interface Consent {
  type: "consent";
  table: string;
  accept: boolean;
  id?: number;
}

/** Say something to the table. */
export interface Chat {
  type: "chat";
  table: string;
  text: string;
  id?: number;
}

/** Pass in every reaction window for this seat until its own turn comes. Nobody else can tell. */
export interface PassForMe {
  type: "pass-for-me";
  table: string;
  on: boolean;
  id?: number;
}

/** Leave the seat to a bot. It may be taken back. */
export interface Away {
  type: "away";
  table: string;
  id?: number;
}

/** Take the own seat back from the bot. */
export interface Back {
  type: "back";
  table: string;
  id?: number;
}

/** Give up. Of two seats the other has won; of more, a bot plays this one on while any person is left. */
export interface Resign {
  type: "resign";
  table: string;
  id?: number;
}

/** Play once more. The new table, `TableData.rematch`, starts when everybody who played here has asked for it. */
export interface Rematch {
  type: "rematch";
  table: string;
  id?: number;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  id?: number;
}

/** The first message on a socket. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  guest: string | null;
  name: string;
}

/** All a viewer may know of a table now, and what it was told since. The viewer's log from place `since` on is now `events`: after an undo, `since` lies before what the client has. `moves` says which move told what of them: who made it (-1: the set-up) and how many events are its. `acted` is the place in the log where this seat's own last move begins. `answer` is the id of the client's own message that led to this, if one did. */
export interface Update {
  type: "update";
  table: string;
  seat: number | null;
  epoch: number;
  since: number;
  events: EventData[];
  moves: [number, number][];
  acted: number;
  view: TableView;
  decision: DecisionData | null;
  undoable: number;
  clocks: ClockData[];
  outcome: OutcomeData | null;
  answer?: number;
}

/** Something that happened: `event-NAME` is its message in the Fluent files, `about` the message's arguments. */
export interface EventData {
  name: string;
  about: Record<string, Thing>;
}

/** A component: its kind, its number, its word in the notation. */
export interface Thing {
  kind: string;
  id: number;
  token: string;
}

/** What every view has. A title adds its own fields. */
export interface TableView {
  game: string;
  seats: number;
  viewer: number | "all" | "spectator";
  /** Who is asked. */
  waiting: Id<"seat">[];
  over: boolean;
  zones: ZoneView[];
  /** By seat: the points as if the game ended now. */
  standing?: number[];
  /** A win within reach, the last round. */
  alerts?: AlertData[];
}

/** A place for cards. A card that lies face down is -1, or lower where the backs differ. */
export interface ZoneView {
  name: string;
  owner: Id<"seat"> | null;
  /** Who sees its cards. */
  sight: "all" | "top" | "owner" | "count";
  cards: number[];
}

/** What nobody should overlook: `alert-WHAT` is its message, `about` the message's arguments as [kind, id]. */
export interface AlertData {
  what: string;
  about: [string, number][];
}

/** A question to this seat. `options` is a prefix tree of nodes `{verb}` or `{kind, id, token}`, each with `next` or, where a whole move ends, with `move`; `about` is what its sentence names beside them. `ask-STEP` is its message. */
export interface DecisionData {
  id: number;
  step: string;
  clause: string;
  prompt: Record<string, Thing>;
  waited_for: boolean;
  options: OptionNode[];
}

/** A node of the option tree: a verb at its root, a component below; `move` where a whole move ends. */
export interface OptionNode {
  verb?: string;
  kind?: string;
  id?: number;
  token?: string;
  /** What its sentence names beside the components on the way; numbers as numbers. */
  about?: Record<string, Thing | number>;
  next?: OptionNode[];
  move?: number[];
  /** The points this move would earn at once, where the title's points lie open. */
  worth?: number;
}

/** A seat's clock: what was left in milliseconds when this was sent, and whether it runs. */
export interface ClockData {
  left: number;
  running: boolean;
}

/** How the game ended; `why` is the clause that ended it. */
export interface OutcomeData {
  why: string;
  seats: SeatResultData[];
}

/** How one seat fared. `award` is a message (`award-AWARD`) or empty. */
export interface SeatResultData {
  result: "won" | "shared" | "lost" | "none";
  rank: number;
  score: number;
  award: string;
  lines: ScoreLineData[];
}

/** One reason for points: `line-WHAT` is its message, `about` the message's arguments as [kind, id]. */
export interface ScoreLineData {
  clause: string;
  points: number;
  what: string;
  about: [string, number][];
}

/** Who sits at a table, what it is about, whether it has started or ended. */
export interface Seated {
  type: "table";
  table: TableData;
}

/** A table as the lobby shows it. */
export interface TableData {
  id: string;
  game: string;
  version: number;
  content: string;
  pack: string;
  seats: number;
  options: Record<string, string | number | boolean>;
  time: TimeControl;
  open: boolean;
  status: "waiting" | "running" | "finished" | "expired";
  host: string | null;
  chairs: ChairData[];
  created: number;
  changed: number;
  moves_from: number;
  unreadable: string;
  ended: string;
  parent: string;
  rematch: string;
  stand_in: string;
  hints: boolean;
  guide: string;
}

/** How long a seat may think. `live`: `base` seconds and `increment` a turn; `days`: `base` seconds a turn. */
export interface TimeControl {
  kind?: "none" | "live" | "days";
  base?: number;
  increment?: number;
  at_zero?: "bot" | "resign" | "nothing";
}

/** Who plays a seat. `bot` is the level of the bot that plays it now, whoever it belongs to. `names`: what it is called, by language: a guest's own name, or what a bot goes by. */
export interface ChairData {
  seat: number;
  guest: string | null;
  name: string;
  names: Record<string, string>;
  bot: string;
  resigned: boolean;
  online: boolean;
  reserved: string;
}

/** Somebody's wish to take moves back, or null when it is settled. `refused`: the seat that did not agree. */
export interface Proposed {
  type: "proposal";
  table: string;
  proposal: Proposal | null;
  refused: number | null;
}

/** Somebody wants to take back moves that need everybody's consent. Everybody is told in their own terms: a number of moves would count those made in secret, too. */
export interface Proposal {
  seat: number;
  since: number;
  moves: number;
  consented: number[];
}

/** Chat. On attending, everything said so far. */
export interface Said {
  type: "said";
  table: string;
  chat: ChatData[];
}

/** Something said. `guest` is null when that guest has deleted itself. */
export interface ChatData {
  number: number;
  guest: string | null;
  name: string;
  seat: number | null;
  at: number;
  text: string;
}

/** What only this seat may know of its own settings. Until told otherwise a client takes them to be off. */
export interface Settings {
  type: "settings";
  table: string;
  pass_for_me: boolean;
}

/** Something a client asked for is done. For `why`: the clause that forbids the move, or null. */
export interface Answered {
  type: "answer";
  id: number;
  clause?: string | null;
}

/** The best moves for a question, best first, to the client that asked for them and nobody else. */
export interface Hinted {
  type: "hinted";
  id: number;
  table: string;
  decision: number;
  moves: Advice[];
}

/** A move worth considering: its chance to win as a bot sees it, or null where it makes a plan instead or the seat plays alone. `why` is what sets it apart from the others: the message `hint-NAME` and its arguments. */
export interface Advice {
  move: number[];
  chance: number | null;
  why: EventData | null;
}

/** A message was not obeyed, and nothing has changed. `expected` says what would have been right. */
export interface Refused {
  type: "refused";
  id: number;
  table: string;
  code: string;
  message: string;
  clause: string;
}

/** Some table of this guest waits for it, though this socket does not attend it. */
export interface YourTurn {
  type: "your-turn";
  table: string;
}

/** A table is no longer there: it expired or its host took it back. */
export interface Gone {
  type: "gone";
  table: string;
}

/** The host of a table that waits has asked this guest to leave it. */
export interface Removed {
  type: "removed";
  table: string;
}

/** Yes. */
export interface Pong {
  type: "pong";
  id: number;
}

/** Become a guest. */
export interface NewGuest {
  name: string;
}

/** A browser that wants to be told, even while closed, that a table waits for its guest. */
export interface Subscription {
  endpoint: string;
  keys: PushKeys;
  lang?: "en" | "ru";
}

/** What a browser gives to encrypt for it: its public key and a secret, base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser that no longer wants it. */
export interface Endpoint {
  endpoint: string;
}

/** What a program that renders nothing itself wants told in words, as the server sent it. `seats` are their names; without one a seat is numbered. */
export interface ToTell {
  lang?: "en" | "ru";
  seats?: string[];
  events?: EventData[];
  decision?: DecisionData | null;
  outcome?: OutcomeData | null;
  clause?: string;
}

/** What somebody who owns the box has corrected. */
export interface Corrections {
  corrections: Correction[];
}

/** A value of a content file that reads otherwise on the printed card. `value` is written as in such a file. */
export interface Correction {
  kind: string;
  record: string;
  field: string;
  value: string;
}

/** Open a table. `chairs` has an entry a seat; whoever opens it takes the one marked `me`, or the first free one. */
export interface NewTable {
  game: string;
  chairs: NewChair[];
  options?: Record<string, string | number | boolean>;
  pack?: string;
  time?: TimeControl;
  open?: boolean;
  stand_in?: string;
  hints?: boolean;
}

/** Who a seat is for. An empty `bot` means a person. */
export interface NewChair {
  bot?: string;
  me?: boolean;
}

/** Take a chair; the first free one if none is named. */
export interface Join {
  seat?: number | null;
}

/** Put bots on all free chairs and start. `bot`: their level; the table's stand-in if empty. */
export interface Fill {
  bot?: string;
}

/** Ask somebody to leave a table that waits, as its host: the chair is free, and they do not sit there again. */
export interface Remove {
  guest: string;
}

/** Play on from a move of a finished record against bots. */
export interface PlayOn {
  moves: number;
  seat: number;
  bot?: string;
}

/** Whose game is to be reviewed. */
export interface ReviewWish {
  seat: number;
}

/** A rules problem: what is wrong, after which step of the replay (as the reporter sees it), by which clause. With `about`, how that guest behaves at this table. */
export interface Report {
  what: string;
  step?: number | null;
  clause?: string;
  about?: string;
}

/** A guest, to itself. `names` are those of the people it has muted or blocked. */
export interface Me {
  id: string;
  name: string;
  muted: string[];
  blocked: string[];
  names: Record<string, string>;
}

/** What a guest has reached alone, a row a game and its options. */
export interface SoloBests {
  bests: SoloBest[];
}

/** The best of a guest's finished games of one kind, played alone: how often they were played, and the best end. */
export interface SoloBest {
  game: string;
  options: Record<string, string | number | boolean>;
  games: number;
  result: string;
  score: number;
  award: string;
}

/** A link that makes another device the same guest, once, for a week. Asking again makes the earlier worthless. */
export interface Recovery {
  link: string;
}

/** Whom a recovery link would make this device. */
export interface Recoverable {
  name: string;
}

/** The server's public key for Web Push (VAPID), base64url. */
export interface Keys {
  key: string;
}

/** A game that can be played here. */
export interface TitleData {
  slug: string;
  version: number;
  names: Record<string, string>;
  seats: number[];
  usual_seats: number;
  options: Record<string, unknown>;
  together: Record<string, number[][]>;
  bots: string[];
  levels: LevelData[];
  stale: string[];
  usual_bot: string;
  packs: string[];
  clauses: number;
  guides: Lesson[];
  puzzles: number;
  meta: MetaData;
}

/** A bot to choose. `rating` is points above the weakest level with a 95 % interval, `proof` and `alone` compare it with the level below. The highest has `top`, what it wins against a bot that looks one turn ahead, and `ceiling`, what a search that sees everything wins against that bot. `pace` is seconds a move and `cut` the share of moves ended by the clock, on the computer that measured. What has not been measured is null (docs/bots/strength.md). */
export interface LevelData {
  name: string;
  names: Record<string, string>;
  style: Record<string, string>;
  seconds: number;
  rating: number[] | null;
  proof: Proof | null;
  alone: Alone | null;
  top: Proof | null;
  ceiling: Proof | null;
  pace: number | null;
  cut: number | null;
}

/** What a bot won over a lower one, on paired deals: share of the wins, 95 % interval, fair share. */
export interface Proof {
  lower: string;
  seats: number;
  games: number;
  rate: number;
  low: number;
  high: number;
  fair: number;
}

/** How many points more than a lower level one scores when each plays alone, on the same deals: 95 % interval. */
export interface Alone {
  lower: string;
  games: number;
  points: number;
  low: number;
  high: number;
}

/** A first game that explains itself. */
export interface Lesson {
  guide: string;
  seats: number;
}

/** A title's shelf card, its `meta.toml`. Texts are by language, colours by theme, tutorials by name. Empty texts and colours and 0 minutes are not told; `order` is the place on the shelf. */
export interface MetaData {
  stage: "draft" | "playable" | "complete";
  order: number;
  minutes: number;
  icon: string;
  shields: "coloured" | "silver";
  blurb: Record<string, string>;
  modes: string[];
  solo: string;
  tutorials: Record<string, Record<string, string>>;
  colours: Record<string, PaletteData>;
}

/** A title's colours in one theme, each `#rrggbb`. `art` are those of its picture, by name. */
export interface PaletteData {
  main: string;
  wash: string;
  line: string;
  art: Record<string, string>;
}

/** This server. `address` is how others reach it, for invitations; empty if nobody outside this computer can. */
export interface Here {
  address: string;
  version: string;
  guest_packs: boolean;
}

/** What everything in a game is called. `kinds[kind][id]` is a component; `printed` what its boards always show; `fields` says of which kind the numbers in a field of the view are. */
export interface TitleWords {
  slug: string;
  names: Record<string, string>;
  kinds: Record<string, Named[]>;
  printed: Record<string, unknown>;
  fields: Record<string, string>;
}

/** What a component is called: its word in the notation, its name and its short name, by language. `about` is what is printed on it, where the title has a message `printed-KIND`. */
export interface Named {
  token: string;
  name: Record<string, string>;
  short: Record<string, string>;
  about: Record<string, string>;
}

/** The title's Fluent messages, one source a language, for a client that does not bring them along. */
export interface TitleTexts {
  slug: string;
  texts: Record<string, string>;
}

/** The words: a sentence an event, the question, its options, who won, the reasons for points by seat, the rule. */
export interface Sentences {
  events: string[];
  question: string | null;
  options: LabelledNode[];
  verdict: string | null;
  lines: string[][];
  clause: string | null;
}

/** A node of the option tree in words; `move` where a whole move ends. */
export interface LabelledNode {
  label: string;
  move?: number[];
  next?: LabelledNode[];
}

/** A game's rulebook, clause by clause. */
export interface TitleRules {
  slug: string;
  names: Record<string, string>;
  note: Record<string, string>;
  clauses: ClauseData[];
}

/** One rule. `basis` says where it comes from; one that is not `built` cannot be played yet. */
export interface ClauseData {
  id: string;
  section: string;
  text: Record<string, string>;
  basis: string;
  source: string;
  why: string;
  built: boolean;
}

/** What of a game's content is not from its printed rulebook, and how many values there are in all. */
export interface TitleContent {
  slug: string;
  names: Record<string, string>;
  hash: string;
  values: number;
  not_printed: ContentValue[];
}

/** One value that is not from the printed rulebook: where it stands, what it is (names by language), where from. */
export interface ContentValue {
  kind: string;
  record: string;
  field: string;
  value: string | Record<string, string>;
  basis: string;
  literal: string;
}

/** A position as one seat knew it, what it was asked, and the move to be found. Numbers are from 1 on. */
export interface PuzzleData {
  game: string;
  number: number;
  of: number;
  seats: number;
  seat: number;
  names: string[];
  view: TableView;
  decision: DecisionData;
  solution: PuzzleSolution;
}

/** The move to be found, the chance of winning with it, how much better it is than the next best, and why. */
export interface PuzzleSolution {
  move: number[];
  text: string;
  chance: number;
  gap: number;
  second: string;
  why: string[];
  clauses: string[];
}

/** What corrections make: a content pack as a file, its hash, and what everything is called and printed with it. */
export interface CorrectedContent {
  pack: string;
  hash: string;
  words: TitleWords;
}

/** The name of a content pack that was kept: tables can be opened with it. */
export interface KeptPack {
  name: string;
}

/** Some tables, the newest first. */
export interface TableList {
  tables: TableData[];
}

/** The table that has waited longest for this guest. */
export interface NextTable {
  table: TableData | null;
}

/** A table told again for one viewer up to a step, with the position there; `views` are the positions asked for. */
export interface Replay {
  table: string;
  viewer: number | string;
  steps: number;
  at: number;
  opening: EventData[];
  told: ReplayStep[];
  view: TableView;
  outcome: OutcomeData | null;
  finished: boolean;
  views_from: number;
  views: TableView[];
}

/** One step of a replay: a move that changed something for the viewer. `seat` and `move` where it may know them. */
export interface ReplayStep {
  step: number;
  seat: number | null;
  move: string | null;
  events: EventData[];
  moves: number | null;
}

/** A review of a seat's game: how far it has come in moves, and what it says (docs/library/review.md). While it grows it says what is known so far, without words. */
export interface ReviewData {
  table: string;
  seat: number;
  state: "none" | "waiting" | "thinking" | "done" | "failed";
  done: number;
  of: number;
  review: ReviewJson | null;
}

/** All of a review. Sentences, the level and the clauses come when it is whole. */
export interface ReviewJson {
  format: number;
  game: string;
  version: number;
  content: string;
  seats: number;
  seat: number;
  nodes: number;
  moves: number;
  finished: boolean;
  unit: "chance" | "points";
  start: number;
  end: number;
  skill: number;
  luck: number;
  rivals: number;
  noise: number;
  revised: number;
  contested: number;
  forced: number;
  loss_per_decision: number;
  share_lost: number;
  decisions: ReviewDecision[];
  parts: ReviewPart[];
  turning_points: ReviewPart[];
  curve: ReviewPoint[];
  level?: string | null;
  words?: ReviewSentences;
  clauses?: Record<string, string>;
}

/** One real choice of the seat. */
export interface ReviewDecision {
  ply: number;
  /** The step that asked. */
  kind: string;
  /** In the notation. */
  played: string;
  best: string;
  move: number[];
  better: number[];
  /** With the best move. */
  value: number;
  /** 0 if it is within the noise. */
  loss: number;
  measured: number;
  error: number;
  reasons: ReviewReasons | null;
  things?: ReviewThings;
  words?: DecisionSentences;
}

/** What speaks for the better move. */
export interface ReviewReasons {
  /** The weightiest first. */
  why: BetterBy[];
  /** Of the rule that asks. */
  clauses: string[];
}

/** A reason for the better move: its message is `hint-REASON`, `about` the message's arguments as [kind, id]. */
export interface BetterBy {
  reason: string;
  about: Record<string, [string, number]>;
}

/** What the move that was played and the better one name. */
export interface ReviewThings {
  played: ReviewThing[];
  better: ReviewThing[];
}

/** A component that a move names. */
export interface ReviewThing {
  kind: string;
  id: number;
}

/** A decision in words. */
export interface DecisionSentences {
  played: string;
  best: string;
  sentence: string;
  why: string[];
}

/** One thing that changed the seat's chance. `plies` are the first and the last move that it is about. */
export interface ReviewPart {
  kind: "skill" | "luck" | "rivals";
  change: number;
  plies: [number, number];
  words?: string;
}

/** The chances of all seats after a move; alone, points. */
export interface ReviewPoint {
  ply: number;
  chances: number[];
}

/** The whole in words. */
export interface ReviewSentences {
  title: string;
  summary: string;
  losses: string;
  level?: string;
}

/** What a guide has to say now, and the move it waits for, if only one will do. Not `on`: the script was left. */
export interface GuideData {
  hints: GuideHint[];
  move: number[] | null;
  on: boolean;
  steps: number;
  over: boolean;
  others: boolean;
}

/** A sentence of a guide, `tutorial-SAY` in the title's locale, and what it points at. `waits`: for one's move. */
export interface GuideHint {
  number: number;
  say: string;
  at: Thing[];
  waits: boolean;
}

/** What was wrong with a request, and what was expected. */
export interface Problem {
  code: string;
  message: string;
  clause: string;
}

export type ProblemCode = "bad-request" | "blocked" | "failed" | "illegal" | "no-guest" | "not-found" | "not-now" | "not-yours" | "removed" | "stale" | "taken" | "too-much";
export type FromClient = Attend | Forget | Play | Why | Hint | Undo | Consent | Chat | PassForMe | Away | Back | Resign | Rematch | Ping;
export type FromServer = Welcome | Update | Seated | Proposed | Said | Settings | Answered | Hinted | Refused | YourTurn | Gone | Removed | Pong;
