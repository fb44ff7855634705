/** Milliseconds of processor time that the work takes; other programs do not count. */
export function processorTime(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return Math.max(0.01, (user + system) / 1_000);
}

/** The median time of each work over so many rounds. A round runs every work once, so that a busy minute of the machine
 *  slows all of them alike. */
export function medianTimes(rounds: number, works: readonly (() => unknown)[]): number[] {
  const times = works.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, work] of works.entries()) times[i]?.push(processorTime(work));
  }
  return times.map(median);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The factor by which time grows when the length doubles, from times for doubling lengths: over the whole span, which
 *  noise in one of them changes little, and the largest over any two consecutive doublings. */
export function growthOf(times: readonly number[]): { readonly span: number; readonly steepest: number } {
  const perDoubling = (from: number, to: number): number =>
    ((times[to] as number) / (times[from] as number)) ** (1 / (to - from));
  const steps = times.slice(2).map((_, i) => perDoubling(i, i + 2));
  return { span: perDoubling(0, times.length - 1), steepest: Math.max(...steps) };
}
