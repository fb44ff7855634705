import { setTimeout as pause } from "node:timers/promises";

/** How pauses grow between attempts. */
export interface Backoff {
  /** The pause after the first failed attempt. */
  readonly firstMs: number;
  /** The longest pause. */
  readonly maxMs: number;
  /** Growth factor between pauses (2). */
  readonly factor?: number;
  /** Maximum random reduction of a pause as a share (0.25), so that callers that failed at the same time do not retry
   *  at the same time. */
  readonly jitter?: number;
}

export interface RetryOptions extends Backoff {
  /** Whether another attempt may succeed after this error. */
  readonly retryable: (error: unknown) => boolean;
  readonly maxAttempts?: number;
  /** No pause starts that would end later than this after the call. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Called before each pause. */
  readonly onRetry?: (failed: FailedAttempt) => void;
}

export interface FailedAttempt {
  readonly error: unknown;
  /** Attempts so far, from 1. */
  readonly attempt: number;
  readonly elapsedMs: number;
}

const FACTOR = 2;
const JITTER = 0.25;

/** Milliseconds to wait after so many failed attempts (from 1). `random` is a number from 0 up to 1. */
export function backoffMs(attempts: number, backoff: Backoff, random = Math.random()): number {
  const { firstMs, maxMs, factor = FACTOR, jitter = JITTER } = backoff;
  return Math.min(firstMs * factor ** (attempts - 1), maxMs) * (1 - jitter * random);
}

/** Runs the work until it succeeds. @throws the last error if it is not retryable or the attempts or the time are used
 *  up; the reason of `signal` if it fires during a pause. */
export async function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { retryable, maxAttempts = Infinity, deadlineMs = Infinity, signal, onRetry } = options;
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    let pauseMs: number;
    try {
      return await work(attempt);
    } catch (error) {
      const elapsedMs = performance.now() - startedAt;
      pauseMs = backoffMs(attempt, options);
      if (attempt >= maxAttempts || elapsedMs + pauseMs > deadlineMs || !retryable(error)) throw error;
      onRetry?.({ error, attempt, elapsedMs });
    }
    await pause(pauseMs, undefined, { signal }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    });
  }
}
