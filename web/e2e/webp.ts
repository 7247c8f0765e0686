// Pictures of a page, small enough for the documents.
import type { Page } from "@playwright/test";

export async function webp(page: Page, png: Buffer, width?: number): Promise<Buffer> {
  const data = await page.evaluate(
    async ([source, wide]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      const scale = wide ? wide / image.width : 1;
      [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
      const pen = canvas.getContext("2d", { alpha: false })!;
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/webp", 0.82);
    },
    [png.toString("base64"), width] as const,
  );
  return Buffer.from(data.split(",")[1]!, "base64");
}

export interface Frame {
  png: Buffer;
  /** How long it stands, in milliseconds. */
  ms: number;
}

/** A number of so many bytes, as WebP writes it. */
function little(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntLE(value, 0, bytes);
  return written;
}
function chunk(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), little(body.length, 4), body, Buffer.alloc(body.length % 2)]);
}

/** The chunk of a picture that is the picture; a profile of colours may stand before it. */
function bitsOf(picture: Buffer): Buffer {
  for (let at = 12; at < picture.length;) {
    const length = picture.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (picture.toString("latin1", at, at + 4) === "VP8 ") return picture.subarray(at, next);
    at = next;
  }
  throw new Error("no picture in it");
}

/** Several pictures of one size as an animated WebP that begins again (RFC 9649). */
export async function film(page: Page, frames: readonly Frame[], width: number): Promise<Buffer> {
  const ANIMATED = 2;
  const OPAQUE_NO_BLEND = 2;
  const parts: Buffer[] = [];
  let size = Buffer.alloc(0);
  for (const { png, ms } of frames) {
    const picture = bitsOf(await webp(page, png, width));
    const [wide, high] = [picture.readUInt16LE(14) & 0x3fff, picture.readUInt16LE(16) & 0x3fff];
    size = Buffer.concat([little(wide - 1, 3), little(high - 1, 3)]);
    parts.push(chunk("ANMF", little(0, 3), little(0, 3), size, little(ms, 3), little(OPAQUE_NO_BLEND, 1), picture));
  }
  const head = chunk("VP8X", little(ANIMATED, 1), little(0, 3), size);
  const body = Buffer.concat([Buffer.from("WEBP"), head, chunk("ANIM", little(0xffffffff, 4), little(0, 2)), ...parts]);
  return Buffer.concat([Buffer.from("RIFF"), little(body.length, 4), body]);
}
