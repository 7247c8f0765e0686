import assert from "node:assert/strict";
import { test } from "node:test";
import { draw } from "$games/tiny_epic/web/drawing.ts";
import { deedsOf, Muster, noRoomFor, sideOf } from "$games/tiny_epic/web/view.ts";
import type { TinyEpicPrinted, TinyEpicSide, TinyEpicView } from "$games/tiny_epic/web/view_types.ts";
import type { EventData } from "$app/protocol.ts";

const world = (...places: [number, number[], number[]?][]): TinyEpicView =>
  ({
    regions: places.map(([region, armies, lying = []]) => ({ region, armies, lying, hidden_token: false, token: null })),
  }) as unknown as TinyEpicView;

test("an army keeps its name when it moves, and a new one gets its own", () => {
  const muster = new Muster();
  const [first, second] = muster.call(world([3, [0, 0]]));
  const after = muster.call(world([3, [0]], [5, [0]]));
  assert.deepEqual(new Set(after.map((army) => army.key)), new Set([first!.key, second!.key]));
  assert.equal(after.find((army) => army.region === 3)!.key, first!.key);
  const grown = muster.call(world([3, [0]], [5, [0, 1]]));
  assert.equal(grown.find((army) => army.region === 5 && army.seat === 0)!.key, second!.key);
  assert.ok(!after.some((army) => army.key === grown.find((one) => one.seat === 1)!.key));
});

test("of two armies in ruins one may lie", () => {
  assert.deepEqual(
    new Muster().call(world([3, [0, 0, 1], [0]])).map((army) => army.lies),
    [true, false, false],
  );
});

const event = (name: string, seat: number): EventData => ({ name, about: { seat: { kind: "seat", id: seat, token: String(seat) } } });

test("what everybody made of the action is told since it was chosen", () => {
  const deeds = deedsOf([
    event("chose", 1),
    event("built", 1),
    event("chose", 2),
    event("nothing", 2),
    event("power", 0),
    event("collected", 0),
  ]);
  assert.deepEqual(
    [...deeds],
    [
      [2, "nothing"],
      [0, "collected"],
    ],
  );
  assert.equal(deedsOf([]).size, 0);
});

test("what goes above the limit of a counter is lost", () => {
  assert.equal(noRoomFor([9, 8, 0], [1, 2, 3], 9), 2);
  assert.equal(noRoomFor([0, 7, 0], [1, 2, 3], 9), 0);
});

const square: TinyEpicSide = {
  size: [1000, 700],
  regions: [
    {
      id: 0,
      letter: "a",
      terrain: "forest",
      edge: true,
      polygon: [
        [0, 0],
        [500, 0],
        [480, 350],
        [500, 700],
        [0, 700],
      ],
      label: [250, 350],
    },
    {
      id: 1,
      letter: "b",
      terrain: "capital",
      edge: true,
      polygon: [
        [500, 0],
        [1000, 0],
        [1000, 700],
        [500, 700],
        [480, 350],
      ],
      label: [750, 350],
    },
  ],
  rivers: [
    [
      [500, 0],
      [480, 350],
      [500, 700],
    ],
  ],
};

test("a card is drawn the same way every time, its signs within their region and off the armies", () => {
  const drawn = draw(square);
  assert.equal(draw(square), drawn);
  assert.ok(drawn.regions[0]!.signs.length > 3);
  for (const sign of drawn.regions[0]!.signs) {
    assert.ok(sign.x < 480 && Math.hypot((sign.x - 250) / 1.6, sign.y - 350) >= 92);
  }
  assert.ok(drawn.regions[1]!.camp[1] > 350); // beneath the town
  assert.deepEqual(drawn.rivers[0]!.springs, []); // from rim to rim
});

test("a region is found on its side", () => {
  const numbered = (first: number): TinyEpicSide => ({
    ...square,
    regions: square.regions.map((region, i) => ({ ...region, id: first + i })),
  });
  const printed = { sides: [numbered(0), numbered(2), numbered(4)] } as TinyEpicPrinted;
  assert.deepEqual(
    [0, 1, 2, 5].map((region) => sideOf(printed, region)),
    [0, 0, 1, 2],
  );
});
