// Whole games in Firefox and in WebKit. Only in `make proof`: not every machine has them.
import { WHOLE, expect, test } from "./kit.ts";
import { WebKit, contextIn, launchFirefox, playOut } from "./otherbrowsers.ts";
import { ONWARD, Player, THE_END } from "./player.ts";
import { TITLES } from "./shelf.ts";

const PLAYED = WHOLE ? TITLES.filter((slug) => ["brawl", "queen"].includes(slug)) : [];
const BOT = { bot: "random" };

for (const slug of PLAYED) {
  test(`a whole game in Firefox · ${slug}`, async ({ server }) => {
    const guest = await server.guest("Ada");
    const browser = await launchFirefox();
    const context = await contextIn(browser, server.address);
    const [name, value] = guest.cookie.split("=") as [string, string];
    await context.addCookies([{ name, value, url: server.address }]);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    await page.goto(`/t/${(await guest.open({ game: slug, chairs: [{ me: true }, BOT], open: false })).id}`);
    await page.evaluate(() => localStorage.setItem("settings", JSON.stringify({ pace: "instant" })));
    await page.reload();
    const player = new Player(page, "mouse", 4);
    await player.playOn();
    await expect(page.locator(`${THE_END} thead th`)).toHaveCount(3);
    expect(problems).toEqual([]);
    test.info().annotations.push({ type: "figures", description: `${slug} in Firefox ${browser.version()}: ${player.points} clicks` });
    await browser.close();
  });

  test(`a whole game in WebKit · ${slug}`, async ({ server }) => {
    const guest = await server.guest("Ada");
    const webkit = await WebKit.launch();
    try {
      await webkit.open(server.address);
      await webkit.cookie(...(guest.cookie.split("=") as [string, string]));
      await webkit.run(() => localStorage.setItem("settings", JSON.stringify({ pace: "instant" })));
      const table = await guest.open({ game: slug, chairs: [{ me: true }, BOT], open: false });
      await webkit.open(`${server.address}/t/${table.id}`);
      await webkit.run(() => {
        const problems: string[] = [];
        Object.assign(window, { problems });
        addEventListener("error", ({ message }) => problems.push(message));
        addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason)));
      });
      const points = await playOut(webkit, ONWARD, THE_END, 4);
      expect(await webkit.run((end: string) => document.querySelectorAll(`${end} thead th`).length, THE_END)).toBe(3);
      expect(await webkit.run(() => (window as unknown as { problems: string[] }).problems)).toEqual([]);
      test.info().annotations.push({ type: "figures", description: `${slug} in WebKit ${webkit.version}: ${points} clicks` });
    } finally {
      await webkit.close();
    }
  });
}
