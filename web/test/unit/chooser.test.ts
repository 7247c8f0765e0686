import assert from "node:assert/strict";
import { test } from "node:test";
import { Chooser, type Option } from "../../src/lib/chooser.svelte.ts";
import type { DecisionData } from "../../src/protocol.ts";

const cell = (id: number, move: number[]): Option => ({ kind: "cell", id, token: `c${id}`, move });
const PLACE: Option = {
  verb: "place",
  next: [
    { kind: "card", id: 7, next: [cell(0, [1, 7, 0]), cell(1, [1, 7, 1])] },
    { kind: "card", id: 8, next: [cell(1, [1, 8, 1])] },
  ],
};
const DISCARD: Option = {
  verb: "discard",
  next: [
    { kind: "card", id: 7, move: [2, 7] },
    { kind: "card", id: 9, move: [2, 9] },
  ],
};
const NAMES: Record<string, string> = { discard: "Discard a card", circle: "Circle a cell" };
const PASS: Option = { verb: "pass", move: [0] };

function chooser(...options: Option[]): { chooser: Chooser; played: number[][] } {
  const played: number[][] = [];
  const made = new Chooser(
    (move) => played.push(move),
    () => false,
  );
  made.naming = (path) => NAMES[path.at(-1)!.verb ?? ""] ?? path.at(-1)!.verb ?? "";
  made.take({ id: 1, step: "s", clause: "X-1", prompt: {}, waited_for: true, options } as DecisionData);
  return { chooser: made, played };
}

test("pointing at a card and a place makes the move", () => {
  const { chooser: c, played } = chooser(PLACE, PASS);
  assert.equal(c.light("card", 7), "legal");
  assert.equal(c.light("cell", 0), "none");
  c.point("card", 7);
  assert.equal(c.light("card", 7), "chosen");
  assert.equal(c.light("cell", 0), "legal");
  c.point("cell", 1);
  assert.deepEqual(played, [[1, 7, 1]]);
});

test("another card may be chosen instead, and a step back is possible", () => {
  const { chooser: c, played } = chooser(PLACE);
  c.point("card", 7);
  assert.equal(c.light("card", 8), "other");
  c.back();
  assert.equal(c.light("card", 7), "legal");
  c.point("card", 7);
  c.point("card", 7);
  assert.equal(c.light("card", 7), "legal", "pointing at what is chosen takes it back");
  assert.deepEqual(played, []);
});

test("what follows by itself wants a yes", () => {
  const { chooser: c, played } = chooser(PLACE);
  c.point("card", 8);
  assert.deepEqual(played, []);
  assert.deepEqual(c.ready, [1, 8, 1]);
  c.confirm();
  assert.deepEqual(played, [[1, 8, 1]]);
});

test("where several verbs mean a card, one is asked for", () => {
  const { chooser: c, played } = chooser(PLACE, DISCARD, PASS);
  c.point("card", 7);
  assert.equal(c.pointed, "card:7");
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["place", "discard"],
  );
  c.choose(DISCARD);
  assert.deepEqual(played, [[2, 7]]);
});

test("a card only one verb means needs no verb", () => {
  const { chooser: c, played } = chooser(PLACE, DISCARD);
  c.point("card", 9);
  assert.deepEqual(played, [[2, 9]]);
});

test("a verb chosen first narrows what is lit", () => {
  const { chooser: c, played } = chooser(PLACE, DISCARD);
  c.choose(DISCARD);
  assert.equal(c.light("card", 9), "legal");
  assert.equal(c.light("card", 8), "other", "another verb would take it");
  assert.equal(c.light("card", 5), "illegal");
  c.point("card", 7);
  assert.deepEqual(played, [[2, 7]]);
});

test("why not: the move that pointing would have meant", () => {
  const { chooser: c } = chooser(PLACE);
  c.point("card", 7);
  assert.equal(c.light("cell", 5), "illegal");
  assert.deepEqual(c.refusedMove("cell", 5), [1, 7, 5]);
});

test("the same question again keeps what is chosen, a new one does not", () => {
  const { chooser: c } = chooser(PLACE);
  c.point("card", 7);
  const again = structuredClone(c.decision!);
  c.take(again);
  assert.equal(c.light("card", 7), "chosen");
  c.take({ ...again, id: 2 });
  assert.equal(c.light("card", 7), "legal");
});

test("what is nowhere on the table is offered as a button, whatever its verb is called", () => {
  const { chooser: c, played } = chooser(PLACE, PASS);
  assert.deepEqual(c.verbs, [PASS]);
  assert.deepEqual(
    c.unseen.map((option) => option.id),
    [7, 8],
  );
  c.show("card:8", 1);
  assert.deepEqual(
    c.unseen.map((option) => option.id),
    [7],
  );
  c.choose(c.unseen[0]!);
  assert.deepEqual(
    c.unseen.map((option) => option.id),
    [0, 1],
  );
  c.choose(c.unseen[1]!);
  assert.deepEqual(played, [[1, 7, 1]]);
});

