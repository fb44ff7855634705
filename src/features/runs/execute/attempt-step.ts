import { setTimeout as pause } from "node:timers/promises";
import { orAborted } from "#platform/or-aborted.ts";
import { backoffMs } from "#platform/retry.ts";
import { failureOf, isRetryable, type RecordedFailure, RunFailure } from "../run-failure.ts";
import type { StepOptions } from "../run-kind.ts";

/** The recorded result of a step. */
export type StepOutcome<T> = { readonly value: T } | { readonly failure: RecordedFailure };

export interface AttemptOptions extends StepOptions {
  readonly onFailed: (error: unknown, attempt: number) => void;
}

const RETRIES = 2;
const TIMEOUT_MS = 60_000;
const BACKOFF = { firstMs: 200, maxMs: 30_000 };

/** Runs the work and retries it after a pause until it succeeds or has no attempts left. Throws only the reason of
 *  `signal`, at once when it fires; then nothing must be recorded. */
export async function attemptStep<T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  { retries = RETRIES, timeoutMs = TIMEOUT_MS, onFailed }: AttemptOptions,
): Promise<StepOutcome<T>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { value: await inTime(work, signal, timeoutMs) };
    } catch (error) {
      signal.throwIfAborted();
      onFailed(error, attempt);
      if (attempt > retries || !isRetryable(error)) return { failure: failureOf(error) };
    }
    await orAborted(pause(backoffMs(attempt, BACKOFF), undefined, { signal }), signal);
  }
}

/** One attempt. Work that ignores its signal is abandoned, and its result is dropped. */
async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new RunFailure("run_timeout", "A step timed out.", { retryable: true })),
    timeoutMs,
  );
  const either = AbortSignal.any([signal, late.signal]);
  try {
    return await orAborted(work(either), either);
  } finally {
    clearTimeout(timer);
  }
}
