import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser.mjs";

// What all titles share is in e2e/, what is about one title lies with its tests.
const PROJECTS = [
  { name: "app", testDir: "e2e", testMatch: "*.spec.ts" },
  { name: "titles", testDir: "../tests/games", testMatch: "*/web/*.spec.ts" },
];
const SHOT = process.env.TURNS ? "turns.ts" : process.env.FILM ? "film.ts" : "pictures.ts";
const PICTURES = [{ name: "pictures", testDir: "e2e", testMatch: SHOT }];

// `make browser-test` plays the cut; WHOLE=1 (make proof) plays everything in every language, theme and width.
export default defineConfig({
  projects: process.env.PICTURES ? PICTURES : PROJECTS,
  tsconfig: "./tsconfig.json",
  outputDir: "../build/browser",
  workers: Number(process.env.WORKERS ?? 2),
  fullyParallel: true, // tests of one file, too: no worker waits at the end for a long file of another
  retries: process.env.CI ? 1 : 0, // which cards are dealt differs; what is green at the second try is told as flaky
  // Long enough for a machine that is busy with other things: only what is really stuck runs into them.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: process.env.CI ? "line" : "list",
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--force-color-profile=srgb", "--font-render-hinting=none"],
    },
  },
});
