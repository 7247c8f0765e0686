// Tiny Epic Kingdoms: the kingdoms as maps, the action card, a player's board; a die set in secret.

import icons from "game-icons:crystal-ball,ore,wheat,boots,compass,stone-tower,spell-book,meeple-army,trade,pine-tree,peaks,castle,castle-ruins,drowning,mountains,imperial-crown,open-treasure-chest,robber-hand,spiked-dragon-head,camping-tent,medieval-gate,village,church,cross-mark,centaur,elf-helmet,dwarf-face,woman-elf-face,goblin-head,hobbit-door,visored-helm,lizardman,triton-head,orc-head,werewolf,skeleton,winged-emblem,shield,linked-rings,rolling-dices";
import "./palette.css";
import type { Board } from "$app/lib/board.ts";
import { addWords, t } from "$app/lib/i18n.svelte.ts";
import { addIcons } from "$app/lib/icons.ts";
import type { Sound } from "$app/lib/sound.ts";
import Bid from "./Bid.svelte";
import Mix from "./Mix.svelte";
import Progress from "./Progress.svelte";
import { read } from "./reading.ts";
import SeatFacts from "./SeatFacts.svelte";
import TinyEpicBoard from "./TinyEpicBoard.svelte";
import en from "./en.ftl?raw";
import ru from "./ru.ftl?raw";
import SeatMore from "./SeatMore.svelte";
import { story } from "./story.ts";
import { armsOf, iconOf } from "./view.ts";
import type { TinyEpicPrinted, TinyEpicView } from "./view_types.ts";

addIcons(icons);
addWords({ en, ru });

const SOUNDS: Record<string, Sound> = {
  moved: "piece",
  stood: "piece",
  expanded: "piece",
  retreated: "piece",
  removed: "piece",
  built: "piece",
  war: "drum",
  dice: "dice",
  "end-comes": "drum",
};
/** Questions whose answer is so much of each resource. */
const MIXED = ["split", "gain", "lose", "pay", "ambush"];

export const board: Board<TinyEpicView, TinyEpicPrinted> = {
  Board: TinyEpicBoard,
  Progress,
  SeatFacts,
  SeatMore,
  answer: ({ step }) => (step === "dice" ? Bid : MIXED.includes(step) ? Mix : undefined),
  label: ({ verb, kind }, view, seat) => {
    const realm = view.players[seat];
    if (kind !== undefined || !realm?.costs) return undefined;
    if (verb === "build")
      return t("act-build", {
        level: realm.tower + 1,
        cost: realm.costs.build ?? 0,
      });
    if (verb === "research")
      return t("act-research", {
        level: realm.magic + 1,
        cost: realm.costs.research ?? 0,
      });
    return undefined;
  },
  sound: ({ name }) => SOUNDS[name],
  arms: (_view, _title, seat) => armsOf(seat),
  icon: iconOf,
  read,
  story,
  cards: ["action", "terrain", "card", "faction", "level"],
};
