// Plays through what is on the screen and knows no rules: it points at something lit until nothing is left to point at.
import { type Locator, type Page, expect } from "@playwright/test";

export type Hand = "mouse" | "touch" | "keyboard";

/** What leads on: a lit thing on the board, a button of the prompt, the confirmation; where a dialog asks, only what is in it. */
const ON_THE_TABLE = 'main:not(:has(dialog[open])) :is([data-light="legal"], .choice:not([disabled]), .prompt__acts .btn--go)';
const IN_A_DIALOG = 'main dialog[open] :is([data-light="legal"], .btn--go:not([disabled]))';
export const ONWARD = `${ON_THE_TABLE}, ${IN_A_DIALOG}`;
export const THE_END = "dialog[open] table.score";

/** Where a shape in a drawing can be pointed at: neither its corner nor its middle need be within it. Runs in the page. */
function pointOfShape(element: Element): [number, number] | null {
  if (!(element instanceof SVGElement)) return null;
  element.scrollIntoView({ block: "nearest" });
  const box = element.getBoundingClientRect();
  for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
    for (const right of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      if (element.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  }
  throw new Error(`${element.getAttribute("data-spot")} is out of reach`);
}

/** A small generator, so that a failing game can be played again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

type Ready = "over" | "asked" | "enough";
type Until = () => boolean | Promise<boolean>;
const never = (): boolean => false;

export class Player {
  readonly #roll: (sides: number) => number;
  /** How often in a row nothing lit was found by keys. */
  #missed = 0;
  /** How often it pointed at something. */
  points = 0;

  constructor(
    readonly page: Page,
    private readonly hand: Hand,
    seed = 1,
    private readonly afterwards?: (player: Player) => Promise<void>,
  ) {
    this.#roll = dice(seed);
  }

  /** Wait until this person is asked, the game is over, or there is no need to wait any longer. */
  async ready(enough: Until = never): Promise<Ready> {
    const patience = Date.now() + 300_000;
    while (Date.now() < patience) {
      if (await enough()) return "enough";
      const found = await this.page.evaluate(
        ([onward, end]) => (document.querySelector(end!) ? "over" : document.querySelector(onward!) ? "asked" : null),
        [ONWARD, THE_END],
      );
      if (found) return found;
      await this.page.waitForTimeout(25);
    }
    throw new Error(`${this.page.url()}: nothing to choose and no end`);
  }

  /** Point at something that leads on. */
  async point(): Promise<void> {
    const lit = this.page.locator(ONWARD);
    const count = await lit.count();
    if (count) await this.use(lit, this.#roll(count));
    this.points++;
    await this.afterwards?.(this);
  }

  /** Point at a certain thing. What is on a small map is looked for on those that can be brought to the front. */
  async pointAt(selector: string): Promise<void> {
    const thing = this.page.locator(selector);
    for (let i = 0; i < 6 && !(await thing.count()); i++) await this.page.locator('button[data-light="legal"]').first().click();
    await this.use(thing, 0);
    this.points++;
  }

  private async use(lit: Locator, at: number): Promise<void> {
    if (this.hand === "keyboard") return this.press(at);
    const one = await lit
      .nth(at)
      .elementHandle({ timeout: 1_000 })
      .catch(() => null);
    // A land is pointed at by its edge: the middle may be under a card that can be chosen too.
    for (let tries = 1; one; tries++) {
      try {
        const shape = await one.evaluate(pointOfShape);
        const position = { x: 14, y: 12 };
        if (shape && this.hand === "touch") await this.page.touchscreen.tap(...shape);
        else if (shape) await this.page.mouse.click(...shape);
        else await (this.hand === "touch" ? one.tap({ position, timeout: 2_000 }) : one.click({ position, timeout: 2_000 }));
        return;
      } catch (error) {
        // What was lit a moment ago may be so no longer; what still is must be within reach.
        const still = await one.evaluate((it, onward) => it.isConnected && it.matches(onward), ONWARD).catch(() => false);
        if (!still || (await this.page.locator(THE_END).count())) return;
        if (tries === 5) throw error;
      }
    }
  }

  /** To the nth choice by its number, by Tab or by the arrows; then Enter or the space bar. */
  private async press(at: number): Promise<void> {
    const { keyboard } = this.page;
    const way = this.#roll(3);
    if (way === 0 && at < 9) {
      await keyboard.press(String(at + 1));
    } else if (way === 1) {
      await keyboard.press("1");
      for (let i = this.#roll(5); i > 0; i--) await keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][this.#roll(4)]!);
    }
    for (let i = 0; i < 60 && !(await this.onTarget()); i++) await keyboard.press("Tab");
    const visible = await this.focusIsVisible();
    if (!(await this.onTarget())) {
      // What was lit may be so no longer, and the focus went with it; what stays lit must be within reach.
      expect(++this.#missed, "what is lit can be reached by keys").toBeLessThan(5);
      return;
    }
    this.#missed = 0;
    expect(visible, "what has the focus shows it").toBe(true);
    await keyboard.press(this.#roll(2) ? "Enter" : "Space");
  }

  private onTarget(): Promise<boolean> {
    return this.page.evaluate((onward) => document.activeElement?.matches(onward) ?? false, ONWARD);
  }

  private focusIsVisible(): Promise<boolean> {
    return this.page.evaluate(() => {
      const style = getComputedStyle(document.activeElement!);
      return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    });
  }

  /** Until the score sheet is there, or until it is enough. */
  async playOn(enough: Until = never, most = 1_500): Promise<void> {
    for (let i = 0; i < most; i++) {
      if ((await this.ready(enough)) !== "asked") return;
      await this.point();
    }
    throw new Error(`no end after ${most} points`);
  }
}
