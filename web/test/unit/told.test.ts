import assert from "node:assert/strict";
import { test } from "node:test";
import type { EventData, Thing } from "../../src/protocol.ts";
import { type ToldMove, type Words, OwnTurn, doingsSince, linesOf, movesAfter, placeOf, turnsOf } from "../../src/lib/told.ts";

const seat = (id: number): Thing => ({ kind: "seat", id, token: String(id) });
const card = (id: number): Thing => ({ kind: "card", id, token: `c${id}` });
const event = (name: string, who?: number, what?: number): EventData => ({
  name,
  about: { ...(who === undefined ? {} : { seat: seat(who) }), ...(what === undefined ? {} : { card: card(what) }) },
});
const WORDS: Words = {
  event: ({ name, about }) => `${name} ${about.seat?.id ?? ""} ${about.card?.id ?? ""}`.trim(),
  more: ({ name, about }) => (name === "takes" ? `, ${about.card?.id}` : undefined),
  after: ({ name, about }, before) => (name === "lays" && before.name === "takes" ? `, lays ${about.card?.id}` : undefined),
  many: ({ name }, count) => (name === "sees" ? `sees ${count} cards` : undefined),
};
const after = (moves: readonly ToldMove[], since: number, ...news: [number, EventData[]][]): ToldMove[] =>
  movesAfter(moves, { since, events: news.flatMap(([, events]) => events), moves: news.map(([by, events]) => [by, events.length]) });

test("moves are added to those before, which stay the same objects", () => {
  const first = after([], 0, [-1, [event("starts", 0)]], [0, [event("lays", 0, 1), event("draws", 0)]]);
  assert.deepEqual(
    first.map(({ seat, from, to }) => [seat, from, to]),
    [
      [-1, 0, 1],
      [0, 1, 3],
    ],
  );
  const second = after(first, 3, [1, [event("lays", 1, 2)]]);
  assert.equal(second[1], first[1]);
  assert.deepEqual(second[2]!.events, [event("lays", 1, 2)]);
});

test("what was taken back is gone, and a move of which a part is left is cut", () => {
  const moves = after([], 0, [0, [event("lays", 0, 1)]], [1, [event("lays", 1, 2), event("draws", 1)]]);
  assert.deepEqual(after(moves, 1).length, 1);
  const cut = after(moves, 2, [0, [event("lays", 0, 3)]]);
  assert.deepEqual(
    cut.map(({ from, to, events }) => [from, to, events.length]),
    [
      [0, 1, 1],
      [1, 2, 1],
      [2, 3, 1],
    ],
  );
});

test("like events are joined in a sentence, a flood of them is counted, and every event is in one line", () => {
  const takes = [1, 2, 3].map((id) => event("takes", 0, id));
  const sees = [4, 5, 6, 7, 8].map((id) => event("sees", 0, id));
  const lines = linesOf([event("plays", 0), ...takes, ...sees, event("sees", 1, 9)], 10, WORDS);
  assert.deepEqual(
    lines.map(({ text, from, events, folded }) => [text, from, events.length, folded]),
    [
      ["plays 0", 10, 1, false],
      ["takes 0 1, 2, 3", 11, 3, false],
      ["sees 5 cards", 14, 5, true],
      ["sees 1 9", 19, 1, false],
    ],
  );
});

test("an event goes on from one of another kind, floods stand alone, a full stop in between goes", () => {
  const told = (...events: EventData[]): string[] => linesOf(events, 0, WORDS).map(({ text }) => text);
  assert.deepEqual(told(event("takes", 0, 1), event("takes", 0, 2), event("lays", 0, 2), event("plays", 0)), [
    "takes 0 1, 2, lays 2",
    "plays 0",
  ]);
  const words: Words = { ...WORDS, event: (one) => `${WORDS.event(one)}.`, after: () => " and looks", many: WORDS.many };
  assert.deepEqual(
    linesOf([event("plays", 0), event("sees", 0, 1)], 0, words).map(({ text }) => text),
    ["plays 0 and looks"],
  );
  const sees = [1, 2, 3, 4].map((id) => event("sees", 0, id));
  assert.deepEqual(
    linesOf([event("plays", 0), ...sees], 0, words).map(({ text, folded }) => [text, folded]),
    [
      ["plays 0.", false],
      ["sees 4 cards", true],
    ],
  );
});

