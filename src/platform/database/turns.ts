/** One holder at a time, in the order of asking. `onLongWait` is told once a wait has lasted `longWaitMs`. */
export class Turns {
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

  /** Resolves when it is the caller's turn, with the function that ends the turn, to be called once. */
  async take(): Promise<() => void> {
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
