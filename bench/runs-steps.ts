import { setTimeout as pause } from "node:timers/promises";
import { readRun } from "../src/features/runs/store.ts";
import type { Bench } from "./runs-service.ts";

const [FEW, MANY] = [10, 110];
const ROUNDS = 11;
const MAX_RATIO = 1.3;

/** The cost of a step compared with one of the bare engine: the difference between a run of many steps and one of few,
 *  so that fixed costs of a run do not count. Both run at the same time, so that a busy machine slows both alike. */
export async function benchSteps(bench: Bench): Promise<string[]> {
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [bareFew, oursFew] = await sideBySide(bench, FEW);
    const [bareMany, oursMany] = await sideBySide(bench, MANY);
    // The first round warms up.
    if (round === 0) continue;
    bare.push((bareMany - bareFew) / (MANY - FEW));
    ours.push((oursMany - oursFew) / (MANY - FEW));
  }
  const ratio = median(ours) / median(bare);
  console.log(
    `a step: ${median(ours).toFixed(2)} ms, of the bare engine ${median(bare).toFixed(2)} ms: ${ratio.toFixed(2)} times`,
  );
  return ratio > MAX_RATIO ? [`a step takes ${ratio.toFixed(2)} of the engine's, more than ${MAX_RATIO}`] : [];
}

function sideBySide(bench: Bench, steps: number): Promise<[number, number]> {
  return Promise.all([timed(() => bench.bare(steps)), runTime(bench, steps)]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** From the start of its execution, without the wait in the queue, to its end. */
async function runTime(bench: Bench, steps: number): Promise<number> {
  const id = await bench.start("idle", { steps });
  let run = await readRun(bench.database.db, id);
  // Without watchers: what a watcher reads is not a cost of the step.
  for (let looks = 0; run?.endedAt === null && looks < 1000; looks += 1) {
    await pause(100);
    run = await readRun(bench.database.db, id);
  }
  if (run?.status !== "completed" || run.startedAt === null || run.endedAt === null)
    throw new Error("a run did not complete");
  return run.endedAt.getTime() - run.startedAt.getTime();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
