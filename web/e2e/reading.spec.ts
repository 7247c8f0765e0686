// What things do is read by resting on them, holding them or asking for them; reading never moves anything.
import type { TitleWords } from "../src/protocol.ts";
import { type Person, LOOKS, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test } from "./kit.ts";
import { openTable } from "./lobby.ts";
import { ONWARD, Player } from "./player.ts";
import { TITLES } from "./shelf.ts";

const PHONE = LOOKS.find((look) => look.phone && look.lang === "en")!;
const DESK = LOOKS.find((look) => !look.phone && look.lang === "ru")!;

interface Place {
  key: string;
  x: number;
  y: number;
}

/** One place of every kind of thing that lies open to a finger: cards, lands, decks, whole moves, buttons of the board. */
function oneOfEachKind(): Place[] {
  const found = new Map<string, Place>();
  for (const one of document.querySelectorAll<HTMLElement | SVGElement>("main :is([data-spot], [data-move], [data-piece])")) {
    if (one.closest(".prompt, dialog")) continue;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const kind = one.dataset.move ? `move ${one.className}` : (one.dataset.spot ?? one.dataset.piece)!.split(":")[0]!;
    const key = `${kind} ${one.dataset.light ?? ""}`;
    if (box.width < 8 || found.has(key) || !one.contains(document.elementFromPoint(x, y))) continue;
    found.set(key, { key, x, y });
  }
  return [...found.values()];
}

const moves = ({ sent }: Person): number => sent.filter((text) => (JSON.parse(text) as { type: string }).type === "move").length;

for (const [turn, slug] of TITLES.entries()) {
  test(`on a phone whatever is held is read and nothing is moved · ${slug}`, async ({ server, person }) => {
    const ada = await person(server, PHONE);
    await openTable(ada, { slug, bot: "random" });
    const touch = await ada.context.newCDPSession(ada.page);
    const player = new Player(ada.page, "touch", 21);
    const held = new Set<string>();
    let read = 0;
    for (let round = 0; round < (WHOLE ? 8 : 4) && (await player.ready()) === "asked"; round++) {
      for (const { key, x, y } of await ada.page.evaluate(oneOfEachKind)) {
        if (held.has(key)) continue;
        held.add(key);
        const before = { moves: moves(ada), pressed: await ada.page.locator('main [aria-pressed="true"][data-spot]').count() };
        await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
        await ada.page.waitForTimeout(700);
        await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await ada.page.waitForTimeout(100);
        if (await ada.page.locator("dialog[open]").count()) {
          read++;
          await ada.page.keyboard.press("Escape");
          await expect(ada.page.locator("dialog[open]")).toHaveCount(0);
        }
        expect(moves(ada), `held ${key}`).toBe(before.moves);
        expect(await ada.page.locator('main [aria-pressed="true"][data-spot]').count(), `held ${key}`).toBe(before.pressed);
      }
      const enough = player.points + 3;
      await player.playOn(() => player.points >= enough);
    }
    expect(held.size).toBeGreaterThan(1);
    expect(read).toBeGreaterThan(0);
  });

  for (const [place, look] of [PHONE, DESK].entries()) {
    test(`every card says what it does · ${slug} ${look.name}`, async ({ server, person }) => {
      const ada = await person(server, look);
      await ada.page.goto(`/content/${slug}`);
      await expect(ada.page.locator("[data-inspects]").first()).toBeVisible();
      const said = await ada.page.locator("[data-inspects]").evaluateAll((all) =>
        all.map((one) => ({
          key: (one as HTMLElement).dataset.inspects!,
          name: one.querySelector("h2")!.textContent!.trim(),
          effect: one.querySelector(".effect")?.textContent?.trim() ?? "",
        })),
      );
      for (const { key, name, effect } of said) {
        expect(name, key).not.toBe("");
        expect(effect, `${key} ${name}`).toMatch(/\p{L}{2,}.*\p{L}{2,}/u);
        expect(effect, `${key} ${name}: no id of a message`).not.toMatch(/\b(read|does|wk|castle)-/);
        expect(/[а-яё]/i.test(effect), `${key} ${name}: ${effect}`).toBe(look.lang === "ru");
        expect(/[а-яё]/i.test(name), `${key} ${name}`).toBe(look.lang === "ru");
      }
      // No card is told with the words of another: what is told alike is called alike.
      const words = (await (await ada.page.request.get(`/api/titles/${slug}/words`)).json()) as TitleWords;
      const kinds = new Set(said.map(({ key }) => key.split(":")[0]!));
      for (const kind of kinds) expect(words.kinds[kind]!.length, kind).toBeGreaterThan(0);
      await expectNoOverflow(ada.page, "the cards");
      if (WHOLE || turn % 2 === place) await expectAccessible(ada.page, "the cards");
    });
  }
}

test("a mouse that rests on a card is told of that card, and of nothing once it leaves", async ({ server, person }) => {
  const ada = await person(server, DESK);
  await openTable(ada, { slug: "wonderful", bot: "random" });
  await ada.page.locator(ONWARD).first().waitFor();
  const cards = ada.page.locator(".hand [data-spot], .area [data-piece]");
  for (let at = 0; at < (await cards.count()); at++) {
    const key = await cards.nth(at).evaluate((one) => (one as HTMLElement).dataset.spot ?? (one as HTMLElement).dataset.piece);
    await cards.nth(at).hover({ force: true });
    await expect(ada.page.locator(".glimpse [data-inspects]")).toHaveAttribute("data-inspects", key!);
  }
  await ada.page.locator(".bar").hover({ position: { x: 300, y: 10 } });
  await expect(ada.page.locator(".glimpse")).toHaveCount(0);
  // The button that takes an area lies over its cards.
  await cards.first().click({ button: "right", force: true });
  await expect(ada.page.locator("dialog[open] .inspect")).toBeVisible();
});

for (const look of looks(0, (one) => !one.phone)) {
  test(`a key reads what has the focus · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await openTable(ada, { bot: "random" });
    await ada.page.locator(ONWARD).first().waitFor();
    await ada.page.keyboard.press("1");
    await ada.page.keyboard.press("i");
    await expect(ada.page.locator("dialog[open] .inspect .effect")).toBeVisible();
    await expectAccessible(ada.page, "the inspector");
  });
}
