// The service worker: shows that it is somebody's turn while no page of ours is open. It keeps no files and stands in no way.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const note = event.data ? event.data.json() : {};
  const address = note.table ? "/t/" + note.table : "/";
  event.waitUntil(
    self.registration.showNotification(note.title || "Pentarchy", {
      body: note.body || "",
      tag: note.table || "pentarchy",
      icon: "/icon.svg",
      badge: "/icon.svg",
      data: { address },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL((event.notification.data || {}).address || "/", self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const open = pages.find((page) => page.url === address);
      if (open) return open.focus();
      return self.clients.openWindow(address);
    }),
  );
});

// The browser has changed its keys by itself: tell the server the new ones.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription && event.oldSubscription.options;
  if (!options) return;
  event.waitUntil(
    self.registration.pushManager.subscribe(options).then((mine) => {
      const data = mine.toJSON();
      const body = JSON.stringify({ endpoint: data.endpoint, keys: data.keys });
      return fetch("/api/push", { method: "POST", credentials: "same-origin", headers: { "content-type": "application/json" }, body });
    }),
  );
});
