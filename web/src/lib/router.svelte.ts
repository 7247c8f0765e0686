// Addresses. A page is a component that is loaded when it is wanted; its parameters come from the path.

import type { Component } from "svelte";

// Its parameters differ from page to page.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = Component<any>;
type Load = () => Promise<{ default: Page }>;

const ROUTES: [string, Load][] = [
  ["/", () => import("../pages/Landing.svelte")],
  ["/new/:slug", () => import("../pages/NewTable.svelte")],
  ["/t/:id", () => import("../pages/Table.svelte")],
  ["/replay/:id", () => import("../pages/Replay.svelte")],
  ["/review/:id", () => import("../pages/Review.svelte")],
  ["/puzzle/:slug", () => import("../pages/Puzzle.svelte")],
  ["/rules/:slug", () => import("../pages/Rulebook.svelte")],
  ["/content/:slug", () => import("../pages/Content.svelte")],
  ["/learn/:slug", () => import("../pages/Learn.svelte")],
  ["/learn/:slug/:guide", () => import("../pages/Learn.svelte")],
  ["/you", () => import("../pages/You.svelte")],
  ["/recover/:token", () => import("../pages/Recover.svelte")],
  ["/gallery", () => import("../pages/Gallery.svelte")],
  ["/credits", () => import("../pages/Credits.svelte")],
];
const NOWHERE: Load = () => import("../pages/NotFound.svelte");

function match(path: string): { load: Load; params: Record<string, string> } {
  const parts = path.split("/").filter(Boolean);
  for (const [pattern, load] of ROUTES) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    if (wanted.every((part, i) => (part.startsWith(":") ? (params[part.slice(1)] = decodeURIComponent(parts[i]!)) : part === parts[i]))) {
      return { load, params };
    }
  }
  return { load: NOWHERE, params: {} };
}

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));
  hash = $state(location.hash);
  page = $state.raw<Page | null>(null);
  /** The path of the page that is shown: while the next one loads, that of the last. */
  shown = $state("");
  params = $state.raw<Record<string, string>>({});
  failed = $state(false);
  #turn = 0;

  start(): void {
    addEventListener("popstate", () => void this.#show());
    addEventListener("click", (event) => this.#follow(event));
    void this.#show();
  }

  /** Go to an address of ours. `replace` leaves no trace in the history. */
  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    void this.#show();
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const url = new URL(link.href);
    if (url.pathname.startsWith("/api/")) return;
    event.preventDefault();
    if (url.href !== location.href) this.go(url.pathname + url.search + url.hash);
  }

  async #show(): Promise<void> {
    const turn = ++this.#turn;
    const { load, params } = match(location.pathname);
    const moved = this.path !== location.pathname || !this.page;
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
    if (!moved) return;
    try {
      const page = (await load()).default;
      if (turn !== this.#turn) return; // somebody was quicker
      this.params = params;
      this.page = page;
      this.shown = location.pathname;
      this.failed = false;
      if (!location.hash) scrollTo(0, 0);
    } catch {
      this.failed = true; // the server is away, or was renewed while this page was open
    }
  }
}

export const router = new Router();
