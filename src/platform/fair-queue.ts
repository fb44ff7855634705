/** How much of a queue one owner may use. All limits are per process. */
export interface FairQueueOptions {
  /** Number of concurrent jobs. */
  readonly concurrency: number;
  /** Number of concurrent jobs of one owner, or of one group of owners. */
  readonly ownerConcurrency: number;
  /** Number of waiting jobs of all owners. An owner with fewer than two waiting jobs is always admitted. */
  readonly maxWaiting: number;
  readonly ownerMaxWaiting: number;
  /** Number of waiting jobs of all owners of a group, with the same exception. */
  readonly groupMaxWaiting: number;
  /** Input bytes of one owner's waiting jobs. Two jobs may always wait, whatever their size. */
  readonly ownerMaxWaitingBytes: number;
  /** Time per minute that one owner's jobs may waste: jobs that hit a limit, failed, or lost their client. */
  readonly ownerWastedMsPerMinute: number;
  /** The same for all owners of a group. */
  readonly groupWastedMsPerMinute: number;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

export interface Job {
  /** The owner of the job, such as a user's id. */
  readonly owner: string;
  /** The group of the owner, such as an organization's id. */
  readonly group: string;
  /** Memory that it takes while waiting. */
  readonly bytes: number;
  /** Aborts when the client disconnects: a waiting job is dropped, and the signal of a running job aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** The outcome of a job. `owner_limit`, `group_limit`: this owner, or its group, has too much waiting, or has wasted
 *  too much time. `full`: the queue is full. `dropped`: the client disconnected. */
export type JobOutcome<T> =
  | { readonly kind: "done"; readonly output: T }
  | { readonly kind: "owner_limit" | "group_limit" | "full"; readonly retryAfterSeconds: number }
  | { readonly kind: "dropped" };

const MINUTE_MS = 60_000;
const ALWAYS_ADMITTED = 2;
const RETRY_AFTER_SECONDS = 5;
/** A group that wasted more than this within the last minute no longer gets the last free worker. */
const TOLERATED_WASTE_MS = 5_000;

interface WaitingJob {
  readonly job: Job;
  readonly start: () => void;
}

/** Total time of the jobs that ended within one second. */
interface Usage {
  readonly second: number;
  ms: number;
  wastedMs: number;
}

/** The running jobs and recent usage of an owner or a group. */
interface Share {
  running: number;
  /** The number of the last job that it started. */
  lastStarted: number;
  /** By second, oldest first, for the last minute. */
  usage: Usage[];
}

interface Owner extends Share {
  readonly waiting: WaitingJob[];
}

interface Group extends Share {
  readonly owners: Map<string, Owner>;
}

const newShare = (): Share => ({ running: 0, lastStarted: 0, usage: [] });

/**
 * Runs jobs of many owners on few workers. The next job is the oldest one of the owner who used the least time within
 * the last minute, in the group that used the least. So a heavy owner delays light ones by no more than the jobs that
 * already run, and many accounts of one group share one group's turns. No owner or group may occupy every worker, nor
 * may all groups with wasted jobs combined.
 */
export class FairQueue {
  readonly concurrency: number;
  readonly #options: FairQueueOptions;
  readonly #now: () => number;
  readonly #groups = new Map<string, Group>();
  #running = 0;
  #waiting = 0;
  #started = 0;

