// The tab's title, and a notification where the person allowed one, say that it is their turn.

import { t } from "./i18n.svelte.ts";
import { settings } from "./settings.svelte.ts";
import { chime } from "./sound.ts";

export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  const answer = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  settings.change({ notify: answer === "granted" });
  return answer === "granted";
}

export function yourTurn(heading: string, table: string): void {
  chime(document.hidden ? "bell" : "turn");
  if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const words = { body: heading, tag: table, icon: "/icon.svg", data: { address: `/t/${table}` } };
  try {
    const note = new Notification(t("your-turn-title"), words);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Phones want it from the service worker, where there is one.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(t("your-turn-title"), words));
  }
}
