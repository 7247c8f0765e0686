// How what happens here is told.

import type { StoryRules } from "$app/lib/told.ts";

export const story: StoryRules = {
  places: ["region", "action", "card"],
  events: {
    moved: { from: "from", to: "to" },
    retreated: { from: "from", to: "to" },
    stood: { from: "", to: "region" },
    war: { from: "seat", to: "region" },
    found: { shows: "card", from: "region", to: "seat" },
    removed: { from: "region", to: "seat" },
    "lost-in-ruins": { from: "region", to: "seat" },
    tokens: { from: "" },
  },
};
