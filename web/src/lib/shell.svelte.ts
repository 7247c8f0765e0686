// What the shell shows over a page: the menu, and sentences for the screen reader.

class Shell {
  menu = $state(false);
  keys = $state(false);
  /** Said aloud by screen readers, politely. */
  spoken = $state("");

  say(text: string): void {
    this.spoken = text === this.spoken ? `${text}\u00a0` : text; // what is the same is not read again
  }
}

export const shell = new Shell();
