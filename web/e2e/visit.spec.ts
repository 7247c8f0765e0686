// A first visit: what it weighs, whose language it speaks, and what one sends to friends.
import jsQR from "jsqr";
import type { Page } from "@playwright/test";
import { LOOKS, type Person, WHOLE, expect, looks, test } from "./kit.ts";
import { openTable, sitDown, words } from "./lobby.ts";
import { Player } from "./player.ts";

const KB = 1024;

for (const look of looks(2)) {
  test(`a first visit is light · ${look.name}`, async ({ server, person }) => {
    const { page, context } = await person(server, look);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    const urls = new Map<string, string>();
    const loaded: [string, number][] = [];
    devtools.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
      loaded.push([urls.get(requestId) ?? "", encodedDataLength]),
    );
    await page.goto("/");
    await page.locator(".pan__a .btn").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    // To the foot and back: nothing is left for later.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(700);
    const weigh = (which: (url: string) => boolean): number =>
      loaded.filter(([url]) => which(url)).reduce((sum, [, size]) => sum + size, 0) / KB;
    const all = weigh(() => true);
    const fonts = weigh((url) => url.endsWith(".woff2"));
    test.info().annotations.push({ type: "figures", description: `first visit ${all.toFixed(0)} KB, fonts ${fonts.toFixed(0)} KB` });
    expect(all, loaded.map(([url, size]) => `${(size / KB).toFixed(1)} ${url}`).join("\n")).toBeLessThan(400);
    expect(fonts).toBeLessThanOrEqual(130);
    expect(fonts).toBeGreaterThan(10);
    expect(loaded.filter(([url]) => /^(http|ws)/.test(url) && new URL(url).origin !== server.address)).toEqual([]); // nobody else is asked for anything
  });
}

/** Read the QR code as a camera would: from the pixels on the screen. */
async function readCode(page: Page, blank: Page): Promise<string | undefined> {
  const picture = (await page.locator("svg.qr").screenshot({ scale: "device" })).toString("base64");
  const { data, width, height } = await blank.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width * 3, image.height * 3);
    const pen = canvas.getContext("2d")!;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
    return { data: [...pixels.data], width: pixels.width, height: pixels.height };
  }, picture);
  return jsQR(Uint8ClampedArray.from(data), width, height)?.data;
}

