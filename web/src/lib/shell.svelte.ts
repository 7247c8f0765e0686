// What the shell shows over a page: the menu, and sentences for the screen reader.

const HEARD = 8; // sentences that stay, so that none is gone before it has been read

class Shell {
  menu = $state(false);
  keys = $state(false);
  /** Said aloud by screen readers, politely: each is read once, in turn, however quickly others follow. */
  spoken = $state.raw<readonly { readonly at: number; readonly text: string }[]>([]);
  #at = 0;
  #before: readonly { readonly at: number; readonly text: string }[] = [];

  say(text: string): void {
    if (!text) return;
    // An effect that speaks does not wait for its own words.
    this.#before = [...this.#before, { at: this.#at++, text }].slice(-HEARD);
    this.spoken = this.#before;
  }
}

export const shell = new Shell();
