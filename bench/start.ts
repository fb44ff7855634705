// How long a start of the release takes and how much memory it uses, compared in one run with a bare Fastify on the same
// embedded database. Times are from launch to the line that says ready.
import { execFile, spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { PACKAGE_ROOT } from "../src/platform/package-root.ts";

const RUNS = 5;
const IDLE_AFTER_MS = 3_000;

const BARE = `
import Fastify from "fastify";
import { PGlite } from "@electric-sql/pglite";
const database = await PGlite.create(process.env.DATA_DIR + "/postgres");
const server = Fastify();
server.get("/", async () => (await database.query("select 1")).rows);
await server.listen({ port: 0 });
console.log("ready");
`;

interface Start {
  readonly readyMs: number;
  readonly idleMb: number;
  readonly peakMb: number;
}

async function startOnce(command: readonly string[], dataDir: string): Promise<Start> {
  await mkdir(dataDir, { recursive: true });
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", OFFLINE: "true", LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of child.stdout) if (String(line).includes("ready")) break;
  const readyMs = performance.now() - began;
  await pause(IDLE_AFTER_MS);
  const status = await readFile(`/proc/${child.pid}/status`, "utf8");
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const start = { readyMs, idleMb: megabytes("VmRSS"), peakMb: megabytes("VmHWM") };
  child.kill();
  await new Promise((resolve) => child.on("exit", resolve));
  return start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(name: string, starts: readonly Start[]): void {
  const figure = (of: (start: Start) => number) => String(Math.round(median(starts.map(of)))).padStart(6);
  const ready = figure((start) => start.readyMs);
  console.log(`${name.padEnd(30)}${ready} ms${figure((s) => s.idleMb)} MB idle${figure((s) => s.peakMb)} MB peak`);
}

/** Unpacks the packed release next to this checkout's installed dependencies. Returns its command. */
async function unpackRelease(folder: string): Promise<string> {
  const [archive] = (await readdir(join(PACKAGE_ROOT, "release"))).filter((file) => file.endsWith(".tgz"));
  if (archive === undefined) throw new Error("there is no release: run npm run release first");
  await promisify(execFile)("tar", ["-xzf", join(PACKAGE_ROOT, "release", archive), "-C", folder]);
  await symlink(join(PACKAGE_ROOT, "node_modules"), join(folder, "package", "node_modules"));
  return join(folder, "package", "bin", "tranche.js");
}

const folder = await mkdtemp(join(tmpdir(), "tranche-bench-"));
const cache = join(PACKAGE_ROOT, "node_modules", ".cache", "tranche", "bench");
const bare = join(cache, "bare.mjs");
try {
  await mkdir(cache, { recursive: true });
  await writeFile(bare, BARE);
  const release = [await unpackRelease(folder), "serve"];
  const [service, peer]: [Start[], Start[]] = [[], []];
  const first = [
    await startOnce(release, join(folder, "service")),
    await startOnce([bare], join(folder, "bare")),
  ] as const;
  for (let run = 0; run < RUNS; run += 1) {
    service.push(await startOnce(release, join(folder, "service")));
    peer.push(await startOnce([bare], join(folder, "bare")));
  }
  report("first start, Tranche", [first[0]]);
  report("first start, bare", [first[1]]);
  report("restart, Tranche", service);
  report("restart, bare", peer);
  const ratio = median(service.map((start) => start.readyMs)) / median(peer.map((start) => start.readyMs));
  console.log(`restart, Tranche / bare: ${ratio.toFixed(2)}`);
} finally {
  await rm(folder, { recursive: true, force: true });
  await rm(bare, { force: true });
}
