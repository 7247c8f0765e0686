import { defineConfig } from "@playwright/test";
import { findBrowser } from "./e2e/browser.mjs";

// `make browser-test` plays the cut; WHOLE=1 (make proof) plays everything in every language, theme and width.
export default defineConfig({
  testDir: "e2e",
  testMatch: process.env.PICTURES ? "pictures.ts" : "*.spec.ts",
  outputDir: "../build/browser",
  workers: Number(process.env.WORKERS ?? 1),
  fullyParallel: false,
  retries: 0,
  timeout: process.env.WHOLE ? 240_000 : 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.CI ? "line" : "list",
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--force-color-profile=srgb", "--font-render-hinting=none"],
    },
  },
});
