// `pentarchy serve` as a person starts it: on a free port, with a database of its own and bots that do not ponder.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { NewTable, TableData } from "../src/protocol.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PENTARCHY = join(ROOT, ".venv/bin/pentarchy");
const PATIENCE = 240_000;

/** Can this port be listened on? */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createServer()
      .on("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => socket.close(() => resolve(true)));
  });

/** A port that nobody uses, and that no other worker is just about to: each has its own remainder. */
export async function freePort(): Promise<string> {
  const [worker, workers] = [Number(process.env.TEST_PARALLEL_INDEX ?? 0), Number(process.env.WORKERS ?? 2)];
  for (let tries = 0; tries < 100; tries++) {
    const port = 20_000 + (worker % workers) + workers * Math.floor(Math.random() * Math.floor(10_000 / workers));
    if (await isFree(port)) return String(port);
  }
  throw new Error("no free port between 20000 and 30000");
}

export class Server {
  /** How this computer reaches it. */
  address = "";
  /** What it printed, line by line. */
  printed: string[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), "pentarchy-browser-"));
  #process: ChildProcess | null = null;

  private constructor(private readonly more: string[]) {}

  static async start(...more: string[]): Promise<Server> {
    const server = new Server(more);
    await server.start(await freePort());
    return server;
  }

  private async start(port: string): Promise<void> {
    const options = ["--port", port, "--database", join(this.folder, "tables.db"), "--pace", "0", "--no-limits", "--log", "error"];
    const child = spawn(PENTARCHY, ["serve", ...options, ...this.more], { cwd: this.folder, stdio: ["ignore", "pipe", "inherit"] });
    this.#process = child;
    this.printed = [];
    this.address = `http://127.0.0.1:${port}`;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("the server did not start")), PATIENCE);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
      createInterface({ input: child.stdout! }).on("line", (line) => {
        this.printed.push(line);
        if (!line.includes("listens on")) return;
        clearTimeout(timer);
        resolve();
      });
    });
    while (
      !(await fetch(`${this.address}/healthz`).then(
        (reply) => reply.ok,
        () => false,
      ))
    )
      await new Promise((next) => setTimeout(next, 50));
  }

  /** As a power cut would: nothing is said, nothing is tidied up. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** At the same address, with the same database. */
  async restart(): Promise<void> {
    await this.start(new URL(this.address).port);
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 8_000);
      await gone;
      clearTimeout(timer);
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A guest beside the browser, for what a test needs to find there: finished games, open tables. */
  async guest(name: string): Promise<Guest> {
    const reply = await fetch(`${this.address}/api/guests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
    return new Guest(this.address, reply.headers.getSetCookie()[0]!.split(";")[0]!);
  }
}

export class Guest {
  constructor(
    private readonly address: string,
    readonly cookie: string,
  ) {}

  async post<T>(path: string, body: unknown): Promise<T> {
    const reply = await fetch(this.address + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: this.cookie },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  open(wish: NewTable): Promise<TableData> {
    return this.post("/api/tables", wish);
  }

  /** A finished game of `tests/games/<slug>/records`, as a table. */
  upload(record: string): Promise<TableData> {
    return this.post("/api/records", recordOf(record));
  }

  /** A table at the moment before a move of a game, for whoever made it. */
  async playOnBefore(record: GameRecord, at: (words: string[], number: number) => boolean): Promise<TableData> {
    const lines = record.moves.filter((line) => !line.startsWith("*")).map((line) => line.split(" "));
    const number = lines.findIndex(at);
    if (number < 0) throw new Error("the game has no such move");
    return this.playOn((await this.post<TableData>("/api/records", record)).id, number, Number(lines[number]![0]));
  }

  /** A table so many moves before the end of a recorded game, for whoever moves next. */
  async nearTheEnd(record: string, moves: number): Promise<TableData> {
    const lines = recordOf(record).moves.filter((line) => !line.startsWith("*"));
    const at = lines.length - moves;
    return this.playOn((await this.upload(record)).id, at, Number(lines[at]!.split(" ")[0]));
  }

  playOn(table: string, moves: number, seat = 0): Promise<TableData> {
    return this.post(`/api/tables/${table}/play-on`, { moves, seat, bot: "random" });
  }
}

export interface GameRecord {
  game: string;
  moves: string[];
}

/** `brawl/v1/2-seats` is `brawl/records/v1/2-seats.json`. */
function inRecords(name: string): string[] {
  const [slug, ...rest] = name.split("/");
  return [slug!, "records", `${rest.join("/")}.json`];
}

export function recordOf(name: string): GameRecord {
  return JSON.parse(readFileSync(join(ROOT, "tests/games", ...inRecords(name)), "utf8")) as GameRecord;
}

/** A game that greedy bots play now: `scripts/played.py`. */
export async function playedNow(slug: string, seats: number, seed: number, ...options: string[]): Promise<GameRecord> {
  const words = [join(ROOT, "scripts/played.py"), slug, String(seats), String(seed), ...options];
  const { stdout } = await promisify(execFile)(join(ROOT, ".venv/bin/python"), words, { encoding: "utf8", maxBuffer: 2 ** 24 });
  return JSON.parse(stdout) as GameRecord;
}
