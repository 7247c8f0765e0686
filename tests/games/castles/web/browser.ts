// What tests in a browser know of Plague Castles.
import type { Knowledge } from "$e2e/knowledge.ts";
import { before, end, game, midGame } from "$e2e/scenes.ts";
import { QUESTIONS } from "./questions.ts";

export const knowledge: Knowledge = {
  places: (name) => [["Plague Castles", midGame("castles/v1/4-seats", 0.5, name)]],
  scenes: {
    castles: game("castles/v1/6-seats", 0.6, 0),
    ...Object.fromEntries(
      QUESTIONS.map(([record, verb]) => [`castles-${verb}`, before(`castles/v1/${record}`, (words) => words[1] === verb)]),
    ),
    "castles-end": end("castles/v1/2-seats", 0.97),
  },
  lessons: ["row", "lord", "build", "answer", "lose", "plant"],
  best: {
    "castles-en-parchment-1280": "tables/castles",
    "castles-ru-parchment-1280": "tables/ru/castles",
    "castles-ru-candlelight-360": "web-castles-phone",
  },
  replays: ["castles/v1/4-seats"],
  frame: { boxes: ".realms, .foot, .town", grows: { desk: "", phone: "" }, restless: true },
};
