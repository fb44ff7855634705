/** Runs at most `concurrency` pieces of work at the same time; the rest waits, first come, first served. */
export class ConcurrencyLimiter {
  readonly concurrency: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(concurrency: number, maxWaiting: number) {
    this.concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
    this.#free = concurrency;
  }

  /** Whether the queue has no room for another piece of work. */
  get full(): boolean {
    return this.#free === 0 && this.#waiting.length >= this.#maxWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
