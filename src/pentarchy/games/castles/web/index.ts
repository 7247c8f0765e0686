// Plague Castles: rows of houses, decks with open tops, what is resolving, and turmoil as a moment.

import icons from "game-icons:plague-doctor-profile,queen-crown,throne-king,caduceus,hood,two-coins,black-knight-helm,handheld-fan,trumpet,lips,jester-hat,swordman,prayer,lyre,round-bottom-flask,hooded-assassin,trade,drama-masks,robber-hand,hospital,linked-rings,trebuchet,siege-ram,castle,small-fire,quake-stomp,flood,sliced-bread,skull-crossed-bones,boots,crystal-ball,card-random,chest,fleur-de-lys,fox-head,moon,shamrock,raven,pointing";
import "./palette.css";
import type { Board } from "$app/lib/board.ts";
import { addWords } from "$app/lib/i18n.svelte.ts";
import { addIcons } from "$app/lib/icons.ts";
import type { Sound } from "$app/lib/sound.ts";
import CastlesBoard from "./CastlesBoard.svelte";
import Face from "./Face.svelte";
import Progress from "./Progress.svelte";
import SeatFacts from "./SeatFacts.svelte";
import Side from "./Side.svelte";
import en from "./en.ftl?raw";
import { read } from "./reading.ts";
import ru from "./ru.ftl?raw";
import { story } from "./story.ts";
import { iconOf } from "./view.ts";
import type { CastlesPrinted, CastlesView } from "./view_types.ts";

addIcons(icons);
addIcons({
  plus: '<path d="M228 84h56v144h144v56H284v144h-56V284H84v-56h144z"/>',
});
addWords({ en, ru });

const SOUNDS: Record<string, Sound> = {
  turmoil: "drum",
  chaos: "drum",
  fell: "drum",
  built: "bell",
  king: "bell",
  died: "piece",
  laid: "piece",
};

export const board: Board<CastlesView, CastlesPrinted> = {
  Board: CastlesBoard,
  Progress,
  SeatFacts,
  Side,
  ownSeats: true,
  sound: ({ name }) => SOUNDS[name],
  read,
  turnOf: ({ active }) => active,
  story,
  Face,
  cards: ["card", "pile"],
  icon: (title, kind, id) => (kind === "card" ? iconOf(title.token(kind, id)) : ""),
};
