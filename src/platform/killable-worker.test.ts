import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { eventually } from "../../test/support/eventually.ts";
import { runKillable } from "./killable-worker.ts";

const MEBIBYTE = 1024 * 1024;
const limits = { timeoutMs: 5_000, memoryBytes: 200 * MEBIBYTE };
const script = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from "node:worker_threads"; ${code}`)}`,
  );

it("answers what the script posts", async () => {
  const code = "parentPort.postMessage([workerData, Object.keys(process.env)])";
  expect(await runKillable(script(code), 7, limits)).toEqual({ kind: "done", output: [7, []] });
});

it("kills a script that never ends, and one that holds buffers outside of the heap", async () => {
  expect(await runKillable(script("for (;;);"), null, { ...limits, timeoutMs: 200 })).toEqual({ kind: "out_of_time" });
  const hoard = `const all = []; for (;;) { all.push(new Uint8Array(${MEBIBYTE}).fill(1)); const t = Date.now(); while (Date.now() - t < 3); }`;
  expect(await runKillable(script(hoard), null, { ...limits, timeoutMs: 25_000 })).toEqual({ kind: "out_of_memory" });
});

it("ends a script when its caller has disconnected", async () => {
  const gone = new AbortController();
  const outcome = runKillable(script("for (;;);"), null, { ...limits, timeoutMs: 600_000, signal: gone.signal });
  gone.abort();
  expect(await outcome).toEqual({ kind: "aborted" });
});

it("survives a script that fills the heap, throws or goes away", async () => {
  const fill = "const all = []; for (;;) all.push({ a: all.length, b: String(all.length) });";
  expect(await runKillable(script(fill), null, { ...limits, timeoutMs: 25_000, memoryBytes: 64 * MEBIBYTE })).toEqual({
    kind: "out_of_memory",
  });
  for (const code of ["throw new Error('broken')", "process.exit(3)"])
    expect((await runKillable(script(code), null, limits)).kind).toBe("failed");
});

if (process.platform === "linux")
  it("lets work that takes long yield to everything else", async () => {
    const nice = () =>
      readdirSync("/proc/self/task").flatMap((id) => {
        const stat = readFileSync(`/proc/self/task/${id}/stat`, "utf8");
        return stat.includes("(killable-") ? [Number(stat.split(") ").at(-1)?.split(" ")[16])] : [];
      });
    const gone = new AbortController();
    const outcome = runKillable(script("for (;;);"), null, { ...limits, timeoutMs: 600_000, signal: gone.signal });
    await eventually(nice, { interval: 20 }).toHaveLength(1);
    const [atFirst] = nice();
    await expect.poll(() => (nice()[0] ?? 0) - (atFirst ?? 0), { timeout: 20_000 }).toBe(5);
    gone.abort();
    expect(await outcome).toEqual({ kind: "aborted" });
  });
