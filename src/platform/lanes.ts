/** Work side by side, at most `width` at a time; the rest waits in the order of asking. */
export class Lanes {
  readonly width: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(width: number, maxWaiting: number) {
    this.width = width;
    this.#maxWaiting = maxWaiting;
    this.#free = width;
  }

  /** Whether one more would have to be turned away. */
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
