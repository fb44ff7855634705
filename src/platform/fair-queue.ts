/** How much of a queue one owner may use. Everything here is per process. */
export interface FairQueueOptions {
  /** Jobs that run at the same time. */
  readonly concurrency: number;
  /** Jobs of one owner that run at the same time. */
  readonly ownerConcurrency: number;
  /** Waiting jobs of all owners together. An owner with fewer than two waiting jobs is admitted nevertheless. */
  readonly maxWaiting: number;
  readonly ownerMaxWaiting: number;
  /** Input bytes that one owner's waiting jobs may hold. Two jobs may wait whatever they weigh. */
  readonly ownerMaxWaitingBytes: number;
  /** Time that one owner's jobs may waste within a minute: jobs that ran into a limit, failed, or lost their client. */
  readonly ownerWastedMsPerMinute: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

export interface Job {
  /** Who the job is for, such as a user's id. */
  readonly owner: string;
  /** What it holds in memory while it waits. */
  readonly bytes: number;
  /** Aborts once nobody waits for the result. A waiting job is dropped then, and a running one is told. */
  readonly signal?: AbortSignal | undefined;
}

/** What became of a job. `owner_limit`: this owner has too much waiting, or has wasted too much. `full`: all owners
 *  together have. `dropped`: the job's client went away. */
export type JobOutcome<T> =
  | { readonly kind: "done"; readonly output: T }
  | { readonly kind: "owner_limit" | "full"; readonly retryAfterSeconds: number }
  | { readonly kind: "dropped" };

const MINUTE_MS = 60_000;
const ALWAYS_ADMITTED = 2;
const RETRY_AFTER_SECONDS = 5;

interface WaitingJob {
  readonly job: Job;
  readonly start: () => void;
}

/** Time of jobs that ended within one second. */
interface Usage {
  readonly second: number;
  ms: number;
  wastedMs: number;
}

interface Owner {
  readonly waiting: WaitingJob[];
  running: number;
  /** The number of the job that it started last. */
  lastStarted: number;
  /** By second, oldest first, for the last minute. */
  usage: Usage[];
}

/**
 * Runs jobs of many owners on few workers. The next job is the oldest one of the owner who used the least time within the
 * last minute, so a heavy owner delays light ones by no more than the jobs that already run; and while an owner may not
 * hold every worker, not even by those.
 */
export class FairQueue {
  readonly concurrency: number;
  readonly #options: FairQueueOptions;
  readonly #now: () => number;
  readonly #owners = new Map<string, Owner>();
  #running = 0;
  #waiting = 0;
  #started = 0;

  constructor(options: FairQueueOptions) {
    this.concurrency = options.concurrency;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Waits for a worker and runs `work`. `isWasted` says of an output that the time came to nothing; an error or an
   *  aborted signal always says so. */
  async run<T>(
    job: Job,
    work: () => Promise<T>,
    isWasted: (output: T) => boolean = () => false,
  ): Promise<JobOutcome<T>> {
    if (job.signal?.aborted) return { kind: "dropped" };
    const owner = this.#ownerOf(job.owner);
    const refusal = this.#refusal(owner, job);
    if (refusal) {
      this.#forget(job.owner, owner);
      return refusal;
    }
    if (!(await this.#admitted(owner, job))) return { kind: "dropped" };
    const startedAt = this.#now();
    let wasted = true;
    try {
      const output = await work();
      wasted = isWasted(output);
      return job.signal?.aborted ? { kind: "dropped" } : { kind: "done", output };
    } finally {
      this.#record(owner, this.#now() - startedAt, wasted || (job.signal?.aborted ?? false));
      owner.running -= 1;
      this.#running -= 1;
      this.#startNext();
    }
  }

  #ownerOf(name: string): Owner {
    const known = this.#owners.get(name);
    if (known) return known;
    const owner: Owner = { waiting: [], running: 0, lastStarted: 0, usage: [] };
    this.#owners.set(name, owner);
    return owner;
  }

  #refusal(owner: Owner, { bytes }: Job): JobOutcome<never> | undefined {
    const { maxWaiting, ownerMaxWaiting, ownerMaxWaitingBytes, ownerWastedMsPerMinute } = this.#options;
    const wasteful = this.#recent(owner).filter((usage) => usage.wastedMs > 0);
    if (sumOf(wasteful.map((usage) => usage.wastedMs)) >= ownerWastedMsPerMinute) {
      const freeAtSecond = (wasteful[0]?.second ?? 0) + MINUTE_MS / 1000 + 1;
      return { kind: "owner_limit", retryAfterSeconds: Math.max(1, Math.ceil(freeAtSecond - this.#now() / 1000)) };
    }
    if (owner.waiting.length < ALWAYS_ADMITTED) return undefined;
    const waitingBytes = sumOf(owner.waiting.map(({ job }) => job.bytes));
    if (owner.waiting.length >= ownerMaxWaiting || waitingBytes + bytes > ownerMaxWaitingBytes)
      return { kind: "owner_limit", retryAfterSeconds: RETRY_AFTER_SECONDS };
    return this.#waiting >= maxWaiting ? { kind: "full", retryAfterSeconds: RETRY_AFTER_SECONDS } : undefined;
  }

  /** Resolves once the job may run: true, or false when its client went away first. */
  #admitted(owner: Owner, job: Job): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: WaitingJob = {
        job,
        start: () => {
          job.signal?.removeEventListener("abort", drop);
          resolve(true);
        },
      };
      const drop = (): void => {
        const at = owner.waiting.indexOf(waiting);
        if (at < 0) return;
        owner.waiting.splice(at, 1);
        this.#waiting -= 1;
        resolve(false);
      };
      job.signal?.addEventListener("abort", drop, { once: true });
      owner.waiting.push(waiting);
      this.#waiting += 1;
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.concurrency) {
      const owner = this.#next();
      const waiting = owner?.waiting.shift();
      if (!owner || !waiting) return;
      this.#waiting -= 1;
      this.#running += 1;
      owner.running += 1;
      owner.lastStarted = ++this.#started;
      waiting.start();
    }
  }

  /** Among owners with a job to start, the one who used the least; of equals, the one who was served longest ago. */
  #next(): Owner | undefined {
    let next: { owner: Owner; usedMs: number } | undefined;
    for (const [name, owner] of this.#owners) {
      if (owner.waiting.length === 0) this.#forget(name, owner);
      else if (owner.running < this.#options.ownerConcurrency) {
        const usedMs = owner.running * MINUTE_MS + sumOf(this.#recent(owner).map((usage) => usage.ms));
        const sooner =
          !next || usedMs < next.usedMs || (usedMs === next.usedMs && owner.lastStarted < next.owner.lastStarted);
        if (sooner) next = { owner, usedMs };
      }
    }
    return next?.owner;
  }

  #record(owner: Owner, ms: number, wasted: boolean): void {
    const second = Math.floor(this.#now() / 1000);
    let usage = owner.usage.at(-1);
    if (usage?.second !== second) {
      usage = { second, ms: 0, wastedMs: 0 };
      owner.usage.push(usage);
    }
    usage.ms += ms;
    if (wasted) usage.wastedMs += ms;
  }

  #recent(owner: Owner): readonly Usage[] {
    const since = Math.floor(this.#now() / 1000) - MINUTE_MS / 1000;
    while (owner.usage[0] && owner.usage[0].second < since) owner.usage.shift();
    return owner.usage;
  }

  #forget(name: string, owner: Owner): void {
    if (owner.waiting.length === 0 && owner.running === 0 && this.#recent(owner).length === 0)
      this.#owners.delete(name);
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}
