import assert from "node:assert/strict";
import { test } from "node:test";
import { chapters } from "../../src/lib/reading.ts";

const clause = (id: string, section: string): { id: string; section: string } => ({ id, section });
const read = (...clauses: { id: string; section: string }[]): [string, string[]][] =>
  chapters(clauses).map(([name, inside]) => [name, inside.map((one) => one.id)]);

test("a ruling stands beside the rule it settles", () => {
  assert.deepEqual(read(clause("1", "setup"), clause("2", "ruling"), clause("3", "turn"), clause("4", "ruling")), [
    ["setup", ["1", "2"]],
    ["turn", ["3", "4"]],
  ]);
});

test("a chapter comes where it begins in earnest, not where it is named in passing", () => {
  const modes = Array.from({ length: 10 }, (_, i) => clause(`${i + 10}`, "mode"));
  assert.deepEqual(
    read(clause("1", "mode"), clause("2", "setup"), clause("3", "turn"), ...modes).map(([name]) => name),
    ["setup", "turn", "mode"],
  );
});

test("many rulings in a row are a chapter of their own", () => {
  const rulings = Array.from({ length: 9 }, (_, i) => clause(`${i + 10}`, "ruling"));
  assert.deepEqual(
    read(clause("1", "turn"), clause("2", "end"), ...rulings).map(([name, inside]) => [name, inside.length]),
    [
      ["turn", 1],
      ["end", 1],
      ["ruling", 9],
    ],
  );
});

test("a book that begins with a ruling is not torn apart", () => {
  assert.deepEqual(read(clause("1", "ruling"), clause("2", "setup")), [["setup", ["1", "2"]]]);
  assert.deepEqual(read(), []);
});
