import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Account, attack, ordinaryWork, percentile } from "../test/support/hostile-neighbor.ts";

// How long the requests of an ordinary user take alone, and while another account attacks. Prints both and their ratio.

const ROUNDS = Number(process.argv[2] ?? 60);
const SERVER = fileURLToPath(new URL("../src/bin/server.ts", import.meta.url));
const TEXT =
  "CREDIT AGREEMENT dated as of March 1, 2024 between Harbor Mills Inc., as Borrower, and First Bank, as Lender.";

const dataDir = await mkdtemp(join(tmpdir(), "tranche-bench-"));
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, [SERVER], {
  env: { PATH: process.env["PATH"], DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: "silent", OFFLINE: "true" },
  stdio: ["ignore", "ignore", "inherit"],
});
try {
  await untilReady();
  const [hostile, ordinary] = [await account("hostile@example.com"), await account("ordinary@example.com")];
  await ordinaryWork(ordinary, 5, TEXT);
  const alone = await measure("alone", ordinary);
  const attacking = await attack(hostile);
  const attacked = await measure("attacked", ordinary);
  await attacking.stop();
  const statuses = [...attacking.answers].map(([status, count]) => `${count} × ${status}`).join(", ");
  console.log(`ratio of p99: ${(attacked / alone).toFixed(1)}; the attacker got ${statuses || "no answer"}`);
  process.exitCode = attacked < 2_000 ? 0 : 1;
} finally {
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("close", resolve));
  await rm(dataDir, { recursive: true, force: true });
}

/** p99 of all requests, printed with that of each kind. */
async function measure(name: string, account: Account): Promise<number> {
  const byKind = new Map<string, number[]>();
  const all = await ordinaryWork(account, ROUNDS, TEXT, (kind, ms) => {
    byKind.set(kind, [...(byKind.get(kind) ?? []), ms]);
  });
  const shown = (times: readonly number[]): string =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;
  const kinds = [...byKind].map(([kind, times]) => `${kind} ${shown(times.toSorted((a, b) => a - b))}`).join("; ");
  console.log(`${name}: ${all.length} requests, ${shown(all)} (${kinds}); load ${loadavg()[0]?.toFixed(1)}`);
  return percentile(all, 0.99);
}

async function account(email: string) {
  const response = await fetch(`${baseUrl}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: "a long enough pass phrase" }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { baseUrl, token };
}

async function untilReady(): Promise<void> {
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
