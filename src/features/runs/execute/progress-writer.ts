import { setTimeout as pause } from "node:timers/promises";
import type { Progress } from "../store.ts";

/** Steps in quick succession are written in one batch, since each write needs a commit. */
const BETWEEN_WRITES_MS = 100;

/** Writes a run's progress in order, one write at a time, without blocking the run. */
export class ProgressWriter {
  readonly #write: (progress: readonly Progress[]) => Promise<void>;
  readonly #onFailed: (error: unknown) => void;
  #waiting: Progress[] = [];
  #writing: Promise<void> | undefined;
  #lastWrite = Number.NEGATIVE_INFINITY;
  #hurry = new AbortController();

  constructor(write: (progress: readonly Progress[]) => Promise<void>, onFailed: (error: unknown) => void) {
    this.#write = write;
    this.#onFailed = onFailed;
  }

  push(progress: Progress): void {
    this.#waiting.push(progress);
    this.#writing ??= this.#writeAll();
    this.#writing.catch(this.#onFailed);
  }

  /** Resolves when everything pushed so far is written, without further pauses. Rejects if a write fails. */
  async written(): Promise<void> {
    this.#hurry.abort();
    await this.#writing;
    this.#hurry = new AbortController();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const sinceMs = performance.now() - this.#lastWrite;
      if (sinceMs < BETWEEN_WRITES_MS) await this.#restFor(BETWEEN_WRITES_MS - sinceMs);
      this.#lastWrite = performance.now();
      await this.#write(this.#waiting.splice(0));
    }
    this.#writing = undefined;
  }

  async #restFor(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#hurry.signal }).catch(() => undefined);
  }
}
