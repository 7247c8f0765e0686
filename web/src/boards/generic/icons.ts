// Pictures for titles that play on the generic board, by the words of their notation.

import icons from "game-icons:throne-king,caduceus,hood,two-coins,black-knight-helm,handheld-fan,trumpet,rat,lips,jester-hat,swordman,prayer,lyre,round-bottom-flask,hooded-assassin,trade,drama-masks,robber-hand,hospital,linked-rings,trebuchet,siege-ram,castle,small-fire,quake-stomp,flood,sliced-bread,skull-crossed-bones,boots,crystal-ball,card-random,chest";
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
};

/** `red-lord` and `servant-2` are a lord and a servant: the longest known word in the token counts. */
export function iconOf(slug: string, token: string): string {
  const known = ICONS[slug] ?? {};
  const word = Object.keys(known).filter((name) => `-${token}-`.includes(`-${name}-`)).sort((a, b) => b.length - a.length)[0];
  return word ? known[word]! : "";
}
