import { type Bench, beginTicking } from "./runs-service.ts";
import { deliveryTimes, plainStream, type Sent } from "./runs-streams.ts";

const WATCHERS = 500;
const TICKS = 30;
const ROUNDS = 3;
const PAUSE_MS = 100;
const MAX_RATIO = 1.5;

/** Events of one run to 500 watchers relative to those of a plain stream: from the moment that this process knows of the event
 *  to its arrival at each watcher. In turn, so that a busy moment of the machine meets both. */
export async function benchWatchers(bench: Bench): Promise<string[]> {
  const plain: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const stream = await plainStream(TICKS, PAUSE_MS);
    plain.push(...(await deliveryTimes({ url: stream.url, watchers: WATCHERS }, stream.sent, () => stream.begin())));
    ours.push(...(await runDeliveryTimes(bench)));
  }
  for (const times of [plain, ours]) times.sort((a, b) => a - b);
  const ratio = at(ours, 0.99) / at(plain, 0.99);
  const told = (of: number[]) => `p50 ${at(of, 0.5).toFixed(1)} ms, p99 ${at(of, 0.99).toFixed(1)} ms`;
  console.log(
    `events to ${WATCHERS} watchers: ${told(ours)}; plain node:http ${told(plain)}: ${ratio.toFixed(2)} times`,
  );
  if (ours.length !== plain.length) return [`${ours.length} of ${plain.length} events arrived`];
  return ratio > MAX_RATIO
    ? [`1 event in 100 takes ${ratio.toFixed(2)} of the plain stream's time, more than ${MAX_RATIO}`]
    : [];
}

async function runDeliveryTimes(bench: Bench): Promise<number[]> {
  const go = beginTicking();
  const id = await bench.start("ticking", { ticks: TICKS, pauseMs: PAUSE_MS });
  const sent: Sent = new Map();
  const ended = Promise.withResolvers<undefined>();
  // The first watcher is told first. Before the ticks come the events `started` and `wait`.
  const stop = bench.runs.tails.watch(id, 2, {
    frame: ({ seq }) => {
      if (seq <= TICKS + 2) sent.set(seq, process.hrtime.bigint());
    },
    end: () => ended.resolve(undefined),
  });
  const url = `${bench.baseUrl}/api/quantitative-analysis/results/${id}/events`;
  const times = await deliveryTimes({ url, token: bench.token, watchers: WATCHERS }, sent, async () => {
    go();
    await ended.promise;
  });
  stop();
  return times;
}

function at(sorted: readonly number[], quantile: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * quantile))] ?? Number.NaN;
}
