// Firefox and WebKit as the system has them, for `make proof`: Debian's firefox-esr, and webkit2gtk-driver with xvfb.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, firefox } from "@playwright/test";
import { dice } from "./player.ts";
import { freePort } from "./server.ts";

const SIZE = { width: 1280, height: 800 };

function pathOf(...names: string[]): string {
  const found = names.map((name) => spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim()).find(Boolean);
  if (!found) throw new Error(`no ${names.join(" or ")} here: make browsers`);
  return found;
}

// ---------------------------------------------------------------- Firefox

interface Answer {
  id?: number;
  type: string;
  error?: string;
  result?: object;
}
interface Transport {
  onmessage?: (answer: Answer) => void;
}
interface Insides {
  _connection: {
    toImpl(type: typeof firefox): { _bidiFirefox: { connectToTransport(transport: Transport, ...more: unknown[]): Promise<unknown> } };
  };
}

/** Playwright speaks WebDriver BiDi with it. What an older Firefox does not know yet (media, downloads) matters to no game. */
export async function launchFirefox(): Promise<Browser> {
  const type = (firefox as unknown as Insides)._connection.toImpl(firefox)._bidiFirefox;
  const connect = Object.getPrototypeOf(type).connectToTransport as typeof type.connectToTransport;
  type.connectToTransport = (transport, ...more) => {
    let hear: Transport["onmessage"];
    Object.defineProperty(transport, "onmessage", {
      get: () => (answer: Answer) => hear?.(answer.error === "unknown command" ? { type: "success", id: answer.id!, result: {} } : answer),
      set: (listener: Transport["onmessage"]) => (hear = listener),
    });
    return connect.call(type, transport, ...more);
  };
  return firefox.launch({ executablePath: pathOf("firefox-esr", "firefox"), channel: "moz-firefox" });
}

export async function contextIn(browser: Browser, address: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: address, viewport: SIZE, locale: "en-GB" });
  // What Playwright asks the page is evaluated there, which our own policy forbids.
  await context.route(/\/t\//, async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  return context;
}

// ---------------------------------------------------------------- WebKit

/** What WebKit's mini browser shows, by the classic WebDriver protocol. */
export class WebKit {
  #driver!: ChildProcess;
  #screen!: ChildProcess;
  #address = "";
  #session = "";
  readonly #folder = mkdtempSync(join(tmpdir(), "pentarchy-webkit-"));
  version = "";

  static async launch(): Promise<WebKit> {
    const webkit = new WebKit();
    const display = `:${await freePort()}`;
    webkit.#screen = spawn(pathOf("Xvfb"), [display, "-screen", "0", `${SIZE.width}x${SIZE.height + 100}x24`, "-nolisten", "tcp"], {
      stdio: "ignore",
    });
    const port = await freePort();
    webkit.#address = `http://127.0.0.1:${port}`;
    // As somebody who wants no movement: a click waits for everything to be drawn, and here that is done without a graphics card.
    mkdirSync(join(webkit.#folder, "gtk-3.0"));
    writeFileSync(join(webkit.#folder, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
    const drawing = { DISPLAY: display, XDG_CONFIG_HOME: webkit.#folder, LIBGL_ALWAYS_SOFTWARE: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
    // Without its own sandbox: root in a container has none.
    const env = { ...process.env, ...drawing, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
    webkit.#driver = spawn(pathOf("WebKitWebDriver"), [`--port=${port}`], { env, stdio: "ignore" });
    const folders = readdirSync("/usr/lib").filter((name) => name.endsWith("-linux-gnu"));
    const versions = folders.flatMap((folder) => readdirSync(join("/usr/lib", folder)).map((name) => join("/usr/lib", folder, name)));
    const binary = versions
      .map((folder) => join(folder, "MiniBrowser"))
      .find((path) => /webkit2?gtk-[\d.]+/.test(path) && existsSync(path));
    const options = { binary, args: ["--automation"] };
    const wish = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
    for (let tries = 0; !webkit.#session; tries++) {
      try {
        const made = await webkit.#call<{ sessionId: string; capabilities: { browserVersion: string } }>("POST", "/session", wish);
        [webkit.#session, webkit.version] = [made.sessionId, made.capabilities.browserVersion];
      } catch (error) {
        if (tries === 20) throw error;
        await new Promise((next) => setTimeout(next, 500));
      }
    }
    await webkit.#call("POST", webkit.#at("/window/rect"), { width: SIZE.width, height: SIZE.height + 60 });
    return webkit;
  }

  #at(path: string): string {
    return `/session/${this.#session}${path}`;
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await fetch(this.#address + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: T };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  }

  open(url: string): Promise<unknown> {
    return this.#call("POST", this.#at("/url"), { url });
  }

  cookie(name: string, value: string): Promise<unknown> {
    return this.#call("POST", this.#at("/cookie"), { cookie: { name, value, path: "/" } });
  }

  /** Run a function of the page's own. */
  run<T>(what: (...args: never[]) => T, ...args: unknown[]): Promise<T> {
    return this.#call("POST", this.#at("/execute/sync"), { script: `return (${what.toString()})(...arguments)`, args });
  }

  async click(x: number, y: number): Promise<void> {
    const to = { x: Math.round(x), y: Math.round(y), origin: "viewport", duration: 0 };
    const actions = [
      { type: "pointerMove", ...to },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#call("POST", this.#at("/actions"), {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  }

  async close(): Promise<void> {
    await this.#call("DELETE", this.#at("")).catch(() => undefined);
    this.#driver.kill();
    this.#screen.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Runs in the page: a point of one of the lit things that is open to a mouse, the end, or that it is another's turn. */
function litPoint(onward: string, end: string, chance: number): "over" | "wait" | [number, number] {
  if (document.querySelector(end)) return "over";
  const lit = [...document.querySelectorAll(onward)];
  const one = lit[Math.floor(chance * lit.length)];
  if (!one) return "wait";
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const right of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      if (one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  return "wait";
}

/** Play a game to its end by pointing at what is lit; returns how often. */
export async function playOut(webkit: WebKit, onward: string, end: string, seed: number): Promise<number> {
  const roll = dice(seed);
  const patience = Date.now() + 800_000;
  for (let points = 0; Date.now() < patience;) {
    const found = await webkit.run(litPoint, onward, end, roll(1_000) / 1_000);
    if (found === "over") return points;
    if (found === "wait") {
      await new Promise((next) => setTimeout(next, 40));
      continue;
    }
    await webkit.click(...found);
    points++;
  }
  throw new Error("the game has not come to its end");
}
