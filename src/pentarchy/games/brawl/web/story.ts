// How what happens here is told.

import type { StoryRules } from "$app/lib/told.ts";

export const story: StoryRules = {
  places: ["card", "cell"],
  events: {
    swapped: { shows: "card", from: "place", to: "cell" },
    carried: { shows: "card", from: "from", to: "cell" },
    placed: { to: "cell" },
  },
};
