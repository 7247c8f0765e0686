// `make play`, the second time: everything is there, so it is quick.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WHOLE, expect, test } from "./kit.ts";
import { ROOT, freePort } from "./server.ts";

const QUICK = 5_000;

test("make play starts, under five seconds where time is measured, and says where", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pentarchy-play-"));
  const port = await freePort();
  // No jobs of a make above us, and a browser that does nothing.
  const { MAKEFLAGS: _flags, MAKELEVEL: _level, MFLAGS: _more, ...env } = process.env;
  const start = async (): Promise<[number, string]> => {
    const began = Date.now();
    const child = spawn("make", ["--no-print-directory", "play", `PLAY=--port ${port} --database ${join(folder, "tables.db")}`], {
      cwd: ROOT,
      env: { ...env, BROWSER: "true" },
      detached: true,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let printed = "";
    child.stdout.on("data", (data: Buffer) => (printed += data.toString()));
    const gone = new Promise((resolve) => child.once("exit", resolve));
    try {
      while (
        !(await fetch(`http://127.0.0.1:${port}/`).then(
          (reply) => reply.ok,
          () => false,
        ))
      ) {
        expect(child.exitCode, printed).toBeNull();
        await new Promise((next) => setTimeout(next, 50));
      }
      return [Date.now() - began, printed];
    } finally {
      process.kill(-child.pid!, "SIGTERM");
      await gone;
    }
  };
  await start(); // makes the database, and the build if it is missing
  // Two cores may be busy with something else: the better of three.
  const times: number[] = [];
  for (let i = 0; i < (WHOLE ? 3 : 1) && !times.some((time) => time < QUICK); i++) {
    const [time, printed] = await start();
    times.push(time);
    expect(printed).toMatch(new RegExp(`http://\\S+:${port}`));
    expect(printed).not.toContain("There is no web app");
  }
  test.info().annotations.push({ type: "figures", description: `second start ${times.at(-1)} ms` });
  if (WHOLE) expect(Math.min(...times)).toBeLessThan(QUICK);
  rmSync(folder, { recursive: true, force: true });
});