test("a turn is one seat's moves, with what others do before it goes on; a heading begins another", () => {
  const moves = after(
    [],
    0,
    [0, [event("plays", 0)]],
    [1, [event("answers", 1)]],
    [0, [event("plays", 0)]],
    [2, [event("plays", 2)]],
    [2, [event("round"), event("plays", 2)]],
  );
  assert.deepEqual(
    turnsOf(moves, ["round"]).map((turn) => [turn.seat, turn.moves.length]),
    [
      [0, 3],
      [2, 1],
      [2, 1],
    ],
  );
});

test("since one's own last move: whose doing it was, each event once, one's own left out", () => {
  const linesFor = (move: ToldMove) => linesOf(move.events, move.from, WORDS);
  const moves = after(
    [],
    0,
    [1, [event("before", 1)]],
    [0, [event("lays", 0, 1), event("dies", 2, 3)]],
    [1, [event("plants", 1, 5), event("dies", 0, 1)]],
    [2, [event("draws", 2)]],
  );
  const doings = doingsSince(moves, 1, 0, {}, linesFor).map(({ seat, lines }) => [seat, lines.map(({ text }) => text)]);
  assert.deepEqual(doings, [
    [2, ["dies 2 3", "draws 2"]],
    [1, ["plants 1 5", "dies 0 1"]],
  ]);
  // Where many act in one move, an event says itself whose it is.
  const together = doingsSince(moves, 1, 0, { byActor: true }, linesFor).map(({ seat, lines }) => [seat, lines.length]);
  assert.deepEqual(together, [
    [2, 2],
    [1, 1],
  ]);
});

test("an arrow goes from whoever did it to the last thing named, unless the title says otherwise", () => {
  const laid = { name: "laid", about: { seat: seat(1), card: card(4), pile: { kind: "pile", id: 2, token: "lost" } } };
  assert.deepEqual(placeOf(laid, 1, undefined), { keys: ["card:4", "pile:2"], from: ["seat:1"], to: ["pile:2", "card:4"] });
  const rules = { places: ["card"], events: { laid: { from: "=pile:0", to: "card" }, marked: { sheet: "card" } } };
  assert.deepEqual(placeOf(laid, 1, rules), { keys: ["card:4"], from: ["pile:0"], to: ["card:4"] });
  assert.deepEqual(placeOf({ ...laid, name: "marked" }, 3, rules).keys, ["card:4", "card:4@3"]);
});

test("what one's own move did to another is that one's news, also where one sentence tells both", () => {
  const flees: Words = { ...WORDS, after: ({ about }) => ` to ${about.seat?.id}` };
  const linesFor = (move: ToldMove) => linesOf(move.events, move.from, flees);
  const moves = after([], 0, [0, [event("flees", 0, 1), event("lays", 2, 1)]]);
  assert.deepEqual(
    doingsSince(moves, 0, 0, undefined, linesFor).map(({ seat, lines }) => [seat, lines.map(({ text }) => text)]),
    [[2, ["flees 0 1 to 2"]]],
  );
});

test("an answer in another's turn is no turn of one's own, told or not; what was taken back was none either", () => {
  const own = new OwnTurn();
  own.take(10, true, true);
  assert.equal(own.take(10, false, true), false); // others move
  assert.equal(own.take(14, true, false), false);
  assert.equal(own.from, 10);
  assert.equal(own.take(14, false, false), false);
  assert.equal(own.take(17, false, false), false); // a pass of which nothing is told
  assert.equal(own.from, 10);
  assert.equal(own.take(21, true, true), true);
  assert.equal(own.from, 21);
  own.take(25, true, false);
  own.take(21, false, true);
  assert.equal(own.from, 21);
  assert.equal(own.take(10, false, true), true);
  assert.equal(own.from, 10);
});

test("what is taken back gives the last turn of one's own again, however many answers came between", () => {
  const own = new OwnTurn();
  own.take(10, true, true);
  own.take(14, true, false);
  own.take(21, true, true);
  assert.equal(own.take(14, false, true), true); // the turn at 21 is taken back
  assert.equal(own.from, 10);
  own.take(17, true, false);
  assert.equal(own.take(14, false, false), false); // the second answer is taken back
  assert.equal(own.from, 10);
  assert.equal(own.take(14, true, true), true); // after an answer of which nothing was told, a turn at the same place
  assert.equal(own.from, 14);
});
