// How what happens here is told.

import type { StoryRules } from "$app/lib/told.ts";

const FROM_DECK = { from: "=pile:0", to: "seat" };
const FROM_ORDERS = { from: "=pile:1", to: "seat" };
const TO_LOST = { to: "=pile:2" };

export const story: StoryRules = {
  places: ["card", "pile"],
  events: {
    drew: FROM_DECK,
    "drew-card": FROM_DECK,
    turmoil: { from: "=pile:0", to: "card" },
    planted: { from: "by", to: "card" },
    built: { shows: "castle", from: "castle", to: "seat" },
    died: { from: "seat", ...TO_LOST },
    cancelled: { from: "", to: "seat" },
    swapped: { shows: "card", from: "card", to: "got" },
    robbed: { from: "victim", to: "seat" },
    "robbed-card": { from: "victim", to: "seat" },
    stole: { from: "victim", to: "seat" },
    "stole-card": { from: "victim", to: "seat" },
    revived: { from: "=pile:2", to: "card" },
    invited: { from: "owner", to: "card" },
    came: { from: "owner", to: "card" },
    fled: { from: "seat", to: "other" },
    fetched: FROM_ORDERS,
    exchanged: FROM_ORDERS,
    opened: { from: "seat", to: "pile" },
    saw: { shows: "", from: "seat", to: "pile" },
    took: { from: "pile", to: "seat" },
    "took-card": { from: "pile", to: "seat" },
  },
};
