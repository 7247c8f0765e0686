// What is one's own: the link to another device works once, one's data comes as a file, other devices can be logged out.
import { expect, looks, test } from "./kit.ts";
import { words } from "./lobby.ts";

for (const look of looks(1)) {
  test(`one's data, devices and words · ${look.name}`, async ({ server, person }) => {
    const ada = await person(server, look);
    await ada.page.goto("/you");
    await ada.page.getByLabel(words(ada, "your-name")).fill("Ada");
    await ada.page.getByRole("button", { name: words(ada, "keep"), exact: true }).click();
    await ada.page.getByRole("button", { name: words(ada, "other-device-link") }).click();
    const address = new URL(await ada.page.getByLabel(words(ada, "link"), { exact: true }).inputValue()).pathname;

    const other = await person(server, look, { forgive: /40[14]/ });
    await other.page.goto(address);
    await other.page.getByRole("button", { name: words(other, "recover-yes", { name: "Ada" }) }).click();
    await other.page.waitForURL(/\/$/);
    await other.page.goto("/you");
    await expect(other.page.getByLabel(words(other, "your-name"))).toHaveValue("Ada");
    await other.page.goto(address); // it has been used
    await expect(other.page.getByRole("heading", { name: words(other, "recover-gone") })).toBeVisible();

    const coming = ada.page.waitForEvent("download");
    await ada.page.getByRole("button", { name: words(ada, "my-data-take") }).click();
    expect((await coming).suggestedFilename()).toBe("pentarchy-my-data.zip");

    await ada.page.getByRole("button", { name: words(ada, "log-out-elsewhere") }).click();
    await expect(ada.page.getByText(words(ada, "logged-out"))).toBeVisible();
    await other.page.goto("/you");
    await expect(other.page.getByRole("button", { name: words(other, "my-data-take") })).toHaveCount(0);
    await ada.page.reload();
    await expect(ada.page.getByLabel(words(ada, "your-name"))).toHaveValue("Ada");
  });
}
