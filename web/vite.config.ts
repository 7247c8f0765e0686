import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "../src/pentarchy/server/static");

/** `game-icons:a,b,c` is a module with just those icons of the set, so that nobody loads the other four thousand. */
function gameIcons(): Plugin {
  const set = JSON.parse(readFileSync(join(here, "node_modules/@iconify-json/game-icons/icons.json"), "utf8")) as {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
  };
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith("game-icons:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0game-icons:")) return undefined;
      const names = id.slice("\0game-icons:".length).split(",");
      const bodies = names.map((name) => {
        const body = set.icons[set.aliases?.[name]?.parent ?? name]?.body;
        if (!body) this.error(`there is no icon ${name} in game-icons`);
        return [name, body.replaceAll(' fill="currentColor"', "")];
      });
      return `export default ${JSON.stringify(Object.fromEntries(bodies))}`;
    },
  };
}

/** Every file once more as .br and .gz: the server sends these and never compresses anything itself. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    closeBundle() {
      for (const entry of readdirSync(out, { recursive: true, encoding: "utf8" })) {
        const path = join(out, entry);
        if (!statSync(path).isFile() || !/\.(js|css|html|svg|json|webmanifest)$/.test(path)) continue;
        const data = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: here,
  plugins: [gameIcons(), svelte(), compressed()],
  build: { outDir: out, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [join(here, "..")] },
    proxy: { "/api": "http://127.0.0.1:8000", "/recover": "http://127.0.0.1:8000", "/socket": { target: "ws://127.0.0.1:8000", ws: true } },
  },
});
