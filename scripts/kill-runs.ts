/** Kills the real server with SIGKILL at every step of every kind of run, starts it again, and compares what a client sees
 *  over HTTP with a run that nobody killed. Prints a table of steps and kills. On the embedded database and on a server
 *  (TEST_DATABASE_URL, else the local one), where a second part kills one of two workers.
 *  `--times 20` kills a step; `--kind company` only that; `--database embedded|server` only there. */
import { parseArgs } from "node:util";
import { killEverywhere, type StepKills } from "./kill-runs/kill-everywhere.ts";
import { embeddedPlace, type Place, serverPlace } from "./kill-runs/places.ts";
import { killOneOfTwoWorkers } from "./kill-runs/two-workers.ts";

const { values } = parseArgs({
  options: { times: { type: "string", default: "20" }, kind: { type: "string" }, database: { type: "string" } },
});
const times = Number(values.times);
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
  print(await killEverywhere(place, { times, kind: values.kind }));
  if (place.name !== "server") return;
  const { runs, takenOver, faults } = await killOneOfTwoWorkers(place);
  process.stdout.write(`two workers, one killed: ${runs} runs, ${takenOver} taken over, ${faults.length} faults\n`);
  report(faults);
}

function print(rows: readonly StepKills[]): void {
  const width = Math.max(...rows.map((row) => row.step.length));
  const line = (cells: readonly (string | number)[]) =>
    `${String(cells[0]).padEnd(width)}  ${cells
      .slice(1)
      .map((cell) => String(cell).padStart(8))
      .join("  ")}\n`;
  process.stdout.write(line(["step", "kills", "lost", "repeated", "events", "results"]));
  for (const row of rows) {
    const count = (mark: RegExp) => row.faults.filter((fault) => mark.test(fault)).length;
    const counts = [count(/^lost/), count(/repeated/), count(/event|progress/), count(/result/)];
    process.stdout.write(line([row.step, row.kills, ...counts]));
    report(row.faults);
  }
}

function report(faults: readonly string[]): void {
  failed += faults.length;
  for (const fault of faults) process.stdout.write(`  ! ${fault.slice(0, 2000)}\n`);
}
