// What somebody hears who does not see the table: what happened, once and in turn; on request what can be done, what was, what
// one holds, how everybody stands. And the focus is where one acts next.
import { appendFileSync } from "node:fs";
import { type Page, LOOKS, WHOLE, expect, test, updates } from "./kit.ts";
import { openTable, words } from "./lobby.ts";
import { ONWARD, Player, THE_END } from "./player.ts";
import { TITLES } from "./shelf.ts";

/** Runs in the page before anything else: keeps what its live regions say, as a screen reader would read it. */
function listen(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]";
  const text = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? "";
    if (node.getAttribute("aria-hidden") === "true") return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(text).join(" ");
  };
  const say = (words: string): void => {
    const plain = words.replace(/\s+/g, " ").trim();
    if (plain) said.push(plain);
  };
  new MutationObserver((changes) => {
    const whole = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      // A log reads what is added to it; a status is read as a whole.
      if (region?.matches("[role=log]")) addedNodes.forEach((node) => say(text(node)));
      else if (region) whole.add(region);
      else
        addedNodes.forEach(
          (node) => node instanceof Element && [node, ...node.querySelectorAll("*")].forEach((one) => one.matches(LIVE) && whole.add(one)),
        );
    }
    whole.forEach((region) => region.isConnected && region.checkVisibility() && say(text(region)));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));

/** Press a key and hear what it says. */
async function ask(page: Page, key: string): Promise<string> {
  await heard(page);
  await page.keyboard.press(key);
  let said = "";
  await expect.poll(async () => (said = (await heard(page)).at(-1) ?? said)).not.toBe("");
  return said;
}

const TURNS = WHOLE ? 400 : 12;
const DESK = LOOKS.filter(({ phone, theme }) => !phone && theme === "parchment");

TITLES.forEach((slug, i) => {
  for (const look of WHOLE ? DESK : [DESK[i % DESK.length]!]) {
    test(`${slug} is heard · ${look.name}`, async ({ server, person }) => {
      const ada = await person(server, look, { reducedMotion: true });
      const { page } = ada;
      await page.addInitScript(listen);
      const note = (what: string, said: string): void => {
        if (process.env.HEAR) appendFileSync(`${process.env.HEAR}/${slug}-${look.lang}.txt`, `${what}: ${said}\n`);
      };
      await openTable(ada, { slug, name: look.lang === "ru" ? "Ада" : "Ada", seats: 2, bot: "random" });
      const player = new Player(page, "keyboard", 11);
      await player.ready();
      for (let turn = 0; turn < TURNS && (await player.ready()) === "asked"; turn++) {
        for (const one of await heard(page)) {
          note("  ", one);
          expect(one.length, one).toBeLessThan(700);
        }
        const dialog = (await page.locator("dialog[open]").count()) > 0;
        if (!dialog && turn % 4 === 0) {
          const choices = await page.locator(ONWARD).count();
          const can = await ask(page, "w");
          note("W", can);
          if (choices) expect(can).toContain(words(ada, "aloud-options", { number: choices, options: "" }).trim());
          const held = await ask(page, "m");
          note("M", held);
          const standing = await ask(page, "s");
          note("S", standing);
          const { view, seat } = updates(ada).at(-1)!;
          const chairs = await page.locator("[data-seat]").count();
          expect(standing.split(":").length - 1, standing).toBeGreaterThanOrEqual(Math.min(2, chairs));
          const own = (view.zones ?? []).filter(({ name, owner, sight }) => name.startsWith("hand") && owner === seat && sight === "owner");
          if (own.some(({ cards }) => cards.length))
            expect(held).toContain(
              words(ada, "aloud-cards", { number: own.flatMap(({ cards }) => cards).length, cards: "" }).split(":")[0]!,
            );
          note("E", await ask(page, "e"));
        }
        await player.point();
        await page.waitForTimeout(60);
        // Whoever plays by keys is not thrown back to the beginning of the page.
        if (!dialog && (await player.ready()) === "asked" && !(await page.locator("dialog[open]").count())) {
          const at = (): Promise<string> =>
            page.evaluate(
              (onward) =>
                document.activeElement?.matches(onward) ? "" : `${document.activeElement?.nodeName}.${document.activeElement?.className}`,
              ONWARD,
            );
          await expect.poll(at, { timeout: 8_000 }).toBe("");
        }
      }
      if (await page.locator(THE_END).count()) note("  ", (await heard(page)).join(" | "));
    });
  }
});
