// Runs test/unit/*.test.ts, and those that lie with the titles' tests, with node's own test runner; Vite compiles them, so no
// further tool is needed.
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "vite";

const here = new URL("..", import.meta.url).pathname;
const titles = new URL("../../tests/games/", import.meta.url);
const folders = [new URL("unit/", import.meta.url), ...readdirSync(titles).map((slug) => new URL(`${slug}/web/`, titles))];
const server = await createServer({
  root: here,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: "custom",
  logLevel: "error",
});
try {
  for (const folder of folders.filter((one) => existsSync(one))) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".test.ts")))
      await server.ssrLoadModule(`/@fs${new URL(file, folder).pathname}`);
  }
} finally {
  await server.close();
}
