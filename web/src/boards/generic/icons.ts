// Pictures for titles that play on the generic board, by the words of their notation.

import icons from "game-icons:throne-king,caduceus,hood,two-coins,black-knight-helm,handheld-fan,trumpet,rat,lips,jester-hat,swordman,prayer,lyre,round-bottom-flask,hooded-assassin,trade,drama-masks,robber-hand,hospital,linked-rings,trebuchet,siege-ram,castle,small-fire,quake-stomp,flood,sliced-bread,skull-crossed-bones,boots,crystal-ball,card-random,chest,leeching-worm,gears,oak,pointy-hat,peaks,monstera-leaf,imperial-crown,golem-head,enlightenment,mirror-mirror,card-joker,cloak-dagger,book-pile,rank-3,queen-crown";
import { addIcons } from "../../lib/icons.ts";

addIcons(icons);

const ICONS: Record<string, Record<string, string>> = {
  castles: {
    lord: "throne-king",
    healer: "caduceus",
    spy: "hood",
    treasurer: "two-coins",
    knight: "black-knight-helm",
    milady: "handheld-fan",
    page: "trumpet",
    "plague-bearer": "plague-doctor-profile",
    courtesan: "lips",
    jester: "jester-hat",
    mercenary: "swordman",
    priest: "prayer",
    minstrel: "lyre",
    alchemist: "round-bottom-flask",
    servant: "meeple",
    assassin: "hooded-assassin",
    merchant: "trade",
    ball: "drama-masks",
    thief: "robber-hand",
    infirmary: "hospital",
    "false-order": "scroll-unfurled",
    marriage: "linked-rings",
    trebuchet: "trebuchet",
    ram: "siege-ram",
    castle: "castle",
    fire: "small-fire",
    earthquake: "quake-stomp",
    flood: "flood",
    famine: "sliced-bread",
    pestilence: "skull-crossed-bones",
    escape: "boots",
    prophet: "crystal-ball",
    "royal-shuffle": "card-random",
    tribute: "chest",
  },
  queen: {
    lady: "queen-crown",
    parasite: "leeching-worm",
    knight: "black-knight-helm",
    machine: "gears",
    druid: "oak",
    sorcerer: "pointy-hat",
    "mountain-guardian": "peaks",
    "jungle-guardian": "monstera-leaf",
    troublemakers: "jester-hat",
    great: "imperial-crown",
    golem: "golem-head",
    alchemist: "round-bottom-flask",
    philosopher: "enlightenment",
    reflection: "mirror-mirror",
    cardsharp: "card-joker",
    oracle: "crystal-ball",
    spy: "cloak-dagger",
    collector: "book-pile",
    general: "rank-3",
  },
};
addIcons({
  "roof-battlement": '<path d="M70 110h80v60h66v-60h80v60h66v-60h80v190H70zM110 330h292v130H110z"/>',
  "roof-dome": '<path d="M256 40c20 40 20 50 0 70 110 30 170 100 170 200H86c0-100 60-170 170-200-20-20-20-30 0-70zM110 340h292v120H110z"/>',
  "roof-gable": '<path d="M60 300 256 70l196 230v40H60zM110 360h292v100H110z"/>',
});

/** `red-lord` and `servant-2` are a lord and a servant: the longest known word in the token counts. */
export function iconOf(slug: string, token: string): string {
  const known = ICONS[slug] ?? {};
  const word = Object.keys(known).filter((name) => `-${token}-`.includes(`-${name}-`)).sort((a, b) => b.length - a.length)[0];
  return word ? known[word]! : "";
}
