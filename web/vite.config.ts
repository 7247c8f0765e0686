import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parse } from "smol-toml";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "../src/pentarchy/server/static");

const set = JSON.parse(readFileSync(join(here, "node_modules/@iconify-json/game-icons/icons.json"), "utf8")) as {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
};
const bodyOf = (icon: string): string | undefined => set.icons[set.aliases?.[icon]?.parent ?? icon]?.body;

/** `game-icons:a,b,c` is a module with just those icons of the set, so that nobody loads the other four thousand. */
function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith("game-icons:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0game-icons:")) return undefined;
      const names = id.slice("\0game-icons:".length).split(",");
      const bodies = names.map((name) => {
        const body = bodyOf(name);
        if (!body) this.error(`there is no icon ${name} in game-icons`);
        return [name, body.replaceAll(' fill="currentColor"', "")];
      });
      return `export default ${JSON.stringify(Object.fromEntries(bodies))}`;
    },
  };
}

/** A title's `primer.toml` is a module: the game on one page. */
function primers(): Plugin {
  return {
    name: "primers",
    transform: (source, id) =>
      id.endsWith("/primer.toml") ? { code: `export default ${JSON.stringify(parse(source))};`, map: null, moduleType: "js" } : undefined,
  };
}

/** A title's `meta.toml` is a module: its shelf card, its names as the rulebook tells them, and the drawing of its icon. */
function shelfCards(): Plugin {
  return {
    name: "shelf-cards",
    transform(source, id) {
      if (!id.endsWith("/meta.toml")) return undefined;
      const card = parse(source) as { icon?: string };
      const rulebook = join(dirname(id), "rulebook.toml");
      this.addWatchFile(rulebook);
      const { title } = parse(readFileSync(rulebook, "utf8"));
      if (card.icon && !bodyOf(card.icon)) this.warn(`${id}: there is no icon ${card.icon} in game-icons`);
      const icons =
        card.icon && bodyOf(card.icon) ? `export { default as icons } from "game-icons:${card.icon}";` : "export const icons = {};";
      return {
        code: `${icons}\nexport const card = ${JSON.stringify(card)};\nexport const names = ${JSON.stringify(title)};`,
        map: null,
        moduleType: "js",
      };
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
  plugins: [gameIcons(), shelfCards(), primers(), svelte(), compressed()],
  // Boards lie in their titles' folders, outside of this one: `$app` is the app for them, and packages are found from here.
  resolve: { alias: { $app: join(here, "src"), $games: join(here, "../src/pentarchy/games") }, dedupe: ["svelte", "@fluent/bundle"] },
  build: {
    outDir: out,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A board is called by its title: its entry is `games/SLUG/web/index.ts`.
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${/games\/(\w+)\/web\/index\.ts$/.exec(facadeModuleId ?? "")?.[1] ?? "[name]"}-[hash].js`,
      },
    },
  },
  server: {
    fs: { allow: [join(here, "..")] },
    proxy: { "/api": "http://127.0.0.1:8000", "/recover": "http://127.0.0.1:8000", "/socket": { target: "ws://127.0.0.1:8000", ws: true } },
  },
});
