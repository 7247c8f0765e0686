// A Chromium for the tests: one that is there, or one that is fetched. `node e2e/browser.mjs` prints where it is.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

// Chromium without windows comes first: the same engine, with a quarter less work around it.
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Does it start? Ubuntu's `chromium` may be only a pointer to a snap that is not there. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version", "--no-sandbox"], { timeout: 30_000, stdio: "ignore" }).status === 0;
}

/** Where a usable browser is, or null. `CHROMIUM=/path` overrules the search. */
export function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(":");
  const found = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...found, chromium.executablePath()].find(starts) ?? null;
}

function run(command, args) {
  console.error(`browser: ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0;
}

function has(command) {
  try {
    execFileSync("sh", ["-c", `command -v ${command}`], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Fetch one: from the system's packages as root, else Playwright's own. */
function install() {
  const root = process.getuid?.() === 0;
  if (root && has("apt-get")) {
    const get = (name) => run("apt-get", ["install", "--yes", "--quiet", "--no-install-recommends", name]);
    const getOne = () => ["chromium-headless-shell", "chromium"].some(get); // the first is not in every distribution
    if (getOne() || (run("apt-get", ["update", "--quiet"]) && getOne())) {
      const found = findBrowser();
      if (found) return found;
    }
  }
  run(process.execPath, ["node_modules/playwright/cli.js", "install", ...(root && has("apt-get") ? ["--with-deps"] : []), "chromium"]);
  return findBrowser();
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = findBrowser() ?? install();
  if (!found) {
    console.error(
      "error: no Chromium found and none could be fetched; install one (Debian: apt install chromium) or set CHROMIUM=/path/to/it",
    );
    process.exit(1);
  }
  console.log(found);
}
