// Compares requests per second with a bare Fastify route, on the embedded database and on a server: `npm run
// bench:requests`. Every round measures the bare route and each route of the service, so a busy minute of the machine
// slows all alike; the ratio is the median over the rounds. Needs a PostgreSQL server at TEST_DATABASE_URL (default
// postgres@127.0.0.1:5432); `--embedded` leaves the server out. `--profile` writes a CPU profile of the service to
// bench-profile/.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildServer } from "../scripts/build-server.ts";
import { embeddedPlace, type Place, serverPlace } from "../scripts/kill-runs/places.ts";
import { PACKAGE_ROOT } from "../src/platform/package-root.ts";
import { requestsPerSecond, type Target } from "./load.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    embedded: { type: "boolean", default: false },
    server: { type: "boolean", default: false },
    profile: { type: "boolean", default: false },
    only: { type: "string" },
  },
});
const CONNECTIONS = 50;
const ROUND_MS = 1_000;
const READY_POLL_MS = 20;
const TICKS_PER_SECOND = 100;
const WARM_UP_MS = 1_500;
/** A first page of the list is full. */
const DOCUMENTS = 20;

const BARE = `
import Fastify from "fastify";
const server = Fastify();
server.get("/", async () => ({ status: "ok" }));
await server.listen({ port: 0, host: "127.0.0.1" });
console.log("ready at http://127.0.0.1:" + server.server.address().port);
`;

interface Measured {
  readonly name: string;
  readonly target: Target;
  readonly goal: number;
}

interface Load {
  /** Answers per second. */
  readonly rate: number;
  /** Processor time of the program per answer. */
  readonly microseconds: number;
}

interface Round {
  readonly bare: Load;
  readonly service: Load;
}

interface Running {
  readonly port: number;
  /** Seconds of processor time so far, all threads. */
  processorSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a script and reads its port from its ready line. It logs to a file, so that reading the log takes nothing
 *  from the load. */
async function start(script: string, environment: Readonly<Record<string, string>>, flags: string[]): Promise<Running> {
  const logFile = `${script}.log`;
  const log = await open(logFile, "w");
  const child: ChildProcess = spawn(process.execPath, [...flags, script], {
    cwd: PACKAGE_ROOT,
    env: { ...process.env, ...environment },
    stdio: ["ignore", log.fd, "inherit"],
  });
  await log.close();
  let port: number | undefined;
  while (port === undefined) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await setTimeout(READY_POLL_MS);
    const ready = /ready at http:\/\/[^:]+:(\d+)/.exec(await readFile(logFile, "utf8"));
    if (ready) port = Number(ready[1]);
  }
  return {
    port,
    async processorSeconds() {
      const fields = (await readFile(`/proc/${child.pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    async stop() {
      child.kill();
      await new Promise((resolve) => child.on("exit", resolve));
    },
  };
}

async function post(port: number, path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** A signed-in user with a page of documents. */
async function prepare(port: number): Promise<string> {
  const account = { email: "bench@example.com", password: "a long password of a bench", name: "Bench" };
  const { access_token: token } = await post(port, "/api/auth/register", account);
  for (let i = 0; i < DOCUMENTS; i += 1) {
    const text = `CREDIT AGREEMENT dated as of June ${i + 1}, 2024 among Bench Holdings ${i}, Inc., as Borrower, and First Bank, as Administrative Agent. Term loans of $${i + 1}00,000,000.`;
    await post(port, "/api/documents", { text }, token as string);
  }
  return token as string;
}

async function measure(place: Place, server: string, bare: Running): Promise<void> {
  const profile = join(PACKAGE_ROOT, "bench-profile");
  const flags = options.profile ? ["--cpu-prof", `--cpu-prof-dir=${profile}`] : [];
  const service = await start(server, { ...place.environment, LOG_LEVEL: "info" }, flags);
  try {
    const token = await prepare(service.port);
    const routes = measuredRoutes(service.port, token).filter(({ name }) => name.includes(options.only ?? ""));
    const peer: Target = { port: bare.port, path: "/" };
    for (const target of [peer, ...routes.map((route) => route.target)])
      await requestsPerSecond(target, CONNECTIONS, WARM_UP_MS);
    const rounds = routes.map((): Round[] => []);
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const [i, { target }] of routes.entries()) {
        rounds[i]?.push({ bare: await load(bare, peer), service: await load(service, target) });
      }
    }
    for (const [i, { name, goal }] of routes.entries()) report(place, name, goal, rounds[i] ?? []);
  } finally {
    await service.stop();
    await place.remove();
  }
}

function measuredRoutes(port: number, token: string): readonly Measured[] {
  return [
    { name: "GET /health/live", target: { port, path: "/health/live" }, goal: 0.6 },
    { name: "GET /api/auth/me", target: { port, path: "/api/auth/me", token }, goal: 0.3 },
    { name: "GET /api/documents", target: { port, path: "/api/documents", token }, goal: 0.1 },
  ];
}

/** Rate and processor time of one program under load. */
async function load(program: Running, target: Target): Promise<Load> {
  const before = await program.processorSeconds();
  const rate = await requestsPerSecond(target, CONNECTIONS, ROUND_MS);
  const used = (await program.processorSeconds()) - before;
  return { rate, microseconds: (used / (rate * (ROUND_MS / 1000))) * 1e6 };
}

function report(place: Place, name: string, goal: number, rounds: readonly Round[]): void {
  const ratios = rounds.map(({ bare, service }) => service.rate / bare.rate);
  const ratio = median(ratios);
  const figures = [
    place.name.padEnd(9),
    name.padEnd(19),
    `${String(Math.round(median(rounds.map(({ service }) => service.rate)))).padStart(6)}/s`,
    `of bare ${ratio.toFixed(3)} (${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)})`,
    `goal ${goal} ${ratio >= goal ? "reached" : "missed"};`,
    `processor time ${median(rounds.map(({ service }) => service.microseconds)).toFixed(0)} µs,`,
    `bare ${median(rounds.map(({ bare }) => bare.microseconds)).toFixed(0)} µs`,
  ];
  console.log(figures.join("  "));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const folder = join(PACKAGE_ROOT, "node_modules", ".cache", "tranche", "bench", "requests");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildServer(join(folder, "server"));
await writeFile(join(folder, "bare.mjs"), BARE);
const bare = await start(join(folder, "bare.mjs"), {}, []);
try {
  if (!options.server) await measure(await embeddedPlace(), join(folder, "server", "server.js"), bare);
  if (!options.embedded) await measure(await serverPlace(), join(folder, "server", "server.js"), bare);
} finally {
  await bare.stop();
}
