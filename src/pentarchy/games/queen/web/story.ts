// How what happens here is told. Everybody's cards and marks are shown together, so each event says whose it is.

import type { StoryRules } from "$app/lib/told.ts";

const DIE = { shows: "", from: "tray", to: "seat" };

export const story: StoryRules = {
  byActor: true,
  headings: ["round"],
  places: ["card", "tray"],
  events: {
    rolled: { shows: "", from: "" },
    took: DIE,
    copied: { from: "other", to: "seat" },
    marked: { shows: "", from: "", sheet: "cell" },
    "marked-with": { shows: "", from: "", sheet: "cell" },
    revealed: { from: "seat", to: "card" },
    cancelled: { from: "", to: "card" },
    acts: { from: "", to: "card" },
    exchanged: { from: "", to: "seat" },
  },
};
