// The titles as lists and lobbies show them, each with its shelf card (`meta.toml`). Those that lay there when the app was
// built are known from the first paint; what the server tells wins, and may name others.

import type { MetaData, TitleData } from "../protocol.ts";
import { api } from "./api.ts";
import { addIcons, iconBody } from "./icons.ts";
import { paint } from "./palette.ts";

export interface ShelfTitle {
  slug: string;
  names: Record<string, string>;
  meta: MetaData;
  /** What the server tells, once it has. */
  data?: TitleData;
}

interface Built {
  card: Partial<MetaData>;
  names: Record<string, string>;
  icons: Record<string, string>;
}

const PLAIN_ICON = "meeple";
/** A title that tells nothing of itself; as in `pentarchy/core/meta.py`. */
const PLAIN: MetaData = {
  stage: "draft",
  order: 1000,
  minutes: 0,
  icon: PLAIN_ICON,
  shields: "coloured",
  modes: [],
  solo: "",
  blurb: {},
  tutorials: {},
  colours: {},
};

const BUILT: ShelfTitle[] = Object.entries(import.meta.glob<Built>("../../../src/pentarchy/games/*/meta.toml", { eager: true })).map(
  ([path, { card, names, icons }]) => {
    addIcons(icons);
    return { slug: path.split("/").at(-2)!, names, meta: { ...PLAIN, ...card } };
  },
);

const inOrder = (titles: ShelfTitle[]): ShelfTitle[] => titles.sort((a, b) => a.meta.order - b.meta.order || a.slug.localeCompare(b.slug));

class Shelf {
  /** In the order of the shelf; the first is the one that newcomers are led to. */
  titles = $state.raw<ShelfTitle[]>(inOrder(BUILT));
  readonly #bySlug = $derived(new Map(this.titles.map((title) => [title.slug, title])));

  find(slug: string): ShelfTitle | undefined {
    return this.#bySlug.get(slug);
  }

  meta(slug: string): MetaData {
    return this.find(slug)?.meta ?? PLAIN;
  }

  /** The sign of a title; none before one knows which title it is. */
  icon(slug: string): string {
    const { icon } = this.meta(slug);
    return slug && (iconBody(icon) ? icon : PLAIN_ICON);
  }

  /** Ask the server what can be played. */
  async load(): Promise<TitleData[]> {
    const found = await api.titles();
    this.titles = inOrder(found.map((data) => ({ slug: data.slug, names: data.names, meta: data.meta, data })));
    this.paint();
    return found;
  }

  /** The colours of every title, for whatever has its `data-title`. */
  paint(): void {
    paint(new Map(this.titles.map(({ slug, meta }) => [slug, meta.colours])));
  }
}

export const shelf = new Shelf();
