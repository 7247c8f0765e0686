// It's a Wonderful Kingdom: two areas of offers, costs that cubes fill, duchies that grow.

import icons from "game-icons:anvil,aqueduct,archive-research,at-sea,barracks,barrel,big-egg,black-flag,bookshelf,boots,camel,camping-tent,castle,cauldron,cavalry,cave-entrance,chest,church,coins,compass,cornucopia,crown-coin,crystal-ball,crystal-growth,cycle,discussion,domino-mask,drama-masks,egyptian-temple,elven-castle,globe,gold-mine,gold-stack,greek-temple,guards,harbor-dock,hood,hooded-figure,ice-golem,island,lighthouse,linked-rings,locked-chest,magic-gate,magnifying-glass,medal,mine-wagon,miner,money-stack,mountain-road,mounted-knight,mouse,nest-birds,observatory,old-wagon,open-treasure-chest,powder,public-speaker,queen-crown,quill-ink,rally-the-troops,rat,ring,robber,round-bottom-flask,scales,sea-serpent,sextant,skull-crossed-bones,small-fire,snowflake-1,spectre,stone-block,stone-crafting,stone-tower,stone-wall,swordman,temple-gate,trade,treasure-map,tribal-mask,trophy,trowel,two-coins,vertical-banner,village,watchtower,water-fountain,wheat,wisdom,wolf-trap,wood-pile";
import type { Board } from "$app/lib/board.ts";
import { addWords } from "$app/lib/i18n.svelte.ts";
import { addIcons } from "$app/lib/icons.ts";
import type { Sound } from "$app/lib/sound.ts";
import en from "./en.ftl?raw";
import Final from "./Final.svelte";
import { cardIcon } from "./view.ts";
import type { WonderfulPrinted, WonderfulView } from "./view_types.ts";
import WonderfulBoard from "./WonderfulBoard.svelte";
import LargeFace from "./LargeFace.svelte";
import Progress from "./Progress.svelte";
import { read } from "./reading.ts";
import ru from "./ru.ftl?raw";
import { story } from "./story.ts";
import SeatFacts from "./SeatFacts.svelte";
import SeatMore from "./SeatMore.svelte";
import Tray from "./Tray.svelte";

addIcons(icons);
addWords({ en, ru });

const SOUNDS: Record<string, Sound> = {
  placed: "piece",
  "in-alchemy": "piece",
  "krystallium-placed": "piece",
  "soldier-placed": "piece",
  completed: "bell",
  fulfilled: "bell",
  calamity: "drum",
  supreme: "drum",
  trained: "drum",
  menaced: "drum",
  bred: "drum",
  neutralised: "bell",
  joined: "bell",
  defeated: "drum",
};

export const board: Board<WonderfulView, WonderfulPrinted> = {
  Board: WonderfulBoard,
  Final,
  Progress,
  SeatFacts,
  SeatMore,
  walks: [],
  answer: ({ step }) => (step === "place" ? Tray : undefined),
  sound: ({ name }) => SOUNDS[name],
  read,
  story,
  Face: LargeFace,
  cards: ["card", "task"],
  icon: (title, kind, id) => (kind === "card" ? cardIcon(title, id) : ""),
};
