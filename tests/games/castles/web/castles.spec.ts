// Plague Castles on its own board: whole games, a False Order answered by a False Order, every question by finger and by key.
import { type Person, WHOLE, expect, expectAccessible, expectNoOverflow, looks, test, updates } from "$e2e/kit.ts";
import { finish, handOf, openTable } from "$e2e/lobby.ts";
import { ONWARD, Player, THE_END } from "$e2e/player.ts";
import { QUESTIONS } from "./questions.ts";
import { recordOf } from "$e2e/server.ts";

const slug = "castles";
/** What happened and to whom, as this browser was told. */
const told = (person: Person): string[] =>
  updates(person).flatMap(({ events }) => events.map(({ name, about }) => `${name} ${about.seat?.id ?? ""}`));
const linesOf = (record: string): string[] => recordOf(`${slug}/v1/${record}`).moves.filter((line) => !line.startsWith("*"));

for (const look of looks(1)) {
  for (const seats of WHOLE ? [2, 4, 6] : [2]) {
    test(`a person finishes Plague Castles, ${seats} seats · ${look.name}`, async ({ server, person }) => {
      const guest = await server.guest("Ada");
      const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
      await openTable(ada, { slug, seats, bot: "random" });
      const watch = async ({ page, points }: Player): Promise<void> =>
        points % 5 ? undefined : expectNoOverflow(page, `Plague Castles after ${points} points`);
      await finish(new Player(ada.page, handOf(ada), 8 + seats, watch), guest, `${slug}/v1/${seats}-seats`);
      await expect(ada.page.locator(`${THE_END} thead th`)).toHaveCount(seats + 1);
      await expectNoOverflow(ada.page, "the end");
    });
  }
}

for (const look of looks(2)) {
  test(`a False Order answered by a False Order · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
    const { page } = ada;
    const lines = linesOf("false-orders");
    // Ada's Ram was answered by a False Order, and she has one herself.
    const at = lines.findIndex((line, i) => line.includes(" answer ") && (lines[i - 1] ?? "").includes(" answer "));
    const seat = Number(lines[at]!.split(" ")[0]);
    const table = await guest.playOn((await guest.upload(`${slug}/v1/false-orders`)).id, at, seat);
    await page.goto(`/t/${table.id}`);
    const going = page.locator(".now li.go");
    await expect(page.locator(".hand [data-light=legal]")).toHaveCount(1); // only the False Order
    await expect(going).toHaveCount(3); // who is asked, the False Order, the Ram
    await expect(page.locator(".now .ask li")).toHaveCount(1);
    const player = new Player(page, handOf(ada), 17);
    const before = told(ada).length;
    await (look.phone ? page.locator(".hand [data-light=legal]").tap() : page.locator(".hand [data-light=legal]").click());
    // Hers is played, and it is the rival who is asked next: the first False Order is stopped, or a third one comes.
    const next = (): string[] => told(ada).slice(before);
    await expect.poll(() => next()[0]).toBe(`answered ${seat}`);
    await expect.poll(() => next()[1]).toMatch(new RegExp(`^(cancelled|answered) ${1 - seat}$`));
    await player.playOn(WHOLE ? undefined : () => player.points > 6);
    if (WHOLE) await expect(page.locator(THE_END)).toBeVisible();
  });
}

for (const look of looks(3)) {
  test(`every question of Plague Castles can be read, reached and looked at · ${look.name}`, async ({ server, person }) => {
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie, reducedMotion: true });
    const heights = new Set<number>();
    for (const [record, verb] of WHOLE ? QUESTIONS : QUESTIONS.slice(0, 6)) {
      await test.step(verb, async () => {
        const lines = linesOf(record);
        const at = lines.findIndex((line) => line.split(" ")[1] === verb);
        expect(at, `${record} has a ${verb}`).toBeGreaterThanOrEqual(0);
        const table = await guest.playOn((await guest.upload(`${slug}/v1/${record}`)).id, at, Number(lines[at]!.split(" ")[0]));
        await ada.page.goto(`/t/${table.id}`);
        await ada.page.locator(ONWARD).first().waitFor();
        await expectAccessible(ada.page, `${verb}, ${look.name}`);
        await expectNoOverflow(ada.page, `${verb}, ${look.name}`);
        const outOfReach = await ada.page
          .locator(ONWARD)
          .evaluateAll((all) => all.filter((one) => (one as HTMLElement).tabIndex < 0).map((one) => one.outerHTML.slice(0, 120)));
        expect(outOfReach, verb).toEqual([]);
        // However long it is, the question takes no more room than any other.
        heights.add((await ada.page.locator(".prompt").boundingBox())!.height);
        expect(heights.size, `${verb}: ${[...heights].join(", ")} px`).toBe(1);
      });
    }
  });
}

for (const look of looks(0, (one) => !one.phone)) {
  test(`Plague Castles by keyboard alone, and nothing jumps · ${look.name}`, async ({ server, person }) => {
    test.setTimeout(WHOLE ? 1_200_000 : 400_000);
    const guest = await server.guest("Ada");
    const ada = await person(server, look, { cookie: guest.cookie });
    const lines = linesOf("2-seats");
    const from = lines.findIndex((line) => line.split(" ")[1] === "put");
    const table = await guest.playOn((await guest.upload(`${slug}/v1/2-seats`)).id, from, Number(lines[from]!.split(" ")[0]));
    await ada.page.goto(`/t/${table.id}`);
    const player = new Player(ada.page, "keyboard", 33);
    await player.ready();
    await ada.page.evaluate(() => document.fonts.ready);
    await ada.shifts();
    // A card comes, and a key puts it into its place in the row.
    const comes = await ada.page.locator(".prompt__ask").innerText();
    await ada.page.keyboard.press("1");
    await ada.page.keyboard.press("Enter");
    await expect(ada.page.locator(".prompt__ask")).not.toHaveText(comes);
    const shifts: string[] = [];
    const enough = (): boolean => !WHOLE && player.points >= 40;
    for (let i = 0; i < 2_000 && (await player.ready(enough)) === "asked"; i++) {
      await player.point();
      shifts.push(...(await ada.shifts()).map((shift) => `${shift.value.toFixed(4)} ${shift.what}`));
    }
    if (WHOLE) await expect(ada.page.locator(THE_END)).toBeVisible();
    expect(Math.max(0, ...shifts.map(parseFloat)), shifts.join("\n")).toBeLessThan(0.1);
  });
}

if (WHOLE) {
  for (const look of looks(0, (one) => !one.phone)) {
    test(`Plague Castles from its first card by keyboard alone · ${look.name}`, async ({ server, person }) => {
      test.setTimeout(1_200_000);
      const ada = await person(server, look, { reducedMotion: true });
      await openTable(ada, { slug, seats: 2, bot: "random" });
      await new Player(ada.page, "keyboard", 34).playOn();
      await expect(ada.page.locator(THE_END)).toBeVisible();
    });
  }
}
