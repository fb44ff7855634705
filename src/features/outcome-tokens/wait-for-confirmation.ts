import { setTimeout as pause } from "node:timers/promises";
import { backoffMs } from "#platform/retry.ts";
import { ChainUnavailable } from "#providers/outcome-token/outcome-token.ts";
import type { OutcomeTokensDeps } from "./outcome-tokens-deps.ts";

const BACKOFF = { firstMs: 50, maxMs: 3_000, factor: 1.5 };

/** Polls until `read` returns a value, as long as a request waits; then returns null. An unavailable node counts as
 *  no value. */
export async function waitForConfirmation<T>(
  { waitMs, ending }: Pick<OutcomeTokensDeps, "waitMs" | "ending">,
  read: () => Promise<T | null>,
): Promise<T | null> {
  const endsAt = performance.now() + waitMs;
  for (let polls = 1; ; polls += 1) {
    const seen = await read().catch(unlessUnavailable);
    const leftMs = endsAt - performance.now();
    if (seen !== null || leftMs <= 0 || ending.aborted) return seen;
    await pause(Math.min(backoffMs(polls, BACKOFF), leftMs), undefined, { signal: ending }).catch(() => undefined);
  }
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof ChainUnavailable) return null;
  throw error;
}