/** What a person at this table is told to send, in the room and in the menu; the codes say the same. */
async function invitations(host: Person): Promise<string[]> {
  const { page } = host;
  const blank = await host.context.newPage();
  const path = await openTable(host, { name: "Ada" });
  const found: string[] = [];
  const field = page.getByRole("textbox", { name: words(host, "link") });
  await expect(field).toHaveValue(new RegExp(`${path}$`));
  found.push(await field.inputValue());
  expect(await readCode(page, blank)).toBe(found[0]);
  await page.getByRole("button", { name: words(host, "table-menu"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  found.push(await dialog.getByRole("textbox", { name: words(host, "link") }).inputValue());
  await page.keyboard.press("Escape");
  await blank.close();
  return found;
}

for (const look of looks(1)) {
  test(`invitations never say localhost · ${look.name}`, async ({ serve, person }) => {
    const server = await serve("--host", "0.0.0.0");
    const lan = server.printed
      .find((line) => line.startsWith("Others"))
      ?.split(" ")
      .at(-1);
    for (const link of await invitations(await person(server, look))) {
      expect(link).not.toMatch(/localhost|127\.0\.0\.1|0\.0\.0\.0|\[::/);
      if (lan) expect(link).toContain(lan);
      const friend = await fetch(link); // it leads here
      expect(friend.ok).toBe(true);
    }
    const proxied = await serve("--public-url", "https://play.example");
    const here = (await (await fetch(`${proxied.address}/api/here`)).json()) as { address: string };
    expect(here.address).toBe("https://play.example");
    // Nobody else can come: it says so, and offers no link that would not work.
    const ada = await person(await serve(), look);
    await openTable(ada, { name: "Ada" });
    await expect(ada.page.getByText(words(ada, "invite-nowhere"))).toBeVisible();
    await expect(ada.page.locator("svg.qr")).toHaveCount(0);
  });
}

for (const look of looks(3)) {
  test(`a host asks somebody to leave · ${look.name}`, async ({ server, person }) => {
    const host = await person(server, look);
    const other = await person(server, look, { forgive: /403/ }); // who is told so, once more
    const path = await openTable(host, { name: "Ada", seats: 3 });
    await sitDown(other, path, "Боб");
    const chair = host.page.locator(".chair", { hasText: "Боб" });
    await chair.getByRole("button", { name: words(host, "remove-who", { name: "Боб" }) }).click();
    const dialog = host.page.getByRole("dialog");
    await expect(dialog.getByText(words(host, "remove-why", { name: "Боб" }))).toBeVisible();
    await dialog.getByRole("button", { name: words(host, "cancel") }).click();
    await expect(chair).toBeVisible(); // a slip of the finger costs nobody a chair
    await chair.getByRole("button", { name: words(host, "remove-who", { name: "Боб" }) }).click();
    await dialog.getByRole("button", { name: words(host, "remove-yes") }).click();
    await expect(chair).toHaveCount(0);
    await expect(other.page.getByRole("heading", { name: words(other, "removed"), exact: true })).toBeVisible();
    await expect(other.page.getByRole("button", { name: words(other, "sit-down") })).toHaveCount(0);
    await other.page.reload();
    await other.page.getByRole("button", { name: words(other, "sit-down") }).click();
    await expect(other.page.getByText(words(other, "removed-why"))).toBeVisible(); // said again, in their language
    await other.page.getByRole("link", { name: words(other, "to-other-tables") }).click();
    await other.page.waitForURL((url) => url.pathname === "/");
  });
}

test("both languages, switched at once and remembered", async ({ server, person }) => {
  const ada = await person(server, looks(0)[0]!);
  const { page } = ada;
  await openTable(ada, { name: "77", bot: "random" });
  const player = new Player(page, "mouse", 21);
  await player.playOn(() => player.points >= 4);
  const cyrillic = async (): Promise<[boolean, boolean][]> =>
    page.evaluate(() =>
      [".prompt__ask", ".prompt__why", ".log__l", ".hand", ".table__main", ".bar__title"].map((where) => {
        const text = document.querySelector(where)?.textContent ?? "";
        return [/[А-Яа-я]{3,}/.test(text), /[A-Za-z]{4,}/.test(text)] as [boolean, boolean];
      }),
    );
  await player.ready();
  expect((await cyrillic()).every(([russian, english]) => !russian && english)).toBe(true);
  await page.getByRole("button", { name: "По-русски" }).click();
  // Everything follows, what the server tells included, and nothing that was chosen is lost.
  await expect.poll(async () => (await cyrillic()).every(([russian, english]) => russian && !english)).toBe(true);
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.getByRole("button", { name: words({ ...ada, look: { ...ada.look, lang: "ru" } }, "theme") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "candlelight");
  await page.reload();
  await player.ready();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "candlelight");
  await expect.poll(async () => (await cyrillic()).every(([russian, english]) => russian && !english)).toBe(true);
  await page.getByRole("button", { name: "In English" }).click();
  await expect.poll(async () => (await cyrillic()).every(([russian, english]) => !russian && english)).toBe(true);
});

/** From the first update with a question to the first frame that shows it, in milliseconds. */
async function promptDelay(page: Page): Promise<number> {
  await page.reload();
  await page.locator(".prompt__ask").first().waitFor();
  return page.evaluate(() => (window as unknown as { delay: Promise<number> }).delay);
}

test("the first question is shown soon after it came, on a phone four times as slow", async ({ server, person }) => {
  const look = LOOKS.find((one) => one.phone)!;
  const ada = await person(server, look);
  const { page, context } = ada;
  await openTable(ada, { name: "Ada", bot: "random" });
  await page.locator(".prompt__ask").first().waitFor();
  await page.addInitScript(() => {
    let came = 0;
    const hear = (event: MessageEvent<string>): void => {
      if (!came && typeof event.data === "string" && event.data.startsWith('{"type":"update"')) came = performance.now();
    };
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener("message", hear);
      }
    };
    (window as unknown as { delay: Promise<number> }).delay = new Promise((found) => {
      const look = (): void => {
        if (came && document.querySelector(".prompt__ask")?.textContent) found(performance.now() - came);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const delays: number[] = [];
  for (let i = 0; i < 3; i++) delays.push(await promptDelay(page));
  const best = Math.min(...delays);
  test
    .info()
    .annotations.push({ type: "figures", description: `first question after ${delays.map(Math.round).join(", ")} ms, four times as slow` });
  // Two cores may be busy with something else: the best of three, and only where time is measured.
  expect(best).toBeGreaterThan(0);
  if (WHOLE) expect(best).toBeLessThan(150);
});
