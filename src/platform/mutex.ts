/** Lets one holder in at a time, first come, first served. `onLongWait` is called once a wait exceeds `longWaitMs`. */
export class Mutex {
  readonly #longWaitMs: number;
  readonly #onLongWait: (waiting: number) => void;
  #last: Promise<void> = Promise.resolve();
  #held = false;
  #waiting = 0;

  constructor(longWaitMs: number, onLongWait: (waiting: number) => void) {
    this.#longWaitMs = longWaitMs;
    this.#onLongWait = onLongWait;
  }

  get held(): boolean {
    return this.#held;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when the caller has the mutex, with the release function, which must be called once. */
  async acquire(): Promise<() => void> {
    const before = this.#last;
    let finish = () => {};
    this.#last = new Promise((resolve) => {
      finish = resolve;
    });
    this.#waiting += 1;
    const alarm = setTimeout(() => this.#onLongWait(this.#waiting), this.#longWaitMs);
    await before;
    clearTimeout(alarm);
    this.#waiting -= 1;
    this.#held = true;
    return () => {
      this.#held = false;
      finish();
    };
  }
}
