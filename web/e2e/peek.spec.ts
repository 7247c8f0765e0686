import { LOOKS, test } from "./kit.ts";
test("peek", async ({ server, person }) => {
  const guest = await server.guest("Ada");
  const t = await guest.upload("brawl/v1/2-seats");
  const on = await guest.playOn(t.id, 8, 1);
  for (const look of [LOOKS[6]!, LOOKS[0]!]) {
    const ada = await person(server, look, { cookie: guest.cookie });
    await ada.page.goto(`/t/${on.id}`);
    await ada.page.waitForSelector(".seat");
    await ada.page.waitForTimeout(600);
    await ada.page.screenshot({ path: `/tmp/peek-${look.phone ? "p" : "d"}.png` });
    console.log(await ada.page.locator(".prompt").innerText());
  }
});
