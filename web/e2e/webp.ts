// A picture of a page, small enough for the documents.
import type { Page } from "@playwright/test";

export async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const data = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.82);
  }, png.toString("base64"));
  return Buffer.from(data.split(",")[1]!, "base64");
}
