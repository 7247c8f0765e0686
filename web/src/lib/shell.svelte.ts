// What the shell shows over a page: the menu, and sentences for the screen reader.
import { untrack } from "svelte";

class Shell {
  menu = $state(false);
  keys = $state(false);
  /** Said aloud by screen readers, politely. */
  spoken = $state("");

  say(text: string): void {
    const before = untrack(() => this.spoken); // an effect that speaks does not wait for its own words
    this.spoken = text === before ? `${text}\u00a0` : text; // what is the same is not read again
  }
}

export const shell = new Shell();
