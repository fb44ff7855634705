/** Kills the real server with SIGKILL at every step of every kind of run, starts it again, and compares what a client sees
 *  over HTTP with a run that nobody killed. A process is killed before a step's work (begin), between its work and its
 *  record (end), and right after its record (recorded). Prints a table of steps and kills, and whether the ledger is right
 *  after them: every run was charged once. On the embedded database and on a server (TEST_DATABASE_URL, else the local
 *  one), where a second part kills one of two workers.
 *  `--times 24` runs killed at each step, `--together 4` of them by one SIGKILL; `--kind company` only that; `--database embedded|server` only there. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { killEverywhere, type StepKills } from "./kill-runs/kill-everywhere.ts";
import { PHASES } from "./kill-runs/killable-server.ts";
import { embeddedPlace, type Place, serverPlace } from "./kill-runs/places.ts";
import { killOneOfTwoWorkers } from "./kill-runs/two-workers.ts";

const CLI = fileURLToPath(new URL("../src/bin/cli.ts", import.meta.url));

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "24" },
    together: { type: "string", default: "4" },
    kind: { type: "string" },
    database: { type: "string" },
  },
});
const [times, together] = [Number(values.times), Number(values.together)];
let failed = 0;

for (const open of [embeddedPlace, serverPlace]) {
  const place = await open();
  try {
    if (values.database !== undefined && values.database !== place.name) continue;
    await killIn(place);
  } finally {
    await place.remove();
  }
}
process.stdout.write(failed === 0 ? "\nNothing was lost, repeated, doubled or missing.\n" : `\n${failed} failed.\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function killIn(place: Place): Promise<void> {
  process.stdout.write(`\n${place.name} database\n`);
  print(await killEverywhere(place, { times, together, kind: values.kind }));
  if (place.name === "server") {
    const { runs, takenOver, faults } = await killOneOfTwoWorkers(place);
    process.stdout.write(`two workers, one killed: ${runs} runs, ${takenOver} taken over, ${faults.length} faults\n`);
    report(faults);
  }
  const ledger = spawnSync(process.execPath, [CLI, "ledger", "verify"], {
    env: { ...process.env, ...place.environment },
  });
  process.stdout.write(ledger.stdout.toString());
  if (ledger.status !== 0) report([`the ledger is not right: ${ledger.stderr.toString()}`]);
}

function print(rows: readonly StepKills[]): void {
  const width = Math.max(...rows.map((row) => row.step.length));
  const line = (cells: readonly (string | number)[]) =>
    `${String(cells[0]).padEnd(width)}  ${cells
      .slice(1)
      .map((cell) => String(cell).padStart(8))
      .join("  ")}\n`;
  process.stdout.write(line(["step", "begin", "end", "recorded", "lost", "repeated", "events", "results"]));
  for (const row of rows) {
    const count = (mark: RegExp) => row.faults.filter((fault) => mark.test(fault)).length;
    const counts = [count(/^lost/), count(/repeated/), count(/event|progress/), count(/result/)];
    process.stdout.write(line([row.step, ...PHASES.map((phase) => row.kills[phase]), ...counts]));
    report(row.faults);
  }
}

function report(faults: readonly string[]): void {
  failed += faults.length;
  for (const fault of faults) process.stdout.write(`  ! ${fault.slice(0, 2000)}\n`);
}
