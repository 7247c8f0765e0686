// Kingdom Brawl: the kingdom as a grid of lands with fanned stacks, and the hand.

import icons from "game-icons:imperial-crown,queen-crown,rose,black-knight-helm,pitchfork,dwarf-face,spiked-dragon-head,pointy-hat,fairy,crystal-ball,white-tower,castle,pine-tree,wheat";
import "./palette.css";
import type { Board } from "$app/lib/board.ts";
import { armsOfColour } from "$app/lib/heraldry.ts";
import { addWords } from "$app/lib/i18n.svelte.ts";
import { addIcons } from "$app/lib/icons.ts";
import BrawlBoard from "./BrawlBoard.svelte";
import Face from "./Face.svelte";
import Progress from "./Progress.svelte";
import SeatFacts from "./SeatFacts.svelte";
import en from "./en.ftl?raw";
import { read } from "./reading.ts";
import ru from "./ru.ftl?raw";
import { story } from "./story.ts";
import { iconOf } from "./view.ts";
import type { BrawlPrinted, BrawlView } from "./view_types.ts";

addIcons(icons);
addWords({ en, ru });

export const board: Board<BrawlView, BrawlPrinted> = {
  Board: BrawlBoard,
  Progress,
  SeatFacts,
  arms: (view, title, seat) => armsOfColour(title.token("colour", view.colours[seat] ?? 0)),
  read,
  story,
  Face,
  cards: ["card", "terrain"],
  icon: iconOf,
};
