// The one socket: comes back by itself when the connection breaks, and then attends again what was attended.

import { type FromClient, type FromServer, PROTOCOL } from "../protocol.ts";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
const PING_EVERY = 15_000;
const PATIENCE = 8_000; // without any word after a ping the connection counts as broken

/** What became of a request: the message that answered it, or null if the connection broke first. */
export type Answer = Extract<FromServer, { type: "update" | "answer" | "hinted" | "refused" }> | null;
type Listener = (message: FromServer) => void;
/** Whatever has an answer. */
type Question = Exclude<FromClient, { type: "forget" }>;

class Link {
  /** True between the server's welcome and the end of the connection. */
  online = $state(false);
  /** False until the first welcome: nothing is lost yet, it has just not begun. */
  met = $state(false);
  guest = $state<string | null>(null);
  name = $state("");
  /** The server speaks a newer protocol than this page. */
  outdated = $state(false);
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #last = 0;
  #heard = 0;
  #pending = new Map<number, (answer: Answer) => void>();
  #listeners = new Set<Listener>();
  #greeters = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    this.#open();
    setInterval(() => this.#check(), PING_EVERY);
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#hurry());
  }

  /** Connect anew, as the guest one has just become. */
  restart(): void {
    const old = this.#socket;
    this.#socket = null;
    this.met = false; // nothing is lost: it begins anew
    old?.close();
    this.#wait = 0;
    this.#lost();
  }

  /** Wait until the server has said who we are. */
  async welcomed(): Promise<void> {
    while (!this.online) await new Promise((resolve) => setTimeout(resolve, 30));
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called at every welcome from now on, and at once if there has been one: whoever attends a table says so here. */
  greet(greeter: () => void): () => void {
    this.#greeters.add(greeter);
    if (this.online) greeter();
    return () => this.#greeters.delete(greeter);
  }

  send(message: FromClient): void {
    if (this.online) this.#socket?.send(JSON.stringify(message));
  }

  ask(message: Question): Promise<Answer> {
    if (!this.online) return Promise.resolve(null);
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.send({ ...message, id });
    });
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hear(message: FromServer): void {
    this.#heard = Date.now();
    if (message.type === "welcome") {
      this.guest = message.guest;
      this.name = message.name;
      this.outdated = message.protocol !== PROTOCOL;
      this.online = this.met = true;
      this.#wait = FIRST_WAIT;
      for (const greeter of this.#greeters) greeter();
    }
    for (const listener of this.#listeners) listener(message);
    const id =
      message.type === "update"
        ? message.answer
        : message.type === "answer" || message.type === "hinted" || message.type === "refused"
          ? message.id
          : 0;
    if (id) {
      this.#pending.get(id)?.(message as Answer);
      this.#pending.delete(id);
    }
  }

  #lost(): void {
    this.online = false;
    this.#socket = null;
    for (const resolve of this.#pending.values()) resolve(null);
    this.#pending.clear();
    // A little chance, or all clients of a server that comes back would come at the same moment.
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT, this.#wait * 1.7));
  }

  #hurry(): void {
    if (!this.#socket) this.#open();
    else this.#check();
  }

  #check(): void {
    if (!this.online) return;
    const asked = Date.now();
    this.send({ type: "ping" });
    setTimeout(() => this.online && this.#heard < asked && this.#socket?.close(), PATIENCE);
  }
}

export const link = new Link();
