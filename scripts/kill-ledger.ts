/** Kills the real server with SIGKILL at random points while clients spend and are granted credits over HTTP, so many
 *  times; after each kill the ledger is verified, and at the end everything that was acknowledged must be there once.
 *  `--times 50`; `--database embedded|server` (TEST_DATABASE_URL, else the local one). */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { faultsOf } from "./kill-ledger/check.ts";
import { Load } from "./kill-ledger/load.ts";
import { KillableServer } from "./kill-runs/killable-server.ts";
import { embeddedPlace, type Place, serverPlace } from "./kill-runs/places.ts";

const CLI = fileURLToPath(new URL("../src/bin/cli.ts", import.meta.url));
const LONGEST_LIFE_MS = 1_500;

const { values } = parseArgs({ options: { times: { type: "string", default: "50" }, database: { type: "string" } } });
const times = Number(values.times);
let failed = 0;

for (const open of [embeddedPlace, serverPlace]) {
  const place = await open();
  try {
    if (values.database === undefined || values.database === place.name) await killIn(place);
  } finally {
    await place.remove();
  }
}
process.exitCode = failed === 0 ? 0 : 1;

async function killIn(place: Place): Promise<void> {
  const load = new Load();
  for (let n = 0; n < times; n += 1) {
    const server = new KillableServer(place.environment);
    await load.begin(await server.address());
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
    await server.kill();
    await load.end();
    verify(place, n + 1);
  }
  const last = new KillableServer(place.environment);
  const seen = await load.settle(await last.address());
  await last.kill("SIGTERM");
  verify(place, times);
  const faults = faultsOf(load.acknowledged, seen);
  failed += faults.length;
  const { grants, runs } = load.acknowledged;
  process.stdout.write(
    `${place.name} database: ${times} kills, ${grants.size} grants and ${runs.size} runs acknowledged, ${load.cut} requests cut off, ${faults.length} faults\n`,
  );
  for (const fault of faults) process.stdout.write(`  ! ${fault}\n`);
}

/** `tranche ledger verify`, as an operator would after a crash. */
function verify(place: Place, kill: number): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, "ledger", "verify"], {
    env: { ...process.env, ...place.environment },
  });
  if (status === 0) return;
  failed += 1;
  process.stdout.write(`after kill ${kill} the ledger is not right:\n${stdout.toString()}${stderr.toString()}`);
}
