// How a test's browser looks at the app: language, theme, and a desk or a phone. The app takes all of it from the browser,
// as on a first visit.
import type { BrowserContextOptions } from "@playwright/test";

export interface Look {
  name: string;
  lang: "en" | "ru";
  theme: "parchment" | "candlelight";
  phone: boolean;
}

const all: Look[] = [];
for (const phone of [false, true]) {
  for (const lang of ["en", "ru"] as const) {
    for (const theme of ["parchment", "candlelight"] as const)
      all.push({ name: `${lang} ${theme} ${phone ? 360 : 1280}`, lang, theme, phone });
  }
}
export const LOOKS: readonly Look[] = all;
/** Two that differ in everything are enough for the cut: each test has a turn of its own among these four. */
const TURNS = ["en parchment 1280", "ru candlelight 360", "ru parchment 1280", "en candlelight 360"].map((name) =>
  all.find((look) => look.name === name)!,
);

export const WHOLE = Boolean(process.env.WHOLE);

/** The looks a test is played in: its turn in the cut, all that it allows in the proof. */
export function looks(turn: number, allowed: (look: Look) => boolean = () => true): Look[] {
  if (WHOLE) return all.filter(allowed);
  const turns = TURNS.filter(allowed);
  return [turns[turn % turns.length]!];
}

export function contextOf(look: Look): BrowserContextOptions {
  return {
    locale: look.lang === "ru" ? "ru-RU" : "en-GB",
    colorScheme: look.theme === "candlelight" ? "dark" : "light",
    viewport: look.phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    hasTouch: look.phone,
    isMobile: look.phone,
    deviceScaleFactor: 1,
  };
}
