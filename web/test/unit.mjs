// Runs test/unit/*.test.ts with node's own test runner; Vite compiles them, so no further tool is needed.
import { readdirSync } from "node:fs";
import { createServer } from "vite";

const here = new URL("..", import.meta.url).pathname;
const server = await createServer({ root: here, server: { middlewareMode: true, hmr: false, ws: false }, appType: "custom", logLevel: "error" });
for (const file of readdirSync(new URL("unit", import.meta.url)).filter((name) => name.endsWith(".test.ts"))) {
  await server.ssrLoadModule(`/test/unit/${file}`);
}
await server.close();
