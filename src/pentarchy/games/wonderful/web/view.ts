// What It's a Wonderful Kingdom's view has beyond the zones, what is printed on its cards, and the pictures of both.

import { type Chooser, type Option, optionKey } from "$app/lib/chooser.svelte.ts";
import { t } from "$app/lib/i18n.svelte.ts";
import { playing as at } from "$app/lib/playing.ts";
import type { TableLike, View } from "$app/lib/table.svelte.ts";
import type { Title } from "$app/lib/title.svelte.ts";
import type { WonderfulFace, WonderfulPlayer, WonderfulPrinted, WonderfulTask, WonderfulView } from "./view_types.ts";

// ---------------------------------------------------------------- what the view says

export const playing = at<WonderfulView, WonderfulPrinted>;
export type WonderfulTitle = Title<WonderfulPrinted>;
export const ALONE = 1;

export const zone = (view: View, name: string): number[] => view.zones.find((one) => one.name === name)?.cards ?? [];
export const pointsOf = (view: WonderfulView, seat: number): number =>
  Object.values(view.score[seat] ?? {}).reduce((sum, part) => sum + part, 0);
export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

// ---------------------------------------------------------------- what is printed

export type Amounts = Record<string, number>;
/** What is printed on a card, a duchy or a treasure. */
export type Face = WonderfulFace;
export const faceOf = (title: WonderfulTitle, card: number): Face => title.printed.cards[card] ?? { id: "" };

export interface Quest {
  name: string;
  tasks: (WonderfulTask & { number: number })[];
}
/** The boards in play, each with its tasks. */
export function questsOf(title: WonderfulTitle, view: WonderfulView): Quest[] {
  const boards = new Map<string, Quest["tasks"]>();
  for (const number of view.tasks) {
    const task = { ...title.printed.tasks[number]!, number };
    boards.set(task.quest, [...(boards.get(task.quest) ?? []), task]);
  }
  const names = title.words.kinds.quest ?? [];
  return [...boards].map(([quest, tasks]) => ({
    name: title.name(
      "quest",
      names.findIndex(({ token }) => token === quest),
    ),
    tasks,
  }));
}

// ---------------------------------------------------------------- pictures

export interface Sign {
  shape: "cube" | "hex" | "round";
  icon: string;
  tincture: string;
}
const SIGNS: Record<string, Sign> = {
  materials: { shape: "cube", icon: "stone-block", tincture: "stone" },
  population: { shape: "cube", icon: "meeple", tincture: "purpure" },
  gold: { shape: "cube", icon: "two-coins", tincture: "or" },
  exploration: { shape: "cube", icon: "compass", tincture: "azure" },
  krystallium: { shape: "hex", icon: "crystal-growth", tincture: "gules" },
  soldiers: { shape: "round", icon: "swordman", tincture: "sable" },
  spies: { shape: "round", icon: "hood", tincture: "argent" },
  traps: { shape: "round", icon: "wolf-trap", tincture: "argent" },
};
export const signOf = (item: string): Sign => SIGNS[item] ?? { shape: "cube", icon: "", tincture: "argent" };

export const KIND_ICONS: Record<string, string> = {
  structure: "stone-tower",
  company: "guards",
  monument: "egyptian-temple",
  discovery: "treasure-map",
};
const KIND_TINCTURES: Record<string, string> = {
  structure: "stone",
  company: "purpure",
  monument: "or",
  discovery: "azure",
};
/** Calamities, and the menaces that come in their place. */
const isWoe = (face: Face): boolean => !face.kind && !face.gives && !face.ability;
/** The colour of a card's edge: that of the resource its kind stands for. */
export const tinctureOf = (face: Face): string =>
  face.kind ? KIND_TINCTURES[face.kind]! : face.ability ? "vert" : isWoe(face) ? "gules" : "tenne";
export const kindIcon = (face: Face): string =>
  face.kind ? KIND_ICONS[face.kind]! : face.ability ? "discussion" : isWoe(face) ? "small-fire" : "chest";