test("a guide's hand lets only its move be chosen, and nothing before its sentence is read", () => {
  const { chooser: c, played } = chooser(PLACE, PASS);
  c.only = [];
  assert.equal(c.light("card", 7), "none");
  assert.deepEqual(c.verbs, []);
  c.only = [1, 7, 0];
  assert.equal(c.light("card", 7), "legal");
  assert.equal(c.light("card", 8), "none");
  c.point("card", 7);
  assert.equal(c.light("cell", 0), "legal");
  assert.equal(c.light("cell", 1), "none");
  c.point("cell", 0);
  assert.deepEqual(played, [[1, 7, 0]]);
});

test("what is pointed at together needs no confirmation: a die and the tray it lies in", () => {
  const tray = (id: number): Option => ({ kind: "tray", id, move: [4, 3, id] });
  const { chooser: c, played } = chooser({ verb: "take", next: [{ kind: "face", id: 3, next: [tray(0), tray(1)] }] });
  c.point("face", 3, ["tray:1"]);
  assert.deepEqual(played, [[4, 3, 1]]);
});

test("a verb whose things are all in sight and mean nothing else needs no button", () => {
  const mark: Option = { verb: "circle", next: [cell(2, [5, 2]), cell(3, [5, 3])] };
  const { chooser: c } = chooser(mark, DISCARD, PASS);
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["circle", "discard", "pass"],
  );
  c.show("cell:2", 1);
  c.show("cell:3", 1);
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["discard", "pass"],
  );
});

test("a board may offer whole moves; a guide leaves one of them", () => {
  const { chooser: c, played } = chooser(PLACE, PASS);
  const moves = (): (number[] | undefined)[] => c.moves.map((path) => path.at(-1)?.move);
  assert.deepEqual(moves(), [[1, 7, 0], [1, 7, 1], [1, 8, 1], [0]]);
  c.point("card", 8); // whatever was chosen before is forgotten
  c.follow(c.moves[0]!);
  assert.deepEqual(played.at(-1), [1, 7, 0]);
  c.only = [1, 7, 1];
  assert.deepEqual(moves(), [[1, 7, 1]]);
});

const MARK: Option = {
  verb: "mark",
  next: [
    { kind: "pay", id: 6, next: [cell(0, [11, 6, 0]), cell(1, [11, 6, 1])] },
    { kind: "pay", id: 8, next: [cell(1, [11, 8, 1])] },
    { kind: "pay", id: 9, next: [cell(2, [11, 9, 2])] },
  ],
};

test("a place may be pointed at before what goes there, where the board says so", () => {
  const { chooser: c, played } = chooser(MARK, PASS);
  assert.equal(c.light("cell", 0), "none");
  c.early = new Set(["cell"]);
  assert.equal(c.light("cell", 0), "legal");
  assert.equal(c.light("pay", 6), "legal");
  c.point("cell", 0);
  assert.deepEqual(played, [[11, 6, 0]], "only one leads there");
});

test("where several lead to an early place, one of them is asked for", () => {
  const { chooser: c, played } = chooser(MARK, PASS);
  c.early = new Set(["cell"]);
  c.point("cell", 1);
  assert.deepEqual(played, []);
  assert.equal(c.light("cell", 1), "chosen");
  assert.equal(c.light("cell", 0), "other");
  assert.equal(c.light("pay", 8), "legal");
  assert.notEqual(c.light("pay", 9), "legal");
  c.back();
  assert.equal(c.light("pay", 9), "legal");
  c.point("cell", 1);
  c.point("pay", 8);
  assert.deepEqual(played, [[11, 8, 1]]);
  c.point("pay", 6);
  c.point("cell", 1);
  assert.deepEqual(played.at(-1), [11, 6, 1], "and the other order still works");
});

test("a verb that has a place on the table needs no button", () => {
  const { chooser: c } = chooser(MARK, PASS);
  assert.deepEqual(
    c.verbs.map((root) => root.verb),
    ["pass"],
  );
  c.show("verb:pass", 1);
  assert.deepEqual(c.verbs, []);
});

test("a whole move that the board offers as one thing is made at once, and needs no button", () => {
  const { chooser: c, played } = chooser(PLACE, DISCARD, PASS);
  assert.deepEqual(
    c.moves.map((path) => path.at(-1)?.move),
    [[1, 7, 0], [1, 7, 1], [1, 8, 1], [2, 7], [2, 9], [0]],
  );
  c.show("verb:pass", 1); // the board has a thing for it
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["discard"],
  );
  c.point("card", 7);
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["place", "discard"],
  );
  c.offer([1, 7, 0], 1);
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["place", "discard"],
  ); // one of its two places is still nowhere
  c.offer([1, 7, 1], 1);
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["discard"],
  );
  c.offer([1, 7, 1], -1);
  assert.deepEqual(
    c.verbs.map((verb) => verb.verb),
    ["place", "discard"],
  );
  c.follow(c.moves[0]!);
  assert.deepEqual(played, [[1, 7, 0]]);
});
