import type { Bench } from "./runs-service.ts";

const RUNS = 200;
const STEPS = 10;
const MAX_GROWTH_MB = 200;

/** 200 runs at once: how long they take, and how much the process grows by them. */
export async function benchTogether(bench: Bench): Promise<string[]> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  const started = performance.now();
  const ids = await Promise.all(Array.from({ length: RUNS }, () => bench.start("idle", { steps: STEPS })));
  const signal = new AbortController().signal;
  const ended = await Promise.all(ids.map((id) => bench.runs.tails.ended(id, 120_000, signal)));
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const growthMb = (peak - before) / 1024 / 1024;
  console.log(
    `${RUNS} runs of ${STEPS} steps at once: ${seconds.toFixed(1)} s, ${growthMb.toFixed(0)} MB more than the ${(before / 1024 / 1024).toFixed(0)} MB before`,
  );
  if (!ended.every(Boolean)) return [`${ended.filter((done) => !done).length} of ${RUNS} runs did not end`];
  return growthMb > MAX_GROWTH_MB ? [`${RUNS} runs take ${growthMb.toFixed(0)} MB, more than ${MAX_GROWTH_MB}`] : [];
}