const ICONS: Record<string, string> = {
  farm: "wheat",
  barracks: "barracks",
  village: "village",
  guildhall: "scales",
  port: "harbor-dock",
  quarry: "mine-wagon",
  "deep-mines": "gold-mine",
  watchtower: "watchtower",
  "muster-field": "rally-the-troops",
  aqueduct: "aqueduct",
  stonemasons: "stone-crafting",
  "alchemical-forge": "anvil",
  "impregnable-walls": "stone-wall",
  "royal-guard": "guards",
  "royal-cavalry": "cavalry",
  "expeditionary-corps": "mounted-knight",
  "great-army": "crossed-swords",
  navigators: "sextant",
  scholars: "wisdom",
  recruiters: "public-speaker",
  pathfinders: "boots",
  "caravan-traders": "camel",
  "munitions-specialists": "powder",
  "secret-brotherhood": "domino-mask",
  "giant-lighthouse": "lighthouse",
  "royal-citadel": "elven-castle",
  "royal-library": "bookshelf",
  "crown-treasury": "crown-coin",
  "old-mint": "coins",
  "tourney-arena": "trophy",
  cathedral: "church",
  pantheon: "greek-temple",
  observatory: "observatory",
  "summer-palace": "water-fountain",
  "wreck-of-the-leonarth": "at-sea",
  "hell-gate": "magic-gate",
  "giants-cache": "locked-chest",
  "dragon-egg": "big-egg",
  "tatis-tribe": "tribal-mask",
  "sunken-city": "sea-serpent",
  "forgotten-temple": "temple-gate",
  "island-of-exiles": "island",
  "valley-of-plenty": "cornucopia",
  "crystal-caves": "cave-entrance",
  "elven-road": "mountain-road",
  "phoenix-nest": "nest-birds",
  "wagons-of-stone": "old-wagon",
  "settlers-camp": "camping-tent",
  "miners-hoard": "miner",
  "shipwrights-stores": "wood-pile",
  "oath-of-the-clans": "linked-rings",
  "rich-dowry": "ring",
  volunteers: "vertical-banner",
  "kings-ransom": "money-stack",
  "pirate-chest": "open-treasure-chest",
  "ancient-maps": "treasure-map",
  calamity: "small-fire",
  "giant-rat": "rat",
  vermin: "mouse",
  "frost-giant": "ice-golem",
  shadow: "spectre",
  thief: "robber",
  "inspired-prophet": "crystal-ball",
  "master-of-snares": "wolf-trap",
  "master-of-ceremonies": "drama-masks",
  "master-cartographer": "globe",
  "royal-archivist": "archive-research",
  quartermaster: "barrel",
  "guild-envoy": "trade",
  "court-alchemist": "round-bottom-flask",
  "lady-of-the-crucible": "cauldron",
  "tax-collector": "gold-stack",
  "silver-tongued-captain": "black-flag",
  "grey-eminence": "hooded-figure",
  "royal-architect": "trowel",
  "court-chronicler": "quill-ink",
};
export const cardIcon = (title: WonderfulTitle, card: number): string => (card < 0 ? "" : (ICONS[faceOf(title, card).id] ?? ""));

// ---------------------------------------------------------------- in words, for who does not see the pictures

/** What an item, a resource or another piece is called. */
export function itemName(title: WonderfulTitle, item: string): string {
  const at = title.printed.items.indexOf(item);
  return at >= 0 ? title.name("item", at) : t(`wk-${item}`);
}
export const amountsText = (title: WonderfulTitle, amounts: Amounts): string =>
  Object.entries(amounts)
    .map(([item, number]) => t("wk-amount", { number, item: itemName(title, item) }))
    .join(", ");
export const kindName = (title: WonderfulTitle, kind: string): string => title.name("kind", title.printed.kinds.indexOf(kind));

/** When an advisor helps, for what, and how: the title's own words. */
export function adviceOf(title: WonderfulTitle, face: Face, whole = true): string {
  const subject = (title.words.kinds.subject ?? []).findIndex(({ token }) => token === face.of);
  const args = {
    "ability-id": face.ability ?? "",
    amount: face.number ?? 0,
    "subject-id": face.of ?? "",
    subject: title.name("subject", subject),
    "phase-id": face.phase ?? "",
    price: face.soldiers ?? 0,
  };
  const does = title.say("ability-words", args);
  return whole
    ? t("wk-says-advice", {
        does,
        when: title.say("phase-words", args),
        price: title.say("price-words", args),
      })
    : does;
}

