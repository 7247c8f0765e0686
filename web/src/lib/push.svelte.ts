// Being called by a closed browser (Web Push): permission, a subscription of this browser, and the server's knowledge of it.

import { api } from "./api.ts";
import { beGuest } from "./session.svelte.ts";
import { settings } from "./settings.svelte.ts";

const WORKER = "/sw.js";

/** off: can be turned on. denied: the person said no in the browser. none: this browser, or a page without https, cannot. */
type State = "unknown" | "none" | "off" | "on" | "denied";

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

class Push {
  state = $state<State>("unknown");

  get possible(): boolean {
    return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  }

  async look(): Promise<void> {
    if (!this.possible) this.state = "none";
    else if (Notification.permission === "denied") this.state = "denied";
    else {
      const worker = await navigator.serviceWorker.getRegistration(WORKER);
      this.state = (await worker?.pushManager.getSubscription()) ? "on" : "off";
    }
  }

  /** Ask for permission, subscribe, and tell the server. Must follow a click. */
  async turnOn(): Promise<void> {
    if (!this.possible) return;
    if ((await Notification.requestPermission()) !== "granted") return this.look();
    await beGuest();
    await navigator.serviceWorker.register(WORKER);
    const worker = await navigator.serviceWorker.ready;
    const key = bytes((await api.pushKey()).key);
    const old = await worker.pushManager.getSubscription();
    const known = old?.options.applicationServerKey;
    // A subscription for another server's key is of no use here.
    if (old && (!known || new Uint8Array(known).join() !== key.join())) await old.unsubscribe();
    const mine = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = mine.toJSON();
    await api.pushOn({ endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! }, lang: settings.lang });
    settings.change({ notify: true });
    await this.look();
  }

  async turnOff(): Promise<void> {
    const worker = await navigator.serviceWorker.getRegistration(WORKER);
    const mine = await worker?.pushManager.getSubscription();
    if (mine) {
      await api.pushOff(mine.endpoint).catch(() => {}); // the server forgets it anyway once it is gone
      await mine.unsubscribe();
    }
    await this.look();
  }
}

export const push = new Push();
