import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Account, attack, ordinaryWork, percentile, upload } from "../test/support/hostile-neighbor.ts";

// Latency of an ordinary user's requests alone, while another account attacks, while it asks about texts of 5 MB, and while
// the disk is full and that account keeps uploading. The disk is a volume of 400 MB, which needs the right to mount one.

const ROUNDS = Number(process.argv[2] ?? 60);
const MAX_P99_MS = 2_000;
const VOLUME_MEBIBYTES = 400;
const LONG_TEXTS = 3;
const LONG_TEXT_CLAUSES = 48_000;
const SERVER = fileURLToPath(new URL("../src/bin/server.ts", import.meta.url));
const TEXT =
  "CREDIT AGREEMENT dated as of March 1, 2024 between Harbor Mills Inc., as Borrower, and First Bank, as Lender.";

const folder = await mkdtemp(join(tmpdir(), "tranche-bench-"));
try {
  const attacked = await withServer(join(folder, "attacked"), underAttack);
  const asked = await withServer(join(folder, "asked"), whileAsked);
  const full = await onFullDisk();
  process.exitCode = Math.max(attacked, asked, full) < MAX_P99_MS ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function underAttack(baseUrl: string): Promise<number> {
  const [hostile, ordinary] = [await account(baseUrl, "hostile"), await account(baseUrl, "ordinary")];
  await ordinaryWork(ordinary, 5, TEXT);
  const alone = await measure("alone", ordinary);
  const attacking = await attack(hostile);
  const attacked = await measure("attacked", ordinary);
  await attacking.stop();
  console.log(`ratio of p99: ${(attacked / alone).toFixed(1)}; the attacker got ${statuses(attacking.answers)}`);
  return attacked;
}

/** The p99 while another account asks about texts of 5 MB, more of them than the threads keep. */
async function whileAsked(baseUrl: string): Promise<number> {
  const [asking, ordinary] = [await account(baseUrl, "asking"), await account(baseUrl, "ordinary")];
  await ordinaryWork(ordinary, 5, TEXT);
  const alone = await measure("alone", ordinary);
  const questions = await askWithoutEnd(asking);
  await longestDelayMs(baseUrl);
  const asked = await measure("asked", ordinary);
  const delay = await longestDelayMs(baseUrl);
  const answers = await questions.stop();
  const ratio = `ratio of p99: ${(asked / alone).toFixed(1)}; longest delay of the event loop ${delay.toFixed(0)} ms`;
  console.log(`${ratio}; questions got ${statuses(answers)}`);
  return asked;
}

/** One question after another, each about the next of several long texts. */
async function askWithoutEnd(from: Account) {
  const ids: number[] = [];
  for (let i = 0; i < LONG_TEXTS; i++) {
    const clauses = Array.from({ length: LONG_TEXT_CLAUSES }, (_, n) => longClause(i, n));
    const stored = await upload(from, "long.txt", new TextEncoder().encode(`${TEXT}\n\n${clauses.join("\n\n")}`));
    ids.push(((await stored.json()) as { id: number }).id);
  }
  const stopped = new AbortController();
  const answers = new Map<number, number>();
  const ask = async (): Promise<void> => {
    for (let i = 0; !stopped.signal.aborted; i++) {
      const response = await fetch(`${from.baseUrl}/api/digitizer-chatbot/chat`, {
        method: "POST",
        headers: { authorization: `Bearer ${from.token}`, "content-type": "application/json" },
        body: JSON.stringify({
          message: "Who pays for the visits of the inspectors?",
          session_id: "bench",
          document_id: ids[i % ids.length],
        }),
        signal: stopped.signal,
      }).catch(() => null);
      if (response) answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
      await response?.arrayBuffer().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const asking = ask();
  return {
    async stop() {
      stopped.abort();
      await asking;
      return answers;
    },
  };
}

function longClause(text: number, n: number): string {
  return `Section ${(n % 90) + 1}.01 Reports. Within ${n + text} days the Borrower shall deliver report ${n} to Agent ${n % 7}.`;
}

/** The longest delay of the server's event loop since the last call. */
async function longestDelayMs(baseUrl: string): Promise<number> {
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

/** The p99 on a volume without a free byte, or 0 where none can be mounted. */
async function onFullDisk(): Promise<number> {
  const volume = await mkdtemp(join(tmpdir(), "tranche-volume-"));
  const size = `size=${VOLUME_MEBIBYTES}m`;
  if (spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", volume]).status !== 0) {
    console.log("full disk: not measured, since this user may not mount a volume");
    return 0;
  }
  try {
    return await withServer(join(volume, "data"), (baseUrl) => whileFull(volume, baseUrl));
  } finally {
    spawnSync("umount", ["-l", volume]);
    await rm(volume, { recursive: true, force: true });
  }
}

async function whileFull(volume: string, baseUrl: string): Promise<number> {
  const [hostile, ordinary] = [await account(baseUrl, "hostile"), await account(baseUrl, "ordinary")];
  await ordinaryWork(ordinary, 5, TEXT);
  const filler = join(volume, "filler");
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M", `count=${VOLUME_MEBIBYTES}`]);
  const uploading = uploadWithoutEnd(hostile);
  const p99 = await measure("full disk", ordinary, true);
  console.log(`full disk: the other account got ${statuses(await uploading.stop())}`);
  await rm(filler);
  const healedAt = performance.now();
  while (!(await upload(ordinary, "ours.txt", new TextEncoder().encode(TEXT))).ok)
    await new Promise((resolve) => setTimeout(resolve, 100));
  console.log(`full disk: writes again ${((performance.now() - healedAt) / 1000).toFixed(1)} s after there was space`);
  return p99;
}

/** Ten uploads of 4 MB at a time, again and again. */
function uploadWithoutEnd(from: Account) {
  const stopped = new AbortController();
  const answers = new Map<number, number>();
  const bytes = new TextEncoder().encode("Words of no agreement. ".repeat(180_000));
  const send = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const response = await upload(from, "large.txt", bytes, stopped.signal).catch(() => null);
      if (response) answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
      await response?.arrayBuffer().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const sending = Array.from({ length: 10 }, send);
  return {
    async stop() {
      stopped.abort();
      await Promise.all(sending);
      return answers;
    },
  };
}

function statuses(answers: ReadonlyMap<number, number>): string {
  return [...answers].map(([status, count]) => `${count} × ${status}`).join(", ") || "no answer";
}

/** p99 of all requests, printed with that of each kind and, if requests may be refused, with their statuses. */
async function measure(name: string, account: Account, mayBeRefused = false): Promise<number> {
  const byKind = new Map<string, number[]>();
  const refused = new Map<string, number>();
  const onTime = (kind: string, ms: number, status: number): void => {
    byKind.set(kind, [...(byKind.get(kind) ?? []), ms]);
    if (status === 503) refused.set(kind, (refused.get(kind) ?? 0) + 1);
  };
  const all = await ordinaryWork(account, ROUNDS, TEXT, onTime, mayBeRefused);
  const shown = (times: readonly number[]): string =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;
  const kinds = [...byKind].map(([kind, times]) => {
    const refusals = refused.get(kind) ?? 0;
    return `${kind} ${shown(times.toSorted((a, b) => a - b))}${refusals === 0 ? "" : `, ${refusals} × 503`}`;
  });
  console.log(`${name}: ${all.length} requests, ${shown(all)} (${kinds.join("; ")}); load ${loadavg()[0]?.toFixed(1)}`);
  return percentile(all, 0.99);
}

async function account(baseUrl: string, name: string): Promise<Account> {
  const response = await fetch(`${baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${name}@example.com`, password: "a long enough pass phrase" }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { baseUrl, token };
}

/** Runs work with a server on a folder, and stops the server. */
async function withServer<T>(dataDir: string, work: (baseUrl: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "silent",
    OFFLINE: "true",
    AGENT_RATE_LIMIT_PER_MINUTE: "100000",
  };
  const server = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env["PATH"], ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    await untilReady(baseUrl);
    return await work(baseUrl);
  } finally {
    await stop(server);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGTERM");
  await closed;
}

async function untilReady(baseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`${baseUrl}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the server did not get ready");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