/** All that is printed on a card, in a sentence or two. */
export function saysOf(title: WonderfulTitle, face: Face): string {
  const said: string[] = [];
  const tell = (id: string, what: string): void => void (what && said.push(t(id, { what })));
  tell("wk-says-kind", face.kind ? kindName(title, face.kind) : "");
  tell("wk-says-cost", amountsText(title, face.cost ?? {}));
  tell("wk-says-makes", amountsText(title, face.produces ?? {}));
  for (const [resource, kind] of Object.entries(face.produces_each ?? {}))
    said.push(
      t("wk-says-makes-each", {
        what: itemName(title, resource),
        kind: kindName(title, kind),
      }),
    );
  tell("wk-says-bonus", amountsText(title, face.bonus ?? {}));
  tell("wk-says-points", face.points ? title.points(face.points) : "");
  for (const [kind, points] of Object.entries(face.points_each ?? {}))
    said.push(
      t("wk-says-points-each", {
        what: title.points(points),
        kind: kindName(title, kind),
      }),
    );
  if (face.ability) said.push(adviceOf(title, face));
  else if (face.soldiers) said.push(t(`wk-menace-${face.id}`), t("wk-says-beaten", { number: face.soldiers }));
  tell("wk-says-recycle", face.gives ? amountsText(title, face.gives) : face.recycle ? itemName(title, face.recycle) : "");
  return said.join(" ");
}

// ---------------------------------------------------------------- what can be done where

/** A whole move, and what it is called. */
export interface Way {
  path: Option[];
  label: string;
}

/** Whole moves of a verb that go on from what is chosen so far. */
export function waysOf(chooser: Chooser, verb: string): Way[] {
  if (chooser.ready) return [];
  const chosen = chooser.path.map(optionKey);
  return chooser.moves
    .filter(
      (path) =>
        path[0]?.verb === verb &&
        chosen.every((key, at) => optionKey(path[at]!) === key) &&
        (!chooser.pointed || path.some((option) => optionKey(option) === chooser.pointed)),
    )
    .map((path) => ({ path, label: chooser.label(path) }));
}
export const partOf = (way: Way, kind: string): Option | undefined => way.path.find((option) => option.kind === kind);
export const names = (way: Way, kind: string, id: number): boolean => partOf(way, kind)?.id === id;
/** Tells ways apart that are called alike: of two Farms one is meant. */
export const moveOf = (way: Way): string => way.path.at(-1)!.move!.join();
/** What is told apart where the first thing is settled: "gold", "Farm", "the face-down card 1". */
export const restOf = (chooser: Chooser, { path }: Way): string =>
  path
    .slice(2)
    .map((_, i) => chooser.label(path.slice(0, i + 3)))
    .join(" ");

/** The resource whose cube is about to be placed: the one pointed at, else the first that waits. */
export function cubeInHand(chooser: Chooser, duke: WonderfulPlayer | undefined): number {
  if (!duke || chooser.path.length > 1) return -1;
  const pointed = chooser.pointed?.match(/^resource:(\d+)$/);
  return pointed ? Number(pointed[1]) : duke.loose.findIndex((number) => number > 0);
}

// ---------------------------------------------------------------- what has happened this round

export interface Produced {
  /** By seat. */
  totals: number[];
  /** Whose the supremacy was; -1: nobody's. */
  supreme: number;
}

/** The production steps of this round so far, by resource. */
export function producedOf(table: TableLike): (Produced | undefined)[] {
  const from = table.log.findLastIndex((event) => event.name === "round" || event.name === "round-alone");
  const steps: (Produced | undefined)[] = [];
  for (const { name, about } of table.log.slice(from + 1)) {
    const resource = about.resource?.id ?? 0;
    if (name === "produced") (steps[resource] ??= { totals: [], supreme: -1 }).totals[about.seat!.id] = about.number!.id;
    else if ((name === "trained" || name === "supreme") && steps[resource]) steps[resource].supreme = about.seat!.id;
  }
  return steps;
}
