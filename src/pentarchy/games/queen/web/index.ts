// Queen of 12: trays and dice, cards chosen in secret, sheets that are filled in.

import icons from "game-icons:leeching-worm,queen-crown,gears,oak,pointy-hat,peaks,monstera-leaf,jester-hat,imperial-crown,golem-head,round-bottom-flask,enlightenment,mirror-mirror,card-joker,crystal-ball,cloak-dagger,book-pile,rank-3,black-knight-helm,stack,rolling-dices,pencil";
import type { Board } from "$app/lib/board.ts";
import { addWords } from "$app/lib/i18n.svelte.ts";
import { addIcons } from "$app/lib/icons.ts";
import QueenBoard from "./QueenBoard.svelte";
import { cellName, iconOf } from "./view.ts";
import type { QueenPrinted, QueenView } from "./view_types.ts";
import Final from "./Final.svelte";
import LargeFace from "./LargeFace.svelte";
import Progress from "./Progress.svelte";
import { read } from "./reading.ts";
import SeatFacts from "./SeatFacts.svelte";
import SeatMore from "./SeatMore.svelte";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";
import { story } from "./story.ts";

addIcons(icons);
addIcons({
  "roof-battlement": '<path d="M70 110h80v60h66v-60h80v60h66v-60h80v190H70zM110 330h292v130H110z"/>',
  "roof-dome": '<path d="M256 40c20 40 20 50 0 70 110 30 170 100 170 200H86c0-100 60-170 170-200-20-20-20-30 0-70zM110 340h292v120H110z"/>',
  "roof-gable": '<path d="M60 300 256 70l196 230v40H60zM110 360h292v100H110z"/>',
  repeat: '<path d="M256 80a176 176 0 0 1 152 88l44-26v140H330l46-30a128 128 0 1 0 8 66l48 10A176 176 0 1 1 256 80z"/>',
});
addWords({ en, ru });

export const board: Board<QueenView, QueenPrinted> = {
  Board: QueenBoard,
  Final,
  Progress,
  SeatFacts,
  SeatMore,
  walks: [],
  sound: ({ name }) => (name === "revealed" ? "card" : name === "rolled" || name === "oracle" ? "dice" : "piece"),
  read,
  story,
  Face: LargeFace,
  cards: ["card"],
  called: (title, view, kind, id) => (kind === "cell" ? cellName(title, view, id) : undefined),
  icon: (title, kind, id) => (kind === "card" ? iconOf(title, id) : ""),
};
