// How what happens here is told. Both plan at the same time, so each event says whose it is.

import type { StoryRules } from "$app/lib/told.ts";

const FROM_AREA = { from: "area", to: "seat" };

export const story: StoryRules = {
  byActor: true,
  headings: ["round", "round-alone"],
  places: ["card", "area", "task"],
  events: {
    opened: { from: "", to: "area" },
    offered: { shows: "card", from: "seat", to: "card" },
    trapped: { from: "seat", to: "area" },
    took: FROM_AREA,
    "turned-up": { from: "", to: "card" },
    found: { shows: "card", from: "area", to: "seat" },
    shifted: { shows: "card", from: "seat", to: "area" },
  },
};
