// What a person chose on this device: language, theme, sound and the like. Kept in localStorage, applied at once.

import { PACES, type Pace } from "./pace.ts";

export type Lang = "en" | "ru";
export type Theme = "parchment" | "candlelight";

interface Kept {
  lang?: Lang;
  theme?: Theme;
  sound?: boolean;
  confirm?: boolean;
  notify?: boolean;
  pace?: Pace;
}

const KEY = "settings";

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // somebody else's data, or no storage at all: begin anew
  }
}

class Settings {
  // public/first.js has set both on <html> already, by the same rules.
  lang = $state<Lang>(document.documentElement.lang === "ru" ? "ru" : "en");
  theme = $state<Theme>(document.documentElement.dataset.theme === "candlelight" ? "candlelight" : "parchment");
  sound = $state(read().sound ?? false);
  /** Ask before every move, not only before those that cannot be taken back. */
  confirm = $state(read().confirm ?? false);
  notify = $state(read().notify ?? false);
  pace = $state<Pace>(PACES.find((pace) => pace === read().pace) ?? "normal");

  change(what: Kept): void {
    Object.assign(this, what);
    document.documentElement.lang = this.lang;
    document.documentElement.dataset.theme = this.theme;
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), ...what }));
    } catch {
      // A private window without storage: the choice holds until the page is closed.
    }
  }

  otherLang(): Lang {
    return this.lang === "en" ? "ru" : "en";
  }
}

export const settings = new Settings();