  constructor(options: FairQueueOptions) {
    this.concurrency = options.concurrency;
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  /** Waits for a worker and runs `work`. `isWasted` decides whether an output means wasted time; an error or an aborted
   *  signal always does. */
  async run<T>(
    job: Job,
    work: () => Promise<T>,
    isWasted: (output: T) => boolean = () => false,
  ): Promise<JobOutcome<T>> {
    if (job.signal?.aborted) return { kind: "dropped" };
    const { group, owner } = this.#placeOf(job);
    const refusal = this.#refusal(group, owner, job);
    if (refusal) return refusal;
    if (!(await this.#admitted(owner, job))) return { kind: "dropped" };
    const startedAt = this.#now();
    let wasted = true;
    try {
      const output = await work();
      wasted = isWasted(output);
      return job.signal?.aborted ? { kind: "dropped" } : { kind: "done", output };
    } finally {
      for (const share of [group, owner]) {
        this.#record(share, this.#now() - startedAt, wasted || (job.signal?.aborted ?? false));
        share.running -= 1;
      }
      this.#running -= 1;
      this.#startNext();
    }
  }

  #placeOf(job: Job): { group: Group; owner: Owner } {
    const group = this.#groups.get(job.group) ?? { ...newShare(), owners: new Map<string, Owner>() };
    this.#groups.set(job.group, group);
    const owner = group.owners.get(job.owner) ?? { ...newShare(), waiting: [] };
    group.owners.set(job.owner, owner);
    return { group, owner };
  }

  #refusal(group: Group, owner: Owner, { bytes }: Job): JobOutcome<never> | undefined {
    const { maxWaiting, ownerMaxWaiting, groupMaxWaiting, ownerMaxWaitingBytes } = this.#options;
    const { ownerWastedMsPerMinute, groupWastedMsPerMinute } = this.#options;
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    if (this.#wastedMs(owner) >= ownerWastedMsPerMinute)
      return { kind: "owner_limit", retryAfterSeconds: this.#forgivenIn(owner) };
    if (this.#wastedMs(group) >= groupWastedMsPerMinute)
      return { kind: "group_limit", retryAfterSeconds: this.#forgivenIn(group) };
    if (owner.waiting.length < ALWAYS_ADMITTED) return undefined;
    const waitingBytes = sumOf(owner.waiting.map(({ job }) => job.bytes));
    if (owner.waiting.length >= ownerMaxWaiting || waitingBytes + bytes > ownerMaxWaitingBytes)
      return { kind: "owner_limit", retryAfterSeconds };
    const groupWaiting = sumOf([...group.owners.values()].map(({ waiting }) => waiting.length));
    if (groupWaiting >= groupMaxWaiting) return { kind: "group_limit", retryAfterSeconds };
    return this.#waiting >= maxWaiting ? { kind: "full", retryAfterSeconds } : undefined;
  }

  /** Resolves true once the job may run, or false if its client disconnected first. */
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
    this.#forgetIdle();
    while (this.#running < this.concurrency) {
      const group = this.#nextGroup();
      const owner = group && this.#least(startable(group, this.#options.ownerConcurrency));
      const waiting = owner?.waiting.shift();
      if (!group || !owner || !waiting) return;
      this.#waiting -= 1;
      this.#running += 1;
      this.#started += 1;
      for (const share of [group, owner]) {
        share.running += 1;
        share.lastStarted = this.#started;
      }
      waiting.start();
    }
  }

  #nextGroup(): Group | undefined {
    const { ownerConcurrency } = this.#options;
    const groups = [...this.#groups.values()];
    const wasteful = groups.filter((group) => this.#wastedMs(group) > TOLERATED_WASTE_MS);
    const wastefulMayStart = sumOf(wasteful.map(({ running }) => running)) < Math.max(1, this.concurrency - 1);
    return this.#least(
      groups.filter(
        (group) =>
          group.running < ownerConcurrency &&
          startable(group, ownerConcurrency).length > 0 &&
          (wastefulMayStart || !wasteful.includes(group)),
      ),
    );
  }

  /** The least recent usage; ties go to the one served longest ago. */
  #least<S extends Share>(shares: readonly S[]): S | undefined {
    let least: { share: S; usedMs: number } | undefined;
    for (const share of shares) {
      const usedMs = share.running * MINUTE_MS + sumOf(this.#recent(share).map((usage) => usage.ms));
      const sooner =
        !least || usedMs < least.usedMs || (usedMs === least.usedMs && share.lastStarted < least.share.lastStarted);
      if (sooner) least = { share, usedMs };
    }
    return least?.share;
  }

  #record(share: Share, ms: number, wasted: boolean): void {
    const second = Math.floor(this.#now() / 1000);
    let usage = share.usage.at(-1);
    if (usage?.second !== second) {
      usage = { second, ms: 0, wastedMs: 0 };
      share.usage.push(usage);
    }
    usage.ms += ms;
    if (wasted) usage.wastedMs += ms;
  }

  #recent(share: Share): readonly Usage[] {
    const since = Math.floor(this.#now() / 1000) - MINUTE_MS / 1000;
    while (share.usage[0] && share.usage[0].second < since) share.usage.shift();
    return share.usage;
  }

  #wastedMs(share: Share): number {
    return sumOf(this.#recent(share).map((usage) => usage.wastedMs));
  }

  /** Seconds until the oldest wasted time of the last minute no longer counts. */
  #forgivenIn(share: Share): number {
    const first = this.#recent(share).find((usage) => usage.wastedMs > 0);
    const freeAtSecond = (first?.second ?? 0) + MINUTE_MS / 1000 + 1;
    return Math.max(1, Math.ceil(freeAtSecond - this.#now() / 1000));
  }

  #forgetIdle(): void {
    const isIdle = (share: Share): boolean => share.running === 0 && this.#recent(share).length === 0;
    for (const [groupName, group] of this.#groups) {
      for (const [name, owner] of group.owners)
        if (owner.waiting.length === 0 && isIdle(owner)) group.owners.delete(name);
      if (group.owners.size === 0 && isIdle(group)) this.#groups.delete(groupName);
    }
  }
}

/** Owners of a group that have a job ready to start. */
function startable(group: Group, ownerConcurrency: number): Owner[] {
  return [...group.owners.values()].filter((owner) => owner.waiting.length > 0 && owner.running < ownerConcurrency);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}
