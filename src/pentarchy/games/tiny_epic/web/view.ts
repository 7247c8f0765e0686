// What the view of Tiny Epic Kingdoms has beyond the zones, what is printed on its cards, and the pictures of its things.

import type { Arms } from "$app/lib/heraldry.ts";
import type { EventData } from "$app/protocol.ts";
import { playing as at } from "$app/lib/playing.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import type { TinyEpicPlayer, TinyEpicPrinted, TinyEpicView } from "./view_types.ts";

export const playing = at<TinyEpicView, TinyEpicPrinted>;
export type TinyEpicTitle = Title<TinyEpicPrinted>;

/** Whose armies stand in the Lost Kingdom, where a seat is meant: nobody's. */
export const NEUTRAL = -1;
export const RESOURCES = ["mana", "ore", "food"] as const;
export type Resource = (typeof RESOURCES)[number];
/** So much mana, ore and food. */
export type Mix = [number, number, number];

/** On which side a region is. */
export const sideOf = (printed: TinyEpicPrinted, region: number): number =>
  printed.sides.findIndex((side) => side.regions.some(({ id }) => id === region));

export const pointsOf = (view: TinyEpicView, seat: number): number =>
  Object.values(view.score[seat] ?? {}).reduce((sum, points) => sum + points, 0);
export const stockOf = (realm: TinyEpicPlayer): Mix => [realm.mana, realm.ore, realm.food];
/** How much of a gain goes above the limit of the counters. */
export const noRoomFor = (held: Mix, gain: Mix, limit: number): number =>
  gain.reduce((sum, count, i) => sum + Math.max(0, held[i]! + count - limit), 0);

/** Cards on the table: everybody's home, the own one first; with two players the Lost Kingdom last. */
export interface Land {
  /** A seat, or NEUTRAL for the Lost Kingdom. */
  owner: number;
  side: number;
}
export function landsOf(view: TinyEpicView, first: number): Land[] {
  const lands = view.players.map((_, i) => (first + i) % view.seats).map((owner) => ({ owner, side: view.players[owner]!.home }));
  return view.lost_kingdom === null ? lands : [...lands, { owner: NEUTRAL, side: view.lost_kingdom }];
}

/** Everybody's arms, in the colours of the box; red, green and yellow are the resources'. */
const ARMS: Arms[] = [
  { tincture: "argent", charge: "lion" },
  { tincture: "azure", charge: "dolphin" },
  { tincture: "purpure", charge: "eagle-emblem" },
  { tincture: "tenne", charge: "heraldic-sun" },
  { tincture: "sable", charge: "wolf-head" },
];
const RUINS: Arms = { tincture: "stone", charge: "castle-ruins" };
export const armsOf = (seat: number): Arms => (seat === NEUTRAL ? RUINS : (ARMS[seat] ?? ARMS[0]!));

export const TOKEN_OF: Record<Resource, { shape: "round" | "hex" | "cube"; icon: string; tincture: string }> = {
  mana: { shape: "round", icon: "crystal-ball", tincture: "vert" },
  ore: { shape: "hex", icon: "ore", tincture: "gules" },
  food: { shape: "cube", icon: "wheat", tincture: "or" },
};

const ICONS: Record<string, Record<string, string>> = {
  action: {
    patrol: "boots",
    quest: "compass",
    build: "stone-tower",
    research: "spell-book",
    expand: "meeple-army",
    trade: "trade",
  },
  resource: { mana: "crystal-ball", ore: "ore", food: "wheat" },
  terrain: {
    forest: "pine-tree",
    mountain: "peaks",
    plains: "wheat",
    capital: "castle",
    ruins: "castle-ruins",
    water: "drowning",
    crag: "mountains",
  },
  card: {
    crown: "imperial-crown",
    treasure: "open-treasure-chest",
    bandit: "robber-hand",
    lair: "spiked-dragon-head",
    camp: "camping-tent",
    fortress: "medieval-gate",
    city: "village",
    church: "church",
    blank: "cross-mark",
  },
  faction: {
    centaurs: "centaur",
    "dark-elves": "elf-helmet",
    dwarves: "dwarf-face",
    elves: "woman-elf-face",
    goblins: "goblin-head",
    halflings: "hobbit-door",
    humans: "visored-helm",
    lizardfolk: "lizardman",
    merfolk: "triton-head",
    orcs: "orc-head",
    shapeshifters: "werewolf",
    undead: "skeleton",
    valkyries: "winged-emblem",
  },
};
/** Of a token there may be two: `camp-1` and `camp-2`. */
export const iconOf = (title: Title, kind: string, id: number): string => {
  const token = title.token(kind, id);
  return ICONS[kind]?.[token] ?? ICONS[kind]?.[token.replace(/-\d+$/, "")] ?? "";
};

export interface Army {
  /** Its own for as long as it is in play, so that it can be seen to travel. */
  key: string;
  seat: number;
  region: number;
  lies: boolean;
}

/** Gives armies names. Where some have left and others have come, they are taken for the same ones. */
export class Muster {
  #known: Army[] = [];
  #count = 0;

  call(view: TinyEpicView): Army[] {
    const now = view.regions.flatMap(({ region, armies, lying }) =>
      armies.map((seat, i) => ({
        seat,
        region,
        lies: lying.filter((one) => one === seat).length > armies.slice(0, i).filter((one) => one === seat).length,
      })),
    );
    const free = [...this.#known];
    const take = (fits: (army: Army) => boolean): string | undefined => {
      const at = free.findIndex(fits);
      return at < 0 ? undefined : free.splice(at, 1)[0]!.key;
    };
    const keys = now.map((army) => take((one) => one.seat === army.seat && one.region === army.region));
    this.#known = now.map((army, i) => ({
      ...army,
      key: keys[i] ?? take((one) => one.seat === army.seat) ?? `army:${++this.#count}`,
    }));
    return this.#known;
  }
}

export type Deed = "done" | "collected" | "nothing";
const DEEDS: Record<string, Deed> = {
  collected: "collected",
  nothing: "nothing",
  moved: "done",
  stood: "done",
  built: "done",
  researched: "done",
  expanded: "done",
  traded: "done",
};

/** What everybody has made of the action so far, as the chronicle tells it. */
export function deedsOf(log: EventData[]): Map<number, Deed> {
  const from = log.findLastIndex((event) => event.name === "chose");
  const found = new Map<number, Deed>();
  for (const event of from < 0 ? [] : log.slice(from)) {
    const deed = DEEDS[event.name];
    const seat = event.about.seat?.id;
    if (deed && seat !== undefined && !found.has(seat)) found.set(seat, deed);
  }
  return found;
}
